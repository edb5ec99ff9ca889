//! The page of lessons from above: its head, what could not be loaded, the recommended lesson,
//! the others, the ways to the rules, and lessons of other authors.

use board::components::{live, paragraph};
use board::prelude::*;
use features::learn::{Message, View};
use leptos::ev;
use locale::{Locale, Text};

use super::page::{LearnPage, TITLE};
use super::{cards, references};
use crate::page_head::{not_loaded, page_head};
use crate::platform::choose_file;

/// The page.
pub(super) fn view(page: LearnPage) -> AnyView {
    let lead = page.part(|view| view.lead);
    let lead = live(move || {
        let lead = lead.get().into_iter();
        lead.map(|lead| cards::lead(page.lesson(lead.lesson), lead.begun))
            .collect()
    });
    let title = page.word(Text::LearnTitle);
    let count = page.view_text(done);
    view! {
        <main class="learn page">
            {page_head(page.store, TITLE, title, Some(count), ().into_any())}
            {paragraph("learn-done for-phone-note", count)}
            {missing(page)}
            {lead}
            {lessons(page, "learn-basics", Text::LearnFirst, Text::LearnFirstLine, |view| &view.basics)}
            {lessons(page, "learn-strategy", Text::LearnTips, Text::LearnTipsLine, |view| &view.strategy)}
            {references::view(page)}
            {others(page)}
        </main>
    }
    .into_any()
}

/// The number of steps that are done in all lessons, as soon as it is known.
fn done(view: &View, locale: &Locale) -> String {
    let say = |(done, all)| locale.say(&Text::LearnDoneAll { done, all });
    view.done.map_or_else(String::new, say)
}

/// A remark if a lesson is missing, and a button that loads it again.
fn missing(page: LearnPage) -> AnyView {
    let missing = page.is(|view| view.missing);
    let remark = not_loaded(page.store, missing, page.sends(Message::Retry));
    view! { <div class="learn-missing" role="status">{remark}</div> }.into_any()
}

/// Lessons of one kind, other than the recommended one.
fn lessons(
    page: LearnPage,
    id: &'static str,
    title: Text,
    line: Text,
    of: fn(&View) -> &Vec<usize>,
) -> AnyView {
    let places = page.part(move |view| of(view).clone());
    let cards = live(move || {
        let places = places.get().into_iter();
        places
            .map(|index| cards::card(page.lesson(index)))
            .collect()
    });
    view! {
        <section class="learn-part" aria-labelledby=id>
            <h2 id=id>{page.word(title).into_any()}</h2>
            {paragraph("card-line", page.word(line))}
            <ul class="learn-lessons">{cards}</ul>
        </section>
    }
    .into_any()
}

/// Lessons of other authors: a file is opened here.
fn others(page: LearnPage) -> AnyView {
    let take = move |event: ev::Event| {
        choose_file::take(&event, move |text| (page.callbacks.take)(page.store, text));
    };
    view! {
        <section class="learn-part learn-others" aria-labelledby="learn-others">
            <h2 id="learn-others">{page.word(Text::LearnOthers).into_any()}</h2>
            {paragraph("card-line", page.word(Text::LearnOthersLine))}
            <label class="button library-file">
                {page.word(Text::LearnOpen).into_any()}
                <input type="file" on:change=take/>
            </label>
        </section>
    }
    .into_any()
}
