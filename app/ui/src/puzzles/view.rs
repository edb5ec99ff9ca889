//! The page of puzzles from above: its head, what could not be loaded, and its parts.

use board::components::{TextSignal, button, live, paragraph, shown, side_button};
use board::prelude::*;
use features::puzzles::{Empty, Message, SetView, State};
use locale::Text;

use super::page::{PuzzlesPage, TITLE};
use super::{cards, daily, filters, sets};
use crate::page_head::{not_loaded, page_head};

/// The page.
pub(super) fn view(page: PuzzlesPage) -> AnyView {
    let has_daily = page.part(|view| view.daily.is_some());
    let has_filters = page.part(|view| view.filters.is_some());
    let is_set = page.part(|view| view.set.is_some());
    let is_collection = Signal::derive(move || !is_set.get());
    let missing = page.is(|view| view.missing);
    view! {
        <main class="puzzles page">
            {head(page)}
            {paragraph("puzzles-done for-phone-note", done(page))}
            {not_loaded(page.store, missing, page.sends(Message::Retry))}
            {shown(is_set.into(), move || unread(page))}
            <div class="puzzles-lead">
                {shown(has_daily.into(), move || daily::view(page))}
                {shown(has_filters.into(), move || filters::ladder(page))}
            </div>
            {shown(has_filters.into(), move || filters::unfold(page))}
            {shown(has_filters.into(), move || filters::view(page))}
            {list(page)}
            {shown(is_collection, move || sets::view(page))}
        </main>
    }
    .into_any()
}

/// The number of solved puzzles, as soon as there are any.
fn done(page: PuzzlesPage) -> TextSignal {
    page.sentence(|view| {
        (view.state == State::Here).then_some(Text::PuzzlesDone {
            done: view.done,
            all: view.all,
        })
    })
}

fn head(page: PuzzlesPage) -> AnyView {
    let set = page.part(|view| view.set.as_ref().map(|set| set.title.clone()));
    let title = page.words(move |locale| match set.get() {
        None => locale.say(&Text::PuzzlesTitle),
        Some(title) if title.is_empty() => locale.say(&Text::PuzzlesSet),
        Some(title) => title,
    });
    let is_set = page.part(|view| view.set.is_some());
    let tools = live(move || {
        let (text, message) = match is_set.get() {
            true => (Text::PuzzlesAll, Message::Leave),
            false => (Text::PuzzlesCreate, Message::Create),
        };
        vec![side_button(page.word(text), page.sends(message))]
    });
    page_head(page.store, TITLE, title, Some(done(page)), tools)
}

/// A remark about the puzzles of a set that could not be read.
fn unread(page: PuzzlesPage) -> AnyView {
    let of_set = |text: fn(&SetView) -> Option<Text>| {
        page.sentence(move |view| {
            view.set
                .as_ref()
                .filter(|set| set.unread > 0)
                .and_then(text)
        })
    };
    let count = of_set(|set| Some(Text::PuzzlesUnread { unread: set.unread }));
    let line = of_set(|set| set.line.map(|line| Text::PuzzlesUnreadLine { line }));
    let text = Signal::derive(move || [count.get(), line.get()].join(" ").trim().to_owned());
    paragraph("caption puzzles-unread", text)
}

/// The list, with the number of puzzles in it.
fn list(page: PuzzlesPage) -> AnyView {
    let count = page.sentence(|view| match view.empty {
        Some(Empty::Solved) => Some(Text::PuzzlesNoneUnsolved),
        Some(Empty::Filters) => Some(Text::PuzzlesNone),
        None if view.state == State::Here => Some(Text::PuzzlesFound { found: view.found }),
        None if view.state == State::Coming => Some(Text::ActionLoading),
        None => None,
    });
    let next = page.part(|view| view.next);
    let can_reset = page.part(|view| view.empty.is_some() && view.filters.is_some());
    let more = page.part(|view| view.more);
    view! {
        <section class="puzzles-all" aria-labelledby="puzzles-all">
            <h2 class="read" id="puzzles-all">{page.word(Text::PuzzlesAll).into_any()}</h2>
            <div class="puzzles-line">
                <p class="puzzles-count" role="status">{count.into_any()}</p>
                {shown(can_reset.into(), move || {
                    button("button", page.word(Text::PuzzlesReset), page.sends(Message::Reset))
                })}
                {shown(next.into(), move || {
                    let next = page.sends(Message::Next(None));
                    button("button is-main puzzles-next", page.word(Text::PuzzlesNext), next)
                })}
            </div>
            {cards::list(page)}
            {shown(more.into(), move || {
                let more = page.sends(Message::More);
                button("button puzzles-more", page.word(Text::PuzzlesMore), more)
            })}
        </section>
    }
    .into_any()
}
