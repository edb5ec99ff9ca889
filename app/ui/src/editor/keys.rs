//! Keys of the editor: docs/keyboard.md lists them, and so does the page.

use board::components::live;
use board::prelude::*;
use leptos::ev::KeyboardEvent;
use locale::Text;
use rules::tamsk::Space;
use rules::{Color, Disc, GameRuleset};
use session::editor::{EditMessage, EditModel, Site, Tool};

use super::Bench;
use crate::platform::page;

/// Handles a key that is pressed in the editor. A key that means something there goes no
/// further.
pub(super) fn pressed(bench: Bench, event: &KeyboardEvent) {
    if event.alt_key() || page::is_in(event, "textarea, select, input:not([type='radio'])") {
        return;
    }
    let Some(message) = meant(bench, event) else {
        return;
    };
    event.prevent_default();
    event.stop_propagation();
    bench.send(message);
}

fn meant(bench: Bench, event: &KeyboardEvent) -> Option<EditMessage> {
    let key = event.key();
    if event.ctrl_key() || event.meta_key() {
        return match (&*key.to_lowercase(), event.shift_key()) {
            ("z", false) => Some(EditMessage::Undo),
            ("z", true) | ("y", false) => Some(EditMessage::Redo),
            _ => None,
        };
    }
    let letters = bench.store.preferences.get_untracked().keys;
    let one = key.chars().next().filter(|_| key.chars().count() == 1);
    match one.filter(|_| letters) {
        Some('u') => return Some(EditMessage::Undo),
        Some('U') => return Some(EditMessage::Redo),
        _ => {}
    }
    let name = page::focused_cell().filter(|_| page::is_in(event, "[role='grid']"))?;
    bench.model.with_untracked(|model| {
        let site = site(model, &name)?;
        let tool = match &*key {
            "Delete" | "Backspace" => Tool::Remove,
            _ => tool(model, one.filter(|_| letters)?)?,
        };
        Some(EditMessage::Put(site, tool))
    })
}

/// The place of a name on the board.
pub(super) fn site(model: &EditModel, name: &str) -> Option<Site> {
    match model.ruleset {
        GameRuleset::Gipf(ruleset) => ruleset.board().spot(name).map(Site::Spot),
        GameRuleset::Tamsk(_) => Space::named(name).map(Site::Space),
    }
}

/// The tool of a single character: in the GIPF family a disc by its letter in position texts or
/// a piece by its index in the palette, in TAMSK an hourglass or a number of rings.
fn tool(model: &EditModel, sign: char) -> Option<Tool> {
    let place = sign.to_digit(10);
    match model.ruleset {
        GameRuleset::Gipf(ruleset) => match place {
            Some(place) => {
                let place = place.checked_sub(1).unwrap_or(9) as usize;
                model.palette.get(place).copied()
            }
            None => Disc::from_letter(sign)
                .filter(|disc| ruleset.owned(disc.color)[disc.kind] > 0)
                .map(Tool::Disc),
        },
        GameRuleset::Tamsk(_) => {
            let glass = |color, lost| Some(Tool::Glass { color, lost });
            let tool = match (sign, place) {
                ('H', _) => glass(Color::White, false),
                ('h', _) => glass(Color::Black, false),
                ('X', _) => glass(Color::White, true),
                ('x', _) => glass(Color::Black, true),
                (_, Some(rings)) => u8::try_from(rings).ok().map(Tool::Rings),
                _ => None,
            };
            // Without sand no hourglass is lost.
            tool.filter(|tool| matches!(tool, Tool::Rings(_)) || model.palette.contains(tool))
        }
    }
}

/// The keys of the game that is edited, in a part that opens.
pub(super) fn list(bench: Bench) -> AnyView {
    let table = bench.table;
    let is_tamsk = Memo::new(move |_| {
        bench
            .model
            .with(|model| matches!(model.ruleset, GameRuleset::Tamsk(_)))
    });
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
                    <td>{table.word(text).into_any()}</td>
                </tr>
            }
            .into_any()
        })
        .collect()
    });
    view! {
        <details class="editor-keys">
            <summary>{table.word(Text::EditorKeys).into_any()}</summary>
            <table class="keys"><tbody>{rows}</tbody></table>
        </details>
    }
    .into_any()
}
