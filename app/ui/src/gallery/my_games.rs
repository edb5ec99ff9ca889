//! Rows of my games.

use board::components::when;
use board::prelude::*;
use features::my_games::Game;
use record::{Agreement, GameRecord, NodeId, Record};
use rules::{Ruleset, Variant};
use session::library::{GameEntry, GameId, Summary};
use session::{Millis, WhiteScore};

use super::parts::{section, state};
use crate::my_games::row::{Controls, row};
use crate::store::Store;

/// All parts.
pub(super) fn sections(store: Store) -> Vec<AnyView> {
    vec![section("My games", rows(store))]
}

/// The differences of a row.
#[derive(Clone, Copy, Default)]
struct Shown {
    menu: bool,
    renaming: bool,
    marked: Option<bool>,
    on_board: bool,
}

fn game(variant: Variant, title: &str, how: Option<Agreement>, course: &[i32]) -> Game {
    let mut record = Record::new(Ruleset::new(variant));
    record.names.white = "Ada".to_owned();
    record.names.black = "Bo".to_owned();
    record.agreement = how.map(|how| (NodeId::ROOT, how));
    let title = title.to_owned();
    Game {
        entry: GameEntry {
            id: GameId::new(Millis(0), course.len() as u64),
            saved: Millis(0),
            summary: Summary::of(&GameRecord::Gipf(record)),
        },
        course: course
            .iter()
            .map(|&value| Some(WhiteScore::Guess(value)))
            .collect(),
        words: title.clone(),
        title,
        date: "25/11/2026, 14:30".to_owned(),
    }
}

fn one(store: Store, game: &Game, shown: Shown) -> AnyView {
    let controls = Controls {
        send: Callback::new(|_| ()),
        menu: when(move || shown.menu),
        renaming: when(move || shown.renaming),
        marked: Signal::stored(shown.marked),
        on_board: when(move || shown.on_board),
    };
    let selects = shown.marked.map(|_| "");
    view! {
        <div class="my-games" data-selects=selects>
            <ul class="my-games-list">{row(store, game, controls)}</ul>
        </div>
    }
    .into_any()
}

fn rows(store: Store) -> Vec<AnyView> {
    let white = Some(Agreement::BlackResigned);
    let black = Some(Agreement::WhiteResigned);
    let draw = Some(Agreement::DrawAgreed);
    let running = game(Variant::Standard, "Ada – Bo", None, &[]);
    let long = "The long evening at the club, with a title that needs two lines";
    let shown = Shown::default();
    let wide = [
        ("in progress", running.clone(), shown),
        (
            "on the board",
            running.clone(),
            Shown {
                on_board: true,
                ..shown
            },
        ),
        (
            "White has won, with its course",
            game(
                Variant::Matrx,
                "Ada – Bo",
                white,
                &[0, 40, -60, 180, 420, 900],
            ),
            shown,
        ),
        (
            "Black has won, a long title",
            game(Variant::Ultimate, long, black, &[0, -200, -700]),
            shown,
        ),
        ("a draw", game(Variant::Basic, "Ada – Bo", draw, &[]), shown),
        (
            "its actions",
            running.clone(),
            Shown {
                menu: true,
                ..shown
            },
        ),
        (
            "its name is written",
            running.clone(),
            Shown {
                renaming: true,
                ..shown
            },
        ),
        (
            "selected",
            running.clone(),
            Shown {
                marked: Some(true),
                ..shown
            },
        ),
        (
            "not selected",
            running,
            Shown {
                marked: Some(false),
                ..shown
            },
        ),
    ];
    let states = wide.into_iter();
    let states =
        states.map(|(caption, game, shown)| state("is-full", caption, one(store, &game, shown)));
    states.collect()
}
