//! The markup of home and the library: the games that can be begun, the list of games, and the
//! dialogs about files and links. Pure functions from a state to markup; the app puts the
//! markup into the page and handles its events.
//!
//! Actions are [`act::Act`]s, written into the markup and read from it again.
//!
//! Every text from outside, such as names, titles and the text of a damaged link, goes through
//! [`markup::escape`].

#![forbid(unsafe_code)]

pub mod act;
pub mod builder;
pub mod dialogs;
mod escape;
pub mod faults;
pub mod learn;
pub mod list;
pub mod markup;
pub mod picture;
pub mod puzzles;
pub mod share;
pub mod sheet;
pub mod thumbnail;
pub mod words;
