//! The quick reference of a game on one sheet.

use std::fmt::Write;

use features::rules_reader::{goal, part_of};
use features::text;
use locale::{Locale, Text};
use rules::Game;
use session::GameChoice;
use session::markup::escape;

use super::address::Address;
use super::drawing;
use super::figure::Figures;

/// A heading and the sentences below it; steps are numbered.
struct Section {
    title: Text,
    counted: bool,
    sentences: Vec<Text>,
}

/// The title of a quick reference.
pub(super) fn title(game: GameChoice, locale: &Locale) -> String {
    let game = locale.say(&text::game_choice(game));
    locale.say(&Text::RulesCard { game })
}

/// The quick reference of a game.
pub(super) fn card(game: GameChoice, locale: &Locale) -> String {
    let say = |text: &Text| escape(&locale.say(text));
    let anchor = Address::of_card(game).anchor;
    let mut out = format!(
        "<div class=\"rules-card\"><h2 class=\"rules-heading\" id=\"{anchor}\" tabindex=\"-1\">{}</h2>",
        escape(&title(game, locale))
    );
    let goal = Section {
        title: Text::RulesCardGoal,
        counted: false,
        sentences: vec![goal(game)],
    };
    out.push_str(&section(&goal, &say));
    let mut sections = sections(game).into_iter();
    // The board is beside the set-up.
    if let Some(setup) = sections.next() {
        let board = start(game).map_or_else(String::new, |start| drawing::position(&start));
        let figures = Figures {
            locale,
            game: game.word(),
        };
        let board = format!("<div class=\"rules-board\">{board}</div>");
        let _ = write!(
            out,
            "<div class=\"rules-setup\">{}{}</div>",
            figures.mat(&board),
            section(&setup, &say)
        );
    }
    out.push_str("<div class=\"rules-sections\">");
    for one in sections {
        out.push_str(&section(&one, &say));
    }
    let part = part_of(game);
    let _ = write!(
        out,
        "</div><p class=\"rules-more\"><a href=\"./{}.html#{part}\">{}: {}</a></p></div>",
        game.word(),
        say(&Text::RulesTitle),
        escape(&locale.say(&text::game_choice(game)))
    );
    out
}

fn section(section: &Section, say: &dyn Fn(&Text) -> String) -> String {
    let sentences = section.sentences.iter();
    let sentences: String = sentences
        .map(|text| format!("<li>{}</li>", say(text)))
        .collect();
    let list = if section.counted { "ol" } else { "ul" };
    format!(
        "<section class=\"rules-section\"><h3>{}</h3><{list}>{sentences}</{list}></section>",
        say(&section.title)
    )
}

/// The position in which the usual variant of a game begins.
fn start(game: GameChoice) -> Option<Game> {
    let ruleset = match game {
        GameChoice::Gipf => "gipf-standard",
        GameChoice::Potentials => "gipf-standard+Z6",
        GameChoice::Ultimate => "gipf-ultimate",
        GameChoice::Matrx => "matrx",
        GameChoice::Tamsk => "tamsk-1",
    };
    drawing::start(ruleset)
}

/// The sections of a quick reference, the set-up first.
fn sections(game: GameChoice) -> Vec<Section> {
    let mut all = Vec::new();
    let mut add = |title, counted, sentences| {
        all.push(Section {
            title,
            counted,
            sentences,
        });
    };
    match game {
        GameChoice::Gipf => {
            add(
                Text::RulesCardSetup,
                false,
                vec![
                    Text::RulesGipfStandard,
                    Text::RulesGipfBasic,
                    Text::RulesGipfTournament,
                ],
            );
            add(
                Text::RulesCardPieces,
                false,
                vec![Text::RulesPieceBasic, Text::RulesPieceGipf],
            );
            add(
                Text::RulesCardTurn,
                true,
                vec![
                    Text::RulesTurnRows,
                    Text::RulesTurnPush,
                    Text::RulesTurnAgain,
                ],
            );
            add(
                Text::RulesCardRows,
                false,
                vec![Text::RulesRowsFour, Text::RulesRowsGipf],
            );
            add(
                Text::RulesCardEnd,
                false,
                vec![Text::RulesEndMoves, Text::RulesEndGipf],
            );
        }
        GameChoice::Potentials | GameChoice::Ultimate => {
            let is_ultimate = game == GameChoice::Ultimate;
            add(
                Text::RulesCardSetup,
                false,
                match is_ultimate {
                    true => vec![Text::RulesUltimateSetup, Text::RulesUltimateEntry],
                    false => vec![Text::RulesPotentialsSetup, Text::RulesPotentialsEntry],
                },
            );
            add(
                Text::RulesCardPieces,
                false,
                vec![
                    Text::RulesPieceBasic,
                    Text::RulesPieceGipf,
                    Text::RulesPieceLoaded,
                    Text::RulesPieceUsed,
                ],
            );
            let mut powers = vec![
                Text::HelpTamsk,
                Text::HelpZertz,
                Text::HelpDvonn,
                Text::HelpYinsh,
                Text::HelpPunct,
            ];
            if is_ultimate {
                powers.push(Text::HelpChallenge);
            }
            add(Text::RulesCardAbilities, false, powers);
            add(Text::RulesCardTurn, true, turn());
            add(
                Text::RulesCardRows,
                false,
                vec![
                    Text::RulesRowsFour,
                    Text::RulesRowsLoaded,
                    Text::RulesRowsBack,
                ],
            );
            add(
                Text::RulesCardEnd,
                false,
                vec![Text::RulesEndMoves, Text::RulesEndPlay],
            );
        }
        GameChoice::Matrx => {
            add(
                Text::RulesCardSetup,
                false,
                vec![Text::RulesMatrxSetup, Text::RulesMatrxEntry],
            );
            add(
                Text::RulesCardPieces,
                false,
                vec![
                    Text::RulesPieceDisc,
                    Text::RulesPieceStack,
                    Text::RulesPieceSingle,
                ],
            );
            add(
                Text::RulesCardAbilities,
                false,
                vec![
                    Text::HelpTamskMatrx,
                    Text::HelpZertz,
                    Text::HelpDvonnMatrx,
                    Text::HelpYinsh,
                    Text::HelpPunctMatrx,
                ],
            );
            add(Text::RulesCardTurn, true, turn());
            add(
                Text::RulesCardRows,
                false,
                vec![
                    Text::RulesRowsFour,
                    Text::RulesRowsStacks,
                    Text::RulesRowsReturn,
                ],
            );
            add(
                Text::RulesCardEnd,
                false,
                vec![Text::RulesEndMoves, Text::RulesEndDiscs],
            );
        }
        GameChoice::Tamsk => {
            add(
                Text::RulesCardSetup,
                false,
                vec![Text::RulesTamskSetup, Text::RulesTamskSpaces],
            );
            add(
                Text::RulesCardTurn,
                true,
                vec![
                    Text::RulesTamskLeft,
                    Text::RulesTamskMove,
                    Text::RulesTamskRing,
                ],
            );
            add(
                Text::RulesCardLevels,
                false,
                vec![
                    Text::RulesTamskOne,
                    Text::RulesTamskTwo,
                    Text::RulesTamskThree,
                ],
            );
            add(
                Text::RulesCardEnd,
                false,
                vec![Text::RulesTamskEnd, Text::RulesTamskEqual],
            );
        }
    }
    all
}

/// A turn with potentials.
fn turn() -> Vec<Text> {
    vec![
        Text::RulesTurnRows,
        Text::RulesTurnGiven,
        Text::RulesTurnMove,
        Text::RulesTurnExtra,
        Text::RulesTurnAgain,
    ]
}
