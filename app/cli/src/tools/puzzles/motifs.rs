//! The search for the motifs of a puzzle.
//!
//! Themes are found in the first turn, in the possible turns after it, and in the
//! *main line*: the solution, then the answer that resists longest, then the shortest
//! win again; of equals always the first by its text.

use rules::{Color, EndReason, Game};

use super::line::MainLine;
use super::motif::Motif;
use super::proof::{FirstTurn, Prover, SolverProver};
use super::puzzle::{Goal, Puzzle};
use super::threats::{forks, passed, sacrifices, threatens};

/// Returns true for [`Motif::Tempo`].
fn wins_by_tempo(first: &FirstTurn, player: Color, within: u32, prover: &mut impl Prover) -> bool {
    if within < 2 || first.text.contains('x') {
        return false;
    }
    let wins = |passed: Game| prover.wins(&passed, player, within - 1);
    !threatens(&first.next) && passed(&first.next).and_then(wins) == Some(false)
}

/// Returns the motifs of a puzzle with this solution, in their order; `None` if a
/// proof would take more than `most` steps.
#[must_use]
pub fn find_motifs(puzzle: &Puzzle, first: &FirstTurn, most: u64) -> Option<Vec<Motif>> {
    let Puzzle { start, goal, .. } = puzzle;
    let mut quick = SolverProver::new(most);
    let line = MainLine::after(start, *goal, first, &mut quick)?;
    Some(motifs(start, *goal, first, &line, &mut quick))
}

/// Returns the motifs from the main line. TAMSK has none: they are about rows,
/// reserves and potentials.
fn motifs(
    start: &Game,
    goal: Goal,
    first: &FirstTurn,
    line: &MainLine,
    prover: &mut impl Prover,
) -> Vec<Motif> {
    let Game::Gipf(_) = start else {
        return Vec::new();
    };
    let next = &first.next;
    let goes_on = next.outcome().is_none();
    let wins = matches!(goal, Goal::Win(_));
    let ends = |reason| wins && line.end() == Some(reason);
    let mut has = |motif| match motif {
        Motif::Fork => wins && goes_on && forks(start, next),
        Motif::Sacrifice => goes_on && sacrifices(start, next),
        Motif::Tempo => match goal {
            Goal::Win(within) => wins_by_tempo(first, start.side(), within, prover),
            Goal::Capture | Goal::Keep(_) => false,
        },
        Motif::DoubleRow => line.takes_two_rows(),
        Motif::LastReserve => ends(EndReason::Moves),
        Motif::GipfCapture => ends(EndReason::Gipf),
        Motif::Potential => !line.potentials().is_empty(),
    };
    Motif::ALL.into_iter().filter(|&motif| has(motif)).collect()
}

#[cfg(test)]
mod tests {
    use super::super::proof::first_turns;
    use super::*;

    /// Returns the motifs of a turn that is taken as the solution.
    fn of(text: &str, goal: Goal, turn: &str) -> Vec<Motif> {
        let start: Game = text.parse().unwrap();
        let next = start.play(turn, None).unwrap();
        let text = turn.to_owned();
        let first = FirstTurn { text, next };
        let puzzle = Puzzle {
            start,
            goal,
            motifs: Vec::new(),
            grade: 1,
        };
        find_motifs(&puzzle, &first, u64::MAX).unwrap()
    }

    /// Black pushes the last disc, White plays a waiting move, and Black has nothing
    /// left to push. If Black could pass, the game would not be over by then.
    #[test]
    fn a_quiet_turn_before_the_last_push_of_the_other_is_tempo() {
        let text = "gipf-basic g3/5/6/7/6/5/4 w G15 G1 --";
        let found = of(text, Goal::Win(2), "e1-e2");
        assert_eq!(found, [Motif::Tempo, Motif::LastReserve]);
        // If Black has nothing left to push, White need not wait.
        let text = "gipf-basic g3/5/6/7/6/5/4 w G15 G0 --";
        assert_eq!(of(text, Goal::Win(1), "e1-e2"), [Motif::LastReserve]);
        // A push that threatens a row, in line e, is not quiet.
        let text = "gipf-basic g3/5/6/GG5/6/5/4 w G13 G1 --";
        assert_eq!(of(text, Goal::Win(2), "e1-e4"), [Motif::LastReserve]);
    }

    #[test]
    fn the_last_gipf_piece_is_captured() {
        let text = "gipf-standard 4/GGG(gg)1/6/7/6/5/3(GG) w G9 G5 --";
        let found = of(text, Goal::Win(1), "c1-c6;xc2,c3,c4,c5,Gc6*");
        assert_eq!(found, [Motif::GipfCapture]);
    }

    /// The push along the line from b1 completes four in line d and four in line f.
    #[test]
    fn two_rows_in_one_turn() {
        let text = "gipf-basic 4/G4/GgGG2/2G4/GG1G2/5/4 w G5 G0 --";
        let turn = "b1-f4;xd2,d3,d4,d5,f2,f3,f4,f5";
        let found = of(text, Goal::Win(1), turn);
        assert_eq!(found, [Motif::DoubleRow, Motif::LastReserve]);
        let one = "gipf-basic 4/G4/GgGG2/2G4/GG4/5/4 w G5 G0 --";
        let found = of(one, Goal::Win(1), "b1-f4;xd2,d3,d4,d5");
        assert_eq!(found, [Motif::LastReserve]);
    }

    #[test]
    fn a_potential_is_moved() {
        let text = "gipf-standard+Z3 4/1(GZ)gG1/6/7/6/5/(gg)2(GG) w G9 G9 --";
        assert_eq!(of(text, Goal::Keep(1), "Zc3>c6"), [Motif::Potential]);
        assert_eq!(of(text, Goal::Keep(1), "e1-e2"), []);
    }

    #[test]
    fn themes_are_read_by_their_names() {
        for motif in Motif::ALL {
            assert_eq!(Motif::named(motif.name()), Some(motif));
        }
        assert!(Motif::ALL.is_sorted());
        assert_eq!(Motif::named("forks"), None);
        let start = Game::start("tamsk-1".parse().unwrap());
        assert!(first_turns(&start).is_some_and(|turns| !turns.is_empty()));
    }
}
