//! What people should know about their saved game.

use leptos::prelude::*;
use locale::Text;

use crate::platform::file;
use crate::store::{Notice, Store};

/// A sentence above the game, with what can be done about it.
#[component]
pub fn Notices(
    /// The game.
    store: Store,
) -> impl IntoView {
    let table = store.table();
    let button = move |text: Text, act: fn(Store)| {
        view! {
            <button type="button" class="button" on:click=move |_| act(store)>
                {move || table.say(&text)}
            </button>
        }
    };
    let damaged = move || {
        (store.notice.get() == Some(Notice::Damaged)).then(|| {
            view! {
                {button(Text::SaveDownload, |_| {
                    if let Some(text) = Store::damaged() {
                        file::download("gipf-damaged.txt", &text);
                    }
                })}
                {Store::has_previous().then(|| button(Text::SavePrevious, Store::open_previous))}
            }
        })
    };
    let sentence = move |notice| {
        table.say(&match notice {
            Notice::NotKept => Text::SaveStorage,
            Notice::Damaged => Text::SaveDamaged,
        })
    };
    view! {
        <div role="alert">
            {move || {
                store.notice.get().map(|notice| view! {
                    <div class="notice">
                        <p>{sentence(notice)}</p>
                        <div class="notice-actions">
                            {damaged}
                            {button(Text::ActionClose, |store| store.notice.set(None))}
                        </div>
                    </div>
                })
            }}
        </div>
    }
}
