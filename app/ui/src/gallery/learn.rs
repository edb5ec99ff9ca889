//! Parts of the page of lessons.

use board::prelude::*;
use features::learn::{LessonAction, LessonView, State, StepState, StepView, step_address};
use session::LESSONS;
use session::pictures::picture;

use super::parts::{section, state};
use crate::learn::cards::{Shown, card, lead};
use crate::store::Store;

/// Titles of steps.
const TITLES: [&str; 5] = [
    "Push a piece in",
    "Four in a row come back",
    "Capture black pieces",
    "Win",
    "GIPF-pieces, which count as one and are two",
];

/// The parts that a page shows as well, in their states.
pub(super) fn sections(store: Store) -> Vec<AnyView> {
    let lesson = |index, known, done, open| shown(store, index, view(index, known, done, open));
    let one = |shown: Shown| view! { <ul class="learn-lessons">{card(shown)}</ul> }.into_any();
    let here = State::Here;
    let states = vec![
        state(
            "is-full",
            "recommended",
            lead(lesson(0, here, 2, false), true),
        ),
        state("is-wide", "not begun", one(lesson(1, here, 0, false))),
        state(
            "is-wide",
            "begun, with its steps",
            one(lesson(2, here, 2, true)),
        ),
        state("is-wide", "done", one(lesson(3, here, 5, false))),
        state(
            "is-wide",
            "loading",
            one(lesson(4, State::Coming, 0, false)),
        ),
        state(
            "is-wide",
            "not loaded",
            one(lesson(4, State::Missing, 0, false)),
        ),
    ];
    vec![section("Lessons", states)]
}

fn shown(store: Store, index: usize, view: LessonView) -> Shown {
    let board = match view.state {
        State::Coming => String::new(),
        State::Here | State::Missing => picture(LESSONS[index].game),
    };
    Shown {
        store,
        index,
        view: Signal::stored(view),
        board: Signal::stored(board),
        send: Callback::new(|_| {}),
    }
}

/// A lesson whose first steps are done.
fn view(index: usize, state: State, done: usize, open: bool) -> LessonView {
    let step = |(number, title): (usize, &str)| StepView {
        title: match state {
            State::Here => title.to_owned(),
            State::Coming | State::Missing => String::new(),
        },
        state: match number {
            number if number < done => StepState::Done,
            number if number == done && state == State::Here => StepState::Next,
            _ => StepState::Open,
        },
        address: step_address(index, number),
    };
    let all = TITLES.len();
    let small = |count: usize| u32::try_from(count).unwrap_or_default();
    LessonView {
        state,
        done: small(done),
        all: small(all),
        begin: match done {
            0 => LessonAction::Start,
            done if done < all => LessonAction::Continue,
            _ => LessonAction::Again,
        },
        next: done % all,
        steps: TITLES.into_iter().enumerate().map(step).collect(),
        open,
    }
}
