//! The options of a game, as the questions of the dialog use them.

use record::Strength;
use rules::{Potential, Variant};
use session::GameChoice;

use super::choices::ATTEMPTS;
use super::options::{Clock, Opponent, Options, SettlementChoice};
use super::text::Player;
use super::view::{Control, Count, Field, OPENINGS};

/// The options of a game, and the other data for the questions.
#[derive(Clone, Copy)]
pub(super) struct Form<'a> {
    /// The options.
    pub(super) options: &'a Options,
    /// The player and the potential whose ability is shown.
    pub(super) explained: Option<(usize, Potential)>,
    /// True if moves can be sent as links; otherwise only as texts.
    pub(super) has_links: bool,
}

impl Form<'_> {
    /// Returns true if a preset determines the choice of potentials.
    pub(super) fn has_presets(self) -> bool {
        self.options.choices.game == GameChoice::Potentials
    }

    pub(super) fn has_own_counts(self) -> bool {
        self.options.choices.game == GameChoice::Ultimate
    }

    /// A player by name, by level, or as the one at this device and the opponent.
    pub(super) fn player(self, player: usize) -> Player {
        let options = self.options;
        let name = options.names[player].trim();
        match player {
            _ if options.is_computer(player) => Player::Computer(options.strengths[player]),
            _ if !name.is_empty() => Player::Named(name.to_owned()),
            0 => Player::First,
            _ => Player::Second,
        }
    }

    pub(super) fn white(self) -> Player {
        match self.options.is_gipf() {
            true => Player::White,
            false => Player::Red,
        }
    }

    /// The index of the chosen answer, or 0 or 1 for a switch; none for other questions.
    pub(super) fn chosen(self, field: Field) -> Option<usize> {
        let options = self.options;
        let sand = &options.sand;
        Some(match field {
            Field::Game => options.choices.game as usize,
            Field::Variant => index_of(&Variant::GIPF, &options.choices.variant),
            Field::SandLevel => sand.level,
            Field::Board => usize::from(options.choices.small_board),
            Field::Preset => options.choices.preset as usize,
            Field::Opponent => options.opponent as usize,
            Field::Level(player) => match options.strengths[player] {
                Strength::Level(level) => usize::from(level) - 1,
                Strength::Time => return None,
            },
            Field::Colour | Field::White => options.white as usize,
            Field::Clock => options.clock as usize,
            Field::UsesClock(player) => usize::from(options.strengths[player] == Strength::Time),
            Field::Opening => index_of(&OPENINGS, &options.choices.variant),
            Field::TwoMixes => usize::from(options.choices.other.is_some()),
            Field::Attempts(player) => index_of(&ATTEMPTS, &options.choices.attempts[player]),
            Field::SideGame(kind) => options.settling[kind as usize] as usize,
            Field::Extra(player) => usize::from(options.extra[player]),
            Field::Draw => usize::from(options.draw),
            Field::Speed => sand.speed,
            Field::Pausing => usize::from(sand.pausing),
            Field::Digits => usize::from(sand.digits),
            Field::TimerSide => usize::from(sand.right),
            Field::Free => usize::from(sand.free),
            Field::Strict => usize::from(sand.strict),
            Field::Count => usize::from(sand.count),
            Field::Mix(_)
            | Field::Minutes
            | Field::Seconds
            | Field::Name(_)
            | Field::Challenges
            | Field::SideGames
            | Field::Elsewhere
            | Field::Handicap => return None,
        })
    }

    /// Returns true if the game has the question.
    pub(super) fn has(self, field: Field) -> bool {
        let options = self.options;
        let game = options.choices.game;
        let sand = &options.sand;
        let person = |player: usize| !options.is_computer(player);
        match field {
            Field::Game | Field::Opponent => true,
            Field::Variant => game == GameChoice::Gipf,
            Field::SandLevel | Field::Free | Field::Strict => game == GameChoice::Tamsk,
            Field::Board => game == GameChoice::Matrx,
            Field::Preset | Field::Opening => self.has_presets(),
            Field::Mix(0) | Field::TwoMixes => options.choices.has_mix(),
            Field::Mix(_) => options.choices.has_mix() && options.choices.other.is_some(),
            Field::Level(player) | Field::UsesClock(player) => options.is_computer(player),
            Field::Colour => matches!(options.opponent, Opponent::Computer | Opponent::ByLink),
            Field::White => options.opponent == Opponent::Here,
            Field::Clock => options.is_gipf(),
            Field::Minutes | Field::Seconds => {
                options.may_have_clock() && options.clock == Clock::Own
            }
            Field::Name(player) => person(player),
            Field::Challenges | Field::Attempts(_) => options.choices.has_challenges(),
            Field::SideGames => options.has_challenges(),
            Field::SideGame(kind) => {
                options.has_challenges() && options.choices.kinds().any(|one| one == kind)
            }
            Field::Elsewhere => {
                let mut settling = options.settling.iter();
                options.has_challenges() && settling.any(|one| *one == SettlementChoice::Elsewhere)
            }
            Field::Handicap => options.is_gipf(),
            Field::Extra(_) => options.has_handicap(),
            // The computer never claims a draw, so the draw is automatic.
            Field::Draw => options.is_gipf() && !options.has_computer(),
            Field::Speed | Field::Pausing | Field::Digits => {
                game == GameChoice::Tamsk && sand.is_timed()
            }
            Field::TimerSide => game == GameChoice::Tamsk && sand.level == 2,
            Field::Count => game == GameChoice::Tamsk && !sand.is_timed(),
        }
    }

    pub(super) fn mix(self, player: usize) -> Control {
        let choices = self.options.choices;
        let mix = choices.mixes()[player];
        if self.has_presets() && choices.preset.kinds().is_some() {
            return Control::Kinds(mix.map(|count| count > 0));
        }
        Control::Counts(Potential::ALL.map(|kind| Count {
            count: mix[kind as usize],
            may_add: choices.may_add(player, kind),
            explained: self.explained == Some((player, kind)),
        }))
    }
}

fn index_of<T: PartialEq>(all: &[T], one: &T) -> usize {
    all.iter()
        .position(|other| other == one)
        .unwrap_or_default()
}
