//! Games as files: one or all out, and in again without overwriting anything.

use record::{Form, GameRecord, NodeId, Source, SourceGame, Stop, Unreadable, sources};

use crate::saves::copy::{CopyError, checksum};
use crate::saves::library::{ChangeError, Library};
use crate::saves::storage::{GameId, Storage};
use crate::saves::summary::Summary;
use crate::scene::millis::Millis;
use crate::table::message::LoadedGame;

/// The tag that says which game of a library a file holds.
const ID: &str = "Id";

/// What somebody has brought, read and not imported yet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Import {
    /// The games, in the order of the file.
    pub found: Vec<Found>,
    /// What cannot be read.
    pub unread: Vec<Unread>,
}

/// A game of what somebody has brought, not read yet: a large file is read game by
/// game, so that nobody waits for all of it at once.
#[derive(Clone, Copy, Debug)]
pub struct Brought<'a> {
    /// Counted from 1.
    game: usize,
    source: Source<'a>,
}

/// A game of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// What is in it.
    pub summary: Summary,
    /// What the library has of it.
    pub verdict: Verdict,
    /// How many turns the other state in the library has, of a conflicting game.
    pub ours: Option<usize>,
    /// Why it ends before the game of the file does, if so.
    pub stop: Option<Stop>,
    record: GameRecord,
    /// The place that it shows.
    at: NodeId,
    /// Its name in the library that it comes from.
    own: Option<GameId>,
    /// A name that is made of what is in it, so that the same game has the same.
    made: GameId,
}

/// What the library has of a game that is imported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Nothing.
    New,
    /// The very same game, under this name.
    Same(GameId),
    /// Another state of this game.
    Conflicting(GameId),
}

/// What to do with a conflicting game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Keep the one that is here.
    Keep,
    /// Replace it; the library keeps it as the copy before.
    Replace,
    /// Have both.
    Both,
}

/// Outcome of the import of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Imported {
    /// It was written under this name.
    Written(GameId),
    /// It is there already, under this name.
    Known(GameId),
    /// The one that is here was kept.
    Left,
}

/// A game that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unread {
    /// Which of the file, counted from 1.
    pub game: usize,
    /// What is wrong with it.
    pub fault: Unreadable,
}

impl Found {
    /// The game as a save, at the place that its file shows.
    #[must_use]
    pub fn save(&self) -> String {
        self.record.save(self.at)
    }

    /// The game, ready to be laid on the table at the place that its file shows.
    #[must_use]
    pub fn laid(&self) -> LoadedGame {
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
        let files = entries.filter_map(|entry| self.export(&entry.id).ok());
        files.collect::<Vec<_>>().join("\n")
    }

    /// Reads whatever somebody has brought and compares it with the library. Nothing
    /// is changed yet; nothing is found in a text without games.
    #[must_use]
    pub fn read(&self, text: &str) -> Import {
        let mut import = Import::default();
        for game in brought(text) {
            self.look_at(game, &mut import);
        }
        import
    }

    /// Reads one game of it.
    pub fn look_at(&self, brought: Brought<'_>, import: &mut Import) {
        match brought.read() {
            Ok(game) => import.found.push(self.compare(game)),
            Err(fault) => import.unread.push(Unread {
                game: brought.game,
                fault,
            }),
        }
    }

    fn compare(&self, game: SourceGame) -> Found {
        let SourceGame {
            mut record,
            at,
            stop,
            ..
        } = game;
        let id = record.tags().iter().find(|(name, _)| name == ID);
        let own = id.and_then(|(_, id)| GameId::parse(id));
        record.tags_mut().retain(|(name, _)| name != ID);
        let text = content(&record);
        let made = GameId(checksum(&[&text]));
        let verdict = self.verdict(&text, own.as_ref(), &made);
        let ours = match &verdict {
            Verdict::Conflicting(id) => self.entry(id.clone()).map(|ours| ours.summary.turns),
            Verdict::New | Verdict::Same(_) => None,
        };
        Found {
            summary: Summary::of(&record),
            verdict,
            ours,
            stop,
            record,
            at,
            own,
            made,
        }
    }

    /// Looks for a game with this content under the names it may have.
    fn verdict(&self, text: &str, own: Option<&GameId>, made: &GameId) -> Verdict {
        let ours = |id: &GameId| self.open(id).ok().map(|opened| content(&opened.game.0));
        let mut names = own.into_iter().chain([made]);
        if let Some(id) = names.find(|id| ours(id).is_some_and(|ours| ours == text)) {
            return Verdict::Same(id.clone());
        }
        match own.filter(|own| ours(own).is_some()) {
            Some(own) => Verdict::Conflicting(own.clone()),
            None => Verdict::New,
        }
    }

    /// The name under which a game would be written as one more: its own where that is
    /// free, or else the one that is made of its content, or else a fresh one.
    pub fn name_for(&self, found: &Found, fresh: impl FnOnce() -> GameId) -> GameId {
        let names = found.own.iter().chain([&found.made]);
        let free = names.into_iter().find(|id| !self.has(id)).cloned();
        free.unwrap_or_else(fresh)
    }

    /// Imports a game if it is new, or if it conflicts as chosen. `fresh` makes a name
    /// for it where none that it has is free.
    ///
    /// # Errors
    /// If it cannot be saved; the library is as it was.
    pub fn import(
        &mut self,
        found: &Found,
        choice: Choice,
        fresh: impl FnOnce() -> GameId,
        now: Millis,
    ) -> Result<Imported, ChangeError> {
        // Another game of the same file may have come in since.
        let verdict = self.verdict(&content(&found.record), found.own.as_ref(), &found.made);
        let replaces = |id: &GameId| found.verdict == Verdict::Conflicting(id.clone());
        let (id, known) = match (verdict, choice) {
            (Verdict::Same(id), _) => return Ok(Imported::Known(id)),
            (Verdict::Conflicting(id), Choice::Keep) if replaces(&id) => return Ok(Imported::Left),
            (Verdict::Conflicting(id), Choice::Replace) if replaces(&id) => {
                let known = self.revision(&id).unwrap_or(0);
                (id, known)
            }
            (Verdict::New | Verdict::Conflicting(_), _) => (self.name_for(found, fresh), 0),
        };
        self.save(&id, &found.save(), known, now)
            .map_err(ChangeError::Save)?;
        Ok(Imported::Written(id))
    }
}

/// The content of a game without the seats and the place that is shown.
fn content(record: &GameRecord) -> String {
    let mut game = record.without_seats();
    game.tags_mut().retain(|(name, _)| name != ID);
    game.to_file()
}

/// Parts what somebody has brought into its games. Nothing is read yet.
#[must_use]
pub fn brought(text: &str) -> Vec<Brought<'_>> {
    let games = (1..).zip(sources(text));
    games
        .map(|(game, source)| Brought { game, source })
        .collect()
}

impl Brought<'_> {
    /// Of a game file or a link the whole game is wanted, for whoever wrote it can mend it.
    fn read(self) -> Result<SourceGame, Unreadable> {
        match self.source.read()? {
            SourceGame {
                stop: Some(stop), ..
            } if self.source.form != Form::Sgf => Err(stop.fault),
            game => Ok(game),
        }
    }
}
