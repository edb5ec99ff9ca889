//! TAMSK in the editor.

use rules::Color;
use rules::tamsk::Space;
use session::editor::{Change, EditMessage, EditOutcome, SetupRepair, Site, StockKind, Tool};

use super::{change, faults, of, put, start, text};

fn space(name: &str) -> Site {
    Site::Space(Space::named(name).unwrap())
}

#[test]
fn hourglasses_rings_and_lost_ones() {
    let mut editor = start("tamsk-2");
    let red = |lost| Tool::Glass {
        color: Color::White,
        lost,
    };
    // All three stand on the board.
    assert_eq!(
        put(&mut editor, space("d4"), red(false)),
        EditOutcome::Refused(space("d4"))
    );
    put(&mut editor, space("a1"), Tool::Remove);
    assert_eq!(
        put(&mut editor, space("d4"), red(true)),
        EditOutcome::At(space("d4"))
    );
    for _ in 0..2 {
        put(&mut editor, space("d4"), Tool::Ring);
    }
    assert!(text(&editor).contains("h000X200H0"));
    let model = editor.model();
    assert!(model.playable, "{:?}", model.problems);
    assert_eq!(model.stock.white[0].kind, StockKind::Rings);
    assert_eq!(model.stock.white[0].count + model.stock.black[0].count, 62);
    // A lost glass runs again, and the same tool once more removes it.
    put(&mut editor, space("d4"), red(false));
    assert!(text(&editor).contains("h000H200H0"));
    put(&mut editor, space("d4"), red(false));
    assert!(text(&editor).contains("h000200H0"));
    // Up to the number of rings that the space holds, then none.
    for rings in [3, 4, 0] {
        put(&mut editor, space("d4"), Tool::Ring);
        assert!(text(&editor).contains(&format!("h000{rings}00H0")));
    }
    assert_eq!(
        put(&mut editor, space("a2"), Tool::Rings(2)),
        EditOutcome::Refused(space("a2"))
    );
    put(&mut editor, space("a2"), Tool::Rings(1));
    let rings = editor.model().stock;
    assert_eq!(rings.white[0].count + rings.black[0].count, 63);
    // Glasses cannot be lost at a level without sand.
    let mut editor = start("tamsk-1");
    assert!(!editor.model().palette.contains(&red(true)));
    let mut level = of("tamsk-1 X000h0/00000/000000/h000000H0/000000/00000/H000h0 w O32 O32 -");
    assert_eq!(faults(&level).len(), 1);
    level.update(EditMessage::Repair {
        problem: 0,
        repair: 0,
    });
    assert!(level.model().playable);
    // A ring that was left out, at a space that may have one.
    let model = editor.model();
    let left_out = model.left_out.unwrap();
    assert_eq!(left_out.spaces.len(), 3);
    change(&mut editor, Change::LeftOut(Some(left_out.spaces[0])));
    assert!(
        text(&editor).ends_with("+a4") && editor.model().playable,
        "{}",
        text(&editor)
    );
    change(&mut editor, Change::Quiet(7));
    assert!(text(&editor).ends_with("+a4:7"));
    change(&mut editor, Change::Rings(Color::Black, 40));
    let problems = editor.model().problems;
    assert!(matches!(problems[0].repairs[..], [SetupRepair::Tamsk(_)]));
    // If there are too many in all, no repair can tell which colour has too
    // many.
    assert!(matches!(problems[1].repairs[..], []));
}
