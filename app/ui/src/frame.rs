//! The frame in which every game is played: both players, the board, what is to be done
//! now, what can be done, and the panel of moves and questions.
//!
//! Only what stands in it changes with the mode, always in the order status, action,
//! list. On a phone the list is a sheet that comes from below.

use board::kit::{act, icon_button, live, main_button, mark, opener, paragraph, shown, when};
use board::prelude::*;
use board::{Board, Player, Task};
use leptos::ev::{KeyboardEvent, MouseEvent};
use locale::Text;
use rules::{Color, GameRuleset};
use session::{Jump, Message, Prompt, RenderModel, Scene, View};

use crate::dialogs::Dialogs;
use crate::growth::{self, Growth};
use crate::keys;
use crate::navigation::Request;
use crate::panels::Panels;
use crate::platform::page;
use crate::router::request;
use crate::store::Store;
use crate::swipe::Swipe;

/// The board and everything around it.
pub(crate) fn view(store: Store, dialogs: Dialogs, panels: Panels, growth: Growth) -> AnyView {
    let table = store.table();
    let swipe = Swipe::new();
    let near = Signal::derive(move || match table.model.with(RenderModel::view) {
        View::White => Color::White,
        View::Black => Color::Black,
    });
    let far = Signal::derive(move || !near.get());
    let chooses = table.is(chooses);
    let sheet = panels.sheet();
    let escape = move |event: KeyboardEvent| {
        if event.key() == "Escape" && sheet.get_untracked() {
            event.prevent_default();
            event.stop_propagation();
            panels.close_sheet();
        }
    };
    view! {
        <main
            class="game"
            data-sheet=mark(move || sheet.get())
            on:pointerdown=move |event| swipe.down(&event)
            on:pointerup=move |event| swipe.up(store, &event)
            on:keydown=escape
        >
            <div class="far">
                {growth.piece(growth::PLAYERS, move || view! { <Player table color=far/> }.into_any())}
            </div>
            <div class="stage" on:keydown:capture=move |event| keys::hold_letters(store, &event)>
                {growth.piece(growth::BOARD, move || stage(store, panels, growth))}
                {live(move || panels.stacks())}
            </div>
            <div class="near">
                {growth.piece(growth::PLAYERS, move || view! { <Player table color=near/> }.into_any())}
            </div>
            <div class="now" data-chooses=mark(move || chooses.get())>
                {growth.piece(growth::TASK, move || now(store, dialogs, panels))}
            </div>
            {growth.piece(growth::ACTIONS, move || actions(store, dialogs, panels))}
            {live(move || panels.side())}
        </main>
    }
    .into_any()
}

/// Whether there is often something to choose in this game, so that its place is kept.
fn chooses(model: &RenderModel) -> bool {
    match (&model.scene, model.ruleset) {
        (Scene::Gipf(_), GameRuleset::Gipf(ruleset)) => {
            ruleset.has_tournament_opening() || ruleset.has_potentials()
        }
        // Against the clock nothing comes and goes.
        (Scene::Tamsk(scene), _) => scene.sand.is_none_or(|sand| sand.untimed),
        (Scene::Gipf(_), _) => false,
    }
}

/// The board of the game on the table.
fn stage(store: Store, panels: Panels, growth: Growth) -> AnyView {
    let table = store.table();
    let is_gipf = table.is(|model| matches!(model.scene, Scene::Gipf(_)));
    let is_gipf = Memo::new(move |_| is_gipf.get());
    live(move || {
        if is_gipf.get() {
            vec![view! { <Board table made=growth.lines() motion=panels.motion()/> }.into_any()]
        } else {
            vec![live(move || store.games.own_board(table))]
        }
    })
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
        {live(move || panels.review())}
        {shown(when(move || !over.get()), move || view! { <Task table/> }.into_any())}
        {shown(ends, move || view! { <div class="over is-late"><Task table/></div> }.into_any())}
        {shown(ended, move || panels.over(dialogs.new_game()))}
        {live(move || panels.turn())}
        <p class="remark">{remark}{live(move || panels.rule())}</p>
        {paragraph("answer", answer)}
        {live(move || panels.offers())}
        {confirm(store)}
        {live(move || panels.decisions())}
    }
    .into_any()
}

/// The button that plays the chosen push, where players want one, or where it ends
/// something for good.
fn confirm(store: Store) -> AnyView {
    let table = store.table();
    let waits = table.is(|model| model.prompt.confirms());
    shown(waits, move || {
        main_button(table.word(Text::ActionPush), table.sends(Message::Done))
    })
}

/// Take back, redo, back and forth, the sheet of moves, turn the board, share, and what
/// players agree on. On a phone there is room for six of them; what is not there then
/// is behind the last.
fn actions(store: Store, dialogs: Dialogs, panels: Panels) -> AnyView {
    let table = store.table();
    let action = |class, text: Text, icon, usable, act| {
        icon_button(class, table.word(text), icon, usable, act)
    };
    let always = || when(|| true);
    let actions = vec![
        action(
            "action is-back",
            Text::ActionUndo,
            "M9 7L4 12l5 5M4.500 12H15a5 5 0 0 1 0 10h-2",
            table.is(|model| model.actions.take_back),
            table.sends(Message::TakeBack),
        ),
        action(
            "action for-desk",
            Text::ActionRedo,
            "M15 7l5 5-5 5M19.500 12H9a5 5 0 0 0 0 10h2",
            table.is(|model| model.actions.redo),
            table.sends(Message::Redo),
        ),
        action(
            "action for-phone",
            Text::ActionBack,
            "M15 6l-7 6 7 6z",
            table.is(|model| model.actions.previous),
            table.sends(Message::Jump(Jump::Previous)),
        ),
        action(
            "action for-phone",
            Text::ActionForward,
            "M9 6l7 6-7 6z",
            table.is(|model| model.actions.next),
            table.sends(Message::Jump(Jump::Next)),
        ),
        opener(
            "action for-phone is-sheet",
            table.word(Text::ActionMoves),
            "M9 6h11M9 12h11M9 18h11M4.500 6v.01M4.500 12v.01M4.500 18v.01",
            panels.sheet(),
            act(move || panels.turn_sheet()),
        ),
        action(
            "action for-desk",
            Text::ActionFlip,
            "M7 4v15m-3-3l3 3 3-3M17 20V5m-3 3l3-3 3 3",
            always(),
            table.sends(Message::Flip),
        ),
        action(
            "action",
            Text::ActionShare,
            "M12 15V4M8 7.500L12 3.500l4 4M6 11H5v9h14v-9h-1",
            always(),
            act(move || request(store, Request::Share)),
        ),
        action(
            "action",
            Text::ActionMore,
            "M6 21V4m0 1c4-3 8 3 12 0v9c-4 3-8-3-12 0",
            always(),
            dialogs.opens(dialogs.agree),
        ),
    ];
    let back = move |event: MouseEvent| {
        // With Shift the whole turn is taken back.
        if event.shift_key() && page::is_in(&event, ".is-back") {
            event.stop_propagation();
            store.send(Message::TakeBackTurn);
        }
    };
    view! { <div class="actions" on:click:capture=back>{actions}</div> }.into_any()
}
