//! The search for puzzles in games of the engine against itself: positions in which
//! exactly one first turn achieves a goal, confirmed by exhaustive search. They are
//! written one a line, `<goal> TAB <position> TAB <game>`.

use std::fs::File;
use std::io::Write;

use rules::{Color, Game, GameRuleset, Potential};

use super::line::MainLine;
use super::proof::{FirstTurn, Prover, SolverProver, fears_for_gipf_piece, first_turns, only};
use super::puzzle::{Goal, Puzzle};
use crate::tools::ToolError;
use crate::tools::chance::Chance;
use crate::tools::contest::Opening;
use crate::tools::mine::play;

/// The number of turns of each player before the end of a game that are examined.
const LAST: usize = 7;

/// The least number of first turns: with fewer, guessing would find the solution.
const FEWEST: usize = 6;

/// The least number of first turns in TAMSK, where there are never many; most moves
/// count as two turns there, with a ring and without.
const FEWEST_IN_TAMSK: usize = 8;

/// The parameters and the progress of the search.
struct Hunt {
    /// Puzzles that are still wanted: wins in one turn, in two and so on.
    wins: Vec<usize>,
    /// Wanted turns that capture the most.
    captures: usize,
    /// Wanted turns that save a GIPF-piece from the opponent's next turn, from the next
    /// two.
    keeps: Vec<usize>,
    seed: u64,
    games: usize,
    /// The largest number of steps of a proof, and of positions of an exhaustive
    /// search.
    steps: u64,
    slow: u64,
    /// A potential that the solution must use.
    using: Option<Potential>,
    /// A potential that must be on the board, of either player.
    having: Option<Potential>,
    chance: Chance,
}

impl Hunt {
    fn read(options: &[&str]) -> Result<Self, ToolError> {
        let mut hunt = Self {
            wins: Vec::new(),
            captures: 0,
            keeps: Vec::new(),
            seed: 1,
            games: 10_000,
            steps: 600_000,
            slow: 40_000_000,
            using: None,
            having: None,
            chance: Chance::new(1),
        };
        let number = |text: &str| text.parse().map_err(|_| ToolError::Usage);
        let list = |text: &str| text.split(',').map(number).collect::<Result<_, _>>();
        let potential = |text: &str| {
            let letter = text.chars().next();
            letter
                .and_then(Potential::from_letter)
                .ok_or(ToolError::Usage)
        };
        for option in options {
            let (name, text) = option.split_once('=').ok_or(ToolError::Usage)?;
            match name {
                "win" => hunt.wins = list(text)?,
                "capture" => hunt.captures = number(text)?,
                "keep" => hunt.keeps = list(text)?,
                "games" => hunt.games = number(text)?,
                "seed" => hunt.seed = text.parse().map_err(|_| ToolError::Usage)?,
                "steps" => hunt.steps = text.parse().map_err(|_| ToolError::Usage)?,
                "slow" => hunt.slow = text.parse().map_err(|_| ToolError::Usage)?,
                "using" => hunt.using = Some(potential(text)?),
                "having" => hunt.having = Some(potential(text)?),
                _ => return Err(ToolError::Usage),
            }
        }
        hunt.chance = Chance::new(hunt.seed);
        Ok(hunt)
    }

    /// Returns the number of puzzles of a goal that are still wanted, if there are any.
    fn wanted(&mut self, goal: Goal) -> Option<&mut usize> {
        let index = |within: u32| within as usize - 1;
        let left = match goal {
            Goal::Win(within) => self.wins.get_mut(index(within)),
            Goal::Capture => Some(&mut self.captures),
            Goal::Keep(within) => self.keeps.get_mut(index(within)),
        };
        left.filter(|left| **left > 0)
    }

    fn is_over(&self) -> bool {
        let left = self.wins.iter().chain(&self.keeps).sum::<usize>();
        left + self.captures == 0
    }

    /// Returns the solution of a goal in a position, if there is only one and the
    /// position fits the parameters.
    fn solution(&self, game: &Game, goal: Goal) -> Option<FirstTurn> {
        let has = |potential| match game {
            Game::Gipf(position) => !position.pieces().topped_by(potential).is_empty(),
            Game::Tamsk(_) => false,
        };
        if !self.having.is_none_or(has) {
            return None;
        }
        let mut turns = first_turns(game)?;
        let fewest = match game {
            Game::Gipf(_) => FEWEST,
            Game::Tamsk(_) => FEWEST_IN_TAMSK,
        };
        if turns.len() < fewest {
            return None;
        }
        let mut quick = SolverProver::new(self.steps);
        let index = only(game, goal, &turns, &mut quick).ok()??;
        let first = turns.swap_remove(index);
        let line = MainLine::after(game, goal, &first, &mut quick)?;
        let used = line.potentials();
        let uses = |potential| used.contains(&potential);
        self.using.is_none_or(uses).then_some(first)
    }

    /// Returns the wins of a game, the longest first: before the last turns of the
    /// winner, and of the loser who missed one. After two positions without a win the
    /// earlier ones are not examined.
    fn wins_in(&self, games: &[Game]) -> Vec<Puzzle> {
        let mut found = Vec::new();
        for color in Color::ALL {
            let own = games.iter().rev().filter(|game| game.side() == color);
            let own = own.filter(|game| game.outcome().is_none());
            let mut misses = 0;
            for game in own.take(LAST) {
                if let Some(within) = self.shortest(game) {
                    found.push(puzzle(game, Goal::Win(within)));
                    misses = 0;
                } else {
                    misses += 1;
                }
                if misses == 2 {
                    break;
                }
            }
        }
        found.sort_by_key(|puzzle| std::cmp::Reverse(puzzle.goal));
        found
    }

    /// Returns the number of turns in which the player to act wins, if such wins are
    /// wanted and quickly proved.
    fn shortest(&self, game: &Game) -> Option<u32> {
        let mut quick = SolverProver::new(self.steps);
        for within in 1..=self.wins.len() as u32 {
            if quick.wins(game, game.side(), within)? {
                return Some(within);
            }
        }
        None
    }

    /// Returns positions in which the loser might save the last GIPF-piece.
    fn keeps_in(games: &[Game], loser: Color) -> Vec<Puzzle> {
        let own = games.iter().rev().filter(|game| game.side() == loser);
        let goals = |game| {
            let feared = [1, 2].into_iter();
            let feared = feared.filter(move |&within| fears_for_gipf_piece(game, within));
            feared.map(move |within| puzzle(game, Goal::Keep(within)))
        };
        own.take(LAST).flat_map(goals).collect()
    }

    /// Returns positions before turns that captured much.
    fn captures_in(games: &[Game]) -> Vec<Puzzle> {
        let captured = |pair: &&[Game]| match pair {
            [Game::Gipf(before), Game::Gipf(after)] => {
                let other = !before.side();
                before.captured_from(other) + 1 < after.captured_from(other)
            }
            _ => false,
        };
        let pairs = games.windows(2).filter(captured);
        pairs.map(|pair| puzzle(&pair[0], Goal::Capture)).collect()
    }

    /// Returns the first of several puzzles that has one solution, which is confirmed.
    /// At most one of each goal is taken from a game, so that no two are alike.
    fn choose(&mut self, puzzles: Vec<Puzzle>) -> Option<Puzzle> {
        for puzzle in puzzles {
            if self.wanted(puzzle.goal).is_none() {
                continue;
            }
            let Some(first) = self.solution(&puzzle.start, puzzle.goal) else {
                continue;
            };
            if self.is_poor(&puzzle, &first) {
                continue;
            }
            if puzzle.confirm(&first, self.slow) == Some(true) {
                if let Some(left) = self.wanted(puzzle.goal) {
                    *left -= 1;
                }
                return Some(puzzle);
            }
        }
        None
    }

    /// Returns true if a solution is correct but makes a poor puzzle: the GIPF-piece is
    /// saved for one more turn only, or the player could win instead.
    fn is_poor(&self, puzzle: &Puzzle, first: &FirstTurn) -> bool {
        let Goal::Keep(within) = puzzle.goal else {
            return false;
        };
        let player = puzzle.start.side();
        let mut quick = SolverProver::new(self.steps);
        let lost = first.next.outcome().is_some()
            || quick.wins(&first.next, !player, within + 1) != Some(false);
        lost || quick.wins(&puzzle.start, player, 2) != Some(false)
    }
}

fn puzzle(game: &Game, goal: Goal) -> Puzzle {
    Puzzle {
        start: game.clone(),
        goal,
        motifs: Vec::new(),
        grade: 1,
    }
}

/// Plays games by these rulesets in turn and writes the puzzles found in them.
pub(super) fn report(
    rulesets: &str,
    path: &str,
    options: &[&str],
    output: &mut impl Write,
) -> Result<(), ToolError> {
    let read = |text: &str| {
        text.parse()
            .map_err(|_| ToolError::Ruleset(text.to_owned()))
    };
    let read: Vec<GameRuleset> = rulesets.split(',').map(read).collect::<Result<_, _>>()?;
    let mut hunt = Hunt::read(options)?;
    let seeds = hunt.seed..;
    let openings = read
        .iter()
        .zip(seeds)
        .map(|(&r, seed)| Opening::new(r, seed));
    let mut openings: Vec<Opening> = openings.collect();
    let mut file = File::create(path)?;
    let rulesets = openings.len();
    for number in 0..hunt.games {
        if hunt.is_over() {
            break;
        }
        let stronger = Color::ALL[hunt.chance.below(2)];
        let opening = openings[number % rulesets].draw();
        let games = play(opening, stronger, &mut hunt.chance);
        let Some(winner) = games
            .last()
            .and_then(Game::outcome)
            .and_then(|end| end.winner)
        else {
            continue;
        };
        let wins = hunt.wins_in(&games);
        let keeps = if hunt.keeps.is_empty() {
            Vec::new()
        } else {
            Hunt::keeps_in(&games, !winner)
        };
        let captures = if hunt.captures > 0 {
            Hunt::captures_in(&games)
        } else {
            Vec::new()
        };
        for puzzles in [wins, keeps, captures] {
            if let Some(Puzzle { start, goal, .. }) = hunt.choose(puzzles) {
                writeln!(file, "{goal}\t{start}\t{}:{number}", hunt.seed)?;
            }
        }
        if number % 50 == 49 {
            let Hunt {
                wins,
                captures,
                keeps,
                ..
            } = &hunt;
            let games = number + 1;
            writeln!(
                output,
                "{games} games; wanted wins {wins:?}, captures {captures}, keeps {keeps:?}"
            )?;
            output.flush()?;
        }
    }
    Ok(())
}
