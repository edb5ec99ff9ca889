//! Games as files: one or all out, and in again without overwriting anything.

use record::{GameFileError, GameRecord, GameText, MAX_FILE, SgfError, games};
use rules::{GameKind, GameProblems};

use super::{ChangeError, CopyError, GameId, Library, SAVE, Storage, Summary};
use crate::layer::Laid;
use crate::message::Millis;

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
    form: Form<'a>,
}

/// What a game is written as.
#[derive(Clone, Copy, Debug)]
enum Form<'a> {
    /// A game file.
    File(GameText<'a>),
    /// A record of boardspace.net.
    Sgf(&'a str),
    /// A save.
    Save(&'a str),
    /// A position, as a game that begins there.
    Position(&'a str),
}

/// A game of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// What is in it.
    pub summary: Summary,
    /// What the library has of it.
    pub verdict: Verdict,
    record: GameRecord,
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

/// A game that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unread {
    /// Which of the file, counted from 1.
    pub game: usize,
    /// What is wrong with it.
    pub fault: Unreadable,
}

/// Why a game cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// As a game file, and where.
    File(GameFileError),
    /// As a record of boardspace.net, and where.
    Sgf(SgfError),
    /// As a position.
    Position(GameProblems),
}

impl Found {
    /// The game as a save, shown at the end of its main line.
    #[must_use]
    pub fn save(&self) -> String {
        self.record.save(self.record.head())
    }
}

impl Found {
    /// The game, ready to be laid on the table at the end of its main line.
    #[must_use]
    pub fn laid(&self) -> Laid {
        Laid::of(self.record.clone(), self.record.head())
    }
}

impl<S: Storage> Library<S> {
    /// A game as a file.
    ///
    /// # Errors
    /// If it has no good copy.
    pub fn export(&self, id: &GameId) -> Result<String, CopyError> {
        let (mut record, _) = self.open(id)?.game;
        let tags = record.tags_mut();
        tags.retain(|(name, _)| name != ID);
        tags.push((ID.to_owned(), id.to_string()));
        Ok(record.to_file())
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
            Ok(record) => import.found.push(self.compare(record)),
            Err(fault) => import.unread.push(Unread {
                game: brought.game,
                fault,
            }),
        }
    }

    fn compare(&self, mut record: GameRecord) -> Found {
        let id = record.tags().iter().find(|(name, _)| name == ID);
        let id = id.and_then(|(_, id)| GameId::parse(id));
        let verdict = match id.map(|id| (self.export(&id), id)) {
            Some((Ok(ours), id)) if ours == record.to_file() => Verdict::Same(id),
            Some((Ok(_), id)) => Verdict::Conflicting(id),
            _ => Verdict::New,
        };
        record.tags_mut().retain(|(name, _)| name != ID);
        Found {
            summary: Summary::of(&record),
            verdict,
            record,
        }
    }

    /// Imports a game if it is new, or if it conflicts as chosen. `fresh` makes a name
    /// for it. Returns the name of the game that was written.
    ///
    /// # Errors
    /// If it cannot be saved; the library is as it was.
    pub fn import(
        &mut self,
        found: &Found,
        choice: Choice,
        fresh: impl FnOnce() -> GameId,
        now: Millis,
    ) -> Result<Option<GameId>, ChangeError> {
        let (id, known) = match (&found.verdict, choice) {
            (Verdict::Same(_), _) | (Verdict::Conflicting(_), Choice::Keep) => return Ok(None),
            (Verdict::Conflicting(id), Choice::Replace) => {
                (id.clone(), self.revision(id).unwrap_or(0))
            }
            (Verdict::New, _) | (Verdict::Conflicting(_), Choice::Both) => (fresh(), 0),
        };
        self.save(&id, &found.save(), known, now)
            .map_err(ChangeError::Save)?;
        Ok(Some(id))
    }
}

/// Parts what somebody has brought, a file of games, a record of boardspace.net, a save
/// or a position, into its games. Nothing is read yet.
#[must_use]
pub fn brought(text: &str) -> Vec<Brought<'_>> {
    let text = text.trim_start_matches('\u{feff}');
    let line = text.trim();
    let is_position = !line.contains('\n') && GameKind::of(line).is_some();
    let tree = line.strip_prefix('(');
    let is_sgf = tree.is_some_and(|tree| tree.trim_start().starts_with(';'));
    let forms: Vec<Form<'_>> = if text.starts_with(SAVE) {
        vec![Form::Save(text)]
    } else if is_sgf {
        vec![Form::Sgf(text)]
    } else if is_position {
        vec![Form::Position(line)]
    } else if text.len() > MAX_FILE {
        vec![Form::File(GameText { text, line: 1 })]
    } else {
        games(text).map(Form::File).collect()
    };
    let forms = (1..).zip(forms);
    forms.map(|(game, form)| Brought { game, form }).collect()
}

impl Brought<'_> {
    fn read(self) -> Result<GameRecord, Unreadable> {
        match self.form {
            Form::File(game) => game.read().map_err(Unreadable::File),
            Form::Sgf(text) => GameRecord::from_sgf(text).map_err(Unreadable::Sgf),
            Form::Save(text) => match GameRecord::load(text) {
                Ok((record, _)) => Ok(record),
                // Nobody writes saves by hand: where it is wrong helps nobody.
                Err(_) => GameRecord::from_file(text).map_err(Unreadable::File),
            },
            Form::Position(text) => {
                let position = text.parse().map(GameRecord::from_position);
                position.map_err(Unreadable::Position)
            }
        }
    }
}
