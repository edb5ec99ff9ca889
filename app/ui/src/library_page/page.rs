//! The library in the page: it inserts the markup and handles the events.

use std::rc::Rc;

use features::Latest;
use leptos::wasm_bindgen::JsCast;
use leptos::wasm_bindgen::closure::Closure;
use library::act::{Act, EVENTS};
use library::list::{self, Content, State};
use library::markup::{DIALOG_TITLE, PAGE_TITLE};
use library::share::Share;
use library::words;
use locale::{Locale, Text};
use record::{GameRecord, NodeId};
use session::Millis;
use session::library::{Choice, Deleted, GameId, Import, Library, Storage, StorageError};
use web_sys::{Event, HtmlDialogElement, KeyboardEvent};

use super::{Host, with};
use crate::navigation::Request;
use crate::offline_copy;
use crate::platform::storage::LocalStorage;
use crate::platform::{chance, file, focus, page, time};

/// The parts of `#library`: the page, the last announcement, and one dialog.
const PARTS: &str = "<main id=\"library-page\" class=\"library page\"></main>\
<div id=\"library-said\" class=\"read\" role=\"status\"></div>\
<dialog id=\"library-dialog\" class=\"dialog\" aria-labelledby=\"library-dialog-title\"></dialog>";

/// The library and its current state.
pub(crate) struct LibraryPage {
    pub(crate) host: Rc<dyn Host>,
    pub(crate) locale: Locale,
    pub(crate) library: Library<LocalStorage>,
    pub(crate) state: State,
    pub(crate) deleted: Option<(Deleted, String)>,
    pub(crate) share: Option<Share>,
    pub(crate) import: Option<Rc<Import>>,
    pub(crate) choice: Choice,
    /// The announcement for when the page is next shown.
    pub(crate) said_on_entry: Option<String>,
    /// The long jobs: a later one cancels the one before.
    pub(crate) jobs: Latest<()>,
    /// True if the dialog shows the progress of a job.
    pub(crate) telling: bool,
}

impl LibraryPage {
    /// Inserts the parts into the page; None if the page has no place for them.
    pub(crate) fn new(host: Rc<dyn Host>, locale: Locale) -> Option<Self> {
        let root = page::find("#library")?;
        root.set_inner_html(PARTS);
        for event in EVENTS.into_iter().chain(["keydown"]) {
            let heard = Closure::<dyn FnMut(Event)>::new(|event: Event| heard(&event));
            root.add_event_listener_with_callback(event, heard.as_ref().unchecked_ref())
                .ok()?;
            heard.forget();
        }
        Some(Self {
            host,
            locale,
            library: Library {
                storage: LocalStorage,
            },
            state: State::default(),
            deleted: None,
            share: None,
            import: None,
            choice: Choice::Both,
            said_on_entry: None,
            jobs: Latest::default(),
            telling: false,
        })
    }

    pub(crate) fn say(&self, text: &Text) -> String {
        self.locale.say(text)
    }

    /// Draws the list of games, with the announcement of what was done just before.
    pub(crate) fn enter(&mut self) {
        self.state = State {
            on_board: Some(self.host.on_board()),
            blocked: is_blocked(),
            take: offline_copy::size(),
            ..State::default()
        };
        self.deleted = None;
        if let Some(said) = self.said_on_entry.take() {
            self.tell(said, false);
        }
        self.draw();
        focus_title();
    }

    /// Leaves the page for a game.
    pub(crate) fn leave(&self, game: GameId) {
        self.host.request(Request::OpenGame(game));
        focus::to_board();
    }

    /// Draws the page again; the focus stays on the same button.
    pub(crate) fn draw(&mut self) {
        let Some(root) = page::find("#library-page") else {
            return;
        };
        let focus = focused();
        let date = self.date();
        let content = self.content();
        // The last game of a kind may have been deleted.
        let kinds = list::kinds(&content.games);
        self.state.filter = self.state.filter.filter(|kind| kinds.contains(kind));
        root.set_inner_html(&list::page(&content, &self.state, &self.locale, &date));
        if let Some(focus) = focus {
            page::focus(&focus);
            if page::focus_is_lost() {
                focus_title();
            }
        }
    }

    /// The games and damaged copies in the list. The steps of lessons are left out.
    pub(crate) fn content(&self) -> Content {
        let (games, damaged) = self.library.all();
        let games = games.into_iter();
        Content {
            games: games.filter(|game| !game.summary.is_lesson).collect(),
            damaged,
        }
    }

    /// Shows and announces a message on the page.
    pub(crate) fn tell(&mut self, said: String, undo: bool) {
        if let Some(place) = page::find("#library-said") {
            place.set_text_content(Some(&said));
        }
        self.state.said = said;
        self.state.undo = undo;
    }

    /// Shows a dialog with this markup.
    pub(crate) fn show(markup: &str) {
        let Some(dialog) = page::find("#library-dialog") else {
            return;
        };
        let focus = focused();
        dialog.set_inner_html(markup);
        if let Some(title) = page::find(&format!("#library-dialog .{DIALOG_TITLE}")) {
            title.set_id("library-dialog-title");
        }
        let dialog: HtmlDialogElement = dialog.unchecked_into();
        if !dialog.open() {
            // Fails only if a dialog is open already.
            let _ = dialog.show_modal();
        } else if let Some(focus) = focus {
            page::focus(&focus);
        }
    }

    pub(crate) fn close() {
        if let Some(dialog) = page::find("#library-dialog") {
            dialog.unchecked_into::<HtmlDialogElement>().close();
        }
    }

    /// The name of a game.
    pub(crate) fn title(&self, game: &GameId) -> String {
        self.library
            .entry(game.clone())
            .map_or_else(String::new, |one| {
                words::name(&one, &self.locale, &self.date())
            })
    }

    /// Writes moments in the language of the page.
    pub(crate) fn date(&self) -> impl Fn(Millis) -> String + use<> {
        browser::time::date_writer(self.locale.language().tag())
    }

    /// Offers a game file that shows a position.
    pub(crate) fn offer(record: &GameRecord, at: NodeId) {
        file::download("gipf-game.txt", &record.to_file_at(at));
    }
}

/// A name for a new game.
pub(crate) fn fresh() -> GameId {
    chance::game_id()
}

/// The moment that is written into copies.
pub(crate) fn now() -> Millis {
    time::date()
}

fn is_blocked() -> bool {
    let mut storage = LocalStorage;
    let tried = storage.set("gipf.test", "");
    storage.remove("gipf.test");
    tried == Err(StorageError::Blocked)
}

/// Gives the focus to the title of the page.
pub(super) fn focus_title() {
    page::focus(&format!(".{PAGE_TITLE}"));
}

/// Gives the focus to the button of this action.
pub(super) fn focus_on(act: &Act) {
    page::focus(&selector(act));
}

fn selector(act: &Act) -> String {
    format!("#library {}", act.selector())
}

/// A selector of the focused button, which gets the focus again after the page is redrawn.
fn focused() -> Option<String> {
    let active = page::find("#library :focus")?;
    let act = Act::read(&|name| active.get_attribute(name))?;
    Some(selector(&act.rest()))
}

/// Handles an event of the library.
fn heard(event: &Event) {
    let kind = event.type_();
    if let Some(key) = event.dyn_ref::<KeyboardEvent>() {
        if key.key() == "Escape" && with(LibraryPage::escape) == Some(true) {
            event.prevent_default();
        }
        return;
    }
    if kind == "submit" {
        event.prevent_default();
    }
    let doer = page::closest(event, &Act::any());
    let Some(doer) = doer else { return };
    let act = Act::read(&|name| doer.get_attribute(name));
    if let Some(act) = act.filter(|act| act.event() == kind) {
        with(|library_page| library_page.act(act, doer));
    }
}
