//! Changes of the options.

use record::Strength;
use rules::{Ruleset, Variant};

use super::choices::{ATTEMPTS, Preset};
use super::options::{Clock, Opponent, Options, Sand, SettlementChoice, WhiteChoice};
use super::view::{Field, OPENINGS};

/// The levels of two computers, before others are chosen.
const WATCHED: Strength = Strength::Level(5);

/// Changes the options by an answer: the index of a choice, or 0 or 1 for a switch.
pub(super) fn choose(options: &mut Options, field: Field, chosen: usize) {
    let is = chosen == 1;
    let sand = &mut options.sand;
    match field {
        Field::Variant => set(&mut options.choices.variant, &Variant::GIPF, chosen),
        Field::Opening => set(&mut options.choices.variant, &OPENINGS, chosen),
        Field::SandLevel => sand.level = chosen.min(Sand::LEVELS.len() - 1),
        Field::Board => options.choices.small_board = is,
        Field::Preset => {
            set(&mut options.choices.preset, &Preset::ALL, chosen);
            let preset = options.choices.preset;
            options.choices.mix = preset.counts(options.choices.mix);
            options.choices.other = options.choices.other.map(|mix| preset.counts(mix));
        }
        Field::Opponent => {
            set(&mut options.opponent, &Opponent::ALL, chosen);
            // Two players of the lowest level play almost at random.
            if options.opponent == Opponent::Watch && options.strengths == [Strength::Level(1); 2] {
                options.strengths = [WATCHED; 2];
            }
        }
        Field::Level(player) => {
            let levels: Vec<_> = (1..=Strength::LEVELS).map(Strength::Level).collect();
            set(&mut options.strengths[player], &levels, chosen);
        }
        Field::UsesClock(player) => {
            options.strengths[player] = match is {
                true => Strength::Time,
                false => Strength::Level(1),
            };
        }
        Field::Colour | Field::White => set(&mut options.white, &WhiteChoice::ALL, chosen),
        Field::Clock => set(&mut options.clock, &Clock::ALL, chosen),
        Field::TwoMixes => options.choices.other = is.then_some(options.choices.mix),
        Field::Attempts(player) => set(&mut options.choices.attempts[player], &ATTEMPTS, chosen),
        Field::SideGame(kind) => {
            set(
                &mut options.settling[kind as usize],
                &SettlementChoice::ALL,
                chosen,
            );
        }
        Field::Extra(player) => {
            let extra = u8::try_from(chosen).unwrap_or_default();
            options.extra[player] = extra.min(Ruleset::MAX_HANDICAP);
        }
        Field::Draw => options.draw = is,
        Field::Speed => sand.speed = chosen.min(Sand::UNTIMED),
        Field::Pausing => sand.pausing = is,
        Field::Digits => sand.digits = is,
        Field::TimerSide => sand.right = is,
        Field::Free => sand.free = is,
        Field::Strict => sand.strict = is,
        Field::Count => sand.count = is,
        // The game is chosen by the feature; the others have no choices.
        Field::Game
        | Field::Mix(_)
        | Field::Minutes
        | Field::Seconds
        | Field::Name(_)
        | Field::Challenges
        | Field::SideGames
        | Field::Elsewhere
        | Field::Handicap => {}
    }
}

/// Changes the options by a text.
pub(super) fn write(options: &mut Options, field: Field, line: String) {
    match field {
        Field::Minutes => options.minutes = line,
        Field::Seconds => options.seconds = line,
        Field::Name(player) => options.names[player] = line,
        Field::Elsewhere => options.elsewhere = line,
        _ => {}
    }
}

fn set<T: Copy>(value: &mut T, all: &[T], chosen: usize) {
    if let Some(one) = all.get(chosen) {
        *value = *one;
    }
}
