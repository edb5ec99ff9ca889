//! A series that is being made: several puzzles in one link or file, for teachers.

use board::kit::{act, button, live, side_button};
use board::prelude::*;
use leptos::html;
use locale::Text;
use record::{MAX_TASKS, Series};

use super::{Maker, line, part, ways};
use crate::arrivals;
use crate::pick::group;
use crate::platform::{self, file, page, storage};
use crate::store::Store;

/// Where it is kept until it is finished.
const KEY: &str = "gipf.series";

/// The series as it was left.
pub(super) fn kept() -> Series {
    let text = storage::read(KEY).unwrap_or_default();
    Series::read(&text).series
}

fn change(maker: Maker, change: impl FnOnce(&mut Series)) {
    maker.series.update(change);
    let text = maker.series.with_untracked(Series::to_file);
    storage::write(KEY, &text);
}

/// The series, and what can be done with it.
pub(super) fn view(store: Store, maker: Maker, element: NodeRef<html::Dialog>) -> AnyView {
    let table = store.table();
    let add = act(move || {
        let full = maker.series.with_untracked(|series| series.tasks.len()) >= MAX_TASKS;
        if let Some(task) = untrack(move || maker.task()).filter(|_| !full) {
            change(maker, |series| series.tasks.push(task));
            maker.told.set(table.say(&Text::MakerAdded));
        }
    });
    let list = live(move || {
        let tasks = maker.series.with(|series| series.tasks.clone());
        if tasks.is_empty() {
            return vec![line(table.word(Text::MakerSeriesEmpty))];
        }
        let entries = tasks.into_iter().enumerate().map(|(place, task)| {
            let said = store
                .locale
                .with(|locale| library::puzzles::said(&task, locale));
            let said = match &*task.puzzle.title {
                "" => said,
                title => format!("{title}: {said}"),
            };
            let number = u32::try_from(place + 1).unwrap_or(u32::MAX);
            let up = act(move || change(maker, |series| series.tasks.swap(place, place - 1)));
            let up = (place > 0).then(|| {
                let label = Signal::derive(move || table.say(&Text::MakerUp { number }));
                button("button", label, up)
            });
            let off = act(move || change(maker, |series| drop(series.tasks.remove(place))));
            let label = Signal::derive(move || table.say(&Text::MakerRemove { number }));
            let off = button("button", label, off);
            view! { <li class="maker-one"><span>{said}</span>{up}{off}</li> }.into_any()
        });
        let entries: Vec<AnyView> = entries.collect();
        let ways = group("choices", actions(store, maker, element));
        vec![
            view! { <ol class="maker-series">{entries}</ol> }.into_any(),
            ways,
        ]
    });
    let add = side_button(table.word(Text::MakerAdd), add);
    part(store, Text::PuzzlesSeries, vec![add, list])
}

fn actions(store: Store, maker: Maker, element: NodeRef<html::Dialog>) -> Vec<AnyView> {
    let table = store.table();
    let series = move || maker.series.get_untracked();
    let link = act(move || match series().to_fragment() {
        Some(fragment) => {
            ways::copy(store, maker, format!("{}#{fragment}", page::base()));
        }
        None => maker.told.set(table.say(&Text::ShareTooLong)),
    });
    let saved = act(move || file::download("gipf-series.txt", &series().to_file()));
    let printed = act(move || {
        platform::dialog::close(element);
        ways::print(store, table.say(&Text::PuzzlesSeries), series().tasks);
    });
    let solved = act(move || {
        platform::dialog::close(element);
        arrivals::solve_series(store, series());
    });
    let gone = act(move || change(maker, |series| series.tasks.clear()));
    vec![
        side_button(table.word(Text::MakerSeriesLink), link),
        side_button(table.word(Text::MakerSeriesFile), saved),
        side_button(table.word(Text::ExportPrint), printed),
        side_button(table.word(Text::PuzzlesSolve), solved),
        side_button(table.word(Text::MakerSeriesClear), gone),
    ]
}
