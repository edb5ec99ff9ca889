//! The options of every game as a text for the browser's storage.

use record::Strength;
use rules::{Attempts, Potential, Ruleset, Variant};
use session::GameChoice;

use super::choices::{self, ATTEMPTS, Choices, Preset};
use super::options::{Clock, Opponent, Options, Sand, SettlementChoice, WhiteChoice};
use crate::key_values;

/// The options of the last new game, as they are stored.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stored {
    /// The text under [`session::keys::NEW_GAME`].
    pub now: Option<String>,
    /// The text under [`session::keys::NEW_GAME_1`]. It counts only without the other.
    pub before: Option<String>,
}

/// The names of strengths, attempts, names and extra pieces of the first player and of the
/// second.
const STRENGTHS: [&str; 2] = ["first-strength", "second-strength"];
const ATTEMPTS_OF: [&str; 2] = ["first-attempts", "second-attempts"];
const NAMES: [&str; 2] = ["first", "second"];
const EXTRA: [&str; 2] = ["first-extra", "second-extra"];

/// The last game, and the options of every game.
pub(super) type All = (GameChoice, [Options; 5]);

/// Reads the stored texts. Invalid parts have their defaults.
pub(super) fn read(stored: &Stored) -> All {
    match (&stored.now, &stored.before) {
        (Some(now), _) => read_now(now),
        (None, Some(before)) => read_before(before),
        (None, None) => read_now(""),
    }
}

/// Writes the text that is stored under [`session::keys::NEW_GAME`].
pub(super) fn written(last: GameChoice, all: &[Options; 5]) -> String {
    let mut text = String::new();
    key_values::write(&mut text, "game", last.word());
    for options in all {
        write(&mut text, options);
    }
    text
}

fn read_now(text: &str) -> All {
    let all = GameChoice::ALL.map(|game| {
        let source = Source {
            text,
            prefix: game.word(),
        };
        source.options(Options::usual(game))
    });
    (last(text), all)
}

/// Reads the older text: options that were shared by all games go to the last game only; those
/// of one game go to that game.
fn read_before(text: &str) -> All {
    let source = Source { text, prefix: "" };
    let last = last(text);
    let all = GameChoice::ALL.map(|game| {
        let usual = Options::usual(game);
        let mut options = if game == last {
            source.shared(usual)
        } else {
            usual
        };
        match game {
            GameChoice::Gipf => {
                options.choices.variant = source.variant("variant", options.choices.variant)
            }
            GameChoice::Potentials => {
                if source.yes("tournament", false) {
                    options.choices.variant = Variant::Tournament;
                }
                options.choices.preset = source.preset(options.choices.preset);
                options.choices.mix = source.mix("mix").unwrap_or(options.choices.mix);
                options.choices.other = source.mix("other-mix");
                options.choices.attempts = source.attempts(ATTEMPTS_OF, options.choices.attempts);
            }
            GameChoice::Ultimate => {
                options.choices.mix = source.mix("ultimate").unwrap_or(options.choices.mix);
                options.choices.other = source.mix("other-ultimate");
                let names = ["first-ultimate", "second-ultimate"];
                options.choices.attempts = source.attempts(names, options.choices.attempts);
            }
            GameChoice::Matrx => {
                options.choices.small_board = source.yes("small-board", false);
                if last == game {
                    options.choices.attempts =
                        source.attempts(ATTEMPTS_OF, options.choices.attempts);
                }
            }
            GameChoice::Tamsk => options.sand = source.sand(options.sand),
        }
        options
    });
    (last, all)
}

fn last(text: &str) -> GameChoice {
    let word = key_values::value(text, "game");
    word.and_then(GameChoice::of_word)
        .unwrap_or(GameChoice::Gipf)
}

/// A stored text, and the game whose lines are read; without one the lines have no prefix.
#[derive(Clone, Copy)]
struct Source<'a> {
    text: &'a str,
    prefix: &'a str,
}

impl<'a> Source<'a> {
    fn name(self, name: &str) -> String {
        match self.prefix {
            "" => name.to_owned(),
            prefix => [prefix, ".", name].concat(),
        }
    }

    fn value(self, name: &str) -> Option<&'a str> {
        key_values::value(self.text, &self.name(name))
    }

    fn yes(self, name: &str, usual: bool) -> bool {
        key_values::yes(self.text, &self.name(name), usual)
    }

    fn index(self, name: &str, words: &[&str]) -> Option<usize> {
        key_values::index_of(self.text, &self.name(name), words)
    }

    fn one<T: Copy>(self, name: &str, words: &[&str], all: &[T], usual: T) -> T {
        let index = self.index(name, words);
        index
            .and_then(|index| all.get(index).copied())
            .unwrap_or(usual)
    }

    fn variant(self, name: &str, usual: Variant) -> Variant {
        let words = Variant::GIPF.map(Variant::name);
        self.one(name, &words, &Variant::GIPF, usual)
    }

    fn preset(self, usual: Preset) -> Preset {
        self.one("preset", &Preset::WORDS, &Preset::ALL, usual)
    }

    fn mix(self, name: &str) -> Option<[u8; Potential::COUNT]> {
        self.value(name).and_then(choices::read)
    }

    fn attempts(self, names: [&str; 2], [first, second]: [Attempts; 2]) -> [Attempts; 2] {
        let of = |name: &str, usual: Attempts| {
            let value = self.value(name);
            let known = |one: &&Attempts| value.is_some_and(|value| value == one.to_string());
            ATTEMPTS.iter().find(known).copied().unwrap_or(usual)
        };
        [of(names[0], first), of(names[1], second)]
    }

    /// A number as the user wrote it; without one the default.
    fn number(self, name: &str, usual: String) -> String {
        let value = self.value(name).unwrap_or_default();
        let is_number = !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit());
        if is_number { value.to_owned() } else { usual }
    }

    fn line(self, name: &str) -> String {
        self.value(name).unwrap_or_default().to_owned()
    }

    /// The options that every game has.
    fn shared(self, usual: Options) -> Options {
        let settling = Potential::ALL.map(|kind| {
            let name = settling_name(kind);
            self.one(
                &name,
                &SettlementChoice::WORDS,
                &SettlementChoice::ALL,
                SettlementChoice::Open,
            )
        });
        // An older text had an option for links only.
        let by_link = self.yes("by-link", false);
        let opponent = if by_link {
            Opponent::ByLink
        } else {
            usual.opponent
        };
        let minutes = self.number("minutes", usual.minutes);
        let seconds = self.number("seconds", usual.seconds);
        // Before there were presets the clock was off, or had minutes and seconds.
        let timed = self.yes("clock", false);
        let clock = Clock::ALL.into_iter().find(|clock| {
            let preset = clock.preset();
            preset.is_some_and(|(m, s)| m.to_string() == minutes && s.to_string() == seconds)
        });
        let clock = match timed {
            true => clock.unwrap_or(Clock::Own),
            false => self.one("clock", &Clock::WORDS, &Clock::ALL, usual.clock),
        };
        Options {
            settling,
            elsewhere: self.line("elsewhere"),
            opponent: self.one("who", &Opponent::WORDS, &Opponent::ALL, opponent),
            strengths: STRENGTHS.map(|name| self.strength(name)),
            white: self.one("white", &WhiteChoice::WORDS, &WhiteChoice::ALL, usual.white),
            clock,
            minutes,
            seconds,
            draw: self.yes("draw", usual.draw),
            extra: EXTRA.map(|name| {
                let extra = self.value(name).and_then(|extra| extra.parse().ok());
                let known = |&extra: &u8| extra <= Ruleset::MAX_HANDICAP;
                extra.filter(known).unwrap_or_default()
            }),
            names: NAMES.map(|name| self.line(name)),
            ..usual
        }
    }

    fn strength(self, name: &str) -> Strength {
        let index = self.value(name).and_then(|index| index.parse().ok());
        let strength = index.and_then(|index| Strength::all().nth(index));
        strength.unwrap_or(Strength::Level(1))
    }

    fn sand(self, usual: Sand) -> Sand {
        let speed = self
            .value("sand-speed")
            .and_then(|index| index.parse().ok());
        Sand {
            level: self.index("level", &Sand::LEVELS).unwrap_or(usual.level),
            speed: speed
                .filter(|&index| index <= Sand::UNTIMED)
                .unwrap_or(usual.speed),
            right: self.yes("timer-right", usual.right),
            free: self.yes("free", usual.free),
            pausing: self.yes("pausing", usual.pausing),
            digits: self.yes("digits", usual.digits),
            strict: self.yes("strict", usual.strict),
            count: self.yes("count", usual.count),
        }
    }

    /// All options of a game.
    fn options(self, usual: Options) -> Options {
        let usual = self.shared(usual);
        let before = usual.choices;
        let variant = self.variant("variant", before.variant);
        let choices = Choices {
            variant: match before.game {
                // There is no basic game with potentials.
                GameChoice::Potentials if variant != Variant::Tournament => Variant::Standard,
                _ => variant,
            },
            preset: self.preset(before.preset),
            mix: self.mix("mix").unwrap_or(before.mix),
            other: self.mix("other-mix"),
            small_board: self.yes("small-board", before.small_board),
            attempts: self.attempts(ATTEMPTS_OF, before.attempts),
            ..before
        };
        Options {
            choices,
            sand: self.sand(usual.sand.clone()),
            ..usual
        }
    }
}

fn settling_name(kind: Potential) -> String {
    ["settles-", &kind.letter().to_string()].concat()
}

/// Writes the options of a game, except defaults.
fn write(text: &mut String, options: &Options) {
    let usual = Options::usual(options.choices.game);
    let prefix = options.choices.game.word();
    let mut say = |name: &str, value: &str, usual: &str| {
        if value != usual {
            key_values::write(text, &[prefix, ".", name].concat(), value);
        }
    };
    say(
        "variant",
        options.choices.variant.name(),
        usual.choices.variant.name(),
    );
    let preset = |of: &Options| Preset::WORDS[of.choices.preset as usize];
    say("preset", preset(options), preset(&usual));
    let mix = |mix: [u8; Potential::COUNT]| choices::written(mix);
    say("mix", &mix(options.choices.mix), &mix(usual.choices.mix));
    say(
        "other-mix",
        &options.choices.other.map(mix).unwrap_or_default(),
        "",
    );
    let yes = |is: bool| if is { "yes" } else { "no" };
    say(
        "small-board",
        yes(options.choices.small_board),
        yes(usual.choices.small_board),
    );
    for (kind, settling) in Potential::ALL.into_iter().zip(options.settling) {
        let word = SettlementChoice::WORDS[settling as usize];
        say(&settling_name(kind), word, SettlementChoice::WORDS[0]);
    }
    say("elsewhere", options.elsewhere.trim(), "");
    let opponent = |of: &Options| Opponent::WORDS[of.opponent as usize];
    say("who", opponent(options), opponent(&usual));
    for player in [0, 1] {
        let of = |of: &Options| {
            let index = Strength::all().position(|one| one == of.strengths[player]);
            index.unwrap_or_default().to_string()
        };
        say(STRENGTHS[player], &of(options), &of(&usual));
        let of = |of: &Options| of.choices.attempts[player].to_string();
        say(ATTEMPTS_OF[player], &of(options), &of(&usual));
        say(NAMES[player], options.names[player].trim(), "");
        say(EXTRA[player], &options.extra[player].to_string(), "0");
    }
    let white = |of: &Options| WhiteChoice::WORDS[of.white as usize];
    say("white", white(options), white(&usual));
    let clock = |of: &Options| Clock::WORDS[of.clock as usize];
    say("clock", clock(options), clock(&usual));
    say("minutes", options.minutes.trim(), &usual.minutes);
    say("seconds", options.seconds.trim(), &usual.seconds);
    say("draw", yes(options.draw), yes(usual.draw));
    let (sand, usual) = (&options.sand, &usual.sand);
    say("level", Sand::LEVELS[sand.level], Sand::LEVELS[usual.level]);
    let speed = |sand: &Sand| sand.speed.to_string();
    say("sand-speed", &speed(sand), &speed(usual));
    for (name, is, usual) in [
        ("timer-right", sand.right, usual.right),
        ("free", sand.free, usual.free),
        ("pausing", sand.pausing, usual.pausing),
        ("digits", sand.digits, usual.digits),
        ("strict", sand.strict, usual.strict),
        ("count", sand.count, usual.count),
    ] {
        say(name, yes(is), yes(usual));
    }
}
