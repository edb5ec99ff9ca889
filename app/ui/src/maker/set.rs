//! The set that is being made: several puzzles in one link or file, for teachers.

use board::components::{button, live, shown, side_button};
use board::prelude::*;
use features::maker::{Field, Message, Part, entry_text};
use locale::Text;
use record::{MAX_TITLE, Task};

use super::form::text_field;
use super::page::MakerPage;
use super::parts::{line, part, progress, result};
use crate::pick::group;

/// The set, and what can be done with it.
pub(super) fn view(page: MakerPage) -> AnyView {
    let is_begun = page.is(|view| !view.set.tasks.is_empty());
    let title = move || {
        // While a blank is written at its end the title stays the same.
        text_field(
            page,
            Text::MakerSetTitle,
            MAX_TITLE,
            Field::SetTitle,
            |view| view.set.title.clone(),
        )
    };
    let tasks = page.part(|view| view.set.tasks.clone());
    let list = live(move || {
        let tasks = tasks.get();
        if tasks.is_empty() {
            return vec![line(page.word(Text::MakerSetEmpty))];
        }
        let entries = tasks.into_iter().enumerate();
        let entries = entries.map(|(index, task)| entry(page, index, task));
        let entries: Vec<AnyView> = entries.collect();
        vec![
            view! { <ol class="maker-set">{entries}</ol> }.into_any(),
            group("choices", actions(page)),
        ]
    });
    let unsaved = shown(page.is(|view| view.is_unsaved), move || {
        let sentence = page.word(Text::MakerUnkept);
        view! { <p class="notice-text maker-unsaved" role="alert">{sentence.into_any()}</p> }
            .into_any()
    });
    let parts = vec![
        side_button(page.word(Text::MakerAdd), page.sends(Message::Add)),
        result(page, Part::Set),
        unsaved,
        shown(is_begun, title),
        list,
        progress(page, Part::Set),
    ];
    part(page, Text::PuzzlesSet, parts)
}

/// A puzzle of it.
fn entry(page: MakerPage, index: usize, task: Task) -> AnyView {
    let number = u32::try_from(index + 1).unwrap_or(u32::MAX);
    let up = (index > 0).then(|| {
        let label = page.word(Text::MakerUp { number });
        button("button", label, page.sends(Message::MoveUp(index)))
    });
    let remove = page.sends(Message::Remove(index));
    let remove = button("button", page.word(Text::MakerRemove), remove);
    let text = page.words(move |locale| entry_text(&task, locale));
    view! { <li class="maker-one"><span>{text.into_any()}</span>{up}{remove}</li> }.into_any()
}

fn actions(page: MakerPage) -> Vec<AnyView> {
    let copy = match page.now(|view| view.has_address) {
        true => Text::MakerSetLink,
        false => Text::MakerSetText,
    };
    let actions = [
        (copy, Message::CopySet),
        (Text::MakerSetFile, Message::SaveSet),
        (Text::ExportPrint, Message::Print(Part::Set)),
        (Text::PuzzlesSolve, Message::Solve),
        (Text::MakerSetClear, Message::Clear),
    ];
    let actions = actions.map(|(text, message)| side_button(page.word(text), page.sends(message)));
    actions.into()
}
