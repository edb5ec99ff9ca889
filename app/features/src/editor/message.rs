//! The messages of the editor, and its requests.

use locale::Text;
use rules::{Game, Potential};
use session::editor::{Arrangement, EditMessage, Site};

use crate::router::Trigger;

/// The data with which the editor is entered: the address, and the position on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Visit {
    /// The trigger: a button brings the position on the board, and when the app is opened nothing
    /// takes the focus.
    pub trigger: Trigger,
    /// The fragment of the address.
    pub fragment: String,
    /// The address of a page of the app; empty if it is not known.
    pub app: String,
    /// The position that is shown on the board.
    pub on_board: Arrangement,
    /// The text of the last [`Command::Store`], if it is still stored.
    pub unwritten: Option<String>,
}

/// A part of the panel, of which a phone shows one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tab {
    /// The pieces that can be put on the board.
    #[default]
    Pieces,
    /// The state beside the board.
    Position,
    /// The text and the link.
    Source,
}

impl Tab {
    /// All parts, in their order.
    pub const ALL: [Self; 3] = [Self::Pieces, Self::Position, Self::Source];

    /// The name in `data-tab`, where style sheets find it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pieces => "pieces",
            Self::Position => "position",
            Self::Source => "source",
        }
    }

    /// The label.
    #[must_use]
    pub const fn label(self) -> Text {
        match self {
            Self::Pieces => Text::EditorPieces,
            Self::Position => Text::EditorPosition,
            Self::Source => Text::EditorSource,
        }
    }
}

/// A way out of the editor with its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// Begins a new game with the position.
    Play,
    /// The same, with the analysis.
    Analyse,
    /// Makes a puzzle of the position.
    Puzzle,
}

impl Exit {
    /// All ways out, in their order.
    pub const ALL: [Self; 3] = [Self::Play, Self::Analyse, Self::Puzzle];

    /// The label.
    #[must_use]
    pub const fn label(self) -> Text {
        match self {
            Self::Play => Text::EditorPlay,
            Self::Analyse => Text::EditorAnalyse,
            Self::Puzzle => Text::EditorPuzzle,
        }
    }
}

/// A message to the editor. Before the first [`Message::Enter`] all others are ignored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// The page is shown, or has another address.
    Enter(Visit),
    /// A text was pasted, dropped or chosen while the page is shown.
    Read(String),
    /// The arrangement is changed, or the way in which it is changed or shown.
    Edit(EditMessage),
    /// A repair is chosen, by the indices of the problem and of the repair.
    Repair(usize, usize),
    /// The number of potentials of a kind is chosen for both players; one that the game cannot
    /// have changes nothing.
    Potentials(Potential, u8),
    /// The main button of the pointer is pressed on a place.
    Press(Site),
    /// The pressed pointer is above another place, or above none.
    Move(Option<Site>),
    /// The button is released above a place, or above none.
    Release(Option<Site>),
    /// The system has taken the pointer away.
    Cancel,
    /// A part of the panel is chosen.
    Show(Tab),
    /// The text field contains this.
    Write(String),
    /// The contents of the text field are to be taken as a position or link.
    Take,
    /// The position on the board is wanted.
    FromBoard,
    /// The link is to be copied; the text where there are no links.
    Copy,
    /// The answer to [`Command::Copy`]: true if it is copied.
    Copied(bool),
    /// The board has something to say.
    Remark(String),
    /// The answer to [`Command::ReadLabel`]: the name of the place with its pieces, and the status
    /// of that request.
    Labelled(Option<String>, Option<Text>),
    /// The answer to [`Command::WriteAddress`], if the address was written.
    AddressWritten,
    /// The time has passed in which the address must not change again.
    AddressRested,
    /// The page is hidden or left, and perhaps never shown again.
    Hide,
    /// The page before is wanted.
    Leave,
    /// A way out is chosen.
    Exit(Exit),
}

/// A request of the editor to its page; the page executes requests in their order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Writes the fragment of the address, if the editor is the page in it, and removes what was
    /// kept: [`Message::AddressWritten`] follows at once, and as soon as the address may change
    /// again [`Message::AddressRested`].
    WriteAddress(String),
    /// Stores a text for the next visit in this tab.
    Store(String),
    /// Reads the name of a place as the board says it, once it has changed:
    /// [`Message::Labelled`] follows, with the same status.
    ReadLabel(Site, Option<Text>),
    /// Reads the position on the board: [`Message::Edit`] with it follows.
    ReadBoard,
    /// Lets the pieces of a place follow the pointer.
    Lift(Site),
    /// Pieces follow the pointer no longer.
    Drop,
    /// Copies a text: [`Message::Copied`] follows.
    Copy(String),
    /// Selects the link, for the user to copy it.
    SelectLink,
    /// Gives the focus to the title.
    FocusTitle,
    /// Gives the focus to the first repair; where there is none, to the problems.
    FocusRepair,
    /// Gives the focus to the first repair or way out, if nothing has it: the button that had it
    /// is gone.
    CatchFocus,
    /// Goes back to the page before.
    Leave,
    /// Leaves the editor with a position.
    Exit(Exit, Game),
}
