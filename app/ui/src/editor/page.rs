//! The editor as a component: its context, and the requests that it executes.

use std::time::Duration;

use board::components::TextSignal;
use board::prelude::*;
use features::editor::{BoardEditor, Command, Exit, Message, Visit};
use features::{Page, Trigger};
use leptos::task::{spawn_local, tick};
use locale::{Locale, Text};
use record::{GameRecord, NodeId};
use rules::Game;
use session::LoadedGame;
use session::editor::{Arrangement, EditMessage, EditModel, Site};
use session::keys::EDITOR_LEFT;

use crate::mounted::{MountedPage, Screen, focus_later};
use crate::navigation;
use crate::platform::time::{self, Held};
use crate::platform::{address_bar, file, lift, page, storage, web};
use crate::store::Store;

/// The element of the page.
pub(super) const ROOT: &str = "#editor";

/// The title, which takes the focus.
const TITLE: &str = "#editor-title";

/// The field with the link.
const LINK: &str = "#editor-link";

/// The first button that repairs something.
const REPAIR: &str = "#editor .is-mending";

/// The text about the position.
const PROBLEMS: &str = "#editor .editor-troubles";

/// The first button that repairs something, or leads out of the editor.
const NEXT: &str = "#editor .is-mending, #editor .editor-deeds .button";

/// The copy of the pieces that follows the pointer.
pub(super) const LIFTED: &str = ".editor-lifted";

/// Browsers refuse addresses that change more often than about three times a second.
const REST: Duration = Duration::from_millis(400);

/// The ways out of the editor.
#[derive(Clone, Copy)]
pub(crate) struct Callbacks {
    /// Goes back to the page before.
    pub(crate) leave: fn(Store),
    /// Begins a new game with this position.
    pub(crate) play: fn(Store, LoadedGame),
    /// Begins a new game with this position, and starts the analysis.
    pub(crate) analyse: fn(Store, LoadedGame),
    /// Makes a puzzle of the position.
    pub(crate) puzzle: fn(Store, Game),
}

/// The page.
pub(super) type EditorPage = MountedPage<BoardEditor>;

/// The timer that says when the address may change again.
#[derive(Clone, Copy)]
struct AddressTimer(Held);

impl Screen for BoardEditor {
    type Callbacks = Callbacks;

    fn execute(page: EditorPage, command: Command) {
        match command {
            Command::WriteAddress(fragment) => page.write_address(&fragment),
            Command::Store(text) => storage::store_in_tab(EDITOR_LEFT, Some(&text)),
            Command::ReadLabel(site, status) => spawn_local(page.read_label(site, status)),
            Command::ReadBoard => page.edit(EditMessage::Load(on_board(page.store))),
            Command::Lift(site) => {
                let pieces = [ROOT, " [data-piece='", &site.name(), "'] .stack"].concat();
                lift::take(&pieces, LIFTED.trim_start_matches('.'));
            }
            Command::Drop => lift::drop(LIFTED),
            Command::Copy(link) => spawn_local(async move {
                let is_copied = file::copy(&link).await;
                page.send(Message::Copied(is_copied));
            }),
            Command::SelectLink => page::select(LINK),
            Command::FocusTitle => focus_later(TITLE.to_owned()),
            Command::FocusRepair => {
                let has_repair = page::find(REPAIR).is_some();
                page::focus(if has_repair { REPAIR } else { PROBLEMS });
            }
            Command::CatchFocus => spawn_local(async {
                tick().await;
                if page::focus_is_lost() {
                    page::focus(NEXT);
                }
            }),
            Command::Leave => (page.callbacks.leave)(page.store),
            Command::Exit(exit, position) => page.exit(exit, position),
        }
    }
}

impl EditorPage {
    /// Shows the position on the board, or the arrangement in the address.
    pub(super) fn enter(self, trigger: Trigger) {
        self.send(Message::Enter(Visit {
            trigger,
            fragment: address_bar::fragment(),
            app: web::link_base(),
            on_board: on_board(self.store),
            unwritten: storage::of_tab(EDITOR_LEFT),
        }));
    }

    /// Changes the arrangement.
    pub(super) fn edit(self, message: EditMessage) {
        self.send(Message::Edit(message));
    }

    /// The callback of a button that changes the arrangement.
    pub(super) fn edits(self, message: EditMessage) -> Callback<()> {
        self.sends(Message::Edit(message))
    }

    /// A text about the controls, which follows the language.
    pub(super) fn about(
        self,
        words: impl Fn(&EditModel, &Locale) -> String + Send + Sync + 'static,
    ) -> TextSignal {
        self.view_text(move |view, locale| words(&view.model, locale))
    }

    fn write_address(self, fragment: &str) {
        if navigation::address().page() != Page::Editor {
            return;
        }
        let game = self.store.game_store.game().to_string();
        navigation::write_address(fragment, &game, None);
        storage::store_in_tab(EDITOR_LEFT, None);
        self.send(Message::AddressWritten);
        let timer_slot = self
            .store
            .extension(|| AddressTimer(Local::new_local(None)));
        let timer = time::after(REST, move || self.send(Message::AddressRested));
        timer_slot.0.set_value(Some(timer));
    }

    async fn read_label(self, site: Site, status: Option<Text>) {
        // The cell has its new name by then.
        tick().await;
        let cell = page::find(&cell(site));
        let label = cell.and_then(|cell| cell.get_attribute("aria-label"));
        self.send(Message::Labelled(label, status));
    }

    fn exit(self, exit: Exit, position: Game) {
        let store = self.store;
        let game = |position| LoadedGame::of(GameRecord::from_position(position), NodeId::ROOT);
        match exit {
            Exit::Play => (self.callbacks.play)(store, game(position)),
            Exit::Analyse => (self.callbacks.analyse)(store, game(position)),
            Exit::Puzzle => (self.callbacks.puzzle)(store, position),
        }
    }
}

/// The element of a place on the board.
fn cell(site: Site) -> String {
    [ROOT, " [data-cell='", &site.name(), "']"].concat()
}

/// The position that is shown on the board.
fn on_board(store: Store) -> Arrangement {
    let (record, at) = store
        .session
        .with_value(|session| session.kept_game().to_owned());
    Arrangement::from(&record.position(at))
}
