//! The look of discs: one description, from which the screen and the files draw.
//!
//! Lengths are in units of the board: the distance from a spot to its neighbours is 1.

use core::fmt::Write;

use rules::{Color, Disc, DiscKind, Potential, Stack};

use crate::scene::point::svg_number;

/// The height by which a disc is drawn above the one below it.
const RISE: f64 = 0.22;

/// The place of a tower's count, from the middle of its upper disc: right and down.
pub const COUNT_AT: (f64, f64) = (0.34, 0.28);

/// The font size of that count.
pub const COUNT_SIZE: f64 = 0.26;

/// A part of a drawn stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// A disc.
    Disc(Color),
    /// The shape of a potential on the face of its disc: full as long as the potential can
    /// be used, hollow when it is used up.
    Badge(Color, Potential, bool),
    /// The letter of a potential in its shape.
    Letter(Color, Potential, bool),
    /// The number of discs of a tower.
    Count(usize),
    /// The sign of a GIPF-piece on the face of its upper disc.
    Ring(Color),
}

/// The parts of a stack with its middle at the origin, in the order in which they are
/// drawn, each with the distance of its own middle downward.
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
    // A potential on a disc of its own colour can be used; one on a disc of the opponent
    // cannot.
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

/// The parts of a single disc that waits to be played: its potential can still be used.
#[must_use]
pub fn waiting(disc: Disc) -> Vec<(Part, f64)> {
    let mut parts = vec![(Part::Disc(disc.color), 0.0)];
    parts.extend(badge(disc, true, 0.0));
    parts
}

/// The shape and the letter of a potential; none on a basic disc.
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
const SIGNS: [(&str, &str); Potential::COUNT] = [
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

/// A surface of a disc or of the sign on it. The caller that draws it gives the colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Surface {
    /// The shadow of the disc on the board.
    Shadow,
    /// The side, seen below the face.
    Side,
    /// The bevel around the face.
    Bevel,
    /// The face.
    Face,
    /// The furrow around the dish.
    Furrow,
    /// The dish in the middle of the face.
    Dish,
    /// The light on the bevel.
    Glint,
    /// The ring on a GIPF-piece.
    Ring,
    /// The point in that ring.
    Point,
}

impl Surface {
    /// The surfaces of a disc, the lowest first.
    const DISC: [Self; 7] = [
        Self::Shadow,
        Self::Side,
        Self::Bevel,
        Self::Face,
        Self::Furrow,
        Self::Dish,
        Self::Glint,
    ];

    /// The surfaces of the sign of a GIPF-piece.
    const RING: [Self; 2] = [Self::Ring, Self::Point];

    /// The beginning of the surface's element, around the middle of the face.
    const fn form(self) -> &'static str {
        match self {
            Self::Shadow => "<ellipse cx=\".05\" cy=\".13\" rx=\".5\" ry=\".47\" ",
            Self::Side => "<path d=\"M-.42 0V.075A.42 .42 0 0 0 .42 .075V0Z\" ",
            Self::Bevel => "<circle r=\".42\" ",
            Self::Face => "<circle r=\".365\" ",
            Self::Furrow => "<circle r=\".288\" ",
            Self::Dish => "<circle r=\".262\" ",
            Self::Glint => "<path d=\"M-.325 -.09A.337 .337 0 0 1 .02 -.337\" ",
            Self::Ring => "<circle r=\".172\" ",
            Self::Point => "<circle r=\".062\" ",
        }
    }
}

const BADGES: [&str; Potential::COUNT] =
    ["#badge-t", "#badge-z", "#badge-d", "#badge-y", "#badge-p"];
const LETTERS: [&str; Potential::COUNT] = [
    "#letter-t",
    "#letter-z",
    "#letter-d",
    "#letter-y",
    "#letter-p",
];

/// The reference to a part's shape in a drawing; none for counts, which are text. Badges
/// and letters have no colours: each use gives them.
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

/// The shapes that [`shape`] names, as groups of surfaces. The attributes from `paint`
/// paint a surface; a surface without any is left out.
#[must_use]
pub fn shapes(paint: &dyn Fn(Surface, Color) -> String) -> String {
    let mut out = String::new();
    for color in Color::ALL {
        let groups: [(Part, &[Surface]); 2] = [
            (Part::Disc(color), &Surface::DISC),
            (Part::Ring(color), &Surface::RING),
        ];
        for (part, surfaces) in groups {
            let name = shape(part).unwrap_or_default().trim_start_matches('#');
            let _ = write!(out, "<g id=\"{name}\">");
            for &surface in surfaces {
                let paint = paint(surface, color);
                if !paint.is_empty() {
                    out += &[surface.form(), &paint, "/>"].concat();
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

/// The paint of a surface in a file: the colours of the light theme.
pub(super) fn paint(surface: Surface, color: Color) -> String {
    let is_white = color == Color::White;
    let either = |white, black| if is_white { white } else { black };
    let (fill, stroke, width) = match surface {
        Surface::Shadow => ("url(#disc-drop)", "none", "0"),
        Surface::Side => (
            either("#a58a5b", "#0b0806"),
            either("#6b5227", "#050303"),
            ".02",
        ),
        Surface::Bevel => (
            either("url(#bevel-white)", "url(#bevel-black)"),
            either("#6b5227", "#090605"),
            ".026",
        ),
        Surface::Face => (either("url(#face-white)", "url(#face-black)"), "none", "0"),
        Surface::Furrow => (either("#a98f60", "#0d0a08"), "none", "0"),
        Surface::Dish => (either("url(#dish-white)", "url(#dish-black)"), "none", "0"),
        Surface::Glint => {
            let opacity = either(".85", ".28");
            return format!(
                "fill=\"none\" stroke=\"#fff\" stroke-width=\".03\" stroke-linecap=\"round\" \
                 opacity=\"{opacity}\""
            );
        }
        Surface::Ring => ("none", ink(color), ".06"),
        Surface::Point => (ink(color), "none", "0"),
    };
    format!("fill=\"{fill}\" stroke=\"{stroke}\" stroke-width=\"{width}\"")
}

/// The colour of signs and letters on a disc.
const fn ink(color: Color) -> &'static str {
    match color {
        Color::White => "#7b5510",
        Color::Black => "#e8c273",
    }
}

/// Draws a stack into a file.
pub(super) fn draw(out: &mut String, stack: &Stack, x: f64, y: f64) {
    let (stack_x, x) = (x, svg_number(x));
    for (part, below) in drawn(stack) {
        if let Part::Count(discs) = part {
            let (right, down) = COUNT_AT;
            let at = (svg_number(stack_x + right), svg_number(y + below + down));
            let size = svg_number(COUNT_SIZE);
            let _ = write!(
                out,
                "<text x=\"{}\" y=\"{}\" font-size=\"{size}\" font-weight=\"800\" text-anchor=\"middle\" \
                 fill=\"#1c120a\" stroke=\"#f6e3bf\" stroke-width=\".09\" paint-order=\"stroke\">{discs}</text>",
                at.0, at.1
            );
            continue;
        }
        let painted = match part {
            Part::Badge(color, _, full) => sign_paint(ink(color), full, "0.04"),
            Part::Letter(color, _, full) => {
                let line = if full { face(color) } else { ink(color) };
                format!(
                    " fill=\"none\" stroke=\"{line}\" stroke-width=\".085\" \
                     stroke-linecap=\"round\" stroke-linejoin=\"round\""
                )
            }
            _ => String::new(),
        };
        let (shape, y) = (shape(part).unwrap_or_default(), svg_number(y + below));
        let _ = write!(out, "<use href=\"{shape}\" x=\"{x}\" y=\"{y}\"{painted}/>");
    }
}

/// The paint of a badge: full, or only its outline.
fn sign_paint(ink: &str, full: bool, width: &str) -> String {
    let fill = if full { ink } else { "none" };
    format!(" fill=\"{fill}\" stroke=\"{ink}\" stroke-width=\"{width}\" stroke-linejoin=\"round\"")
}

/// The colour of a disc's face, for the letter in a full badge.
const fn face(color: Color) -> &'static str {
    match color {
        Color::White => "#fffaf0",
        Color::Black => "#0d0907",
    }
}
