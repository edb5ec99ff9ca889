//! Side games: what settles a challenged potential (Potentials E.3; D11).

use rules::{Color, Potential};

use crate::base64::{from_base64, to_base64};
use crate::clean::{MAX_TITLE, clean_title};
use crate::limits::MAX_FILE;
use crate::save_head::is_save_without_challenges;

/// The word for what is played elsewhere; behind it the name.
const ELSEWHERE: &str = "elsewhere";

/// Between the colour and the save in the text of a side game: no letter of base64url.
const DOT: char = '.';

/// What the players agreed on before the game: which side game settles a challenge,
/// for each kind of potential.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Terms([Option<Settles>; 5]);

/// What settles a challenge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Settles {
    /// A game of this house, by the text of its ruleset. It is no
    /// [`GameRuleset`](rules::GameRuleset), so that who reads a record need not know
    /// the rules of every game that may interrupt it.
    Game(String),
    /// A lot.
    Lot(Lot),
    /// Something that is played elsewhere, under the name that the players gave it.
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
/// Its result is the step that follows there. The game itself is an envelope: a save
/// that the record around it keeps and does not open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideGame {
    /// Who of the players of the game around it has White.
    pub white: Color,
    /// The side game as it is saved; none if it has not begun.
    pub save: Option<String>,
}

impl Lot {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Scissors, Self::Coin, Self::Die];

    /// The word of our texts.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Scissors => "rock-paper-scissors",
            Self::Coin => "coin",
            Self::Die => "die",
        }
    }
}

impl Terms {
    /// What settles a challenge of this potential, if that was agreed on.
    #[must_use]
    pub const fn of(&self, potential: Potential) -> Option<&Settles> {
        self.0[potential as usize].as_ref()
    }

    /// Agrees on something for this potential, so that every text can hold it: the name
    /// of what is played elsewhere becomes a [`clean_title`], and a game whose text is not
    /// the one word that rulesets are is no agreement.
    pub fn agree(&mut self, potential: Potential, settles: Option<Settles>) {
        self.0[potential as usize] = settles.and_then(|settles| match settles {
            Settles::Game(ruleset) => is_ruleset(&ruleset).then_some(Settles::Game(ruleset)),
            Settles::Lot(lot) => Some(Settles::Lot(lot)),
            Settles::Elsewhere(name) => Some(Settles::Elsewhere(clean_title(&name))),
        });
    }

    /// What is agreed on as texts, in the order of the potentials: `Z tamsk-1`.
    pub(crate) fn texts(&self) -> impl Iterator<Item = String> {
        let agreed = Potential::ALL.into_iter().zip(&self.0);
        agreed.filter_map(|(potential, settles)| {
            let settles = settles.as_ref()?;
            Some(format!("{} {}", potential.letter(), settles.text()))
        })
    }

    /// Agrees on what such a text says; whether it is one, and the first of its potential.
    pub(crate) fn take(&mut self, text: &str) -> bool {
        let read = || {
            let (potential, settles) = text.split_at_checked(1)?;
            let potential = Potential::from_letter(potential.chars().next()?)?;
            Some((potential, Settles::read(settles.strip_prefix(' ')?)?))
        };
        let read = read().filter(|&(potential, _)| self.of(potential).is_none());
        let taken = read.is_some();
        if let Some((potential, settles)) = read {
            self.agree(potential, Some(settles));
        }
        taken
    }

    /// Whether nothing is agreed on.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(Option::is_none)
    }
}

impl Settles {
    /// As a text: `tamsk-1`, `coin`, `elsewhere: chess`.
    fn text(&self) -> String {
        match self {
            Self::Game(ruleset) => ruleset.clone(),
            Self::Lot(lot) => lot.word().to_owned(),
            Self::Elsewhere(name) if name.is_empty() => ELSEWHERE.to_owned(),
            Self::Elsewhere(name) => format!("{ELSEWHERE}: {name}"),
        }
    }

    /// Reads what [`Self::text`] has written.
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

/// Whether a text could be a ruleset, of this program or of a later one: one word of
/// their letters, and none of those that mean something else here.
fn is_ruleset(text: &str) -> bool {
    let letter = |byte: u8| byte.is_ascii_alphanumeric() || b"-+/@~*".contains(&byte);
    let meant = text.starts_with(ELSEWHERE) || Lot::ALL.iter().any(|lot| lot.word() == text);
    (1..=MAX_TITLE).contains(&text.len()) && text.bytes().all(letter) && !meant
}

impl SideGame {
    /// Whether a record can keep it: it has not begun, or it is a save of a game without
    /// challenges (an envelope lies in no envelope), no longer than a file may be.
    pub(crate) fn can_be_kept(&self) -> bool {
        let fits = |save: &String| save.len() <= MAX_FILE && is_save_without_challenges(save);
        self.save.as_ref().is_none_or(fits)
    }

    /// As a word for files and links: who has White and the save in base64url, `w.Z2lw`;
    /// the colour alone where it has not begun.
    pub(crate) fn word(&self) -> String {
        let mut word = String::from(self.white.letter());
        if let Some(save) = &self.save {
            word.push(DOT);
            word.push_str(&to_base64(save.as_bytes()));
        }
        word
    }

    /// Reads what [`Self::word`] has written.
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
