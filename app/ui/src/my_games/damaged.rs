//! The copies that cannot be read. A damaged one can be saved as a file as it is, or deleted; one of
//! a later version of the app is only listed.

use board::components::{TextSignal, act, live, paragraph};
use board::prelude::*;
use features::my_games::{DamagedGame, Message};
use locale::Text;

use super::page::MyGamesPage;
use crate::pick::group;

/// The parts of the page about such copies, if there are any.
pub(super) fn view(page: MyGamesPage) -> AnyView {
    let damaged = page.part(|view| view.damaged.clone());
    live(move || {
        let copies = damaged.get().into_iter();
        let (later, damaged): (Vec<_>, Vec<_>) = copies.partition(|one| one.damaged.is_later);
        let mut parts = Vec::new();
        if !later.is_empty() {
            let copies = later.into_iter().map(|one| entry(one, ().into_any()));
            let words = (Text::LibraryLaterTitle, Text::LibraryLater);
            parts.push(part(page, "my-games-later", words, copies.collect()));
        }
        if !damaged.is_empty() {
            let copies = damaged.into_iter().map(|one| copy(page, one));
            let words = (Text::LibraryDamagedTitle, Text::LibraryDamaged);
            parts.push(part(page, "my-games-damaged", words, copies.collect()));
        }
        parts
    })
}

/// A part with its title and a sentence.
fn part(
    page: MyGamesPage,
    id: &'static str,
    (title, note): (Text, Text),
    copies: Vec<AnyView>,
) -> AnyView {
    view! {
        <section class="my-games-damaged" aria-labelledby=id>
            <h2 id=id>{page.word(title).into_any()}</h2>
            {paragraph("my-games-note", page.word(note))}
            <ul class="my-games-list">{copies}</ul>
        </section>
    }
    .into_any()
}

/// A damaged copy with its buttons.
fn copy(page: MyGamesPage, one: DamagedGame) -> AnyView {
    let key = one.damaged.key.clone();
    let acts = [
        (Text::LibraryExport, Message::ExportDamaged(key.clone())),
        (Text::LibraryDelete, Message::DeleteDamaged(key)),
    ];
    let acts = acts.map(|(text, message)| {
        let table = page.store.table();
        let game = one.title.clone();
        let sentence = text.clone();
        let spoken_label: TextSignal = Signal::derive(move || {
            table.say(&Text::LibraryOf {
                action: table.say(&sentence),
                game: game.clone(),
            })
        });
        let done = act(move || page.send(message.clone()));
        view! {
            <button type="button" class="button" aria-label=spoken_label on:click=move |_| done.run(())>
                {page.word(text).into_any()}
            </button>
        }
        .into_any()
    });
    let buttons = group("my-game-buttons", acts.into_iter().collect());
    entry(one, buttons)
}

fn entry(one: DamagedGame, buttons: AnyView) -> AnyView {
    view! {
        <li class="my-game is-damaged">
            <div class="my-game-words">
                <p class="my-game-title">{one.title}</p>
                <p class="my-game-date">{one.date}</p>
            </div>
            {buttons}
        </li>
    }
    .into_any()
}
