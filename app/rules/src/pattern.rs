//! A part of a turn as somebody may write it.

use crate::board::Board;
use crate::order::sort;
use crate::piece::{DiscKind, Potential};
use crate::spot::{Dot, Spot};
use crate::step::Cover;
use crate::turn::{DECLINED, EXTRA, Part, Reply, Taken};

/// More pieces than any game has.
const MOST_TAKEN: usize = 100;

/// A part as somebody may write it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Pattern {
    /// A push that names its dot and any spot of its line.
    Push {
        enters: Enters,
        dot: Dot,
        spot: Spot,
    },
    /// A push onto a vacant spot that moves nothing.
    Onto { enters: Enters, spot: Spot },
    /// A move with a potential.
    Move {
        potential: Potential,
        from: Spot,
        to: Spot,
        cover: Cover,
    },
    /// No extra move.
    DeclineExtra,
    /// What is said to an announced move.
    Reply(Reply),
    /// Sorted texts of taken pieces.
    Rows(Vec<String>),
    /// `x` alone.
    OnlyRows,
}

/// What comes in with a push.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Enters {
    /// A piece from the reserve, with its letter.
    Piece(Option<DiscKind>),
    /// The potential of an extra move.
    Extra,
}

impl Pattern {
    /// Reads a part.
    pub(crate) fn read(board: &Board, text: &str) -> Option<Self> {
        match text {
            "x" => return Some(Self::OnlyRows),
            DECLINED => return Some(Self::DeclineExtra),
            "." => return Some(Self::Reply(Reply::LetStand)),
            "?" => return Some(Self::Reply(Reply::Challenge)),
            "+" => return Some(Self::Reply(Reply::Played)),
            "-" => return Some(Self::Reply(Reply::Neutralised)),
            _ => {}
        }
        if let Some(taken) = text.strip_prefix('x') {
            let mut taken: Vec<String> = taken
                .split(',')
                .take(MOST_TAKEN + 1)
                .map(str::to_owned)
                .collect();
            if taken.len() > MOST_TAKEN || !taken.iter().all(|one| is_taken(board, one)) {
                return None;
            }
            sort(&mut taken);
            return Some(Self::Rows(taken));
        }
        if let Some((from, to)) = text.split_once('>') {
            return Self::read_move(board, from, to);
        }
        let (enters, rest) = match (text.strip_prefix(EXTRA), text.chars().next()) {
            (Some(rest), _) => (Enters::Extra, rest),
            (None, Some(letter)) if letter.is_ascii_uppercase() => (
                Enters::Piece(Some(DiscKind::from_letter(letter)?)),
                &text[1..],
            ),
            _ => (Enters::Piece(None), text),
        };
        match rest.split_once('-') {
            Some((dot, spot)) => Some(Self::Push {
                enters,
                dot: board.dot(dot)?,
                spot: board.spot(spot)?,
            }),
            None => Some(Self::Onto {
                enters,
                spot: board.spot(rest)?,
            }),
        }
    }

    /// Reads a move from what stands on either side of its sign.
    fn read_move(board: &Board, from: &str, to: &str) -> Option<Self> {
        let potential = from.chars().next().and_then(Potential::from_letter)?;
        let (to, cover) = match to.split_once('=') {
            None => (to, Cover::Potential),
            Some((to, "1")) => (to, Cover::OneBasic),
            Some((to, "2")) => (to, Cover::TwoBasics),
            Some(_) => return None,
        };
        Some(Self::Move {
            potential,
            from: board.spot(&from[1..])?,
            to: board.spot(to)?,
            cover,
        })
    }

    /// Whether it is a move with a potential or an extra move that is made: what
    /// can be challenged (D11).
    pub(crate) const fn uses_potential(&self) -> bool {
        match self {
            Self::Move { .. } => true,
            Self::Push { enters, .. } | Self::Onto { enters, .. } => {
                matches!(enters, Enters::Extra)
            }
            Self::DeclineExtra | Self::Reply(_) | Self::Rows(_) | Self::OnlyRows => false,
        }
    }

    /// Exactly these pieces.
    pub(crate) fn rows(taken: &[Taken]) -> Self {
        let mut texts: Vec<String> = taken.iter().map(ToString::to_string).collect();
        sort(&mut texts);
        Self::Rows(texts)
    }

    /// Whether these rows can become the ones that are meant.
    pub(crate) fn may_grow_from(&self, part: &Part) -> bool {
        match (self, part) {
            (Self::Rows(wanted), Part::Rows(taken)) => {
                taken.iter().all(|one| wanted.contains(&one.to_string()))
            }
            _ => false,
        }
    }

    /// Whether a part is one that is meant.
    pub(crate) fn fits(&self, board: &Board, part: &Part) -> bool {
        let pushed = match *part {
            Part::Push {
                letter,
                dot,
                landing,
            } => Some((Enters::Piece(letter), dot, landing)),
            Part::Extra { dot, landing } => Some((Enters::Extra, dot, landing)),
            _ => None,
        };
        match (self, part) {
            (Self::OnlyRows, Part::Rows(_)) | (Self::DeclineExtra, Part::DeclineExtra) => true,
            (Self::Reply(wanted), Part::Reply(reply)) => wanted == reply,
            (Self::Rows(_), Part::Rows(taken)) => *self == Self::rows(taken),
            (
                Self::Move {
                    potential,
                    from,
                    to,
                    cover,
                },
                Part::Move {
                    potential: moved,
                    from: left,
                    to: landing,
                    cover: covered,
                },
            ) => (potential, from, to, cover) == (moved, left, landing, covered),
            (&Self::Push { enters, dot, spot }, _) => {
                pushed.is_some_and(|(what, from, landing)| {
                    what == enters
                        && from == dot
                        && board.pushes().any(|(_, push)| {
                            push.dot == dot
                                && push.line.contains(spot)
                                && push.line.contains(landing)
                        })
                })
            }
            (&Self::Onto { enters, spot }, _) => pushed.is_some_and(|(what, from, landing)| {
                what == enters
                    && landing == spot
                    && board
                        .pushes()
                        .any(|(_, push)| push.dot == from && push.spots[0] == spot)
            }),
            _ => false,
        }
    }
}

/// Whether a text has the form of a taken piece: `d3`, `Gd3`, `d3*`.
fn is_taken(board: &Board, text: &str) -> bool {
    let text = text.strip_suffix('*').unwrap_or(text);
    let name = match text.chars().next() {
        Some(letter) if DiscKind::from_letter(letter).is_some() => &text[1..],
        _ => text,
    };
    board.spot(name).is_some()
}
