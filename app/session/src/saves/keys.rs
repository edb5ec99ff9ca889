//! All keys of the browser's storage, in one table. No other file names a key. docs/storage.md
//! lists the same keys with the formats of their texts, and a test compares both.

/// The beginning of every key.
pub const OURS: &str = "gipf.";

/// The beginning of the keys of games; the name of the game follows.
pub const GAME: &str = "gipf.game.";

/// The beginning of the keys of reviews; the name of the game follows.
pub const REVIEW: &str = "gipf.review.";

/// The beginning of the keys of damaged copies of games. The name of the game and a checksum of
/// the copy follow, so that no copy is stored twice; the first versions stored a single copy,
/// under this key alone.
pub const DAMAGED: &str = "gipf.damaged";

/// The progress with puzzles and lessons.
pub const PUZZLES: &str = "gipf.puzzles";

/// The texts found under [`PUZZLES`] that no version of the app writes.
pub const DAMAGED_PUZZLES: &str = "gipf.damaged.puzzles";

/// The puzzle set that is being made.
pub const PUZZLE_SET: &str = "gipf.series";

/// The texts found under [`PUZZLE_SET`] that were not only a set as this version writes it.
pub const DAMAGED_PUZZLE_SET: &str = "gipf.damaged.series";

/// The levels of the computer that were beaten.
pub const LEVELS: &str = "gipf.levels";

/// The settings of play, sound, board and keys.
pub const SETTINGS: &str = "gipf.settings";

/// The chosen language; boot.js reads it, too.
pub const LANGUAGE: &str = "gipf.lang";

/// The chosen theme; boot.js reads it, too.
pub const THEME: &str = "gipf.theme";

/// The chosen boards; boot.js reads it, too.
pub const BOARDS: &str = "gipf.boards";

/// The game that was started last, and the options of every game.
pub const NEW_GAME: &str = "gipf.new-game.2";

/// The first version of [`NEW_GAME`], with one set of options for all games.
pub const NEW_GAME_1: &str = "gipf.new-game";

/// The name of the game that was on the board last, in any tab.
pub const GAME_NOW: &str = "gipf.game-now";

/// The state of the offer to install the app.
pub const INSTALL: &str = "gipf.install";

/// A mark that the browser was asked not to delete the data.
pub const ASKED: &str = "gipf.asked";

/// A mark of the app in one file: its storage was used before. `first.js` writes it.
pub const SINGLE: &str = "gipf.single";

/// A key that is written and removed at once, to find out if storage is blocked.
pub const TEST: &str = "gipf.test";

/// The beginning of the keys of games on a page in a frame.
pub const FRAMED: &str = "gipf.framed.";

/// In the storage of a tab: what the address of the editor does not contain yet, because a browser
/// that reloads a page does not notice an address that is written while the page is left, or just
/// before. Three lines: the position of the address before, that of the address, and the current
/// one.
pub const EDITOR_LEFT: &str = "gipf.editor-left";

/// In the storage of a tab: the name of the game that the tab played when its page was left. A
/// reload takes it, and with it the game, which another tab may have got meanwhile.
pub const PLAYED: &str = "gipf.played";

/// In the storage of a tab: the name of the game in whose review another turn is tried in place
/// of a mistake, and the index of the mistake in the game. A reload continues the try.
pub const RETRIED: &str = "gipf.retried";

/// The kind of data under a storage key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// A copy of a game.
    Game,
    /// The review of a game.
    Review,
    /// A copy or text that cannot be read, unchanged.
    Damaged,
    /// The progress with puzzles and lessons.
    Puzzles,
    /// The levels that were beaten.
    Levels,
    /// The puzzle set in the making.
    PuzzleSet,
    /// A choice of the user.
    Setting,
    /// A note that means something on this device only.
    Device,
}

/// A key, or the beginning of several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Key {
    /// The key, or its beginning: `gipf.game.`.
    pub name: &'static str,
    /// True if it is the beginning of several keys.
    pub many: bool,
    /// The version of its text that this app writes.
    pub version: u8,
    /// The sort of contents, which decides if an export contains it.
    pub kind: Kind,
}

/// All keys, in the order of docs/storage.md. Of two that fit a key the first one counts.
pub const KEYS: [Key; 20] = [
    many(GAME, 1, Kind::Game),
    one(GAME_NOW, 1, Kind::Device),
    many(REVIEW, 1, Kind::Review),
    many(DAMAGED, 1, Kind::Damaged),
    one(PUZZLES, 1, Kind::Puzzles),
    many(DAMAGED_PUZZLES, 1, Kind::Damaged),
    one(PUZZLE_SET, 1, Kind::PuzzleSet),
    many(DAMAGED_PUZZLE_SET, 1, Kind::Damaged),
    one(LEVELS, 1, Kind::Levels),
    one(SETTINGS, 1, Kind::Setting),
    one(LANGUAGE, 1, Kind::Setting),
    one(THEME, 1, Kind::Setting),
    one(BOARDS, 1, Kind::Setting),
    one(NEW_GAME, 2, Kind::Setting),
    one(NEW_GAME_1, 1, Kind::Setting),
    one(INSTALL, 1, Kind::Device),
    one(ASKED, 1, Kind::Device),
    one(SINGLE, 1, Kind::Device),
    one(TEST, 1, Kind::Device),
    many(FRAMED, 1, Kind::Device),
];

const fn one(name: &'static str, version: u8, kind: Kind) -> Key {
    Key {
        name,
        many: false,
        version,
        kind,
    }
}

const fn many(name: &'static str, version: u8, kind: Kind) -> Key {
    Key {
        many: true,
        ..one(name, version, kind)
    }
}

/// The contents of a key; none if no version of the app stores such a key.
#[must_use]
pub fn kind(key: &str) -> Option<Kind> {
    let fits = |one: &&Key| match one.many {
        true => key.starts_with(one.name),
        false => key == one.name,
    };
    KEYS.iter().find(fits).map(|one| one.kind)
}
