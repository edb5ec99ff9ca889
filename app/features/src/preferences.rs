//! The settings of the app and the text in which they are stored.

use session::{Pushing, Settings};

use crate::key_values;

/// All ways to play a push, the quickest first, and their words in the text.
pub const PUSHINGS: [Pushing; 3] = [Pushing::OneTap, Pushing::TwoTaps, Pushing::Button];
const PUSHING_WORDS: [&str; 3] = ["one-tap", "two-taps", "button"];

/// The speeds of pieces; the second and the third are values of `data-motion`, which
/// style/accessibility.css uses.
pub const MOTIONS: [&str; 3] = ["usual", "fast", "none"];

/// All settings besides language and theme, which boot.js reads before the app is loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preferences {
    /// The way a push is made, and the possibility of undo.
    pub play: Settings,
    /// True for sounds of moves.
    pub sound: bool,
    /// True for vibration on moves.
    pub vibration: bool,
    /// True if the names of the dots are shown on the board.
    pub coordinates: bool,
    /// True if single letters are shortcuts while the board has the focus.
    pub keys: bool,
    /// The speed of the pieces: an index in [`MOTIONS`].
    pub motion: usize,
}

impl Default for Preferences {
    fn default() -> Self {
        Self {
            play: Settings::default(),
            sound: false,
            vibration: false,
            coordinates: true,
            keys: true,
            motion: 0,
        }
    }
}

impl Preferences {
    /// Reads a text of [`Self::text`]; missing and unknown values have their defaults.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let first = Self::default();
        let pushing = key_values::index_of(text, "pushing", &PUSHING_WORDS);
        Self {
            play: Settings {
                pushing: pushing.map_or(first.play.pushing, |index| PUSHINGS[index]),
                strict_touch: key_values::yes(text, "strict-touch", first.play.strict_touch),
                take_back: key_values::yes(text, "take-back", first.play.take_back),
            },
            sound: key_values::yes(text, "sound", first.sound),
            vibration: key_values::yes(text, "vibration", first.vibration),
            coordinates: key_values::yes(text, "coordinates", first.coordinates),
            keys: key_values::yes(text, "keys", first.keys),
            motion: key_values::index_of(text, "motion", &MOTIONS).unwrap_or(first.motion),
        }
    }

    /// The text to store: a line for each setting.
    #[must_use]
    pub fn text(self) -> String {
        let mut text = String::new();
        key_values::write(&mut text, "pushing", PUSHING_WORDS[self.pushing()]);
        key_values::write_yes(&mut text, "strict-touch", self.play.strict_touch);
        key_values::write_yes(&mut text, "take-back", self.play.take_back);
        key_values::write_yes(&mut text, "sound", self.sound);
        key_values::write_yes(&mut text, "vibration", self.vibration);
        key_values::write_yes(&mut text, "coordinates", self.coordinates);
        key_values::write_yes(&mut text, "keys", self.keys);
        key_values::write(&mut text, "motion", MOTIONS[self.motion]);
        text
    }

    /// The index of the way to push in [`PUSHINGS`].
    #[must_use]
    pub fn pushing(self) -> usize {
        let mut all = PUSHINGS.iter();
        all.position(|&pushing| pushing == self.play.pushing)
            .unwrap_or_default()
    }
}
