//! The installed app: the offer to install it, the title of its window, its badge, and the
//! files and texts that the system hands over. It is loaded with the panels.

use board::prelude::*;
use board::text;
use features::Page;
use leptos::task::spawn_local;
use locale::{Locale, Text};
use record::Seat;
use rules::Color;
use session::keys::INSTALL;
use session::{Prompt, RenderModel, Session};

use crate::levels;
use crate::navigation::Request;
use crate::platform::{install, page, storage, tabs};
use crate::router::request;
use crate::store::Store;

/// The number of games after which the app offers to be installed.
const GAMES: u32 = 2;

/// The value once the offer was made.
const OFFERED: &str = "offered";

thread_local! {
    /// True if the browser can install the app, and true if the offer is shown beside a game
    /// that has ended.
    static OFFER: (RwSignal<bool>, RwSignal<bool>) = {
        // The signals must outlive the first caller, who may be gone before the last one.
        let owner = Owner::new_root(None);
        let both = owner.with(|| (RwSignal::new(false), RwSignal::new(false)));
        std::mem::forget(owner);
        both
    };
}

/// True if the app can be installed now.
pub(crate) fn is_offered() -> RwSignal<bool> {
    OFFER.with(|(offered, _)| *offered)
}

/// True if the offer is shown beside a game that has ended.
pub(crate) fn is_hint_shown() -> RwSignal<bool> {
    OFFER.with(|(_, is_hint_shown)| *is_hint_shown)
}

/// From now on sets the title of the window and the badge of the icon, and opens what the
/// system hands over.
pub(crate) fn begin(store: Store) {
    if page::is_framed() {
        return;
    }
    let look = || {
        let offered = install::is_offered();
        is_offered().set(offered);
        if !offered {
            is_hint_shown().set(false);
        }
    };
    look();
    install::on_change(look);
    store.extension(|| follow(store));
    let take = move |text| request(store, Request::Import(text));
    install::on_file(take);
    spawn_local(async move {
        if let Some(text) = install::shared().await {
            take(Ok(text));
        }
    });
}

/// The effects that follow the game. They last as long as the table.
struct Follow {
    _title: RenderEffect<()>,
    _end: RenderEffect<(String, bool)>,
    _badge: RenderEffect<()>,
}

fn follow(store: Store) -> Follow {
    let title = Memo::new(move |_| {
        let place = store.navigation.shown.get();
        store
            .locale
            .with(|locale| store.model.with(|model| title(place, model, locale)))
    });
    let over = Memo::new(move |_| store.model.with(is_over));
    let end = move |before: Option<(String, bool)>| {
        let now = (store.game_store.game().to_string(), over.get());
        // A game that was over when it was opened has not ended now.
        let ends = now.1 && before == Some((now.0.clone(), false));
        if ends && !store.session.with_value(Session::is_task) {
            levels::count(store);
            ended();
        }
        if !now.1 {
            is_hint_shown().set(false);
        }
        now
    };
    let has_badge = StoredValue::new(false);
    tabs::on_hide_and_show(|| {}, || {}, move |_| set_badge(has_badge, false));
    let waits = move || store.model.with_untracked(waits_for_somebody);
    Follow {
        _title: RenderEffect::new(move |_| title.with(|title| install::set_title(title))),
        _end: RenderEffect::new(end),
        _badge: RenderEffect::new(move |_| {
            store.model.track();
            set_badge(has_badge, page::is_hidden() && waits());
        }),
    }
}

/// Asks the browser to install the app; it asks the user.
pub(crate) fn install() {
    is_offered().set(false);
    is_hint_shown().set(false);
    spawn_local(install::install());
}

/// Counts a game that has ended: after the second one the app offers once to be installed, if
/// the browser can do so.
fn ended() {
    let stored = storage::read(INSTALL).unwrap_or_default();
    if stored == OFFERED || install::is_installed() {
        return;
    }
    let games = stored.parse().unwrap_or(0_u32).saturating_add(1);
    if games >= GAMES && install::is_offered() {
        storage::write(INSTALL, OFFERED);
        is_hint_shown().set(true);
    } else {
        storage::write(INSTALL, &games.to_string());
    }
}

/// Sets the badge, or removes it. `has` is true if the icon has it.
fn set_badge(has: StoredValue<bool>, set: bool) {
    if has.get_value() != set {
        has.set_value(set);
        install::badge(set);
    }
}

/// True if the game is over, whatever position of it is shown.
fn is_over(model: &RenderModel) -> bool {
    let ended = model.review.and_then(|review| review.ended);
    matches!(model.prompt, Prompt::Over(_)) || ended.is_some()
}

/// True if the computer has played, and a player at this device is to act.
fn waits_for_somebody(model: &RenderModel) -> bool {
    let seat = |player: Color| model.players[player].seat;
    let waits = |player: Color| {
        matches!(seat(player), Seat::Here) && matches!(seat(!player), Seat::Computer(_))
    };
    model.prompt.player().is_some_and(waits)
}

/// The page, and at the board the player to act or the winner.
fn title(place: Page, model: &RenderModel, locale: &Locale) -> String {
    let app = locale.say(&Text::AppName);
    let text = match place {
        Page::Home => return app,
        Page::Board => {
            let names = text::players(model, locale);
            let state = match (model.prompt, model.prompt.player()) {
                (Prompt::Over(ending), _) => text::result(ending, &names, locale),
                (_, Some(player)) => {
                    let colour = text::colour(model, player, locale);
                    locale.say(&names.to(player, Text::TaskYoursWith { colour }, |player| {
                        Text::TaskToMove { player }
                    }))
                }
                _ => return app,
            };
            return joined(&state, &app);
        }
        Page::MyGames => Text::LibraryTitle,
        Page::Settings => Text::ActionSettings,
        Page::Puzzles => Text::PuzzlesTitle,
        Page::Editor => Text::EditorTitle,
        Page::EmbedBuilder => Text::BuilderTitle,
        Page::Learn => Text::LearnTitle,
        Page::Rules => Text::RulesTitle,
    };
    joined(&locale.say(&text), &app)
}

/// Joins the parts as the title of a window.
fn joined(what: &str, app: &str) -> String {
    [what, " · ", app].concat()
}
