//! The circumstances of a message: its time, the settings and the mode of the screen.

use crate::scene::millis::Millis;
use crate::table::profile::Profile;
use crate::table::settings::Settings;

/// When a message comes, and what the players have set.
#[derive(Clone, Copy, Debug)]
pub(crate) struct At {
    pub(crate) now: Millis,
    pub(crate) settings: Settings,
    /// What people are here for.
    pub(crate) profile: Profile,
}
