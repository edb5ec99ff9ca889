//! A message that says if the position can be played; if not, all its faults, and the repairs.

use board::components::{act, button, live, paragraph, shown, when};
use board::prelude::*;
use locale::Text;
use session::editor::{EditMessage, ProblemWithRepairs};

use super::{Bench, status, words};

/// The whole part, with a heading that says how many faults there are.
pub(super) fn view(bench: Bench) -> AnyView {
    let troubles = Memo::new(move |_| bench.model.with(|model| model.problems.clone()));
    let heading = bench.words(|model, locale| status(model.problems.len(), locale));
    let playable = Signal::derive(move || troubles.with(Vec::is_empty).then_some(""));
    let list = live(move || {
        let all = troubles.get().into_iter().enumerate();
        all.map(|(place, trouble)| one(bench, place, trouble))
            .collect()
    });
    let makes = when(move || bench.makes.get());
    let task = bench.table.word(Text::EditorMakes);
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

fn one(bench: Bench, place: usize, trouble: ProblemWithRepairs) -> AnyView {
    let fault = trouble.problem;
    let said = bench.words(move |_, locale| words::fault(&fault, locale));
    let mendings = trouble.repairs.into_iter().enumerate();
    let mendings = mendings.map(|(mending, what)| {
        let label = bench.words(move |_, locale| words::mending(&what, locale));
        let mend = act(move || {
            bench.send(EditMessage::Repair {
                problem: place,
                repair: mending,
            });
            // The button is gone.
            super::page::catch_focus();
        });
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
