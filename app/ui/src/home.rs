//! Home in the page: where its markup goes, and what is done there.
//!
//! Like the library it works without the view layer, and is reached through its chunk
//! only (`router`). While it is in sight it follows the game.

use std::cell::RefCell;

use board::prelude::*;
use board::words;
use features::Page;
use leptos::wasm_bindgen::JsCast;
use leptos::wasm_bindgen::closure::Closure;
use library::home::{Deed, Going, TITLE, page as markup};
use library::words::game;
use locale::{Locale, Text};
use rules::Color;
use session::{Prompt, RenderModel, Session};
use web_sys::{Element, Event};

use crate::platform::page;
use crate::sheets;
use crate::store::Store;

/// Where home stands in the page.
const ROOT: &str = "#home";

thread_local! {
    /// What stands in the page, since home was made.
    static SHOWN: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Makes home ready to be shown. `done` does what people do there. Tells whether its
/// style could be had.
pub(crate) async fn make(store: Store, done: fn(Store, Deed)) -> bool {
    if !page::add_style(sheets::HOME).await {
        return false;
    }
    let first = SHOWN.with_borrow_mut(|shown| shown.replace(String::new()).is_none());
    if first {
        begin(store, done);
    }
    true
}

/// Gives the focus to the title.
pub(crate) fn focus_title() {
    page::focus(&format!(".{TITLE}"));
}

/// Follows the game from now on, and hears what is done.
fn begin(store: Store, done: fn(Store, Deed)) {
    if let Some(root) = page::find(ROOT) {
        let heard = Closure::<dyn FnMut(Event)>::new(move |event: Event| {
            let target = event.target();
            let target = target.and_then(|target| target.dyn_into::<Element>().ok());
            let doer = target.and_then(|target| target.closest(&Deed::any()).ok().flatten());
            let deed = doer.and_then(|doer| Deed::read(&|name| doer.get_attribute(name)));
            if let Some(deed) = deed {
                done(store, deed);
            }
        });
        // Fails for no event that we name.
        let _ = root.add_event_listener_with_callback("click", heard.as_ref().unchecked_ref());
        heard.forget();
    }
    let follow = RenderEffect::new(move |_| {
        // It follows the game only where it is in sight.
        if store.navigation.shown.get() != Page::Home {
            return;
        }
        store
            .locale
            .with(|locale| store.model.with(|model| draw(store, model, locale)));
    });
    // It follows as long as the page is open.
    std::mem::forget(follow);
}

/// Draws the page anew, where it has changed; the focus stays on the button it was on.
fn draw(store: Store, model: &RenderModel, locale: &Locale) {
    SHOWN.with_borrow_mut(|shown| {
        let (Some(shown), Some(root)) = (shown.as_mut(), page::find(ROOT)) else {
            return;
        };
        let made = written(store, model, locale);
        if made == *shown {
            return;
        }
        let focused = page::find("#home :focus");
        let focused = focused.and_then(|focused| {
            let deed = Deed::read(&|name| focused.get_attribute(name))?;
            Some(format!("{ROOT} button{}", deed.selector()))
        });
        root.set_inner_html(&format!("<main class=\"home\">{made}</main>"));
        *shown = made;
        if let Some(focused) = focused {
            page::focus(&focused);
        }
    });
}

/// The page in words and pictures.
fn written(store: Store, model: &RenderModel, locale: &Locale) -> String {
    if !model.begun && !store.shelf.is_kept() {
        return markup(None, true, locale);
    }
    let names = words::players(model, locale);
    let [white, black] = Color::ALL.map(|color| names[color].clone());
    let task = store.session.with_value(Session::task);
    let players = locale.say(&match task {
        Some(goal) if goal.is_answered() => Text::HomeLesson,
        Some(_) => Text::HomePuzzle,
        None => Text::GameVersus { white, black },
    });
    // It is the game that goes on, whatever place of it is looked at.
    let (ended, to_act) = match (model.review, model.prompt) {
        (Some(review), _) => (review.ended, Some(review.to_act)),
        (None, Prompt::Over(ending)) => (Some(ending), None),
        (None, prompt) => (None, prompt.player()),
    };
    let state = match (ended, to_act) {
        (Some(ending), _) => words::result(ending, &names, locale),
        (None, Some(color)) => locale.say(&Text::TaskToMove {
            player: names[color].clone(),
        }),
        (None, None) => String::new(),
    };
    let scene = match model.review {
        Some(_) => &store.session.with_value(Session::going),
        None => &model.scene,
    };
    let going = Going {
        scene,
        players: &players,
        state: &state,
        game: &game(model.ruleset, locale),
        over: ended.is_some(),
    };
    let begins = task.is_some() || ended.is_some();
    let newcomer = begins && !store.shelf.has_others();
    markup(Some(&going), newcomer, locale)
}
