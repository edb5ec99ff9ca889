//! Reads and writes the contents of an import, game by game, so that the page stays responsive.

use std::sync::Arc;

use browser::time::Slice;
use features::Ticket;
use features::data::{DataFile, OtherContents, StoredEntries, look_at};
use features::my_games::{Choices, Contents, ImportResult, Message};
use features::text::title;
use session::library::{ChangeError, Import, Library, import_sources};

use super::page::MyGamesPage;
use super::rescued;
use crate::game_store::library;
use crate::platform::storage::LocalStorage;
use crate::platform::{chance, time};

impl MyGamesPage {
    /// Reads a text: a file with all data, or games.
    pub(super) async fn read_import(self, job: Ticket, text: String) {
        match rescued::entries(&text) {
            Ok(Some(entries)) => {
                return self.read_data(job, StoredEntries::rescued(entries)).await;
            }
            Ok(None) => {}
            Err(later) => return self.send(Message::HasRead(job, Err(later))),
        }
        let mut file = match DataFile::open(&text) {
            Ok(Some(file)) => file,
            Ok(None) => return self.read_games(job, &text).await,
            Err(later) => return self.send(Message::HasRead(job, Err(later))),
        };
        let mut slice = Slice::begin();
        while file.step() {
            if slice.is_over() {
                slice = Slice::next().await;
                if !self.read(|page| page.goes_on(job)) {
                    return;
                }
            }
        }
        self.read_data(job, file.into_data()).await;
    }

    /// Reads the games of a text.
    async fn read_games(self, job: Ticket, text: &str) {
        let mut slice = Slice::begin();
        let all = import_sources(text);
        let games = all.len();
        let mut import = Import::default();
        for (game, one) in (1..).zip(all) {
            if slice.is_over() {
                self.send(Message::Reading(job, game, games));
                slice = Slice::next().await;
                if !self.read(|page| page.goes_on(job)) {
                    return;
                }
            }
            library().look_at(one, &mut import);
        }
        let contents = Contents {
            games: import,
            others: None,
        };
        self.send(Message::HasRead(job, Ok(Box::new(contents))));
    }

    /// Reads all data, and compares it with what is stored.
    async fn read_data(self, job: Ticket, data: StoredEntries) {
        let mut file = Library { storage: data };
        let all = file.ids();
        let games = all.len();
        let mut import = Import::default();
        let mut slice = Slice::begin();
        for (game, id) in (1..).zip(all) {
            if slice.is_over() {
                self.send(Message::Reading(job, game, games));
                slice = Slice::next().await;
                if !self.read(|page| page.goes_on(job)) {
                    return;
                }
            }
            import.found.extend(look_at(&library(), &mut file, &id));
        }
        let contents = Contents {
            games: import,
            others: Some(OtherContents::of(file.storage, &LocalStorage)),
        };
        self.send(Message::HasRead(job, Ok(Box::new(contents))));
    }

    /// Writes the contents of an import.
    pub(super) async fn write_import(self, job: Ticket, contents: Arc<Contents>, choices: Choices) {
        let import = &contents.games;
        let games = import.found.len();
        let mut done = ImportResult::default();
        if let Err(error) = done.write_others(&mut LocalStorage, &contents, choices) {
            done.failed = Some(self.left(import, 0, error));
            return self.send(Message::HasWritten(job, done));
        }
        let mut slice = Slice::begin();
        for (index, found) in import.found.iter().enumerate() {
            if slice.is_over() {
                self.send(Message::Writing(job, index + 1, games));
                slice = Slice::next().await;
                if !self.read(|page| page.goes_on(job)) {
                    break;
                }
            }
            let game = (&*contents, found);
            let (fresh, now) = (chance::game_id, time::date());
            if let Err(error) = done.write_game(&mut library(), game, choices, fresh, now) {
                done.failed = Some(self.left(import, index, error));
                break;
            }
        }
        self.send(Message::HasWritten(job, done));
    }

    /// The titles of the games that are not written.
    fn left(self, import: &Import, index: usize, error: ChangeError) -> (ChangeError, Vec<String>) {
        let left = import.found.iter().skip(index);
        let titles = self
            .store
            .locale
            .with_untracked(|locale| left.map(|one| title(&one.summary, None, locale)).collect());
        (error, titles)
    }
}
