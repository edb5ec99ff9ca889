//! Sounds made on the spot, without files: wood on wood.

use std::cell::RefCell;

use leptos::wasm_bindgen::JsValue;
use web_sys::{AudioContext, OscillatorType, window};

thread_local! {
    /// Browsers want to make sounds only after somebody has done something, so
    /// it begins with the first one.
    static CONTEXT: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// What is heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sound {
    /// A piece is pushed.
    Push,
    /// Pieces are taken.
    Take,
    /// The game is over.
    Over,
    /// A glass has thirty seconds left.
    Low,
    /// A glass has ten seconds left.
    Lower,
}

/// Lets a sound be heard, where the browser can.
pub(crate) fn play(sound: Sound) {
    // Pitch in hertz, when it begins and how long it lasts in seconds.
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
                // A sound that cannot be made is not missed by the game.
                let _ = knock(context, pitch, start, length);
            }
        }
    });
}

/// A tone that falls and dies away, as wood does.
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

/// Lets a device tremble for a moment, where it can.
pub(crate) fn tremble() {
    if let Some(window) = window() {
        window.navigator().vibrate_with_duration(18);
    }
}
