//! Drawings of a render model, as SVG files that stand alone.
//!
//! They come from the same render model as the screen. Their colours are those of the light
//! theme, because they are made for paper and for other websites.

mod card;
pub mod disc;
pub mod sand;
mod sides;
pub mod space;
pub mod wood;

use core::fmt::Write;

use crate::markup::escape;
use crate::scene::model::{BoardModel, RenderModel, Scene};
use crate::scene::point::{Point, svg_number};

pub use card::Card;
pub use sides::SideWords;

/// The parts of a drawing besides the board and the pieces.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SvgOptions {
    /// The title of the drawing, for readers who cannot see it.
    pub title: String,
    /// True if the coordinates are printed.
    pub coordinates: bool,
}

/// The distance of a printed coordinate from its dot, in units of the board.
const LABEL: f64 = 0.43;

/// The gradients of wood and discs. Style sheets and files colour their stops by class.
pub const GRADIENTS: &str = include_str!("gradients.svg");

/// The paint of these stops in a file: the colours of the light theme.
const STOPS: [(&str, &str); 14] = [
    ("s-rim-a", "stop-color=\"#dcb07a\""),
    ("s-rim-b", "stop-color=\"#c6965f\""),
    ("s-field-a", "stop-color=\"#ecd0a1\""),
    ("s-field-b", "stop-color=\"#ddb983\""),
    ("s-drop", "stop-color=\"#3c2208\" stop-opacity=\".55\""),
    ("s-drop-out", "stop-color=\"#3c2208\" stop-opacity=\"0\""),
    ("s-white-1", "stop-color=\"#fffaf0\""),
    ("s-white-2", "stop-color=\"#f6ebd3\""),
    ("s-white-3", "stop-color=\"#e6d5b0\""),
    ("s-white-4", "stop-color=\"#c9b184\""),
    ("s-black-1", "stop-color=\"#75665b\""),
    ("s-black-2", "stop-color=\"#3d332d\""),
    ("s-black-3", "stop-color=\"#2a221d\""),
    ("s-black-4", "stop-color=\"#0d0907\""),
];

impl Scene {
    /// The scene as an SVG file.
    #[must_use]
    pub fn to_svg(&self, options: &SvgOptions) -> String {
        let mut out = open(self.extent(), options);
        self.draw(&mut out, options.coordinates);
        out.push_str("</svg>\n");
        out
    }

    /// The distances that a drawing needs from the middle, across and down.
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
            Self::Tamsk(scene) => {
                let _ = write!(out, "<defs>{}</defs>", gradients());
                space::draw(out, scene, coordinates);
            }
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

/// The beginning of a file that reaches this far from the middle, across and down.
fn open((width, height): (f64, f64), options: &SvgOptions) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{} {} {} {}\" role=\"img\" \
         width=\"{}\" height=\"{}\" font-family=\"sans-serif\"><title>{}</title>",
        svg_number(-width),
        svg_number(-height),
        svg_number(2.0 * width),
        svg_number(2.0 * height),
        svg_number(160.0 * width),
        svg_number(160.0 * height),
        escape(&options.title),
    )
}

/// The beginning of a file of this width and height, with a background.
fn open_wide((width, height): (f64, f64), title: &str) -> String {
    let (left, top) = (svg_number(-width / 2.0), svg_number(-height / 2.0));
    let (width, height) = (svg_number(width), svg_number(height));
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{left} {top} {width} {height}\" role=\"img\" \
         font-family=\"sans-serif\"><title>{}</title>\
         <rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" fill=\"#f2ebdf\"/>",
        escape(title),
    )
}

/// The gradients for the `defs` of a file, with their colours.
fn gradients() -> String {
    let painted = |text: String, (class, paint): &(&str, &str)| {
        text.replace(&format!("class=\"{class}\""), paint)
    };
    STOPS.iter().fold(GRADIENTS.to_owned(), painted)
}

/// Draws a board of the GIPF family.
fn draw(out: &mut String, board: &BoardModel, coordinates: bool) {
    let (gradients, discs) = (gradients(), disc::shapes(&disc::paint));
    let wood = wood::board(&board.geometry.outline, &wood::on_paper);
    let lines = board.geometry.lines_path();
    let _ = write!(
        out,
        "<defs>{gradients}{discs}</defs>{wood}<g fill=\"none\" stroke-linecap=\"round\">\
         <path stroke=\"#f8e6c3\" stroke-width=\".034\" opacity=\".65\" \
         transform=\"translate(.016 .028)\" d=\"{lines}\"/>\
         <path stroke=\"#845a2c\" stroke-width=\".042\" d=\"{lines}\"/></g>\
         <g fill=\"#43290f\" font-size=\".25\" font-weight=\"600\" text-anchor=\"middle\">"
    );
    for dot in &board.dots {
        let (x, y) = (svg_number(dot.point.x), svg_number(dot.point.y));
        let _ = write!(
            out,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\".09\" fill=\"#5d3c1d\"/>"
        );
        if coordinates {
            let label = label(dot.point);
            let (x, y) = (svg_number(label.x), svg_number(label.y + 0.09));
            let _ = write!(out, "<text x=\"{x}\" y=\"{y}\">{}</text>", dot.name);
        }
    }
    out.push_str("</g>");
    for spot in board.from_behind() {
        disc::draw(out, &spot.stack, spot.point.x, spot.point.y);
    }
}

/// The place of a dot's coordinate: further out than the dot.
#[must_use]
pub fn label(dot: Point) -> Point {
    let far = dot.distance(Point::MIDDLE).max(1.0);
    dot.toward(Point::MIDDLE, -LABEL / far)
}
