//! The turns played, two a line, with variations, and the way through them.

use leptos::html;
use leptos::prelude::*;
use locale::Text;
use rules::Color;
use session::{Jump, Message, MoveItem};

use crate::dom;
use crate::kit::{icon_button, live, paragraph, shown};
use crate::table::Table;
use crate::words;

/// The list of turns; a turn leads to the position after it.
#[component]
pub fn Moves(
    /// What lies on the table.
    table: Table,
) -> impl IntoView {
    let moves = table.part(|model| model.moves.clone());
    let list = NodeRef::<html::Ol>::new();
    Effect::new(move || {
        moves.track();
        if let Some(list) = list.get_untracked() {
            dom::show_current(&list);
        }
    });
    let items = live(move || {
        let mut depth = 0_u32;
        let mut items = Vec::new();
        for item in moves.get() {
            match item {
                MoveItem::Open => depth += 1,
                MoveItem::Close => depth = depth.saturating_sub(1),
                turn @ MoveItem::Turn { .. } => items.push(turn_view(table, turn, depth > 0)),
            }
        }
        items
    });
    let none = table.is(|model| model.moves.is_empty());
    let nothing = move || paragraph("moves-none", table.word(Text::MovesNone));
    view! {
        <section class="moves" aria-label=table.word(Text::MovesTitle)>
            <div class="moves-head">
                <h2 class="caption">{table.word(Text::MovesTitle)}</h2>
                <div class="ways">{ways(table)}</div>
            </div>
            {shown(none, nothing)}
            <ol class="moves-list" node_ref=list>
                {items}
            </ol>
        </section>
    }
}

/// The last turn once more; first, previous, next, last.
fn ways(table: Table) -> Vec<AnyView> {
    let back = table.is(|model| model.actions.previous);
    let on = table.is(|model| model.actions.next);
    let way = |text: Text, icon, message: Message, usable| {
        icon_button("way", table.word(text), icon, usable, table.sends(message))
    };
    let jump = Message::Jump;
    vec![
        way(
            Text::MovesReplay,
            "M5 12a7 7 0 1 0 2.500-5.400M5 4v4h4M11 9.500v5l4-2.500z",
            Message::Replay,
            back,
        ),
        way(
            Text::MovesFirst,
            "M7 6v12M18 6l-7 6 7 6z",
            jump(Jump::First),
            back,
        ),
        way(
            Text::MovesPrevious,
            "M15 6l-7 6 7 6z",
            jump(Jump::Previous),
            back,
        ),
        way(Text::MovesNext, "M9 6l7 6-7 6z", jump(Jump::Next), on),
        way(
            Text::MovesLast,
            "M17 6v12M6 6l7 6-7 6z",
            jump(Jump::Last),
            on,
        ),
    ]
}

fn turn_view(table: Table, turn: MoveItem, variation: bool) -> AnyView {
    let MoveItem::Turn {
        node,
        number,
        color,
        text,
        current,
        ..
    } = turn
    else {
        return ().into_any();
    };
    let side = match color {
        Color::White => "white",
        Color::Black => "black",
    };
    let written = text.clone();
    let said = table.words(move |_, locale| {
        locale.say(&Text::MovesTurn {
            number: u32::try_from(number).unwrap_or(u32::MAX),
            player: words::player("", color, locale),
            turn: text.clone(),
        })
    });
    let jump = table.sends(Message::Jump(Jump::To(node)));
    view! {
        <li class="turn" data-color=side data-variation=variation.then_some("")>
            <span class="turn-number" aria-hidden="true">
                {number.to_string()}
            </span>
            <button
                type="button"
                class="turn-text"
                aria-label=said
                aria-current=current.then_some("step")
                on:click=move |_| jump.run(())
            >
                {written}
            </button>
        </li>
    }
    .into_any()
}
