//! The app as one that is installed: when it is offered to install it, the title of its
//! window, its badge, and what the system hands over. It comes with the panels.

use std::cell::Cell;

use board::prelude::*;
use board::words;
use features::Page;
use leptos::task::spawn_local;
use locale::{Locale, Text};
use record::Seat;
use rules::Color;
use session::{Prompt, RenderModel, Session};

use crate::levels;
use crate::navigation::Request;
use crate::platform::{install, page, storage, tabs};
use crate::router::request;
use crate::store::Store;

/// What is kept about the offer: how many games were played to their end, or that it was
/// made.
const KEY: &str = "gipf.install";

/// After so many games it is offered to install the app.
const GAMES: u32 = 2;

/// What is kept once it was offered.
const OFFERED: &str = "offered";

thread_local! {
    /// Whether the browser offers to install the app, and whether it is offered beside a game
    /// that has ended.
    static OFFER: (RwSignal<bool>, RwSignal<bool>) = {
        // Whoever asks first goes before the last does.
        let owner = Owner::new_root(None);
        let both = owner.with(|| (RwSignal::new(false), RwSignal::new(false)));
        std::mem::forget(owner);
        both
    };
}

/// Whether the app can be installed now.
pub(crate) fn is_offered() -> RwSignal<bool> {
    OFFER.with(|(offered, _)| *offered)
}

/// Whether it is offered beside a game that has ended.
pub(crate) fn is_told() -> RwSignal<bool> {
    OFFER.with(|(_, told)| *told)
}

/// From now on the window has a title, the icon a badge, and what the system hands over is
/// opened.
pub(crate) fn begin(store: Store) {
    if page::is_framed() {
        return;
    }
    let look = || {
        let offered = install::is_offered();
        is_offered().set(offered);
        if !offered {
            is_told().set(false);
        }
    };
    look();
    install::on_change(look);
    let title = Memo::new(move |_| {
        let place = store.navigation.shown.get();
        store
            .locale
            .with(|locale| store.model.with(|model| title(place, model, locale)))
    });
    let name = RenderEffect::new(move |_| title.with(|title| install::set_title(title)));
    let over = Memo::new(move |_| store.model.with(is_over));
    let ends = RenderEffect::new(move |before: Option<(String, bool)>| {
        let now = (store.game_store.game().to_string(), over.get());
        // A game that was over when it was opened has not ended here.
        let ends = now.1 && before == Some((now.0.clone(), false));
        if ends && !store.session.with_value(Session::is_task) {
            levels::count(store);
            ended();
        }
        if !now.1 {
            is_told().set(false);
        }
        now
    });
    // They go on as long as the page is open.
    std::mem::forget((name, ends));
    let waits = move || store.model.with_untracked(waits_for_somebody);
    let marked = RenderEffect::new(move |_| {
        store.model.track();
        mark(page::is_hidden() && waits());
    });
    std::mem::forget(marked);
    tabs::on_hide_and_show(|| {}, || {}, |_| mark(false));
    let take = move |text| request(store, Request::Import(text));
    install::on_file(take);
    spawn_local(async move {
        if let Some(text) = install::shared().await {
            take(Ok(text));
        }
    });
}

/// Lets the browser ask whether the app is to be installed.
pub(crate) fn install() {
    is_offered().set(false);
    is_told().set(false);
    spawn_local(install::install());
}

/// A game has come to its end: after the second one it is offered once to install the app,
/// where the browser can do so.
fn ended() {
    let kept = storage::read(KEY).unwrap_or_default();
    if kept == OFFERED || install::is_installed() {
        return;
    }
    let games = kept.parse().unwrap_or(0_u32).saturating_add(1);
    if games >= GAMES && install::is_offered() {
        storage::write(KEY, OFFERED);
        is_told().set(true);
    } else {
        storage::write(KEY, &games.to_string());
    }
}

thread_local! {
    /// Whether the icon has its badge.
    static MARKED: Cell<bool> = const { Cell::new(false) };
}

/// Sets the badge, or takes it away.
fn mark(set: bool) {
    if MARKED.replace(set) != set {
        install::badge(set);
    }
}

/// Whether the game is over, whatever place of it is looked at.
fn is_over(model: &RenderModel) -> bool {
    let ended = model.review.and_then(|review| review.ended);
    matches!(model.prompt, Prompt::Over(_)) || ended.is_some()
}

/// Whether the computer has played, and somebody here is to act.
fn waits_for_somebody(model: &RenderModel) -> bool {
    let seat = |player: Color| model.players[player].seat;
    let waits = |player: Color| {
        matches!(seat(player), Seat::Here) && matches!(seat(!player), Seat::Computer(_))
    };
    model.prompt.player().is_some_and(waits)
}

/// What is in sight, and in a game who is to act or has won.
fn title(place: Page, model: &RenderModel, locale: &Locale) -> String {
    let app = locale.say(&Text::AppName);
    let text = match place {
        Page::Home => return app,
        Page::Board => {
            let names = words::players(model, locale);
            let said = match (model.prompt, model.prompt.player()) {
                (Prompt::Over(ending), _) => words::result(ending, &names, locale),
                (_, Some(player)) => {
                    let colour = words::colour(model, player, locale);
                    locale.say(&names.to(player, Text::TaskYoursWith { colour }, |player| {
                        Text::TaskToMove { player }
                    }))
                }
                _ => return app,
            };
            return joined(&said, &app);
        }
        Page::Library => Text::LibraryTitle,
        Page::Settings => Text::ActionSettings,
        Page::Puzzles => Text::PuzzlesTitle,
        Page::Editor => Text::EditorTitle,
        Page::Builder => Text::BuilderTitle,
        Page::Learn => Text::LearnTitle,
        Page::Rules => Text::RulesTitle,
    };
    joined(&locale.say(&text), &app)
}

/// As titles of windows are written.
fn joined(what: &str, app: &str) -> String {
    [what, " · ", app].concat()
}
