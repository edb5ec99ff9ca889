//! The learned weights; docs/engine.md describes the training and its results.

use std::sync::OnceLock;

use super::lines::LineTables;
use super::shape::LineShape;
use super::weight_family::WeightFamily;

/// The tables that have been loaded, one place for each family.
static TABLES: [OnceLock<LineTables>; WeightFamily::ALL.len()] =
    [const { OnceLock::new() }; WeightFamily::ALL.len()];

/// The error of a file of weights that is damaged, or of a family with other pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongShape;

impl WeightFamily {
    /// Returns true if searches have the weights of this family. Without them they evaluate by
    /// [`Evaluation::MATERIAL`](crate::Evaluation::MATERIAL). With the feature
    /// `built-in-weights` it is always true.
    #[must_use]
    pub fn is_loaded(self) -> bool {
        tables(self).is_some()
    }

    /// Loads the weights of this family from the bytes of its file. They stay for the rest of
    /// the program; later calls change nothing.
    ///
    /// # Errors
    /// If the number of weights is not that of this family.
    pub fn load(self, bytes: &[u8]) -> Result<(), WrongShape> {
        let read = LineTables::read(LineShape::of_family(self), bytes).ok_or(WrongShape)?;
        TABLES[self as usize].get_or_init(|| read);
        Ok(())
    }
}

/// Returns the tables of a family, if they are loaded or built in.
pub(super) fn tables(family: WeightFamily) -> Option<&'static LineTables> {
    let place = &TABLES[family as usize];
    #[cfg(feature = "built-in-weights")]
    if place.get().is_none() {
        family.load(built_in(family)).ok()?;
    }
    place.get()
}

/// Returns the bytes of the file of a family.
#[cfg(any(test, feature = "built-in-weights"))]
const fn built_in(family: WeightFamily) -> &'static [u8] {
    match family {
        WeightFamily::Basic => include_bytes!("../../data/basic.bin"),
        WeightFamily::Standard => include_bytes!("../../data/standard.bin"),
        WeightFamily::Potentials => include_bytes!("../../data/potentials.bin"),
        WeightFamily::Matrx => include_bytes!("../../data/matrx.bin"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_file_has_the_shape_of_its_family() {
        for family in WeightFamily::ALL {
            let bytes = built_in(family);
            assert_eq!(family.load(&bytes[2..]), Err(WrongShape));
            assert_eq!(family.load(&[]), Err(WrongShape));
            assert_eq!(family.load(bytes), Ok(()));
            assert!(family.is_loaded());
            let path = format!("{}/data/{}.bin", env!("CARGO_MANIFEST_DIR"), family.name());
            assert_eq!(std::fs::read(path).unwrap(), bytes);
        }
        let basic = built_in(WeightFamily::Basic);
        assert_eq!(WeightFamily::Standard.load(basic), Err(WrongShape));
    }
}
