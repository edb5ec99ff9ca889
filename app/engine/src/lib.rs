//! Search of positions of the GIPF family and of TAMSK, for computer opponents, analysis and
//! puzzles.
//!
//! The engine uses no clock and no threads. A search is a value that is run as long as its
//! caller wants and continues from where it stopped, so that a web worker can search in
//! slices. The same position, settings and number of nodes give the same result on all
//! machines.
//!
//! ```
//! use engine::{Limits, Search, Settings};
//! use rules::{Position, Ruleset, Variant};
//!
//! let start = Position::start(Ruleset::new(Variant::Basic));
//! let mut search = Search::new(&start, &Settings::default()).expect("the game is not over");
//! search.run(Limits::nodes(2_000), || true);
//! let report = search.report();
//! assert!(report.nodes >= 2_000 && report.depth >= 3);
//! assert!(start.legal_turns().iter().any(|(legal, _)| legal.to_string() == report.turn));
//! ```
#![forbid(unsafe_code)]

mod attention;
mod chooser;
mod digits;
mod eval;
mod explain;
mod frame;
mod game_family;
mod heuristics;
mod level;
mod limits;
mod line;
mod lines;
mod mix;
mod node;
mod parameters;
mod position;
mod proving;
mod pruning;
mod reply;
mod score;
mod search;
mod solve;
mod table;
mod tamsk;
mod vector;

pub use attention::Attention;
pub use chooser::Chooser;
pub use eval::{Evaluation, LineFamily, LineInputs, LineNetwork, Sums, WeightFamily, WrongShape};
pub use explain::{Explain, TurnReason};
pub use game_family::GameFamily;
pub use level::{Level, NoLevel};
pub use limits::{Limits, Progress, Settings};
pub use line::Report;
pub use lines::{Lines, Ranked};
pub use node::{Evaluate, Node, Order, Perceive, Prove};
pub use proving::{Attack, Defence, Defended, ListTurns, TooManyTurns};
pub use pruning::Margins;
pub use reply::{Advice, ReplySearch};
pub use score::Score;
pub use search::Search;
pub use solve::{Solver, Stopped};
pub use tamsk::{Pace, Plan, Planner, TamskInputs, TamskNetwork, TamskNode, TamskStep};
