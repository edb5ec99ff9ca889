//! The rules of the game on the board in short, and every key.

use board::components::{act, dialog, live, main_button, paragraph, side_button};
use board::disc_view;
use board::prelude::*;
use features::help::{Help, page_keys};
use features::rules_reader::part_of;
use features::{Page, Route};
use leptos::html;
use locale::Text;
use record::clause_fragment;
use rules::{Color, GameRuleset};
use session::GameChoice;

use crate::ask::BoardQuestion;
use crate::pick::{closes, heading};
use crate::platform;
use crate::router;
use crate::store::Store;

/// The dialog of the help.
pub(crate) fn help_dialog(store: Store, element: NodeRef<html::Dialog>) -> AnyView {
    let table = store.table();
    let part = move |title: Text, sentences: Vec<Text>| {
        let mut part = vec![heading(table.word(title))];
        let sentences = sentences.into_iter();
        part.extend(sentences.map(|text| paragraph("dialog-text", table.word(text))));
        part.into_any()
    };
    let keys = move |title: Text, keys: Vec<(&'static str, Text)>| {
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
    let ruleset = table.part(|model| model.ruleset);
    let help = move || {
        let ruleset = ruleset.get();
        let is_tamsk = matches!(ruleset, GameRuleset::Tamsk(_));
        Help::new(ruleset, BoardQuestion::keys(is_tamsk))
    };
    let rules = live(move || {
        let sections = help().rules.into_iter();
        let sections = sections.map(|section| part(section.title, section.sentences));
        sections.collect()
    });
    let potentials = live(move || {
        let Some(potentials) = help().potentials else {
            return Vec::new();
        };
        let kind = |(kind, ability)| {
            view! { <li>{disc_view("segment-disc", Color::White, kind)}{table.word(ability)}</li> }
                .into_any()
        };
        let kinds: Vec<AnyView> = potentials.kinds.into_iter().map(kind).collect();
        let mut parts = vec![
            heading(table.word(Text::HelpPotentials)),
            paragraph("dialog-text", table.word(potentials.entry)),
            view! { <ul class="powers">{kinds}</ul> }.into_any(),
        ];
        let notes = potentials.notes.into_iter();
        parts.extend(notes.map(|note| paragraph("dialog-text", table.word(note))));
        parts
    });
    let board_keys = live(move || vec![keys(Text::HelpKeysBoard, help().board_keys)]);
    let body = vec![
        rules,
        potentials,
        board_keys,
        keys(Text::HelpKeysPage, page_keys().into()),
        paragraph("dialog-note", table.word(Text::HelpKeysOff)),
    ];
    let read = act(move || {
        platform::dialog::close(element);
        let ruleset = store.model.with_untracked(|model| model.ruleset);
        let clause = clause_fragment(part_of(GameChoice::of(ruleset)));
        router::go(store, Route::new(Page::Rules, &clause));
    });
    // A page inside another page has no room for the rules.
    let read =
        (!platform::page::is_framed()).then(|| side_button(table.word(Text::RulesTitle), read));
    let close = main_button(table.word(Text::ActionClose), closes(element));
    let buttons = read.into_iter().chain([close]).collect();
    let close = (table.word(Text::ActionClose), None);
    dialog(element, table.word(Text::ActionHelp), close, body, buttons)
}
