//! The dialog about an import, and the results of its parts.

use std::sync::Arc;

use locale::Text;
use record::GameLinkError;
use session::library::{ChangeError, Choice, Import};

/// The reason why a file has no text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unopened {
    /// It is larger than any file of games.
    TooLarge,
    /// The browser cannot read it.
    Lost,
}

/// The reason why nothing of an import can be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It has no text.
    Unopened(Unopened),
    /// It has no game that can be read.
    NoGame(Arc<Import>),
    /// It is a link that leads to no game.
    Link(GameLinkError),
}

/// The dialog about an import.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// The progress of a long import.
    Progress(Text),
    /// Nothing can be opened.
    Refused(Refusal),
    /// The games, before anything is changed, and the choice for those that differ.
    Summary(Arc<Import>, Choice),
}

/// The result of an import.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Done {
    /// The number of games that were written.
    pub written: usize,
    /// The number of games that were there already.
    pub known: usize,
    /// The reason why the rest was not written, and the titles of the rest.
    pub failed: Option<(ChangeError, Vec<String>)>,
}
