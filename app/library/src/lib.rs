//! Drawings and sentences that several pages share, and the markup of the builder, the lessons and printed sheets. Pure functions; the app puts the markup
//! into the page and handles its events.
//!
//! Every text from outside, such as names, titles and the text of a damaged link, goes through
//! [`markup::escape`].

#![forbid(unsafe_code)]

pub mod builder;
mod escape;
pub mod faults;
pub mod markup;
pub mod picture;
pub mod puzzles;
pub mod sheet;
pub mod thumbnail;
pub mod words;
