//! The contents of links: a fragment becomes a game for the board.
//!
//! It is reached through its chunk only (`router`), which is fetched when the app is opened by
//! a link.

use features::router::LinkUse;
use features::text::small;
use record::{GameLink, GameLinkError, Link};
use session::LoadedGame;
use session::library::{CopyError, GameId, Opened, Relation, Summary, compare};

use crate::game_store::library;
use crate::notice::Notice;
use crate::platform::chance;

/// The game of a link.
pub(crate) struct LinkedGame {
    /// The identifier under which it is, or would be, saved.
    pub(crate) game: GameId,
    /// The game, as it is to be shown; revision 0 if nothing of it is saved.
    pub(crate) opened: Opened<LoadedGame>,
    /// True if the link has more of it than the copy: then it is to be saved.
    pub(crate) newer: bool,
    /// The notice about the link.
    pub(crate) notice: Option<Notice>,
}

/// Reads a link, or returns the reason why it leads nowhere. A saved game is shown at the
/// position of the link if both have the same moves.
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
        // A copy that cannot be read is not overwritten by the game of a link.
        Err(_) => return Ok(begin(link, chance::game_id())),
    };
    let (record, at) = ours.game;
    let relation = compare(&record, &link);
    let turns = small(Summary::of(&link.into_record()).turns);
    let (shown, notice, newer) = match relation {
        Relation::Same(at) => ((record, at), None, false),
        Relation::Newer(record, at) => ((*record, at), None, true),
        Relation::GoesOn(record, at) if goes_on => ((*record, at), None, true),
        Relation::GoesOn(..) => ((record, at), Some(Notice::LinkGoesOn(turns)), false),
        Relation::Older => ((record, at), Some(Notice::LinkOlder(turns)), false),
        Relation::Contradicts(turn) => {
            let turn = u32::try_from(turn).unwrap_or(u32::MAX);
            let notice = Notice::LinkContradicts { turn, link: turns };
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

/// Begins a game of this name with the contents of a link, whatever is saved.
fn begin(link: GameLink, game: GameId) -> LinkedGame {
    let at = link.at();
    let puzzle = link.puzzle().cloned();
    let mut record = link.into_record();
    let loaded = match puzzle {
        None => LoadedGame::of(record, at),
        Some(puzzle) => {
            record.tags_mut().extend(puzzle.to_tags());
            LoadedGame::of(record, at).as_puzzle()
        }
    };
    LinkedGame {
        game,
        opened: Opened {
            game: loaded,
            revision: 0,
            fell_back: None,
        },
        newer: false,
        notice: None,
    }
}

/// The link in a text: it may stand alone, or in a line of a letter, as players by mail send
/// it.
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
