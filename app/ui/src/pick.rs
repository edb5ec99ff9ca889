//! A choice among few, and other parts that several dialogs share.

use board::kit::{Words, act, segment, segments, when};
use board::prelude::*;
use leptos::html;

use crate::platform::dialog;

/// Choices beside each other, by their places.
pub(crate) fn pick(
    name: Words,
    labels: Vec<Words>,
    chosen: Signal<usize>,
    choose: Callback<usize>,
) -> AnyView {
    let labels = labels.into_iter().enumerate();
    let choices = labels.map(|(place, label)| {
        segment(
            label,
            None,
            None,
            when(move || chosen.get() == place),
            act(move || choose.run(place)),
        )
    });
    segments(name, true, choices.collect())
}

/// A choice among more than stand beside each other, by their places.
pub(crate) fn select(
    name: Words,
    labels: Vec<Words>,
    chosen: Signal<usize>,
    choose: Callback<usize>,
) -> AnyView {
    let labels = labels.into_iter().enumerate();
    let options = labels.map(|(place, label)| {
        let is_it = Signal::derive(move || chosen.get() == place);
        view! { <option value=place prop:selected=move || is_it.get()>{label.into_any()}</option> }
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
pub(crate) fn heading(text: Words) -> AnyView {
    view! { <h3 class="dialog-heading">{text.into_any()}</h3> }.into_any()
}

/// Parts beside each other, where there is room.
pub(crate) fn group(class: &'static str, parts: Vec<AnyView>) -> AnyView {
    view! { <div class=class>{parts}</div> }.into_any()
}

/// A line in which people write a number.
pub(crate) fn number(label: Words, value: RwSignal<String>, wrong: Signal<bool>) -> AnyView {
    let invalid = Signal::derive(move || wrong.get().then_some("true"));
    view! {
        <label class="field">
            <span class="caption">{label.into_any()}</span>
            <input
                class="input"
                type="text"
                inputmode="numeric"
                maxlength="4"
                autocomplete="off"
                aria-invalid=invalid
                prop:value=move || value.get()
                on:input=move |event| value.set(event_target_value(&event))
            />
        </label>
    }
    .into_any()
}
