//! The view of a puzzle beside the board: the task, the stage of the try, and the possible
//! actions.

use board::components::{
    self, TextSignal, act, drawn_button, icon, live, main_button, paragraph, side_button,
};
use board::prelude::*;
use board::{Table, short_moves, text};
use features::Reply;
use features::puzzle::{Destination, Message, PuzzlePlay, StepView, View};
use locale::{Locale, Text};
use record::{Goal, NodeId};
use session::{
    ActivePuzzle, Answer, Failure, Jump, Message as TableMessage, Prompt, ProofRequest,
    PuzzleStage, RenderModel,
};

use crate::Store;
use crate::opponent;
use crate::platform::focus;
use crate::reply;
use crate::runner::Mounted;

/// The main button.
const ONWARD: &str = ".puzzle-buttons .is-main";

/// The feature of the table. Cheap to copy.
#[derive(Clone, Copy)]
struct Shown(Mounted<PuzzlePlay>);

impl Shown {
    /// Reads the view of the feature.
    fn read<T>(self, read: impl FnOnce(&View) -> T) -> T {
        self.0.view().with(read)
    }

    /// Reads the puzzle on the table, if there is one.
    fn of_puzzle<T: Default>(self, read: impl FnOnce(&ActivePuzzle) -> T) -> T {
        self.read(|view| view.active.as_ref().map(read).unwrap_or_default())
    }

    fn stage(self) -> PuzzleStage {
        self.read(|view| view.stage.clone())
    }

    /// The callback of a button that sends a message of the user.
    fn sends(self, message: Message) -> Callback<()> {
        act(move || self.0.send(message))
    }
}

/// The task, and its progress.
pub(super) fn view(store: Store, feature: Mounted<PuzzlePlay>) -> AnyView {
    let table = store.table();
    let shown = Shown(feature);
    let goal = sentence_view(store, shown, goal);
    let title = name(store, shown);
    let author =
        Signal::derive(
            move || match shown.of_puzzle(|active| active.puzzle.author.clone()) {
                author if author.is_empty() => author,
                author => table.say(&Text::PuzzleBy { author }),
            },
        );
    let tries = Signal::derive(move || {
        let tries = shown.read(|view| (view.step.is_some(), is_answered(view), view.tries));
        match tries {
            // In a lesson the number of the step is shown, and not that of the tries.
            (true, ..) => step(table, shown),
            (_, true, _) | (.., 0) => String::new(),
            (.., tries) => table.say(&Text::PuzzlesTried { tries }),
        }
    });
    // The action comes first, then the explanation.
    let action = of_step(shown, |step| step.action.clone());
    let note = Signal::derive(move || {
        let reason = shown.read(|view| view.step.as_ref().map(|step| step.reason.clone()));
        reason.unwrap_or_else(|| shown.of_puzzle(|active| active.puzzle.note.clone()))
    });
    let status = status(store, shown);
    // A step of a lesson is announced as it is read, a puzzle by its goal.
    Effect::new(move |before: Option<Option<ActivePuzzle>>| {
        let active = shown.read(|view| view.active.clone());
        if before.as_ref() != Some(&active) {
            let step = |active: &ActivePuzzle| {
                let parts = [
                    active.puzzle.title.clone(),
                    action.get_untracked(),
                    note.get_untracked(),
                ];
                let parts = parts.into_iter().filter(|part| !part.is_empty());
                let parts = parts.map(|part| part.trim_end_matches('.').to_owned());
                parts.collect::<Vec<_>>().join(". ")
            };
            let announced = match &active {
                Some(active) if untrack(move || is_lesson(shown)) => step(active),
                Some(_) => goal.get_untracked(),
                None => String::new(),
            };
            store.announcement.set(announced);
        }
        active
    });
    // The result of a turn is announced to screen readers.
    Effect::new(move |before: Option<PuzzleStage>| {
        let stage = shown.stage();
        let is_announced = matches!(
            stage,
            PuzzleStage::Wrong { .. } | PuzzleStage::Solved(_) | PuzzleStage::Defend(_)
        );
        if before.unwrap_or_default() != stage && is_announced {
            store.announcement.set(status.get_untracked());
            if let PuzzleStage::Solved(_) = stage {
                focus::on_from_board(ONWARD);
            }
        }
        stage
    });
    let buttons = buttons(store, shown);
    // The remark may have a rule as its reason.
    let rule = live(move || {
        let is_said = store
            .remark
            .get()
            .is_some_and(|remark| status.get() == remark);
        match is_said {
            true => store.services().rule_link(),
            false => Vec::new(),
        }
    });
    view! {
        <section
            class="puzzle"
            aria-label=table.word(Text::PuzzleTitle)
            class:is-lesson=move || is_lesson(shown)
            data-stage=move || shown.read(|view| word(&view.stage))
            data-goes-on=components::mark(move || left(shown).is_some())
        >
            <div class="puzzle-head">
                <p class="puzzle-goal" id="board-goal">
                    <strong>{goal}</strong>
                    <span class="puzzle-name">{title}</span>
                    <span class="puzzle-author">{author}</span>
                    <span class="puzzle-tries" data-dots=move || dots(shown)>{tries}</span>
                    <span class="puzzle-action">{action}</span>
                </p>
                {back(table, shown)}
            </div>
            {paragraph("puzzle-note", note)}
            <div class="puzzle-line">
                <p class="puzzle-status">{status}{rule}</p>
                {buttons}
            </div>
        </section>
    }
    .into_any()
}

/// The number of turns that are left of a win after a right turn.
fn left(shown: Shown) -> Option<u8> {
    let whole = shown.of_puzzle(|active| match active.puzzle.goal {
        Goal::Win { within } => within,
        _ => None,
    });
    match shown.stage() {
        PuzzleStage::Choose(left) if whole.is_some() && left != whole => left,
        _ => None,
    }
}

/// The stage in an attribute, for the style sheet.
fn word(stage: &PuzzleStage) -> &'static str {
    match stage {
        PuzzleStage::Choose(_) | PuzzleStage::Free => "choose",
        PuzzleStage::Ask(_) => "ask",
        PuzzleStage::Defend(_) => "right",
        PuzzleStage::Wrong { .. } | PuzzleStage::Refuted => "wrong",
        PuzzleStage::Solved(_) => "solved",
    }
}

/// The name of the puzzle: that of its author, which is used only as text, or that in the
/// collection.
fn name(store: Store, shown: Shown) -> TextSignal {
    Signal::derive(move || {
        let title = shown.of_puzzle(|active| match active.puzzle.goal.is_answered() {
            // The title and the note contain the task if its maker judges the turns.
            true => String::new(),
            false => active.puzzle.title.clone(),
        });
        match shown.read(|view| view.motif) {
            Some((motif, number)) if title.is_empty() => store
                .locale
                .with(|locale| features::puzzles::name(motif, number, locale)),
            _ => title,
        }
    })
}

/// A text of the step of a lesson of this program; empty if there is none.
fn of_step(shown: Shown, read: fn(&StepView) -> String) -> TextSignal {
    Signal::derive(move || shown.read(|view| view.step.as_ref().map(read).unwrap_or_default()))
}

/// The button back to the list, which is always visible.
fn back(table: Table, shown: Shown) -> AnyView {
    let destinations = Memo::new(move |_| shown.read(|view| view.destinations.clone()));
    live(move || {
        let destinations = destinations.get().into_iter();
        let back = destinations.filter(|destination| destination.is_back());
        let list = "M9.5 6H20M9.5 12H20M9.5 18H20M4.5 6h.01M4.5 12h.01M4.5 18h.01";
        let button = |destination| {
            let go = shown.sends(Message::Go(destination));
            drawn_button(icon(list), table.word(destination_name(destination)), go)
        };
        back.map(button).collect()
    })
}

fn destination_name(destination: Destination) -> Text {
    match destination {
        Destination::Lessons => Text::LearnAll,
        Destination::Step(..) => Text::LearnNext,
        Destination::Tip(..) => Text::LearnNextTip,
        Destination::Play(_) => Text::LearnPlay,
        Destination::Invitation => Text::ReviewBack,
        Destination::Puzzles => Text::PuzzlesAll,
        Destination::NextPuzzle => Text::PuzzlesNext,
    }
}

/// A sentence about the puzzle.
fn sentence_view(
    store: Store,
    shown: Shown,
    say: fn(&ActivePuzzle, &RenderModel, &Locale) -> String,
) -> TextSignal {
    let table = store.table();
    table.words(move |model, locale| shown.of_puzzle(|active| say(active, model, locale)))
}

/// The goal.
fn goal(active: &ActivePuzzle, model: &RenderModel, locale: &Locale) -> String {
    if active.puzzle.goal.is_answered() && !active.puzzle.title.is_empty() {
        return active.puzzle.title.clone();
    }
    let names = text::players(model, locale);
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

/// The stage of the try, in words.
fn status(store: Store, shown: Shown) -> TextSignal {
    let table = store.table();
    Signal::derive(move || {
        if shown.read(|view| view.lost) {
            return table.say(&Text::OpponentLost);
        }
        let hint = || store.shown_answer.get().or_else(|| store.remark.get());
        // The comment of the maker on the tried turn.
        let answer = || shown.read(|view| view.answer.clone());
        match shown.stage() {
            PuzzleStage::Choose(_) if is_lesson(shown) => hint().unwrap_or_default(),
            PuzzleStage::Wrong { failure, .. } => answer().unwrap_or_else(|| {
                let reason = shown.read(|view| failed(table, failure, view.reply.as_ref()));
                let parts = [table.say(&Text::PuzzleWrong), reason];
                parts.join(" ").trim_end().to_owned()
            }),
            PuzzleStage::Solved(_) if is_lesson(shown) => {
                let right = answer().unwrap_or_else(|| table.say(&Text::PuzzleSolution));
                [right, over(table)].join(" ")
            }
            PuzzleStage::Choose(_) => hint().unwrap_or_else(|| match left(shown) {
                _ if shown.read(|view| view.hopeless) => table.say(&Text::PuzzleHopeless),
                Some(turns) => table.say(&Text::PuzzleLeft {
                    turns: turns.into(),
                }),
                None => table.say(&Text::PuzzleFind),
            }),
            PuzzleStage::Free => hint().unwrap_or_else(|| table.say(&Text::PuzzleFree)),
            PuzzleStage::Ask(ProofRequest::First { .. }) => table.say(&Text::MakerChecks),
            PuzzleStage::Ask(_) => table.say(&Text::PuzzleChecks),
            PuzzleStage::Defend(_) => match shown.read(|view| view.defends) {
                true => table.say(&Text::PuzzleRight),
                false => table.say(&Text::PuzzleRightDefend),
            },
            PuzzleStage::Refuted => [table.say(&Text::PuzzleRefuted), happened(store)].join(" "),
            PuzzleStage::Solved(_) => [solved(table, shown), over(table)].join(" "),
        }
    })
}

/// The reason why the turn is wrong; empty if none is known.
fn failed(table: Table, failure: Failure, reply: Option<&Reply>) -> String {
    match failure {
        Failure::Marked => String::new(),
        Failure::Ended => over(table),
        Failure::NotWon => table.say(&Text::PuzzleWhyOpen),
        Failure::Captures { captured, most } => table.say(&Text::PuzzleWhyFewer { captured, most }),
        Failure::Defended { left } => reply.map_or_else(String::new, |reply| {
            reply::sentence(table, reply, |player, turn, pieces| match pieces {
                0 => Text::PuzzleWhyLate {
                    turn,
                    turns: left.into(),
                },
                pieces => Text::PuzzleWhyCaptures {
                    player,
                    turn,
                    pieces,
                },
            })
        }),
        Failure::Beaten => reply.map_or_else(String::new, |reply| {
            reply::sentence(table, reply, |player, turn, _| Text::PuzzleWhyBeaten {
                player,
                turn,
            })
        }),
    }
}

/// Returns true if its maker marks the right turns.
fn is_lesson(shown: Shown) -> bool {
    shown.read(is_answered)
}

/// Returns true if the maker of the puzzle in a view marks the right turns.
fn is_answered(view: &View) -> bool {
    let active = view.active.as_ref();
    active.is_some_and(|active| active.puzzle.goal.is_answered())
}

/// Returns true if the opponent has a defence: it takes more than one turn.
fn is_long(shown: Shown) -> bool {
    shown.of_puzzle(|active| match active.puzzle.goal {
        Goal::Win { within } => within != Some(1),
        Goal::Keep { .. } => true,
        Goal::Capture | Goal::Text | Goal::Answer | Goal::Choose => false,
    })
}

/// The number of the step in its lesson, if it is one of this program.
fn step(table: Table, shown: Shown) -> String {
    let step = shown.read(|view| view.step.as_ref().map(|step| (step.step, step.all)));
    step.map_or_else(String::new, |(step, all)| {
        table.say(&Text::PuzzleStep { step, all })
    })
}

/// A dot for every step of a short lesson; the dots up to this step are filled. For the style
/// sheet: screen readers are told the number.
fn dots(shown: Shown) -> Option<String> {
    let step = shown.read(|view| view.step.as_ref().map(|step| (step.step, step.all)));
    let is_short = |&(_, all): &(u32, u32)| all <= 5;
    step.filter(is_short).map(|(step, all)| {
        let dot = |number| if number <= step { '●' } else { '○' };
        (1..=all).map(dot).collect()
    })
}

/// The text about a solution.
fn solved(table: Table, shown: Shown) -> String {
    let (took, tries, helped) = shown.read(|view| (view.took, view.tries, view.helped));
    let Some(seconds) = took else {
        return table.say(&Text::PuzzleSolution);
    };
    let time = format!("{}:{:02}", seconds / 60, seconds % 60);
    table.say(&match tries {
        0 if helped => Text::PuzzleSolvedHelped { time },
        0 => Text::PuzzleSolved { time },
        tries if helped => Text::PuzzleSolvedAfterHelped { time, tries },
        tries => Text::PuzzleSolvedAfter { time, tries },
    })
}

/// The events of the last turn, in words.
fn happened(store: Store) -> String {
    let at = store.model.with(|model| model.at);
    let events = store.session.with_value(|session| session.turn_events(at));
    store.model.with(|model| {
        let text = |locale: &Locale| text::turn(&events, &text::players(model, locale), locale);
        store.locale.with(text)
    })
}

/// The reason why the game is over, if it is.
fn over(table: Table) -> String {
    let reason = table.words(|model, locale| match model.prompt {
        Prompt::Over(ending) => text::reason(ending, model, &text::players(model, locale), locale),
        _ => String::new(),
    });
    reason.get()
}

/// The buttons that are shown now.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Line {
    Nothing,
    Lost,
    Choose,
    /// A step of a lesson with this name, to find a turn that its maker calls right: one of
    /// these turns, or any; and the next destination for players who skip it.
    Lesson(String, Vec<String>, Option<Destination>),
    Free,
    /// After a wrong turn; true if a refutation can be shown.
    Wrong(bool),
    /// The puzzle is solved; the next destination.
    Solved(Option<Destination>),
    /// After a right turn, if the user plays the defence.
    Defend,
}

/// Undoes all turns. A decision in the turn of the other player cannot be undone and is tried
/// anew.
fn to_the_start(store: Store) {
    let at = || store.model.with_untracked(|model| model.at);
    let mut before = at();
    while before != NodeId::ROOT {
        store.send(TableMessage::TakeBackTurn);
        if at() == before {
            store.send(TableMessage::Jump(Jump::First));
            store.send(TableMessage::BeginVariation);
            return;
        }
        before = at();
    }
}

/// Takes a turn back that the maker of a lesson calls wrong. Returns true if there was one.
pub(super) fn again(store: Store, feature: Mounted<PuzzlePlay>) -> bool {
    let is_wrong =
        |view: &View| matches!(view.stage, PuzzleStage::Wrong { .. }) && is_answered(view);
    let is_wrong = feature.view().with_untracked(is_wrong);
    if is_wrong {
        to_the_start(store);
    }
    is_wrong
}

/// A button that plays a turn, named by its events. The board shows its number.
fn choice(store: Store, number: usize, turn: &str) -> Option<AnyView> {
    let advice = store
        .session
        .with_value(|session| session.advice(turn, true));
    let Some(Answer::Advice(advice)) = advice else {
        return None;
    };
    let spoken_label = store.model.with_untracked(|model| {
        store.locale.with(|locale| {
            let names = text::players(model, locale);
            text::turn(&advice.events, &names, locale)
        })
    });
    let turn = turn.to_owned();
    let play = act(move || {
        let read = store.session.with_value(|session| session.read(&turn));
        store.send(TableMessage::PlayWritten(read));
        focus::to_board();
    });
    Some(
        view! {
            <button type="button" class="button" on:click=move |_| play.run(())>
                <b class="puzzle-number" aria-hidden="true">{number.to_string()}</b>
                <span aria-hidden="true">{short_moves(&advice.events)}</span>
                <span class="read">{spoken_label}</span>
            </button>
        }
        .into_any(),
    )
}

/// The buttons for the view of the feature.
fn line(view: &View) -> Line {
    if view.lost {
        return Line::Lost;
    }
    let active = view.active.as_ref();
    let on = view
        .destinations
        .iter()
        .copied()
        .find(|destination| !destination.is_back());
    match &view.stage {
        PuzzleStage::Choose(_) => match active.filter(|active| active.puzzle.goal.is_answered()) {
            Some(active) => Line::Lesson(active.name.clone(), view.choices.clone(), on),
            None => Line::Choose,
        },
        PuzzleStage::Free => Line::Free,
        PuzzleStage::Ask(_) => Line::Nothing,
        PuzzleStage::Defend(_) if view.defends => Line::Nothing,
        PuzzleStage::Defend(_) => Line::Defend,
        PuzzleStage::Wrong { refutation, .. } => Line::Wrong(refutation.is_some()),
        PuzzleStage::Refuted => Line::Wrong(false),
        PuzzleStage::Solved(_) => Line::Solved(on),
    }
}

fn buttons(store: Store, shown: Shown) -> AnyView {
    let table = store.table();
    let line = Memo::new(move |_| shown.read(line));
    let views = live(move || {
        let button = |text: Text, act| side_button(table.word(text), act);
        let hint = || {
            act(move || {
                shown.0.send(Message::Hint);
                opponent::hint(store);
            })
        };
        let again = || {
            act(move || {
                match untrack(move || is_lesson(shown)) {
                    true => to_the_start(store),
                    false => store.send(TableMessage::TakeBackTurn),
                }
                focus::to_board();
            })
        };
        match line.get() {
            Line::Nothing => Vec::new(),
            Line::Lost => vec![button(Text::ActionTryAgain, shown.sends(Message::TryAgain))],
            Line::Choose => vec![hint_button(table, hint())],
            Line::Lesson(_, turns, on) => {
                let turns = turns.iter().enumerate();
                let turns = turns.filter_map(|(index, turn)| choice(store, index + 1, turn));
                let asks_turn = turns.clone().next().is_none();
                let hint = asks_turn.then(|| hint_button(table, hint()));
                let skip = on.map(|destination| {
                    let go = shown.sends(Message::Go(destination));
                    components::button("button puzzle-skip", table.word(Text::PuzzleSkip), go)
                });
                turns.chain(hint).chain(skip).collect()
            }
            Line::Free => vec![button(Text::PuzzleClaim, shown.sends(Message::Claim))],
            Line::Wrong(refutation) => {
                let why = refutation.then(|| button(Text::PuzzleWhy, shown.sends(Message::Refute)));
                let again = main_button(table.word(Text::PuzzleRetry), again());
                why.into_iter().chain([again]).collect()
            }
            Line::Defend => vec![button(Text::PuzzleBest, shown.sends(Message::BestDefence))],
            Line::Solved(on) => {
                let on = on.map(|destination| {
                    let go = shown.sends(Message::Go(destination));
                    main_button(table.word(destination_name(destination)), go)
                });
                let all = is_long(shown).then(|| {
                    let all = shown.sends(Message::TryDefences);
                    button(Text::PuzzleDefences, all)
                });
                on.into_iter().chain(all).collect()
            }
        }
    });
    view! { <div class="puzzle-buttons">{views}</div> }.into_any()
}

/// The button of a hint, for frames: in the app the actions have one.
fn hint_button(table: Table, hint: Callback<()>) -> AnyView {
    components::button("button puzzle-hint", table.word(Text::OpponentHint), hint)
}
