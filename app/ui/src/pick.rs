//! A choice among few, and other parts that several dialogs share.

use board::components::{TextSignal, act, segment, segments, when};
use board::prelude::*;
use leptos::{ev, html};

use crate::platform::dialog;

/// A few choices beside each other, by their indices.
pub(crate) fn pick(
    name: TextSignal,
    labels: Vec<TextSignal>,
    chosen: Signal<usize>,
    choose: Callback<usize>,
) -> AnyView {
    let labels = labels.into_iter().enumerate();
    let choices = labels.map(|(index, label)| {
        segment(
            label,
            None,
            None,
            when(move || chosen.get() == index),
            act(move || choose.run(index)),
        )
    });
    segments(name, true, choices.collect())
}

/// A choice among many, in a list that opens, by their indices.
pub(crate) fn select(
    name: TextSignal,
    labels: Vec<TextSignal>,
    chosen: Signal<usize>,
    choose: Callback<usize>,
) -> AnyView {
    let labels = labels.into_iter().enumerate();
    let options = labels.map(|(index, label)| {
        let is_it = Signal::derive(move || chosen.get() == index);
        view! { <option value=index prop:selected=move || is_it.get()>{label.into_any()}</option> }
            .into_any()
    });
    view! {
        <label class="field">
            <span class="caption">{name.into_any()}</span>
            <select
                class="input"
                on:change=move |event| {
                    choose.run(event_target_value(&event).parse().unwrap_or_default());
                }
            >
                {options.collect::<Vec<_>>()}
            </select>
        </label>
    }
    .into_any()
}

/// Closes a dialog whenever it is called.
pub(crate) fn closes(element: NodeRef<html::Dialog>) -> Callback<()> {
    act(move || dialog::close(element))
}

/// A heading inside a dialog.
pub(crate) fn heading(text: TextSignal) -> AnyView {
    view! { <h3 class="dialog-heading">{text.into_any()}</h3> }.into_any()
}

/// Parts beside each other, if there is room.
pub(crate) fn group(class: &'static str, parts: Vec<AnyView>) -> AnyView {
    view! { <div class=class>{parts}</div> }.into_any()
}

/// The kinds of fields.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Line {
    /// A text.
    Text,
    /// A number.
    Number,
}

/// A field of one line. `write` receives every change.
pub(crate) fn line(
    kind: Line,
    label: TextSignal,
    value: Signal<String>,
    wrong: Signal<bool>,
    write: Callback<String>,
) -> AnyView {
    let invalid = Signal::derive(move || wrong.get().then_some("true"));
    let (mode, length) = match kind {
        Line::Text => (None, "40"),
        Line::Number => (Some("numeric"), "4"),
    };
    view! {
        <label class="field">
            <span class="caption">{label.into_any()}</span>
            <input
                class="input"
                type="text"
                inputmode=mode
                maxlength=length
                autocomplete="off"
                aria-invalid=invalid
                prop:value=move || value.get()
                on:input=move |event| write.run(event_target_value(&event))
            />
        </label>
    }
    .into_any()
}

/// Choices of which one is chosen, by their indices: a group of radio buttons. Arrow keys
/// choose the next one; Tab leads to the chosen one only.
pub(crate) fn radios(
    class: &'static str,
    name: TextSignal,
    labels: Vec<(Option<AnyView>, TextSignal)>,
    chosen: Signal<Option<usize>>,
    choose: Callback<usize>,
) -> AnyView {
    let count = labels.len();
    let buttons = labels
        .into_iter()
        .enumerate()
        .map(|(index, (mark, label))| {
            let is = move || chosen.get() == Some(index);
            let checked = Signal::derive(move || if is() { "true" } else { "false" });
            let reached = move || chosen.get().unwrap_or_default() == index;
            let tab = Signal::derive(move || if reached() { "0" } else { "-1" });
            view! {
                <button
                    type="button"
                    class="segment"
                    role="radio"
                    aria-checked=checked
                    tabindex=tab
                    on:click=move |_| choose.run(index)
                >
                    {mark}
                    <span>{label.into_any()}</span>
                </button>
            }
            .into_any()
        });
    let walk = move |event: ev::KeyboardEvent| {
        let step = match event.key().as_str() {
            "ArrowRight" | "ArrowDown" => 1,
            "ArrowLeft" | "ArrowUp" => count - 1,
            _ => return,
        };
        event.prevent_default();
        let now = chosen.get_untracked().unwrap_or_default();
        let next = (now + step) % count;
        choose.run(next);
        dialog::focus_child(&event, next);
    };
    view! {
        <div class="field">
            <span class="caption" aria-hidden="true">{name.into_any()}</span>
            <div class=class role="radiogroup" aria-label=name on:keydown=walk>
                {buttons.collect::<Vec<_>>()}
            </div>
        </div>
    }
    .into_any()
}
