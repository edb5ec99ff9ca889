//! The puzzles as cards: a board on cloth, the name, the goal, the game, and what was done.

use board::components::{TextSignal, icon};
use board::prelude::*;
use features::puzzles::{Card, CardKey, CardState, Message, Step, walk};
use features::text::puzzles::{game, goal_text_of, grade};
use leptos::ev;
use locale::{Locale, Text};
use session::GameChoice;
use session::pictures::sign;
use session::pictures::thumbnail;

use super::page::PuzzlesPage;
use crate::keyed::keyed;
use crate::platform::markup::drawing;
use crate::platform::{grid, tabs};
use crate::store::Store;

const TICK: &str = "M5 12.5l4.5 4.5L19 7.5";

/// The list of cards. Arrow keys lead from one to the other.
pub(super) fn list(page: PuzzlesPage) -> AnyView {
    let cards = page.part(|view| view.cards.clone());
    let key = |card: &CardKey| card.key.clone();
    let keys = Signal::derive(move || cards.with(|cards| cards.iter().map(key).collect()));
    let one = move |key: &str| {
        let index = |cards: &Vec<CardKey>| {
            let mut cards = cards.iter();
            cards.find(|card| card.key == key).map(|card| card.index)
        };
        let card = cards
            .with_untracked(index)
            .map(|index| one(page, index, "puzzles-card"));
        view! { <li class="puzzles-one">{card}</li> }.into_any()
    };
    let step = |event: ev::KeyboardEvent| {
        if let Some(step) = Step::of_key(&event.key()) {
            grid::walk(&event, |from, count, columns| {
                walk(step, from, count, columns)
            });
        }
    };
    view! { <ul class="puzzles-list" on:keydown=step>{keyed(keys, one)}</ul> }.into_any()
}

/// The puzzle at an index of the list.
pub(super) fn one(page: PuzzlesPage, index: usize, class: &'static str) -> AnyView {
    let open = page.sends(Message::Open(index));
    let card = page.card(index);
    card.map_or_else(|| ().into_any(), |it| card_of(page.store, &it, class, open))
}

/// A puzzle as a link to the board: a click opens it here, and the browser can open its address
/// elsewhere.
pub(crate) fn card_of(
    store: Store,
    card: &Card,
    class: &'static str,
    open: Callback<()>,
) -> AnyView {
    let game = card.family.game();
    let board = thumbnail::board(&card.start);
    let tick = || view! { <span class="puzzles-tick">{icon(TICK)}</span> }.into_any();
    let open = move |event: ev::MouseEvent| {
        if tabs::is_plain(&event) {
            event.prevent_default();
            open.run(());
        }
    };
    let words = |words: fn(&Card, &Locale) -> String| -> TextSignal {
        let card = card.clone();
        Signal::derive(move || store.locale.with(|locale| words(&card, locale)))
    };
    let name = words(|card, locale| card.name.say(locale));
    view! {
        <a class=class href=card.address.clone() data-game=game.word() on:click=open>
            {drawing("picture cloth", Signal::stored(board))}
            {card.state.is_solved().then(tick)}
            <span class="puzzles-words">
                <h3 class="puzzles-name">{name.into_any()}</h3>
                <span class="puzzles-goal">{words(goal).into_any()}</span>
                <span class="puzzles-meta">
                    {drawing("swatch cloth", Signal::stored(svg(game)))}
                    <span>{words(kind).into_any()}</span>
                </span>
                <span class="puzzles-state">{words(state).into_any()}</span>
            </span>
        </a>
    }
    .into_any()
}

/// The sign of a game as a drawing.
pub(crate) fn svg(game: GameChoice) -> String {
    let parts = [
        "<svg class=\"icon\" viewBox=\"0 0 24 24\" focusable=\"false\">",
        sign(game),
        "</svg>",
    ];
    parts.concat()
}

fn goal(card: &Card, locale: &Locale) -> String {
    let is_tamsk = card.family.game() == GameChoice::Tamsk;
    goal_text_of(card.solver(), is_tamsk, card.goal, locale)
}

/// The game and the difficulty.
fn kind(card: &Card, locale: &Locale) -> String {
    let grade = card.grade.map(|it| grade(it, locale));
    let all = [Some(game(card.family, locale)), grade].into_iter();
    all.flatten().collect::<Vec<_>>().join(" · ")
}

/// The progress in words; empty if there is none.
fn state(card: &Card, locale: &Locale) -> String {
    locale.say(&match card.state {
        CardState::Open => return String::new(),
        CardState::Tried(tries) => Text::PuzzlesTried { tries },
        CardState::Solved => Text::PuzzlesSolved,
        CardState::AtOnce => Text::PuzzlesSolvedAtOnce,
    })
}
