//! The board editor: the player builds any arrangement of any game, possible or not, and sees
//! at once which problems keep it from being played.
//!
//! ```
//! use session::editor::{Change, EditMessage, Editor, Site, Tool};
//! use rules::{Color, Piece, Spot};
//!
//! let mut editor = Editor::start("gipf-basic".parse()?);
//! editor.update(EditMessage::Put(Site::Spot(Spot::MIDDLE), Tool::Piece(Color::White, Piece::BASIC)));
//! let model = editor.model();
//! assert_eq!(model.text, "gipf-basic g2G/5/6/G2G2g/6/5/g2G w G11 G12 --");
//! assert!(model.playable);
//! # Ok::<(), rules::RulesetError>(())
//! ```
//!
//! Discs come from the reserve of their owner as long as there are any, and go back there.

mod arrangement;
mod gipf;
mod message;
mod model;
mod scene;
mod state;
mod tamsk;
mod tools;

pub use arrangement::{Arrangement, ProblemWithRepairs, SetupProblem, SetupRepair, Unread};
pub use message::{EditMessage, EditOutcome};
pub use model::{EditModel, LeftOutModel, Stock, StockKind};
pub use state::Editor;
pub use tools::{Change, EditStage, Site, Tool};
