//! The messages of the maker, and its requests.

use record::{Puzzle, PuzzleSet, Task};
use rules::Game;
use session::Session;

use super::draft::Draft;
use super::goal::GoalChoice;
use super::part::Part;
use super::proofs::Proofs;
use super::set::{SetChange, SetReport};

/// The data with which the dialog opens: the position, the set and the context.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Opening {
    /// The position; none if its text cannot be read.
    pub position: Option<Game>,
    /// The puzzle on the board, which is continued.
    pub puzzle: Option<Puzzle>,
    /// The stored text of the set; may be empty.
    pub set: String,
    /// The surroundings of the dialog.
    pub context: DialogContext,
}

impl Opening {
    /// An opening with a position as text, or with the one on the board.
    #[must_use]
    pub fn new(
        given: Option<&str>,
        session: &Session,
        set: String,
        context: DialogContext,
    ) -> Self {
        let (position, puzzle) = match (given, session.active_puzzle()) {
            (Some(text), _) => (text.parse().ok(), None),
            (None, Some(active)) => (active.start.parse().ok(), Some(active.puzzle)),
            (None, None) => {
                let [text, _] = session.texts();
                (text.parse().ok(), None)
            }
        };
        Self {
            position,
            puzzle,
            set,
            context,
        }
    }
}

/// The address and the abilities on which the links of the dialog depend.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DialogContext {
    /// The address of the app before the `#`; empty where it has none, as in a file.
    pub base: String,
    /// True if the system can send a link to other apps.
    pub can_send: bool,
}

/// A text field of the puzzle maker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// The title of the puzzle.
    Title,
    /// The name of its author.
    Author,
    /// The text about it.
    Note,
    /// The answers to turns, a line each.
    Answers,
    /// The title of the set.
    SetTitle,
}

/// The kind of text that is copied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Copied {
    /// The link to the puzzle, or the text that replaces it.
    Link,
    /// The text for a forum.
    Forum,
    /// The link to the set, or the text that replaces it.
    Set,
}

/// A message to the puzzle maker: an action of the user, results of the engine, or the
/// answer to a [`Command`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// A puzzle is to be made.
    Open(Box<Opening>),
    /// The dialog was closed.
    Closed,
    /// A kind of goal is chosen.
    Choose(GoalChoice),
    /// The number of turns is chosen, for goals that have one.
    Within(u8),
    /// A field contains this.
    Write(Field, String),
    /// The results of the engine have changed.
    Proved(Proofs),
    /// The puzzle is to be checked again, after the engine has not answered.
    CheckAgain,
    /// The link is to be copied.
    CopyLink,
    /// The system is to send the link.
    Send,
    /// The link is shown as a QR code, or no longer.
    ToggleCode,
    /// The text for a forum is to be copied.
    CopyForum,
    /// The puzzle or the set is to be printed.
    Print(Part),
    /// Printing is cancelled.
    CancelPrint,
    /// The puzzle goes into the set.
    Add,
    /// The puzzle of the set with this index goes up by one.
    MoveUp(usize),
    /// The puzzle with this index leaves the set.
    Remove(usize),
    /// The set is emptied.
    Clear,
    /// The link to the set is to be copied.
    CopySet,
    /// The set is to be saved as a file.
    SaveSet,
    /// The puzzles of the set are to be solved.
    Solve,
    /// The puzzle is to be solved.
    Try,
    /// The dialog is to be closed.
    Close,
    /// The answer to [`Command::Copy`] and [`Command::CopyForum`]: true if it is copied.
    Copied(Copied, bool),
    /// The answer to [`Command::ReadSet`]: the stored text of the set, which may be empty.
    SetRead(SetChange, String),
    /// The answer to [`Command::StoreSet`]: true if the set is stored.
    SetStored(SetReport, bool),
    /// Another tab has stored this text of the set.
    SetChanged(String),
}

/// A request of the puzzle maker to its dialog; the dialog executes requests in their order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Opens the dialog.
    Open,
    /// Closes the dialog: [`Message::Closed`] follows.
    Close,
    /// Checks a puzzle: [`Message::Proved`] follows whenever there is a result.
    Check(Box<Draft>),
    /// Checks it again.
    CheckAgain,
    /// Ends the check, and cancels printing.
    EndProofs,
    /// Prints puzzles with their solutions, under a title that may be empty:
    /// [`Message::Proved`] reports the progress.
    Print(Part, String, Vec<Task>),
    /// Cancels printing.
    CancelPrint,
    /// Copies a text: [`Message::Copied`] follows.
    Copy(Copied, String),
    /// Copies the text of a puzzle with this link for a forum: [`Message::Copied`] follows.
    CopyForum(Box<Task>, String),
    /// Lets the system send the link.
    Send(String),
    /// Scrolls so far that the result of the last action is in sight.
    RevealResult,
    /// Scrolls so far that the code is in sight.
    RevealCode,
    /// Reads the stored text of the set: [`Message::SetRead`] follows, with the same change.
    ReadSet(SetChange),
    /// Stores the text of the set, after the text before was copied to another key if the report
    /// says so; one that cannot be copied is not overwritten. [`Message::SetStored`] follows, with
    /// the same report.
    StoreSet(String, SetReport),
    /// Saves the text of the set as a file.
    Download(String),
    /// Puts the puzzle on the board, as a user finds it who follows its link.
    Try(Box<Task>),
    /// Shows the set on the page of puzzles.
    Solve(PuzzleSet),
}
