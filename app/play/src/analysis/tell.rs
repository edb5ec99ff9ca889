//! What is known, in words.

use board::kit::Words;
use board::prelude::*;
use board::words;
use locale::{Locale, Text};
use messages::{Line, Score};
use rules::{Color, GameRuleset};
use session::{Ahead, RenderModel, Worth};

use super::{Analysis, Stage};
use crate::Store;

/// What a score means on the board: scores are those of the player to act.
pub(super) fn worth(score: Score, white: bool) -> Worth {
    let to_act = if white { Color::White } else { Color::Black };
    match score {
        Score::Value(value) => Worth::guess(to_act, value),
        Score::Win(turns) => Worth::Proved {
            winner: to_act,
            turns,
        },
        Score::Loss(turns) => Worth::Proved {
            winner: !to_act,
            turns,
        },
    }
}

/// Who stands better and by how much, and whether that is proved.
pub(super) fn sentence(worth: Worth, model: &RenderModel, locale: &Locale) -> String {
    let names = words::players(model, locale);
    // What is over needs no proof.
    if let Worth::Proved { winner, turns: 0 } = worth {
        return locale.say(&Text::OverWins {
            player: names[winner].clone(),
        });
    }
    let said = match worth {
        Worth::Proved { winner, turns } => locale.say(&Text::AnalysisWins {
            player: names[winner].clone(),
            turns,
        }),
        Worth::Guess(_) => match worth.ahead() {
            None => locale.say(&Text::AnalysisEven),
            Some((player, tenths)) => {
                let (player, much) = (names[player].clone(), decimal(tenths, locale));
                locale.say(&match model.ruleset {
                    GameRuleset::Tamsk(_) => Text::AnalysisRings {
                        player,
                        rings: much,
                    },
                    GameRuleset::Gipf(_) => Text::AnalysisDiscs {
                        player,
                        discs: much,
                    },
                })
            }
        },
    };
    let certainty = locale.say(&match worth {
        Worth::Guess(_) => Text::AnalysisGuess,
        Worth::Proved { .. } => Text::AnalysisProved,
    });
    locale.say(&Text::AnalysisKnown {
        worth: said,
        certainty,
    })
}

/// The same in a few signs: `+1.4` where White is ahead, `#3` where White wins in three.
pub(super) fn short(worth: Worth, locale: &Locale) -> String {
    let sign = |color: Color| match color {
        Color::White => "+",
        Color::Black => "−",
    };
    match worth {
        Worth::Proved { winner, turns } => format!("{}#{turns}", sign(winner)),
        Worth::Guess(_) => match worth.ahead() {
            None => decimal(0, locale),
            Some((player, tenths)) => format!("{}{}", sign(player), decimal(tenths, locale)),
        },
    }
}

/// Tenths, as the language writes them.
fn decimal(tenths: u32, locale: &Locale) -> String {
    locale.say(&Text::AnalysisDecimal {
        whole: tenths / 10,
        tenths: tenths % 10,
    })
}

/// What the turns of a line do.
pub(super) fn turns(ahead: &[Ahead], names: &words::Names, locale: &Locale) -> String {
    let turns = ahead
        .iter()
        .map(|turn| words::turn(&turn.events, names, locale));
    turns.collect::<Vec<_>>().join(" ")
}

/// A line: what it is worth, and what its first turns do.
pub(super) fn line(store: Store, line: &Line, white: bool, ahead: &[Ahead]) -> [String; 2] {
    store.model.with(|model| {
        store.locale.with(|locale| {
            let names = words::players(model, locale);
            [
                sentence(worth(line.score, white), model, locale),
                turns(ahead, &names, locale),
            ]
        })
    })
}

/// Who stands better, as far as it is known.
pub(super) fn best(store: Store, analysis: Analysis) -> Words {
    Signal::derive(move || {
        let found = analysis
            .lines
            .with(|lines| lines.first().map(|line| line.score));
        let Some(score) = found else {
            let text = match analysis.stage.get() {
                Stage::Waits => Text::AnalysisWaits,
                Stage::Settled => Text::AnalysisSettled,
                Stage::Lost => Text::OpponentLost,
                Stage::Begins | Stage::Follows | Stage::Done => Text::OpponentBegins,
            };
            return store.table().say(&text);
        };
        let worth = worth(score, analysis.look.with(|look| look.white));
        store
            .model
            .with(|model| store.locale.with(|locale| sentence(worth, model, locale)))
    })
}

/// The best turn, for people who hear it.
pub(super) fn aloud(store: Store, analysis: Analysis) -> String {
    let first = analysis
        .lines
        .with_untracked(|lines| lines.first().cloned());
    let Some(first) = first else {
        return String::new();
    };
    let turns = &first.turns[..first.turns.len().min(1)];
    let ahead = store
        .session
        .with_value(|session| session.ahead(turns, false));
    let white = analysis.look.with_untracked(|look| look.white);
    let said = untrack(|| line(store, &first, white, &ahead));
    let [worth, turn] = said;
    store
        .locale
        .with_untracked(|locale| locale.say(&Text::AnalysisShown { worth, turn }))
}
