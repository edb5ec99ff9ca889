//! The board editor: a place of its own, fetched when somebody first goes there.
//!
//! Everything in it is one value, [`session::editor::Editor`]; here it is shown, heard and
//! written into the address, so that its link is always ready.

mod address;
mod drawing;
mod hand;
mod keys;
mod page;
mod palette;
mod source;
mod stock;
mod troubles;
mod words;

use std::cell::OnceCell;

use board::Table;
use board::kit::{Words, derived};
use board::prelude::*;
use features::Trigger;
use leptos::mount::mount_to;
use leptos::task::{spawn_local, tick};
use leptos::wasm_bindgen::JsCast;
use locale::{Locale, Text};
use record::{GameRecord, NodeId, setup_fragment};
use rules::Game;
use session::LoadedGame;
use session::editor::{Arrangement, EditMessage, EditModel, Edited, Editor, Site, Unread};

use crate::platform::page as browser_page;
use crate::platform::{address_bar, tabs};
use crate::store::Store;

/// What leads out of the editor.
#[derive(Clone, Copy)]
pub(crate) struct Deeds {
    /// Back to where people came from.
    pub(crate) leave: fn(Store),
    /// A new game begins with this position.
    pub(crate) play: fn(Store, LoadedGame),
    /// The same, and the computer looks at it.
    pub(crate) analyse: fn(Store, LoadedGame),
    /// A puzzle is made of the position.
    pub(crate) puzzle: fn(Store, Game),
}

/// The fragment of somebody who comes to make a puzzle of the position on the board.
pub(crate) const TO_MAKE_PUZZLE: &str = "make=puzzle";

/// The parts of the panel, of which a phone shows one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tab {
    Pieces,
    Position,
    Source,
}

/// The editor in the page. Cheap to copy.
#[derive(Clone, Copy)]
struct Bench {
    store: Store,
    deeds: Deeds,
    editor: RwSignal<Editor>,
    model: Memo<EditModel>,
    table: Table,
    tab: RwSignal<Tab>,
    /// Whether somebody came to make a puzzle.
    makes: RwSignal<bool>,
    /// What a pointer has taken on the board.
    grip: RwSignal<Option<hand::Grip>>,
    /// Why a text was not taken.
    unread: RwSignal<Option<Unread>>,
    /// What came of copying the link.
    copied: RwSignal<Option<Text>>,
    /// What was said last.
    said: RwSignal<String>,
    /// What is in the address.
    address: address::Address,
}

thread_local! {
    /// The one of the page.
    static BENCH: OnceCell<Bench> = const { OnceCell::new() };
}

/// Shows the editor: by a button with the position on the board, else with what the address
/// says.
pub(crate) fn enter(store: Store, trigger: Trigger, deeds: Deeds) {
    let makes = address_bar::fragment() == TO_MAKE_PUZZLE;
    let of_board = makes || trigger == Trigger::Button;
    let brought = match of_board {
        true => Some(Ok(on_board(store))),
        false => address::read(),
    };
    let known = BENCH.with(|bench| bench.get().copied());
    let bench = match (known, brought) {
        (Some(bench), Some(brought)) => {
            bench.lay(brought);
            bench
        }
        (Some(bench), None) => bench,
        (None, Some(Ok(now))) => make(store, now, deeds),
        (None, brought) => {
            let bench = make(store, on_board(store), deeds);
            if let Some(Err(error)) = brought {
                bench.refuse(error);
            }
            bench
        }
    };
    if of_board {
        bench.makes.set(makes);
    }
    if bench.unread.with_untracked(Option::is_none) {
        bench.write_address();
    }
    if trigger != Trigger::Opening {
        spawn_local(async {
            // It is drawn before the next turn of the browser's wheel.
            tick().await;
            browser_page::focus("#editor-title");
        });
    }
}

/// Lays the set-up of a text that was brought while the editor is open.
pub(crate) fn read(text: String) {
    with(|bench| {
        bench.lay(Arrangement::read(&text));
        if bench.unread.with_untracked(Option::is_none) {
            bench.write_address();
        }
    });
}

/// The position that people look at on the board.
fn on_board(store: Store) -> Arrangement {
    let (record, at) = store
        .session
        .with_value(|session| session.kept_game().to_owned());
    Arrangement::from(&record.position(at))
}

/// Lays the editor into the page, as long as that is open.
fn make(store: Store, now: Arrangement, deeds: Deeds) -> Bench {
    let owner = Owner::new_root(None);
    let bench = owner.with(|| {
        let editor = RwSignal::new(Editor::new(now));
        let model = Memo::new(move |_| editor.with(Editor::model));
        let render = Memo::new(move |_| editor.with(Editor::render));
        let said = RwSignal::new(String::new());
        let table = Table {
            model: Signal::derive(move || render.get()),
            on_message: Callback::new(|message| drawing::heard(&message)),
            on_remark: Callback::new(move |remark| said.set(remark)),
            pointed: RwSignal::default(),
            on_refused: Callback::new(drawing::touched),
            ..store.table()
        };
        Bench {
            store,
            deeds,
            editor,
            model,
            table,
            tab: RwSignal::new(Tab::Pieces),
            makes: RwSignal::new(false),
            grip: RwSignal::new(None),
            unread: RwSignal::new(None),
            copied: RwSignal::new(None),
            said,
            address: address::Address::new(),
        }
    });
    BENCH.with(|here| {
        // There is one only.
        let _ = here.set(bench);
    });
    let root = browser_page::find("#editor").and_then(|root| root.dyn_into().ok());
    if let Some(root) = root {
        owner.with(|| mount_to(root, move || page::view(bench)).forget());
    }
    std::mem::forget(owner);
    tabs::on_leave(move || bench.leave());
    bench
}

/// Does something with the editor, where it is.
fn with(act: impl FnOnce(Bench)) {
    if let Some(bench) = BENCH.with(|bench| bench.get().copied()) {
        act(bench);
    }
}

impl Bench {
    /// The only way in: everything that happens is a message.
    fn send(self, message: EditMessage) -> Edited {
        let before = self.model.with_untracked(|model| model.troubles.len());
        let mut edited = Edited::Nothing;
        self.editor.update(|editor| edited = editor.update(message));
        self.tell(edited, before);
        if !matches!(edited, Edited::Nothing | Edited::Refused(_)) {
            self.unread.set(None);
            self.copied.set(None);
            self.write_later();
        }
        edited
    }

    /// Sends a message whenever it is called.
    fn sends(self, message: EditMessage) -> Callback<()> {
        Callback::new(move |()| {
            self.send(message.clone());
        })
    }

    /// Says for ears what came of a message; `before` is how much was wrong then.
    fn tell(self, edited: Edited, before: usize) {
        let say = move |text: &Text| self.table.locale.with_untracked(|locale| locale.say(text));
        let now = self.model.with_untracked(|model| model.troubles.len());
        let troubles = (now != before).then(|| self.status());
        let first = match edited {
            Edited::Nothing => return,
            Edited::Refused(Site::Space(_)) => say(&Text::EditorThreeGlasses),
            Edited::Refused(Site::Spot(spot)) => say(&Text::EditorTooHigh {
                spot: spot.to_string(),
            }),
            Edited::Back => say(&Text::EditorUndone),
            Edited::Again => say(&Text::EditorRedone),
            Edited::Changed => String::new(),
            Edited::At(site) => {
                let said = self.said;
                spawn_local(async move {
                    // The cell has its new name then.
                    tick().await;
                    let named = ["#editor [data-cell='", &site.name(), "']"].concat();
                    let name = browser_page::find(&named)
                        .and_then(|cell| cell.get_attribute("aria-label"));
                    let parts = [name, troubles].into_iter().flatten();
                    said.set(parts.collect::<Vec<_>>().join(". "));
                });
                return;
            }
        };
        let parts = [first, troubles.unwrap_or_default()].into_iter();
        let parts = parts.filter(|part| !part.is_empty());
        self.said.set(parts.collect::<Vec<_>>().join(" "));
    }

    /// Whether it can be played, in words.
    fn status(self) -> String {
        let troubles = self.model.with_untracked(|model| model.troubles.len());
        self.table
            .locale
            .with_untracked(|locale| status(troubles, locale))
    }

    /// What is wrong, the first thing of it in words.
    fn first_trouble(self) -> String {
        let first = self.model.with_untracked(|model| {
            let first = model.troubles.first()?;
            let say = |locale: &Locale| words::fault(&first.fault, locale);
            Some(self.table.locale.with_untracked(say))
        });
        let parts = [Some(self.status()), first].into_iter().flatten();
        parts.collect::<Vec<_>>().join(": ")
    }

    /// Lays an arrangement, or says why a text is none.
    fn lay(self, brought: Result<Arrangement, Unread>) {
        match brought {
            Ok(now) => {
                self.send(EditMessage::Lay(now));
                self.unread.set(None);
            }
            Err(error) => self.refuse(error),
        }
    }

    /// A text was not taken: it is said why.
    fn refuse(self, error: Unread) {
        let said = self
            .table
            .locale
            .with_untracked(|locale| words::unread(&error, locale));
        self.said.set(said.join(" "));
        self.unread.set(Some(error));
        self.tab.set(Tab::Source);
    }

    /// Words that follow the model and the language.
    fn words(self, words: impl Fn(&EditModel, &Locale) -> String + Send + Sync + 'static) -> Words {
        derived(Box::new(move || {
            self.model
                .with(|model| self.table.locale.with(|locale| words(model, locale)))
        }))
    }

    /// The position, if it is possible.
    fn position(self) -> Option<Game> {
        self.editor.with_untracked(Editor::position)
    }

    /// The position as a game that can be played on; none if it is not possible.
    fn laid(self) -> Option<LoadedGame> {
        let position = self.position()?;
        Some(LoadedGame::of(
            GameRecord::from_position(position),
            NodeId::ROOT,
        ))
    }

    fn link(self) -> String {
        self.model
            .with_untracked(|model| setup_fragment(&model.text))
    }
}

/// Whether an arrangement with so many troubles can be played.
fn status(troubles: usize, locale: &Locale) -> String {
    locale.say(&match troubles {
        0 => Text::EditorPlayable,
        troubles => Text::EditorTroubles {
            troubles: library::words::small(troubles),
        },
    })
}
