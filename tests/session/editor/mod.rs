//! The board editor: placing pieces, problems, repairs, undo.

mod carry;
mod chance;
mod tamsk;

use record::{GameRecord, NodeId};
use rules::{Color, Disc, DiscKind, GameRuleset, Opening, Piece, Potential};
use session::editor::{
    Arrangement, Change, EditMessage, EditOutcome, EditStage, Editor, SetupProblem, Site, Tool,
};
use session::{Cell, LoadedGame, Message, Millis, Orientation, Scene, Session, SvgOptions};

const BASIC: Tool = Tool::Piece(Color::White, Piece::BASIC);

fn ruleset(text: &str) -> GameRuleset {
    text.parse().unwrap()
}

fn start(text: &str) -> Editor {
    Editor::start(ruleset(text))
}

fn of(text: &str) -> Editor {
    Editor::new(Arrangement::read(text).unwrap())
}

fn spot(name: &str) -> Site {
    let named = |board: &rules::Board| board.spot(name);
    Site::Spot(named(rules::Board::matrx()).unwrap())
}

fn put(editor: &mut Editor, site: Site, tool: Tool) -> EditOutcome {
    editor.update(EditMessage::Put(site, tool))
}

fn change(editor: &mut Editor, change: Change) {
    editor.update(EditMessage::Change(change));
}

fn text(editor: &Editor) -> String {
    editor.arrangement().to_string()
}

fn faults(editor: &Editor) -> Vec<SetupProblem> {
    let problems = editor.model().problems.into_iter();
    problems.map(|problem| problem.problem).collect()
}

/// Rulesets of every kind that can be edited.
const RULESETS: [&str; 16] = [
    "gipf-basic",
    "gipf-basic+H2",
    "gipf-standard",
    "gipf-tournament",
    "gipf-standard+T6",
    "gipf-standard+Z6/",
    "gipf-tournament+T3Z3D3P3",
    "gipf-standard+D6~3",
    "gipf-ultimate",
    "gipf-ultimate~3/1",
    "matrx",
    "matrx@gipf",
    "tamsk-1",
    "tamsk-2",
    "tamsk-3",
    "tamsk-2+free",
];

#[test]
fn every_start_can_be_edited_and_played() {
    for name in RULESETS {
        let editor = start(name);
        let model = editor.model();
        assert!(model.playable && model.problems.is_empty(), "{name}");
        assert!(!model.undo && !model.redo);
        assert!(model.palette.contains(&model.tool), "{name}");
        let position = editor.position().unwrap();
        assert_eq!(position.to_string(), model.text);
        assert_eq!(position, rules::Game::start(ruleset(name)));
    }
}

/// The board shows an arrangement as it shows a game.
#[test]
fn it_is_drawn_as_a_game_is() {
    for name in RULESETS {
        let record = GameRecord::from_position(rules::Game::start(ruleset(name)));
        let mut session = Session::default();
        session.update(
            Message::Open(LoadedGame::of(record, NodeId::ROOT)),
            Millis(0),
        );
        let mut editor = start(name);
        for orientation in [Orientation::White, Orientation::Black] {
            let (game, edited) = (session.render(), editor.render());
            assert_eq!(
                (edited.orientation(), edited.ruleset),
                (orientation, game.ruleset),
                "{name}"
            );
            let options = SvgOptions::default();
            assert_eq!(
                edited.scene.to_svg(&options),
                game.scene.to_svg(&options),
                "{name}"
            );
            session.update(Message::Flip, Millis(0));
            editor.update(EditMessage::Flip);
        }
    }
}

/// The palette contains the pieces of the ruleset.
#[test]
fn the_palette_follows_the_ruleset() {
    let of = |name: &str| start(name).model().palette.len();
    // Basic pieces of both colours, and the tool that removes.
    assert_eq!(of("gipf-basic"), 3);
    assert_eq!(of("gipf-standard"), 5);
    assert_eq!(of("gipf-standard+T6"), 9);
    assert_eq!(of("gipf-standard+Z6/"), 7);
    assert_eq!(of("gipf-ultimate"), 2 * 12 + 1);
    assert_eq!(of("matrx"), 2 * 11 + 1);
    assert_eq!(of("tamsk-1"), 4);
    assert_eq!(of("tamsk-2"), 6);
    let on_top = |name: &str| start(name).model().on_top;
    assert_eq!(on_top("gipf-standard"), None);
    assert_eq!(on_top("gipf-standard+T6"), None);
    assert_eq!(on_top("gipf-standard+D6~3"), Some(false));
    assert_eq!(on_top("matrx"), Some(false));
}

#[test]
fn pieces_come_from_the_reserve_and_go_back() {
    let mut editor = start("gipf-standard");
    let gipf = Tool::Piece(Color::Black, Piece::GIPF);
    assert_eq!(
        put(&mut editor, spot("e5"), gipf),
        EditOutcome::At(spot("e5"))
    );
    assert_eq!(
        text(&editor),
        "gipf-standard (gg)2(GG)/5/6/(GG)2(gg)2(gg)/6/5/(gg)2(GG) w G12 G10 --"
    );
    // Another piece replaces it.
    put(&mut editor, spot("e5"), BASIC);
    assert_eq!(
        text(&editor),
        "gipf-standard (gg)2(GG)/5/6/(GG)2G2(gg)/6/5/(gg)2(GG) w G11 G12 --"
    );
    // The same piece once more removes it.
    put(&mut editor, spot("e5"), BASIC);
    assert_eq!(text(&editor), text(&start("gipf-standard")));
    // Removing from a vacant spot changes nothing.
    assert_eq!(
        put(&mut editor, spot("e5"), Tool::Remove),
        EditOutcome::Nothing
    );
    assert!(editor.model().undo);
}

/// Captured pieces come onto the board from outside, and go back to the reserve if there is
/// room; never more than the ruleset has.
#[test]
fn reserves_hold_no_more_than_there_is() {
    let mut editor = of("gipf-basic 4/5/6/7/6/5/4 w G0 G15 --");
    put(&mut editor, spot("e5"), BASIC);
    assert_eq!(text(&editor), "gipf-basic 4/5/6/3G3/6/5/4 w G0 G15 --");
    put(&mut editor, spot("e5"), Tool::Remove);
    assert_eq!(text(&editor), "gipf-basic 4/5/6/7/6/5/4 w G1 G15 --");
    // Black has all of them in reserve: one more is too many, and goes again.
    let black = Tool::Piece(Color::Black, Piece::BASIC);
    change(
        &mut editor,
        Change::Reserve(Color::Black, DiscKind::Basic, 20),
    );
    assert_eq!(faults(&editor).len(), 1);
    put(&mut editor, spot("e5"), black);
    put(&mut editor, spot("e5"), black);
    assert_eq!(text(&editor), "gipf-basic 4/5/6/7/6/5/4 w G1 G19 --");
    change(&mut editor, Change::Refill);
    assert_eq!(text(&editor), "gipf-basic 4/5/6/7/6/5/4 w G15 G15 --");
    // Potentials that left the game stay outside.
    let mut editor = of("gipf-standard+T6 4/5/6/3(GT)3/6/5/(gg)2(GG) w G9 G9 --");
    put(&mut editor, spot("e5"), Tool::Remove);
    assert!(text(&editor).ends_with("w G10 G9 --"), "{}", text(&editor));
}

#[test]
fn towers_are_built_disc_by_disc() {
    let mut editor = of("gipf-standard+D6 4/5/6/3g3/6/5/(gg)2(GG) w G9D6 G9D6 pp");
    let dvonn = Piece::Single(DiscKind::Potential(Potential::Dvonn));
    let spent = Tool::Piece(Color::White, dvonn);
    editor.update(EditMessage::OnTop(true));
    put(&mut editor, spot("e5"), spent);
    assert!(text(&editor).contains("3(gD)3"));
    assert!(editor.model().playable);
    put(&mut editor, spot("e5"), Tool::Remove);
    assert!(text(&editor).contains("3g3"));
    editor.update(EditMessage::OnTop(false));
    put(&mut editor, spot("e5"), spent);
    assert!(text(&editor).contains("3D3"));
    // With keys discs are put on each other, also to invalid stacks.
    for color in [Color::White, Color::White, Color::Black] {
        let disc = Tool::Disc(Disc {
            color,
            kind: DiscKind::Basic,
        });
        put(&mut editor, spot("e5"), disc);
    }
    assert!(text(&editor).contains("3(DGGg)3"));
    // Stacks have a limit.
    let disc = Disc {
        color: Color::White,
        kind: DiscKind::Basic,
    };
    let refused = (0..20).map(|_| put(&mut editor, spot("e5"), Tool::Disc(disc)));
    assert_eq!(refused.last(), Some(EditOutcome::Refused(spot("e5"))));
}

/// A stack that is no piece is shown and announced as its top, and removed disc by disc.
#[test]
fn impossible_stacks_are_shown() {
    let editor = of("gipf-basic 4/5/6/3(GGG)3/6/5/4 w G5 G5 --");
    let model = editor.render();
    let board = model.board().unwrap();
    let Cell::Spot(e5) = board.geometry.named("e5").unwrap() else {
        panic!("a spot");
    };
    let shown = board.spots.iter().find(|model| model.spot == e5).unwrap();
    assert_eq!(shown.piece, Some((Color::White, Piece::BASIC)));
    assert_eq!(shown.stack.0.len(), 3);
    let mut editor = editor;
    put(&mut editor, spot("e5"), Tool::Remove);
    assert!(text(&editor).contains("3(GG)3"));
}

#[test]
fn problems_come_with_what_mends_them() {
    let mut editor = of("gipf-basic 4/5/6/3(GG)3/6/5/g3 w G20 G5 gp");
    let model = editor.model();
    assert!(!model.playable && editor.position().is_none());
    assert_eq!(model.problems.len(), 4);
    assert!(
        model
            .problems
            .iter()
            .all(|problem| problem.repairs.len() == 1)
    );
    // One after the other, always the first.
    for left in (0..4).rev() {
        let mend = EditMessage::Repair {
            problem: 0,
            repair: 0,
        };
        assert_eq!(editor.update(mend), EditOutcome::Changed);
        assert_eq!(editor.model().problems.len(), left);
    }
    assert_eq!(text(&editor), "gipf-basic 4/5/6/3G3/6/5/g3 w G14 G5 --");
    // A repair that is no longer offered changes nothing.
    let mend = EditMessage::Repair {
        problem: 0,
        repair: 0,
    };
    assert_eq!(editor.update(mend), EditOutcome::Nothing);
    for _ in 0..4 {
        assert_eq!(editor.update(EditMessage::Undo), EditOutcome::Back);
    }
    assert_eq!(editor.model(), {
        let mut before = model;
        before.redo = true;
        before
    });
}

#[test]
fn a_person_decides_where_nothing_can_be_mended_alone() {
    let editor = of("gipf-basic GGGG/GGGGG/GGGGGG/3g3/6/5/g3 w G0 G5 --");
    let many = |mut editor: Editor| {
        put(&mut editor, spot("h2"), BASIC);
        put(&mut editor, spot("h3"), BASIC);
        editor.model().problems
    };
    let problems = many(editor);
    assert_eq!(problems.len(), 1);
    assert!(matches!(
        problems[0].problem,
        SetupProblem::Gipf(rules::Problem::TooManyDiscs { .. })
    ));
    assert_eq!(problems[0].repairs, []);
}

#[test]
fn undo_and_redo_lead_back_and_forth() {
    let mut editor = start("gipf-basic");
    let mut texts = vec![text(&editor)];
    for name in ["e5", "e4", "d4"] {
        put(&mut editor, spot(name), BASIC);
        texts.push(text(&editor));
    }
    change(&mut editor, Change::Side(Color::Black));
    texts.push(text(&editor));
    for before in texts.iter().rev().skip(1) {
        assert_eq!(editor.update(EditMessage::Undo), EditOutcome::Back);
        assert_eq!(&text(&editor), before);
    }
    assert_eq!(editor.update(EditMessage::Undo), EditOutcome::Nothing);
    for after in &texts[1..] {
        assert_eq!(editor.update(EditMessage::Redo), EditOutcome::Again);
        assert_eq!(&text(&editor), after);
    }
    assert_eq!(editor.update(EditMessage::Redo), EditOutcome::Nothing);
    // A new change replaces the undone ones.
    editor.update(EditMessage::Undo);
    put(&mut editor, spot("b2"), BASIC);
    assert!(!editor.model().redo);
    // A change to the same value is no change.
    change(&mut editor, Change::Side(Color::White));
    let before = editor.model();
    change(&mut editor, Change::Side(Color::White));
    assert_eq!(editor.model(), before);
    // There is a limit to undo, but it is far.
    let mut editor = start("gipf-basic");
    for _ in 0..600 {
        put(&mut editor, spot("e5"), BASIC);
    }
    let back = (0..).take_while(|_| editor.update(EditMessage::Undo) == EditOutcome::Back);
    assert_eq!(back.count(), 500);
}

#[test]
fn side_state_and_challenges() {
    let mut editor = start("gipf-tournament+T6~3");
    let model = editor.model();
    let all = [Opening::GipfPieces, Opening::LoadedPieces, Opening::Closed];
    assert_eq!(model.openings.white, all);
    assert_eq!(model.stages.len(), 5);
    change(
        &mut editor,
        Change::Opening(Color::White, Opening::LoadedPieces),
    );
    change(&mut editor, Change::Side(Color::Black));
    change(
        &mut editor,
        Change::Attempts(Color::Black, rules::Attempts::Limited(1)),
    );
    assert!(
        text(&editor).ends_with(" b G18T6 G18T6 pg:3,1"),
        "{}",
        text(&editor)
    );
    assert!(editor.model().playable);
    change(&mut editor, Change::Stage(EditStage::AfterMove));
    assert!(text(&editor).ends_with(" pgm:3,1"));
    assert_eq!(
        faults(&editor),
        [SetupProblem::Gipf(rules::Problem::NothingToDecide)]
    );
    change(&mut editor, Change::Stage(EditStage::Won(Color::White)));
    assert!(text(&editor).ends_with("#w"));
    let announced = "gipf-standard+Z6~3 (gg)2(GG)/5/1(GZ)gG2/7/6/5/(gg)3 b G9 G9 --:3,3!Zd3>d6";
    let mut editor = of(announced);
    assert_eq!(editor.model().announced.as_deref(), Some("Zd3>d6"));
    change(&mut editor, Change::NothingAnnounced);
    assert!(text(&editor).ends_with(" w G9 G9 --:3,3"));
}

#[test]
fn another_game_keeps_what_it_can() {
    let mut editor = start("matrx");
    let spent = Tool::Piece(
        Color::White,
        Piece::Single(DiscKind::Potential(Potential::Tamsk)),
    );
    put(&mut editor, spot("i4"), spent);
    put(&mut editor, spot("e5"), spent);
    change(&mut editor, Change::Ruleset(ruleset("matrx@gipf")));
    // i4 is beyond that board.
    assert_eq!(
        text(&editor),
        "matrx@gipf 4/5/6/3T3/6/5/4 w G3T5Z6D6Y6P6 G3T6Z6D6Y6P6 --"
    );
    change(&mut editor, Change::Ruleset(ruleset("gipf-basic")));
    assert_eq!(text(&editor), "gipf-basic 4/5/6/3T3/6/5/4 w G15 G15 --");
    assert_eq!(faults(&editor).len(), 1);
    change(&mut editor, Change::Ruleset(ruleset("tamsk-1")));
    assert_eq!(text(&editor), text(&start("tamsk-1")));
    change(&mut editor, Change::Ruleset(ruleset("tamsk-2")));
    assert!(editor.model().playable);
    for _ in 0..4 {
        editor.update(EditMessage::Undo);
    }
    assert!(text(&editor).starts_with("matrx "));
}

#[test]
fn empty_and_start() {
    for name in RULESETS {
        let mut editor = start(name);
        change(&mut editor, Change::Clear);
        let model = editor.render();
        match &model.scene {
            Scene::Gipf(board) => assert!(board.spots.iter().all(|spot| spot.stack.0.is_empty())),
            Scene::Tamsk(scene) => assert!(
                scene
                    .spaces
                    .iter()
                    .all(|space| space.rings == 0 && space.glass.is_none())
            ),
        }
        change(&mut editor, Change::Refill);
        let model = editor.model();
        assert!(
            model
                .stock
                .white
                .iter()
                .all(|stock| stock.count == stock.most),
            "{name}"
        );
        change(&mut editor, Change::Start);
        assert_eq!(text(&editor), text(&start(name)), "{name}");
    }
}
