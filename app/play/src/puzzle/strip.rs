//! What is seen of a puzzle beside the board: what is to be done, how far the try has come,
//! and what can be done now.

use board::kit::{Words, act, live, main_button, paragraph, side_button};
use board::prelude::*;
use board::{Table, short_moves, words};
use locale::{Locale, Text};
use record::{Goal, NodeId};
use session::{ActivePuzzle, Answer, Jump, Message, Prompt, RenderModel, Stage, Unknown};

use super::driver::{self, Shown};
use crate::Store;
use crate::opponent;
use crate::platform::focus;

/// The button that leads on.
const ONWARD: &str = ".puzzle-buttons .is-main";

/// The task, and how far it has come.
pub(super) fn view(store: Store) -> AnyView {
    let table = store.table();
    let shown = driver::shown(store);
    let goal = said(store, shown, goal);
    // What is asked of a turn that its maker judges stands in the title and the note.
    let title = written(shown, |active| match active.puzzle.goal.is_answered() {
        true => String::new(),
        false => active.puzzle.title.clone(),
    });
    let author = Signal::derive(move || match shown.active.get() {
        Some(active) if !active.puzzle.author.is_empty() => table.say(&Text::PuzzleBy {
            author: active.puzzle.author,
        }),
        _ => String::new(),
    });
    let tries = Signal::derive(move || match shown.tries.get() {
        // Who learns is told which step it is, and not how often he tried.
        _ if is_lesson(shown) => step(store, shown),
        0 => String::new(),
        tries => table.say(&Text::PuzzlesTried { tries }),
    });
    let note = written(shown, |active| active.puzzle.note.clone());
    let status = status(store, shown);
    // Who cannot see it hears what has become of a turn.
    Effect::new(move |before: Option<Stage>| {
        let stage = shown.stage.get();
        let told = matches!(
            stage,
            Stage::Wrong { .. } | Stage::Solved(_) | Stage::Defend(_)
        );
        if before.is_some_and(|before| before != stage) && told {
            store.said.set(status.get_untracked());
            if let Stage::Solved(_) = stage {
                focus::on_from_board(ONWARD);
            }
        }
        stage
    });
    // A step of a lesson is announced as it is read, a puzzle by its goal.
    Effect::new(move |before: Option<Option<ActivePuzzle>>| {
        let active = shown.active.get();
        if before.as_ref() != Some(&active) {
            let step =
                |active: &ActivePuzzle| [&*active.puzzle.title, &*active.puzzle.note].join(". ");
            let announced = match &active {
                Some(active) if untrack(move || is_lesson(shown)) => step(active),
                Some(_) => goal.get_untracked(),
                None => String::new(),
            };
            store.said.set(announced);
        }
        active
    });
    let buttons = buttons(store, shown);
    // A rule may be the reason of what is said.
    let rule = live(move || {
        let is_said = store
            .remark
            .get()
            .is_some_and(|remark| status.get() == remark);
        match is_said {
            true => store.progress_store().rule(),
            false => Vec::new(),
        }
    });
    view! {
        <section
            class="puzzle"
            aria-label=table.word(Text::PuzzleTitle)
            class:is-lesson=move || is_lesson(shown)
            data-stage=move || shown.stage.with(word)
        >
            <p class="puzzle-goal" id="board-goal">
                <strong>{goal}</strong>
                <span class="puzzle-name">{title}</span>
                <span class="puzzle-author">{author}</span>
                <span class="puzzle-tries">{tries}</span>
            </p>
            {paragraph("puzzle-note", note)}
            <div class="puzzle-line">
                <p class="puzzle-status">{status}{rule}</p>
                {buttons}
            </div>
        </section>
    }
    .into_any()
}

/// The stage, for the style.
fn word(stage: &Stage) -> &'static str {
    match stage {
        Stage::Choose(_) | Stage::Free => "choose",
        Stage::Ask(_) => "ask",
        Stage::Defend(_) => "right",
        Stage::Wrong { .. } | Stage::Refuted => "wrong",
        Stage::Solved(_) => "solved",
    }
}

/// Something that somebody wrote about the puzzle. It is text and nothing else.
fn written(shown: Shown, read: fn(&ActivePuzzle) -> String) -> Words {
    Signal::derive(move || {
        let text = |active: &Option<ActivePuzzle>| active.as_ref().map(read).unwrap_or_default();
        shown.active.with(text)
    })
}

/// A sentence about the puzzle.
fn said(
    store: Store,
    shown: Shown,
    say: fn(&ActivePuzzle, &RenderModel, &Locale) -> String,
) -> Words {
    let table = store.table();
    let active = shown.active;
    table.words(move |model, locale| {
        active.with(|active| {
            let active = active.as_ref();
            active.map_or_else(String::new, |active| say(active, model, locale))
        })
    })
}

/// What is to be done.
fn goal(active: &ActivePuzzle, model: &RenderModel, locale: &Locale) -> String {
    if active.puzzle.goal.is_answered() && !active.puzzle.title.is_empty() {
        return active.puzzle.title.clone();
    }
    let names = words::players(model, locale);
    let player = names[active.solver].clone();
    let other = names[!active.solver].clone();
    locale.say(&match active.puzzle.goal {
        Goal::Win {
            within: Some(turns),
        } => Text::PuzzleWinIn {
            player,
            turns: turns.into(),
        },
        Goal::Win { within: None } => Text::PuzzleWin { player },
        Goal::Capture => Text::PuzzleCapture { player },
        Goal::Keep { within } => Text::PuzzleKeep {
            player,
            other,
            turns: within.into(),
        },
        Goal::Text | Goal::Answer => Text::PuzzleText { player },
        Goal::Choose => Text::PuzzleChoose { player },
    })
}

/// How far the try has come, in words.
fn status(store: Store, shown: Shown) -> Words {
    let table = store.table();
    Signal::derive(move || {
        if shown.lost.get() {
            return table.say(&Text::OpponentLost);
        }
        // How many turns are left is told of wins alone.
        let whole =
            shown.active.with(
                |active| match active.as_ref().map(|active| active.puzzle.goal) {
                    Some(Goal::Win { within }) => within,
                    _ => None,
                },
            );
        let hint = || store.answered.get().or_else(|| store.remark.get());
        let answer = || answered(store, shown);
        match shown.stage.get() {
            Stage::Choose(_) if is_lesson(shown) => hint().unwrap_or_default(),
            Stage::Wrong { .. } => answer().unwrap_or_else(|| table.say(&Text::PuzzleWrong)),
            Stage::Solved(_) if is_lesson(shown) => {
                let right = answer().unwrap_or_else(|| table.say(&Text::PuzzleSolution));
                [right, over(table)].join(" ")
            }
            Stage::Choose(left) => match (hint(), left) {
                (Some(said), _) => said,
                (None, _) if shown.hopeless.get() => table.say(&Text::PuzzleHopeless),
                (None, Some(left)) if Some(left) != whole && whole.is_some() => {
                    table.say(&Text::PuzzleLeft { turns: left.into() })
                }
                (None, _) => table.say(&Text::PuzzleFind),
            },
            Stage::Free => hint().unwrap_or_else(|| table.say(&Text::PuzzleFree)),
            Stage::Ask(Unknown::First { .. }) => table.say(&Text::MakerChecks),
            Stage::Ask(_) => table.say(&Text::PuzzleChecks),
            Stage::Defend(_) => match store.model.with(driver::defends) {
                true => table.say(&Text::PuzzleRight),
                false => table.say(&Text::PuzzleRightDefend),
            },
            Stage::Refuted => [table.say(&Text::PuzzleRefuted), happened(store)].join(" "),
            Stage::Solved(_) => [solved(table, shown), over(table)].join(" "),
        }
    })
}

/// Whether its maker says which turns are right.
fn is_lesson(shown: Shown) -> bool {
    let is = |active: &ActivePuzzle| active.puzzle.goal.is_answered();
    shown.active.with(|active| active.as_ref().is_some_and(is))
}

/// Whether the other has anything to defend: it takes more than one turn.
fn is_long(shown: Shown) -> bool {
    let is = |active: &ActivePuzzle| match active.puzzle.goal {
        Goal::Win { within } => within != Some(1),
        Goal::Keep { .. } => true,
        Goal::Capture | Goal::Text | Goal::Answer | Goal::Choose => false,
    };
    shown.active.with(|active| active.as_ref().is_some_and(is))
}

/// The name of the puzzle; may be empty.
fn name(shown: Shown) -> String {
    shown.active.with(|active| {
        let active = active.as_ref();
        active.map(|active| active.name.clone()).unwrap_or_default()
    })
}

/// Which step of its lesson it is, if it is one of this program.
fn step(store: Store, shown: Shown) -> String {
    let step = store.progress_store().step(&name(shown));
    step.map_or_else(String::new, |(step, all)| {
        store.table().say(&Text::PuzzleStep { step, all })
    })
}

/// What the maker says to the turn that was tried, if he says anything.
fn answered(store: Store, shown: Shown) -> Option<String> {
    let active = shown.active.get()?;
    let answer = store
        .session
        .with_value(|session| session.answered(&active))?;
    Some(answer.words).filter(|words| !words.is_empty())
}

/// What there is to say about a solution.
fn solved(table: Table, shown: Shown) -> String {
    let Some(seconds) = shown.took.get() else {
        return table.say(&Text::PuzzleSolution);
    };
    let time = format!("{}:{:02}", seconds / 60, seconds % 60);
    table.say(&match shown.tries.get() {
        0 if shown.helped.get() => Text::PuzzleSolvedHelped { time },
        0 => Text::PuzzleSolved { time },
        tries if shown.helped.get() => Text::PuzzleSolvedAfterHelped { time, tries },
        tries => Text::PuzzleSolvedAfter { time, tries },
    })
}

/// What happened in the last turn, in words.
fn happened(store: Store) -> String {
    let at = store.model.with(|model| model.at);
    let events = store.session.with_value(|session| session.told(at));
    store.model.with(|model| {
        let said = |locale: &Locale| words::turn(&events, &words::players(model, locale), locale);
        store.locale.with(said)
    })
}

/// Why the game is over, if it is.
fn over(table: Table) -> String {
    let reason = table.words(|model, locale| match model.prompt {
        Prompt::Over(ending) => {
            words::reason(ending, model, &words::players(model, locale), locale)
        }
        _ => String::new(),
    });
    reason.get()
}

/// What can be done now.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Line {
    Nothing,
    Lost,
    Choose,
    /// A turn is to be found that its maker calls right, in the step of this name: one of
    /// these turns, or any.
    Lesson(String, Vec<String>),
    Free,
    Wrong(Option<String>),
    Solved,
    /// A right turn, where people play the defence themselves.
    Defend(String),
}

/// The turns that are there to choose from.
fn choices(store: Store, shown: Shown) -> Vec<String> {
    store.model.track();
    let active = shown.active.get();
    let turns = active.map(|active| store.session.with_value(|session| session.choices(&active)));
    turns.unwrap_or_default()
}

/// Takes back all that was played. What was decided in the turn of the other is not taken
/// back, but tried anew.
fn to_the_start(store: Store) {
    let at = || store.model.with_untracked(|model| model.at);
    let mut before = at();
    while before != NodeId::ROOT {
        store.send(Message::TakeBackTurn);
        if at() == before {
            store.send(Message::Jump(Jump::First));
            store.send(Message::Try);
            return;
        }
        before = at();
    }
}

/// A button that plays a turn, named by what happens in it.
fn choice(store: Store, turn: &str) -> Option<AnyView> {
    let advice = store
        .session
        .with_value(|session| session.advice(turn, true));
    let Some(Answer::Advice(advice)) = advice else {
        return None;
    };
    let heard = store.model.with_untracked(|model| {
        store.locale.with(|locale| {
            let names = words::players(model, locale);
            words::turn(&advice.events, &names, locale)
        })
    });
    let turn = turn.to_owned();
    let play = act(move || {
        let read = store.session.with_value(|session| session.read(&turn));
        store.send(Message::Written(read));
        focus::to_board();
    });
    Some(
        view! {
            <button type="button" class="button" on:click=move |_| play.run(())>
                <span aria-hidden="true">{short_moves(&advice.events)}</span>
                <span class="read">{heard}</span>
            </button>
        }
        .into_any(),
    )
}

fn line(store: Store, shown: Shown) -> Line {
    if shown.lost.get() {
        return Line::Lost;
    }
    match shown.stage.get() {
        Stage::Choose(_) => match is_lesson(shown) {
            true => Line::Lesson(name(shown), choices(store, shown)),
            false => Line::Choose,
        },
        Stage::Free => Line::Free,
        Stage::Ask(_) => Line::Nothing,
        Stage::Defend(turn) => match store.model.with(driver::defends) {
            true => Line::Nothing,
            false => Line::Defend(turn),
        },
        Stage::Wrong { refutation, .. } => Line::Wrong(refutation),
        Stage::Refuted => Line::Wrong(None),
        Stage::Solved(_) => Line::Solved,
    }
}

fn buttons(store: Store, shown: Shown) -> AnyView {
    let table = store.table();
    let line = Memo::new(move |_| line(store, shown));
    let views = live(move || {
        let button = |text: Text, act| side_button(table.word(text), act);
        let hint = || {
            act(move || {
                driver::helped(store);
                opponent::hint(store);
            })
        };
        let again = || {
            act(move || {
                match untrack(move || is_lesson(shown)) {
                    true => to_the_start(store),
                    false => store.send(Message::TakeBackTurn),
                }
                focus::to_board();
            })
        };
        match line.get() {
            Line::Nothing => Vec::new(),
            Line::Lost => vec![button(
                Text::ActionTryAgain,
                act(move || driver::again(store)),
            )],
            Line::Choose => vec![button(Text::OpponentHint, hint())],
            Line::Lesson(_, turns) => {
                let turns = turns.iter().filter_map(|turn| choice(store, turn));
                let hint =
                    (turns.clone().next().is_none()).then(|| button(Text::OpponentHint, hint()));
                let skip = store.progress_store().onward().into_iter();
                let skip = skip.filter(|(_, is_main, _)| *is_main);
                let skip = skip.map(|(_, _, go)| button(Text::PuzzleSkip, go));
                turns.chain(hint).chain(skip).collect()
            }
            Line::Free => vec![button(Text::PuzzleClaim, act(move || driver::claim(store)))],
            Line::Wrong(refutation) => {
                let why = refutation.map(|turn| {
                    let show = act(move || driver::refute(store, &turn));
                    button(Text::PuzzleWhy, show)
                });
                let again = main_button(table.word(Text::PuzzleRetry), again());
                why.into_iter().chain([again]).collect()
            }
            Line::Defend(turn) => vec![button(
                Text::PuzzleBest,
                act(move || driver::best_defence(store, &turn)),
            )],
            Line::Solved => {
                let all = act(move || {
                    driver::try_defences(store, true);
                    store.send(Message::Jump(Jump::First));
                    store.send(Message::Try);
                });
                let ways = store.progress_store().onward().into_iter();
                let ways = ways.map(|(name, is_main, go)| match is_main {
                    true => main_button(table.word(name), go),
                    false => button(name, go),
                });
                let all = is_long(shown).then(|| button(Text::PuzzleDefences, all));
                ways.chain(all).collect()
            }
        }
    });
    view! { <div class="puzzle-buttons">{views}</div> }.into_any()
}
