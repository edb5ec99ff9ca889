//! The page of the editor.

use board::components::{Words, act, icon_button, segment, when};
use board::prelude::*;
use board::text::game_key;
use leptos::task::spawn_local;
use leptos::task::tick;
use locale::Text;
use session::LoadedGame;
use session::editor::EditMessage;

use super::{Bench, Tab, drawing, hand, keys, palette, source, stock, troubles, words};
use crate::platform::page;
use crate::store::Store;

/// The first button that repairs something.
const MENDS: &str = "#editor .is-mending";

/// The text about the position.
const TROUBLES: &str = "#editor .editor-troubles";

/// The whole page.
pub(super) fn view(bench: Bench) -> AnyView {
    let table = bench.table;
    let tab = Signal::derive(move || match bench.tab.get() {
        Tab::Pieces => "pieces",
        Tab::Position => "position",
        Tab::Source => "source",
    });
    let game = bench.words(|model, locale| words::game(model.ruleset, locale));
    let key = bench.words(|model, _| game_key(model.ruleset).to_owned());
    let tabs = [
        (Tab::Pieces, Text::EditorPieces),
        (Tab::Position, Text::EditorPosition),
        (Tab::Source, Text::EditorSource),
    ];
    let tabs = tabs.map(|(tab, name)| {
        let shown = when(move || bench.tab.get() == tab);
        let show = act(move || bench.tab.set(tab));
        segment(table.word(name), None, None, shown, show)
    });
    view! {
        <main
            class="editor"
            data-tab=tab
            data-game=key
            aria-labelledby="editor-title"
            on:keydown:capture=move |event| keys::pressed(bench, &event)
        >
            <header class="editor-head">
                {tool(
                    bench,
                    Text::ActionBack,
                    "M14.500 5l-7 7 7 7",
                    when(|| true),
                    act(move || {
                        bench.settle();
                        (bench.deeds.leave)(bench.store);
                    }),
                )}
                <div class="editor-name">
                    <h1 class="editor-title" id="editor-title" tabindex="-1">
                        {table.word(Text::EditorTitle).into_any()}
                    </h1>
                    <p class="ruleset">{game.into_any()}</p>
                </div>
                {tool(
                    bench,
                    Text::ActionUndo,
                    "M9 7L4 12l5 5M4.500 12H15a5 5 0 0 1 0 10h-2",
                    when(move || bench.model.with(|model| model.undo)),
                    bench.sends(EditMessage::Undo),
                )}
                {tool(
                    bench,
                    Text::ActionRedo,
                    "M15 7l5 5-5 5M19.500 12H9a5 5 0 0 0 0 10h2",
                    when(move || bench.model.with(|model| model.redo)),
                    bench.sends(EditMessage::Redo),
                )}
                {tool(
                    bench,
                    Text::ActionFlip,
                    "M7 4v15m-3-3l3 3 3-3M17 20V5m-3 3l3-3 3 3",
                    when(|| true),
                    bench.sends(EditMessage::Flip),
                )}
            </header>
            {hand::view(bench, drawing::view(bench))}
            <div class="editor-panel">
                <div class="segments editor-tabs" role="group" aria-label=table.word(Text::EditorTitle)>
                    {tabs.into_iter().collect::<Vec<_>>()}
                </div>
                {palette::view(bench)}
                {stock::view(bench)}
                {source::view(bench)}
            </div>
            {troubles::view(bench)}
            <div class="editor-deeds">{deeds(bench)}</div>
            <div class="read" role="status">{move || bench.said.get()}</div>
        </main>
    }
    .into_any()
}

fn tool(
    bench: Bench,
    name: Text,
    icon: &'static str,
    usable: Signal<bool>,
    act: Callback<()>,
) -> AnyView {
    let name: Words = bench.table.word(name);
    icon_button("button is-icon", name, icon, usable, act)
}

/// The buttons for what can be done with the position; if it is not possible, they report the
/// reason.
fn deeds(bench: Bench) -> Vec<AnyView> {
    let makes = when(move || bench.makes.get());
    let plays = when(move || !bench.makes.get());
    let never = Signal::stored(false);
    let with_game = move |deed: fn(Store, LoadedGame)| {
        act(move || {
            if let Some(laid) = bench.laid() {
                bench.settle();
                deed(bench.store, laid);
            }
        })
    };
    let mut deeds = vec![
        deed(bench, Text::EditorPlay, plays, with_game(bench.deeds.play)),
        deed(
            bench,
            Text::EditorAnalyse,
            never,
            with_game(bench.deeds.analyse),
        ),
    ];
    let make = act(move || {
        if let Some(position) = bench.position() {
            bench.settle();
            (bench.deeds.puzzle)(bench.store, position);
        }
    });
    deeds.push(deed(bench, Text::EditorPuzzle, makes, make));
    deeds
}

/// A button that leads out of the editor. While something is wrong it looks disabled, reports
/// the fault, and gives the focus to the button that repairs it.
fn deed(bench: Bench, name: Text, is_main: Signal<bool>, act: Callback<()>) -> AnyView {
    let class = Signal::derive(move || match is_main.get() {
        true => "button is-main",
        false => "button",
    });
    let wrong = when(move || !bench.model.with(|model| model.playable));
    let disabled = Signal::derive(move || wrong.get().then_some("true"));
    let pressed = move |_| {
        if wrong.get_untracked() {
            bench.said.set(bench.first_trouble());
            // If there is no such button, the text about the position gets the focus.
            let mends = page::find(MENDS).is_some();
            page::focus(if mends { MENDS } else { TROUBLES });
        } else {
            act.run(());
        }
    };
    view! {
        <button type="button" class=move || class.get() aria-disabled=disabled on:click=pressed>
            {bench.table.word(name).into_any()}
        </button>
    }
    .into_any()
}

/// Gives the focus to the text about the position, because the button that had it is gone.
pub(super) fn catch_focus() {
    spawn_local(async {
        tick().await;
        if page::focus_is_lost() {
            page::focus("#editor .is-mending, #editor .editor-deeds .button");
        }
    });
}
