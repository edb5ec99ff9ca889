//! The rules of the game on the board in short, and every key.

use board::components::{act, dialog, live, main_button, paragraph, side_button};
use board::disc_view;
use board::prelude::*;
use features::new_game::ability;
use features::rules_reader::part_of;
use features::{Page, Route};
use leptos::html;
use locale::Text;
use record::clause_fragment;
use rules::tamsk::Level;
use rules::{Color, GameRuleset, Potential};
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
    let rules = table.part(|model| model.gipf_ruleset());
    let potentials = live(move || {
        let Some(ruleset) = rules.get().filter(|ruleset| ruleset.has_potentials()) else {
            return Vec::new();
        };
        let is_matrx = ruleset.is_matrx();
        let mixes = Color::ALL.map(|color| ruleset.mix(color));
        let kinds = Potential::ALL.into_iter();
        let kinds = kinds.filter(|&kind| mixes.iter().any(|mix| mix.count(kind) > 0));
        let kind = |kind| {
            view! { <li>{disc_view("segment-disc", Color::White, kind)}{table.word(ability(kind, is_matrx))}</li> }.into_any()
        };
        let kinds: Vec<AnyView> = kinds.map(kind).collect();
        let mut parts = vec![
            heading(table.word(Text::HelpPotentials)),
            paragraph(
                "dialog-text",
                table.word(if is_matrx {
                    Text::HelpMatrxEntry
                } else {
                    Text::HelpEntry
                }),
            ),
            view! { <ul class="powers">{kinds}</ul> }.into_any(),
            paragraph("dialog-text", table.word(Text::HelpOnce)),
        ];
        if ruleset.challenges().is_some() {
            parts.push(paragraph("dialog-text", table.word(Text::HelpChallenge)));
        }
        parts
    });
    let level = table.part(|model| match model.ruleset {
        GameRuleset::Tamsk(ruleset) => Some(ruleset.level()),
        GameRuleset::Gipf(_) => None,
    });
    let rules = live(move || match level.get() {
        Some(level) => sand(level)
            .map(|(title, sentences)| part(title, sentences))
            .into(),
        None => vec![
            part(
                Text::HelpPush,
                vec![Text::HelpPushDot, Text::HelpPushDraw, Text::HelpSwipe],
            ),
            part(Text::HelpTake, vec![Text::HelpTakeRow, Text::HelpTakeGipf]),
            part(Text::HelpEnd, vec![Text::HelpEndBasic, Text::HelpEndGipf]),
        ],
    });
    let board_keys =
        live(move || vec![keys(Text::HelpKeysBoard, board_keys(level.get().is_some()))]);
    let body = vec![
        rules,
        potentials.into_any(),
        board_keys,
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

/// The moves of a level of TAMSK, and the way to win it.
fn sand(level: Level) -> [(Text, Vec<Text>); 2] {
    let mut play = vec![Text::HelpSandMove, Text::HelpSandRing, Text::HelpSandFull];
    let mut end = vec![Text::HelpEndRings];
    if level == Level::One {
        end.push(Text::HelpEndRingsDraw);
    } else {
        play.push(Text::HelpSandRuns);
        end.push(Text::HelpEndRingsSand);
    }
    if level == Level::Three {
        play.push(Text::HelpSandTimer);
    }
    [(Text::HelpSand, play), (Text::HelpEnd, end)]
}

/// The keys of the board: in TAMSK there are no dots, and nothing is pushed in.
fn board_keys(is_tamsk: bool) -> Vec<(&'static str, Text)> {
    let mut keys = vec![("← ↑ → ↓", Text::HelpWalk), ("Home End", Text::HelpEnds)];
    if !is_tamsk {
        keys.push(("d D", Text::HelpDots));
    }
    keys.extend([("Enter", Text::HelpEnter), ("Esc", Text::HelpEscape)]);
    keys.extend(BoardQuestion::keys(is_tamsk));
    keys.push(match is_tamsk {
        true => ("Shift", Text::HelpShift),
        false => ("1–7", Text::HelpPiece),
    });
    keys.extend([("u", Text::HelpBackStep), ("U", Text::HelpBackTurn)]);
    keys
}
