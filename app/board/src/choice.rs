//! In the tournament opening: what the next push takes.

use leptos::prelude::*;
use locale::Text;
use rules::{Piece, Stack};
use session::{Message, PieceChoice};

use crate::discs::piece_view;
use crate::kit::{live, segment, segments};
use crate::table::Table;

/// GIPF-piece or basic piece, where there is a choice.
#[component]
pub fn Choice(
    /// What lies on the table.
    table: Table,
) -> impl IntoView {
    let kinds = table.part(|model| {
        let kinds = model.choices.iter().map(|choice| choice.piece);
        (kinds.collect::<Vec<_>>(), model.prompt.player())
    });
    live(move || {
        let (kinds, Some(color)) = kinds.get() else {
            return Vec::new();
        };
        if kinds.is_empty() {
            return Vec::new();
        }
        let kind = |piece: Piece| {
            let chosen = PieceChoice {
                piece,
                chosen: true,
            };
            segment(
                table.word(name(piece)),
                None,
                Some(piece_view("segment-disc", &Stack::of(color, piece))),
                table.is(move |model| model.choices.contains(&chosen)),
                table.sends(Message::Piece(piece)),
            )
        };
        let kinds = kinds.into_iter().map(kind).collect();
        vec![segments(table.word(Text::PieceChoice), false, kinds)]
    })
}

fn name(piece: Piece) -> Text {
    if piece == Piece::GIPF {
        Text::PieceGipf
    } else {
        Text::PieceBasic
    }
}
