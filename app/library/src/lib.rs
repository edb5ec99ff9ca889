//! What home and the library show, as the text of a page: the games that can be begun, the
//! list of games, and the dialogs about files and links. Pure: a state goes in, markup comes out; the app
//! puts the markup into the page and hears what is done there.
//!
//! What can be done is an [`act::Act`], written into the markup and read from it there.
//!
//! Every word that comes from outside, such as names, titles and the text of a
//! damaged link, goes through [`markup::escape`].

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
