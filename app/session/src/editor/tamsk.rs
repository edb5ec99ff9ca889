//! Editing an arrangement of TAMSK.

use rules::tamsk::{Filling, Position, Ruleset, SAND, Setup, SetupResult, Space};
use rules::{ByColor, Color};

use crate::editor::tools::{Change, EditStage, Tool};

/// The number of glasses of a player (TAMSK A).
const GLASSES: usize = 3;

/// The tools of this ruleset. Only where sand runs can a glass be lost.
pub(super) fn palette(ruleset: Ruleset) -> Vec<Tool> {
    let lost: &[bool] = if ruleset.is_timed() {
        &[false, true]
    } else {
        &[false]
    };
    let glasses = Color::ALL.into_iter().flat_map(|color| {
        let glass = move |&lost: &bool| Tool::Glass { color, lost };
        lost.iter().map(glass)
    });
    glasses.chain([Tool::Ring, Tool::Remove]).collect()
}

/// Uses a tool on a space. False if all glasses of the player stand elsewhere, the space has
/// no room for so many rings, or the tool is for another game.
pub(super) fn put(setup: &mut Setup, space: Space, tool: Tool) -> bool {
    let before = setup.at(space);
    let after = match tool {
        Tool::Glass { color, lost } => {
            let sand = sand(setup.ruleset, lost);
            let same = before.glass.is_some_and(|(of, left)| {
                of == color && left.is_some_and(|left| left <= 0) == lost
            });
            if same {
                Filling {
                    glass: None,
                    ..before
                }
            } else {
                let others = Space::all().filter(|&other| {
                    let glass = setup.at(other).glass;
                    other != space && glass.is_some_and(|(of, _)| of == color)
                });
                if others.count() >= GLASSES {
                    return false;
                }
                let glass = Some((color, sand));
                Filling { glass, ..before }
            }
        }
        Tool::Ring if before.rings >= space.capacity() => Filling { rings: 0, ..before },
        Tool::Ring => Filling {
            rings: before.rings + 1,
            ..before
        },
        Tool::Rings(rings) if rings > space.capacity() => return false,
        Tool::Rings(rings) => Filling { rings, ..before },
        Tool::Remove if before.glass.is_some() => Filling {
            glass: None,
            ..before
        },
        Tool::Remove => Filling {
            rings: before.rings.saturating_sub(1),
            ..before
        },
        Tool::Piece(..) | Tool::Disc(_) => return false,
    };
    exchange(setup, before.rings, after.rings);
    setup.spaces[space.index()] = after;
    true
}

/// Carries the glass of a space, or its rings where no glass stands, to another space or off
/// the board. False if the rings have no room.
pub(super) fn carry(setup: &mut Setup, from: Space, to: Option<Space>) -> bool {
    let taken = setup.at(from);
    let (left, moved) = match taken.glass {
        Some(_) => (
            Filling {
                glass: None,
                ..taken
            },
            Filling { rings: 0, ..taken },
        ),
        None => (Filling::default(), taken),
    };
    if let Some(to) = to {
        let there = setup.at(to);
        let rings = there.rings + moved.rings;
        if rings > to.capacity().max(there.rings) {
            return false;
        }
        let glass = moved.glass.or(there.glass);
        setup.spaces[to.index()] = Filling { glass, rings };
    } else {
        exchange(setup, moved.rings, 0);
    }
    setup.spaces[from.index()] = left;
    true
}

/// The sand of a glass that is put down, in milliseconds; none where the arrangement need not
/// say it.
fn sand(ruleset: Ruleset, lost: bool) -> Option<i64> {
    match (ruleset.is_timed(), lost) {
        (true, true) => Some(0),
        (true, false) if ruleset.is_free() => Some(SAND as i64),
        _ => None,
    }
}

/// Takes rings from the player who has more of them left, and returns them to the player who
/// has fewer.
fn exchange(setup: &mut Setup, before: u8, after: u8) {
    let ByColor { white, black } = &mut setup.rings_left;
    for _ in before..after {
        let more = if white >= black {
            &mut *white
        } else {
            &mut *black
        };
        *more = more.saturating_sub(1);
    }
    for _ in after..before {
        let fewer = if black <= white {
            &mut *black
        } else {
            &mut *white
        };
        *fewer = (*fewer + 1).min(Position::RINGS.max(*fewer));
    }
}

/// The arrangement after a change.
pub(super) fn changed(setup: &Setup, change: Change) -> Setup {
    let mut setup = setup.clone();
    match change {
        Change::Side(side) => setup.side = side,
        Change::Stage(stage) => {
            setup.stage = match stage {
                EditStage::Won(winner) => SetupResult::Won(winner),
                EditStage::Drawn => SetupResult::Drawn,
                EditStage::BeforeMove | EditStage::AfterExtra | EditStage::AfterMove => {
                    SetupResult::Open
                }
            }
        }
        Change::Rings(color, count) => setup.rings_left[color] = count,
        Change::LeftOut(space) => setup.left_out = space,
        Change::Quiet(count) if setup.ruleset.counts_quiet_moves() => setup.quiet = Some(count),
        Change::Refill => refill(&mut setup),
        Change::Clear => {
            let start = Setup::from(&Position::start(setup.ruleset));
            let spaces = [Filling::default(); Space::COUNT];
            setup = Setup { spaces, ..start };
        }
        Change::Opening(..)
        | Change::Reserve(..)
        | Change::Attempts(..)
        | Change::NothingAnnounced
        | Change::Quiet(_)
        | Change::Start
        | Change::Ruleset(_) => {}
    }
    setup
}

/// Shares the rings that are not on the board equally; of an odd number Red gets one more.
fn refill(setup: &mut Setup) {
    let on_board: u32 = setup
        .spaces
        .iter()
        .map(|space| u32::from(space.rings))
        .sum();
    let left = (2 * u32::from(Position::RINGS)).saturating_sub(on_board);
    let half = |rings: u32| u8::try_from(rings).unwrap_or(Position::RINGS);
    setup.rings_left = ByColor {
        white: half(left.div_ceil(2)),
        black: half(left / 2),
    };
}

/// The glasses and rings of an arrangement at another level; without time no glass is lost.
pub(super) fn turned_to(setup: &Setup, ruleset: Ruleset) -> Setup {
    let start = Setup::from(&Position::start(ruleset));
    let spaces = setup.spaces.map(|filling| Filling {
        glass: filling.glass.map(|(color, left)| {
            let lost = left.is_some_and(|left| left <= 0);
            (color, sand(ruleset, lost))
        }),
        ..filling
    });
    Setup {
        spaces,
        side: setup.side,
        rings_left: setup.rings_left,
        ..start
    }
}

/// The spaces on which a ring could have been left out: those under a glass of the opponent.
pub(super) fn left_out(setup: &Setup) -> Vec<Space> {
    let others = Space::all().filter(|&space| {
        let filling = setup.at(space);
        let other = filling.glass.is_some_and(|(of, _)| of != setup.side);
        other && filling.rings < space.capacity() || setup.left_out == Some(space)
    });
    others.collect()
}

/// The stages that can be chosen.
pub(super) const STAGES: [EditStage; 4] = [
    EditStage::BeforeMove,
    EditStage::Won(Color::White),
    EditStage::Won(Color::Black),
    EditStage::Drawn,
];

/// The stage of the game.
pub(super) const fn stage(setup: &Setup) -> EditStage {
    match setup.stage {
        SetupResult::Open => EditStage::BeforeMove,
        SetupResult::Won(winner) => EditStage::Won(winner),
        SetupResult::Drawn => EditStage::Drawn,
    }
}
