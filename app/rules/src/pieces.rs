//! The pieces on a board, as sets of spots.

use crate::color::{ByColor, Color};
use crate::order::sort_by;
use crate::piece::{DiscKind, Piece, Potential, Stack};
use crate::spot::{Direction, Spot};
use crate::spots::SpotSet;
use crate::symmetry::Symmetry;

/// The pieces and stacks on every spot.
///
/// Stored as sets of spots for the pieces in play, and a small list for
/// the discs that are buried under them. [`Stack`] and [`Piece`] are computed
/// from these.
///
/// The kind of the top disc is a number in three bit planes; `pairs` and `loaded`
/// are the spots where the top disc lies on a disc of the same kind and on a
/// basic disc of its colour.
#[derive(Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pieces {
    pub(crate) planes: Planes,
    /// Sorted by spot; the buried pieces bottom to top, never empty.
    buried: Vec<(Spot, Vec<(Color, Piece)>)>,
}

/// The pieces in play, without what they bury.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Planes {
    pub(crate) colors: ByColor<SpotSet>,
    pub(crate) pairs: SpotSet,
    pub(crate) loaded: SpotSet,
    pub(crate) kinds: [SpotSet; 3],
}

impl Planes {
    /// Returns the spots with a piece.
    pub(crate) fn occupied(&self) -> SpotSet {
        self.colors.white | self.colors.black
    }

    /// Returns the spots whose top disc is a potential.
    pub(crate) fn potentials(&self) -> SpotSet {
        self.kinds[0] | self.kinds[1] | self.kinds[2]
    }

    /// Returns the spots with a piece that can still use its potential.
    pub(crate) fn carriers(&self) -> SpotSet {
        self.loaded | (self.pairs & self.potentials())
    }

    /// Moves the pieces on these spots one spot further, as `toward` moves sets.
    #[inline(always)]
    pub(crate) fn shift(&mut self, moved: SpotSet, toward: impl Fn(SpotSet) -> SpotSet) {
        let shift = |set: &mut SpotSet| *set = (*set - moved) | toward(*set & moved);
        shift(&mut self.colors.white);
        shift(&mut self.colors.black);
        // Most pieces are single basic ones, which are in none of the other sets.
        if moved.meets(self.pairs | self.loaded | self.potentials()) {
            shift(&mut self.pairs);
            shift(&mut self.loaded);
            self.kinds.iter_mut().for_each(shift);
        }
    }

    /// Returns the planes without the pieces on these spots, under which nothing
    /// is buried.
    pub(crate) fn without(&self, taken: SpotSet) -> Self {
        let mut left = *self;
        left.colors.white -= taken;
        left.colors.black -= taken;
        left.pairs -= taken;
        left.loaded -= taken;
        for plane in &mut left.kinds {
            *plane -= taken;
        }
        left
    }

    /// Returns true if a TAMSK-potential that a player can use stands on the
    /// middle.
    pub(crate) fn earns_extra(&self, color: Color) -> bool {
        (self.pairs | self.loaded).contains(Spot::MIDDLE)
            && (self.carriers()
                & self.topped_by(DiscKind::Potential(Potential::Tamsk))
                & self.colors[color])
                .contains(Spot::MIDDLE)
    }

    /// Returns the spots whose top disc is of this kind, of both colours.
    pub(crate) fn topped_by(&self, kind: DiscKind) -> SpotSet {
        let code = kind.code();
        let mut set = self.occupied();
        for (plane, spots) in self.kinds.iter().enumerate() {
            if code >> plane & 1 == 1 {
                set &= *spots;
            } else {
                set -= *spots;
            }
        }
        set
    }
}

impl Clone for Pieces {
    fn clone(&self) -> Self {
        Self {
            planes: self.planes,
            buried: self.buried.clone(),
        }
    }

    #[inline]
    fn clone_from(&mut self, other: &Self) {
        self.planes = other.planes;
        // The usual case: nothing is buried.
        if !(self.buried.is_empty() && other.buried.is_empty()) {
            self.buried.clone_from(&other.buried);
        }
    }
}

impl Pieces {
    /// Returns the spots where a piece of this colour is in play.
    #[must_use]
    pub fn of(&self, color: Color) -> SpotSet {
        self.planes.colors[color]
    }

    /// Returns the spots with a piece.
    #[must_use]
    pub fn occupied(&self) -> SpotSet {
        self.planes.occupied()
    }

    /// Returns the spots whose piece may stay when its row is taken, of both
    /// colours.
    #[must_use]
    pub fn may_stay(&self) -> SpotSet {
        self.planes.pairs | self.planes.loaded
    }

    /// Returns the spots with a GIPF-piece in play, of both colours.
    #[must_use]
    pub fn gipf_pieces(&self) -> SpotSet {
        self.planes.pairs - self.planes.potentials()
    }

    /// Returns the spots with a GIPF disc of MATRX in play, of both colours: a
    /// basic disc that is no part of a piece of two (MATRX F.1).
    #[must_use]
    pub fn gipf_discs(&self) -> SpotSet {
        self.occupied() - self.planes.pairs - self.planes.potentials()
    }

    /// Returns the spots with a piece that can still use its potential, of both
    /// colours: loaded pieces (Potentials B.1), and the stacks of MATRX (MATRX
    /// G.2).
    #[must_use]
    pub fn carriers(&self) -> SpotSet {
        self.planes.carriers()
    }

    /// Returns the spots whose top disc is a potential of this kind, of both
    /// colours.
    #[must_use]
    pub fn topped_by(&self, potential: Potential) -> SpotSet {
        self.planes.topped_by(DiscKind::Potential(potential))
    }

    /// Returns the piece in play on a spot and its owner, `None` on a vacant
    /// spot.
    #[must_use]
    pub fn at(&self, spot: Spot) -> Option<(Color, Piece)> {
        let color = self.color_at(spot)?;
        let code = (0..3).filter(|&plane| self.planes.kinds[plane].contains(spot));
        let kind = DiscKind::ALL[code.map(|plane| 1 << plane).sum::<usize>()];
        let piece = if self.planes.pairs.contains(spot) {
            Piece::Pair(kind)
        } else if let (DiscKind::Potential(potential), true) =
            (kind, self.planes.loaded.contains(spot))
        {
            Piece::Loaded(potential)
        } else {
            Piece::Single(kind)
        };
        Some((color, piece))
    }

    /// Returns the owner of the piece in play on a spot, `None` on a vacant spot.
    #[must_use]
    pub fn color_at(&self, spot: Spot) -> Option<Color> {
        Color::ALL
            .into_iter()
            .find(|&color| self.planes.colors[color].contains(spot))
    }

    /// Returns true if any piece is buried.
    #[must_use]
    pub fn has_buried(&self) -> bool {
        !self.buried.is_empty()
    }

    /// Returns true if the same pieces are buried on the same spots as in
    /// `other`.
    pub(crate) fn buries_like(&self, other: &Self) -> bool {
        self.buried == other.buried
    }

    /// Rotates or reflects the pieces of a board that has this symmetry.
    pub(crate) fn transform(&mut self, symmetry: Symmetry) {
        let Planes {
            colors,
            pairs,
            loaded,
            kinds,
        } = &mut self.planes;
        let sets = [&mut colors.white, &mut colors.black, pairs, loaded];
        for set in sets.into_iter().chain(kinds) {
            *set = symmetry.of_set(*set);
        }
        for (spot, _) in &mut self.buried {
            let image = symmetry.of_set(SpotSet::of(*spot));
            *spot = image.first().unwrap_or(*spot);
        }
        sort_by(&mut self.buried, |a, b| a.0 <= b.0);
    }

    /// Returns the spots where a piece is buried.
    pub(crate) fn buried_spots(&self) -> SpotSet {
        self.buried.iter().map(|(spot, _)| *spot).collect()
    }

    /// Returns the pieces buried under the one in play, bottom to top.
    #[must_use]
    pub fn buried_at(&self, spot: Spot) -> &[(Color, Piece)] {
        self.buried
            .binary_search_by_key(&spot, |(spot, _)| *spot)
            .map_or(&[], |index| &self.buried[index].1)
    }

    /// Returns all discs on a spot, bottom to top; empty on a vacant spot.
    #[must_use]
    pub fn stack_at(&self, spot: Spot) -> Stack {
        self.buried_at(spot)
            .iter()
            .copied()
            .chain(self.at(spot))
            .fold(Stack::default(), |stack, (color, piece)| {
                stack.with(color, piece)
            })
    }

    /// Puts a piece on a spot. A piece that stands there is buried under it.
    pub fn put(&mut self, spot: Spot, color: Color, piece: Piece) {
        if let Some(covered) = self.at(spot) {
            match self.buried.binary_search_by_key(&spot, |(spot, _)| *spot) {
                Ok(index) => self.buried[index].1.push(covered),
                Err(index) => self.buried.insert(index, (spot, vec![covered])),
            }
        }
        self.write(spot, Some((color, piece)));
    }

    /// Takes the piece in play off a spot and returns it, `None` on a vacant
    /// spot. The piece that it covered comes into play.
    pub fn lift(&mut self, spot: Spot) -> Option<(Color, Piece)> {
        let lifted = self.at(spot)?;
        let uncovered = match self.buried.binary_search_by_key(&spot, |(spot, _)| *spot) {
            Ok(index) => {
                let below = self.buried[index].1.pop();
                if self.buried[index].1.is_empty() {
                    self.buried.remove(index);
                }
                below
            }
            Err(_) => None,
        };
        self.write(spot, uncovered);
        Some(lifted)
    }

    /// Takes the pieces in play off these spots. The pieces that they covered
    /// come into play.
    pub(crate) fn lift_all(&mut self, spots: SpotSet) {
        if self.buried.is_empty() {
            self.planes = self.planes.without(spots);
        } else {
            for spot in spots {
                self.lift(spot);
            }
        }
    }

    /// Takes the upper disc off a piece of two discs; the lower one stays as a
    /// single piece (Potentials B.5; MATRX G.3).
    pub(crate) fn unload(&mut self, spot: Spot) {
        if let Some((color, piece)) = self.at(spot)
            && let (Some(lower), _) = piece.discs()
        {
            self.write(spot, Some((color, Piece::Single(lower))));
        }
    }

    /// Moves all pieces on `moved` one spot further; a tower moves as a whole
    /// (GIPF basic D.2). The spots that are entered must be vacant or among the
    /// moved ones.
    pub(crate) fn shift(&mut self, moved: SpotSet, direction: Direction) {
        self.planes.shift(moved, |set| set.toward(direction));
        self.shift_buried(moved, direction);
    }

    /// Moves the buried pieces on `moved` one spot further.
    pub(crate) fn shift_buried(&mut self, moved: SpotSet, direction: Direction) {
        if !self.buried.is_empty() {
            for (spot, _) in &mut self.buried {
                if moved.contains(*spot)
                    && let Some(next) = SpotSet::of(*spot).toward(direction).first()
                {
                    *spot = next;
                }
            }
            sort_by(&mut self.buried, |(a, _), (b, _)| a <= b);
        }
    }

    /// Writes the piece in play on a spot into the sets.
    fn write(&mut self, spot: Spot, content: Option<(Color, Piece)>) {
        let piece = content.map(|(_, piece)| piece);
        for color in Color::ALL {
            self.planes.colors[color].set(spot, content.is_some_and(|(owner, _)| owner == color));
        }
        self.planes
            .pairs
            .set(spot, matches!(piece, Some(Piece::Pair(_))));
        self.planes
            .loaded
            .set(spot, matches!(piece, Some(Piece::Loaded(_))));
        let code = piece.map_or(0, |piece| piece.discs().1.code());
        for (plane, set) in self.planes.kinds.iter_mut().enumerate() {
            set.set(spot, code >> plane & 1 == 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;

    const PUNCT: DiscKind = DiscKind::Potential(Potential::Punct);

    fn spot(name: &str) -> Spot {
        Board::gipf().spot(name).unwrap()
    }

    #[test]
    fn every_piece_is_read_back() {
        let mut pieces = Pieces::default();
        for kind in DiscKind::ALL {
            for piece in [Piece::Single(kind), Piece::Pair(kind)] {
                for color in Color::ALL {
                    pieces.put(spot("c4"), color, piece);
                    assert_eq!(pieces.at(spot("c4")), Some((color, piece)));
                    assert_eq!(pieces.lift(spot("c4")), Some((color, piece)));
                    assert_eq!(pieces, Pieces::default());
                }
            }
        }
    }

    #[test]
    fn towers_are_dug_up_from_the_top_and_move_as_a_whole() {
        let mut pieces = Pieces::default();
        pieces.put(spot("e5"), Color::Black, Piece::GIPF);
        pieces.put(spot("e5"), Color::White, Piece::GIPF);
        pieces.put(spot("e5"), Color::Black, Piece::BASIC);
        pieces.put(spot("e6"), Color::Black, Piece::Loaded(Potential::Punct));
        pieces.put(spot("e6"), Color::White, Piece::Single(PUNCT));
        assert_eq!(pieces.stack_at(spot("e5")).to_string(), "ggGGg");
        pieces.shift(
            [spot("e5"), spot("e6")].into_iter().collect(),
            Direction::North,
        );
        assert_eq!(pieces.stack_at(spot("e6")).to_string(), "ggGGg");
        assert_eq!(pieces.stack_at(spot("e7")).to_string(), "gpP");
        assert_eq!(pieces.at(spot("e5")), None);
        assert_eq!(pieces.lift(spot("e6")), Some((Color::Black, Piece::BASIC)));
        assert_eq!(pieces.at(spot("e6")), Some((Color::White, Piece::GIPF)));
        assert_eq!(pieces.gipf_pieces(), SpotSet::of(spot("e6")));
        pieces.lift(spot("e7"));
        assert_eq!(
            pieces.at(spot("e7")),
            Some((Color::Black, Piece::Loaded(Potential::Punct)))
        );
    }

    #[test]
    fn stacks_fall_into_pieces() {
        let read = |text: &str| {
            Stack(
                text.chars()
                    .filter_map(crate::piece::Disc::from_letter)
                    .collect(),
            )
            .pieces()
        };
        assert_eq!(read("gD").unwrap().len(), 2);
        assert_eq!(
            read("ZZ"),
            Some(vec![(
                Color::White,
                Piece::Pair(DiscKind::Potential(Potential::Zertz))
            )])
        );
        for wrong in ["GGG", "ZG", "ZT"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
