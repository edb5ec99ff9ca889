//! What the computer says of a puzzle while it is made: warnings, and never a wall.

use std::time::Duration;

use board::kit::{act, shown, side_button, when};
use board::prelude::*;
use features::EngineReply;
use locale::Text;
use messages::{Request, Response};
use record::{GameRecord, Goal, NodeId};
use rules::Game;
use session::LONGEST;

use super::{Maker, answers, line, part};
use crate::platform::time::{Timer, after};
use crate::store::Store;
use play::runner::{PendingRequest, ask as ask_engine};

/// How long nothing is changed before it is looked at.
const REST: Duration = Duration::from_millis(350);

/// What the computer says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Check {
    /// There is nothing to say.
    Nothing,
    /// It is looked at.
    Runs,
    /// Nothing is proved of words.
    Words,
    /// This line, counted from 1, is no answer to a turn.
    Line(usize),
    /// So many answers say that a turn is right, and so many that it is not.
    Answers(usize, usize),
    /// The game is over.
    Over,
    /// These first turns solve it, within so many turns.
    Solved(u8, Vec<String>),
    /// Nothing solves it within so many turns.
    Unsolved(u8),
    /// Nothing can be proved of it: too many turns, or sand.
    Cannot,
    /// The worker does not answer.
    Lost,
}

/// The timer until the computer is asked, and the request.
pub(super) type Pending = (Option<Timer>, Option<PendingRequest>);

/// Nobody waits for it any more.
pub(super) fn drop_task(maker: Maker) {
    maker.pending.set_value(Pending::default());
}

/// Looks at the puzzle whenever it changes.
pub(super) fn follow(store: Store, maker: Maker) {
    Effect::new(move |_| {
        let position = maker.position.get();
        let goal = maker.goal();
        maker.again.track();
        drop_task(maker);
        let Some(position) = position else {
            maker.check.set(Check::Nothing);
            return;
        };
        if is_over(&position) {
            maker.check.set(Check::Over);
            return;
        }
        if goal.is_answered() {
            let (answers, wrong) = maker
                .answers
                .with(|text| answers::read(maker, &position, text));
            let right = answers.iter().filter(|answer| answer.right).count();
            maker.check.set(match wrong {
                Some(line) => Check::Line(line),
                None => Check::Answers(right, answers.len() - right),
            });
            return;
        }
        if !goal.is_proved() {
            maker.check.set(Check::Words);
            return;
        }
        maker.check.set(Check::Runs);
        let timer = after(REST, move || ask(store, maker, &position, goal));
        maker
            .pending
            .update_value(|pending| pending.0 = Some(timer));
    });
}

/// Whether nothing can be done in a position, for the game is over.
pub(super) fn is_over(position: &Game) -> bool {
    let record = GameRecord::from_position(position.clone());
    record.to_act(NodeId::ROOT).is_none()
}

/// What the worker is asked to prove.
pub(super) fn asked(goal: Goal) -> messages::Goal {
    match goal {
        Goal::Win { within } => messages::Goal::Win(within.unwrap_or(LONGEST)),
        Goal::Keep { within } => messages::Goal::Keep(within),
        // Of words nothing is proved: nobody asks.
        Goal::Capture | Goal::Text | Goal::Answer | Goal::Choose => messages::Goal::Capture,
    }
}

fn ask(store: Store, maker: Maker, position: &Game, goal: Goal) {
    let most = goal.within().unwrap_or(LONGEST);
    let ask = Request::Solve {
        position: position.to_string(),
        goal: asked(goal),
    };
    let task = ask_engine(store.play, ask, move |said| {
        maker.check.set(match said {
            EngineReply::Response(Response::Thinking { .. }) => return,
            EngineReply::Response(Response::Solved {
                within: Some(within),
                turns,
                known: true,
            }) => Check::Solved(within, turns),
            EngineReply::Response(Response::Solved { known: true, .. }) => Check::Unsolved(most),
            EngineReply::Response(_) => Check::Cannot,
            EngineReply::Lost => Check::Lost,
        });
    });
    maker.pending.update_value(|pending| pending.1 = Some(task));
}

/// How many turns are named at the most.
const NAMED: usize = 6;

/// What it says, in words.
pub(super) fn view(store: Store, maker: Maker) -> AnyView {
    let table = store.table();
    let said = Signal::derive(move || {
        let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        let named = |turns: &[String]| {
            let mut named = turns.iter().take(NAMED).cloned().collect::<Vec<_>>();
            if turns.len() > NAMED {
                named.push("…".to_owned());
            }
            named.join(", ")
        };
        match maker.check.get() {
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
    let lost = when(move || maker.check.with(|check| *check == Check::Lost));
    let again = shown(lost, move || {
        let again = act(move || maker.again.update(|times| *times += 1));
        side_button(table.word(Text::ActionTryAgain), again)
    });
    part(store, Text::MakerCheck, vec![line(said), again])
}
