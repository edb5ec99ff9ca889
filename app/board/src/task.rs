//! The task: the player to act, and what must be done now.

use crate::prelude::*;

use crate::components::{live, paragraph};
use crate::table::Table;
use crate::text;

/// The task: what must be done now, above it by which player, and below it the effect of a
/// chosen push.
#[component]
pub fn Task(
    /// The model, messages and language.
    table: Table,
) -> impl IntoView {
    let turn = table.words(|model, locale| text::turn_of(model, locale).unwrap_or_default());
    let some = Memo::new(move |_| !turn.with(String::is_empty));
    // A space between them for screen readers.
    let owner = live(move || match some.get() {
        true => vec![paragraph("eyebrow", turn), " ".into_any()],
        false => Vec::new(),
    });
    let effect = table.words(move |model, locale| {
        text::effect(model, table.pointed.get(), locale).unwrap_or_default()
    });
    let has_effect = Memo::new(move |_| !effect.with(String::is_empty));
    let hint = live(move || match has_effect.get() {
        true => vec![paragraph("hint", effect)],
        false => Vec::new(),
    });
    view! {
        <div class="task">
            {owner}
            {paragraph("task-line", table.words(text::task))}
            {hint}
        </div>
    }
}
