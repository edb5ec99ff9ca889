//! Positions to try properties on: from random games, and invented.

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use rules::{
    ByColor, Color, Mix, Opening, Phase, Piece, Position, Reserve, Ruleset, Setup, Spot, Stack,
    Stacks, Stage, Step, Variant,
};

/// The same cases in every run; more of them in a soak. Nothing is written
/// next to the sources.
pub(crate) fn config(every_day: u32) -> ProptestConfig {
    ProptestConfig {
        cases: tests::cases(every_day),
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(1997),
        ..ProptestConfig::default()
    }
}

/// Every variant with and without handicaps.
pub(crate) fn ruleset() -> impl Strategy<Value = Ruleset> {
    let handicaps = prop_oneof![
        4 => Just((0, 0)),
        1 => (0..=Ruleset::MAX_HANDICAP, 0..=Ruleset::MAX_HANDICAP),
    ];
    (prop::sample::select(&Variant::GIPF[..]), handicaps).prop_map(|(variant, (white, black))| {
        let ruleset = Ruleset::new(variant);
        ruleset.with_handicap(ByColor { white, black }).unwrap()
    })
}

/// A random game, step by step: every position from the start to its end, or
/// to where the choices run out.
pub(crate) fn game() -> impl Strategy<Value = Vec<Position>> {
    let choices = prop::collection::vec(any::<u16>(), 0..100);
    (ruleset(), choices).prop_map(|(ruleset, choices)| play(ruleset, choices))
}

/// The game in which these choices are made.
pub(crate) fn play(ruleset: Ruleset, choices: impl IntoIterator<Item = u16>) -> Vec<Position> {
    let mut positions = vec![Position::start(ruleset)];
    for choice in choices {
        let position = &positions[positions.len() - 1];
        let Some(step) = choose(position, choice) else {
            break;
        };
        let mut next = position.clone();
        next.play(step).unwrap();
        positions.push(next);
    }
    positions
}

/// One of the legal steps; every fourth time one that makes or takes a row, if
/// there is one.
fn choose(position: &Position, choice: u16) -> Option<Step> {
    let mut steps = position.legal_steps();
    if choice.is_multiple_of(4) {
        let lively = |step: &&Step| {
            let mut next = position.clone();
            next.play_unchecked(**step);
            matches!(step, Step::Take(_)) || next.phase() == Phase::AfterMove
        };
        let rows: Vec<Step> = steps.iter().filter(lively).copied().collect();
        if !rows.is_empty() {
            steps = rows;
        }
    }
    let index = usize::from(choice / 4).checked_rem(steps.len())?;
    Some(steps[index])
}

/// Discs along a line, as in a row: which line, whose discs, from where, how
/// many, and which of them are GIPF-pieces.
#[derive(Clone, Copy, Debug)]
struct Lined {
    line: prop::sample::Index,
    color: Color,
    skip: usize,
    length: usize,
    gipf: u8,
}

fn lined() -> impl Strategy<Value = Lined> {
    let gipf = prop_oneof![Just(0), any::<u8>(), Just(u8::MAX)];
    let color = prop::sample::select(&Color::ALL[..]);
    (
        any::<prop::sample::Index>(),
        color,
        0..3_usize,
        3..=6_usize,
        gipf,
    )
        .prop_map(|(line, color, skip, length, gipf)| Lined {
            line,
            color,
            skip,
            length,
            gipf,
        })
}

/// A position somebody might invent: some discs in line, others anywhere.
pub(crate) fn invented() -> impl Strategy<Value = Position> {
    let anywhere = (
        any::<prop::sample::Index>(),
        prop::sample::select(&Color::ALL[..]),
        prop::sample::select(&[Piece::BASIC, Piece::BASIC, Piece::GIPF][..]),
    );
    let board = (
        prop::collection::vec(lined(), 0..4),
        prop::collection::vec(anywhere, 0..12),
    );
    let rest = (
        prop::sample::select(&Color::ALL[..]),
        0..=9_u8,
        0..=9_u8,
        any::<[bool; 2]>(),
        any::<bool>(),
    );
    (ruleset(), board, rest).prop_map(|(ruleset, (lined, anywhere), rest)| {
        let (side, white, black, open, after_move) = rest;
        let board = ruleset.board();
        let mut setup = Setup::from(&Position::start(ruleset));
        setup.stacks = Stacks::default();
        setup.side = side;
        let mut left = ByColor::from_fn(|color| ruleset.discs(color));
        let mut put = |spot: Spot, color: Color, piece: Piece| {
            let piece = if ruleset.has_gipf_pieces() {
                piece
            } else {
                Piece::BASIC
            };
            if piece.basic_discs() <= left[color] && setup.stacks.at(spot).0.is_empty() {
                left[color] -= piece.basic_discs();
                setup.stacks.put(spot, Stack::of(color, piece));
            }
        };
        for found in lined {
            let line = found.line.get(board.lines()).into_iter();
            for (index, spot) in line.skip(found.skip).take(found.length).enumerate() {
                let piece = if found.gipf >> index & 1 == 1 {
                    Piece::GIPF
                } else {
                    Piece::BASIC
                };
                put(spot, found.color, piece);
            }
        }
        let spots: Vec<Spot> = board.spots().into_iter().collect();
        for (spot, color, piece) in anywhere {
            put(*spot.get(&spots), color, piece);
        }
        setup.reserve = ByColor {
            white: Reserve::new(white.min(left.white), Mix::NONE),
            black: Reserve::new(black.min(left.black), Mix::NONE),
        };
        setup.opening = ByColor::from_fn(|color| {
            if ruleset.has_tournament_opening() && open[color as usize] {
                Opening::GipfPieces
            } else {
                Opening::Closed
            }
        });
        playable(setup, after_move)
    })
}

/// The arrangement in the middle of a turn if wanted and possible, else at the
/// start of one, else as a game that is over.
fn playable(setup: Setup, after_move: bool) -> Position {
    let mut stages = vec![Stage::BeforeMove, Stage::Won(!setup.side)];
    if after_move {
        stages.insert(0, Stage::AfterMove);
    }
    stages
        .into_iter()
        .find_map(|stage| {
            let mut setup = setup.clone();
            setup.stage = stage;
            Position::try_from(setup).ok()
        })
        .unwrap()
}

/// A position of either kind in which the game goes on and the turns are not
/// too many to look at each of them.
pub(crate) fn position() -> impl Strategy<Value = Position> {
    let played = game().prop_map(|positions| {
        let unfinished = |position: &Position| position.outcome().is_none();
        positions.into_iter().rfind(unfinished).unwrap()
    });
    prop_oneof![played, invented()].prop_filter("too many turns or none", |position| {
        position.outcome().is_none() && position.legal_turns().len() <= 600
    })
}
