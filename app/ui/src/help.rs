//! How to push and take, and every key.

use board::kit::{dialog, main_button, paragraph};
use leptos::html;
use leptos::prelude::*;
use locale::Text;

use crate::ask::Ask;
use crate::pick::{closes, heading};
use crate::store::Store;

/// The dialog of the help.
pub(crate) fn help_dialog(store: Store, element: NodeRef<html::Dialog>) -> AnyView {
    let table = store.table();
    let part = |title: Text, sentences: Vec<Text>| {
        let mut part = vec![heading(table.word(title))];
        let sentences = sentences.into_iter();
        part.extend(sentences.map(|text| paragraph("dialog-text", table.word(text))));
        part.into_any()
    };
    let keys = |title: Text, keys: Vec<(&'static str, Text)>| {
        let rows = keys.into_iter().map(|(keys, text)| {
            let keys = keys
                .split(' ')
                .map(|key| view! { <kbd>{key}</kbd> }.into_any());
            view! {
                <tr>
                    <th scope="row">{keys.collect::<Vec<_>>()}</th>
                    <td>{table.word(text)}</td>
                </tr>
            }
            .into_any()
        });
        view! {
            <table class="keys">
                <caption>{table.word(title)}</caption>
                <tbody>{rows.collect::<Vec<_>>()}</tbody>
            </table>
        }
        .into_any()
    };
    let mut board_keys = vec![
        ("← ↑ → ↓", Text::HelpWalk),
        ("Home End", Text::HelpEnds),
        ("d D", Text::HelpDots),
        ("Enter", Text::HelpEnter),
        ("Esc", Text::HelpEscape),
    ];
    board_keys.extend(Ask::keys());
    board_keys.extend([
        ("1–7", Text::HelpPiece),
        ("u", Text::HelpBackStep),
        ("U", Text::HelpBackTurn),
    ]);
    let body = vec![
        part(
            Text::HelpPush,
            vec![Text::HelpPushDot, Text::HelpPushDraw, Text::HelpSwipe],
        ),
        part(Text::HelpTake, vec![Text::HelpTakeRow, Text::HelpTakeGipf]),
        part(Text::HelpEnd, vec![Text::HelpEndBasic, Text::HelpEndGipf]),
        keys(Text::HelpKeysBoard, board_keys),
        keys(
            Text::HelpKeysPage,
            vec![
                ("← →", Text::HelpBackOn),
                ("Home End", Text::HelpFirstLast),
                ("?", Text::ActionHelp),
            ],
        ),
        paragraph("dialog-note", table.word(Text::HelpKeysOff)),
    ];
    let buttons = vec![main_button(table.word(Text::ActionClose), closes(element))];
    dialog(element, table.word(Text::ActionHelp), body, buttons)
}
