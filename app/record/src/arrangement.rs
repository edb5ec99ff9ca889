//! The pieces on a board, comparable without regard to rotation and reflection.

use rules::{Color, DiscKind, Game, Spot, Symmetry, tamsk};

/// A place of a board in steps from the middle: to the right, and down a line.
type Place = (i8, i8);

/// The content of every place of a board as a number, 0 where it is empty.
///
/// ```
/// use record::Arrangement;
/// use rules::{Color, Game};
///
/// let of = |text: &str| Arrangement::of(&text.parse::<Game>().unwrap(), Color::White);
/// let corner = of("gipf-basic Gg2/G4/6/7/6/5/4 w G12 G12 --");
/// let opposite = of("gipf-basic 4/5/6/7/6/4G/2gG w G12 G12 --");
/// assert_ne!(corner, opposite);
/// assert_eq!(corner.difference(&opposite), 0);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Arrangement {
    /// The places of the board, sorted.
    places: Vec<Place>,
    /// Their contents, in the order of the places.
    contents: Vec<u64>,
}

impl Arrangement {
    /// Returns the arrangement of a position. The numbers tell the pieces of `viewer` from
    /// those of the opponent, not White's from Black's.
    #[must_use]
    pub fn of(game: &Game, viewer: Color) -> Self {
        let mut filled: Vec<(Place, u64)> = match game {
            Game::Gipf(position) => {
                let (column, height) = Spot::MIDDLE.coordinates();
                let filled = position.board().spots().into_iter().map(|spot| {
                    let (x, y) = spot.coordinates();
                    ((x - column, y - height), stack(position, spot, viewer))
                });
                filled.collect()
            }
            Game::Tamsk(position) => {
                let filled = tamsk::Space::all();
                let filled =
                    filled.map(|space| (space.place(), space_content(position, space, viewer)));
                filled.collect()
            }
        };
        filled.sort_unstable();
        let (places, contents) = filled.into_iter().unzip();
        Self { places, contents }
    }

    /// Returns the number of places that are not empty.
    #[must_use]
    pub fn pieces(&self) -> usize {
        self.contents.iter().filter(|&&content| content > 0).count()
    }

    /// Returns the contents after each rotation and reflection that maps the board to itself,
    /// in the order of the places; the first are those of the arrangement itself.
    pub fn images(&self) -> impl Iterator<Item = Vec<u64>> + '_ {
        Symmetry::all().filter_map(|symmetry| self.image(symmetry))
    }

    /// Returns the number of rotations and reflections that change nothing, itself included.
    #[must_use]
    pub fn symmetries(&self) -> usize {
        let images = self.images();
        images.filter(|image| *image == self.contents).count()
    }

    /// Returns the number of places on which two arrangements differ, after the symmetry with
    /// the fewest; [`usize::MAX`] if the boards differ.
    #[must_use]
    pub fn difference(&self, other: &Self) -> usize {
        if self.places != other.places {
            return usize::MAX;
        }
        let differences = self.images().map(|image| {
            let both = image.iter().zip(&other.contents);
            both.filter(|(one, other)| one != other).count()
        });
        differences.min().unwrap_or(usize::MAX)
    }

    /// Returns the contents after a rotation or reflection; `None` if that is no symmetry of the
    /// board.
    fn image(&self, symmetry: Symmetry) -> Option<Vec<u64>> {
        let mut contents = vec![0; self.contents.len()];
        for (&place, &content) in self.places.iter().zip(&self.contents) {
            let index = self.places.binary_search(&symmetry.of_place(place)).ok()?;
            *contents.get_mut(index)? = content;
        }
        Some(contents)
    }
}

/// Returns the discs of a stack as a number, the lowest in the highest digits.
fn stack(position: &rules::Position, spot: Spot, viewer: Color) -> u64 {
    let discs = position.pieces().stack_at(spot).0;
    discs.into_iter().fold(0, |number, disc| {
        let kind = match disc.kind {
            DiscKind::Basic => 1,
            DiscKind::Potential(potential) => 2 + potential as u64,
        };
        number << 4 | kind << 1 | u64::from(disc.color == viewer)
    })
}

/// Returns the rings and the hourglass of a space of TAMSK as a number.
fn space_content(position: &tamsk::Position, space: tamsk::Space, viewer: Color) -> u64 {
    let glass = position.glass_at(space).map_or(0, |(color, glass)| {
        1 + 2 * u64::from(glass.sand.is_lost(position.now())) + u64::from(color == viewer)
    });
    u64::from(position.rings_on(space)) << 4 | glass
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> Arrangement {
        let game: Game = text.parse().unwrap();
        Arrangement::of(&game, game.side())
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

    #[test]
    fn symmetries_are_counted() {
        // White's corners stay White's under three rotations and as many reflections.
        assert_eq!(
            of("gipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12 --").symmetries(),
            6
        );
        assert_eq!(
            of("gipf-basic 4/5/6/3G3/6/5/4 w G12 G12 --").symmetries(),
            12
        );
        assert_eq!(
            of("gipf-basic Gg2/G4/6/7/6/5/4 w G12 G12 --").symmetries(),
            1
        );
    }

    /// The larger board has fewer symmetries, and is like itself.
    #[test]
    fn the_board_of_matrx_has_symmetries_of_its_own() {
        let left = of("matrx G3/5/6/7/6/5/4/3 w G2T6Z6D6Y6P6 G3T6Z6D6Y6P6 --");
        let right = of("matrx 4/5/6/7/6/5/4/2g b G3T6Z6D6Y6P6 G2T6Z6D6Y6P6 --");
        assert_eq!(left.difference(&left), 0);
        assert_eq!(left.difference(&right), 2);
        assert_eq!(left.images().count(), 2);
    }
}
