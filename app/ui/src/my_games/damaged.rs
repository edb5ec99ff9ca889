//! The damaged copies: each can be saved as a file as it is, or deleted.

use board::components::{TextSignal, act, live, paragraph};
use board::prelude::*;
use features::my_games::{DamagedGame, Message};
use locale::Text;

use super::page::MyGamesPage;
use crate::pick::group;

/// The part of the page about damaged copies, if there are any.
pub(super) fn view(page: MyGamesPage) -> AnyView {
    let damaged = page.part(|view| view.damaged.clone());
    live(move || {
        let damaged = damaged.get();
        if damaged.is_empty() {
            return Vec::new();
        }
        let copies: Vec<AnyView> = damaged.into_iter().map(|one| copy(page, one)).collect();
        vec![
            view! {
                <section class="my-games-damaged" aria-labelledby="my-games-damaged">
                    <h2 id="my-games-damaged">{page.word(Text::LibraryDamagedTitle).into_any()}</h2>
                    {paragraph("my-games-note", page.word(Text::LibraryDamaged))}
                    <ul class="my-games-list">{copies}</ul>
                </section>
            }
            .into_any(),
        ]
    })
}

fn copy(page: MyGamesPage, one: DamagedGame) -> AnyView {
    let key = one.damaged.key;
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
    view! {
        <li class="my-game is-damaged">
            <div class="my-game-words">
                <p class="my-game-title">{one.title.clone()}</p>
                <p class="my-game-date">{one.date}</p>
            </div>
            {group("my-game-buttons", acts.into_iter().collect())}
        </li>
    }
    .into_any()
}
