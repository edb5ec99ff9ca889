//! The sentences that users read or hear, in every language of this program.
//!
//! [`Text`] names a sentence and contains its values; a [`Locale`] returns it in a language.
//! Both are plain data without a view layer, so that the app, the board and the embed share
//! them and every test can use them.
//!
//! ```
//! use locale::{Locale, Text};
//!
//! let locale = Locale::english();
//! let player = locale.say(&Text::ColourWhite);
//! let reserve = Text::ReserveCount { player, pieces: 12 };
//! assert_eq!(locale.say(&reserve), "White: 12 pieces in reserve");
//! ```
//!
//! # Adding a sentence
//! Write it into every `locales/<tag>.json`; the build lists what is missing. `{player}` is a
//! placeholder for words, `{turn:number}` for a number. A sentence that depends on a number is
//! an object of plural forms, and `{pieces:count}` is the number. The key `reserve.count`
//! becomes `Text::ReserveCount`, and a forgotten value is a compile error.
//!
//! # Adding a language
//! The steps are in CONTRIBUTING.md, "Add a language".
//!
//! # How a locale reaches the browser
//! English is part of the program, so there is always a language. Every other language is a
//! compact text file beside the program ([`files`]), loaded on demand from `locales/` and
//! [`Language::file`], and read by [`Locale::parse`]. A file that is damaged, cut short or from
//! another version of the program is refused as a whole, and the language does not change. In
//! the browser `Intl.PluralRules` chooses plural forms, elsewhere the rules of `src/plural.rs`.
//!
//! # Why not leptos_i18n
//! Measured on a page with three sentences (opt-level z, fat LTO, wasm-bindgen, no wasm-opt,
//! brotli 11): leptos_i18n 0.6.2 with on-demand loading and without plurals or ICU data adds
//! 71.7 KiB to the first load. This crate adds 6.8 KiB: 4.2 for itself, English (0.6) and
//! plurals included, and 2.6 for fetching a file. Also, the sentences of leptos_i18n need a
//! running Leptos, and native tests need ours without one.
#![forbid(unsafe_code)]

mod checksum;
mod language;
mod locale;
#[cfg(not(target_arch = "wasm32"))]
mod plural;

pub use locale::{Locale, LocaleError};

#[cfg(all(test, not(target_arch = "wasm32")))]
#[path = "../build/mod.rs"]
mod build;

use locale::Value;

include!(concat!(env!("OUT_DIR"), "/locale.rs"));

/// The files of the folder `locales/` beside the program: the name and the contents of every
/// file of sentences that is not part of the program itself.
#[cfg(not(target_arch = "wasm32"))]
pub fn files() -> impl Iterator<Item = (&'static str, &'static str)> {
    FILES.iter().copied()
}
