//! Hints, in steps: where to look, and then what to play.

use std::cell::RefCell;

use locale::Text;
use messages::{Ask, Goal, Say};
use session::{Answer, Event, LONGEST, Message, Prompt, RenderModel};

use super::plays;
use crate::Store;
use crate::mind::{self, Said, Task};

/// How many turns are looked at for a hint.
const NODES: u64 = 30_000;

/// A hint about a position.
struct Hint {
    position: String,
    /// The best turn, once it is known; none where there is nothing to advise.
    turn: Option<String>,
    task: Option<Task>,
    told: Told,
    /// What the turn does, once that has been told.
    events: Vec<Event>,
}

/// How much of a hint has been told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Told {
    Nothing,
    /// Where to look.
    Where,
    /// All of it.
    What,
}

thread_local! {
    static HINT: RefCell<Option<Hint>> = const { RefCell::new(None) };
}

/// The position on the board as a text.
fn position(store: Store) -> String {
    store.session.with_value(|session| {
        let [text, _] = session.texts();
        text
    })
}

/// Gives the next part of a hint.
pub(super) fn hint(store: Store) {
    let here = position(store);
    let known = HINT.with_borrow(|hint| {
        let hint = hint.as_ref().filter(|hint| hint.position == here)?;
        Some((hint.task.is_some(), hint.turn.clone(), hint.told))
    });
    match known {
        // It is on its way.
        Some((true, ..)) => {}
        Some((false, Some(turn), told)) => tell(store, &turn, told > Told::Nothing),
        _ => look_up(store, here),
    }
}

/// What is asked for a hint: in a puzzle what solves it, else the best turn.
fn question(store: Store, position: String) -> Ask {
    let goal = store.session.with_value(|session| {
        let riddle = session.riddle()?;
        session.goal_here(&riddle)
    });
    match goal {
        Some(record::Goal::Win { within }) => Ask::Solve {
            position,
            goal: Goal::Win(within.unwrap_or(LONGEST)),
        },
        Some(record::Goal::Keep { within }) => Ask::Solve {
            position,
            goal: Goal::Keep(within),
        },
        Some(record::Goal::Capture) => Ask::Solve {
            position,
            goal: Goal::Capture,
        },
        Some(_) | None => Ask::Lines {
            position,
            lines: 1,
            nodes: Some(NODES),
        },
    }
}

/// The turn that the maker of a puzzle calls right, where he says it.
fn named(store: Store) -> Option<String> {
    store.session.with_value(|session| {
        let riddle = session.riddle()?;
        session.goal_here(&riddle)?;
        let mut answers = riddle.puzzle.answers.into_iter();
        let right = answers.find(|answer| answer.right && !answer.turns.is_empty());
        right?.turns.into_iter().next()
    })
}

fn look_up(store: Store, position: String) {
    if let Some(turn) = named(store) {
        HINT.replace(Some(Hint {
            position,
            turn: Some(turn.clone()),
            task: None,
            told: Told::Nothing,
            events: Vec::new(),
        }));
        return tell(store, &turn, false);
    }
    let ask = question(store, position.clone());
    say(store, Text::OpponentBegins);
    let task = mind::ask(ask, move |said| heard(store, said));
    let before = HINT.replace(Some(Hint {
        position,
        turn: None,
        task: Some(task),
        told: Told::Nothing,
        events: Vec::new(),
    }));
    if let Some(task) = before.and_then(|hint| hint.task) {
        mind::stop(task);
    }
}

fn heard(store: Store, said: Said) {
    let turn = match said {
        Said::Word(Say::Lines {
            lines, done: true, ..
        }) => lines
            .into_iter()
            .next()
            .and_then(|line| line.turns.into_iter().next()),
        Said::Word(Say::Solved { turns, .. }) => turns.into_iter().next(),
        Said::Word(Say::Lines { .. } | Say::Thinking { .. }) => return,
        Said::Word(_) => None,
        Said::Lost => {
            HINT.replace(None);
            return say(store, Text::OpponentLost);
        }
    };
    let here = position(store);
    let is_here = HINT.with_borrow_mut(|hint| {
        let Some(hint) = hint.as_mut() else {
            return false;
        };
        hint.task = None;
        hint.turn.clone_from(&turn);
        hint.position == here
    });
    if !is_here {
        return;
    }
    match turn {
        Some(turn) => tell(store, &turn, false),
        None => say(store, Text::OpponentNoHint),
    }
}

/// Tells a part of it.
fn tell(store: Store, turn: &str, whole: bool) {
    let answer = store
        .session
        .with_value(|session| session.advice(turn, whole));
    let Some(answer) = answer else {
        return say(store, Text::OpponentNoHint);
    };
    let events = match &answer {
        Answer::Advice(advice) => advice.events.clone(),
        _ => Vec::new(),
    };
    HINT.with_borrow_mut(|hint| {
        if let Some(hint) = hint {
            hint.told = if whole { Told::What } else { Told::Where };
            hint.events = events;
        }
    });
    // A dot that was chosen meanwhile is let go: one thing is said at a time.
    if store.model.with_untracked(is_chosen) {
        store.send(Message::Cancel);
    }
    store.send(Message::Answer(answer));
    // The line of the computer writes it in short: the arrow shows the rest.
    if whole && store.model.with_untracked(plays) {
        store.answered.set(None);
    }
}

fn is_chosen(model: &RenderModel) -> bool {
    matches!(
        model.prompt,
        Prompt::ChooseDirection { .. } | Prompt::ConfirmPush { .. }
    )
}

/// What the turn does that has been told about the position on the board.
pub(super) fn advised() -> Vec<Event> {
    HINT.with_borrow(|hint| {
        let hint = hint.as_ref();
        hint.map(|hint| hint.events.clone()).unwrap_or_default()
    })
}

/// How much has been told about the position on the board.
pub(super) fn told(store: Store) -> Told {
    let here = position(store);
    HINT.with_borrow(|hint| {
        let hint = hint.as_ref().filter(|hint| hint.position == here);
        hint.map_or(Told::Nothing, |hint| hint.told)
    })
}

fn say(store: Store, text: Text) {
    store.tell(store.locale.with_untracked(|locale| locale.say(&text)));
}
