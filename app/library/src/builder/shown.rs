//! The content of a board on a website, as a link and in words.

use locale::{Locale, Text};
use record::{GameLink, Task};
use rules::{GameRuleset, Variant};

use crate::puzzles::said;
use crate::words::{self, small};

/// The content of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Shown {
    /// The fragment, unchanged.
    fragment: String,
    /// The game that it leads to; none if it leads nowhere.
    link: Option<GameLink>,
}

impl Shown {
    /// Reads a fragment.
    pub(super) fn read(fragment: &str) -> Self {
        Self {
            fragment: fragment.to_owned(),
            link: GameLink::from_fragment(fragment).ok(),
        }
    }

    /// Returns true if it is a puzzle.
    pub(super) fn is_puzzle(&self) -> bool {
        self.link
            .as_ref()
            .is_some_and(|link| link.puzzle().is_some())
    }

    /// Returns true if the board can begin at different places of it.
    pub(super) fn has_turns(&self) -> bool {
        !self.is_puzzle() && self.link.as_ref().is_some_and(|link| !link.is_empty())
    }

    /// The fragment, unchanged.
    pub(super) fn as_it_came(&self) -> &str {
        &self.fragment
    }

    /// The fragment of a board that begins there: `here`, `start`, `end`, or `only` the
    /// position.
    pub(super) fn fragment(&self, begin: &str) -> String {
        let Some(link) = self.link.as_ref().filter(|_| self.has_turns()) else {
            return self.fragment.clone();
        };
        if begin == "only" {
            return link.position().to_fragment();
        }
        let whole = link.to_fragment();
        if !link.fits(&whole) {
            return link.to_compact_fragment();
        }
        let ply = match begin {
            "start" => 0,
            "end" => turns(&whole),
            _ => return whole,
        };
        let fields = whole.split('&').map(|field| match field.starts_with("n=") {
            true => format!("n={ply}"),
            false => field.to_owned(),
        });
        fields.collect::<Vec<_>>().join("&")
    }

    /// The content of a board that begins there, in words; empty if the link leads nowhere.
    pub(super) fn words(&self, begin: &str, locale: &Locale) -> String {
        let Some(link) = &self.link else {
            return String::new();
        };
        let record = link.clone().into_record();
        if let Some(puzzle) = link.puzzle() {
            let task = said(&Task::new(record.start(), puzzle.clone()), locale);
            return locale.say(&match puzzle.title.trim() {
                "" => Text::BuilderOfPuzzle { task },
                title => Text::BuilderOfNamedPuzzle {
                    title: title.to_owned(),
                    task,
                },
            });
        }
        let game = game(record.ruleset(), locale);
        let whole = link.to_fragment();
        let turns = small(turns(&whole));
        locale.say(&match begin {
            _ if turns == 0 && record.begins_at_start() => Text::BuilderOfStart { game },
            _ if turns == 0 => Text::BuilderOfPosition { game },
            "only" => Text::BuilderOfPosition { game },
            "start" => Text::BuilderOfGame { game, turns },
            "end" => Text::BuilderOfEnd { game, turns },
            _ => Text::BuilderOfTurn {
                game,
                turn: field(&whole, "n").unwrap_or_default(),
                turns,
            },
        })
    }
}

/// The number of turns in a readable link.
fn turns(fragment: &str) -> usize {
    let fields = fragment.split('&');
    let moves = fields.filter_map(|field| field.strip_prefix("m=")).next();
    let turns = moves.unwrap_or_default().split('_');
    turns.filter(|turn| !turn.is_empty()).count()
}

/// The number in a field of a readable link.
fn field(fragment: &str, name: &str) -> Option<u32> {
    let mut fields = fragment
        .split('&')
        .filter_map(|field| field.split_once('='));
    fields.find(|(known, _)| *known == name)?.1.parse().ok()
}

/// The full name of a game: "GIPF standard".
fn game(ruleset: GameRuleset, locale: &Locale) -> String {
    let (name, has_potentials) = match ruleset {
        GameRuleset::Tamsk(_) => (Text::GameTamsk, false),
        GameRuleset::Gipf(ruleset) => match ruleset.variant() {
            Variant::Basic => (Text::PuzzlesBasic, ruleset.has_potentials()),
            Variant::Standard => (Text::PuzzlesStandard, ruleset.has_potentials()),
            Variant::Tournament => (Text::PuzzlesTournament, ruleset.has_potentials()),
            variant @ (Variant::Ultimate | Variant::Matrx) => (words::variant(variant), false),
        },
    };
    let game = locale.say(&name);
    match has_potentials {
        true => locale.say(&Text::GameWithPotentials { game }),
        false => game,
    }
}
