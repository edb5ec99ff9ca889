//! Executes what the page asks for.

use std::collections::BTreeSet;

use browser::time::Slice;
use features::Ticket;
use features::my_games::{Command, Export, Focus, Game, Message};
use leptos::task::{spawn_local, tick};
use locale::Text;
use session::library::{ChangeError, CopyError, GameId};

use super::page::{MyGamesPage, TITLE};
use super::text::Writer;
use crate::all_data;
use crate::game_store::library;
use crate::platform::{chance, file, page, time};

/// The number of games that arrive at once at most.
const PART: usize = 100;

impl MyGamesPage {
    pub(super) fn execute(self, command: Command) {
        match command {
            Command::List(ticket) => spawn_local(self.list(ticket)),
            Command::Read(game) => {
                let seen = self.stored(&game);
                let is_later = || library().read_revision(&game) == Err(CopyError::Later);
                self.send(match seen {
                    // It is listed with those that cannot be opened.
                    None if is_later() => Message::Changed(None),
                    seen => Message::Seen(game, seen),
                });
            }
            Command::Delete(games) => {
                let delete = |game: GameId| {
                    let deleted = library().delete(&game);
                    self.store.game_store.note_deletion(&game);
                    (game, deleted)
                };
                self.send(Message::Deleted(games.into_iter().map(delete).collect()));
            }
            Command::DeleteDamaged(damaged) => {
                let deleted = library().delete_damaged(&damaged);
                self.send(Message::DamagedDeleted(damaged.key, deleted));
            }
            Command::Restore(all) => {
                let mut restored = Vec::new();
                let mut fault = None;
                for deleted in &all {
                    match library().restore(deleted) {
                        Ok(is_restored) => restored.push(is_restored),
                        Err(error) => {
                            fault = Some(error);
                            break;
                        }
                    }
                }
                self.send(Message::Restored(restored, fault));
            }
            Command::Rename(game, name) => {
                let done = library().rename(&game, &name, time::date());
                self.send(Message::Renamed(self.changed(done, &game)));
            }
            Command::Duplicate(game) => {
                let title = self.read(|page| page.game(&game).map(|game| game.title.clone()));
                let title = Text::LibraryCopy {
                    game: title.unwrap_or_default(),
                };
                let title = self
                    .store
                    .locale
                    .with_untracked(|locale| locale.say(&title));
                let new = chance::game_id();
                let done = library().duplicate(&game, &new, &title, time::date());
                self.send(Message::Duplicated(self.changed(done, &new)));
            }
            Command::Export(export) => self.export(export),
            Command::Open(game) => (self.callbacks.open)(self.store, game),
            Command::Share(game) => {
                if let Ok(opened) = library().open(&game) {
                    let (record, at) = opened.game;
                    (self.callbacks.share)(self.store, record, at, &game);
                }
            }
            Command::ReadImport(job, text) => spawn_local(self.read_import(job, text)),
            Command::WriteImport(job, contents, choices) => {
                spawn_local(self.write_import(job, contents, choices));
            }
            Command::ApplySettings => (self.callbacks.apply_settings)(self.store),
            Command::Play(found) => {
                let id = library().name_for(&found, chance::game_id);
                (self.callbacks.play)(self.store, found.loaded(), id);
            }
            Command::Show => (self.callbacks.show)(self.store),
            Command::Reveal(game) => spawn_local(async move {
                tick().await;
                page::reveal(&format!("#game-{game} .my-game-acts"));
            }),
            Command::Focus(focus) => spawn_local(async move {
                // The view is made before the next tick.
                tick().await;
                let selector = selector(&focus);
                page::focus(&selector);
                if focus == Focus::Name {
                    page::select(&selector);
                }
            }),
        }
    }

    /// The changed game, as it is stored now.
    fn changed(
        self,
        done: Result<(), ChangeError>,
        game: &GameId,
    ) -> Result<Box<Game>, ChangeError> {
        done?;
        let game = self.stored(game);
        game.ok_or(ChangeError::Copy(CopyError::Missing))
    }

    /// Reads all games, a part at a time.
    async fn list(self, ticket: Ticket) {
        let writer = Writer::new(self.store.locale.get_untracked());
        let mut good = BTreeSet::new();
        let mut unread = Vec::new();
        let mut part = Vec::new();
        let mut slice = Slice::begin();
        for id in library().ids() {
            if slice.is_over() || part.len() >= PART {
                self.send(Message::Listed(ticket, std::mem::take(&mut part)));
                slice = Slice::next().await;
                if !self.read(|page| page.is_awaited(ticket)) {
                    return;
                }
            }
            match writer.read(id.clone()) {
                Some((key, game)) => {
                    good.insert(key);
                    part.extend(game);
                }
                None => unread.push(id),
            }
        }
        self.send(Message::Listed(ticket, part));
        let damaged = library().damaged_but(&good).into_iter();
        let damaged = damaged.chain(library().later(unread));
        let damaged = damaged.map(|one| writer.damaged(one)).collect();
        self.send(Message::ListedAll(ticket, damaged));
    }

    fn export(self, export: Export) {
        let (name, text, games) = match export {
            Export::Game(game) => ("gipf-game.txt", library().export(&game).ok(), 1),
            Export::Games(games) => {
                let count = games.len();
                ("gipf-games.txt", Some(library().export_games(games)), count)
            }
            Export::Damaged(damaged) => {
                return file::download("gipf-damaged.txt", &library().raw(&damaged));
            }
            Export::Data => return self.send(Message::DataExported(all_data::export())),
        };
        if let Some(text) = text {
            file::download(name, &text);
            self.send(Message::Exported(games));
        }
    }

    /// A game as the list shows it; none without a good copy.
    fn stored(self, game: &GameId) -> Option<Box<Game>> {
        Writer::new(self.store.locale.get_untracked()).game(game)
    }
}

/// The element that takes the focus.
fn selector(focus: &Focus) -> String {
    match focus {
        Focus::Title => [".", TITLE].concat(),
        Focus::Undo => ".my-games-undo".to_owned(),
        Focus::Name => ".my-game-name input".to_owned(),
        Focus::Game(game) => format!("#game-{game} .my-game-open"),
        Focus::Menu(game) => format!("#game-{game} .my-game-more"),
        Focus::Select => ".my-games-select".to_owned(),
        Focus::Search => ".my-games-field".to_owned(),
    }
}
