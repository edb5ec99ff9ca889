//! Prompts to the players, as plain data.

use record::Ending;
use rules::tamsk::Space;
use rules::{Color, Dot, Piece, Potential, Spot, Step};

/// The prompt: what is to be done now, and by which player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Prompt {
    /// Choose a dot. Rows that may stay can be taken before, and potentials moved
    /// instead.
    ChooseDot {
        /// The player to act.
        player: Color,
        /// The piece that will be pushed in.
        piece: Piece,
        /// True if a potential can move instead.
        or_potential: bool,
    },
    /// Choose a potential to move: nothing can be pushed.
    ChoosePotential {
        /// The player to act.
        player: Color,
    },
    /// Choose a direction, or another dot.
    ChooseDirection {
        /// The player to act.
        player: Color,
        /// The chosen dot.
        dot: Dot,
    },
    /// The push is chosen; the button plays it.
    ConfirmPush {
        /// The player to act.
        player: Color,
        /// The chosen dot.
        dot: Dot,
        /// The first spot of the line.
        spot: Spot,
    },
    /// The push is chosen and ends for good what the player may introduce; it has to be
    /// confirmed: by its target once more, or by the button.
    ConfirmLast {
        /// The player to act.
        player: Color,
        /// The chosen dot.
        dot: Dot,
        /// The first spot of the line.
        spot: Spot,
        /// The piece that is pushed in.
        piece: Piece,
        /// True if no GIPF-piece may follow, although one could.
        gipf: bool,
        /// True if the potentials in reserve leave the game.
        potentials: bool,
    },
    /// The place that is shown is an earlier one of the game: no step is played here.
    Review {
        /// The player whose turn it was.
        player: Color,
    },
    /// Choose the target of the chosen potential.
    ChooseTarget {
        /// The player to act.
        player: Color,
        /// The potential.
        potential: Potential,
        /// The spot on which it stands.
        from: Spot,
    },
    /// Choose the discs that cover the target of a PÜNCT-potential (Potentials C.5).
    ChooseCover {
        /// The player to act.
        player: Color,
        /// The target.
        to: Spot,
    },
    /// The move of a potential is chosen; the button plays it.
    ConfirmMove {
        /// The player to act.
        player: Color,
        /// The spot on which the potential stands.
        from: Spot,
        /// The target.
        to: Spot,
    },
    /// Choose a dot for the extra move, or decline it (D8).
    ChooseExtra {
        /// The player to act.
        player: Color,
    },
    /// Let the announced move stand, or challenge it (D11).
    Reply {
        /// The player to act.
        player: Color,
        /// The announced step.
        announced: Step,
    },
    /// The side game decides; its result is awaited.
    Settle {
        /// The challenged player.
        player: Color,
        /// The announced step.
        announced: Step,
    },
    /// Choose the row to deal with first.
    ChooseRow {
        /// The player to act.
        player: Color,
    },
    /// Choose the pieces of the row to keep.
    DecideRow {
        /// The player to act.
        player: Color,
        /// The ends of the row.
        ends: (Spot, Spot),
        /// True if the whole row may be left.
        may_stay: bool,
    },
    /// A row without a choice is about to be taken.
    Forced {
        /// The player whose row it is.
        player: Color,
        /// The ends of the row.
        ends: (Spot, Spot),
    },
    /// No prompt here: the player to act plays by link, or is the computer.
    Elsewhere {
        /// The player to act.
        player: Color,
    },
    /// A prompt of TAMSK.
    Tamsk(TamskPrompt),
    /// No prompt: the game is over.
    Over(Ending),
}

impl Prompt {
    /// The player who has to act; none when the game is over.
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

    /// Returns true while a player at this screen has a decision to make in the game.
    #[must_use]
    pub const fn is_asked_here(self) -> bool {
        !matches!(
            self,
            Self::Over(_) | Self::Elsewhere { .. } | Self::Review { .. } | Self::Forced { .. }
        )
    }

    /// Returns true if a chosen step waits for the button.
    #[must_use]
    pub const fn confirms(self) -> bool {
        matches!(
            self,
            Self::ConfirmPush { .. } | Self::ConfirmLast { .. } | Self::ConfirmMove { .. }
        )
    }
}

/// The prompt in TAMSK: what is to be done, and by which player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TamskPrompt {
    /// Choose a glass.
    ChooseGlass {
        /// The player to act.
        player: Color,
        /// The space on which the opponent has left out a ring, which may be dropped
        /// there first (TAMSK level 1, 3).
        left_out: Option<Space>,
    },
    /// Choose a space for the glass.
    ChooseSpace {
        /// The player to act.
        player: Color,
        /// The space on which the glass stands; none if it is still to be placed.
        from: Option<Space>,
    },
    /// Choose to drop a ring over the glass, or not.
    DropRing {
        /// The player to act.
        player: Color,
        /// The target of the glass.
        to: Space,
    },
    /// The move is chosen; the button plays it.
    Confirm {
        /// The player to act.
        player: Color,
    },
    /// Pass: no glass can be moved (TAMSK level 1, 5).
    Pass {
        /// The player to act.
        player: Color,
    },
}

impl TamskPrompt {
    /// The player to act.
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
