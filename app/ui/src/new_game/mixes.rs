//! Which potentials a game begins with, and what else the boxes offer.

use board::disc_view;
use board::kit::{Words, act, field, live, paragraph, shown, switch, when};
use board::prelude::*;
use board::words::potential;
use library::choices::{ATTEMPTS, Conflict, NoHandicap, Preset};
use library::words::variant;
use locale::Text;
use rules::{Attempts, Color, Potential, Variant};
use session::Offer;

use super::form::Form;
use super::settling;
use crate::help::power;
use crate::pick::{group, heading, pick};
use crate::store::Store;

/// The presets of the rulebook, and the kinds or counts of the chosen one.
pub(super) fn presets(store: Store, form: Form) -> AnyView {
    let table = store.table();
    let names = Preset::ALL.map(|preset| {
        table.word(match preset {
            Preset::OneKind => Text::NewGamePresetOne,
            Preset::TwoKindsOfFour => Text::NewGamePresetTwoFour,
            Preset::TwoKindsOfSix => Text::NewGamePresetTwoSix,
            Preset::ThreeKinds => Text::NewGamePresetThree,
            Preset::Free => Text::NewGamePresetFree,
            Preset::Fifteen => Text::NewGamePresetFifteen,
        })
    });
    let choose = Callback::new(move |place: usize| {
        form.preset.set(place);
        let preset = form.preset();
        let (mix, other) = form.mixes();
        mix.update(|mix| *mix = preset.counts(*mix));
        other.update(|other| *other = other.map(|mix| preset.counts(mix)));
    });
    group(
        "new-game-kinds",
        vec![
            paragraph("dialog-note", table.word(Text::NewGamePotentialsExplained)),
            pick(
                table.word(Text::NewGamePreset),
                names.into(),
                form.preset.into(),
                choose,
            ),
            mix(store, form, 0),
            wrong(store, form),
        ],
    )
}

/// The potentials of a player: kinds to choose, or a count of each.
fn mix(store: Store, form: Form, player: usize) -> AnyView {
    let table = store.table();
    let own = form.named(store, player);
    let name = Signal::derive(move || {
        table.say(&match player {
            0 => Text::NewGameKind,
            _ => Text::NewGameOtherMix { player: own.get() },
        })
    });
    let is_counted =
        Memo::new(move |_| form.offer() == Offer::Ultimate || form.preset().kinds().is_none());
    let kinds = live(move || {
        let of = |kind| {
            if is_counted.get() {
                counter(store, form, player, kind)
            } else {
                toggle(form, player, kind)
            }
        };
        Potential::ALL.into_iter().map(of).collect()
    });
    view! {
        <div class="field">
            <span class="caption" aria-hidden="true">{name.into_any()}</span>
            <div class="mix" role="group" aria-label=name data-counted=move || is_counted.get().then_some("")>
                {kinds}
            </div>
        </div>
        {(player == 0).then(|| powers(store, form))}
    }
    .into_any()
}

/// What the chosen kinds can do: seen at once where they are few.
fn powers(store: Store, form: Form) -> AnyView {
    let table = store.table();
    let chosen = Memo::new(move |_| counts(form, 0).map(|count| count > 0));
    let are_few = move || chosen.get().into_iter().filter(|&is| is).count() <= 2;
    let sentences = live(move || {
        let kinds = Potential::ALL.into_iter().zip(chosen.get());
        kinds
            .filter(|&(_, is_chosen)| is_chosen)
            .map(|(kind, _)| paragraph("dialog-note", table.word(power(kind, false))))
            .collect()
    });
    view! {
        <details class="new-game-powers" prop:open=are_few>
            <summary>{table.word(Text::NewGameAbilities).into_any()}</summary>
            {sentences}
        </details>
    }
    .into_any()
}

fn counts(form: Form, player: usize) -> [u8; 5] {
    form.choices().mixes()[player]
}

fn set(form: Form, player: usize, counts: [u8; 5]) {
    let (mix, other) = form.mixes();
    if player == 0 {
        mix.set(counts);
    } else {
        other.set(Some(counts));
    }
}

fn colour(player: usize) -> Color {
    Color::ALL[player]
}

/// A kind that is in the mix or not.
fn toggle(form: Form, player: usize, kind: Potential) -> AnyView {
    let pressed = when(move || counts(form, player)[kind as usize] > 0);
    let touched = act(move || {
        let preset = untrack(|| form.preset());
        let counts = untrack(|| counts(form, player));
        set(form, player, preset.touched(counts, kind));
    });
    board::kit::segment(
        Signal::derive(move || potential(kind).to_owned()),
        None,
        Some(disc_view("segment-disc", colour(player), kind)),
        pressed,
        touched,
    )
}

/// How many of a kind, with a button for fewer and one for more.
fn counter(store: Store, form: Form, player: usize, kind: Potential) -> AnyView {
    let table = store.table();
    let name = potential(kind).to_owned();
    let count = Signal::derive(move || counts(form, player)[kind as usize]);
    let step = move |by: i8| {
        Callback::new(move |()| {
            let may = by < 0 || untrack(|| form.choices().may_add(player, kind));
            let mut counts = untrack(|| counts(form, player));
            let of_kind = &mut counts[kind as usize];
            if may && let Some(changed) = of_kind.checked_add_signed(by) {
                *of_kind = changed;
                set(form, player, counts);
            }
        })
    };
    let button = |text: Text, sign: &'static str, usable: Signal<bool>, act: Callback<()>| {
        let label = table.word(text);
        let disabled = Signal::derive(move || (!usable.get()).then_some("true"));
        view! {
            <button type="button" class="step" aria-label=label aria-disabled=disabled on:click=move |_| act.run(())>
                {sign}
            </button>
        }
        .into_any()
    };
    let fewer = Text::NewGameFewer { kind: name.clone() };
    let more = Text::NewGameOneMore { kind: name.clone() };
    let heard = {
        let name = name.clone();
        table.words(move |_, locale| {
            locale.say(&Text::NewGameCountOf {
                kind: name.clone(),
                count: u32::from(count.get()),
            })
        })
    };
    view! {
        <div class="counter" role="group" aria-label=heard>
            {disc_view("segment-disc", colour(player), kind)}
            <span class="counter-name" aria-hidden="true">{name}</span>
            {button(fewer, "−", when(move || count.get() > 0), step(-1))}
            <output class="counter-count">{move || count.get()}</output>
            {button(more, "+", when(move || form.choices().may_add(player, kind)), step(1))}
        </div>
    }
    .into_any()
}

/// What is wrong with the mixes, or what there is to know about them.
fn wrong(store: Store, form: Form) -> AnyView {
    let table = store.table();
    let conflict = Memo::new(move |_| form.conflict());
    let sentence = table.words(move |_, locale| match conflict.get() {
        Some(Conflict::NoPotentials) => locale.say(&Text::NewGameNoPotentials),
        Some(Conflict::TooMany { most }) => locale.say(&Text::NewGameTooMany {
            most: u32::from(most),
        }),
        None => String::new(),
    });
    let hint = table.words(move |_, locale| {
        let total = |mix: [u8; 5]| mix.iter().map(|&count| u32::from(count)).sum::<u32>();
        let choices = form.choices();
        let most = choices
            .mixes()
            .map(total)
            .into_iter()
            .max()
            .unwrap_or_default();
        let few = choices
            .mixes()
            .into_iter()
            .flatten()
            .any(|count| (1..3).contains(&count));
        let mut said = vec![locale.say(&Text::NewGameTotal { count: most })];
        if most > 12 && choices.offer == Offer::Potentials {
            said.push(locale.say(&Text::NewGameAddsDiscs));
        }
        if few {
            said.push(locale.say(&Text::NewGameThreeOfAKind));
        }
        said.join(" ")
    });
    let is_wrong = when(move || conflict.get().is_some());
    view! {
        {paragraph("dialog-note", hint)}
        <div role="status">
            {shown(is_wrong, move || view! { <p class="remark mix-wrong" tabindex="-1">{sentence.into_any()}</p> }.into_any())}
        </div>
    }
    .into_any()
}

/// Why there are no extra discs.
pub(super) fn no_handicap(store: Store, form: Form) -> Words {
    store.table().words(move |_, locale| {
        let Some(reason) = form.choices().no_handicap() else {
            return String::new();
        };
        let text = locale.say(&match reason {
            NoHandicap::ManyPotentials => Text::NewGameNoExtraMany,
            NoHandicap::Ultimate => Text::NewGameNoExtraUltimate,
            NoHandicap::Matrx => Text::NewGameNoExtraMatrx,
        });
        let clause = reason.clause().to_owned();
        locale.say(&Text::NoteRule { text, clause })
    })
}

/// What else the boxes offer: the opening, another mix for the second player, the board
/// of MATRX, challenges.
pub(super) fn more(store: Store, form: Form) -> AnyView {
    let table = store.table();
    let is = move |offer: Offer| when(move || form.offer() == offer);
    let opening = shown(is(Offer::Potentials), move || {
        pick(
            table.word(Text::NewGameOpening),
            [Variant::Standard, Variant::Tournament]
                .map(|of| table.word(variant(of)))
                .into(),
            Signal::derive(move || usize::from(form.tournament.get())),
            Callback::new(move |place| form.tournament.set(place == 1)),
        )
    });
    let ultimate = shown(is(Offer::Ultimate), move || {
        group(
            "new-game-kinds",
            vec![mix(store, form, 0), wrong(store, form)],
        )
    });
    let second = shown(when(move || form.choices().has_mix()), move || {
        let has_other = when(move || form.mixes().1.get().is_some());
        let turn = act(move || {
            let (mix, other) = untrack(|| form.mixes());
            let now = other.get_untracked().is_none().then(|| mix.get_untracked());
            other.set(now);
        });
        let own = switch(table.word(Text::NewGameTwoMixes), has_other, turn);
        let other = shown(has_other, move || mix(store, form, 1));
        group("new-game-kinds", vec![own, other])
    });
    let board = shown(is(Offer::Matrx), move || {
        pick(
            table.word(Text::NewGameBoard),
            vec![
                table.word(Text::NewGameBoardLarge),
                table.word(Text::NewGameBoardSmall),
            ],
            Signal::derive(move || usize::from(form.small_board.get())),
            Callback::new(move |place| form.small_board.set(place == 1)),
        )
    });
    let with_challenges = |offer: Option<Offer>| {
        let is_it = move || match offer {
            Some(offer) => form.offer() == offer,
            None => form.offer() != Offer::Ultimate,
        };
        shown(
            when(move || form.choices().has_challenges() && is_it()),
            move || challenges(store, form),
        )
    };
    let challenges: AnyView = vec![
        with_challenges(Some(Offer::Ultimate)),
        with_challenges(None),
    ]
    .into_any();
    vec![opening, ultimate, second, board, challenges].into_any()
}

/// How often each may challenge, and what settles it.
fn challenges(store: Store, form: Form) -> AnyView {
    let table = store.table();
    let attempts = [0, 1].map(|player| {
        let name = Signal::derive(move || {
            let player = form.named(store, player).get();
            table.say(&Text::NewGameAttempts { player })
        });
        let labels = ATTEMPTS.map(|attempts| match attempts {
            Attempts::Limited(0) => table.word(Text::NewGameNever),
            Attempts::Limited(times) => Signal::derive(move || times.to_string()),
            Attempts::Unlimited => table.word(Text::NewGameAlways),
        });
        let chosen = untrack(|| form.attempts())[player];
        pick(
            name,
            labels.into(),
            chosen.into(),
            Callback::new(move |place| chosen.set(place)),
        )
    });
    let settles = shown(when(move || form.has_challenges()), move || {
        let kinds = Memo::new(move |_| form.choices().kinds().collect::<Vec<_>>());
        let selects = live(move || {
            let kinds = kinds.get().into_iter();
            kinds
                .map(|kind| settling::select(store, form, kind))
                .collect()
        });
        let named = when(move || {
            let mut settles = form.settles.iter();
            settles.any(|settles| settles.get() == settling::ELSEWHERE)
        });
        let name = shown(named, move || {
            field(table.word(Text::NewGameElsewhereName), form.elsewhere)
        });
        group(
            "new-game-settles",
            vec![
                paragraph("dialog-note", table.word(Text::NewGameSettles)),
                view! { <div class="sides">{selects}</div> }.into_any(),
                name,
            ],
        )
    });
    let mut parts = vec![
        heading(table.word(Text::NewGameChallenges)),
        paragraph("dialog-note", table.word(Text::NewGameChallengesExplained)),
    ];
    parts.extend(attempts);
    parts.push(settles);
    group("new-game-challenges", parts)
}
