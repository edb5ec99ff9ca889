//! The writing of an import, part by part, and its result.

use session::Millis;
use session::library::{
    ChangeError, GameId, ImportOutcome, ImportedGame, Library, SaveFailure, Storage, StorageError,
};

use super::dialog::{Choices, Contents};
use crate::data::Added;

/// The result of an import: the numbers of things written, and the error that has ended it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ImportResult {
    /// The number of games that were written.
    pub written: usize,
    /// The number of those that were to replace a version that has changed since: both are kept.
    pub both: usize,
    /// The number of games that differ from the stored ones, which were kept.
    pub kept: usize,
    /// The number of games that were there already.
    pub known: usize,
    /// The things that were added besides games, of a file with all data.
    pub added: Option<Added>,
    /// The reason why the rest was not written, and the titles of the rest.
    pub failed: Option<(ChangeError, Vec<String>)>,
}

impl ImportResult {
    /// Writes the contents besides games. Where there is no room the rest is left out.
    ///
    /// # Errors
    /// If there is no room.
    pub fn write_others(
        &mut self,
        storage: &mut impl Storage,
        contents: &Contents,
        choices: Choices,
    ) -> Result<(), ChangeError> {
        let Some(others) = &contents.others else {
            return Ok(());
        };
        let (added, fault) = others.write(storage, choices.take_settings);
        self.added = Some(added);
        fault.map_or(Ok(()), |error| Err(unstored(error)))
    }

    /// Writes a game of the contents with its review. `fresh` makes a name where none of its own is
    /// free.
    ///
    /// # Errors
    /// If it cannot be saved.
    pub fn write_game<S: Storage>(
        &mut self,
        library: &mut Library<S>,
        (contents, found): (&Contents, &ImportedGame),
        choices: Choices,
        fresh: impl FnOnce() -> GameId,
        now: Millis,
    ) -> Result<(), ChangeError> {
        let game = match library.import(found, choices.games, fresh, now)? {
            ImportOutcome::Written(game) => {
                self.written += 1;
                game
            }
            ImportOutcome::Both(game) => {
                self.written += 1;
                self.both += 1;
                game
            }
            ImportOutcome::Known(game) => {
                self.known += 1;
                game
            }
            ImportOutcome::Left => {
                self.kept += 1;
                return Ok(());
            }
        };
        if let (Some(others), Some(added)) = (&contents.others, &mut self.added) {
            let review = others.write_review(&mut library.storage, found.own(), &game);
            added.reviews += usize::from(review.map_err(unstored)?);
        }
        Ok(())
    }
}

const fn unstored(error: StorageError) -> ChangeError {
    ChangeError::Save(SaveFailure::Storage(error))
}
