//! Discs and stacks as drawings.
//!
//! The shapes are defined once in the page ([`DiscShapes`]) and used wherever a
//! disc is drawn; their colours are custom properties of the style sheet.

use leptos::prelude::*;
use leptos::{html, svg};
use rules::{Color, DiscKind, Stack};

/// How far a disc on top of another is drawn above it, in units of the board.
const RISE: f64 = 0.13;

/// The shapes all drawings of discs refer to. Must stand once in the page.
#[component]
pub fn DiscShapes() -> impl IntoView {
    html::div()
        .class("shapes")
        .aria_hidden("true")
        .inner_html(include_str!("discs.svg"))
}

/// A stack with its middle at the origin, bottom disc first.
pub(crate) fn stack_view(stack: &Stack) -> impl IntoView + use<> {
    let discs = &stack.0;
    let height = discs.len().saturating_sub(1) as f64;
    let drawn: Vec<_> = discs
        .iter()
        .enumerate()
        .map(|(level, disc)| {
            let shape = match disc.color {
                Color::White => "#disc-white",
                Color::Black => "#disc-black",
            };
            let y = RISE * (height / 2.0 - level as f64);
            svg::r#use()
                .attr("href", shape)
                .attr("y", format!("{y:.3}"))
        })
        .collect();
    let sign = is_gipf_piece(stack).then(|| {
        let shape = match discs[0].color {
            Color::White => "#ring-white",
            Color::Black => "#ring-black",
        };
        svg::r#use()
            .attr("href", shape)
            .attr("y", format!("{:.3}", -RISE / 2.0))
    });
    (drawn, sign)
}

/// Whether the stack plays as a GIPF-piece.
fn is_gipf_piece(stack: &Stack) -> bool {
    matches!(&stack.0[..], [lower, upper]
        if lower.color == upper.color
            && lower.kind == DiscKind::Basic
            && upper.kind == DiscKind::Basic)
}
