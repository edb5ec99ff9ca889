//! The page of the editor.

use board::kit::{Words, act, button, icon_button, main_button, segment, when};
use board::prelude::*;
use leptos::task::spawn_local;
use leptos::task::tick;
use locale::Text;
use session::Laid;
use session::editor::EditMessage;

use super::{Bench, Tab, drawing, hand, keys, palette, source, stock, troubles, words};
use crate::platform::page;
use crate::store::Store;

/// All of it.
pub(super) fn view(bench: Bench) -> AnyView {
    let table = bench.table;
    let tab = Signal::derive(move || match bench.tab.get() {
        Tab::Pieces => "pieces",
        Tab::Position => "position",
        Tab::Source => "source",
    });
    let game = bench.words(|model, locale| words::game(model.ruleset, locale));
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
                    Text::ActionTakeBack,
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

/// What can be done with the position; of one that is not possible it is said why not.
fn deeds(bench: Bench) -> Vec<AnyView> {
    let table = bench.table;
    let with_game = move |deed: fn(Store, Laid)| {
        act(move || match bench.laid() {
            Some(laid) => {
                bench.settle();
                deed(bench.store, laid);
            }
            None => bench.said.set(bench.status()),
        })
    };
    let mut deeds = vec![
        main_button(table.word(Text::EditorPlay), with_game(bench.deeds.play)),
        button(
            "button",
            table.word(Text::EditorAnalyse),
            with_game(bench.deeds.analyse),
        ),
    ];
    deeds.extend(bench.deeds.puzzle.map(|puzzle| {
        let make = act(move || match bench.position() {
            Some(position) => {
                bench.settle();
                puzzle(bench.store, position);
            }
            None => bench.said.set(bench.status()),
        });
        button("button", table.word(Text::EditorPuzzle), make)
    }));
    deeds
}

/// A button that has gone has taken the focus with it: what is said about the position
/// has it then.
pub(super) fn catch_focus() {
    spawn_local(async {
        tick().await;
        if page::focus_is_lost() {
            page::focus("#editor .is-mending, #editor .editor-deeds .button");
        }
    });
}
