//! The pieces of which all parts of the dialog are made.

use board::components::{TextSignal, paragraph, shown, side_button};
use board::prelude::*;
use features::maker::{Message, Part};
use locale::Text;

use super::page::MakerPage;
use crate::pick::{group, heading};

/// A part of the dialog under a heading.
pub(super) fn part(page: MakerPage, title: Text, parts: Vec<AnyView>) -> AnyView {
    let mut all = vec![heading(page.word(title))];
    all.extend(parts);
    group("maker-part", all)
}

/// The result of the last action in a part.
pub(super) fn result(page: MakerPage, part: Part) -> AnyView {
    let text = page.sentence(move |view| of_part(view.result.as_ref(), part));
    view! { <p class="dialog-note maker-told" role="status">{text.into_any()}</p> }.into_any()
}

/// The progress of a sheet, beside the button that was used.
pub(super) fn progress(page: MakerPage, part: Part) -> AnyView {
    let is_here = page.is(move |view| of_part(view.printing.as_ref(), part).is_some());
    shown(is_here, move || {
        let text = page.sentence(move |view| of_part(view.printing.as_ref(), part));
        let cancel = page.sends(Message::CancelPrint);
        group(
            "maker-printing",
            vec![
                line(text),
                side_button(page.word(Text::ActionCancel), cancel),
            ],
        )
    })
}

/// A sentence that may be empty.
pub(super) fn line(text: TextSignal) -> AnyView {
    paragraph("dialog-text", text)
}

/// A sentence, if it belongs to a part.
fn of_part(sentence: Option<&(Part, Text)>, part: Part) -> Option<Text> {
    let (of, text) = sentence?;
    (*of == part).then(|| text.clone())
}
