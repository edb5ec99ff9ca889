//! From a link to a game on the table. Games of the GIPF family are read at once; TAMSK, its
//! rules and its board, come when a link first leads there.

use messages::FrameFault;
use play::chunk::{Chunk, chunk};
use play::load::{self, Missing};
use record::{Link, LinkError, LinkTo, Played, Puzzle, Seat};
use rules::{ByColor, Color, GameKind};
use session::LoadedGame;

/// Why something is refused, and where it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Refused {
    /// What is wrong.
    pub(crate) fault: FrameFault,
    /// The number of the turn that cannot be read, from 1, where it is one.
    pub(crate) turn: Option<usize>,
    /// What stands there, or what is no game, as it was written.
    pub(crate) word: Option<String>,
}

impl From<FrameFault> for Refused {
    fn from(fault: FrameFault) -> Self {
        Self {
            fault,
            turn: None,
            word: None,
        }
    }
}

/// So many letters of a wrong word are told.
const TOLD: usize = 40;

/// What a link leads to.
pub(crate) struct Opened {
    /// The game, at the place that the link shows.
    pub(crate) laid: LoadedGame,
    /// Whether it is a puzzle.
    pub(crate) is_task: bool,
    /// Whether it is a puzzle that is to be solved.
    pub(crate) is_puzzle: bool,
    /// From whose side it is looked at, where the link says so.
    pub(crate) reader: Option<Color>,
}

/// Whether a puzzle is to be solved, and is no mere position.
pub(crate) type Solves = bool;

/// Reads a link.
type OpenLink = fn(&str, Solves) -> Result<Opened, Refused>;

/// The exports of a chunk.
type Exports = load::Exports<OpenLink>;

/// The chunks of the games; that of the GIPF family is needed for side games only.
pub(crate) type GameChunks = load::GameChunks<OpenLink>;

/// Chunks that nobody has asked for. With TAMSK come the sentences that the board of the GIPF
/// family does not say.
pub(crate) fn game_chunks(rest: Chunk<()>) -> GameChunks {
    GameChunks {
        gipf: Chunk::new(|| Box::pin(async { saves().await.ok() })),
        tamsk: Chunk::new(move || Box::pin(rest.with(tamsk()))),
    }
}

/// Opens a link, at once where what reads it is here.
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
                Err(Missing) => Err(FrameFault::Missing.into()),
            });
        }),
        _ => then(open_gipf(&fragment, solves)),
    }
}

chunk! {
    /// Reads saves and links of the GIPF family.
    saves: fn saves() -> Exports {
        Exports::gipf(open_gipf)
    }
}

chunk! {
    /// Reads and shows games of TAMSK.
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

/// Reads a link; what is wrong with it is told in a word.
fn read<G: Played>(fragment: &str) -> Result<LinkTo<G>, Refused> {
    let brief = |word: &str| Some(word.chars().take(TOLD).collect());
    LinkTo::from_fragment(fragment).map_err(|error| match error {
        LinkError::TooLong | LinkError::TooManyTurns => FrameFault::Size.into(),
        LinkError::Position(_) => FrameFault::Position.into(),
        LinkError::Ruleset(_) => Refused {
            word: Link::start(fragment).and_then(|name| brief(&name)),
            ..FrameFault::Game.into()
        },
        LinkError::Turn { number, .. } => Refused {
            turn: Some(number),
            word: Link::turn(fragment, number).and_then(|word| brief(&word)),
            ..FrameFault::Game.into()
        },
        LinkError::Ply(_) => FrameFault::Ply.into(),
        LinkError::NoVersion
        | LinkError::Version(_)
        | LinkError::Encoding { .. }
        | LinkError::Empty
        | LinkError::Puzzle(_)
        | LinkError::Damaged => FrameFault::Link.into(),
    })
}

/// Both colours are played here, whoever the link was for.
fn opened<G: Played>(
    link: LinkTo<G>,
    solves: Solves,
    lay: fn(record::Tree<G>, record::NodeId) -> LoadedGame,
) -> Opened {
    let LinkTo {
        mut record,
        at,
        puzzle,
        reader,
    } = link;
    record.seats = ByColor::from_fn(|_| Seat::Here);
    let is_task = puzzle.is_some();
    let puzzle = puzzle.filter(|_| solves);
    let tags = puzzle.as_ref().map_or_else(Vec::new, Puzzle::to_tags);
    record.tags.extend(tags);
    Opened {
        laid: lay(record, at),
        is_task,
        is_puzzle: puzzle.is_some(),
        reader,
    }
}
