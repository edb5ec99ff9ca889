//! The record of any game, as one value.

use rules::{ByColor, Color, Game, GameKind, GameRuleset, Position, tamsk};

use crate::link::{Link, LinkError, MAX_FRAGMENT, TamskLink};
use crate::played::Played;
use crate::puzzle::Puzzle;
use crate::read::FileError;
use crate::save::{SaveError, saved_start};
use crate::seat::Seat;
use crate::tree::{NodeId, Record, TamskRecord, Tree};
use crate::words::Reader;

/// The record of a game, whichever it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameRecord {
    /// Of the GIPF family.
    Gipf(Record),
    /// Of TAMSK.
    Tamsk(TamskRecord),
}

/// A link, whichever game it leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameLink {
    /// To a game of the GIPF family.
    Gipf(Link),
    /// To a game of TAMSK.
    Tamsk(TamskLink),
}

/// What is wrong with a link, whichever game it leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameLinkError {
    /// To a game of the GIPF family, or to nothing known.
    Gipf(LinkError),
    /// To a game of TAMSK.
    Tamsk(LinkError<tamsk::Position>),
}

/// What is wrong with a game file, whichever game it is of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameFileError {
    /// Of the GIPF family, or of nothing known.
    Gipf(FileError),
    /// Of TAMSK.
    Tamsk(FileError<tamsk::Position>),
}

/// What is wrong with a save, whichever game it is of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameSaveError {
    /// Of the GIPF family, or of nothing known.
    Gipf(SaveError),
    /// Of TAMSK.
    Tamsk(SaveError<tamsk::Position>),
}

impl GameFileError {
    /// Where it is wrong: line and column, counted from 1.
    #[must_use]
    pub const fn place(&self) -> (usize, usize) {
        match self {
            Self::Gipf(error) => (error.line, error.column),
            Self::Tamsk(error) => (error.line, error.column),
        }
    }
}

impl GameFileError {
    /// The same in a file in which the game begins on this line.
    pub(crate) fn below(mut self, first: usize) -> Self {
        let line = match &mut self {
            Self::Gipf(error) => &mut error.line,
            Self::Tamsk(error) => &mut error.line,
        };
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

    /// What is played.
    #[must_use]
    pub fn ruleset(&self) -> GameRuleset {
        match self {
            Self::Gipf(record) => GameRuleset::Gipf(record.ruleset()),
            Self::Tamsk(record) => GameRuleset::Tamsk(record.ruleset()),
        }
    }

    /// Whether it begins where its ruleset says.
    #[must_use]
    pub fn begins_at_start(&self) -> bool {
        match self {
            Self::Gipf(record) => begins_at_start(record),
            Self::Tamsk(record) => begins_at_start(record),
        }
    }

    /// The players' names; empty where nobody gave one.
    #[must_use]
    pub const fn names(&self) -> &ByColor<String> {
        match self {
            Self::Gipf(record) => &record.names,
            Self::Tamsk(record) => &record.names,
        }
    }

    /// Who sits where.
    #[must_use]
    pub const fn seats(&self) -> ByColor<Seat> {
        match self {
            Self::Gipf(record) => record.seats,
            Self::Tamsk(record) => record.seats,
        }
    }

    /// The one colour that is played here, where the other one is played elsewhere.
    #[must_use]
    pub fn here(&self) -> Option<Color> {
        let seats = self.seats();
        let mut here = Color::ALL.into_iter();
        here.find(|&color| seats[color] == Seat::Here && seats[!color] == Seat::Away)
    }

    /// Takes everything out that was played after a node, and all variations; the node is
    /// told as it is numbered then.
    pub fn cut_at(&mut self, node: NodeId) -> NodeId {
        match self {
            Self::Gipf(record) => record.cut_at(node),
            Self::Tamsk(record) => record.cut_at(node),
        }
    }

    /// Who has to act at a node, in the side game that is played there, too; nobody where
    /// the game is over.
    #[must_use]
    pub fn to_act(&self, node: NodeId) -> Option<Color> {
        match self {
            Self::Gipf(record) => to_act(record, node),
            Self::Tamsk(record) => to_act(record, node),
        }
    }

    /// The position at its start.
    #[must_use]
    pub fn start(&self) -> Game {
        match self {
            Self::Gipf(record) => Game::Gipf(record.position(NodeId::ROOT).clone()),
            Self::Tamsk(record) => Game::Tamsk(record.position(NodeId::ROOT).clone()),
        }
    }

    /// The tags that a game file of it has besides those of its own.
    #[must_use]
    pub const fn tags(&self) -> &Vec<(String, String)> {
        match self {
            Self::Gipf(record) => &record.tags,
            Self::Tamsk(record) => &record.tags,
        }
    }

    /// The same, to be changed.
    pub const fn tags_mut(&mut self) -> &mut Vec<(String, String)> {
        match self {
            Self::Gipf(record) => &mut record.tags,
            Self::Tamsk(record) => &mut record.tags,
        }
    }

    /// The end of its main line.
    #[must_use]
    pub fn head(&self) -> NodeId {
        let line = match self {
            Self::Gipf(record) => record.line(NodeId::ROOT),
            Self::Tamsk(record) => record.line(NodeId::ROOT),
        };
        line.last().copied().unwrap_or(NodeId::ROOT)
    }

    /// Where the game goes on: where steps were taken back, or else at the end of the main
    /// line.
    #[must_use]
    pub fn goes_on_at(&self) -> NodeId {
        match self {
            Self::Gipf(record) => record.goes_on_at(),
            Self::Tamsk(record) => record.goes_on_at(),
        }
    }

    /// Reads a game file.
    ///
    /// # Errors
    /// The first thing that is wrong, and where.
    pub fn from_file(text: &str) -> Result<Self, GameFileError> {
        let tags = Reader::new(text).tags::<Position>().unwrap_or_default();
        let named = tags.iter().filter(|tag| tag.name == "Game");
        let named = named.chain(tags.iter().filter(|tag| tag.name == "Start"));
        match named.take(1).find_map(|tag| GameKind::of(&tag.value)) {
            Some(GameKind::Tamsk) => {
                let record = TamskRecord::from_file(text);
                record.map(Self::Tamsk).map_err(GameFileError::Tamsk)
            }
            Some(GameKind::Gipf) | None => {
                let record = Record::from_file(text);
                record.map(Self::Gipf).map_err(GameFileError::Gipf)
            }
        }
    }

    /// The record as the text of a game file.
    #[must_use]
    pub fn to_file(&self) -> String {
        match self {
            Self::Gipf(record) => record.to_file(),
            Self::Tamsk(record) => record.to_file(),
        }
    }

    /// The record and the node the players are at as a text.
    #[must_use]
    pub fn save(&self, at: NodeId) -> String {
        match self {
            Self::Gipf(record) => record.save(at),
            Self::Tamsk(record) => record.save(at),
        }
    }

    /// Reads what [`Self::save`] has written; every step is checked.
    ///
    /// # Errors
    /// The first thing that is wrong with the text.
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

fn to_act<P: Played>(record: &Tree<P>, node: NodeId) -> Option<Color> {
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

fn begins_at_start<P: Played>(record: &Tree<P>) -> bool {
    *record.position(NodeId::ROOT) == P::start(record.ruleset())
}

impl GameLink {
    /// A link to a place in a game; a game whose tags say that it is a puzzle stays one.
    #[must_use]
    pub fn new(record: GameRecord, at: NodeId) -> Self {
        let puzzle = Puzzle::from_tags(record.tags()).ok().flatten();
        match record {
            GameRecord::Gipf(record) => Self::Gipf(Link {
                puzzle,
                ..Link::new(record, at)
            }),
            GameRecord::Tamsk(record) => Self::Tamsk(TamskLink {
                puzzle,
                ..TamskLink::new(record, at)
            }),
        }
    }

    /// The same for a reader who plays this colour, or for anybody.
    #[must_use]
    pub fn for_reader(mut self, reader: Option<Color>) -> Self {
        match &mut self {
            Self::Gipf(link) => link.reader = reader,
            Self::Tamsk(link) => link.reader = reader,
        }
        self
    }

    /// The colour that its reader plays, if it says so.
    #[must_use]
    pub const fn reader(&self) -> Option<Color> {
        match self {
            Self::Gipf(link) => link.reader,
            Self::Tamsk(link) => link.reader,
        }
    }

    /// The same with this task, or with none.
    #[must_use]
    pub fn with_puzzle(mut self, puzzle: Option<Puzzle>) -> Self {
        match &mut self {
            Self::Gipf(link) => link.puzzle = puzzle,
            Self::Tamsk(link) => link.puzzle = puzzle,
        }
        self
    }

    /// The task, if it is a puzzle.
    #[must_use]
    pub const fn puzzle(&self) -> Option<&Puzzle> {
        match self {
            Self::Gipf(link) => link.puzzle.as_ref(),
            Self::Tamsk(link) => link.puzzle.as_ref(),
        }
    }

    /// A link to the position alone, without the steps that led there.
    #[must_use]
    pub fn position(&self) -> Self {
        match self {
            Self::Gipf(link) => Self::Gipf(link.position()),
            Self::Tamsk(link) => Self::Tamsk(link.position()),
        }
    }

    /// The place it shows.
    #[must_use]
    pub const fn at(&self) -> NodeId {
        match self {
            Self::Gipf(link) => link.at,
            Self::Tamsk(link) => link.at,
        }
    }

    /// Whether no step was played in its game.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        match self {
            Self::Gipf(link) => link.record.is_empty(),
            Self::Tamsk(link) => link.record.is_empty(),
        }
    }

    /// Whether a fragment of it is as long as a link may be, or shorter.
    #[must_use]
    pub fn fits(&self, fragment: &str) -> bool {
        match self {
            Self::Gipf(link) => link.fits(fragment),
            Self::Tamsk(link) => link.fits(fragment),
        }
    }

    /// The game it leads to.
    #[must_use]
    pub fn into_record(self) -> GameRecord {
        match self {
            Self::Gipf(link) => GameRecord::Gipf(link.record),
            Self::Tamsk(link) => GameRecord::Tamsk(link.record),
        }
    }

    /// Reads a fragment of either form, with or without the `#`.
    ///
    /// # Errors
    /// The first thing that is wrong with it.
    pub fn from_fragment(fragment: &str) -> Result<Self, GameLinkError> {
        let fragment = fragment.strip_prefix('#').unwrap_or(fragment);
        // What is too long is not even looked at.
        let start = if fragment.len() > MAX_FRAGMENT {
            None
        } else {
            Link::start(fragment)
        };
        match start.and_then(|start| GameKind::of(&start)) {
            Some(GameKind::Tamsk) => {
                let link = TamskLink::from_fragment(fragment);
                link.map(Self::Tamsk).map_err(GameLinkError::Tamsk)
            }
            Some(GameKind::Gipf) | None => {
                let link = Link::from_fragment(fragment);
                link.map(Self::Gipf).map_err(GameLinkError::Gipf)
            }
        }
    }

    /// The link as a fragment, without the `#`: the readable form.
    #[must_use]
    pub fn to_fragment(&self) -> String {
        match self {
            Self::Gipf(link) => link.to_fragment(),
            Self::Tamsk(link) => link.to_fragment(),
        }
    }

    /// The link as a fragment, without the `#`: the compact form.
    #[must_use]
    pub fn to_compact_fragment(&self) -> String {
        match self {
            Self::Gipf(link) => link.to_compact_fragment(),
            Self::Tamsk(link) => link.to_compact_fragment(),
        }
    }
}
