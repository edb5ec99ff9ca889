//! Discs and stacks as drawings.
//!
//! The shapes are defined once in the page ([`DiscShapes`]) and used wherever a
//! disc is drawn; their colours are custom properties of the style sheet.

use leptos::html;
use leptos::prelude::*;
use rules::{Color, DiscKind, Piece, Reserve, Stack};
use session::number;

/// How far a disc on top of another is drawn above it, in units of the board.
const RISE: f64 = 0.17;

/// The shapes all drawings of discs refer to. Must stand once in the page.
#[component]
pub fn DiscShapes() -> impl IntoView {
    html::div()
        .class("shapes")
        .aria_hidden("true")
        .inner_html(include_str!("discs.svg"))
}

/// A stack with its middle at the origin, bottom disc first.
pub(crate) fn stack_view(stack: &Stack) -> AnyView {
    let discs = &stack.0;
    let height = discs.len().saturating_sub(1) as f64;
    let mut drawn: Vec<AnyView> = Vec::with_capacity(discs.len() + 1);
    for (level, disc) in discs.iter().enumerate() {
        let shape = match disc.color {
            Color::White => "#disc-white",
            Color::Black => "#disc-black",
        };
        let y = RISE * (height / 2.0 - level as f64);
        drawn.push(used(shape, y));
        if let DiscKind::Potential(potential) = disc.kind {
            drawn.push(letter(potential.letter(), disc.color, y));
        }
    }
    if is_gipf_piece(stack) {
        let shape = match discs[0].color {
            Color::White => "#ring-white",
            Color::Black => "#ring-black",
        };
        drawn.push(used(shape, -RISE / 2.0));
    }
    drawn.into_any()
}

/// The letter of a potential, on the face of its disc.
fn letter(letter: char, color: Color, y: f64) -> AnyView {
    let class = match color {
        Color::White => "disc-letter is-white",
        Color::Black => "disc-letter is-black",
    };
    view! { <text class=class y=number(y + 0.17)>{letter.to_string()}</text> }.into_any()
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
const STEP: f64 = 0.32;

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
        <svg class="tray" viewBox=format!("0 0 {} 1.04", number(width)) aria-hidden="true">
            {discs}
        </svg>
    }
    .into_any()
}

/// Whether the stack plays as a GIPF-piece.
fn is_gipf_piece(stack: &Stack) -> bool {
    matches!(&stack.0[..], [lower, upper]
        if lower.color == upper.color
            && lower.kind == DiscKind::Basic
            && upper.kind == DiscKind::Basic)
}
