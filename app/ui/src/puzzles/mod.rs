//! The page of puzzles. It is reached through its chunk only (`router`); the puzzles are files
//! beside the app, fetched when the page is first opened and stored with it.

pub(crate) mod cards;
mod daily;
pub(crate) mod filters;
mod page;
mod sets;
mod view;

use features::home;
use features::puzzles::{Daily, Message};
use features::text;
use record::PuzzleSetRead;
use session::pictures::thumbnail;
use session::{Day, Session, puzzle_id};

pub(crate) use page::Callbacks;

use crate::platform::page as browser_page;
use crate::sheets;
use crate::store::Store;
use page::{PuzzlesPage, ROOT, TITLE};

/// Prepares the page. Returns false if its style cannot be loaded.
pub(crate) async fn make(store: Store, callbacks: Callbacks) -> bool {
    if !sheets::all().await {
        return false;
    }
    let page = PuzzlesPage::of(store, callbacks);
    page.mount(ROOT, move || view::view(page));
    page.send(Message::Enter);
    true
}

/// Gives the focus to the title.
pub(crate) fn focus_title() {
    browser_page::focus(&[ROOT, " .", TITLE].concat());
}

/// Shows a set in place of the collection.
pub(crate) fn show_set(store: Store, callbacks: Callbacks, read: PuzzleSetRead) {
    PuzzlesPage::of(store, callbacks).send(Message::Show(Box::new(read)));
}

/// The news of the collection for home; none if a part of it cannot be loaded.
pub(crate) async fn news(store: Store, callbacks: Callbacks, today: Day) -> Option<home::Puzzles> {
    let page = PuzzlesPage::of(store, callbacks);
    for index in page.with(|puzzles, _| puzzles.absent()) {
        page.fetch(index).await;
    }
    page.with(|puzzles, context| {
        let list = puzzles.whole()?;
        let entry = &list.entries[Daily::Basic.index(list, today)?];
        Some(home::Puzzles {
            drawing: thumbnail::board(&entry.task.start),
            solver: entry.task.start.side(),
            goal: entry.task.puzzle.goal,
            week: features::puzzles::Today::of(list, today, context.progress).week,
            tried: text::small(puzzles.tried(context)),
        })
    })
}

/// Puts the puzzle of a day in basic GIPF on the board.
pub(crate) fn open_daily(store: Store, callbacks: Callbacks, today: Day) {
    PuzzlesPage::of(store, callbacks).send_on(today, Message::Daily(Daily::Basic));
}

/// Returns true if there is an unsolved puzzle after the one on the board.
pub(crate) fn has_next(store: Store, callbacks: Callbacks) -> bool {
    let page = PuzzlesPage::of(store, callbacks);
    on_board(store).is_some_and(|id| page.with(|puzzles, context| puzzles.has_next(&id, context)))
}

/// Puts the next unsolved puzzle on the board.
pub(crate) fn open_next(store: Store, callbacks: Callbacks) {
    PuzzlesPage::of(store, callbacks).send(Message::Next(on_board(store)));
}

/// The name of the puzzle on the board, as in the stored progress.
fn on_board(store: Store) -> Option<String> {
    let active = store.session.with_value(Session::active_puzzle)?;
    Some(puzzle_id(&active.start, active.puzzle.goal))
}
