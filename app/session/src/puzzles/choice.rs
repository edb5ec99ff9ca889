//! The limits of puzzles: of one in which one of several turns is to be chosen, and of one
//! that is decided.
//!
//! In the first one, only steps can be played that lead to a turn which some answer names, right
//! or wrong, until the solver's turn is made. The limit follows from the record, so that touches, written turns
//! and forced steps agree and a reload needs nothing.

use record::{Goal, NodeId, Puzzle, Recordable, Tree};
use rules::{Color, Position, tamsk};

use crate::puzzles::puzzle::decided;
use crate::scene::touch::Touch;
use crate::table::limit::{Limit, Limited, Offered};
use crate::table::playable::Playable;
use crate::table::selection::{RowSelection, Selection, TouchSequence};

impl Limit {
    /// The limit of puzzles and lessons, for [`Message::Limit`](crate::Message::Limit).
    pub const PUZZLES: &'static Self = &Self {
        gipf: choice::<Position>,
        tamsk: choice::<tamsk::Position>,
    };

    /// The limit of a puzzle that is decided at the current place: nothing can be played there.
    /// In a game that is no puzzle it has no effect.
    pub const DECIDED: &'static Self = &Self {
        gipf: decided_puzzle::<Position>,
        tamsk: decided_puzzle::<tamsk::Position>,
    };

    /// The limit after a try that failed, in any game: nothing can be played.
    pub const CLOSED: &'static Self = &Self {
        gipf: closed::<Position>,
        tamsk: closed::<tamsk::Position>,
    };
}

/// The limit of a decided puzzle.
fn decided_puzzle<P: Playable>(record: &Tree<P>, at: NodeId) -> Option<Box<dyn Limited<P> + '_>> {
    Puzzle::goal_in(&record.tags)?;
    closed(record, at)
}

/// A limit of every place.
fn closed<P: Playable>(_: &Tree<P>, _: NodeId) -> Option<Box<dyn Limited<P> + '_>> {
    Some(Box::new(Closed))
}

/// A place where nothing can be played.
struct Closed;

impl<P: Playable> Limited<P> for Closed {
    fn admits(&self, _: &[P::Step]) -> bool {
        false
    }

    fn offered(&self, selection: &Selection) -> Offered<P> {
        Offered {
            sequences: Vec::new(),
            pieces: Vec::new(),
            selection: selection.emptied(),
            limited: true,
        }
    }
}

/// The choice at a place of a record. None where nothing is to be chosen, and where no turn can
/// be made that an answer names: there every legal step can be played.
fn choice<P: Playable>(record: &Tree<P>, at: NodeId) -> Option<Box<dyn Limited<P> + '_>> {
    let choice = Choice::new(record, at)?;
    let limited: Option<Box<dyn Limited<P> + '_>> = match choice.is_open() {
        true => Some(Box::new(choice)),
        false => None,
    };
    limited
}

/// A place where one of several turns is to be chosen.
struct Choice<'a, P: Recordable> {
    record: &'a Tree<P>,
    at: NodeId,
    solver: Color,
    /// The part of the turn that is made, as a text.
    begun: String,
    /// The turns that answers name and that begin so.
    turns: Vec<String>,
}

impl<'a, P: Playable> Choice<'a, P> {
    fn new(record: &'a Tree<P>, at: NodeId) -> Option<Self> {
        if Puzzle::goal_in(&record.tags) != Some(Goal::Choose) {
            return None;
        }
        let solver = record.position(NodeId::ROOT).side();
        let is_theirs = record.position(at).side() == solver;
        let is_over = record.ending(at).is_some() || decided(record, at, solver).is_some();
        if !is_theirs || is_over {
            return None;
        }
        let puzzle = Puzzle::from_tags(&record.tags).ok().flatten()?;
        let begun = begun(record, at);
        let named = puzzle.answers.into_iter().flat_map(|answer| answer.turns);
        let turns = named.filter(|turn| begins_with(turn, &begun)).collect();
        Some(Self {
            record,
            at,
            solver,
            begun,
            turns,
        })
    }

    fn position(&self) -> &'a P {
        self.record.position(self.at)
    }

    /// Returns true if something can be played.
    fn is_open(&self) -> bool {
        let position = self.position();
        let mut rows = row_steps(position);
        let pieces = position.pieces();
        // Where there is no choice of a piece, the selection means the only one.
        let pieces = pieces.into_iter().map(Some).chain([None]);
        let mut sequences = pieces.flat_map(|piece| {
            let mut selection = Selection::default();
            if let Some(piece) = piece {
                selection.pieces[self.solver] = Some(piece);
            }
            position.touch_sequences(&selection)
        });
        sequences.any(|(_, step)| self.admits(&[step])) || rows.any(|step| self.admits(&[step]))
    }

    /// Returns true if a turn that an answer names can be made from a place.
    fn leads(&self, record: &Tree<P>, at: NodeId) -> bool {
        if let Some((_, text)) = decided(record, at, self.solver) {
            return self.turns.contains(&text);
        }
        let begun = begun(record, at);
        let mut turns = self.turns.iter();
        let goes_on = turns.any(|turn| {
            let next = next_part(turn, &begun);
            next.is_some_and(|part| !part.starts_with(ROW))
        });
        let mut turns = self.turns.iter();
        let takes = turns.any(|turn| begins_with(turn, &begun));
        goes_on
            || takes
                && row_steps(record.position(at)).any(|step| {
                    let mut record = record.clone();
                    let next = record.play(at, step);
                    next.is_ok_and(|next| self.leads(&record, next))
                })
    }
}

impl<P: Playable> Limited<P> for Choice<'_, P> {
    fn admits(&self, steps: &[P::Step]) -> bool {
        if let [step] = *steps {
            let text = self.position().step_text(step);
            if !text.starts_with(ROW) {
                let mut turns = self.turns.iter();
                return turns.any(|turn| next_part(turn, &self.begun) == Some(&*text));
            }
        }
        // The order in which rows are taken is no part of a turn, so these are played.
        let mut record = self.record.clone();
        let mut at = self.at;
        for &step in steps {
            let Ok(next) = record.play(at, step) else {
                return false;
            };
            at = next;
            if decided(&record, at, self.solver).is_some() {
                break;
            }
        }
        self.leads(&record, at)
    }

    fn offered(&self, selection: &Selection) -> Offered<P> {
        let mut selection = *selection;
        let mut pieces = self.position().pieces();
        pieces.retain(|&piece| {
            let mut selection = selection;
            selection.pieces[self.solver] = Some(piece);
            let sequences = self.position().touch_sequences(&selection);
            let is_push = |sequence: TouchSequence| matches!(sequence.get(0), Some(Touch::Dot(_)));
            let mut pushes = sequences
                .into_iter()
                .filter(|&(sequence, _)| is_push(sequence));
            pushes.any(|(_, step)| self.admits(&[step]))
        });
        if let Some(piece) = selection.piece_of(self.solver, &pieces, self.position().usual_piece())
        {
            selection.pieces[self.solver] = Some(piece);
        }
        let mut sequences = self.position().touch_sequences(&selection);
        sequences.retain(|&(_, step)| self.admits(&[step]));
        Offered {
            sequences,
            pieces,
            selection,
            limited: true,
        }
    }
}

/// The sign with which the text of rows begins.
const ROW: char = 'x';

/// The part of a turn that is made at a place, as a text: the turn at the start of the record.
fn begun<P: Playable>(record: &Tree<P>, at: NodeId) -> String {
    let turns = record.turns(&record.path(at)).into_iter();
    let texts: Vec<String> = turns.map(|turn| turn.text).collect();
    texts.join(";")
}

/// Returns true if a turn begins with these parts. Of rows that are being taken it has all
/// pieces, and perhaps more.
fn begins_with(turn: &str, begun: &str) -> bool {
    let (mut parts, mut begun) = (turn.split(';'), begun.split(';').peekable());
    while let Some(part) = begun.next().filter(|part| !part.is_empty()) {
        let Some(whole) = parts.next() else {
            return false;
        };
        let rows = (part.strip_prefix(ROW), whole.strip_prefix(ROW));
        let fits = match (begun.peek(), rows) {
            (None, (Some(part), Some(whole))) => {
                let has = |piece| whole.split(',').any(|other| other == piece);
                part.split(',').all(has)
            }
            _ => part == whole,
        };
        if !fits {
            return false;
        }
    }
    true
}

/// The part of a turn that follows exactly these parts.
fn next_part<'a>(turn: &'a str, begun: &str) -> Option<&'a str> {
    let rest = match begun {
        "" => turn,
        begun => turn.strip_prefix(begun)?.strip_prefix(';')?,
    };
    rest.split(';').next()
}

/// The steps that take rows or leave them.
fn row_steps<P: Playable>(position: &P) -> impl Iterator<Item = P::Step> {
    let rows = position.rows().into_iter().enumerate();
    let takes = rows.flat_map(|(index, row)| {
        let takes: Vec<_> = row.takes().collect();
        takes
            .into_iter()
            .map(move |taken| Some(RowSelection { index, taken }))
    });
    takes
        .chain([None])
        .filter_map(move |row| position.row_step(row))
}
