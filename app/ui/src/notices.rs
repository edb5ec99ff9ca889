//! Sentences above the game about what people should know, each with what can be
//! done about it.

use board::kit::{act, button, live, paragraph};
use leptos::prelude::*;
use locale::Text;
use rules::Color;

use crate::desk::{self, Wish};
use crate::links::{self, Errand};
use crate::platform::page;
use crate::store::Store;

/// Something that people should know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Notice {
    /// The browser does not keep the game.
    NotKept,
    /// There is no room left for it.
    Full,
    /// It could not be read.
    Damaged,
    /// It could not be read, but the copy before could.
    FellBack,
    /// It is played with what this board cannot show.
    NotPlayable,
    /// Another tab plays it.
    Away,
    /// Another tab has saved it since.
    Conflict,
    /// What opens a link could not be loaded.
    LinkNotLoaded,
    /// A link is older than the copy here.
    LinkOlder,
    /// A link says that another turn was played than here, counted from 1.
    LinkContradicts(u32),
    /// A link asks for a win: whose, and within how many of his own turns. Its title
    /// is [`Notices::puzzle`]'s.
    Puzzle(Color, u8),
    /// A part of the app could not be loaded.
    NotLoaded,
    /// A new version of the app is there.
    Update,
    /// It is wanted, and cannot be had.
    UpdateLost,
}

/// What people should know until it is over or they have read it. Cheap to copy.
#[derive(Clone, Copy)]
pub(crate) struct Notices {
    told: RwSignal<Vec<Notice>>,
    /// The title of the puzzle.
    title: StoredValue<String>,
}

impl Notices {
    pub(crate) fn new() -> Self {
        Self {
            told: RwSignal::new(Vec::new()),
            title: StoredValue::default(),
        }
    }

    /// Tells the task of a puzzle, in place of the one before.
    pub(crate) fn puzzle(self, title: String, color: Color, win_in: u8) {
        self.no_puzzle();
        self.title.set_value(title);
        self.tell(Notice::Puzzle(color, win_in));
    }

    /// Another game is on the board.
    pub(crate) fn no_puzzle(self) {
        let told = self.told.get_untracked();
        let puzzles = told.into_iter();
        let mut puzzles = puzzles.filter(|notice| matches!(notice, Notice::Puzzle(..)));
        if let Some(puzzle) = puzzles.next() {
            self.forget(puzzle);
        }
    }

    /// Tells something, unless it is told already.
    pub(crate) fn tell(self, notice: Notice) {
        if !self.told.with_untracked(|all| all.contains(&notice)) {
            fold(false);
            self.told.update(|all| all.push(notice));
        }
    }

    /// Something is over, or has been read.
    pub(crate) fn forget(self, notice: Notice) {
        if self.told.with_untracked(|all| all.contains(&notice)) {
            self.told.update(|all| all.retain(|&other| other != notice));
        }
    }
}

/// What can be done about a notice.
#[derive(Clone, Copy)]
enum Act {
    Download,
    SaveFile,
    SaveAgain,
    TakeOver,
    KeepThis,
    ShowOther,
    Beside,
    FollowAgain,
    Reload,
    Fold,
    Close,
}

/// All that is told, above the game.
pub(crate) fn notices(store: Store) -> AnyView {
    let all = store.shelf.notices;
    let views = live(move || {
        let told = all.told.get().into_iter();
        told.map(|notice| view_of(store, notice)).collect()
    });
    let unfold = act(|| fold(false));
    view! {
        <div class="notices" role="alert">{views}</div>
        {button("button notice-sign", store.table().word(Text::SaveNotice), unfold)}
    }
    .into_any()
}

/// Folds what is told away where it covers the header, or shows it again.
fn fold(away: bool) {
    page::mark("data-folded", away.then_some(""));
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
    let title = match notice {
        Notice::Puzzle(..) => store.shelf.notices.title.get_value(),
        _ => String::new(),
    };
    let title = (!title.is_empty()).then(|| view! { <p class="notice-title">{title}</p> });
    view! {
        <div class="notice">
            {title}
            {paragraph("notice-text", table.word(sentence(notice)))}
            <div class="notice-actions">{buttons}</div>
        </div>
    }
    .into_any()
}

fn sentence(notice: Notice) -> Text {
    match notice {
        Notice::NotKept => Text::SaveStorage,
        Notice::Full => Text::SaveFull,
        Notice::Damaged => Text::SaveDamaged,
        Notice::FellBack => Text::SaveFellBack,
        Notice::NotPlayable => Text::SaidNotPlayable,
        Notice::Away => Text::SaveAway,
        Notice::Conflict => Text::SaveOtherTab,
        Notice::LinkNotLoaded => Text::LinkNotLoaded,
        Notice::LinkOlder => Text::LinkOlder,
        Notice::LinkContradicts(turn) => Text::LinkContradicts { turn },
        Notice::Puzzle(color, turns) => {
            let turns = u32::from(turns);
            match color {
                Color::White => Text::LinkWhiteWins { turns },
                Color::Black => Text::LinkBlackWins { turns },
            }
        }
        Notice::NotLoaded => Text::ActionNotLoaded,
        Notice::Update => Text::AppUpdate,
        Notice::UpdateLost => Text::AppUpdateLost,
    }
}

/// What goes on until something is done about it can be folded away, but not closed.
const fn acts(notice: Notice) -> &'static [Act] {
    match notice {
        Notice::Full => &[Act::SaveFile, Act::SaveAgain, Act::Fold],
        Notice::Away => &[Act::TakeOver, Act::Fold],
        Notice::Conflict => &[Act::KeepThis, Act::ShowOther, Act::Fold],
        Notice::Damaged | Notice::FellBack => &[Act::Download, Act::Close],
        Notice::LinkOlder | Notice::LinkContradicts(_) => &[Act::Beside, Act::Close],
        Notice::LinkNotLoaded => &[Act::FollowAgain, Act::Close],
        Notice::Update => &[Act::Reload, Act::Close],
        Notice::NotKept
        | Notice::NotPlayable
        | Notice::Puzzle(..)
        | Notice::NotLoaded
        | Notice::UpdateLost => &[Act::Close],
    }
}

const fn label(act: Act) -> Text {
    match act {
        Act::Download => Text::SaveDownload,
        Act::SaveFile => Text::SaveFile,
        Act::SaveAgain | Act::FollowAgain => Text::SaveAgain,
        Act::TakeOver => Text::SaveTakeOver,
        Act::KeepThis => Text::SaveKeepThis,
        Act::ShowOther => Text::SaveShowOther,
        Act::Beside => Text::LinkBeside,
        Act::Reload => Text::AppReload,
        Act::Fold => Text::SaveFold,
        Act::Close => Text::ActionClose,
    }
}

fn do_it(store: Store, notice: Notice, act: Act) {
    let shelf = store.shelf;
    if matches!(act, Act::Beside | Act::FollowAgain | Act::Close) {
        shelf.notices.forget(notice);
    }
    match act {
        Act::Download => desk::ask(store, Wish::Damaged),
        Act::SaveFile => store.download(),
        Act::SaveAgain => store.save_again(),
        Act::TakeOver => shelf.take_over(store),
        Act::KeepThis => shelf.keep_this(store),
        Act::ShowOther => shelf.show_other(store),
        Act::Beside => links::run(store, Errand::Beside),
        Act::FollowAgain => links::run(store, Errand::Follow(store.link.get_value())),
        Act::Reload => browser::dispatch("gipf-update-now", ""),
        Act::Fold => fold(true),
        Act::Close => {}
    }
}
