//! The record of any game, as one value.

use rules::{Position, tamsk};

use crate::read::FileError;
use crate::save::SaveError;
use crate::tree::{NodeId, Record, TamskRecord};
use crate::words::Reader;

/// The record of a game, whichever it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameRecord {
    /// Of the GIPF family.
    Gipf(Record),
    /// Of TAMSK.
    Tamsk(TamskRecord),
}

/// What is wrong with a game file, whichever game it is of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameFileError {
    /// Of the GIPF family, or of nothing known.
    Gipf(FileError),
    /// Of TAMSK.
    Tamsk(FileError<tamsk::Position>),
}

/// What is wrong with a save, whichever game it is of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameSaveError {
    /// Of the GIPF family, or of nothing known.
    Gipf(SaveError),
    /// Of TAMSK.
    Tamsk(SaveError<tamsk::Position>),
}

impl GameFileError {
    /// Where it is wrong: line and column, counted from 1.
    #[must_use]
    pub const fn place(&self) -> (usize, usize) {
        match self {
            Self::Gipf(error) => (error.line, error.column),
            Self::Tamsk(error) => (error.line, error.column),
        }
    }
}

impl GameRecord {
    /// Reads a game file.
    ///
    /// # Errors
    /// The first thing that is wrong, and where.
    pub fn from_file(text: &str) -> Result<Self, GameFileError> {
        let tags = Reader::new(text).tags::<Position>().unwrap_or_default();
        let named = tags.iter().filter(|tag| tag.name == "Game");
        let named = named.chain(tags.iter().filter(|tag| tag.name == "Start"));
        let names_tamsk = named.take(1).any(|tag| tag.value.starts_with("tamsk"));
        if names_tamsk {
            let record = TamskRecord::from_file(text);
            record.map(Self::Tamsk).map_err(GameFileError::Tamsk)
        } else {
            let record = Record::from_file(text);
            record.map(Self::Gipf).map_err(GameFileError::Gipf)
        }
    }

    /// The record as the text of a game file.
    #[must_use]
    pub fn to_file(&self) -> String {
        match self {
            Self::Gipf(record) => record.to_file(),
            Self::Tamsk(record) => record.to_file(),
        }
    }

    /// The record and the node the players are at as a text.
    #[must_use]
    pub fn save(&self, at: NodeId) -> String {
        match self {
            Self::Gipf(record) => record.save(at),
            Self::Tamsk(record) => record.save(at),
        }
    }

    /// Reads what [`Self::save`] has written; every step is checked.
    ///
    /// # Errors
    /// The first thing that is wrong with the text.
    pub fn load(text: &str) -> Result<(Self, NodeId), GameSaveError> {
        let second = text.lines().nth(1);
        if second.is_some_and(|start| start.starts_with("start tamsk")) {
            let loaded = TamskRecord::load(text).map_err(GameSaveError::Tamsk);
            loaded.map(|(record, at)| (Self::Tamsk(record), at))
        } else {
            let loaded = Record::load(text).map_err(GameSaveError::Gipf);
            loaded.map(|(record, at)| (Self::Gipf(record), at))
        }
    }
}
