//! Turns: the steps of a player until the opponent is to act.

use core::fmt;
use core::ops::ControlFlow;

use crate::order::sort_by;
use crate::piece::{DiscKind, Piece, Potential};
use crate::position::Position;
use crate::spot::{Dot, Spot};
use crate::step::{Cover, Step};
use crate::walk::{Count, Walker};

/// A turn or the rest of one: parts in the order played, as in its text.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Turn {
    /// The parts of the text.
    pub parts: Vec<Part>,
    /// Steps that play the turn. The order in which rows are chosen is not part of
    /// a turn, so these are one of several ways to play it.
    pub steps: Vec<Step>,
}

/// One part of a turn in the notation: a move, rows that are taken or left, a reply.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Part {
    /// The regular move: a piece is pushed in.
    Push {
        /// The letter in front, which all pieces but basic ones have.
        letter: Option<DiscKind>,
        /// The dot on which the piece is put.
        dot: Dot,
        /// The spot on which the furthest moved piece lands.
        landing: Spot,
    },
    /// The regular move: a potential is used.
    Move {
        /// The potential.
        potential: Potential,
        /// The spot from which it is taken.
        from: Spot,
        /// The spot on which it lands.
        to: Spot,
        /// The discs that are put on the target.
        cover: Cover,
    },
    /// An extra move.
    Extra {
        /// The dot on which the piece is put.
        dot: Dot,
        /// The spot on which the furthest moved piece lands.
        landing: Spot,
    },
    /// An extra move that was not made.
    DeclineExtra,
    /// A move with a potential that was challenged.
    Disputed {
        /// The announced move.
        announced: Box<Part>,
        /// The result of the side game: true if the move was made, `None` before it
        /// is known.
        played: Option<bool>,
    },
    /// A reply, or the result of a side game, if the announced move is no part of
    /// this turn: in the rest of a turn.
    Reply(Reply),
    /// All pieces taken in one removal phase, in board order.
    Rows(Vec<Taken>),
}

/// A reply to an announced move with a potential, or the result of its side game
/// (D11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Reply {
    /// The opponent lets it stand.
    LetStand,
    /// The opponent challenges.
    Challenge,
    /// The move is made after the side game.
    Played,
    /// The potential is lost after the side game.
    Neutralised,
}

/// A piece that comes off the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Taken {
    /// The spot on which it stood.
    pub spot: Spot,
    /// The piece.
    pub piece: Piece,
    /// True if it is the opponent's and therefore captured.
    pub captured: bool,
}

impl Position {
    /// Returns all different legal turns with the position after each; in the
    /// middle of a turn all ways to complete it. Turns differ when their texts do.
    /// They contain no new challenges, only one that was already made.
    ///
    /// Empty in a finished game. A position that was set up may have millions of
    /// turns, if many rows cross in which much may stay: see
    /// [`Self::legal_turns_at_most`].
    #[must_use]
    pub fn legal_turns(&self) -> Vec<(Turn, Self)> {
        let mut found = Vec::new();
        self.walk_turns(|turn, next| found.push((turn, next)));
        found
    }

    /// Returns the turns of [`Self::legal_turns`] up to a limit: for positions from
    /// untrusted sources.
    ///
    /// # Errors
    /// If there are more than `most` turns.
    pub fn legal_turns_at_most(&self, most: usize) -> Result<Vec<(Turn, Self)>, TooManyTurns> {
        let mut found = Vec::new();
        self.for_each_turn(most, |turn, next| found.push((turn, next)))?;
        Ok(found)
    }

    /// Calls `each` for every turn of [`Self::legal_turns`], without keeping a
    /// list. The turns are counted before, which takes less than a second for a
    /// million of them.
    ///
    /// # Errors
    /// If there are more than `most` turns; `each` was not called then.
    pub fn for_each_turn(
        &self,
        most: usize,
        each: impl FnMut(Turn, Self),
    ) -> Result<(), TooManyTurns> {
        let mut count = Count { found: 0, most };
        if self.walk(&mut count, ()).is_break() {
            return Err(TooManyTurns { most });
        }
        self.walk_turns(each);
        Ok(())
    }

    /// Calls `each` for every turn.
    fn walk_turns(&self, each: impl FnMut(Turn, Self)) {
        // This walker never breaks.
        let _ = self.walk(&mut Turns { each }, Turn::default());
    }

    /// Returns the letter in front of a piece that is pushed in.
    pub(crate) fn letter_in_front(&self, piece: Piece) -> Option<DiscKind> {
        if self.ruleset().is_matrx() && piece == Piece::BASIC {
            Some(DiscKind::Basic)
        } else {
            letter(piece)
        }
    }

    /// Returns the part that a step adds to the text of a turn; `None` for leaving
    /// rows and for illegal pushes and moves.
    #[must_use]
    pub fn part(&self, step: Step) -> Option<Part> {
        let pushed = |push| {
            let (_, landing) = self.open_pushes().find(|&(open, _)| open == push)?;
            Some((self.board().push(push).dot, landing))
        };
        match step {
            Step::Push { push, piece } => pushed(push).map(|(dot, landing)| Part::Push {
                letter: self.letter_in_front(piece),
                dot,
                landing,
            }),
            Step::Extra(push) => pushed(push).map(|(dot, landing)| Part::Extra { dot, landing }),
            Step::DeclineExtra => Some(Part::DeclineExtra),
            Step::Move { from, to, cover } => match self.pieces().at(from)?.1.discs().1 {
                DiscKind::Potential(potential) => Some(Part::Move {
                    potential,
                    from,
                    to,
                    cover,
                }),
                DiscKind::Basic => None,
            },
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
            Step::LetStand => Some(Part::Reply(Reply::LetStand)),
            Step::Challenge => Some(Part::Reply(Reply::Challenge)),
            Step::Settle { played: true } => Some(Part::Reply(Reply::Played)),
            Step::Settle { played: false } => Some(Part::Reply(Reply::Neutralised)),
        }
    }
}

impl Turn {
    /// Adds a step that is legal in `position`, the position after the steps so
    /// far. Rows of one phase become one part, and so do a move and the reply to
    /// it.
    pub fn push(&mut self, position: &Position, step: Step) {
        self.steps.push(step);
        match (self.parts.last_mut(), position.part(step)) {
            (Some(Part::Rows(phase)), Some(Part::Rows(row))) => {
                phase.extend(row);
                sort_by(phase, |a, b| {
                    a.spot < b.spot || a.spot == b.spot && a.to_string() <= b.to_string()
                });
            }
            (Some(last), Some(Part::Reply(reply))) => last.answer(reply),
            (_, part) => self.parts.extend(part),
        }
    }
}

impl Part {
    /// Adds a reply to the announced move.
    fn answer(&mut self, reply: Reply) {
        let result = match reply {
            Reply::LetStand => return,
            Reply::Challenge => None,
            Reply::Played => Some(true),
            Reply::Neutralised => Some(false),
        };
        if let Self::Disputed { played, .. } = self {
            *played = result;
            return;
        }
        let announced = Box::new(self.clone());
        *self = Self::Disputed {
            announced,
            played: result,
        };
    }
}

/// The error of a position with more turns than the caller allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyTurns {
    /// The largest number that the caller allows.
    pub most: usize,
}

/// A walker that builds turns with their texts.
struct Turns<E> {
    /// The callback for each turn.
    each: E,
}

impl<E: FnMut(Turn, Position)> Walker for Turns<E> {
    type Turn = Turn;

    fn go(&mut self, turn: &Turn, position: &Position, step: Step) -> Turn {
        let mut turn = turn.clone();
        turn.push(position, step);
        turn
    }

    fn end(&mut self, turn: Turn, next: Position) -> ControlFlow<()> {
        (self.each)(turn, next);
        ControlFlow::Continue(())
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

/// The text of [`Step::DeclineExtra`].
pub(crate) const DECLINED: &str = "T-";

/// The text in front of an extra move.
pub(crate) const EXTRA: &str = "T+";

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Push {
                letter,
                dot,
                landing,
            } => write!(f, "{}{dot}-{landing}", sign(*letter)),
            Self::Move {
                potential,
                from,
                to,
                cover,
            } => write!(f, "{}{from}>{to}{cover}", potential.letter()),
            Self::Extra { dot, landing } => write!(f, "{EXTRA}{dot}-{landing}"),
            Self::DeclineExtra => f.write_str(DECLINED),
            Self::Disputed { announced, played } => {
                let result = match played {
                    None => "",
                    Some(true) => "+",
                    Some(false) => "-",
                };
                write!(f, "{announced}?{result}")
            }
            Self::Reply(reply) => reply.fmt(f),
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

impl fmt::Display for Cover {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Potential => "",
            Self::OneBasic => "=1",
            Self::TwoBasics => "=2",
        })
    }
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::LetStand => ".",
            Self::Challenge => "?",
            Self::Played => "+",
            Self::Neutralised => "-",
        })
    }
}

impl fmt::Display for Taken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let star = if self.captured { "*" } else { "" };
        write!(f, "{}{}{star}", sign(letter(self.piece)), self.spot)
    }
}

/// Returns the letter in front of a piece, which all but single discs have.
pub(crate) const fn letter(piece: Piece) -> Option<DiscKind> {
    match piece {
        Piece::Single(_) => None,
        Piece::Pair(kind) => Some(kind),
        Piece::Loaded(potential) => Some(DiscKind::Potential(potential)),
    }
}

fn sign(letter: Option<DiscKind>) -> String {
    letter.map_or_else(String::new, |kind| kind.letter().to_string())
}
