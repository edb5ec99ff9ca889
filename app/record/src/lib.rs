//! The record of a game: its tree of steps, its players, its ending, and the texts in which it
//! is written.
//!
//! The rules know positions and steps; names, resignation and repetition (D12) belong to the
//! record.
#![forbid(unsafe_code)]

mod answer;
mod arrangement;
mod base64;
mod bytes;
mod clean;
mod commands;
mod compact;
mod dispatch;
mod edit;
mod ending;
mod errors;
mod excerpt;
mod file;
mod file_error;
mod fnv1a;
mod fragment;
mod game;
mod game_link;
mod letters;
mod limits;
mod lines;
mod link;
mod openings;
mod percent;
mod puzzle;
mod puzzle_set;
mod read;
mod recordable;
mod resume;
mod rule;
mod save;
mod save_head;
mod seat;
mod several;
mod sgf;
mod side;
mod solution;
mod source;
mod split;
mod step_order;
mod tokens;
mod tree;
mod turns;
mod work_limit;

pub use answer::{Answer, MAX_ANSWERS};
pub use arrangement::Arrangement;
pub use bytes::text_of;
pub use clean::{MAX_NOTE, MAX_TITLE, clean_name, clean_title};
pub use edit::{is_link, setup_fragment, setup_of};
pub use ending::{Agreement, Ending, GameResult};
pub use excerpt::Excerpt;
pub use file_error::{FileError, FileErrorKind};
pub use fnv1a::{FNV_START, base32, fnv1a};
pub use fragment::fragment_of;
pub use game::{GameFileError, GameFileRead, GameLink, GameLinkError, GameRecord, GameSaveError};
pub use limits::{MAX_DEPTH, MAX_FILE, MAX_TAGS};
pub use link::{Link, LinkError, LinkTo, MAX_FRAGMENT, MAX_TURNS, TamskLink};
pub use openings::{
    MAX_OPENINGS, OpeningMove, OpeningResults, OpeningSearch, Openings, OpeningsError, opening_key,
};
pub use puzzle::{Goal, PUZZLE_TURNS, Puzzle, UnknownGoal};
pub use puzzle_set::{MAX_TASKS, PuzzleSet, PuzzleSetRead, Task, TaskFault, UnreadTask, tasks};
pub use read::{FileRead, SITE_RESULT};
pub use recordable::Recordable;
pub use rule::{Rule, clause_fragment};
pub use save::SaveError;
pub use save_head::saved_start;
pub use seat::{Seat, Strength};
pub use several::{GameText, games};
pub use sgf::{SgfError, SgfErrorKind, SgfGame};
pub use side::{ChallengeTerms, Lot, Settlement, SideGame};
pub use solution::Solution;
pub use source::{Source, SourceGame, Stop, Unreadable, sources};
pub use split::{Form, first_game, line_ends, looks_like_game};
pub use step_order::StepOrder;
pub use tree::{ClockControl, NodeId, Record, TamskRecord, Tree};
pub use turns::TurnSpan;
pub use work_limit::WorkLimit;
