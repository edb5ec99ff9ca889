//! The maker's answers to turns, as lines of text, and their faults.

use std::collections::BTreeMap;

use record::Answer;
use rules::Game;
use session::turn_named;

use super::draft::AnswerCount;

/// The greatest length of all lines together, in characters.
pub const MAX_LINES: usize = 20_000;

/// The lines that the user writes, and the answers that they are.
#[derive(Clone, Debug, Default)]
pub(super) struct AnswerLines {
    text: String,
    answers: Vec<Answer>,
    fault: Option<usize>,
    known: KnownTurns,
}

impl AnswerLines {
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// The valid answers, with their turns in the notation of the program.
    pub(super) fn answers(&self) -> &[Answer] {
        &self.answers
    }

    /// The numbers of answers, and the first line that is none.
    pub(super) fn count(&self) -> AnswerCount {
        let right = self.answers.iter().filter(|answer| answer.right).count();
        AnswerCount {
            right,
            wrong: self.answers.len() - right,
            fault: self.fault,
        }
    }

    pub(super) fn clear(&mut self) {
        *self = Self::default();
    }

    /// Writes lines about the turns of a position.
    pub(super) fn write(&mut self, start: &Game, text: String) {
        self.known.begin(start);
        self.answers.clear();
        self.fault = None;
        let mut length = 0;
        for (index, line) in text.lines().enumerate() {
            length += line.chars().count() + 1;
            let line = line.trim();
            if line.is_empty() {
                continue;
            }
            let answer = Answer::read(line).filter(|_| length <= MAX_LINES + 1);
            match answer.and_then(|answer| self.known.named(start, answer)) {
                Some(answer) => self.answers.push(answer),
                None => self.fault = self.fault.or(Some(index + 1)),
            }
        }
        self.text = text;
    }

    /// Writes a line for each answer.
    pub(super) fn show(&mut self, start: &Game, answers: &[Answer]) {
        let lines: Vec<String> = answers.iter().map(Answer::to_value).collect();
        self.write(start, lines.join("\n"));
    }
}

/// The turns of a position that were read from texts: each is read once, because all lines are
/// read at every change.
#[derive(Clone, Debug, Default)]
struct KnownTurns {
    start: Option<Game>,
    turns: BTreeMap<String, Option<String>>,
}

impl KnownTurns {
    /// Forgets the turns of other positions.
    fn begin(&mut self, start: &Game) {
        if self.start.as_ref() != Some(start) {
            *self = Self {
                start: Some(start.clone()),
                turns: BTreeMap::new(),
            };
        }
    }

    /// An answer with its turns in the notation of the program; none if one of them is no turn
    /// of the position.
    fn named(&mut self, start: &Game, answer: Answer) -> Option<Answer> {
        let mut turns = Vec::with_capacity(answer.turns.len());
        for turn in &answer.turns {
            if !self.turns.contains_key(turn) {
                self.turns.insert(turn.clone(), turn_named(start, turn));
            }
            turns.push(self.turns.get(turn)?.clone()?);
        }
        Some(Answer { turns, ..answer })
    }
}
