//! The dialog of the maker as plain data.

use locale::Text;
use record::{Goal, PuzzleSet};
use rules::Game;

use super::goal::GoalChoice;
use super::part::Part;
use super::proofs::{Check, Printing};
use crate::text::small;

/// The greatest number of first turns that are named.
const NAMED: usize = 6;

/// The dialog. It has contents while there is a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct View {
    /// The position; none while no puzzle is made.
    pub position: Option<Game>,
    /// The kind of goal.
    pub goal: GoalChoice,
    /// The number of turns, if the goal has one.
    pub turns: Option<u8>,
    /// The sentences about the check.
    pub check: Vec<Text>,
    /// True if the engine has not answered, and can be asked again.
    pub can_check_again: bool,
    /// The title as written; may be empty.
    pub title: String,
    /// The author's name as written; may be empty.
    pub author: String,
    /// The text about the puzzle.
    pub note: String,
    /// The lines of answers, if the maker marks the right turns.
    pub answers: Option<String>,
    /// The link to the puzzle; where there are no links, the text that opens it.
    pub link: String,
    /// True if it is a link.
    pub has_address: bool,
    /// True if the system can send it.
    pub can_send: bool,
    /// The link that is shown as a code.
    pub code: Option<String>,
    /// The result of the last action, and its part of the dialog.
    pub result: Option<(Part, Text)>,
    /// The progress of a sheet, in the part whose button was used.
    pub printing: Option<(Part, Text)>,
    /// The set that is being made.
    pub set: PuzzleSet,
    /// True if the browser has not stored it.
    pub is_unsaved: bool,
}

/// The sentences about the check of a puzzle with this goal.
pub(super) fn check_texts(check: &Check, goal: Goal) -> Vec<Text> {
    let text = match check {
        Check::Nothing => return Vec::new(),
        Check::Runs => Text::MakerChecks,
        Check::Over => Text::MakerOver,
        Check::Words => Text::MakerUnchecked,
        Check::Line(line) => Text::MakerLine { line: small(*line) },
        Check::Answers(0, _) => Text::MakerNoneRight,
        Check::Answers(right, wrong) => Text::MakerAnswered {
            right: small(*right),
            wrong: small(*wrong),
        },
        Check::Solved(within, turns) => return solved(*within, turns, goal),
        Check::Unsolved(turns) => match goal {
            Goal::Win { .. } => Text::MakerUnsolved {
                turns: (*turns).into(),
            },
            _ => Text::MakerNothing,
        },
        Check::Cannot => Text::MakerCannot,
        Check::Lost => Text::OpponentLost,
    };
    vec![text]
}

/// The sentences about first turns that solve a puzzle within this many turns.
fn solved(within: u8, turns: &[String], goal: Goal) -> Vec<Text> {
    let is_shorter = match goal {
        Goal::Win {
            within: Some(wanted),
        } => within < wanted,
        Goal::Win { within: None } => true,
        _ => false,
    };
    let shorter = is_shorter.then(|| Text::MakerShorter {
        turns: within.into(),
    });
    let first = match turns {
        [only] => Text::MakerUnique { turn: only.clone() },
        several => {
            let named = several.iter().take(NAMED).map(String::as_str);
            let more = (several.len() > NAMED).then_some("…");
            Text::MakerSeveral {
                count: small(several.len()),
                turns: named.chain(more).collect::<Vec<_>>().join(", "),
            }
        }
    };
    shorter.into_iter().chain([first]).collect()
}

/// The sentence about the progress of a sheet.
pub(super) fn printing(printing: Printing) -> (Part, Text) {
    let text = Text::MakerPrinting {
        done: small(printing.done),
        all: small(printing.all),
    };
    (printing.part, text)
}
