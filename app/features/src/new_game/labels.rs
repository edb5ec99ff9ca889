//! The answers to choose from.

use locale::Text;
use record::Strength;
use rules::{Attempts, Ruleset};
use session::Speed;

use super::choices::ATTEMPTS;
use super::form::Form;
use super::options::Clock;
use super::text::{Label, Player};
use super::view::Field;

impl Form<'_> {
    /// The labels of the answers to a question.
    pub(super) fn labels(self, field: Field) -> Vec<Label> {
        let texts = |texts: &[Text]| texts.iter().cloned().map(Label::Text).collect();
        let plain = |numbers: &mut dyn Iterator<Item = u8>| {
            let numbers = numbers.map(|number| Label::Plain(number.to_string()));
            numbers.collect()
        };
        match field {
            Field::Game => texts(&[
                Text::GameGipf,
                Text::NewGameShortPotentials,
                Text::NewGameShortUltimate,
                Text::NewGameShortMatrx,
                Text::GameTamsk,
            ]),
            Field::Variant => texts(&[Text::GameBasic, Text::GameStandard, Text::GameTournament]),
            Field::Opening => texts(&[Text::GameStandard, Text::GameTournament]),
            Field::SandLevel => texts(&[
                Text::NewGameLevelOne,
                Text::NewGameLevelTwo,
                Text::NewGameLevelThree,
            ]),
            Field::Board => texts(&[Text::NewGameBoardLarge, Text::NewGameBoardSmall]),
            Field::Preset => texts(&[
                Text::NewGamePresetOne,
                Text::NewGamePresetTwoFour,
                Text::NewGamePresetTwoSix,
                Text::NewGamePresetThree,
                Text::NewGamePresetFree,
                Text::NewGamePresetFifteen,
            ]),
            Field::Opponent => texts(&[
                Text::NewGameComputer,
                Text::GameHere,
                Text::NewGameByLink,
                Text::NewGameWatch,
            ]),
            Field::Level(_) => plain(&mut (1..=Strength::LEVELS)),
            Field::Colour => vec![
                Label::Player(self.white()),
                Label::Player(Player::Black),
                Text::NewGameByLot.into(),
            ],
            Field::White => vec![
                Label::Player(self.player(0)),
                Label::Player(self.player(1)),
                Text::NewGameByLot.into(),
            ],
            Field::Clock => Clock::ALL.map(clock).into(),
            Field::Attempts(_) => ATTEMPTS.map(attempts).into(),
            Field::SideGame(_) => texts(&[
                Text::NewGameSettlesOpen,
                Text::GameBasic,
                Text::GameStandard,
                Text::GameTournament,
                Text::GameMatrx,
                Text::GameTamsk,
                Text::NewGameScissors,
                Text::NewGameCoin,
                Text::NewGameDie,
                Text::NewGameElsewhere,
            ]),
            Field::Extra(_) => plain(&mut (0..=Ruleset::MAX_HANDICAP)),
            Field::Speed => {
                let speeds = Speed::ALL.map(Label::Speed).into_iter();
                speeds.chain([Text::NewGameUntimed.into()]).collect()
            }
            Field::TimerSide => texts(&[Text::NewGameTimerLeft, Text::NewGameTimerRight]),
            _ => Vec::new(),
        }
    }
}

fn clock(clock: Clock) -> Label {
    let text = match (clock, clock.preset()) {
        (_, Some((minutes, 0))) => Text::NewGameClockMinutes { minutes },
        (_, Some((minutes, seconds))) => Text::NewGameClockBoth { minutes, seconds },
        (Clock::Own, None) => Text::NewGameClockOwn,
        (_, None) => Text::NewGameNoClock,
    };
    text.into()
}

fn attempts(attempts: Attempts) -> Label {
    match attempts {
        Attempts::Limited(0) => Text::NewGameNever.into(),
        Attempts::Limited(times) => Label::Plain(times.to_string()),
        Attempts::Unlimited => Text::NewGameAlways.into(),
    }
}
