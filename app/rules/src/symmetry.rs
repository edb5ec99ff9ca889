//! Rotations and reflections of a board.

use crate::spots::SpotSet;

/// The index of the middle among the lines of the straightened lattice, and on its line.
const MIDDLE: i8 = 3;

/// A rotation or reflection of a hexagon around its middle.
///
/// ```
/// use gipf_rules::{Position, Symmetry};
///
/// let start = Position::start("gipf-basic".parse()?);
/// let same = |symmetry: &Symmetry| start.image(*symmetry).as_ref() == Some(&start);
/// // Three rotations, each with and without a reflection, keep the colours in their places.
/// assert_eq!(Symmetry::all().filter(same).count(), 6);
/// # Ok::<(), gipf_rules::RulesetError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Symmetry(u8);

impl Symmetry {
    /// Iterates over the six rotations, then over the six reflections. The first changes nothing.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..12).map(Self)
    }

    /// Returns the image of a place, in steps from the middle: to the right, and
    /// along the lettered lines.
    #[must_use]
    pub const fn of_place(self, (mut x, mut y): (i8, i8)) -> (i8, i8) {
        if self.0 >= 6 {
            (x, y) = (-x, y - x);
        }
        let mut sixths = self.0 % 6;
        while sixths > 0 {
            (x, y) = (y, y - x);
            sixths -= 1;
        }
        (x, y)
    }

    /// Returns the images of spots, or of spaces of TAMSK, as bits of the straightened lattice
    /// (see [`SpotSet::bits`]). Those that would leave the lattice are lost.
    #[must_use]
    pub const fn of_bits(self, mut bits: u64) -> u64 {
        let mut images = 0;
        while bits != 0 {
            let bit = bits.trailing_zeros() as i8;
            bits &= bits - 1;
            let (x, y) = self.of_place((bit / 8 - MIDDLE, bit % 8 - MIDDLE));
            let (column, height) = (x + MIDDLE, y + MIDDLE);
            if (column | height) & !7 == 0 {
                images |= 1 << (8 * column + height);
            }
        }
        images
    }

    /// Returns the images of spots. Those that would leave the lattice are lost.
    pub(crate) const fn of_set(self, spots: SpotSet) -> SpotSet {
        SpotSet(self.of_bits(spots.bits()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use crate::position::Position;
    use crate::spot::{Node, Spot};

    fn symmetries(spots: SpotSet) -> usize {
        let keeps = |symmetry: &Symmetry| symmetry.of_set(spots) == spots;
        Symmetry::all().filter(keeps).count()
    }

    #[test]
    fn boards_have_symmetries() {
        assert_eq!(symmetries(Board::gipf().spots()), 12);
        // Only the reflection that keeps the lettered lines.
        assert_eq!(symmetries(Board::matrx().spots()), 2);
    }

    #[test]
    fn twelve_images_differ() {
        let line: SpotSet = ["b2", "b3"].into_iter().map(spot).collect();
        let mut images: Vec<SpotSet> = Symmetry::all().map(|image| image.of_set(line)).collect();
        images.sort_unstable();
        images.dedup();
        assert_eq!(images.len(), 12);
        let turned: Vec<Symmetry> = Symmetry::all().collect();
        let corner = SpotSet::of(spot("b2"));
        assert_eq!(turned[0].of_set(corner), corner);
        assert_eq!(turned[3].of_set(corner), SpotSet::of(spot("h5")));
    }

    /// The turns of an image are the images of the turns.
    #[test]
    fn turns_of_an_image_are_images_of_the_turns() {
        for text in [
            "gipf-standard 1g2/gg3/5g/G(gg)1(gg)1Gg/(GG)G(GG)3/1g3/Gg2 w G5 G2 --",
            "gipf-tournament+T3Z3D3P3 gZ2/g(GT)z(GT)G/z(GG)2gG/Gg2(GP)1G/(GT)1(gdD)1gG/g1(gg)2/1ggG w G5 G6 --",
            "gipf-tournament+T3Z3D3P3 1(gt)(gp)(GT)/2(gt)2/4Z1/3(gg)(GG)1(GD)/(GD)3(gd)G/1(gp)3/3(GT) w G10 G11 p-",
        ] {
            let position: Position = text.parse().unwrap();
            for symmetry in Symmetry::all() {
                let image = |position: &Position| position.image(symmetry).unwrap().to_string();
                let turns = position.legal_turns().into_iter();
                let mut here: Vec<String> = turns.map(|(_, next)| image(&next)).collect();
                let turns = position.image(symmetry).unwrap().legal_turns();
                let turns = turns.into_iter();
                let mut there: Vec<String> = turns.map(|(_, next)| next.to_string()).collect();
                here.sort_unstable();
                there.sort_unstable();
                assert!(here.len() > 20);
                assert_eq!(here, there);
            }
        }
    }

    fn spot(name: &str) -> Spot {
        Spot::from_node(Node::parse(name).unwrap())
    }
}
