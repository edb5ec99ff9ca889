//! The last seven days, and on which of them a puzzle of the day was solved.

use board::components::{icon, live};
use board::prelude::*;
use features::home::WeekDay;
use locale::Text;

use crate::platform::time;
use crate::store::Store;

/// The days as a list, today last.
pub(crate) fn week(store: Store, week: Signal<[WeekDay; 7]>) -> AnyView {
    view! {
        <ol class="week" aria-label=store.table().word(Text::PuzzlesWeek)>
            {live(move || {
                let week = week.get();
                let today = week.len() - 1;
                let days = week.into_iter().enumerate();
                days.map(|(index, day)| self::day(store, day, index == today)).collect()
            })}
        </ol>
    }
    .into_any()
}

/// A day and whether a puzzle was solved on it.
fn day(store: Store, day: WeekDay, is_today: bool) -> AnyView {
    let written = move |style: &str| {
        let language = store.locale.with(|locale| locale.language().tag());
        time::weekday(day.day.0, language, style)
    };
    let letter = Signal::derive(move || written("narrow"));
    let spoken_label = Signal::derive(move || {
        let name = written("long");
        store.locale.with(|locale| {
            locale.say(&match day.solved {
                true => Text::PuzzlesSolvedDay { day: name },
                false => Text::PuzzlesOpenDay { day: name },
            })
        })
    });
    let mark = match day.solved {
        true => icon("M5 12.5l4.5 4.5L19 7.5"),
        false => view! { <i class="is-open"></i> }.into_any(),
    };
    view! {
        <li aria-current=is_today.then_some("date")>
            <span aria-hidden="true">{letter}</span>
            <span class="read">{spoken_label}</span>
            {mark}
        </li>
    }
    .into_any()
}
