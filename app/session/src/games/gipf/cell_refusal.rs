//! Reasons why a cell cannot be used, and notes on the decision that is due: each with its
//! clause of docs/rules.md.

use record::Ending;
use rules::{Color, DiscKind, Dot, Phase, Piece, Position, Potential, Ruleset, Spot, SpotSet};

use crate::scene::geometry::{Cell, Geometry, Orientation};
use crate::scene::model::{BoardModel, DotState, RenderModel};
use crate::scene::prompt::Prompt;
use crate::scene::touch::Touch;
use crate::table::playable::Playable;

/// The reason why a dot or a spot cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellRefusal {
    /// Every line from this dot is full.
    DotFull(Dot),
    /// The line from the chosen dot over this spot is full.
    LineFull(Dot, Spot),
    /// The player's rows come first.
    RowsFirst,
    /// The move is made; only rows are to be decided.
    MoveMade,
    /// The piece of the row must be taken.
    MustGo(Spot),
    /// The row that is decided does not reach here.
    NotInRow(Spot),
    /// Several rows meet here: the touch does not say which of them is meant.
    RowsMeet(Spot),
    /// The extra move comes first, or declining it.
    ExtraFirst,
    /// No piece can be pushed in; only potentials can move.
    NothingToPush,
    /// The spot is vacant: pieces come in from the dots.
    Vacant(Spot),
    /// The piece is the opponent's.
    Theirs(Spot),
    /// A piece without a potential moves only when it is pushed.
    NoPotential(Spot),
    /// The potential on this spot has been used.
    Spent(Spot, Potential),
    /// A TAMSK-potential moves from the middle only.
    NotOnMiddle(Spot),
    /// The potential on this spot finds no place to go.
    NoTarget(Spot, Potential),
    /// The chosen potential cannot go to this spot.
    NotThere(Spot, Potential),
    /// A disc is needed in reserve to cover a GIPF-piece.
    NoDisc(Spot),
    /// A GIPF disc in reserve comes in before any potential moves.
    GipfDiscFirst,
    /// The opponent has to let the announced move stand, or challenge it.
    Reply,
    /// The side game decides first.
    SideGame,
    /// The game is over.
    Over(Ending),
    /// The player to act plays by link.
    Elsewhere,
    /// The place that is shown is an earlier one of the game.
    Review,
    /// One of several turns is to be chosen, and none of them begins here.
    NotOffered,
}

impl CellRefusal {
    /// The clause of docs/rules.md that gives the reason; none where it is no matter of the
    /// rules.
    #[must_use]
    pub fn clause(self, ruleset: Ruleset) -> Option<&'static str> {
        let of = |gipf: &'static str, matrx: &'static str| {
            if ruleset.is_matrx() { matrx } else { gipf }
        };
        Some(match self {
            Self::DotFull(_) | Self::LineFull(..) => "G 3.4",
            Self::RowsFirst | Self::MoveMade => "G 4.5",
            Self::MustGo(_) if ruleset.has_potentials() => of("P 9.1", "M 3.2"),
            Self::MustGo(_) if ruleset.has_gipf_pieces() => "G 6.2",
            Self::MustGo(_) => "G 4.1",
            Self::NotInRow(_) => "G 4.2",
            Self::RowsMeet(_) => "G 4.6",
            Self::ExtraFirst => "P 4.6",
            Self::NothingToPush => of("P 3.5", "M 4.6"),
            Self::Vacant(_) | Self::NoPotential(_) | Self::Theirs(_) => "G 3.1",
            Self::Spent(..) => of("P 3.3", "M 4.1"),
            Self::NotOnMiddle(_) => "P 4.1",
            Self::NoTarget(_, potential) | Self::NotThere(_, potential) => match potential {
                Potential::Tamsk => "P 4.2",
                Potential::Zertz => "P 5.2",
                Potential::Dvonn => of("P 6.1", "M 4.3"),
                Potential::Yinsh => "P 7.1",
                Potential::Punct => of("P 8.1", "M 4.4"),
            },
            Self::NoDisc(_) => "P 8.3",
            Self::GipfDiscFirst => "M 2.3",
            Self::Reply => "U 2.3",
            Self::SideGame => "U 2.5",
            Self::Over(_) | Self::Elsewhere | Self::Review | Self::NotOffered => return None,
        })
    }
}

/// A note on the decision that is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Note {
    /// The cost of the extra move and of declining it: either way the potential leaves its
    /// piece; declined, it leaves the game.
    ExtraMove,
    /// The first three moves bring in the GIPF discs.
    GipfDiscs,
    /// A GIPF disc has come back to the reserve: it is played before anything else.
    GipfDiscBack,
    /// At least one piece of the row has to come off.
    MustBreak,
    /// The reserve is empty: only potentials can move.
    OnlyPotentials,
    /// A single covering disc lies loose and must come off in a row; two are a GIPF-piece.
    Cover,
    /// So many pieces are left in reserve: without one the player loses.
    LowReserve(u8),
    /// One of several turns is to be chosen, and what is marked is in none of them.
    NotOffered,
}

/// The greatest number of pieces in reserve of which a player is warned.
const LOW: u8 = 3;

impl Note {
    /// The clause of docs/rules.md that the note is about; none where it is no matter of the
    /// rules.
    #[must_use]
    pub fn clause(self, ruleset: Ruleset) -> Option<&'static str> {
        let matrx = ruleset.is_matrx();
        Some(match self {
            Self::ExtraMove if matrx => "M 4.2",
            Self::ExtraMove => "P 4.8",
            Self::GipfDiscs => "M 2.2",
            Self::GipfDiscBack => "M 2.3",
            Self::MustBreak if matrx => "M 3.5",
            Self::MustBreak => "P 9.3",
            Self::OnlyPotentials if matrx => "M 4.6",
            Self::OnlyPotentials => "P 3.5",
            Self::Cover => "P 8.4",
            Self::LowReserve(_) => "G 5.1",
            Self::NotOffered => return None,
        })
    }
}

/// The notes on the decision that is due.
pub(crate) fn notes(position: &Position, model: &RenderModel) -> Vec<Note> {
    let ruleset = position.ruleset();
    let note = match model.prompt {
        Prompt::ChooseExtra { .. } => Note::ExtraMove,
        Prompt::ChooseCover { .. } => Note::Cover,
        Prompt::ChoosePotential { .. } => Note::OnlyPotentials,
        Prompt::DecideRow {
            may_stay: false, ..
        } if !model.actions.confirm => Note::MustBreak,
        Prompt::ChooseDot {
            piece: Piece::BASIC,
            ..
        } if ruleset.is_matrx() => {
            // All potentials are in reserve during the first three moves; a GIPF disc that
            // is in reserve later has come back.
            let (own, owned) = (
                position.reserve(position.side()),
                ruleset.mix(position.side()),
            );
            let mut kinds = Potential::ALL.iter();
            if kinds.all(|&kind| own.potentials(kind) == owned.count(kind)) {
                Note::GipfDiscs
            } else {
                Note::GipfDiscBack
            }
        }
        Prompt::ChooseDot { player, .. } if model.solver.is_none() && !ruleset.has_potentials() => {
            match position.reserve(player).basic_discs() {
                left @ 1..=LOW => Note::LowReserve(left),
                _ => return Vec::new(),
            }
        }
        _ => return Vec::new(),
    };
    vec![note]
}

/// The reason why a cell cannot be used; none if it can.
pub(crate) fn why(position: &Position, model: &RenderModel, cell: Cell) -> Option<CellRefusal> {
    match model.prompt {
        Prompt::Over(ending) => return Some(CellRefusal::Over(ending)),
        Prompt::Elsewhere { .. } => return Some(CellRefusal::Elsewhere),
        Prompt::Review { .. } => return Some(CellRefusal::Review),
        // The row is taken in a moment: nothing was done wrong.
        Prompt::Forced { .. } => return None,
        Prompt::Reply { .. } => return Some(CellRefusal::Reply),
        Prompt::Settle { .. } => return Some(CellRefusal::SideGame),
        _ => {}
    }
    let board = model.board()?;
    let explainer = Explainer {
        position,
        model,
        board,
    };
    match cell {
        Cell::Dot(dot) => explainer.dot(dot),
        Cell::Spot(spot) => explainer.spot(spot),
    }
}

/// The reason why nothing can be pushed in from a dot over a spot, if that line is full.
pub(crate) fn full_line(position: &Position, dot: Dot, spot: Spot) -> Option<CellRefusal> {
    let pieces = Position::pieces(position).occupied();
    let mut pushes = position.board().pushes();
    let is_full = pushes.any(|(_, push)| {
        push.dot == dot && push.spots.first() == Some(&spot) && (push.line & pieces) == push.line
    });
    is_full.then_some(CellRefusal::LineFull(dot, spot))
}

struct Explainer<'a> {
    position: &'a Position,
    model: &'a RenderModel,
    board: &'a BoardModel,
}

impl Explainer<'_> {
    fn dot(&self, dot: Dot) -> Option<CellRefusal> {
        let mut dots = self.board.dots.iter();
        match dots.find(|model| model.dot == dot)?.state {
            DotState::Open | DotState::Chosen => None,
            DotState::Blocked => Some(CellRefusal::DotFull(dot)),
            DotState::Quiet => Some(self.rows_first().unwrap_or(CellRefusal::NothingToPush)),
        }
    }

    /// The reason why rows come before anything else; none if no row is due.
    fn rows_first(&self) -> Option<CellRefusal> {
        let phase = self.position.phase();
        let binds = self.model.rows.iter().any(|row| row.binding);
        match phase {
            Phase::AfterMove => Some(CellRefusal::MoveMade),
            _ if binds => Some(CellRefusal::RowsFirst),
            _ => None,
        }
    }

    fn spot(&self, spot: Spot) -> Option<CellRefusal> {
        let mut spots = self.board.spots.iter();
        let here = spots.find(|model| model.spot == spot)?;
        if let Some(line) = self.board.full.iter().find(|line| line.spot == spot) {
            return Some(CellRefusal::LineFull(line.dot, spot));
        }
        // A row that is chosen already is not chosen again by its other pieces.
        let decides = self.model.rows.iter().any(|row| row.chosen);
        match here.touch {
            Some(Touch::Row(_)) if decides => {}
            Some(_) => return None,
            None => {}
        }
        // A touch of another cell cancels the chosen dot.
        if self.board.chosen_dot().is_some() {
            return None;
        }
        if let Some(row) = self.model.rows.iter().find(|row| row.chosen) {
            return Some(if row.spots.contains(&spot) {
                CellRefusal::MustGo(spot)
            } else {
                CellRefusal::NotInRow(spot)
            });
        }
        if self.model.rows.iter().any(|row| row.spots.contains(&spot)) {
            return Some(CellRefusal::RowsMeet(spot));
        }
        if let Some(why) = self.rows_first() {
            return Some(why);
        }
        if let Prompt::ChooseTarget {
            potential, from, ..
        } = self.model.prompt
            && from != spot
        {
            return Some(CellRefusal::NotThere(spot, potential));
        }
        Some(self.piece(spot, here.piece))
    }

    /// The reason why a piece does not move.
    fn piece(&self, spot: Spot, piece: Option<(Color, Piece)>) -> CellRefusal {
        let position = self.position;
        let Some((color, piece)) = piece else {
            return CellRefusal::Vacant(spot);
        };
        if Playable::owes_answer(position) {
            return CellRefusal::ExtraFirst;
        }
        if color != position.side() {
            return CellRefusal::Theirs(spot);
        }
        let potential = match piece {
            Piece::Single(DiscKind::Potential(potential)) => {
                return CellRefusal::Spent(spot, potential);
            }
            Piece::Loaded(potential) | Piece::Pair(DiscKind::Potential(potential)) => potential,
            Piece::Single(DiscKind::Basic) | Piece::Pair(DiscKind::Basic) => {
                return CellRefusal::NoPotential(spot);
            }
        };
        let basic_discs = position.reserve(color).basic_discs();
        if position.ruleset().is_matrx() && basic_discs > 0 {
            return CellRefusal::GipfDiscFirst;
        }
        match potential {
            Potential::Tamsk => CellRefusal::NotOnMiddle(spot),
            Potential::Punct if basic_discs == 0 && self.could_cover(spot, color) => {
                CellRefusal::NoDisc(spot)
            }
            other => CellRefusal::NoTarget(spot, other),
        }
    }

    /// Returns true if a GIPF-piece of the opponent stands beside a spot (Potentials
    /// C.5.2).
    fn could_cover(&self, spot: Spot, color: Color) -> bool {
        let geometry = Geometry::of(self.position.board(), Orientation::White);
        let pieces = Position::pieces(self.position);
        let theirs: SpotSet = pieces.gipf_pieces() & pieces.of(!color);
        let here = geometry.spot(spot);
        let beside = |other: Spot| here.distance(geometry.spot(other)) < NEIGHBOUR;
        !self.position.ruleset().is_matrx() && theirs.into_iter().any(beside)
    }
}

/// A distance between those of neighbours, 1, and of the next ones, more than 1.7.
const NEIGHBOUR: f64 = 1.3;
