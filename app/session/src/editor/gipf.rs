//! Editing an arrangement of the GIPF family.

use rules::{
    ByColor, Color, Disc, DiscKind, Opening, Piece, Position, Potential, Ruleset, Setup,
    SetupStage, Spot, Stack, Stacks,
};

use crate::editor::tools::{Change, EditStage, Tool};

/// The most discs of a stack that is built here. Texts may have higher stacks.
const HIGHEST: usize = 12;

/// The kinds of pieces that a player has.
fn pieces(ruleset: Ruleset, color: Color) -> Vec<Piece> {
    let mix = ruleset.mix(color);
    let kinds = Potential::ALL.into_iter();
    let kinds: Vec<Potential> = kinds.filter(|&kind| mix.count(kind) > 0).collect();
    let spent = kinds
        .iter()
        .map(|&kind| Piece::Single(DiscKind::Potential(kind)));
    let mut pieces = vec![Piece::BASIC];
    if ruleset.is_matrx() {
        let stacks = kinds.iter();
        pieces.extend(stacks.map(|&kind| Piece::Pair(DiscKind::Potential(kind))));
    } else {
        pieces.extend(ruleset.has_gipf_pieces().then_some(Piece::GIPF));
        pieces.extend(kinds.iter().map(|&kind| Piece::Loaded(kind)));
    }
    pieces.extend(spent);
    pieces
}

/// The tools of this ruleset.
pub(super) fn palette(ruleset: Ruleset) -> Vec<Tool> {
    let all = Color::ALL.into_iter().flat_map(|color| {
        let pieces = pieces(ruleset, color).into_iter();
        pieces.map(move |piece| Tool::Piece(color, piece))
    });
    all.chain([Tool::Remove]).collect()
}

/// Returns true if DVONN- or PÜNCT-potentials can lie on other pieces.
pub(super) fn has_towers(ruleset: Ruleset) -> bool {
    let jumps = |kind: Potential| Color::ALL.iter().any(|&of| ruleset.mix(of).count(kind) > 0);
    jumps(Potential::Dvonn) || jumps(Potential::Punct)
}

/// Uses a tool on a spot. False if the stack would become too high, or the tool is for
/// another game.
pub(super) fn put(setup: &mut Setup, spot: Spot, tool: Tool, on_top: bool) -> bool {
    if !setup.ruleset.board().spots().contains(spot) {
        return false;
    }
    let before = setup.stacks.at(spot).clone();
    let after = match tool {
        Tool::Piece(color, piece) if on_top => before.clone().with(color, piece),
        Tool::Piece(color, piece) => {
            let stack = Stack::of(color, piece);
            if stack == before {
                Stack::default()
            } else {
                stack
            }
        }
        Tool::Disc(disc) => {
            let mut stack = before.clone();
            stack.0.push(disc);
            stack
        }
        Tool::Remove => without_top(&before),
        Tool::Glass { .. } | Tool::Ring | Tool::Rings(_) => return false,
    };
    if after.0.len() > HIGHEST.max(before.0.len()) {
        return false;
    }
    exchange(setup, &before, &after);
    setup.stacks.put(spot, after);
    true
}

/// Carries the stack of a spot to another spot, or off the board. False if the target is not
/// on the board. The stack that it replaces goes back to the reserves.
pub(super) fn carry(setup: &mut Setup, from: Spot, to: Option<Spot>) -> bool {
    let spots = setup.ruleset.board().spots();
    if to.is_some_and(|to| !spots.contains(to)) {
        return false;
    }
    let removed = setup.stacks.at(to.unwrap_or(from)).clone();
    exchange(setup, &removed, &Stack::default());
    if let Some(to) = to {
        let stack = setup.stacks.at(from).clone();
        setup.stacks.put(to, stack);
    }
    setup.stacks.put(from, Stack::default());
    true
}

/// The stack without its uppermost piece, or without its uppermost disc if it is no piece.
fn without_top(stack: &Stack) -> Stack {
    let top = stack.pieces().and_then(|pieces| pieces.last().copied());
    let discs = match top {
        Some((_, Piece::Pair(_) | Piece::Loaded(_))) => 2,
        _ => 1,
    };
    let left = stack.0.len().saturating_sub(discs);
    Stack(stack.0[..left].to_vec())
}

/// Takes discs that come onto the board from the reserve, as long as there are any, and puts
/// discs that leave the board back, if they may still come in.
fn exchange(setup: &mut Setup, before: &Stack, after: &Stack) {
    let count = |stack: &Stack, disc: Disc| {
        let same = stack.0.iter().filter(|&&other| other == disc);
        u8::try_from(same.count()).unwrap_or(u8::MAX)
    };
    for color in Color::ALL {
        for kind in DiscKind::ALL {
            let disc = Disc { color, kind };
            let (was, is) = (count(before, disc), count(after, disc));
            let returns = kind == DiscKind::Basic
                || setup.ruleset.is_matrx()
                || setup.opening[color] != Opening::Closed;
            let owned = usize::from(setup.ruleset.owned(color)[kind]);
            let room = owned.saturating_sub(on_board(&setup.stacks, disc) - usize::from(was));
            let room = u8::try_from(room).unwrap_or(u8::MAX).saturating_sub(is);
            let left = &mut setup.reserve[color][kind];
            if is > was {
                *left = left.saturating_sub(is - was);
            } else if returns {
                // The reserve is not filled beyond the discs that the player owns.
                *left = left.saturating_add(was - is).min(room.max(*left));
            }
        }
    }
}

fn on_board(stacks: &Stacks, disc: Disc) -> usize {
    let discs = stacks.iter().flat_map(|(_, stack)| &stack.0);
    discs.filter(|&&other| other == disc).count()
}

/// Puts all discs that are not on the board into the reserves, if they may still come in.
fn refill(setup: &mut Setup) {
    for color in Color::ALL {
        for kind in DiscKind::ALL {
            let owned = usize::from(setup.ruleset.owned(color)[kind]);
            let left = owned.saturating_sub(on_board(&setup.stacks, Disc { color, kind }));
            setup.reserve[color][kind] = u8::try_from(left).unwrap_or(u8::MAX);
        }
        if setup.opening[color] == Opening::Closed && !setup.ruleset.is_matrx() {
            for kind in Potential::ALL {
                setup.reserve[color][DiscKind::Potential(kind)] = 0;
            }
        }
    }
}

/// The arrangement after a change.
pub(super) fn changed(setup: &Setup, change: Change) -> Setup {
    let mut setup = setup.clone();
    match change {
        Change::Side(side) => setup.side = side,
        Change::Opening(color, opening) => setup.opening[color] = opening,
        Change::Stage(stage) => {
            setup.stage = match stage {
                EditStage::AfterExtra => SetupStage::AfterExtra,
                EditStage::AfterMove => SetupStage::AfterMove,
                EditStage::Won(winner) => SetupStage::Won(winner),
                EditStage::BeforeMove | EditStage::Drawn => SetupStage::BeforeMove,
            };
            if matches!(setup.stage, SetupStage::Won(_)) {
                setup.pending = None;
            }
        }
        Change::Reserve(color, kind, count) => setup.reserve[color][kind] = count,
        Change::Attempts(color, attempts) if setup.ruleset.challenges().is_some() => {
            setup.attempts[color] = attempts;
        }
        Change::NothingAnnounced => {
            setup.side = setup.player();
            setup.pending = None;
        }
        Change::Refill => refill(&mut setup),
        Change::Clear => {
            setup = cleared(setup.ruleset);
        }
        Change::Attempts(..)
        | Change::Rings(..)
        | Change::LeftOut(_)
        | Change::Quiet(_)
        | Change::Start
        | Change::Ruleset(_) => {}
    }
    setup
}

/// The arrangement with an empty board and all discs in reserve.
fn cleared(ruleset: Ruleset) -> Setup {
    let start = Setup::from(&Position::start(ruleset));
    Setup {
        stacks: Stacks::default(),
        reserve: ByColor::from_fn(|color| ruleset.owned(color)),
        ..start
    }
}

/// The discs of an arrangement under another ruleset, on the spots that its board has.
pub(super) fn turned_to(setup: &Setup, ruleset: Ruleset) -> Setup {
    let spots = ruleset.board().spots();
    let here = setup
        .stacks
        .iter()
        .filter(|(spot, _)| spots.contains(*spot));
    let mut next = cleared(ruleset);
    next.stacks = here.map(|(spot, stack)| (spot, stack.clone())).collect();
    next.side = setup.player();
    refill(&mut next);
    next
}

/// The openings that can be chosen for a player.
pub(super) fn openings(ruleset: Ruleset, color: Color) -> Vec<Opening> {
    let gipf = ruleset.has_tournament_opening();
    let loaded = !ruleset.is_matrx() && !ruleset.mix(color).is_empty();
    let all = [
        (gipf, Opening::GipfPieces),
        (loaded, Opening::LoadedPieces),
        (true, Opening::Closed),
    ];
    let there = all.into_iter().filter(|&(is, _)| is);
    there.map(|(_, opening)| opening).collect()
}

/// The stages of a turn that can be chosen.
pub(super) fn stages(setup: &Setup) -> Vec<EditStage> {
    let extra = setup.ruleset.mix(setup.player()).count(Potential::Tamsk) > 0;
    let mut stages = vec![EditStage::BeforeMove];
    stages.extend(extra.then_some(EditStage::AfterExtra));
    stages.extend([
        EditStage::AfterMove,
        EditStage::Won(Color::White),
        EditStage::Won(Color::Black),
    ]);
    stages
}

/// The stage of the turn.
pub(super) const fn stage(setup: &Setup) -> EditStage {
    match setup.stage {
        SetupStage::BeforeMove => EditStage::BeforeMove,
        SetupStage::AfterExtra => EditStage::AfterExtra,
        SetupStage::AfterMove => EditStage::AfterMove,
        SetupStage::Won(winner) => EditStage::Won(winner),
    }
}
