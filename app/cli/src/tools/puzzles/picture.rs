//! A comparison of positions that recognises puzzles that differ only by a rotation of
//! the board, a reflection, an exchange of the colours or a few pieces.

use std::collections::BTreeMap;

use rules::{Color, DiscKind, Game, Spot, tamsk};

/// The content of the places of a board: their coordinates are steps from the middle, to
/// the right and down a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture(BTreeMap<(i8, i8), u64>);

impl Picture {
    /// Returns the picture of a position, seen by the player to act.
    #[must_use]
    pub fn of(game: &Game) -> Self {
        let side = game.side();
        Self(match game {
            Game::Gipf(position) => {
                let (column, height) = Spot::MIDDLE.coordinates();
                let pieces = position.pieces();
                let spots = position.board().spots().into_iter();
                spots
                    .map(|spot| {
                        let (x, y) = spot.coordinates();
                        let discs = pieces.stack_at(spot).0;
                        let code = discs.into_iter().fold(0, |code, disc| {
                            let kind = match disc.kind {
                                DiscKind::Basic => 1,
                                DiscKind::Potential(potential) => 2 + potential as u64,
                            };
                            code << 4 | kind << 1 | u64::from(disc.color == side)
                        });
                        ((x - column, y - height), code)
                    })
                    .collect()
            }
            Game::Tamsk(position) => tamsk::Space::all()
                .map(|space| (place(space), filling(position, space, side)))
                .collect(),
        })
    }

    /// Returns the number of pieces; in TAMSK of spaces that are not empty.
    #[must_use]
    pub fn pieces(&self) -> usize {
        self.0.values().filter(|&&code| code > 0).count()
    }

    /// Returns the number of places on which two pictures differ, after the symmetry
    /// with the fewest; [`usize::MAX`] if the boards differ.
    #[must_use]
    pub fn difference(&self, other: &Self) -> usize {
        let sides = (0..12).filter_map(|side| self.difference_from(other, side));
        sides.min().unwrap_or(usize::MAX)
    }

    /// Returns the number of differences after `side` sixths of a rotation, from six on
    /// with a reflection; `None` if that is no symmetry of the board.
    fn difference_from(&self, other: &Self, side: usize) -> Option<usize> {
        let mut difference = 0;
        for (&(mut x, mut y), code) in &self.0 {
            if side >= 6 {
                (x, y) = (-x, y - x);
            }
            for _ in 0..side % 6 {
                (x, y) = (y, y - x);
            }
            difference += usize::from(other.0.get(&(x, y))? != code);
        }
        (self.0.len() == other.0.len()).then_some(difference)
    }
}

/// Returns the coordinates of a space of TAMSK, relative to d4.
fn place(space: tamsk::Space) -> (i8, i8) {
    let name = space.to_string();
    let (line, number) = (name.as_bytes()[0] - b'a', name.as_bytes()[1] - b'1');
    (line as i8 - 3, line.min(3) as i8 - number as i8)
}

fn filling(position: &tamsk::Position, space: tamsk::Space, side: Color) -> u64 {
    let glass = position.glass_at(space).map_or(0, |(color, glass)| {
        1 + 2 * u64::from(glass.sand.is_lost(position.now())) + u64::from(color == side)
    });
    u64::from(position.rings_on(space)) << 4 | glass
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> Picture {
        Picture::of(&text.parse().unwrap())
    }

    #[test]
    fn the_start_looks_the_same_from_both_sides() {
        let white = of("gipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12 --");
        let black = of("gipf-basic g2G/5/6/G5g/6/5/g2G b G12 G12 --");
        assert_eq!(white.pieces(), 6);
        assert_eq!(white.difference(&black), 0);
        let tamsk = of("tamsk-1 H000h0/00000/000000/h000000H0/000000/00000/H000h0 w O32 O32 -");
        let other = of("tamsk-1 H000h0/00000/000000/h000000H0/000000/00000/H000h0 b O32 O32 -");
        assert_eq!(tamsk.difference(&other), 0);
        let larger = of("matrx G3/5/6/7/6/5/4/3 w G2T6Z6D6Y6P6 G3T6Z6D6Y6P6 --");
        assert_eq!(larger.difference(&white), usize::MAX);
    }

    #[test]
    fn turned_and_mirrored_is_the_same_and_moved_is_not() {
        // The same three pieces in a corner, in the next one, and mirrored.
        let corner = of("gipf-basic Gg2/G4/6/7/6/5/4 w G12 G12 --");
        let opposite = of("gipf-basic 4/5/6/7/6/4G/2gG w G12 G12 --");
        let mirrored = of("gipf-basic 4/5/6/7/6/G4/Gg2 w G12 G12 --");
        let inside = of("gipf-basic 1Gg1/G4/6/7/6/5/4 w G12 G12 --");
        assert_eq!(corner.difference(&opposite), 0);
        assert_eq!(corner.difference(&mirrored), 0);
        assert_eq!(corner.difference(&inside), 3);
    }

    /// The larger board has fewer symmetries, and is like itself.
    #[test]
    fn the_board_of_matrx_has_symmetries_of_its_own() {
        let left = of("matrx G3/5/6/7/6/5/4/3 w G2T6Z6D6Y6P6 G3T6Z6D6Y6P6 --");
        let right = of("matrx 4/5/6/7/6/5/4/2g b G3T6Z6D6Y6P6 G2T6Z6D6Y6P6 --");
        assert_eq!(left.difference(&left), 0);
        assert_eq!(left.difference(&right), 2);
    }
}
