//! Marks of features on the board.

use session::{Mark, MarkKind, MarkSource, Marks};

fn mark(kind: MarkKind, rank: usize, sign: &str) -> Mark {
    Mark {
        kind,
        rank,
        sign: sign.to_owned(),
        path: None,
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

/// Turns that begin with the same step share an arrow, so that no number lies under another.
#[test]
fn arrows_on_one_way_are_one_with_all_signs() {
    let arrow = |kind, rank, sign, to: &str| Mark {
        path: Some(("e1".to_owned(), to.to_owned())),
        ..mark(kind, rank, sign)
    };
    let mut marks = Marks::default();
    marks.set(
        MarkSource::Analysis,
        vec![
            arrow(MarkKind::Best, 0, "1", "e2"),
            arrow(MarkKind::Best, 1, "2", "f2"),
            arrow(MarkKind::Best, 2, "3", "e2"),
            arrow(MarkKind::Threat, 0, "!", "e2"),
            // Rings around the same cell stay two.
            mark(MarkKind::Best, 3, "4"),
            mark(MarkKind::Best, 4, "5"),
        ],
    );
    let drawn: Vec<_> = marks.drawn().map(|mark| (mark.rank, &*mark.sign)).collect();
    assert_eq!(drawn, [(4, "5"), (3, "4"), (0, "!"), (1, "2"), (0, "1,3")]);
}
