//! What the page of the rules has others draw and say: they know the board and its words.

use record::Ending;
use rules::{Game, GameRuleset, Piece};
use session::{Event, RenderModel};

/// Draws boards and says what happens on them.
pub trait Teller {
    /// A position as markup of its own, seen from White's side.
    fn board(&self, position: &Game) -> String;

    /// A board without pieces and with names, as markup of its own.
    fn map(&self, map: Map) -> String;

    /// What happened, in sentences.
    fn turn(&self, events: &[Event], model: &RenderModel) -> String;

    /// Who won, and why.
    fn over(&self, ending: Ending, model: &RenderModel) -> String;

    /// What a piece is called.
    fn piece(&self, piece: Piece, ruleset: GameRuleset) -> String;
}

/// A board that is shown for its names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Map {
    /// The spots and dots of GIPF.
    Gipf,
    /// The spots and dots of MATRX.
    Matrx,
    /// The spaces of TAMSK.
    Spaces,
    /// How many rings the spaces of TAMSK hold.
    Capacities,
}

impl Map {
    /// The board of an example by its first line, which is the same in every language.
    pub(super) fn of(name: &str) -> Option<Self> {
        match name {
            "the nodes of GIPF" => Some(Self::Gipf),
            "the nodes of MATRX" => Some(Self::Matrx),
            "the spaces of TAMSK" => Some(Self::Spaces),
            "the capacities of TAMSK" => Some(Self::Capacities),
            _ => None,
        }
    }
}
