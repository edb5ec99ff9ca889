//! Reads and writes the games of an import, one by one, so that the page stays responsive.

use std::sync::Arc;

use browser::time::Slice;
use features::Ticket;
use features::my_games::{Done, Message};
use library::words::title;
use session::library::{ChangeError, Choice, Import, Imported, brought};

use super::page::MyGamesPage;
use super::rescued;
use crate::game_store::library;
use crate::platform::{chance, time};

impl MyGamesPage {
    /// Reads the games of a text.
    pub(super) async fn read_import(self, job: Ticket, text: String) {
        let text = rescued::games(&text).unwrap_or(text);
        let all = brought(&text);
        let games = all.len();
        let mut import = Import::default();
        let mut slice = Slice::begin();
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
        self.send(Message::HasRead(job, import));
    }

    /// Writes the games of an import.
    pub(super) async fn write_import(self, job: Ticket, import: Arc<Import>, choice: Choice) {
        let games = import.found.len();
        let mut done = Done::default();
        let mut slice = Slice::begin();
        for (place, found) in import.found.iter().enumerate() {
            if slice.is_over() {
                self.send(Message::Writing(job, place + 1, games));
                slice = Slice::next().await;
                if !self.read(|page| page.goes_on(job)) {
                    break;
                }
            }
            match library().import(found, choice, chance::game_id, time::date()) {
                Ok(Imported::Written(_)) => done.written += 1,
                Ok(Imported::Known(_)) => done.known += 1,
                Ok(Imported::Left) => {}
                Err(error) => {
                    done.failed = Some(self.left(&import, place, error));
                    break;
                }
            }
        }
        self.send(Message::HasWritten(job, done));
    }

    /// The titles of the games that are not written.
    fn left(self, import: &Import, place: usize, error: ChangeError) -> (ChangeError, Vec<String>) {
        let left = import.found.iter().skip(place);
        let titles = self
            .store
            .locale
            .with_untracked(|locale| left.map(|one| title(&one.summary, None, locale)).collect());
        (error, titles)
    }
}
