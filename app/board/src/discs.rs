//! Discs and stacks as drawings.
//!
//! What they are made of is described in `session::drawing::disc`. The shapes are
//! defined once in the page ([`DiscShapes`]) and used wherever a disc is drawn; their
//! colours are custom properties of the style sheet.

use leptos::html;
use leptos::prelude::*;
use rules::{Color, DiscKind, Piece, Reserve, Stack};
use session::drawing::disc::{self, Circle, Part};
use session::number;

/// The shapes all drawings of discs refer to. Must stand once in the page.
#[component]
pub fn DiscShapes() -> impl IntoView {
    let rest = include_str!("shapes.svg");
    let discs = disc::shapes(&paint);
    html::div()
        .class("shapes")
        .aria_hidden("true")
        .inner_html(format!("{OPEN}{rest}{discs}{CLOSE}"))
}

const OPEN: &str = "<svg width=\"0\" height=\"0\" focusable=\"false\"><defs>";
const CLOSE: &str = "</defs></svg>";

/// The screen paints with classes; face, dish and shadow with what `shapes.svg` defines.
fn paint(circle: Circle, color: Color) -> String {
    let color = match color {
        Color::White => "white",
        Color::Black => "black",
    };
    let (class, fill) = match circle {
        Circle::Shadow => return "class=\"disc-shadow\" fill=\"url(#shadow)\"".to_owned(),
        Circle::Side => ("disc-side", ""),
        Circle::Face => ("disc-face", "face"),
        Circle::Furrow => ("disc-furrow", ""),
        Circle::Dish => ("disc-dish", "dish"),
        Circle::Ring => ("gipf-ring", ""),
        Circle::Point => ("gipf-dot", ""),
    };
    let class = format!("class=\"{class} is-{color}\"");
    if fill.is_empty() {
        class
    } else {
        format!("{class} fill=\"url(#{fill}-{color})\"")
    }
}

/// A stack with its middle at the origin, bottom disc first.
pub(crate) fn stack_view(stack: &Stack) -> AnyView {
    let parts = disc::drawn(stack).into_iter();
    let parts: Vec<AnyView> = parts
        .map(|(part, y)| match part {
            Part::Letter(color, potential) => letter(potential.letter(), color, y),
            Part::Disc(_) | Part::Ring(_) => used(disc::shape(part).unwrap_or_default(), y),
        })
        .collect();
    parts.into_any()
}

/// The letter of a potential, on the face of its disc.
fn letter(letter: char, color: Color, y: f64) -> AnyView {
    let class = match color {
        Color::White => "disc-letter is-white",
        Color::Black => "disc-letter is-black",
    };
    let y = number(y + disc::LETTER_FOOT);
    let size = number(disc::LETTER_SIZE);
    view! { <text class=class y=y font-size=size>{letter.to_string()}</text> }.into_any()
}

fn used(shape: &'static str, y: f64) -> AnyView {
    view! { <use_ href=shape y=number(y)/> }.into_any()
}

/// A piece by itself, beside words that name it.
pub(crate) fn piece_view(class: &'static str, stack: &Stack) -> AnyView {
    view! {
        <svg class=class viewBox="-.55 -.6 1.1 1.2" aria-hidden="true">
            {stack_view(stack)}
        </svg>
    }
    .into_any()
}

/// How far apart the discs of a tray lie, in discs.
const STEP: f64 = 0.62;

/// A tray of single discs that overlap: the basic ones, then the potentials by kind.
pub(crate) fn tray_view(color: Color, reserve: Reserve) -> AnyView {
    let kinds = DiscKind::ALL.into_iter();
    let kinds = kinds.flat_map(|kind| (0..reserve[kind]).map(move |_| kind));
    let discs: Vec<AnyView> = kinds
        .enumerate()
        .map(|(place, kind)| {
            let disc = Stack::of(color, Piece::Single(kind));
            let x = number(place as f64 * STEP + 0.5);
            view! { <g transform=format!("translate({x} .5)")>{stack_view(&disc)}</g> }.into_any()
        })
        .collect();
    let width = discs.len().saturating_sub(1) as f64 * STEP + 1.0;
    view! {
        <svg class="tray" preserveAspectRatio="xMinYMid" viewBox=format!("0 0 {} 1.04", number(width)) aria-hidden="true">
            {discs}
        </svg>
    }
    .into_any()
}
