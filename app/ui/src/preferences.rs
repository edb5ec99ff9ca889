//! The settings: their storage, and their effects on the page and the sounds.

use features::preferences::{MOTIONS, Preferences};
use session::keys::SETTINGS;
use session::library::{Storage, StorageError};
use session::{Event, TamskEvent};

use crate::platform::sound::{self, Sound};
use crate::platform::storage::LocalStorage;
use crate::platform::{page, storage};

/// The stored settings; the default if there are none.
pub(crate) fn stored() -> Preferences {
    Preferences::read(&storage::read(SETTINGS).unwrap_or_default())
}

/// Stores the settings.
///
/// # Errors
/// If they cannot be stored.
pub(crate) fn store(preferences: Preferences) -> Result<(), StorageError> {
    LocalStorage.set(SETTINGS, &preferences.text())
}

/// Applies the settings to the page.
pub(crate) fn show(preferences: Preferences) {
    let motion = (preferences.motion > 0).then(|| MOTIONS[preferences.motion]);
    page::mark("data-motion", motion);
    page::mark(
        "data-coordinates",
        (!preferences.coordinates).then_some("no"),
    );
}

/// Plays a sound and vibrates for an event, if the user wants that.
pub(crate) fn sound(preferences: Preferences, event: &Event) {
    let sound = match event {
        Event::Tamsk(TamskEvent::Low { seconds, .. }) if *seconds > 10 => Sound::Low,
        Event::Tamsk(TamskEvent::Low { .. }) => Sound::Lower,
        Event::Tamsk(TamskEvent::Slow { .. }) => return,
        Event::Pushed { .. } | Event::Moved { .. } | Event::Tamsk(_) => Sound::Push,
        Event::RowTaken { .. } => Sound::Take,
        Event::Over(_) => Sound::Over,
        _ => return,
    };
    if preferences.sound {
        sound::play(sound);
    }
    if preferences.vibration {
        sound::tremble();
    }
}

/// Plays the sound and vibrates, if that was just switched on.
pub(crate) fn try_out(preferences: Preferences, before: Preferences) {
    if preferences.sound && !before.sound {
        sound::play(Sound::Push);
    }
    if preferences.vibration && !before.vibration {
        sound::tremble();
    }
}
