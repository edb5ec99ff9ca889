//! Steps of lessons on the board: which step it is, what is to be done in it, and what is
//! marked on the board while nothing of the turn is made.

use std::collections::BTreeSet;

use record::{Goal, NodeId};
use session::{ActivePuzzle, LESSONS, Lesson, LineTurn, Mark, MarkKind, Session};

/// The most cells that are lit: more of them tell nothing.
const MOST_LIT: usize = 8;

/// A step of a lesson of this program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepView {
    /// The number, from 1.
    pub step: u32,
    /// The number of steps of the lesson.
    pub all: u32,
    /// The action that is asked for; empty where a turn is to be chosen.
    pub action: String,
    /// The text that leads to it.
    pub reason: String,
}

/// The data of a step that are known from its start.
#[derive(Debug, Default)]
pub(super) struct LessonStep {
    /// The indices of the lesson and of the step, from 0, if it is one of this program.
    pub(super) indices: Option<(usize, usize)>,
    pub(super) step: Option<StepView>,
    /// The marks at the start of the turn.
    pub(super) marks: Vec<Mark>,
}

impl LessonStep {
    pub(super) fn begin(active: &ActivePuzzle, session: &Session) -> Self {
        let indices = Lesson::of_step(&active.name);
        let step = indices.and_then(|(lesson, step)| {
            let number = |count: usize| u32::try_from(count).ok();
            let note = &active.puzzle.note;
            let (action, reason) = match active.puzzle.goal {
                Goal::Choose => ("", &**note),
                _ => parted(note),
            };
            Some(StepView {
                step: number(step + 1)?,
                all: number(LESSONS[lesson].steps)?,
                action: action.to_owned(),
                reason: reason.to_owned(),
            })
        });
        let marks = match active.puzzle.goal {
            Goal::Choose => choices(active, session),
            // Puzzles of other authors have no marks.
            Goal::Answer if step.is_some() => wanted(active, session),
            _ => Vec::new(),
        };
        Self {
            indices,
            step,
            marks,
        }
    }
}

/// The last sentence of a text, which says what to do, and what stands before it.
fn parted(note: &str) -> (&str, &str) {
    let mut ends = note.rmatch_indices(['.', '?', '!']);
    let end = ends.find(|&(end, _)| note[end + 1..].starts_with(' '));
    match end {
        Some((end, _)) => (note[end + 1..].trim(), &note[..=end]),
        None => (note, ""),
    }
}

/// The turn at the start of a step.
fn first(session: &Session, turn: &str) -> Option<LineTurn> {
    session.line_turn_at(NodeId::ROOT, turn)
}

/// An arrow for each turn to choose from, with its number.
fn choices(active: &ActivePuzzle, session: &Session) -> Vec<Mark> {
    let turns = session.choices(active).into_iter().enumerate();
    let mark = |(index, turn): (usize, String)| {
        let LineTurn { path, cells, .. } = first(session, &turn)?;
        Some(Mark {
            kind: MarkKind::Choice,
            rank: 0,
            sign: (index + 1).to_string(),
            path,
            cells,
        })
    };
    turns.filter_map(mark).collect()
}

/// The cells at which right turns begin; none where these are too many, or any turn is right.
fn wanted(active: &ActivePuzzle, session: &Session) -> Vec<Mark> {
    let right = active.puzzle.answers.iter().filter(|answer| answer.right);
    let cells = right.flat_map(|answer| &answer.turns).filter_map(|turn| {
        let turn = first(session, turn)?;
        match turn.path {
            Some((from, _)) => Some(from),
            None => turn.cells.into_iter().next(),
        }
    });
    let cells: BTreeSet<String> = cells.collect();
    if cells.is_empty() || cells.len() > MOST_LIT {
        return Vec::new();
    }
    vec![Mark {
        kind: MarkKind::Wanted,
        rank: 0,
        sign: String::new(),
        path: None,
        cells: cells.into_iter().collect(),
    }]
}
