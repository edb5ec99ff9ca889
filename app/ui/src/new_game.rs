//! What is agreed before a game: variant, names, handicap, colours, clocks.

use board::kit::{
    Choice, act, dialog, field, main_button, options, paragraph, shown, side_button, switch, when,
};
use leptos::html;
use leptos::prelude::*;
use library::words;
use locale::Text;
use record::{ClockControl, Terms};
use rules::{Position, Ruleset, Variant};
use session::{Message, NewGame, Prompt, WhiteIs};

use crate::kept;
use crate::pick::{group, number, pick};
use crate::platform::{self, chance, storage};
use crate::store::Store;

/// Where the last choice is kept.
const KEY: &str = "gipf.new-game";

/// The most minutes and seconds that a clock may have.
const MINUTES: u32 = 180;
const SECONDS: u32 = 120;

const WHITE_WORDS: [&str; 3] = ["first", "second", "lot"];

/// What is written and chosen in the dialog. Cheap to copy.
#[derive(Clone, Copy)]
struct Form {
    variant: RwSignal<usize>,
    /// The first player's name and the second's.
    names: [RwSignal<String>; 2],
    /// Their extra discs.
    extra: [RwSignal<usize>; 2],
    /// Who is White: the first, the second, or by lot.
    white: RwSignal<usize>,
    timed: RwSignal<bool>,
    minutes: RwSignal<String>,
    seconds: RwSignal<String>,
    draw: RwSignal<bool>,
    /// Whether people have been told that a game would be given up.
    asked: RwSignal<bool>,
}

impl Form {
    /// The last choice, or the usual one.
    fn kept() -> Self {
        let text = storage::read(KEY).unwrap_or_default();
        let of = |name| kept::value(&text, name).unwrap_or_default().to_owned();
        let number = |name, usual: &str| {
            let value = of(name);
            let is_number = !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit());
            RwSignal::new(if is_number { value } else { usual.to_owned() })
        };
        let extra = |name| {
            let most = usize::from(Ruleset::MAX_HANDICAP);
            let value = of(name).parse().ok();
            RwSignal::new(value.filter(|&extra| extra <= most).unwrap_or_default())
        };
        let variants = Variant::GIPF.map(Variant::name);
        Self {
            variant: RwSignal::new(kept::place(&text, "variant", &variants).unwrap_or_default()),
            names: ["first", "second"].map(|name| RwSignal::new(of(name))),
            extra: ["first-extra", "second-extra"].map(extra),
            white: RwSignal::new(kept::place(&text, "white", &WHITE_WORDS).unwrap_or_default()),
            timed: RwSignal::new(kept::yes(&text, "clock", false)),
            minutes: number("minutes", "10"),
            seconds: number("seconds", "5"),
            draw: RwSignal::new(kept::yes(&text, "draw", false)),
            asked: RwSignal::new(false),
        }
    }

    fn keep(self) {
        let mut text = String::new();
        kept::write(&mut text, "variant", self.variant().name());
        let players = [("first", "first-extra"), ("second", "second-extra")];
        for (place, (name, extra)) in players.into_iter().enumerate() {
            kept::write(&mut text, name, &self.name(place));
            let discs = self.extra[place].get_untracked().to_string();
            kept::write(&mut text, extra, &discs);
        }
        let white = WHITE_WORDS.get(self.white.get_untracked());
        kept::write(&mut text, "white", white.unwrap_or(&WHITE_WORDS[0]));
        kept::write_yes(&mut text, "clock", self.timed.get_untracked());
        kept::write(&mut text, "minutes", self.minutes.get_untracked().trim());
        kept::write(&mut text, "seconds", self.seconds.get_untracked().trim());
        kept::write_yes(&mut text, "draw", self.draw.get_untracked());
        storage::write(KEY, &text);
    }

    fn variant(self) -> Variant {
        let chosen = Variant::GIPF.get(self.variant.get_untracked());
        chosen.copied().unwrap_or(Variant::Basic)
    }

    fn name(self, place: usize) -> String {
        self.names[place].get_untracked().trim().to_owned()
    }

    fn minutes_are_wrong(self) -> bool {
        within(&self.minutes.get(), 1, MINUTES).is_none()
    }

    fn seconds_are_wrong(self) -> bool {
        within(&self.seconds.get(), 0, SECONDS).is_none()
    }

    /// The clocks; none if they are not wanted or not understood.
    fn clock(self) -> Option<ClockControl> {
        let wanted = self.timed.get_untracked();
        let minutes = within(&self.minutes.get_untracked(), 1, MINUTES);
        let seconds = within(&self.seconds.get_untracked(), 0, SECONDS);
        let (minutes, seconds) = minutes.zip(seconds).filter(|_| wanted)?;
        Some(ClockControl {
            initial: u64::from(minutes) * 60_000,
            increment: u64::from(seconds) * 1000,
        })
    }

    fn game(self) -> NewGame {
        let extra = [0, 1].map(|place| self.extra[place].get_untracked());
        NewGame {
            start: Position::start(Ruleset::new(self.variant())),
            extra: extra.map(|extra| u8::try_from(extra).unwrap_or_default()),
            players: [0, 1].map(|place| self.name(place)),
            white: match self.white.get_untracked() {
                0 => WhiteIs::First,
                1 => WhiteIs::Second,
                _ => WhiteIs::ByLot {
                    heads: chance::coin(),
                },
            },
            clock: self.clock(),
            draw_by_repetition: self.draw.get_untracked(),
            terms: Terms::default(),
        }
    }
}

/// A number within bounds.
fn within(text: &str, least: u32, most: u32) -> Option<u32> {
    let number = text.trim().parse().ok()?;
    (least <= number && number <= most).then_some(number)
}

/// The dialog for another game.
pub(crate) fn new_game_dialog(store: Store, element: NodeRef<html::Dialog>) -> AnyView {
    let table = store.table();
    let form = Form::kept();
    let going_on = table.is(|model| model.begun && !matches!(model.prompt, Prompt::Over(_)));
    let wrong =
        when(move || form.timed.get() && (form.minutes_are_wrong() || form.seconds_are_wrong()));
    let start = Callback::new(move |()| {
        if wrong.get_untracked() {
            platform::page::focus("dialog[open] [aria-invalid]");
            return;
        }
        if going_on.get_untracked() && !form.asked.get_untracked() {
            form.asked.set(true);
            return;
        }
        form.asked.set(false);
        form.keep();
        platform::dialog::close(element);
        store.send(Message::Begin(form.game().laid()));
    });
    let cancel = Callback::new(move |()| {
        form.asked.set(false);
        platform::dialog::close(element);
    });
    let variants = Variant::GIPF
        .into_iter()
        .enumerate()
        .map(|(place, variant)| {
            let chosen = when(move || form.variant.get() == place);
            let choose = act(move || form.variant.set(place));
            let name = table.word(words::variant(variant));
            Choice {
                label: name,
                meaning: Some(table.word(explanation(variant))),
                chosen,
                choose,
            }
        });
    let clock_of = move |text: Text, value, wrong: fn(Form) -> bool| {
        number(table.word(text), value, when(move || wrong(form)))
    };
    let clock = shown(form.timed.into(), move || {
        let minutes = clock_of(Text::NewGameMinutes, form.minutes, Form::minutes_are_wrong);
        let seconds = clock_of(Text::NewGameSeconds, form.seconds, Form::seconds_are_wrong);
        let sorry = shown(wrong, move || {
            let text = Text::NewGameClockWrong {
                minutes: MINUTES,
                seconds: SECONDS,
            };
            paragraph("remark", table.word(text))
        });
        view! {
            <div class="sides">{minutes}{seconds}</div>
            <div role="status">{sorry}</div>
        }
        .into_any()
    });
    let warning = shown(form.asked.into(), move || {
        let text = if store.shelf.is_behind() {
            Text::NewGameNotKept
        } else {
            Text::NewGameReplaces
        };
        paragraph("dialog-note", table.word(text))
    });
    let body = vec![
        options(
            "variant",
            table.word(Text::NewGameVariant),
            variants.collect(),
        ),
        group(
            "sides",
            vec![
                player(
                    store,
                    form,
                    0,
                    Text::NewGameFirstName,
                    Text::NewGameFirstExtra,
                ),
                player(
                    store,
                    form,
                    1,
                    Text::NewGameSecondName,
                    Text::NewGameSecondExtra,
                ),
            ],
        ),
        pick(
            table.word(Text::NewGameWhite),
            vec![
                named(store, form, 0, Text::NewGameFirst),
                named(store, form, 1, Text::NewGameSecond),
                table.word(Text::NewGameByLot),
            ],
            form.white.into(),
            Callback::new(move |place| form.white.set(place)),
        ),
        pick(
            table.word(Text::NewGameClock),
            vec![
                table.word(Text::NewGameNoClock),
                table.word(Text::NewGamePerGame),
            ],
            Signal::derive(move || usize::from(form.timed.get())),
            Callback::new(move |place| form.timed.set(place == 1)),
        ),
        clock.into_any(),
        switch(
            table.word(Text::NewGameDraw),
            form.draw.into(),
            act(move || form.draw.update(|is| *is = !*is)),
        ),
        view! { <div role="alert">{warning}</div> }.into_any(),
    ];
    let go = Signal::derive(move || {
        table.say(&if form.asked.get() {
            Text::NewGameStartAnyway
        } else {
            Text::ActionStart
        })
    });
    let buttons = vec![
        side_button(table.word(Text::ActionCancel), cancel),
        main_button(go, start),
    ];
    dialog(element, table.word(Text::NewGameTitle), body, buttons)
}

/// A player's name and extra discs.
fn player(store: Store, form: Form, place: usize, name: Text, extra: Text) -> AnyView {
    let table = store.table();
    let counts = (0..=Ruleset::MAX_HANDICAP).map(|count| Signal::derive(move || count.to_string()));
    let chosen = form.extra[place];
    let parts = vec![
        field(table.word(name), form.names[place]),
        pick(
            table.word(extra),
            counts.collect(),
            chosen.into(),
            Callback::new(move |count| chosen.set(count)),
        ),
    ];
    group("side", parts)
}

/// A player's name, or what the player is called without one.
fn named(store: Store, form: Form, place: usize, otherwise: Text) -> Signal<String> {
    let table = store.table();
    Signal::derive(move || {
        let name = form.names[place].get();
        if name.trim().is_empty() {
            table.say(&otherwise)
        } else {
            name.trim().to_owned()
        }
    })
}

fn explanation(variant: Variant) -> Text {
    match variant {
        Variant::Basic => Text::NewGameBasicExplained,
        Variant::Standard => Text::NewGameStandardExplained,
        Variant::Tournament => Text::NewGameTournamentExplained,
        Variant::Ultimate => Text::NewGameUltimateExplained,
        Variant::Matrx => Text::NewGameMatrxExplained,
    }
}
