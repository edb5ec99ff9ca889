//! What the next push takes, where there is a choice.

use leptos::prelude::*;
use locale::Text;
use rules::{Piece, Stack};
use session::{Message, PieceChoice, Touch};

use crate::discs::piece_view;
use crate::kit::{live, segment, segments};
use crate::table::Table;
use crate::words;

/// The pieces that can be pushed in, where there is a choice.
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
                table.words(move |_, locale| words::piece(piece, locale)),
                None,
                Some(piece_view("segment-disc", &Stack::of(color, piece))),
                table.is(move |model| model.choices.contains(&chosen)),
                table.sends(Message::Touch(Touch::Piece(piece))),
            )
        };
        let kinds = kinds.into_iter().map(kind).collect();
        vec![segments(table.word(Text::RowChoice), false, kinds)]
    })
}
