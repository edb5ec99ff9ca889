//! The symmetries of a board and the exchange of the colours change names and
//! nothing else.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use rules::{
    Board, ByColor, Color, Disc, Position, Ruleset, Setup, SetupStage, Spot, Stack, Variant,
};

use crate::arbitrary::{config, position};
use crate::note::{Note, at};

/// A symmetry of a board, as the new name of every node.
struct Symmetry {
    board: &'static Board,
    names: BTreeMap<String, String>,
}

impl Symmetry {
    /// So many sixths of a turn clockwise, after a reflection at the e line; if
    /// that is a symmetry of the board.
    fn new(board: &'static Board, reflected: bool, sixths: usize) -> Option<Self> {
        let spots = board.spots().into_iter();
        let places: BTreeMap<(i8, i8), String> = spots
            .map(|spot| (spot.coordinates(), spot.to_string()))
            .chain(
                board
                    .dots()
                    .iter()
                    .map(|dot| (dot.coordinates(), dot.to_string())),
            )
            .collect();
        let (middle_column, middle_height) = Spot::MIDDLE.coordinates();
        let image = |(column, height): (i8, i8)| {
            let (mut x, mut y) = (column - middle_column, height - middle_height);
            if reflected {
                (x, y) = (-x, y - x);
            }
            for _ in 0..sixths {
                (x, y) = (y, y - x);
            }
            (x + middle_column, y + middle_height)
        };
        let names = places
            .iter()
            .map(|(&place, name)| Some((name.clone(), places.get(&image(place))?.clone())))
            .collect::<Option<_>>()?;
        Some(Self { board, names })
    }

    fn all(board: &'static Board) -> Vec<Self> {
        [false, true]
            .into_iter()
            .flat_map(|reflected| {
                (0..6).filter_map(move |sixths| Self::new(board, reflected, sixths))
            })
            .collect()
    }

    fn spot(&self, spot: Spot) -> Spot {
        self.board.spot(&self.names[&spot.to_string()]).unwrap()
    }

    fn position(&self, position: &Position) -> Position {
        let mut setup = Setup::from(position);
        setup.stacks = setup
            .stacks
            .iter()
            .map(|(spot, stack)| (self.spot(spot), stack.clone()))
            .collect();
        if let Some(pending) = &mut setup.pending {
            pending.text = self.turn(&pending.text);
        }
        Position::try_from(setup).unwrap()
    }

    /// The image of a turn; what is taken is listed in board order again.
    fn turn(&self, text: &str) -> String {
        let parts = text.split(';').map(|part| match part.strip_prefix('x') {
            None => self.rename(part),
            Some("-") => part.to_owned(),
            Some(taken) => {
                let mut taken: Vec<String> = taken.split(',').map(|t| self.rename(t)).collect();
                let name = |taken: &str| taken.trim_start_matches(char::is_uppercase).to_owned();
                taken.sort_by_key(|taken| (name(taken)[..2].to_owned(), taken.clone()));
                format!("x{}", taken.join(","))
            }
        });
        parts.collect::<Vec<_>>().join(";")
    }

    /// The text with every name of a node exchanged.
    fn rename(&self, text: &str) -> String {
        let mut renamed = String::new();
        let mut rest = text;
        while !rest.is_empty() {
            let (read, written) = match rest.get(..2).and_then(|name| self.names.get(name)) {
                Some(name) => (2, name.as_str()),
                None => (1, &rest[..1]),
            };
            renamed.push_str(written);
            rest = &rest[read..];
        }
        renamed
    }
}

fn swap<T: Copy>(pair: ByColor<T>) -> ByColor<T> {
    ByColor {
        white: pair.black,
        black: pair.white,
    }
}

/// The ruleset with the colours exchanged.
fn exchanged_ruleset(ruleset: Ruleset) -> Ruleset {
    let mix = ByColor::from_fn(|color| ruleset.mix(!color));
    let mut exchanged = match ruleset.variant() {
        Variant::Matrx | Variant::Basic => ruleset,
        _ => ruleset.with_mix(mix).unwrap(),
    };
    exchanged = exchanged.with_handicap(swap(ruleset.handicap())).unwrap();
    match ruleset.challenges() {
        Some(attempts) => exchanged.with_challenges(swap(attempts)).unwrap(),
        None => exchanged,
    }
}

/// The position with the colours exchanged.
fn exchanged(position: &Position) -> Position {
    let setup = Setup::from(position);
    let discs = |stack: Stack| {
        let flipped = stack.0.into_iter().map(|disc| Disc {
            color: !disc.color,
            ..disc
        });
        Stack(flipped.collect())
    };
    let exchanged = Setup {
        ruleset: exchanged_ruleset(setup.ruleset),
        stacks: setup
            .stacks
            .iter()
            .map(|(spot, stack)| (spot, discs(stack.clone())))
            .collect(),
        side: !setup.side,
        reserve: swap(setup.reserve),
        opening: swap(setup.opening),
        stage: match setup.stage {
            SetupStage::Won(winner) => SetupStage::Won(!winner),
            stage => stage,
        },
        attempts: swap(setup.attempts),
        pending: setup.pending,
    };
    Position::try_from(exchanged).unwrap()
}

fn turns(position: &Position) -> BTreeSet<(String, Position)> {
    let turns = position.legal_turns().into_iter();
    turns.map(|(turn, next)| (turn.to_string(), next)).collect()
}

#[test]
fn there_are_twelve_symmetries_and_dots_stay_dots() {
    assert_eq!(Symmetry::all(Board::matrx()).len(), 2);
    let all = Symmetry::all(Board::gipf());
    let different: BTreeSet<_> = all.iter().map(|symmetry| &symmetry.names).collect();
    assert_eq!(different.len(), 12);
    for symmetry in &all {
        let images: BTreeSet<_> = symmetry.names.values().collect();
        assert_eq!(images.len(), 61);
        for dot in Board::gipf().dots() {
            let image = &symmetry.names[&dot.to_string()];
            assert!(Board::gipf().dot(image).is_some(), "{dot} to {image}");
        }
    }
    assert_eq!(all[1].names["e1"], "a1", "a sixth of a turn clockwise");
    assert_eq!(all[6].names["a1"], "i1", "a reflection at the e line");
}

/// Every push has an image that starts at the image of its dot and visits the
/// images of its spots in the same order.
#[test]
fn directions_are_kept() {
    for board in [Board::gipf(), Board::matrx()] {
        for symmetry in Symmetry::all(board) {
            for (_, push) in board.pushes() {
                let dot = board.dot(&symmetry.names[&push.dot.to_string()]);
                let spots: Vec<Spot> = push.spots.iter().map(|&s| symmetry.spot(s)).collect();
                let mut pushes = board.pushes();
                assert!(pushes.any(|(_, image)| Some(image.dot) == dot && image.spots == spots));
            }
        }
    }
}

/// The start with the colours exchanged is the start turned by a sixth.
#[test]
fn the_start_is_symmetric() {
    let start = at("gipf-standard (gg)2(GG)/5/6/(GG)5(gg)/6/5/(gg)2(GG) w G12 G12 --").0;
    let symmetry = |reflected, sixths| Symmetry::new(Board::gipf(), reflected, sixths).unwrap();
    let turned = symmetry(false, 1).position(&start);
    let mut exchanged = Setup::from(&exchanged(&start));
    exchanged.side = Color::White;
    assert_eq!(turned, Position::try_from(exchanged).unwrap());
    assert_eq!(symmetry(false, 2).position(&start), start);
    assert_eq!(
        symmetry(true, 0)
            .position(&start)
            .pieces()
            .of(Color::White)
            .len(),
        3
    );
}

proptest! {
    #![proptest_config(config(100))]

    /// The turns of an image are the images of the turns.
    #[test]
    fn turns_commute_with_the_symmetries(position in position()) {
        for symmetry in Symmetry::all(position.board()) {
            let images: BTreeSet<_> = turns(&position)
                .into_iter()
                .map(|(turn, next)| (symmetry.turn(&turn), symmetry.position(&next)))
                .collect();
            let image = symmetry.position(&position);
            prop_assert_eq!(images, turns(&image), "{}\n{}", Note(position), Note(image));
        }
    }

    /// The other colour has the same turns in the same place.
    #[test]
    fn turns_commute_with_exchanging_the_colours(position in position()) {
        let other: BTreeSet<_> = turns(&position)
            .into_iter()
            .map(|(turn, next)| (turn, exchanged(&next)))
            .collect();
        prop_assert_eq!(other, turns(&exchanged(&position)), "{}", Note(position));
    }
}
