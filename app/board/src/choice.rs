//! The choice of the piece for the next push.

use crate::prelude::*;
use locale::{Locale, Text};
use rules::{Color, DiscKind, Piece, Potential, Stack};
use session::{EndedRights, Message, PieceChoice, Prompt, RenderModel, Touch};

use crate::components::{act, live, paragraph, segment, segments};
use crate::discs::piece_view;
use crate::players::color_word;
use crate::stacks::Ability;
use crate::table::Table;
use crate::text;

/// The pieces that a player can push in, if there is a choice: the reserve as a picker in the
/// player's panel.
#[component]
pub fn Choice(
    /// The model, messages and language.
    table: Table,
    /// The player in whose panel it is.
    #[prop(into)]
    color: Signal<Color>,
) -> impl IntoView {
    let kinds = table.part(|model| {
        let kinds = model
            .choices
            .iter()
            .map(|choice| (choice.piece, choice.left));
        (kinds.collect::<Vec<_>>(), model.prompt.player())
    });
    live(move || {
        let (kinds, player) = kinds.get();
        let color = color.get();
        if kinds.is_empty() || player != Some(color) {
            return Vec::new();
        }
        let kind = |(index, (piece, left)): (usize, (Piece, u8))| {
            let label = table.words(move |model, locale| {
                let (name, left) = (
                    short(piece, text::is_matrx(model.ruleset), locale),
                    u32::from(left),
                );
                locale.say(&match piece {
                    // The reserve counts discs; a stack takes two of them.
                    Piece::Pair(DiscKind::Potential(_)) => Text::ChoiceStacks { piece: name, left },
                    _ => Text::ChoiceLeft { piece: name, left },
                })
            });
            let letter = match piece {
                Piece::Loaded(kind) | Piece::Pair(DiscKind::Potential(kind)) => Some(kind.letter()),
                _ => None,
            };
            let drawing = view! {
                <kbd class="segment-key" aria-hidden="true">{index + 1}</kbd>
                {piece_view("segment-disc", &Stack::of(color, piece))}
                <span class="segment-count" data-kind=letter aria-hidden="true">{left}</span>
            };
            let is_it = move |choice: &PieceChoice| choice.chosen && choice.piece == piece;
            segment(
                label,
                None,
                Some(drawing.into_any()),
                table.is(move |model| model.choices.iter().any(is_it)),
                act(move || table.send(Message::Touch(Touch::Piece(piece)))),
            )
        };
        let kinds = kinds.into_iter().enumerate().map(kind).collect();
        let picker = segments(table.word(Text::RowChoice), false, kinds);
        vec![view! { <div class="picker" data-color=color_word(color)>{picker}</div> }.into_any()]
    })
}

/// A warning if a push with the chosen piece ends the right to introduce others.
#[component]
pub fn ChoiceEnds(
    /// The model, messages and language.
    table: Table,
) -> impl IntoView {
    let ends = table.words(|model, locale| {
        let mut choices = model.choices.iter();
        let ends = choices
            .find(|choice| choice.chosen)
            .and_then(|choice| choice.ends);
        ends.map_or_else(String::new, |ends| locale.say(&warning(ends)))
    });
    paragraph("choice-ends", ends)
}

/// The ability of the potential that is chosen: of the piece to push in, or of the one that is to
/// move. Empty where a choice ends a right, which is told in its place.
pub fn choice_ability(table: Table, ability: Ability) -> AnyView {
    let sentence = table.words(move |model, locale| {
        chosen_potential(model).map_or_else(String::new, |kind| {
            locale.say(&ability(kind, text::is_matrx(model.ruleset)))
        })
    });
    paragraph("choice-ability", sentence)
}

/// The potential that is chosen.
fn chosen_potential(model: &RenderModel) -> Option<Potential> {
    if let Prompt::ChooseTarget { potential, .. } = model.prompt {
        return Some(potential);
    }
    let chosen = model.choices.iter().find(|choice| choice.chosen)?;
    match chosen.piece {
        _ if chosen.ends.is_some() => None,
        Piece::Loaded(kind) | Piece::Pair(DiscKind::Potential(kind)) => Some(kind),
        _ => None,
    }
}

/// The short name of a piece beside its drawing.
fn short(piece: Piece, is_matrx: bool, locale: &Locale) -> String {
    match piece {
        Piece::Loaded(kind) | Piece::Pair(DiscKind::Potential(kind)) => {
            text::potential(kind).to_owned()
        }
        _ => text::piece(piece, is_matrx, locale),
    }
}

/// The text of the warning.
const fn warning(ends: EndedRights) -> Text {
    match (ends.gipf, ends.potentials) {
        (true, true) => Text::ChoiceEndsBoth,
        (_, true) => Text::ChoiceEndsPotentials,
        _ => Text::ChoiceEndsGipf,
    }
}
