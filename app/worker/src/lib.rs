//! The engine worker: it receives the requests of the page and sends the results of the engine.
//!
//! This library uses no clock and no browser; time is an argument. The program beside it
//! (`main.rs`) runs it in slices inside a web worker, and loads the weights that requests need.
//!
//! ```
//! use messages::{Request, RequestMessage, Response, Side, Strength};
//! use worker::Scheduler;
//!
//! let position = rules::Game::start("gipf-basic".parse().unwrap()).to_string();
//! let mut scheduler = Scheduler::default();
//! let request = Request::Turn { position, before: None, player: Side::White, strength: Strength::Level(4), seed: 1 };
//! let mut responses = scheduler.handle(RequestMessage::new(7, request));
//! while scheduler.thinks() {
//!     responses.extend(scheduler.run(0, || true));
//! }
//! assert!(matches!(&responses[..], [response] if response.task == 7 && matches!(response.response, Response::Turn { .. })));
//! ```
#![forbid(unsafe_code)]

mod captures;
mod lines;
mod open;
mod proof;
mod reading;
mod scheduler;
mod survey;
mod turn;
mod weights;
mod work;

pub use reading::read_request;
pub use scheduler::Scheduler;
pub use weights::missing_weights;
