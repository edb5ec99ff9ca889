//! Dragging pieces on the board, and the places of problems.

use rules::Spot;
use rules::tamsk::Space;
use session::Scene;
use session::editor::{EditMessage, EditOutcome, Editor, Site};

use super::{of, spot, text};

fn carry(editor: &mut Editor, from: Site, to: Option<Site>) -> EditOutcome {
    editor.update(EditMessage::Carry { from, to })
}

fn space(name: &str) -> Site {
    Site::Space(Space::named(name).unwrap())
}

#[test]
fn a_whole_stack_is_carried_and_taken_back_as_one() {
    let before = "gipf-standard+D6 4/5/6/3(gD)g2/6/5/(gg)2(GG) w G9D5 G8D6 pp";
    let mut editor = of(before);
    assert!(editor.holds(spot("e5")) && !editor.holds(spot("e2")));
    // To a vacant spot: nothing comes or goes.
    assert_eq!(
        carry(&mut editor, spot("e5"), Some(spot("b2"))),
        EditOutcome::At(spot("b2"))
    );
    assert_eq!(
        text(&editor),
        "gipf-standard+D6 (gD)3/5/6/4g2/6/5/(gg)2(GG) w G9D5 G8D6 pp"
    );
    assert_eq!(editor.update(EditMessage::Undo), EditOutcome::Back);
    assert_eq!(text(&editor), before);
    assert!(!editor.model().undo);
    // Onto another piece: that one is removed.
    carry(&mut editor, spot("e5"), Some(spot("e6")));
    assert_eq!(
        text(&editor),
        "gipf-standard+D6 4/5/6/4(gD)2/6/5/(gg)2(GG) w G9D5 G9D6 pp"
    );
    // Off the board.
    assert_eq!(
        carry(&mut editor, spot("e6"), None),
        EditOutcome::At(spot("e6"))
    );
    assert_eq!(
        text(&editor),
        "gipf-standard+D6 4/5/6/7/6/5/(gg)2(GG) w G9D6 G10D6 pp"
    );
    // Nothing can be dragged from a vacant spot, or to the same spot.
    let here = text(&editor);
    for to in [None, Some(spot("b2"))] {
        assert_eq!(carry(&mut editor, spot("e5"), to), EditOutcome::Nothing);
    }
    assert_eq!(
        carry(&mut editor, spot("h2"), Some(spot("h2"))),
        EditOutcome::Nothing
    );
    assert_eq!(text(&editor), here);
}

#[test]
fn a_glass_is_carried_without_its_rings_and_rings_as_far_as_there_is_room() {
    let mut editor = of("tamsk-1 H100h0/00000/000000/h000000H0/000000/00000/H000h0 w O32 O31 -");
    assert_eq!(
        carry(&mut editor, space("a1"), Some(space("d4"))),
        EditOutcome::At(space("d4"))
    );
    assert!(text(&editor).starts_with("tamsk-1 100h0/00000/000000/h000H000H0"));
    carry(&mut editor, space("a1"), Some(space("d4")));
    assert!(
        text(&editor).starts_with("tamsk-1 000h0/00000/000000/h000H100H0"),
        "{}",
        text(&editor)
    );
    carry(&mut editor, space("d4"), None);
    assert!(
        text(&editor).starts_with("tamsk-1 000h0/00000/000000/h000100H0"),
        "{}",
        text(&editor)
    );
    carry(&mut editor, space("d4"), None);
    assert!(text(&editor).ends_with("O32 O32 -"), "{}", text(&editor));
}

#[test]
fn errors_are_marked_at_their_spots() {
    let editor = of("gipf-basic 4/5/6/3(GG)3/6/5/g3 w G20 G5 g-");
    let Scene::Gipf(board) = editor.render().scene else {
        panic!("another board");
    };
    let marked = board.spots.iter().filter(|spot| spot.mark.is_some());
    let marked: Vec<Spot> = marked.map(|spot| spot.spot).collect();
    assert_eq!(marked, [Spot::MIDDLE]);
    let editor = of("tamsk-1 H000h0/50000/000000/h000000H0/000000/00000/H000h0 w O32 O27 -");
    let Scene::Tamsk(scene) = editor.render().scene else {
        panic!("another board");
    };
    let marked = scene.spaces.iter().filter(|space| space.wrong);
    let marked: Vec<_> = marked.map(|space| space.name.clone()).collect();
    assert_eq!(marked, ["b1"]);
}
