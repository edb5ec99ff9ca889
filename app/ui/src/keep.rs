//! Where the game on the board is kept, and what can go wrong with that.

use board::kit::{act, live, paragraph, side_button};
use leptos::prelude::*;
use locale::Text;
use session::Message;
use session::library::{CopyError, GameId, Library, PREFIX, SaveFailure};

use crate::platform::storage::{self, LocalStorage};
use crate::platform::{file, time};
use crate::store::Store;

/// The name of the game on the board.
const CURRENT: &str = "current";
/// Where a copy is put aside that could not be read.
const DAMAGED: &str = "gipf.damaged";

/// The copy of the game that this page knows.
#[derive(Clone, Copy)]
pub(crate) struct Keeper {
    /// The revision that was read or written last; 0 for none.
    known: StoredValue<u64>,
    /// What people should know, until they have read it.
    notice: RwSignal<Option<Notice>>,
    /// Whether they know that nothing is kept: it is said once.
    told: StoredValue<bool>,
}

/// Something people should know about their saved game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Notice {
    /// The browser does not keep it.
    NotKept,
    /// It could not be read.
    Damaged,
    /// It could not be read, but the copy before could.
    FellBack,
    /// Another page has saved it since.
    Conflict(u64),
}

impl Keeper {
    pub(crate) fn new() -> Self {
        Self {
            known: StoredValue::new(0),
            notice: RwSignal::new(None),
            told: StoredValue::new(false),
        }
    }

    /// The game that was kept, if there is one that can be read. What cannot be
    /// read is put aside.
    pub(crate) fn open(self) -> Option<String> {
        let id = GameId::parse(CURRENT)?;
        let library = Library {
            storage: LocalStorage,
        };
        let opened = library.open(&id);
        let notice = match &opened {
            Ok(opened) => opened.fell_back.as_ref().map(|_| Notice::FellBack),
            Err(CopyError::Missing) => None,
            Err(_) => Some(Notice::Damaged),
        };
        if notice.is_some() {
            put_aside();
        }
        self.notice.set(notice);
        let opened = opened.ok()?;
        self.known.set_value(opened.revision);
        Some(opened.text)
    }

    /// Keeps the game.
    pub(crate) fn save(self, text: &str) {
        let Some(id) = GameId::parse(CURRENT) else {
            return;
        };
        let mut library = Library {
            storage: LocalStorage,
        };
        match library.save(&id, text, self.known.get_value(), time::now()) {
            Ok(revision) => self.known.set_value(revision),
            Err(SaveFailure::Conflict(revision)) => {
                self.notice.set(Some(Notice::Conflict(revision)));
            }
            Err(SaveFailure::Storage(_)) if self.told.get_value() => {}
            Err(SaveFailure::Storage(_)) => {
                self.told.set_value(true);
                self.notice.set(Some(Notice::NotKept));
            }
        }
    }
}

/// Keeps the damaged copy where no save will overwrite it.
fn put_aside() {
    if let Some(text) = storage::read(&format!("{PREFIX}{CURRENT}")) {
        storage::write(DAMAGED, &text);
        storage::remove(&format!("{PREFIX}{CURRENT}"));
    }
}

/// A sentence above the game, with what can be done about it.
pub(crate) fn notices(store: Store) -> AnyView {
    let table = store.table();
    let keeper = store.keeper;
    let button = move |text: Text, what: Callback<()>| side_button(table.word(text), what);
    let notice = live(move || {
        let Some(notice) = keeper.notice.get() else {
            return Vec::new();
        };
        let close = act(move || keeper.notice.set(None));
        let download = act(|| {
            if let Some(text) = storage::read(DAMAGED) {
                file::download("gipf-damaged.txt", &text);
            }
        });
        let (sentence, mut buttons) = match notice {
            Notice::NotKept => (Text::SaveStorage, Vec::new()),
            Notice::Damaged => (
                Text::SaveDamaged,
                vec![button(Text::SaveDownload, download)],
            ),
            Notice::FellBack => (
                Text::SaveFellBack,
                vec![button(Text::SaveDownload, download)],
            ),
            Notice::Conflict(revision) => {
                let keep = act(move || {
                    keeper.notice.set(None);
                    keeper.known.set_value(revision);
                    store.save_again();
                });
                let show = act(move || {
                    if let Some(text) = keeper.open() {
                        store.send(Message::Load(text));
                    }
                });
                (
                    Text::SaveOtherTab,
                    vec![
                        button(Text::SaveKeepThis, keep),
                        button(Text::SaveShowOther, show),
                    ],
                )
            }
        };
        if !matches!(notice, Notice::Conflict(_)) {
            buttons.push(button(Text::ActionClose, close));
        }
        let notice = view! {
            <div class="notice">
                {paragraph("notice-text", table.word(sentence))}
                <div class="notice-actions">{buttons}</div>
            </div>
        };
        vec![notice.into_any()]
    });
    view! { <div role="alert">{notice}</div> }.into_any()
}
