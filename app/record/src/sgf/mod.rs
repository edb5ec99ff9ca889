//! Reading the records of boardspace.net: games of gipf, matrx and tamsk as
//! that site saves them.
//!
//! ```text
//!  (;
//! GM[gipf]VV[1]
//! SU[gipf-standard 0 102]
//! P0[id "Ada"]
//! P1[id "Bo"]
//! ; P0[0 Start P0]
//! ; P0[1 Dropb A 2]TM[1500]
//! ; P0[2 Dropb B 2]TM[2100]
//! ; P0[3 Done ]TM[4300]
//! ;
//! P0[time 0:00:04 ]
//! P1[time 0:00:00 ]
//! )
//! ```
//!
//! Every action of a player is a property of a node: a number, a word and a place; in
//! tamsk the time in milliseconds comes last. `SU` says what is played. The words and what
//! they do were learned from the published program of the site (its classes
//! Gipfmovespec, GipfBoard, Tamskmovespec and TamskBoard). Nothing is guessed: a record is
//! read up to the turn that has an action whose meaning is not certain, or that our rules
//! do not allow, and the error says where it stands.

mod actions;
mod follow;
mod gipf;
mod header;
mod rows;
mod scan;
mod tamsk;

use rules::{Color, GameRuleset};

use crate::game::GameRecord;
use crate::played::Played;
use crate::read::MAX_FILE;
use crate::rule::Rule;
use crate::sgf::actions::short;
use crate::sgf::header::Header;
use crate::tree::{NodeId, Tree};

/// Where in a record something is wrong, and what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SgfError {
    /// Counted from 1.
    pub line: usize,
    /// Characters, counted from 1.
    pub column: usize,
    /// The turn that it is about: which of this player's, counted from 1.
    pub turn: Option<(usize, Color)>,
    /// The rule that is broken, where one is.
    pub rule: Option<Rule>,
    /// What is wrong there.
    pub fault: SgfFault,
}

impl SgfError {
    pub(crate) const fn at((line, column): (usize, usize), fault: SgfFault) -> Self {
        Self {
            line,
            column,
            turn: None,
            rule: None,
            fault,
        }
    }

    /// The same with the rule that is broken.
    const fn against(mut self, rule: Rule) -> Self {
        self.rule = Some(rule);
        self
    }

    /// The same in a file in which the game begins on this line.
    pub(crate) const fn below(mut self, first: usize) -> Self {
        self.line += first - 1;
        self
    }
}

/// What is wrong with a record of boardspace.net.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SgfFault {
    /// Larger than [`MAX_FILE`].
    TooLarge,
    /// More actions than a game has.
    TooLong,
    /// Not in the form `(;NAME[value]…;NAME[value]…)`.
    Syntax,
    /// There is no `SU`, or it names no game of ours.
    Setup(String),
    /// The position was set up by hand: `Edit`.
    Edited,
    /// An action that we do not know, or whose meaning is not certain.
    Action(String),
    /// An action that our rules do not allow there.
    Illegal(String),
}

/// A record of boardspace.net that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SgfGame {
    /// The game, as far as it was read.
    pub record: GameRecord,
    /// Why it was read no further.
    pub stop: Option<SgfError>,
    /// How many actions at the end of the record nobody has confirmed. They are no part of
    /// the game.
    pub pending: usize,
}

impl SgfGame {
    /// Reads the first record of a text; of variations only the main line. What stands
    /// behind a turn that cannot be read is left out.
    ///
    /// # Errors
    /// If no turn can be read: the first thing that is wrong, and where.
    pub fn read(text: &str) -> Result<Self, SgfError> {
        let wrong = |fault| SgfError::at((1, 1), fault);
        if text.len() > MAX_FILE {
            return Err(wrong(SgfFault::TooLarge));
        }
        let sgf = actions::read(text)?;
        let unknown = || wrong(SgfFault::Setup(short(&sgf.setup)));
        let ruleset = header::ruleset(&sgf).ok_or_else(unknown)?;
        let header = Header::new(&sgf);
        let read = match ruleset {
            GameRuleset::Tamsk(ruleset) => {
                let mut reader = tamsk::Reader::new(header.record(ruleset), &sgf);
                let followed = follow::follow(&mut reader, &sgf);
                followed.finish(reader.into_record(), GameRecord::Tamsk)
            }
            GameRuleset::Gipf(ruleset) => {
                let mut reader = gipf::Reader::new(header.record(ruleset), sgf.swapped);
                let followed = follow::follow(&mut reader, &sgf);
                followed.finish(reader.into_record(), GameRecord::Gipf)
            }
        };
        match read {
            Self {
                record,
                stop: Some(stop),
                ..
            } if record.head() == NodeId::ROOT => Err(stop),
            read => Ok(read),
        }
    }
}

/// The colour of a player: the one who begins is White.
const fn color(player: usize, swapped: bool) -> Color {
    if (player == 0) == swapped {
        Color::Black
    } else {
        Color::White
    }
}

/// A name of a place, as the one who begins sees it: where the colours are the other way
/// round, so is the board, every lettered line upside down. `lines` are the nodes of each.
fn turned(name: String, swapped: bool, lines: &[u8]) -> String {
    let mut letters = name.chars();
    let (Some(letter), number) = (letters.next(), letters.as_str()) else {
        return name;
    };
    let nodes = (letter as usize)
        .checked_sub('a' as usize)
        .and_then(|line| lines.get(line));
    match (nodes, number.parse::<u8>()) {
        (Some(&nodes), Ok(number)) if swapped && (1..=nodes).contains(&number) => {
            format!("{letter}{}", nodes + 1 - number)
        }
        _ => name,
    }
}

/// A record that is read action by action.
trait Follower<G: Played> {
    /// The record so far.
    fn record(&mut self) -> &mut Tree<G>;

    /// The node after the last turn that was confirmed.
    fn confirmed(&self) -> NodeId;

    /// Does what an action says; returns true if it confirms a turn or ends the game.
    fn take(&mut self, action: &actions::Action) -> Result<bool, SgfError>;

    /// Confirms the turn that goes on, where a record has no `Done`.
    fn confirm(&mut self, last: &actions::Action) -> Result<(), SgfError>;

    /// Forgets what was done since the last turn that was confirmed.
    fn drop_turn(&mut self);

    /// Ends the game for a player who has resigned, and did not confirm that.
    fn resign(&mut self);

    /// The colour of a player of the record.
    fn color(&self, player: usize) -> Color;
}
