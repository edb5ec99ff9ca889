//! The one sentence that says what must be done now.

use leptos::prelude::*;

use crate::table::Table;
use crate::words;

/// What must be done now, and by whom.
#[component]
pub fn Task(
    /// What lies on the table.
    table: Table,
) -> impl IntoView {
    let task = Memo::new(move |_| {
        table
            .model
            .with(|model| table.locale.with(|locale| words::task(model, locale)))
    });
    view! { <p class="task" id="task">{move || task.get()}</p> }
}
