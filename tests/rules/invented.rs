//! Invented arrangements: rows, towers and loaded pieces in numbers that games
//! rarely reach.

use rules::{
    ByColor, Color, Disc, DiscKind, Mix, Opening, Piece, Position, Potential, Reserve, Ruleset,
    Setup, SetupStage, Spot, Stack, Stacks,
};

use crate::dice::Dice;

/// A position: some pieces in line, others anywhere, in the middle of a turn if
/// that is possible and wanted, else at its start, else of a game that is over.
pub(crate) fn invent(ruleset: Ruleset, dice: &mut Dice) -> Position {
    let mut setup = Setup::from(&Position::start(ruleset));
    let mut stacks = StackMaker {
        ruleset,
        left: ByColor::from_fn(|color| ruleset.owned(color)),
        stacks: Stacks::default(),
    };
    let board = ruleset.board();
    for _ in 0..1 + dice.below(4) {
        let line: Vec<Spot> = dice.pick(board.lines()).into_iter().collect();
        let color = *dice.pick(&Color::ALL);
        let (skip, length) = (dice.below(3), 3 + dice.below(4));
        let doubles = dice.below(4);
        let plain = dice.once_in(2);
        for &spot in line.iter().skip(skip).take(length) {
            let kind = if plain {
                DiscKind::Basic
            } else {
                *dice.pick(&DiscKind::ALL)
            };
            stacks.place(spot, color, (kind, doubles), dice);
        }
    }
    let spots: Vec<Spot> = board.spots().into_iter().collect();
    for _ in 0..dice.below(14) {
        let kind = *dice.pick(&DiscKind::ALL);
        stacks.place(*dice.pick(&spots), *dice.pick(&Color::ALL), (kind, 1), dice);
    }
    if dice.once_in(4) {
        let tamsk = DiscKind::Potential(Potential::Tamsk);
        stacks.place(Spot::MIDDLE, *dice.pick(&Color::ALL), (tamsk, 3), dice);
    }
    setup.side = *dice.pick(&Color::ALL);
    setup.stacks = stacks.stacks;
    for color in Color::ALL {
        let opening = opening(ruleset, color, &setup.stacks, dice);
        setup.opening[color] = opening;
        setup.reserve[color] = reserve(ruleset, opening, stacks.left[color], dice);
    }
    playable(&setup, dice)
}

/// Stacks made of a player's discs.
struct StackMaker {
    ruleset: Ruleset,
    left: ByColor<Reserve>,
    stacks: Stacks,
}

impl StackMaker {
    /// Puts a piece of a kind on a vacant spot and sometimes others onto it.
    /// `what.1` of three pieces consist of two discs.
    fn place(&mut self, spot: Spot, color: Color, what: (DiscKind, usize), dice: &mut Dice) {
        let (kind, doubles) = what;
        let matrx = self.ruleset.is_matrx();
        let double = dice.below(3) < doubles;
        let mut piece = match kind {
            DiscKind::Potential(_) if double && matrx => Piece::Pair(kind),
            DiscKind::Potential(potential) if double => Piece::Loaded(potential),
            DiscKind::Basic if double && self.ruleset.has_gipf_pieces() && !matrx => Piece::GIPF,
            kind if matrx || dice.once_in(3) => Piece::Single(kind),
            _ => Piece::BASIC,
        };
        if !self.stacks.at(spot).0.is_empty() {
            return;
        }
        let mut color = color;
        while self.put(spot, color, piece) && dice.once_in(3) {
            color = !color;
            piece = match self.cover(piece, color, dice) {
                Some(cover) => cover,
                None => return,
            };
        }
    }

    /// The pieces that can cover a piece (Potentials C.3, C.5; MATRX H.3, H.5).
    fn cover(&self, piece: Piece, color: Color, dice: &mut Dice) -> Option<Piece> {
        let jumper = |potential| Some(Piece::Single(DiscKind::Potential(potential)));
        let with_punct = self.ruleset.mix(color).count(Potential::Punct) > 0;
        match (piece, piece.discs().1) {
            (_, DiscKind::Potential(Potential::Dvonn)) => jumper(Potential::Dvonn),
            (_, DiscKind::Potential(Potential::Punct)) => jumper(Potential::Punct),
            (Piece::BASIC, _) if !self.ruleset.is_matrx() => jumper(Potential::Dvonn),
            (Piece::GIPF, _) if with_punct => Some(*dice.pick(&[Piece::BASIC, Piece::GIPF])),
            _ => None,
        }
    }

    /// Puts a piece down if its discs are there.
    fn put(&mut self, spot: Spot, color: Color, piece: Piece) -> bool {
        let left = &mut self.left[color];
        if !left.holds(piece) {
            return false;
        }
        let (lower, upper) = piece.discs();
        for kind in lower.into_iter().chain([upper]) {
            left[kind] -= 1;
        }
        let stack = self.stacks.at(spot).clone().with(color, piece);
        self.stacks.put(spot, stack);
        true
    }
}

/// The opening that the position may still have.
fn opening(ruleset: Ruleset, color: Color, stacks: &Stacks, dice: &mut Dice) -> Opening {
    let is_own = |disc: &Disc| disc.color == color && disc.kind != DiscKind::Basic;
    let used = stacks
        .iter()
        .any(|(_, Stack(discs))| discs.iter().any(is_own));
    let mut openings = vec![Opening::Closed];
    if ruleset.has_tournament_opening() && !used {
        openings.push(Opening::GipfPieces);
    }
    if !ruleset.is_matrx() && !ruleset.mix(color).is_empty() {
        openings.push(Opening::LoadedPieces);
    }
    *dice.pick(&openings)
}

/// A part of the discs that are left.
fn reserve(ruleset: Ruleset, opening: Opening, left: Reserve, dice: &mut Dice) -> Reserve {
    let mut reserve = left;
    let few = dice.once_in(2);
    for kind in DiscKind::ALL {
        let most = usize::from(left[kind]) + 1;
        let count = dice.below(if few { most.min(3) } else { most });
        reserve[kind] = u8::try_from(count).unwrap();
    }
    if opening == Opening::Closed && !ruleset.is_matrx() {
        reserve = Reserve::new(reserve.basic_discs(), Mix::NONE);
    }
    if ruleset.is_matrx() && dice.once_in(2) {
        reserve[DiscKind::Basic] = 0;
    }
    reserve
}

/// The arrangement in some part of a turn, or of a game that is over.
fn playable(setup: &Setup, dice: &mut Dice) -> Position {
    let mut stages = vec![SetupStage::BeforeMove, SetupStage::Won(!setup.side)];
    match dice.below(4) {
        0 | 1 => stages.insert(0, SetupStage::AfterMove),
        2 if setup.ruleset.mix(setup.side).count(Potential::Tamsk) > 0 => {
            stages.insert(0, SetupStage::AfterExtra);
        }
        _ => {}
    }
    let on = |side: Color, stage: SetupStage| {
        let setup = Setup {
            side,
            stage,
            ..setup.clone()
        };
        Position::try_from(setup).ok()
    };
    let found = stages.into_iter().find_map(|stage| on(setup.side, stage));
    // The player with an extra move is to act.
    found
        .or_else(|| on(!setup.side, SetupStage::BeforeMove))
        .unwrap()
}
