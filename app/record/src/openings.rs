//! Results of many games after each position of their openings, and the text in which they
//! are kept: what was played from a position, how often, and with which success.
//!
//! ```text
//! gipf-openings 1
//! ruleset matrx
//! 3b0c5d21fa 14 9 4 35
//! ```
//!
//! After the head comes a line for each position, sorted by its key: the key as ten
//! hexadecimal digits, the games that reached it, those that White won, those that Black won,
//! and its value for White in hundredths of a disc. A line `games 3000 nodes 20000 seed 1`
//! and others like it before the positions tell how the games were made; readers ignore them.

use core::fmt;
use std::collections::BTreeMap;

use rules::tamsk::LeftOut;
use rules::{Color, Game, GameRuleset, Phase};

use crate::arrangement::Arrangement;
use crate::fnv1a::{FNV_START, fnv1a};

/// The largest number of positions in a text.
pub const MAX_OPENINGS: usize = 40_000;

/// The number of turns up to which the moves of a position are listed.
const MAX_LISTED: usize = 4_000;

/// The first line of the text.
const HEAD: &str = "gipf-openings 1";

/// The words with which the lines about the making of a text begin.
const REMARK: &str = "games ";

/// The bits of a key.
const KEY: u64 = (1 << 40) - 1;

/// The results of the games that reached a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OpeningResults {
    /// The number of games, at least those that a player won.
    pub games: u32,
    /// The number that White (TAMSK: Red) won.
    pub white: u32,
    /// The number that Black won.
    pub black: u32,
    /// The mean value of the position for White, in hundredths of a disc (TAMSK: of a ring).
    pub value: i32,
}

/// A move from a position, and the results after it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningMove {
    /// The text of the turn. Of several that lead to the same position, or to a rotation or
    /// reflection of it, the first.
    pub turn: String,
    /// The results of the position after it.
    pub results: OpeningResults,
}

/// The search for the moves of a position after which results are known, in parts: a position
/// may have thousands of turns, which takes too long for one task of a page.
#[derive(Clone, Debug)]
pub struct OpeningSearch {
    /// The turns that are not looked at yet, with the positions after them; the first is last.
    turns: Vec<(String, Game)>,
    moves: BTreeMap<u64, OpeningMove>,
}

/// The results of the openings of a ruleset.
///
/// ```
/// use record::{OpeningResults, Openings, opening_key};
/// use rules::Game;
///
/// let start = Game::start("gipf-basic".parse().unwrap());
/// let next = start.play("a2-b3", None).unwrap();
/// let results = OpeningResults { games: 3, white: 2, black: 1, value: 40 };
/// let mut openings = Openings::new(start.ruleset());
/// for position in [&start, &next] {
///     openings.insert(opening_key(position).unwrap(), results);
/// }
/// let read: Openings = openings.to_string().parse().unwrap();
/// // The mirrored move is the same.
/// let moves = read.moves(&start);
/// assert_eq!((moves.len(), moves[0].results), (1, results));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Openings {
    ruleset: GameRuleset,
    positions: BTreeMap<u64, OpeningResults>,
}

/// The error of a text that cannot be read as openings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpeningsError {
    /// The text does not begin like one of this version.
    Head,
    /// The second line names no ruleset.
    Ruleset,
    /// This line, counted from 1, is wrong.
    Line(usize),
    /// There are more than [`MAX_OPENINGS`] positions.
    TooMany,
}

/// Returns the key of a position: the same for all rotations and reflections of it, and
/// whatever the numbers of challenges are. Returns `None` in the middle of a turn, after the
/// end of a game, and in a game with running sand.
#[must_use]
pub fn opening_key(game: &Game) -> Option<u64> {
    let quiet = match game {
        Game::Gipf(position) => {
            position.phase() == Phase::BeforeMove && position.challenge().is_none()
        }
        Game::Tamsk(position) => {
            !position.ruleset().is_timed()
                && position.outcome().is_none()
                && position.left_out() == LeftOut::Nothing
        }
    };
    if !quiet {
        return None;
    }
    let text = game.to_string();
    // The second field is the board. Attempts follow a tilde in the ruleset and a colon in the
    // state.
    let fields = text.split(' ').enumerate().filter(|&(index, _)| index != 1);
    let fields = fields.filter_map(|(_, field)| field.split(['~', ':']).next());
    let start = fields.fold(FNV_START, |hash, field| {
        fnv1a(fnv1a(hash, field.bytes()), *b" ")
    });
    let arrangement = Arrangement::of(game, Color::White);
    let keys = arrangement.images().map(|image| {
        let bytes = image.into_iter().flat_map(u64::to_le_bytes);
        fnv1a(start, bytes)
    });
    keys.min().map(|key| (key ^ key >> 40) & KEY)
}

impl Openings {
    /// Creates openings without positions.
    #[must_use]
    pub const fn new(ruleset: GameRuleset) -> Self {
        Self {
            ruleset,
            positions: BTreeMap::new(),
        }
    }

    /// Returns the ruleset of the games.
    #[must_use]
    pub const fn ruleset(&self) -> GameRuleset {
        self.ruleset
    }

    /// Returns the number of positions.
    #[must_use]
    pub fn len(&self) -> usize {
        self.positions.len()
    }

    /// Returns true if there are no positions.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.positions.is_empty()
    }

    /// Sets the results after the position with a key, see [`opening_key`].
    pub fn insert(&mut self, key: u64, results: OpeningResults) {
        self.positions.insert(key, results);
    }

    /// Returns the keys of all positions with their results, in the order of the keys.
    pub fn positions(&self) -> impl Iterator<Item = (u64, OpeningResults)> {
        self.positions.iter().map(|(&key, &results)| (key, results))
    }

    /// Returns the results after a position, `None` if no game is known that reached it.
    #[must_use]
    pub fn results(&self, game: &Game) -> Option<OpeningResults> {
        self.positions.get(&opening_key(game)?).copied()
    }

    /// Returns the moves from a position after which results are known, those of most games
    /// first. There are none if the position itself is unknown.
    #[must_use]
    pub fn moves(&self, game: &Game) -> Vec<OpeningMove> {
        let mut search = OpeningSearch::new(self, game);
        search.look(self, MAX_LISTED).unwrap_or_default()
    }

    /// Returns the text with a line about the making of the games, which begins with `games`.
    #[must_use]
    pub fn text(&self, remark: &str) -> String {
        let lines = self.positions.iter().map(|(key, results)| {
            let OpeningResults {
                games,
                white,
                black,
                value,
            } = results;
            format!("{key:010x} {games} {white} {black} {value}\n")
        });
        let lines: String = lines.collect();
        format!("{HEAD}\nruleset {}\n{remark}{lines}", self.ruleset)
    }
}

impl OpeningSearch {
    /// Lists the turns of a position: none if the position itself is unknown, or has more turns
    /// than can be listed.
    #[must_use]
    pub fn new(openings: &Openings, game: &Game) -> Self {
        let mut turns = Vec::new();
        if openings.results(game).is_some() {
            // Too many turns are not listed at all.
            let _ = game.for_each_turn(MAX_LISTED, |turn, next| turns.push((turn, next)));
        }
        turns.reverse();
        Self {
            turns,
            moves: BTreeMap::new(),
        }
    }

    /// Looks at this many more turns. Returns the moves, see [`Openings::moves`], after the last
    /// of them.
    pub fn look(&mut self, openings: &Openings, many: usize) -> Option<Vec<OpeningMove>> {
        let rest = self.turns.len().saturating_sub(many);
        for (turn, next) in self.turns.drain(rest..).rev() {
            let Some(key) = opening_key(&next) else {
                continue;
            };
            if let Some(&results) = openings.positions.get(&key) {
                let first = self.moves.entry(key);
                first.or_insert(OpeningMove { turn, results });
            }
        }
        if !self.turns.is_empty() {
            return None;
        }
        let mut moves: Vec<OpeningMove> = std::mem::take(&mut self.moves).into_values().collect();
        moves.sort_by(|one, other| {
            let games = other.results.games.cmp(&one.results.games);
            games.then_with(|| one.turn.cmp(&other.turn))
        });
        Some(moves)
    }
}

impl fmt::Display for Openings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(""))
    }
}

impl core::str::FromStr for Openings {
    type Err = OpeningsError;

    fn from_str(text: &str) -> Result<Self, OpeningsError> {
        let mut lines = text.lines().enumerate();
        let mut line = || lines.next().map(|(_, line)| line);
        if line() != Some(HEAD) {
            return Err(OpeningsError::Head);
        }
        let ruleset = line().and_then(|line| line.strip_prefix("ruleset "));
        let ruleset = ruleset.and_then(|text| text.parse().ok());
        let mut openings = Self::new(ruleset.ok_or(OpeningsError::Ruleset)?);
        for (index, line) in lines {
            if line.starts_with(REMARK) {
                continue;
            }
            let (key, results) = position(line).ok_or(OpeningsError::Line(index + 1))?;
            if openings.len() == MAX_OPENINGS {
                return Err(OpeningsError::TooMany);
            }
            openings.insert(key, results);
        }
        Ok(openings)
    }
}

/// Reads the line of a position; `None` if it is wrong, or more games were won than played.
fn position(line: &str) -> Option<(u64, OpeningResults)> {
    let mut words = line.split(' ');
    let key = words.next().filter(|key| key.len() == 10)?;
    let key = u64::from_str_radix(key, 16).ok()?;
    let mut number = || words.next()?.parse::<u32>().ok();
    let (games, white, black) = (number()?, number()?, number()?);
    let value = words.next()?.parse().ok()?;
    let won = white.checked_add(black)?;
    (won <= games && words.next().is_none()).then_some((
        key,
        OpeningResults {
            games,
            white,
            black,
            value,
        },
    ))
}
