//! The dialog of the maker, from above: its parts and its buttons.

use board::components::{live, main_button, side_button};
use board::prelude::*;
use features::maker::Message;
use locale::Text;
use session::pictures::thumbnail;

use super::page::MakerPage;
use super::{form, set, share};
use crate::platform::markup::block;
use crate::store::Store;

/// The dialog. It has contents while a puzzle is made.
pub(crate) fn maker_dialog(store: Store) -> AnyView {
    let page = MakerPage::of(store, ());
    page.follow();
    let position = page.part(|view| view.position.clone());
    let contents = live(move || {
        let Some(board) = position.with(|position| position.as_ref().map(thumbnail::board)) else {
            return Vec::new();
        };
        vec![
            block("maker-board", Signal::stored(board)),
            form::view(page),
            share::view(page),
            set::view(page),
        ]
    });
    let buttons = vec![
        main_button(page.word(Text::MakerTry), page.sends(Message::Try)),
        side_button(page.word(Text::ActionClose), page.sends(Message::Close)),
    ];
    let title = page.word(Text::MakerTitle);
    let element = page.element();
    view! {
        <dialog
            class="dialog maker"
            node_ref=element
            aria-label=title
            on:close=move |_| page.send(Message::Closed)
        >
            <header class="dialog-head"><h2 class="dialog-title">{title.into_any()}</h2></header>
            <div class="dialog-body">{contents}</div>
            <footer class="dialog-actions">{buttons}</footer>
        </dialog>
    }
    .into_any()
}
