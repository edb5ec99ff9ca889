//! The puzzles of the day: one in basic GIPF and one with potentials, and the days before.

use board::components::{live, paragraph};
use board::prelude::*;
use features::puzzles::Today;
use locale::Text;

use super::cards;
use super::page::PuzzlesPage;
use crate::week::week;

/// The puzzles of the day, if they are known.
pub(super) fn view(page: PuzzlesPage) -> AnyView {
    let puzzles = page.part(|view| view.daily.map(|daily| daily.puzzles));
    let today = page.part(|view| view.daily.map_or_else(Today::default, |daily| daily.today));
    let days = Signal::derive(move || today.get().week);
    let streak = page.words(move |locale| match today.get().streak {
        0 => String::new(),
        days => locale.say(&Text::PuzzlesStreak { days }),
    });
    let cards = live(move || {
        let puzzles = puzzles.get().into_iter().flatten().flatten();
        let card = |(index, _)| cards::one(page, index, "puzzles-card is-daily");
        puzzles.map(card).collect()
    });
    view! {
        <section class="puzzles-day" aria-labelledby="puzzles-day">
            <div class="puzzles-days">
                <h2 id="puzzles-day">{page.word(Text::PuzzlesDay).into_any()}</h2>
                {week(page.store, days)}
                {paragraph("puzzles-streak", streak)}
            </div>
            <div class="puzzles-two">{cards}</div>
        </section>
    }
    .into_any()
}
