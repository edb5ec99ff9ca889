//! Which first turns achieve what a puzzle asks for, by two methods: the engine's
//! solver, and the rules alone with everything tried.

use engine::{Solver, Untimed};
use rules::{Color, DistinctTurns, Game, Part, Piece, Position};

use super::puzzle::{Goal, Puzzle};
use crate::tools::slow::Slow;

/// Nobody looks for the one turn among more.
const MOST_TURNS: usize = 4_000;

/// A first turn and where it leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct First {
    /// Of several texts that lead to the same position, the first as bytes.
    pub text: String,
    /// The position after it.
    pub next: Game,
}

/// Every first turn that leads to another position, sorted as bytes; none where there
/// are too many.
#[must_use]
pub fn first_turns(game: &Game) -> Option<Vec<First>> {
    let mut turns = Vec::new();
    let listed = game.for_each_turn(MOST_TURNS, |text, next| turns.push(First { text, next }));
    listed.ok()?;
    turns.sort_by(|a, b| (&a.next, &a.text).cmp(&(&b.next, &b.text)));
    turns.dedup_by(|b, a| a.next == b.next);
    turns.sort_by(|a, b| a.text.cmp(&b.text));
    Some(turns)
}

/// A way to prove wins.
pub trait Prover {
    /// Whether a player wins within so many of his own turns, whatever the other does;
    /// none if that would take too long.
    fn wins(&mut self, game: &Game, player: Color, turns: u32) -> Option<bool>;
}

impl Prover for Slow {
    fn wins(&mut self, game: &Game, player: Color, turns: u32) -> Option<bool> {
        Self::wins(self, game, player, turns)
    }
}

/// The solver, as long as it may look at so many steps in all. It keeps what it has
/// proved, so it may be asked about positions of one game only.
#[derive(Debug)]
pub struct Quick {
    gipf: [Option<Solver<Position>>; 2],
    tamsk: [Option<Solver<Untimed>>; 2],
    /// Slices of 64 steps.
    left: u64,
}

impl Quick {
    /// Looks at so many steps in all.
    #[must_use]
    pub const fn new(most: u64) -> Self {
        Self {
            gipf: [None, None],
            tamsk: [None, None],
            left: most / 64,
        }
    }
}

impl Prover for Quick {
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
                let position = Untimed::new(position.clone())?;
                let solver = self.tamsk[side].get_or_insert_with(|| Solver::new(player, TABLE));
                solver.wins(&position, turns, &mut go_on)
            }
        };
        proved.ok()
    }
}

/// Whether the player to act wins after his first turn, within so many in all.
fn wins_after(next: &Game, player: Color, turns: u32, prover: &mut impl Prover) -> Option<bool> {
    match next.outcome() {
        Some(end) => Some(end.winner == Some(player)),
        None => prover.wins(next, player, turns - 1),
    }
}

/// The first turn that achieves the goal if there is only one, and the goal cannot be
/// achieved sooner; `None` where there is none or are several, an error where that
/// cannot be told.
pub(super) fn only(
    game: &Game,
    goal: Goal,
    turns: &[First],
    prover: &mut impl Prover,
) -> Result<Option<usize>, TooLong> {
    if goal == Goal::Capture {
        return Ok(largest_capture(game, turns));
    }
    let player = game.side();
    let mut found = None;
    for (place, First { next, .. }) in turns.iter().enumerate() {
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
            found = Some(place);
        }
    }
    // Whoever wins sooner wins within so many as well.
    if let (Some(place), Goal::Win(within @ 2..)) = (found, goal) {
        let sooner = wins_after(&turns[place].next, player, within - 1, prover);
        if sooner.ok_or(TooLong)? {
            return Ok(None);
        }
    }
    Ok(found)
}

/// A proof would have taken too long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TooLong;

/// How much a turn captures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Captured {
    pub(super) pieces: u32,
    pub(super) discs: u32,
    pub(super) gipf_pieces: u32,
}

/// What a turn captures, by its text.
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

/// The turn that captures the most, if no other captures as many pieces or as many
/// discs, and it is worth asking for: three pieces or a GIPF-piece, and something else
/// can be captured instead.
fn largest_capture(game: &Game, turns: &[First]) -> Option<usize> {
    let Game::Gipf(position) = game else {
        return None;
    };
    let all: Vec<Captured> = turns
        .iter()
        .map(|first| captured(position, &first.text))
        .collect();
    let best = (0..all.len()).max_by_key(|&place| (all[place].pieces, all[place].discs))?;
    let most = all[best];
    let others = || (0..all.len()).filter(|&place| place != best);
    let alone = others().all(|place| {
        let other = all[place];
        other.pieces < most.pieces && other.discs < most.discs
    });
    let some = others().filter(|&place| all[place].pieces > 0).count();
    let gipf = !position.ruleset().is_matrx() && most.gipf_pieces > 0;
    (alone && some > 0 && (most.pieces >= 3 || gipf)).then_some(best)
}

/// The same by another way: where the rules' list of distinct positions leads, and how
/// many of the other's discs have left the game there.
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

/// Whether the player to act can lose within so many turns of the other only by the
/// capture of his last GIPF-piece: it is the last, and his reserve lasts longer.
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
    /// The only first turn that achieves the goal, as the solver finds it.
    #[must_use]
    pub fn solution(&self, most: u64) -> Option<First> {
        if let Goal::Keep(within) = self.goal
            && !fears_for_gipf_piece(&self.start, within)
        {
            return None;
        }
        let mut turns = first_turns(&self.start)?;
        let found = only(&self.start, self.goal, &turns, &mut Quick::new(most));
        found.ok()?.map(|place| turns.swap_remove(place))
    }

    /// Whether a turn is the only one that achieves the goal, by trying everything;
    /// none where that would take more positions.
    #[must_use]
    pub fn confirm(&self, first: &First, most: u64) -> Option<bool> {
        if self.goal == Goal::Capture {
            return Some(emptiest(&self.start).as_ref() == Some(&first.next));
        }
        let turns = first_turns(&self.start)?;
        let found = only(&self.start, self.goal, &turns, &mut Slow::new(most)).ok()?;
        Some(found.is_some_and(|place| turns[place] == *first))
    }
}
