//! The questions of the dialog.

use locale::Text;
use rules::Potential;

use super::form::Form;
use super::options::{MOST_MINUTES, MOST_SECONDS, Opponent, Options};
use super::text::{Label, Player};
use super::view::{Control, Field, Group};

impl Form<'_> {
    /// The questions that are always visible.
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

    /// The options behind "More options" that differ from the defaults.
    pub(super) fn set(self) -> Vec<(Label, Option<Label>)> {
        let options = self.options;
        let usual = Options::usual(options.choices.game);
        let mut set = Vec::new();
        for index in [0, 1] {
            if let player @ Player::Named(_) = self.player(index) {
                set.push((Label::Player(player), None));
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
                    set.push((group.title, Some(Label::Text(Text::NewGameNoClock))))
                }
                (Control::Choices { mut labels, .. }, Some(chosen))
                    if chosen != before && chosen < labels.len() =>
                {
                    set.push((group.title, Some(labels.swap_remove(chosen))));
                }
                _ => {}
            }
        }
        if self.has_own_counts() && (options.choices.mix != usual.choices.mix) {
            set.push((Text::NewGameKind.into(), Some(counted(options.choices.mix))));
        }
        set
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

    fn title(self, field: Field) -> Label {
        let text = match field {
            Field::Game => Text::NewGameGame,
            Field::Variant => Text::NewGameVariant,
            Field::SandLevel => Text::NewGameLevel,
            Field::Board => Text::NewGameBoard,
            Field::Preset => Text::NewGamePreset,
            Field::Mix(0) if self.options.choices.other.is_none() => Text::NewGameKind,
            Field::Mix(player) => return Label::Mix(self.player(player)),
            Field::Opponent => Text::NewGamePlayers,
            Field::Level(player) => match (self.options.opponent, player) {
                (Opponent::Watch, 0) => return Label::Level(self.white()),
                (Opponent::Watch, _) => return Label::Level(Player::Black),
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
            Field::UsesClock(player) => match (self.options.opponent, player) {
                (Opponent::Watch, 0) => return Label::UsesClock(self.white()),
                (Opponent::Watch, _) => return Label::UsesClock(Player::Black),
                _ => Text::OpponentComputerTime,
            },
            Field::Opening => Text::NewGameOpening,
            Field::TwoMixes => Text::NewGameTwoMixes,
            Field::Challenges => Text::NewGameChallenges,
            Field::Attempts(player) => return Label::Attempts(self.player(player)),
            Field::SideGames => Text::NewGameSettles,
            Field::SideGame(kind) => return Label::Plain(kind.name().to_owned()),
            Field::Elsewhere => Text::NewGameElsewhereName,
            Field::Handicap => Text::NewGameHandicap,
            Field::Extra(player) => return Label::Extra(self.player(player)),
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
            Field::Name(player) => Control::Line(options.names[player].clone()),
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
}

fn clock_wrong() -> Label {
    let text = Text::NewGameClockWrong {
        minutes: MOST_MINUTES,
        seconds: MOST_SECONDS,
    };
    text.into()
}

fn counted(mix: [u8; Potential::COUNT]) -> Label {
    let kinds = Potential::ALL.into_iter().zip(mix);
    let kinds = kinds.filter(|(_, count)| *count > 0);
    let kinds = kinds.map(|(kind, count)| format!("{} {count}", kind.name()));
    Label::Plain(kinds.collect::<Vec<_>>().join(", "))
}
