//! Every reason is named where it holds and not where it nearly does; each claim about random
//! positions is verified with the rules alone.

use std::collections::{BTreeMap, BTreeSet};

use engine::{
    Evaluate, Explain, Limits, Lines, Order, Ranked, Score, Settings, Solver, TamskNode, TurnReason,
};
use rules::{Color, DiscKind, Part, Piece, Position, SpotSet, Turn, tamsk};

use crate::arbitrary::{has_at_most, play};
use crate::at;
use crate::dice::Dice;
use crate::invented::invent;
use crate::separated::{game, tried};

/// A line with an open score.
fn line(turns: &[&str]) -> Ranked {
    Ranked {
        score: Score::Value(0),
        line: turns.iter().map(|&turn| turn.to_owned()).collect(),
    }
}

/// The reasons for the first turn of a line against others. All turns are legal.
fn explain(text: &str, turns: &[&str], others: &[&str]) -> Vec<TurnReason> {
    let position = at(text);
    let mut now = position.clone();
    for turn in turns {
        now = after(&now, turn);
    }
    for other in others {
        after(&position, other);
    }
    let others: Vec<Ranked> = others.iter().map(|&other| line(&[other])).collect();
    position.explain(&line(turns), &others)
}

/// The position after a turn.
fn after(position: &Position, text: &str) -> Position {
    let turn = position.read_turn(text);
    let turn = turn.unwrap_or_else(|error| panic!("{text} in {position}: {error:?}"));
    let mut next = position.clone();
    for step in turn.steps {
        next.play_unchecked(step);
    }
    next
}

/// Some spots as a set.
fn spots(position: &str, names: &[&str]) -> SpotSet {
    let board = at(position).board();
    names.iter().map(|name| board.spot(name).unwrap()).collect()
}

/// The lines that the engine finds, the best first.
fn found<N: Evaluate + Order>(position: &N, depth: u32) -> Vec<Ranked> {
    let mut lines = Lines::new(position, &Settings::for_nodes(2_000), 3).unwrap();
    let limits = Limits {
        nodes: Some(1_000),
        depth,
    };
    lines.run(limits, || true);
    lines.found()
}

/// Black can complete line c and capture the piece at its end.
const THREAT: &str = "gipf-basic 4/gggG1/6/7/6/5/4 w G9 G9 --";

/// The same with a GIPF-piece at its end.
const GIPF_THREAT: &str = "gipf-standard 4/ggg(GG)1/6/7/6/5/(gg)2(GG) w G9 G9 --";

#[test]
fn wins_by_force() {
    // Black has no disc in reserve, or one: basic F.
    for (reserve, turns) in [("G0", 1), ("G1", 2)] {
        let position = at(&format!("gipf-basic 1G2/5/6/2Gg3/6/5/4 w G4 {reserve} --"));
        let lines = found(&position, 3);
        let reasons = position.explain(&lines[0], &lines[1..]);
        assert_eq!(reasons[0], TurnReason::WinsByForce { turns });
    }
    // The last GIPF-piece is captured: standard C.
    let text = "gipf-standard 4/GGG(gg)1/6/7/6/5/3(GG) w G9 G5 --";
    let reasons = explain(text, &["c1-c6;xc2,c3,c4,c5,Gc6*"], &[]);
    assert_eq!(reasons[0], TurnReason::WinsByForce { turns: 1 });
    // It may be left, too.
    let reasons = explain(text, &["c1-c6;xc2,c3,c4,c5"], &[]);
    assert_eq!(reasons, []);
    // A score that cannot be: this turn does not end the game.
    let wrong = Ranked {
        score: Score::Win(1),
        line: vec!["a1-b2".to_owned()],
    };
    assert_eq!(at(THREAT).explain(&wrong, &[]), []);
}

#[test]
fn loses_by_force() {
    for text in [
        "gipf-basic 1G2/5/6/2Gg3/6/5/4 b G4 G1 --",
        "gipf-basic 1G2/5/6/2Gg3/6/5/4 w G1 G4 --",
    ] {
        let position = at(text);
        let lines = found(&position, 4);
        let reasons = position.explain(&lines[0], &lines[1..]);
        assert_eq!(reasons[0], TurnReason::LosesByForce { turns: 1 }, "{text}");
    }
    // One disc more, and nothing is proved.
    let position = at("gipf-basic 1G2/5/6/2Gg3/6/5/4 w G4 G4 --");
    let lines = found(&position, 2);
    let lost = |reason: &TurnReason| matches!(reason, TurnReason::LosesByForce { .. });
    assert!(!position.explain(&lines[0], &lines[1..]).iter().any(lost));
}

#[test]
fn captures() {
    let basic = "gipf-basic 4/GGGg1/6/7/6/5/4 w G9 G9 --";
    let only = |pieces, gipf_pieces| TurnReason::Captures {
        pieces,
        gipf_pieces,
    };
    let reasons = explain(basic, &["c1-c6;xc2,c3,c4,c5,c6*"], &[]);
    assert_eq!(reasons, [only(1, 0)]);
    let standard = "gipf-standard 4/GGG(gg)1/6/7/6/(gg)4/3(GG) w G9 G5 --";
    let reasons = explain(standard, &["c1-c6;xc2,c3,c4,c5,Gc6*"], &[]);
    assert_eq!(reasons, [only(1, 1)]);
    // The GIPF-piece may stay.
    let reasons = explain(standard, &["c1-c6;xc2,c3,c4,c5"], &[]);
    assert_eq!(reasons, []);
}

#[test]
fn loses() {
    let lost = |pieces, gipf_pieces| TurnReason::Loses {
        pieces,
        gipf_pieces,
    };
    let row = "c1-c6;xc2,c3,c4,c5,c6*";
    assert_eq!(explain(THREAT, &["e1-e2", row], &[]), [lost(1, 0)]);
    let row = "c1-c6;xc2,c3,c4,c5,Gc6*";
    assert_eq!(explain(GIPF_THREAT, &["e1-e2", row], &[]), [lost(1, 1)]);
    // The line does not say so.
    assert_eq!(explain(THREAT, &["e1-e2"], &[]), []);
    assert_eq!(explain(THREAT, &["e1-e2", "i2-h2"], &[]), []);
}

#[test]
fn saves_gipf_pieces() {
    let saves = |reason: &TurnReason| matches!(reason, TurnReason::SavesGipfPieces { pieces: 1 });
    assert!(explain(GIPF_THREAT, &["c7-c6"], &[]).iter().any(saves));
    let black = "gipf-tournament 4/GGG(gg)1/6/7/6/5/(gg)2(GG) b G9 G9 --";
    assert!(explain(black, &["c7-c6"], &[]).iter().any(saves));
    // Another line is no help, and of two that are attacked one is captured.
    assert!(!explain(GIPF_THREAT, &["e1-e2"], &[]).iter().any(saves));
    let two = "gipf-standard 4/ggg(GG)1/6/7/6/ggg(GG)1/(gg)2(GG) w G6 G5 --";
    assert!(!explain(two, &["c7-c6"], &[]).iter().any(saves));
    // A piece that is taken off the board is not saved.
    let row = "gipf-standard 4/ggg(GG)1/3G2/3G3/6/5/(gg)2(GG) w G9 G9 --";
    let reasons = explain(row, &["a5-b5;xb5,Gc5,d5,e5"], &[]);
    assert!(!reasons.iter().any(saves));
}

#[test]
fn blocks_a_row() {
    let row = spots(THREAT, &["c2", "c3", "c4", "c5"]);
    let blocks = TurnReason::BlocksRow { row, captures: 1 };
    assert_eq!(explain(THREAT, &["c7-c6"], &[]), [blocks]);
    assert!(explain(GIPF_THREAT, &["c7-c6"], &[]).contains(&blocks));
    // With one more vacant spot the row is still made, wherever White pushes in.
    let open = "gipf-basic 4/ggg2/6/7/6/5/4 w G9 G9 --";
    assert_eq!(explain(open, &["c7-c6"], &[]), []);
    assert_eq!(explain(open, &["c1-c5"], &[]), []);
}

/// Two white pieces in line c, then a vacant spot and a piece of Black.
const TWO: &str = "gipf-basic 4/GG1g1/6/7/6/5/4 w G9 G9 --";

/// The push from b1 along its line prepares a row in line d and one in line f.
const FORK: &str = "gipf-basic 4/G4/GgGgg1/2G4/GG1gg1/5/4 w G9 G10 --";

#[test]
fn makes_a_row_possible() {
    let row = spots(TWO, &["c2", "c3", "c4", "c5"]);
    let possible = TurnReason::MakesRowPossible { row, captures: 1 };
    assert_eq!(explain(TWO, &["c1-c4", "e1-e2"], &[]), [possible]);
    let two = [["d2", "d3", "d4", "d5"], ["f2", "f3", "f4", "f5"]].map(|names| {
        let row = spots(FORK, &names);
        TurnReason::MakesRowPossible { row, captures: 2 }
    });
    assert_eq!(explain(FORK, &["b1-f4", "i2-h2"], &[]), two);
    // It was possible before.
    let old = "gipf-basic 4/GGGg1/6/7/6/5/4 w G9 G9 --";
    assert_eq!(explain(old, &["e1-e2", "i2-h2"], &[]), []);
    // Without the opponent's answer no reason is named.
    assert_eq!(explain(TWO, &["c1-c4"], &[]), []);
}

#[test]
fn threatens_a_row() {
    let row = spots(TWO, &["c2", "c3", "c4", "c5"]);
    let threat = TurnReason::ThreatensRow { row, captures: 1 };
    assert_eq!(explain(TWO, &["c1-c4", "c7-c6"], &[]), [threat]);
    // Black fills one of the two lines.
    let answer = "d8-d7";
    let [first, second] =
        [["f2", "f3", "f4", "f5"], ["d2", "d3", "d4", "d5"]].map(|names| spots(FORK, &names));
    let possible = TurnReason::MakesRowPossible {
        row: first,
        captures: 2,
    };
    let threat = TurnReason::ThreatensRow {
        row: second,
        captures: 2,
    };
    assert_eq!(explain(FORK, &["b1-f4", answer], &[]), [possible, threat]);
    // Not prevented.
    let reasons = explain(TWO, &["c1-c4", "e1-e2"], &[]);
    assert!(!reasons.contains(&threat));
}

#[test]
fn keeps_discs_in_reserve() {
    let basic = "gipf-basic 4/GGGg1/6/7/6/5/4 w G9 G9 --";
    let row = "c1-c6;xc2,c3,c4,c5,c6*";
    let keeps = |discs| TurnReason::KeepsInReserve { discs };
    assert!(explain(basic, &[row], &["e1-e2"]).contains(&keeps(4)));
    // A GIPF-piece needs two discs.
    let start = Position::start("gipf-tournament".parse().unwrap());
    let position = after(&after(&start, "Ge1-e2"), "Ge9-e8").to_string();
    assert_eq!(explain(&position, &["a1-b2"], &["Ga1-b2"]), [keeps(1)]);
    assert_eq!(explain(&position, &["Ga1-b2"], &["a1-b2"]), []);
    // Quiet pushes cost the same; nothing is compared with the same position.
    assert_eq!(explain(basic, &["e1-e2"], &["i2-h2"]), []);
    assert_eq!(explain(basic, &["e1-e2"], &["e1-e2"]), []);
    // The best of the others counts.
    let mut others = [line(&["e1-e2"]), line(&["c1-c6;xc2,c3,c4,c5,c6*"])];
    others[0].score = Score::Value(-1);
    assert_eq!(at(basic).explain(&line(&["i2-h2"]), &others), []);
}

#[test]
fn important_reasons_come_first() {
    let text = "gipf-standard 4/ggg(GG)1/6/7/6/5/(gg)2(GG) w G9 G9 --";
    let reasons = explain(text, &["c7-c6", "e1-e2"], &[]);
    assert!(matches!(
        reasons[..],
        [
            TurnReason::SavesGipfPieces { .. },
            TurnReason::BlocksRow { .. }
        ]
    ));
}

#[test]
fn a_text_that_is_no_turn_has_no_reasons() {
    let position = at(THREAT);
    for turns in [&[][..], &["z9"], &["c1-c6;xc2"], &["."]] {
        assert_eq!(position.explain(&line(turns), &[line(&["?"])]), []);
    }
    // A line is read as far as it is legal, and so are alternatives.
    assert_eq!(
        position.explain(&line(&["e1-e2", "nonsense"]), &[line(&[])]),
        []
    );
    let last = at("gipf-basic 1G2/5/6/2Gg3/6/5/4 w G4 G0 --");
    let over = after(&last, &found(&last, 1)[0].line[0]);
    assert!(over.outcome().is_some());
    assert_eq!(over.explain(&line(&["e1-e2"]), &[]), []);
}

/// Positions with millions of turns are given up after some thousand steps.
#[test]
fn crossing_rows_are_explained_at_once() {
    for text in tests::CROSSING {
        let position = at(text);
        // Not searched: the first turn that the rules offer.
        let lines = Lines::new(&position, &Settings::for_nodes(1), 1).unwrap();
        let (_, worked) = tests::timed(|| position.explain(&lines.found()[0], &[]));
        assert!(worked.as_secs() < 5, "{worked:?}");
    }
}

/// All results of one turn, by the list of all turns.
struct Slow {
    /// The rows with what extends them, at some time in some turn.
    rows: BTreeSet<(SpotSet, u32)>,
    gipf_pieces: u32,
}

impl Slow {
    fn of(position: &Position) -> Option<Self> {
        let side = position.player();
        let mut slow = Self {
            rows: BTreeSet::new(),
            gipf_pieces: 0,
        };
        for (turn, _) in position.legal_turns_at_most(3_000).ok()? {
            let mut now = position.clone();
            for &step in &turn.steps {
                if now.player() == side {
                    let theirs = now.pieces().of(!side);
                    let rows = now.rows().into_iter();
                    slow.rows
                        .extend(rows.map(|row| (row.run, (row.spots & theirs).len())));
                }
                now.play_unchecked(step);
            }
            slow.gipf_pieces = slow.gipf_pieces.max(captured(position, &turn).1);
        }
        Some(slow)
    }

    /// Returns true if there is a row on the line of this one.
    fn has_line(&self, position: &Position, row: SpotSet) -> bool {
        let lines = position.board().lines().iter();
        let mut lines = lines.filter(|&&line| (row - line).is_empty());
        let line = *lines.next().unwrap();
        self.rows.iter().any(|&(run, _)| (run - line).is_empty())
    }
}

/// The pieces that a turn captures and the GIPF-pieces among them, by its text.
fn captured(position: &Position, turn: &Turn) -> (u32, u32) {
    let gipf_piece = match position.ruleset().is_matrx() {
        true => Piece::BASIC,
        false => Piece::GIPF,
    };
    let rows = turn.parts.iter().filter_map(|part| match part {
        Part::Rows(taken) => Some(taken),
        _ => None,
    });
    let captured: Vec<Piece> = rows
        .flatten()
        .filter(|taken| taken.captured)
        .map(|taken| taken.piece)
        .collect();
    let gipf_pieces = captured.iter().filter(|&&piece| piece == gipf_piece);
    (captured.len() as u32, gipf_pieces.count() as u32)
}

/// The same position with the other player to act.
fn passed(position: &Position) -> Option<Position> {
    let text = position.to_string();
    let mut fields: Vec<&str> = text.split(' ').collect();
    fields[2] = if fields[2] == "w" { "b" } else { "w" };
    fields.join(" ").parse().ok()
}

/// Proves a win within this many turns; none if that takes too long.
/// Proves a win within so many turns; none if that takes too long.
fn wins(position: &Position, attacker: Color, turns: u32) -> Option<bool> {
    let mut left = 2_000;
    let mut go_on = || {
        left -= 1;
        left > 0
    };
    let mut solver = Solver::new(attacker, 14);
    solver.wins(position, turns, &mut go_on).ok()
}

fn reserve(position: &Position, player: Color) -> u32 {
    let reserve = position.reserve(player);
    DiscKind::ALL
        .iter()
        .map(|&kind| u32::from(reserve[kind]))
        .sum()
}

/// Verifies a reason with the rules alone; returns its name, or none if that would take too
/// long.
fn verify(
    position: &Position,
    turn: &Ranked,
    others: &[Ranked],
    reason: TurnReason,
) -> Option<&'static str> {
    let player = position.side();
    let next = after(position, &turn.line[0]);
    let before = || Slow::of(&passed(position).unwrap());
    let threats = || Slow::of(&passed(&next).unwrap());
    let then = || after(&next, &turn.line[1]);
    let told = || format!("{reason:?}: {:?} in {position}", turn.line);
    match reason {
        TurnReason::WinsByForce { turns } => {
            let won = match next.outcome() {
                Some(outcome) => turns == 1 && outcome.winner == player,
                None => wins(&next, player, turns - 1)?,
            };
            assert!(won, "{}", told());
            Some("wins")
        }
        TurnReason::LosesByForce { turns } => {
            let lost = match next.outcome() {
                Some(outcome) => turns == 1 && outcome.winner != player,
                None => wins(&next, !player, turns)?,
            };
            assert!(lost, "{}", told());
            Some("loses the game")
        }
        TurnReason::Captures {
            pieces,
            gipf_pieces,
        } => {
            let read = position.read_turn(&turn.line[0]).unwrap();
            assert_eq!(
                captured(position, &read),
                (pieces, gipf_pieces),
                "{}",
                told()
            );
            Some("captures")
        }
        TurnReason::Loses {
            pieces,
            gipf_pieces,
        } => {
            let read = next.read_turn(&turn.line[1]).unwrap();
            assert_eq!(captured(&next, &read), (pieces, gipf_pieces), "{}", told());
            Some("loses")
        }
        TurnReason::SavesGipfPieces { pieces } => {
            let (before, after) = (before()?, Slow::of(&next)?);
            assert!(
                pieces > 0 && before.gipf_pieces >= after.gipf_pieces + pieces,
                "{}",
                told()
            );
            Some("saves")
        }
        TurnReason::BlocksRow { row, captures } => {
            let (before, after) = (before()?, Slow::of(&next)?);
            assert!(before.rows.contains(&(row, captures)), "{}", told());
            assert!(!after.has_line(position, row), "{}", told());
            Some("blocks")
        }
        TurnReason::MakesRowPossible { row, captures } => {
            let (now, threats, then) = (Slow::of(position)?, threats()?, Slow::of(&then())?);
            assert!(!now.has_line(position, row), "{}", told());
            assert!(threats.has_line(position, row), "{}", told());
            assert!(then.rows.contains(&(row, captures)), "{}", told());
            Some("makes possible")
        }
        TurnReason::ThreatensRow { row, captures } => {
            let (now, threats, then) = (Slow::of(position)?, threats()?, Slow::of(&then())?);
            assert!(!now.has_line(position, row), "{}", told());
            assert!(threats.rows.contains(&(row, captures)), "{}", told());
            assert!(!then.has_line(position, row), "{}", told());
            Some("threatens")
        }
        TurnReason::KeepsInReserve { discs } => {
            let elsewhere = others.iter().filter_map(|other| {
                let other_next = after(position, &other.line[0]);
                (other_next != next).then_some((other.score, other_next))
            });
            let elsewhere: Vec<_> = elsewhere.collect();
            let best = elsewhere.iter().map(|(score, _)| *score).max().unwrap();
            let other = elsewhere.iter().find(|(score, _)| *score == best).unwrap();
            let more = reserve(&next, player) - reserve(&other.1, player);
            assert_eq!(discs, more, "{}", told());
            Some("keeps")
        }
        _ => panic!("{}", told()),
    }
}

/// A random line of two turns, if the first does not end the game.
fn random_line(position: &Position, dice: &mut Dice) -> Ranked {
    let turns = position.legal_turns();
    let (turn, next) = dice.pick(&turns);
    let mut texts = vec![turn.to_string()];
    if let Ok(answers) = next.legal_turns_at_most(3_000)
        && !answers.is_empty()
    {
        texts.push(dice.pick(&answers).0.to_string());
    }
    Ranked {
        score: Score::Value(0),
        line: texts,
    }
}

#[test]
fn every_claim_is_true() {
    let mut dice = Dice::new(39);
    let mut seen: BTreeMap<&str, u32> = BTreeMap::new();
    for text in tests::rulesets() {
        let ruleset = text.parse().unwrap();
        for round in 0..tests::cases(10) {
            let position = if round % 3 == 2 {
                invent(ruleset, &mut dice)
            } else {
                let choices: Vec<u16> = (0..10 + dice.below(80))
                    .map(|_| dice.below(1 << 16) as u16)
                    .collect();
                let mut positions = play(ruleset, choices).into_iter();
                positions
                    .rfind(|position| position.outcome().is_none())
                    .unwrap()
            };
            let waits = position.outcome().is_some() || position.challenge().is_some();
            if waits || !has_at_most(1_000, &position) {
                continue;
            }
            let lines = found(&position, 3);
            // Random turns seldom save a GIPF-piece: if one is attacked, more of them are
            // tried.
            let attacked = passed(&position).and_then(|passed| Slow::of(&passed));
            let attacked = attacked.is_some_and(|slow| slow.gipf_pieces > 0);
            let tries = if attacked { 40 } else { 2 };
            let random: Vec<Ranked> = (0..tries)
                .map(|_| random_line(&position, &mut dice))
                .collect();
            for (index, turn) in lines.iter().chain(&random).enumerate() {
                let reasons = position.explain(turn, &lines);
                assert_eq!(reasons, position.explain(turn, &lines));
                for reason in reasons {
                    let saves = matches!(reason, TurnReason::SavesGipfPieces { .. });
                    if !saves && index >= lines.len() + 2 {
                        continue;
                    }
                    if let Some(name) = verify(&position, turn, &lines, reason) {
                        *seen.entry(name).or_default() += 1;
                    }
                }
            }
        }
    }
    assert!(
        seen.len() == 9 && seen.values().all(|&seen| seen > 3),
        "{seen:?}"
    );
}

/// The reasons for a turn of TAMSK against others.
fn in_tamsk(text: &str, turn: &str, others: &[&str]) -> Vec<TurnReason> {
    let position: tamsk::Position = text.parse().unwrap();
    for turn in [turn].iter().chain(others) {
        position.read_turn(turn).unwrap();
    }
    let others: Vec<Ranked> = others.iter().map(|&other| line(&[other])).collect();
    let position = TamskNode::untimed(position).unwrap();
    position.explain(&line(&[turn]), &others)
}

fn space(name: &str) -> tamsk::Space {
    tamsk::Space::named(name).unwrap()
}

/// White has one move left, onto d3, which Black fills.
const LAST_MOVE: &str = "tamsk-1 0111/12220/12H23h21/H1224321/1h12321/12211/H1h100 b O1 O8 -";

const TAMSK_START: &str = "tamsk-1 H000h0/00000/000000/h000000H0/000000/00000/H000h0 w O32 O32 -";

#[test]
fn the_opponent_has_to_pass() {
    let passes = |text, turn| in_tamsk(text, turn, &[]).contains(&TurnReason::OpponentPasses);
    assert!(passes(LAST_MOVE, "e2-d3o"));
    let other = "tamsk-1 0000/10010/010111/0211h32H1/12h312h1/122H11/1H111 b O13 O14 -";
    assert!(passes(other, "d5-e4"));
    assert!(!passes(TAMSK_START, "a1-a2o"));
    // Red could not move before, either.
    let stuck = "tamsk-1 H111h0/122H11/h103321/0122311/123211/h1H1210/1110 b O8 O8 -";
    assert!(!passes(stuck, "c1-d2o"));
}

#[test]
fn rings_decide() {
    let wins = |rings| TurnReason::WinsByRings { rings };
    let separated = "tamsk-1 0H111/112H21/113321/h1234h2h21/120321/12211/H1110 w O3 O6 -";
    assert!(in_tamsk(separated, "a2-b2o", &[]).contains(&wins(5)));
    let last = "tamsk-1 0111/1222h1/113H32h1/023h2320/12332H1/12H121/1111 w O3 O4 -";
    let reasons = [TurnReason::WinsByForce { turns: 1 }, wins(2)];
    assert_eq!(in_tamsk(last, "e6-d7o", &[]), reasons);
    // Without the ring it is a ring less, and of nothing else is the end known.
    assert!(!in_tamsk(last, "e6-d7", &[]).contains(&wins(2)));
    assert_eq!(in_tamsk(TAMSK_START, "a1-a2o", &[]), []);
}

#[test]
fn more_rings_are_dropped() {
    let more = |rings| TurnReason::DropsMoreRings { rings };
    assert_eq!(in_tamsk(TAMSK_START, "a1-a2o", &["a1-a2"]), [more(1)]);
    let left_out = "tamsk-1 0011/10111/1H03120/h1132h1h00/120H320/12211/H1110 b O12 O13 +c2:2";
    let reasons = in_tamsk(left_out, "+c2;d6-d7o", &["d6-d7"]);
    assert!(reasons.contains(&more(2)), "{reasons:?}");
    assert_eq!(in_tamsk(TAMSK_START, "a1-a2", &["a1-a2o"]), []);
    assert_eq!(in_tamsk(TAMSK_START, "a1-a2o", &["a1-a2o"]), []);
}

#[test]
fn a_space_is_closed() {
    let closes = |space| TurnReason::ClosesSpace { space };
    assert!(in_tamsk(LAST_MOVE, "e2-d3o", &[]).contains(&closes(space("d3"))));
    let other = "tamsk-1 0011/10111/10H31h20/h113H2h100/120220/12211/H1110 w O13 O13 -";
    assert_eq!(in_tamsk(other, "d4-e4o", &[]), [closes(space("e4"))]);
    // No ring, and no hourglass of the opponent next to it.
    assert_eq!(in_tamsk(other, "d4-e4", &[]), []);
    assert_eq!(in_tamsk(TAMSK_START, "a1-a2o", &[]), []);
}

/// The rings that a turn drops, by its text.
fn dropped(turn: &str) -> u32 {
    turn.split(';')
        .filter(|step| step.ends_with('o') || step.starts_with('+'))
        .count() as u32
}

#[test]
fn every_claim_about_rings_is_true() {
    let mut dice = Dice::new(40);
    let mut seen: BTreeMap<&str, u32> = BTreeMap::new();
    for _ in 0..tests::cases(60) {
        let positions = game(&mut dice);
        for position in positions.iter().filter(|it| it.outcome().is_none()) {
            let (player, turns) = (position.side(), position.legal_turns());
            let (turn, next) = dice.pick(&turns).clone();
            let other = dice.pick(&turns).0.to_string();
            let turn = turn.to_string();
            let untimed = TamskNode::untimed(position.clone()).unwrap();
            let reasons = untimed.explain(&line(&[&turn]), &[line(&[&other])]);
            for reason in reasons {
                let told = || format!("{reason:?}: {turn} in {position}");
                let name = match reason {
                    TurnReason::WinsByForce { turns: 1 } => {
                        assert_eq!(next.outcome().unwrap().winner, Some(player), "{}", told());
                        "wins"
                    }
                    TurnReason::LosesByForce { turns: 1 } => {
                        assert_eq!(next.outcome().unwrap().winner, Some(!player), "{}", told());
                        "loses"
                    }
                    TurnReason::WinsByRings { rings } => {
                        let mut left = 30_000;
                        let Some(white) = tried(&next, &mut BTreeMap::new(), &mut left) else {
                            continue;
                        };
                        let own = match player {
                            Color::White => white,
                            Color::Black => -white,
                        };
                        assert_eq!(own, rings as i32, "{}", told());
                        "wins by rings"
                    }
                    TurnReason::OpponentPasses => {
                        let answers = next.legal_turns();
                        let passes = |text: String| text.ends_with("pass");
                        let all = answers.iter().all(|(turn, _)| passes(turn.to_string()));
                        assert!(all && next.side() != player, "{}", told());
                        assert!(position.can_move(!player), "{}", told());
                        "opponent passes"
                    }
                    TurnReason::DropsMoreRings { rings } => {
                        assert_eq!(dropped(&turn) - dropped(&other), rings, "{}", told());
                        "drops more"
                    }
                    TurnReason::ClosesSpace { space } => {
                        assert!(position.rings_on(space) < space.capacity(), "{}", told());
                        assert_eq!(next.rings_on(space), space.capacity(), "{}", told());
                        "closes"
                    }
                    _ => panic!("{}", told()),
                };
                *seen.entry(name).or_default() += 1;
            }
        }
    }
    assert!(
        seen.len() == 6 && seen.values().all(|&seen| seen > 3),
        "{seen:?}"
    );
}
