//! What the computer has to think about.
//!
//! Like what the panels ask, it stands beside [`Session::update`]: only a screen on which
//! the computer plays fetches it.

use record::{Seat, Strength};
use rules::{ByColor, Color};

use crate::scene::millis::Millis;
use crate::scene::model::{RenderModel, Scene};
use crate::scene::prompt::Prompt;
use crate::table::game_ref::GameRef;
use crate::table::session::Session;

/// A position in which the computer may do something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought {
    /// The position as a text, with the time of its sand.
    pub position: String,
    /// For whom it thinks.
    pub player: Color,
    /// How strongly it plays.
    pub strength: Strength,
    /// Where the game is: the same position at another place of a game is another
    /// thought.
    pub place: usize,
    /// Its own clock, if it has one: the milliseconds left, and those it gains by a turn.
    pub clock: Option<(u64, u64)>,
    /// Whether sand runs meanwhile.
    pub timed: bool,
}

impl Session {
    /// What the computer has to think about in the game on top; nothing where it is not
    /// its turn, and while a row is taken by itself. Against the clock there may be a
    /// thought for each player.
    #[must_use]
    pub fn thoughts(&self) -> Vec<Thought> {
        let model = self.render();
        let thinks = thinks(&model);
        if thinks == ByColor::both(None) {
            return Vec::new();
        }
        let position = self.top.0.text();
        let increment = self.increment();
        let thought = |player: Color| {
            let clock = model.players[player].clock;
            Some(Thought {
                position: position.clone(),
                player,
                strength: thinks[player]?,
                place: model.at.index(),
                clock: clock.map(|clock| (clock.left, increment)),
                timed: is_timed(&model),
            })
        };
        Color::ALL.into_iter().filter_map(thought).collect()
    }

    /// How long the sand of the game on top takes until a time of it, in milliseconds of
    /// play; none where no sand runs.
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

    /// The milliseconds that a turn brings back on the clock.
    fn increment(&self) -> u64 {
        let clock = match self.game() {
            GameRef::Gipf(record, _) => record.clock,
            GameRef::Tamsk(record, _) => record.clock,
        };
        clock.map_or(0, |clock| clock.increment)
    }
}

/// For whom the computer thinks now.
fn thinks(model: &RenderModel) -> ByColor<Option<Strength>> {
    let strength = |color: Color| match model.players[color].seat {
        Seat::Computer(strength) => Some(strength),
        // What is played in defence is proved, and not thought out.
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

/// Whether sand runs by the clock.
fn is_timed(model: &RenderModel) -> bool {
    match &model.scene {
        Scene::Tamsk(scene) => scene
            .sand
            .is_some_and(|sand| sand.running && !sand.film && !sand.untimed),
        Scene::Gipf(_) => false,
    }
}
