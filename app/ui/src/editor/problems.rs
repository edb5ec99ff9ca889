//! A message that says if the position can be played; if not, all its faults, and the repairs. If
//! the address has a position that cannot be read, it says that instead.

use board::components::{button, live, paragraph, shown};
use board::prelude::*;
use features::editor::{Message, status};
use locale::Text;
use session::editor::ProblemWithRepairs;

use super::page::EditorPage;
use super::text;

/// The whole part, with a heading that says how many problems there are.
pub(super) fn view(page: EditorPage) -> AnyView {
    let problems = page.part(|view| view.model.problems.clone());
    let heading = page.sentence(|view| {
        Some(match view.lacks_link {
            true => Text::EditorLinkUnread,
            false => status(view.model.problems.len()),
        })
    });
    let lacks_link = page.part(|view| view.lacks_link);
    let playable =
        Signal::derive(move || (!lacks_link.get() && problems.with(Vec::is_empty)).then_some(""));
    let unread =
        Signal::derive(move || (lacks_link.get() && problems.with(Vec::is_empty)).then_some(""));
    let list = live(move || {
        let all = problems.get().into_iter().enumerate();
        all.map(|(index, problem)| one(page, index, problem))
            .collect()
    });
    let makes = page.is(|view| view.makes);
    let task = page.word(Text::EditorMakes);
    let task = shown(makes, move || paragraph("caption", task));
    // A part that scrolls can have the focus, so that keys scroll it.
    let stop = Signal::derive(move || (!problems.with(Vec::is_empty)).then_some("0"));
    view! {
        <section
            class="editor-troubles"
            data-playable=playable
            data-unread=unread
            tabindex=stop
            aria-labelledby="editor-status"
        >
            <h2 class="editor-status" id="editor-status">{heading.into_any()}</h2>
            {task}
            <ul class="troubles">{list}</ul>
        </section>
    }
    .into_any()
}

fn one(page: EditorPage, index: usize, entry: ProblemWithRepairs) -> AnyView {
    let problem = entry.problem;
    let said = page.about(move |_, locale| text::problem(&problem, locale));
    let repairs = entry.repairs.into_iter().enumerate();
    let repairs = repairs.map(|(number, repair)| {
        let label = page.about(move |_, locale| text::repair(&repair, locale));
        let apply = page.sends(Message::Repair(index, number));
        button("button is-mending", label, apply)
    });
    view! {
        <li class="trouble">
            <span class="trouble-text">{said.into_any()}</span>
            {repairs.collect::<Vec<_>>()}
        </li>
    }
    .into_any()
}
