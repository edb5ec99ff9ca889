//! The contents of a file besides games, compared with what is stored here, and their import.

use record::{MAX_TASKS, PuzzleSet};
use session::keys::{
    DAMAGED_PUZZLE_SET, DAMAGED_PUZZLES, KEYS, Kind, LEVELS, NEW_GAME, NEW_GAME_1, PUZZLE_SET,
    PUZZLES,
};
use session::library::{GameId, Storage, StorageError, free_key, set_aside};
use session::{Millis, Progress};

use super::added::Added;
use super::stored_entries::StoredEntries;
use crate::home::Levels;

/// The beginning of the progress with puzzles, of every version of the app.
const PROGRESS: &str = "gipf-puzzles-";

/// The settings of a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Settings {
    /// There are none, or the same as here.
    #[default]
    Same,
    /// Nothing was chosen here yet.
    New,
    /// Others were chosen here.
    Other,
}

/// The contents of a file besides games, compared with what is stored here.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OtherContents {
    /// The time of the export, if it is known.
    pub saved: Option<Millis>,
    /// The number of things that can be added.
    pub adds: Added,
    /// The settings of the file, compared with those here.
    pub settings: Settings,
    /// The number of entries that are damaged.
    pub damaged: usize,
    /// The number of entries that a later version of the app has written.
    pub later: usize,
    /// The number of entries with a key that this version of the app does not know.
    pub unknown: usize,
    /// True if entries are missing at the end of the file.
    pub is_cut: bool,
    data: StoredEntries,
    progress: Option<Progress>,
    levels: Option<Levels>,
    set: Option<PuzzleSet>,
}

impl OtherContents {
    /// Compares the contents of a file, whose games were read already.
    #[must_use]
    pub fn of(data: StoredEntries, here: &impl Storage) -> Self {
        let mut contents = Self {
            saved: data.saved,
            damaged: data.damaged,
            later: data.later,
            unknown: data.unknown,
            is_cut: data.is_cut,
            data: data.without_games(),
            ..Self::default()
        };
        contents.read_progress(here);
        contents.read_levels(here);
        contents.read_set(here);
        let new = contents.new_copies(here);
        contents.adds.damaged = new.len();
        contents.settings = contents.compare_settings(here);
        contents
    }

    /// Returns true if something in the file cannot be read.
    #[must_use]
    pub const fn is_lossy(&self) -> bool {
        self.is_damaged() || self.later > 0 || self.unknown > 0
    }

    /// Returns true if the file is damaged or incomplete: another export may have more. An update
    /// of the app reads the rest.
    #[must_use]
    pub const fn is_damaged(&self) -> bool {
        self.damaged > 0 || self.is_cut
    }

    /// Returns true if nothing can be added.
    #[must_use]
    pub fn is_known(&self) -> bool {
        self.adds == Added::default() && self.settings == Settings::Same
    }

    /// Stores the review of a game of the file with the game that was imported, unless it has one.
    /// Returns true if it did.
    ///
    /// # Errors
    /// If there is no room.
    pub fn write_review(
        &self,
        here: &mut impl Storage,
        there: Option<&GameId>,
        game: &GameId,
    ) -> Result<bool, StorageError> {
        let review = there.and_then(|there| self.data.get(&there.key_review()));
        let key = game.key_review();
        match review {
            Some(review) if here.get(&key).is_none() => {
                here.set(&key, &review)?;
                Ok(true)
            }
            _ => Ok(false),
        }
    }

    /// Adds the contents to what is stored here. Where there is no room the rest is left out, and
    /// everything that was stored before is still there.
    pub fn write(
        &self,
        here: &mut impl Storage,
        take_settings: bool,
    ) -> (Added, Option<StorageError>) {
        let mut added = Added::default();
        let fault = self.write_all(here, take_settings, &mut added).err();
        (added, fault)
    }

    fn write_all(
        &self,
        here: &mut impl Storage,
        take_settings: bool,
        added: &mut Added,
    ) -> Result<(), StorageError> {
        if let Some(progress) = self.joined_progress(here)? {
            here.set(PUZZLES, &progress.to_text())?;
            added.puzzles = self.adds.puzzles;
        }
        if let (Some(theirs), Some(ours)) = (self.levels, levels(here))
            && self.adds.levels > 0
        {
            here.set(LEVELS, &ours.joined(theirs).to_text())?;
            added.levels = self.adds.levels;
        }
        if self.adds.set > 0 {
            let set = self.joined_set(here)?;
            here.set(PUZZLE_SET, &set.to_file())?;
            added.set = self.adds.set;
        }
        for (key, text) in self.new_copies(here) {
            here.set(&key, text)?;
            added.damaged += 1;
        }
        if take_settings && self.settings != Settings::Same {
            for (key, text) in self.data.of(Kind::Setting) {
                here.set(key, text)?;
            }
            // The first version counts only without the present one.
            if self.data.get(NEW_GAME_1).is_some() && self.data.get(NEW_GAME).is_none() {
                here.remove(NEW_GAME);
            }
            added.settings = true;
        }
        Ok(())
    }

    fn read_progress(&mut self, here: &impl Storage) {
        let Some(text) = self.data.get(PUZZLES) else {
            return;
        };
        match Progress::read(&text) {
            Ok(progress) => {
                self.damaged += Progress::unread(&text);
                let ours = here.get(PUZZLES);
                // The text of a later version is not changed.
                let is_later = ours.as_deref().is_some_and(is_later_progress);
                let ours = ours.and_then(|text| Progress::read(&text).ok());
                self.adds.puzzles = match is_later {
                    true => 0,
                    false => ours.unwrap_or_default().gains(&progress),
                };
                self.progress = Some(progress);
            }
            Err(_) if text.starts_with(PROGRESS) => self.later += 1,
            Err(_) => self.damaged += 1,
        }
    }

    /// The progress of both; none if nothing is to be written. A text here that is no progress is
    /// copied to another key first.
    fn joined_progress(&self, here: &mut impl Storage) -> Result<Option<Progress>, StorageError> {
        let Some(theirs) = &self.progress else {
            return Ok(None);
        };
        if self.adds.puzzles == 0 {
            return Ok(None);
        }
        let ours = match here.get(PUZZLES).map(|text| Progress::read(&text)) {
            Some(Ok(ours)) => ours,
            Some(Err(_)) => match set_aside(here, PUZZLES, DAMAGED_PUZZLES) {
                true => Progress::default(),
                false => return Err(StorageError::Full),
            },
            None => Progress::default(),
        };
        Ok(Some(ours.joined(theirs)))
    }

    fn read_levels(&mut self, here: &impl Storage) {
        let Some(text) = self.data.get(LEVELS) else {
            return;
        };
        match Levels::read(&text) {
            Ok(theirs) => {
                self.damaged += Levels::unread(&text);
                self.levels = Some(theirs);
                self.adds.levels = levels(here).map_or(0, |ours| ours.gains(theirs));
            }
            Err(_) => self.later += 1,
        }
    }

    fn read_set(&mut self, here: &impl Storage) {
        let Some(text) = self.data.get(PUZZLE_SET) else {
            return;
        };
        let theirs = PuzzleSet::read(&text);
        self.damaged += theirs.unread.len();
        let ours = PuzzleSet::read(&here.get(PUZZLE_SET).unwrap_or_default()).set;
        let count = ours.tasks.len();
        self.adds.set = joined(ours, &theirs.set).tasks.len() - count;
        self.set = Some(theirs.set);
    }

    /// The set of both. A text here that is not only a set is copied to another key first.
    fn joined_set(&self, here: &mut impl Storage) -> Result<PuzzleSet, StorageError> {
        let text = here.get(PUZZLE_SET).unwrap_or_default();
        let ours = PuzzleSet::read(&text);
        let is_whole = ours.is_all_of(&text);
        if !is_whole && !set_aside(here, PUZZLE_SET, DAMAGED_PUZZLE_SET) {
            return Err(StorageError::Full);
        }
        let theirs = self.set.clone().unwrap_or_default();
        Ok(joined(ours.set, &theirs))
    }

    /// The damaged copies that are not here, under keys that are free.
    fn new_copies(&self, here: &impl Storage) -> Vec<(String, &str)> {
        let copies = self.data.of(Kind::Damaged);
        let copies = copies.map(|(key, text)| (free_key(here, key, Some(text)), text));
        let is_new = |(key, _): &(String, &str)| here.get(key).is_none();
        copies.filter(is_new).collect()
    }

    fn compare_settings(&self, here: &impl Storage) -> Settings {
        let mut theirs = self.data.of(Kind::Setting);
        if theirs.all(|(key, text)| here.get(key).as_deref() == Some(text)) {
            return Settings::Same;
        }
        let mut ours = KEYS.iter().filter(|key| key.kind == Kind::Setting);
        match ours.any(|key| here.get(key.name).is_some()) {
            true => Settings::Other,
            false => Settings::New,
        }
    }
}

/// The levels that are stored here; none if a later version of the app has written them.
fn levels(here: &impl Storage) -> Option<Levels> {
    let stored = here.get(LEVELS);
    stored.map_or(Some(Levels::default()), |text| Levels::read(&text).ok())
}

fn is_later_progress(text: &str) -> bool {
    text.starts_with(PROGRESS) && Progress::read(text).is_err()
}

/// A set with the puzzles of another one that it has not, as many as there is room for.
fn joined(mut ours: PuzzleSet, theirs: &PuzzleSet) -> PuzzleSet {
    if ours.title.is_empty() && ours.tasks.is_empty() {
        ours.title.clone_from(&theirs.title);
    }
    for task in &theirs.tasks {
        if ours.tasks.len() < MAX_TASKS && !ours.tasks.contains(task) {
            ours.tasks.push(task.clone());
        }
    }
    ours
}
