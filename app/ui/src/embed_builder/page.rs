//! The page that makes the code for another site as a component: its context, and the requests
//! that it executes.

use board::prelude::*;
use features::Page;
use features::embed_builder::{Command, Context, EmbedBuilder, Message, View, Visit};
use leptos::task::spawn_local;
use locale::{Language, Locale};
use play::language;
use record::{GameLink, Puzzle, Task};

use crate::mounted::{ContextScreen, MountedPage, focus_later};
use crate::navigation;
use crate::platform::{address_bar, file, page, web};
use crate::store::Store;

/// The element of the page.
pub(super) const ROOT: &str = "#builder";

/// The class of the page's title, which takes the focus.
pub(super) const TITLE: &str = "builder-title";

/// The class of the element with the board.
pub(super) const FRAME: &str = "builder-frame";

/// The field with the code.
const CODE: &str = "#builder .builder-code";

/// The page. Its callback goes back to the page before.
pub(super) type BuilderPage = MountedPage<EmbedBuilder>;

/// The language that was loaded last for a board.
#[derive(Clone, Copy)]
struct Loaded(StoredValue<Option<Locale>>);

impl Loaded {
    fn of(store: Store) -> Self {
        *store.extension(|| Self(StoredValue::new(None)))
    }
}

impl ContextScreen for EmbedBuilder {
    type Message = Message;
    type Command = Command;
    type View = View;
    type Callbacks = fn(Store);

    fn handle(&mut self, message: Message, store: Store, commands: &mut Vec<Command>) -> View {
        store.locale.with_untracked(|page| {
            Loaded::of(store).0.with_value(|loaded| {
                let loaded = loaded.as_ref();
                let context = Context { page, loaded };
                self.update(message, &context, commands);
                self.view(&context)
            })
        })
    }

    fn execute(page: BuilderPage, command: Command) {
        match command {
            Command::WriteAddress(fields) => {
                if navigation::address().page() == Page::EmbedBuilder {
                    let game = page.store.game_store.game().to_string();
                    navigation::write_address(&fields, &game, None);
                }
            }
            Command::Load(language) => spawn_local(page.load(language)),
            Command::Copy(code) => spawn_local(async move {
                let copied = file::copy(&code).await;
                page.send(Message::Copied(copied));
            }),
            Command::SelectCode => page::select(CODE),
            Command::FocusTitle => focus_later([ROOT, " .", TITLE].concat()),
            Command::Leave => (page.callbacks)(page.store),
        }
    }
}

impl BuilderPage {
    /// Shows the page for the link in the address, or for the game on the board.
    pub(super) fn enter(self, opening: bool) {
        self.send(Message::Enter(Visit {
            app: web::link_base(),
            online: !web::is_file(),
            fragment: address_bar::fragment(),
            on_board: on_board(self.store),
            opening,
        }));
    }

    async fn load(self, language: Language) {
        let loaded = language::as_whole_as(self.store.locale, language).await;
        let is_loaded = loaded.is_some();
        if is_loaded {
            Loaded::of(self.store).0.set_value(loaded);
        }
        self.send(Message::Loaded(language, is_loaded));
    }
}

/// The link of the game on the board; of a puzzle, as it is to be solved.
fn on_board(store: Store) -> String {
    let game = store.game();
    let (record, at) = game.game().to_owned();
    let (record, at) = match Puzzle::from_tags(record.tags()) {
        Ok(Some(puzzle)) => Task::new(record.start(), puzzle).to_record(),
        _ => (record, at),
    };
    GameLink::new(record, at).to_fragment()
}
