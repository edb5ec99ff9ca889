//! The names and meanings of the board's cells for screen readers.

use locale::{Locale, Text};
use rules::{Color, Dot, Piece};
use session::{Aim, DotModel, DotState, RenderModel, RowMark, SpotModel, Touch};

use crate::grid;
use crate::names::{is_matrx, owned, piece};
use crate::text;

/// The name and meaning of a cell, by its printed name.
#[must_use]
pub fn here(model: &RenderModel, name: &str, locale: &Locale) -> Option<String> {
    let board = model.board()?;
    let mut dots = board.dots.iter();
    if let Some(found) = dots.find(|dot| dot.name == name) {
        return Some(dot(found, locale) + ".");
    }
    let mut spots = board.spots.iter();
    let found = spots.find(|spot| spot.name == name)?;
    let text = spot(found, board.chosen_dot(), is_matrx(model.ruleset), locale);
    let covered = covered(found, is_matrx(model.ruleset), locale);
    let effect = effect(model, found, locale);
    Some([&text, &covered, ".", &effect].concat())
}

/// The effect of the push towards a spot, as a further sentence; empty if the spot is no
/// direction.
pub(crate) fn effect(model: &RenderModel, spot: &SpotModel, locale: &Locale) -> String {
    let Some(Touch::Direction(push)) = spot.touch else {
        return String::new();
    };
    let effect = text::effect(model, Some(push), locale);
    effect.map_or_else(String::new, |effect| [" ", &effect].concat())
}

/// The pieces below the top of a spot, from top to bottom.
fn covered(model: &SpotModel, is_matrx: bool, locale: &Locale) -> String {
    let pieces = model.stack.pieces().unwrap_or_default();
    let below = pieces.iter().rev().skip(1);
    below
        .map(|&(color, piece)| ["; ", &owned(color, piece, is_matrx, locale)].concat())
        .collect()
}

/// A line through a cell with everything on it. Up to three lines meet in a cell; `turn`
/// chooses one, and wraps around after the last.
#[must_use]
pub fn line(model: &RenderModel, name: &str, turn: usize, locale: &Locale) -> Option<String> {
    let cell = grid::named(model, name)?;
    let board = model.board()?;
    let lines = board.geometry.lines_through(cell);
    let line = lines.get(turn.checked_rem(lines.len())?)?;
    let text = line.iter().filter_map(|&wanted| {
        let mut spots = board.spots.iter();
        let found = spots.find(|spot| spot.spot == wanted)?;
        Some(spot(found, None, is_matrx(model.ruleset), locale))
    });
    let text: Vec<String> = text.collect();
    Some(locale.say(&Text::MarkLine {
        from: line.first()?.to_string(),
        to: line.last()?.to_string(),
        spots: text.join("; "),
    }))
}

/// The name of a dot for a screen reader, with its state.
pub(crate) fn dot(model: &DotModel, locale: &Locale) -> String {
    let dot = model.name.clone();
    locale.say(&match model.state {
        DotState::Quiet | DotState::Open => Text::BoardDot { dot },
        DotState::Chosen => Text::BoardDotChosen { dot },
        DotState::Blocked => Text::BoardDotBlocked { dot },
    })
}

/// The name of a spot, with its piece and what would happen to that.
pub(crate) fn spot(
    model: &SpotModel,
    chosen: Option<Dot>,
    is_matrx: bool,
    locale: &Locale,
) -> String {
    let spot = model.name.clone();
    let mut parts = vec![locale.say(&match model.piece {
        None => Text::BoardEmpty { spot },
        Some((Color::White, Piece::GIPF)) => Text::BoardWhiteGipf { spot },
        Some((Color::Black, Piece::GIPF)) => Text::BoardBlackGipf { spot },
        Some((Color::White, Piece::BASIC)) if !is_matrx => Text::BoardWhiteBasic { spot },
        Some((Color::Black, Piece::BASIC)) if !is_matrx => Text::BoardBlackBasic { spot },
        Some((color, other)) => {
            let piece = piece(other, is_matrx, locale);
            match color {
                Color::White => Text::BoardWhite { spot, piece },
                Color::Black => Text::BoardBlack { spot, piece },
            }
        }
    })];
    let own = model.piece.map_or(0, |(_, piece)| match piece {
        Piece::Single(_) => 1,
        Piece::Pair(_) | Piece::Loaded(_) => 2,
    });
    let buried = model.stack.0.len().saturating_sub(own);
    if buried > 0 {
        let discs = u32::try_from(buried).unwrap_or(u32::MAX);
        parts.push(locale.say(&Text::MarkStacked { discs }));
    }
    match (model.touch, chosen) {
        (Some(Touch::Direction(_)), Some(dot)) => {
            let (dot, spot) = (dot.to_string(), model.name.clone());
            parts.push(locale.say(&Text::BoardPush { dot, spot }));
        }
        (Some(Touch::Spot(_)), _) if model.mark.is_none() => {
            let can = match model.aim {
                Some(Aim::From) => Text::MarkMoveFrom,
                _ => Text::MarkMoveTo,
            };
            parts.push(locale.say(&can));
        }
        _ => {}
    }
    if let Some(mark) = model.mark {
        parts.push(locale.say(&match mark {
            RowMark::MustReturn => Text::MarkMustReturn,
            RowMark::MustLeave => Text::MarkMustLeave,
            RowMark::MustCapture => Text::MarkMustCapture,
            RowMark::Return => Text::MarkReturn,
            RowMark::Capture => Text::MarkCapture,
            RowMark::Keep => Text::MarkKeep,
            RowMark::Candidate => Text::MarkCandidate,
            RowMark::Invalid => Text::MarkTrouble,
        }));
    }
    parts.join(", ")
}
