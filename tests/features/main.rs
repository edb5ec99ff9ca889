//! Features as black boxes: messages and events in, commands and views out.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)] // helpers of tests

mod analysis;
mod browser;
mod data;
mod data_damaged;
mod dispatcher;
mod embed_builder;
mod engine_client;
mod game;
mod home;
mod kept;
mod learn;
mod maker;
mod my_games;
mod my_games_desk;
mod my_games_import;
mod my_games_several;
mod new_game;
mod new_game_choices;
mod new_game_stored;
mod opponent;
mod opponent_challenges;
mod opponent_hints;
mod preferences;
mod puzzle;
mod puzzles;
mod queue;
mod review;
mod route;
mod router;
mod rules_reader;
mod settings;
mod share;
mod shared;
mod sharing;
mod story;
