//! Turns: all steps of a player until the other is to act.

use core::fmt;

use crate::order::sort_by;
use crate::piece::{DiscKind, Piece};
use crate::position::{Phase, Position};
use crate::spot::{Dot, Spot};
use crate::step::Step;

/// A turn or what remains of one: parts in the order played, as in its text.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Turn {
    /// The parts of the text.
    pub parts: Vec<Part>,
    /// Steps that play the turn. The order in which rows are chosen is not part
    /// of a turn, so this is one way of several.
    pub steps: Vec<Step>,
}

/// One part of a turn.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part {
    /// The regular move.
    Push {
        /// What is pushed in.
        piece: Piece,
        /// From where.
        dot: Dot,
        /// Where the furthest moved piece lands.
        landing: Spot,
    },
    /// Everything taken in one removal phase, in board order.
    Rows(Vec<Taken>),
}

/// A piece that comes off the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Taken {
    /// Where it stood.
    pub spot: Spot,
    /// What it is.
    pub piece: Piece,
    /// Whether it is the opponent's and therefore captured.
    pub captured: bool,
}

impl Position {
    /// Every different legal turn with the position it leads to; in the middle
    /// of a turn every way to complete it. Turns differ when their texts do.
    #[must_use]
    pub fn legal_turns(&self) -> Vec<(Turn, Self)> {
        let mut walk = Walk {
            found: Vec::new(),
            seen: Vec::new(),
        };
        walk.from(self, &Turn::default());
        walk.found
    }

    /// What a step adds to the text of a turn; leaving rows adds nothing.
    #[must_use]
    pub fn part(&self, step: Step) -> Option<Part> {
        match step {
            Step::Push { push, piece } => {
                let landing = self.open_pushes().find(|&(open, _)| open == push);
                landing.map(|(_, landing)| Part::Push {
                    piece,
                    dot: self.board().push(push).dot,
                    landing,
                })
            }
            Step::Take(taken) => Some(Part::Rows(
                taken
                    .into_iter()
                    .filter_map(|spot| {
                        let (color, piece) = self.pieces().at(spot)?;
                        let captured = color != self.side();
                        Some(Taken {
                            spot,
                            piece,
                            captured,
                        })
                    })
                    .collect(),
            )),
            Step::Leave => None,
        }
    }
}

impl Turn {
    /// Adds a step that is legal in `position`, the position after the steps
    /// so far. Rows of one phase become one part.
    pub fn push(&mut self, position: &Position, step: Step) {
        self.steps.push(step);
        match (self.parts.last_mut(), position.part(step)) {
            (Some(Part::Rows(phase)), Some(Part::Rows(row))) => {
                phase.extend(row);
                sort_by(phase, |a, b| {
                    a.spot < b.spot || a.spot == b.spot && a.to_string() <= b.to_string()
                });
            }
            (_, part) => self.parts.extend(part),
        }
    }
}

/// A walk over the steps of a turn.
struct Walk {
    found: Vec<(Turn, Position)>,
    /// What has been taken so far, with the phase it was taken in: another
    /// order of the same rows leads nowhere new.
    /// Sorted.
    seen: Vec<(Phase, Vec<Part>)>,
}

impl Walk {
    /// Whether nothing has been taken like this yet; remembers it.
    fn is_new(&mut self, phase: Phase, parts: &[Part]) -> bool {
        let known = |(other, taken): &(Phase, Vec<Part>)| (other, &taken[..]).cmp(&(&phase, parts));
        match self.seen.binary_search_by(known) {
            Ok(_) => false,
            Err(place) => {
                self.seen.insert(place, (phase, parts.to_vec()));
                true
            }
        }
    }

    fn from(&mut self, position: &Position, turn: &Turn) {
        for step in position.legal_steps() {
            let mut turn = turn.clone();
            turn.push(position, step);
            let mut next = position.clone();
            next.play_unchecked(step);
            let goes_on = next.side() == position.side() && next.outcome().is_none();
            // Pushes differ from each other; only rows can repeat.
            let fresh = matches!(step, Step::Push { .. }) || self.is_new(next.phase(), &turn.parts);
            if !goes_on {
                if fresh {
                    self.found.push((turn, next));
                }
            } else if fresh {
                self.from(&next, &turn);
            }
        }
    }
}

impl fmt::Display for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.parts.is_empty() {
            return f.write_str(LEAVE);
        }
        for (index, part) in self.parts.iter().enumerate() {
            if index > 0 {
                f.write_str(";")?;
            }
            part.fmt(f)?;
        }
        Ok(())
    }
}

/// The text of [`Step::Leave`], and of a completion in which nothing is taken.
pub(crate) const LEAVE: &str = "x-";

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Push {
                piece,
                dot,
                landing,
            } => write!(f, "{}{dot}-{landing}", prefix(*piece)),
            Self::Rows(taken) => {
                f.write_str("x")?;
                for (index, taken) in taken.iter().enumerate() {
                    if index > 0 {
                        f.write_str(",")?;
                    }
                    taken.fmt(f)?;
                }
                Ok(())
            }
        }
    }
}

impl fmt::Display for Taken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let star = if self.captured { "*" } else { "" };
        write!(f, "{}{}{star}", prefix(self.piece), self.spot)
    }
}

/// The letter in front of everything but single discs.
pub(crate) fn prefix(piece: Piece) -> String {
    match piece {
        Piece::Single(_) => String::new(),
        Piece::Pair(kind) => kind.letter().to_string(),
        Piece::Loaded(potential) => DiscKind::Potential(potential).letter().to_string(),
    }
}
