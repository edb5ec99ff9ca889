//! The first turns that achieve the goal of a puzzle, by two methods: the engine's
//! solver, and an exhaustive search by the rules alone.

use engine::{Solver, TamskNode};
use rules::{Color, DistinctTurns, Game, Part, Piece, Position};

use super::puzzle::{Goal, Puzzle};
use crate::tools::slow::ExhaustiveProver;

/// The largest number of turns of a position in a puzzle.
const MOST_TURNS: usize = 4_000;

/// A first turn and the position after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstTurn {
    /// The text; of several that lead to the same position, the first as bytes.
    pub text: String,
    /// The position after it.
    pub next: Game,
}

/// Returns all first turns that lead to different positions, sorted as bytes; `None`
/// if there are too many.
#[must_use]
pub fn first_turns(game: &Game) -> Option<Vec<FirstTurn>> {
    let mut turns = Vec::new();
    let listed = game.for_each_turn(MOST_TURNS, |text, next| {
        turns.push(FirstTurn { text, next })
    });
    listed.ok()?;
    turns.sort_by(|a, b| (&a.next, &a.text).cmp(&(&b.next, &b.text)));
    turns.dedup_by(|b, a| a.next == b.next);
    turns.sort_by(|a, b| a.text.cmp(&b.text));
    Some(turns)
}

/// A method to prove forced wins, so that two independent ones can check each other.
pub trait Prover {
    /// Returns true if a player wins within this number of own turns against any
    /// defence; `None` if a proof would take too long.
    fn wins(&mut self, game: &Game, player: Color, turns: u32) -> Option<bool>;
}

impl Prover for ExhaustiveProver {
    fn wins(&mut self, game: &Game, player: Color, turns: u32) -> Option<bool> {
        Self::wins(self, game, player, turns)
    }
}

/// The solver with a limit of the total number of steps. It keeps its results, so it
/// may be used for positions of one game only.
#[derive(Debug)]
pub struct SolverProver {
    gipf: [Option<Solver<Position>>; 2],
    tamsk: [Option<Solver<TamskNode>>; 2],
    /// The slices of 64 steps that are left.
    left: u64,
}

impl SolverProver {
    /// Creates a solver with a limit of steps.
    #[must_use]
    pub const fn new(most: u64) -> Self {
        Self {
            gipf: [None, None],
            tamsk: [None, None],
            left: most / 64,
        }
    }
}

impl Prover for SolverProver {
    fn wins(&mut self, game: &Game, player: Color, turns: u32) -> Option<bool> {
        const TABLE: u32 = 16;
        let left = &mut self.left;
        let mut go_on = || {
            *left = left.saturating_sub(1);
            *left > 0
        };
        let side = usize::from(player == Color::Black);
        let proved = match game {
            Game::Gipf(position) => {
                let solver = self.gipf[side].get_or_insert_with(|| Solver::new(player, TABLE));
                solver.wins(position, turns, &mut go_on)
            }
            Game::Tamsk(position) => {
                let position = TamskNode::untimed(position.clone())?;
                let solver = self.tamsk[side].get_or_insert_with(|| Solver::new(player, TABLE));
                solver.wins(&position, turns, &mut go_on)
            }
        };
        proved.ok()
    }
}

/// Returns true if the player wins after this first turn, within `turns` in all.
fn wins_after(next: &Game, player: Color, turns: u32, prover: &mut impl Prover) -> Option<bool> {
    match next.outcome() {
        Some(end) => Some(end.winner == Some(player)),
        None => prover.wins(next, player, turns - 1),
    }
}

/// Returns the index of the first turn that achieves the goal if there is only one,
/// and the goal cannot be achieved sooner; `None` if there is none or are several, an
/// error if a proof would take too long.
pub(super) fn only(
    game: &Game,
    goal: Goal,
    turns: &[FirstTurn],
    prover: &mut impl Prover,
) -> Result<Option<usize>, TooLong> {
    if goal == Goal::Capture {
        return Ok(largest_capture(game, turns));
    }
    let player = game.side();
    let mut found = None;
    for (index, FirstTurn { next, .. }) in turns.iter().enumerate() {
        let achieves = match goal {
            Goal::Win(within) => wins_after(next, player, within, prover),
            Goal::Capture => Some(false),
            Goal::Keep(within) => match next.outcome() {
                Some(end) => Some(end.winner != Some(!player)),
                None => prover.wins(next, !player, within).map(|wins| !wins),
            },
        };
        if achieves.ok_or(TooLong)? {
            if found.is_some() {
                return Ok(None);
            }
            found = Some(index);
        }
    }
    // A sooner win is also a win within more turns.
    if let (Some(index), Goal::Win(within @ 2..)) = (found, goal) {
        let sooner = wins_after(&turns[index].next, player, within - 1, prover);
        if sooner.ok_or(TooLong)? {
            return Ok(None);
        }
    }
    Ok(found)
}

/// The error of a proof that would have taken too long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TooLong;

/// The number of pieces, discs and GIPF-pieces that a turn captures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Captured {
    pub(super) pieces: u32,
    pub(super) discs: u32,
    pub(super) gipf_pieces: u32,
}

/// Counts the captures of a turn, which is read from its text.
pub(super) fn captured(position: &Position, text: &str) -> Captured {
    let mut captured = Captured::default();
    let Ok(turn) = position.read_turn(text) else {
        return captured;
    };
    for part in turn.parts {
        let Part::Rows(taken) = part else { continue };
        for taken in taken.iter().filter(|taken| taken.captured) {
            captured.pieces += 1;
            captured.discs += 1 + u32::from(taken.piece.discs().0.is_some());
            captured.gipf_pieces += u32::from(taken.piece == Piece::GIPF);
        }
    }
    captured
}

/// Returns the turn that captures the most, if no other captures as many pieces or as
/// many discs, and the puzzle is good enough: three pieces or a GIPF-piece, and
/// another turn captures, too.
fn largest_capture(game: &Game, turns: &[FirstTurn]) -> Option<usize> {
    let Game::Gipf(position) = game else {
        return None;
    };
    let all: Vec<Captured> = turns
        .iter()
        .map(|first| captured(position, &first.text))
        .collect();
    let best = (0..all.len()).max_by_key(|&index| (all[index].pieces, all[index].discs))?;
    let most = all[best];
    let others = || (0..all.len()).filter(|&index| index != best);
    let alone = others().all(|index| {
        let other = all[index];
        other.pieces < most.pieces && other.discs < most.discs
    });
    let some = others().filter(|&index| all[index].pieces > 0).count();
    let gipf = !position.ruleset().is_matrx() && most.gipf_pieces > 0;
    (alone && some > 0 && (most.pieces >= 3 || gipf)).then_some(best)
}

/// Returns the position after the turn that captures the most, found in another way:
/// in the rules' list of distinct positions, by the number of the opponent's discs
/// that are out of the game.
fn emptiest(game: &Game) -> Option<Game> {
    let Game::Gipf(position) = game else {
        return None;
    };
    let other = !position.side();
    let out = |position: &Position| {
        let out = position.out_of_play(other);
        let potentials =
            rules::Potential::ALL.map(|potential| u32::from(out.potentials(potential)));
        u32::from(out.basic_discs()) + potentials.iter().sum::<u32>()
    };
    let mut turns = DistinctTurns::default();
    turns.list(position);
    let mut nexts: Vec<(u32, Position)> = turns
        .after(position)
        .map(|next| (out(&next), next))
        .collect();
    nexts.sort();
    nexts.dedup();
    let (most, next) = nexts.pop()?;
    let second = nexts.last().map_or(0, |&(discs, _)| discs);
    (most > second).then_some(Game::Gipf(next))
}

/// Returns true if the player to act can lose within this number of the opponent's
/// turns only by the capture of the last GIPF-piece: there is one left, and the
/// reserve lasts longer.
pub(super) fn fears_for_gipf_piece(game: &Game, within: u32) -> bool {
    let Game::Gipf(position) = game else {
        return false;
    };
    let (side, ruleset) = (position.side(), position.ruleset());
    ruleset.has_gipf_pieces()
        && !ruleset.is_matrx()
        && position.gipf_pieces(side).len() == 1
        && u32::from(position.reserve(side).basic_discs()) >= within + 2
}

impl Puzzle {
    /// Returns the only first turn that achieves the goal, as the solver finds it in
    /// at most `most` steps.
    #[must_use]
    pub fn solution(&self, most: u64) -> Option<FirstTurn> {
        if let Goal::Keep(within) = self.goal
            && !fears_for_gipf_piece(&self.start, within)
        {
            return None;
        }
        let mut turns = first_turns(&self.start)?;
        let found = only(&self.start, self.goal, &turns, &mut SolverProver::new(most));
        found.ok()?.map(|index| turns.swap_remove(index))
    }

    /// Returns true if a turn is the only one that achieves the goal, by exhaustive
    /// search; `None` if that would take more than `most` positions.
    #[must_use]
    pub fn confirm(&self, first: &FirstTurn, most: u64) -> Option<bool> {
        if self.goal == Goal::Capture {
            return Some(emptiest(&self.start).as_ref() == Some(&first.next));
        }
        let turns = first_turns(&self.start)?;
        let found = only(
            &self.start,
            self.goal,
            &turns,
            &mut ExhaustiveProver::new(most),
        )
        .ok()?;
        Some(found.is_some_and(|index| turns[index] == *first))
    }
}
