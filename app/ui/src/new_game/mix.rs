//! The potentials of a player: kinds to choose, or a count of each; and the ability of each, one
//! tap, hover or focus away.

use board::components::{TextSignal, on_pointer, when};
use board::disc_view;
use board::prelude::*;
use features::new_game::{Control, Count, Field, Message, ability};
use locale::Text;
use rules::{Color, Potential};

use super::form::Question;

const fn player(field: Field) -> usize {
    match field {
        Field::Mix(player) => player,
        _ => 0,
    }
}

/// Kinds, a number of which is chosen; the preset sets that number. The one under the pointer,
/// or with the focus, is described below.
pub(super) fn kinds(question: Question, title: TextSignal) -> AnyView {
    let kinds = Potential::ALL.map(|kind| toggle(question, kind));
    view! {
        <span class="caption" aria-hidden="true">{title.into_any()}</span>
        <div class="segments mix" role="group" aria-label=title>
            {kinds.into_iter().collect::<Vec<_>>()}
        </div>
    }
    .into_any()
}

fn toggle(question: Question, kind: Potential) -> AnyView {
    let Question { form, field, .. } = question;
    let player = player(field);
    let is = question.part(move |group| match group.control {
        Control::Kinds(kinds) => kinds[kind as usize],
        _ => false,
    });
    let pressed = Signal::derive(move || if is.get() { "true" } else { "false" });
    let tell = move || form.send(Message::Explain(Some((player, kind))));
    let hush = move || form.send(Message::Explain(None));
    view! {
        <button
            type="button"
            class="segment"
            aria-pressed=pressed
            on:click=move |_| form.send(Message::Kind(player, kind))
            {..vec![
                on_pointer("pointerenter", move |_| tell()),
                on_pointer("pointerleave", move |_| hush()),
            ]}
            on:focus=move |_| tell()
            on:blur=move |_| hush()
        >
            {disc_view("segment-disc", Color::ALL[player], kind)}
            <span>{kind.name()}</span>
        </button>
    }
    .into_any()
}

/// A count of each potential. Its name is a button that shows its ability below it.
pub(super) fn counts(question: Question, title: TextSignal) -> AnyView {
    let counts = Potential::ALL.map(|kind| stepper(question, kind));
    view! {
        <span class="caption" aria-hidden="true">{title.into_any()}</span>
        <div class="steppers" role="group" aria-label=title>
            {counts.into_iter().collect::<Vec<_>>()}
        </div>
    }
    .into_any()
}

fn stepper(question: Question, kind: Potential) -> AnyView {
    let Question { form, field, .. } = question;
    let (table, player) = (form.store.table(), player(field));
    let name = move || kind.name().to_owned();
    let count = question.part(move |group| match group.control {
        Control::Counts(counts) => counts[kind as usize],
        _ => Count::default(),
    });
    let explained = when(move || count.get().explained);
    let tell = move |_| {
        let explained = (!explained.get_untracked()).then_some((player, kind));
        form.send(Message::Explain(explained));
    };
    let spoken_label = table.words(move |_, locale| {
        locale.say(&Text::NewGameCountOf {
            kind: name(),
            count: u32::from(count.get().count),
        })
    });
    let step = move |text: Text, sign: &'static str, more: bool| {
        let usable = move || match more {
            true => count.get().may_add,
            false => count.get().count > 0,
        };
        let disabled = Signal::derive(move || (!usable()).then_some("true"));
        view! {
            <button
                type="button"
                class="step"
                aria-label=table.word(text)
                aria-disabled=disabled
                on:click=move |_| form.send(Message::Count(player, kind, more))
            >
                {sign}
            </button>
        }
        .into_any()
    };
    let expanded = Signal::derive(move || if explained.get() { "true" } else { "false" });
    let sentence = board::components::shown(explained, move || {
        let ability = table.word(ability(kind, false));
        board::components::paragraph("stepper-note", ability)
    });
    view! {
        <div class="stepper" role="group" aria-label=spoken_label>
            <button
                type="button"
                class="stepper-name"
                aria-label=table.word(Text::NewGameAbility { kind: name() })
                aria-expanded=expanded
                on:click=tell
            >
                {disc_view("segment-disc", Color::ALL[player], kind)}
                <span>{kind.name()}</span>
                <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
                    <path d="M12 3a9 9 0 1 0 .01 0M12 11v5.5M12 7.5v.01"/>
                </svg>
            </button>
            {step(Text::NewGameFewer { kind: name() }, "−", false)}
            <output class="stepper-count">{move || count.get().count}</output>
            {step(Text::NewGameOneMore { kind: name() }, "+", true)}
            {sentence}
        </div>
    }
    .into_any()
}
