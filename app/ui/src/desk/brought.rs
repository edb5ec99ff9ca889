//! What somebody has brought, a file, a text or a link: what can be played is played,
//! and of all else is said what it is.

use std::sync::Arc;

use js_sys::{JSON, Object, Reflect};
use leptos::wasm_bindgen::JsValue;
use library::dialogs::{nothing, refusal, summary};
use library::faults;
use library::words::small;
use locale::Text;
use record::GameLink;
use session::library::{Choice, Import, Library, Storage, StorageError, Verdict};

use super::Wish;
use super::answers::failure;
use super::page::{Desk, fresh, now};
use crate::address;
use crate::platform::{file, page};

/// What keys begin with that were written by a page inside another page.
const FRAMED: &str = "gipf.framed.";

impl Desk {
    /// Opens what somebody has brought, none if it was too large: one game at once,
    /// several after a summary.
    pub(crate) fn import(&mut self, text: Option<&str>) {
        let Some(text) = text else {
            let reasons = [self.say(&Text::FaultTooLarge)];
            return Self::show(&refusal(&Text::ImportWrong, &reasons, &self.locale));
        };
        let import = match rescued(text) {
            Some(file) => self.library.read(&file),
            None => self.library.read(text),
        };
        let alone = import.later.is_empty() && import.unread.is_empty();
        match import.found.as_slice() {
            [one] if alone && one.verdict == Verdict::New => self.play(&one.save()),
            [one] if alone && let Verdict::Same(game) = &one.verdict => {
                self.leave(Some(game.clone()));
            }
            _ => {
                self.import = Some(Arc::new(import));
                self.choice = Choice::Keep;
                self.show_import();
            }
        }
    }

    /// Says why a link does not lead to a board.
    pub(crate) fn explain(&mut self, fragment: &str) {
        match GameLink::from_fragment(fragment) {
            Ok(link) => {
                self.import = Some(Arc::new(Import {
                    later: vec![link.into_record()],
                    ..Import::default()
                }));
                self.show_import();
            }
            Err(error) => {
                let reasons = faults::link(&error, &self.locale);
                Self::show(&refusal(&Text::ImportWrongLink, &reasons, &self.locale));
            }
        }
    }

    /// Puts a game on the board, as one more of the library.
    fn play(&self, save: &str) {
        if page::is_library() {
            self.leave(None);
        }
        address::play(self.store, save.to_owned());
    }

    pub(crate) fn show_import(&self) {
        let Some(import) = &self.import else { return };
        Self::show(&if import.found.is_empty() {
            nothing(import, &self.locale)
        } else {
            summary(import, self.choice, &self.locale)
        });
    }

    pub(crate) fn do_import(&mut self) {
        let Some(import) = self.import.take() else {
            return;
        };
        let done = self.library.import(&import, self.choice, fresh, now());
        Self::close();
        let said = match done {
            Ok(games) => Text::ImportDone {
                games: small(games.len()),
            },
            Err(error) => failure(&error),
        };
        let said = self.say(&said);
        if !page::is_library() {
            self.answer(Wish::Library);
        }
        self.tell(said, false);
        self.draw();
    }

    /// Offers what cannot be played yet as a file.
    pub(crate) fn save_later(&self) {
        if let Some(import) = &self.import {
            let files: Vec<String> = import.later.iter().map(|one| one.to_file()).collect();
            file::download("gipf-games.txt", &files.join("\n"));
        }
    }
}

/// The games of a file that the rescue page has written, as a game file.
fn rescued(text: &str) -> Option<String> {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let file = text.starts_with('{').then(|| JSON::parse(text).ok())??;
    let entries = Reflect::get(&file, &JsValue::from_str("entries")).ok()?;
    let entries = Object::entries(Object::try_from(&entries)?).into_iter();
    let texts = entries.filter_map(|entry| {
        let get = |place| Reflect::get_u32(&entry, place).ok()?.as_string();
        // Games of a page inside another page, which are kept apart, are games, too.
        Some((get(0)?.replacen(FRAMED, "gipf.", 1), get(1)?))
    });
    let library = Library {
        storage: Rescued(texts.collect()),
    };
    Some(library.export_all())
}

/// The entries of a rescue file, as the storage that they were.
struct Rescued(Vec<(String, String)>);

impl Storage for Rescued {
    fn get(&self, key: &str) -> Option<String> {
        let mut entries = self.0.iter();
        let found = entries.find(|(known, _)| known == key);
        found.map(|(_, text)| text.clone())
    }

    fn set(&mut self, _: &str, _: &str) -> Result<(), StorageError> {
        Err(StorageError::Blocked)
    }

    fn remove(&mut self, _: &str) {}

    fn keys(&self) -> Vec<String> {
        self.0.iter().map(|(key, _)| key.clone()).collect()
    }
}
