//! The circumstances of a message: its time, the settings and the mode of the screen.

use crate::scene::millis::Millis;
use crate::table::limit::Limit;
use crate::table::profile::Profile;
use crate::table::settings::Settings;

/// The circumstances of a message.
#[derive(Clone, Copy, Debug)]
pub(crate) struct At {
    pub(crate) now: Millis,
    pub(crate) settings: Settings,
    /// The purpose of the screen.
    pub(crate) profile: Profile,
    /// The limit of what can be played.
    pub(crate) limit: Option<&'static Limit>,
}
