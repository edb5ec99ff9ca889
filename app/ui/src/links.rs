//! What links lead to. A fragment goes in, and comes out as a game for the board.
//!
//! It is reached through a door only (`arrivals`): it is fetched when somebody comes by a
//! link.

use library::words::small;
use record::{GameLink, GameLinkError, Link};
use session::Laid;
use session::library::{CopyError, GameId, Opened, Relation, Summary, compare};

use crate::notice::{Lengths, Notice};
use crate::platform::chance;
use crate::shelf::library;

/// What a link leads to.
pub(crate) enum Outcome {
    /// A game that is not kept begins with what the link shows.
    Begin {
        /// Its name.
        game: GameId,
        /// The game, where the link shows it.
        laid: Laid,
    },
    /// A kept game is shown, as the link shows it if both tell the same.
    Kept {
        /// Its name.
        game: GameId,
        /// The game, where it is to be shown.
        opened: Opened<Laid>,
        /// Whether the link has more of it than the copy: then it is to be kept.
        newer: bool,
        /// What people should know about the link.
        notice: Option<Notice>,
    },
}

/// Follows a link, or says why it leads nowhere.
pub(crate) fn follow(fragment: &str) -> Result<Outcome, GameLinkError> {
    follow_as(fragment, Trust::Asks)
}

/// The same where people want to go on with a game that was ended here.
pub(crate) fn go_on(fragment: &str) -> Result<Outcome, GameLinkError> {
    follow_as(fragment, Trust::GoesOn)
}

/// Whether a link may go on with a game that its players have ended.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Trust {
    /// Not without a question.
    Asks,
    /// People want it.
    GoesOn,
}

fn follow_as(fragment: &str, trust: Trust) -> Result<Outcome, GameLinkError> {
    let link = GameLink::from_fragment(fragment)?;
    let Some(game) = Link::game(fragment).and_then(GameId::parse_unique) else {
        return Ok(begin(link, chance::game_id()));
    };
    let ours = match library().open(&game) {
        Ok(ours) => ours,
        Err(CopyError::Missing) => return Ok(begin(link, game)),
        // What cannot be read is not overwritten by what a link shows.
        Err(_) => return Ok(begin(link, chance::game_id())),
    };
    let (record, at) = ours.game;
    let relation = compare(&record, &link);
    let lengths = Lengths {
        link: small(Summary::of(&link.into_record()).turns),
        kept: small(Summary::of(&record).turns),
    };
    let (shown, notice, newer) = match relation {
        Relation::Same(at) => ((record, at), None, false),
        Relation::Newer(record, at) => ((*record, at), None, true),
        Relation::GoesOn(record, at) if trust == Trust::GoesOn => ((*record, at), None, true),
        Relation::GoesOn(..) => ((record, at), Some(Notice::LinkGoesOn(lengths)), false),
        Relation::Older => ((record, at), Some(Notice::LinkOlder(lengths)), false),
        Relation::Contradicts(turn) => {
            let turn = u32::try_from(turn).unwrap_or(u32::MAX);
            let notice = Notice::LinkContradicts(turn, lengths);
            ((record, at), Some(notice), false)
        }
    };
    let opened = Opened {
        game: Laid::of(shown.0, shown.1),
        revision: ours.revision,
        fell_back: ours.fell_back,
    };
    Ok(Outcome::Kept {
        game,
        opened,
        newer,
        notice,
    })
}

/// Begins a game of this name with what a link shows, whatever is kept, or says why it
/// leads nowhere.
pub(crate) fn begin_as(fragment: &str, game: GameId) -> Result<Outcome, GameLinkError> {
    let link = GameLink::from_fragment(fragment)?;
    Ok(begin(link, game))
}

fn begin(link: GameLink, game: GameId) -> Outcome {
    let at = link.at();
    let puzzle = link.puzzle().cloned();
    let mut record = link.into_record();
    let Some(puzzle) = puzzle else {
        let laid = Laid::of(record, at);
        return Outcome::Begin { game, laid };
    };
    record.tags_mut().extend(puzzle.to_tags());
    Outcome::Begin {
        game,
        laid: Laid::of(record, at).as_puzzle(),
    }
}

/// The link in a text: it may stand alone, or in a line of a letter, as people send it
/// who play by mail.
pub(crate) fn link_in(text: &str) -> Option<&str> {
    let is_file = text.trim_start().starts_with(['[', '(', '{']);
    let is_field = |field: &str| field.starts_with("v=") || field.starts_with("z=");
    let mut lines = text.lines().filter(|_| !is_file);
    let found = lines.find_map(|line| {
        let mut parts = line.split('#').map(str::trim_start);
        parts.find(|part| part.split('&').any(is_field))
    });
    found.map(|part| {
        part.trim_end_matches(|letter: char| ">)\".,".contains(letter) || letter.is_whitespace())
    })
}
