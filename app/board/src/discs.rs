//! Drawings of discs and stacks.
//!
//! `session::drawing::disc` describes their parts. The shapes are defined once in the page
//! ([`DiscShapes`]) and used in every drawing of a disc; their colours are custom properties of
//! the style sheet.

use crate::prelude::*;
use rules::{Color, Disc, DiscKind, Potential, Reserve, Stack};
use session::drawing::disc::{self, Part, Surface};
use session::drawing::{GRADIENTS, wood::Plane};
use session::svg_number;

use crate::platform::markup;

/// The shapes for all drawings of discs. The page must contain them once.
#[component]
pub fn DiscShapes() -> impl IntoView {
    markup::shapes("shapes", shapes())
}

/// The shapes of discs as markup.
#[must_use]
pub fn shapes() -> String {
    let signs = include_str!("shapes.svg");
    [OPEN, GRADIENTS, signs, &disc::shapes(&paint), CLOSE].concat()
}

const OPEN: &str = "<svg width=\"0\" height=\"0\" focusable=\"false\"><defs>";
const CLOSE: &str = "</defs></svg>";

/// The class of a surface; the style sheet has its colours.
fn paint(surface: Surface, color: Color) -> String {
    let class = match surface {
        Surface::Shadow => return "class=\"disc-shadow\"".to_owned(),
        Surface::Side => "disc-side",
        Surface::Bevel => "disc-bevel",
        Surface::Face => "disc-face",
        Surface::Furrow => "disc-furrow",
        Surface::Dish => "disc-dish",
        Surface::Glint => "disc-glint",
        Surface::Ring => "gipf-ring",
        Surface::Point => "gipf-dot",
    };
    ["class=\"", class, " ", word(color), "\""].concat()
}

/// The classes of the planes of the wood.
pub(crate) fn paint_wood(plane: Plane) -> String {
    let class = match plane {
        Plane::Cast(layer) => return format!("class=\"wood-cast\" data-layer=\"{layer}\""),
        Plane::Body => "board-body",
        Plane::Lit => "wood-lit",
        Plane::Dim => "wood-dim",
        Plane::Field => "board-field",
        Plane::Veneer => "wood-veneer",
        Plane::String => "wood-string",
    };
    ["class=\"", class, "\""].concat()
}

/// A stack with its middle at the origin, bottom disc first.
pub(crate) fn stack_view(stack: &Stack) -> AnyView {
    parts_view(disc::drawn(stack))
}

fn parts_view(parts: Vec<(Part, f64)>) -> AnyView {
    let parts: Vec<AnyView> = parts
        .into_iter()
        .map(|(part, y)| part_view(part, y))
        .collect();
    parts.into_any()
}

fn part_view(part: Part, y: f64) -> AnyView {
    if let Part::Count(discs) = part {
        let (x, down) = disc::COUNT_AT;
        let (x, y) = (svg_number(x), svg_number(y + down));
        let size = svg_number(disc::COUNT_SIZE);
        return view! { <text class="disc-count" x=x y=y font-size=size>{discs}</text> }.into_any();
    }
    let shape = disc::shape(part).unwrap_or_default();
    view! { <use_ class=class_of(part) href=shape y=svg_number(y)/> }.into_any()
}

/// The class of a part; the style sheet has its colours.
pub(crate) fn class_of(part: Part) -> String {
    match part {
        Part::Badge(color, _, full) => ["disc-badge", word(color), fullness(full)].join(" "),
        Part::Letter(color, _, full) => ["disc-letter", word(color), fullness(full)].join(" "),
        Part::Disc(_) | Part::Ring(_) | Part::Count(_) => String::new(),
    }
}

const fn word(color: Color) -> &'static str {
    match color {
        Color::White => "is-white",
        Color::Black => "is-black",
    }
}

const fn fullness(full: bool) -> &'static str {
    if full { "is-full" } else { "is-hollow" }
}

/// A single piece, beside its name.
#[must_use]
pub fn piece_view(class: &'static str, stack: &Stack) -> AnyView {
    view! {
        <svg class=class viewBox="-.55 -.6 1.1 1.2" aria-hidden="true">
            {stack_view(stack)}
        </svg>
    }
    .into_any()
}

/// The distances in a tray, in discs: of basic discs, of potentials of a kind, and of kinds.
const STEP: f64 = 0.62;
const NEAR: f64 = 0.26;
const APART: f64 = 1.08;

/// The most room between the first and the last basic disc; more of them lie closer.
const ROOM: f64 = 11.0 * STEP;

/// A tray of single discs that overlap: the basic ones, then the potentials by kind.
pub(crate) fn tray_view(color: Color, reserve: Reserve) -> AnyView {
    let kinds = DiscKind::ALL.into_iter();
    let kinds: Vec<DiscKind> = kinds
        .flat_map(|kind| (0..reserve[kind]).map(move |_| kind))
        .collect();
    let gaps = f64::from(reserve.basic_discs().saturating_sub(1).max(1));
    let step = STEP.min(ROOM / gaps);
    let mut x = 0.5;
    let disc = |(index, &kind): (usize, &DiscKind)| {
        x += match index.checked_sub(1).map(|before| kinds[before]) {
            None => 0.0,
            Some(DiscKind::Basic) if kind == DiscKind::Basic => step,
            Some(before) if kind == before => NEAR,
            Some(_) => APART,
        };
        // The last disc of a kind shows its sign.
        let hidden = kinds.get(index + 1) == Some(&kind);
        let parts = disc::waiting(Disc { color, kind }).into_iter();
        let parts = parts.filter(|(part, _)| !hidden || matches!(part, Part::Disc(_)));
        let drawn = parts_view(parts.collect());
        view! { <g transform=format!("translate({} .5)", svg_number(x))>{drawn}</g> }.into_any()
    };
    let discs: Vec<AnyView> = kinds.iter().enumerate().map(disc).collect();
    let width = x + 0.5;
    view! {
        <svg class="tray" preserveAspectRatio="xMinYMid" viewBox=format!("0 0 {} 1.04", svg_number(width)) aria-hidden="true">
            {discs}
        </svg>
    }
    .into_any()
}

/// A potential in reserve, beside its name.
#[must_use]
pub fn disc_view(class: &'static str, color: Color, potential: Potential) -> AnyView {
    let kind = DiscKind::Potential(potential);
    view! {
        <svg class=class viewBox="-.55 -.6 1.1 1.2" aria-hidden="true">
            {parts_view(disc::waiting(Disc { color, kind }))}
        </svg>
    }
    .into_any()
}
