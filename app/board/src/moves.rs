//! The turns played, two a line, with variations, and the way through them.

use core::slice::Iter;

use leptos::html;
use leptos::prelude::*;
use locale::Text;
use record::NodeId;
use rules::Color;
use session::{Jump, Message, MoveItem};

use crate::kit::{button, icon_button, live, paragraph, shown, when};
use crate::table::Table;
use crate::words;

/// The list of turns; a turn leads to the position after it.
#[component]
pub fn Moves(
    /// What lies on the table.
    table: Table,
    /// The turns played, and variations.
    moves: Signal<Vec<MoveItem>>,
) -> impl IntoView {
    // The list itself stays as it is while people walk through it, so that the
    // focus stays where it is.
    let turns = Memo::new(move |_| {
        let mut moves = moves.get();
        for item in &mut moves {
            if let MoveItem::Turn { current, .. } = item {
                *current = false;
            }
        }
        moves
    });
    let at = Memo::new(move |_| {
        let current = moves.with(|moves| current(moves, false));
        current.map_or(START, NodeId::index)
    });
    let list = NodeRef::<html::Ol>::new();
    Effect::new(move || {
        turns.track();
        at.track();
        if let Some(list) = list.get_untracked() {
            crate::dom::show_current(&list);
        }
    });
    let items = live(move || {
        turns.with(|turns| {
            let place = &mut turns.iter();
            line(table, at, place)
        })
    });
    let none = shown(when(move || turns.with(Vec::is_empty)), move || {
        paragraph("moves-none", table.word(Text::MovesNone))
    });
    view! {
        <section class="moves" aria-label=table.word(Text::MovesTitle)>
            <div class="moves-head">
                <h2 class="caption">{table.word(Text::MovesTitle)}</h2>
                {ways(table)}
            </div>
            {variation_tools(table, moves)}
            {none}
            <div class="moves-frame">
                <ol class="moves-list" node_ref=list>{items}</ol>
            </div>
        </section>
    }
}

/// The place of no turn: that of the start.
const START: usize = 0;

/// The turn the players are in; `aside` asks for it only if it is not of the main
/// line.
fn current(moves: &[MoveItem], aside: bool) -> Option<NodeId> {
    moves.iter().find_map(|item| match item {
        MoveItem::Turn {
            node,
            current: true,
            main,
            ..
        } if !(aside && *main) => Some(*node),
        _ => None,
    })
}

/// First, previous, next, last, and the last turn once more.
fn ways(table: Table) -> AnyView {
    let back = table.is(|model| model.actions.previous);
    let on = table.is(|model| model.actions.next);
    let way = |text, icon, message, usable| {
        icon_button("way", table.word(text), icon, usable, table.sends(message))
    };
    let ways = vec![
        way(
            Text::MovesReplay,
            "M5 12a7 7 0 1 0 2.5-5.4M5 4v4h4M11 9.500v5l4-2.500z",
            Message::Replay,
            back,
        ),
        way(
            Text::MovesFirst,
            "M7 6v12M18 6l-7 6 7 6z",
            Message::Jump(Jump::First),
            back,
        ),
        way(
            Text::MovesPrevious,
            "M15 6l-7 6 7 6z",
            Message::Jump(Jump::Previous),
            back,
        ),
        way(
            Text::MovesNext,
            "M9 6l7 6-7 6z",
            Message::Jump(Jump::Next),
            on,
        ),
        way(
            Text::MovesLast,
            "M17 6v12M6 6l7 6-7 6z",
            Message::Jump(Jump::Last),
            on,
        ),
    ];
    view! { <div class="ways">{ways}</div> }.into_any()
}

/// What can be done with the variation the players are in.
fn variation_tools(table: Table, moves: Signal<Vec<MoveItem>>) -> AnyView {
    let is = when(move || moves.with(|moves| current(moves, true).is_some()));
    let tool = move |text, message: fn(NodeId) -> Message| {
        let act = Callback::new(move |()| {
            if let Some(node) = moves.with_untracked(|moves| current(moves, true)) {
                table.send(message(node));
            }
        });
        button("tool", table.word(text), act)
    };
    shown(is, move || {
        let promote = tool(Text::MovesPromote, Message::Promote);
        let delete = tool(Text::MovesDelete, Message::Delete);
        view! {
            <div class="variation-tools" role="group" aria-label=table.word(Text::MovesVariation)>
                <span class="caption" aria-hidden="true">{table.word(Text::MovesVariation)}</span>
                {promote}
                {delete}
            </div>
        }
        .into_any()
    })
    .into_any()
}

/// The turns up to the end of a line; a variation is a list within the list.
fn line(table: Table, at: Memo<usize>, items: &mut Iter<'_, MoveItem>) -> Vec<AnyView> {
    let mut views = Vec::new();
    while let Some(item) = items.next() {
        match item {
            MoveItem::Close => break,
            MoveItem::Open => {
                let inner = line(table, at, items);
                views.push(view! { <li class="variation"><ol>{inner}</ol></li> }.into_any());
            }
            MoveItem::Turn {
                node,
                number,
                color,
                text,
                ..
            } => views.push(turn(table, at, *node, *number, *color, text.clone())),
        }
    }
    views
}

fn turn(
    table: Table,
    at: Memo<usize>,
    node: NodeId,
    number: usize,
    color: Color,
    text: String,
) -> AnyView {
    let (side, sign) = match color {
        Color::White => ("white", "."),
        Color::Black => ("black", "…"),
    };
    let turn = text.clone();
    let heard = table.words(move |_, locale| {
        locale.say(&Text::MovesTurn {
            number: u32::try_from(number).unwrap_or(u32::MAX),
            player: words::player("", color, locale),
            turn: turn.clone(),
        })
    });
    let is_current = Signal::derive(move || (at.get() == node.index()).then_some("step"));
    let act = table.sends(Message::Jump(Jump::To(node)));
    // A turn is broken between its parts, not within them.
    let parts = text
        .split_inclusive(';')
        .map(|part| view! { <span class="turn-part">{part.to_owned()}</span> }.into_any())
        .collect::<Vec<_>>();
    view! {
        <li class="turn" data-color=side>
            <span class="turn-number" aria-hidden="true">{format!("{number}{sign}")}</span>
            <button
                type="button"
                class="turn-text"
                aria-label=heard
                aria-current=is_current
                on:click=move |_| act.run(())
            >
                {parts}
            </button>
        </li>
    }
    .into_any()
}
