//! The screen: header, players, board, task, moves and what can be done.

use board::{Board, Choice, DiscShapes, Moves, Player, Rows, Task};
use leptos::html;
use leptos::prelude::*;
use locale::{Locale, Text};
use rules::{Color, Variant};
use session::{Message, Prompt, View};

use crate::game_over::GameOver;
use crate::new_game::NewGameDialog;
use crate::notices::Notices;
use crate::platform::dialog;
use crate::settings::SettingsDialog;
use crate::store::Store;

/// The whole app.
#[component]
pub fn App(
    /// What is spoken at first.
    locale: Locale,
) -> impl IntoView {
    let store = Store::new(locale);
    let table = store.table();
    let new_game = NodeRef::<html::Dialog>::new();
    let settings = NodeRef::<html::Dialog>::new();
    let near = Memo::new(move |_| match store.model.with(|model| model.board.view) {
        View::White => Color::White,
        View::Black => Color::Black,
    });
    let over = Memo::new(move |_| {
        store
            .model
            .with(|model| matches!(model.prompt, Prompt::Over(_)))
    });
    let rules = Memo::new(move |_| {
        let variant = store.model.with(|model| model.ruleset.variant());
        table.say(&variant_name(variant))
    });
    view! {
        <DiscShapes/>
        <header class="bar">
            <h1 class="title">{move || table.say(&Text::AppName)}</h1>
            <p class="ruleset">{move || rules.get()}</p>
            <button type="button" class="button" on:click=move |_| dialog::open(new_game)>
                {move || table.say(&Text::ActionNewGame)}
            </button>
            <button
                type="button"
                class="button is-icon"
                aria-label=move || table.say(&Text::SettingsTitle)
                on:click=move |_| dialog::open(settings)
            >
                <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
                    <path d="M4 7h9m5 0h2M4 17h2m5 0h9M15.500 4.500v5M8.500 14.500v5"/>
                </svg>
            </button>
        </header>
        <Notices store/>
        <main class="game">
            <div class="far"><Player table color=Signal::derive(move || !near.get())/></div>
            <div class="stage"><Board table/></div>
            <div class="near"><Player table color=near/></div>
            <div class="now">
                <Show when=move || over.get() fallback=move || view! { <Task table/> }>
                    <GameOver store new_game/>
                </Show>
                <p class="remark">{move || store.remark.get()}</p>
                <Choice table/>
                <Rows table/>
            </div>
            <Actions store/>
            <Moves table/>
        </main>
        <div class="read" role="status">{move || store.said.get()}</div>
        <NewGameDialog store dialog=new_game/>
        <SettingsDialog store dialog=settings/>
    }
}

/// Take back, redo and turn the board.
#[component]
fn Actions(store: Store) -> impl IntoView {
    let actions = Memo::new(move |_| store.model.with(|model| model.actions));
    let table = store.table();
    let button = move |text: Text, path, message: fn() -> Message, usable: Signal<bool>| {
        view! {
            <button
                type="button"
                class="action"
                aria-disabled=move || (!usable.get()).then_some("true")
                on:click=move |_| {
                    if usable.get_untracked() {
                        store.send(message());
                    }
                }
            >
                <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
                    <path d=path/>
                </svg>
                <span>{move || table.say(&text)}</span>
            </button>
        }
    };
    view! {
        <div class="actions">
            {button(
                Text::ActionTakeBack,
                "M9 7L4 12l5 5M4.500 12H15a5 5 0 0 1 0 10h-2",
                || Message::TakeBack,
                Signal::derive(move || actions.get().take_back),
            )}
            {button(
                Text::ActionRedo,
                "M15 7l5 5-5 5M19.500 12H9a5 5 0 0 0 0 10h2",
                || Message::Redo,
                Signal::derive(move || actions.get().redo),
            )}
            {button(
                Text::ActionFlip,
                "M7 4v15m-3-3l3 3 3-3M17 20V5m-3 3l3-3 3 3",
                || Message::Flip,
                Signal::derive(|| true),
            )}
        </div>
    }
}

/// What a variant is called.
pub(crate) fn variant_name(variant: Variant) -> Text {
    match variant {
        Variant::Basic => Text::NewGameBasic,
        Variant::Standard => Text::NewGameStandard,
        Variant::Tournament => Text::NewGameTournament,
    }
}
