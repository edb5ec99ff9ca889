//! What there is to see beside the board, as plain data.

use rules::tamsk::{Position as Sand, Space};
use rules::{Attempts, ByColor, Color, DiscKind, GameRuleset, Opening};

use super::{gipf, tamsk};
use crate::editor::arrangement::{Arrangement, Trouble};
use crate::editor::state::Editor;
use crate::editor::tools::{EditStage, Tool};

/// All that there is to see beside the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EditModel {
    /// What is played.
    pub ruleset: GameRuleset,
    /// Who is to act.
    pub side: Color,
    /// What can be put on the board.
    pub palette: Vec<Tool>,
    /// What is chosen of it.
    pub tool: Tool,
    /// Whether it is laid on top of what is there; none where there are no towers.
    pub on_top: Option<bool>,
    /// What the players have left.
    pub stock: ByColor<Vec<Stock>>,
    /// What each may be said to be able to introduce; where there is one way only, there
    /// is nothing to choose.
    pub openings: ByColor<Vec<Opening>>,
    /// What each is said to be able to introduce.
    pub opening: ByColor<Opening>,
    /// Where the game may be said to stand.
    pub stages: Vec<EditStage>,
    /// Where it is said to stand.
    pub stage: EditStage,
    /// The challenges left, where there are any.
    pub attempts: Option<ByColor<Attempts>>,
    /// The move that is announced.
    pub announced: Option<String>,
    /// The ring that was left out (TAMSK).
    pub left_out: Option<LeftOutModel>,
    /// Moves in a row without a ring, where they are counted (TAMSK level 1).
    pub quiet: Option<u8>,
    /// Everything that keeps it from being played.
    pub troubles: Vec<Trouble>,
    /// Its text.
    pub text: String,
    /// Whether it can be played.
    pub playable: bool,
    /// Whether a change can be taken back.
    pub undo: bool,
    /// Whether one can be made again.
    pub redo: bool,
}

/// So many of a kind, of at most so many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stock {
    /// Of what.
    pub kind: StockKind,
    /// How many there are.
    pub count: u8,
    /// How many there may be.
    pub most: u8,
}

/// Something of which players have a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StockKind {
    /// Discs of a kind in reserve.
    Disc(DiscKind),
    /// Rings left (TAMSK).
    Rings,
}

/// Where the player to act may first drop a ring (TAMSK level 1, 3).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftOutModel {
    /// Where it is said to be.
    pub space: Option<Space>,
    /// Where it could be.
    pub spaces: Vec<Space>,
}

impl EditModel {
    pub(super) fn of(editor: &Editor) -> Self {
        let now = &editor.now;
        let troubles = now.troubles();
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
            playable: troubles.is_empty(),
            troubles,
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
    /// All that there is to see beside the board.
    #[must_use]
    pub fn model(&self) -> EditModel {
        EditModel::of(self)
    }
}
