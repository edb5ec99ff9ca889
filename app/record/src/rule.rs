//! The rule that an illegal step or turn breaks, with its clause of docs/rules.md.

use rules::tamsk::{self, Sand};
use rules::{
    Color, Dot, NotationError, Phase, Piece, Position, Potential, PushId, Spot, Step, WinReason,
};

/// A rule that a step or turn breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// The players alternate, with one regular move a turn.
    Alternate,
    /// A line without a vacant spot is closed.
    LineFull,
    /// The player's rows come before the move, and after it.
    RowsFirst,
    /// No row of the player has these pieces.
    NoRow,
    /// The pieces that must be removed are not those that are.
    MustTake,
    /// Rows cross, and the player has to name the one that is removed.
    RowsCross,
    /// A row of loaded pieces or stacks must be broken; true for MATRX.
    MustBreak(bool),
    /// The extra move comes first, or declining it.
    ExtraFirst,
    /// No TAMSK-potential stands on the middle.
    NoExtra,
    /// The first move brings in a GIPF-piece.
    GipfPieceFirst,
    /// No GIPF-piece may come in any more.
    NoGipfPiece,
    /// No loaded piece may come in any more.
    NoLoadedPiece,
    /// In MATRX a GIPF disc of the reserve comes before all else.
    GipfDiscFirst,
    /// In MATRX potentials come in as stacks of two.
    StacksOnly,
    /// The reserve does not hold the piece.
    NotInReserve,
    /// The potential cannot go there, or none stands there; true for MATRX.
    NoTarget(Potential, bool),
    /// The game of the GIPF family was over before; true for MATRX.
    Over(WinReason, bool),
    /// The move of a glass is against the rules of TAMSK.
    Glass,
    /// No ring can be dropped there.
    Ring,
    /// A player of TAMSK who can move does not pass.
    Pass,
    /// A glass that was not turned yet goes first.
    FirstMoves,
    /// A glass that has run out never moves.
    LostGlass,
    /// The timer cannot be turned now.
    Timer,
    /// The turn was missed, because the timer had run out.
    Missed,
    /// A glass cannot be placed there.
    Place,
    /// The game of TAMSK was over before.
    TamskOver,
}

/// The fragment of an address that shows a clause, chapter or part of the rules by its number,
/// without its `#`.
#[must_use]
pub fn clause_fragment(number: &str) -> String {
    ["clause=", &number.replace(' ', "-")].concat()
}

impl Rule {
    /// The clause of docs/rules.md that states the rule.
    #[must_use]
    pub const fn clause(self) -> &'static str {
        match self {
            Self::Alternate | Self::NotInReserve => "G 3.1",
            Self::LineFull => "G 3.4",
            Self::RowsFirst => "G 4.5",
            Self::NoRow => "G 4.2",
            Self::MustTake => "G 4.1",
            Self::RowsCross => "G 4.6",
            Self::MustBreak(false) => "P 9.3",
            Self::MustBreak(true) => "M 3.5",
            Self::ExtraFirst => "P 4.6",
            Self::NoExtra | Self::NoTarget(Potential::Tamsk, _) => "P 4.1",
            Self::GipfPieceFirst => "G 7.2",
            Self::NoGipfPiece => "G 7.3",
            Self::NoLoadedPiece => "P 2.2",
            Self::GipfDiscFirst => "M 2.3",
            Self::StacksOnly => "M 1.3",
            Self::NoTarget(Potential::Zertz, _) => "P 5.2",
            Self::NoTarget(Potential::Dvonn, false) => "P 6.1",
            Self::NoTarget(Potential::Dvonn, true) => "M 4.3",
            Self::NoTarget(Potential::Yinsh, _) => "P 7.1",
            Self::NoTarget(Potential::Punct, false) => "P 8.1",
            Self::NoTarget(Potential::Punct, true) => "M 4.4",
            Self::Over(WinReason::Gipf, false) => "G 6.6",
            Self::Over(WinReason::Gipf, true) => "M 5.1",
            Self::Over(WinReason::Moves, false) => "G 5.1",
            Self::Over(WinReason::Moves, true) => "M 5.2",
            Self::Glass => "T 2.1",
            Self::Ring => "T 2.3",
            Self::Pass => "T 2.4",
            Self::FirstMoves => "T 4.3",
            Self::LostGlass => "T 4.4",
            Self::Timer => "T 5.2",
            Self::Missed => "T 5.4",
            Self::Place => "T 6.1",
            Self::TamskOver => "T 3.1",
        }
    }

    /// The rule that an illegal step breaks.
    #[must_use]
    pub fn of_step(position: &Position, step: Step) -> Self {
        if let Some(rule) = Self::of_due(position, step) {
            return rule;
        }
        match step {
            Step::Push { push, piece } if !is_full(position, push) => {
                Self::of_piece(position, piece)
            }
            Step::Push { .. } | Step::Extra(_) => Self::LineFull,
            Step::Move { from, .. } => Self::of_jump(position, from),
            Step::Take(taken) => {
                let rows = position.rows();
                if rows.iter().any(|row| row.spots.meets(taken)) {
                    Self::MustTake
                } else {
                    Self::NoRow
                }
            }
            Step::Leave => Self::MustBreak(position.ruleset().is_matrx()),
            Step::DeclineExtra => Self::NoExtra,
            Step::LetStand | Step::Challenge | Step::Settle { .. } => Self::Alternate,
        }
    }

    /// The rule that requires another step before this one, if there is one.
    fn of_due(position: &Position, step: Step) -> Option<Self> {
        let matrx = position.ruleset().is_matrx();
        if let Some(outcome) = position.outcome() {
            return Some(Self::Over(outcome.reason, matrx));
        }
        let rows = position.rows();
        let due = rows.iter().any(|row| row.binding);
        let is_extra = matches!(step, Step::Extra(_) | Step::DeclineExtra);
        let is_move = matches!(step, Step::Push { .. } | Step::Move { .. });
        let waits = is_move && position.phase() == Phase::AfterMove;
        if waits || (is_move || is_extra) && due {
            return Some(Self::RowsFirst);
        }
        match (is_extra, position.earns_extra()) {
            (true, false) => Some(Self::NoExtra),
            (false, true) if !due => Some(Self::ExtraFirst),
            _ => None,
        }
    }

    /// The rule against pushing in a piece.
    fn of_piece(position: &Position, piece: Piece) -> Self {
        let side = position.side();
        let reserve = position.reserve(side);
        if position.ruleset().is_matrx() {
            return match piece {
                Piece::BASIC => Self::NotInReserve,
                _ if reserve.basic_discs() > 0 => Self::GipfDiscFirst,
                _ => Self::StacksOnly,
            };
        }
        if position.awaits_first_gipf_piece(side) && piece != Piece::GIPF {
            return Self::GipfPieceFirst;
        }
        let closed = position.opening(side) == rules::Opening::Closed;
        match piece {
            Piece::GIPF if position.opening(side) != rules::Opening::GipfPieces => {
                Self::NoGipfPiece
            }
            Piece::Loaded(_) if closed => Self::NoLoadedPiece,
            _ => Self::NotInReserve,
        }
    }

    /// The rule against a jump of the piece on a spot.
    fn of_jump(position: &Position, from: Spot) -> Self {
        let matrx = position.ruleset().is_matrx();
        let side = position.side();
        match position.pieces().at(from) {
            Some((color, Piece::Loaded(potential))) if color == side => {
                Self::NoTarget(potential, matrx)
            }
            Some((color, Piece::Pair(rules::DiscKind::Potential(potential)))) if color == side => {
                if position.reserve(side).basic_discs() > 0 {
                    Self::GipfDiscFirst
                } else {
                    Self::NoTarget(potential, matrx)
                }
            }
            _ => Self::Alternate,
        }
    }

    /// The rule that a turn of the notation breaks; none if its form is wrong.
    #[must_use]
    pub fn of_turn(position: &Position, text: &str) -> Option<Self> {
        let mut then = position.clone();
        for part in text.split(';') {
            match then.read_step(part) {
                Ok(step) => then.play(step).ok()?,
                Err(NotationError::Syntax { .. }) => return None,
                Err(_) => return Self::of_part(&then, part),
            }
        }
        // All steps are legal: the turn is incomplete, or some of them are too many.
        Some(
            if then.outcome().is_none() && then.player() == position.player() {
                Self::RowsFirst
            } else {
                Self::Alternate
            },
        )
    }

    fn of_part(position: &Position, part: &str) -> Option<Self> {
        let board = position.board();
        if let Some(names) = part.strip_prefix('x') {
            let taken = names.split(',').filter_map(|name| {
                let name = name.trim_end_matches('*');
                board.spot(name.get(name.len().checked_sub(2)?..)?)
            });
            return Some(Self::of_step(position, Step::Take(taken.collect())));
        }
        if let Some((from, _)) = part.split_once('>') {
            let from = board.spot(from.get(1..)?)?;
            let cover = rules::Cover::Potential;
            let step = Step::Move {
                from,
                to: from,
                cover,
            };
            return Some(Self::of_step(position, step));
        }
        let (extra, rest) = match part.strip_prefix("T+") {
            Some(rest) => (true, rest),
            None => (false, part),
        };
        let potential = rest.chars().next().and_then(Potential::from_letter);
        let name = rest.trim_start_matches(|letter: char| letter.is_ascii_uppercase());
        let (dot, spot) = name.split_once('-')?;
        let push = push_over(position, board.dot(dot)?, board.spot(spot)?)?;
        let matrx = position.ruleset().is_matrx();
        let piece = match potential {
            Some(potential) if matrx => Piece::Pair(rules::DiscKind::Potential(potential)),
            Some(potential) => Piece::Loaded(potential),
            None if rest.starts_with('G') && !matrx => Piece::GIPF,
            None => Piece::BASIC,
        };
        let step = if extra {
            Step::Extra(push)
        } else {
            Step::Push { push, piece }
        };
        Some(Self::of_step(position, step))
    }

    /// The rule that an illegal event of TAMSK breaks; none if its time is wrong.
    #[must_use]
    pub fn of_event(position: &tamsk::Position, event: tamsk::Event) -> Option<Self> {
        let mut then = position.clone();
        if position.outcome().is_some() {
            return Some(Self::TamskOver);
        }
        then.wait(event.at).ok()?;
        let step = event.step.filter(|_| then.outcome().is_none());
        Some(match step {
            None => Self::TamskOver,
            Some(tamsk::Step::Move { from, .. } | tamsk::Step::Lift(from)) => {
                Self::of_glass(position.side(), &then, from)
            }
            Some(tamsk::Step::Fill(_) | tamsk::Step::Ring) => Self::Ring,
            Some(tamsk::Step::Place { .. }) => Self::Place,
            Some(tamsk::Step::Pass) => Self::Pass,
            Some(tamsk::Step::Timer) => Self::Timer,
        })
    }

    /// The rule that an illegal event of the notation breaks; none if its form or time is
    /// wrong.
    #[must_use]
    pub fn of_event_text(position: &tamsk::Position, text: &str) -> Option<Self> {
        let (steps, at) = match text.rsplit_once('@') {
            Some((steps, at)) if at.parse::<u64>().is_ok() => (steps, at.parse().ok()?),
            _ => (text, position.now()),
        };
        let mut then = position.clone();
        for part in steps.split(';') {
            let step = (!part.is_empty()).then(|| part.parse::<tamsk::Step>());
            let event = tamsk::Event {
                step: step.transpose().ok()?,
                at,
            };
            if then.happen(event).is_err() {
                return Self::of_event(&then, event);
            }
        }
        None
    }

    fn of_glass(before: Color, then: &tamsk::Position, from: tamsk::Space) -> Self {
        let Some((owner, glass)) = then.glass_at(from) else {
            return Self::Glass;
        };
        let fresh = |glass: &tamsk::Glass| glass.sand == Sand::Unturned;
        if owner == before && then.side() != owner {
            Self::Missed
        } else if owner != then.side() {
            Self::Pass
        } else if glass.sand.is_lost(then.now()) {
            Self::LostGlass
        } else if !fresh(&glass) && then.glasses(owner).any(|glass| fresh(&glass)) {
            Self::FirstMoves
        } else {
            Self::Glass
        }
    }
}

/// The push from a dot over a spot.
pub(crate) fn push_over(position: &Position, dot: Dot, spot: Spot) -> Option<PushId> {
    let mut pushes = position.board().pushes();
    let over = pushes.find(|(_, push)| push.dot == dot && push.line.contains(spot));
    over.map(|(id, _)| id)
}

/// Returns true if the line of a push has no vacant spot.
fn is_full(position: &Position, push: PushId) -> bool {
    let mut pushes = position.board().pushes();
    let occupied = position.pieces().occupied();
    pushes.any(|(id, found)| id == push && (found.line - occupied).is_empty())
}
