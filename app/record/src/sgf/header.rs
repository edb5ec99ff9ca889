//! The ruleset, names and tags of a record.

use rules::{ByColor, GameRuleset};

use crate::read::SITE_RESULT;
use crate::recordable::Recordable;
use crate::sgf::actions::Sgf;
use crate::tree::{NodeId, Tree};

/// The games of boardspace.net with their rulesets here. Its tamsk is played without the
/// fifteen seconds, `-f` with them, `-u` without time.
const SETUPS: [(&str, &str); 7] = [
    ("gipf", "gipf-basic"),
    ("gipf-standard", "gipf-standard"),
    ("gipf-tournament", "gipf-tournament"),
    ("gipf-matrx", "matrx"),
    ("tamsk", "tamsk-2"),
    ("tamsk-f", "tamsk-3"),
    ("tamsk-u", "tamsk-1"),
];

/// The revision of the site's GIPF that had one disc more in each reserve.
const ONE_DISC_MORE: u32 = 100;

/// The day after the last one of that revision.
const LATER_REVISIONS: (u32, u32, u32) = (2009, 1, 21);

const MONTHS: [&str; 12] = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
];

/// The ruleset; none if it is no game of this app.
pub(super) fn ruleset(sgf: &Sgf) -> Option<GameRuleset> {
    let mut words = sgf.setup.split_whitespace();
    let name = words.next()?;
    let named = |(known, _): &&(&str, &str)| name.eq_ignore_ascii_case(known);
    let (_, ruleset) = SETUPS.iter().find(named)?;
    let players = words.next();
    let is_tamsk = ruleset.starts_with("tamsk");
    if is_tamsk && players.is_some_and(|players| players != "2") {
        return None;
    }
    let revision = words.next().and_then(|word| word.parse::<u32>().ok());
    let first = match revision {
        Some(revision) => revision == ONE_DISC_MORE,
        None => day(&sgf.date).is_some_and(|day| day < LATER_REVISIONS),
    };
    let more = if first && !is_tamsk { "+H1+h1" } else { "" };
    // MATRX is younger than that revision.
    [ruleset, more]
        .concat()
        .parse()
        .ok()
        .or_else(|| ruleset.parse().ok())
}

/// The day of an English date, as in `Thu Apr 23 08:08:02 PDT 2010` and `September 18, 2025`.
fn day(date: &str) -> Option<(u32, u32, u32)> {
    let words = date.split([' ', ',']).filter(|word| !word.is_empty());
    let (mut year, mut month, mut day) = (None, None, None);
    for word in words {
        let number = word.parse::<u32>().ok();
        match number {
            Some(number) if word.len() == 4 => year = Some(number),
            Some(number) if day.is_none() => day = Some(number),
            _ => {
                let word = word.to_lowercase();
                let is_named = |month: &str| word.starts_with(month);
                let found = MONTHS.iter().position(|month| is_named(month));
                month = month.or(found);
            }
        }
    }
    Some((year?, month? as u32 + 1, day?))
}

/// Names and tags of a record.
pub(super) struct Header {
    names: ByColor<String>,
    tags: Vec<(String, String)>,
    comment: String,
}

impl Header {
    pub(super) fn new(sgf: &Sgf) -> Self {
        let site = [
            ("Site", "boardspace.net"),
            ("Date", &sgf.date),
            (SITE_RESULT, &sgf.result),
            ("SiteGame", &sgf.game),
            ("TimeControl", &sgf.clock),
        ];
        let [white, black] = if sgf.swapped {
            [&sgf.players[1], &sgf.players[0]]
        } else {
            [&sgf.players[0], &sgf.players[1]]
        };
        let players = [
            ("WhiteElo", &*white.ranking),
            ("BlackElo", &black.ranking),
            ("WhiteCountry", &white.country),
            ("BlackCountry", &black.country),
            ("WhiteTime", &white.time),
            ("BlackTime", &black.time),
        ];
        let tags = site.into_iter().chain(players);
        let tags = tags.filter(|(_, value)| !value.is_empty());
        Self {
            names: sgf.names(),
            tags: tags
                .map(|(name, value)| (name.to_owned(), value.to_owned()))
                .collect(),
            // The site writes the name of the game there.
            comment: Some(&sgf.comment)
                .filter(|&comment| *comment != sgf.game)
                .cloned()
                .unwrap_or_default(),
        }
    }

    /// A record with these names and tags, before any action.
    pub(super) fn record<G: Recordable>(self, ruleset: G::Ruleset) -> Tree<G> {
        let mut record = Tree::new(ruleset);
        record.names = self.names;
        record.tags = self.tags;
        record.set_comment(NodeId::ROOT, self.comment);
        record
    }
}
