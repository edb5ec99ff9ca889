//! The state of a game on the screen, without a screen: every click, key and undo enters
//! [`Session::update`] as a [`Message`], requests to the page leave as [`Effect`]s, and
//! [`Session::render`] returns the state to draw as plain data.
//!
//! ```
//! use session::{LoadedGame, Message, Millis, Prompt, Session, Touch};
//!
//! let mut session = Session::default();
//! let dot = rules::Board::gipf().dot("e1").expect("e1 is a dot");
//! session.update(Message::Touch(Touch::Dot(dot)), Millis(0));
//! let model = session.render();
//! assert_eq!(model.prompt, Prompt::ChooseDirection { player: rules::Color::White, dot });
//! assert_eq!(model.board().map(|board| board.arrows.len()), Some(1));
//! ```
//!
//! The table has layers: the game that is played on top, below it the game that it
//! interrupts. Only the layer itself knows which game it holds.
//!
//! Nothing here reads a clock, draws a random number or touches a browser.
#![forbid(unsafe_code)]

mod analysis;
pub mod editor;
mod games;
pub mod markup;
mod panels;
pub mod pictures;
mod puzzles;
mod saves;
mod scene;
mod table;

pub use analysis::computer_tasks::ComputerTask;
pub use analysis::course::{
    CourseMark, CoursePosition, RetriedTurn, RetryProgress, SearchResult, read_review, review_text,
    reviewed,
};
pub use analysis::lines::{AnalysedPosition, LineTurn};
pub use analysis::turning::{
    RetryVerdict, TurningPoint, Verdict, judged_turns, retry_verdict, turning_points,
};
pub use analysis::white_score::WhiteScore;
pub use games::gipf::captures::{Capture, captures, threats};
pub use games::gipf::cell_refusal::{CellRefusal, Note};
pub use games::gipf::parts::{PartKind, PartState, TurnPart};
pub use panels::moves::MoveItem;
pub use panels::stake::{AttemptsOfBoth, Stake};
pub use panels::turn_events::Summary;
pub use puzzles::collection;
pub use puzzles::lesson::turn_named;
pub use puzzles::lessons::{LESSONS, Lesson};
pub use puzzles::motif::Motif;
pub use puzzles::puzzle::{
    ActivePuzzle, Failure, MAX_WIN_TURNS, ProofRequest, ProofResults, PuzzleStage, TurnProof,
};
pub use saves::keys;
pub use saves::library;
pub use saves::progress::{
    Day, OtherProgress, Progress, ProgressChange, PuzzleProgress, puzzle_id,
};
pub use scene::drawing;
pub use scene::drawing::{Card, SideWords, SvgOptions};
pub use scene::geometry::{Cell, Geometry, Orientation};
pub use scene::hint::{Hint, HintKind};
pub use scene::mark::{Mark, MarkKind, MarkSource, Marks};
pub use scene::millis::Millis;
pub use scene::model::{
    Actions, Aim, Arrow, BoardModel, ChallengeModel, DotModel, DotState, EndedRights, Fate,
    FullLine, Motion, Moved, PieceChoice, PotentialMove, Removed, RenderModel, ReviewModel,
    RowMark, RowModel, Scene, Shift, SideModel, SpotModel, TakenRow,
};
pub use scene::players::{ClockModel, Counts, Discs, PlayerModel};
pub use scene::point::{MovePath, Point, svg_number};
pub use scene::prompt::{Prompt, TamskPrompt};
pub use scene::sand::{
    LateRing, MissedTurn, MissedTurnCause, PlayerButton, SandModel, SandPause, Speed, TimerModel,
};
pub use scene::tamsk::{GlassModel, SpaceModel, TamskScene};
pub use scene::touch::{Reply, Touch};
pub use table::agreement::{NewGame, WhitePlayer};
pub use table::effect::Effect;
pub use table::event::{Advice, Answer, Event, Refusal, TamskEvent, results_to_show};
pub use table::game_choice::GameChoice;
pub use table::game_ref::GameRef;
pub use table::limit::Limit;
pub use table::lots;
pub use table::message::{GameSteps, Jump, LoadedGame, Message, Question, SandMessage};
pub use table::outline::Outline;
pub use table::profile::Profile;
pub use table::sand::terms::SandTerms;
pub use table::selection::TouchSequence;
pub use table::session::Session;
pub use table::settings::{Pushing, Settings};
