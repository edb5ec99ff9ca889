//! Captures and threats: found in bounded work, or said to be too many.

use std::collections::BTreeMap;
use std::time::Duration;

use rules::{Piece, Position, PushId, Step};
use session::{Answer, Event, Question, captures, threats};
use tests::{CROSSING, timed};

use crate::table::Table;

/// What an answer may take, in time that the thread worked.
const PATIENCE: Duration = Duration::from_millis(250);

/// Positions with captures of every kind, in which all turns can be listed.
const LISTED: [&str; 9] = [
    "gipf-basic 4/5/6/GGGg3/6/5/gg2 w G5 G5 --",
    "gipf-standard 4/1g(GG)2/(gg)1(gg)(GG)2/4(GG)g1/3(GG)(gg)1/1(gg)1(gg)1/2g1 b G6 G4 --",
    "gipf-standard 4/5/6/G(GG)G(GG)g(gg)1/6/5/(gg)2(GG) w G5 G5 --",
    "gipf-standard (gg)3/5/GGGG(gg)1/4G2/3G2/2G2/(GG)G2 w G5 G9 --",
    "gipf-standard+T4P4 4/5/6/ggG(GT)3/(GP)(gg)4/5/(gg)2(GG) w G5 G4 --",
    "gipf-standard+T3Z3~* 4/5/2g3/ggG(GT)gz1/(GZ)g4/1(gz)(GZ)2/(gg)2(GG) w G5 G4 --:*,*",
    "gipf-standard+D6 4/GGGG(GDd)/4G1/4G2/3G2/5/(gg)2(GG) w G1 G5 --",
    "gipf-standard 4/(gg)GGG(GG)/4g1/4g2/3g2/1G3/(gg)2(GG) w G5 G5 --",
    "matrx~2 Y1Y1/Y(YY)zYz/6/G2z3/3z(TT)1/3z1/4/g1(dd) w G0Z4D4 G0T4 --:2,2",
];

/// The regular push of a turn: which, with what.
type Pushed = Option<(PushId, Piece)>;

/// Plays steps; what the turn pushes, and how many pieces it captures.
fn played(position: &Position, steps: &[Step]) -> (Pushed, usize) {
    let mut now = position.clone();
    let mut pushed = None;
    let mut captured = 0;
    for &step in steps {
        if let Step::Push { push, piece } = step {
            pushed = Some((push, piece));
        }
        if let Step::Take(taken) = step {
            captured += (taken & now.pieces().of(!position.side())).len() as usize;
        }
        now.play(step).unwrap();
    }
    (pushed, captured)
}

#[test]
fn captures_are_those_of_all_turns() {
    let mut any = 0;
    for text in LISTED {
        let position: Position = text.parse().unwrap();
        let mut expected: BTreeMap<Pushed, usize> = BTreeMap::new();
        for (turn, _) in position.legal_turns() {
            let (pushed, captured) = played(&position, &turn.steps);
            if captured > 0 {
                let most = expected.entry(pushed).or_default();
                *most = captured.max(*most);
            }
        }
        let mut found = BTreeMap::new();
        for capture in captures(&position).unwrap() {
            let turn = position.read_turn(&capture.turn).unwrap();
            let (pushed, captured) = played(&position, &turn.steps);
            assert_eq!(pushed.map(|(push, _)| push), capture.push, "{text}");
            assert_eq!(captured, capture.spots.len(), "{text} {}", capture.turn);
            assert_eq!(found.insert(pushed, captured), None, "{text}");
        }
        assert_eq!(found, expected, "{text}");
        any += expected.len();
    }
    assert!(any > 20, "{any}");
}

/// No stranger's position keeps the page busy.
#[test]
fn too_many_turns_are_not_looked_at() {
    for text in CROSSING {
        let position: Position = text.parse().unwrap();
        let ((ours, theirs), took) = timed(|| (captures(&position), threats(&position)));
        assert!(took < 2 * PATIENCE, "{took:?} {text}");
        assert!(ours.is_err(), "{text} {theirs:?}");
        let mut table = Table::at(text);
        table.ask(Question::Captures);
        assert_eq!(table.events(), [Event::Answered(Answer::TooManyTurns)]);
    }
}
