//! The texts of the dialog, independent of the language.

use locale::{Locale, Text};
use record::Strength;
use rules::Potential;
use session::Speed;

/// A player of the game to come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Player {
    /// A person with this name.
    Named(String),
    /// The computer.
    Computer(Strength),
    /// The person at this device, without a name.
    First,
    /// The opponent, without a name.
    Second,
    /// The player with White.
    White,
    /// The player with Red.
    Red,
    /// The player with Black.
    Black,
}

impl Player {
    /// The player's name in the record of the game; empty for a person without a name.
    #[must_use]
    pub fn recorded(&self, locale: &Locale) -> String {
        match self {
            Self::Named(name) => name.clone(),
            Self::Computer(_) => self.say(locale),
            _ => String::new(),
        }
    }

    fn say(&self, locale: &Locale) -> String {
        locale.say(&match self {
            Self::Named(name) => return name.clone(),
            Self::Computer(Strength::Level(level)) => Text::GameComputer {
                level: u32::from(*level),
            },
            Self::Computer(Strength::Time) => Text::OpponentNameTime,
            Self::First => Text::NewGameFirst,
            Self::Second => Text::NewGameSecond,
            Self::White => Text::ColourWhite,
            Self::Red => Text::ColourRed,
            Self::Black => Text::ColourBlack,
        })
    }
}

/// A label or sentence of the dialog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Label {
    /// A text.
    Text(Text),
    /// A text that is the same in every language.
    Plain(String),
    /// The name of a player.
    Player(Player),
    /// The label of the extra pieces of a player.
    Extra(Player),
    /// The label of the challenges of a player.
    Attempts(Player),
    /// The label of the potentials of a player.
    Mix(Player),
    /// The label of the strength of a player.
    Level(Player),
    /// The label of a switch: the computer as this player uses the clock.
    UsesClock(Player),
    /// A speed of the sand.
    Speed(Speed),
    /// A text, and the clause of docs/rules.md that is its reason.
    Rule(Text, &'static str),
}

impl Label {
    /// The text in a language.
    #[must_use]
    pub fn say(&self, locale: &Locale) -> String {
        locale.say(&match self {
            Self::Text(text) => text.clone(),
            Self::Plain(text) => return text.clone(),
            Self::Player(player) => return player.say(locale),
            Self::Extra(player) => Text::NewGameExtra {
                player: player.say(locale),
            },
            Self::Attempts(player) => Text::NewGameAttempts {
                player: player.say(locale),
            },
            Self::Mix(player) => Text::NewGameOtherMix {
                player: player.say(locale),
            },
            Self::Level(player) => Text::OpponentStrengthOf {
                player: player.say(locale),
            },
            Self::UsesClock(player) => Text::OpponentTimeOf {
                player: player.say(locale),
            },
            Self::Speed(speed) => {
                let decimal = locale.language().decimal();
                let word = speed.word().replacen('x', "×", 1);
                return word.replace('.', decimal);
            }
            Self::Rule(text, clause) => Text::NoteRule {
                text: locale.say(text),
                clause: (*clause).to_owned(),
            },
        })
    }
}

impl From<Text> for Label {
    fn from(text: Text) -> Self {
        Self::Text(text)
    }
}

/// The ability of a potential, in one sentence.
#[must_use]
pub const fn ability(kind: Potential, is_matrx: bool) -> Text {
    match kind {
        Potential::Tamsk if is_matrx => Text::HelpTamskMatrx,
        Potential::Tamsk => Text::HelpTamsk,
        Potential::Zertz => Text::HelpZertz,
        Potential::Dvonn if is_matrx => Text::HelpDvonnMatrx,
        Potential::Dvonn => Text::HelpDvonn,
        Potential::Yinsh => Text::HelpYinsh,
        Potential::Punct if is_matrx => Text::HelpPunctMatrx,
        Potential::Punct => Text::HelpPunct,
    }
}

/// The name of a strength of the computer, and a sentence about it.
#[must_use]
pub const fn strength(strength: Strength) -> (Text, Text) {
    match strength {
        Strength::Level(..=1) => (Text::OpponentNewcomer, Text::OpponentNewcomerLine),
        Strength::Level(2) => (Text::OpponentLearner, Text::OpponentLearnerLine),
        Strength::Level(3) => (Text::OpponentCasual, Text::OpponentCasualLine),
        Strength::Level(4) => (Text::OpponentSteady, Text::OpponentSteadyLine),
        Strength::Level(5) => (Text::OpponentSharp, Text::OpponentSharpLine),
        Strength::Level(6) => (Text::OpponentClub, Text::OpponentClubLine),
        Strength::Level(7) => (Text::OpponentStrong, Text::OpponentStrongLine),
        Strength::Level(8) => (Text::OpponentExpert, Text::OpponentExpertLine),
        Strength::Level(_) => (Text::OpponentMaster, Text::OpponentMasterLine),
        Strength::Time => (Text::OpponentTime, Text::OpponentTimeLine),
    }
}
