//! The one sentence that says what must be done now.

use crate::prelude::*;

use crate::kit::paragraph;
use crate::table::Table;
use crate::words;

/// What must be done now, and by whom.
#[component]
pub fn Task(
    /// What lies on the table.
    table: Table,
) -> impl IntoView {
    paragraph("task", table.words(words::task))
}
