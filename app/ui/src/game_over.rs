//! The end: who won, why, and another game.

use board::words;
use leptos::html;
use leptos::prelude::*;
use locale::Text;
use rules::ByColor;
use session::{Message, Prompt};

use crate::platform::dialog;
use crate::store::Store;

/// Result and reason, rematch and new game.
#[component]
pub fn GameOver(
    /// The game.
    store: Store,
    /// The dialog for another game.
    new_game: NodeRef<html::Dialog>,
) -> impl IntoView {
    let table = store.table();
    let told = move |say: fn(record::Ending, &ByColor<String>, &locale::Locale) -> String| {
        store.model.with(|model| {
            let Prompt::Over(ending) = model.prompt else {
                return String::new();
            };
            let locale = store.locale.get();
            say(ending, &words::players(model, &locale), &locale)
        })
    };
    view! {
        <section class="over" aria-label=move || table.say(&Text::OverTitle)>
            <h2 class="over-result">{move || told(words::result)}</h2>
            <p class="over-reason">{move || told(words::reason)}</p>
            <div class="over-actions">
                <button type="button" class="button is-main" on:click=move |_| store.send(Message::Rematch)>
                    {move || table.say(&Text::ActionRematch)}
                </button>
                <button type="button" class="button" on:click=move |_| dialog::open(new_game)>
                    {move || table.say(&Text::ActionNewGame)}
                </button>
            </div>
        </section>
    }
}
