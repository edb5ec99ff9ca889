//! Marks of features on the board.

use session::{Mark, MarkKind, MarkSource, Marks};

fn mark(kind: MarkKind, rank: usize, sign: &str) -> Mark {
    Mark {
        kind,
        rank,
        sign: sign.to_owned(),
        way: None,
        cells: vec!["e5".to_owned()],
    }
}

/// Each source has a list of its own; the later source and the more important mark lie on top.
#[test]
fn marks_are_drawn_in_the_order_of_their_sources() {
    let mut marks = Marks::default();
    let best = |rank, sign| mark(MarkKind::Best, rank, sign);
    marks.set(MarkSource::Analysis, vec![best(0, "1"), best(1, "2")]);
    marks.set(MarkSource::Puzzle, vec![mark(MarkKind::Choice, 0, "a")]);
    let signs = |marks: &Marks| {
        marks
            .drawn()
            .map(|mark| mark.sign.clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(signs(&marks), ["a", "2", "1"]);
    marks.set(MarkSource::Analysis, vec![best(0, "3")]);
    assert_eq!(signs(&marks), ["a", "3"]);
    marks.set(MarkSource::Puzzle, Vec::new());
    assert_eq!(signs(&marks), ["3"]);
}
