//! Messages to a session, and the trait of the games that handle them.
//!
//! A message can hold a game ([`Message::Begin`]), and a game takes in messages
//! ([`Layer::handle`]): the types refer to each other, so they share a file. Only a layer
//! itself knows which game it is; the implementation is in [`crate::table::layer`].

use core::fmt;

use record::{Ending, NodeId, Seat, Settlement, SideGame};
use rules::{ByColor, Color, Step, tamsk};

use crate::scene::geometry::Orientation;
use crate::scene::millis::Millis;
use crate::scene::model::{RenderModel, Scene};
use crate::scene::sand::Speed;
use crate::scene::touch::Touch;
use crate::table::context::At;
use crate::table::effect::Effect;
use crate::table::event::{Answer, Refusal};
use crate::table::game_ref::GameRef;
use crate::table::limit::Limit;
use crate::table::lots::DrawnLot;
use crate::table::profile::Profile;
use crate::table::settings::Settings;

/// An event outside the session: a click, a key, a game that was read.
///
/// A message that makes no sense at the moment, such as a touch that no legal step
/// begins with, is ignored.
#[derive(Clone, Debug)]
pub enum Message {
    /// Begin another game.
    Begin(LoadedGame),
    /// Go on with a game that was saved or imported.
    Open(LoadedGame),
    /// Open a side game over the challenge that it settles, at the place where it was
    /// left ([`Effect::LoadSideGame`]).
    SideGameLoaded(LoadedGame),
    /// Play the side game that settles the challenge: begin it, or go on with it.
    SideGame {
        /// The player who starts, if the side game has not begun: the challenged player
        /// chooses (Potentials E.3).
        starts: Color,
        /// The ruleset that the players chose, where nothing was agreed before.
        chosen: Option<String>,
    },
    /// Leave the side game for the game below; the side game is saved as it stands.
    Interrupt,
    /// A touch of the board, or of a button beside it.
    Touch(Touch),
    /// Confirm the decision about the row, or the touched step.
    Confirm,
    /// Settle the challenge below by the result of the side game, which is over.
    Settle,
    /// The lot that was drawn to settle a challenge.
    LotDrawn(DrawnLot),
    /// Cancel the touches and the row that are selected.
    Cancel,
    /// Play the forced step: the pause before it is over.
    PlayForced,
    /// Play the steps of a text, as [`Session::read`] has read it here.
    ///
    /// [`Session::read`]: crate::Session::read
    PlayWritten(Result<GameSteps, Refusal>),
    /// Play the steps of the computer, as [`Session::read`] has read them here; steps that
    /// are not its own are left out.
    ///
    /// [`Session::read`]: crate::Session::read
    PlayComputed(GameSteps),
    /// Go back to the last decision.
    TakeBack,
    /// Go back to the first decision of the turn to which the last one belongs.
    TakeBackTurn,
    /// Go back to the first decision of the last turn with the opponent's consent: a turn
    /// that came by link, or one of a game against the clock.
    TakeBackTheirs,
    /// Play the steps again that were taken back.
    Redo,
    /// Show another place in the record.
    Jump(Jump),
    /// Allow steps here, at an earlier place of the game; they form a variation.
    BeginVariation,
    /// Show the last turn again, part by part.
    Replay,
    /// Show the next part: the pause before it is over.
    ReplayStep,
    /// Make the line through this node the main line.
    Promote(NodeId),
    /// Delete the turn this node belongs to and all that follows; steps of the turn that
    /// another line shares stay.
    Delete(NodeId),
    /// Resign the game for this player.
    Resign(Color),
    /// Offer a draw for this player; if the opponent already has, it is agreed.
    OfferDraw(Color),
    /// Answer the offer of a draw: true accepts it.
    AnswerDraw(bool),
    /// End the game as a draw, because the position came up for the third time.
    ClaimDraw,
    /// Begin the same game again with colours changed.
    Rematch,
    /// Exchange the colours of the players.
    SwapSides,
    /// The new seats of the players.
    Seats(ByColor<Seat>),
    /// A player's name.
    Rename(Color, String),
    /// The game as it stands was sent to the player elsewhere.
    Sent,
    /// The new settings.
    Settings(Settings),
    /// The new purpose of the screen.
    Profile(Profile),
    /// The limit of what can be played in games that are puzzles ([`Limit::PUZZLES`]).
    Limit(&'static Limit),
    /// The answer to a question about the position, as [`Session::answer`] gives it.
    ///
    /// [`Session::answer`]: crate::Session::answer
    Answer(Answer),
    /// The button of this player; its action is in
    /// [`SandModel::press`](crate::SandModel::press).
    Press(Color),
    /// A command for the sand of TAMSK.
    Sand(SandMessage),
    /// Show a game with sand from here as it was played, at this speed; none stops that.
    Playback(Option<Speed>),
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
    /// The page is hidden, or about to close: the time used at a running clock is saved, so
    /// that opening the page again does not give it back. Sand stands, where the terms
    /// allow it.
    Hide,
    /// Another window has the focus, and may go on with the same game: the time used is
    /// saved as in [`Self::Hide`], but sand runs on.
    Blur,
    /// Turn the board, so that the other side is at the bottom.
    Flip,
}

/// A target of a jump in the record.
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
    /// The place where the game goes on.
    Game,
    /// A node of the record.
    To(NodeId),
}

/// A question that a player may ask about the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Question {
    /// The effects of the last turn.
    LastTurn,
    /// The captures that the player to act can make.
    Captures,
    /// The captures that the opponent could make.
    Threats,
}

/// Steps that were read from a text, by their game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameSteps {
    /// Steps of the GIPF family.
    Gipf(Vec<Step>),
    /// Events of TAMSK.
    Tamsk(Vec<tamsk::Event>),
}

/// A game on the table.
pub(crate) trait Layer: Send + Sync {
    /// Handles a message to the game; messages to the whole table are ignored.
    fn handle(&mut self, message: Message, now: At) -> Vec<Effect>;

    /// Brings clocks and sand to this moment, before any message: a clock or sand that has
    /// run out may end the game.
    fn check_clocks(&mut self, now: At) -> Vec<Effect>;

    /// Brings the sand to this moment, after any message, and asks to be woken at its next
    /// change.
    fn flow(&mut self, now: At) -> Vec<Effect>;

    /// Stops a replay at the place where it would have ended.
    fn stop_replay(&mut self);

    /// Starts the clocks, and sand that cannot be paused, of a game that was opened or is
    /// on top again.
    fn resume(&mut self, now: At) -> Vec<Effect>;

    /// Stops clocks and sand, because another game lies on top or time is not certain.
    fn rest(&mut self, now: At);

    /// Announces a decision that is due before the next push.
    fn due(&self) -> Option<Effect>;

    /// Asks for a pause before a forced step, which is played by itself.
    fn pause_before_forced(&self) -> Option<Effect>;

    /// Drops the motion of the last step from what is shown.
    fn hold_still(&mut self);

    /// The model of the game as a screen shows it.
    fn show(&self, now: At, orientation: Orientation, asked: Option<&Answer>) -> RenderModel;

    /// The scene at rest, without anything to touch.
    fn scene(&self, orientation: Orientation) -> Scene;

    /// The scene at rest at the place where the game goes on.
    fn going(&self, orientation: Orientation) -> Scene;

    /// The record and the place in it.
    fn game(&self) -> GameRef<'_>;

    /// The record and the place from which the next message is handled: during a replay its
    /// end, because the message stops the replay there.
    fn meant(&self) -> GameRef<'_>;

    /// The text of the game for storage.
    fn save(&self) -> String;

    /// The position the players see, as a text.
    fn text(&self) -> String;

    /// The time of the position the players see, in milliseconds of sand; 0 where none
    /// runs.
    fn time(&self) -> u64;

    /// Returns true if nothing has been played.
    fn is_empty(&self) -> bool;

    /// A new game with the same agreements and colours exchanged.
    fn rematch(&self) -> LoadedGame;

    /// The players' seats.
    fn seats(&mut self) -> &mut ByColor<Seat>;

    /// The players' names.
    fn names(&mut self) -> &mut ByColor<String>;

    /// The ending at the place that is shown, if there is one.
    fn ending(&self) -> Option<Ending>;

    /// The challenge whose result is awaited.
    fn open_challenge(&self) -> Option<OpenChallenge<'_>>;

    /// Keeps the side game of the challenge as it stands.
    fn keep_side_game(&mut self, side: SideGame);

    /// Settles the challenge after its side game; `played` is true if the announced move is
    /// made.
    fn settle(&mut self, played: bool, now: At) -> Vec<Effect>;

    /// Settles the challenge by a lot that was drawn.
    fn settle_by_lot(&mut self, lot: DrawnLot, now: At) -> Vec<Effect>;

    /// A copy of the layer.
    fn boxed(&self) -> Box<dyn Layer>;
}

/// A challenge whose result is awaited.
pub(crate) struct OpenChallenge<'a> {
    /// The challenged player.
    pub(crate) challenged: Color,
    /// The way to settle it, if one was agreed on.
    pub(crate) settles: Option<&'a Settlement>,
    /// The side game, if it has begun.
    pub(crate) side: Option<&'a SideGame>,
    /// True if it is settled here: false while a player who plays by link has to act.
    pub(crate) here: bool,
}

impl OpenChallenge<'_> {
    /// Returns true if a side game has begun that can be opened again. Without
    /// an agreement only its save tells which game it is.
    pub(crate) fn has_begun(&self) -> bool {
        let is_done = |side: &SideGame| self.settles.is_some() || side.save.is_some();
        self.side.is_some_and(is_done)
    }
}

/// A game that a session can open.
pub struct LoadedGame(pub(crate) Box<dyn Layer>);

impl Clone for LoadedGame {
    fn clone(&self) -> Self {
        Self(self.0.boxed())
    }
}

/// Prints the text of the position that is shown.
impl fmt::Debug for LoadedGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("LoadedGame").field(&self.0.text()).finish()
    }
}

/// A command for the running sand of TAMSK.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SandMessage {
    /// Let the sand run, from the beginning or after a pause.
    Run,
    /// Let the sand stand, if the terms allow it.
    Stand,
}
