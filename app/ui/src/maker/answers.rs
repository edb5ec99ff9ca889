//! Answers of the maker of a puzzle to turns: the lines that the user writes, and their faults.

use std::collections::BTreeMap;

use board::prelude::*;
use locale::Text;
use record::Answer;
use rules::Game;
use session::turn_named;

use super::Maker;
use crate::store::Store;

/// The greatest length of all lines together, in characters.
const MOST: usize = 20_000;

/// The answers of the lines, with their turns in the notation of the program, and the first
/// line, counted from 1, that is no answer.
pub(super) fn read(maker: Maker, start: &Game, text: &str) -> (Vec<Answer>, Option<usize>) {
    let mut answers = Vec::new();
    let mut wrong = None;
    let mut known = maker
        .known
        .try_update_value(std::mem::take)
        .unwrap_or_default()
        .about(start);
    let mut length = 0;
    for (place, line) in text.lines().enumerate() {
        length += line.chars().count() + 1;
        let line = line.trim();
        if line.is_empty() {
            continue;
        }
        let answer = Answer::read(line).filter(|_| length <= MOST + 1);
        match answer.and_then(|answer| known.named(answer)) {
            Some(answer) => answers.push(answer),
            None => wrong = wrong.or(Some(place + 1)),
        }
    }
    maker.known.set_value(known);
    (answers, wrong)
}

/// The turns of a position that were read from texts: each is read once, because all answers
/// are read whenever anything of the puzzle changes.
#[derive(Default)]
pub(super) struct Known {
    start: Option<Game>,
    turns: BTreeMap<String, Option<String>>,
}

impl Known {
    /// The same, if it belongs to this position; else it is empty.
    fn about(self, start: &Game) -> Self {
        match &self.start {
            Some(about) if about == start => self,
            _ => Self {
                start: Some(start.clone()),
                turns: BTreeMap::new(),
            },
        }
    }

    /// An answer with its turns in the notation of the program; None if one of them is no turn
    /// here.
    fn named(&mut self, answer: Answer) -> Option<Answer> {
        let start = self.start.as_ref()?;
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

/// The lines of answers.
pub(super) fn lines(answers: &[Answer]) -> String {
    let lines: Vec<String> = answers.iter().map(Answer::to_value).collect();
    lines.join("\n")
}

/// The field for them.
pub(super) fn field(store: Store, maker: Maker) -> AnyView {
    let table = store.table();
    let label = table.word(Text::MakerAnswersField);
    let value = maker.answers;
    view! {
        <label class="field">
            <span class="caption">{move || label.get()}</span>
            <textarea
                class="input maker-answers"
                rows="5"
                maxlength=MOST.to_string()
                autocomplete="off"
                spellcheck="false"
                prop:value=move || value.get()
                on:input=move |event| value.set(event_target_value(&event))
            ></textarea>
        </label>
        <p class="dialog-note">{table.word(Text::MakerAnswersHow)}</p>
    }
    .into_any()
}
