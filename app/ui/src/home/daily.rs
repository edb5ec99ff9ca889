//! The puzzle of the day at home. Its sentences are loaded with the puzzles.

use board::kit::{button, icon, live, paragraph, shown};
use board::prelude::*;
use features::home::{Action, Puzzles, PuzzlesView, WeekDay};
use library::puzzles::said_of;
use locale::Text;
use session::Offer;

use super::page::HomePage;
use crate::platform::markup::drawing;
use crate::platform::time;

/// The puzzle of the day. Its place is kept free while the puzzles are loading.
pub(super) fn view(page: HomePage) -> AnyView {
    let here = page.part(|home| matches!(home.puzzles, PuzzlesView::Here(_)));
    view! {
        <section class="daily">{shown(here.into(), move || inside(page))}</section>
    }
    .into_any()
}

fn inside(page: HomePage) -> AnyView {
    let game = of(page, |puzzles| Some(puzzles.game));
    let board = of(page, |puzzles| puzzles.drawing.clone());
    let task = page.words(|home, _, locale| match &home.puzzles {
        PuzzlesView::Here(puzzles) => {
            let is_tamsk = puzzles.game == Offer::Tamsk;
            said_of(puzzles.solver, is_tamsk, puzzles.goal, locale)
        }
        PuzzlesView::Coming | PuzzlesView::Missing => String::new(),
    });
    let week = of(page, |puzzles| puzzles.week);
    view! {
        <span class="daily-board" data-game=move || game.get().map(Offer::word)>
            {drawing("picture cloth", board.into())}
        </span>
        <div class="daily-words">
            {paragraph("eyebrow", page.word(Text::PuzzlesDay))}
            <h2>{task.into_any()}</h2>
            <ol class="week" aria-label=page.word(Text::HomeWeek)>
                {live(move || {
                    let week = week.get();
                    let today = week.len() - 1;
                    let days = week.into_iter().enumerate();
                    days.map(|(place, day)| self::day(page, day, place == today)).collect()
                })}
            </ol>
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

/// A day of the week and whether its puzzle was solved on it.
fn day(page: HomePage, day: WeekDay, is_today: bool) -> AnyView {
    let written = move |style: &str| {
        let language = page.store.locale.with(|locale| locale.language().tag());
        time::weekday(day.day.0, language, style)
    };
    let letter = Signal::derive(move || written("narrow"));
    let heard = Signal::derive(move || {
        let name = written("long");
        page.store.locale.with(|locale| {
            locale.say(&match day.solved {
                true => Text::HomeSolvedDay { day: name },
                false => Text::HomeOpenDay { day: name },
            })
        })
    });
    let mark = match day.solved {
        true => icon("M5 12.500l4.500 4.500L19 7.500"),
        false => view! { <i class="is-open"></i> }.into_any(),
    };
    view! {
        <li aria-current=is_today.then_some("date")>
            <span aria-hidden="true">{letter}</span>
            <span class="read">{heard}</span>
            {mark}
        </li>
    }
    .into_any()
}
