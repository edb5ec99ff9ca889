//! Puzzles on paper, with their solutions on the last page as far as they can be proved.
//! One sheet at a time: whoever waits for it sees how far it has come, and can break it off.

use board::kit::{act, live, paragraph, side_button};
use board::prelude::*;
use features::EngineReply;
use library::puzzles::Collection;
use library::sheet::{self, Solution};
use locale::Text;
use messages::{Request, Response};
use record::Task;

use super::{Maker, Part, check};
use crate::pick::group;
use crate::platform::{file, page};
use crate::store::Store;
use play::runner::{PendingRequest, ask as ask_engine};

/// Where a sheet lies until it is printed.
const PAPER: &str = "#paper";

/// A sheet on its way.
pub(super) struct Run {
    title: String,
    tasks: Vec<Task>,
    /// What is known of them, from the first on.
    known: Vec<Solution>,
    asked: Option<PendingRequest>,
}

/// How far a sheet has come that was asked for in a part of the dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Printing {
    part: Part,
    done: u32,
    all: u32,
}

/// Prints puzzles, unless a sheet is on its way already.
pub(super) fn print(store: Store, maker: Maker, part: Part, title: String, tasks: Vec<Task>) {
    let begins = maker.run.try_update_value(|run| {
        let begins = run.is_none();
        if begins {
            *run = Some(Run {
                title,
                tasks,
                known: Vec::new(),
                asked: None,
            });
        }
        begins
    });
    if begins == Some(true) {
        go_on(store, maker, part);
    }
}

/// Nobody waits for the sheet any more.
pub(super) fn cancel(maker: Maker) {
    maker.run.set_value(None);
    maker.printing.set(None);
}

/// What is asked next; none where all is known.
fn next(run: &mut Run) -> Option<Request> {
    while let Some(task) = run.tasks.get(run.known.len()) {
        if task.puzzle.goal.is_proved() && !check::is_over(&task.start) {
            return Some(Request::Solve {
                position: task.start.to_string(),
                goal: check::asked(task.puzzle.goal),
            });
        }
        run.known.push(Solution::Words);
    }
    None
}

/// Asks for one solution after the other, and prints when all are known.
fn go_on(store: Store, maker: Maker, part: Part) {
    let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    let asks = maker.run.try_update_value(|run| {
        let run = run.as_mut()?;
        let ask = next(run);
        let (done, all) = (number(run.known.len()), number(run.tasks.len()));
        Some((ask, Printing { part, done, all }))
    });
    let Some((ask, printing)) = asks.flatten() else {
        return;
    };
    let Some(ask) = ask else {
        return lay_out(store, maker);
    };
    maker.printing.set(Some(printing));
    let task = ask_engine(store.play, ask, move |said| {
        let found = match said {
            EngineReply::Response(Response::Thinking { .. }) => return,
            EngineReply::Response(Response::Solved {
                turns, known: true, ..
            }) if turns.is_empty() => Solution::Nothing,
            EngineReply::Response(Response::Solved {
                turns, known: true, ..
            }) => Solution::Turns(turns),
            EngineReply::Response(_) | EngineReply::Lost => Solution::Unproved,
        };
        maker.run.update_value(|run| {
            if let Some(run) = run {
                run.asked = None;
                run.known.push(found);
            }
        });
        go_on(store, maker, part);
    });
    maker.run.update_value(|run| {
        if let Some(run) = run {
            run.asked = Some(task);
        }
    });
}

/// All is known: the browser prints it.
fn lay_out(store: Store, maker: Maker) {
    let Some(run) = maker.run.try_update_value(Option::take).flatten() else {
        return;
    };
    maker.printing.set(None);
    let list = Collection::of(run.tasks);
    let markup = store
        .locale
        .with_untracked(|locale| sheet::sheet(&run.title, &list, &run.known, locale));
    if let Some(paper) = page::find(PAPER) {
        paper.set_inner_html(&markup);
        page::mark("data-paper", Some("sheet"));
        file::print();
        page::mark("data-paper", None);
        paper.set_inner_html("");
    }
}

/// How far it has come, beside what asked for it.
pub(super) fn progress(store: Store, maker: Maker, part: Part) -> AnyView {
    let table = store.table();
    let here = Memo::new(move |_| maker.printing.get().is_some_and(|run| run.part == part));
    let said = Signal::derive(move || match maker.printing.get() {
        Some(Printing { done, all, .. }) => table.say(&Text::MakerPrinting { done, all }),
        None => String::new(),
    });
    live(move || {
        if !here.get() {
            return Vec::new();
        }
        let cancel = act(move || cancel(maker));
        vec![group(
            "maker-printing",
            vec![
                paragraph("dialog-text", said),
                side_button(table.word(Text::ActionCancel), cancel),
            ],
        )]
    })
}
