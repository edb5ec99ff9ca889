//! What is to be done now, as plain data.

use record::Ending;
use rules::tamsk::Space;
use rules::{Color, Dot, Piece, Potential, Spot, Step};

/// What is to be done now, and by whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prompt {
    /// Choose a dot. Rows that may stay can be taken before, and potentials moved
    /// instead.
    ChooseDot {
        /// Who.
        player: Color,
        /// What will be pushed in.
        piece: Piece,
        /// Whether a potential can move instead.
        or_potential: bool,
    },
    /// Choose a potential to move: nothing can be pushed.
    ChoosePotential {
        /// Who.
        player: Color,
    },
    /// Choose a direction, or another dot.
    ChooseDirection {
        /// Who.
        player: Color,
        /// The chosen dot.
        dot: Dot,
    },
    /// The push is chosen; the button plays it.
    ConfirmPush {
        /// Who.
        player: Color,
        /// The chosen dot.
        dot: Dot,
        /// The first spot of the line.
        spot: Spot,
    },
    /// The push is chosen and ends for good what the player may introduce; it is asked
    /// for once more, and the button plays it.
    ConfirmLast {
        /// Who.
        player: Color,
        /// What is pushed in.
        piece: Piece,
        /// Whether no GIPF-piece may follow, although one could.
        gipf: bool,
        /// Whether the potentials in reserve leave the game.
        potentials: bool,
    },
    /// An earlier place of the game is looked at: nothing is played here.
    Review {
        /// Whose turn it was.
        player: Color,
    },
    /// Choose where the chosen potential goes.
    ChooseTarget {
        /// Who.
        player: Color,
        /// Which potential.
        potential: Potential,
        /// Where it stands.
        from: Spot,
    },
    /// Choose what covers the target of a PÜNCT-potential (Potentials C.5).
    ChooseCover {
        /// Who.
        player: Color,
        /// The target.
        to: Spot,
    },
    /// The move of a potential is chosen; the button plays it.
    ConfirmMove {
        /// Who.
        player: Color,
        /// Where it stands.
        from: Spot,
        /// Where it goes.
        to: Spot,
    },
    /// Choose a dot for the extra move, or decline it (D8).
    ChooseExtra {
        /// Who.
        player: Color,
    },
    /// Let the announced move stand, or challenge it (D11).
    Reply {
        /// Who.
        player: Color,
        /// What is announced.
        announced: Step,
    },
    /// The side game decides; its result is awaited.
    Settle {
        /// Who was challenged.
        player: Color,
        /// What is announced.
        announced: Step,
    },
    /// Choose which row to deal with first.
    ChooseRow {
        /// Who.
        player: Color,
    },
    /// Choose which pieces of the row to keep.
    DecideRow {
        /// Who.
        player: Color,
        /// The ends of the row.
        ends: (Spot, Spot),
        /// Whether the whole row may be left.
        may_stay: bool,
    },
    /// A row without a choice is about to be taken.
    Forced {
        /// Whose row.
        player: Color,
        /// The ends of the row.
        ends: (Spot, Spot),
    },
    /// Nothing here: the player to act plays by link, or is the computer.
    Elsewhere {
        /// Who.
        player: Color,
    },
    /// Something of TAMSK.
    Tamsk(TamskPrompt),
    /// Nothing; the game is over.
    Over(Ending),
}

impl Prompt {
    /// Who has something to do; nobody when the game is over.
    #[must_use]
    pub const fn player(self) -> Option<Color> {
        match self {
            Self::ChooseDot { player, .. }
            | Self::ChoosePotential { player }
            | Self::ChooseDirection { player, .. }
            | Self::ConfirmPush { player, .. }
            | Self::ConfirmLast { player, .. }
            | Self::Review { player }
            | Self::ChooseTarget { player, .. }
            | Self::ChooseCover { player, .. }
            | Self::ConfirmMove { player, .. }
            | Self::ChooseExtra { player }
            | Self::Reply { player, .. }
            | Self::Settle { player, .. }
            | Self::ChooseRow { player }
            | Self::DecideRow { player, .. }
            | Self::Elsewhere { player }
            | Self::Forced { player, .. } => Some(player),
            Self::Tamsk(prompt) => Some(prompt.player()),
            Self::Over(_) => None,
        }
    }

    /// Returns true while somebody at this screen has something to decide in the game.
    #[must_use]
    pub const fn is_asked_here(self) -> bool {
        !matches!(
            self,
            Self::Over(_) | Self::Elsewhere { .. } | Self::Review { .. } | Self::Forced { .. }
        )
    }

    /// Whether a chosen step waits for the button.
    #[must_use]
    pub const fn confirms(self) -> bool {
        matches!(
            self,
            Self::ConfirmPush { .. } | Self::ConfirmLast { .. } | Self::ConfirmMove { .. }
        )
    }
}

/// What is to be done in TAMSK, and by whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TamskPrompt {
    /// Choose a glass.
    ChooseGlass {
        /// Who.
        player: Color,
        /// The space on which the opponent has left out a ring, which may be dropped
        /// there first (TAMSK level 1, 3).
        left_out: Option<Space>,
    },
    /// Choose a space for the glass.
    ChooseSpace {
        /// Who.
        player: Color,
        /// Where the glass stands; none if it is still to be placed.
        from: Option<Space>,
    },
    /// Choose whether a ring is dropped over the glass.
    DropRing {
        /// Who.
        player: Color,
        /// Where the glass goes.
        to: Space,
    },
    /// The move is chosen; the button plays it.
    Confirm {
        /// Who.
        player: Color,
    },
    /// Pass: no glass can be moved (TAMSK level 1, 5).
    Pass {
        /// Who.
        player: Color,
    },
}

impl TamskPrompt {
    /// Who has something to do.
    #[must_use]
    pub const fn player(self) -> Color {
        match self {
            Self::ChooseGlass { player, .. }
            | Self::ChooseSpace { player, .. }
            | Self::DropRing { player, .. }
            | Self::Confirm { player }
            | Self::Pass { player } => player,
        }
    }
}
