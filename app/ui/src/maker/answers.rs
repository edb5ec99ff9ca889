//! What the maker of a puzzle says to turns: lines that people write, and what is wrong
//! with them.

use board::prelude::*;
use locale::Text;
use record::Answer;
use rules::Game;
use session::turn_named;

use super::Maker;
use crate::store::Store;

/// How long all lines together may be, in characters.
const MOST: usize = 20_000;

/// What stands in the lines: every answer with its turns as the program writes them, and
/// the first line, counted from 1, that is none.
pub(super) fn read(start: &Game, text: &str) -> (Vec<Answer>, Option<usize>) {
    let mut answers = Vec::new();
    let mut wrong = None;
    for (place, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() {
            continue;
        }
        match Answer::read(line).and_then(|answer| named(start, answer)) {
            Some(answer) => answers.push(answer),
            None => wrong = wrong.or(Some(place + 1)),
        }
    }
    (answers, wrong)
}

/// The same with its turns as the program writes them; none if one of them is none here.
fn named(start: &Game, answer: Answer) -> Option<Answer> {
    let turns = answer.turns.iter().map(|turn| turn_named(start, turn));
    let turns = turns.collect::<Option<Vec<_>>>()?;
    Some(Answer { turns, ..answer })
}

/// The lines of answers.
pub(super) fn lines(answers: &[Answer]) -> String {
    let lines: Vec<String> = answers.iter().map(Answer::to_value).collect();
    lines.join("\n")
}

/// Where they are written.
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
