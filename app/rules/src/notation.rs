//! The reader of turns and steps.
//!
//! The reader accepts more than the writer writes: a push may name any spot of its
//! line or, onto a vacant spot, the spot alone; taken pieces may stand in any order;
//! and `x` alone means the only choice where there is one.

use core::ops::ControlFlow;

use crate::pattern::Pattern;
use crate::position::Position;
use crate::reading::{Reading, Visit};
use crate::removal_outcomes::Outcomes;
use crate::step::Step;
use crate::turn::{LEAVE, Part, Turn};
use crate::work_limit::WorkLimit;

/// The error of a text that is no turn or step of the position. Parts are counted
/// from zero.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum NotationError {
    /// The part follows no form of the notation.
    Syntax {
        /// The index of the part.
        part: usize,
        /// The text of the part.
        found: String,
    },
    /// The part is well formed but not legal here.
    Illegal {
        /// The index of the part.
        part: usize,
        /// The text of the part.
        found: String,
    },
    /// A part is `x` alone, but there is a choice.
    Ambiguous {
        /// The index of the part.
        part: usize,
    },
    /// The text is a legal beginning of a turn, but more remains to be decided.
    Incomplete,
    /// Rows cross in so many ways that not all possible meanings of the text were
    /// tried: see [`Position::READ_ATTEMPTS`].
    TooManyWays,
}

impl NotationError {
    /// Adds `before` to the index of the part.
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
            Self::TooManyWays => Self::TooManyWays,
        }
    }
}

impl Position {
    /// The number of attempts, 30,000, that [`Self::read_turn`] makes at most: some
    /// hundredths of a second. An attempt is a beginning of a turn that agrees with
    /// the text and leads nowhere; beginnings that lead to the turn cost nothing.
    ///
    /// If many rows cross in which much may stay, the pieces of one written removal
    /// can come off in millions of orders, few of which are legal. Games that were
    /// really played come nowhere near the limit.
    pub const READ_ATTEMPTS: usize = 30_000;

    /// Reads a turn, such as `xb2,b3,b4,b5;g1-f2`. In the middle of a turn, reads
    /// what completes it; `x-` is the completion that takes nothing.
    ///
    /// ```
    /// use gipf_rules::{NotationError, Position};
    ///
    /// let position = Position::start("gipf-basic".parse()?);
    /// assert_eq!(position.read_turn("g1-f2")?.to_string(), "g1-f2");
    /// // The spot alone stands for a push onto a vacant spot.
    /// assert_eq!(position.read_turn("f2")?.to_string(), "f1-f2");
    /// let error = position.read_turn("g1-c9").unwrap_err();
    /// assert_eq!(error.to_string(), "\"g1-c9\" is no notation");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If the text is malformed, is not legal here or does not complete the turn, or
    /// if it is not understood within [`Self::READ_ATTEMPTS`].
    pub fn read_turn(&self, text: &str) -> Result<Turn, NotationError> {
        let mut attempts = Self::READ_ATTEMPTS;
        self.read_turn_within(text, &mut attempts)
    }

    /// Reads a turn like [`Self::read_turn`], as one of many turns in a text from an
    /// untrusted source: `attempts` is the number of attempts that are left for all
    /// of them, and is reduced by those that this turn needs.
    ///
    /// # Errors
    /// As [`Self::read_turn`]; [`NotationError::TooManyWays`] also if no attempts are
    /// left.
    pub fn read_turn_within(
        &self,
        text: &str,
        attempts: &mut usize,
    ) -> Result<Turn, NotationError> {
        let mut limit = WorkLimit::new(*attempts);
        let read = self.read_limited(text, &mut limit);
        *attempts = limit.left();
        read
    }

    fn read_limited(&self, text: &str, limit: &mut WorkLimit) -> Result<Turn, NotationError> {
        let parts: Vec<&str> = text.split(';').collect();
        // Malformed texts are refused before anything is tried.
        let patterns = if text == LEAVE {
            Vec::new()
        } else {
            self.patterns(&parts)?
        };
        self.read_parts(&parts, patterns, limit)
    }

    /// Reads the form of each part; after a challenged move `x-` may stand.
    fn patterns(&self, parts: &[&str]) -> Result<Vec<Pattern>, NotationError> {
        let mut patterns = Vec::with_capacity(parts.len());
        for (part, &text) in parts.iter().enumerate() {
            let found = text.strip_suffix("?+").or(text.strip_suffix("?-"));
            let found = found.unwrap_or(text);
            let leaves = found == LEAVE && part > 0 && part + 1 == parts.len();
            match Pattern::read(self.board(), found) {
                Some(pattern) => patterns.push(pattern),
                None if leaves && is_disputed(parts[part - 1]) => {}
                None => return Err(syntax(part, found)),
            }
        }
        Ok(patterns)
    }

    /// Reads a turn from its parts, which are all well formed.
    fn read_parts(
        &self,
        parts: &[&str],
        mut patterns: Vec<Pattern>,
        limit: &mut WorkLimit,
    ) -> Result<Turn, NotationError> {
        if let Some(index) = parts.iter().position(|part| is_disputed(part)) {
            return self.read_disputed(parts, index, patterns, limit);
        }
        self.resolve(&mut patterns, parts, limit)?;
        let mut whole = None;
        let visit = |turn: &Turn, _: &Self, ended| {
            if ended {
                whole = Some(turn.clone());
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        let read = self.search(parts, &patterns, limit, visit);
        match (whole, read) {
            (Some(turn), _) => {
                limit.give_back(turn.steps.len());
                Ok(turn)
            }
            // The text is `x-`, but the rows may not be left.
            (None, Ok(())) if patterns.is_empty() => Err(illegal(0, LEAVE)),
            (None, Ok(())) => Err(NotationError::Incomplete),
            (None, Err(error)) => Err(error),
        }
    }

    /// Searches for turns that have these parts. Returns an error if no turn has all
    /// of them, or if not all possible meanings were tried.
    fn search(
        &self,
        parts: &[&str],
        patterns: &[Pattern],
        limit: &mut WorkLimit,
        visit: impl Visit,
    ) -> Result<(), NotationError> {
        let mut reading = Reading {
            start: self,
            patterns,
            limit,
            deepest: 0,
            visit,
        };
        reading.search();
        let deepest = reading.deepest;
        if limit.is_spent() {
            Err(NotationError::TooManyWays)
        } else if deepest < patterns.len() {
            Err(illegal(deepest, parts[deepest]))
        } else {
            Ok(())
        }
    }

    /// Replaces every `x` alone by its meaning.
    fn resolve(
        &self,
        patterns: &mut [Pattern],
        parts: &[&str],
        limit: &mut WorkLimit,
    ) -> Result<(), NotationError> {
        for index in 0..patterns.len() {
            if patterns[index] == Pattern::OnlyRows {
                patterns[index] = self.only_rows(&patterns[..index], parts, limit)?;
            }
        }
        Ok(())
    }

    /// Returns the meaning of `x` alone after these parts: the rows that all turns
    /// take there.
    fn only_rows(
        &self,
        before: &[Pattern],
        parts: &[&str],
        limit: &mut WorkLimit,
    ) -> Result<Pattern, NotationError> {
        let mut begun = Vec::new();
        self.search(parts, before, limit, |_, position, ended| {
            // An announced move is made before rows come off.
            if position.challenge().is_none() {
                begun.push((position.clone(), ended));
            }
            ControlFlow::Continue(())
        })?;
        let ambiguous = NotationError::Ambiguous { part: before.len() };
        let removed = matches!(before.last(), Some(Pattern::Rows(_)));
        let mut only = None;
        for (position, ended) in begun {
            if ended || removed {
                return Err(ambiguous);
            }
            match position.outcomes(limit) {
                None => return Err(NotationError::TooManyWays),
                Some(Outcomes::One(taken)) if only.as_ref().is_none_or(|only| *only == taken) => {
                    only = Some(taken);
                }
                Some(_) => return Err(ambiguous),
            }
        }
        let taken = only.ok_or(ambiguous)?;
        Ok(Pattern::rows(&taken))
    }

    /// Reads a turn in which the move that is part `index` was challenged: first the
    /// parts up to the move, then the result of the side game, then the rest.
    fn read_disputed(
        &self,
        parts: &[&str],
        index: usize,
        mut patterns: Vec<Pattern>,
        limit: &mut WorkLimit,
    ) -> Result<Turn, NotationError> {
        let found = parts[index];
        if !patterns[index].uses_potential() {
            return Err(illegal(index, found));
        }
        let rest = patterns.split_off(index + 1);
        self.resolve(&mut patterns, parts, limit)?;
        let mut begun = None;
        let read = self.search(parts, &patterns, limit, |turn, position, _| {
            begun = Some((turn.clone(), position.clone()));
            ControlFlow::Break(())
        });
        let Some((mut turn, mut position)) = begun else {
            read?;
            return Err(illegal(index, found));
        };
        limit.give_back(turn.steps.len());
        if position.challenge().is_none() {
            return Err(illegal(index, found));
        }
        let played = found.ends_with('+');
        for step in [Step::Challenge, Step::Settle { played }] {
            turn.push(&position, step);
            position.play_unchecked(step);
        }
        let ended = position.player() != self.player() || position.outcome().is_some();
        let more = &parts[index + 1..];
        match (ended, more) {
            (true, []) => {}
            (true, [more, ..]) => return Err(illegal(index + 1, more)),
            (false, []) => return position.left_open(turn),
            (false, more) => {
                let rest = position.read_parts(more, rest, limit);
                let rest = rest.map_err(|error| error.after(index + 1))?;
                turn.parts.extend(rest.parts);
                turn.steps.extend(rest.steps);
            }
        }
        Ok(turn)
    }

    /// Completes a turn if all that is left to do is to leave rows.
    fn left_open(&self, mut turn: Turn) -> Result<Turn, NotationError> {
        if self.is_legal(Step::Leave) {
            turn.push(self, Step::Leave);
            Ok(turn)
        } else {
            Err(NotationError::Incomplete)
        }
    }

    /// Reads a step: a push, a move with a potential, the pieces taken of one row,
    /// `x-`, or a reply to an announced move.
    ///
    /// # Errors
    /// If the text is malformed, is not legal here, or is `x` alone where there is a
    /// choice.
    pub fn read_step(&self, text: &str) -> Result<Step, NotationError> {
        if text == LEAVE {
            let leave = self.is_legal(Step::Leave).then_some(Step::Leave);
            return leave.ok_or_else(|| illegal(0, text));
        }
        let pattern = Pattern::read(self.board(), text).ok_or_else(|| syntax(0, text))?;
        let step = match &pattern {
            Pattern::OnlyRows => match self.legal_steps()[..] {
                [step @ Step::Take(_)] => Some(step),
                [] | [_] => None,
                _ => return Err(NotationError::Ambiguous { part: 0 }),
            },
            Pattern::Rows(named) => {
                let step = Step::Take(named.iter().map(|named| named.spot).collect());
                let part = self.is_legal(step).then(|| self.part(step)).flatten();
                let same = |part: &Part| match part {
                    Part::Rows(taken) => Pattern::rows(taken) == pattern,
                    _ => false,
                };
                part.filter(same).map(|_| step)
            }
            other => self.steps_but_rows(other).first().copied(),
        };
        step.ok_or_else(|| illegal(0, text))
    }

    /// Returns the text of a legal step, as [`Self::read_step`] reads it.
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

fn syntax(part: usize, found: &str) -> NotationError {
    NotationError::Syntax {
        part,
        found: found.to_owned(),
    }
}

/// Returns true if a part contains the result of a challenge.
fn is_disputed(part: &str) -> bool {
    part.ends_with("?+") || part.ends_with("?-")
}
