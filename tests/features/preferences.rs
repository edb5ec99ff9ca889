//! The settings and their text.

use features::preferences::{MOTIONS, PUSHINGS, Preferences};
use session::Settings;

/// Every setting differs from its default, one after the other.
fn changed() -> Vec<Preferences> {
    let first = Preferences::default();
    let play = first.play;
    let mut all = vec![
        first,
        Preferences {
            play: Settings {
                strict_touch: !play.strict_touch,
                ..play
            },
            ..first
        },
        Preferences {
            play: Settings {
                take_back: !play.take_back,
                ..play
            },
            ..first
        },
        Preferences {
            sound: !first.sound,
            ..first
        },
        Preferences {
            vibration: !first.vibration,
            ..first
        },
        Preferences {
            coordinates: !first.coordinates,
            ..first
        },
        Preferences {
            keys: !first.keys,
            ..first
        },
    ];
    all.extend(PUSHINGS.map(|pushing| Preferences {
        play: Settings { pushing, ..play },
        ..first
    }));
    all.extend((0..MOTIONS.len()).map(|motion| Preferences { motion, ..first }));
    all
}

#[test]
fn every_setting_is_read_as_it_was_written() {
    for preferences in changed() {
        assert_eq!(Preferences::read(&preferences.text()), preferences);
    }
}

#[test]
fn the_default_stands_for_what_is_missing_or_unknown() {
    let first = Preferences::default();
    for text in ["", "motion warp\npushing never\n", "take-back\nsound maybe"] {
        assert_eq!(Preferences::read(text), first, "{text}");
    }
}
