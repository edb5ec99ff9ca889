//! What players set once and for all, and how it is kept.

use session::{Pushing, Settings};

use crate::platform::storage;

/// Where the settings are kept.
const KEY: &str = "gipf.settings";

/// The settings that were kept. What cannot be read is as at first.
pub(crate) fn kept() -> Settings {
    let mut settings = Settings::default();
    for entry in storage::read(KEY).unwrap_or_default().split(' ') {
        match entry.split_once('=') {
            Some(("pushing", word)) => {
                let mut all = ALL.into_iter();
                let pushing = all.find(|&pushing| word_of(pushing) == word);
                settings.pushing = pushing.unwrap_or_default();
            }
            Some(("strict", word)) => settings.strict_touch = word == "yes",
            Some(("take-back", word)) => settings.take_back = word != "no",
            _ => {}
        }
    }
    settings
}

/// Keeps the settings.
pub(crate) fn keep(settings: Settings) {
    let yes = |is: bool| if is { "yes" } else { "no" };
    let text = format!(
        "pushing={} strict={} take-back={}",
        word_of(settings.pushing),
        yes(settings.strict_touch),
        yes(settings.take_back)
    );
    storage::write(KEY, &text);
}

/// Every way to play a push, the quickest first.
pub(crate) const ALL: [Pushing; 3] = [Pushing::OneTap, Pushing::TwoTaps, Pushing::Button];

const fn word_of(pushing: Pushing) -> &'static str {
    match pushing {
        Pushing::OneTap => "one-tap",
        Pushing::TwoTaps => "two-taps",
        Pushing::Button => "button",
    }
}
