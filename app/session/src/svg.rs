//! A drawing of what there is to see, as an SVG file that stands alone.
//!
//! It comes from the same render model as the screen. Its colours are those of
//! the light theme, because it is made for paper and for other people's pages.

use core::fmt::Write;

use rules::{Color, DiscKind, Stack};

use crate::model::BoardModel;
use crate::place::{Place, number};

/// What a drawing shows besides the board and the pieces.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SvgOptions {
    /// What the drawing is called, for people who cannot see it.
    pub title: String,
    /// Whether the coordinates are printed.
    pub coordinates: bool,
}

/// How far a disc on top of another is drawn above it.
const RISE: f64 = 0.13;

/// How far from its dot a printed coordinate stands.
const LABEL: f64 = 0.43;

/// Discs, once for all pieces: edge, face, furrow and dish.
const SHAPES: &str = "<defs>\
<g id=\"white\"><circle cy=\".055\" r=\".42\" fill=\"#a5946a\" stroke=\"#85764f\" stroke-width=\".02\"/>\
<circle r=\".42\" fill=\"#f6eedb\" stroke=\"#85764f\" stroke-width=\".02\"/>\
<circle r=\".29\" fill=\"#efe4c9\" stroke=\"#b3a277\" stroke-width=\".03\"/></g>\
<g id=\"black\"><circle cy=\".055\" r=\".42\" fill=\"#0e0d0c\" stroke=\"#0b0a09\" stroke-width=\".02\"/>\
<circle r=\".42\" fill=\"#3a3733\" stroke=\"#0b0a09\" stroke-width=\".02\"/>\
<circle r=\".29\" fill=\"#2b2926\" stroke=\"#141311\" stroke-width=\".03\"/></g></defs>";

impl BoardModel {
    /// The board and the pieces as an SVG file.
    #[must_use]
    pub fn to_svg(&self, options: &SvgOptions) -> String {
        let (across, down) = self.geometry.reach;
        let (width, height) = (across + 0.8, down + 0.8);
        let mut out = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{} {} {} {}\" role=\"img\" \
             width=\"{}\" height=\"{}\" font-family=\"sans-serif\"><title>{}</title>{SHAPES}",
            number(-width),
            number(-height),
            number(2.0 * width),
            number(2.0 * height),
            number(160.0 * width),
            number(160.0 * height),
            escape(&options.title),
        );
        out.push_str("<g fill=\"#ddd0b5\" stroke=\"#ddd0b5\" stroke-width=\"1.2\" stroke-linejoin=\"round\"><path d=\"");
        for (index, place) in self.geometry.outline.iter().enumerate() {
            let letter = if index == 0 { 'M' } else { 'L' };
            let _ = write!(out, "{letter}{}", place.text());
        }
        out.push_str(
            "Z\"/></g><g stroke=\"#a99870\" stroke-width=\".09\" stroke-linecap=\"round\">",
        );
        for (from, to) in &self.geometry.lines {
            let _ = write!(out, "<path d=\"M{}L{}\"/>", from.text(), to.text());
        }
        out.push_str("</g><g fill=\"#4b4433\" font-size=\".3\" text-anchor=\"middle\">");
        for dot in &self.dots {
            let (x, y) = (number(dot.place.x), number(dot.place.y));
            let _ = write!(out, "<circle cx=\"{x}\" cy=\"{y}\" r=\".13\"/>");
            if options.coordinates {
                let far = dot.place.distance(Place::MIDDLE).max(1.0);
                let label = dot.place.toward(Place::MIDDLE, -LABEL / far);
                let (x, y) = (number(label.x), number(label.y + 0.1));
                let _ = write!(out, "<text x=\"{x}\" y=\"{y}\">{}</text>", dot.name);
            }
        }
        out.push_str("</g>");
        for spot in self.spots.iter().filter(|spot| spot.piece.is_some()) {
            draw_stack(&mut out, &spot.stack, spot.place);
        }
        out.push_str("</svg>\n");
        out
    }
}

/// Discs of a stack from bottom to top; a ring says GIPF-piece.
fn draw_stack(out: &mut String, stack: &Stack, place: Place) {
    let discs = &stack.0;
    let height = discs.len().saturating_sub(1) as f64;
    let at = |level: f64| number(place.y + RISE * (height / 2.0 - level));
    let x = number(place.x);
    for (level, disc) in discs.iter().enumerate() {
        let shape = match disc.color {
            Color::White => "white",
            Color::Black => "black",
        };
        let y = at(level as f64);
        let _ = write!(out, "<use href=\"#{shape}\" x=\"{x}\" y=\"{y}\"/>");
    }
    if let [.., lower, upper] = &discs[..]
        && lower == upper
        && upper.kind == DiscKind::Basic
    {
        let ink = match upper.color {
            Color::White => "#8a6417",
            Color::Black => "#e2b95a",
        };
        let y = at(height);
        let _ = write!(
            out,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\".175\" fill=\"none\" stroke=\"{ink}\" \
             stroke-width=\".05\"/><circle cx=\"{x}\" cy=\"{y}\" r=\".06\" fill=\"{ink}\"/>"
        );
    }
}

/// Text between tags.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '&' => out.push_str("&amp;"),
            letter if letter.is_control() => {}
            other => out.push(other),
        }
    }
    out
}
