//! The turns played, two a line, with variations, and the way through them.

use core::slice::Iter;
use std::hash::{DefaultHasher, Hash, Hasher};

use leptos::prelude::*;
use leptos::{ev, html};
use locale::Text;
use record::NodeId;
use rules::Color;
use session::{Jump, Message, MoveItem};

use crate::dom;
use crate::kit::{button, icon_button, paragraph, shown, when};
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
    let entries = Memo::new(move |_| moves.with(|moves| entries(&mut moves.iter())));
    let at = Memo::new(move |_| {
        let current = moves.with(|moves| current(moves, false));
        current.map_or(START, NodeId::index)
    });
    let list = NodeRef::<html::Ol>::new();
    // What stands in the list stays there, and knows nothing of where the players are:
    // a step costs one entry, however long the game is.
    Effect::new(move || {
        entries.track();
        let at = at.get();
        if let Some(list) = list.get_untracked() {
            dom::show_current(&list, at);
        }
    });
    // One listener for all turns.
    let go = move |event: ev::MouseEvent| {
        let node = dom::number_of(&event, "data-node");
        if let Some(node) = node.and_then(|node| known(moves, node)) {
            table.send(Message::Jump(Jump::To(node)));
        }
    };
    let none = shown(when(move || entries.with(Vec::is_empty)), move || {
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
                <ol class="moves-list" node_ref=list on:click=go>
                    <For
                        each=move || entries.get()
                        key=Entry::key
                        children=move |entry| entry_view(table, &entry)
                    />
                </ol>
            </div>
        </section>
    }
}

/// The place of no turn: that of the start.
const START: usize = 0;

/// An entry of the list.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Entry {
    Turn {
        node: usize,
        number: usize,
        white: bool,
        text: String,
    },
    /// A list within the list.
    Variation(Vec<Entry>),
}

impl Entry {
    /// What tells it from all others, and from what it was before.
    fn key(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.hash(&mut hasher);
        hasher.finish()
    }
}

/// The entries up to the end of a line.
fn entries(items: &mut Iter<'_, MoveItem>) -> Vec<Entry> {
    let mut all = Vec::new();
    while let Some(item) = items.next() {
        all.push(match item {
            MoveItem::Close => break,
            MoveItem::Open => Entry::Variation(entries(items)),
            MoveItem::Turn {
                node,
                number,
                color,
                text,
                ..
            } => Entry::Turn {
                node: node.index(),
                number: *number,
                white: *color == Color::White,
                text: text.clone(),
            },
        });
    }
    all
}

/// The node of a turn of the list, by its number.
fn known(moves: Signal<Vec<MoveItem>>, number: usize) -> Option<NodeId> {
    let is = |item: &MoveItem| match item {
        MoveItem::Turn { node, .. } if node.index() == number => Some(*node),
        _ => None,
    };
    moves.with_untracked(|moves| moves.iter().find_map(is))
}

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

fn entry_view(table: Table, entry: &Entry) -> AnyView {
    match entry {
        Entry::Variation(inner) => {
            let inner: Vec<AnyView> = inner.iter().map(|one| entry_view(table, one)).collect();
            view! { <li class="variation"><ol>{inner}</ol></li> }.into_any()
        }
        Entry::Turn {
            node,
            number,
            white,
            text,
        } => turn(table, *node, *number, *white, text),
    }
}

fn turn(table: Table, node: usize, number: usize, white: bool, text: &str) -> AnyView {
    let (color, side, sign) = if white {
        (Color::White, "white", ".")
    } else {
        (Color::Black, "black", "…")
    };
    let turn = text.to_owned();
    let heard = Signal::derive(move || {
        table.locale.with(|locale| {
            locale.say(&Text::MovesTurn {
                number: u32::try_from(number).unwrap_or(u32::MAX),
                player: words::player("", color, locale),
                turn: turn.clone(),
            })
        })
    });
    // A turn is broken between its parts, not within them.
    let parts = text
        .split_inclusive(';')
        .map(|part| view! { <span class="turn-part">{part.to_owned()}</span> }.into_any())
        .collect::<Vec<_>>();
    view! {
        <li class="turn" data-color=side>
            <span class="turn-number" aria-hidden="true">{format!("{number}{sign}")}</span>
            <button type="button" class="turn-text" aria-label=heard data-node=node>
                {parts}
            </button>
        </li>
    }
    .into_any()
}
