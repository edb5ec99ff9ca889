//! What lies on the table, seen from outside.
//!
//! A layer hides which game it is. That keeps one code for every game above, and
//! lets a game's rules stay in a chunk of the app until it is laid on the table:
//! only who makes a [`Laid`] of TAMSK needs them.

use core::fmt;

use record::{Ending, GameRecord, NodeId, Record, Seat, Settles, SideGame, TamskRecord, Tree};
use rules::{ByColor, Color, GameKind, GameRuleset, Position, Step, tamsk};

use crate::asked::Answer;
use crate::game::{At, Match};
use crate::geometry::View;
use crate::lots::Throw;
use crate::message::{Effect, Event, Message, Written};
use crate::model::{RenderModel, Scene};
use crate::playable::Playable;
use crate::sand::SandMessage;

/// A game on the table.
pub(crate) trait Layer: Send + Sync {
    /// Takes in what happens to the game; what is for the whole table is ignored.
    fn take_in(&mut self, message: Message, now: At) -> Vec<Effect>;

    /// Whether the running clock is empty ends the game before anything else.
    fn check_clocks(&mut self, now: At) -> Vec<Effect>;

    /// After everything that happens: sand that runs has run, and says when to look again.
    fn flow(&mut self, now: At) -> Vec<Effect>;

    /// A replay that is shown ends where it would have ended.
    fn stop_replay(&mut self);

    /// It was laid on the table to go on, or is on top again.
    fn resume(&mut self, now: At) -> Vec<Effect>;

    /// Another game was laid on top of it.
    fn rest(&mut self, now: At);

    /// Tells what is to be decided before the next push.
    fn due(&self) -> Option<Effect>;

    /// Asks for a pause before a step that is played by itself.
    fn pause_before_forced(&self) -> Option<Effect>;

    /// What the game shows has not moved.
    fn hold_still(&mut self);

    /// All there is to see.
    fn show(&self, now: At, view: View, asked: Option<&Answer>) -> RenderModel;

    /// What lies on the board, at rest.
    fn scene(&self, view: View) -> Scene;

    /// The same where the game goes on.
    fn going(&self, view: View) -> Scene;

    /// The record and the place in it.
    fn game(&self) -> GameRef<'_>;

    /// The record and the place where the players mean to be: while a turn is shown
    /// again, at its end, for the next message stops the replay there.
    fn meant(&self) -> GameRef<'_>;

    /// The game as it is kept.
    fn save(&self) -> String;

    /// The position the players see, as a text.
    fn text(&self) -> String;

    /// The time of that position in milliseconds of sand; 0 where none runs.
    fn time(&self) -> u64;

    /// Whether nothing has been played.
    fn is_empty(&self) -> bool;

    /// The same game again with colours changed.
    fn rematch(&self) -> Laid;

    /// Who sits where.
    fn seats(&mut self) -> &mut ByColor<Seat>;

    /// The players' names.
    fn names(&mut self) -> &mut ByColor<String>;

    /// How the game has ended, if it has.
    fn ending(&self) -> Option<Ending>;

    /// The challenge whose result is awaited.
    fn dispute(&self) -> Option<Dispute<'_>>;

    /// Keeps the side game of the challenge as it stands.
    fn keep_side_game(&mut self, side: SideGame);

    /// The side game is over: whether the announced move is made.
    fn settle(&mut self, played: bool, now: At) -> Vec<Effect>;

    /// A lot was drawn about the challenge.
    fn throw(&mut self, throw: Throw, now: At) -> Vec<Effect>;

    /// A copy of it.
    fn boxed(&self) -> Box<dyn Layer>;
}

/// A challenge whose result is awaited.
pub(crate) struct Dispute<'a> {
    /// Who was challenged.
    pub(crate) challenged: Color,
    /// What settles it, if that was agreed on.
    pub(crate) settles: Option<&'a Settles>,
    /// The side game, if it has begun.
    pub(crate) side: Option<&'a SideGame>,
    /// Whether it is settled here: not if somebody who plays by link has to act.
    pub(crate) here: bool,
}

/// A game that can be laid on the table.
pub struct Laid(pub(crate) Box<dyn Layer>);

/// The record of a game and a place in it, whichever game it is.
#[derive(Clone, Copy, Debug)]
pub enum GameRef<'a> {
    /// Of the GIPF family.
    Gipf(&'a Record, NodeId),
    /// Of TAMSK.
    Tamsk(&'a TamskRecord, NodeId),
}

impl GameRef<'_> {
    /// What is played.
    #[must_use]
    pub fn ruleset(self) -> GameRuleset {
        match self {
            Self::Gipf(record, _) => GameRuleset::Gipf(record.ruleset()),
            Self::Tamsk(record, _) => GameRuleset::Tamsk(record.ruleset()),
        }
    }
}

/// Whose record tells which game it is: the one place that asks.
pub(crate) trait Told: Playable {
    /// The record by its game.
    fn told_apart(tree: &Tree<Self>, at: NodeId) -> GameRef<'_>;

    /// The steps of this game that were written; none if they are of another one.
    fn steps_of(written: Written) -> Vec<Self::Step>;
}

impl Told for Position {
    fn told_apart(tree: &Record, at: NodeId) -> GameRef<'_> {
        GameRef::Gipf(tree, at)
    }

    fn steps_of(written: Written) -> Vec<Step> {
        match written {
            Written::Gipf(steps) => steps,
            Written::Tamsk(_) => Vec::new(),
        }
    }
}

impl Told for tamsk::Position {
    fn told_apart(tree: &TamskRecord, at: NodeId) -> GameRef<'_> {
        GameRef::Tamsk(tree, at)
    }

    fn steps_of(written: Written) -> Vec<tamsk::Event> {
        match written {
            Written::Tamsk(events) => events,
            Written::Gipf(_) => Vec::new(),
        }
    }
}

impl Laid {
    pub(crate) fn new<P: Told>(game: Match<P>) -> Self {
        Self(Box::new(game))
    }

    /// A game of the GIPF family, at a place in its record.
    #[must_use]
    pub fn gipf(record: Record, at: NodeId) -> Self {
        Self::new(Match::new(record, at))
    }

    /// A game of TAMSK, at a place in its record.
    #[must_use]
    pub fn tamsk(record: TamskRecord, at: NodeId) -> Self {
        Self::new(Match::new(record, at))
    }

    /// A game of any kind, at a place in its record.
    #[must_use]
    pub fn of(record: GameRecord, at: NodeId) -> Self {
        match record {
            GameRecord::Gipf(record) => Self::gipf(record, at),
            GameRecord::Tamsk(record) => Self::tamsk(record, at),
        }
    }

    /// The record, and the place in it.
    #[must_use]
    pub fn game(&self) -> GameRef<'_> {
        self.0.game()
    }

    /// The same with other seats.
    #[must_use]
    pub fn seated(mut self, seats: ByColor<Seat>) -> Self {
        *self.0.seats() = seats;
        self
    }
}

impl Clone for Laid {
    fn clone(&self) -> Self {
        Self(self.0.boxed())
    }
}

/// The position that is shown tells which game it is.
impl fmt::Debug for Laid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Laid").field(&self.0.text()).finish()
    }
}

impl GameRef<'_> {
    /// Which game it is.
    #[must_use]
    pub const fn kind(self) -> GameKind {
        match self {
            Self::Gipf(..) => GameKind::Gipf,
            Self::Tamsk(..) => GameKind::Tamsk,
        }
    }

    /// A copy of the record, and the place in it.
    #[must_use]
    pub fn to_owned(self) -> (GameRecord, NodeId) {
        match self {
            Self::Gipf(record, at) => (GameRecord::Gipf(record.clone()), at),
            Self::Tamsk(record, at) => (GameRecord::Tamsk(record.clone()), at),
        }
    }
}

impl<P: Told> Layer for Match<P> {
    fn take_in(&mut self, message: Message, at: At) -> Vec<Effect> {
        let now = at.now;
        match message {
            Message::Touch(touch) => self.touch(touch, at),
            Message::Press(color) => self.press(color, at),
            Message::Computed(written) => self.play_computed(P::steps_of(written), at),
            Message::Done => self.done(at),
            Message::Cancel => self.cancel(),
            Message::PlayForced => self.play_forced(at),
            Message::Written(written) => self.play_written(written.map(P::steps_of), at),
            Message::TakeBack => self.take_back(at),
            Message::TakeBackTurn => self.take_back_turn(at),
            Message::TakeBackTheirs => self.take_back_theirs(at),
            Message::Redo => self.redo(at),
            Message::Jump(jump) => self.jump(jump),
            Message::Try => self.try_from_here(),
            Message::Replay => self.replay(),
            Message::ReplayStep => self.replay_step(),
            Message::Promote(node) => self.promote(node),
            Message::Delete(node) => self.delete(node),
            Message::Resign(color) => self.resign(color, now),
            Message::OfferDraw(color) => self.offer_draw(color, now),
            Message::AnswerDraw(accept) => self.answer_draw(accept, now),
            Message::ClaimDraw => self.claim_draw(now),
            Message::SwapSides => self.swap_sides(),
            Message::Rename(color, name) => self.rename(color, name),
            Message::Seats(seats) => self.seat(seats, at),
            // The clocks have been looked at before every message.
            Message::Tick => self.wake(now).into_iter().collect(),
            Message::Hide => {
                let runs = self.runs();
                self.let_stand(now);
                self.keep_thought(runs, now)
            }
            Message::Blur => self.keep_thought(self.runs(), now),
            Message::Sand(SandMessage::Run) => self.run_sand(at),
            Message::Sand(SandMessage::Stand) => self.stop_sand(now),
            Message::Film(Some(speed)) => self.begin_film(speed, at),
            // That has happened before every other message.
            Message::Film(None) => Vec::new(),
            Message::Begin(_)
            | Message::Open(_)
            | Message::Beside(_)
            | Message::SideGame { .. }
            | Message::Interrupt
            | Message::Settle
            | Message::Throw(_)
            | Message::Rematch
            | Message::StopClocks { .. }
            | Message::StartClocks
            | Message::Settings(_)
            | Message::Profile(_)
            | Message::Answer(_)
            | Message::Flip => Vec::new(),
        }
    }

    fn check_clocks(&mut self, at: At) -> Vec<Effect> {
        let mut effects = self.check_clocks(at.now);
        effects.extend(self.flow(at));
        effects
    }

    fn flow(&mut self, at: At) -> Vec<Effect> {
        let mut effects = self.flow(at);
        effects.extend(self.wake_sand(at.now));
        effects
    }

    fn stop_replay(&mut self) {
        self.stop_replay();
    }

    fn resume(&mut self, at: At) -> Vec<Effect> {
        self.resume_clocks(at.now);
        self.resume_sand(at.now);
        let mut effects: Vec<Effect> = self.wake(at.now).into_iter().collect();
        effects.extend(self.due());
        effects.extend(self.pause_before_forced());
        effects
    }

    fn rest(&mut self, at: At) {
        self.stop_clocks(at.now);
        self.rest_sand(at.now);
    }

    fn due(&self) -> Option<Effect> {
        self.due_or(None).filter(|_| !self.is_review())
    }

    fn pause_before_forced(&self) -> Option<Effect> {
        self.pause_before_forced()
    }

    fn hold_still(&mut self) {
        self.in_motion = false;
    }

    fn show(&self, at: At, view: View, asked: Option<&Answer>) -> RenderModel {
        self.render(at, view, asked)
    }

    fn scene(&self, view: View) -> Scene {
        self.still(view)
    }

    fn going(&self, view: View) -> Scene {
        Self::still_at(self.tree.position(self.tree.goes_on_at()), view)
    }

    fn game(&self) -> GameRef<'_> {
        P::told_apart(&self.tree, self.at)
    }

    fn meant(&self) -> GameRef<'_> {
        P::told_apart(&self.tree, self.replaying.unwrap_or(self.at))
    }

    fn save(&self) -> String {
        self.tree.save(self.replaying.unwrap_or(self.at))
    }

    fn text(&self) -> String {
        self.position().to_string()
    }

    fn time(&self) -> u64 {
        self.position().time()
    }

    fn is_empty(&self) -> bool {
        self.tree.is_empty()
    }

    fn rematch(&self) -> Laid {
        Laid::new(self.rematch())
    }

    fn seats(&mut self) -> &mut ByColor<Seat> {
        &mut self.tree.seats
    }

    fn names(&mut self) -> &mut ByColor<String> {
        &mut self.tree.names
    }

    fn ending(&self) -> Option<Ending> {
        self.ending()
    }

    fn dispute(&self) -> Option<Dispute<'_>> {
        let potential = self.position().disputed()?;
        Some(Dispute {
            challenged: self.position().player(),
            settles: self.tree.terms.of(potential),
            side: self.tree.side_game(self.at),
            here: !self.is_elsewhere(),
        })
    }

    fn keep_side_game(&mut self, side: SideGame) {
        self.tree.keep_side_game(self.at, Some(side));
    }

    fn settle(&mut self, played: bool, at: At) -> Vec<Effect> {
        let step = self.position().settled(played);
        step.map_or_else(Vec::new, |step| self.play(step, at))
    }

    fn throw(&mut self, throw: Throw, at: At) -> Vec<Effect> {
        let lot = Settles::Lot(throw.lot());
        let dispute = Layer::dispute(self).filter(|dispute| dispute.here);
        let agreed = dispute.filter(|dispute| dispute.settles == Some(&lot));
        let Some(challenged) = agreed.map(|dispute| dispute.challenged) else {
            return Vec::new();
        };
        let before = self.at;
        let played = Layer::settle(self, throw.is_played(), at);
        if self.at == before {
            return Vec::new();
        }
        // Beside the result stands how it came about.
        let node = self.tree.children(before).iter().copied();
        let node = node
            .into_iter()
            .find(|&node| self.tree.path(self.at).contains(&node));
        self.tree
            .set_comment(node.unwrap_or(self.at), throw.to_string());
        let mut effects = vec![Effect::Announce(Event::Thrown { challenged, throw })];
        effects.extend(played);
        effects
    }

    fn boxed(&self) -> Box<dyn Layer> {
        Box::new(self.clone())
    }
}
