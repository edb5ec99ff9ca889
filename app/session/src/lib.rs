//! A game on the screen, without a screen: every click, key and undo enters
//! [`Session::update`] as a [`Message`]; what has to happen outside leaves as
//! [`Effect`]s; and [`Session::render`] says as plain data what there is to see.
//!
//! ```
//! use session::{Laid, Message, Millis, Prompt, Session, Touch};
//!
//! let mut session = Session::default();
//! let dot = rules::Board::gipf().dot("e1").expect("e1 is a dot");
//! session.update(Message::Touch(Touch::Dot(dot)), Millis(0));
//! let model = session.render();
//! assert_eq!(model.prompt, Prompt::ChooseDirection { player: rules::Color::White, dot });
//! assert_eq!(model.board().map(|board| board.arrows.len()), Some(1));
//! ```
//!
//! The table has layers: the game that is played on top, below it the one that it
//! interrupts. Which game a layer is, is known to itself alone.
//!
//! Nothing here reads a clock, draws a random number or touches a browser.
#![forbid(unsafe_code)]

mod agreement;
mod ahead;
mod ask;
mod asked;
mod clock;
mod course;
pub mod drawing;
pub mod editor;
mod game;
mod geometry;
mod gipf;
mod hint;
mod history;
mod insight;
mod layer;
mod lesson;
pub mod library;
pub mod lots;
mod message;
mod model;
mod moves;
mod outline;
mod place;
mod play;
mod playable;
mod players;
mod profile;
mod progress;
mod prompt;
mod puzzle;
mod render;
mod review;
mod sand;
mod session;
mod settings;
mod side;
mod still;
mod tamsk;
mod thought;
mod told;
mod touch;
mod turning;
mod worth;

pub use agreement::{NewGame, WhiteIs};
pub use ahead::{Ahead, Look};
pub use asked::{Advice, Answer, Stake};
pub use clock::ClockModel;
pub use course::{CourseMark, Known, Station, read_review, review_text};
pub use drawing::{Card, SideWords, SvgOptions};
pub use geometry::{Cell, Geometry, View};
pub use gipf::parts::{PartKind, PartState, TurnPart};
pub use gipf::why::{Note, Why};
pub use hint::{Hint, HintKind};
pub use insight::{Capture, captures, threats};
pub use layer::{GameRef, Laid};
pub use lesson::turn_named;
pub use message::{Effect, Event, Jump, Message, Millis, Question, Refusal, TamskEvent, Written};
pub use model::{
    Actions, Aim, Arrow, BoardModel, DisputeModel, DotModel, DotState, Ends, Fate, FullLine, Ghost,
    Gone, LastMove, Motion, MoveItem, Moved, PieceChoice, RenderModel, ReviewModel, RowMark,
    RowModel, Scene, SpotModel,
};
pub use outline::Outline;
pub use place::{Place, number};
pub use players::{Counts, Discs, PlayerModel};
pub use profile::Profile;
pub use progress::{Day, Done, OtherProgress, Progress, puzzle_id};
pub use prompt::Prompt;
pub use puzzle::{Findings, Judged, LONGEST, Riddle, Stage, Unknown};
pub use sand::{
    LateRing, Press, SandMessage, SandModel, SandTerms, Skip, SkipCause, Speed, TimerModel, Veil,
};
pub use session::Session;
pub use settings::{Pushing, Settings};
pub use tamsk::{GlassModel, SpaceModel, TamskPrompt, TamskScene};
pub use thought::Thought;
pub use told::Summary;
pub use touch::{Reply, Touch, Way};
pub use turning::{Turning, Verdict, judged, turnings};
pub use worth::Worth;
