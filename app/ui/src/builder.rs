//! The page that makes the code for a website: where its markup goes, and what is done there.
//!
//! Like the library it works without the view layer, and is reached through a door only
//! (`arrivals`).

use std::cell::RefCell;

use leptos::wasm_bindgen::JsCast;
use leptos::wasm_bindgen::closure::Closure;
use library::builder::{BOARD, Builder, CODE, Deed, SAID, TITLE, any_choice};
use locale::Text;
use record::{GameLink, Puzzle, Task};
use wasm_bindgen_futures::spawn_local;
use web_sys::{Element, Event, HtmlSelectElement, HtmlTextAreaElement};

use crate::platform::{file, page};
use crate::sheets;
use crate::store::Store;

/// Where the page stands.
const ROOT: &str = "#builder";

thread_local! {
    /// What was chosen, since the page was first opened.
    static SHOWN: RefCell<Option<Builder>> = const { RefCell::new(None) };
}

/// Makes the page ready to be shown, for what is on the board. `back` leaves it. Tells
/// whether its style could be had.
pub(crate) async fn make(store: Store, back: fn(Store)) -> bool {
    if !sheets::all().await {
        return false;
    }
    let fragment = shared(store);
    let first = SHOWN.with_borrow_mut(|shown| match shown {
        Some(builder) => {
            builder.turn_to(&fragment);
            false
        }
        None => {
            *shown = Some(Builder::new(&page::base(), &fragment));
            true
        }
    });
    if first {
        hear(store, back);
    }
    draw(store);
    true
}

/// Gives the focus to the title.
pub(crate) fn focus_title() {
    page::focus(&format!(".{TITLE}"));
}

/// The link of what is on the board; a puzzle is given as it is to be solved.
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
        let doer = closest(&event, &Deed::any());
        match doer.and_then(|doer| Deed::read(&|name| doer.get_attribute(name))) {
            Some(Deed::Back) => back(store),
            Some(Deed::Copy) => copy(store),
            None => {}
        }
    });
    let chosen = Closure::<dyn FnMut(Event)>::new(move |event: Event| {
        let Some(field) = closest(&event, &any_choice()) else {
            return;
        };
        let value = field.dyn_ref::<HtmlSelectElement>();
        let value = value.map(HtmlSelectElement::value).unwrap_or_default();
        let is_new = SHOWN.with_borrow_mut(|shown| {
            let choose =
                |builder: &mut Builder| builder.choose(&|name| field.get_attribute(name), &value);
            shown.as_mut().is_some_and(choose)
        });
        if is_new {
            show(store);
        }
    });
    // Fails for no event that we name.
    let _ = root.add_event_listener_with_callback("click", clicked.as_ref().unchecked_ref());
    let _ = root.add_event_listener_with_callback("change", chosen.as_ref().unchecked_ref());
    clicked.forget();
    chosen.forget();
}

fn closest(event: &Event, selector: &str) -> Option<Element> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    target.closest(selector).ok().flatten()
}

/// Draws the page anew.
fn draw(store: Store) {
    let made = SHOWN.with_borrow(|shown| {
        let builder = shown.as_ref()?;
        Some(store.locale.with_untracked(|locale| builder.page(locale)))
    });
    if let (Some(made), Some(root)) = (made, page::find(ROOT)) {
        root.set_inner_html(&format!("<main class=\"builder\">{made}</main>"));
        show(store);
    }
}

/// Shows the code, and the board as it will stand on the website.
fn show(store: Store) {
    SHOWN.with_borrow(|shown| {
        let Some(builder) = shown else {
            return;
        };
        let code = store.locale.with_untracked(|locale| builder.code(locale));
        let field = page::find(&format!(".{CODE}"));
        if let Some(field) = field.and_then(|field| field.dyn_into::<HtmlTextAreaElement>().ok()) {
            field.set_value(&code);
        }
        let title = Text::BuilderPreview;
        let title = store.locale.with_untracked(|locale| locale.say(&title));
        if let Some(place) = page::find(&format!(".{BOARD}")) {
            page::frame_in(
                &place,
                &builder.address(),
                &title,
                (builder.width(), builder.height()),
            );
        }
    });
}

/// Copies the code, and says so.
fn copy(store: Store) {
    let code = SHOWN.with_borrow(|shown| {
        let builder = shown.as_ref()?;
        Some(store.locale.with_untracked(|locale| builder.code(locale)))
    });
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
