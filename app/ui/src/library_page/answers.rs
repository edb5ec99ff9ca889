//! The actions of the library: for the app, and for the buttons of its own page.

use leptos::wasm_bindgen::JsCast;
use library::act::{Act, Shared};
use library::list::damaged_title;
use library::markup::{LINK_FIELD, NAME_FORM, TAKE_SAID};
use library::share::Share;
use locale::Text;
use record::Task;
use rules::Color;
use session::collection::{Collection, Family, page_of};
use session::library::{ChangeError, Damaged, Deleted, GameId, SaveFailure, StorageError};
use wasm_bindgen_futures::spawn_local;
use web_sys::{Element, HtmlInputElement};

use super::page::{LibraryPage, focus_on, focus_title, fresh, now};
use super::with;
use crate::navigation::Request;
use crate::offline_copy;
use crate::platform::{file, net, page, web};

impl LibraryPage {
    /// Executes a request of the app.
    pub(crate) fn answer(&mut self, request: Request) {
        match request {
            Request::Share => {
                let (record, at) = self.host.game().game().to_owned();
                let share = Share::new(record, at, &self.host.on_board());
                match (page::hosted(), share.task().cloned()) {
                    (Some(hosted), Some(task)) => {
                        spawn_local(with_page(hosted, task));
                        self.share = Some(share);
                    }
                    _ => {
                        self.share = Some(share);
                        self.show_share();
                    }
                }
            }
            Request::Download => {
                let (record, at) = self.host.game().game().to_owned();
                Self::offer(&record, at);
            }
            Request::DownloadDamaged => {
                let all = self.library.damaged();
                let last = all.first().map(|one| &one.game);
                let last = all.iter().filter(|one| Some(&one.game) == last);
                let texts: Vec<String> = last.map(|one| self.library.raw(one)).collect();
                file::download("gipf-damaged.txt", &texts.join("\n"));
            }
            Request::Import(text) => self.import(text),
            Request::ExplainLink(fault) => self.explain(fault.found()),
            request => self.host.request(request),
        }
    }

    /// Executes the action of an element of the page.
    pub(crate) fn act(&mut self, act: Act, doer: Element) {
        match act {
            Act::Open(game) => self.leave(game),
            Act::File => open_file(doer.unchecked_into()),
            Act::ExportAll => file::download("gipf-games.txt", &self.library.export_all()),
            Act::Filter(filter) => {
                self.state.filter = filter;
                self.draw();
            }
            Act::More => {
                self.state.more += 1;
                self.draw();
            }
            Act::Undo => self.undo(),
            Act::Rename(game) => {
                self.state.renaming = Some(game);
                self.draw();
                page::focus(&format!(".{NAME_FORM} input"));
                page::select(&format!(".{NAME_FORM} input"));
            }
            Act::Name(game) => self.rename(game, &written_in(&doer)),
            Act::KeepName(game) => self.keep_name(game),
            // The browser does it.
            Act::Menu(_) => {}
            Act::Duplicate(game) => {
                let game_name = self.title(&game);
                let name = self.say(&Text::LibraryCopy { game: game_name });
                let done = self.library.duplicate(&game, &fresh(), &name, now());
                self.told(done, Text::LibraryDuplicated { game: name }, false);
            }
            Act::Export(game) => {
                if let Ok(text) = self.library.export(&game) {
                    file::download("gipf-game.txt", &text);
                }
            }
            Act::Delete(game) => {
                let name = self.title(&game);
                let deleted = self.library.delete(&game);
                self.deleted(deleted, name);
            }
            Act::DamagedFile(key) => {
                if let Some((damaged, _)) = self.damaged(&key) {
                    file::download("gipf-damaged.txt", &self.library.raw(&damaged));
                }
            }
            Act::DamagedDelete(key) => {
                if let Some((damaged, name)) = self.damaged(&key) {
                    let deleted = self.library.delete_damaged(&damaged);
                    self.deleted(deleted, name);
                }
            }
            Act::Close => {
                self.import = None;
                self.share = None;
                Self::close();
            }
            Act::Choose(choice) => {
                self.choice = choice;
                self.show_import();
            }
            Act::Import => self.do_import(),
            Act::Stop => self.stop(),
            Act::Share(shared) => self.reshape(|share| share.shared = shared),
            Act::Form(form) => self.reshape(|share| share.form = form),
            Act::Names(named) => self.reshape(|share| share.named = named),
            Act::Sign => self.sign(&doer.unchecked_into::<HtmlInputElement>().value()),
            Act::Copy => self.give_link(false),
            Act::Send => self.give_link(true),
            Act::Website => {
                let share = self.share.take();
                let alone = share.is_some_and(|share| share.shared == Shared::Position);
                Self::close();
                self.host.make_code(alone);
            }
            Act::Take => {
                self.tell_take(Text::TakeFetching);
                spawn_local(async {
                    let said = match offline_copy::fetch().await {
                        true => Text::TakeDone,
                        false => Text::TakeFailed,
                    };
                    with(|library_page| library_page.tell_take(said));
                });
            }
            Act::ShareFile => {
                if let Some(share) = &self.share {
                    file::download("gipf-game.txt", &share.file());
                }
            }
        }
    }

    /// The damaged copy under a key, and its name.
    fn damaged(&self, key: &str) -> Option<(Damaged, String)> {
        let content = self.content();
        let damaged = content.damaged.iter().find(|one| one.key == key)?;
        let name = damaged_title(damaged, &content.games, &self.locale, &self.date());
        Some((damaged.clone(), name))
    }

    /// Reports that something was deleted, and offers to restore it.
    fn deleted(&mut self, deleted: Deleted, name: String) {
        self.deleted = Some((deleted, name.clone()));
        self.told(Ok(()), Text::LibraryDeleted { game: name }, true);
        focus_on(&Act::Undo);
    }

    /// Reports what was done, or why it was not.
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
        focus_title();
    }

    /// Closes the field of a name without a change.
    fn keep_name(&mut self, game: GameId) {
        self.state.renaming = None;
        self.draw();
        focus_on(&Act::Menu(game));
    }

    /// Closes what Escape closes: the field of a name, or an open menu. Returns false if there
    /// was nothing to close.
    pub(crate) fn escape(&mut self) -> bool {
        if let Some(game) = self.state.renaming.clone() {
            self.keep_name(game);
            return true;
        }
        let open = page::find(".library-menu[open]");
        if let Some(menu) = &open {
            // Every `details` element can be closed.
            let _ = menu.remove_attribute("open");
            page::focus_in(menu, "summary");
        }
        open.is_some()
    }

    /// Renames a game, unless the name is the same.
    fn rename(&mut self, game: GameId, name: &str) {
        if name.trim() == self.title(&game) {
            return self.keep_name(game);
        }
        let done = self.library.rename(&game, name, now());
        self.state.renaming = None;
        let said = done.err().map(|error| self.say(&failure(&error)));
        self.tell(said.unwrap_or_default(), false);
        self.draw();
        focus_on(&Act::Menu(game));
    }

    fn show_share(&self) {
        if let Some(share) = &self.share {
            let base = web::link_base();
            let can_send = page::can_send() && !base.is_empty();
            let markup = share.dialog(&base, can_send, &self.locale);
            Self::show(&markup);
        }
    }

    /// Changes what is shared or how, and shows it.
    fn reshape(&mut self, change: impl FnOnce(&mut Share)) {
        if let Some(share) = &mut self.share {
            change(share);
        }
        self.show_share();
    }

    /// Writes the sender's name into the link. The dialog stays as it is, so that a button that
    /// is about to be pressed is not replaced.
    fn sign(&mut self, name: &str) {
        let Some(share) = &mut self.share else { return };
        share.sign(name);
        let address = share.address(&web::link_base());
        let field = page::find(&format!(".{LINK_FIELD}"));
        if let (Some(address), Some(field)) = (address, field) {
            field.set_text_content(Some(&address));
        }
    }

    /// Copies the link, or lets the system send it. The sender is called in the game as in the
    /// link.
    fn give_link(&self, send: bool) {
        let Some(share) = &self.share else { return };
        let reader = share.reader();
        if let Some((sender, name)) = share.signature() {
            self.host.rename(sender, name);
        }
        let address = share.address(&web::link_base()).unwrap_or_default();
        spawn_local(async move {
            if send {
                // If the user cancels, nothing was sent, and no message is needed.
                if page::send(&address).await {
                    with(|library_page| library_page.handed_over(reader));
                }
                return;
            }
            let copied = file::copy(&address).await;
            with(|library_page| library_page.copied(copied));
            with(|library_page| library_page.handed_over(reader));
        });
    }

    /// Reports the progress of the file to take along.
    fn tell_take(&self, said: Text) {
        if let Some(place) = page::find(&format!("#{TAKE_SAID}")) {
            place.set_text_content(Some(&self.say(&said)));
        }
    }

    /// Records that the link was given away: its reader plays on.
    fn handed_over(&self, reader: Option<Color>) {
        if let Some(player) = reader {
            self.host.hand_over(player);
        }
    }

    fn copied(&mut self, copied: bool) {
        let said = self.say(&match copied {
            true if web::link_base().is_empty() => Text::ShareTextCopied,
            true => Text::ShareCopied,
            false => Text::ShareNotCopied,
        });
        if let Some(place) = page::find("#library-dialog [role='status']") {
            place.set_text_content(Some(&said));
        }
        if !copied {
            page::select(&format!(".{LINK_FIELD}"));
        }
    }
}

/// Checks if the collection contains a puzzle, and shows how it can be shared: with the address
/// of its page if it does. The file is stored with the app.
async fn with_page(hosted: String, task: Task) {
    let id = async {
        let text = net::text(Family::of(&task.start).file()?).await?;
        let collection = Collection::read(&[text]);
        collection.find(&task).map(|entry| entry.id.clone())
    };
    let page = id.await.map(|id| [hosted, page_of(&id)].concat());
    with(|library_page| {
        // Something else may be shared by now.
        if let Some(share) = library_page
            .share
            .as_mut()
            .filter(|share| share.task() == Some(&task))
        {
            share.page = page;
            library_page.show_share();
        }
    });
}

/// Opens the file that was chosen in a field.
fn open_file(field: HtmlInputElement) {
    let chosen = field.files().and_then(|files| files.get(0));
    spawn_local(async move {
        let Some(chosen) = chosen else { return };
        let text = file::text(&chosen).await;
        // The same file may be chosen again.
        field.set_value("");
        with(|library_page| library_page.answer(Request::Import(text)));
    });
}

/// The text in the only field of a form.
fn written_in(form: &Element) -> String {
    let field = form.query_selector("input").ok().flatten();
    let written = field.map(|field| field.unchecked_into::<HtmlInputElement>().value());
    written.unwrap_or_default()
}

pub(super) fn failure(error: &ChangeError) -> Text {
    match error {
        ChangeError::Save(SaveFailure::Storage(StorageError::Full)) => Text::LibraryFull,
        ChangeError::Save(SaveFailure::Storage(StorageError::Blocked)) => Text::LibraryBlocked,
        ChangeError::Save(SaveFailure::Conflict(_)) | ChangeError::Copy(_) => Text::LibraryFailed,
    }
}
