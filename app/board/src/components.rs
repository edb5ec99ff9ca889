//! The parts of all panels: buttons, choices, dialogs.
//!
//! They take signals and callbacks instead of closures, because the compiler generates a view's
//! code again for every closure in it; with these parts there is only one copy, and the program
//! stays small enough to load quickly.

use crate::prelude::*;
use leptos::attr::any_attribute::{AnyAttribute, IntoAnyAttribute};
use leptos::tachys::html::event::on;
use leptos::wasm_bindgen::JsCast;
use leptos::{ev, html};

/// A text that follows the language and the game.
pub type TextSignal = Signal<String>;

/// A callback without an argument.
#[must_use]
pub fn act(act: impl Fn() + Send + Sync + 'static) -> Callback<()> {
    callback(Box::new(act))
}

/// A condition as a signal.
#[must_use]
pub fn when(is: impl Fn() -> bool + Send + Sync + 'static) -> Signal<bool> {
    derived(Box::new(is))
}

/// The value of an attribute that is present or absent.
#[must_use]
pub fn mark(is: impl Fn() -> bool + Send + Sync + 'static) -> Signal<Option<&'static str>> {
    derived(Box::new(move || is().then_some("")))
}

/// A boxed closure: code that uses it is compiled once, and not for every closure.
pub type Boxed<T> = Box<dyn Fn() -> T + Send + Sync>;

/// A signal with the result of a closure.
#[must_use]
pub fn derived<T: Send + Sync + 'static>(read: Boxed<T>) -> Signal<T> {
    Signal::derive(read)
}

fn callback(act: Boxed<()>) -> Callback<()> {
    Callback::new(move |()| act())
}

/// `true` or `false` as text, as ARIA needs it.
fn spelled(is: Signal<bool>) -> Signal<&'static str> {
    Signal::derive(move || if is.get() { "true" } else { "false" })
}

/// A text as a view.
fn words(words: TextSignal) -> AnyView {
    words.into_any()
}

/// A button with a label.
#[must_use]
pub fn button(class: &'static str, label: TextSignal, act: Callback<()>) -> AnyView {
    view! {
        <button type="button" class=class on:click=clicked(act)>
            {words(label)}
        </button>
    }
    .into_any()
}

/// The main button; at most one is shown at a time.
#[must_use]
pub fn main_button(label: TextSignal, act: Callback<()>) -> AnyView {
    button("button is-main", label, act)
}

/// A main button that can be used only while a decision is complete. It stays in the page, so that
/// what is around it keeps its place.
pub(crate) fn decision_button(
    label: TextSignal,
    usable: Signal<bool>,
    act: Callback<()>,
) -> AnyView {
    let disabled = move || (!usable.get()).then_some("true");
    let click = move |_| {
        if usable.get_untracked() {
            act.run(());
        }
    };
    view! {
        <button type="button" class="button is-main" aria-disabled=disabled on:click=click>
            {words(label)}
        </button>
    }
    .into_any()
}

/// A listener for events of the type `E`, to spread over an element. All of them have one type:
/// each kind of event that a view names by itself is compiled anew.
pub(crate) fn listen<E: JsCast>(name: &'static str, act: impl Fn(&E) + 'static) -> AnyAttribute {
    let act: Box<dyn FnMut(ev::Event)> = Box::new(move |event| act(event.unchecked_ref()));
    on(ev::Custom::new(name), act).into_any_attr()
}

/// A listener for pointer events, to spread over an element.
#[must_use]
pub fn on_pointer(name: &'static str, act: impl Fn(&ev::PointerEvent) + 'static) -> AnyAttribute {
    listen(name, act)
}

/// Any other button.
#[must_use]
pub fn side_button(label: TextSignal, act: Callback<()>) -> AnyView {
    button("button", label, act)
}

/// A button with a drawing before its label.
#[must_use]
pub fn drawn_button(drawing: AnyView, label: TextSignal, act: Callback<()>) -> AnyView {
    view! {
        <button type="button" class="button is-drawn" on:click=clicked(act)>
            {drawing}
            {words(label)}
        </button>
    }
    .into_any()
}

/// A button with an icon: a path of 24 by 24. The label is for screen readers if it is hidden.
/// A disabled button stays in the page, so that it keeps the focus.
#[must_use]
pub fn icon_button(
    class: &'static str,
    label: TextSignal,
    icon: &'static str,
    usable: Signal<bool>,
    act: Callback<()>,
) -> AnyView {
    let act = Callback::new(move |()| {
        if usable.get_untracked() {
            act.run(());
        }
    });
    answering_button(class, label, icon, usable, act)
}

/// A button as [`icon_button`] whose action runs also while it is not usable: it says why.
#[must_use]
pub fn answering_button(
    class: &'static str,
    label: TextSignal,
    icon: &'static str,
    usable: Signal<bool>,
    act: Callback<()>,
) -> AnyView {
    let disabled = Signal::derive(move || (!usable.get()).then_some("true"));
    icon_button_of(class, label, icon, disabled, unsaid(), act)
}

/// A button with an icon and a label that opens and closes something.
#[must_use]
pub fn opener(
    class: &'static str,
    label: TextSignal,
    icon: &'static str,
    open: Signal<bool>,
    act: Callback<()>,
) -> AnyView {
    let expanded = Signal::derive(move || Some(if open.get() { "true" } else { "false" }));
    icon_button_of(class, label, icon, unsaid(), expanded, act)
}

/// An absent attribute.
fn unsaid() -> Signal<Option<&'static str>> {
    Signal::stored(None)
}

/// An icon: a path of 24 by 24.
#[must_use]
pub fn icon(path: &'static str) -> AnyView {
    view! {
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d=path/>
        </svg>
    }
    .into_any()
}

fn icon_button_of(
    class: &'static str,
    label: TextSignal,
    icon: &'static str,
    disabled: Signal<Option<&'static str>>,
    expanded: Signal<Option<&'static str>>,
    act: Callback<()>,
) -> AnyView {
    view! {
        <button
            type="button"
            class=class
            aria-disabled=disabled
            aria-expanded=expanded
            on:click=clicked(act)
        >
            {self::icon(icon)}
            <span class="icon-word">{words(label)}</span>
        </button>
    }
    .into_any()
}

/// One of several choices beside each other; `drawing` is shown before the label.
#[must_use]
pub fn segment(
    label: TextSignal,
    spoken_label: Option<TextSignal>,
    drawing: Option<AnyView>,
    pressed: Signal<bool>,
    act: Callback<()>,
) -> AnyView {
    view! {
        <button
            type="button"
            class="segment"
            aria-pressed=spelled(pressed)
            aria-label=spoken_label.map(Signal::shared)
            on:click=clicked(act)
        >
            {drawing}
            <span>{words(label)}</span>
        </button>
    }
    .into_any()
}

/// A named group of choices beside each other.
#[must_use]
pub fn segments(name: TextSignal, shown: bool, segments: Vec<AnyView>) -> AnyView {
    view! {
        <div class="field">
            {shown.then(|| view! { <span class="caption" aria-hidden="true">{words(name)}</span> })}
            <div class="segments" role="group" aria-label=name>
                {segments}
            </div>
        </div>
    }
    .into_any()
}

/// A choice in a list of choices.
#[derive(Clone, Copy)]
pub struct Choice {
    /// The label.
    pub label: TextSignal,
    /// An explanation.
    pub meaning: Option<TextSignal>,
    /// True if it is chosen.
    pub chosen: Signal<bool>,
    /// Chooses it.
    pub choose: Callback<()>,
}

/// A named list of choices.
#[must_use]
pub fn options(group: &'static str, name: TextSignal, choices: Vec<Choice>) -> AnyView {
    let choices = choices.into_iter().map(|choice| {
        let meaning = |meaning| view! { <span class="option-text">{words(meaning)}</span> };
        view! {
            <label class="option">
                <input type="radio" name=group prop:checked=move || choice.chosen.get() on:change=changed(choice.choose)/>
                <span class="option-name">{words(choice.label)}</span>
                {choice.meaning.map(meaning)}
            </label>
        }
        .into_any()
    });
    view! {
        <fieldset class="options">
            <legend class="caption">{words(name)}</legend>
            {choices.collect::<Vec<_>>()}
        </fieldset>
    }
    .into_any()
}

/// A switch; `act` toggles it.
#[must_use]
pub fn switch(label: TextSignal, is_on: Signal<bool>, act: Callback<()>) -> AnyView {
    view! {
        <label class="switch">
            <input type="checkbox" prop:checked=move || is_on.get() on:change=changed(act)/>
            <span>{words(label)}</span>
        </label>
    }
    .into_any()
}

/// A text field of one line.
#[must_use]
pub fn field(label: TextSignal, value: RwSignal<String>) -> AnyView {
    view! {
        <label class="field">
            <span class="caption">{words(label)}</span>
            <input
                class="input"
                type="text"
                maxlength="40"
                autocomplete="off"
                prop:value=move || value.get()
                on:input=move |event| value.set(event_target_value(&event))
            />
        </label>
    }
    .into_any()
}

/// A modal dialog: a head with its title and a button that closes it, a body that scrolls, and
/// a foot with its buttons. `close` is the name of the button, and a function that is called
/// whenever the dialog has closed.
#[must_use]
pub fn dialog(
    element: NodeRef<html::Dialog>,
    title: TextSignal,
    (close, closed): (TextSignal, Option<Callback<()>>),
    body: Vec<AnyView>,
    buttons: Vec<AnyView>,
) -> AnyView {
    let close_it = act(move || {
        if let Some(dialog) = element.get_untracked() {
            dialog.close();
        }
    });
    let closed = closed.unwrap_or_else(|| act(|| {}));
    let close = icon_button(
        "button is-icon",
        close,
        "M6 6l12 12M18 6L6 18",
        when(|| true),
        close_it,
    );
    view! {
        <dialog class="dialog" node_ref=element aria-label=title on:close=changed(closed)>
            <header class="dialog-head">
                <h2 class="dialog-title">{words(title)}</h2>
                {close}
            </header>
            <div class="dialog-body" tabindex="0">{body}</div>
            <footer class="dialog-actions">{buttons}</footer>
        </dialog>
    }
    .into_any()
}

/// A view that exists only while a condition holds.
#[must_use]
pub fn shown(is: Signal<bool>, view: impl Fn() -> AnyView + Send + Sync + 'static) -> AnyView {
    let is = Memo::new(move |_| is.get());
    live(move || if is.get() { vec![view()] } else { Vec::new() })
}

/// Views that are made anew whenever a signal they read changes.
#[must_use]
pub fn live(view: impl Fn() -> Vec<AnyView> + Send + Sync + 'static) -> AnyView {
    boxed(Box::new(view))
}

fn boxed(view: Boxed<Vec<AnyView>>) -> AnyView {
    let view: Callback<(), Vec<AnyView>> = Callback::new(move |()| view());
    (move || view.run(())).into_any()
}

/// A paragraph with a class.
#[must_use]
pub fn paragraph(class: &'static str, text: TextSignal) -> AnyView {
    view! { <p class=class>{words(text)}</p> }.into_any()
}

fn clicked(act: Callback<()>) -> impl FnMut(ev::MouseEvent) + 'static {
    move |_| act.run(())
}

fn changed(act: Callback<()>) -> impl FnMut(ev::Event) + 'static {
    move |_| act.run(())
}
