//! A sheet of puzzles as a part of the page: boards with their tasks, and on the last page the
//! solutions that are known.

use board::prelude::*;
use features::maker::{Part, Sheet};
use features::text::puzzles::goal_text;
use locale::{Locale, Text};
use record::{Solution, Task};
use session::pictures::thumbnail;

use crate::platform::markup::drawing;

/// The sheet, in a language.
pub(super) fn view(sheet: &Sheet, locale: &Locale) -> AnyView {
    let title = match (&*sheet.title, sheet.part) {
        ("", Part::Share) => locale.say(&Text::PuzzlesTitle),
        ("", Part::Set) => locale.say(&Text::PuzzlesSet),
        (title, _) => title.to_owned(),
    };
    let puzzles: Vec<AnyView> = sheet.tasks.iter().map(|task| one(task, locale)).collect();
    view! {
        <article class="sheet">
            <h1 class="sheet-title">{title}</h1>
            <ol class="sheet-list">{puzzles}</ol>
            {solutions(&sheet.solutions, locale)}
        </article>
    }
    .into_any()
}

/// A puzzle: its name, board, task and reserves.
fn one(task: &Task, locale: &Locale) -> AnyView {
    let puzzle = &task.puzzle;
    let author = match &*puzzle.author {
        "" => String::new(),
        author => locale.say(&Text::PuzzleBy {
            author: author.to_owned(),
        }),
    };
    let board = thumbnail::board(&task.start);
    view! {
        <li class="sheet-one">
            {drawing("sheet-board", Signal::stored(board))}
            {line("sheet-name", puzzle.title.clone())}
            {line("sheet-author", author)}
            {line("sheet-task", goal_text(task, locale))}
            {line("sheet-note", puzzle.note.clone())}
            {line("sheet-reserves", task.start.to_string())}
        </li>
    }
    .into_any()
}

/// A line; none if it is empty.
fn line(class: &'static str, text: String) -> Option<AnyView> {
    (!text.is_empty()).then(|| view! { <p class=class>{text}</p> }.into_any())
}

/// The solutions, if one of the goals has any.
fn solutions(solutions: &[Solution], locale: &Locale) -> Option<AnyView> {
    if solutions.iter().all(|one| *one == Solution::Words) {
        return None;
    }
    let solution = |one: &Solution| {
        let sentence = match one {
            Solution::Turns(turns) => turns.join(", "),
            Solution::Nothing => locale.say(&Text::MakerNothing),
            Solution::Unproved | Solution::Words => locale.say(&Text::MakerUnproved),
        };
        view! { <li>{sentence}</li> }.into_any()
    };
    let all: Vec<AnyView> = solutions.iter().map(solution).collect();
    let view = view! {
        <section class="sheet-solutions">
            <h2>{locale.say(&Text::MakerSolutions)}</h2>
            <ol>{all}</ol>
        </section>
    };
    Some(view.into_any())
}
