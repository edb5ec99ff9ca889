//! The screen of the editor, as plain data.

use locale::Text;
use rules::{GameRuleset, Mix};
use session::RenderModel;
use session::editor::{EditModel, SetupProblem, Unread};

use super::hand::Hand;
use super::message::Tab;

/// The board, the controls and the sentences of the editor.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// The state of the controls beside the board.
    pub model: EditModel,
    /// The model that the board draws.
    pub render: RenderModel,
    /// The part of the panel that a phone shows.
    pub tab: Tab,
    /// True if the user has come to make a puzzle.
    pub makes: bool,
    /// The state of the pointer.
    pub hand: Hand,
    /// The game of the ruleset, as it is chosen: one of [`games`](super::games()), or another one.
    pub game: GameRuleset,
    /// The potentials of the game, if they can be chosen.
    pub mix: Option<Mix>,
    /// The contents of the text field.
    pub written: String,
    /// The reason why the text in the field was refused.
    pub unread: Option<Unread>,
    /// True if the text in the address was refused, and another position is shown.
    pub lacks_link: bool,
    /// The link of the arrangement; where there are no links, the text that opens it.
    pub link: String,
    /// True if it is a link.
    pub has_address: bool,
    /// The result of copying it.
    pub copied: Option<Text>,
    /// The last announcement.
    pub announcement: Announcement,
}

/// The sentences that a screen reader says after a change.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Announcement {
    /// None.
    #[default]
    Nothing,
    /// Sentences after each other.
    Sentences(Vec<Text>),
    /// The name of a place that has changed, and the status if it has changed, too.
    Place(Option<String>, Option<Text>),
    /// The status, with the first problem.
    Problem(Text, Option<SetupProblem>),
    /// The reasons why a text was refused.
    Refused(Unread),
    /// A remark of the board.
    Remark(String),
}

/// A sentence that says if an arrangement with this number of problems can be played.
#[must_use]
pub fn status(problems: usize) -> Text {
    match problems {
        0 => Text::EditorPlayable,
        problems => Text::EditorTroubles {
            troubles: u32::try_from(problems).unwrap_or(u32::MAX),
        },
    }
}
