//! What is seen of the computer beside the board: how far it has thought, and what can be
//! asked of it. Always one line high, so that the board keeps its size.

use board::kit::{Words, act, live, paragraph, side_button};
use board::prelude::*;
use board::{short_turn, words};
use locale::Text;
use record::{Seat, Strength};
use rules::{Color, DiscKind, GameRuleset, Variant};
use session::{Event, Message, Prompt, RenderModel, Scene, Session};

use super::driver::{self, State};
use super::hint::{self, Told};
use super::{plays_alone, without};
use crate::Store;

/// What the line holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Line {
    Nothing,
    Thinks,
    Lost,
    /// Somebody may ask for a hint, or for the rest of it.
    Hint(Told),
    /// The computer plays against itself, and stands still or not.
    Watched(bool),
}

/// The line of the computer.
pub(super) fn view(store: Store) -> AnyView {
    let table = store.table();
    let shown = driver::shown();
    let alone = table.is(plays_alone);
    let over = table.is(|model| matches!(model.prompt, Prompt::Over(_)) || model.review.is_some());
    // Against the clock it thinks all the time, and nobody waits for it.
    let timed = table.is(|model| match &model.scene {
        Scene::Tamsk(scene) => scene.sand.is_some_and(|sand| !sand.untimed),
        Scene::Gipf(_) => false,
    });
    let waits = table.is(|model| model.prompt.player().is_some());
    let line = Memo::new(move |_| {
        store.model.track();
        match shown.state.get() {
            _ if over.get() => Line::Nothing,
            State::Lost => Line::Lost,
            _ if alone.get() => Line::Watched(shown.paused.get()),
            _ if timed.get() => Line::Nothing,
            State::Thinks { .. } => Line::Thinks,
            State::Rests if waits.get() => Line::Hint(hint::told(store)),
            State::Rests => Line::Nothing,
        }
    });
    // Answers stand where the hint was asked for, and not below it.
    let answer = Signal::derive(move || {
        let said = store.answered.get().or_else(|| store.remark.get());
        said.unwrap_or_default()
    });
    let thinks = thought(store);
    let took = took(store);
    let aim = aim(store);
    let thought = Signal::derive(move || {
        let words = [answer.get(), thinks.get()].into_iter();
        let mut words = words.chain([took.get()]);
        words
            .find(|words| !words.is_empty())
            .unwrap_or_else(|| aim.get())
    });
    let title = table.word(Text::OpponentTitle);
    // A rule may be the reason of it.
    let said = move |words: Words| {
        let rule = live(move || store.keeper().rule());
        view! { <p class="opponent-text">{words}{rule}</p> }.into_any()
    };
    let parts = live(move || {
        let button = |text: Text, act| side_button(table.word(text), act);
        match line.get() {
            Line::Nothing => Vec::new(),
            Line::Thinks => vec![
                said(thought),
                button(Text::OpponentNow, act(move || driver::move_now(store))),
            ],
            Line::Lost => {
                let alone = act(move || {
                    let seats = store.model.with_untracked(without);
                    store.send(Message::Seats(seats));
                });
                vec![
                    paragraph("opponent-text", table.word(Text::OpponentLost)),
                    button(Text::ActionTryAgain, act(move || driver::again(store))),
                    button(Text::AgreeBothHere, alone),
                ]
            }
            Line::Hint(told) => {
                let text = match told {
                    Told::Nothing => Some(Text::OpponentHint),
                    Told::Where => Some(Text::OpponentHintMore),
                    Told::What => None,
                };
                let more = text.map(|text| button(text, act(move || hint::hint(store))));
                let advised = (told == Told::What).then(|| short_turn(&hint::advised()));
                let answer = said(thought);
                advised.into_iter().chain([answer]).chain(more).collect()
            }
            Line::Watched(paused) => {
                let text = if paused {
                    Text::OpponentGoOn
                } else {
                    Text::OpponentPause
                };
                let turn = act(move || shown.paused.update(|paused| *paused = !*paused));
                vec![said(thought), button(text, turn)]
            }
        }
    });
    view! { <section class="opponent" aria-label=title>{parts}</section> }.into_any()
}

/// So many discs of both are in reserve in a game that has only just begun.
const BEGINNING: u8 = 20;

/// What the game is about, for those who play against the gentlest and have only begun.
fn aim(store: Store) -> Words {
    let table = store.table();
    table.words(move |model, locale| {
        let begins = is_gentle(model) && reserve(model) >= BEGINNING;
        let said = begins.then(|| locale.say(&Text::OpponentAim));
        said.unwrap_or_default()
    })
}

/// Whether it is a basic game against the computer at its gentlest.
fn is_gentle(model: &RenderModel) -> bool {
    let basic =
        matches!(model.ruleset, GameRuleset::Gipf(rules) if rules.variant() == Variant::Basic);
    let gentlest = |color: Color| model.players[color].seat == Seat::Computer(Strength::Level(1));
    basic && Color::ALL.into_iter().any(gentlest)
}

/// How many discs both have in reserve.
fn reserve(model: &RenderModel) -> u8 {
    let discs = |color: Color| model.players[color].counts.discs();
    let basic = Color::ALL.into_iter().filter_map(discs);
    basic.map(|discs| discs.reserve[DiscKind::Basic]).sum()
}

/// How far it has thought, in words.
fn thought(store: Store) -> Words {
    let table = store.table();
    let state = driver::shown().state;
    Signal::derive(move || match state.get() {
        State::Thinks { depth: 0 } => table.say(&Text::OpponentBegins),
        State::Thinks { depth } => table.say(&Text::OpponentThinking { depth }),
        State::Rests | State::Lost => String::new(),
    })
}

/// What was taken in the last turn of each, in words: while the computer plays, what one has
/// taken oneself is soon out of sight.
fn took(store: Store) -> Words {
    let table = store.table();
    table.words(move |model, locale| {
        let taken = store.session.with_value(Session::taken);
        let names = words::players(model, locale);
        let said = taken.iter().filter_map(|event| match event {
            Event::Took {
                player,
                returned,
                captured,
                ..
            } => Some(locale.say(&Text::OpponentTook {
                player: names[*player].clone(),
                returned: u32::from(*returned),
                captured: u32::from(*captured),
            })),
            _ => None,
        });
        said.collect::<Vec<_>>().join(" ")
    })
}
