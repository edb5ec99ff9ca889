//! The cards of the dialog of sharing.

use board::prelude::*;
use features::sharing::{Card, LinkContent};
use locale::Text;

use super::parts::{section, state};
use crate::sharing::cards;
use crate::store::Store;

/// The parts that the dialog shows as well, in their states.
pub(super) fn sections(store: Store) -> Vec<AnyView> {
    let shown = |id, all: Vec<Card>| {
        let chosen = RwSignal::new(all.first().map(|card| card.content));
        let choose = Callback::new(move |content| chosen.set(Some(content)));
        cards(store, id, all, chosen.into(), choose)
    };
    let turn = card(LinkContent::Turn, Text::ShareTurn, Text::ShareTurnBlack);
    let sees = Text::ShareWholeSees { turns: 24 };
    let game = card(LinkContent::Game, Text::ShareWhole, sees);
    let sees = Text::SharePositionSees;
    let position = card(LinkContent::Position, Text::SharePosition, sees);
    let sees = Text::SharePuzzleSees;
    let puzzle = card(LinkContent::Position, Text::SharePuzzle, sees);
    let states = vec![
        state(
            "is-wide",
            "three cards",
            shown("three", vec![turn, game, position]),
        ),
        state("is-wide", "a puzzle", shown("puzzle", vec![puzzle])),
    ];
    vec![section("Sharing", states)]
}

fn card(content: LinkContent, title: Text, sees: Text) -> Card {
    Card {
        content,
        title,
        sees,
    }
}
