//! What is agreed before a game: which game, who plays; and behind "more options" handicap,
//! colours, clocks.

mod first;
mod form;
mod mixes;
mod sand;
mod settling;
mod who;

use board::kit::{Words, act, dialog, main_button, paragraph, shown, side_button, switch, when};
use board::prelude::*;
use features::Page;
use leptos::html;
use library::words;
use locale::Text;
use rules::{Ruleset, Variant};
use session::Offer;
use session::{Laid, Message};

use crate::navigation::Request;
use crate::pick::{group, heading, number, pick, select};
use crate::platform;
use crate::router::{self, request};
use crate::store::Store;
pub(crate) use first::first_game;
use form::{Form, MINUTES, SECONDS};
use who::players;

/// The dialog for another game; `wanted` is the game that was chosen before it opened.
pub(crate) fn new_game_dialog(
    store: Store,
    element: NodeRef<html::Dialog>,
    wanted: RwSignal<Option<Offer>>,
) -> AnyView {
    let table = store.table();
    let form = Form::kept(wanted);
    let wrong = when(move || form.is_wrong());
    // Whatever is kept can be had back; what is not is not thrown away unasked.
    let unkept = move || store.shelf.is_behind() && store.model.with_untracked(|model| model.begun);
    let start = Callback::new(move |()| {
        if wrong.get_untracked() {
            form.open.set(true);
            request_animation_frame(|| {
                platform::page::focus("dialog[open] :is([aria-invalid], .mix-wrong)");
            });
            return;
        }
        if unkept() && !form.asked.get_untracked() {
            form.asked.set(true);
            return;
        }
        form.asked.set(false);
        form.keep();
        platform::dialog::close(element);
        begin(store, form);
    });
    let cancel = Callback::new(move |()| {
        form.asked.set(false);
        platform::dialog::close(element);
    });
    let warning = shown(form.asked.into(), move || {
        let file = Callback::new(move |()| request(store, Request::Download));
        group(
            "new-game-unkept",
            vec![
                paragraph("dialog-note", table.word(Text::NewGameNotKept)),
                side_button(table.word(Text::SaveFile), file),
            ],
        )
    });
    let body = vec![
        games(store, form),
        players(store, form),
        more(store, form, wrong),
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

/// Begins the game as soon as its rules are here, on the board.
fn begin(store: Store, form: Form) {
    let white = form.white_is();
    let seats = form.players.seats(white);
    let go = move |laid: Laid| {
        router::go(store, Page::Board);
        store.send(Message::Begin(laid.seated(seats)));
    };
    let locale = store.locale.get_untracked();
    if form.is_gipf() {
        return go(form.game(white, &locale).laid());
    }
    let players = form.players(&locale);
    let begin = store.navigation.unless_late(move |laid| match laid {
        Ok(laid) => go(laid),
        Err(_) => store.not_loaded(),
    });
    store
        .games
        .begin_tamsk(players, white, form.sand.game(), begin);
}

/// Which game, and what is to be chosen of it.
fn games(store: Store, form: Form) -> AnyView {
    let table = store.table();
    let names = Offer::ALL.map(|offer| table.word(words::offer(offer)));
    let chosen = Signal::derive(move || form.offer() as usize);
    let choose = Callback::new(move |place: usize| {
        form.wanted.set(Offer::ALL.get(place).copied());
    });
    let explained = move |text: Text| paragraph("dialog-note", table.word(text));
    let gipf = shown(when(move || form.offer() == Offer::Gipf), move || {
        variants(store, form)
    });
    let kinds = shown(when(move || form.offer() == Offer::Potentials), move || {
        mixes::presets(store, form)
    });
    let others = [
        (Offer::Ultimate, Text::NewGameUltimateExplained),
        (Offer::Matrx, Text::NewGameMatrxExplained),
    ];
    let others = others.into_iter().map(|(offer, text)| {
        shown(when(move || form.offer() == offer), move || {
            explained(text.clone())
        })
    });
    let levels = shown(when(move || form.offer() == Offer::Tamsk), move || {
        sand::levels(store, form.sand)
    });
    let mut parts = vec![
        select(table.word(Text::NewGameGame), names.into(), chosen, choose),
        gipf,
        kinds,
        levels,
    ];
    parts.extend(others);
    parts.push(lasts(store, form));
    group("new-game-games", parts)
}

/// How long a game lasts, where that is known.
fn lasts(store: Store, form: Form) -> AnyView {
    let table = store.table();
    let turns = Memo::new(move |_| form.offer().usual_turns(form.chosen_variant()));
    let said = table.words(move |_, locale| {
        let turns = turns.get();
        turns.map_or_else(String::new, |turns| {
            locale.say(&Text::NewGameLasts { turns })
        })
    });
    shown(when(move || turns.get().is_some()), move || {
        paragraph("dialog-note", said)
    })
}

/// Which GIPF; in one line what that is.
fn variants(store: Store, form: Form) -> AnyView {
    let table = store.table();
    let names = Variant::GIPF.map(|variant| table.word(words::variant(variant)));
    let explained = Signal::derive(move || table.say(&explanation(form.chosen_variant())));
    let choose = Callback::new(move |place| form.variant.set(place));
    group(
        "new-game-variant",
        vec![
            pick(
                table.word(Text::NewGameVariant),
                names.into(),
                form.variant.into(),
                choose,
            ),
            paragraph("dialog-note", explained),
        ],
    )
}

/// What most people leave as it is; in one line what that is.
fn more(store: Store, form: Form, wrong: Signal<bool>) -> AnyView {
    let table = store.table();
    // Against the computer that stands above.
    let white = shown(when(move || !form.players.by_computer()), move || {
        white(store, form)
    });
    let handicap = shown(when(move || form.has_extra()), move || {
        let picks = [0, 1].map(|place| extra(form.extra[place], form.extra_of(store, place)));
        let most = u32::from(Ruleset::MAX_HANDICAP);
        let explained = Text::NewGameHandicapExplained { most };
        group(
            "new-game-handicap",
            vec![
                heading(table.word(Text::NewGameHandicap)),
                paragraph("dialog-note", table.word(explained)),
                group("sides", picks.into()),
            ],
        )
    });
    let none = shown(
        when(move || form.is_gipf() && !form.has_extra()),
        move || paragraph("dialog-note", mixes::no_handicap(store, form)),
    );
    let boxes = mixes::more(store, form);
    let gipf = shown(when(move || form.is_gipf()), move || {
        let draw = switch(
            table.word(Text::NewGameDraw),
            form.draw.into(),
            act(move || form.draw.update(|is| *is = !*is)),
        );
        let clock = shown(when(move || !form.players.by_link()), move || {
            clock(store, form, wrong)
        });
        group("new-game-clock", vec![clock, draw])
    });
    let tamsk = shown(when(move || !form.is_gipf()), move || {
        sand::more(store, form.sand)
    });
    let summary = form.summary(store);
    view! {
        <details
            class="more-options"
            prop:open=move || form.open.get()
            on:toggle=move |event| form.open.set(platform::dialog::is_open(&event))
        >
            <summary>
                <span class="more-name">{table.word(Text::NewGameOptions).into_any()}</span>
                <span class="more-line">{summary.into_any()}</span>
            </summary>
            {white}
            {boxes}
            {handicap}
            {none}
            {gipf}
            {tamsk}
        </details>
    }
    .into_any()
}

/// Who is White, or Red.
fn white(store: Store, form: Form) -> AnyView {
    let table = store.table();
    let title = Signal::derive(move || {
        table.say(&match form.is_gipf() {
            true => Text::NewGameWhite,
            false => Text::NewGameRed,
        })
    });
    pick(
        title,
        vec![
            form.named(store, 0),
            form.named(store, 1),
            table.word(Text::NewGameByLot),
        ],
        form.white.into(),
        Callback::new(move |place| form.white.set(place)),
    )
}

/// How many extra discs.
fn extra(chosen: RwSignal<usize>, name: Words) -> AnyView {
    let counts = (0..=Ruleset::MAX_HANDICAP).map(|count| Signal::derive(move || count.to_string()));
    let choose = Callback::new(move |count| chosen.set(count));
    pick(name, counts.collect(), chosen.into(), choose)
}

/// Whether there are clocks, and with how much time.
fn clock(store: Store, form: Form, wrong: Signal<bool>) -> AnyView {
    let table = store.table();
    let clock_of = move |text: Text, value, wrong: fn(Form) -> bool| {
        number(table.word(text), value, when(move || wrong(form)))
    };
    let times = shown(form.timed.into(), move || {
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
    let choice = pick(
        table.word(Text::NewGameClock),
        vec![
            table.word(Text::NewGameNoClock),
            table.word(Text::NewGamePerGame),
        ],
        Signal::derive(move || usize::from(form.timed.get())),
        Callback::new(move |place| form.timed.set(place == 1)),
    );
    group("new-game-time", vec![choice, times])
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
