//! The learned weights; docs/engine.md describes the training and its results.

use std::sync::LazyLock;

use super::family::Family;
use super::lines::LineTables;
use super::shape::LineShape;

static BASIC: LazyLock<Option<LineTables>> =
    LazyLock::new(|| read(Family::Basic, include_bytes!("../../data/basic.bin")));

static STANDARD: LazyLock<Option<LineTables>> =
    LazyLock::new(|| read(Family::Standard, include_bytes!("../../data/standard.bin")));

fn read(family: Family, bytes: &[u8]) -> Option<LineTables> {
    LineTables::read(LineShape::of_family(family), bytes)
}

/// Returns the tables of a family, if it has any.
pub(super) fn tables(family: Family) -> Option<&'static LineTables> {
    match family {
        Family::Basic => BASIC.as_ref(),
        Family::Standard => STANDARD.as_ref(),
        Family::Potentials | Family::Matrx => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_files_have_the_right_shape() {
        assert!(BASIC.is_some() && STANDARD.is_some());
    }
}
