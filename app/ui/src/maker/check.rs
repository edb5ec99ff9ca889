//! The check of a puzzle while it is made, in words: it warns, and never prevents anything.

use board::components::{act, shown, side_button, when};
use board::prelude::*;
use features::maker::{Answers, Check, Draft, Message};
use locale::Text;
use record::Goal;

use super::{Maker, answers, line, part};
use crate::store::Store;

/// Requests a check whenever the puzzle changes.
pub(super) fn follow(maker: Maker) {
    Effect::new(move |_| {
        let message = match maker.position.get() {
            None => Message::Close,
            Some(start) => {
                let goal = maker.goal();
                let mut found = Answers::default();
                if goal.is_answered() {
                    let read = |text: &String| answers::read(maker, &start, text);
                    let (answers, fault) = maker.answers.with(read);
                    let right = answers.iter().filter(|answer| answer.right).count();
                    found = Answers {
                        right,
                        wrong: answers.len() - right,
                        fault,
                    };
                }
                Message::Change(Box::new(Draft {
                    start,
                    goal,
                    answers: found,
                }))
            }
        };
        maker.feature.send(message);
    });
}

/// The greatest number of turns that are named.
const NAMED: usize = 6;

/// The text of the check.
pub(super) fn view(store: Store, maker: Maker) -> AnyView {
    let table = store.table();
    let view = maker.feature.view();
    let sentence = Signal::derive(move || {
        let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        let named = |turns: &[String]| {
            let mut named = turns.iter().take(NAMED).cloned().collect::<Vec<_>>();
            if turns.len() > NAMED {
                named.push("…".to_owned());
            }
            named.join(", ")
        };
        match view.with(|view| view.check.clone()) {
            Check::Nothing => String::new(),
            Check::Runs => table.say(&Text::MakerChecks),
            Check::Over => table.say(&Text::MakerOver),
            Check::Words => table.say(&Text::MakerUnchecked),
            Check::Line(line) => table.say(&Text::MakerLine { line: number(line) }),
            Check::Answers(0, _) => table.say(&Text::MakerNoneRight),
            Check::Answers(right, wrong) => table.say(&Text::MakerAnswered {
                right: number(right),
                wrong: number(wrong),
            }),
            Check::Solved(within, turns) => {
                let first = match &*turns {
                    [only] => Text::MakerUnique { turn: only.clone() },
                    several => Text::MakerSeveral {
                        count: u32::try_from(several.len()).unwrap_or(u32::MAX),
                        turns: named(several),
                    },
                };
                let shorter = match maker.goal() {
                    Goal::Win {
                        within: Some(wanted),
                    } => within < wanted,
                    Goal::Win { within: None } => true,
                    _ => false,
                };
                let first = table.say(&first);
                if shorter {
                    let turns = u32::from(within);
                    [table.say(&Text::MakerShorter { turns }), first].join(" ")
                } else {
                    first
                }
            }
            Check::Unsolved(turns) => match maker.goal() {
                Goal::Win { .. } => table.say(&Text::MakerUnsolved {
                    turns: turns.into(),
                }),
                _ => table.say(&Text::MakerNothing),
            },
            Check::Cannot => table.say(&Text::MakerCannot),
            Check::Lost => table.say(&Text::OpponentLost),
        }
    });
    let lost = when(move || view.with(|view| view.check == Check::Lost));
    let again = shown(lost, move || {
        let again = act(move || maker.feature.send(Message::TryAgain));
        side_button(table.word(Text::ActionTryAgain), again)
    });
    part(store, Text::MakerCheck, vec![line(sentence), again])
}
