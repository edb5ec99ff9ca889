//! Sentences above the game about what people should know, each with what can be
//! done about it.

use board::kit::{act, live, paragraph, side_button};
use leptos::prelude::*;
use locale::Text;
use rules::Color;

use crate::links::{self, Errand};
use crate::platform::{file, storage};
use crate::shelf::DAMAGED;
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
}

/// What people should know until it is over or they have read it. Cheap to copy.
#[derive(Clone, Copy)]
pub(crate) struct Notices(RwSignal<Vec<Notice>>, StoredValue<String>);

impl Notices {
    pub(crate) fn new() -> Self {
        Self(RwSignal::new(Vec::new()), StoredValue::default())
    }

    /// Tells the task of a puzzle, in place of the one before.
    pub(crate) fn puzzle(self, title: String, color: Color, win_in: u8) {
        self.no_puzzle();
        self.1.set_value(title);
        self.tell(Notice::Puzzle(color, win_in));
    }

    /// Another game is on the board.
    pub(crate) fn no_puzzle(self) {
        let told = self.0.get_untracked();
        let puzzles = told.into_iter();
        let mut puzzles = puzzles.filter(|notice| matches!(notice, Notice::Puzzle(..)));
        if let Some(puzzle) = puzzles.next() {
            self.forget(puzzle);
        }
    }

    /// Tells something, unless it is told already.
    pub(crate) fn tell(self, notice: Notice) {
        if !self.0.with_untracked(|all| all.contains(&notice)) {
            self.0.update(|all| all.push(notice));
        }
    }

    /// Something is over, or has been read.
    pub(crate) fn forget(self, notice: Notice) {
        if self.0.with_untracked(|all| all.contains(&notice)) {
            self.0.update(|all| all.retain(|&other| other != notice));
        }
    }
}

/// All that is told, above the game.
pub(crate) fn notices(store: Store) -> AnyView {
    let all = store.shelf.notices;
    let views = live(move || {
        let all = all.0.get().into_iter();
        all.map(|notice| view_of(store, notice)).collect()
    });
    view! { <div class="notices" role="alert">{views}</div> }.into_any()
}

fn view_of(store: Store, notice: Notice) -> AnyView {
    let table = store.table();
    let all = store.shelf.notices;
    let [take_over, keep_this, show_other] = store.shelf.acts(store);
    let download = act(|| {
        if let Some(text) = storage::read(DAMAGED) {
            file::download("gipf-damaged.txt", &text);
        }
    });
    let both = act(move || {
        all.forget(notice);
        links::run(store, Errand::Beside);
    });
    let (sentence, acts) = match notice {
        Notice::NotKept => (Text::SaveStorage, vec![]),
        Notice::Full => (
            Text::SaveFull,
            vec![
                (Text::SaveFile, act(move || store.download())),
                (Text::SaveAgain, act(move || store.save_again())),
            ],
        ),
        Notice::Damaged => (Text::SaveDamaged, vec![(Text::SaveDownload, download)]),
        Notice::FellBack => (Text::SaveFellBack, vec![(Text::SaveDownload, download)]),
        Notice::NotPlayable => (Text::SaidNotPlayable, vec![]),
        Notice::Away => (Text::SaveAway, vec![(Text::SaveTakeOver, take_over)]),
        Notice::Conflict => (
            Text::SaveOtherTab,
            vec![
                (Text::SaveKeepThis, keep_this),
                (Text::SaveShowOther, show_other),
            ],
        ),
        Notice::LinkOlder => (Text::LinkOlder, vec![(Text::LinkBeside, both)]),
        Notice::LinkContradicts(turn) => (
            Text::LinkContradicts { turn },
            vec![(Text::LinkBeside, both)],
        ),
        Notice::Puzzle(color, turns) => {
            let turns = u32::from(turns);
            let task = match color {
                Color::White => Text::LinkWhiteWins { turns },
                Color::Black => Text::LinkBlackWins { turns },
            };
            (task, vec![])
        }
        Notice::NotLoaded => (Text::ActionNotLoaded, vec![]),
        Notice::Update => (
            Text::AppUpdate,
            vec![(
                Text::AppReload,
                act(|| browser::dispatch("gipf-update-now", "")),
            )],
        ),
    };
    let mut buttons: Vec<AnyView> = acts
        .into_iter()
        .map(|(text, act)| side_button(table.word(text), act))
        .collect();
    // What goes on until something is done about it cannot be put away.
    if !matches!(notice, Notice::Full | Notice::Away | Notice::Conflict) {
        let close = act(move || all.forget(notice));
        buttons.push(side_button(table.word(Text::ActionClose), close));
    }
    let title = match notice {
        Notice::Puzzle(..) => all.1.get_value(),
        _ => String::new(),
    };
    let title = (!title.is_empty()).then(|| view! { <p class="notice-title">{title}</p> });
    view! {
        <div class="notice">
            {title}
            {paragraph("notice-text", table.word(sentence))}
            <div class="notice-actions">{buttons}</div>
        </div>
    }
    .into_any()
}
