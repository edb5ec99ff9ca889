//! What is written and chosen in the dialog of a new game, and how it is kept.

use board::kit::Words;
use board::prelude::*;
use library::choices::{self, ATTEMPTS, Choices, Conflict, Preset};
use locale::{Locale, Text};
use record::{ClockControl, Terms};
use rules::{Attempts, Position, Potential, Ruleset, Variant};
use session::Offer;
use session::{NewGame, SandTerms, WhiteIs};

use super::sand::SandForm;
use super::settling;
use super::who::{Players, Who};
use crate::kept;
use crate::platform::{chance, storage};
use crate::store::Store;

/// Where the last choice is kept.
const KEY: &str = "gipf.new-game";

/// The most minutes and seconds that a clock may have.
pub(super) const MINUTES: u32 = 180;
pub(super) const SECONDS: u32 = 120;

/// The names of attempts in kept texts: in GIPF With Potentials, and in Ultimate GIPF.
const ATTEMPT_WORDS: [[&str; 2]; 2] = [
    ["first-attempts", "second-attempts"],
    ["first-ultimate", "second-ultimate"],
];

/// The place of the attempts that Ultimate GIPF begins with: three each, so that it is
/// what it promises.
const USUAL_ATTEMPTS: usize = 3;

const WHITE_WORDS: [&str; 3] = ["first", "second", "lot"];

/// The mixes of a game: of the first player, and of the second if he has another one.
type Mixes = (RwSignal<[u8; 5]>, RwSignal<Option<[u8; 5]>>);

/// What is written and chosen in the dialog. Cheap to copy.
#[derive(Clone, Copy)]
pub(super) struct Form {
    /// Which game; none for the one of the last time.
    pub(super) wanted: RwSignal<Option<Offer>>,
    /// The game of the last time.
    last: Offer,
    /// Which GIPF.
    pub(super) variant: RwSignal<usize>,
    /// Which opening GIPF With Potentials has: standard or tournament.
    pub(super) tournament: RwSignal<bool>,
    /// How its potentials are chosen, a place in [`Preset::ALL`].
    pub(super) preset: RwSignal<usize>,
    /// The potentials of GIPF With Potentials, and of Ultimate GIPF.
    mixes: [Mixes; 2],
    /// MATRX on the board of GIPF.
    pub(super) small_board: RwSignal<bool>,
    /// How often the players may challenge, places in [`ATTEMPTS`]: in GIPF With Potentials,
    /// and in Ultimate GIPF.
    attempts: [[RwSignal<usize>; 2]; 2],
    /// What settles a challenge of each potential, places in [`settling::WORDS`].
    pub(super) settles: [RwSignal<usize>; 5],
    /// What is played elsewhere for it.
    pub(super) elsewhere: RwSignal<String>,
    /// The first player's name and the second's.
    pub(super) names: [RwSignal<String>; 2],
    /// Their extra discs.
    pub(super) extra: [RwSignal<usize>; 2],
    /// Who is White: the first, the second, or by lot.
    pub(super) white: RwSignal<usize>,
    pub(super) timed: RwSignal<bool>,
    pub(super) minutes: RwSignal<String>,
    pub(super) seconds: RwSignal<String>,
    pub(super) draw: RwSignal<bool>,
    /// Who they are.
    pub(super) players: Players,
    /// What is chosen of TAMSK.
    pub(super) sand: SandForm,
    /// Whether people have been told that a game would be given up.
    pub(super) asked: RwSignal<bool>,
    /// Whether more is shown than what everybody needs.
    pub(super) open: RwSignal<bool>,
}

impl Form {
    /// The last choice, or the usual one.
    pub(super) fn kept(wanted: RwSignal<Option<Offer>>) -> Self {
        let text = storage::read(KEY).unwrap_or_default();
        let of = |name| kept::value(&text, name).unwrap_or_default().to_owned();
        let number = |name, usual: &str| {
            let value = of(name);
            let is_number = !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit());
            RwSignal::new(if is_number { value } else { usual.to_owned() })
        };
        let extra = |name| {
            let most = usize::from(Ruleset::MAX_HANDICAP);
            let value = of(name).parse().ok();
            RwSignal::new(value.filter(|&extra| extra <= most).unwrap_or_default())
        };
        let place = |name, words: &[&str]| {
            RwSignal::new(kept::place(&text, name, words).unwrap_or_default())
        };
        let last = kept::place(&text, "game", &Offer::WORDS).unwrap_or_default();
        let counts = |name| kept::value(&text, name).and_then(choices::read);
        let mixes = |name, other, usual| {
            let mix = counts(name).unwrap_or(usual);
            (RwSignal::new(mix), RwSignal::new(counts(other)))
        };
        let attempts = |name, usual| {
            let known = ATTEMPTS.iter().map(ToString::to_string).collect::<Vec<_>>();
            let known: Vec<&str> = known.iter().map(String::as_str).collect();
            RwSignal::new(kept::place(&text, name, &known).unwrap_or(usual))
        };
        let settles = Potential::ALL.map(|kind| {
            let name = ["settles-", &kind.letter().to_string()].concat();
            RwSignal::new(kept::place(&text, &name, &settling::WORDS).unwrap_or_default())
        });
        Self {
            wanted,
            last: Offer::ALL[last],
            variant: place("variant", &Variant::GIPF.map(Variant::name)),
            tournament: RwSignal::new(kept::yes(&text, "tournament", false)),
            preset: place("preset", &Preset::WORDS),
            mixes: [
                mixes("mix", "other-mix", [0, 6, 0, 0, 0]),
                mixes("ultimate", "other-ultimate", [3; 5]),
            ],
            small_board: RwSignal::new(kept::yes(&text, "small-board", false)),
            attempts: [
                ATTEMPT_WORDS[0].map(|name| attempts(name, 0)),
                ATTEMPT_WORDS[1].map(|name| attempts(name, USUAL_ATTEMPTS)),
            ],
            settles,
            elsewhere: RwSignal::new(of("elsewhere")),
            names: ["first", "second"].map(|name| RwSignal::new(of(name))),
            extra: ["first-extra", "second-extra"].map(extra),
            white: place("white", &WHITE_WORDS),
            timed: RwSignal::new(kept::yes(&text, "clock", false)),
            minutes: number("minutes", "10"),
            seconds: number("seconds", "5"),
            draw: RwSignal::new(kept::yes(&text, "draw", false)),
            players: Players::kept(&text),
            sand: SandForm::kept(&text),
            asked: RwSignal::new(false),
            open: RwSignal::new(false),
        }
    }

    pub(super) fn keep(self) {
        let mut text = String::new();
        kept::write(&mut text, "game", self.offer().word());
        kept::write(&mut text, "variant", self.variant().name());
        kept::write_yes(&mut text, "tournament", self.tournament.get_untracked());
        let preset = Preset::WORDS.get(self.preset.get_untracked());
        kept::write(&mut text, "preset", preset.unwrap_or(&Preset::WORDS[0]));
        let names = [("mix", "other-mix"), ("ultimate", "other-ultimate")];
        for ((mix, other), (name, others)) in self.mixes.into_iter().zip(names) {
            kept::write(&mut text, name, &choices::written(mix.get_untracked()));
            if let Some(other) = other.get_untracked() {
                kept::write(&mut text, others, &choices::written(other));
            }
        }
        kept::write_yes(&mut text, "small-board", self.small_board.get_untracked());
        for (names, attempts) in ATTEMPT_WORDS.into_iter().zip(self.attempts) {
            for (name, attempts) in names.into_iter().zip(attempts) {
                kept::write(
                    &mut text,
                    name,
                    &attempts_at(attempts.get_untracked()).to_string(),
                );
            }
        }
        for (kind, settles) in Potential::ALL.into_iter().zip(self.settles) {
            let word = settling::WORDS.get(settles.get_untracked());
            let name = ["settles-", &kind.letter().to_string()].concat();
            kept::write(&mut text, &name, word.unwrap_or(&settling::WORDS[0]));
        }
        kept::write(
            &mut text,
            "elsewhere",
            self.elsewhere.get_untracked().trim(),
        );
        let players = [("first", "first-extra"), ("second", "second-extra")];
        for (place, (name, extra)) in players.into_iter().enumerate() {
            kept::write(&mut text, name, &self.name(place));
            let discs = self.extra[place].get_untracked().to_string();
            kept::write(&mut text, extra, &discs);
        }
        let white = WHITE_WORDS.get(self.white.get_untracked());
        kept::write(&mut text, "white", white.unwrap_or(&WHITE_WORDS[0]));
        kept::write_yes(&mut text, "clock", self.timed.get_untracked());
        kept::write(&mut text, "minutes", self.minutes.get_untracked().trim());
        kept::write(&mut text, "seconds", self.seconds.get_untracked().trim());
        kept::write_yes(&mut text, "draw", self.draw.get_untracked());
        self.players.keep(&mut text);
        self.sand.keep(&mut text);
        storage::write(KEY, &text);
    }

    /// The chosen game; who reads it follows it.
    pub(super) fn offer(self) -> Offer {
        self.wanted.get().unwrap_or(self.last)
    }

    fn variant(self) -> Variant {
        untrack(|| self.chosen_variant())
    }

    fn name(self, place: usize) -> String {
        self.names[place].get_untracked().trim().to_owned()
    }

    /// The potentials of the chosen game.
    pub(super) fn mixes(self) -> Mixes {
        self.mixes[usize::from(self.offer() == Offer::Ultimate)]
    }

    /// How the potentials of GIPF With Potentials are chosen.
    pub(super) fn preset(self) -> Preset {
        let preset = Preset::ALL.get(self.preset.get());
        preset.copied().unwrap_or(Preset::OneKind)
    }

    /// How often both may challenge in the chosen game, places in [`ATTEMPTS`].
    pub(super) fn attempts(self) -> [RwSignal<usize>; 2] {
        self.attempts[usize::from(self.offer() == Offer::Ultimate)]
    }

    /// Everything about the ruleset; who reads it follows it.
    pub(super) fn choices(self) -> Choices {
        let (mix, other) = self.mixes();
        let offer = self.offer();
        let variant = match offer {
            Offer::Potentials if self.tournament.get() => Variant::Tournament,
            Offer::Potentials => Variant::Standard,
            _ => Variant::GIPF
                .get(self.variant.get())
                .copied()
                .unwrap_or(Variant::Basic),
        };
        Choices {
            offer,
            variant,
            preset: self.preset(),
            mix: mix.get(),
            other: other.get(),
            small_board: self.small_board.get(),
            attempts: self.attempts().map(|place| attempts_at(place.get())),
        }
    }

    /// Whether somebody may challenge.
    pub(super) fn has_challenges(self) -> bool {
        let choices = self.choices();
        choices.has_challenges() && choices.attempts.iter().any(|attempts| attempts.any())
    }

    /// What settles challenges.
    fn terms(self) -> Terms {
        let mut terms = Terms::default();
        if self.has_challenges() {
            for (kind, settles) in Potential::ALL.into_iter().zip(self.settles) {
                let name = self.elsewhere.get();
                terms.agree(kind, settling::settles(settles.get(), name.trim()));
            }
        }
        terms
    }

    /// Why no game can begin so.
    pub(super) fn conflict(self) -> Option<Conflict> {
        self.choices().ruleset(true).err()
    }

    /// Whether players may have extra discs: the game has some left in the box.
    pub(super) fn has_extra(self) -> bool {
        self.is_gipf() && self.choices().no_handicap().is_none()
    }

    /// Whether it is a game of the GIPF family: with clocks, and positions that come again.
    pub(super) fn is_gipf(self) -> bool {
        self.offer() != Offer::Tamsk
    }

    /// Whether clocks are wanted: no clock runs where turns are sent as links.
    pub(super) fn has_clocks(self) -> bool {
        self.is_gipf() && self.timed.get() && !self.players.by_link()
    }

    pub(super) fn minutes_are_wrong(self) -> bool {
        within(&self.minutes.get(), 1, MINUTES).is_none()
    }

    pub(super) fn seconds_are_wrong(self) -> bool {
        within(&self.seconds.get(), 0, SECONDS).is_none()
    }

    /// The clocks; none if they are not wanted or not understood.
    fn clock(self) -> Option<ClockControl> {
        let wanted = self.has_clocks();
        let minutes = within(&self.minutes.get_untracked(), 1, MINUTES);
        let seconds = within(&self.seconds.get_untracked(), 0, SECONDS);
        let (minutes, seconds) = minutes.zip(seconds).filter(|_| wanted)?;
        Some(ClockControl {
            initial: u64::from(minutes) * 60_000,
            increment: u64::from(seconds) * 1000,
        })
    }

    /// Who is White, or Red.
    pub(super) fn white_is(self) -> WhiteIs {
        match self.white.get_untracked() {
            // Who looks on has chosen how strong each colour is.
            _ if self.players.who() == Who::Watch => WhiteIs::First,
            0 => WhiteIs::First,
            1 => WhiteIs::Second,
            _ => WhiteIs::ByLot {
                heads: chance::coin(),
            },
        }
    }

    /// Both players' names.
    pub(super) fn players(self, locale: &Locale) -> [String; 2] {
        [0, 1].map(|place| {
            let computer = self.players.name(place, locale);
            computer.unwrap_or_else(|| self.name(place))
        })
    }

    /// The game, in the GIPF family.
    pub(super) fn game(self, white: WhiteIs, locale: &Locale) -> NewGame {
        let discs = |place: usize| match self.has_extra() {
            true => self.extra[place].get_untracked(),
            false => 0,
        };
        // The button is not pressed before there is a ruleset.
        let choices = self.choices();
        let ruleset = choices.ruleset(white.is_first());
        let ruleset = ruleset.unwrap_or(Ruleset::new(choices.variant));
        NewGame {
            start: Position::start(ruleset),
            extra: [0, 1].map(|place| u8::try_from(discs(place)).unwrap_or_default()),
            players: self.players(locale),
            white,
            clock: self.clock(),
            // The computer never claims a draw, so that it comes by itself.
            draw_by_repetition: self.draw.get_untracked() || self.players.by_computer(),
            terms: self.terms(),
            sand: SandTerms::default(),
        }
    }

    /// Whether the clocks are wanted and not understood, or the potentials cannot be
    /// agreed on.
    pub(super) fn is_wrong(self) -> bool {
        let numbers = self.minutes_are_wrong() || self.seconds_are_wrong();
        self.is_gipf() && (self.has_clocks() && numbers || self.conflict().is_some())
    }

    /// A player's name, or what the player is called without one.
    pub(super) fn named(self, store: Store, place: usize) -> Words {
        let table = store.table();
        let otherwise = [Text::NewGameFirst, Text::NewGameSecond];
        Signal::derive(move || {
            let computer = store.locale.with(|locale| self.players.name(place, locale));
            if let Some(name) = computer {
                return name;
            }
            let name = self.names[place].get();
            if name.trim().is_empty() {
                table.say(&otherwise[place])
            } else {
                name.trim().to_owned()
            }
        })
    }

    /// The variant of GIPF that is chosen.
    pub(super) fn chosen_variant(self) -> Variant {
        let chosen = Variant::GIPF.get(self.variant.get());
        chosen.copied().unwrap_or(Variant::Basic)
    }

    /// The label of a player's extra pieces.
    pub(super) fn extra_of(self, store: Store, place: usize) -> Words {
        let (table, name) = (store.table(), self.named(store, place));
        Signal::derive(move || table.say(&Text::NewGameExtra { player: name.get() }))
    }

    /// What is set beside the game and the names, in one line.
    pub(super) fn summary(self, store: Store) -> Words {
        let table = store.table();
        let names = [self.named(store, 0), self.named(store, 1)];
        Signal::derive(move || {
            let say = |text: Text| table.say(&text);
            let white = self.white.get();
            let white = names
                .get(white)
                .map_or_else(|| say(Text::NewGameByLot), |name| name.get());
            let color = match self.is_gipf() {
                true => Text::ColourWhite,
                false => Text::ColourRed,
            };
            let mut parts = vec![[say(color), white].join(": ")];
            if self.has_challenges() {
                parts.push(say(Text::NewGameChallengesOn));
            }
            if self.is_gipf() && !self.players.by_link() {
                let clock = match self.timed.get() {
                    true => [self.minutes.get(), self.seconds.get()].join(" + "),
                    false => say(Text::NewGameNoClock),
                };
                parts.push([say(Text::NewGameClock), clock].join(": "));
            }
            for place in [0, 1] {
                let discs = self.extra[place].get();
                if discs > 0 && self.has_extra() {
                    let player = names[place].get();
                    let extra = say(Text::NewGameExtra { player });
                    parts.push([extra, discs.to_string()].join(": "));
                }
            }
            parts.join(" · ")
        })
    }
}

fn attempts_at(place: usize) -> Attempts {
    ATTEMPTS.get(place).copied().unwrap_or(Attempts::NONE)
}

/// A number within bounds.
fn within(text: &str, least: u32, most: u32) -> Option<u32> {
    let number = text.trim().parse().ok()?;
    (least <= number && number <= most).then_some(number)
}
