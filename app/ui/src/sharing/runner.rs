//! The dialog of sharing as a component: its state, and the execution of its commands.

use board::prelude::*;
use features::sharing::{Command, Message, Share, ShareContext, Sharing as State};
use leptos::html;
use leptos::task::{spawn_local, tick};
use record::{GameRecord, NodeId, Task};
use rules::Color;
use session::collection::{Collection, Family, page_of};
use session::library::GameId;

use super::picture;
use crate::mounted::{MountedPage, Screen};
use crate::platform::dialog as modal;
use crate::platform::{file, net, page, web};
use crate::store::Store;

/// The class of the field with the link.
pub(super) const LINK_FIELD: &str = "share-link";

/// The class of the code.
pub(super) const CODE: &str = "share-code";

/// Executes what is asked for beside the link.
#[derive(Clone, Copy)]
pub(crate) struct Callbacks {
    /// Renames a player of the game on the board, if the name is not empty.
    pub(crate) rename: fn(Store, Color, &str),
    /// Marks this player as one who plays elsewhere, with the link that was given away.
    pub(crate) hand_over: fn(Store, Color),
    /// Opens the page that makes the code for a website, with the game on the board; `true` is
    /// for the position only.
    pub(crate) make_code: fn(Store, bool),
}

/// The dialog of sharing.
pub(crate) type Sharing = MountedPage<State>;

/// The element of the dialog.
#[derive(Clone, Copy)]
struct Element(NodeRef<html::Dialog>);

impl Sharing {
    /// The element of the dialog.
    pub(super) fn element(self) -> NodeRef<html::Dialog> {
        self.store.extension(|| Element(NodeRef::new())).0
    }

    /// Shows how the game on the board can be shared. A puzzle of the collection is shared with
    /// the address of its page.
    pub(crate) fn open(self) {
        let (record, at) = self.store.game().game().to_owned();
        let mut share = Share::new(record, at, &self.store.game_store.game());
        let text = Some(picture::text(self.store));
        match (page::hosted(), share.task().cloned()) {
            (Some(hosted), Some(task)) => spawn_local(async move {
                share.page = page_of_task(hosted, &task).await;
                self.show(share, text);
            }),
            _ => self.show(share, text),
        }
    }

    /// Opens the dialog for a saved game.
    pub(crate) fn open_saved(self, record: GameRecord, at: NodeId, game: &GameId) {
        if self.store.game_store.game() == *game {
            return self.open();
        }
        self.show(Share::of_saved(record, at, game), None);
    }

    fn show(self, share: Share, text: Option<String>) {
        let place = ShareContext {
            base: web::link_base(),
            can_send: page::can_send(),
            text,
        };
        self.send(Message::Open(Box::new(share), place));
    }
}

impl Screen for State {
    type Callbacks = Callbacks;

    fn execute(sharing: Sharing, command: Command) {
        let store = sharing.store;
        match command {
            Command::Open => modal::open(sharing.element()),
            Command::Close => modal::close(sharing.element()),
            Command::Copy(text) => spawn_local(async move {
                sharing.send(Message::Copied(file::copy(&text).await));
            }),
            Command::Send(address) => spawn_local(async move {
                sharing.send(Message::Sent(page::send(&address).await));
            }),
            Command::CopyText(text) => spawn_local(async move {
                sharing.send(Message::TextCopied(file::copy(&text).await));
            }),
            Command::Select => page::select(&[".", LINK_FIELD].concat()),
            Command::Rename(player, name) => (sharing.callbacks.rename)(store, player, &name),
            Command::HandOver(player) => (sharing.callbacks.hand_over)(store, player),
            Command::File(text) => file::download("gipf-game.txt", &text),
            Command::Picture => {
                let svg = picture::drawing(store);
                spawn_local(async move {
                    if !file::download_png("gipf.png".to_owned(), svg, picture::WIDTH).await {
                        sharing.send(Message::NoPicture);
                    }
                });
            }
            Command::Drawing => file::download_svg("gipf.svg", &picture::drawing(store)),
            Command::Print => file::print(),
            Command::Website(alone) => (sharing.callbacks.make_code)(store, alone),
            Command::Reveal => spawn_local(async {
                // The view is made before the next tick.
                tick().await;
                page::reveal(&[".", CODE].concat());
            }),
        }
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
