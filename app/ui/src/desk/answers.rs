//! What the library does: for the app, and for the buttons of its own page.

use std::sync::Arc;

use js_sys::{JSON, Object, Reflect};
use leptos::wasm_bindgen::JsValue;
use library::dialogs::{CHOICES, refusal, summary};
use library::share::Share;
use library::words;
use locale::Text;
use record::{Link, Record};
use rules::{Position, Problem};
use session::library::{
    ChangeError, Choice, Copy, GameId, ImportError, SaveFailure, Storage, StorageError, Verdict,
};
use wasm_bindgen_futures::spawn_local;

use super::page::{Desk, fresh, now};
use super::{Wish, with};
use crate::address;
use crate::platform::{file, page};

/// What a file begins with that the rescue page has written.
const RESCUE: &str = "{";

impl Desk {
    /// Does what the app asks for.
    pub(crate) fn answer(&mut self, wish: Wish) {
        match wish {
            Wish::Library => {
                let game = self.store.shelf.game().to_string();
                page::go_to(&format!("{}?page=library", page::base()), Some(&game));
                self.open_page();
            }
            Wish::Page => self.open_page(),
            Wish::Share(save, game) => {
                self.share = Share::new(&save, &game).ok();
                self.show_share();
            }
            Wish::Download(save) => {
                if let Ok((record, _)) = Record::load(&save) {
                    Self::offer(&record);
                }
            }
            Wish::Import(Some(text)) => self.import(&text),
            Wish::Import(None) => {
                let reasons = [self.say(&Text::FaultTooLarge)];
                Self::show(&refusal(Text::ImportWrong, &reasons, &self.locale));
            }
            Wish::Link(fragment) => {
                if let Err(error) = Link::from_fragment(&fragment) {
                    let reasons = words::link(&error, &self.locale);
                    Self::show(&refusal(Text::ImportWrongLink, &reasons, &self.locale));
                }
            }
        }
    }

    /// Does what a button of the page says.
    pub(crate) fn act(&mut self, act: &str, about: &str) {
        match act {
            "back" => return self.leave(None),
            "open" => return self.leave(GameId::parse(about)),
            "filter" => return self.filter(about),
            "close" => {
                self.import = None;
                self.share = None;
                return Self::close();
            }
            "share-what" | "share-form" | "copy" | "send" | "share-file" => {
                return self.act_on_share(act, about);
            }
            "choice" => {
                let place = about.parse::<usize>().unwrap_or_default();
                self.choice = CHOICES.get(place).copied().unwrap_or(Choice::Keep);
                return self.show_import();
            }
            "import" => return self.do_import(),
            "undo" => return self.undo(),
            "export-all" => {
                return file::download("gipf-games.txt", &self.library.export_all());
            }
            _ => {}
        }
        let Some(game) = GameId::parse(about) else {
            return;
        };
        match act {
            "rename" => {
                self.state.renaming = Some(game);
                self.draw();
                page::focus(".library-form input");
            }
            "keep-name" => {
                self.state.renaming = None;
                self.draw();
                page::focus(&format!("[data-act='rename'][data-about='{about}']"));
            }
            "duplicate" => {
                let name = self.title(&game);
                let done = self.library.duplicate(&game, &fresh(), now());
                self.told(done, Text::LibraryDuplicated { game: name }, false);
            }
            "export" => {
                if let Ok(text) = self.library.export(&game) {
                    file::download("gipf-game.txt", &text);
                }
            }
            "raw" => {
                let text = self.library.storage.get(&game.key());
                file::download("gipf-damaged.txt", &text.unwrap_or_default());
            }
            "delete" => {
                let name = self.title(&game);
                let deleted = self.library.delete(&game);
                self.deleted = Some((deleted, name.clone()));
                self.told(Ok(()), Text::LibraryDeleted { game: name }, true);
                page::focus("[data-act='undo']");
            }
            _ => {}
        }
    }

    /// Says what was done, or why it was not.
    fn told(&mut self, done: Result<(), ChangeError>, text: Text, undo: bool) {
        let text = match done {
            Ok(()) => text,
            Err(error) => failure(&error),
        };
        let said = self.say(&text);
        self.tell(said, undo);
        self.draw();
    }

    fn undo(&mut self) {
        let Some((deleted, game)) = self.deleted.take() else {
            return;
        };
        let restored = self.library.restore(&deleted);
        let restored = restored.map_err(|error| ChangeError::Save(SaveFailure::Storage(error)));
        self.told(restored, Text::LibraryRestored { game }, false);
        page::focus(".library-title");
    }

    /// Gives a game another name.
    pub(crate) fn rename(&mut self, about: &str, name: &str) {
        let Some(game) = GameId::parse(about) else {
            return;
        };
        let done = self.library.rename(&game, name, now());
        self.state.renaming = None;
        let said = done.err().map(|error| self.say(&failure(&error)));
        self.tell(said.unwrap_or_default(), false);
        self.draw();
        page::focus(&format!("[data-act='rename'][data-about='{about}']"));
    }

    /// Opens what somebody has brought: one game at once, several after a summary.
    fn import(&mut self, text: &str) {
        let text = text.trim_start_matches('\u{feff}').trim();
        let rescued = text.starts_with(RESCUE).then(|| rescued(text)).flatten();
        if let Ok((record, at)) = Record::load(text) {
            return self.play(&record.save(at));
        }
        match self.library.read(rescued.as_deref().unwrap_or(text)) {
            Ok(import) => match import.found.as_slice() {
                [one] if matches!(one.verdict, Verdict::New) => self.play(&one.save()),
                [one] if matches!(one.verdict, Verdict::Same(_)) => {
                    if let Verdict::Same(game) = &one.verdict {
                        self.leave(Some(game.clone()));
                    }
                }
                _ => {
                    self.import = Some(Arc::new(import));
                    self.choice = Choice::Keep;
                    self.show_import();
                }
            },
            Err(error) => {
                let reasons = self.reasons(text, &error);
                Self::show(&refusal(Text::ImportWrong, &reasons, &self.locale));
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

    /// Why a text cannot be opened. What looks like a position is told as one.
    fn reasons(&self, text: &str, error: &ImportError) -> Vec<String> {
        if !text.contains(['\n', '[']) {
            match text.parse::<Position>() {
                Err(problems) if !matches!(problems[..], [Problem::FieldCount(_)]) => {
                    return words::position(&problems, &self.locale);
                }
                _ => return vec![self.say(&Text::FaultEmpty)],
            }
        }
        words::import(error, &self.locale)
    }

    fn show_import(&self) {
        if let Some(import) = &self.import {
            Self::show(&summary(import, self.choice, &self.locale));
        }
    }

    fn do_import(&mut self) {
        let Some(import) = self.import.take() else {
            return;
        };
        let done = self.library.import(&import, self.choice, fresh, now());
        Self::close();
        let said = match done {
            Ok(games) => Text::ImportDone {
                games: u32::try_from(games.len()).unwrap_or(u32::MAX),
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

    fn show_share(&self) {
        if let Some(share) = &self.share {
            let markup = share.dialog(&page::base(), page::can_send(), &self.locale);
            Self::show(&markup);
        }
    }

    fn act_on_share(&mut self, act: &str, about: &str) {
        let Some(share) = &mut self.share else { return };
        share.said.clear();
        match act {
            "share-what" => share.only_position = about == "1",
            "share-form" => share.compact = about == "1",
            "share-file" => return file::download("gipf-game.txt", &share.file()),
            _ => {
                let fragment = share.fragment().unwrap_or_default();
                let address = format!("{}#{fragment}", page::base());
                let send = act == "send";
                spawn_local(async move {
                    if send {
                        // Who calls it off knows that nothing was sent.
                        page::send(&address).await;
                        return;
                    }
                    let copied = file::copy(&address).await;
                    with(|desk| desk.copied(copied));
                });
                return;
            }
        }
        self.show_share();
    }

    fn copied(&mut self, copied: bool) {
        let said = self.say(&if copied {
            Text::ShareCopied
        } else {
            Text::ShareNotCopied
        });
        if let Some(place) = page::find("#library-dialog [role='status']") {
            place.set_text_content(Some(&said));
        }
        if !copied {
            page::select(".share-link");
        }
    }
}

fn failure(error: &ChangeError) -> Text {
    match error {
        ChangeError::Save(SaveFailure::Storage(StorageError::Full)) => Text::LibraryFull,
        ChangeError::Save(SaveFailure::Storage(StorageError::Blocked)) => Text::LibraryBlocked,
        ChangeError::Save(SaveFailure::Conflict(_)) | ChangeError::Copy(_) => Text::LibraryFailed,
    }
}

/// The games of a file that the rescue page has written, as a game file.
fn rescued(text: &str) -> Option<String> {
    let file = JSON::parse(text).ok()?;
    let entries = Reflect::get(&file, &JsValue::from_str("entries")).ok()?;
    let entries = Object::try_from(&entries)?;
    let texts = Object::values(entries).into_iter();
    let records = texts.filter_map(|text| {
        let copy = Copy::parse(&text.as_string()?).ok()?;
        let (record, _) = Record::load(&copy.text).ok()?;
        Some(record.to_file())
    });
    let files: Vec<String> = records.collect();
    (!files.is_empty()).then(|| files.join("\n"))
}
