//! The page of the editor, from above: its head, the board, the panel with its parts, the status
//! and the ways out.

use board::components::{icon_button, segment, when};
use board::prelude::*;
use board::text::game_key;
use features::editor::{Exit, Message, Tab};
use locale::Text;
use session::editor::EditMessage;

use super::page::EditorPage;
use super::{drawing, hand, keys, palette, problems, source, stock, text};

/// The whole page.
pub(super) fn view(page: EditorPage) -> AnyView {
    let tab = page.part(|view| view.tab.name());
    let game = page.about(|model, locale| text::game(model.ruleset, locale));
    let key = page.about(|model, _| game_key(model.ruleset).to_owned());
    let tabs = Tab::ALL.map(|tab| {
        let shown = page.is(move |view| view.tab == tab);
        let show = page.sends(Message::Show(tab));
        segment(page.word(tab.label()), None, None, shown, show)
    });
    let exits = Exit::ALL.map(|exit| self::exit(page, exit));
    let said = page.view_text(|view, locale| text::announcement(&view.announcement, locale));
    view! {
        <main
            class="editor"
            data-tab=move || tab.get()
            data-game=key
            aria-labelledby="editor-title"
            on:keydown:capture=move |event| keys::pressed(page, &event)
        >
            <header class="editor-head">
                {tool(
                    page,
                    Text::ActionBack,
                    "M14.5 5l-7 7 7 7",
                    when(|| true),
                    page.sends(Message::Leave),
                )}
                <div class="editor-name">
                    <h1 class="editor-title" id="editor-title" tabindex="-1">
                        {page.word(Text::EditorTitle).into_any()}
                    </h1>
                    <p class="ruleset">{game.into_any()}</p>
                </div>
                {tool(
                    page,
                    Text::ActionUndo,
                    "M9 7L4 12l5 5M4.5 12H15a5 5 0 0 1 0 10h-2",
                    page.is(|view| view.model.undo),
                    page.edits(EditMessage::Undo),
                )}
                {tool(
                    page,
                    Text::ActionRedo,
                    "M15 7l5 5-5 5M19.5 12H9a5 5 0 0 0 0 10h2",
                    page.is(|view| view.model.redo),
                    page.edits(EditMessage::Redo),
                )}
                {tool(
                    page,
                    Text::ActionFlip,
                    "M7 4v15m-3-3l3 3 3-3M17 20V5m-3 3l3-3 3 3",
                    when(|| true),
                    page.edits(EditMessage::Flip),
                )}
            </header>
            {hand::view(page, drawing::view(page))}
            <div class="editor-panel">
                <div class="segments editor-tabs" role="group" aria-label=page.word(Text::EditorTitle)>
                    {tabs.into_iter().collect::<Vec<_>>()}
                </div>
                {palette::view(page)}
                {stock::view(page)}
                {source::view(page)}
            </div>
            {problems::view(page)}
            <div class="editor-deeds">{exits.into_iter().collect::<Vec<_>>()}</div>
            <div class="read" role="status">{said.into_any()}</div>
        </main>
    }
    .into_any()
}

fn tool(
    page: EditorPage,
    name: Text,
    icon: &'static str,
    usable: Signal<bool>,
    act: Callback<()>,
) -> AnyView {
    icon_button("button is-icon", page.word(name), icon, usable, act)
}

/// A button that leads out of the editor. While something is wrong it looks disabled, and reports
/// the fault.
fn exit(page: EditorPage, exit: Exit) -> AnyView {
    let class = page.part(move |view| {
        let is_main = match exit {
            Exit::Play => !view.makes,
            Exit::Analyse => false,
            Exit::Puzzle => view.makes,
        };
        match is_main {
            true => "button is-main",
            false => "button",
        }
    });
    let disabled = page.part(|view| (!view.model.playable).then_some("true"));
    let leave = page.sends(Message::Exit(exit));
    view! {
        <button
            type="button"
            class=move || class.get()
            aria-disabled=move || disabled.get()
            on:click=move |_| leave.run(())
        >
            {page.word(exit.label()).into_any()}
        </button>
    }
    .into_any()
}
