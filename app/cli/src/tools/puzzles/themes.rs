//! The search for the themes of a puzzle.
//!
//! Themes are found in the first turn, in the possible turns after it, and in the
//! *main line*: the solution, then the answer that resists longest, then the shortest
//! win again; of equals always the first by its text.

use rules::{Color, EndReason, Game};

use super::line::MainLine;
use super::proof::{First, Prover, Quick};
use super::puzzle::{Goal, Puzzle};
use super::theme::Theme;
use super::threats::{forks, passed, sacrifices, threatens};

/// Returns true for [`Theme::Tempo`].
fn wins_by_tempo(first: &First, player: Color, within: u32, prover: &mut impl Prover) -> bool {
    if within < 2 || first.text.contains('x') {
        return false;
    }
    let wins = |passed: Game| prover.wins(&passed, player, within - 1);
    !threatens(&first.next) && passed(&first.next).and_then(wins) == Some(false)
}

/// Returns the themes of a puzzle with this solution, in their order; `None` if a
/// proof would take more than `most` steps.
#[must_use]
pub fn find_themes(puzzle: &Puzzle, first: &First, most: u64) -> Option<Vec<Theme>> {
    let Puzzle { start, goal, .. } = puzzle;
    let mut quick = Quick::new(most);
    let line = MainLine::after(start, *goal, first, &mut quick)?;
    Some(themes(start, *goal, first, &line, &mut quick))
}

/// Returns the themes from the main line. TAMSK has none: they are about rows,
/// reserves and potentials.
fn themes(
    start: &Game,
    goal: Goal,
    first: &First,
    line: &MainLine,
    prover: &mut impl Prover,
) -> Vec<Theme> {
    let Game::Gipf(_) = start else {
        return Vec::new();
    };
    let next = &first.next;
    let goes_on = next.outcome().is_none();
    let wins = matches!(goal, Goal::Win(_));
    let ends = |reason| wins && line.end() == Some(reason);
    let mut has = |theme| match theme {
        Theme::Fork => wins && goes_on && forks(start, next),
        Theme::Sacrifice => goes_on && sacrifices(start, next),
        Theme::Tempo => match goal {
            Goal::Win(within) => wins_by_tempo(first, start.side(), within, prover),
            Goal::Capture | Goal::Keep(_) => false,
        },
        Theme::DoubleRow => line.takes_two_rows(),
        Theme::LastReserve => ends(EndReason::Moves),
        Theme::GipfCapture => ends(EndReason::Gipf),
        Theme::Potential => !line.potentials().is_empty(),
    };
    Theme::ALL.into_iter().filter(|&theme| has(theme)).collect()
}

#[cfg(test)]
mod tests {
    use super::super::proof::first_turns;
    use super::*;

    /// Returns the themes of a turn that is taken as the solution.
    fn of(text: &str, goal: Goal, turn: &str) -> Vec<Theme> {
        let start: Game = text.parse().unwrap();
        let next = start.play(turn, None).unwrap();
        let text = turn.to_owned();
        let first = First { text, next };
        let puzzle = Puzzle {
            start,
            goal,
            themes: Vec::new(),
            grade: 1,
        };
        find_themes(&puzzle, &first, u64::MAX).unwrap()
    }

    /// Black pushes the last disc, White plays a waiting move, and Black has nothing
    /// left to push. If Black could pass, the game would not be over by then.
    #[test]
    fn a_quiet_turn_before_the_last_push_of_the_other_is_tempo() {
        let text = "gipf-basic g3/5/6/7/6/5/4 w G15 G1 --";
        let found = of(text, Goal::Win(2), "e1-e2");
        assert_eq!(found, [Theme::Tempo, Theme::LastReserve]);
        // If Black has nothing left to push, White need not wait.
        let text = "gipf-basic g3/5/6/7/6/5/4 w G15 G0 --";
        assert_eq!(of(text, Goal::Win(1), "e1-e2"), [Theme::LastReserve]);
        // A push that threatens a row, in line e, is not quiet.
        let text = "gipf-basic g3/5/6/GG5/6/5/4 w G13 G1 --";
        assert_eq!(of(text, Goal::Win(2), "e1-e4"), [Theme::LastReserve]);
    }

    #[test]
    fn the_last_gipf_piece_is_captured() {
        let text = "gipf-standard 4/GGG(gg)1/6/7/6/5/3(GG) w G9 G5 --";
        let found = of(text, Goal::Win(1), "c1-c6;xc2,c3,c4,c5,Gc6*");
        assert_eq!(found, [Theme::GipfCapture]);
    }

    /// The push along the line from b1 completes four in line d and four in line f.
    #[test]
    fn two_rows_in_one_turn() {
        let text = "gipf-basic 4/G4/GgGG2/2G4/GG1G2/5/4 w G5 G0 --";
        let turn = "b1-f4;xd2,d3,d4,d5,f2,f3,f4,f5";
        let found = of(text, Goal::Win(1), turn);
        assert_eq!(found, [Theme::DoubleRow, Theme::LastReserve]);
        let one = "gipf-basic 4/G4/GgGG2/2G4/GG4/5/4 w G5 G0 --";
        let found = of(one, Goal::Win(1), "b1-f4;xd2,d3,d4,d5");
        assert_eq!(found, [Theme::LastReserve]);
    }

    #[test]
    fn a_potential_is_moved() {
        let text = "gipf-standard+Z3 4/1(GZ)gG1/6/7/6/5/(gg)2(GG) w G9 G9 --";
        assert_eq!(of(text, Goal::Keep(1), "Zc3>c6"), [Theme::Potential]);
        assert_eq!(of(text, Goal::Keep(1), "e1-e2"), []);
    }

    #[test]
    fn themes_are_read_by_their_names() {
        for theme in Theme::ALL {
            assert_eq!(Theme::named(theme.name()), Some(theme));
        }
        assert!(Theme::ALL.is_sorted());
        assert_eq!(Theme::named("forks"), None);
        let start = Game::start("tamsk-1".parse().unwrap());
        assert!(first_turns(&start).is_some_and(|turns| !turns.is_empty()));
    }
}
