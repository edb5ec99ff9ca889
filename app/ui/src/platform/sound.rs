//! Sounds that are computed, without files: wood on wood.

use std::cell::RefCell;

use leptos::wasm_bindgen::JsValue;
use web_sys::{AudioContext, OscillatorType, window};

thread_local! {
    /// Browsers allow sounds only after the user has done something, so the
    /// context is created for the first sound.
    static CONTEXT: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// The sounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sound {
    /// A piece is pushed.
    Push,
    /// Pieces are taken.
    Take,
    /// The game is over.
    Over,
    /// An hourglass has thirty seconds left.
    Low,
    /// An hourglass has ten seconds left.
    Lower,
}

/// Plays a sound, if the browser can.
pub(crate) fn play(sound: Sound) {
    // Pitch in hertz, start and length in seconds.
    let knocks: &[(f32, f64, f64)] = match sound {
        Sound::Push => &[(210.0, 0.0, 0.09)],
        Sound::Take => &[(330.0, 0.0, 0.07), (247.0, 0.08, 0.1)],
        Sound::Low => &[(523.0, 0.0, 0.12), (523.0, 0.2, 0.12)],
        Sound::Lower => &[(784.0, 0.0, 0.09), (784.0, 0.13, 0.09), (784.0, 0.26, 0.09)],
        Sound::Over => &[(262.0, 0.0, 0.25), (330.0, 0.16, 0.25), (392.0, 0.32, 0.5)],
    };
    CONTEXT.with_borrow_mut(|context| {
        if context.is_none() {
            *context = AudioContext::new().ok();
        }
        if let Some(context) = context {
            for &(pitch, start, length) in knocks {
                // The game does not depend on a sound.
                let _ = knock(context, pitch, start, length);
            }
        }
    });
}

/// A tone that falls and fades, like wood.
fn knock(context: &AudioContext, pitch: f32, start: f64, length: f64) -> Result<(), JsValue> {
    let tone = context.create_oscillator()?;
    let loudness = context.create_gain()?;
    let start = context.current_time() + start;
    let end = start + length;
    tone.set_type(OscillatorType::Triangle);
    tone.frequency().set_value_at_time(pitch, start)?;
    tone.frequency()
        .exponential_ramp_to_value_at_time(pitch * 0.6, end)?;
    loudness.gain().set_value_at_time(0.28, start)?;
    loudness
        .gain()
        .exponential_ramp_to_value_at_time(0.001, end)?;
    tone.connect_with_audio_node(&loudness)?;
    loudness.connect_with_audio_node(&context.destination())?;
    tone.start_with_when(start)?;
    tone.stop_with_when(end)
}

/// Makes a device vibrate for a moment, if it can.
pub(crate) fn tremble() {
    if let Some(window) = window() {
        window.navigator().vibrate_with_duration(18);
    }
}
