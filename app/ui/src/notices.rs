//! The notices above the game, each with its actions.
//!
//! They are a chunk of their own, which is loaded after the board.

use board::components::{TextSignal, act, button, live, paragraph};
use board::prelude::*;
use features::text::small;
use locale::{Locale, Text};
use session::Message;

use crate::game_store::library;
use crate::navigation::Request;
use crate::notice::{Lengths, Notice, fold};
use crate::router::request;
use crate::store::Store;
use play::chunk::chunk;
use play::chunk::{Chunk, State};

/// An action of a notice.
#[derive(Clone, Copy)]
enum Act {
    Download,
    SaveFile,
    SaveAgain,
    TakeOver,
    KeepThis,
    ShowOther,
    Beside,
    GoOn,
    FollowAgain,
    KeepSaved,
    OpenBefore,
    Resume,
    Reload,
    Fold,
    Close,
}

/// Makes the view of a notice.
type Make = fn(Store, Notice) -> AnyView;

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
        let shown = self.store.notices.shown;
        self.late.is_coming() && shown.with_untracked(|shown| !shown.is_empty())
    }

    /// All notices, above the game.
    pub(crate) fn view(self) -> AnyView {
        let Self { late, store } = self;
        let (shown, table) = (store.notices.shown, store.table());
        let views = live(move || match late.state() {
            State::Here(make) => shown
                .get()
                .into_iter()
                .map(|one| make(store, one))
                .collect(),
            State::Missing if shown.with(|shown| !shown.is_empty()) => {
                vec![view! { <div class="notice">{late.failure_view(table)}</div> }.into_any()]
            }
            State::Coming if shown.with(|shown| !shown.is_empty()) => {
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

chunk! {
    /// The notices.
    notices: fn exports() -> Make {
        view_of
    }
}

fn view_of(store: Store, notice: Notice) -> AnyView {
    let table = store.table();
    let buttons: Vec<AnyView> = acts(notice)
        .iter()
        .map(|&one| {
            let done = act(move || do_it(store, notice, one));
            let class = match one {
                Act::Fold => "button notice-away notice-fold",
                Act::Close => "button notice-away",
                _ => "button",
            };
            button(class, table.word(label(one)), done)
        })
        .collect();
    let class = match notice {
        Notice::Replaced => "notice is-task",
        _ => "notice",
    };
    view! {
        <div class=class>
            {paragraph("notice-text", notice_text(store, notice))}
            <div class="notice-actions">{buttons}</div>
        </div>
    }
    .into_any()
}

/// The text of a notice: a sentence, and if there are two versions of a game the length of
/// each.
fn notice_text(store: Store, notice: Notice) -> TextSignal {
    store.table().words(move |_, locale| {
        let versions = match notice {
            Notice::LinkOlder(lengths)
            | Notice::LinkGoesOn(lengths)
            | Notice::LinkContradicts(_, lengths) => link_versions(store, lengths, locale),
            Notice::Conflict => versions(store, locale),
            _ => None,
        };
        let all = [Some(sentence(notice)), versions];
        let all = all.iter().flatten().map(|text| locale.say(text));
        all.collect::<Vec<_>>().join(" ")
    })
}

/// The lengths of the game of a link and of the saved game, and when that was saved; None if the
/// saved game is gone.
fn link_versions(store: Store, lengths: Lengths, locale: &Locale) -> Option<Text> {
    let entry = library().entry(store.game_store.game())?;
    let date = browser::time::date_writer(locale.language().tag());
    Some(Text::LinkVersions {
        link: lengths.link,
        kept: lengths.saved,
        date: date(entry.saved),
    })
}

/// The length of the game here and in the copy that another tab has saved; None if that copy is
/// gone.
fn versions(store: Store, locale: &Locale) -> Option<Text> {
    let there = library().entry(store.game_store.game())?;
    let date = browser::time::date_writer(locale.language().tag());
    let here = store.session.with_value(|session| session.summary().turns);
    Some(Text::SaveVersions {
        there: small(there.summary.turns),
        date: date(there.saved),
        here: small(here),
    })
}

fn sentence(notice: Notice) -> Text {
    match notice {
        Notice::NotKept => Text::SaveStorage,
        Notice::OtherStorage => Text::SaveOtherStorage,
        Notice::Full => Text::SaveFull,
        Notice::Damaged => Text::SaveDamaged,
        Notice::FellBack => Text::SaveFellBack,
        Notice::Later => Text::SaveLater,
        Notice::SideGame => Text::SaveSideGame,
        Notice::ClocksStopped => Text::SaidClocksStopped,
        Notice::Away => Text::SaveAway,
        Notice::Conflict => Text::SaveOtherTab,
        Notice::LinkNotLoaded => Text::LinkNotLoaded,
        Notice::LinkOlder(_) => Text::LinkOlder,
        Notice::LinkGoesOn(_) => Text::LinkGoesOn,
        Notice::LinkContradicts(turn, _) => Text::LinkContradicts { turn },
        Notice::Replaced => Text::SaveReplaced,
        Notice::NotLoaded => Text::ActionNotLoaded,
        Notice::Update => Text::InstallUpdate,
        Notice::UpdateLost => Text::InstallUpdateLost,
    }
}

/// The actions of a notice. Those that last until something is done (full, away, conflict) can
/// be folded away, but not closed.
const fn acts(notice: Notice) -> &'static [Act] {
    match notice {
        Notice::Full => &[Act::SaveFile, Act::SaveAgain, Act::Fold],
        Notice::OtherStorage => &[Act::SaveFile, Act::Close],
        Notice::Away => &[Act::TakeOver, Act::Fold],
        Notice::ClocksStopped => &[Act::Resume],
        Notice::Conflict => &[Act::KeepThis, Act::ShowOther, Act::Fold],
        Notice::Damaged | Notice::FellBack => &[Act::Download, Act::Close],
        Notice::LinkOlder(_) | Notice::LinkContradicts(..) => &[Act::Beside, Act::KeepSaved],
        Notice::LinkGoesOn(_) => &[Act::GoOn, Act::Beside, Act::KeepSaved],
        Notice::LinkNotLoaded => &[Act::FollowAgain, Act::Close],
        Notice::Replaced => &[Act::OpenBefore, Act::Close],
        Notice::Update => &[Act::Reload, Act::Close],
        Notice::NotKept
        | Notice::Later
        | Notice::SideGame
        | Notice::NotLoaded
        | Notice::UpdateLost => &[Act::Close],
    }
}

const fn label(act: Act) -> Text {
    match act {
        Act::Download => Text::SaveDownload,
        Act::SaveFile => Text::SaveFile,
        Act::SaveAgain | Act::FollowAgain => Text::ActionTryAgain,
        Act::TakeOver => Text::SaveTakeOver,
        Act::KeepThis => Text::SaveKeepThis,
        Act::ShowOther => Text::SaveShowOther,
        Act::Beside => Text::LinkBeside,
        Act::GoOn => Text::LinkGoOn,
        Act::OpenBefore => Text::SaveOpenIt,
        Act::Resume => Text::TamskGoOn,
        Act::Reload => Text::InstallUpdateNow,
        Act::Fold => Text::SaveFold,
        Act::KeepSaved => Text::LinkKeep,
        Act::Close => Text::ActionClose,
    }
}

fn do_it(store: Store, notice: Notice, act: Act) {
    let game_store = store.game_store;
    let settles = matches!(act, Act::Beside | Act::GoOn | Act::FollowAgain);
    if settles || matches!(act, Act::OpenBefore | Act::KeepSaved | Act::Close) {
        store.notices.forget(notice);
    }
    match act {
        Act::Download => request(store, Request::DownloadDamaged),
        Act::SaveFile => request(store, Request::Download),
        Act::SaveAgain => store.save(),
        Act::TakeOver => game_store.take_over(),
        Act::KeepThis => game_store.save_this_version(),
        Act::ShowOther => game_store.show_other_version(),
        Act::Beside => request(store, Request::OpenLinkSeparately),
        Act::GoOn => request(store, Request::ContinueLink),
        Act::FollowAgain => request(store, Request::Retry),
        Act::OpenBefore => {
            if let Some(game) = store.notices.before.get_value() {
                request(store, Request::OpenGame(game));
            }
        }
        Act::Resume => store.send(Message::StartClocks),
        Act::Reload => browser::dispatch("gipf-update-now", ""),
        Act::Fold => fold(true),
        Act::KeepSaved | Act::Close => {}
    }
}
