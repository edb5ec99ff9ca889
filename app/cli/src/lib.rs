//! The text protocol of the program `gipf`: lines in, lines out.
//!
//! The commands are handled here without input or output, so that the same
//! protocol runs in the program, in tests and against other programs.
//!
//! ```
//! let mut protocol = cli::Protocol::new();
//! assert_eq!(protocol.answer("ruleset gipf-basic"), ["ok"]);
//! assert_eq!(protocol.answer("perft 2"), ["1764 618", "ok"]);
//! assert_eq!(protocol.answer("undo"), ["error: there is no play to take back"]);
//! ```
#![forbid(unsafe_code)]

pub mod convert;
mod display;
mod lines;
mod protocol;
mod prove;
mod reply;
mod think;
pub mod tools;

pub use lines::{LONGEST_LINE, LineError, Lines};
pub use protocol::Protocol;
pub use reply::Failure;
