//! The decision to challenge: the engine evaluates what follows.

use engine::{Limits, Progress, ReplySearch, Settings};
use rules::{Position, Step};

use crate::at;

fn advice(position: &Position, limits: Limits) -> engine::Advice {
    let mut search = ReplySearch::new(position, &Settings::default()).unwrap();
    while search.run(limits, || false) == Progress::Paused {}
    search.advice()
}

/// A DVONN-potential that covers Black's last GIPF-piece would win the game: it
/// is challenged. With no attempt left the engine is not asked.
#[test]
fn a_move_that_would_win_at_once_is_challenged() {
    // A PÜNCT-piece beside the only GIPF-piece of Black.
    let board = "4/1(GP)3/1(gg)4/7/6/1(GG)3/4";
    let position = at(&format!("gipf-standard+P6~3 {board} w G5 G9 --:3,3"));
    let mut announced = 0;
    for step in position.legal_steps() {
        let mut next = position.clone();
        next.play(step).unwrap();
        if next.challenge().is_none() {
            continue;
        }
        announced += 1;
        let mut stood = next.clone();
        stood.play(Step::LetStand).unwrap();
        if stood.outcome().is_some() {
            let advice = advice(&next, Limits::nodes(2_000));
            assert!(advice.challenge, "{next}");
        }
    }
    assert!(announced > 0);
}

/// A move that changes next to nothing is not worth an attempt.
#[test]
fn a_harmless_move_stands() {
    // A YINSH-piece far from everything.
    let board = "(GY)3/5/6/3g3/6/5/1(gg)1(GG)";
    let position = at(&format!("gipf-standard+Y6~3 {board} w G9 G9 --:3,3"));
    let step = position
        .legal_steps()
        .into_iter()
        .find(|step| matches!(step, Step::Move { .. }))
        .unwrap();
    let mut next = position;
    next.play(step).unwrap();
    let advice = advice(&next, Limits::nodes(3_000));
    assert!(!advice.challenge, "{advice:?}");
    assert!(advice.nodes >= 3_000 && advice.depth >= 1);
}
