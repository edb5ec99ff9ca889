//! A file of puzzles or of the steps of a lesson, which is fetched when it is first needed.

use record::MAX_FILE;
use session::collection::Collection;

/// A file of puzzles, or of the steps of a lesson.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum CollectionFile {
    /// The file is not requested yet.
    #[default]
    Unknown,
    /// Being loaded.
    Coming,
    /// The content.
    Here(Collection),
    /// The file cannot be loaded, or is damaged.
    Missing,
}

impl CollectionFile {
    /// The content, if it is loaded.
    pub(crate) const fn here(&self) -> Option<&Collection> {
        match self {
            Self::Here(content) => Some(content),
            Self::Unknown | Self::Coming | Self::Missing => None,
        }
    }

    /// Returns true if it is still being loaded, or will be.
    pub(crate) const fn is_coming(&self) -> bool {
        matches!(self, Self::Unknown | Self::Coming)
    }

    /// Returns true if it could not be loaded.
    pub(crate) const fn is_missing(&self) -> bool {
        matches!(self, Self::Missing)
    }

    /// Notes that the file is loaded now, and returns true, if that has to be asked for.
    pub(crate) fn request(&mut self) -> bool {
        let is_due = matches!(self, Self::Unknown | Self::Missing);
        if is_due {
            *self = Self::Coming;
        }
        is_due
    }

    /// Reads the text of the file; a content that is not `whole` counts as damaged.
    pub(crate) fn read(text: Option<String>, whole: impl FnOnce(&Collection) -> bool) -> Self {
        // A page of another server may be returned instead of the file.
        let text = text.filter(|text| text.len() <= MAX_FILE && text.trim_end().ends_with('*'));
        let content = text.map(|text| Collection::read(&[text]));
        content.filter(whole).map_or(Self::Missing, Self::Here)
    }
}
