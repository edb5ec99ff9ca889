//! The settings of the app and the text in which they are stored.

use session::{Pushing, Settings};

use crate::key_values;

/// Every way to play a push, the quickest first, and its word in the text.
pub const PUSHINGS: [Pushing; 3] = [Pushing::OneTap, Pushing::TwoTaps, Pushing::Button];
const PUSHING_WORDS: [&str; 3] = ["one-tap", "two-taps", "button"];

/// How fast pieces move; the second and the third are values of `data-motion`, on which
/// style/needs.css turns.
pub const MOTIONS: [&str; 3] = ["usual", "fast", "none"];

/// All settings besides language and theme, which boot.js reads before the app is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preferences {
    /// How a push is made and whether it can be taken back.
    pub play: Settings,
    /// Moves are heard.
    pub sound: bool,
    /// Moves are felt.
    pub vibration: bool,
    /// The names of the dots are printed on the board.
    pub coordinates: bool,
    /// Single letters are shortcuts while the board has the focus.
    pub keys: bool,
    /// The speed of the pieces: a place in [`MOTIONS`].
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
    /// Reads what [`Self::text`] has written; the default stands for all that is missing or
    /// unknown.
    #[must_use]
    pub fn read(text: &str) -> Self {
        let first = Self::default();
        let pushing = key_values::place(text, "pushing", &PUSHING_WORDS);
        Self {
            play: Settings {
                pushing: pushing.map_or(first.play.pushing, |place| PUSHINGS[place]),
                strict_touch: key_values::yes(text, "strict-touch", first.play.strict_touch),
                take_back: key_values::yes(text, "take-back", first.play.take_back),
            },
            sound: key_values::yes(text, "sound", first.sound),
            vibration: key_values::yes(text, "vibration", first.vibration),
            coordinates: key_values::yes(text, "coordinates", first.coordinates),
            keys: key_values::yes(text, "keys", first.keys),
            motion: key_values::place(text, "motion", &MOTIONS).unwrap_or(first.motion),
        }
    }

    /// The text to keep: a line for each setting.
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

    /// The place of the way to push among [`PUSHINGS`].
    #[must_use]
    pub fn pushing(self) -> usize {
        let mut all = PUSHINGS.iter();
        all.position(|&pushing| pushing == self.play.pushing)
            .unwrap_or_default()
    }
}
