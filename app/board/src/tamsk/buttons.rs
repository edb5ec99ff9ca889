//! The controls beside the board of TAMSK: a button for each player, the notice over stopped
//! sand, and the replay with its times.

use crate::prelude::*;
use leptos::ev;
use locale::{Locale, Text};
use rules::Color;
use session::{
    Message, MissedTurn, MissedTurnCause, Orientation, PlayerButton, RenderModel, Reply,
    SandMessage, SandPause, Scene, Speed, TamskScene, Touch,
};

use super::frames::Countdown;
use super::scene::Shown;
use crate::components::{
    act, button, live, main_button, mark, on_pointer, paragraph, segment, segments, when,
};
use crate::platform::dom;
use crate::table::Table;
use crate::text;

/// The seconds of the timer from which on it is shown in red, and announced once.
const LOW: u64 = 5;

/// The button of the player beyond the board, or on this side of it, with further controls.
pub(super) fn press(table: Table, scene: Shown, countdown: Countdown, beyond: bool) -> AnyView {
    let some = Memo::new(move |_| {
        scene.with(|scene| {
            scene
                .as_ref()
                .is_some_and(|scene| scene.sand.is_some_and(|sand| !sand.untimed))
        })
    });
    let color = Memo::new(move |_| {
        let near = scene.with(|scene| {
            scene
                .as_ref()
                .is_some_and(|scene| scene.orientation == Orientation::White)
        });
        if near == beyond {
            Color::Black
        } else {
            Color::White
        }
    });
    let model = Memo::new(move |_| {
        scene.with(|scene| {
            let sand = scene.as_ref()?.sand?;
            let color = color.get();
            Some((sand.press[color], sand.misses[color], sand.late[color]))
        })
    });
    let usable = move || model.get().is_some_and(|model| model.0.is_some());
    let drops = move || matches!(model.get(), Some((Some(PlayerButton::Ring(_)), ..)));
    let label = table.words(move |model, locale| label(model, color.get(), locale));
    // A player who can only move sees the seconds left for it.
    let seconds = Memo::new(move |_| {
        let (counts, left) = countdown.get()?;
        let shown = counts == color.get() && matches!(model.get(), Some((None, false, false)));
        shown.then_some(left)
    });
    // The seat and the task say whose turn it is; here the name marks the place of the button.
    let idle = Memo::new(move |_| {
        let waits = matches!(model.get(), Some((None, false, false))) && seconds.get().is_none();
        let timed = scene.with(|scene| {
            let timer = scene.as_ref().and_then(|scene| scene.sand?.timer);
            timer.is_some_and(|timer| timer.until.is_some())
        });
        waits && !timed
    });
    let may_pass = Memo::new(move |_| {
        table
            .model
            .with(|model| may_pass(model) == Some(color.get()))
    });
    let counted = table.words(move |model, locale| {
        let seconds = seconds.get().and_then(|left| u32::try_from(left).ok());
        let seconds = seconds.map(|seconds| locale.say(&Text::TamskSeconds { seconds }));
        match seconds {
            Some(seconds) => named(model, color.get(), seconds, locale),
            // The button before it has the name.
            None if may_pass.get() => String::new(),
            None if idle.get() => named_place(model, color.get(), locale),
            None => String::new(),
        }
    });
    let press = move |event: &ev::PointerEvent| {
        // A second player's touch counts like the first one's.
        event.prevent_default();
        table.send(Message::Press(color.get_untracked()));
    };
    let click = move |event: ev::MouseEvent| {
        // Keys click without a pointer.
        if event.detail() == 0 {
            table.send(Message::Press(color.get_untracked()));
        }
    };
    let pause = move || {
        let pausing = scene.with(|scene| {
            let sand = scene.as_ref().and_then(|scene| scene.sand);
            sand.is_some_and(|sand| sand.pausing && sand.running && !sand.playback)
        });
        let stand = table.sends(|| Message::Sand(SandMessage::Stand));
        (pausing && !beyond)
            .then(|| button("button sand-pause", table.word(Text::TamskPause), stand))
    };
    // Passing needs a confirmation, because it costs turns; the question ends with the turn.
    let asks = RwSignal::new(false);
    Effect::new(move |_| {
        if !may_pass.get() {
            asks.set(false);
        }
    });
    let ask = act(move || asks.set(true));
    let keep = act(move || asks.set(false));
    let pass = move || {
        let offers = may_pass.get() && !asks.get();
        let label = table.words(move |model, locale| {
            named(model, color.get(), locale.say(&Text::TamskDoPass), locale)
        });
        offers.then(|| button("button sand-pass", label, ask))
    };
    let question = move || {
        let pass = table.sends(|| Message::Touch(Touch::Reply(Reply::Pass)));
        (may_pass.get() && asks.get()).then(|| {
            view! {
                <div class="sand-question" role="group" aria-label=table.word(Text::TamskPassAsks)>
                    {paragraph("sand-question-text", table.word(Text::TamskPassAsks))}
                    {button("button sand-answer", table.word(Text::TamskDoPass), pass)}
                    {button("button sand-answer is-cancel", table.word(Text::TamskPassCancel), keep)}
                </div>
            }
        })
    };
    // The computer has no button.
    let white = table.is(|model| model.players.white.seat.is_computer());
    let black = table.is(|model| model.players.black.seat.is_computer());
    let own = Memo::new(move |_| match color.get() {
        Color::White => !white.get(),
        Color::Black => !black.get(),
    });
    let is_low = Memo::new(move |_| seconds.get().is_some_and(|left| left <= LOW));
    // The button shows the seconds; they are announced once.
    let announced = table.words(move |model, locale| match is_low.get() {
        true => said_left(model, color.get(), LOW, locale),
        false => String::new(),
    });
    live(move || {
        if !some.get() {
            return Vec::new();
        }
        if !own.get() {
            let label = paragraph("sand-other", label);
            let view = view! {
                <div class="sand-side" data-beyond=beyond.then_some("")>{label} {pause()}</div>
            };
            return vec![view.into_any()];
        }
        let view = view! {
            <div class="sand-side" data-beyond=beyond.then_some("")>
                {pass}
                {question}
                <button
                    type="button"
                    class="button sand-press"
                    class:is-main=drops
                    data-color=Signal::derive(move || match color.get() {
                        Color::White => "white",
                        Color::Black => "black",
                    })
                    data-missing=Signal::derive(move || model.get().filter(|model| model.1).map(|_| ""))
                    data-counts=mark(move || seconds.get().is_some())
                    data-low=mark(move || is_low.get())
                    data-idle=mark(move || idle.get())
                    aria-disabled=Signal::derive(move || (!usable()).then_some("true"))
                    {..vec![on_pointer("pointerdown", press)]}
                    on:click=click
                >
                    <span class:read=move || seconds.get().is_some() || idle.get()>{label}</span>
                    <span class="sand-count" aria-hidden="true">{counted}</span>
                </button>
                <span class="read" aria-live="polite">{announced}</span>
                {pause}
            </div>
        };
        vec![view.into_any()]
    })
}

/// The player who may pass now although a move is possible (TAMSK level 3, 6).
fn may_pass(model: &RenderModel) -> Option<Color> {
    let Scene::Tamsk(scene) = &model.scene else {
        return None;
    };
    scene.sand?.may_pass
}

/// The label of a player's button: its action, or the reason why it has none.
fn label(model: &RenderModel, color: Color, locale: &Locale) -> String {
    let Scene::Tamsk(scene) = &model.scene else {
        return String::new();
    };
    let sentence = |text: Text| locale.say(&text);
    let mut label = text::brief_players(model, locale).label(color, locale);
    let Some(sand) = scene.sand else {
        return label;
    };
    let is_reader = text::is_reader(model, color);
    let state = match (sand.late[color], sand.misses[color]) {
        (true, _) => Some((Text::TamskYouAreLate, Text::TamskIsLate)),
        (false, true) => Some((Text::TamskYouMiss, Text::TamskMisses)),
        (false, false) => None,
    };
    let is_computer = model.players[color].seat.is_computer();
    let may_press = is_reader && sand.press[color].is_some();
    match state {
        Some((you, _)) if is_reader => label = sentence(you),
        // The banner names the player who misses a turn: the button stays short.
        Some((_, other)) if is_computer || sand.late[color] => {
            label = [label, sentence(other)].join(", ");
        }
        Some(_) => {}
        None if is_computer || may_press => label.clear(),
        None => {}
    }
    // The computer's line only shows what is wrong.
    if is_computer {
        return label;
    }
    let done = match sand.press[color] {
        Some(PlayerButton::Ring(_)) => Text::TamskRing,
        Some(PlayerButton::Fill(space)) => Text::TamskFill {
            space: space.to_string(),
        },
        Some(PlayerButton::Timer) => Text::TamskTurnTimer,
        Some(PlayerButton::Pass) => Text::TamskDoPass,
        None if sand.side == Some(color) => Text::TamskToMove,
        None if sand.side.is_none() => return label,
        None if sand.timer.is_some_and(|timer| timer.until.is_some()) => Text::TamskTimerRuns,
        None => Text::TamskWaits,
    };
    match label.is_empty() {
        true => sentence(done),
        false => [label, sentence(done)].join(": "),
    }
}

/// The seconds that a player has left for a move.
fn said_left(model: &RenderModel, color: Color, left: u64, locale: &Locale) -> String {
    let seconds = u32::try_from(left).unwrap_or(u32::MAX);
    named(
        model,
        color,
        locale.say(&Text::TamskSecondsLeft { seconds }),
        locale,
    )
}

/// The name at the place of a button without an action; empty where there is only one.
fn named_place(model: &RenderModel, color: Color, locale: &Locale) -> String {
    match model.players[!color].seat.is_computer() {
        true => String::new(),
        false => text::brief_players(model, locale).label(color, locale),
    }
}

/// A text about a player, after the name where two players sit here.
fn named(model: &RenderModel, color: Color, sentence: String, locale: &Locale) -> String {
    if text::is_reader(model, color) {
        return sentence;
    }
    let player = text::brief_players(model, locale).label(color, locale);
    [player, sentence].join(": ")
}

/// The banner over the board while a player misses a turn. It overlays the board.
pub(super) fn banner(table: Table, scene: Shown) -> AnyView {
    let skip = Memo::new(move |_| scene.with(|scene| scene.as_ref()?.sand?.skip));
    live(move || {
        let Some(MissedTurn { player, cause }) = skip.get() else {
            return Vec::new();
        };
        let text = table.words(move |model, locale| {
            let (you, other): (Text, fn(String) -> Text) = match cause {
                MissedTurnCause::TimeUp => (Text::TamskYouMissed, |player| Text::TamskSaidMissed {
                    player,
                }),
                MissedTurnCause::Late => (Text::TamskYouBannerLate, |player| {
                    Text::TamskBannerLate { player }
                }),
                MissedTurnCause::Passed => (Text::TamskYouBannerPassed, |player| {
                    Text::TamskBannerPassed { player }
                }),
                MissedTurnCause::Due => (Text::TamskYouBannerDue, |player| Text::TamskBannerDue {
                    player,
                }),
            };
            locale.say(&text::brief_players(model, locale).to(player, you, other))
        });
        let right = scene.with_untracked(|scene| {
            let timer = scene.as_ref().and_then(|scene| scene.sand?.timer);
            timer.is_some_and(|timer| timer.right)
        });
        let view = view! {
            <p class="sand-banner" data-opposite=right.then_some("")>{text.into_any()}</p>
        };
        vec![view.into_any()]
    })
}

/// The veil over stopped sand, with the button that starts it.
pub(super) fn pause(table: Table, scene: Shown) -> AnyView {
    let pause = Memo::new(move |_| scene.with(|scene| scene.as_ref()?.sand?.pause));
    let alone = table.is(|model| {
        let computer = |color: Color| model.players[color].seat.is_computer();
        Color::ALL.into_iter().any(computer)
    });
    live(move || {
        let Some(pause) = pause.get() else {
            return Vec::new();
        };
        let (text, go) = match pause {
            SandPause::Begin if alone.get() => (Text::TamskVeilAlone, Text::TamskBegin),
            SandPause::Begin => (Text::TamskVeilBegin, Text::TamskBegin),
            SandPause::GoOn => (Text::TamskVeil, Text::TamskGoOn),
        };
        let run = table.sends(|| Message::Sand(SandMessage::Run));
        // A newcomer does not know what the timer costs, nor what the ring of 15 seconds is.
        let rule = scene.with_untracked(|scene| match scene.as_ref()?.sand? {
            _ if pause != SandPause::Begin => None,
            sand if sand.timer.is_some() => Some(Text::TamskVeilTimer),
            sand if sand.untimed => None,
            _ => Some(Text::TamskVeilGentle),
        });
        // At level 1 the ring is a question; here it has to be dropped in time.
        let ring = rule.as_ref().map(|_| Text::TamskVeilRing);
        let rules = rule.into_iter().chain(ring);
        let rules = rules.map(|rule| paragraph("sand-veil-text", table.word(rule)));
        let rules: Vec<_> = rules.collect();
        // Screen readers hear the text around the button that takes the focus.
        let label = table.word(text.clone());
        dom::focus_drawn(".sand-veil .button");
        let view = view! {
            <div class="sand-veil" role="group" aria-label=label>
                <div class="sand-veil-card">
                    {paragraph("sand-veil-text", table.word(text))}
                    {rules}
                    {main_button(table.word(go), run)}
                </div>
            </div>
        };
        vec![view.into_any()]
    })
}

/// The controls to replay a game with its times, when it is over or looked back at.
pub(super) fn playback(table: Table) -> AnyView {
    let shown = table.part(|model| {
        let Scene::Tamsk(TamskScene {
            sand: Some(sand), ..
        }) = &model.scene
        else {
            return None;
        };
        let looks = matches!(model.prompt, session::Prompt::Over(_)) || model.review.is_some();
        (looks && model.begun && !sand.untimed || sand.playback)
            .then_some((sand.playback, sand.speed))
    });
    live(move || {
        let Some((playback, speed)) = shown.get() else {
            return Vec::new();
        };
        let name = table.word(Text::TamskFilm);
        let speeds = Speed::ALL.into_iter().map(|each| {
            let label = table.words(move |_, locale| text::speed(each, locale));
            let show = act(move || table.send(Message::Playback(Some(each))));
            segment(
                label,
                None,
                None,
                when(move || playback && each == speed),
                show,
            )
        });
        let stop = playback.then(|| {
            let stop = table.sends(|| Message::Playback(None));
            button("button", table.word(Text::TamskStopFilm), stop)
        });
        let view = view! {
            <div class="sand-film">{segments(name, true, speeds.collect())}{stop}</div>
        };
        vec![view.into_any()]
    })
}

/// A key for each player: the left Shift is Red's, the right one Black's. It counts when it is
/// released and no other key was pressed with it.
pub(super) fn keys(table: Table) {
    let down: StoredValue<Option<Color>> = StoredValue::new(None);
    let color = |event: &ev::KeyboardEvent| match event.code().as_str() {
        "ShiftLeft" => Some(Color::White),
        "ShiftRight" => Some(Color::Black),
        _ => None,
    };
    let pressed = window_event_listener(ev::keydown, move |event| {
        let busy = dom::is_writing(&event);
        down.try_set_value(color(&event).filter(|_| !busy));
    });
    let released = window_event_listener(ev::keyup, move |event| {
        let meant = down.try_get_value().flatten();
        if meant.is_some() && meant == color(&event) {
            down.set_value(None);
            table
                .on_message
                .run(Message::Press(meant.unwrap_or(Color::White)));
        }
    });
    on_cleanup(move || {
        pressed.remove();
        released.remove();
    });
}
