//! The texts of the analysis.

use board::components::TextSignal;
use board::prelude::*;
use board::text;
use features::analysis::{
    Analysis, AnalysisStage, AnnouncedTurn, CourseSummary, LineView, TurnCost,
};
use locale::{Locale, Text};
use rules::{ByColor, Color, GameRuleset};
use session::{LineTurn, RenderModel, WhiteScore};

use crate::Store;
use crate::platform::focus;
use crate::runner::Mounted;

/// The element of the review, which takes the focus.
pub(super) const REVIEW: &str = ".game-review";

/// The player who is ahead and by how much, and whether it is proved.
pub(super) fn sentence(score: WhiteScore, model: &RenderModel, locale: &Locale) -> String {
    let names = text::players(model, locale);
    // A finished game needs no proof.
    if let WhiteScore::Proved { winner, turns: 0 } = score {
        return locale.say(&names.to(winner, Text::OverYouWin, |player| Text::OverWins { player }));
    }
    let text = match score {
        WhiteScore::Proved { winner, turns } => {
            locale.say(&names.to(winner, Text::AnalysisYouWin { turns }, |player| {
                Text::AnalysisWins { player, turns }
            }))
        }
        WhiteScore::Guess(_) => match score.ahead() {
            None => locale.say(&Text::AnalysisEven),
            Some((player, tenths)) => {
                let much = decimal(tenths, locale);
                let is_reader = names.is_reader(player);
                let player = names[player].clone();
                locale.say(&match model.ruleset {
                    GameRuleset::Tamsk(_) if is_reader => Text::AnalysisYouRings { rings: much },
                    GameRuleset::Tamsk(_) => Text::AnalysisRings {
                        player,
                        rings: much,
                    },
                    GameRuleset::Gipf(_) if is_reader => Text::AnalysisYouDiscs { discs: much },
                    GameRuleset::Gipf(_) => Text::AnalysisDiscs {
                        player,
                        discs: much,
                    },
                })
            }
        },
    };
    let certainty = locale.say(&match score {
        WhiteScore::Guess(_) => Text::AnalysisGuess,
        WhiteScore::Proved { .. } => Text::AnalysisProved,
    });
    locale.say(&Text::AnalysisKnown {
        score: text,
        certainty,
    })
}

/// The course of a game that is over, in one sentence.
pub(super) fn summary(summary: CourseSummary, model: &RenderModel, locale: &Locale) -> String {
    let names = text::players(model, locale);
    let number = |turn: usize| u32::try_from(turn).unwrap_or(u32::MAX);
    let text = match summary {
        CourseSummary::Even => Text::AnalysisStoryEven,
        CourseSummary::LastTurn => Text::AnalysisStoryLast,
        CourseSummary::FromStart(leader) => {
            names.to(leader, Text::AnalysisStoryYouStart, |player| {
                Text::AnalysisStoryStart { player }
            })
        }
        CourseSummary::From(leader, turn) => {
            let turn = number(turn);
            names.to(leader, Text::AnalysisStoryYouFrom { turn }, |player| {
                Text::AnalysisStoryFrom { player, turn }
            })
        }
        CourseSummary::Changed(times, leader, turn) => {
            let (times, turn) = (number(times), number(turn));
            names.to(
                leader,
                Text::AnalysisStoryYouChanged { times, turn },
                |player| Text::AnalysisStoryChanged {
                    player,
                    times,
                    turn,
                },
            )
        }
        CourseSummary::LedAtEnd(leader) => names.to(leader, Text::AnalysisStoryYouLed, |player| {
            Text::AnalysisStoryLed { player }
        }),
    };
    locale.say(&text)
}

/// The part of the score that a turn gave away.
pub(super) fn cost(cost: TurnCost, model: &RenderModel, locale: &Locale) -> String {
    locale.say(&match cost {
        TurnCost::Win => Text::AnalysisReviewCostWin,
        TurnCost::Game => Text::AnalysisReviewCostGame,
        TurnCost::Tenths(10) => match model.ruleset {
            GameRuleset::Tamsk(_) => Text::AnalysisReviewCostRing,
            GameRuleset::Gipf(_) => Text::AnalysisReviewCostPiece,
        },
        TurnCost::Tenths(tenths) => {
            let much = decimal(tenths, locale);
            match model.ruleset {
                GameRuleset::Tamsk(_) => Text::AnalysisReviewCostRings { much },
                GameRuleset::Gipf(_) => Text::AnalysisReviewCostPieces { much },
            }
        }
    })
}

/// A value in short form: `+1.4` if White is ahead, `#3` if White wins in three.
pub(super) fn short(score: WhiteScore, locale: &Locale) -> String {
    let sign = |color: Color| match color {
        Color::White => "+",
        Color::Black => "−",
    };
    match score {
        WhiteScore::Proved { winner, turns } => format!("{}#{turns}", sign(winner)),
        WhiteScore::Guess(_) => match score.ahead() {
            None => decimal(0, locale),
            Some((player, tenths)) => format!("{}{}", sign(player), decimal(tenths, locale)),
        },
    }
}

/// Tenths in the format of the language.
fn decimal(tenths: u32, locale: &Locale) -> String {
    locale.say(&Text::AnalysisDecimal {
        whole: tenths / 10,
        tenths: tenths % 10,
    })
}

/// The events of turns.
pub(super) fn turns(line: &[LineTurn], names: &text::Names, locale: &Locale) -> String {
    let turns = line
        .iter()
        .map(|turn| text::turn(&turn.events, names, locale));
    turns.collect::<Vec<_>>().join(" ")
}

/// The value of a line, and the events of its turns.
pub(super) fn line(line: &LineView, model: &RenderModel, locale: &Locale) -> [String; 2] {
    let names = text::players(model, locale);
    [
        sentence(line.score, model, locale),
        turns(&line.turns, &names, locale),
    ]
}

/// The player who is ahead, if known.
pub(super) fn best(store: Store, analysis: Mounted<Analysis>) -> TextSignal {
    let known = Memo::new(move |_| {
        analysis
            .view()
            .with(|view| (view.stage, view.lines.first().map(|line| line.score)))
    });
    store.table().words(move |model, locale| {
        let (stage, score) = known.get();
        if let Some(score) = score {
            return sentence(score, model, locale);
        }
        locale.say(&match stage {
            AnalysisStage::Waits => Text::AnalysisWaits,
            AnalysisStage::Settled => Text::AnalysisSettled,
            AnalysisStage::Lost => Text::OpponentLost,
            AnalysisStage::Begins | AnalysisStage::Follows | AnalysisStage::Done => {
                Text::OpponentBegins
            }
        })
    })
}

/// Announces the best turns, as long as the effect is held.
pub(super) fn follow(store: Store, analysis: Mounted<Analysis>) -> RenderEffect<()> {
    let text = Memo::new(move |_| analysis.view().with(|view| view.announced_turn.clone()));
    RenderEffect::new(move |_| {
        if let Some(announced_turn) = text.get() {
            store
                .announcement
                .set(untrack(|| spoken(store, announced_turn)));
        }
    })
}

/// Announces the number of mistakes that a review has found, as long as the effect is held.
pub(super) fn announce_review(store: Store, analysis: Mounted<Analysis>) -> RenderEffect<()> {
    let found = Memo::new(move |_| analysis.view().with(|view| view.review.announced));
    RenderEffect::new(move |_| {
        if let Some(found) = found.get() {
            let text = || {
                store.model.with(|model| {
                    let text = |locale: &Locale| review_found(found, model, locale);
                    store.locale.with(text)
                })
            };
            store.announcement.set(untrack(text));
            // The graph and the mistakes are higher than the progress was.
            focus::keep_in_sight(REVIEW);
        }
    })
}

/// The number of each player's mistakes, those of the one player at this device first.
fn review_found(found: ByColor<usize>, model: &RenderModel, locale: &Locale) -> String {
    let names = text::players(model, locale);
    let first = text::reader(model).unwrap_or(Color::White);
    let number = |player: Color| u32::try_from(found[player]).unwrap_or(u32::MAX);
    locale.say(&match number(first) + number(!first) {
        0 => Text::AnalysisReviewNone,
        _ => Text::AnalysisReviewFound {
            first: names.label(first, locale),
            firsts: number(first),
            second: names.label(!first, locale),
            seconds: number(!first),
        },
    })
}

/// The best turn, for screen readers.
fn spoken(store: Store, AnnouncedTurn { score, turn }: AnnouncedTurn) -> String {
    let best = LineView {
        score,
        turns: vec![turn],
    };
    store.model.with(|model| {
        store.locale.with(|locale| {
            let [score, turn] = line(&best, model, locale);
            locale.say(&Text::AnalysisShown { score, turn })
        })
    })
}
