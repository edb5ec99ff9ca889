//! Side games, which settle a challenged potential (Potentials E.3; D11).

use rules::{Color, Potential};

use crate::base64::{from_base64, to_base64};
use crate::clean::{MAX_TITLE, clean_title};
use crate::limits::MAX_FILE;
use crate::save_head::is_save_without_challenges;

/// The word for a game that is played elsewhere; its name follows.
const ELSEWHERE: &str = "elsewhere";

/// The separator of the colour and the save in the text of a side game: no letter of base64url.
const DOT: char = '.';

/// The players' agreement before the game: the side game that settles a challenge, for each
/// kind of potential.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChallengeTerms([Option<Settlement>; Potential::COUNT]);

/// The way in which a challenge is settled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Settlement {
    /// A game of this app, by the text of its ruleset. It is no
    /// [`GameRuleset`](rules::GameRuleset), so that reading a record does not need the rules of
    /// every game that may interrupt it.
    Game(String),
    /// A lot.
    Lot(Lot),
    /// A game that is played elsewhere, under the name that the players gave it.
    Elsewhere(String),
}

/// A lot that settles a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lot {
    /// Rock, paper, scissors.
    Scissors,
    /// A coin.
    Coin,
    /// A die.
    Die,
}

/// A side game in its place in the record: at the node at which its result is awaited.
///
/// The result is the step that follows there. The record stores the game as the text of a save
/// and does not read it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideGame {
    /// The player of the outer game who has White.
    pub white: Color,
    /// The save of the side game; none if it has not begun.
    pub save: Option<String>,
}

impl Lot {
    /// All lots.
    pub const ALL: [Self; 3] = [Self::Scissors, Self::Coin, Self::Die];

    /// The word in files and links.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Scissors => "rock-paper-scissors",
            Self::Coin => "coin",
            Self::Die => "die",
        }
    }
}

impl ChallengeTerms {
    /// The way to settle a challenge of this potential, if it was agreed on.
    #[must_use]
    pub const fn of(&self, potential: Potential) -> Option<&Settlement> {
        self.0[potential as usize].as_ref()
    }

    /// Sets the agreement for this potential so that every text can hold it: the name of a
    /// game elsewhere becomes a [`clean_title`], and a game whose text is not the one word of
    /// a ruleset is no agreement.
    pub fn agree(&mut self, potential: Potential, settles: Option<Settlement>) {
        self.0[potential as usize] = settles.and_then(|settles| match settles {
            Settlement::Game(ruleset) => is_ruleset(&ruleset).then_some(Settlement::Game(ruleset)),
            Settlement::Lot(lot) => Some(Settlement::Lot(lot)),
            Settlement::Elsewhere(name) => Some(Settlement::Elsewhere(clean_title(&name))),
        });
    }

    /// The agreements as texts, in the order of the potentials: `Z tamsk-1`.
    pub(crate) fn texts(&self) -> impl Iterator<Item = String> {
        let agreed = Potential::ALL.into_iter().zip(&self.0);
        agreed.filter_map(|(potential, settles)| {
            let settles = settles.as_ref()?;
            Some(format!("{} {}", potential.letter(), settles.text()))
        })
    }

    /// Reads an agreement; returns true if it is one, and the first for its potential.
    pub(crate) fn take(&mut self, text: &str) -> bool {
        let read = || {
            let (potential, settles) = text.split_at_checked(1)?;
            let potential = Potential::from_letter(potential.chars().next()?)?;
            Some((potential, Settlement::read(settles.strip_prefix(' ')?)?))
        };
        let read = read().filter(|&(potential, _)| self.of(potential).is_none());
        let taken = read.is_some();
        if let Some((potential, settles)) = read {
            self.agree(potential, Some(settles));
        }
        taken
    }

    /// Returns true if there is no agreement.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(Option::is_none)
    }
}

impl Settlement {
    /// The text: `tamsk-1`, `coin`, `elsewhere: chess`.
    fn text(&self) -> String {
        match self {
            Self::Game(ruleset) => ruleset.clone(),
            Self::Lot(lot) => lot.word().to_owned(),
            Self::Elsewhere(name) if name.is_empty() => ELSEWHERE.to_owned(),
            Self::Elsewhere(name) => format!("{ELSEWHERE}: {name}"),
        }
    }

    /// Reads the text of [`Self::text`].
    fn read(text: &str) -> Option<Self> {
        if let Some(name) = text.strip_prefix(ELSEWHERE) {
            let name = match name {
                "" => Some(name),
                name => name.strip_prefix(": "),
            };
            return name.map(|name| Self::Elsewhere(name.to_owned()));
        }
        let lot = Lot::ALL.into_iter().find(|lot| lot.word() == text);
        let game = || is_ruleset(text).then(|| Self::Game(text.to_owned()));
        lot.map(Self::Lot).or_else(game)
    }
}

/// Returns true if a text could be a ruleset of this program or of a later one: one word of
/// their letters, and none with another meaning here.
fn is_ruleset(text: &str) -> bool {
    let letter = |byte: u8| byte.is_ascii_alphanumeric() || b"-+/@~*".contains(&byte);
    let meant = text.starts_with(ELSEWHERE) || Lot::ALL.iter().any(|lot| lot.word() == text);
    (1..=MAX_TITLE).contains(&text.len()) && text.bytes().all(letter) && !meant
}

impl SideGame {
    /// Returns true if a record can hold it: it has not begun, or is a save of a game without
    /// challenges (a side game has no side games), no longer than [`MAX_FILE`].
    pub(crate) fn can_be_kept(&self) -> bool {
        let fits = |save: &String| save.len() <= MAX_FILE && is_save_without_challenges(save);
        self.save.as_ref().is_none_or(fits)
    }

    /// The word in files and links: the colour of White's player and the save in base64url,
    /// `w.Z2lw`; the colour alone if the game has not begun.
    pub(crate) fn word(&self) -> String {
        let mut word = String::from(self.white.letter());
        if let Some(save) = &self.save {
            word.push(DOT);
            word.push_str(&to_base64(save.as_bytes()));
        }
        word
    }

    /// Reads the text of [`Self::word`].
    pub(crate) fn from_word(word: &str) -> Option<Self> {
        let (white, save) = word.split_at_checked(1)?;
        let save = match save {
            "" => Vec::new(),
            save => from_base64(save.strip_prefix(DOT)?)?,
        };
        Some(Self {
            white: Color::from_letter(white.chars().next()?)?,
            save: Some(String::from_utf8(save).ok()?).filter(|save| !save.is_empty()),
        })
    }
}
