//! Messages to the dialog of sharing, and its commands.

use rules::Color;

use super::share::{LinkContent, LinkForm, Share};

/// The properties of the app and of the position that the dialog depends on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ShareContext {
    /// The address of the app before the `#`; empty where it has none, as in a file.
    pub base: String,
    /// True if the system can send a link to other apps.
    pub can_send: bool,
    /// The position on the board as text; none for a saved game that is not on the board, of which
    /// there is no picture either.
    pub text: Option<String>,
}

/// A format to give something away beside the link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShareFormat {
    /// The link as a QR code.
    Code,
    /// The game as a file.
    File,
    /// The position as text.
    Text,
    /// The position as a picture.
    Picture,
    /// The position as a drawing.
    Drawing,
    /// The position on paper.
    Paper,
    /// The code for a website.
    Website,
}

/// A message to the dialog of sharing: an action of the user, or the result of a [`Command`].
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    /// A game is to be shared.
    Open(Box<Share>, ShareContext),
    /// The dialog was closed.
    Closed,
    /// The choice of a card.
    Choose(LinkContent),
    /// The name of the player who sends.
    Sign(String),
    /// True for a link of the whole game with the players' names.
    Name(bool),
    /// The form of the link.
    Form(LinkForm),
    /// The link is copied.
    Copy,
    /// The system sends the link.
    Send,
    /// Another format is used; the code is shown, or hidden again.
    Use(ShareFormat),
    /// The answer to [`Command::Copy`]: true if it was copied.
    Copied(bool),
    /// The answer to [`Command::Send`]: false if the user has cancelled it.
    Sent(bool),
    /// The answer to [`Command::CopyText`]: true if it was copied.
    TextCopied(bool),
    /// The picture cannot be made.
    NoPicture,
}

/// A request of the dialog of sharing to the app; requests are executed in their order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Opens the dialog.
    Open,
    /// Closes it.
    Close,
    /// Copies the link: [`Message::Copied`] follows.
    Copy(String),
    /// Lets the system send the link: [`Message::Sent`] follows.
    Send(String),
    /// Copies the position: [`Message::TextCopied`] follows.
    CopyText(String),
    /// Selects the link, so that the user can copy it.
    Select,
    /// Names the player of the game on the board who sends.
    Rename(Color, String),
    /// Marks this player of the game on the board as one who plays elsewhere.
    HandOver(Color),
    /// Offers the game as a file.
    File(String),
    /// Offers the position on the board as a picture: [`Message::NoPicture`] may follow.
    Picture,
    /// Offers the position on the board as a drawing.
    Drawing,
    /// Prints the position on the board.
    Print,
    /// Opens the page with the code for a website; true for the position alone.
    Website(bool),
    /// Scrolls so far that the code is in sight.
    Reveal,
}
