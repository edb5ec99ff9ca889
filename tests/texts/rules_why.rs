//! Every reason why something cannot be done, in a position that shows it: its clause exists in
//! the rules of both languages, and the link leads there.

use features::rules_reader::{Book, Target};
use locale::Locale;
use pages::rules::{files, read};
use record::{GameRecord, NodeId, clause_fragment};
use rules::{Game, Potential, Ruleset};
use session::{Cell, CellRefusal, LoadedGame, Message, Millis, RenderModel, Reply, Session, Touch};

const DOCUMENTS: [&str; 2] = [
    include_str!("../../docs/rules.md"),
    include_str!("../../docs/rules.de.md"),
];

/// A position, what is touched in it, the cell that is asked about, and the clause of its
/// reason.
type Case = (&'static str, &'static str, &'static str, &'static str);

const CASES: [Case; 33] = [
    // A dot whose lines are full, and the full one of two lines.
    (
        "gipf-basic 4/5/6/GgGgGgG/6/5/4 w G5 G5 --",
        "",
        "e1",
        "G 3.4",
    ),
    (
        "gipf-basic GgGg/5/6/7/6/5/4 w G5 G5 --",
        "b1",
        "b2",
        "G 3.4",
    ),
    // Rows first; the move is made; pieces that must go; another place than the row's.
    (
        "gipf-standard 4/5/6/G(GG)GG3/6/5/(gg)3 w G5 G5 --",
        "",
        "a1",
        "G 4.5",
    ),
    (
        "gipf-standard 4/5/6/G(GG)G1G2/6/5/(gg)3 w G5 G5 --",
        "e1 e2",
        "a1",
        "G 4.5",
    ),
    (
        "gipf-standard 4/5/6/G(GG)GG3/6/5/(gg)3 w G5 G5 --",
        "",
        "e2",
        "G 6.2",
    ),
    (
        "gipf-standard 4/5/6/G(GG)GG3/6/5/(gg)3 w G5 G5 --",
        "",
        "h2",
        "G 4.2",
    ),
    (
        "gipf-basic G3/G4/G5/GGGGG2/6/5/3g w G3 G9 --",
        "",
        "e2",
        "G 4.6",
    ),
    (
        "gipf-standard+Z6 4/5/6/G(GZ)GG3/6/5/(gg)2(GG) w G5Z5 G5Z6 pp",
        "",
        "e2",
        "P 9.1",
    ),
    (
        "matrx 4/5/6/G(YY)ZZ3/6/5/4/3 w G2T6Z4D6Y4P6 G3T6Z6D6Y6P6 --",
        "",
        "e2",
        "M 3.2",
    ),
    // A vacant cell, and one with a piece.
    (
        "gipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12 --",
        "",
        "e5",
        "G 3.1",
    ),
    (
        "gipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12 --",
        "",
        "e2",
        "G 3.1",
    ),
    (
        "gipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12 --",
        "",
        "b2",
        "G 3.1",
    ),
    // Potentials.
    (
        "gipf-standard+T6 (gg)3/5/6/(GG)2(GT)3/6/5/(gg)3 w G6T4 G9T6 pp",
        "",
        "e2",
        "P 4.6",
    ),
    (
        "gipf-standard+Z6 (gg)2(GG)/5/1(GZ)gG2/7/2g3/5/(gg)3 w G0 G9 --",
        "",
        "a1",
        "P 3.5",
    ),
    (
        "gipf-standard+Z6 (gg)2(GG)/5/6/1Z5/6/5/(gg)2(GG) w G9Z5 G9Z6 pp",
        "",
        "e3",
        "P 3.3",
    ),
    (
        "gipf-standard+T6 (gg)2(GG)/5/6/1(GT)5/6/5/(gg)2(GG) w G8T4 G9T6 pp",
        "",
        "e3",
        "P 4.1",
    ),
    (
        "gipf-standard+Z6 (gg)2(GG)/5/6/1(GZ)5/6/5/(gg)2(GG) w G8Z4 G9Z6 pp",
        "",
        "e3",
        "P 5.2",
    ),
    (
        "gipf-standard+D6 (gg)2(GG)/5/6/1(GD)5/6/5/(gg)2(GG) w G8D4 G9D6 pp",
        "",
        "e3",
        "P 6.1",
    ),
    (
        "gipf-standard+P6 (gg)2(GG)/5/6/1(GP)5/6/5/(gg)2(GG) w G8P4 G9P6 pp",
        "",
        "e3",
        "P 8.1",
    ),
    (
        "gipf-standard+Z6 (gg)2(GG)/5/6/2(GZ)G1(gg)1/6/5/(gg)2(GG) w G8Z5 G9Z6 pp",
        "e4",
        "c3",
        "P 5.2",
    ),
    (
        "gipf-standard+Y6 (gg)2(GG)/5/1(GY)4/2G2g1/6/5/(gg)3 w G9 G9 --",
        "d3",
        "e4",
        "P 7.1",
    ),
    (
        "gipf-standard+D6 (gg)2(GG)/5/1(GD)g3/2(Gd)1(gd)2/6/5/(gg)3 w G9 G9 --",
        "d3",
        "e6",
        "P 6.1",
    ),
    (
        "gipf-standard+P6 (gg)2(GG)/5/1(GP)(gg)3/1(gp)5/6/5/4 w G9 G9 --",
        "d3",
        "e7",
        "P 8.1",
    ),
    (
        "gipf-standard+Y6P6 4/5/6/2(GP)(gg)3/6/5/2(GY)(GG) w G0Y4P4 G9Y6P6 pp",
        "",
        "e4",
        "P 8.3",
    ),
    // MATRX.
    (
        "matrx 4/5/6/G2(YY)3/6/1G3/4/1g1 w G1T6Z6D6Y4P6 G2T6Z6D6Y6P6 --",
        "",
        "e5",
        "M 2.3",
    ),
    (
        "matrx G3/1g3/2(DD)2d/7/3d2/1(dd)3/2G1/3 w G0T6Z6D3Y6P6 G0T6Z6D2Y6P6 --",
        "d4",
        "c3",
        "M 4.3",
    ),
    (
        "matrx G3/1g3/2(PP)2p/7/3p2/1(pp)3/2G1/3 w G0T6Z6D6Y6P3 G0T6Z6D6Y6P2 --",
        "d4",
        "c3",
        "M 4.4",
    ),
    (
        "matrx G3/5/6/1Z5/6/5/4/1g1 w G2T6Z5D6Y6P6 G2T6Z6D6Y6P6 --",
        "",
        "e3",
        "M 4.1",
    ),
    (
        "matrx G3/1g3/2(DD)3/7/6/1(yy)3/2G1/3 w G0T6Z6D3Y6P6 G0T6Z6D6Y2P6 --",
        "",
        "d4",
        "M 4.3",
    ),
    (
        "matrx G3/1g3/2(PP)3/7/6/1(yy)3/2G1/3 w G0T6Z6D6Y6P3 G0T6Z6D6Y2P6 --",
        "",
        "d4",
        "M 4.4",
    ),
    (
        "matrx G3/1g3/2(DD)2d/7/3d2/1(dd)3/2G1/3 w G0D1 G0T6Z6D2Y6P6 --",
        "",
        "a1",
        "M 4.6",
    ),
    // Challenges: the reply, and the side game.
    (
        "gipf-standard+Z6~1 (gg)2(GG)/5/6/2(GZ)G1(gg)1/6/5/(gg)2(GG) w G8Z5 G9Z6 pp:1,1",
        "e4 e6",
        "a1",
        "U 2.3",
    ),
    (
        "gipf-standard+Z6~1 (gg)2(GG)/5/6/2(GZ)G1(gg)1/6/5/(gg)2(GG) w G8Z5 G9Z6 pp:1,1",
        "e4 e6 ?",
        "a1",
        "U 2.5",
    ),
];

/// The cell of a name.
fn cell(model: &RenderModel, name: &str) -> Cell {
    let board = model.board().expect("a board");
    let dot = board.dots.iter().find(|dot| dot.name == name);
    let spot = board.spots.iter().find(|spot| spot.name == name);
    let dot = dot.map(|dot| Cell::Dot(dot.dot));
    let cell = dot.or_else(|| spot.map(|spot| Cell::Spot(spot.spot)));
    cell.unwrap_or_else(|| panic!("{name} is no cell"))
}

/// The reason, and the ruleset.
fn reason((position, touched, asked, _): Case) -> (Option<CellRefusal>, Ruleset) {
    let game: Game = position
        .parse()
        .unwrap_or_else(|error| panic!("{position}: {error:?}"));
    let mut session = Session::default();
    let loaded = LoadedGame::of(GameRecord::from_position(game), NodeId::ROOT);
    session.update(Message::Open(loaded), Millis(0));
    for name in touched.split_whitespace() {
        let touch = match name {
            "?" => Touch::Reply(Reply::Challenge),
            name => match cell(&session.render(), name) {
                Cell::Dot(dot) => Touch::Dot(dot),
                Cell::Spot(spot) => Touch::Spot(spot),
            },
        };
        session.update(Message::Touch(touch), Millis(0));
    }
    let model = session.render();
    let ruleset = model.gipf_ruleset().expect("a game of the family");
    (session.why(cell(&model, asked)), ruleset)
}

/// The name of a reason; a new reason does not compile without one.
fn name(why: CellRefusal) -> &'static str {
    match why {
        CellRefusal::DotFull(_) => "dot full",
        CellRefusal::LineFull(..) => "line full",
        CellRefusal::RowsFirst => "rows first",
        CellRefusal::MoveMade => "move made",
        CellRefusal::MustGo(_) => "must go",
        CellRefusal::NotInRow(_) => "not in row",
        CellRefusal::RowsMeet(_) => "rows meet",
        CellRefusal::ExtraFirst => "extra first",
        CellRefusal::NothingToPush => "nothing to push",
        CellRefusal::Vacant(_) => "vacant",
        CellRefusal::Theirs(_) => "theirs",
        CellRefusal::NoPotential(_) => "no potential",
        CellRefusal::Spent(..) => "spent",
        CellRefusal::NotOnMiddle(_) => "not on middle",
        CellRefusal::NoTarget(_, kind) => of_kind(kind, "no target"),
        CellRefusal::NotThere(_, kind) => of_kind(kind, "not there"),
        CellRefusal::NoDisc(_) => "no disc",
        CellRefusal::GipfDiscFirst => "gipf disc first",
        CellRefusal::Reply => "reply",
        CellRefusal::SideGame => "side game",
        // No matter of the rules.
        CellRefusal::Over(_)
        | CellRefusal::Elsewhere
        | CellRefusal::Review
        | CellRefusal::NotOffered => "",
    }
}

fn of_kind(kind: Potential, name: &'static str) -> &'static str {
    match kind {
        // A TAMSK-potential has a reason of its own.
        Potential::Tamsk => "not on middle",
        _ => name,
    }
}

const ALL: [&str; 19] = [
    "dot full",
    "line full",
    "rows first",
    "move made",
    "must go",
    "not in row",
    "rows meet",
    "extra first",
    "nothing to push",
    "vacant",
    "theirs",
    "no potential",
    "spent",
    "not on middle",
    "no target",
    "not there",
    "no disc",
    "gipf disc first",
    "reply",
];

#[test]
fn every_reason_leads_to_its_clause() {
    let documents = DOCUMENTS.map(read);
    let files = files(&[Locale::english()]);
    let mut books = files.iter().filter_map(|(_, text)| Book::parse(text));
    let book = books.next().expect("a book");
    let mut shown = Vec::new();
    let mut wrong = Vec::new();
    for case in CASES {
        let (why, ruleset) = reason(case);
        let clause = why.and_then(|why| why.clause(ruleset));
        if clause != Some(case.3) {
            wrong.push(format!("{case:?}: {why:?}, {clause:?}"));
        }
        shown.extend(why.map(name));
        for rules in &documents {
            assert!(rules.clause(case.3).is_some(), "{}", case.3);
        }
        // The link leads to nothing but this clause.
        let Target::Entry(index) = book.target(&clause_fragment(case.3)) else {
            panic!("{} is nowhere", case.3);
        };
        assert_eq!(book.entries[index].name, case.3);
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let all = ALL.iter().chain(&["side game"]);
    let missing: Vec<_> = all.filter(|name| !shown.contains(name)).collect();
    assert!(missing.is_empty(), "no position shows {missing:?}");
}
