//! Drawings and sentences that several pages share. Pure functions; the app puts the drawings
//! into the page.
//!
//! Every text from outside, such as names, titles and the text of a damaged link, goes through
//! [`session::markup::escape`].

#![forbid(unsafe_code)]

pub mod faults;
pub mod picture;
pub mod puzzles;
pub mod qr_code;
pub mod text;
pub mod thumbnail;
