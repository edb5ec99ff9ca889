//! What comes into a session, and the trait of the games that hear it.
//!
//! A message can hold a game ([`Message::Begin`]), and a game hears messages
//! ([`Layer::take_in`]): the types refer to each other, so they share a file. Which game a
//! layer is, is known to itself alone; the implementation is in [`crate::table::layer`].

use core::fmt;

use record::{Ending, NodeId, Seat, Settles, SideGame};
use rules::{ByColor, Color, Step, tamsk};

use crate::scene::geometry::View;
use crate::scene::millis::Millis;
use crate::scene::model::{RenderModel, Scene};
use crate::scene::sand::Speed;
use crate::scene::touch::Touch;
use crate::table::context::At;
use crate::table::effect::Effect;
use crate::table::event::{Answer, Refusal};
use crate::table::game_ref::GameRef;
use crate::table::lots::Throw;
use crate::table::profile::Profile;
use crate::table::settings::Settings;

/// Something that happened outside: a click, a key, a game that was read.
///
/// A message that makes no sense at the moment, such as a touch that no legal step
/// begins with, is ignored.
#[derive(Clone, Debug)]
pub enum Message {
    /// Begin another game.
    Begin(LoadedGame),
    /// Go on with a game that was kept or brought.
    Open(LoadedGame),
    /// Lay a side game on the challenge that it settles, at the place where it was
    /// left ([`Effect::LaySide`]).
    Beside(LoadedGame),
    /// Play the side game that settles the challenge: begin it, or go on with it.
    SideGame {
        /// Who of the players starts it, if it has not begun: the one who was
        /// challenged chooses (Potentials E.3).
        starts: Color,
        /// The ruleset that the players chose, where nothing was agreed before.
        chosen: Option<String>,
    },
    /// Leave the side game for the game below; it is kept as it stands.
    Interrupt,
    /// Something was touched.
    Touch(Touch),
    /// The row is decided, or the touched step confirmed.
    Done,
    /// The side game is over: its result settles the challenge below.
    Settle,
    /// A lot was drawn about the challenge for which it was agreed on.
    Throw(Throw),
    /// Let go of what was begun.
    Cancel,
    /// The pause before a forced step is over.
    PlayForced,
    /// Play what was written, as [`Session::read`] has read it here.
    ///
    /// [`Session::read`]: crate::Session::read
    Written(Result<Written, Refusal>),
    /// The computer plays, as [`Session::read`] has read it here; whatever is not its own
    /// is left out.
    ///
    /// [`Session::read`]: crate::Session::read
    Computed(Written),
    /// Go back to the last decision.
    TakeBack,
    /// Go back to the first decision of the turn to which the last one belongs.
    TakeBackTurn,
    /// The same where the last turn is somebody's elsewhere, who has agreed to it.
    TakeBackTheirs,
    /// Play again what was taken back.
    Redo,
    /// Look at another place in the record.
    Jump(Jump),
    /// Try something from here: what is played at an earlier place of the game is a
    /// variation.
    Try,
    /// Show the last turn again, part by part.
    Replay,
    /// The pause between two parts is over.
    ReplayStep,
    /// Make the line through this node the main line.
    Promote(NodeId),
    /// Delete the turn this node belongs to and everything after it; what of
    /// the turn another line shares stays.
    Delete(NodeId),
    /// This player gives up.
    Resign(Color),
    /// This player offers a draw; if the other one already has, it is agreed.
    OfferDraw(Color),
    /// The answer to the offer: whether it is accepted.
    AnswerDraw(bool),
    /// End the game as a draw, because the position came up for the third time.
    ClaimDraw,
    /// The same game again with colours changed.
    Rematch,
    /// The players change colours.
    SwapSides,
    /// Who sits where from now on.
    Seats(ByColor<Seat>),
    /// A player's name.
    Rename(Color, String),
    /// What the players have set.
    Settings(Settings),
    /// What people are here for.
    Profile(Profile),
    /// A question about the position was asked; this is what [`Session::answer`]
    /// says.
    ///
    /// [`Session::answer`]: crate::Session::answer
    Answer(Answer),
    /// The button of this player: what it does is in
    /// [`SandModel::press`](crate::SandModel::press).
    Press(Color),
    /// Something is done with the sand of TAMSK.
    Sand(SandMessage),
    /// Show a game with sand from here as it was played, this fast; none stops that.
    Film(Option<Speed>),
    /// Time has passed.
    Tick,
    /// The time since this moment is not known for certain: none of it is charged, and
    /// clocks and sand stand until [`Message::StartClocks`] or the next step.
    StopClocks {
        /// The moment, by the clock of the messages.
        since: Millis,
    },
    /// Clocks that were stopped by [`Message::StopClocks`] run again.
    StartClocks,
    /// The page is hidden, or about to go: what was thought at a running clock is kept,
    /// so that opening it again gives no time back. Sand stands, where that was agreed on.
    Hide,
    /// Another window is looked at, and may go on with the same game: the same is kept, but
    /// sand runs on.
    Blur,
    /// Look at the board from the other side.
    Flip,
}

/// A place in the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Jump {
    /// The start of the game.
    First,
    /// The start of this turn, or of the one before.
    Previous,
    /// The end of the next turn.
    Next,
    /// The end of the line.
    Last,
    /// Where the game goes on.
    Game,
    /// This node.
    To(NodeId),
}

/// What a player may ask about the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// What did the last turn do?
    LastTurn,
    /// What can I capture?
    Captures,
    /// What could the opponent capture?
    Threats,
}

/// Steps that were written, by their game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Written {
    /// Of the GIPF family.
    Gipf(Vec<Step>),
    /// Of TAMSK.
    Tamsk(Vec<tamsk::Event>),
}

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
    fn rematch(&self) -> LoadedGame;

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

impl Dispute<'_> {
    /// Whether a side game has begun that can be laid on the table again. Without an agreement
    /// only its save tells which game it is.
    pub(crate) fn has_begun(&self) -> bool {
        let kept = |side: &SideGame| self.settles.is_some() || side.save.is_some();
        self.side.is_some_and(kept)
    }
}

/// A game that can be laid on the table.
pub struct LoadedGame(pub(crate) Box<dyn Layer>);

impl Clone for LoadedGame {
    fn clone(&self) -> Self {
        Self(self.0.boxed())
    }
}

/// The position that is shown tells which game it is.
impl fmt::Debug for LoadedGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("LoadedGame").field(&self.0.text()).finish()
    }
}

/// What is done with the sand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SandMessage {
    /// Let it run, from the beginning or after a pause.
    Run,
    /// Let it stand, if that was agreed on.
    Stand,
}
