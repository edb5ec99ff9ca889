//! The course of a game, for a review: the positions along its main line, the value and the best
//! line that are known of each, and the text in which they are stored.

use std::fmt::Write as _;

use record::{Ending, GameRecord, GameResult, NodeId, Tree, on_game};
use rules::Color;

use crate::analysis::white_score::WhiteScore;
use crate::saves::copy::checksum;
use crate::saves::keys::REVIEW;
use crate::saves::storage::GameId;
use crate::table::game_ref::GameRef;
use crate::table::playable::Playable;
use crate::table::session::Session;

/// A position of a game's main line: the start, or that after a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CoursePosition {
    /// The node of the record.
    pub node: NodeId,
    /// The position as a text.
    pub position: String,
    /// True if White, or Red, is to act there.
    pub white: bool,
    /// The turn that led to it: its player and its text. None at the start.
    pub turn: Option<(Color, String)>,
    /// The number of that turn in the list of moves; 0 at the start.
    pub number: usize,
    /// The value of the position where the rules have ended the game.
    pub ended: Option<WhiteScore>,
}

/// The result of a search in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchResult {
    /// The value of the position.
    pub score: WhiteScore,
    /// The best line, turn by turn.
    pub turns: Vec<String>,
}

/// The first word of a stored review; the checksum of its course follows.
const HEAD: &str = "gipf-review-1";

/// The most positions, and the most turns of a line, that are stored.
const MOST: usize = 400;
const TURNS: usize = 6;

impl GameId {
    /// The key of its review, which is deleted with the game.
    #[must_use]
    pub fn key_review(&self) -> String {
        format!("{REVIEW}{self}")
    }
}

impl Session {
    /// The positions of the game on top, from the start to the node where play continues.
    #[must_use]
    pub fn course(&self) -> Vec<CoursePosition> {
        on_game!(self.game(), GameRef, record, _ => course(record))
    }

    /// The nodes from the start of the game on top to the one that is shown.
    #[must_use]
    pub fn path(&self) -> Vec<NodeId> {
        on_game!(self.game(), GameRef, record, at => record.path(at))
    }

    /// The progress of a retry of the turn after a node of the course.
    #[must_use]
    pub fn retry_progress(&self, before: NodeId) -> RetryProgress {
        on_game!(self.game(), GameRef, record, at => retry_progress(record, before, at))
    }

    /// A mark that changes with the course. It costs the same however long the game is.
    #[must_use]
    pub fn course_mark(&self) -> CourseMark {
        on_game!(self.game(), GameRef, record, _ => CourseMark::of(record))
    }
}

/// The progress of a retry: of another turn in place of one of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RetryProgress {
    /// The board shows a later position of the game itself, or one that does not come after the
    /// node.
    Elsewhere,
    /// No whole turn was tried yet.
    Open,
    /// The turn of the game itself.
    Same,
    /// A turn, after which more may have been played.
    Whole(RetriedTurn),
}

/// A whole turn that was tried in place of one of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RetriedTurn {
    /// The node after it.
    pub node: NodeId,
    /// The turn as a text.
    pub turn: String,
    /// The position after it as a text.
    pub position: String,
    /// True if White, or Red, is to act there.
    pub white: bool,
    /// The value of the position where the rules have ended the game.
    pub ended: Option<WhiteScore>,
}

/// A mark of the node where play continues: while it is equal, no turn was played, taken back,
/// deleted or made the main line, and the game was not ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CourseMark {
    goes_on: NodeId,
    nodes: usize,
    position: String,
    over: bool,
}

impl CourseMark {
    fn of<P: Playable>(tree: &Tree<P>) -> Self {
        let goes_on = tree.goes_on_at();
        Self {
            goes_on,
            nodes: tree.len(),
            position: tree.position(goes_on).to_string(),
            over: tree.ending(goes_on).is_some(),
        }
    }
}

fn course<P: Playable>(tree: &Tree<P>) -> Vec<CoursePosition> {
    let course_position = |node, turn, number| {
        let position = tree.position(node);
        CoursePosition {
            node,
            position: position.to_string(),
            white: position.side() == Color::White,
            turn,
            number,
            ended: ended(tree.ending(node)),
        }
    };
    let turns = tree.turns(&tree.path(tree.goes_on_at()));
    let after = turns.iter().enumerate().filter_map(|(index, turn)| {
        let node = *turn.nodes.last()?;
        let number = tree.number(turns.get(..=index)?);
        Some(course_position(
            node,
            Some((turn.color, turn.text.clone())),
            number,
        ))
    });
    core::iter::once(course_position(NodeId::ROOT, None, 0))
        .chain(after)
        .collect()
}

fn retry_progress<P: Playable>(tree: &Tree<P>, before: NodeId, at: NodeId) -> RetryProgress {
    let path = tree.path(at);
    if !path.contains(&before) {
        return RetryProgress::Elsewhere;
    }
    let begins = |node: &NodeId| tree.parent(*node) == Some(before);
    let mut turns = tree.turns(&path).into_iter();
    let turn = turns.find(|turn| turn.nodes.first().is_some_and(begins));
    let whole = turn.and_then(|turn| {
        let node = *turn.nodes.last()?;
        tree.ends_turn(node).then_some((node, turn.text))
    });
    let Some((node, turn)) = whole else {
        return RetryProgress::Open;
    };
    if tree.is_main_line(at) {
        return match at == node {
            true => RetryProgress::Same,
            false => RetryProgress::Elsewhere,
        };
    }
    let position = tree.position(node);
    RetryProgress::Whole(RetriedTurn {
        node,
        turn,
        position: position.to_string(),
        white: position.side() == Color::White,
        ended: ended(tree.ending(node)),
    })
}

/// The value of a position in which the rules have ended the game; none where the game goes
/// on, or where the players have ended it.
fn ended(ending: Option<Ending>) -> Option<WhiteScore> {
    let ending = ending.filter(|ending| matches!(ending, Ending::Rules(_)))?;
    Some(match ending.result() {
        GameResult::Won(winner) => WhiteScore::Proved { winner, turns: 0 },
        GameResult::Draw => WhiteScore::Guess(0),
    })
}

/// The checksum of the positions of a course.
fn mark(course: &[CoursePosition]) -> String {
    let positions = course.iter().flat_map(|at| [&*at.position, "\n"]);
    checksum(&positions.collect::<Vec<_>>())
}

/// The text in which a review of a course is stored: a line for every position.
#[must_use]
pub fn review_text(course: &[CoursePosition], results: &[Option<SearchResult>]) -> String {
    let mut text = format!("{HEAD} {}\n", mark(course));
    for result in results.iter().take(MOST) {
        let Some(SearchResult { score, turns }) = result else {
            text.push_str("-\n");
            continue;
        };
        // Writing to a String cannot fail.
        let _ = match score {
            WhiteScore::Guess(value) => write!(text, "{value}"),
            WhiteScore::Proved {
                winner: Color::White,
                turns,
            } => write!(text, "w{turns}"),
            WhiteScore::Proved {
                winner: Color::Black,
                turns,
            } => write!(text, "b{turns}"),
        };
        for turn in turns.iter().take(TURNS) {
            let _ = write!(text, " {turn}");
        }
        text.push('\n');
    }
    text
}

/// Reads a stored review of this course; none if it is of another course, or damaged.
#[must_use]
pub fn read_review(course: &[CoursePosition], text: &str) -> Option<Vec<Option<SearchResult>>> {
    let mut lines = text.lines();
    let (head, sum) = lines.next()?.split_once(' ')?;
    if head != HEAD || sum != mark(course) {
        return None;
    }
    let results: Vec<_> = lines.map(read_line).collect::<Option<_>>()?;
    (results.len() <= course.len().min(MOST)).then_some(results)
}

/// The values of a stored review of this game, position by position; none if the review is of
/// another course, or damaged.
#[must_use]
pub fn reviewed(game: &GameRecord, text: &str) -> Option<Vec<Option<WhiteScore>>> {
    let course = on_game!(game, GameRecord, record => course(record));
    let results = read_review(&course, text)?.into_iter();
    Some(
        results
            .map(|result| result.map(|result| result.score))
            .collect(),
    )
}

/// Reads a line of a review: none if it is damaged, `Some(None)` if nothing is known.
#[expect(
    clippy::option_option,
    reason = "a damaged line is no unknown position"
)]
fn read_line(line: &str) -> Option<Option<SearchResult>> {
    let mut parts = line.split(' ');
    let first = parts.next()?;
    if first == "-" {
        return Some(None);
    }
    let proved = |winner, turns: &str| {
        let turns = turns.parse().ok()?;
        Some(WhiteScore::Proved { winner, turns })
    };
    let score = if let Some(turns) = first.strip_prefix('w') {
        proved(Color::White, turns)?
    } else if let Some(turns) = first.strip_prefix('b') {
        proved(Color::Black, turns)?
    } else {
        WhiteScore::Guess(first.parse().ok()?)
    };
    let turns: Vec<String> = parts.map(str::to_owned).collect();
    (turns.len() <= TURNS).then_some(Some(SearchResult { score, turns }))
}
