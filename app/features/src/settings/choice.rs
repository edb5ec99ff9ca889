//! The choices, and the words in which they are stored.

use locale::Text;

use crate::preferences::Preferences;

/// The colour theme: light, dark, or that of the system.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// Like the device.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

impl Theme {
    /// All themes, in the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::System, Self::Light, Self::Dark];

    /// The word that is stored, and that boot.js reads; none for the theme of the device.
    #[must_use]
    pub const fn word(self) -> Option<&'static str> {
        match self {
            Self::System => None,
            Self::Light => Some("light"),
            Self::Dark => Some("dark"),
        }
    }

    /// The theme of a stored word; that of the device for an unknown one.
    #[must_use]
    pub fn of_word(word: Option<&str>) -> Self {
        let mut all = Self::ALL.into_iter();
        all.find(|theme| theme.word() == word).unwrap_or_default()
    }

    /// The name.
    #[must_use]
    pub const fn name(self) -> Text {
        match self {
            Self::System => Text::SettingsThemeSystem,
            Self::Light => Text::SettingsThemeLight,
            Self::Dark => Text::SettingsThemeDark,
        }
    }
}

/// Boards of wood or printed ones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Boards {
    /// Wood.
    #[default]
    Wood,
    /// Printed.
    Print,
}

impl Boards {
    /// All boards, in the order in which they are offered.
    pub const ALL: [Self; 2] = [Self::Wood, Self::Print];

    /// The word that is stored, and that boot.js reads.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Wood => "wood",
            Self::Print => "print",
        }
    }

    /// The name.
    #[must_use]
    pub const fn name(self) -> Text {
        match self {
            Self::Wood => Text::SettingsBoardsWood,
            Self::Print => Text::SettingsBoardsPrint,
        }
    }
}

/// A setting that is on or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Toggle {
    /// A touched piece has to be moved.
    StrictTouch,
    /// Moves can be undone.
    TakeBack,
    /// The names of the dots are shown.
    Coordinates,
    /// Moves have sounds.
    Sound,
    /// Moves make the device vibrate.
    Vibration,
    /// Single letters are shortcuts.
    Keys,
}

impl Toggle {
    /// Those of play, in the order in which they are offered.
    pub const PLAY: [Self; 2] = [Self::StrictTouch, Self::TakeBack];

    /// Those of board and device, in the order in which they are offered.
    pub const DEVICE: [Self; 4] = [Self::Coordinates, Self::Sound, Self::Vibration, Self::Keys];

    /// The label.
    #[must_use]
    pub const fn name(self) -> Text {
        match self {
            Self::StrictTouch => Text::SettingsStrict,
            Self::TakeBack => Text::SettingsUndo,
            Self::Coordinates => Text::SettingsCoordinates,
            Self::Sound => Text::SettingsSound,
            Self::Vibration => Text::SettingsVibration,
            Self::Keys => Text::SettingsKeys,
        }
    }

    /// Returns true if it is on.
    #[must_use]
    pub const fn is_on(self, preferences: &Preferences) -> bool {
        match self {
            Self::StrictTouch => preferences.play.strict_touch,
            Self::TakeBack => preferences.play.take_back,
            Self::Coordinates => preferences.coordinates,
            Self::Sound => preferences.sound,
            Self::Vibration => preferences.vibration,
            Self::Keys => preferences.keys,
        }
    }

    /// Turns it on or off.
    pub(super) const fn turn(self, preferences: &mut Preferences) {
        let is = match self {
            Self::StrictTouch => &mut preferences.play.strict_touch,
            Self::TakeBack => &mut preferences.play.take_back,
            Self::Coordinates => &mut preferences.coordinates,
            Self::Sound => &mut preferences.sound,
            Self::Vibration => &mut preferences.vibration,
            Self::Keys => &mut preferences.keys,
        };
        *is = !*is;
    }
}
