//! What the library does: for the app, and for the buttons of its own page.

use library::dialogs::CHOICES;
use library::list::damaged_title;
use library::share::Share;
use locale::Text;
use record::GameRecord;
use session::library::{ChangeError, Choice, Deleted, GameId, SaveFailure, StorageError};
use wasm_bindgen_futures::spawn_local;

use super::page::{Desk, fresh, now};
use super::{Wish, with};
use crate::platform::{file, page};

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
                if let Ok((record, at)) = GameRecord::load(&save) {
                    self.share = Some(Share::new(record, at, &game));
                    self.show_share();
                }
            }
            Wish::Download(save) => {
                if let Ok((record, _)) = GameRecord::load(&save) {
                    Self::offer(&record);
                }
            }
            Wish::Damaged => {
                let all = self.library.damaged();
                let last = all.first().map(|one| &one.game);
                let last = all.iter().filter(|one| Some(&one.game) == last);
                let texts: Vec<String> = last.map(|one| self.library.raw(one)).collect();
                file::download("gipf-damaged.txt", &texts.join("\n"));
            }
            Wish::Import(text) => self.import(text),
            Wish::Link(fragment) => self.explain(&fragment),
        }
    }

    /// Does what a button of the page says.
    pub(crate) fn act(&mut self, act: &str, about: &str) {
        match act {
            "back" => return self.leave(None),
            "open" => return self.leave(GameId::parse(about)),
            "filter" => return self.filter(about),
            "more" => {
                self.state.more += 1;
                return self.draw();
            }
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
            "stop" => return self.stop(),
            "undo" => return self.undo(),
            "damaged-file" | "damaged-delete" => return self.act_on_damaged(act, about),
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
            "delete" => {
                let name = self.title(&game);
                let deleted = self.library.delete(&game);
                self.deleted(deleted, name);
            }
            _ => {}
        }
    }

    fn act_on_damaged(&mut self, act: &str, key: &str) {
        let content = self.content();
        let Some(damaged) = content.damaged.iter().find(|one| one.key == key) else {
            return;
        };
        if act == "damaged-file" {
            return file::download("gipf-damaged.txt", &self.library.raw(damaged));
        }
        let name = damaged_title(damaged, &content.games, &self.locale);
        let deleted = self.library.delete_damaged(damaged);
        self.deleted(deleted, name);
    }

    /// Something was deleted, and can be had back.
    fn deleted(&mut self, deleted: Deleted, name: String) {
        self.deleted = Some((deleted, name.clone()));
        self.told(Ok(()), Text::LibraryDeleted { game: name }, true);
        page::focus("[data-act='undo']");
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

pub(super) fn failure(error: &ChangeError) -> Text {
    match error {
        ChangeError::Save(SaveFailure::Storage(StorageError::Full)) => Text::LibraryFull,
        ChangeError::Save(SaveFailure::Storage(StorageError::Blocked)) => Text::LibraryBlocked,
        ChangeError::Save(SaveFailure::Conflict(_)) | ChangeError::Copy(_) => Text::LibraryFailed,
    }
}
