//! Export of one game or all as a file, and import without overwriting anything.

use record::{Form, GameRecord, NodeId, Source, SourceGame, Stop, Unreadable, sources};

use crate::saves::copy::{CopyError, checksum};
use crate::saves::library::{ChangeError, Library};
use crate::saves::storage::{GameId, Storage};
use crate::saves::summary::{Summary, TITLE};
use crate::scene::millis::Millis;
use crate::table::message::LoadedGame;

/// The tag with the name that the game of a file has in its library.
const ID: &str = "Id";

/// The games of an imported text, read and compared, but not saved yet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Import {
    /// The games, in the order of the file.
    pub found: Vec<ImportedGame>,
    /// The games that cannot be read.
    pub unread: Vec<UnreadableGame>,
}

/// A game of an imported text that is not read yet: a large file is read game by game, so
/// that the page can respond meanwhile.
#[derive(Clone, Copy, Debug)]
pub struct ImportSource<'a> {
    /// The number of the game in the text, from 1.
    game: usize,
    source: Source<'a>,
}

/// A game of an imported text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportedGame {
    /// The summary of the game.
    pub summary: Summary,
    /// The state of the game in the library.
    pub status: ImportStatus,
    /// The library's version, if the two conflict.
    pub ours: Option<StoredVersion>,
    /// The time at which it was saved, if the text says so.
    pub saved: Option<Millis>,
    /// The reason why the text could be read only in part, if so.
    pub stop: Option<Stop>,
    record: GameRecord,
    /// The node that the text shows.
    at: NodeId,
    /// The name in the library that the text comes from.
    own: Option<GameId>,
    /// A name made of the content, so that the same game always has the same.
    made: GameId,
}

/// The library's version of a game that conflicts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredVersion {
    /// Its summary.
    pub summary: Summary,
    /// The time at which it was saved.
    pub saved: Millis,
    /// Its revision.
    pub revision: u64,
}

/// The state of an imported game in the library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ImportStatus {
    /// The library does not have it.
    New,
    /// The library has the same game, under this name.
    Same(GameId),
    /// The library has another version of this game, under this name.
    Conflicting(GameId),
}

/// The user's choice for a conflicting game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImportChoice {
    /// Keep the version of the library.
    Keep,
    /// Replace it; the library keeps it as the copy before.
    Replace,
    /// Keep both.
    Both,
}

/// The outcome of the import of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ImportOutcome {
    /// Saved under this id.
    Written(GameId),
    /// Saved under this id beside the library's version, which was to be replaced, but has
    /// changed since both were compared.
    Both(GameId),
    /// The library has it already, under this name.
    Known(GameId),
    /// The version of the library was kept.
    Left,
}

/// A game that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnreadableGame {
    /// The number of the game in the text, from 1.
    pub game: usize,
    /// The error.
    pub error: Unreadable,
}

impl ImportedGame {
    /// Returns true if the version of the library that it was compared with has this revision.
    fn ours_is(&self, revision: Option<u64>) -> bool {
        self.ours.as_ref().map(|ours| ours.revision) == revision
    }

    /// The game as a save, at the node that its text shows.
    #[must_use]
    pub fn save(&self) -> String {
        self.record.save(self.at)
    }

    /// The name of the game in the library that the text comes from.
    #[must_use]
    pub const fn own(&self) -> Option<&GameId> {
        self.own.as_ref()
    }

    /// The game to be opened on the table, at the node that its text shows.
    #[must_use]
    pub fn loaded(&self) -> LoadedGame {
        LoadedGame::of(self.record.clone(), self.at)
    }
}

impl<S: Storage> Library<S> {
    /// A game as a file.
    ///
    /// # Errors
    /// If it has no good copy.
    pub fn export(&self, id: &GameId) -> Result<String, CopyError> {
        let (mut record, at) = self.open(id)?.game;
        let tags = record.tags_mut();
        tags.retain(|(name, _)| name != ID);
        tags.push((ID.to_owned(), id.to_string()));
        Ok(record.to_file_at(at))
    }

    /// All games that have a good copy as one file, the last saved first.
    #[must_use]
    pub fn export_all(&self) -> String {
        let entries = self.list().into_iter();
        self.export_games(entries.map(|entry| entry.id))
    }

    /// These games as one file, in this order; those without a good copy are left out.
    pub fn export_games(&self, games: impl IntoIterator<Item = GameId>) -> String {
        let files = games.into_iter().filter_map(|id| self.export(&id).ok());
        files.collect::<Vec<_>>().join("\n")
    }

    /// Reads all games of a text and compares them with the library, which does not change. The
    /// result is empty for a text without games.
    #[must_use]
    pub fn read(&self, text: &str) -> Import {
        let mut import = Import::default();
        for game in import_sources(text) {
            self.look_at(game, &mut import);
        }
        import
    }

    /// Reads one game, compares it with the library and adds it to `import`.
    pub fn look_at(&self, source: ImportSource<'_>, import: &mut Import) {
        match source.read() {
            Ok(game) => import.found.push(self.compare_source(game)),
            Err(error) => import.unread.push(UnreadableGame {
                game: source.game,
                error,
            }),
        }
    }

    /// Compares a game of another library with this one. None for a game without a good copy,
    /// and for a step of a lesson, which is no game of the list.
    #[must_use]
    pub fn look_at_saved<T: Storage>(
        &self,
        other: &Library<T>,
        id: &GameId,
    ) -> Option<ImportedGame> {
        let listed = other.listed(id.clone())?;
        if listed.entry.summary.is_lesson {
            return None;
        }
        let found = self.compare(listed.record, listed.at, Some(id.clone()));
        Some(ImportedGame {
            saved: Some(listed.entry.saved),
            ..found
        })
    }

    fn compare_source(&self, game: SourceGame) -> ImportedGame {
        let SourceGame {
            mut record,
            at,
            stop,
            ..
        } = game;
        let id = record.tags().iter().find(|(name, _)| name == ID);
        let own = id.and_then(|(_, id)| GameId::parse(id));
        record.tags_mut().retain(|(name, _)| name != ID);
        ImportedGame {
            stop,
            ..self.compare(record, at, own)
        }
    }

    fn compare(&self, record: GameRecord, at: NodeId, own: Option<GameId>) -> ImportedGame {
        let made = GameId(checksum(&[&content(&record, true)]));
        let status = self.status(&content(&record, false), own.as_ref(), &made);
        let ours = match &status {
            ImportStatus::Conflicting(id) => self.entry(id.clone()).map(|ours| StoredVersion {
                summary: ours.summary,
                saved: ours.saved,
                revision: self.revision(id).unwrap_or(0),
            }),
            ImportStatus::New | ImportStatus::Same(_) => None,
        };
        ImportedGame {
            summary: Summary::of(&record),
            status,
            ours,
            saved: None,
            stop: None,
            record,
            at,
            own,
            made,
        }
    }

    /// Compares a game of this content with those under the names it may have. A game with another
    /// title is the same: the library keeps its own.
    fn status(&self, text: &str, own: Option<&GameId>, made: &GameId) -> ImportStatus {
        let ours = |id: &GameId| {
            let opened = self.open(id).ok()?;
            Some(content(&opened.game.0, false))
        };
        let mut names = own.into_iter().chain([made]);
        if let Some(id) = names.find(|id| ours(id).is_some_and(|ours| ours == text)) {
            return ImportStatus::Same(id.clone());
        }
        match own.filter(|own| ours(own).is_some()) {
            Some(own) => ImportStatus::Conflicting(own.clone()),
            None => ImportStatus::New,
        }
    }

    /// The name under which a game would be saved as a new one: its own if that is free, or
    /// else the one made of its content, or else `fresh`.
    pub fn name_for(&self, found: &ImportedGame, fresh: impl FnOnce() -> GameId) -> GameId {
        let names = found.own.iter().chain([&found.made]);
        let free = names.into_iter().find(|id| !self.has(id)).cloned();
        free.unwrap_or_else(fresh)
    }

    /// Imports a game that is new, or one that conflicts as `choice` says; both are kept if the
    /// library's has changed since they were compared. `fresh` makes a name
    /// where none of its own is free. A game of another library keeps the time at which it was
    /// saved.
    ///
    /// # Errors
    /// If it cannot be saved; the library is as it was.
    pub fn import(
        &mut self,
        found: &ImportedGame,
        choice: ImportChoice,
        fresh: impl FnOnce() -> GameId,
        now: Millis,
    ) -> Result<ImportOutcome, ChangeError> {
        // Another game of the same file may have been imported since.
        let content = content(&found.record, false);
        let status = self.status(&content, found.own.as_ref(), &found.made);
        let replaces = |id: &GameId| found.status == ImportStatus::Conflicting(id.clone());
        let mut outcome: fn(GameId) -> ImportOutcome = ImportOutcome::Written;
        let (id, known) = match (status, choice) {
            (ImportStatus::Same(id), _) => return Ok(ImportOutcome::Known(id)),
            (ImportStatus::Conflicting(id), ImportChoice::Keep) if replaces(&id) => {
                return Ok(ImportOutcome::Left);
            }
            (ImportStatus::Conflicting(id), ImportChoice::Replace) if replaces(&id) => {
                let revision = self.revision(&id);
                match found.ours_is(revision) {
                    true => (id, revision.unwrap_or(0)),
                    false => {
                        outcome = ImportOutcome::Both;
                        (self.name_for(found, fresh), 0)
                    }
                }
            }
            (ImportStatus::New | ImportStatus::Conflicting(_), _) => {
                (self.name_for(found, fresh), 0)
            }
        };
        let saved = found.saved.unwrap_or(now);
        self.save_as_of(&id, &found.save(), known, saved, now)
            .map_err(ChangeError::Save)?;
        Ok(outcome(id))
    }
}

/// The content of a game without the seats and the node that is shown, with or without its title.
fn content(record: &GameRecord, with_title: bool) -> String {
    let mut game = record.without_seats();
    game.tags_mut()
        .retain(|(name, _)| name != ID && (with_title || name != TITLE));
    game.to_file()
}

/// Splits a text into its games, without reading them.
#[must_use]
pub fn import_sources(text: &str) -> Vec<ImportSource<'_>> {
    let games = (1..).zip(sources(text));
    games
        .map(|(game, source)| ImportSource { game, source })
        .collect()
}

impl ImportSource<'_> {
    /// Reads the game. One that can be read only in part is an error, except in SGF: the writer
    /// of a game file or a link can correct it.
    fn read(self) -> Result<SourceGame, Unreadable> {
        match self.source.read()? {
            SourceGame {
                stop: Some(stop), ..
            } if self.source.form != Form::Sgf => Err(stop.error),
            game => Ok(game),
        }
    }
}
