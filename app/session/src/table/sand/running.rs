//! Running sand of a game on the table: its start, its pauses and its end.

use record::NodeId;
use rules::tamsk::LATEST;

use crate::scene::millis::Millis;
use crate::scene::sand::SandPause;
use crate::table::context::At;
use crate::table::effect::Effect;
use crate::table::event::{Event, TamskEvent};
use crate::table::game::Match;
use crate::table::playable::Playable;
use crate::table::sand::flow::{Flow, Playback, Sand};
use crate::table::sand::shown::{LastTurn, Shown};
use crate::table::sand::terms::{SandTerms, note_stands, stands};

/// Milliseconds of sand that every turn takes in a game without a clock.
const TURN: u64 = 10_000;

impl<P: Playable> Match<P> {
    /// The sand of a game that is opened: it rests where it was left.
    pub(crate) fn sand_of(tree: &record::Tree<P>) -> Option<Sand<P>> {
        let head = tree.position(tree.goes_on_at());
        if !P::SAND || !head.is_timed() {
            return None;
        }
        let terms = SandTerms::of(&tree.tags);
        let stood = stands(&tree.tags).unwrap_or_default();
        let time = stood.max(head.time()).min(LATEST);
        Some(Sand {
            terms,
            flow: Flow::standing(time, terms.speed),
            seen: time,
            present: None,
            playback: None,
        })
    }

    /// Returns true if sand runs by the clock in this game; else by turns, as where a
    /// player plays by link.
    pub(crate) fn is_timed(&self) -> bool {
        let by_clock = |sand: &Sand<P>| !sand.terms.untimed && !self.is_by_link();
        P::SAND && self.sand.as_ref().is_some_and(by_clock)
    }

    /// Returns true if sand is running now.
    pub(crate) fn runs(&self) -> bool {
        let runs = |sand: &Sand<P>| sand.flow.since.is_some();
        P::SAND && self.sand.as_ref().is_some_and(runs)
    }

    /// Returns true if the game goes on here and its sand stands.
    pub(crate) fn stands_still(&self) -> bool {
        self.is_timed() && !self.runs() && self.is_live()
    }

    /// Returns true if the players play here against the clock: rings are dropped after the
    /// move.
    pub(crate) fn is_against_time(&self) -> bool {
        self.is_timed() && self.is_live()
    }

    /// Starts the sand, or resumes it.
    pub(crate) fn run_sand(&mut self, now: At) -> Vec<Effect> {
        if !self.stands_still() || self.is_review() {
            return Vec::new();
        }
        if let Some(sand) = &mut self.sand {
            sand.flow.run(now.now);
        }
        let player = self.position().player();
        vec![Effect::Save, Effect::Announce(Event::ToAct(player))]
    }

    /// Pauses the sand because a player asks for it.
    pub(crate) fn stop_sand(&mut self, now: Millis) -> Vec<Effect> {
        let stands = self.let_stand(now);
        stands.then_some(Effect::Save).into_iter().collect()
    }

    /// Pauses the sand, where the terms allow it. Returns true if it ran and now stands.
    pub(crate) fn let_stand(&mut self, now: Millis) -> bool {
        let ran = self.runs();
        if let Some(sand) = self.sand.as_mut().filter(|sand| sand.terms.pausing) {
            sand.flow.stand(now);
        }
        ran && !self.runs()
    }

    /// Stops the sand, whatever the terms are, because another game lies on top of this one
    /// or its time is not certain.
    pub(crate) fn rest_sand(&mut self, now: Millis) {
        if let Some(sand) = &mut self.sand {
            sand.flow.stand(now);
        }
        self.note_stands(now);
    }

    /// Starts sand that cannot be paused when the game is on the table again, unless it has
    /// not begun.
    pub(crate) fn resume_sand(&mut self, now: Millis) {
        let goes_on = |sand: &Sand<P>| !sand.terms.pausing && sand.flow.time > 0;
        if self.is_timed()
            && let Some(sand) = self.sand.as_mut().filter(|sand| goes_on(sand))
        {
            sand.flow.run(now);
        }
    }

    /// Sets the sand, after steps were taken back, to where it stood.
    pub(crate) fn reset_sand(&mut self) {
        let time = self.tree.position(self.at).time();
        if let Some(sand) = &mut self.sand {
            sand.flow = Flow::standing(time, sand.terms.speed);
            sand.seen = time;
            sand.present = None;
        }
    }

    /// Notes where the sand stands, so that the text of the game says so.
    pub(crate) fn note_stands(&mut self, now: Millis) {
        let Some(sand) = &self.sand else {
            return;
        };
        let head = self.tree.goes_on_at();
        let time = sand.flow.time(now);
        let goes_on = self.is_timed() && self.tree.ending(head).is_none();
        let has_run = time > self.tree.position(head).time();
        note_stands(&mut self.tree.tags, (goes_on && has_run).then_some(time));
    }

    /// Brings the sand to this moment, and announces what has run out.
    pub(crate) fn flow(&mut self, at: At) -> Vec<Effect> {
        let mut effects = self.pass_time(at);
        if self.sand.is_none() {
            return effects;
        }
        if self.is_review() {
            // Sand is paused while an earlier place is shown.
            self.let_stand(at.now);
        }
        effects.extend(self.show_film(at.now));
        self.look_at_present(at.now);
        self.note_stands(at.now);
        let mut selection = self.selection;
        selection.runs = self.is_against_time();
        self.position().put_back(&mut selection);
        self.selection = selection;
        effects
    }

    /// Announces what time alone causes where the game goes on, and plays the step by which
    /// time ends the game.
    fn pass_time(&mut self, at: At) -> Vec<Effect> {
        let (now, head) = (at.now, self.tree.goes_on_at());
        let over = self.tree.ending(head).is_some();
        let by_turns = self.after_turn(head);
        let timed = self.is_timed();
        let slow = self.slow_at(head);
        let Some(sand) = self.sand.as_mut().filter(|_| P::SAND) else {
            return Vec::new();
        };
        if over {
            sand.flow.stand(now);
            return Vec::new();
        }
        let time = if timed { sand.flow.time(now) } else { by_turns };
        let seen = core::mem::replace(&mut sand.seen, time);
        let before = self.tree.position(head);
        let events = before.passed(seen, time).into_iter();
        let mut effects: Vec<Effect> = events.map(Effect::Announce).collect();
        if slow.is_some_and(|slow| timed && seen < slow && slow <= time) {
            let slow = Event::Tamsk(TamskEvent::Slow {
                player: before.side(),
            });
            effects.push(Effect::Announce(slow));
        }
        let after = before.at_time(time);
        if let Some(step) = after.waiting().filter(|_| after.end().is_some()) {
            self.at = head;
            if self.tree.taken_back().is_none() {
                self.tip = head;
            }
            effects.extend(self.play(step, at));
        }
        effects
    }

    /// The time after the turn that leads to a node, in a game without a clock.
    fn after_turn(&self, node: NodeId) -> u64 {
        let time = self.tree.position(node).time();
        let takes = self.tree.step(node).is_some_and(P::takes_time);
        (time + if takes { TURN } else { 0 }).min(LATEST)
    }

    /// Updates the position where the players are to this moment.
    fn look_at_present(&mut self, now: Millis) {
        let Some(sand) = &self.sand else {
            return;
        };
        let aside = self.trying == Some(self.at) || !self.tree.is_main_line(self.at);
        let time = match &sand.playback {
            Some(playback) => Some(playback.time(now)),
            None if self.is_live() && self.is_timed() => Some(sand.flow.time(now)),
            None if self.is_live() || aside && !self.is_over() => Some(self.after_turn(self.at)),
            None => None,
        };
        let present = time.map(|time| self.tree.position(self.at).at_time(time));
        if let Some(sand) = &mut self.sand {
            sand.present = present;
        }
    }

    /// Asks to be woken when time alone causes the next event.
    pub(crate) fn wake_sand(&self, now: Millis) -> Option<Effect> {
        let sand = self.sand.as_ref().filter(|_| P::SAND)?;
        if let Some(playback) = &sand.playback {
            let next = self.node_after(self.at);
            let next = next.map(|node| self.tree.position(node).time());
            let change = self.position().next_moment();
            let time = next.into_iter().chain(change).min()?;
            return Some(Effect::WakeAt(playback.moment(now, time)));
        }
        if !self.runs() {
            return None;
        }
        let head = self.tree.goes_on_at();
        let time = sand.flow.time(now);
        let next = self.tree.position(head).at_time(time).next_moment();
        let slow = self.slow_at(head).filter(|&slow| slow > time);
        // Times beyond the latest one never come.
        let next = next.into_iter().chain(slow).filter(|&next| next <= LATEST);
        Some(Effect::WakeAt(sand.flow.moment(now, next.min()?)))
    }

    /// The state of the sand that the table adds to the position; none in a game without
    /// sand.
    pub(crate) fn shown_sand(&self, now: Millis) -> Option<Shown> {
        let sand = self.sand.as_ref().filter(|_| P::SAND)?;
        let pause = match sand.flow.time {
            _ if !self.stands_still() || self.is_review() => None,
            0 => Some(SandPause::Begin),
            _ => Some(SandPause::GoOn),
        };
        let live = self.runs() && self.is_live();
        Some(Shown {
            at: now,
            running: sand.playback.is_some() || live,
            pause,
            playback: sand.playback.map(Playback::speed),
            terms: SandTerms {
                untimed: !self.is_timed(),
                ..sand.terms
            },
            since: self.turn_since(self.at),
            last_turn: self.last_turn(),
        })
    }

    /// The last turn before the place that is shown.
    fn last_turn(&self) -> Option<LastTurn> {
        let mut nodes = core::iter::successors(Some(self.at), |&node| self.tree.parent(node));
        let (node, step) = nodes.find_map(|node| {
            let step = self.tree.step(node).filter(|&step| P::takes_time(step))?;
            Some((node, step))
        })?;
        let before = self.tree.position(self.tree.parent(node)?);
        let by = before.mover(step);
        let present = before.at_time(self.tree.position(node).time());
        Some(LastTurn {
            by,
            passed: P::is_pass(step),
            late: present.side() != by,
        })
    }

    /// The time of the sand at which the turn that goes on at a node began.
    fn turn_since(&self, node: NodeId) -> u64 {
        let takes = |node: &NodeId| self.tree.step(*node).is_some_and(P::takes_time);
        let mut nodes = core::iter::successors(Some(node), |&node| self.tree.parent(node));
        let ended = nodes.find(takes);
        ended.map_or(0, |node| self.tree.position(node).time())
    }

    /// The time of the sand from which the player to act is too slow (TAMSK level 2, 7).
    fn slow_at(&self, node: NodeId) -> Option<u64> {
        let gentle = self.tree.position(node).gentle()?;
        Some(self.turn_since(node) + gentle)
    }
}
