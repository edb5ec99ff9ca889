//! Every refusal has a reason, and every reason a clause of docs/rules.md.

use rules::{Potential, Ruleset, Variant};
use session::{Cell, CellRefusal, Message, Note, Prompt, Reply, Touch};

use crate::table::{BASIC, Table, dot, spot};

const RULES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/rules.md");

fn why_spot(table: &Table, name: &str) -> Option<CellRefusal> {
    table.session.why(Cell::Spot(spot(name)))
}

fn why_dot(table: &Table, name: &str) -> Option<CellRefusal> {
    table.session.why(Cell::Dot(dot(name)))
}

/// Every reason names a clause that exists.
#[test]
fn every_clause_is_in_the_rules() {
    let rules = std::fs::read_to_string(RULES).expect("the rules");
    let (e5, a1) = (spot("e5"), dot("a1"));
    let mut reasons = vec![
        CellRefusal::DotFull(a1),
        CellRefusal::LineFull(a1, e5),
        CellRefusal::RowsFirst,
        CellRefusal::MoveMade,
        CellRefusal::MustGo(e5),
        CellRefusal::NotInRow(e5),
        CellRefusal::RowsMeet(e5),
        CellRefusal::ExtraFirst,
        CellRefusal::NothingToPush,
        CellRefusal::Vacant(e5),
        CellRefusal::Theirs(e5),
        CellRefusal::NoPotential(e5),
        CellRefusal::NotOnMiddle(e5),
        CellRefusal::NoDisc(e5),
        CellRefusal::GipfDiscFirst,
        CellRefusal::Reply,
        CellRefusal::SideGame,
    ];
    for kind in Potential::ALL {
        reasons.extend([
            CellRefusal::Spent(e5, kind),
            CellRefusal::NoTarget(e5, kind),
            CellRefusal::NotThere(e5, kind),
        ]);
    }
    let notes = [
        Note::ExtraMove,
        Note::GipfDiscs,
        Note::GipfDiscBack,
        Note::MustBreak,
        Note::OnlyPotentials,
        Note::Cover,
        Note::LowReserve(3),
    ];
    let games = [
        Variant::Basic,
        Variant::Standard,
        Variant::Ultimate,
        Variant::Matrx,
    ];
    for ruleset in games.map(Ruleset::new) {
        let of_reasons = reasons
            .iter()
            .map(|why| why.clause(ruleset).expect("a clause"));
        for clause in of_reasons.chain(notes.map(|note| note.clause(ruleset).expect("a clause"))) {
            assert!(rules.contains(&format!("\n**{clause}** ")), "{clause}");
        }
    }
    assert_eq!(
        CellRefusal::Elsewhere.clause(Ruleset::new(Variant::Basic)),
        None
    );
}

#[test]
fn possible_actions_have_no_refusal() {
    let table = Table::at(BASIC);
    assert_eq!(why_dot(&table, "a1"), None);
    assert_eq!(
        why_spot(&table, "e5"),
        Some(CellRefusal::Vacant(spot("e5")))
    );
    assert_eq!(
        why_spot(&table, "e2"),
        Some(CellRefusal::NoPotential(spot("e2")))
    );
    assert_eq!(
        why_spot(&table, "b2"),
        Some(CellRefusal::Theirs(spot("b2")))
    );
}

/// Proves G 3.4.
#[test]
fn a_full_line_is_refused_on_its_dot_and_on_its_spot() {
    let full = "gipf-basic 4/5/6/GgGgGgG/6/5/4 w G5 G5 --";
    let table = Table::at(full);
    assert_eq!(why_dot(&table, "e1"), Some(CellRefusal::DotFull(dot("e1"))));
    let corner = "gipf-basic GgGg/5/6/7/6/5/4 w G5 G5 --";
    let mut table = Table::at(corner);
    // A written push over it has the same reason, the other line from there has none.
    let over = |table: &Table, name: &str| table.session.full_line(dot("b1"), spot(name));
    assert_eq!(why_dot(&table, "b1"), None);
    assert_eq!(
        over(&table, "b2"),
        Some(CellRefusal::LineFull(dot("b1"), spot("b2")))
    );
    assert_eq!(over(&table, "c2"), None);
    table.tap("b1");
    assert_eq!(
        why_spot(&table, "b2"),
        Some(CellRefusal::LineFull(dot("b1"), spot("b2")))
    );
}

/// Few pieces in reserve are told, but not with potentials. Proves G 5.1.
#[test]
fn a_reserve_that_runs_low_is_told() {
    let left = |own: u8| format!("gipf-basic g2G/5/6/G5g/6/5/g2G w G{own} G9 --");
    for (own, notes) in [
        (1, vec![Note::LowReserve(1)]),
        (3, vec![Note::LowReserve(3)]),
        (4, Vec::new()),
    ] {
        assert_eq!(Table::at(&left(own)).session.notes(), notes);
    }
    let mixed = "gipf-standard+Z6 (gg)2(GG)/5/6/1Z5/6/5/(gg)2(GG) w G2Z5 G9Z6 pp";
    assert_eq!(Table::at(mixed).session.notes(), []);
}

/// A row without a choice is taken by itself, and a touch meanwhile is no mistake. Proves G 4.4.
#[test]
fn nothing_is_wrong_while_a_row_is_taken() {
    let table = Table::at("gipf-basic 4/5/6/GGGG3/6/5/3g w G5 G5 --");
    assert!(matches!(
        table.session.render().prompt,
        Prompt::Forced { .. }
    ));
    assert_eq!(why_dot(&table, "a1"), None);
    assert_eq!(why_spot(&table, "e2"), None);
}

/// Proves G 4.5, G 6.2.
#[test]
fn rows_come_first_and_singles_must_go() {
    let row = "gipf-standard 4/5/6/G(GG)GG3/6/5/(gg)3 w G5 G5 --";
    let table = Table::at(row);
    assert_eq!(why_dot(&table, "a1"), Some(CellRefusal::RowsFirst));
    assert_eq!(
        why_spot(&table, "e2"),
        Some(CellRefusal::MustGo(spot("e2")))
    );
    assert_eq!(
        why_spot(&table, "h2"),
        Some(CellRefusal::NotInRow(spot("h2")))
    );
    assert_eq!(why_spot(&table, "e3"), None);
    let mut table = Table::at("gipf-standard 4/5/6/G(GG)G1G2/6/5/(gg)3 w G5 G5 --");
    table.tap("e1 e2");
    assert_eq!(why_dot(&table, "a1"), Some(CellRefusal::MoveMade));
}

/// Each potential says what it lacks.
///
/// Proves P 3.3, P 4.1, P 5.2, P 7.1, P 8.1, P 8.3.
#[test]
fn a_potential_that_cannot_move_says_why() {
    let lone = |stack: &str, reserve: &str| {
        let kind = stack
            .chars()
            .nth(2)
            .filter(char::is_ascii_uppercase)
            .unwrap_or('Z');
        Table::at(&format!(
            "gipf-standard+{kind}6 (gg)2(GG)/5/6/1{stack}5/6/5/(gg)2(GG) w {reserve}{kind}4 G9{kind}6 pp"
        ))
    };
    let e3 = spot("e3");
    for (stack, wanted) in [
        ("(GT)", CellRefusal::NotOnMiddle(e3)),
        ("(GZ)", CellRefusal::NoTarget(e3, Potential::Zertz)),
        ("(GD)", CellRefusal::NoTarget(e3, Potential::Dvonn)),
        ("(GP)", CellRefusal::NoTarget(e3, Potential::Punct)),
    ] {
        let table = lone(stack, "G8");
        assert_eq!(why_spot(&table, "e3"), Some(wanted), "{stack}");
    }
    let spent = Table::at("gipf-standard+Z6 (gg)2(GG)/5/6/1Z5/6/5/(gg)2(GG) w G9Z5 G9Z6 pp");
    assert_eq!(
        why_spot(&spent, "e3"),
        Some(CellRefusal::Spent(e3, Potential::Zertz))
    );
    // Beside a GIPF-piece of Black's, with nothing in reserve to cover it.
    let bare = Table::at("gipf-standard+Y6P6 4/5/6/2(GP)(gg)3/6/5/2(GY)(GG) w G0Y4P4 G9Y6P6 pp");
    assert_eq!(
        why_spot(&bare, "e4"),
        Some(CellRefusal::NoDisc(spot("e4"))),
        "{bare}"
    );
}

#[test]
fn a_chosen_potential_says_where_it_cannot_go() {
    let start = "gipf-standard+Z6 (gg)2(GG)/5/6/2(GZ)G1(gg)1/6/5/(gg)2(GG) w G8Z5 G9Z6 pp";
    let mut table = Table::at(start);
    table.tap("e4");
    assert!(matches!(table.prompt(), Prompt::ChooseTarget { .. }));
    let refused = CellRefusal::NotThere(spot("c3"), Potential::Zertz);
    assert_eq!(why_spot(&table, "c3"), Some(refused));
    assert_eq!(why_spot(&table, "e6"), None);
}

/// Proves M 2.3.
#[test]
fn in_matrx_a_gipf_disc_comes_first_and_it_is_said_when_it_is_back() {
    let start = Table::at("matrx 4/5/6/7/6/5/4/3 w G3T6Z6D6Y6P6 G3T6Z6D6Y6P6 --");
    assert_eq!(start.session.notes(), [Note::GipfDiscs]);
    let back = "matrx 4/5/6/G2(YY)3/6/1G3/4/1g1 w G1T6Z6D6Y4P6 G2T6Z6D6Y6P6 --";
    let table = Table::at(back);
    assert_eq!(table.session.notes(), [Note::GipfDiscBack], "{table}");
    assert_eq!(why_spot(&table, "e5"), Some(CellRefusal::GipfDiscFirst));
}

/// Proves P 4.6, P 4.8.
#[test]
fn an_extra_move_says_what_is_lost() {
    let start = "gipf-standard+T6 (gg)3/5/6/(GG)2(GT)3/6/5/(gg)3 w G6T4 G9T6 pp";
    let table = Table::at(start);
    assert_eq!(table.session.notes(), [Note::ExtraMove]);
    assert_eq!(why_spot(&table, "e2"), Some(CellRefusal::ExtraFirst));
}

/// Proves U 2.3, U 2.5.
#[test]
fn while_a_challenge_is_open_nothing_else_can_be_done() {
    let start = "gipf-standard+Z6~1 (gg)2(GG)/5/6/2(GZ)G1(gg)1/6/5/(gg)2(GG) w G8Z5 G9Z6 pp:1,1";
    let mut table = Table::at(start);
    table.tap("e4 e6");
    assert_eq!(why_dot(&table, "a1"), Some(CellRefusal::Reply));
    table.send(Message::Touch(Touch::Reply(Reply::Challenge)));
    assert_eq!(why_dot(&table, "a1"), Some(CellRefusal::SideGame));
}
