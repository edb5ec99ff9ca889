//! The record of any game, as one value.

use rules::{ByColor, Color, Game, GameKind, GameRuleset, Position, tamsk};

use crate::file_error::FileError;
use crate::link::{Link, LinkError, TamskLink};
use crate::on_game;
use crate::read::FileRead;
use crate::recordable::Recordable;
use crate::rule::Rule;
use crate::save::SaveError;
use crate::save_head::saved_start;
use crate::seat::Seat;
use crate::tokens::Reader;
use crate::tree::{NodeId, Record, TamskRecord, Tree};

/// The record of a game of any family.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameRecord {
    /// Of the GIPF family.
    Gipf(Record),
    /// Of TAMSK.
    Tamsk(TamskRecord),
}

/// A link to a game of any family.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameLink {
    /// To a game of the GIPF family.
    Gipf(Link),
    /// To a game of TAMSK.
    Tamsk(TamskLink),
}

/// The error of a link to any game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameLinkError {
    /// To a game of the GIPF family, or to no known game.
    Gipf(LinkError),
    /// To a game of TAMSK.
    Tamsk(LinkError<tamsk::Position>),
}

/// The error of a file of any game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameFileError {
    /// Of the GIPF family, or of no known game.
    Gipf(FileError),
    /// Of TAMSK.
    Tamsk(FileError<tamsk::Position>),
}

/// The error of a save of any game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameSaveError {
    /// Of the GIPF family, or of no known game.
    Gipf(SaveError),
    /// Of TAMSK.
    Tamsk(SaveError<tamsk::Position>),
}

/// A file of any game that was read: the game, the node that it shows, and the first turn that
/// cannot be read with the rule that it breaks.
pub type GameFileRead = (GameRecord, NodeId, Option<(GameFileError, Option<Rule>)>);

/// Turns the file of one game into that of any game.
pub(crate) fn of_any_game<G: Recordable>(
    read: FileRead<G>,
    game: fn(Tree<G>) -> GameRecord,
    error: fn(FileError<G>) -> GameFileError,
) -> GameFileRead {
    let stop = read.stop.map(|(stop, rule)| (error(stop), rule));
    (game(read.record), read.at, stop)
}

impl GameFileError {
    /// The line and the column of the error, from 1.
    #[must_use]
    pub const fn place(&self) -> (usize, usize) {
        on_game!(self, Self, error => (error.line, error.column))
    }
}

impl GameFileError {
    /// The error in a file in which the game begins on line `first`.
    pub(crate) fn below(mut self, first: usize) -> Self {
        let line = on_game!(&mut self, Self, error => &mut error.line);
        *line += first - 1;
        self
    }
}

impl GameRecord {
    /// A record that starts from any position.
    #[must_use]
    pub fn from_position(position: Game) -> Self {
        match position {
            Game::Gipf(position) => Self::Gipf(Record::from_position(position)),
            Game::Tamsk(position) => Self::Tamsk(TamskRecord::from_position(position)),
        }
    }

    /// The position at a node.
    #[must_use]
    pub fn position(&self, node: NodeId) -> Game {
        match self {
            Self::Gipf(record) => Game::Gipf(record.position(node).clone()),
            Self::Tamsk(record) => Game::Tamsk(record.position(node).clone()),
        }
    }

    /// The ruleset.
    #[must_use]
    pub fn ruleset(&self) -> GameRuleset {
        match self {
            Self::Gipf(record) => GameRuleset::Gipf(record.ruleset()),
            Self::Tamsk(record) => GameRuleset::Tamsk(record.ruleset()),
        }
    }

    /// Returns true if it begins with the usual start of its ruleset.
    #[must_use]
    pub fn begins_at_start(&self) -> bool {
        on_game!(self, Self, record => begins_at_start(record))
    }

    /// The players' names; empty where none was given.
    #[must_use]
    pub const fn names(&self) -> &ByColor<String> {
        on_game!(self, Self, record => &record.names)
    }

    /// The players' seats.
    #[must_use]
    pub const fn seats(&self) -> ByColor<Seat> {
        on_game!(self, Self, record => record.seats)
    }

    /// The colour that is played here, if the other colour is played elsewhere.
    #[must_use]
    pub fn here(&self) -> Option<Color> {
        let seats = self.seats();
        let mut here = Color::ALL.into_iter();
        here.find(|&color| seats[color] == Seat::Here && seats[!color] == Seat::Away)
    }

    /// Removes all steps after a node, and all variations. Returns the node with its new
    /// number.
    pub fn cut_at(&mut self, node: NodeId) -> NodeId {
        on_game!(self, Self, record => record.cut_at(node))
    }

    /// The player who has to act at a node, or in the side game that is played there; none if
    /// the game is over.
    #[must_use]
    pub fn to_act(&self, node: NodeId) -> Option<Color> {
        on_game!(self, Self, record => to_act(record, node))
    }

    /// The position at its start.
    #[must_use]
    pub fn start(&self) -> Game {
        match self {
            Self::Gipf(record) => Game::Gipf(record.position(NodeId::ROOT).clone()),
            Self::Tamsk(record) => Game::Tamsk(record.position(NodeId::ROOT).clone()),
        }
    }

    /// The tags of its game file that no other field of the record holds.
    #[must_use]
    pub const fn tags(&self) -> &Vec<(String, String)> {
        on_game!(self, Self, record => &record.tags)
    }

    /// The tags, for changes.
    pub const fn tags_mut(&mut self) -> &mut Vec<(String, String)> {
        on_game!(self, Self, record => &mut record.tags)
    }

    /// The end of its main line.
    #[must_use]
    pub fn head(&self) -> NodeId {
        let line = on_game!(self, Self, record => record.line(NodeId::ROOT));
        line.last().copied().unwrap_or(NodeId::ROOT)
    }

    /// The node where play continues: where steps were taken back, or else the end of the main
    /// line.
    #[must_use]
    pub fn goes_on_at(&self) -> NodeId {
        on_game!(self, Self, record => record.goes_on_at())
    }

    /// Reads a whole game file.
    ///
    /// # Errors
    /// The first error, with its place.
    pub fn from_file(text: &str) -> Result<Self, GameFileError> {
        match Self::read_file(text)? {
            (record, _, None) => Ok(record),
            (_, _, Some((error, _))) => Err(error),
        }
    }

    /// Reads a game file up to the first turn that cannot be read.
    ///
    /// # Errors
    /// The first error in its form, with its place.
    pub fn read_file(text: &str) -> Result<GameFileRead, GameFileError> {
        let tags = Reader::new(text).tags::<Position>().unwrap_or_default();
        let named = tags.iter().filter(|tag| tag.name == "Game");
        let named = named.chain(tags.iter().filter(|tag| tag.name == "Start"));
        match named.take(1).find_map(|tag| GameKind::of(&tag.value)) {
            Some(GameKind::Tamsk) => {
                let read = TamskRecord::read_file(text).map_err(GameFileError::Tamsk)?;
                Ok(of_any_game(read, Self::Tamsk, GameFileError::Tamsk))
            }
            Some(GameKind::Gipf) | None => {
                let read = Record::read_file(text).map_err(GameFileError::Gipf)?;
                Ok(of_any_game(read, Self::Gipf, GameFileError::Gipf))
            }
        }
    }

    /// The game, shown at its end, without the state of this copy: seats and steps taken
    /// back.
    #[must_use]
    pub fn without_seats(&self) -> Self {
        let mut game = self.clone();
        on_game!(&mut game, Self, record => record.forget_seats());
        game
    }

    /// Sets the players' seats.
    pub const fn set_seats(&mut self, seats: ByColor<Seat>) {
        on_game!(self, Self, record => record.seats = seats)
    }

    /// The record as the text of a game file that shows the end of the main line.
    #[must_use]
    pub fn to_file(&self) -> String {
        self.to_file_at(self.head())
    }

    /// The record as the text of a game file that shows this node.
    #[must_use]
    pub fn to_file_at(&self, at: NodeId) -> String {
        on_game!(self, Self, record => record.to_file_at(at))
    }

    /// The record and the node on the board as a text.
    #[must_use]
    pub fn save(&self, at: NodeId) -> String {
        on_game!(self, Self, record => record.save(at))
    }

    /// Reads the text of [`Self::save`]; every step is checked.
    ///
    /// # Errors
    /// The first error of the text.
    pub fn load(text: &str) -> Result<(Self, NodeId), GameSaveError> {
        match saved_start(text).and_then(GameKind::of) {
            Some(GameKind::Tamsk) => {
                let loaded = TamskRecord::load(text).map_err(GameSaveError::Tamsk);
                loaded.map(|(record, at)| (Self::Tamsk(record), at))
            }
            Some(GameKind::Gipf) | None => {
                let loaded = Record::load(text).map_err(GameSaveError::Gipf);
                loaded.map(|(record, at)| (Self::Gipf(record), at))
            }
        }
    }
}

fn to_act<P: Recordable>(record: &Tree<P>, node: NodeId) -> Option<Color> {
    if record.ending(node).is_some() {
        return None;
    }
    let beside = || {
        let side = record.side_game(node)?;
        let (game, at) = GameRecord::load(side.save.as_ref()?).ok()?;
        Some(match game.to_act(at)? {
            Color::White => side.white,
            Color::Black => !side.white,
        })
    };
    Some(beside().unwrap_or_else(|| record.position(node).side()))
}

fn begins_at_start<P: Recordable>(record: &Tree<P>) -> bool {
    *record.position(NodeId::ROOT) == P::start(record.ruleset())
}
