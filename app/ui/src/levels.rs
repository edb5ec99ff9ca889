//! The levels of the computer that the user has beaten, as the browser stores them.

use features::home::{Levels, won_level};
use session::keys::LEVELS;

use crate::platform::storage;
use crate::store::Store;

/// The levels that were beaten.
pub(crate) fn beaten() -> Levels {
    let stored = storage::read(LEVELS);
    stored
        .and_then(|text| Levels::read(&text).ok())
        .unwrap_or_default()
}

/// Counts the level that is beaten, if any, by the game on the table, which has just ended. The
/// text of a newer program is left as it is.
pub(crate) fn count(store: Store) {
    let won = store.session.with_value(|session| {
        store
            .model
            .with_untracked(|model| won_level(session, model))
    });
    let Some((game, level)) = won else { return };
    let stored = storage::read(LEVELS);
    let levels = stored.map_or(Ok(Levels::default()), |text| Levels::read(&text));
    if let Ok(mut levels) = levels {
        levels.add(game, level);
        storage::write(LEVELS, &levels.to_text());
    }
}
