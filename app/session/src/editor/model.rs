//! The controls beside the board of the editor, as plain data.

use rules::tamsk::{Position as Sand, Space};
use rules::{Attempts, ByColor, Color, DiscKind, GameRuleset, Opening};

use super::{gipf, tamsk};
use crate::editor::arrangement::{Arrangement, ProblemWithRepairs};
use crate::editor::state::Editor;
use crate::editor::tools::{EditStage, Tool};

/// The state of all controls beside the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EditModel {
    /// The ruleset.
    pub ruleset: GameRuleset,
    /// The player to act.
    pub side: Color,
    /// The tools that can be chosen, in their order on the screen.
    pub palette: Vec<Tool>,
    /// The chosen tool.
    pub tool: Tool,
    /// True if pieces are put on top of the stack; none where the ruleset has no towers.
    pub on_top: Option<bool>,
    /// The pieces that each player has left.
    pub stock: ByColor<Vec<Stock>>,
    /// The openings that can be chosen for each player; a single one leaves nothing to choose.
    pub openings: ByColor<Vec<Opening>>,
    /// The opening of each player.
    pub opening: ByColor<Opening>,
    /// The stages of the turn that can be chosen.
    pub stages: Vec<EditStage>,
    /// The stage of the turn.
    pub stage: EditStage,
    /// The challenges left, where there are any.
    pub attempts: Option<ByColor<Attempts>>,
    /// The move that is announced.
    pub announced: Option<String>,
    /// The ring that was left out (TAMSK).
    pub left_out: Option<LeftOutModel>,
    /// Moves in a row without a ring, where they are counted (TAMSK level 1).
    pub quiet: Option<u8>,
    /// The problems that keep it from being played.
    pub problems: Vec<ProblemWithRepairs>,
    /// The text of the arrangement.
    pub text: String,
    /// True if the arrangement can be played.
    pub playable: bool,
    /// True if a change can be taken back.
    pub undo: bool,
    /// True if a change can be made again.
    pub redo: bool,
}

/// The number of pieces of a kind that a player has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stock {
    /// The kind.
    pub kind: StockKind,
    /// The number left in the reserve, or of rings.
    pub count: u8,
    /// The largest number that can be chosen.
    pub most: u8,
}

/// A kind of pieces of which players have a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StockKind {
    /// Discs of a kind in reserve.
    Disc(DiscKind),
    /// Rings left (TAMSK).
    Rings,
}

/// The choice of the space on which the player to act may first drop a ring (TAMSK level 1, 3).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftOutModel {
    /// The chosen space.
    pub space: Option<Space>,
    /// The spaces that can be chosen.
    pub spaces: Vec<Space>,
}

impl EditModel {
    pub(super) fn of(editor: &Editor) -> Self {
        let now = &editor.now;
        let problems = now.problems();
        let plain = Self {
            ruleset: now.ruleset(),
            side: Color::White,
            palette: now.palette(),
            tool: editor.tool,
            on_top: now.has_towers().then_some(editor.on_top),
            stock: ByColor::default(),
            openings: ByColor::default(),
            opening: ByColor::both(Opening::Closed),
            stages: Vec::new(),
            stage: EditStage::BeforeMove,
            attempts: None,
            announced: None,
            left_out: None,
            quiet: None,
            playable: problems.is_empty(),
            problems,
            text: now.to_string(),
            undo: !editor.past.is_empty(),
            redo: !editor.future.is_empty(),
        };
        match now {
            Arrangement::Gipf(setup) => Self {
                side: setup.side,
                stock: ByColor::from_fn(|color| {
                    let owned = setup.ruleset.owned(color);
                    let there = |&kind: &DiscKind| {
                        kind == DiscKind::Basic || owned[kind].max(setup.reserve[color][kind]) > 0
                    };
                    let kinds = DiscKind::ALL.into_iter().filter(there);
                    let stock = kinds.map(|kind| Stock {
                        kind: StockKind::Disc(kind),
                        count: setup.reserve[color][kind],
                        most: owned[kind].max(setup.reserve[color][kind]),
                    });
                    stock.collect()
                }),
                openings: ByColor::from_fn(|color| gipf::openings(setup.ruleset, color)),
                opening: setup.opening,
                stages: gipf::stages(setup),
                stage: gipf::stage(setup),
                attempts: setup.ruleset.challenges().map(|_| setup.attempts),
                announced: setup.pending.as_ref().map(|pending| pending.text.clone()),
                ..plain
            },
            Arrangement::Tamsk(setup) => Self {
                side: setup.side,
                stock: ByColor::from_fn(|color| {
                    let count = setup.rings_left[color];
                    vec![Stock {
                        kind: StockKind::Rings,
                        count,
                        most: Sand::RINGS.max(count),
                    }]
                }),
                stages: tamsk::STAGES.to_vec(),
                stage: tamsk::stage(setup),
                left_out: Some(LeftOutModel {
                    space: setup.left_out,
                    spaces: tamsk::left_out(setup),
                }),
                quiet: setup.quiet,
                ..plain
            },
        }
    }
}

impl Editor {
    /// The state of all controls beside the board.
    #[must_use]
    pub fn model(&self) -> EditModel {
        EditModel::of(self)
    }
}
