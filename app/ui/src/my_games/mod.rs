//! My games: the page with all saved games, and the dialog about imports, which opens over every
//! page.

mod course;
mod damaged;
mod dialog;
mod execute;
mod filters;
mod import;
mod page;
mod rescued;
pub(crate) mod row;
mod text;
mod view;

use features::my_games::{Message, UnreadableFile};
use record::GameLinkError;
use session::keys::TEST;
use session::library::{Storage, StorageError};

pub(crate) use page::{Callbacks, MyGamesPage};

use crate::game_store::library;
use crate::platform::file::{self, Read, Unread};
use crate::platform::storage::LocalStorage;
use crate::store::Store;

/// Prepares the page and its dialog.
pub(crate) fn make(store: Store, callbacks: Callbacks) -> MyGamesPage {
    let page = MyGamesPage::of(store, callbacks);
    page.begin(move || vec![view::view(page), (callbacks.beside)(store)]);
    page
}

impl MyGamesPage {
    /// Shows the list.
    pub(crate) fn enter(self) {
        self.send(Message::Enter {
            on_board: self.store.game_store.game(),
            blocked: is_blocked(),
        });
    }

    /// Opens a text.
    pub(crate) fn import(self, text: Read) {
        self.send(Message::Bring(text.map_err(|unread| match unread {
            Unread::TooLarge => UnreadableFile::TooLarge,
            Unread::Lost => UnreadableFile::Lost,
        })));
    }

    /// Explains why a link does not lead to a board.
    pub(crate) fn explain(self, error: GameLinkError) {
        self.send(Message::Refuse(error));
    }
}

/// Offers a file that shows the position on the board.
pub(crate) fn download(store: Store) {
    let (record, at) = store.game().game().to_owned();
    file::download("gipf-game.txt", &record.to_file_at(at));
}

/// Offers the copies of the last damaged game as a file.
pub(crate) fn download_damaged() {
    let all = library().damaged();
    let last = all.first().map(|one| &one.game);
    let last = all.iter().filter(|one| Some(&one.game) == last);
    let texts: Vec<String> = last.map(|one| library().raw(one)).collect();
    file::download("gipf-damaged.txt", &texts.join("\n"));
}

fn is_blocked() -> bool {
    let mut storage = LocalStorage;
    let tried = storage.set(TEST, "");
    storage.remove(TEST);
    tried == Err(StorageError::Blocked)
}
