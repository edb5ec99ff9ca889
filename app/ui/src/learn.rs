//! The page of lessons: it inserts the markup, handles the events, and knows the next step.
//!
//! Like the page of puzzles it works without the view library, and is reached through its chunk
//! only (`router`). The lessons are files beside the app, one for each language, fetched when
//! the page is first opened and stored with it.

use std::cell::RefCell;

use leptos::task::spawn_local;
use leptos::wasm_bindgen::JsCast;
use leptos::wasm_bindgen::closure::Closure;
pub(crate) use library::learn::Deed;
use library::learn::{FILE, Page, TITLE, next as next_step, others, page as markup};

use session::collection::Collection;
use session::{LESSONS, LoadedGame};
use web_sys::{Event, HtmlInputElement};

use crate::platform::file::{self, Read};
use crate::platform::{net, page};
use crate::sheets;
use crate::solved::progress;
use crate::store::Store;

/// The element of the page.
const ROOT: &str = "#learn";

/// The links to other pages of the app.
const LINK: &str = "a[href^='?page=']";

/// The lessons of a language.
#[derive(Default)]
struct Shown {
    /// True if the events of the page are handled.
    heard: bool,
    /// The tag of their language.
    tag: &'static str,
    steps: [Option<Collection>; LESSONS.len()],
    missing: bool,
    /// The markup below them.
    below: String,
}

/// The actions that the page needs of its caller.
#[derive(Clone, Copy)]
pub(crate) struct Does {
    /// Does what a button says.
    pub(crate) deed: fn(Store, Deed),
    /// Follows a link.
    pub(crate) visit: fn(Store, &str),
    /// Takes the text of a file.
    pub(crate) take: fn(Store, Read),
}

thread_local! {
    static SHOWN: RefCell<Shown> = RefCell::default();
}

/// Prepares the page. Returns false if its style cannot be loaded.
pub(crate) async fn make(store: Store, does: Does) -> bool {
    if !sheets::all().await {
        return false;
    }
    if SHOWN.with_borrow_mut(|shown| !std::mem::replace(&mut shown.heard, true)) {
        hear(store, does);
    }
    turn_to_language(store);
    draw(store);
    spawn_local(async move {
        fetch(store).await;
        draw(store);
    });
    true
}

/// Turns to the language of the page: lessons of another one are dropped.
fn turn_to_language(store: Store) {
    let tag = store
        .locale
        .with_untracked(|locale| locale.language().tag());
    SHOWN.with_borrow_mut(|shown| {
        if shown.tag != tag {
            *shown = Shown {
                heard: shown.heard,
                tag,
                below: std::mem::take(&mut shown.below),
                ..Shown::default()
            };
        }
    });
}

/// Fetches the missing lessons, and shows each as soon as it is loaded.
async fn fetch(store: Store) {
    for lesson in 0..LESSONS.len() {
        let is_here = || SHOWN.with_borrow(|shown| shown.steps[lesson].is_some());
        if !is_here() {
            fetch_one(store, lesson).await;
            if is_here() {
                draw(store);
            }
        }
    }
    SHOWN.with_borrow_mut(|shown| shown.missing = shown.steps.iter().any(Option::is_none));
}

/// Fetches a lesson, unless it is loaded.
async fn fetch_one(store: Store, lesson: usize) {
    turn_to_language(store);
    let (known, tag) = SHOWN.with_borrow(|shown| (shown.steps[lesson].is_some(), shown.tag));
    if known {
        return;
    }
    let text = net::text(&LESSONS[lesson].file(tag)).await;
    // A page of another server may be returned instead of the file.
    let text = text.filter(|text| text.trim_end().ends_with('*'));
    SHOWN.with_borrow_mut(|shown| {
        // The language may have changed meanwhile.
        if shown.tag == tag {
            shown.steps[lesson] = text.map(|text| Collection::read(&[text]));
        }
    });
}

/// Tries again to fetch what is missing.
pub(crate) fn fetch_again(store: Store) {
    spawn_local(async move {
        fetch(store).await;
        draw(store);
    });
}

/// Gives the focus to the title.
pub(crate) fn focus_title() {
    page::focus(&format!(".{TITLE}"));
}

/// The step of a lesson, for the board; None if it cannot be loaded. Without a number it is the
/// first step that is not done.
pub(crate) async fn step(store: Store, lesson: usize, step: Option<usize>) -> Option<LoadedGame> {
    fetch_one(store, lesson).await;
    SHOWN.with_borrow(|shown| {
        let step = step.unwrap_or_else(|| next_step(&seen(shown, &progress()), lesson));
        let steps = shown.steps[lesson].as_ref()?;
        let (record, at) = steps.entries.get(step)?.task.to_record();
        Some(LoadedGame::of(record, at).as_puzzle())
    })
}

fn seen<'a>(shown: &'a Shown, progress: &'a session::Progress) -> Page<'a> {
    Page {
        steps: &shown.steps,
        missing: shown.missing,
        progress,
    }
}

/// Handles the events of the page.
fn hear(store: Store, does: Does) {
    let Some(root) = page::find(ROOT) else {
        return;
    };
    let clicked = Closure::<dyn FnMut(Event)>::new(move |event: Event| {
        if let Some(link) = page::closest(&event, LINK) {
            event.prevent_default();
            (does.visit)(store, &link.get_attribute("href").unwrap_or_default());
            return;
        }
        let doer = page::closest(&event, &Deed::any());
        let deed = doer.and_then(|doer| Deed::read(&|name| doer.get_attribute(name)));
        if let Some(deed) = deed {
            (does.deed)(store, deed);
        }
    });
    let chosen = Closure::<dyn FnMut(Event)>::new(move |event: Event| {
        let field = page::closest(&event, &format!(".{FILE}"));
        let Some(field) = field.and_then(|field| field.dyn_into::<HtmlInputElement>().ok()) else {
            return;
        };
        let chosen = field.files().and_then(|files| files.get(0));
        spawn_local(async move {
            let Some(chosen) = chosen else { return };
            let text = file::text(&chosen).await;
            // The same file may be chosen again.
            field.set_value("");
            (does.take)(store, text);
        });
    });
    // Cannot fail for these events.
    let _ = root.add_event_listener_with_callback("click", clicked.as_ref().unchecked_ref());
    let _ = root.add_event_listener_with_callback("change", chosen.as_ref().unchecked_ref());
    clicked.forget();
    chosen.forget();
}

/// Draws the page again; the focus stays on the same element.
fn draw(store: Store) {
    let Some(root) = page::find(ROOT) else {
        return;
    };
    let progress = progress();
    let (made, below) = SHOWN.with_borrow(|shown| {
        let page = seen(shown, &progress);
        store
            .locale
            .with_untracked(|locale| (markup(&page, locale), others(locale)))
    });
    let focused = page::find(&format!("{ROOT} :focus")).and_then(|focused| {
        let deed = focused.get_attribute("data-deed");
        let deed = deed.map(|deed| format!("{ROOT} [data-deed='{deed}']"));
        let is_title = || focused.class_list().contains(TITLE);
        deed.or_else(|| is_title().then(|| format!(".{TITLE}")))
    });
    let part = |class: &str| page::find(&format!("{ROOT} .{class}"));
    if part("learn-page").is_none() {
        root.set_inner_html("<main class=\"puzzles learn page\"><div class=\"learn-page\"></div><section class=\"learn-others\"></section></main>");
    }
    if let Some(page) = part("learn-page") {
        page.set_inner_html(&made);
    }
    // The field below stays while nothing of it changes.
    let is_new = SHOWN.with_borrow_mut(|shown| {
        let is_new = shown.below != below;
        shown.below.clone_from(&below);
        is_new
    });
    if let Some(others) = part("learn-others").filter(|_| is_new) {
        others.set_inner_html(&below);
    }
    if let Some(focused) = focused {
        page::focus(&focused);
    }
}
