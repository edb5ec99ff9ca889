//! Games as the list shows them, in the language of the page.

use features::my_games::{DamagedGame, Game};
use features::text::{game, name, players, state, task};
use locale::{Locale, Text};
use session::library::{Damaged, GameEntry, GameId, Library};
use session::{Millis, reviewed};

use crate::game_store::library;
use crate::platform::storage::{self, LocalStorage};

/// The data that sentences about games need.
pub(super) struct Writer {
    locale: Locale,
    date: Box<dyn Fn(Millis) -> String>,
}

impl Writer {
    /// A writer in the language of a locale.
    pub(super) fn new(locale: Locale) -> Self {
        let date = Box::new(browser::time::date_writer(locale.language().tag()));
        Self { locale, date }
    }

    /// Reads a game for the list, and returns it with the key of its good copy; none without a
    /// good copy, and for a step of a lesson, which is no game.
    pub(super) fn read(&self, id: GameId) -> Option<(String, Option<Game>)> {
        let library: Library<LocalStorage> = library();
        let listed = library.listed(id)?;
        let entry = listed.entry;
        if entry.summary.is_lesson {
            return Some((listed.key, None));
        }
        let review = storage::read(&entry.id.key_review());
        let course = review.and_then(|text| reviewed(&listed.record, &text));
        let game = Game {
            title: name(&entry, &self.locale, &self.date),
            words: self.words(&entry),
            date: self.played(&entry),
            course: course.unwrap_or_default(),
            entry,
        };
        Some((listed.key, Some(game)))
    }

    /// The game alone.
    pub(super) fn game(&self, id: &GameId) -> Option<Box<Game>> {
        self.read(id.clone())?.1.map(Box::new)
    }

    /// The words by which a search finds a game.
    fn words(&self, entry: &GameEntry) -> String {
        let summary = &entry.summary;
        let names = players(&summary.names, summary.ruleset, &self.locale);
        let words = [
            name(entry, &self.locale, &self.date),
            names.white,
            names.black,
            kind(entry, &self.locale),
            state(summary, &self.locale),
            self.played(entry),
            (self.date)(entry.saved),
        ];
        words.join(" ")
    }

    /// The date on which a game was played: that of its file, or when it was saved.
    fn played(&self, entry: &GameEntry) -> String {
        match entry.summary.date.as_str() {
            "" => (self.date)(entry.saved),
            played => played.to_owned(),
        }
    }

    /// A copy that cannot be read, with its title: that of its game, if that has a good copy.
    pub(super) fn damaged(&self, damaged: Damaged) -> DamagedGame {
        let game = damaged.game.clone();
        let entry = game.and_then(|game| library().entry(game));
        let title = match &entry {
            _ if damaged.is_later => self.locale.say(&Text::LibraryLaterOne),
            Some(entry) => name(entry, &self.locale, &self.date),
            None => self.locale.say(&Text::LibraryDamagedOne),
        };
        DamagedGame {
            date: damaged.saved.map(&self.date).unwrap_or_default(),
            damaged,
            title,
        }
    }
}

/// The game in words: its name, or that of a puzzle.
pub(super) fn kind(entry: &GameEntry, locale: &Locale) -> String {
    let summary = &entry.summary;
    let game = game(summary.ruleset, locale);
    match summary.is_puzzle {
        true => [locale.say(&task(summary)), game].join(" · "),
        false => game,
    }
}
