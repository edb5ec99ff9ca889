//! What comes into a session and what goes out of it.

use record::{Ending, NodeId, Seat, SideGame};
use rules::tamsk;
use rules::{ByColor, Color, Cover, Dot, Piece, Potential, Spot, Step};

use crate::asked::Answer;
use crate::layer::Laid;
use crate::lots::Throw;
use crate::profile::Profile;
use crate::sand::{SandMessage, Speed};
use crate::settings::Settings;
use crate::touch::Touch;

/// A moment in milliseconds. Which one counts as zero is up to who sends messages; for
/// them to be fair it has to be a clock that nobody sets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Millis(pub u64);

/// Something that happened outside: a click, a key, a game that was read.
///
/// A message that makes no sense at the moment, such as a touch that no legal step
/// begins with, is ignored.
#[derive(Clone, Debug)]
pub enum Message {
    /// Begin another game.
    Begin(Laid),
    /// Go on with a game that was kept or brought.
    Open(Laid),
    /// Lay a side game on the challenge that it settles, at the place where it was
    /// left ([`Effect::LaySide`]).
    Beside(Laid),
    /// Play the side game that settles the challenge: begin it, or go on with it.
    SideGame {
        /// Who of the players starts it, if it has not begun: the one who was
        /// challenged chooses (Potentials E.3).
        starts: Color,
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

/// Something that has to happen outside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Keep the game: [`Session::save`](crate::Session::save) is its text.
    Save,
    /// Read this side game and answer with [`Message::Beside`].
    LaySide {
        /// What is played, as the text of its ruleset.
        ruleset: String,
        /// The side game; it has no save if it has not begun.
        side: SideGame,
    },
    /// Tell the players, also those who cannot see the board.
    Announce(Event),
    /// Send [`Message::PlayForced`] after a pause in which people can see what
    /// is going to happen.
    PauseThenPlayForced,
    /// Send [`Message::ReplayStep`] after a pause in which people can see what
    /// has happened.
    PauseThenReplay,
    /// Send [`Message::Tick`] at this moment; it replaces earlier wishes.
    WakeAt(Millis),
}

/// Something the players are told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A piece was pushed in; also the single potential of an extra move.
    Pushed {
        /// By whom.
        player: Color,
        /// What.
        piece: Piece,
        /// From where.
        dot: Dot,
        /// The first spot of the line, on which it now stands.
        spot: Spot,
        /// How many pieces it moved.
        moved: usize,
    },
    /// A potential was moved (Potentials B.5; MATRX G.2).
    Moved {
        /// By whom.
        player: Color,
        /// Which.
        potential: Potential,
        /// From where.
        from: Spot,
        /// Onto which spot.
        to: Spot,
        /// What lies on top there now.
        cover: Cover,
    },
    /// A move with a potential was announced; the opponent may challenge it (D11).
    Announced {
        /// By whom.
        player: Color,
        /// Which.
        potential: Potential,
        /// Where it stands.
        from: Spot,
        /// Where it would go; none for an extra move.
        to: Option<Spot>,
    },
    /// An announced move was challenged: a side game decides.
    Challenged {
        /// By whom.
        player: Color,
    },
    /// A lot was drawn about a challenge.
    Thrown {
        /// Who was challenged.
        challenged: Color,
        /// How it fell.
        throw: Throw,
    },
    /// A potential has left the game: its player declined the extra move, or lost the
    /// side game.
    Neutralised {
        /// Whose.
        player: Color,
        /// Which.
        potential: Potential,
        /// Where it stood.
        spot: Spot,
    },
    /// Pieces of a row were taken.
    Took {
        /// By whom.
        player: Color,
        /// The ends of the row.
        ends: (Spot, Spot),
        /// Discs that went back to the reserve.
        returned: u8,
        /// Discs that were captured.
        captured: u8,
        /// Own potentials that left the game.
        lost: u8,
    },
    /// Something happened in TAMSK.
    Tamsk(TamskEvent),
    /// A row that may stay was left on the board.
    Left {
        /// By whom.
        player: Color,
    },
    /// The other player is to act.
    ToAct(Color),
    /// Something is to be decided before the next push, or after the last one: rows, an
    /// extra move, a challenge, whether a push that ends a right for good is meant. What,
    /// is the task of the position.
    Due(Color),
    /// From here on something is tried; this player is to act.
    Trying(Color),
    /// A decision was taken back; this player decides again.
    TakenBack(Color),
    /// A decision was played again; this player acts next.
    Redone(Color),
    /// The game is over.
    Over(Ending),
    /// Another place in the record is shown, where this player is to act.
    Seen(Color),
    /// This player offers a draw.
    DrawOffered(Color),
    /// Clocks were stopped by [`Message::StopClocks`].
    ClocksStopped,
    /// This player declines the offer.
    DrawDeclined(Color),
    /// The position has come up this often.
    Repeated(usize),
    /// The players have changed colours.
    SidesSwapped,
    /// The text is no turn and no step here.
    NotPlayed(Refusal),
    /// The answer to a question.
    Answered(Answer),
}

/// Something that happened in TAMSK. Spaces are named, so that who says it need not know
/// the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TamskEvent {
    /// A glass was moved, or placed where it comes from nowhere.
    Moved {
        /// By whom.
        player: Color,
        /// From where.
        from: Option<String>,
        /// Where to.
        to: String,
        /// Whether a ring was dropped over it.
        ring: bool,
    },
    /// A ring was dropped where none was before: late, or where the opponent left his
    /// out.
    Ring {
        /// By whom.
        player: Color,
        /// Where.
        space: String,
    },
    /// A player passed.
    Passed {
        /// Who.
        player: Color,
    },
    /// A glass is about to run out.
    Low {
        /// Whose.
        player: Color,
        /// Where it stands.
        space: String,
        /// The seconds it has left.
        seconds: u8,
    },
    /// A glass has run out: it is lost (TAMSK level 2, 6).
    Lost {
        /// Whose.
        player: Color,
        /// Where it stands.
        space: String,
    },
    /// A player has not moved within fifteen seconds; nobody is punished (TAMSK level 2, 7).
    Slow {
        /// Who.
        player: Color,
    },
    /// The timer was turned (TAMSK level 3, 3).
    Timer {
        /// By whom.
        player: Color,
    },
    /// A glass was picked up (TAMSK level 3, 4).
    Lifted {
        /// By whom.
        player: Color,
        /// From where.
        space: String,
    },
    /// The timer is empty, and the player holds a glass: he is late (TAMSK level 3, 4).
    Late {
        /// Who.
        player: Color,
        /// Where the glass comes from.
        space: String,
    },
    /// The timer is empty, and the player has touched no glass (TAMSK level 3, 6).
    Missed {
        /// Who.
        player: Color,
    },
}

/// Why a text was not played, in any game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Nothing is written.
    Nothing,
    /// This part follows no form of the notation.
    Syntax(String),
    /// This part is well formed, but not legal here.
    Illegal(String),
    /// It could be several turns.
    Ambiguous,
    /// It is the beginning of a turn.
    Incomplete,
    /// Rows cross in too many ways to tell what is meant.
    TooManyWays,
    /// Nothing can happen at that time.
    Time,
    /// It is the turn of somebody elsewhere.
    Elsewhere,
    /// The game does not go on here: an earlier place of it is looked at.
    Review,
    /// The sand stands.
    Standing,
}
