//! The tasks of the computer: the positions in which it has to find a turn.
//!
//! Nothing here is called by [`Session::update`]: only a page on which the computer plays
//! loads it.

use record::{NodeId, Recordable, Seat, Strength, Tree, on_game};
use rules::{ByColor, Color};

use crate::scene::millis::Millis;
use crate::scene::model::{RenderModel, Scene};
use crate::scene::prompt::Prompt;
use crate::table::game_ref::GameRef;
use crate::table::session::Session;

/// A position in which the computer has to find a turn, or in TAMSK against time may find one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComputerTask {
    /// The position as a text, with the time of its sand.
    pub position: String,
    /// The position in which the player began the last turn as a text, if there was one.
    pub before: Option<String>,
    /// The player for whom it thinks.
    pub player: Color,
    /// The strength at which it plays.
    pub strength: Strength,
    /// The index of the node. The same position at another node is another task.
    pub node: usize,
    /// The clock of the computer, if it has one: the milliseconds left, and those it gains with each turn.
    pub clock: Option<(u64, u64)>,
    /// True if sand runs meanwhile.
    pub timed: bool,
}

impl Session {
    /// The tasks of the computer in the game on top. None where it is not its turn, and while
    /// the last turn is shown again. In TAMSK against time there may be one for each player.
    #[must_use]
    pub fn computer_tasks(&self) -> Vec<ComputerTask> {
        let model = self.render();
        let thinks = thinks(&model);
        if thinks == ByColor::both(None) {
            return Vec::new();
        }
        let position = self.top.0.text();
        let increment = self.increment();
        let task = |player: Color| {
            let clock = model.players[player].clock;
            Some(ComputerTask {
                position: position.clone(),
                before: on_game!(self.game(), GameRef, record, at => last_turn(record, at, player)),
                player,
                strength: thinks[player]?,
                node: model.at.index(),
                clock: clock.map(|clock| (clock.left, increment)),
                timed: is_timed(&model),
            })
        };
        Color::ALL.into_iter().filter_map(task).collect()
    }

    /// The milliseconds of play until the sand of the game on top reaches `time`; none where no
    /// sand runs.
    #[must_use]
    pub fn until(&self, time: u64, now: Millis) -> Option<u64> {
        let Scene::Tamsk(scene) = self.render().scene else {
            return None;
        };
        let sand = scene.sand.filter(|sand| sand.running)?;
        let passed = sand.speed.sand(now.0.saturating_sub(sand.at.0));
        Some(
            sand.speed
                .played(time.saturating_sub(sand.time.saturating_add(passed))),
        )
    }

    /// The milliseconds that a turn adds to the clock.
    fn increment(&self) -> u64 {
        let clock = on_game!(self.game(), GameRef, record, _ => record.clock);
        clock.map_or(0, |clock| clock.increment)
    }
}

/// The text of the position in which a player began the last turn before the opponent's.
fn last_turn<G: Recordable>(tree: &Tree<G>, at: NodeId, player: Color) -> Option<String> {
    let back = core::iter::successors(Some(at), |&node| tree.parent(node));
    let acts = |node: &NodeId| tree.position(*node).side() == player;
    let own = back.skip_while(acts).skip_while(|node| !acts(node));
    let first = own.take_while(acts).last()?;
    Some(tree.position(first).to_string())
}

/// The strength at which the computer thinks now, for each player; none where it does not.
fn thinks(model: &RenderModel) -> ByColor<Option<Strength>> {
    let strength = |color: Color| match model.players[color].seat {
        Seat::Computer(strength) => Some(strength),
        // The defence of a puzzle is a proof and needs no search.
        Seat::Here | Seat::Away | Seat::Defends => None,
    };
    match model.prompt {
        Prompt::Elsewhere { player } => ByColor::from_fn(|color| {
            let acts = color == player && !model.replaying;
            strength(color).filter(|_| acts)
        }),
        Prompt::Tamsk(_) if is_timed(model) => ByColor::from_fn(strength),
        _ => ByColor::both(None),
    }
}

/// Returns true if the sand runs by the clock.
fn is_timed(model: &RenderModel) -> bool {
    match &model.scene {
        Scene::Tamsk(scene) => scene
            .sand
            .is_some_and(|sand| sand.running && !sand.playback && !sand.untimed),
        Scene::Gipf(_) => false,
    }
}
