//! Sentences about games.

use locale::{Locale, Text};
use record::{Ending, Score};
use rules::{ByColor, Color, GameRuleset, Variant};
use session::library::{Entry, Summary};
use session::{Millis, Offer};

/// Both players of a game, by name or by colour: in TAMSK White is Red.
#[must_use]
pub fn players(names: &ByColor<String>, ruleset: GameRuleset, locale: &Locale) -> ByColor<String> {
    let is_tamsk = matches!(ruleset, GameRuleset::Tamsk(_));
    let player = |color: Color| match names[color].trim() {
        "" => locale.say(&colour(color, is_tamsk)),
        name => name.to_owned(),
    };
    ByColor {
        white: player(Color::White),
        black: player(Color::Black),
    }
}

/// What the player of a colour is called: in TAMSK White is Red.
pub(crate) fn colour(color: Color, is_tamsk: bool) -> Text {
    match color {
        Color::White if is_tamsk => Text::ColourRed,
        Color::White => Text::ColourWhite,
        Color::Black => Text::ColourBlack,
    }
}

/// What a game is called: its title, or its players; where nobody has named them, what is
/// played and when it was `saved`, or what its file says about that.
#[must_use]
pub fn title(summary: &Summary, saved: Option<String>, locale: &Locale) -> String {
    if !summary.title.is_empty() {
        return summary.title.clone();
    }
    let date = Some(summary.date.clone()).filter(|date| !date.is_empty());
    let nameless = Color::ALL
        .iter()
        .all(|&color| summary.names[color].trim().is_empty());
    if let Some(date) = date.or(saved).filter(|_| nameless) {
        let game = match summary.is_puzzle {
            true => locale.say(&task(summary)),
            false => game(summary.ruleset, locale),
        };
        return locale.say(&Text::LibraryDated { game, date });
    }
    let ByColor { white, black } = players(&summary.names, summary.ruleset, locale);
    locale.say(&Text::GameVersus { white, black })
}

/// What a try at a puzzle is: a step of a lesson, or a puzzle.
pub(crate) const fn task(summary: &Summary) -> Text {
    match summary.is_lesson {
        true => Text::HomeLesson,
        false => Text::HomePuzzle,
    }
}

/// What a game of the library is called; `date` writes a moment as people do here.
#[must_use]
pub fn name(entry: &Entry, locale: &Locale, date: &dyn Fn(Millis) -> String) -> String {
    title(&entry.summary, Some(date(entry.saved)), locale)
}

/// Who won, or who is to act. What only the site of a game says about its end is told
/// in its words.
#[must_use]
pub fn state(summary: &Summary, locale: &Locale) -> String {
    if summary.ending.is_none() && !summary.result.is_empty() {
        return summary.result.clone();
    }
    let names = players(&summary.names, summary.ruleset, locale);
    locale.say(&match summary.ending.map(Ending::score) {
        Some(Score::Won(winner)) => Text::OverWins {
            player: names[winner].clone(),
        },
        Some(Score::Draw) => Text::OverDraw,
        None => Text::TaskToMove {
            player: names[summary.position.side()].clone(),
        },
    })
}

/// What a variant is called.
#[must_use]
pub fn variant(variant: Variant) -> Text {
    match variant {
        Variant::Basic => Text::GameBasic,
        Variant::Standard => Text::GameStandard,
        Variant::Tournament => Text::GameTournament,
        Variant::Ultimate => Text::GameUltimate,
        Variant::Matrx => Text::GameMatrx,
    }
}

/// The name of a game that can be begun.
#[must_use]
pub const fn offer(offer: Offer) -> Text {
    match offer {
        Offer::Gipf => Text::GameGipf,
        Offer::Potentials => Text::GamePotentials,
        Offer::Ultimate => Text::GameUltimate,
        Offer::Matrx => Text::GameMatrx,
        Offer::Tamsk => Text::GameTamsk,
    }
}

/// Which of the games: what a library can be narrowed to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Filter {
    /// A game of the GIPF family.
    Gipf(Variant),
    /// TAMSK.
    Tamsk,
}

impl Filter {
    /// Every game, the simplest first.
    #[must_use]
    pub fn all() -> Vec<Self> {
        let gipf = Variant::ALL.into_iter().map(Self::Gipf);
        gipf.chain([Self::Tamsk]).collect()
    }

    /// The game of a ruleset.
    #[must_use]
    pub const fn of(ruleset: GameRuleset) -> Self {
        match ruleset {
            GameRuleset::Gipf(ruleset) => Self::Gipf(ruleset.variant()),
            GameRuleset::Tamsk(_) => Self::Tamsk,
        }
    }

    /// Its word in texts for programs.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Gipf(variant) => variant.name(),
            Self::Tamsk => "tamsk",
        }
    }

    /// The game of such a word.
    pub(crate) fn of_word(word: &str) -> Option<Self> {
        let mut all = Self::all().into_iter();
        all.find(|filter| filter.word() == word)
    }

    /// What it is called.
    #[must_use]
    pub fn name(self) -> Text {
        match self {
            Self::Gipf(variant) => self::variant(variant),
            Self::Tamsk => Text::GameTamsk,
        }
    }
}

/// What is played, with potentials or without.
#[must_use]
pub fn game(ruleset: GameRuleset, locale: &Locale) -> String {
    let game = locale.say(&Filter::of(ruleset).name());
    let with_potentials = match ruleset {
        GameRuleset::Gipf(ruleset) => {
            let always = matches!(ruleset.variant(), Variant::Ultimate | Variant::Matrx);
            ruleset.has_potentials() && !always
        }
        GameRuleset::Tamsk(_) => false,
    };
    if with_potentials {
        locale.say(&Text::GameWithPotentials { game })
    } else {
        game
    }
}

/// A number as sentences take it.
#[must_use]
pub fn small(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
