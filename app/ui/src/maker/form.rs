//! The puzzle: its goal, the check by the engine, and its texts.

use board::components::{shown, side_button};
use board::prelude::*;
use features::maker::{Field, GoalChoice, MAX_LINES, Message, View};
use locale::Text;
use record::{MAX_NOTE, MAX_TITLE, PUZZLE_TURNS};

use super::page::MakerPage;
use super::parts::{line, part};
use crate::pick::{group, select};

/// The fields of the puzzle.
pub(super) fn view(page: MakerPage) -> AnyView {
    let is_answered = page.is(|view| view.answers.is_some());
    vec![
        goal(page),
        check(page),
        text_field(
            page,
            Text::MakerTitleField,
            MAX_TITLE,
            Field::Title,
            |view| view.title.clone(),
        ),
        text_field(page, Text::MakerAuthor, MAX_TITLE, Field::Author, |view| {
            view.author.clone()
        }),
        text_field(page, Text::MakerNote, MAX_NOTE, Field::Note, |view| {
            view.note.clone()
        }),
        shown(is_answered, move || answers(page)),
    ]
    .into_any()
}

/// The choice of the goal, and of its number of turns.
fn goal(page: MakerPage) -> AnyView {
    let chosen = page.part(|view| {
        let index = GoalChoice::ALL.iter().position(|goal| *goal == view.goal);
        index.unwrap_or_default()
    });
    let labels = GoalChoice::ALL.map(|goal| page.word(goal.label()));
    let choose = Callback::new(move |index: usize| {
        if let Some(goal) = GoalChoice::ALL.get(index) {
            page.send(Message::Choose(*goal));
        }
    });
    let goal = select(
        page.word(Text::MakerGoal),
        labels.into(),
        chosen.into(),
        choose,
    );
    let has_turns = page.is(|view| view.turns.is_some());
    let turns = shown(has_turns, move || {
        let labels = PUZZLE_TURNS.map(|turns| {
            let turns = u32::from(turns);
            page.word(Text::MakerTurns { turns })
        });
        let chosen = page.part(|view| usize::from(view.turns.unwrap_or(1).saturating_sub(1)));
        let choose = Callback::new(move |index: usize| {
            page.send(Message::Within(u8::try_from(index + 1).unwrap_or(1)));
        });
        let name = page.word(Text::MakerWithin);
        select(name, labels.collect(), chosen.into(), choose)
    });
    group("maker-goal", vec![goal, turns])
}

/// The result of the check.
fn check(page: MakerPage) -> AnyView {
    let text = page.view_text(|view, locale| {
        let texts = view.check.iter().map(|text| locale.say(text));
        texts.collect::<Vec<_>>().join(" ")
    });
    let again = shown(page.is(|view| view.can_check_again), move || {
        let again = page.sends(Message::CheckAgain);
        side_button(page.word(Text::ActionTryAgain), again)
    });
    part(page, Text::MakerCheck, vec![line(text), again])
}

/// A field of one line for at most this many characters.
pub(super) fn text_field(
    page: MakerPage,
    label: Text,
    most: usize,
    field: Field,
    value: fn(&View) -> String,
) -> AnyView {
    let value = page.part(value);
    view! {
        <label class="field">
            <span class="caption">{page.word(label).into_any()}</span>
            <input
                class="input"
                type="text"
                maxlength=most.to_string()
                autocomplete="off"
                prop:value=move || value.get()
                on:input=move |event| page.send(Message::Write(field, event_target_value(&event)))
            />
        </label>
    }
    .into_any()
}

/// The field for answers to turns.
fn answers(page: MakerPage) -> AnyView {
    let value = page.part(|view| view.answers.clone().unwrap_or_default());
    let write = move |event| {
        page.send(Message::Write(Field::Answers, event_target_value(&event)));
    };
    view! {
        <label class="field">
            <span class="caption">{page.word(Text::MakerAnswersField).into_any()}</span>
            <textarea
                class="input maker-answers"
                rows="5"
                maxlength=MAX_LINES.to_string()
                autocomplete="off"
                spellcheck="false"
                prop:value=move || value.get()
                on:input=write
            ></textarea>
        </label>
        <p class="dialog-note">{page.word(Text::MakerAnswersHow).into_any()}</p>
    }
    .into_any()
}
