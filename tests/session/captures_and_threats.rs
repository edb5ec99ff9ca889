//! Captures and threats: found within a work limit, or reported as too many.

use std::collections::BTreeMap;
use std::time::Duration;

use rules::{Captures, Piece, Position, PushId, Step};
use session::{Answer, Event, Question, captures, threats};
use tests::{CROSSING, timed};

use crate::table::Table;

/// The longest time for an answer, in time of the thread.
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

/// Plays steps; returns the push of the turn, and the number of captured pieces.
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

/// Slices of any size find the same, and so does the answer made of texts.
#[test]
fn slices_find_what_one_look_finds() {
    let mut slices = 0;
    for text in LISTED {
        let position: Position = text.parse().unwrap();
        let at_once = captures(&position).unwrap();
        for slice in [1, 7, 64] {
            let mut captures = Captures::new(&position);
            while !captures.run(slice) {
                slices += 1;
            }
            let turns = captures.turns();
            let turns: Vec<String> = turns.iter().map(ToString::to_string).collect();
            let table = Table::at(text);
            let found = table.session.found(Question::Captures, &turns);
            assert_eq!(found, Answer::Captures(at_once.clone()), "{text}");
        }
    }
    assert!(slices > 100, "{slices}");
}

/// If the page gives up, the worker gets the same position; for threats, with the other player
/// to act.
#[test]
fn the_worker_is_asked_about_the_position_that_is_meant() {
    let text = "gipf-basic 4/5/6/GGGg3/6/5/gg2 w G5 G5 --";
    let session = Table::at(text).session;
    let asked = |question| session.looked_into(question);
    assert_eq!(asked(Question::Captures).as_deref(), Some(text));
    let other = asked(Question::Threats).unwrap();
    assert_eq!(other, text.replace(" w ", " b "));
    assert_eq!(asked(Question::LastTurn), None);
    // Texts from outside that are no turns are left out.
    let turns = ["nonsense".to_owned(), "a1-b2".to_owned()];
    let Answer::Threats(found) = session.found(Question::Threats, &turns) else {
        panic!("threats are told as threats");
    };
    assert!(found.iter().all(|capture| capture.spots.is_empty()));
}

/// No position from outside keeps the page busy.
#[test]
fn too_many_turns_are_not_looked_at() {
    for text in CROSSING {
        let position: Position = text.parse().unwrap();
        let ((ours, theirs), took) = timed(|| (captures(&position), threats(&position)));
        assert!(took < 2 * PATIENCE, "{took:?} {text}");
        assert!(ours.is_none(), "{text} {theirs:?}");
        let mut table = Table::at(text);
        table.ask(Question::Captures);
        assert_eq!(table.events(), [Event::Answered(Answer::TooManyTurns)]);
    }
}
