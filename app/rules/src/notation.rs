//! Reading turns and steps.
//!
//! The reader is more generous than the writer: a push may name any spot of its
//! line or, onto a vacant spot, the spot alone; taken pieces may stand in any
//! order; and `x` alone will do where there is only one choice.

use crate::order::sort;
use crate::pattern::Pattern;
use crate::position::Position;
use crate::step::Step;
use crate::turn::{LEAVE, Part, Turn};

/// Why a text is no turn or step here. Parts are counted from zero.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotationError {
    /// The part follows no form of the notation.
    Syntax {
        /// Which part.
        part: usize,
        /// Its text.
        found: String,
    },
    /// The part is well formed but not legal here.
    Illegal {
        /// Which part.
        part: usize,
        /// Its text.
        found: String,
    },
    /// `x` alone where there is a choice.
    Ambiguous {
        /// Which part.
        part: usize,
    },
    /// A legal beginning, but more remains to be decided.
    Incomplete,
}

impl NotationError {
    /// The same about a text in front of which so many parts stand.
    fn after(self, before: usize) -> Self {
        match self {
            Self::Syntax { part, found } => Self::Syntax {
                part: part + before,
                found,
            },
            Self::Illegal { part, found } => Self::Illegal {
                part: part + before,
                found,
            },
            Self::Ambiguous { part } => Self::Ambiguous {
                part: part + before,
            },
            Self::Incomplete => Self::Incomplete,
        }
    }
}

impl Position {
    /// Reads a turn: `xb2,b3,b4,b5;g1-f2`. In the middle of a turn, reads what
    /// completes it; `x-` is the completion that takes nothing.
    ///
    /// # Errors
    /// If the text has no such form, is not legal here or does not complete the
    /// turn.
    pub fn read_turn(&self, text: &str) -> Result<Turn, NotationError> {
        let parts: Vec<&str> = text.split(';').collect();
        let disputed = |part: &&str| part.ends_with("?+") || part.ends_with("?-");
        match parts.iter().position(disputed) {
            None => self.read_undisputed(text, &parts),
            Some(index) => self.read_disputed(&parts, index),
        }
    }

    /// Reads a turn in which nobody challenges.
    fn read_undisputed(&self, text: &str, parts: &[&str]) -> Result<Turn, NotationError> {
        if text == LEAVE {
            let leave = self.turns_where(|turn| turn.parts.is_empty());
            let leave = leave.into_iter().map(|(turn, _)| turn).next();
            return leave.ok_or_else(|| illegal(0, text));
        }
        self.beginning_with(parts, parts.len())?
            .into_iter()
            .find(|turn| turn.parts.len() == parts.len())
            .ok_or(NotationError::Incomplete)
    }

    /// The turns of `longest` parts at most that begin with these parts.
    fn beginning_with(&self, parts: &[&str], longest: usize) -> Result<Vec<Turn>, NotationError> {
        let read = |part: &&str| Pattern::read(self.board(), part);
        let mut patterns: Vec<Pattern> = parts.iter().map_while(read).collect();
        for index in 0..patterns.len() {
            if patterns[index] == Pattern::OnlyRows {
                patterns[index] = self.only_rows(&patterns[..index], parts)?;
            }
        }
        let mut deepest = 0;
        let turns = self.turns_where(|turn| {
            let (fitting, wanted) = self.compare(&patterns, turn);
            deepest = deepest.max(fitting);
            wanted && turn.parts.len() <= longest
        });
        if deepest < patterns.len() {
            return Err(illegal(deepest, parts[deepest]));
        }
        let mut candidates: Vec<Turn> = turns.into_iter().map(|(turn, _)| turn).collect();
        candidates.retain(|turn| self.compare(&patterns, turn) == (patterns.len(), true));
        // Of several pushes onto a vacant spot the first in byte order.
        for (index, pattern) in patterns.iter().enumerate() {
            if matches!(pattern, Pattern::Onto { .. }) {
                let text = |turn: &Turn| turn.parts.get(index).map(ToString::to_string);
                let first = candidates.iter().map(text).min().flatten();
                candidates.retain(|turn| text(turn) == first);
            }
        }
        match parts.get(patterns.len()) {
            None => Ok(candidates),
            Some(found) => Err(NotationError::Syntax {
                part: patterns.len(),
                found: (*found).to_owned(),
            }),
        }
    }

    /// What `x` alone means behind these parts: the rows that all turns take
    /// there.
    fn only_rows(&self, before: &[Pattern], parts: &[&str]) -> Result<Pattern, NotationError> {
        let place = before.len();
        let mut deepest = 0;
        let mut found: Vec<Option<Part>> = Vec::new();
        // Two different ones are enough to know that there is a choice.
        let mut note = |turn: &Turn| {
            let part = turn.parts.get(place).cloned();
            if found.len() < 2 && !found.contains(&part) {
                found.push(part);
            }
            found.len() > 1
        };
        let mut choice = false;
        let whole = self.turns_where(|turn| {
            let (fitting, wanted) = self.compare(before, turn);
            deepest = deepest.max(fitting);
            // What stands behind the rows does not matter.
            let enough = turn.parts.len() > place + 1;
            choice |= wanted && enough && note(turn);
            wanted && !enough && !choice
        });
        let fitting = |turn: &&Turn| self.compare(before, turn) == (place, true);
        for (turn, _) in whole.iter().filter(|(turn, _)| fitting(&turn)) {
            note(turn);
        }
        match &found[..] {
            _ if deepest < place => Err(illegal(deepest, parts[deepest])),
            [Some(Part::Rows(taken))] => Ok(Pattern::rows(taken)),
            _ => Err(NotationError::Ambiguous { part: place }),
        }
    }

    /// How many of the patterns the beginning of a turn fits, and whether it can
    /// still fit all of them: rows of a phase come in one after the other.
    fn compare(&self, patterns: &[Pattern], turn: &Turn) -> (usize, bool) {
        let mut pairs = patterns.iter().zip(&turn.parts);
        let fits = |(pattern, part): (&Pattern, &Part)| pattern.fits(self.board(), part);
        let fitting = pairs.position(|pair| !fits(pair));
        match fitting {
            None => (patterns.len().min(turn.parts.len()), true),
            Some(index) => {
                let last = index + 1 == turn.parts.len();
                (
                    index,
                    last && patterns[index].may_grow_from(&turn.parts[index]),
                )
            }
        }
    }

    /// Reads a turn in which the move that is part `index` was challenged: up to
    /// there, then the result of the side game, then the rest.
    fn read_disputed(&self, parts: &[&str], index: usize) -> Result<Turn, NotationError> {
        let found = parts[index];
        let mut head = parts[..=index].to_vec();
        head[index] = &found[..found.len() - 2];
        let pattern = Pattern::read(self.board(), head[index]);
        if pattern.is_some_and(|pattern| !pattern.uses_potential()) {
            return Err(illegal(index, found));
        }
        let begun = self.beginning_with(&head, usize::MAX)?.into_iter().next();
        let begun = begun.ok_or_else(|| illegal(index, found))?;
        let mut turn = Turn::default();
        let mut position = self.clone();
        let play = |turn: &mut Turn, position: &mut Self, step: Step| {
            turn.push(position, step);
            position.play_unchecked(step);
        };
        // Up to the step that is the part; it uses a potential, so it is one.
        for step in begun.steps {
            play(&mut turn, &mut position, step);
            if turn.parts.len() > index {
                break;
            }
        }
        if position.challenge().is_none() {
            return Err(illegal(index, found));
        }
        let played = found.ends_with('+');
        play(&mut turn, &mut position, Step::Challenge);
        play(&mut turn, &mut position, Step::Settle { played });
        let ended = position.player() != self.player() || position.outcome().is_some();
        let rest = &parts[index + 1..];
        match (ended, rest) {
            (true, []) => {}
            (true, [more, ..]) => return Err(illegal(index + 1, more)),
            (false, []) => return position.left_open(turn),
            (false, rest) => {
                let rest = position.read_turn(&rest.join(";"));
                let rest = rest.map_err(|error| error.after(index + 1))?;
                turn.parts.extend(rest.parts);
                turn.steps.extend(rest.steps);
            }
        }
        Ok(turn)
    }

    /// A turn that is complete if all that is left to do is to leave rows.
    fn left_open(&self, mut turn: Turn) -> Result<Turn, NotationError> {
        if self.is_legal(Step::Leave) {
            turn.push(self, Step::Leave);
            Ok(turn)
        } else {
            Err(NotationError::Incomplete)
        }
    }

    /// Reads a step: a push, a move with a potential, the pieces taken of one
    /// row, `x-`, or what is said to an announced move.
    ///
    /// # Errors
    /// If the text has no such form, is not legal here, or is `x` alone where
    /// there is a choice.
    pub fn read_step(&self, text: &str) -> Result<Step, NotationError> {
        let steps = self.legal_steps();
        if text == LEAVE {
            let leave = steps.into_iter().find(|&step| step == Step::Leave);
            return leave.ok_or_else(|| illegal(0, text));
        }
        let pattern = Pattern::read(self.board(), text).ok_or_else(|| NotationError::Syntax {
            part: 0,
            found: text.to_owned(),
        })?;
        let mut fitting: Vec<(String, Step)> = steps
            .iter()
            .filter_map(|&step| {
                let part = self.part(step)?;
                pattern
                    .fits(self.board(), &part)
                    .then(|| (part.to_string(), step))
            })
            .collect();
        if pattern == Pattern::OnlyRows && (fitting.len() > 1 || steps.len() > 1) {
            return Err(NotationError::Ambiguous { part: 0 });
        }
        sort(&mut fitting);
        let first = fitting.first().map(|&(_, step)| step);
        first.ok_or_else(|| illegal(0, text))
    }

    /// The text of a legal step, as [`Self::read_step`] reads it.
    #[must_use]
    pub fn step_text(&self, step: Step) -> String {
        self.part(step)
            .map_or_else(|| LEAVE.to_owned(), |part| part.to_string())
    }
}

fn illegal(part: usize, found: &str) -> NotationError {
    NotationError::Illegal {
        part,
        found: found.to_owned(),
    }
}
