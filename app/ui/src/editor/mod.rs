//! The board editor: a page of its own, fetched when it is first opened.
//!
//! Its state is one value, [`session::editor::Editor`]; this module shows it, handles the
//! events and writes it into the address, so that its link is always current.

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
use std::rc::Rc;

use board::Table;
use board::components::{Words, derived};
use board::prelude::*;
use features::Trigger;
use leptos::task::{spawn_local, tick};
use locale::{Locale, Text};
use record::{GameRecord, NodeId, setup_fragment};
use rules::Game;
use session::LoadedGame;
use session::editor::{Arrangement, EditMessage, EditModel, Edited, Editor, Site, Unread};

use crate::mounted::{Mount, focus_later};
use crate::platform::page as browser_page;
use crate::platform::{address_bar, tabs};
use crate::store::Store;

/// The ways out of the editor.
#[derive(Clone, Copy)]
pub(crate) struct Deeds {
    /// Goes back to the page before.
    pub(crate) leave: fn(Store),
    /// Begins a new game with this position.
    pub(crate) play: fn(Store, LoadedGame),
    /// Begins a new game with this position, and starts the analysis.
    pub(crate) analyse: fn(Store, LoadedGame),
    /// Makes a puzzle of the position.
    pub(crate) puzzle: fn(Store, Game),
}

/// The fragment with which a puzzle is to be made of the position on the board.
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
    /// True if the user has come to make a puzzle.
    makes: RwSignal<bool>,
    /// The pointer that is pressed on the board.
    grip: RwSignal<Option<hand::Grip>>,
    /// The reason why a text was refused.
    unread: RwSignal<Option<Unread>>,
    /// The result of copying the link.
    copied: RwSignal<Option<Text>>,
    /// The last announcement.
    said: RwSignal<String>,
    /// The contents of the address.
    address: address::Address,
    mount: Mount,
}

/// The only instance of the editor, once it was opened. It lasts as long as the table.
fn known(store: Store) -> Rc<OnceCell<Bench>> {
    store.extension(OnceCell::new)
}

/// Shows the editor: opened by a button, with the position on the board, else with the one in
/// the address.
pub(crate) fn enter(store: Store, trigger: Trigger, deeds: Deeds) {
    let makes = address_bar::fragment() == TO_MAKE_PUZZLE;
    let of_board = makes || trigger == Trigger::Button;
    let brought = match of_board {
        true => Some(Ok(on_board(store))),
        false => address::read(store),
    };
    let known = known(store).get().copied();
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
        focus_later("#editor-title".to_owned());
    }
}

/// Loads the arrangement of a text that was pasted or dropped while the editor is open.
pub(crate) fn read(store: Store, text: &str) {
    with(store, |bench| {
        bench.lay(Arrangement::read(text));
        if bench.unread.with_untracked(Option::is_none) {
            bench.write_address();
        }
    });
}

/// The position that is shown on the board.
fn on_board(store: Store) -> Arrangement {
    let (record, at) = store
        .session
        .with_value(|session| session.kept_game().to_owned());
    Arrangement::from(&record.position(at))
}

/// Creates the editor in the page, for as long as the page is open.
fn make(store: Store, now: Arrangement, deeds: Deeds) -> Bench {
    let bench = *store.extension(|| Bench::new(store, now, deeds));
    // There is only one.
    let _ = known(store).set(bench);
    bench
        .mount
        .at("#editor", Box::new(move || page::view(bench)));
    tabs::on_leave(move || bench.leave());
    bench
}

/// Does something with the editor, if it exists.
fn with(store: Store, act: impl FnOnce(Bench)) {
    if let Some(bench) = known(store).get().copied() {
        act(bench);
    }
}

impl Bench {
    fn new(store: Store, now: Arrangement, deeds: Deeds) -> Self {
        let editor = RwSignal::new(Editor::new(now));
        let model = Memo::new(move |_| editor.with(Editor::model));
        let render = Memo::new(move |_| editor.with(Editor::render));
        let said = RwSignal::new(String::new());
        let table = Table {
            model: Signal::derive(move || render.get()),
            on_message: Callback::new(move |message| drawing::heard(store, &message)),
            on_remark: Callback::new(move |remark| said.set(remark)),
            pointed: RwSignal::default(),
            on_refused: Callback::new(move |cell| drawing::touched(store, cell)),
            ..store.table()
        };
        Self {
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
            mount: Mount::new(),
        }
    }

    /// Sends a message; no other way changes the state.
    fn send(self, message: EditMessage) -> Edited {
        let before = self.model.with_untracked(|model| model.problems.len());
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

    /// Announces the result of a message; `before` is the number of faults before it.
    fn tell(self, edited: Edited, before: usize) {
        let say = move |text: &Text| self.table.locale.with_untracked(|locale| locale.say(text));
        let now = self.model.with_untracked(|model| model.problems.len());
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
                    // The cell has its new name by then.
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

    /// A sentence that says if the position can be played.
    fn status(self) -> String {
        let troubles = self.model.with_untracked(|model| model.problems.len());
        self.table
            .locale
            .with_untracked(|locale| status(troubles, locale))
    }

    /// The status, with the first fault as a sentence.
    fn first_trouble(self) -> String {
        let first = self.model.with_untracked(|model| {
            let first = model.problems.first()?;
            let say = |locale: &Locale| words::fault(&first.problem, locale);
            Some(self.table.locale.with_untracked(say))
        });
        let parts = [Some(self.status()), first].into_iter().flatten();
        parts.collect::<Vec<_>>().join(": ")
    }

    /// Loads an arrangement, or reports why a text is none.
    fn lay(self, brought: Result<Arrangement, Unread>) {
        match brought {
            Ok(now) => {
                self.send(EditMessage::Load(now));
                self.unread.set(None);
            }
            Err(error) => self.refuse(error),
        }
    }

    /// Reports why a text was refused.
    fn refuse(self, error: Unread) {
        let said = self
            .table
            .locale
            .with_untracked(|locale| words::unread(&error, locale));
        self.said.set(said.join(" "));
        self.unread.set(Some(error));
        self.tab.set(Tab::Source);
    }

    /// A text that follows the model and the language.
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

    /// The position as a game that can be played; None if the position is not possible.
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

/// A sentence that says if an arrangement with this number of faults can be played.
fn status(troubles: usize, locale: &Locale) -> String {
    locale.say(&match troubles {
        0 => Text::EditorPlayable,
        troubles => Text::EditorTroubles {
            troubles: library::text::small(troubles),
        },
    })
}
