//! Sets of puzzles by others: a file is opened here.

use board::components::paragraph;
use board::prelude::*;
use leptos::ev;
use locale::Text;

use super::page::PuzzlesPage;
use crate::platform::choose_file;

/// The part of the page about sets.
pub(super) fn view(page: PuzzlesPage) -> AnyView {
    let take = move |event: ev::Event| {
        choose_file::take(&event, move |text| (page.callbacks.take)(page.store, text));
    };
    view! {
        <section class="puzzles-sets" aria-labelledby="puzzles-sets">
            <h2 id="puzzles-sets">{page.word(Text::PuzzlesSets).into_any()}</h2>
            {paragraph("card-line", page.word(Text::PuzzlesSetsLine))}
            <label class="button library-file">
                {page.word(Text::PuzzlesOpenSet).into_any()}
                <input type="file" on:change=take/>
            </label>
        </section>
    }
    .into_any()
}
