//! Imports: a file, a text or a link. Games that can be played are played; for everything else
//! there is an explanation.

use std::collections::BTreeMap;
use std::rc::Rc;

use browser::file::{Read, Unread};
use browser::time::Slice;
use features::{Page, Ticket};
use js_sys::{JSON, Object, Reflect};
use leptos::wasm_bindgen::JsValue;
use library::dialogs::{nothing, progress, refusal, summary};
use library::faults;
use library::markup::PROGRESS;
use library::words::{self, small};
use locale::Text;
use record::GameLinkError;
use session::library::{
    ChangeError, Choice, Found, Import, Imported, Library, Storage, StorageError, Verdict, brought,
};
use wasm_bindgen_futures::spawn_local;

use super::answers::failure;
use super::page::{LibraryPage, fresh, now};
use super::with;
use crate::platform::page;

/// The number of games without room that are named.
const NAMED: usize = 10;

/// The beginning of keys that were written by a page inside another page.
const FRAMED: &str = "gipf.framed.";

impl LibraryPage {
    /// Opens an import: one game at once, several after a summary.
    pub(crate) fn import(&mut self, text: Read) {
        match text {
            Ok(text) => spawn_local(read(self.next_job(), text)),
            Err(unread) => {
                let reasons = [self.say(&match unread {
                    Unread::TooLarge => Text::FaultTooLarge,
                    Unread::Lost => Text::FaultNoFile,
                })];
                Self::show(&refusal(&Text::ImportWrong, &reasons, &self.locale));
            }
        }
    }

    /// The ticket of a long job; the job before is cancelled.
    fn next_job(&mut self) -> Ticket {
        self.telling = false;
        self.jobs.replace(())
    }

    /// Cancels the long job.
    pub(crate) fn stop(&mut self) {
        self.next_job();
        Self::close();
    }

    /// Reports the progress of a job. Returns false if it must stop, because of another one or
    /// because the user closed the dialog.
    fn goes_on(&mut self, job: Ticket, said: &Text) -> bool {
        let said = self.say(said);
        let place = page::find(&format!("#library-dialog[open] .{PROGRESS}"));
        match place {
            _ if self.jobs.key_of(job).is_none() => return false,
            Some(place) => place.set_text_content(Some(&said)),
            None if self.telling => return false,
            None => Self::show(&progress(&said, &self.locale)),
        }
        self.telling = true;
        true
    }

    /// Handles an import that has been read in full.
    fn has_read(&mut self, job: Ticket, import: Import) {
        if self.jobs.key_of(job).is_none() {
            return;
        }
        if self.telling {
            Self::close();
        }
        let alone = import.unread.is_empty();
        match import.found.as_slice() {
            [one] if alone && one.verdict == Verdict::New && one.stop.is_none() => self.play(one),
            [one]
                if alone
                    && one.stop.is_none()
                    && let Verdict::Same(game) = &one.verdict =>
            {
                self.leave(game.clone());
            }
            _ => {
                self.import = Some(Rc::new(import));
                // Nothing is lost, and nothing is overwritten.
                self.choice = Choice::Both;
                self.show_import();
            }
        }
    }

    /// Explains why a link does not lead to a board.
    pub(crate) fn explain(&self, error: &GameLinkError) {
        let reasons = faults::link(error, &self.locale);
        Self::show(&refusal(&Text::ImportWrongLink, &reasons, &self.locale));
    }

    /// Puts a game on the board, as a new one of the library.
    fn play(&self, found: &Found) {
        let id = self.library.name_for(found, fresh);
        self.host.play(found.laid(), id);
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
        if let Some(import) = self.import.take() {
            Self::close();
            let job = self.next_job();
            spawn_local(write(job, import, self.choice));
        }
    }

    /// Reports the number of games that were written, and of those that were there already; the
    /// rest is left because of an error, or because the user stopped it.
    fn has_written(&mut self, done: Done, failed: Option<ChangeError>, left: &[Found]) {
        Self::close();
        let games = small(done.written);
        let mut said = self.say(&Text::ImportDone { games });
        if done.known > 0 {
            let games = small(done.known);
            let known = self.say(&Text::ImportKnown { games });
            said = [said, known].join(" ");
        }
        if let Some(error) = failed {
            let titles = left
                .iter()
                .map(|one| words::title(&one.summary, None, &self.locale));
            let titles: Vec<String> = titles.take(NAMED).collect();
            let names = titles.join("; ");
            let games = small(left.len());
            let why = self.say(&failure(&error));
            let rest = self.say(&Text::ImportLeft { games, names });
            said = [said, why, rest].join(" ");
        }
        if self.host.page() == Page::Library {
            self.tell(said, false);
            self.draw();
        } else {
            self.said_on_entry = Some(said);
            self.host.go(Page::Library);
        }
    }
}

/// Reads an import, game by game.
async fn read(job: Ticket, text: String) {
    let text = rescued(&text).unwrap_or(text);
    let all = brought(&text);
    let games = small(all.len());
    let mut import = Import::default();
    let mut slice = Slice::begin();
    for (game, one) in (1..).zip(all) {
        if slice.is_over() {
            let said = Text::ImportReading { game, games };
            if with(|library_page| library_page.goes_on(job, &said)) != Some(true) {
                return;
            }
            slice = Slice::next().await;
        }
        with(|library_page| library_page.library.look_at(one, &mut import));
    }
    with(|library_page| library_page.has_read(job, import));
}

/// The number of games that were imported.
#[derive(Clone, Copy, Default)]
struct Done {
    /// The number of new games.
    written: usize,
    /// The number of games that were there already.
    known: usize,
}

/// Writes the games into the library, one by one.
async fn write(job: Ticket, import: Rc<Import>, choice: Choice) {
    let games = small(import.found.len());
    let mut count = Done::default();
    let mut slice = Slice::begin();
    for (place, found) in import.found.iter().enumerate() {
        if slice.is_over() {
            let game = small(place + 1);
            let said = Text::ImportWriting { game, games };
            if with(|library_page| library_page.goes_on(job, &said)) != Some(true) {
                break;
            }
            slice = Slice::next().await;
        }
        let done = with(|library_page| library_page.library.import(found, choice, fresh, now()));
        match done {
            Some(Ok(Imported::Written(_))) => count.written += 1,
            Some(Ok(Imported::Known(_))) => count.known += 1,
            Some(Ok(Imported::Left)) => {}
            Some(Err(error)) => {
                let left = &import.found[place..];
                with(|library_page| library_page.has_written(count, Some(error), left));
                return;
            }
            None => return,
        }
    }
    with(|library_page| library_page.has_written(count, None, &[]));
}

/// The games of a file that the rescue page has written, as a game file.
fn rescued(text: &str) -> Option<String> {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let file = text.starts_with('{').then(|| JSON::parse(text).ok())??;
    let entries = Reflect::get(&file, &JsValue::from_str("entries")).ok()?;
    let entries = Object::entries(Object::try_from(&entries)?).into_iter();
    let texts = entries.filter_map(|entry| {
        let get = |place| Reflect::get_u32(&entry, place).ok()?.as_string();
        // Games of a page inside another page, which are stored separately, are games, too.
        Some((get(0)?.replacen(FRAMED, "gipf.", 1), get(1)?))
    });
    let library = Library {
        storage: Rescued(texts.collect()),
    };
    Some(library.export_all())
}

/// The entries of a rescue file, as the storage that they were.
struct Rescued(BTreeMap<String, String>);

impl Storage for Rescued {
    fn get(&self, key: &str) -> Option<String> {
        self.0.get(key).cloned()
    }

    fn set(&mut self, _: &str, _: &str) -> Result<(), StorageError> {
        Err(StorageError::Blocked)
    }

    fn remove(&mut self, _: &str) {}

    fn keys(&self) -> Vec<String> {
        self.0.keys().cloned().collect()
    }
}
