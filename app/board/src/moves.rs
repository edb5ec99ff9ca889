//! The list of turns, two a line, with variations, and buttons to go through them.

use core::slice::Iter;
use std::hash::{DefaultHasher, Hash, Hasher};

use crate::prelude::*;
use leptos::{ev, html};
use locale::{Locale, Text};
use record::NodeId;
use rules::{Color, GameRuleset};
use session::{Event, Jump, Message, MoveItem, Prompt, RenderModel, Verdict};
use std::time::Duration;

use crate::announcements;
use crate::components::{button, icon_button, paragraph, shown, when};
use crate::platform::dom;
use crate::signs::Short;
use crate::table::Table;
use crate::text::{self, Names};

/// The list of turns; a click on a turn shows the position after it.
#[component]
pub fn Moves(
    /// The model, messages and language.
    table: Table,
    /// The turns, and variations.
    moves: Signal<Vec<MoveItem>>,
    /// Returns the events of the turn of a node.
    turn_events: Callback<NodeId, Vec<Event>>,
    /// The verdicts on turns, by the node after each; a turn without one gave nothing away, as
    /// far as is known.
    judged: Signal<Vec<(NodeId, Verdict)>>,
    /// The view below the list, in the part that scrolls.
    below: AnyView,
    /// Changes when the list comes into sight: a hidden one does not scroll.
    seen: Signal<bool>,
) -> impl IntoView {
    let entries = Memo::new(move |_| {
        let judged = judged.get();
        moves.with(|moves| entries(&mut moves.iter(), &judged))
    });
    let at = Memo::new(move |_| {
        let current = moves.with(|moves| current(moves, false));
        current.map_or(START, NodeId::index)
    });
    let list = NodeRef::<html::Ol>::new();
    // The list itself does not depend on the current place, so a step costs one entry, however
    // long the game is.
    Effect::new(move || {
        entries.track();
        seen.track();
        let at = at.get();
        if let Some(list) = list.get_untracked() {
            dom::show_current(&list, at);
        }
    });
    // The end of a game takes space from the list when it is loaded.
    let over = table.is(|model| matches!(model.prompt, Prompt::Over(_)));
    Effect::new(move || {
        if over.get() {
            dom::after(Duration::from_millis(500), move || {
                if let Some(list) = list.try_get_untracked().flatten() {
                    dom::show_current(&list, at.get_untracked());
                }
            });
        }
    });
    // One listener for all turns.
    let go = move |event: ev::MouseEvent| {
        let node = dom::number_of(&event, "data-node");
        if let Some(node) = node.and_then(|node| known(moves, node)) {
            table.send(Message::Jump(Jump::To(node)));
        }
    };
    // Signs are explained by a tooltip, and after a long touch.
    let explain = move |event: ev::MouseEvent| {
        if let Some(words) = dom::text_of(&event, "[data-node]", "title") {
            event.prevent_default();
            table.on_remark.run(words);
        }
    };
    let names = Memo::new(move |_| {
        let names = |model: &RenderModel| table.locale.with(|locale| text::players(model, locale));
        table.model.with(names)
    });
    let list_of = List {
        table,
        moves,
        turn_events,
        names,
    };
    let none = shown(when(move || entries.with(Vec::is_empty)), move || {
        paragraph("moves-none", table.word(Text::MovesNone))
    });
    view! {
        <section class="moves" aria-label=table.word(Text::ActionMoves)>
            <div class="moves-head">
                <h2 class="caption">{table.word(Text::ActionMoves)}</h2>
                {navigation_buttons(table)}
            </div>
            {variation_tools(table, moves)}
            {none}
            <div class="moves-frame">
                <ol class="moves-list" node_ref=list on:click=go on:contextmenu=explain>
                    <For
                        each=move || entries.get()
                        key=Entry::key
                        children=move |entry| list_of.entry(&entry)
                    />
                </ol>
                {below}
            </div>
        </section>
    }
}

/// The index of the start, before all turns.
const START: usize = 0;

/// An entry of the list.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Entry {
    Turn {
        node: usize,
        /// None for an event of TAMSK that is not counted.
        number: Option<usize>,
        white: bool,
        text: String,
        verdict: Option<Verdict>,
    },
    /// A list within the list.
    Variation(Vec<Entry>),
}

impl Entry {
    /// A hash that differs from those of other entries, and from that of its earlier content.
    fn key(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.hash(&mut hasher);
        hasher.finish()
    }
}

/// The entries up to the end of a line.
fn entries(items: &mut Iter<'_, MoveItem>, judged: &[(NodeId, Verdict)]) -> Vec<Entry> {
    let verdict = |node| judged.iter().find(|(other, _)| *other == node);
    let mut all = Vec::new();
    while let Some(item) = items.next() {
        all.push(match item {
            MoveItem::Close => break,
            MoveItem::Open => Entry::Variation(entries(items, judged)),
            MoveItem::Turn {
                node,
                number,
                counted,
                color,
                text,
                ..
            } => Entry::Turn {
                node: node.index(),
                number: counted.then_some(*number),
                white: *color == Color::White,
                text: text.clone(),
                verdict: verdict(*node).map(|(_, verdict)| *verdict),
            },
        });
    }
    all
}

/// The node with this number, if it is in the list.
fn known(moves: Signal<Vec<MoveItem>>, number: usize) -> Option<NodeId> {
    let is = |item: &MoveItem| match item {
        MoveItem::Turn { node, .. } if node.index() == number => Some(*node),
        _ => None,
    };
    moves.with_untracked(|moves| moves.iter().find_map(is))
}

/// The current turn; with `aside` only if it is in a variation.
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

/// The buttons: first, previous, next, last, and replay of the last turn.
#[must_use]
pub fn navigation_buttons(table: Table) -> AnyView {
    let back = table.is(|model| model.actions.previous);
    let on = table.is(|model| model.actions.next);
    let button = |text, icon, message: fn() -> Message, usable| {
        icon_button("way", table.word(text), icon, usable, table.sends(message))
    };
    let buttons = vec![
        button(
            Text::MovesReplay,
            "M5 12a7 7 0 1 0 2.5-5.4M5 4v4h4M11 9.5v5l4-2.5z",
            || Message::Replay,
            back,
        ),
        button(
            Text::MovesFirst,
            "M7 6v12M18 6l-7 6 7 6z",
            || Message::Jump(Jump::First),
            back,
        ),
        button(
            Text::MovesPrevious,
            "M15 6l-7 6 7 6z",
            || Message::Jump(Jump::Previous),
            back,
        ),
        button(
            Text::MovesNext,
            "M9 6l7 6-7 6z",
            || Message::Jump(Jump::Next),
            on,
        ),
        button(
            Text::MovesLast,
            "M17 6v12M6 6l7 6-7 6z",
            || Message::Jump(Jump::Last),
            on,
        ),
    ];
    view! { <div class="ways">{buttons}</div> }.into_any()
}

/// The buttons for the current variation.
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

/// The sign after the number of a turn of White, or of Black.
const fn sign(white: bool) -> &'static str {
    match white {
        true => ".",
        false => "…",
    }
}

/// A turn with its number, as in the list: `11. f8→f7`.
#[must_use]
pub fn numbered(number: usize, color: Color, events: &[Event], locale: &Locale) -> String {
    let moves = Short::of(events).named(locale);
    let turn = format!("{number}{} {moves}", sign(color == Color::White));
    turn.trim_end().to_owned()
}

/// The data for the entries of the list. Cheap to copy.
#[derive(Clone, Copy)]
struct List {
    table: Table,
    moves: Signal<Vec<MoveItem>>,
    turn_events: Callback<NodeId, Vec<Event>>,
    names: Memo<Names>,
}

impl List {
    fn entry(self, entry: &Entry) -> AnyView {
        match entry {
            Entry::Variation(inner) => {
                let inner: Vec<AnyView> = inner.iter().map(|one| self.entry(one)).collect();
                view! { <li class="variation"><ol>{inner}</ol></li> }.into_any()
            }
            Entry::Turn {
                node,
                number,
                white,
                text,
                verdict,
            } => self.turn(*node, *number, *white, text, *verdict),
        }
    }

    fn turn(
        self,
        node: usize,
        number: Option<usize>,
        white: bool,
        text: &str,
        verdict: Option<Verdict>,
    ) -> AnyView {
        let side = if white { "white" } else { "black" };
        let sign = number.map(|number| format!("{number}{}", sign(white)));
        let events =
            known(self.moves, node).map_or_else(Vec::new, |node| self.turn_events.run(node));
        let is_tamsk = |model: &RenderModel| matches!(model.ruleset, GameRuleset::Tamsk(_));
        let is_tamsk = self.table.model.with_untracked(is_tamsk);
        let short = Short::of(&events);
        // In TAMSK events can happen without a move.
        let time_alone = is_tamsk && events.is_empty();
        let moves = match time_alone {
            true => "0:00".into_any(),
            false if short.is_open_challenge() => self.table.word(Text::ReplyChallenge).into_any(),
            false => short.moves.clone().into_any(),
        };
        let signs = short.signs();
        let turn = Signal::derive(move || {
            if time_alone {
                return self.table.say(&Text::MovesTime);
            }
            self.names.with(|names| {
                let sentence = |locale: &_| announcements::turn(&events, names, locale);
                self.table.locale.with(sentence)
            })
        });
        let judged = verdict.map(|verdict| match verdict {
            // The list of moves has no inaccuracies.
            Verdict::Inaccuracy | Verdict::Mistake => {
                ("mistake", "?", self.table.word(Text::AnalysisReviewMistake))
            }
            Verdict::Blunder => (
                "blunder",
                "??",
                self.table.word(Text::AnalysisReviewBlunder),
            ),
        });
        let spoken_label = Signal::derive(move || {
            let turn = turn.get();
            let turn = match number {
                Some(number) => self.table.say(&Text::MovesTurn {
                    number: u32::try_from(number).unwrap_or(u32::MAX),
                    turn,
                }),
                None => turn,
            };
            match judged {
                None => turn,
                Some((_, _, words)) => self.table.say(&Text::AnalysisKnown {
                    score: turn,
                    certainty: words.get(),
                }),
            }
        });
        let judged = judged.map(|(verdict, sign, words)| {
            view! { <span class="verdict" data-verdict=verdict title=words>{sign}</span> }
        });
        let notation = text.to_owned();
        let title = Signal::derive(move || {
            let explained = match is_tamsk {
                true => turn.get(),
                false => self.table.locale.with(|locale| short.explained(locale)),
            };
            if explained.is_empty() {
                notation.clone()
            } else {
                format!("{explained}\n{notation}")
            }
        });
        view! {
            <li class="turn" data-color=side>
                <span class="turn-number" aria-hidden="true">{sign}</span>
                <button
                    type="button"
                    class="turn-text"
                    title=title
                    data-turn=text.to_owned()
                    data-node=node
                >
                    <span aria-hidden="true" class="turn-short">{moves} {judged} {signs}</span>
                    <span class="read">{spoken_label}</span>
                </button>
            </li>
        }
        .into_any()
    }
}

// As the tests of announcements.
#[cfg(not(target_arch = "wasm32"))]
#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Board, Piece};

    #[test]
    fn a_turn_is_written_with_its_number_as_in_the_list() {
        let pushed = |player| Event::Pushed {
            player,
            piece: Piece::BASIC,
            dot: Board::gipf().dot("f8").unwrap(),
            spot: Board::gipf().spot("f7").unwrap(),
            moved: 0,
            lost: 0,
        };
        let english = announcements::tests::whole_english();
        let numbered = |player| numbered(11, player, &[pushed(player)], &english);
        assert_eq!(numbered(Color::White), "11. f8→f7");
        assert_eq!(numbered(Color::Black), "11… f8→f7");
        let numbered = |events: &[Event]| super::numbered(3, Color::White, events, &english);
        assert_eq!(numbered(&[]), "3.");
        let challenged = Event::Challenged {
            player: Color::White,
        };
        assert_eq!(numbered(&[challenged]), "3. Challenge");
    }
}
