//! Reading turns and steps.
//!
//! The reader is more generous than the writer: a push may name any spot of its
//! line or, onto a vacant spot, the spot alone; taken pieces may stand in any
//! order; and `x` alone will do where there is only one choice.

use crate::order::sort;
use crate::piece::{DiscKind, Piece};
use crate::position::Position;
use crate::spot::{Dot, Spot};
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
    /// A legal beginning, but rows remain to be decided.
    Incomplete,
}

/// A part as somebody may write it.
enum Pattern {
    Push {
        piece: Piece,
        dot: Dot,
        spot: Spot,
    },
    /// A push onto a vacant spot that moves nothing.
    Onto {
        piece: Piece,
        spot: Spot,
    },
    /// Sorted texts of taken pieces.
    Rows(Vec<String>),
    /// `x` alone.
    OnlyRows,
}

impl Position {
    /// Reads a turn: `xb2,b3,b4,b5;g1-f2`. In the middle of a turn, reads what
    /// completes it; `x-` is the completion that takes nothing.
    ///
    /// # Errors
    /// If the text has no such form, is not legal here or does not complete the
    /// turn.
    pub fn read_turn(&self, text: &str) -> Result<Turn, NotationError> {
        let mut candidates: Vec<Turn> = self.legal_turns().into_iter().map(|(t, _)| t).collect();
        if text == LEAVE {
            let leave = candidates.into_iter().find(|turn| turn.parts.is_empty());
            return leave.ok_or_else(|| illegal(0, text));
        }
        for (index, found) in text.split(';').enumerate() {
            let pattern = self.pattern(found).ok_or_else(|| NotationError::Syntax {
                part: index,
                found: found.to_owned(),
            })?;
            if matches!(pattern, Pattern::OnlyRows) && !is_only_choice(&candidates, index) {
                return Err(NotationError::Ambiguous { part: index });
            }
            candidates.retain(|turn| {
                turn.parts
                    .get(index)
                    .is_some_and(|part| self.fits(&pattern, part))
            });
            // Of several pushes onto a vacant spot the first in byte order.
            let first = candidates.iter().map(|t| t.parts[index].to_string()).min();
            let first = first.ok_or_else(|| illegal(index, found))?;
            if matches!(pattern, Pattern::Onto { .. }) {
                candidates.retain(|turn| turn.parts[index].to_string() == first);
            }
        }
        let length = text.split(';').count();
        candidates
            .into_iter()
            .find(|turn| turn.parts.len() == length)
            .ok_or(NotationError::Incomplete)
    }

    /// Reads a step: a push, the pieces taken of one row, or `x-`.
    ///
    /// # Errors
    /// If the text has no such form or is not legal here.
    pub fn read_step(&self, text: &str) -> Result<Step, NotationError> {
        let steps = self.legal_steps();
        if text == LEAVE {
            let leave = steps.into_iter().find(|&step| step == Step::Leave);
            return leave.ok_or_else(|| illegal(0, text));
        }
        let pattern = self.pattern(text).ok_or_else(|| NotationError::Syntax {
            part: 0,
            found: text.to_owned(),
        })?;
        let mut fitting: Vec<(String, Step)> = steps
            .iter()
            .filter_map(|&step| {
                let part = self.part(step)?;
                self.fits(&pattern, &part).then(|| (part.to_string(), step))
            })
            .collect();
        if matches!(pattern, Pattern::OnlyRows) && (fitting.len() > 1 || steps.len() > 1) {
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

    fn pattern(&self, text: &str) -> Option<Pattern> {
        if text == "x" {
            return Some(Pattern::OnlyRows);
        }
        if let Some(taken) = text.strip_prefix('x') {
            let mut taken: Vec<String> = taken.split(',').map(str::to_owned).collect();
            sort(&mut taken);
            return taken
                .iter()
                .all(|one| self.is_taken(one))
                .then_some(Pattern::Rows(taken));
        }
        let piece = text
            .chars()
            .next()
            .filter(char::is_ascii_uppercase)
            .map(DiscKind::from_letter);
        let (piece, rest) = match piece {
            None => (Piece::BASIC, text),
            Some(Some(DiscKind::Basic)) => (Piece::GIPF, &text[1..]),
            Some(Some(DiscKind::Potential(potential))) => (Piece::Loaded(potential), &text[1..]),
            Some(None) => return None,
        };
        match rest.split_once('-') {
            Some((dot, spot)) => Some(Pattern::Push {
                piece,
                dot: self.board().dot(dot)?,
                spot: self.board().spot(spot)?,
            }),
            None => Some(Pattern::Onto {
                piece,
                spot: self.board().spot(rest)?,
            }),
        }
    }

    /// Whether a text has the form of a taken piece: `d3`, `Gd3`, `d3*`.
    fn is_taken(&self, text: &str) -> bool {
        let text = text.strip_suffix('*').unwrap_or(text);
        let name = match text.chars().next() {
            Some(letter) if DiscKind::from_letter(letter).is_some() => &text[1..],
            _ => text,
        };
        self.board().spot(name).is_some()
    }

    fn fits(&self, pattern: &Pattern, part: &Part) -> bool {
        match (pattern, part) {
            (Pattern::OnlyRows, Part::Rows(_)) => true,
            (Pattern::Rows(wanted), Part::Rows(taken)) => {
                let mut taken: Vec<String> = taken.iter().map(ToString::to_string).collect();
                sort(&mut taken);
                *wanted == taken
            }
            (&Pattern::Push { piece, dot, spot }, part) => {
                let (pushed, from, landing) = match *part {
                    Part::Push {
                        piece,
                        dot,
                        landing,
                    } => (piece, dot, landing),
                    Part::Rows(_) => return false,
                };
                pushed == piece
                    && from == dot
                    && self.board().pushes().any(|(_, push)| {
                        push.dot == dot && push.line.contains(spot) && push.line.contains(landing)
                    })
            }
            (&Pattern::Onto { piece, spot }, part) => match *part {
                Part::Push {
                    piece: pushed,
                    dot,
                    landing,
                } => {
                    pushed == piece
                        && landing == spot
                        && self
                            .board()
                            .pushes()
                            .any(|(_, push)| push.dot == dot && push.spots[0] == spot)
                }
                Part::Rows(_) => false,
            },
            _ => false,
        }
    }
}

/// Whether all candidates agree on a part and it takes something.
fn is_only_choice(candidates: &[Turn], index: usize) -> bool {
    let mut parts = candidates.iter().map(|turn| turn.parts.get(index));
    let first = parts.next().flatten();
    matches!(first, Some(Part::Rows(_))) && parts.all(|part| part == first)
}

fn illegal(part: usize, found: &str) -> NotationError {
    NotationError::Illegal {
        part,
        found: found.to_owned(),
    }
}
