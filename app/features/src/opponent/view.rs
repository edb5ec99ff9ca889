//! The view of the computer beside the board.

use record::{Seat, Strength};
use rules::{Color, DiscKind, GameRuleset, Variant};
use session::{Event, Mark, Prompt, RenderModel, Scene};

use super::hint::Hints;
use super::seats::plays_alone;
use super::stage::HintStage;
use super::thinking::{State, Thinking};
use crate::feature::Context;

/// The least number of basic pieces that both players have in reserve together in a game that
/// has just begun.
const BEGINNING: u8 = 20;

/// The activity of the computer, as the status line shows it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct View {
    /// The activity, and the actions offered.
    pub status: Status,
    /// True if a newcomer is told the aim of the game.
    pub aim: bool,
    /// The pieces taken in the last turn of each player, which are soon out of sight while the
    /// computer plays.
    pub taken: Vec<Event>,
    /// The hint, as it is drawn on a board of TAMSK. That of GIPF draws the answer of the table.
    pub marks: Vec<Mark>,
}

/// The computer's activity, and the actions offered.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Status {
    /// No activity.
    #[default]
    Idle,
    /// Searches, and can be told to move.
    Thinking {
        /// The depth in turns; 0 if there is no result yet.
        depth: u32,
    },
    /// The engine does not answer: it can be asked again, or replaced by a player.
    NoAnswer,
    /// The player is to act, and can ask for the next part of a hint.
    Hint(HintStage),
    /// The computer plays against itself.
    Watching {
        /// True if it is paused.
        paused: bool,
    },
}

/// The computer's activity, and the actions offered.
pub(super) fn status(thinking: &Thinking, hints: &Hints, context: &Context<'_>) -> Status {
    let model = context.model;
    if matches!(model.prompt, Prompt::Over(_)) || model.review.is_some() {
        return Status::Idle;
    }
    match thinking.state() {
        State::NoAnswer => Status::NoAnswer,
        _ if plays_alone(model) => Status::Watching {
            paused: thinking.is_paused(),
        },
        // Against the clock it searches all the time, without a message.
        _ if is_timed(model) => Status::Idle,
        State::Searching { depth } => Status::Thinking { depth },
        State::Idle if model.prompt.player().is_some() => {
            Status::Hint(hints.stage(context.session))
        }
        State::Idle => Status::Idle,
    }
}

fn is_timed(model: &RenderModel) -> bool {
    match &model.scene {
        Scene::Tamsk(scene) => scene.sand.is_some_and(|sand| !sand.untimed),
        Scene::Gipf(_) => false,
    }
}

/// Returns true if a newcomer is told the aim of the game.
pub(super) fn is_beginning(model: &RenderModel) -> bool {
    is_gentle(model) && reserve(model) >= BEGINNING
}

/// Returns true in a basic game against the computer at its lowest level.
fn is_gentle(model: &RenderModel) -> bool {
    let basic =
        matches!(model.ruleset, GameRuleset::Gipf(rules) if rules.variant() == Variant::Basic);
    let lowest = |color: Color| model.players[color].seat == Seat::Computer(Strength::Level(1));
    basic && Color::ALL.into_iter().any(lowest)
}

/// The number of basic pieces in reserve of both players.
fn reserve(model: &RenderModel) -> u8 {
    let discs = |color: Color| model.players[color].counts.discs();
    let both = Color::ALL.into_iter().filter_map(discs);
    both.map(|discs| discs.reserve[DiscKind::Basic]).sum()
}
