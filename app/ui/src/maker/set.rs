//! A set that is being made: several puzzles in one link or file, for teachers.
//!
//! It is stored once for all tabs: a change always starts from what is stored at that moment.

use board::components::{act, button, live, shown, side_button, when};
use board::prelude::*;
use leptos::html;
use locale::Text;
use record::{MAX_TASKS, MAX_TITLE, PuzzleSet, Task, clean_title};
use session::keys::{DAMAGED_PUZZLE_SET, PUZZLE_SET};
use session::library::Storage;

use super::{Maker, Part, line, paper, part, result, ways};
use crate::pick::group;
use crate::platform::storage::{self, LocalStorage};
use crate::platform::{self, file, tabs, web};
use crate::router;
use crate::store::Store;

/// The stored set.
fn kept() -> PuzzleSet {
    PuzzleSet::read(&text()).set
}

fn text() -> String {
    storage::read(PUZZLE_SET).unwrap_or_default()
}

/// Updates the set when the dialog is opened: one that could not be stored stays in this
/// page.
pub(super) fn begin(maker: Maker) {
    if !maker.unkept.get_untracked() {
        maker.set.set(kept());
    }
}

/// Follows changes of the set by other tabs.
pub(super) fn follow(maker: Maker) {
    tabs::on_change(move |key| {
        if storage::is_key(key, PUZZLE_SET) {
            begin(maker);
        }
    });
}

/// Changes the stored set. Returns true if a text that is no such set had to be copied to
/// another key.
fn change(maker: Maker, change: impl FnOnce(&mut PuzzleSet)) -> bool {
    let text = text();
    let read = PuzzleSet::read(&text);
    let whole = read.is_all_of(&text);
    let mut set = match maker.unkept.get_untracked() {
        true => maker.set.get_untracked(),
        false => read.set,
    };
    change(&mut set);
    // A text that cannot be copied is not overwritten.
    let free = whole || storage::set_aside(PUZZLE_SET, DAMAGED_PUZZLE_SET);
    let kept = free && LocalStorage.set(PUZZLE_SET, &set.to_file()).is_ok();
    maker.unkept.set(!kept);
    maker.set.set(set);
    kept && !whole
}

/// Changes it, and reports what the user should know.
fn change_and_tell(maker: Maker, what: Option<Text>, act: impl FnOnce(&mut PuzzleSet)) {
    maker.result.set(None);
    let result = match change(maker, act) {
        true => Some(Text::MakerAside),
        false => what,
    };
    if let Some(result) = result {
        maker.report(Part::PuzzleSet, result);
    }
}

/// The set, and what can be done with it.
pub(super) fn view(store: Store, maker: Maker, element: NodeRef<html::Dialog>) -> AnyView {
    let table = store.table();
    let add = act(move || {
        let Some(task) = untrack(move || maker.task()) else {
            return;
        };
        let mut full = false;
        change_and_tell(maker, Some(Text::MakerAdded), |set| {
            full = set.tasks.len() >= MAX_TASKS;
            if !full {
                set.tasks.push(task);
            }
        });
        if full {
            let most = u32::try_from(MAX_TASKS).unwrap_or(u32::MAX);
            maker.report(Part::PuzzleSet, Text::MakerFull { most });
        }
    });
    let tasks = Memo::new(move |_| maker.set.with(|set| set.tasks.clone()));
    let is_begun = when(move || tasks.with(|tasks| !tasks.is_empty()));
    let list = live(move || {
        let tasks = tasks.get();
        if tasks.is_empty() {
            return vec![line(table.word(Text::MakerSetEmpty))];
        }
        let entries = tasks.into_iter().enumerate();
        let entries = entries.map(|(place, task)| entry(store, maker, place, task));
        let entries: Vec<AnyView> = entries.collect();
        let ways = group("choices", actions(store, maker, element));
        vec![
            view! { <ol class="maker-set">{entries}</ol> }.into_any(),
            ways,
        ]
    });
    let add = side_button(table.word(Text::MakerAdd), add);
    let unkept = shown(maker.unkept.into(), move || {
        let sentence = table.word(Text::MakerUnkept);
        view! { <p class="notice-text maker-unkept" role="alert">{sentence.into_any()}</p> }
            .into_any()
    });
    let parts = vec![
        add,
        result(store, maker, Part::PuzzleSet),
        unkept,
        shown(is_begun, move || title(store, maker)),
        list,
        paper::progress(store, maker, Part::PuzzleSet),
    ];
    part(store, Text::PuzzlesSet, parts)
}

/// The field for its title.
fn title(store: Store, maker: Maker) -> AnyView {
    // While a blank is written at its end the title stays the same.
    let title = Memo::new(move |_| maker.set.with(|set| set.title.clone()));
    let write = move |text: &str| {
        let title = clean_title(text).trim().to_owned();
        change_and_tell(maker, None, |set| set.title = title);
    };
    view! {
        <label class="field">
            <span class="caption">{store.table().word(Text::MakerSetTitle).into_any()}</span>
            <input
                class="input"
                type="text"
                maxlength=MAX_TITLE.to_string()
                autocomplete="off"
                prop:value=move || title.get()
                on:input=move |event| write(&event_target_value(&event))
            />
        </label>
    }
    .into_any()
}

/// One puzzle of it.
fn entry(store: Store, maker: Maker, place: usize, task: Task) -> AnyView {
    let table = store.table();
    let sentence = store
        .locale
        .with(|locale| features::text::puzzles::goal_text(&task, locale));
    let sentence = match &*task.puzzle.title {
        "" => sentence,
        title => format!("{title}: {sentence}"),
    };
    let number = u32::try_from(place + 1).unwrap_or(u32::MAX);
    let meant = task.clone();
    let up = act(move || {
        change_and_tell(maker, None, |set| {
            if let Some(place) = found(set, place, &meant).filter(|&place| place > 0) {
                set.tasks.swap(place, place - 1);
            }
        });
    });
    let up = (place > 0).then(|| {
        let label = Signal::derive(move || table.say(&Text::MakerUp { number }));
        button("button", label, up)
    });
    let off = act(move || {
        change_and_tell(maker, None, |set| {
            if let Some(place) = found(set, place, &task) {
                set.tasks.remove(place);
            }
        });
    });
    let off = button("button", table.word(Text::MakerRemove), off);
    view! { <li class="maker-one"><span>{sentence}</span>{up}{off}</li> }.into_any()
}

/// The present index of a puzzle that had this index: another tab may have moved it.
fn found(set: &PuzzleSet, place: usize, task: &Task) -> Option<usize> {
    let here = set.tasks.get(place).filter(|there| *there == task);
    let elsewhere = || set.tasks.iter().position(|there| there == task);
    here.map(|_| place).or_else(elsewhere)
}

fn actions(store: Store, maker: Maker, element: NodeRef<html::Dialog>) -> Vec<AnyView> {
    let table = store.table();
    let set = move || maker.set.get_untracked();
    let alone = web::link_base().is_empty();
    let link = act(move || match set().to_fragment() {
        Some(fragment) => {
            let link = format!("{}#{fragment}", web::link_base());
            let well = match alone {
                true => Text::ShareTextCopied,
                false => Text::ShareCopied,
            };
            ways::copy(maker, Part::PuzzleSet, link, well);
        }
        None => maker.report(Part::PuzzleSet, Text::ShareTooLong),
    });
    let saved = act(move || file::download("gipf-series.txt", &set().to_file()));
    let printed = act(move || {
        let PuzzleSet { mut title, tasks } = set();
        if title.is_empty() {
            title = untrack(move || table.say(&Text::PuzzlesSet));
        }
        paper::print(maker, Part::PuzzleSet, title, tasks);
    });
    let solved = act(move || {
        platform::dialog::close(element);
        router::solve_set(store, set());
    });
    let gone = act(move || change_and_tell(maker, None, |set| *set = PuzzleSet::default()));
    let copy_it = match alone {
        true => Text::MakerSetText,
        false => Text::MakerSetLink,
    };
    vec![
        side_button(table.word(copy_it), link),
        side_button(table.word(Text::MakerSetFile), saved),
        side_button(table.word(Text::ExportPrint), printed),
        side_button(table.word(Text::PuzzlesSolve), solved),
        side_button(table.word(Text::MakerSetClear), gone),
    ]
}
