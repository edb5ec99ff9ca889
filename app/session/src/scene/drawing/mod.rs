//! A drawing of what there is to see, as an SVG file that stands alone.
//!
//! It comes from the same render model as the screen. Its colours are those of
//! the light theme, because it is made for paper and for other people's pages.

mod card;
pub mod disc;
pub mod sand;
mod sides;
pub mod space;
mod text;

use core::fmt::Write;

use crate::scene::drawing::text::escape;
use crate::scene::model::{BoardModel, RenderModel, Scene};
use crate::scene::place::{Place, number};

pub use card::Card;
pub use sides::SideWords;

/// What a drawing shows besides the board and the pieces.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SvgOptions {
    /// What the drawing is called, for people who cannot see it.
    pub title: String,
    /// Whether the coordinates are printed.
    pub coordinates: bool,
}

/// How far from its dot a printed coordinate stands.
const LABEL: f64 = 0.43;

impl Scene {
    /// What lies on the table as an SVG file.
    #[must_use]
    pub fn to_svg(&self, options: &SvgOptions) -> String {
        let mut out = open(self.extent(), options);
        self.draw(&mut out, options.coordinates);
        out.push_str("</svg>\n");
        out
    }

    /// How far a drawing of it reaches to both sides, and up and down.
    fn extent(&self) -> (f64, f64) {
        match self {
            Self::Gipf(board) => {
                let (across, down) = board.geometry.reach;
                (across + 0.8, down + 0.8)
            }
            Self::Tamsk(scene) => scene.reach(),
        }
    }

    fn draw(&self, out: &mut String, coordinates: bool) {
        match self {
            Self::Gipf(board) => draw(out, board, coordinates),
            Self::Tamsk(scene) => space::draw(out, scene, coordinates),
        }
    }
}

impl RenderModel {
    /// The whole table as an SVG file: the board, both players with what they have, and
    /// whose turn it is.
    #[must_use]
    pub fn to_svg(&self, options: &SvgOptions, words: &SideWords) -> String {
        let (across, down) = self.scene.extent();
        let mut out = open((across, down + sides::HEIGHT), options);
        out.push_str("<g>");
        self.scene.draw(&mut out, options.coordinates);
        sides::draw(&mut out, self, words, (across, down));
        out.push_str("</g></svg>\n");
        out
    }
}

/// The beginning of a file that shows so much to both sides, and up and down.
fn open((width, height): (f64, f64), options: &SvgOptions) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{} {} {} {}\" role=\"img\" \
         width=\"{}\" height=\"{}\" font-family=\"sans-serif\"><title>{}</title>",
        number(-width),
        number(-height),
        number(2.0 * width),
        number(2.0 * height),
        number(160.0 * width),
        number(160.0 * height),
        escape(&options.title),
    )
}

/// The beginning of a file so wide and high, with a ground of its own.
fn open_wide((width, height): (f64, f64), title: &str) -> String {
    let (left, top) = (number(-width / 2.0), number(-height / 2.0));
    let (width, height) = (number(width), number(height));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{left} {top} {width} {height}\" role=\"img\" \
         font-family=\"sans-serif\"><title>{}</title>\
         <rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" fill=\"#f6f3ec\"/>",
        escape(title),
    )
}

/// Draws a board of the GIPF family.
fn draw(out: &mut String, board: &BoardModel, coordinates: bool) {
    let _ = write!(out, "<defs>{}</defs>", disc::shapes(&disc::paint));
    out.push_str("<g fill=\"#ddd0b5\" stroke=\"#ddd0b5\" stroke-width=\"1.2\" stroke-linejoin=\"round\"><path d=\"");
    for (index, place) in board.geometry.outline.iter().enumerate() {
        let letter = if index == 0 { 'M' } else { 'L' };
        let _ = write!(out, "{letter}{}", place.text());
    }
    out.push_str("Z\"/></g><g stroke=\"#a99870\" stroke-width=\".09\" stroke-linecap=\"round\">");
    for (from, to) in &board.geometry.lines {
        let _ = write!(out, "<path d=\"M{}L{}\"/>", from.text(), to.text());
    }
    out.push_str("</g><g fill=\"#4b4433\" font-size=\".3\" text-anchor=\"middle\">");
    for dot in &board.dots {
        let (x, y) = (number(dot.place.x), number(dot.place.y));
        let _ = write!(out, "<circle cx=\"{x}\" cy=\"{y}\" r=\".13\"/>");
        if coordinates {
            let label = label(dot.place);
            let (x, y) = (number(label.x), number(label.y + 0.1));
            let _ = write!(out, "<text x=\"{x}\" y=\"{y}\">{}</text>", dot.name);
        }
    }
    out.push_str("</g>");
    for spot in board.spots.iter().filter(|spot| spot.piece.is_some()) {
        disc::draw(out, &spot.stack, spot.place.x, spot.place.y);
    }
}

/// Where the coordinate of a dot stands: further out than the dot.
#[must_use]
pub fn label(dot: Place) -> Place {
    let far = dot.distance(Place::MIDDLE).max(1.0);
    dot.toward(Place::MIDDLE, -LABEL / far)
}
