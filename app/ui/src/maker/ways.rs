//! The ways to give a puzzle to others: link, code, text, paper.

use board::kit::{act, live, side_button};
use board::prelude::*;
use leptos::html;
use leptos::task::spawn_local;
use library::puzzles::Collection;
use library::sheet;
use locale::Text;
use messages::{Ask, Say};
use record::{GameLink, Task};
use session::Laid;

use super::{Maker, check, part};
use crate::arrivals;
use crate::pick::group;
use crate::platform::{self, file, page};
use crate::store::Store;
use play::mind::{self, Said};

/// Where a sheet lies until it is printed.
const PAPER: &str = "#paper";

/// The fragment of a puzzle.
fn fragment(task: &Task) -> String {
    let (record, at) = task.to_record();
    GameLink::new(record, at).to_fragment()
}

/// The link to a puzzle.
fn link(task: &Task) -> String {
    format!("{}#{}", page::base(), fragment(task))
}

/// Copies a text, and tells whether that went well.
pub(super) fn copy(store: Store, maker: Maker, text: String) {
    spawn_local(async move {
        let copied = match file::copy(&text).await {
            true => Text::ShareCopied,
            false => Text::ShareNotCopied,
        };
        maker.told.set(store.table().say(&copied));
    });
}

/// Lays the puzzle on the board, as somebody finds it who follows its link.
pub(super) fn try_it(store: Store, task: Option<Task>) {
    let Some(task) = task else {
        return;
    };
    let (record, at) = task.to_record();
    arrivals::lay_puzzle(store, Laid::of(record, at).as_puzzle());
}

/// What can be done with it.
pub(super) fn view(store: Store, maker: Maker, element: NodeRef<html::Dialog>) -> AnyView {
    let table = store.table();
    let copied = act(move || {
        if let Some(task) = untrack(move || maker.task()) {
            copy(store, maker, link(&task));
        }
    });
    let sent = act(move || {
        if let Some(task) = untrack(move || maker.task()) {
            spawn_local(async move {
                page::send(&link(&task)).await;
            });
        }
    });
    let forum = act(move || {
        if let Some(task) = untrack(move || maker.task()) {
            let text = for_a_forum(store, &task);
            copy(store, maker, text);
        }
    });
    let printed = act(move || {
        if let Some(task) = untrack(move || maker.task()) {
            platform::dialog::close(element);
            print(store, String::new(), vec![task]);
        }
    });
    let turn_code = act(move || maker.code.update(|shown| *shown = !*shown));
    let mut buttons = vec![side_button(table.word(Text::ShareCopy), copied)];
    if page::can_send() {
        buttons.push(side_button(table.word(Text::ShareSystem), sent));
    }
    buttons.extend([
        side_button(table.word(Text::MakerCode), turn_code),
        side_button(table.word(Text::MakerForum), forum),
        side_button(table.word(Text::ExportPrint), printed),
    ]);
    let code = live(move || {
        let task = maker.task().filter(|_| maker.code.get());
        let drawn = task.map(|task| {
            let label = table.say(&Text::MakerCode);
            sheet::code(&link(&task), &label)
        });
        match drawn {
            None => Vec::new(),
            Some(Some(drawn)) => {
                vec![view! { <div class="maker-code" inner_html=drawn></div> }.into_any()]
            }
            Some(None) => vec![super::line(table.word(Text::MakerNoCode))],
        }
    });
    let address = Signal::derive(move || maker.task().map(|task| link(&task)).unwrap_or_default());
    let shown = view! {
        <input
            class="input share-link"
            type="text"
            readonly
            aria-label=table.word(Text::MakerLink)
            prop:value=move || address.get()
        />
    }
    .into_any();
    part(
        store,
        Text::MakerGive,
        vec![shown, group("choices", buttons), code],
    )
}

/// A puzzle as text: its words, a drawing in letters, and the link.
fn for_a_forum(store: Store, task: &Task) -> String {
    let locale = store.locale.get_untracked();
    let puzzle = &task.puzzle;
    let drawing = match &task.start {
        rules::Game::Gipf(position) => position.diagram(),
        rules::Game::Tamsk(_) => String::new(),
    };
    let said = library::puzzles::said(task, &locale);
    let parts = [
        puzzle.title.clone(),
        said,
        puzzle.note.clone(),
        match &*drawing {
            "" => String::new(),
            drawing => format!("[code]\n{drawing}\n[/code]"),
        },
        task.start.to_string(),
        link(task),
    ];
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join("\n\n")
}

/// Prints puzzles, with their solutions on the last page as far as they can be proved.
pub(super) fn print(store: Store, title: String, tasks: Vec<Task>) {
    solve(store, title, tasks, Vec::new());
}

/// Asks for one solution after the other, and prints when all are known.
fn solve(store: Store, title: String, tasks: Vec<Task>, mut known: Vec<Vec<String>>) {
    while let Some(task) = tasks.get(known.len()) {
        if task.puzzle.goal == record::Goal::Text {
            known.push(Vec::new());
            continue;
        }
        let ask = Ask::Solve {
            position: task.start.to_string(),
            goal: check::asked(task.puzzle.goal),
        };
        mind::ask(ask, move |said| {
            let turns = match said {
                Said::Word(Say::Thinking { .. }) => return,
                Said::Word(Say::Solved { turns, .. }) => turns,
                Said::Word(_) | Said::Lost => Vec::new(),
            };
            let mut known = known.clone();
            known.push(turns);
            solve(store, title.clone(), tasks.clone(), known);
        });
        return;
    }
    let list = Collection::of(tasks);
    let markup = store
        .locale
        .with_untracked(|locale| sheet::sheet(&title, &list, &known, locale));
    if let Some(paper) = page::find(PAPER) {
        paper.set_inner_html(&markup);
        page::mark("data-paper", Some("sheet"));
        file::print();
        page::mark("data-paper", None);
        paper.set_inner_html("");
    }
}
