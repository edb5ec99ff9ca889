//! A part of a turn as it is written.

use crate::board::Board;
use crate::order::sort;
use crate::piece::{DiscKind, Piece, Potential};
use crate::spot::{Dot, Spot};
use crate::step::Cover;
use crate::turn::{DECLINED, EXTRA, Reply, Taken, letter};

/// An upper bound of the pieces in one part; no game has more.
const MOST_TAKEN: usize = 100;

/// The written form of a part, before its legality is known.
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
    /// The extra move is declined.
    DeclineExtra,
    /// A reply to an announced move.
    Reply(Reply),
    /// Taken pieces, sorted.
    Rows(Vec<Named>),
    /// `x` alone.
    OnlyRows,
}

/// A taken piece in its written form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Named {
    /// The spot that it stood on.
    pub(crate) spot: Spot,
    /// The letter in front; single discs have none.
    letter: Option<DiscKind>,
    /// True if the piece is the opponent's.
    captured: bool,
}

impl Named {
    /// Builds the written form of a taken piece.
    pub(crate) const fn new(spot: Spot, piece: Piece, captured: bool) -> Self {
        Self {
            spot,
            letter: letter(piece),
            captured,
        }
    }

    /// Reads `d3`, `Gd3`, `d3*`.
    fn read(board: &Board, text: &str) -> Option<Self> {
        let (name, captured) = match text.strip_suffix('*') {
            Some(name) => (name, true),
            None => (text, false),
        };
        let letter = name.chars().next().and_then(DiscKind::from_letter);
        let name = if letter.is_some() { &name[1..] } else { name };
        Some(Self {
            spot: board.spot(name)?,
            letter,
            captured,
        })
    }
}

/// The piece that a push brings in.
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
            let taken = taken.split(',').take(MOST_TAKEN + 1);
            let taken: Option<Vec<Named>> = taken.map(|one| Named::read(board, one)).collect();
            let mut taken = taken.filter(|taken| taken.len() <= MOST_TAKEN)?;
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

    /// Reads a move from the texts on either side of its sign `>`.
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

    /// Returns true for a move with a potential or an extra move that is made,
    /// which can be challenged (D11).
    pub(crate) const fn uses_potential(&self) -> bool {
        match self {
            Self::Move { .. } => true,
            Self::Push { enters, .. } | Self::Onto { enters, .. } => {
                matches!(enters, Enters::Extra)
            }
            Self::DeclineExtra | Self::Reply(_) | Self::Rows(_) | Self::OnlyRows => false,
        }
    }

    /// Builds the pattern of exactly these pieces.
    pub(crate) fn rows(taken: &[Taken]) -> Self {
        let named = taken.iter();
        let named = named.map(|taken| Named::new(taken.spot, taken.piece, taken.captured));
        let mut named: Vec<Named> = named.collect();
        sort(&mut named);
        Self::Rows(named)
    }
}
