//! What discs look like: one description, from which the screen and the files draw.
//!
//! Lengths are in units of the board: the distance from a spot to its neighbours is 1.

use core::fmt::Write;

use rules::{Color, Disc, DiscKind, Potential, Stack};

use crate::scene::place::number;

/// How far a disc on top of another is drawn above it.
const RISE: f64 = 0.22;

/// Where the count of a tower stands, from the middle of its upper disc.
pub const COUNT_AT: (f64, f64) = (0.34, 0.28);

/// How tall that count is.
pub const COUNT_SIZE: f64 = 0.26;

/// A part of a drawn stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// A disc.
    Disc(Color),
    /// The shape of a potential on the face of its disc: full as long as it can be used,
    /// hollow when it is spent.
    Badge(Color, Potential, bool),
    /// The letter of a potential in its shape.
    Letter(Color, Potential, bool),
    /// How many discs a tower has.
    Count(usize),
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
    }
    let top = -RISE * middle;
    // On a disc of its own colour a potential can be used; what it jumped on is not.
    let full = match &discs[..] {
        [.., below, top] => below.color == top.color,
        _ => false,
    };
    parts.extend(
        discs
            .last()
            .into_iter()
            .flat_map(|&disc| badge(disc, full, top)),
    );
    if discs.len() > 2 {
        parts.push((Part::Count(discs.len()), top));
    }
    if let [lower, upper] = &discs[..]
        && lower == upper
        && upper.kind == DiscKind::Basic
    {
        parts.push((Part::Ring(upper.color), -RISE * middle));
    }
    parts
}

/// A single disc that waits to be played: a potential can be used still.
#[must_use]
pub fn waiting(disc: Disc) -> Vec<(Part, f64)> {
    let mut parts = vec![(Part::Disc(disc.color), 0.0)];
    parts.extend(badge(disc, true, 0.0));
    parts
}

/// The sign of a potential; none on a basic disc.
fn badge(disc: Disc, full: bool, y: f64) -> Vec<(Part, f64)> {
    match disc.kind {
        DiscKind::Basic => Vec::new(),
        DiscKind::Potential(kind) => vec![
            (Part::Badge(disc.color, kind, full), y),
            (Part::Letter(disc.color, kind, full), y),
        ],
    }
}

/// The outlines of the potentials' shapes and the strokes of their letters, in the order
/// of the potentials: an hourglass, a square, a circle, a triangle and a pentagon.
const SIGNS: [(&str, &str); 5] = [
    (
        "M-.26-.28H.26L.16 0 .26.28H-.26L-.16 0z",
        "M-.12-.15H.12M0-.15V.17",
    ),
    ("M-.25-.25H.25V.25H-.25z", "M-.12-.14H.12L-.12.14H.12"),
    (
        "M-.3 0a.3.3 0 1 0 .6 0a.3.3 0 1 0-.6 0z",
        "M-.1-.15V.15H-.02a.15.15 0 0 0 0-.3z",
    ),
    ("M-.32-.22H.32L0 .34z", "M-.12-.14L0 0 .12-.14M0 0V.17"),
    (
        "M0-.33L.31-.1.19.27H-.19L-.31-.1z",
        "M-.08.17V-.14H.02a.08.08 0 0 1 0 .16H-.08",
    ),
];

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

const BADGES: [&str; 5] = ["#badge-t", "#badge-z", "#badge-d", "#badge-y", "#badge-p"];
const LETTERS: [&str; 5] = [
    "#letter-t",
    "#letter-z",
    "#letter-d",
    "#letter-y",
    "#letter-p",
];

/// What a shape is called in a drawing; none for counts, which are text. Badges and
/// letters have no colours of their own: who uses them gives them theirs.
#[must_use]
pub const fn shape(part: Part) -> Option<&'static str> {
    match part {
        Part::Disc(Color::White) => Some("#disc-white"),
        Part::Disc(Color::Black) => Some("#disc-black"),
        Part::Ring(Color::White) => Some("#ring-white"),
        Part::Ring(Color::Black) => Some("#ring-black"),
        Part::Badge(_, kind, _) => Some(BADGES[kind as usize]),
        Part::Letter(_, kind, _) => Some(LETTERS[kind as usize]),
        Part::Count(_) => None,
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
    for (kind, (outline, letter)) in SIGNS.iter().enumerate() {
        for (name, path) in [(BADGES[kind], outline), (LETTERS[kind], letter)] {
            let name = name.trim_start_matches('#');
            let _ = write!(out, "<path id=\"{name}\" d=\"{path}\"/>");
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
    let (stack_x, x) = (x, number(x));
    for (part, below) in drawn(stack) {
        if let Part::Count(discs) = part {
            let (right, down) = COUNT_AT;
            let at = (number(stack_x + right), number(y + below + down));
            let size = number(COUNT_SIZE);
            let _ = write!(
                out,
                "<text x=\"{}\" y=\"{}\" font-size=\"{size}\" font-weight=\"800\" text-anchor=\"middle\" \
                 fill=\"#24211b\" stroke=\"#fdfbf6\" stroke-width=\".09\" paint-order=\"stroke\">{discs}</text>",
                at.0, at.1
            );
            continue;
        }
        let painted = match part {
            Part::Badge(color, _, full) => sign_paint(ink(color), full, "0.05"),
            Part::Letter(color, _, full) => {
                let line = if full { face(color) } else { ink(color) };
                format!(
                    " fill=\"none\" stroke=\"{line}\" stroke-width=\".085\" \
                     stroke-linecap=\"round\" stroke-linejoin=\"round\""
                )
            }
            _ => String::new(),
        };
        let (shape, y) = (shape(part).unwrap_or_default(), number(y + below));
        let _ = write!(out, "<use href=\"{shape}\" x=\"{x}\" y=\"{y}\"{painted}/>");
    }
}

/// The paint of a badge: full, or its outline alone.
fn sign_paint(ink: &str, full: bool, width: &str) -> String {
    let fill = if full { ink } else { "none" };
    format!(" fill=\"{fill}\" stroke=\"{ink}\" stroke-width=\"{width}\" stroke-linejoin=\"round\"")
}

/// The face of a disc, as the letter in a full badge is seen.
const fn face(color: Color) -> &'static str {
    match color {
        Color::White => "#f6eedb",
        Color::Black => "#211f1c",
    }
}
