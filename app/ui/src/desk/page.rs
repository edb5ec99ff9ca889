//! The library in the page: where its markup goes, and what is done there.

use std::rc::Rc;

use js_sys::{Date, Object, Reflect};
use leptos::wasm_bindgen::closure::Closure;
use leptos::wasm_bindgen::{JsCast, JsValue};
use library::list::{self, Content, State};
use library::share::Share;
use library::words;
use locale::{Locale, Text};
use record::GameRecord;
use session::Millis;
use session::library::{Choice, Deleted, GameId, Import, Library, Storage, StorageError};
use wasm_bindgen_futures::spawn_local;
use web_sys::{Element, Event, HtmlDialogElement, HtmlInputElement};

use super::{Wish, with};
use crate::platform::storage::LocalStorage;
use crate::platform::{chance, file, page, time};
use crate::store::Store;

/// The parts of `#library`: the page, what was said last, and one dialog.
const PARTS: &str = "<main id=\"library-page\" class=\"library\"></main>\
<div id=\"library-said\" class=\"read\" role=\"status\"></div>\
<dialog id=\"library-dialog\" class=\"dialog\" aria-labelledby=\"library-dialog-title\"></dialog>";

/// The library and what is going on in it.
pub(crate) struct Desk {
    pub(crate) store: Store,
    pub(crate) locale: Locale,
    pub(crate) library: Library<LocalStorage>,
    pub(crate) state: State,
    pub(crate) deleted: Option<(Deleted, String)>,
    pub(crate) share: Option<Share>,
    pub(crate) import: Option<Rc<Import>>,
    pub(crate) choice: Choice,
    /// The job that is going on, or was last.
    pub(crate) job: u32,
    /// Whether the dialog says how far it is.
    pub(crate) telling: bool,
}

impl Desk {
    /// Lays the parts into the page; none if the page has no place for them.
    pub(crate) fn new(store: Store, locale: Locale) -> Option<Self> {
        let root = page::find("#library")?;
        root.set_inner_html(PARTS);
        for kind in ["click", "change", "submit"] {
            let heard = Closure::<dyn FnMut(Event)>::new(|event: Event| heard(&event));
            root.add_event_listener_with_callback(kind, heard.as_ref().unchecked_ref())
                .ok()?;
            heard.forget();
        }
        Some(Self {
            store,
            locale,
            library: Library {
                storage: LocalStorage,
            },
            state: State::default(),
            deleted: None,
            share: None,
            import: None,
            choice: Choice::Keep,
            job: 0,
            telling: false,
        })
    }

    pub(crate) fn say(&self, text: &Text) -> String {
        self.locale.say(text)
    }

    /// Shows the list of games as a page of its own.
    pub(crate) fn open_page(&mut self) {
        self.state = State {
            on_board: Some(self.store.shelf.game()),
            blocked: is_blocked(),
            ..State::default()
        };
        self.deleted = None;
        page::mark("data-page", Some("library"));
        self.draw();
        page::focus(".library-title");
    }

    /// Goes back to the board.
    pub(crate) fn leave(&self, game: Option<GameId>) {
        let shown = game.clone().unwrap_or_else(|| self.store.shelf.game());
        page::go_to(&page::base(), Some(&shown.to_string()));
        page::mark("data-page", None);
        match game {
            Some(game) => self.store.open(game),
            None => self.store.shelf.come_back(self.store),
        }
        page::focus(".board [tabindex='0']");
    }

    /// Draws the page anew; the focus stays on the button it was on.
    pub(crate) fn draw(&mut self) {
        let Some(root) = page::find("#library-page") else {
            return;
        };
        let focus = focused();
        let tag = region(self.locale.language().tag());
        let date = move |moment: Millis| written(moment, &tag);
        let content = self.content();
        // The last game of a kind may have been deleted.
        let kinds = list::kinds(&content.games);
        self.state.filter = self.state.filter.filter(|kind| kinds.contains(kind));
        root.set_inner_html(&list::page(&content, &self.state, &self.locale, &date));
        if let Some(focus) = focus {
            page::focus(&focus);
            if page::focus_is_lost() {
                page::focus(".library-title");
            }
        }
    }

    pub(crate) fn content(&self) -> Content {
        Content {
            games: self.library.list(),
            damaged: self.library.damaged(),
        }
    }

    /// Says something on the page, for eyes and ears.
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
        if let Some(title) = page::find("#library-dialog .dialog-title") {
            title.set_id("library-dialog-title");
        }
        let dialog: HtmlDialogElement = dialog.unchecked_into();
        if !dialog.open() {
            // Fails only where a dialog is open already.
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

    /// What a game is called.
    pub(crate) fn title(&self, game: &GameId) -> String {
        let entry = self.library.list().into_iter().find(|one| one.id == *game);
        entry.map_or_else(String::new, |one| words::title(&one.summary, &self.locale))
    }

    /// Offers a game file.
    pub(crate) fn offer(record: &GameRecord) {
        file::download("gipf-game.txt", &record.to_file());
    }

    /// Shows the games of one kind only, by their place among the choices.
    pub(crate) fn filter(&mut self, place: &str) {
        let place = place.parse::<usize>().unwrap_or_default();
        let kinds = list::kinds(&self.library.list());
        let kind = place.checked_sub(1);
        self.state.filter = kind.and_then(|kind| kinds.get(kind).copied());
        self.draw();
    }
}

/// A name for a game that is not there yet.
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

/// The language as it is written where the reader lives, if the browser says so.
fn region(tag: &str) -> String {
    let mut all = page::languages().into_iter();
    let found = all.find(|one| one.split('-').next() == Some(tag));
    found.unwrap_or_else(|| tag.to_owned())
}

/// A moment as people write it here.
fn written(moment: Millis, tag: &str) -> String {
    let date = Date::new(&JsValue::from_f64(moment.0 as f64));
    let options = Object::new();
    for name in ["dateStyle", "timeStyle"] {
        // A plain object takes every property.
        let _ = Reflect::set(&options, &name.into(), &"short".into());
    }
    date.to_locale_string(tag, &options).into()
}

/// A selector of the button that has the focus, so that it has it again after the
/// page was drawn anew.
fn focused() -> Option<String> {
    let active = page::find("#library :focus")?;
    let act = active.get_attribute("data-act")?;
    let about = active.get_attribute("data-about").unwrap_or_default();
    Some(format!("#library [data-act='{act}'][data-about='{about}']"))
}

/// Something was done in the library.
fn heard(event: &Event) {
    let target = event.target();
    let target = target.and_then(|target| target.dyn_into::<Element>().ok());
    let about = target.and_then(|target| target.closest("[data-act]").ok().flatten());
    let Some(element) = about else { return };
    let act = element.get_attribute("data-act").unwrap_or_default();
    let about = element.get_attribute("data-about").unwrap_or_default();
    match (event.type_().as_str(), act.as_str()) {
        ("submit", _) => {
            event.prevent_default();
            let written = element.query_selector("input").ok().flatten();
            let written = written.map(|input| input.unchecked_into::<HtmlInputElement>().value());
            with(|desk| desk.rename(&about, &written.unwrap_or_default()));
        }
        ("change", "file") => {
            let input: HtmlInputElement = element.unchecked_into();
            let chosen = input.files().and_then(|files| files.get(0));
            spawn_local(async move {
                let Some(chosen) = chosen else { return };
                let text = file::text(&chosen).await;
                // The same file may be chosen again.
                input.set_value("");
                with(|desk| desk.answer(Wish::Import(text)));
            });
        }
        ("click", "file" | "name") => {}
        ("click", _) => {
            with(|desk| desk.act(&act, &about));
        }
        _ => {}
    }
}
