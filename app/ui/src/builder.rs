//! The page that makes the code for a website: it inserts the markup and handles the events.
//!
//! Like the library it works without the view library, and is reached through its chunk only
//! (`router`).

use std::cell::RefCell;

use features::Page;
use leptos::wasm_bindgen::JsCast;
use leptos::wasm_bindgen::closure::Closure;
use library::builder::{ALONE, BOARD, Builder, CODE, Deed, SAID, SOURCE, TITLE, any_choice};
use locale::{Language, Locale, Text};
use play::language;
use record::{GameLink, Puzzle, Task};
use wasm_bindgen_futures::spawn_local;
use web_sys::{Event, HtmlSelectElement, HtmlTextAreaElement};

use crate::navigation;
use crate::platform::{address_bar, file, framed, page, web};
use crate::sheets;
use crate::store::Store;

/// The element of the page.
const ROOT: &str = "#builder";

/// The height of the board until it reports the one that it needs, as on a website: with this
/// much room it leaves nothing out.
const FIRST_HEIGHT: u32 = 800;

/// The state of the page.
#[derive(Default)]
struct Shown {
    /// The choices, once the page was opened.
    builder: Option<Builder>,
    /// The language of the board, if it is not that of the page.
    spoken: Option<Locale>,
}

thread_local! {
    static SHOWN: RefCell<Shown> = RefCell::default();
}

/// Prepares the page. `back` leaves it. Returns false if its style cannot be loaded.
pub(crate) async fn load(store: Store, back: fn(Store)) -> bool {
    if !sheets::all().await {
        return false;
    }
    let first = SHOWN.with_borrow_mut(|shown| {
        let first = shown.builder.is_none();
        shown
            .builder
            .get_or_insert_with(|| Builder::new(&web::link_base(), ""));
        first
    });
    if first {
        hear(store, back);
    }
    true
}

/// Shows the page for the link in the address, or for the game on the board. `focus` gives the
/// focus to its title.
pub(crate) fn enter(store: Store, focus: bool) {
    let fragment = address_bar::fragment();
    let of_board = (!Builder::is_said(&fragment)).then(|| shared(store));
    SHOWN.with_borrow_mut(|shown| {
        let Some(builder) = &mut shown.builder else {
            return;
        };
        // Without a link in the address the earlier choice stays.
        match of_board {
            Some(of_board) => builder.turn_to(&of_board, fragment == ALONE),
            None => builder.read(&fragment),
        }
    });
    spawn_local(async move {
        translate(store).await;
        draw(store);
        if focus {
            page::focus(&format!(".{TITLE}"));
        }
    });
}

/// The link of the game on the board; of a puzzle, as it is to be solved.
fn shared(store: Store) -> String {
    let game = store.game();
    let (record, at) = game.game().to_owned();
    let (record, at) = match Puzzle::from_tags(record.tags()) {
        Ok(Some(puzzle)) => Task::new(record.start(), puzzle).to_record(),
        _ => (record, at),
    };
    GameLink::new(record, at).to_fragment()
}

fn hear(store: Store, back: fn(Store)) {
    let Some(root) = page::find(ROOT) else {
        return;
    };
    let clicked = Closure::<dyn FnMut(Event)>::new(move |event: Event| {
        let doer = page::closest(&event, &Deed::any());
        match doer.and_then(|doer| Deed::read(&|name| doer.get_attribute(name))) {
            Some(Deed::Back) => back(store),
            Some(Deed::Copy) => copy(store),
            None => {}
        }
    });
    let chosen = Closure::<dyn FnMut(Event)>::new(move |event: Event| {
        let Some(field) = page::closest(&event, &any_choice()) else {
            return;
        };
        let value = field.dyn_ref::<HtmlSelectElement>();
        let value = value.map(HtmlSelectElement::value).unwrap_or_default();
        let is_new = SHOWN.with_borrow_mut(|shown| {
            let choose =
                |builder: &mut Builder| builder.choose(&|name| field.get_attribute(name), &value);
            shown.builder.as_mut().is_some_and(choose)
        });
        if is_new {
            spawn_local(async move {
                translate(store).await;
                show(store);
            });
        }
    });
    // The board reports its height, and the code contains it.
    framed::on_height(&format!("{ROOT} .{BOARD} iframe"), move |height| {
        let is_new = SHOWN.with_borrow_mut(|shown| {
            let builder = shown.builder.as_mut();
            builder.is_some_and(|builder| builder.measure(height))
        });
        if is_new {
            write(store);
        }
    });
    // Cannot fail for these events.
    let _ = root.add_event_listener_with_callback("click", clicked.as_ref().unchecked_ref());
    let _ = root.add_event_listener_with_callback("change", chosen.as_ref().unchecked_ref());
    clicked.forget();
    chosen.forget();
}

/// Fetches the language of the board, if one is chosen that is not that of the page.
async fn translate(store: Store) {
    let own = store.locale.with_untracked(Locale::language);
    let wanted = SHOWN.with_borrow(|shown| shown.builder.as_ref()?.language());
    let wanted = wanted.map(|tag| Language::preferred([tag]));
    let wanted = wanted.filter(|wanted| *wanted != own);
    let spoken = match wanted {
        Some(wanted) => language::as_whole_as(store.locale, wanted).await,
        None => None,
    };
    SHOWN.with_borrow_mut(|shown| shown.spoken = spoken);
}

/// Reads the choices, with the language of the page and that of the board.
fn with<T>(store: Store, read: impl FnOnce(&Builder, &Locale, &Locale) -> T) -> Option<T> {
    SHOWN.with_borrow(|shown| {
        let builder = shown.builder.as_ref()?;
        let read = |own: &Locale| read(builder, own, shown.spoken.as_ref().unwrap_or(own));
        Some(store.locale.with_untracked(read))
    })
}

/// Draws the page again.
fn draw(store: Store) {
    let made = with(store, |builder, own, spoken| {
        builder.page(own, spoken, !web::is_file())
    });
    if let (Some(made), Some(root)) = (made, page::find(ROOT)) {
        root.set_inner_html(&format!("<main class=\"builder page\">{made}</main>"));
        show(store);
    }
}

/// Shows the code, and the board as it will appear on the website; the address follows.
fn show(store: Store) {
    write(store);
    let board = with(store, |builder, own, _| {
        let title = own.say(&Text::BuilderPreview);
        let size = (builder.width(), FIRST_HEIGHT);
        (builder.address(), builder.fields(), title, size)
    });
    let Some((address, fields, title, size)) = board else {
        return;
    };
    // A page that is opened from a file shows nothing from the web.
    let place = page::find(&format!(".{BOARD}")).filter(|_| !web::is_file());
    if let Some(place) = place {
        framed::lay_in(&place, &address, &title, size);
    }
    if navigation::address().page() == Page::Builder {
        navigation::write_address(&fields, &store.game_store.game().to_string(), None);
    }
}

/// Writes the code, and above it what it shows.
fn write(store: Store) {
    let written = with(store, |builder, own, spoken| {
        (builder.code(spoken), builder.words(own))
    });
    let Some((code, words)) = written else {
        return;
    };
    let field = page::find(&format!(".{CODE}"));
    if let Some(field) = field.and_then(|field| field.dyn_into::<HtmlTextAreaElement>().ok()) {
        field.set_value(&code);
    }
    if let Some(place) = page::find(&format!(".{SOURCE}")) {
        place.set_text_content(Some(&words));
    }
}

/// Copies the code, and reports that.
fn copy(store: Store) {
    let code = with(store, |builder, _, spoken| builder.code(spoken));
    let Some(code) = code else {
        return;
    };
    spawn_local(async move {
        let text = match file::copy(&code).await {
            true => Text::BuilderCopied,
            false => Text::BuilderNotCopied,
        };
        let said = store.locale.with_untracked(|locale| locale.say(&text));
        if let Some(place) = page::find(&format!(".{SAID}")) {
            place.set_text_content(Some(&said));
        }
        if text == Text::BuilderNotCopied {
            page::select(&format!(".{CODE}"));
        }
    });
}
