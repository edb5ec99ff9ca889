//! The frame in which every game is played: both players, the board, the task, the actions, and
//! the panel of moves and questions.
//!
//! The mode changes only its contents, always in the order status, action, list. On a phone the
//! list is a sheet that rises from below.

use board::components::{
    act, answering_button, icon_button, live, main_button, mark, on_pointer, opener, paragraph,
    shown, when,
};
use board::prelude::*;
use board::{Board, Player, Task, text};
use leptos::ev::{KeyboardEvent, MouseEvent};
use locale::Text;
use rules::{Color, GameRuleset, Variant};
use session::{Message, Orientation, Prompt, RenderModel, Scene};

use crate::ask::BoardQuestion;
use crate::dialogs::Dialogs;
use crate::incremental_mount::{self, IncrementalMount};
use crate::keys;
use crate::navigation::Request;
use crate::panels::Panels;
use crate::platform::page;
use crate::router::request;
use crate::store::Store;
use crate::swipe::Swipe;

/// The board and everything around it.
pub(crate) fn view(
    store: Store,
    dialogs: Dialogs,
    panels: Panels,
    mount: IncrementalMount,
) -> AnyView {
    let table = store.table();
    let swipe = Swipe::new();
    let near = Signal::derive(move || match table.model.with(RenderModel::orientation) {
        Orientation::White => Color::White,
        Orientation::Black => Color::Black,
    });
    let far = Signal::derive(move || !near.get());
    let chooses = table.is(chooses);
    let kinds = table.is(|model| has_kinds(model.ruleset));
    let sheet = panels.sheet();
    let escape = move |event: KeyboardEvent| {
        if event.key() == "Escape" && sheet.get_untracked() {
            event.prevent_default();
            event.stop_propagation();
            panels.close_sheet();
        }
    };
    let game = table.part(|model| text::game_key(model.ruleset));
    view! {
        <main
            class="game"
            data-game=move || game.get()
            data-kinds=mark(move || kinds.get())
            data-sheet=mark(move || sheet.get())
            {..vec![
                on_pointer("pointerdown", move |event| swipe.down(event)),
                on_pointer("pointerup", move |event| swipe.up(store, event)),
            ]}
            on:keydown=escape
        >
            <div class="mat cloth">
                <div class="far">
                    {mount.piece(incremental_mount::PLAYERS, move || view! { <Player table color=far/> }.into_any())}
                    {live(move || panels.choice(far))}
                </div>
                <div class="stage" on:keydown:capture=move |event| keys::hold_letters(store, &event)>
                    {mount.piece(incremental_mount::BOARD, move || stage(store, panels, mount))}
                    {live(move || panels.stage())}
                </div>
                <div class="near">
                    {mount.piece(incremental_mount::PLAYERS, move || view! { <Player table color=near/> }.into_any())}
                    {live(move || panels.choice(near))}
                </div>
            </div>
            <div class="leaf">
                <div class="now" data-chooses=mark(move || chooses.get())>
                    {mount.piece(incremental_mount::TASK, move || now(store, dialogs, panels))}
                </div>
                {mount.piece(incremental_mount::ACTIONS, move || actions(store, dialogs, panels))}
                {live(move || panels.side())}
            </div>
        </main>
    }
    .into_any()
}

/// Returns true if a player pushes pieces of several kinds.
fn has_kinds(ruleset: GameRuleset) -> bool {
    match ruleset {
        GameRuleset::Gipf(rules) => {
            rules.has_potentials() || !matches!(rules.variant(), Variant::Basic | Variant::Standard)
        }
        GameRuleset::Tamsk(_) => false,
    }
}

/// Returns true if there is often something to decide in this game besides the push, so that
/// its place is kept.
fn chooses(model: &RenderModel) -> bool {
    match (&model.scene, model.ruleset) {
        (Scene::Gipf(_), GameRuleset::Gipf(ruleset)) => ruleset.has_potentials(),
        // With clocks the layout does not change.
        (Scene::Tamsk(scene), _) => scene.sand.is_none_or(|sand| sand.untimed),
        (Scene::Gipf(_), _) => false,
    }
}

/// The board of the game on the table.
fn stage(store: Store, panels: Panels, mount: IncrementalMount) -> AnyView {
    let table = store.table();
    let is_gipf = table.is(|model| matches!(model.scene, Scene::Gipf(_)));
    let is_gipf = Memo::new(move |_| is_gipf.get());
    live(move || {
        if is_gipf.get() {
            vec![view! { <Board table made=mount.lines() deferred=panels.deferred()/> }.into_any()]
        } else {
            vec![live(move || store.games.own_board(store.play))]
        }
    })
}

/// The task, and the remarks on it.
fn now(store: Store, dialogs: Dialogs, panels: Panels) -> AnyView {
    let table = store.table();
    let over = table.is(|model| matches!(model.prompt, Prompt::Over(_)));
    // Until the panels can show the end in full, the task says who won, in a place of the same
    // size.
    let ended = when(move || over.get() && panels.are_here());
    let ends = when(move || over.get() && !panels.are_here());
    let remark = Signal::derive(move || store.remark.get().unwrap_or_default());
    let answer = Signal::derive(move || store.shown_answer.get().unwrap_or_default());
    view! {
        {live(move || panels.review())}
        {shown(when(move || !over.get()), move || view! { <Task table/> }.into_any())}
        {shown(ends, move || view! { <div class="over"><Task table/></div> }.into_any())}
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

/// The button that plays the chosen push, for players who want one, or if the push ends
/// something for good.
fn confirm(store: Store) -> AnyView {
    let table = store.table();
    let waits = table.is(|model| model.prompt.confirms());
    shown(waits, move || {
        main_button(
            table.word(Text::ActionPush),
            table.sends(|| Message::Confirm),
        )
    })
}

/// Undo, hint, the sheet of moves, turn the board, share, and the agreements between players.
/// On a low or upright screen there is room for six of them; redo is then in the dialog of the
/// last one.
fn actions(store: Store, dialogs: Dialogs, panels: Panels) -> AnyView {
    let table = store.table();
    let action = |class, text: Text, icon, usable, act| {
        icon_button(class, table.word(text), icon, usable, act)
    };
    let always = || when(|| true);
    // Nothing is undone in a finished game that others have played.
    let undoes = table.is(|model| model.actions.take_back);
    let undoes = when(move || undoes.get() && !store.shared_end.get());
    let actions = vec![
        action(
            "action is-back",
            Text::ActionUndo,
            "M9 14L4.5 9.5 9 5M4.5 9.5H14a5 5 0 0 1 0 10h-3",
            undoes,
            table.sends(|| Message::TakeBack),
        ),
        action(
            "action for-desk is-redo",
            Text::ActionRedo,
            "M15 14l4.5-4.5L15 5M19.5 9.5H10a5 5 0 0 0 0 10h3",
            table.is(|model| model.actions.redo),
            table.sends(|| Message::Redo),
        ),
        answering_button(
            "action",
            table.word(Text::ActionHint),
            "M9.5 17.5h5M10 20.5h4M12 3.5a6 6 0 0 0-3.6 10.8c.6.5.9 1.2.9 1.9v.3h5.4v-.3c0-.7.3-1.4.9-1.9A6 6 0 0 0 12 3.5z",
            table.is(|model| model.prompt.is_asked_here()),
            act(move || panels.answer(BoardQuestion::Hint)),
        ),
        opener(
            "action for-phone is-sheet",
            table.word(Text::ActionMoves),
            "M9.5 6H20M9.5 12H20M9.5 18H20M4.5 6h.01M4.5 12h.01M4.5 18h.01",
            panels.sheet(),
            act(move || panels.turn_sheet()),
        ),
        action(
            "action",
            Text::ActionFlip,
            "M8 20V4M4.5 7.5L8 4l3.5 3.5M16 4v16M12.5 16.5L16 20l3.5-3.5",
            always(),
            table.sends(|| Message::Flip),
        ),
        action(
            "action for-desk",
            Text::ActionShare,
            "M12 15V4M8 7.5L12 3.5l4 4M6 11H5v9h14v-9h-1",
            always(),
            act(move || request(store, Request::Share)),
        ),
        action(
            "action",
            Text::ActionMore,
            "M5 12h.8M11.6 12h.8M18.2 12h.8",
            always(),
            dialogs.menu(),
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
