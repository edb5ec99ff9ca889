//! What links lead to. A fragment goes in, and comes out as a game for the board.
//!
//! It is reached through its chunk only (`router`): that is fetched when somebody comes by a
//! link.

use features::router::LinkUse;
use library::words::small;
use record::{GameLink, GameLinkError, Link};
use session::LoadedGame;
use session::library::{CopyError, GameId, Opened, Relation, Summary, compare};

use crate::game_store::library;
use crate::notice::{Lengths, Notice};
use crate::platform::chance;

/// The game that a link leads to.
pub(crate) struct LinkedGame {
    /// Its name.
    pub(crate) game: GameId,
    /// The game, as it is to be shown; of revision 0 where nothing is saved of it.
    pub(crate) opened: Opened<LoadedGame>,
    /// Whether the link has more of it than the copy: then it is to be saved.
    pub(crate) newer: bool,
    /// What people should know about the link.
    pub(crate) notice: Option<Notice>,
}

/// Reads a link, or says why it leads nowhere. A saved game is shown as the link shows it if
/// both tell the same.
pub(crate) fn read(fragment: &str, how: &LinkUse) -> Result<LinkedGame, GameLinkError> {
    let link = GameLink::from_fragment(fragment)?;
    let goes_on = match how {
        LinkUse::Follow => false,
        LinkUse::Continue => true,
        LinkUse::Separate => return Ok(begin(link, chance::game_id())),
        LinkUse::Restore(game) => return Ok(begin(link, game.clone())),
    };
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
        Relation::GoesOn(record, at) if goes_on => ((*record, at), None, true),
        Relation::GoesOn(..) => ((record, at), Some(Notice::LinkGoesOn(lengths)), false),
        Relation::Older => ((record, at), Some(Notice::LinkOlder(lengths)), false),
        Relation::Contradicts(turn) => {
            let turn = u32::try_from(turn).unwrap_or(u32::MAX);
            let notice = Notice::LinkContradicts(turn, lengths);
            ((record, at), Some(notice), false)
        }
    };
    let opened = Opened {
        game: LoadedGame::of(shown.0, shown.1),
        revision: ours.revision,
        fell_back: ours.fell_back,
    };
    Ok(LinkedGame {
        game,
        opened,
        newer,
        notice,
    })
}

/// A game of this name begins with what a link shows, whatever is saved.
fn begin(link: GameLink, game: GameId) -> LinkedGame {
    let at = link.at();
    let puzzle = link.puzzle().cloned();
    let mut record = link.into_record();
    let laid = match puzzle {
        None => LoadedGame::of(record, at),
        Some(puzzle) => {
            record.tags_mut().extend(puzzle.to_tags());
            LoadedGame::of(record, at).as_puzzle()
        }
    };
    LinkedGame {
        game,
        opened: Opened {
            game: laid,
            revision: 0,
            fell_back: None,
        },
        newer: false,
        notice: None,
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
