//! Decisions of the computer about challenges: the starter of the side game, and its calls.
//!
//! The players settle a challenge together (Potentials E.3). Decisions of the computer cannot
//! be made by another player.

use record::{Lot, NodeId, Settlement};
use rules::Color;
use session::lots::{CoinSide, DrawnLot, Gesture};
use session::{Message as TableMessage, Prompt, RenderModel, Reply, Touch};

use super::ids::DECISION;
use super::seats::plays_alone;
use crate::feature::{Command, Context};

/// The milliseconds in which the player can read the consequences.
const PAUSE: u64 = 1_600;

/// The place in the game, and true for a side game.
type Point = (NodeId, bool);

/// The decisions of the computer about challenges.
#[derive(Debug, Default)]
pub(super) struct Challenges {
    /// The place of the pending decision.
    pending: Option<Point>,
}

impl Challenges {
    /// Checks whether there is a decision to make.
    pub(super) fn consider(
        &mut self,
        paused: bool,
        context: &Context<'_>,
        commands: &mut Vec<Command>,
    ) {
        let model = context.model;
        let decides = decides(model) && !paused && context.surroundings.plays_here;
        let wanted = decides.then(|| (model.at, model.below.is_some()));
        if self.pending == wanted {
            return;
        }
        self.pending = wanted;
        commands.push(match wanted {
            Some(_) => Command::Timer(DECISION, PAUSE),
            None => Command::StopTimer(DECISION),
        });
    }

    /// Decides after the pause.
    pub(super) fn decide(&mut self, context: &Context<'_>, commands: &mut Vec<Command>) {
        self.pending = None;
        commands.extend(decision(context).map(Command::Table));
    }
}

/// Returns true if the computer has to decide something.
fn decides(model: &RenderModel) -> bool {
    if model.actions.settle {
        return plays_alone(model);
    }
    let (Some(challenge), Prompt::Settle { player, .. }) = (&model.challenge, model.prompt) else {
        return false;
    };
    let own = model.players[player].seat.is_computer();
    match challenge.settles {
        Some(Settlement::Game(_)) => own && !challenge.begun || plays_alone(model),
        Some(Settlement::Lot(Lot::Coin | Lot::Die)) => own,
        // The player enters the result, or chooses a gesture.
        Some(Settlement::Lot(Lot::Scissors) | Settlement::Elsewhere(_)) | None => {
            plays_alone(model)
        }
    }
}

fn decision(context: &Context<'_>) -> Option<TableMessage> {
    let model = context.model;
    if !decides(model) {
        return None;
    }
    if model.actions.settle {
        return Some(TableMessage::Settle);
    }
    let Prompt::Settle { player, .. } = model.prompt else {
        return None;
    };
    let settles = model.challenge.as_ref()?.settles.as_ref();
    Some(message(settles, player, context))
}

/// The message of the challenged computer.
fn message(settles: Option<&Settlement>, challenged: Color, context: &Context<'_>) -> TableMessage {
    let seed = context.seed(0);
    let heads = seed.is_multiple_of(2);
    match settles {
        // The first move is an advantage.
        Some(Settlement::Game(_)) => TableMessage::SideGame {
            starts: challenged,
            chosen: None,
        },
        Some(Settlement::Lot(Lot::Coin)) => {
            let called = if heads {
                CoinSide::Heads
            } else {
                CoinSide::Tails
            };
            let seed = context.seed(1);
            TableMessage::LotDrawn(DrawnLot::Coin { called, seed })
        }
        Some(Settlement::Lot(Lot::Die)) => TableMessage::LotDrawn(DrawnLot::Die { seed }),
        Some(Settlement::Lot(Lot::Scissors)) => TableMessage::LotDrawn(DrawnLot::Scissors {
            challenged: gesture(seed),
            challenger: gesture(context.seed(1)),
        }),
        // The computer plays no game elsewhere: the result is random.
        Some(Settlement::Elsewhere(_)) | None => {
            let reply = if heads {
                Reply::Played
            } else {
                Reply::Neutralised
            };
            TableMessage::Touch(Touch::Reply(reply))
        }
    }
}

fn gesture(seed: u32) -> Gesture {
    Gesture::ALL[seed as usize % Gesture::ALL.len()]
}
