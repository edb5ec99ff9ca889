//! The notices above the game, each with its actions.
//!
//! They are a chunk of their own, which is loaded after the board.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use board::components::{act, button, live, paragraph};
use board::prelude::*;
use browser::events::ask_before_leaving;
use features::notices::{
    Action, Command, NoticeList, SavedCopy, actions, page_not_loaded, sentences,
};
use features::text::{name, small};
use leptos::task::spawn_local;
use locale::{Locale, Text};
use session::{Message, Session};

use crate::game_store::library;
use crate::navigation::{self, Request};
use crate::notice::{Notice, fold};
use crate::platform::{chance, page};
use crate::router::request;
use crate::store::Store;
use play::chunk::chunk;
use play::chunk::{Chunk, State};

/// Makes the view of a notice. With `true` the user has tried again to load these views: the
/// notice tries again, too, if it can.
type Make = fn(Store, Notice, bool) -> AnyView;

/// The notices on the screen. Cheap to copy.
#[derive(Clone, Copy)]
pub(crate) struct NoticeViews {
    late: Chunk<Make>,
    store: Store,
}

impl NoticeViews {
    /// Notices that are not in the page yet.
    pub(crate) fn new(store: Store) -> Self {
        let late = Chunk::new(move || Box::pin(store.deferred_assets.with(exports())));
        Self { late, store }
    }

    /// Fetches the code that shows them.
    pub(crate) fn fetch(self) {
        self.late.fetch();
    }

    /// True if there is a notice to show and the chunk is still loading: the height of the
    /// notice is not known yet.
    pub(crate) fn hold_back(self) -> bool {
        let list = self.store.notices.list();
        self.late.is_coming() && list.with_untracked(|list| !list.shown().is_empty())
    }

    /// All notices, above the game.
    pub(crate) fn view(self) -> AnyView {
        let Self { late, store } = self;
        let (list, table) = (store.notices.list(), store.table());
        let is_empty = move || list.with(|list| list.shown().is_empty());
        let was_missing = AtomicBool::new(false);
        let views = live(move || match late.state() {
            State::Here(make) => list.with(|list| {
                let again = was_missing.swap(false, Relaxed);
                let notices = list.shown().iter();
                notices.map(|&notice| make(store, notice, again)).collect()
            }),
            State::Missing if !is_empty() => {
                was_missing.store(true, Relaxed);
                let text = store
                    .locale
                    .with(|locale| list.with(|list| missing_text(list, locale)));
                let view = late.failure_view_of(table, text);
                vec![view! { <div class="notice is-missing">{view}</div> }.into_any()]
            }
            State::Coming if !is_empty() => {
                late.fetch();
                Vec::new()
            }
            State::Missing | State::Coming => Vec::new(),
        });
        let unfold = act(|| fold(false));
        view! {
            <div class="notices" role="alert">{views}</div>
            {button("button notice-sign", table.word(Text::ActionNotice), unfold)}
        }
        .into_any()
    }
}

/// The sentence in place of notices whose code could not be loaded: the one that matters most.
fn missing_text(list: &NoticeList, locale: &Locale) -> Text {
    if list.has_unsaved() {
        return Text::ActionNotSaved;
    }
    match list.shown().last() {
        Some(Notice::GameNotLoaded) => Text::ActionGameNotLoaded,
        Some(Notice::PageNotLoaded) if locale.is_whole() => page_not_loaded(missing_page(locale)),
        _ => Text::ActionNotLoaded,
    }
}

chunk! {
    /// The notices.
    notices: fn exports() -> Make {
        view_of
    }
}

fn view_of(store: Store, notice: Notice, again: bool) -> AnyView {
    let table = store.table();
    if again && actions(notice).contains(&Action::LoadAgain) {
        spawn_local(async move {
            act_on(store, notice, Action::LoadAgain, None);
        });
    }
    // The copy that the text describes, and a sign that it has changed before the press.
    let described = StoredValue::new(None::<u64>);
    let is_newer = RwSignal::new(false);
    let action = |&action: &Action| {
        let class = match action {
            Action::Fold => "button notice-away notice-fold",
            Action::Close => "button notice-away",
            _ => "button",
        };
        let act = act(move || {
            if !act_on(store, notice, action, described.get_value()) {
                is_newer.set(true);
            }
        });
        button(class, table.word(action.label()), act)
    };
    if notice.is_unsaved() {
        // The browser asks for as long as the notice is shown.
        let asks = ask_before_leaving(move || store.game_store.is_behind());
        Local::new_local(asks);
    }
    let buttons: Vec<AnyView> = actions(notice).iter().map(action).collect();
    let class = match notice {
        // Pages show it, too.
        Notice::NotLoaded => "notice is-missing",
        Notice::PageNotLoaded => "notice is-missing is-page",
        // So that no page hides that moves would be lost.
        _ if notice.is_unsaved() => "notice is-unsaved",
        _ if notice.is_task() => "notice is-task",
        _ => "notice",
    };
    let text = table.words(move |_, locale| {
        store.game_store.track();
        let is_newer = is_newer.get();
        described.set_value(store.game_store.copy());
        let sentences = sentences(
            notice,
            || saved_copy(store, locale, is_newer),
            || missing(store, notice, locale),
            || store.session.with_value(Session::is_empty),
        );
        let sentences = sentences.iter().map(|text| locale.say(text));
        sentences.collect::<Vec<_>>().join(" ")
    });
    view! {
        <div class=class>
            {paragraph("notice-text", text)}
            <div class="notice-actions">{buttons}</div>
        </div>
    }
    .into_any()
}

/// The saved copy of the game on the board; none if it is gone.
fn saved_copy(store: Store, locale: &Locale, is_newer: bool) -> Option<SavedCopy> {
    let entry = library().entry(store.game_store.game())?;
    let date = browser::time::date_writer(locale.language().tag());
    let on_board = store.session.with_value(|session| session.summary().turns);
    Some(SavedCopy {
        turns: small(entry.summary.turns),
        date: date(entry.saved),
        on_board: small(on_board),
        is_newer,
    })
}

/// The title of the page that could not be loaded; none for a link.
fn missing_page(locale: &Locale) -> Option<String> {
    let title = navigation::address().page().title()?;
    Some(locale.say(&title))
}

/// The name of the saved game or page that could not be loaded; none if its copy cannot be read,
/// and for a link.
fn missing(store: Store, notice: Notice, locale: &Locale) -> Option<String> {
    match notice {
        Notice::PageNotLoaded => return missing_page(locale),
        Notice::NotLoaded => {
            let label = store.missing_part.get_value()?;
            return Some(locale.say(&label));
        }
        _ => {}
    }
    let router = store.navigation.router;
    let game = router.with_value(|router| router.requested_game().cloned())?;
    let entry = library().entry(game)?;
    let date = browser::time::date_writer(locale.language().tag());
    Some(name(&entry, locale, &date))
}

/// Handles an action of a notice, and executes its request. `described` is the revision of the
/// saved copy in the text of the notice. Returns false if a newer one would be overwritten:
/// nothing is done then.
fn act_on(store: Store, notice: Notice, action: Action, described: Option<u64>) -> bool {
    let mut command = None;
    store.notices.change(&mut |list| {
        let (is_removed, wanted) = list.act(notice, action);
        command = wanted;
        is_removed
    });
    let Some(command) = command else { return true };
    let game_store = store.game_store;
    match command {
        Command::SaveDamaged => request(store, Request::DownloadDamaged),
        Command::SaveFile => request(store, Request::Download),
        Command::Save => store.save(),
        Command::TakeOver => game_store.take_over(),
        Command::SaveThisVersion => return game_store.save_this_version(described),
        Command::SaveSeparately => {
            game_store.turn_to_unsaved(chance::game_id(), 0);
            store.save();
        }
        Command::ShowOtherVersion => game_store.show_other_version(),
        Command::OpenLinkSeparately => request(store, Request::OpenLinkSeparately),
        Command::ContinueLink => request(store, Request::ContinueLink),
        Command::Retry => request(store, Request::Retry),
        Command::Open(game) => request(store, Request::OpenGame(game)),
        Command::StartClocks => store.send(Message::StartClocks),
        Command::Update => browser::dispatch("gipf-update-now", ""),
        Command::Reload => page::reload(),
        Command::Fold => fold(true),
    }
    true
}
