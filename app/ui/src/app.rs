//! The screen: header, players, board, task, moves and what can be done.

use board::kit::{act, button, derived, icon_button, live, main_button, paragraph, shown, when};
use board::{Board, Choice, DiscShapes, Player, Rows, Task};
use leptos::prelude::*;
use library::words;
use locale::{Locale, Text};
use rules::Color;
use session::{Message, Prompt, RenderModel, Scene, View};

use crate::arrivals;
use crate::desk::Wish;
use crate::dialogs::Dialogs;
use crate::growth::{self, Growth};
use crate::keys;
use crate::notices::NoticeViews;
use crate::panels::Panels;
use crate::platform::page;
use crate::store::Store;
use crate::swipe::Swipe;

/// The whole app.
#[component]
pub fn App(
    /// What is spoken at first.
    locale: Locale,
) -> impl IntoView {
    let store = Store::new(locale);
    let table = store.table();
    let dialogs = Dialogs::new(store);
    arrivals::begin(store);
    let panels = Panels::new(store);
    let notices = NoticeViews::new(store);
    let swipe = Swipe::new();
    keys::listen(store, dialogs, panels);
    let growth = Growth::begin(store, panels, notices);
    let near = Signal::derive(move || match table.model.with(RenderModel::view) {
        View::White => Color::White,
        View::Black => Color::Black,
    });
    let far = Signal::derive(move || !near.get());
    view! {
        <DiscShapes/>
        {bar(store, dialogs)}
        {notices.view()}
        <main
            class="game"
            on:pointerdown=move |event| swipe.down(&event)
            on:pointerup=move |event| swipe.up(store, &event)
        >
            <div class="far">
                {growth.piece(growth::PLAYERS, move || view! { <Player table color=far/> }.into_any())}
            </div>
            <div class="stage" on:keydown:capture=move |event| keys::hold_letters(store, &event)>
                {growth.piece(growth::BOARD, move || stage(store, growth))}
            </div>
            <div class="near">
                {growth.piece(growth::PLAYERS, move || view! { <Player table color=near/> }.into_any())}
            </div>
            <div class="now">
                {growth.piece(growth::TASK, move || now(store, dialogs, panels))}
            </div>
            {actions(store, dialogs)}
            {live(move || panels.moves())}
            {live(move || panels.ask())}
        </main>
        <div class="read" role="status">{store.said}</div>
        {dialogs.views()}
    }
}

/// The board of the game on the table.
fn stage(store: Store, growth: Growth) -> AnyView {
    let table = store.table();
    let is_gipf = table.is(|model| matches!(model.scene, Scene::Gipf(_)));
    let is_gipf = Memo::new(move |_| is_gipf.get());
    live(move || {
        if is_gipf.get() {
            vec![view! { <Board table made=growth.lines()/> }.into_any()]
        } else {
            vec![live(move || store.doors.own_board(table))]
        }
    })
}

fn bar(store: Store, dialogs: Dialogs) -> AnyView {
    let table = store.table();
    let ruleset = table.words(|model, locale| words::game(model.ruleset, locale));
    // A page inside another page has no library to show.
    let library = (!page::is_framed()).then(|| {
        icon_button(
            "button is-icon",
            table.word(Text::ActionLibrary),
            "M4 4h5v16H4zM9 4h5v16H9zM14.500 5.500l4-1 3 14.500-4 1z",
            when(|| true),
            act(move || arrivals::ask(store, Wish::Library)),
        )
    });
    // Nor has it a home.
    let title = if page::is_framed() {
        table.word(Text::AppName).into_any()
    } else {
        let heard = derived(Box::new(move || {
            [table.say(&Text::AppName), table.say(&Text::AppHome)].join(", ")
        }));
        let name = table.word(Text::AppName);
        view! {
            <button
                type="button"
                class="title-home"
                aria-label=heard
                on:click=move |_| arrivals::go_home(store)
            >
                {name.into_any()}
            </button>
        }
        .into_any()
    };
    view! {
        <header class="bar">
            <h1 class="title">{title}</h1>
            <p class="ruleset">{ruleset}</p>
            {button("button", table.word(Text::ActionNewGame), dialogs.opens(dialogs.new_game))}
            {library}
            {icon_button(
                "button is-icon for-help",
                table.word(Text::ActionHelp),
                "M8.500 9a3.500 3.500 0 1 1 5 3.200c-1 .5-1.500 1.200-1.500 2.300M12 18.500v.01",
                when(|| true),
                dialogs.opens(dialogs.help),
            )}
            {icon_button(
                "button is-icon for-settings",
                table.word(Text::ActionSettings),
                "M4 7h9m5 0h2M4 17h2m5 0h9M15.500 4.500v5M8.500 14.500v5",
                when(|| true),
                act(move || dialogs.settings()),
            )}
        </header>
    }
    .into_any()
}

/// What is to be done now, and what was said about it.
fn now(store: Store, dialogs: Dialogs, panels: Panels) -> AnyView {
    let table = store.table();
    let over = table.is(|model| matches!(model.prompt, Prompt::Over(_)));
    // Until the end can be shown in full, the task says who won, in a place as large.
    let ended = when(move || over.get() && panels.are_here());
    let ends = when(move || over.get() && !panels.are_here());
    let remark = Signal::derive(move || store.remark.get().unwrap_or_default());
    let answer = Signal::derive(move || store.answered.get().unwrap_or_default());
    view! {
        {shown(when(move || !over.get()), move || view! { <Task table/> }.into_any())}
        {shown(ends, move || view! { <div class="over is-late"><Task table/></div> }.into_any())}
        {shown(ended, move || panels.over(dialogs.opens(dialogs.new_game)))}
        {paragraph("remark", remark)}
        {paragraph("answer", answer)}
        {live(move || panels.offers())}
        {confirm(store)}
        <Choice table/>
        {live(move || panels.replies())}
        <Rows table/>
    }
    .into_any()
}

/// The button that plays the chosen push, where players want one.
fn confirm(store: Store) -> AnyView {
    let table = store.table();
    let waits = table.is(|model| model.prompt.confirms());
    shown(waits, move || {
        main_button(table.word(Text::ActionPush), table.sends(Message::Done))
    })
}

/// Take back, redo, turn the board, and what players agree on.
fn actions(store: Store, dialogs: Dialogs) -> AnyView {
    let table = store.table();
    let action =
        |text: Text, icon, usable, act| icon_button("action", table.word(text), icon, usable, act);
    let actions = vec![
        action(
            Text::ActionTakeBack,
            "M9 7L4 12l5 5M4.500 12H15a5 5 0 0 1 0 10h-2",
            table.is(|model| model.actions.take_back),
            table.sends(Message::TakeBack),
        ),
        action(
            Text::ActionRedo,
            "M15 7l5 5-5 5M19.500 12H9a5 5 0 0 0 0 10h2",
            table.is(|model| model.actions.redo),
            table.sends(Message::Redo),
        ),
        action(
            Text::ActionFlip,
            "M7 4v15m-3-3l3 3 3-3M17 20V5m-3 3l3-3 3 3",
            when(|| true),
            table.sends(Message::Flip),
        ),
        action(
            Text::ActionShare,
            "M12 15V4M8 7.500L12 3.500l4 4M6 11H5v9h14v-9h-1",
            when(|| true),
            act(move || arrivals::share(store)),
        ),
        action(
            Text::ActionMore,
            "M6 21V4m0 1c4-3 8 3 12 0v9c-4 3-8-3-12 0",
            when(|| true),
            dialogs.opens(dialogs.agree),
        ),
    ];
    view! { <div class="actions">{actions}</div> }.into_any()
}
