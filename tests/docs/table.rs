//! A position of any of the games.

use rules::tamsk;
use rules::{Color, Position};

use crate::drawings::{Cell, draw};

/// A position on the table.
#[derive(Clone, PartialEq)]
pub enum Table {
    /// Of the GIPF family.
    Gipf(Position),
    /// Of TAMSK.
    Tamsk(Box<tamsk::Position>),
}

impl Table {
    /// Reads a position text, which must be canonical.
    pub fn read(text: &str, place: &str) -> Self {
        let table = if text.starts_with("tamsk") {
            let position = text.parse().map(Box::new).map(Self::Tamsk);
            position.map_err(|problems: Vec<tamsk::Problem>| format!("{problems:?}"))
        } else {
            let position = text.parse().map(Self::Gipf);
            position.map_err(|problems: Vec<rules::Problem>| format!("{problems:?}"))
        };
        let table = table.unwrap_or_else(|problems| panic!("{place}: {text}: {problems}"));
        assert_eq!(table.text(), text, "{place}");
        table
    }

    /// The position text.
    pub fn text(&self) -> String {
        match self {
            Self::Gipf(position) => position.to_string(),
            Self::Tamsk(position) => position.to_string(),
        }
    }

    /// The texts of all legal turns, sorted.
    pub fn turns(&self) -> Vec<String> {
        let mut texts: Vec<String> = match self {
            Self::Gipf(position) => {
                let turns = position.legal_turns();
                turns.iter().map(|(turn, _)| turn.to_string()).collect()
            }
            Self::Tamsk(position) => {
                let turns = position.legal_turns();
                turns.iter().map(|(turn, _)| turn.to_string()).collect()
            }
        };
        texts.sort();
        texts
    }

    /// The texts of all legal steps, sorted.
    pub fn steps(&self) -> Vec<String> {
        let mut texts: Vec<String> = match self {
            Self::Gipf(position) => {
                let steps = position.legal_steps().into_iter();
                steps.map(|step| position.step_text(step)).collect()
            }
            Self::Tamsk(position) => {
                let steps = position.legal_steps();
                steps.iter().map(ToString::to_string).collect()
            }
        };
        texts.sort();
        texts
    }

    /// The position after a turn or a step, written as we write it; with `@` and
    /// milliseconds behind it where time runs.
    pub fn play(&self, text: &str) -> Result<Self, String> {
        match self {
            Self::Gipf(position) => play(position, text).map(Self::Gipf),
            Self::Tamsk(position) => {
                let next = play_tamsk(position, text)?;
                Ok(Self::Tamsk(Box::new(next)))
            }
        }
    }

    /// The position after a step, written as we write it.
    pub fn step(&self, text: &str) -> Result<Self, String> {
        match self {
            Self::Gipf(position) => {
                let step = position.read_step(text);
                let step = step.map_err(|error| format!("{error:?}"))?;
                let mut next = position.clone();
                next.play(step).map_err(|error| format!("{error:?}"))?;
                let written = position.step_text(step);
                (written == text)
                    .then_some(Self::Gipf(next))
                    .ok_or(format!("is written {written}"))
            }
            Self::Tamsk(_) => self.play(text),
        }
    }

    /// The position when time has passed.
    pub fn wait(&self, at: &str) -> Result<Self, String> {
        match self {
            Self::Gipf(_) => Err("no time runs".to_owned()),
            Self::Tamsk(position) => {
                let mut next = position.clone();
                let at = at.parse().map_err(|error| format!("{error:?}"))?;
                next.wait(at).map_err(|error| format!("{error:?}"))?;
                Ok(Self::Tamsk(next))
            }
        }
    }

    /// The result of a finished game: who won, and why.
    pub fn result(&self) -> Option<String> {
        match self {
            Self::Gipf(position) => position.outcome().map(|outcome| {
                let reason = format!("{:?}", outcome.reason).to_lowercase();
                format!("{} {reason}", outcome.winner)
            }),
            Self::Tamsk(position) => position.outcome().map(|outcome| {
                let winner = outcome.winner.as_ref();
                let winner = winner.map_or_else(|| "draw".to_owned(), Color::to_string);
                let reason = format!("{:?}", outcome.reason).to_lowercase();
                format!("{winner} {reason}")
            }),
        }
    }

    /// The board in text.
    pub fn drawing(&self) -> String {
        match self {
            Self::Gipf(position) => position.diagram(),
            Self::Tamsk(position) => {
                let text = position.to_string();
                let board = text.split(' ').nth(1).unwrap();
                let cells = tamsk::Space::lines().zip(board.split('/'));
                let cells = cells.flat_map(|((_, spaces), line)| {
                    let tokens = line.split_inclusive(|letter: char| letter.is_ascii_digit());
                    spaces.zip(tokens).map(|(space, token)| {
                        let sign = if token == "0" { "." } else { token };
                        Cell::of(&space.to_string(), sign)
                    })
                });
                draw(&cells.collect::<Vec<_>>())
            }
        }
    }
}

fn play(position: &Position, text: &str) -> Result<Position, String> {
    let steps = match position.read_turn(text) {
        Ok(turn) if turn.to_string() == text => turn.steps,
        Ok(turn) => return Err(format!("is written {turn}")),
        Err(error) => {
            let step = position.read_step(text);
            let step = step.map_err(|_| format!("{error:?}"))?;
            if position.step_text(step) != text {
                return Err(format!("is written {}", position.step_text(step)));
            }
            vec![step]
        }
    };
    let mut next = position.clone();
    for step in steps {
        next.play(step).map_err(|error| format!("{error:?}"))?;
    }
    Ok(next)
}

fn play_tamsk(position: &tamsk::Position, text: &str) -> Result<tamsk::Position, String> {
    let mut next = position.clone();
    let (text, at) = match text.split_once(" @") {
        None => (text, next.now()),
        Some((text, at)) => (text, at.parse().map_err(|error| format!("{error:?}"))?),
    };
    next.wait(at).map_err(|error| format!("{error:?}"))?;
    let steps = match next.read_turn(text) {
        Ok(turn) => turn.steps,
        Err(error) => {
            let step = next.read_step(text);
            vec![step.map_err(|_| format!("{error:?}"))?]
        }
    };
    for step in steps {
        next.play(step, at).map_err(|error| format!("{error:?}"))?;
    }
    Ok(next)
}
