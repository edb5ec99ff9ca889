//! The sentences below questions.

use locale::Text;
use rules::{Potential, Ruleset, Variant};
use session::GameChoice;

use super::choices::{Conflict, NoHandicap, Preset};
use super::form::Form;
use super::options::Opponent;
use super::text::{Label, ability, strength};
use super::view::{Control, Field, Sentence};

impl Form<'_> {
    /// The sentences below a question.
    pub(super) fn notes(self, field: Field) -> Vec<Sentence> {
        let options = self.options;
        let plain = |texts: Vec<Text>| texts.into_iter().map(sentence).collect();
        match field {
            Field::Game => match options.choices.game {
                GameChoice::Potentials => plain(vec![Text::NewGamePotentialsExplained]),
                GameChoice::Ultimate => plain(vec![Text::NewGameUltimateExplained]),
                GameChoice::Matrx => plain(vec![Text::NewGameMatrxExplained]),
                GameChoice::Gipf | GameChoice::Tamsk => Vec::new(),
            },
            Field::Variant => {
                let explained = match options.choices.variant {
                    Variant::Standard => Text::NewGameStandardExplained,
                    Variant::Tournament => Text::NewGameTournamentExplained,
                    _ => Text::NewGameBasicExplained,
                };
                let turns = options.choices.game.usual_turns(options.choices.variant);
                let lasts = turns.map(|turns| Text::NewGameLasts { turns: turns / 2 });
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
            Field::Level(player) => {
                let (name, line) = strength(options.strengths[player]);
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
            Field::Handicap => vec![match options.choices.no_handicap() {
                None => sentence(Text::NewGameHandicapExplained {
                    most: u32::from(Ruleset::MAX_HANDICAP),
                }),
                Some(reason) => no_handicap(reason),
            }],
            _ => Vec::new(),
        }
    }

    /// The abilities of the chosen potentials, or of the one under the pointer; and the rules
    /// about the mix.
    fn mix_notes(self, player: usize) -> Vec<Sentence> {
        let choices = self.options.choices;
        let mix = choices.mixes()[player];
        let mut notes = Vec::new();
        if matches!(self.mix(player), Control::Kinds(_)) {
            let explained = self.explained.filter(|(of, _)| *of == player);
            let explained = explained.map(|(_, kind)| kind);
            let explained = explained.filter(|&kind| mix[kind as usize] == 0);
            let kinds = Potential::ALL.into_iter().filter(|&kind| match explained {
                Some(explained) => kind == explained,
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
    pub(super) fn conflict(self, player: usize) -> Option<Label> {
        let choices = self.options.choices;
        let sum: u8 = choices.mixes()[player].iter().sum();
        let text = match choices.ruleset(true).err()? {
            // Shown only for the first player.
            Conflict::NoPotentials if player == 0 => Text::NewGameNoPotentials,
            Conflict::TooMany { most } if sum > most => Text::NewGameTooMany {
                most: u32::from(most),
            },
            Conflict::NoPotentials | Conflict::TooMany { .. } => return None,
        };
        Some(text.into())
    }
}

fn sentence(text: Text) -> Sentence {
    Sentence {
        about: None,
        words: text.into(),
    }
}

fn no_handicap(reason: NoHandicap) -> Sentence {
    let text = match reason {
        NoHandicap::ManyPotentials => Text::NewGameNoExtraMany,
        NoHandicap::Ultimate => Text::NewGameNoExtraUltimate,
        NoHandicap::Matrx => Text::NewGameNoExtraMatrx,
    };
    Sentence {
        about: None,
        words: Label::Rule(text, reason.clause()),
    }
}
