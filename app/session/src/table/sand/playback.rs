//! Playback of a game with sand as it was played: every step at its time.

use record::NodeId;

use crate::scene::millis::Millis;
use crate::scene::sand::Speed;
use crate::table::context::At;
use crate::table::effect::Effect;
use crate::table::event::Event;
use crate::table::game::Match;
use crate::table::message::Jump;
use crate::table::playable::Playable;
use crate::table::sand::flow::{Flow, Playback};

impl<P: Playable> Match<P> {
    /// Starts the playback from here, or from the start of the game where the players are
    /// at its end.
    pub(crate) fn begin_film(&mut self, speed: Speed, at: At) -> Vec<Effect> {
        let shown = self.sand.as_ref().and_then(|sand| sand.playback);
        // Running sand that cannot be paused must stay in view.
        if self.sand.is_none() || self.tree.is_empty() || self.runs() && !self.let_stand(at.now) {
            return Vec::new();
        }
        let mut effects = vec![Effect::Save];
        if self.node_after(self.at).is_none() {
            effects.extend(self.jump(Jump::First));
            self.stand(NodeId::ROOT);
        }
        let here = self.tree.position(self.at).time();
        let time = shown.map_or(here, |playback| playback.time(at.now));
        let mut flow = Flow::standing(time, speed);
        flow.run(at.now);
        if let Some(sand) = &mut self.sand {
            sand.playback = Some(Playback { flow, speed });
        }
        effects
    }

    /// Stops the playback.
    pub(crate) fn stop_film(&mut self) {
        let shown = self.sand.as_mut().filter(|sand| sand.playback.is_some());
        if let Some(sand) = shown {
            sand.playback = None;
            sand.present = None;
        }
    }

    /// Plays back the steps up to this moment.
    pub(crate) fn show_film(&mut self, now: Millis) -> Vec<Effect> {
        let mut effects = Vec::new();
        let Some(playback) = self.sand.as_ref().and_then(|sand| sand.playback) else {
            return effects;
        };
        while let Some(next) = self.node_after(self.at) {
            if self.tree.position(next).time() > playback.time(now) {
                return effects;
            }
            let event = self.tree.step(next).and_then(|step| {
                let before = self.tree.position(self.at);
                before.step_event(step, self.tree.position(next))
            });
            effects.extend(event.map(Effect::Announce));
            self.arrive(next);
        }
        self.stop_film();
        effects.extend(self.ending().map(Event::Over).map(Effect::Announce));
        effects
    }
}
