//! Parts of the page of puzzles.

use board::components::{act, icon, when};
use board::prelude::*;
use features::home::WeekDay;
use features::puzzles::{Card, CardState, GradeProgress, Name, theme};
use record::{Goal, Puzzle, Task};
use rules::Game;
use session::collection::Family;
use session::{Day, Motif};

use super::parts::{section, state};
use crate::pick::group;
use crate::puzzles::cards::card_of;
use crate::puzzles::filters::{chip, rung_of, sign_of};
use crate::store::Store;
use crate::week::week;

/// Positions of the collection.
const BASIC: &str = "gipf-basic ggGG/Gg1G1/g1g1g1/6G/gG1G1g/5/4 w G7 G2 --";
const POTENTIALS: &str =
    "gipf-standard+D3 g1G1/GgG1G/2G1(GDd)(gg)/(Gd)1gG2G/g2(gg)2/3(gg)1/G(gd)1(GG) b G1 G7 --";
const TAMSK: &str = "tamsk-1 0110/12220/02h3320/02H2H3321/122320/0h222h1/011H1 b O6 O6 -";

/// All parts.
pub(super) fn sections(store: Store) -> Vec<AnyView> {
    vec![
        section("Puzzles", cards(store)),
        section("Filters of puzzles", filters(store)),
    ]
}

fn card(store: Store, class: &'static str, name: Name, start: &str, done: CardState) -> AnyView {
    let Ok(start) = start.parse::<Game>() else {
        return ().into_any();
    };
    let goal = Goal::Win { within: Some(2) };
    let task = Task::new(start.clone(), Puzzle::new(goal, "", "", ""));
    let card = Card {
        name,
        family: Family::of(&start),
        start,
        goal,
        grade: Some(2),
        state: done,
        address: format!("?page=play#{}", task.to_fragment()),
    };
    card_of(store, &card, class, act(|| {}))
}

fn cards(store: Store) -> Vec<AnyView> {
    let plain = "puzzles-card";
    let fork = Name::Motif(Motif::Fork, 3);
    let potential = Name::Motif(Motif::Potential, 12);
    let endgame = Name::Motif(Motif::Endgame, 7);
    let title = Name::Title("Two turns".to_owned());
    let days = std::array::from_fn(|index| WeekDay {
        day: Day(20_000 + u32::try_from(index).unwrap_or_default()),
        solved: index % 3 == 1,
    });
    let open = CardState::Open;
    vec![
        state("", "open", card(store, plain, fork.clone(), BASIC, open)),
        state(
            "",
            "tried",
            card(store, plain, title, BASIC, CardState::Tried(2)),
        ),
        state(
            "",
            "solved",
            card(
                store,
                plain,
                potential.clone(),
                POTENTIALS,
                CardState::Solved,
            ),
        ),
        state(
            "",
            "solved at once",
            card(store, plain, endgame, TAMSK, CardState::AtOnce),
        ),
        state(
            "is-wide",
            "of the day",
            card(store, "puzzles-card is-daily", fork, BASIC, open),
        ),
        state(
            "is-wide",
            "of the day, solved",
            card(
                store,
                "puzzles-card is-daily",
                potential,
                POTENTIALS,
                CardState::Solved,
            ),
        ),
        state("is-wide", "week", week(store, Signal::stored(days))),
    ]
}

fn filters(store: Store) -> Vec<AnyView> {
    let chip = |motif: Motif, is: bool| {
        let label = store.table().word(theme(motif));
        let mark = Some(icon(sign_of(motif)));
        chip(label, mark, when(move || is), act(|| {}))
    };
    let chips = Motif::ALL
        .into_iter()
        .zip([true, false].into_iter().cycle());
    let chips = chips.map(|(motif, is)| chip(motif, is));
    let rung = |grade: u8, done: u32, is: bool| {
        let rung = GradeProgress {
            grade,
            done,
            all: 60,
        };
        rung_of(store, Signal::stored(rung), when(move || is), act(|| {}))
    };
    let rungs = vec![rung(1, 60, false), rung(2, 23, true), rung(3, 0, false)];
    vec![
        state("is-full", "motifs", group("chips", chips.collect())),
        state("is-wide", "difficulties", group("puzzles-ladder", rungs)),
    ]
}
