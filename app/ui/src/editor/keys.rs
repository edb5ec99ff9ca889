//! Keys of the editor: docs/keyboard.md lists them, and so does the page.

use board::components::live;
use board::prelude::*;
use features::editor::Key;
use leptos::ev::KeyboardEvent;
use locale::Text;
use rules::GameRuleset;

use super::page::EditorPage;
use crate::platform::page as browser_page;

/// Handles a key that is pressed in the editor. A key that means something there goes no
/// further.
pub(super) fn pressed(page: EditorPage, event: &KeyboardEvent) {
    let is_in = |selector| browser_page::is_in(event, selector);
    if event.alt_key() || is_in("textarea, select, input:not([type='radio'])") {
        return;
    }
    let place = browser_page::focused_cell().filter(|_| is_in("[role='grid']"));
    let key = Key {
        name: &event.key(),
        command: event.ctrl_key() || event.meta_key(),
        shift: event.shift_key(),
        letters: page.store.preferences.get_untracked().keys,
        place: place.as_deref(),
    };
    if let Some(message) = page.now(|view| key.meaning(&view.model)) {
        event.prevent_default();
        event.stop_propagation();
        page.edit(message);
    }
}

/// The keys of the game that is edited, in a part that opens.
pub(super) fn list(page: EditorPage) -> AnyView {
    let is_tamsk = page.part(|view| matches!(view.model.ruleset, GameRuleset::Tamsk(_)));
    let rows = live(move || {
        let own: &[(&'static str, Text)] = if is_tamsk.get() {
            &[
                ("h x", Text::EditorKeyGlass),
                ("0 … 4", Text::EditorKeyRings),
            ]
        } else {
            &[
                ("g t z d y p", Text::EditorKeyLetters),
                ("1 … 9", Text::EditorKeyTool),
            ]
        };
        let rest = [
            ("Enter", Text::EditorKeyPut),
            ("Del", Text::EditorKeyRemove),
            ("u U", Text::EditorKeyUndo),
        ];
        let rows = own.iter().cloned().chain(rest);
        rows.map(|(keys, text)| {
            let keys = keys.split(' ').map(|key| match key {
                "…" => "–".into_any(),
                key => view! { <kbd>{key}</kbd> }.into_any(),
            });
            view! {
                <tr>
                    <th scope="row">{keys.collect::<Vec<_>>()}</th>
                    <td>{page.word(text).into_any()}</td>
                </tr>
            }
            .into_any()
        })
        .collect()
    });
    view! {
        <details class="editor-keys">
            <summary>{page.word(Text::EditorKeys).into_any()}</summary>
            <table class="keys"><tbody>{rows}</tbody></table>
        </details>
    }
    .into_any()
}
