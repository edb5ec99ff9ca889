//! The turns played, two a line, with variations.

use leptos::prelude::*;
use locale::Text;
use rules::Color;
use session::MoveItem;

use crate::table::Table;

/// The list of turns.
#[component]
pub fn Moves(
    /// What lies on the table.
    table: Table,
) -> impl IntoView {
    let moves = table.part(|model| model.moves.clone());
    let items = move || {
        let mut depth = 0_u32;
        let mut items = Vec::new();
        for item in moves.get() {
            match item {
                MoveItem::Open => depth += 1,
                MoveItem::Close => depth = depth.saturating_sub(1),
                MoveItem::Turn {
                    number,
                    color,
                    text,
                    current,
                    ..
                } => items.push(turn(number, color, text, current, depth)),
            }
        }
        items
    };
    let none = table.part(|model| model.moves.is_empty());
    view! {
        <section class="moves" aria-label=move || table.say(&Text::MovesTitle)>
            <h2 class="caption">{move || table.say(&Text::MovesTitle)}</h2>
            <Show when=move || none.get()>
                <p class="moves-none">{move || table.say(&Text::MovesNone)}</p>
            </Show>
            <ol class="moves-list">{items}</ol>
        </section>
    }
}

fn turn(number: usize, color: Color, text: String, current: bool, depth: u32) -> impl IntoView {
    let side = match color {
        Color::White => "white",
        Color::Black => "black",
    };
    view! {
        <li
            class="turn"
            data-color=side
            data-variation=(depth > 0).then_some("")
            aria-current=current.then_some("step")
        >
            <span class="turn-number">{number}</span>
            <span class="turn-text">{text}</span>
        </li>
    }
}
