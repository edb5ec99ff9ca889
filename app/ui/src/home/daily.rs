//! The puzzle of the day in basic GIPF at home. Its sentences are loaded with the puzzles.

use board::components::{button, paragraph, shown};
use board::prelude::*;
use features::home::{Action, Puzzles, PuzzlesView};
use features::text::puzzles::goal_text_of;
use locale::Text;
use session::GameChoice;

use super::page::HomePage;
use crate::platform::markup::drawing;
use crate::week::week;

/// The puzzle of the day. Its place is kept free while the puzzles are loading.
pub(super) fn view(page: HomePage) -> AnyView {
    let here = page.part(|home| matches!(home.puzzles, PuzzlesView::Here(_)));
    view! {
        <section class="daily">{shown(here.into(), move || inside(page))}</section>
    }
    .into_any()
}

fn inside(page: HomePage) -> AnyView {
    let board = of(page, |puzzles| puzzles.drawing.clone());
    let task = page.words(|home, _, locale| match &home.puzzles {
        PuzzlesView::Here(puzzles) => goal_text_of(puzzles.solver, false, puzzles.goal, locale),
        PuzzlesView::Coming | PuzzlesView::Missing => String::new(),
    });
    let days = of(page, |puzzles| puzzles.week);
    view! {
        <span class="daily-board" data-game=GameChoice::Gipf.word()>
            {drawing("picture cloth", board.into())}
        </span>
        <div class="daily-words">
            {paragraph("eyebrow", page.word(Text::PuzzlesDay))}
            <h2>{task.into_any()}</h2>
            {week(page.store, days.into())}
        </div>
        {button("button", page.word(Text::PuzzlesSolve), page.acts(Action::Solve))}
    }
    .into_any()
}

/// A part of the news of the puzzles.
fn of<T>(page: HomePage, part: impl Fn(&Puzzles) -> T + Send + Sync + 'static) -> Memo<T>
where
    T: Default + PartialEq + Send + Sync + 'static,
{
    page.part(move |home| match &home.puzzles {
        PuzzlesView::Here(puzzles) => part(puzzles),
        PuzzlesView::Coming | PuzzlesView::Missing => T::default(),
    })
}
