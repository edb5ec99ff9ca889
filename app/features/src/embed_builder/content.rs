//! The content of a board on another site, as a link.

use record::{GameLink, Task};

use super::about::About;

/// The content of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Content {
    /// The fragment, unchanged.
    fragment: String,
    /// The game that it leads to; none if it leads nowhere.
    link: Option<GameLink>,
}

impl Default for Content {
    fn default() -> Self {
        Self::read("")
    }
}

impl Content {
    /// Reads a fragment.
    pub(super) fn read(fragment: &str) -> Self {
        Self {
            fragment: fragment.to_owned(),
            link: GameLink::from_fragment(fragment).ok(),
        }
    }

    /// Returns true if it leads nowhere.
    pub(super) const fn is_damaged(&self) -> bool {
        self.link.is_none()
    }

    /// Returns true if it is a puzzle.
    pub(super) fn is_puzzle(&self) -> bool {
        let link = self.link.as_ref();
        link.is_some_and(|link| link.puzzle().is_some())
    }

    /// Returns true if the board can begin at different places of it.
    pub(super) fn has_turns(&self) -> bool {
        let link = self.link.as_ref();
        !self.is_puzzle() && link.is_some_and(|link| !link.is_empty())
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

    /// The content of a board that begins there.
    pub(super) fn about(&self, begin: &str) -> About {
        let Some(link) = &self.link else {
            return About::Nothing;
        };
        let record = link.clone().into_record();
        if let Some(puzzle) = link.puzzle() {
            return About::Puzzle(Box::new(Task::new(record.start(), puzzle.clone())));
        }
        let game = record.ruleset();
        let whole = link.to_fragment();
        let turns = u32::try_from(turns(&whole)).unwrap_or(u32::MAX);
        match begin {
            _ if turns == 0 && record.begins_at_start() => About::Start(game),
            _ if turns == 0 => About::Position(game),
            "only" => About::Position(game),
            "start" => About::Game { game, turns },
            "end" => About::End { game, turns },
            _ => About::Turn {
                game,
                turn: field(&whole, "n").unwrap_or_default(),
                turns,
            },
        }
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
