//! Who sits where.

/// Who sits at a side of the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Seat {
    /// Somebody at this screen.
    #[default]
    Here,
    /// Somebody elsewhere, whose turns come by link: nothing is played for him here.
    Away,
}

impl Seat {
    /// The word of a save; none for what is not said.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::Here => "",
            Self::Away => "away",
        }
    }

    /// Reads what [`Self::word`] has written; what a later program wrote is a player here.
    pub(crate) fn read(word: &str) -> Self {
        if word == Self::Away.word() {
            Self::Away
        } else {
            Self::Here
        }
    }
}
