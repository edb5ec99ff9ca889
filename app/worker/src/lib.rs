//! The worker that thinks: hears what the page asks, and says what the engine finds.
//!
//! Pure, as the engine is: it knows no clock and no browser, time is an argument. The
//! program beside it (`main.rs`) lets it run in slices inside a worker of the browser.
//!
//! ```
//! use messages::{Ask, Call, Say, Side, Strength};
//! use worker::Mind;
//!
//! let position = rules::Game::start("gipf-basic".parse().unwrap()).to_string();
//! let mut mind = Mind::default();
//! let ask = Ask::Turn { position, player: Side::White, strength: Strength::Level(4), seed: 1 };
//! let mut words = mind.hear(Call::new(7, ask));
//! while mind.thinks() {
//!     words.extend(mind.run(0, || true));
//! }
//! assert!(matches!(&words[..], [word] if word.task == 7 && matches!(word.say, Say::Turn { .. })));
//! ```
#![forbid(unsafe_code)]

mod captures;
mod lines;
mod mind;
mod open;
mod proof;
mod reading;
mod survey;
mod turn;
mod work;

pub use mind::Mind;
pub use reading::heard;
