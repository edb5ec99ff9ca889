//! The learned weights; docs/engine.md describes the training and its results.

use std::sync::LazyLock;

use super::family::Family;
use super::lines::LineTables;
use super::shape::LineShape;

static BASIC: LazyLock<Option<LineTables>> =
    LazyLock::new(|| read(Family::Basic, include_bytes!("../../data/basic.bin")));

static STANDARD: LazyLock<Option<LineTables>> =
    LazyLock::new(|| read(Family::Standard, include_bytes!("../../data/standard.bin")));

static POTENTIALS: LazyLock<Option<LineTables>> = LazyLock::new(|| {
    read(
        Family::Potentials,
        include_bytes!("../../data/potentials.bin"),
    )
});

static MATRX: LazyLock<Option<LineTables>> =
    LazyLock::new(|| read(Family::Matrx, include_bytes!("../../data/matrx.bin")));

fn read(family: Family, bytes: &[u8]) -> Option<LineTables> {
    LineTables::read(LineShape::of_family(family), bytes)
}

/// Returns the tables of a family; `None` if its file has another shape.
pub(super) fn tables(family: Family) -> Option<&'static LineTables> {
    match family {
        Family::Basic => BASIC.as_ref(),
        Family::Standard => STANDARD.as_ref(),
        Family::Potentials => POTENTIALS.as_ref(),
        Family::Matrx => MATRX.as_ref(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_files_have_the_right_shape() {
        let all = [&*BASIC, &*STANDARD, &*POTENTIALS, &*MATRX];
        assert!(all.iter().all(|tables| tables.is_some()));
    }
}
