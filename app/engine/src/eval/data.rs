//! The learned weights; docs/engine.md describes the training and its results.

use std::sync::OnceLock;

use super::inputs::LineInputs;
use super::line_family::LineFamily;
use super::network::LineNetwork;
use super::weight_family::WeightFamily;
use crate::tamsk::TamskNetwork;

/// The weights of a family.
#[derive(Debug)]
enum Learned {
    Lines(Box<LineNetwork>),
    Tamsk(TamskNetwork),
}

/// The weights that have been loaded, one place for each family.
static LOADED: [OnceLock<Learned>; WeightFamily::ALL.len()] =
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
        learned(self).is_some()
    }

    /// Loads the weights of this family from the bytes of its file. They stay for the rest of
    /// the program; later calls change nothing.
    ///
    /// # Errors
    /// If the number of weights is not that of this family.
    pub fn load(self, bytes: &[u8]) -> Result<(), WrongShape> {
        let read = match self {
            Self::Gipf(family) => LineNetwork::read(LineInputs::of_family(family), bytes)
                .map(|network| Learned::Lines(Box::new(network))),
            Self::Tamsk => TamskNetwork::read(bytes).map(Learned::Tamsk),
        };
        let read = read.ok_or(WrongShape)?;
        LOADED[self.index()].get_or_init(|| read);
        Ok(())
    }
}

/// Returns the weights of a family, if they are loaded or built in.
fn learned(family: WeightFamily) -> Option<&'static Learned> {
    let place = &LOADED[family.index()];
    #[cfg(feature = "built-in-weights")]
    if place.get().is_none() {
        family.load(built_in(family)).ok()?;
    }
    place.get()
}

/// Returns the network of a family, if it is loaded or built in.
pub(super) fn lines(family: LineFamily) -> Option<&'static LineNetwork> {
    match learned(WeightFamily::Gipf(family))? {
        Learned::Lines(network) => Some(network),
        Learned::Tamsk(_) => None,
    }
}

/// Returns the network of TAMSK, if it is loaded or built in.
pub(super) fn tamsk() -> Option<&'static TamskNetwork> {
    match learned(WeightFamily::Tamsk)? {
        Learned::Tamsk(network) => Some(network),
        Learned::Lines(_) => None,
    }
}

/// Returns the bytes of the file of a family.
#[cfg(any(test, feature = "built-in-weights"))]
const fn built_in(family: WeightFamily) -> &'static [u8] {
    match family {
        WeightFamily::Gipf(LineFamily::Basic) => include_bytes!("../../data/basic.bin"),
        WeightFamily::Gipf(LineFamily::Standard) => include_bytes!("../../data/standard.bin"),
        WeightFamily::Gipf(LineFamily::Potentials) => include_bytes!("../../data/potentials.bin"),
        WeightFamily::Gipf(LineFamily::Matrx) => include_bytes!("../../data/matrx.bin"),
        WeightFamily::Tamsk => include_bytes!("../../data/tamsk.bin"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_file_has_the_shape_of_its_family() {
        for (index, family) in WeightFamily::ALL.into_iter().enumerate() {
            assert_eq!(family.index(), index);
            let bytes = built_in(family);
            assert_eq!(family.load(&bytes[2..]), Err(WrongShape));
            assert_eq!(family.load(&[]), Err(WrongShape));
            assert_eq!(family.load(bytes), Ok(()));
            assert!(family.is_loaded());
            let path = format!("{}/data/{}.bin", env!("CARGO_MANIFEST_DIR"), family.name());
            assert_eq!(std::fs::read(path).unwrap(), bytes);
        }
        let basic = built_in(WeightFamily::Gipf(LineFamily::Basic));
        let standard = WeightFamily::Gipf(LineFamily::Standard);
        assert_eq!(standard.load(basic), Err(WrongShape));
        assert_eq!(WeightFamily::Tamsk.load(basic), Err(WrongShape));
    }
}
