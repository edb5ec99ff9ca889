//! The page of the rules: where its markup goes, and what is done there.
//!
//! Like the library it works without the view layer, and is reached through its chunk
//! only (`router`). The rules themselves are files beside the app, one a language, fetched when
//! the page is first opened and kept with it.

mod tell;

use std::cell::RefCell;
use std::rc::Rc;

use board::tamsk_still_shapes;
use features::{Page as AppPage, Route};
use leptos::task::spawn_local;
use leptos::wasm_bindgen::JsCast;
use leptos::wasm_bindgen::closure::Closure;
use library::rules::{
    BODY, COUNT, Deed, FIELD, FOUND, HEADING, NAMED, Page, Rules, SAID, TITLE, Target, read,
    results, without_rules,
};
use locale::{Language, Text};
use session::LoadedGame;
use web_sys::{Event, HtmlInputElement, KeyboardEvent, MouseEvent, window};

use crate::navigation;
use crate::platform::{address_bar, file, net, page, web};
use crate::sheets;
use crate::store::Store;
use tell::Words;

/// Where the page stands.
const ROOT: &str = "#rules";

/// Its style sheet.
const STYLE: &str = "rules.css";

/// From this width of the page on, in CSS pixels, the contents stand beside the text; style/rules.css
/// says the same.
const WIDE: f64 = 1100.0;

/// What leads out of the page.
#[derive(Clone, Copy)]
pub(crate) struct Ways {
    /// To another place of the rules, by its fragment.
    pub(crate) go: fn(Store, &str),
    /// To the board.
    pub(crate) board: fn(Store),
    /// To the board, with an example on it.
    pub(crate) play: fn(Store, LoadedGame),
}

/// What is shown.
#[derive(Default)]
struct Shown {
    /// Whether somebody hears what is done on the page.
    heard: bool,
    /// The rules that are here, and their language.
    rules: Option<(Language, Rc<Rules>)>,
    /// The language that is being fetched.
    coming: Option<Language>,
    /// Whether the whole part is shown, for paper.
    whole: bool,
}

thread_local! {
    static SHOWN: RefCell<Shown> = RefCell::default();
}

/// Makes the page ready to be shown, where the address leads. Tells whether its style could
/// be had.
pub(crate) async fn make(store: Store, ways: Ways) -> bool {
    if !sheets::all().await || !page::add_style(STYLE).await {
        return false;
    }
    let first = SHOWN.with_borrow_mut(|shown| !std::mem::replace(&mut shown.heard, true));
    if first {
        hear(store, ways);
    }
    true
}

/// Shows what the address leads to, as soon as the rules are here in the language that
/// people speak. `opening` is whether the app was opened there: then nothing but a clause
/// takes the focus.
pub(crate) fn show(store: Store, opening: bool) {
    SHOWN.with_borrow_mut(|shown| shown.whole = false);
    if rules(store).is_some() {
        draw(store);
        return settle(store, opening);
    }
    put(&store
        .locale
        .with_untracked(|locale| without_rules(false, locale)));
    if !opening {
        page::focus(&format!(".{TITLE}"));
    }
    let language = language(store);
    let begins = SHOWN.with_borrow_mut(|shown| shown.coming.replace(language) != Some(language));
    if begins {
        spawn_local(fetch(store, language, opening));
    }
}

/// Fetches the rules in a language, and shows them if it is still spoken.
async fn fetch(store: Store, language: Language, opening: bool) {
    let text = net::text(&format!("rules/{}.md", language.tag())).await;
    // A page of another server is no document of ours.
    let text = text.filter(|text| text.starts_with("# "));
    let made = text.map(|text| Rc::new(read(&text).for_players()));
    let is_wanted = SHOWN.with_borrow_mut(|shown| {
        let is_wanted = shown.coming == Some(language);
        if is_wanted {
            shown.coming = None;
            if let Some(rules) = made {
                shown.rules = Some((language, rules));
            }
        }
        is_wanted
    });
    if !is_wanted || navigation::address().page() != AppPage::Rules {
        return;
    }
    if rules(store).is_some() {
        draw(store);
        settle(store, opening);
    } else {
        put(&store
            .locale
            .with_untracked(|locale| without_rules(true, locale)));
    }
}

fn language(store: Store) -> Language {
    store.locale.with_untracked(locale::Locale::language)
}

/// The rules in the language that people speak, if they are here.
fn rules(store: Store) -> Option<Rc<Rules>> {
    let wanted = language(store);
    SHOWN.with_borrow(|shown| {
        let (language, rules) = shown.rules.as_ref()?;
        (*language == wanted).then(|| Rc::clone(rules))
    })
}

/// Draws the page anew.
fn draw(store: Store) {
    let Some(rules) = rules(store) else {
        return;
    };
    let target = rules.target(&address_bar::fragment());
    let shown = Page {
        rules: &rules,
        target: &target,
        whole: SHOWN.with_borrow(|shown| shown.whole),
        folded: page::find(ROOT).is_none_or(|root| root.get_bounding_client_rect().width() < WIDE),
    };
    let made = store
        .locale
        .with_untracked(|locale| shown.page(&Words { locale }, locale));
    put(&made);
}

fn put(made: &str) {
    if let Some(root) = page::find(ROOT) {
        let shapes = tamsk_still_shapes();
        root.set_inner_html(&format!("<main class=\"rules page\">{shapes}{made}</main>"));
    }
}

/// Brings what the address names into sight, and gives it the focus.
fn settle(store: Store, opening: bool) {
    let Some(rules) = rules(store) else {
        return;
    };
    // In the contents, which may scroll by themselves, first.
    page::reveal(&format!("{ROOT} nav [aria-current]"));
    let place = match rules.target(&address_bar::fragment()) {
        Target::Clause(..) => format!(".{NAMED}"),
        _ if opening => return page::begin_at(ROOT),
        Target::CONTENTS | Target::Unknown(_) => format!(".{TITLE}"),
        Target::Chapter(_) | Target::Card(_) => format!(".{HEADING}"),
    };
    page::begin_at(&place);
    page::focus(&place);
}

fn hear(store: Store, ways: Ways) {
    let Some(root) = page::find(ROOT) else {
        return;
    };
    let clicked = Closure::<dyn FnMut(MouseEvent)>::new(move |event: MouseEvent| {
        if let Some(doer) = page::closest(&event, &Deed::any()) {
            if let Some(deed) = Deed::read(&|name| doer.get_attribute(name)) {
                act(store, ways, deed);
            }
            return;
        }
        // What is to be opened elsewhere is the browser's.
        let elsewhere = event.ctrl_key() || event.meta_key() || event.shift_key();
        let link = page::closest(&event, "a[href^='#']").filter(|_| !elsewhere);
        if let Some(to) = link.and_then(|link| link.get_attribute("href")) {
            event.prevent_default();
            (ways.go)(store, to.trim_start_matches('#'));
        }
    });
    let written = Closure::<dyn FnMut(Event)>::new(move |event: Event| {
        if let Some(field) = field(&event) {
            find(store, &field.value());
        }
    });
    let pressed = Closure::<dyn FnMut(KeyboardEvent)>::new(move |event: KeyboardEvent| {
        let field = field(&event).filter(|_| event.key() == "Escape");
        if let Some(field) = field {
            event.prevent_default();
            field.set_value("");
            find(store, "");
        }
    });
    let printed = Closure::<dyn FnMut()>::new(move || {
        let was_whole = SHOWN.with_borrow_mut(|shown| std::mem::take(&mut shown.whole));
        if was_whole {
            draw(store);
        }
    });
    // Fails for no event that we name.
    let _ = root.add_event_listener_with_callback("click", clicked.as_ref().unchecked_ref());
    let _ = root.add_event_listener_with_callback("input", written.as_ref().unchecked_ref());
    let _ = root.add_event_listener_with_callback("keydown", pressed.as_ref().unchecked_ref());
    if let Some(window) = window() {
        let done = printed.as_ref().unchecked_ref();
        let _ = window.add_event_listener_with_callback("afterprint", done);
    }
    clicked.forget();
    written.forget();
    pressed.forget();
    printed.forget();
}

/// The field in which people search, if something happened there.
fn field(event: &Event) -> Option<HtmlInputElement> {
    page::closest(event, &format!(".{FIELD}"))?.dyn_into().ok()
}

/// Shows what is found; where nothing is looked for, the chapter.
fn find(store: Store, words: &str) {
    let Some(rules) = rules(store) else {
        return;
    };
    let looks = !words.trim().is_empty();
    let (list, count) = match looks {
        true => store
            .locale
            .with_untracked(|locale| results(&rules, words, locale)),
        false => (String::new(), String::new()),
    };
    if let Some(place) = page::find(&format!(".{FOUND}")) {
        place.set_inner_html(&list);
    }
    if let Some(place) = page::find(&format!(".{BODY}")) {
        // No such name is refused.
        let _ = match looks {
            true => place.set_attribute("hidden", ""),
            false => place.remove_attribute("hidden"),
        };
    }
    say(COUNT, &count);
}

fn say(class: &str, words: &str) {
    if let Some(place) = page::find(&format!(".{class}")) {
        place.set_text_content(Some(words));
    }
}

fn act(store: Store, ways: Ways, deed: Deed) {
    match deed {
        Deed::Board => (ways.board)(store),
        Deed::Copy(number) => copy(store, number),
        Deed::Play(spot) => {
            let laid = rules(store).and_then(|rules| spot.laid(&rules));
            if let Some(laid) = laid {
                (ways.play)(store, laid);
            }
        }
        Deed::Print => file::print(),
        Deed::PrintPart => {
            SHOWN.with_borrow_mut(|shown| shown.whole = true);
            draw(store);
            file::print();
        }
        Deed::Again => show(store, false),
    }
}

/// Copies the link to a clause, and says so.
fn copy(store: Store, number: String) {
    let fragment = library::rules::fragment_of(&number);
    let address = Route::new(AppPage::Rules, &fragment).address();
    let link = [web::link_base(), address].concat();
    spawn_local(async move {
        let text = match file::copy(&link).await {
            true => Text::RulesCopied { clause: number },
            false => Text::RulesNotCopied { link },
        };
        let said = store.locale.with_untracked(|locale| locale.say(&text));
        say(SAID, &said);
    });
}
