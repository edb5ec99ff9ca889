//! State machines of everything around the table: they take a message and the context and
//! return commands, and a view contains the state of the screen as plain data.
//!
//! Nothing here uses a clock, storage, or the DOM. A [`Dispatcher`] hands messages and events
//! to the [`Feature`]s of a table and executes their [`Command`]s through [`Ports`], which the
//! crate `play` implements for a browser. The reasons for this design are in
//! docs/decisions/0005-features-are-state-machines.md, the steps of adding a feature in
//! docs/features.md.
#![forbid(unsafe_code)]

pub mod analysis;
mod collection_file;
pub mod data;
mod dispatcher;
pub mod editor;
pub mod embed_builder;
mod engine_client;
mod feature;
mod fold;
pub mod help;
pub mod home;
pub mod installation;
pub mod key_values;
mod latest;
pub mod learn;
pub mod maker;
mod message_kind;
pub mod my_games;
pub mod new_game;
pub mod notices;
pub mod offline_copy;
pub mod openings;
pub mod opponent;
pub mod preferences;
mod provable;
pub mod puzzle;
pub mod puzzles;
pub mod qr_code;
mod queue;
pub mod received;
mod reply;
mod route;
pub mod router;
pub mod rules_reader;
mod screen_feature;
pub mod settings;
pub mod sharing;
mod suggested_turn;
mod tab_game;
pub mod text;

pub use dispatcher::{Dispatcher, Handle, Ports};
pub use engine_client::{ClientAction, ClientEvent, EngineClient, RequestId};
pub use feature::{
    AppCommand, Cause, Command, Context, EngineReply, Event, Feature, GameToOpen, Saved,
    Surroundings, TaskId, TimerId,
};
pub use latest::{Latest, Ticket};
pub use message_kind::MessageKind;
pub use queue::Queue;
pub use reply::Reply;
pub use route::{Page, Route};
pub use router::{Arrival, Router, Trigger};
pub use screen_feature::ScreenFeature;
pub use tab_game::{CopyState, Lock, TabGame};
