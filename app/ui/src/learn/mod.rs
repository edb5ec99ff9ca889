//! The page of lessons. It is reached through its chunk only (`router`); the lessons are files
//! beside the app, one for each language, fetched when the page is first opened and stored
//! with it.

pub(crate) mod cards;
mod page;
mod references;
mod view;

use features::Trigger;
use features::learn::{EnterReason, Message};
use session::LoadedGame;

pub(crate) use page::Callbacks;

use crate::navigation;
use crate::sheets;
use crate::store::Store;
use page::{LearnPage, ROOT};

/// Prepares the page. Returns false if its style cannot be loaded.
pub(crate) async fn make(store: Store, callbacks: Callbacks) -> bool {
    if !sheets::all().await {
        return false;
    }
    let page = LearnPage::of(store, callbacks);
    page.mount(ROOT, move || view::view(page));
    page.send(Message::Prepare);
    true
}

/// Shows the page, or the step that the address names.
pub(crate) fn enter(store: Store, callbacks: Callbacks, trigger: Trigger) {
    LearnPage::of(store, callbacks).send(Message::Enter {
        fragment: navigation::address().fragment().to_owned(),
        by: match trigger {
            Trigger::Opening => EnterReason::Opening,
            Trigger::History => EnterReason::History,
            Trigger::Link | Trigger::Button => EnterReason::Link,
        },
    });
}

/// The step of a lesson, for the board; None if it cannot be loaded. Without a number it is the
/// first step that is not done.
pub(crate) async fn step(
    store: Store,
    callbacks: Callbacks,
    lesson: usize,
    step: Option<usize>,
) -> Option<LoadedGame> {
    let page = LearnPage::of(store, callbacks);
    if !page.with(|learn, context| learn.has(lesson, context)) {
        page.fetch(lesson, page.language()).await;
    }
    page.with(|learn, context| learn.game(lesson, step, context))
}
