//! The shared game or position, and the actions on its link.

use board::prelude::*;
use leptos::html;
use leptos::task::spawn_local;
use library::share::{Share, Shared};
use locale::Text;
use record::{GameRecord, NodeId, Task};
use rules::Color;
use session::collection::{Collection, Family, page_of};
use session::library::GameId;

use crate::platform::dialog as modal;
use crate::platform::{file, net, page, web};
use crate::store::Store;

/// The class of the field with the link.
pub(super) const LINK_FIELD: &str = "share-link";

/// Executes what is asked for beside the link.
#[derive(Clone, Copy)]
pub(crate) struct Host {
    /// Renames a player of the game on the board, if the name is not empty.
    pub(crate) rename: fn(Store, Color, &str),
    /// Marks this player as one who plays elsewhere, with the link that was given away.
    pub(crate) hand_over: fn(Store, Color),
    /// Opens the page that makes the code for a website, with the game on the board; `true` is
    /// for the position only.
    pub(crate) make_code: fn(Store, bool),
}

/// The dialog. Cheap to copy.
#[derive(Clone, Copy)]
pub(crate) struct Sharing {
    pub(super) store: Store,
    host: Host,
    share: RwSignal<Option<Share>>,
    /// The sentence about what was done with the link.
    pub(super) said: RwSignal<Option<Text>>,
    pub(super) element: NodeRef<html::Dialog>,
}

impl Sharing {
    /// The only instance, which lives as long as the table.
    pub(crate) fn of(store: Store, host: Host) -> Self {
        *store.extension(|| Self {
            store,
            host,
            share: RwSignal::new(None),
            said: RwSignal::new(None),
            element: NodeRef::new(),
        })
    }

    /// Shows how the game on the board can be shared. A puzzle of the collection is shared with
    /// the address of its page.
    pub(crate) fn open(self) {
        let (record, at) = self.store.game().game().to_owned();
        let share = Share::new(record, at, &self.store.game_store.game());
        match (page::hosted(), share.task().cloned()) {
            (Some(hosted), Some(task)) => spawn_local(async move {
                let mut share = share;
                share.page = page_of_task(hosted, &task).await;
                self.show(share);
            }),
            _ => self.show(share),
        }
    }

    /// The same for a saved game.
    pub(crate) fn open_saved(self, record: GameRecord, at: NodeId, game: &GameId) {
        if self.store.game_store.game() == *game {
            return self.open();
        }
        self.show(Share::of_saved(record, at, game));
    }

    fn show(self, share: Share) {
        self.said.set(None);
        self.share.set(Some(share));
        modal::open(self.element);
    }

    fn close(self) {
        modal::close(self.element);
    }

    /// Changes what is shared or how.
    pub(super) fn change(self, change: impl FnOnce(&mut Share)) {
        self.said.set(None);
        self.share.update(|share| {
            if let Some(share) = share {
                change(share);
            }
        });
    }

    /// Reads what is shared; none while nothing is.
    pub(super) fn read<T>(self, read: impl FnOnce(&Share) -> T) -> Option<T> {
        self.share.with(|share| share.as_ref().map(read))
    }

    pub(super) fn read_now<T>(self, read: impl FnOnce(&Share) -> T) -> Option<T> {
        self.share.with_untracked(|share| share.as_ref().map(read))
    }

    /// Copies the link, or lets the system send it. The sender is called in the game as in the
    /// link, and its reader plays on.
    pub(super) fn give(self, send: bool) {
        let signature = self.read_now(|share| {
            let signature = share.signature();
            signature.map(|(sender, name)| (sender, name.to_owned()))
        });
        if let Some((sender, name)) = signature.flatten() {
            (self.host.rename)(self.store, sender, &name);
        }
        let reader = self.read_now(Share::reader).flatten();
        let base = web::link_base();
        let address = self.read_now(|share| share.address(&base)).flatten();
        let address = address.unwrap_or_default();
        spawn_local(async move {
            if send {
                // If the user cancels, nothing was sent, and no message is needed.
                if page::send(&address).await {
                    self.has_given(reader);
                }
                return;
            }
            let copied = file::copy(&address).await;
            self.said.set(Some(match copied {
                true if base.is_empty() => Text::ShareTextCopied,
                true => Text::ShareCopied,
                false => Text::ShareNotCopied,
            }));
            if !copied {
                page::select(&[".", LINK_FIELD].concat());
            }
            self.has_given(reader);
        });
    }

    fn has_given(self, reader: Option<Color>) {
        if let Some(player) = reader {
            (self.host.hand_over)(self.store, player);
        }
    }

    pub(super) fn save_file(self) {
        if let Some(text) = self.read_now(Share::file) {
            file::download("gipf-game.txt", &text);
        }
    }

    pub(super) fn embed(self) {
        let shared = self.read_now(|share| share.shared);
        self.close();
        (self.host.make_code)(self.store, shared == Some(Shared::Position));
    }
}

/// The address of the page of a puzzle, if the collection contains the puzzle. The file is
/// stored with the app.
async fn page_of_task(hosted: String, task: &Task) -> Option<String> {
    let text = net::text(Family::of(&task.start).file()?).await?;
    let collection = Collection::read(&[text]);
    let entry = collection.find(task)?;
    Some([hosted, page_of(&entry.id)].concat())
}
