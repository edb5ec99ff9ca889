//! The targets of addresses in the rules: `clause=G-4.6`, `clause=G-4`, `clause=G`, `card=G`.

use locale::Text;
use record::clause_fragment;
use session::GameChoice;

use super::book::{Book, EntryKind};

/// The beginning of the fragment that leads to a clause, a chapter or a part.
const CLAUSE: &str = "clause=";

/// The beginning of the fragment that leads to a quick reference.
const CARD: &str = "card=";

/// The beginning of the anchor of a quick reference in the pages.
const CARD_ANCHOR: &str = "card-";

/// The destination of an address of the rules: an entry of the book, the page as a
/// whole, or an unknown number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// The page as a whole: it shows the part of the game on the board.
    Rules,
    /// An entry of the book, by its index.
    Entry(usize),
    /// An unknown number.
    Unknown(String),
}

/// The fragment that leads to the quick reference of a game.
#[must_use]
pub fn fragment_of_card(card: GameChoice) -> String {
    [CARD, part_of(card)].concat()
}

/// The fragment that leads to an anchor in the pages, such as `G-4.6` or `card-G`.
#[must_use]
pub fn fragment_of_anchor(anchor: &str) -> String {
    match anchor.strip_prefix(CARD_ANCHOR) {
        Some(card) => [CARD, card].concat(),
        None => clause_fragment(anchor),
    }
}

/// The letter of the part in which a game has its rules.
#[must_use]
pub const fn part_of(game: GameChoice) -> &'static str {
    match game {
        GameChoice::Gipf => "G",
        GameChoice::Potentials => "P",
        GameChoice::Ultimate => "U",
        GameChoice::Matrx => "M",
        GameChoice::Tamsk => "T",
    }
}

/// The goal of a game in two sentences.
#[must_use]
pub const fn goal(game: GameChoice) -> Text {
    match game {
        GameChoice::Gipf => Text::RulesGoalGipf,
        GameChoice::Potentials | GameChoice::Ultimate => Text::RulesGoalPlay,
        GameChoice::Matrx => Text::RulesGoalMatrx,
        GameChoice::Tamsk => Text::RulesGoalTamsk,
    }
}

impl Book {
    /// The target of a fragment.
    #[must_use]
    pub fn target(&self, fragment: &str) -> Target {
        let field = |name: &str| fragment.split('&').find_map(|it| it.strip_prefix(name));
        let (is_card, number) = match (field(CARD), field(CLAUSE)) {
            (Some(card), _) => (true, card),
            (None, Some(number)) => (false, number),
            (None, None) if fragment.is_empty() => return Target::Rules,
            (None, None) => return Target::Unknown(shown(fragment)),
        };
        let wanted = match is_card {
            true => bare(&[CARD_ANCHOR, number].concat()),
            false => bare(number),
        };
        let index = self.entries.iter().position(|entry| {
            (entry.kind == EntryKind::Card) == is_card && bare(&entry.anchor) == wanted
        });
        index.map_or_else(|| Target::Unknown(shown(number)), Target::Entry)
    }

    /// The index of the part with the rules of a game.
    #[must_use]
    pub fn part_of_game(&self, game: GameChoice) -> Option<usize> {
        let anchor = part_of(game);
        let mut entries = self.entries.iter();
        entries.position(|entry| entry.kind == EntryKind::Part && entry.anchor == anchor)
    }
}

/// A number in normal form, whatever the spelling: `G-4.6`, `g4.6`, `G%204.6`.
pub(super) fn bare(number: &str) -> String {
    let number = number.replace("%20", "").to_lowercase();
    number.replace(['-', ' ', '+'], "")
}

/// The number as written, cut to a length that can be shown.
fn shown(number: &str) -> String {
    number.replace("%20", " ").chars().take(20).collect()
}
