//! The settings of the app and the text in which they are kept.

use session::{Pushing, Settings};

use crate::kept;

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
        let pushing = kept::place(text, "pushing", &PUSHING_WORDS);
        Self {
            play: Settings {
                pushing: pushing.map_or(first.play.pushing, |place| PUSHINGS[place]),
                strict_touch: kept::yes(text, "strict-touch", first.play.strict_touch),
                take_back: kept::yes(text, "take-back", first.play.take_back),
            },
            sound: kept::yes(text, "sound", first.sound),
            vibration: kept::yes(text, "vibration", first.vibration),
            coordinates: kept::yes(text, "coordinates", first.coordinates),
            keys: kept::yes(text, "keys", first.keys),
            motion: kept::place(text, "motion", &MOTIONS).unwrap_or(first.motion),
        }
    }

    /// The text to keep: a line for each setting.
    #[must_use]
    pub fn text(self) -> String {
        let mut text = String::new();
        kept::write(&mut text, "pushing", PUSHING_WORDS[self.pushing()]);
        kept::write_yes(&mut text, "strict-touch", self.play.strict_touch);
        kept::write_yes(&mut text, "take-back", self.play.take_back);
        kept::write_yes(&mut text, "sound", self.sound);
        kept::write_yes(&mut text, "vibration", self.vibration);
        kept::write_yes(&mut text, "coordinates", self.coordinates);
        kept::write_yes(&mut text, "keys", self.keys);
        kept::write(&mut text, "motion", MOTIONS[self.motion]);
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
