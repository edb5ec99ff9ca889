//! What the next push takes, where there is a choice.

use crate::prelude::*;
use locale::{Locale, Text};
use rules::{DiscKind, Piece, Stack};
use session::{Ends, Message, PieceChoice, Touch};

use crate::discs::piece_view;
use crate::kit::{live, paragraph, segment, segments};
use crate::table::Table;
use crate::words;

/// The pieces that can be pushed in, where there is a choice.
#[component]
pub fn Choice(
    /// What lies on the table.
    table: Table,
) -> impl IntoView {
    let kinds = table.part(|model| {
        let kinds = model
            .choices
            .iter()
            .map(|choice| (choice.piece, choice.left));
        (kinds.collect::<Vec<_>>(), model.prompt.player())
    });
    live(move || {
        let (kinds, Some(color)) = kinds.get() else {
            return Vec::new();
        };
        if kinds.is_empty() {
            return Vec::new();
        }
        let kind = |(place, (piece, left)): (usize, (Piece, u8))| {
            let label = table.words(move |model, locale| {
                let (name, left) = (
                    short(piece, words::is_matrx(model.ruleset), locale),
                    u32::from(left),
                );
                locale.say(&match piece {
                    // The reserve counts discs, of which a stack takes two.
                    Piece::Pair(DiscKind::Potential(_)) => Text::ChoiceStacks { piece: name, left },
                    _ => Text::ChoiceLeft { piece: name, left },
                })
            });
            let drawing = view! {
                <kbd class="segment-key" aria-hidden="true">{place + 1}</kbd>
                {piece_view("segment-disc", &Stack::of(color, piece))}
                <span class="segment-count" aria-hidden="true">{left}</span>
            };
            let is_it = move |choice: &PieceChoice| choice.chosen && choice.piece == piece;
            segment(
                label,
                None,
                Some(drawing.into_any()),
                table.is(move |model| model.choices.iter().any(is_it)),
                table.sends(Message::Touch(Touch::Piece(piece))),
            )
        };
        let kinds = kinds.into_iter().enumerate().map(kind).collect();
        let ends = table.words(|model, locale| {
            let mut choices = model.choices.iter();
            let ends = choices
                .find(|choice| choice.chosen)
                .and_then(|choice| choice.ends);
            ends.map_or_else(String::new, |ends| locale.say(&warning(ends)))
        });
        vec![
            segments(table.word(Text::RowChoice), false, kinds),
            paragraph("choice-ends", ends),
        ]
    })
}

/// What a piece is called beside its drawing, which shows that it is one.
fn short(piece: Piece, is_matrx: bool, locale: &Locale) -> String {
    match piece {
        Piece::Loaded(kind) | Piece::Pair(DiscKind::Potential(kind)) => {
            words::potential(kind).to_owned()
        }
        _ => words::piece(piece, is_matrx, locale),
    }
}

/// What a push with the chosen piece ends for good.
const fn warning(ends: Ends) -> Text {
    match (ends.gipf, ends.potentials) {
        (true, true) => Text::ChoiceEndsBoth,
        (_, true) => Text::ChoiceEndsPotentials,
        _ => Text::ChoiceEndsGipf,
    }
}
