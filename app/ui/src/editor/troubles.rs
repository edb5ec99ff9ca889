//! A message that says if the position can be played; if not, all its faults, and the repairs.

use board::components::{button, live, paragraph, shown};
use board::prelude::*;
use features::editor::{Message, status};
use locale::Text;
use session::editor::ProblemWithRepairs;

use super::page::EditorPage;
use super::words;

/// The whole part, with a heading that says how many faults there are.
pub(super) fn view(page: EditorPage) -> AnyView {
    let troubles = page.part(|view| view.model.problems.clone());
    let heading = page.sentence(|view| Some(status(view.model.problems.len())));
    let playable = Signal::derive(move || troubles.with(Vec::is_empty).then_some(""));
    let list = live(move || {
        let all = troubles.get().into_iter().enumerate();
        all.map(|(place, trouble)| one(page, place, trouble))
            .collect()
    });
    let makes = page.is(|view| view.makes);
    let task = page.word(Text::EditorMakes);
    let task = shown(makes, move || paragraph("caption", task));
    // A part that scrolls can have the focus, so that keys scroll it.
    let stop = Signal::derive(move || (!troubles.with(Vec::is_empty)).then_some("0"));
    view! {
        <section
            class="editor-troubles"
            data-playable=playable
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

fn one(page: EditorPage, place: usize, trouble: ProblemWithRepairs) -> AnyView {
    let fault = trouble.problem;
    let said = page.about(move |_, locale| words::fault(&fault, locale));
    let mendings = trouble.repairs.into_iter().enumerate();
    let mendings = mendings.map(|(mending, what)| {
        let label = page.about(move |_, locale| words::mending(&what, locale));
        let mend = page.sends(Message::Repair(place, mending));
        button("button is-mending", label, mend)
    });
    view! {
        <li class="trouble">
            <span class="trouble-text">{said.into_any()}</span>
            {mendings.collect::<Vec<_>>()}
        </li>
    }
    .into_any()
}
