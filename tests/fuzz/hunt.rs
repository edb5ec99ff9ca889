//! The search for costly positions: they are changed towards many turns, and every text about
//! them must be read in time.

use std::time::{Duration, Instant};

use record::{GameLink, GameRecord};
use rules::{Game, Position, Step, Turn};
use session::{captures, threats};

use crate::cost::in_time;
use crate::mutate::Dice;
use crate::number;

/// A ruleset and the pieces that may be on its spots.
const GROUNDS: [(&str, &str, &[&str]); 5] = [
    (
        "gipf-tournament+H3+h3",
        "4/5/6/7/6/5/4",
        &["G", "g", "(GG)", "(gg)", "(GG)", "(gg)"],
    ),
    (
        "gipf-tournament+T5Z5D5",
        "4/5/6/7/6/5/4",
        &[
            "G", "g", "(GG)", "(gg)", "(GT)", "(gt)", "(GZ)", "(gz)", "(GD)", "(gd)", "T", "Z",
        ],
    ),
    (
        "gipf-standard+T6Y4P4",
        "4/5/6/7/6/5/4",
        &[
            "G", "g", "(GG)", "(gg)", "(GT)", "(gt)", "(GY)", "(gy)", "(GP)", "(gp)", "(gP)",
        ],
    ),
    (
        "gipf-ultimate~*",
        "4/5/6/7/6/5/4",
        &[
            "G", "g", "(GG)", "(gg)", "(GT)", "(gz)", "(GD)", "(gDd)", "(GP)", "(gy)",
        ],
    ),
    (
        "matrx",
        "4/5/6/7/6/5/4/3",
        &[
            "G", "g", "(ZZ)", "(zz)", "(TT)", "(tt)", "(YY)", "(dd)", "(PP)", "T", "z",
        ],
    ),
];

/// The number of steps that are counted to estimate the turns of a position.
const LOOK: usize = 20_000;

/// The number of costliest positions of a ruleset that are changed further.
const KEPT: usize = 24;

/// The content of every spot, and the rest of the position.
#[derive(Clone)]
struct Arrangement {
    ruleset: &'static str,
    lines: Vec<Vec<&'static str>>,
    reserve: usize,
    black: bool,
}

impl Arrangement {
    fn empty(ruleset: &'static str, board: &str) -> Self {
        let lines = board.split('/').map(|count| count.parse().unwrap_or(0));
        Self {
            ruleset,
            lines: lines.map(|count| vec![""; count]).collect(),
            reserve: 0,
            black: false,
        }
    }

    fn change(&mut self, dice: &mut Dice, pieces: &[&'static str]) {
        let line = dice.below(self.lines.len());
        let spot = dice.below(self.lines[line].len());
        match dice.below(12) {
            0 => self.black = !self.black,
            1 => self.reserve = dice.below(4),
            2 => self.lines[line][spot] = "",
            3 => {
                let piece = *dice.pick(pieces);
                self.lines[line].fill(piece);
            }
            _ => self.lines[line][spot] = *dice.pick::<&str>(pieces),
        }
    }

    /// Its text, and the position if it can be played.
    fn position(&self) -> Option<(String, Position)> {
        let line = |line: &Vec<&str>| {
            let mut text = String::new();
            let mut empty = 0;
            for spot in line.iter().chain(["|"].iter()) {
                if spot.is_empty() {
                    empty += 1;
                    continue;
                }
                if empty > 0 {
                    text += &empty.to_string();
                    empty = 0;
                }
                text += spot;
            }
            text.trim_end_matches('|').to_owned()
        };
        let board: Vec<String> = self.lines.iter().map(line).collect();
        let side = if self.black { "b" } else { "w" };
        let reserve = self.reserve;
        let attempts = if self.ruleset.contains('~') {
            ":*,*"
        } else {
            ""
        };
        let text = format!(
            "{} {} {side} G{reserve} G{reserve} --{attempts}",
            self.ruleset,
            board.join("/")
        );
        let position = text.parse().ok()?;
        Some((text, position))
    }
}

/// The cost of a position: its turns, as far as they are counted, then its steps.
fn cost(position: &Position) -> usize {
    let mut turns = 0;
    match position.for_each_turn(LOOK, |_, _| turns += 1) {
        Ok(()) => turns,
        Err(_) => LOOK + position.legal_steps().len(),
    }
}

/// A random turn.
fn some_turn(start: &Position, dice: &mut Dice) -> Turn {
    let mut turn = Turn::default();
    let mut position = start.clone();
    while position.outcome().is_none() && position.player() == start.player() {
        let mut steps = position.legal_steps();
        steps.retain(|&step| step != Step::Challenge);
        let step = *dice.pick(&steps);
        turn.push(&position, step);
        position.play_unchecked(step);
    }
    turn
}

/// Reads texts about the position, which must be judged in time, and a turn that was played.
fn attack(text: &str, position: &Position, dice: &mut Dice) {
    in_time(|| text.parse::<Game>()).expect("it was read before");
    in_time(|| (captures(position), threats(position)));
    let played = some_turn(position, dice).to_string();
    let spots = position.board().spots();
    let everything = position.part(Step::Take(spots));
    let everything = everything.map_or_else(String::new, |part| part.to_string());
    let mut cut = played.clone();
    cut.truncate(dice.below(cut.len()));
    let texts = [
        ";;;".to_owned(),
        "x".to_owned(),
        format!("x;{played}"),
        format!("{played};x"),
        format!("{played};!"),
        cut,
        everything,
        played,
    ];
    let link_start = text.replace(' ', "_");
    for turn in texts {
        let game = Game::Gipf(position.clone());
        let _ = in_time(|| game.play(&turn, None));
        let link = format!("v=1&p={link_start}&m={turn}");
        let _ = in_time(|| GameLink::from_fragment(&link));
        let file = format!("[Start \"{text}\"]\n\n1. {turn} ({turn}) *\n");
        let _ = in_time(|| GameRecord::from_file(&file));
        let save = format!("gipf-record 1\nstart {text}\nstep 0 {turn}\nat 0\n");
        let _ = in_time(|| GameRecord::load(&save));
    }
}

/// Searches for `GIPF_FUZZ_SECONDS`, as long for every ruleset.
#[test]
fn costly_positions() {
    let time = Duration::from_secs(number("GIPF_FUZZ_SECONDS", 3));
    let mut dice = Dice::new(number("GIPF_FUZZ_SEED", 1));
    for (ruleset, board, pieces) in GROUNDS {
        let start = Instant::now();
        let mut kept = vec![(0, Arrangement::empty(ruleset, board))];
        let mut tried = 0;
        while start.elapsed() < time / GROUNDS.len() as u32 {
            let (_, from) = dice.pick(&kept);
            let mut next = from.clone();
            for _ in 0..=dice.below(4) {
                next.change(&mut dice, pieces);
            }
            let Some((text, position)) = next.position() else {
                continue;
            };
            tried += 1;
            let cost = cost(&position);
            let least = kept.iter().map(|(cost, _)| *cost).min().unwrap_or(0);
            if kept.len() < KEPT || cost > least {
                attack(&text, &position, &mut dice);
                kept.push((cost, next));
                kept.sort_by_key(|(cost, _)| usize::MAX - cost);
                kept.truncate(KEPT);
            }
        }
        let most = kept.first().map_or(0, |(cost, _)| *cost);
        println!("{ruleset}: {tried} positions, the costliest {most}");
        assert!(tried > 10 && most > 500, "{ruleset}: {tried} {most}");
    }
}
