//! The questions of the dialog about the options of a game.

use locale::Text;
use record::Strength;
use rules::{Attempts, Potential, Ruleset, Variant};
use session::{Offer, Speed};

use super::choices::{ATTEMPTS, Conflict, NoHandicap, Preset};
use super::options::{Clock, MOST_MINUTES, MOST_SECONDS, Opponent, Options, Sand, Settling, White};
use super::view::{Control, Count, Field, Group, OPENINGS, Sentence};
use super::words::{Player, Words, ability, strength};

/// The options of a game, and what else the questions depend on.
#[derive(Clone, Copy)]
pub(super) struct Form<'a> {
    /// The options.
    pub(super) options: &'a Options,
    /// The player and the potential of whom the ability is told.
    pub(super) told: Option<(usize, Potential)>,
    /// True if moves can be sent as links, and not as texts only.
    pub(super) has_links: bool,
}

impl Form<'_> {
    /// The questions that are always in sight.
    pub(super) fn in_sight(self) -> Vec<Group> {
        let fields = Field::IN_SIGHT.into_iter();
        let fields = fields.filter(|field| *field != Field::Mix(0) || self.has_presets());
        fields.filter_map(|field| self.group(field)).collect()
    }

    /// The questions behind "More options".
    pub(super) fn more(self) -> Vec<Group> {
        let fields = Field::OPTIONS.into_iter();
        let fields = fields.filter(|field| *field != Field::Mix(0) || !self.has_presets());
        fields.filter_map(|field| self.group(field)).collect()
    }

    /// The options behind "More options" that differ from the usual ones.
    pub(super) fn set(self) -> Vec<(Words, Option<Words>)> {
        let options = self.options;
        let usual = Options::usual(options.game);
        let mut set = Vec::new();
        for place in [0, 1] {
            if let player @ Player::Named(_) = self.player(place) {
                set.push((Words::Player(player), None));
            }
        }
        for field in Field::OPTIONS {
            let (Some(group), Some(before)) = (
                self.group(field),
                Form {
                    options: &usual,
                    ..self
                }
                .chosen(field),
            ) else {
                continue;
            };
            match (group.control, self.chosen(field)) {
                (Control::Switch(true), _) if before == 0 => set.push((group.title, None)),
                (Control::Switch(false), _) if before == 1 => {
                    set.push((group.title, Some(Words::Text(Text::NewGameNoClock))))
                }
                (Control::Choices { mut labels, .. }, Some(chosen))
                    if chosen != before && chosen < labels.len() =>
                {
                    set.push((group.title, Some(labels.swap_remove(chosen))));
                }
                _ => {}
            }
        }
        if self.has_own_counts() && (options.mix != usual.mix) {
            set.push((Text::NewGameKind.into(), Some(counted(options.mix))));
        }
        set
    }

    /// True where a preset says how potentials are chosen.
    fn has_presets(self) -> bool {
        self.options.game == Offer::Potentials
    }

    fn has_own_counts(self) -> bool {
        self.options.game == Offer::Ultimate
    }

    /// A player by name, by strength, or as the one at this device and the opponent.
    pub(super) fn player(self, place: usize) -> Player {
        let options = self.options;
        let name = options.names[place].trim();
        match place {
            _ if options.is_computer(place) => Player::Computer(options.strengths[place]),
            _ if !name.is_empty() => Player::Named(name.to_owned()),
            0 => Player::First,
            _ => Player::Second,
        }
    }

    fn white(self) -> Player {
        match self.options.is_gipf() {
            true => Player::White,
            false => Player::Red,
        }
    }

    /// The place of the chosen answer, or of a switch 0 or 1; none for other questions.
    fn chosen(self, field: Field) -> Option<usize> {
        let options = self.options;
        let sand = &options.sand;
        Some(match field {
            Field::Game => options.game as usize,
            Field::Variant => place(&Variant::GIPF, &options.variant),
            Field::SandLevel => sand.level,
            Field::Board => usize::from(options.small_board),
            Field::Preset => options.preset as usize,
            Field::Opponent => options.opponent as usize,
            Field::Level(place) => match options.strengths[place] {
                Strength::Level(level) => usize::from(level) - 1,
                Strength::Time => return None,
            },
            Field::Colour | Field::White => options.white as usize,
            Field::Clock => options.clock as usize,
            Field::UsesClock(place) => usize::from(options.strengths[place] == Strength::Time),
            Field::Opening => place(&OPENINGS, &options.variant),
            Field::TwoMixes => usize::from(options.other.is_some()),
            Field::Attempts(player) => place(&ATTEMPTS, &options.attempts[player]),
            Field::SideGame(kind) => options.settling[kind as usize] as usize,
            Field::Extra(place) => usize::from(options.extra[place]),
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

    /// True if the game has the question.
    fn has(self, field: Field) -> bool {
        let options = self.options;
        let game = options.game;
        let sand = &options.sand;
        let person = |place: usize| !options.is_computer(place);
        match field {
            Field::Game | Field::Opponent => true,
            Field::Variant => game == Offer::Gipf,
            Field::SandLevel | Field::Free | Field::Strict => game == Offer::Tamsk,
            Field::Board => game == Offer::Matrx,
            Field::Preset | Field::Opening => self.has_presets(),
            Field::Mix(0) | Field::TwoMixes => options.choices().has_mix(),
            Field::Mix(_) => options.choices().has_mix() && options.other.is_some(),
            Field::Level(place) | Field::UsesClock(place) => options.is_computer(place),
            Field::Colour => matches!(options.opponent, Opponent::Computer | Opponent::ByLink),
            Field::White => options.opponent == Opponent::Here,
            Field::Clock => options.is_gipf(),
            Field::Minutes | Field::Seconds => {
                options.may_have_clock() && options.clock == Clock::Own
            }
            Field::Name(place) => person(place),
            Field::Challenges | Field::Attempts(_) => options.choices().has_challenges(),
            Field::SideGames => options.has_challenges(),
            Field::SideGame(kind) => {
                options.has_challenges() && options.choices().kinds().any(|one| one == kind)
            }
            Field::Elsewhere => {
                let mut settling = options.settling.iter();
                options.has_challenges() && settling.any(|one| *one == Settling::Elsewhere)
            }
            Field::Handicap => options.is_gipf(),
            Field::Extra(_) => options.has_handicap(),
            // The computer never claims a draw, so that it comes by itself.
            Field::Draw => options.is_gipf() && !options.has_computer(),
            Field::Speed | Field::Pausing | Field::Digits => {
                game == Offer::Tamsk && sand.is_timed()
            }
            Field::TimerSide => game == Offer::Tamsk && sand.level == 2,
            Field::Count => game == Offer::Tamsk && !sand.is_timed(),
        }
    }

    fn group(self, field: Field) -> Option<Group> {
        if !self.has(field) {
            return None;
        }
        let [minutes_wrong, seconds_wrong] = self.options.is_clock_wrong();
        let problem = match field {
            Field::Minutes if minutes_wrong => Some(clock_wrong()),
            Field::Seconds if seconds_wrong => Some(clock_wrong()),
            Field::Mix(player) => self.conflict(player),
            _ => None,
        };
        Some(Group {
            field,
            title: self.title(field),
            control: self.control(field),
            notes: self.notes(field),
            problem,
        })
    }

    fn title(self, field: Field) -> Words {
        let text = match field {
            Field::Game => Text::NewGameGame,
            Field::Variant => Text::NewGameVariant,
            Field::SandLevel => Text::NewGameLevel,
            Field::Board => Text::NewGameBoard,
            Field::Preset => Text::NewGamePreset,
            Field::Mix(0) if self.options.other.is_none() => Text::NewGameKind,
            Field::Mix(player) => return Words::Mix(self.player(player)),
            Field::Opponent => Text::NewGamePlayers,
            Field::Level(place) => match (self.options.opponent, place) {
                (Opponent::Watch, 0) => return Words::Level(self.white()),
                (Opponent::Watch, _) => return Words::Level(Player::Black),
                _ => Text::OpponentStrength,
            },
            Field::Colour => Text::NewGameYouPlay,
            Field::Clock => Text::NewGameClock,
            Field::Minutes => Text::NewGameMinutes,
            Field::Seconds => Text::NewGameSeconds,
            Field::Name(0) => Text::NewGameFirstName,
            Field::Name(_) => Text::NewGameSecondName,
            Field::White if self.options.is_gipf() => Text::NewGameWhite,
            Field::White => Text::NewGameRed,
            Field::UsesClock(place) => match (self.options.opponent, place) {
                (Opponent::Watch, 0) => return Words::UsesClock(self.white()),
                (Opponent::Watch, _) => return Words::UsesClock(Player::Black),
                _ => Text::OpponentComputerTime,
            },
            Field::Opening => Text::NewGameOpening,
            Field::TwoMixes => Text::NewGameTwoMixes,
            Field::Challenges => Text::NewGameChallenges,
            Field::Attempts(player) => return Words::Attempts(self.player(player)),
            Field::SideGames => Text::NewGameSettles,
            Field::SideGame(kind) => return Words::Plain(kind.name().to_owned()),
            Field::Elsewhere => Text::NewGameElsewhereName,
            Field::Handicap => Text::NewGameHandicap,
            Field::Extra(place) => return Words::Extra(self.player(place)),
            Field::Draw => Text::NewGameDraw,
            Field::Speed => Text::NewGameSpeed,
            Field::Pausing => Text::NewGamePausing,
            Field::Digits => Text::NewGameDigits,
            Field::TimerSide => Text::NewGameTimerSide,
            Field::Free => Text::NewGameFree,
            Field::Strict => Text::NewGameStrict,
            Field::Count => Text::NewGameCount,
        };
        text.into()
    }

    fn control(self, field: Field) -> Control {
        let options = self.options;
        match field {
            Field::Challenges | Field::SideGames | Field::Handicap => Control::Nothing,
            Field::Clock if !options.may_have_clock() => Control::Nothing,
            Field::Minutes => Control::Line(options.minutes.clone()),
            Field::Seconds => Control::Line(options.seconds.clone()),
            Field::Name(place) => Control::Line(options.names[place].clone()),
            Field::Elsewhere => Control::Line(options.elsewhere.clone()),
            Field::Mix(player) => self.mix(player),
            Field::UsesClock(_)
            | Field::TwoMixes
            | Field::Draw
            | Field::Pausing
            | Field::Digits
            | Field::Free
            | Field::Strict
            | Field::Count => Control::Switch(self.chosen(field) == Some(1)),
            _ => Control::Choices {
                labels: self.labels(field),
                chosen: self.chosen(field),
            },
        }
    }

    fn labels(self, field: Field) -> Vec<Words> {
        let texts = |texts: &[Text]| texts.iter().cloned().map(Words::Text).collect();
        let plain = |numbers: &mut dyn Iterator<Item = u8>| {
            let numbers = numbers.map(|number| Words::Plain(number.to_string()));
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
                Text::NewGameHere,
                Text::NewGameByLink,
                Text::NewGameWatch,
            ]),
            Field::Level(_) => plain(&mut (1..=Strength::LEVELS)),
            Field::Colour => vec![
                Words::Player(self.white()),
                Words::Player(Player::Black),
                Text::NewGameByLot.into(),
            ],
            Field::White => vec![
                Words::Player(self.player(0)),
                Words::Player(self.player(1)),
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
                let speeds = Speed::ALL.map(Words::Speed).into_iter();
                speeds.chain([Text::NewGameUntimed.into()]).collect()
            }
            Field::TimerSide => texts(&[Text::NewGameTimerLeft, Text::NewGameTimerRight]),
            _ => Vec::new(),
        }
    }

    fn mix(self, player: usize) -> Control {
        let choices = self.options.choices();
        let mix = choices.mixes()[player];
        if self.has_presets() && choices.preset.kinds().is_some() {
            return Control::Kinds(mix.map(|count| count > 0));
        }
        Control::Counts(Potential::ALL.map(|kind| Count {
            count: mix[kind as usize],
            may_add: choices.may_add(player, kind),
            told: self.told == Some((player, kind)),
        }))
    }

    fn notes(self, field: Field) -> Vec<Sentence> {
        let options = self.options;
        let plain = |texts: Vec<Text>| texts.into_iter().map(sentence).collect();
        match field {
            Field::Game => match options.game {
                Offer::Potentials => plain(vec![Text::NewGamePotentialsExplained]),
                Offer::Ultimate => plain(vec![Text::NewGameUltimateExplained]),
                Offer::Matrx => plain(vec![Text::NewGameMatrxExplained]),
                Offer::Gipf | Offer::Tamsk => Vec::new(),
            },
            Field::Variant => {
                let explained = match options.variant {
                    Variant::Standard => Text::NewGameStandardExplained,
                    Variant::Tournament => Text::NewGameTournamentExplained,
                    _ => Text::NewGameBasicExplained,
                };
                let turns = options.game.usual_turns(options.variant);
                let lasts = turns.map(|turns| Text::NewGameLasts { turns });
                plain([explained].into_iter().chain(lasts).collect())
            }
            Field::SandLevel => plain(vec![match options.sand.level {
                0 => Text::NewGameLevelOneExplained,
                1 => Text::NewGameLevelTwoExplained,
                _ => Text::NewGameLevelThreeExplained,
            }]),
            Field::Mix(player) => self.mix_notes(player),
            Field::Opponent => match (options.opponent, self.has_links) {
                (Opponent::ByLink, true) => plain(vec![Text::NewGameByLinkExplained]),
                (Opponent::ByLink, false) => plain(vec![Text::NewGameByTextExplained]),
                (Opponent::Watch, _) => plain(vec![Text::NewGameWatchExplained]),
                (Opponent::Computer | Opponent::Here, _) => Vec::new(),
            },
            Field::Level(place) => {
                let (name, line) = strength(options.strengths[place]);
                vec![Sentence {
                    about: Some(name.into()),
                    words: line.into(),
                }]
            }
            Field::Clock if !options.may_have_clock() => {
                plain(vec![Text::NewGameByLinkClockExplained])
            }
            Field::Clock => plain(match options.clock.preset() {
                Some((minutes, 0)) => vec![Text::NewGameClockExplained { minutes }],
                Some((minutes, seconds)) => vec![
                    Text::NewGameClockExplained { minutes },
                    Text::NewGameAddedExplained { seconds },
                ],
                None => Vec::new(),
            }),
            Field::Challenges => plain(vec![Text::NewGameChallengesExplained]),
            Field::Handicap => vec![match options.choices().no_handicap() {
                None => sentence(Text::NewGameHandicapExplained {
                    most: u32::from(Ruleset::MAX_HANDICAP),
                }),
                Some(reason) => no_handicap(reason),
            }],
            _ => Vec::new(),
        }
    }

    /// The abilities of the chosen potentials, or of one that is pointed at; and the rules
    /// about the mix.
    fn mix_notes(self, player: usize) -> Vec<Sentence> {
        let choices = self.options.choices();
        let mix = choices.mixes()[player];
        let mut notes = Vec::new();
        if matches!(self.mix(player), Control::Kinds(_)) {
            let told = self.told.filter(|(of, _)| *of == player);
            let told = told.map(|(_, kind)| kind);
            let told = told.filter(|&kind| mix[kind as usize] == 0);
            let kinds = Potential::ALL.into_iter().filter(|&kind| match told {
                Some(told) => kind == told,
                None => mix[kind as usize] > 0,
            });
            notes.extend(kinds.map(|kind| sentence(ability(kind, false))));
        } else {
            notes.push(sentence(Text::NewGameAbilityExplained));
        }
        let count = mix.iter().map(|&count| u32::from(count)).sum();
        notes.push(sentence(Text::NewGameTotal { count }));
        if count > u32::from(Preset::Free.most()) && self.has_presets() {
            notes.push(sentence(Text::NewGameAddsDiscs));
        }
        if mix.iter().any(|count| (1..3).contains(count)) {
            notes.push(sentence(Text::NewGameThreeOfAKind));
        }
        notes
    }

    /// The reason why no game can begin with the potentials of a player.
    fn conflict(self, player: usize) -> Option<Words> {
        let choices = self.options.choices();
        let sum: u8 = choices.mixes()[player].iter().sum();
        let text = match choices.ruleset(true).err()? {
            // Said of the player who is asked first.
            Conflict::NoPotentials if player == 0 => Text::NewGameNoPotentials,
            Conflict::TooMany { most } if sum > most => Text::NewGameTooMany {
                most: u32::from(most),
            },
            Conflict::NoPotentials | Conflict::TooMany { .. } => return None,
        };
        Some(text.into())
    }
}

fn place<T: PartialEq>(all: &[T], one: &T) -> usize {
    all.iter()
        .position(|other| other == one)
        .unwrap_or_default()
}

fn sentence(text: Text) -> Sentence {
    Sentence {
        about: None,
        words: text.into(),
    }
}

fn clock(clock: Clock) -> Words {
    let text = match (clock, clock.preset()) {
        (_, Some((minutes, 0))) => Text::NewGameClockMinutes { minutes },
        (_, Some((minutes, seconds))) => Text::NewGameClockBoth { minutes, seconds },
        (Clock::Own, None) => Text::NewGameClockOwn,
        (_, None) => Text::NewGameNoClock,
    };
    text.into()
}

fn clock_wrong() -> Words {
    let text = Text::NewGameClockWrong {
        minutes: MOST_MINUTES,
        seconds: MOST_SECONDS,
    };
    text.into()
}

fn attempts(attempts: Attempts) -> Words {
    match attempts {
        Attempts::Limited(0) => Text::NewGameNever.into(),
        Attempts::Limited(times) => Words::Plain(times.to_string()),
        Attempts::Unlimited => Text::NewGameAlways.into(),
    }
}

fn counted(mix: [u8; 5]) -> Words {
    let kinds = Potential::ALL.into_iter().zip(mix);
    let kinds = kinds.filter(|(_, count)| *count > 0);
    let kinds = kinds.map(|(kind, count)| format!("{} {count}", kind.name()));
    Words::Plain(kinds.collect::<Vec<_>>().join(", "))
}

fn no_handicap(reason: NoHandicap) -> Sentence {
    let text = match reason {
        NoHandicap::ManyPotentials => Text::NewGameNoExtraMany,
        NoHandicap::Ultimate => Text::NewGameNoExtraUltimate,
        NoHandicap::Matrx => Text::NewGameNoExtraMatrx,
    };
    Sentence {
        about: None,
        words: Words::Rule(text, reason.clause()),
    }
}

/// Changes the options by an answer: the place of a choice, or 0 or 1 for a switch.
pub(super) fn choose(options: &mut Options, field: Field, chosen: usize) {
    let is = chosen == 1;
    let sand = &mut options.sand;
    match field {
        Field::Variant => set(&mut options.variant, &Variant::GIPF, chosen),
        Field::Opening => set(&mut options.variant, &OPENINGS, chosen),
        Field::SandLevel => sand.level = chosen.min(Sand::LEVELS.len() - 1),
        Field::Board => options.small_board = is,
        Field::Preset => {
            set(&mut options.preset, &Preset::ALL, chosen);
            let preset = options.preset;
            options.mix = preset.counts(options.mix);
            options.other = options.other.map(|mix| preset.counts(mix));
        }
        Field::Opponent => set(&mut options.opponent, &Opponent::ALL, chosen),
        Field::Level(place) => {
            let levels: Vec<_> = (1..=Strength::LEVELS).map(Strength::Level).collect();
            set(&mut options.strengths[place], &levels, chosen);
        }
        Field::UsesClock(place) => {
            options.strengths[place] = match is {
                true => Strength::Time,
                false => Strength::Level(1),
            };
        }
        Field::Colour | Field::White => set(&mut options.white, &White::ALL, chosen),
        Field::Clock => set(&mut options.clock, &Clock::ALL, chosen),
        Field::TwoMixes => options.other = is.then_some(options.mix),
        Field::Attempts(player) => set(&mut options.attempts[player], &ATTEMPTS, chosen),
        Field::SideGame(kind) => {
            set(&mut options.settling[kind as usize], &Settling::ALL, chosen);
        }
        Field::Extra(place) => {
            let extra = u8::try_from(chosen).unwrap_or_default();
            options.extra[place] = extra.min(Ruleset::MAX_HANDICAP);
        }
        Field::Draw => options.draw = is,
        Field::Speed => sand.speed = chosen.min(Sand::UNTIMED),
        Field::Pausing => sand.pausing = is,
        Field::Digits => sand.digits = is,
        Field::TimerSide => sand.right = is,
        Field::Free => sand.free = is,
        Field::Strict => sand.strict = is,
        Field::Count => sand.count = is,
        // The game is chosen by the feature; the others have no places.
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

/// Changes the options by a line that was written.
pub(super) fn write(options: &mut Options, field: Field, line: String) {
    match field {
        Field::Minutes => options.minutes = line,
        Field::Seconds => options.seconds = line,
        Field::Name(place) => options.names[place] = line,
        Field::Elsewhere => options.elsewhere = line,
        _ => {}
    }
}

fn set<T: Copy>(value: &mut T, all: &[T], chosen: usize) {
    if let Some(one) = all.get(chosen) {
        *value = *one;
    }
}
