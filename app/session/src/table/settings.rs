//! The settings of play, which hold for every game.

/// The settings of play: how a push is made and whether it can be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The touch that plays a push.
    pub pushing: Pushing,
    /// True for strict touch (D15): the second tap, which names the direction, plays the
    /// push, whatever [`Self::pushing`] says.
    pub strict_touch: bool,
    /// True if decisions can be taken back; clubs can turn it off.
    pub take_back: bool,
}

/// The touch that plays a push.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pushing {
    /// The dot, where it has a single open direction; else the direction.
    OneTap,
    /// The direction.
    #[default]
    TwoTaps,
    /// A button, after dot and direction.
    Button,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            pushing: Pushing::TwoTaps,
            strict_touch: false,
            take_back: true,
        }
    }
}

impl Settings {
    /// The touch that plays a push, with strict touch considered.
    pub(crate) const fn effective_pushing(self) -> Pushing {
        if self.strict_touch {
            Pushing::TwoTaps
        } else {
            self.pushing
        }
    }
}
