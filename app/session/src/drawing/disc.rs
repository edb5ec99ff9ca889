//! What discs look like: one description, from which the screen and the files draw.
//!
//! Lengths are in units of the board: the distance from a spot to its neighbours is 1.

use core::fmt::Write;

use rules::{Color, DiscKind, Potential, Stack};

use crate::place::number;

/// How far a disc on top of another is drawn above it.
const RISE: f64 = 0.22;

/// How far below the middle of a disc the foot of its letter stands.
pub const LETTER_FOOT: f64 = 0.17;

/// How tall the letter of a potential is.
pub const LETTER_SIZE: f64 = 0.46;

/// A part of a drawn stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// A disc.
    Disc(Color),
    /// The letter of a potential on the face of its disc.
    Letter(Color, Potential),
    /// The sign of a GIPF-piece on the face of its upper disc.
    Ring(Color),
}

/// A stack with its middle at the origin: its parts in the order in which they are
/// drawn, each with how far down its own middle is.
#[must_use]
pub fn drawn(stack: &Stack) -> Vec<(Part, f64)> {
    let discs = &stack.0;
    let middle = discs.len().saturating_sub(1) as f64 / 2.0;
    let mut parts = Vec::with_capacity(discs.len() + 1);
    for (level, disc) in discs.iter().enumerate() {
        let y = RISE * (middle - level as f64);
        parts.push((Part::Disc(disc.color), y));
        if let DiscKind::Potential(potential) = disc.kind {
            parts.push((Part::Letter(disc.color, potential), y));
        }
    }
    if let [lower, upper] = &discs[..]
        && lower == upper
        && upper.kind == DiscKind::Basic
    {
        parts.push((Part::Ring(upper.color), -RISE * middle));
    }
    parts
}

/// A circle of a disc or of the sign on it. Who draws gives it its colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Circle {
    /// What the disc throws on the board.
    Shadow,
    /// The side, seen below the face.
    Side,
    /// The face.
    Face,
    /// The furrow around the dish.
    Furrow,
    /// The dish in the middle of the face.
    Dish,
    /// The ring on a GIPF-piece.
    Ring,
    /// The point in that ring.
    Point,
}

impl Circle {
    /// The circles of a disc, the lowest first.
    const DISC: [Self; 5] = [
        Self::Shadow,
        Self::Side,
        Self::Face,
        Self::Furrow,
        Self::Dish,
    ];

    /// Those of the sign of a GIPF-piece.
    const RING: [Self; 2] = [Self::Ring, Self::Point];

    /// How far down its middle is, and its radius, as numbers of a drawing.
    const fn form(self) -> (&'static str, &'static str) {
        match self {
            Self::Shadow => (".1", ".5"),
            Self::Side => (".065", ".42"),
            Self::Face => ("0", ".42"),
            Self::Furrow => ("0", ".29"),
            Self::Dish => ("0", ".265"),
            Self::Ring => ("0", ".175"),
            Self::Point => ("0", ".06"),
        }
    }
}

/// What a shape of a colour is called in a drawing; none for letters, which are text.
#[must_use]
pub const fn shape(part: Part) -> Option<&'static str> {
    match part {
        Part::Disc(Color::White) => Some("#disc-white"),
        Part::Disc(Color::Black) => Some("#disc-black"),
        Part::Ring(Color::White) => Some("#ring-white"),
        Part::Ring(Color::Black) => Some("#ring-black"),
        Part::Letter(..) => None,
    }
}

/// The shapes that [`shape`] names, as groups of circles. What a circle is painted
/// with is the attributes that `paint` gives; a circle without any is left out.
#[must_use]
pub fn shapes(paint: &dyn Fn(Circle, Color) -> String) -> String {
    let mut out = String::new();
    for color in Color::ALL {
        let groups: [(Part, &[Circle]); 2] = [
            (Part::Disc(color), &Circle::DISC),
            (Part::Ring(color), &Circle::RING),
        ];
        for (part, circles) in groups {
            let name = shape(part).unwrap_or_default().trim_start_matches('#');
            let _ = write!(out, "<g id=\"{name}\">");
            for &circle in circles {
                let paint = paint(circle, color);
                if !paint.is_empty() {
                    let (y, r) = circle.form();
                    let _ = write!(out, "<circle cy=\"{y}\" r=\"{r}\" {paint}/>");
                }
            }
            out.push_str("</g>");
        }
    }
    out
}

/// How a file paints the circles: the colours of the light theme.
pub(super) fn paint(circle: Circle, color: Color) -> String {
    let (fill, stroke, width) = match (circle, color) {
        (Circle::Shadow, _) => return String::new(),
        (Circle::Side, Color::White) => ("#a5946a", "#85764f", ".02"),
        (Circle::Side, Color::Black) => ("#0e0d0c", "#0b0a09", ".02"),
        (Circle::Face, Color::White) => ("#f6eedb", "#85764f", ".02"),
        (Circle::Face, Color::Black) => ("#3a3733", "#0b0a09", ".02"),
        (Circle::Furrow, Color::White) => ("#b3a277", "none", "0"),
        (Circle::Furrow, Color::Black) => ("#141311", "none", "0"),
        (Circle::Dish, Color::White) => ("#efe4c9", "none", "0"),
        (Circle::Dish, Color::Black) => ("#2b2926", "none", "0"),
        (Circle::Ring, color) => ("none", ink(color), ".065"),
        (Circle::Point, color) => (ink(color), "none", "0"),
    };
    format!("fill=\"{fill}\" stroke=\"{stroke}\" stroke-width=\"{width}\"")
}

/// What is written on a disc.
const fn ink(color: Color) -> &'static str {
    match color {
        Color::White => "#8a6417",
        Color::Black => "#e2b95a",
    }
}

/// Draws a stack into a file.
pub(super) fn draw(out: &mut String, stack: &Stack, x: f64, y: f64) {
    let x = number(x);
    for (part, below) in drawn(stack) {
        if let Some(shape) = shape(part) {
            let y = number(y + below);
            let _ = write!(out, "<use href=\"{shape}\" x=\"{x}\" y=\"{y}\"/>");
        }
        if let Part::Letter(color, potential) = part {
            let (y, size) = (number(y + below + LETTER_FOOT), number(LETTER_SIZE));
            let _ = write!(
                out,
                "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" font-weight=\"800\" \
                 text-anchor=\"middle\" fill=\"{}\">{}</text>",
                ink(color),
                potential.letter()
            );
        }
    }
}
