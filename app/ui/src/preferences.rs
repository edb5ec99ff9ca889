//! What people set once and for all, and how it is kept.

use features::kept;
use session::{Event, Pushing, Settings, TamskEvent};

use crate::platform::sound::{self, Sound};
use crate::platform::{page, storage};

/// Where it is kept. Language and theme have keys of their own, which boot.js
/// reads before the app is there.
const KEY: &str = "gipf.settings";

/// Every way to play a push, the quickest first, and its word in the text.
pub(crate) const PUSHINGS: [Pushing; 3] = [Pushing::OneTap, Pushing::TwoTaps, Pushing::Button];
const PUSHING_WORDS: [&str; 3] = ["one-tap", "two-taps", "button"];

/// How fast pieces move; the second and the third are values of `data-motion`,
/// on which style/needs.css turns.
const MOTION_WORDS: [&str; 3] = ["usual", "fast", "none"];

/// Everything people set, besides language and theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Preferences {
    /// How a push is made and whether it can be taken back.
    pub(crate) play: Settings,
    /// Whether moves are heard.
    pub(crate) sound: bool,
    /// Whether moves are felt.
    pub(crate) vibration: bool,
    /// Whether the names of the dots are printed on the board.
    pub(crate) coordinates: bool,
    /// Whether single letters do something while the board has the focus.
    pub(crate) keys: bool,
    /// How fast pieces move: as usual, fast, not at all.
    pub(crate) motion: usize,
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
    /// What was kept, and what is so at first where nothing was.
    pub(crate) fn kept() -> Self {
        let text = storage::read(KEY).unwrap_or_default();
        let first = Self::default();
        let pushing = kept::place(&text, "pushing", &PUSHING_WORDS);
        Self {
            play: Settings {
                pushing: pushing.map_or(first.play.pushing, |place| PUSHINGS[place]),
                strict_touch: kept::yes(&text, "strict-touch", first.play.strict_touch),
                take_back: kept::yes(&text, "take-back", first.play.take_back),
            },
            sound: kept::yes(&text, "sound", first.sound),
            vibration: kept::yes(&text, "vibration", first.vibration),
            coordinates: kept::yes(&text, "coordinates", first.coordinates),
            keys: kept::yes(&text, "keys", first.keys),
            motion: kept::place(&text, "motion", &MOTION_WORDS).unwrap_or(first.motion),
        }
    }

    /// Keeps it.
    pub(crate) fn keep(self) {
        let mut text = String::new();
        kept::write(&mut text, "pushing", PUSHING_WORDS[self.pushing()]);
        kept::write_yes(&mut text, "strict-touch", self.play.strict_touch);
        kept::write_yes(&mut text, "take-back", self.play.take_back);
        kept::write_yes(&mut text, "sound", self.sound);
        kept::write_yes(&mut text, "vibration", self.vibration);
        kept::write_yes(&mut text, "coordinates", self.coordinates);
        kept::write_yes(&mut text, "keys", self.keys);
        kept::write(&mut text, "motion", MOTION_WORDS[self.motion]);
        storage::write(KEY, &text);
    }

    /// Lets the page look like it.
    pub(crate) fn show(self) {
        let motion = (self.motion > 0).then(|| MOTION_WORDS[self.motion]);
        page::mark("data-motion", motion);
        page::mark("data-coordinates", (!self.coordinates).then_some("no"));
    }

    /// Lets what happened be heard and felt, where people want that.
    pub(crate) fn sound(self, event: &Event) {
        let sound = match event {
            Event::Tamsk(TamskEvent::Low { seconds, .. }) if *seconds > 10 => Sound::Low,
            Event::Tamsk(TamskEvent::Low { .. }) => Sound::Lower,
            Event::Tamsk(TamskEvent::Slow { .. }) => return,
            Event::Pushed { .. } | Event::Moved { .. } | Event::Tamsk(_) => Sound::Push,
            Event::Took { .. } => Sound::Take,
            Event::Over(_) => Sound::Over,
            _ => return,
        };
        if self.sound {
            sound::play(sound);
        }
        if self.vibration {
            sound::tremble();
        }
    }

    /// Lets be heard and felt what was switched on since.
    pub(crate) fn try_out(self, before: Self) {
        if self.sound && !before.sound {
            sound::play(Sound::Push);
        }
        if self.vibration && !before.vibration {
            sound::tremble();
        }
    }

    /// The place of the way to push among [`PUSHINGS`].
    pub(crate) fn pushing(self) -> usize {
        let mut all = PUSHINGS.iter();
        all.position(|&pushing| pushing == self.play.pushing)
            .unwrap_or_default()
    }
}
