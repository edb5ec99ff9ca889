//! Both players in a drawing: their names, the pieces they have in reserve and have
//! captured, and whose turn it is.

use core::fmt::Write;

use rules::{ByColor, Color, DiscKind, Piece, Reserve, Stack};

use super::space;
use crate::markup::escape;
use crate::scene::geometry::Orientation;
use crate::scene::model::{RenderModel, Scene};
use crate::scene::players::{Counts, PlayerModel};
use crate::scene::point::svg_number;

/// The words about the players in a drawing, in the reader's language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SideWords {
    /// The players' names.
    pub names: ByColor<String>,
    /// The text after the name of the player whose turn it is.
    pub turn: String,
    /// The name of the discs in reserve, or of the rings that are left.
    pub reserve: String,
    /// The name of the captured discs.
    pub captured: String,
}

/// The distance of a player from the left edge, in units of the board.
pub(super) const INDENT: f64 = 0.35;
/// The height of a player's place, above the board and below it.
pub(super) const HEIGHT: f64 = 1.7;
/// The largest distance between the discs of a row.
const STEP: f64 = 0.26;
/// The scale of these discs, beside those on the board.
const SIZE: f64 = 0.5;
/// The largest length of a row of them.
const LONGEST: f64 = 3.2;

/// Draws both players beside a board that reaches this far from the middle, across and
/// down.
pub(super) fn draw(out: &mut String, model: &RenderModel, words: &SideWords, reach: (f64, f64)) {
    let (across, down) = reach;
    draw_at(out, model, words, across, [-down - HEIGHT, down]);
}

/// Draws both players with their upper edges at `tops`: the player farther away, and the
/// near one.
pub(super) fn draw_at(
    out: &mut String,
    model: &RenderModel,
    words: &SideWords,
    across: f64,
    tops: [f64; 2],
) {
    let near = match model.orientation() {
        Orientation::White => Color::White,
        Orientation::Black => Color::Black,
    };
    for (color, top) in [!near, near].into_iter().zip(tops) {
        let side = Side {
            color,
            player: &model.players[color],
            words,
            is_tamsk: matches!(model.scene, Scene::Tamsk(_)),
        };
        side.draw(out, across, top);
    }
}

struct Side<'a> {
    color: Color,
    player: &'a PlayerModel,
    words: &'a SideWords,
    is_tamsk: bool,
}

impl Side<'_> {
    fn draw(&self, out: &mut String, across: f64, top: f64) {
        let (left, upper, lower) = (-across + INDENT, top + 0.5, top + 1.2);
        if self.player.to_act {
            let place = format!(
                "translate({} {})",
                svg_number(left + 0.1),
                svg_number(upper)
            );
            let _ = write!(
                out,
                "<path d=\"M-.16 -.22L.2 0L-.16 .22Z\" fill=\"#1c5541\" transform=\"{place}\"/>"
            );
        }
        let place = format!("{} {}", svg_number(left + 0.75), svg_number(upper));
        if self.is_tamsk {
            let _ = write!(
                out,
                "<path d=\"{}\" fill=\"{}\" transform=\"translate({place})\"/>",
                space::GLASS,
                space::fill(self.color)
            );
        } else {
            let _ = write!(out, "<g transform=\"translate({place}) scale({SIZE})\">");
            let piece = Stack::of(self.color, Piece::BASIC);
            super::disc::draw(out, &piece, 0.0, 0.0);
            out.push_str("</g>");
        }
        let mut name = self.words.names[self.color].clone();
        if self.player.to_act && !self.words.turn.is_empty() {
            name = format!("{name} – {}", self.words.turn);
        }
        write_at(out, left + 1.15, upper + 0.15, ".42", "700", &name);
        match self.player.counts {
            Counts::Gipf(discs) => {
                let (own, theirs) = (self.color, !self.color);
                let captured = Reserve::new(discs.captured, rules::Mix::NONE);
                self.count(out, left, lower, (&self.words.reserve, own), discs.reserve);
                self.count(out, 0.35, lower, (&self.words.captured, theirs), captured);
            }
            Counts::Tamsk { rings, .. } => {
                let rings = format!("{}: {rings}", self.words.reserve);
                write_at(out, left, lower + 0.12, ".34", "400", &rings);
            }
        }
    }

    /// Writes a number of discs, and draws them one by one.
    fn count(
        &self,
        out: &mut String,
        left: f64,
        y: f64,
        (title, color): (&str, Color),
        discs: Reserve,
    ) {
        let kinds = DiscKind::ALL.into_iter();
        let kinds: Vec<DiscKind> = kinds
            .flat_map(|kind| (0..discs[kind]).map(move |_| kind))
            .collect();
        let text = format!("{title}: {}", kinds.len());
        write_at(out, left, y + 0.02, ".3", "400", &text);
        let step = STEP.min(LONGEST / kinds.len().max(1) as f64);
        for (index, &kind) in kinds.iter().enumerate() {
            let x = left + 0.22 + index as f64 * step;
            let at = format!(
                "translate({} {}) scale({SIZE})",
                svg_number(x),
                svg_number(y + 0.3)
            );
            let _ = write!(out, "<g transform=\"{at}\">");
            super::disc::draw(out, &Stack::of(color, Piece::Single(kind)), 0.0, 0.0);
            out.push_str("</g>");
        }
    }
}

fn write_at(out: &mut String, x: f64, y: f64, size: &str, weight: &str, text: &str) {
    let _ = write!(
        out,
        "<text x=\"{}\" y=\"{}\" font-size=\"{size}\" font-weight=\"{weight}\" \
         fill=\"#2a2019\">{}</text>",
        svg_number(x),
        svg_number(y),
        escape(text)
    );
}
