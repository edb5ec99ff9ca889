//! The sand runs, stands, and runs out.

use record::NodeId;
use rules::tamsk::LATEST;

use crate::scene::millis::Millis;
use crate::scene::sand::Veil;
use crate::table::context::At;
use crate::table::effect::Effect;
use crate::table::event::{Event, TamskEvent};
use crate::table::game::Match;
use crate::table::playable::Playable;
use crate::table::sand::flow::{Film, Flow, Sand};
use crate::table::sand::shown::{LastTurn, Shown};
use crate::table::sand::terms::{SandTerms, note_stands, stands};

/// The sand that runs in the play without a clock, with every turn.
const TURN: u64 = 10_000;

impl<P: Playable> Match<P> {
    /// The sand of a game that is laid on the table: it stands where it was left.
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
            film: None,
        })
    }

    /// Whether sand runs by the clock in this game; else by turns, as where somebody
    /// plays by link.
    pub(crate) fn is_timed(&self) -> bool {
        let by_clock = |sand: &Sand<P>| !sand.terms.untimed && !self.is_by_link();
        P::SAND && self.sand.as_ref().is_some_and(by_clock)
    }

    /// Whether sand is running now.
    pub(crate) fn runs(&self) -> bool {
        let runs = |sand: &Sand<P>| sand.flow.since.is_some();
        P::SAND && self.sand.as_ref().is_some_and(runs)
    }

    /// Whether the game goes on here, and waits for its sand.
    pub(crate) fn stands_still(&self) -> bool {
        self.is_timed() && !self.runs() && self.is_live()
    }

    /// Whether people play here against the clock: rings are dropped after the move.
    pub(crate) fn is_against_time(&self) -> bool {
        self.is_timed() && self.is_live()
    }

    /// The sand runs on.
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

    /// Somebody lets the sand stand.
    pub(crate) fn stop_sand(&mut self, now: Millis) -> Vec<Effect> {
        let stands = self.let_stand(now);
        stands.then_some(Effect::Save).into_iter().collect()
    }

    /// The sand stands, where that was agreed on. Tells whether it ran.
    pub(crate) fn let_stand(&mut self, now: Millis) -> bool {
        let ran = self.runs();
        if let Some(sand) = self.sand.as_mut().filter(|sand| sand.terms.pausing) {
            sand.flow.stand(now);
        }
        ran && !self.runs()
    }

    /// Another game lies on top of this one: the sand stands, whatever was agreed on.
    pub(crate) fn rest_sand(&mut self, now: Millis) {
        if let Some(sand) = &mut self.sand {
            sand.flow.stand(now);
        }
        self.note_stands(now);
    }

    /// Where sand cannot be made to stand it runs as soon as the game is on the table
    /// again, unless it has not begun.
    pub(crate) fn resume_sand(&mut self, now: Millis) {
        let goes_on = |sand: &Sand<P>| !sand.terms.pausing && sand.flow.time > 0;
        if self.is_timed()
            && let Some(sand) = self.sand.as_mut().filter(|sand| goes_on(sand))
        {
            sand.flow.run(now);
        }
    }

    /// After steps were taken back the sand stands as it stood.
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
        let told = time > self.tree.position(head).time();
        note_stands(&mut self.tree.tags, (goes_on && told).then_some(time));
    }

    /// Time has come to this moment: what has run out has run out, and is told.
    pub(crate) fn flow(&mut self, at: At) -> Vec<Effect> {
        let mut effects = self.pass_time(at);
        if self.sand.is_none() {
            return effects;
        }
        if self.is_review() {
            // Nobody plays who looks back.
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

    /// What time alone does where the game goes on.
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
        let told = before.passed(seen, time).into_iter();
        let mut effects: Vec<Effect> = told.map(Effect::Announce).collect();
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

    /// The time after the turn that leads to a node, where it is played without a clock.
    fn after_turn(&self, node: NodeId) -> u64 {
        let time = self.tree.position(node).time();
        let takes = self.tree.step(node).is_some_and(P::takes_time);
        (time + if takes { TURN } else { 0 }).min(LATEST)
    }

    /// The position where the players are, at this moment.
    fn look_at_present(&mut self, now: Millis) {
        let Some(sand) = &self.sand else {
            return;
        };
        let aside = self.trying == Some(self.at) || !self.tree.is_main_line(self.at);
        let time = match &sand.film {
            Some(film) => Some(film.time(now)),
            None if self.is_live() && self.is_timed() => Some(sand.flow.time(now)),
            None if self.is_live() || aside && !self.is_over() => Some(self.after_turn(self.at)),
            None => None,
        };
        let present = time.map(|time| self.tree.position(self.at).at_time(time));
        if let Some(sand) = &mut self.sand {
            sand.present = present;
        }
    }

    /// When something happens next by itself.
    pub(crate) fn wake_sand(&self, now: Millis) -> Option<Effect> {
        let sand = self.sand.as_ref().filter(|_| P::SAND)?;
        if let Some(film) = &sand.film {
            let next = self.node_after(self.at);
            let next = next.map(|node| self.tree.position(node).time());
            let change = self.position().next_moment();
            let time = next.into_iter().chain(change).min()?;
            return Some(Effect::WakeAt(film.moment(now, time)));
        }
        if !self.runs() {
            return None;
        }
        let head = self.tree.goes_on_at();
        let time = sand.flow.time(now);
        let next = self.tree.position(head).at_time(time).next_moment();
        let slow = self.slow_at(head).filter(|&slow| slow > time);
        // What lies beyond the latest time does not come.
        let next = next.into_iter().chain(slow).filter(|&next| next <= LATEST);
        Some(Effect::WakeAt(sand.flow.moment(now, next.min()?)))
    }

    /// What there is to see of the sand beside the position.
    pub(crate) fn shown_sand(&self, now: Millis) -> Option<Shown> {
        let sand = self.sand.as_ref().filter(|_| P::SAND)?;
        let veil = match sand.flow.time {
            _ if !self.stands_still() || self.is_review() => None,
            0 => Some(Veil::Begin),
            _ => Some(Veil::GoOn),
        };
        let live = self.runs() && self.is_live();
        Some(Shown {
            at: now,
            running: sand.film.is_some() || live,
            veil,
            film: sand.film.map(Film::speed),
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

    /// When the turn that goes on at a node began.
    fn turn_since(&self, node: NodeId) -> u64 {
        let takes = |node: &NodeId| self.tree.step(*node).is_some_and(P::takes_time);
        let mut nodes = core::iter::successors(Some(node), |&node| self.tree.parent(node));
        let ended = nodes.find(takes);
        ended.map_or(0, |node| self.tree.position(node).time())
    }

    /// When the player to act takes longer than gentlemen do (TAMSK level 2, 7).
    fn slow_at(&self, node: NodeId) -> Option<u64> {
        let gentle = self.tree.position(node).gentle()?;
        Some(self.turn_since(node) + gentle)
    }
}
