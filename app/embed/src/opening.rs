//! Opens links as games. Those of the GIPF family can be read at once; the chunk with the rules
//! and board of TAMSK is loaded for the first link to it.

use messages::FrameError;
use play::chunk::{Chunk, chunk};
use play::load::{self, Missing};
use record::{Link, LinkError, LinkTo, Puzzle, Recordable, Seat};
use rules::{ByColor, Color, GameKind};
use session::LoadedGame;

/// The reason why something is refused, and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Refused {
    /// The error, as it is reported to the page around the frame.
    pub(crate) fault: FrameError,
    /// The number of the turn that cannot be read, from 1, if the error is in a turn.
    pub(crate) turn: Option<usize>,
    /// The word that cannot be read, as it was written.
    pub(crate) word: Option<String>,
}

impl From<FrameError> for Refused {
    fn from(fault: FrameError) -> Self {
        Self {
            fault,
            turn: None,
            word: None,
        }
    }
}

/// The longest part of a wrong word that is shown, in characters.
const MAX_EXCERPT: usize = 40;

/// The content of a link.
pub(crate) struct Opened {
    /// The game, at the place that the link shows.
    pub(crate) loaded: LoadedGame,
    /// True if it is a puzzle.
    pub(crate) is_task: bool,
    /// True if it is a puzzle to be solved.
    pub(crate) is_puzzle: bool,
    /// The side from which it is seen, if the link says so.
    pub(crate) reader: Option<Color>,
}

/// True if a puzzle is to be solved; false if it is shown as a position.
pub(crate) type Solves = bool;

/// A function that reads a link.
type OpenLink = fn(&str, Solves) -> Result<Opened, Refused>;

/// The exports of a chunk of a game.
type Exports = load::Exports<OpenLink>;

/// The chunks of the games; that of the GIPF family is needed for side games only.
pub(crate) type GameChunks = load::GameChunks<OpenLink>;

/// The chunks of the games, not loaded yet. That of TAMSK also loads the texts that the board
/// of the GIPF family does not need.
pub(crate) fn game_chunks(deferred_assets: Chunk<()>) -> GameChunks {
    GameChunks {
        gipf: Chunk::new(|| Box::pin(async { saves().await.ok() })),
        tamsk: Chunk::new(move || Box::pin(deferred_assets.with(tamsk()))),
    }
}

/// Opens a link, immediately if the chunk that reads it is loaded.
pub(crate) fn open(
    games: GameChunks,
    fragment: String,
    solves: Solves,
    then: impl FnOnce(Result<Opened, Refused>) + 'static,
) {
    let start = Link::start(&fragment);
    match start.as_deref().and_then(GameKind::of) {
        Some(GameKind::Tamsk) => games.run(Some(GameKind::Tamsk), move |exports| {
            then(match exports {
                Ok(exports) => (exports.more)(&fragment, solves),
                Err(Missing) => Err(FrameError::Missing.into()),
            });
        }),
        _ => then(open_gipf(&fragment, solves)),
    }
}

chunk! {
    /// Loads the reader of links and saves of the GIPF family.
    saves: fn saves() -> Exports {
        Exports::gipf(open_gipf)
    }
}

chunk! {
    /// Loads the rules and board of TAMSK.
    tamsk: fn tamsk() -> Exports {
        Exports::tamsk(|fragment, solves| {
            let link = read::<rules::tamsk::Position>(fragment)?;
            Ok(opened(link, solves, LoadedGame::tamsk))
        })
    }
}

fn open_gipf(fragment: &str, solves: Solves) -> Result<Opened, Refused> {
    let link: Link = read(fragment)?;
    Ok(opened(link, solves, LoadedGame::gipf))
}

/// Reads a link; an error names the word that is wrong.
fn read<G: Recordable>(fragment: &str) -> Result<LinkTo<G>, Refused> {
    let brief = |word: &str| Some(word.chars().take(MAX_EXCERPT).collect());
    LinkTo::from_fragment(fragment).map_err(|error| match error {
        LinkError::TooLong | LinkError::TooManyTurns => FrameError::Size.into(),
        LinkError::Position(_) => FrameError::Position.into(),
        LinkError::Ruleset(_) => Refused {
            word: Link::start(fragment).and_then(|name| brief(&name)),
            ..FrameError::Game.into()
        },
        LinkError::Turn { number, .. } => Refused {
            turn: Some(number),
            word: Link::turn(fragment, number).and_then(|word| brief(&word)),
            ..FrameError::Game.into()
        },
        LinkError::Ply(_) => FrameError::Ply.into(),
        LinkError::NoVersion
        | LinkError::Version(_)
        | LinkError::Encoding { .. }
        | LinkError::Empty
        | LinkError::Puzzle(_)
        | LinkError::Damaged => FrameError::Link.into(),
    })
}

/// Converts a link. Both colours are played here, also if the link is for one player.
fn opened<G: Recordable>(
    link: LinkTo<G>,
    solves: Solves,
    wrap: fn(record::Tree<G>, record::NodeId) -> LoadedGame,
) -> Opened {
    let LinkTo {
        mut record,
        at,
        puzzle,
        reader,
        named: _,
    } = link;
    record.seats = ByColor::from_fn(|_| Seat::Here);
    let is_task = puzzle.is_some();
    let puzzle = puzzle.filter(|_| solves);
    let tags = puzzle.as_ref().map_or_else(Vec::new, Puzzle::to_tags);
    record.tags.extend(tags);
    Opened {
        loaded: wrap(record, at),
        is_task,
        is_puzzle: puzzle.is_some(),
        reader,
    }
}
