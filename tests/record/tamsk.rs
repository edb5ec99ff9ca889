//! Records of TAMSK: events with their times, files, saves.

use proptest::prelude::*;
use record::{
    Agreement, GameLink, GameLinkError, GameRecord, GameResult, LinkError, NodeId, Rule, Unreadable,
};
use record::{Record, TamskLink, TamskRecord};
use rules::tamsk::{Event, Position};
use rules::{ByColor, Color};

use crate::random::Dice;

const STARTS: [&str; 5] = [
    "tamsk-1 H000h0/00000/000000/h000000H0/000000/00000/H000h0 w O32 O32 -",
    "tamsk-1 H000h0/00000/000000/h000000H0/000000/00000/H000h0 w O32 O32 -:*",
    "tamsk-2+free 0000/00000/000000/0000000/000000/00000/0000 w O32 O32 - 0;-;-",
    "tamsk-3 H000h0/00000/000000/h000000H0/000000/00000/H000h0 w O32 O32 - 0;*,*,*;*,*,*;0;g5000",
    "tamsk-3 0H00h0/00000/000000/h000000H0/000000/00000/H000h0 b O20 O21 +a2 \
     9000;100,*,80000;*,*,*;0;mw",
];

/// A record with variations, and a node anywhere in it.
pub(crate) fn record(seed: u64) -> (TamskRecord, NodeId) {
    let mut dice = Dice::new(seed);
    let start: Position = STARTS[dice.below(STARTS.len())].parse().unwrap();
    let timed = start.ruleset().is_timed();
    let mut record = TamskRecord::from_position(start);
    record.names = ByColor {
        white: "Rosa".to_owned(),
        black: ["", "Kurt \"K\""][dice.below(2)].to_owned(),
    };
    let mut node = NodeId::ROOT;
    for _ in 0..dice.below(80) {
        let position = record.position(node);
        if position.outcome().is_some() || dice.below(15) == 0 {
            let path = record.path(node);
            node = path[dice.below(path.len())];
            continue;
        }
        let longest = [3_000, 20_000, 200_000][dice.below(3)];
        let at = if timed {
            position.now() + dice.below(longest) as u64
        } else {
            0
        };
        let mut then = position.clone();
        then.wait(at).unwrap();
        let steps = then.legal_steps();
        let step = steps.get(dice.below(steps.len() + usize::from(timed)));
        let event = Event {
            step: step.copied(),
            at,
        };
        node = record.play(node, event).unwrap();
        if dice.below(12) == 0 {
            record.set_comment(node, format!("}} after {node:?}"));
        }
    }
    (record, node)
}

/// The events on the way to a node.
fn events(record: &TamskRecord, node: NodeId) -> Vec<Event> {
    let path = record.path(node).into_iter();
    path.filter_map(|node| record.step(node)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: tests::cases(300), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn saves_come_back_as_they_were(seed: u64) {
        let (record, at) = record(seed);
        let record = GameRecord::Tamsk(record);
        prop_assert_eq!(GameRecord::load(&record.save(at)), Ok((record, at)));
    }

    #[test]
    fn files_come_back_with_all_variations_and_times(seed: u64) {
        let (record, _) = record(seed);
        let file = record.to_file();
        let read = TamskRecord::from_file(&file);
        let read = read.map_err(|e| TestCaseError::fail(format!("{e:?}\n{file}")))?;
        prop_assert_eq!(read.to_file(), file);
        let main = |record: &TamskRecord| record.line(NodeId::ROOT).pop().unwrap();
        prop_assert_eq!(events(&record, main(&record)), events(&read, main(&read)));
        prop_assert_eq!(record.position(main(&record)), read.position(main(&read)));
        prop_assert_eq!(record.len(), read.len());
    }

    #[test]
    fn links_of_both_forms_lead_to_the_same_place(seed: u64) {
        let (record, at) = record(seed);
        let link = TamskLink::new(record, at);
        for fragment in [link.to_fragment(), link.to_compact_fragment()] {
            let read = GameLink::from_fragment(&fragment);
            let Ok(GameLink::Tamsk(read)) = read else {
                return Err(TestCaseError::fail(format!("{read:?} {fragment}")));
            };
            let all = |link: &TamskLink| {
                let last = link.record.line(link.at).pop().unwrap();
                events(&link.record, last)
            };
            prop_assert_eq!(all(&read), all(&link), "{}", fragment);
            prop_assert_eq!(events(&read.record, read.at), events(&link.record, link.at));
            prop_assert_eq!(read.record.position(read.at), link.record.position(link.at));
        }
    }

    #[test]
    fn damaged_links_do_not_panic(seed: u64, place: prop::sample::Index, letter in "[A-Za-z0-9_-]") {
        let (record, at) = record(seed);
        let link = TamskLink::new(record, at);
        for mut fragment in [link.to_fragment(), link.to_compact_fragment()] {
            let index = place.index(fragment.len());
            fragment.replace_range(index..=index, &letter);
            let _ = GameLink::from_fragment(&fragment);
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in "(\\[Game \"tamsk-[123]\"\\]|[ a-g1-7o@^+;.(){}-]|@[0-9]{1,5} |a1-a2o){0,40}") {
        if let Ok(record) = GameRecord::from_file(&text) {
            let file = record.to_file();
            prop_assert_eq!(GameRecord::from_file(&file).unwrap().to_file(), file);
        }
    }
}

#[test]
fn events_are_the_nodes_of_a_game() {
    let text = "[Game \"tamsk-3\"]\n\n1. a1-a2@3000 o@3500 t@4000 @19000 2. d7-d6o@19500\n";
    let record = TamskRecord::from_file(text).unwrap();
    let line = record.line(NodeId::ROOT);
    assert_eq!(line.len(), 6);
    let position = record.position(line[4]);
    assert_eq!(position.now(), 19_000);
    assert_eq!(position.side(), Color::White);
    assert!(position.misses_next(Color::Black));
    let turns = record.turns(&line);
    let texts: Vec<&str> = turns.iter().map(|turn| turn.text.as_str()).collect();
    assert_eq!(
        texts,
        ["a1-a2@3000", "o@3500", "t@4000", "@19000", "d7-d6o@19500"]
    );
    assert!(turns[..3].iter().all(|turn| turn.color == Color::White));
    assert_eq!(record.result(line[5]), None);
}

/// TAMSK level 1, 4, note; D13: where the players agreed to it, who moves onto a
/// full space has lost. Files and saves of other games know no such end.
/// Proves T 2.5.
#[test]
fn a_move_onto_a_full_space_can_end_a_game() {
    for (loser, word, result, tag) in [
        (Color::White, "white", GameResult::Won(Color::Black), "0-1"),
        (Color::Black, "black", GameResult::Won(Color::White), "1-0"),
    ] {
        let termination = format!("[Termination \"{word} moved onto a full space\"]");
        let text = format!("[Game \"tamsk-1\"]\n{termination}\n1. a1-a2o *\n");
        let record = TamskRecord::from_file(&text).unwrap();
        let last = record.line(NodeId::ROOT).pop().unwrap();
        let agreement = Agreement::onto_full_space(loser);
        assert_eq!(record.agreement, Some((last, agreement)));
        assert_eq!(record.result(last), Some(result));
        let file = record.to_file();
        assert!(file.contains(&termination), "{file}");
        assert!(file.contains(&format!("[Result \"{tag}\"]")), "{file}");
        assert_eq!(TamskRecord::from_file(&file).as_ref(), Ok(&record));
        let saved = record.save(last);
        assert_eq!(TamskRecord::load(&saved), Ok((record, last)));

        let gipf = text
            .replace("tamsk-1", "gipf-basic")
            .replace("a1-a2o", "a1-b2");
        assert_eq!(Record::from_file(&gipf).unwrap().agreement, None);
        let line = saved
            .lines()
            .find(|line| line.starts_with("agreement"))
            .unwrap();
        let gipf = Record::new("gipf-basic".parse().unwrap()).save(NodeId::ROOT);
        let (before, at) = gipf.split_at(gipf.rfind("at ").unwrap());
        let line = line.replace("agreement 1", "agreement 0");
        assert!(Record::load(&format!("{before}{line}\n{at}")).is_err());
    }
}

/// Proves T 3.1.
#[test]
fn the_result_is_in_the_file() {
    let start = "tamsk-1 H1111/12h221/12h3320/h123432H1/121221/H12111/1000 w O5 O4 -";
    let ended = |turn: &str| {
        let text = format!("[Game \"tamsk-1\"]\n[Start \"{start}\"]\n{turn}\n");
        let record = TamskRecord::from_file(&text).unwrap();
        let last = record.line(NodeId::ROOT).pop().unwrap();
        (record.result(last), record.to_file())
    };
    let (result, file) = ended("d7-c6o");
    assert_eq!(result, Some(GameResult::Draw));
    assert!(file.contains("[Result \"1/2-1/2\"]"), "{file}");
    let (result, file) = ended("d7-c6");
    assert_eq!(result, Some(GameResult::Won(Color::Black)));
    assert!(file.contains("[Result \"0-1\"]"), "{file}");
}

#[test]
fn deleted_and_promoted_turns() {
    let (mut record, _) = record(2);
    record.agreement = Some((NodeId::ROOT, Agreement::DrawAgreed));
    assert_eq!(record.result(NodeId::ROOT), Some(GameResult::Draw));
    let first = record.children(NodeId::ROOT)[0];
    record.delete(first);
    let file = record.to_file();
    assert_eq!(TamskRecord::from_file(&file).unwrap().to_file(), file);
}

/// These have to open for ever.
#[test]
fn old_links_of_tamsk_still_open() {
    let readable = "#v=1&g=tamsk-3&m=a1-a2%403000_o%403500_t%404000_%4019000&n=3";
    let Ok(GameLink::Tamsk(link)) = GameLink::from_fragment(readable) else {
        panic!("{readable}");
    };
    assert_eq!(link.record.position(link.at).now(), 4_000);
    assert_eq!(link.to_fragment(), readable[1..]);
    let compact = "z=AgAHdGFtc2stMwAEAAMAQXcBQD6XQD6XR1MAWxM";
    assert_eq!(link.to_compact_fragment(), compact);
    let link = Ok(GameLink::Tamsk(link));
    for compact in [compact, "z=AQAHdGFtc2stMwAEAAMAQXcBQD6XQD6XR1MAQBI"] {
        assert_eq!(GameLink::from_fragment(compact), link);
    }
    let position = "p=tamsk-1_0H00h0%2F00000%2F000000%2Fh000000H0%2F000000%2F00000%2FH000h0_b_O32_O32_%2Ba2%3A1";
    let read = GameLink::from_fragment(&format!("v=1&{position}"));
    assert!(matches!(read, Ok(GameLink::Tamsk(_))), "{read:?}");
}

/// D13: when these were sent, who had to pass could not fill in a ring before, and
/// the steps were counted without that one. In each Red passes where he could now.
#[test]
fn old_links_with_a_pass_still_open() {
    for (old, turns, shown) in [
        (
            "z=AQBDdGFtc2stMSBIMDEwaDAvMTIwMDAvMDAwMDAxL2gwMDAwMDJIMC8wMDAwMDEvMTIwMDAvSDAxMGgw\
             IHcgTzkgTzkgLQAIAAYAlipuJYg",
            "pass a4-b5 pass b5-a4o pass d1-d2 pass d2-d3o",
            "tamsk-1 H010h1/12000/000001/0h00002H0/000001/12000/H010h0 w O9 O8 +d2:1",
        ),
        (
            "z=AQBTdGFtc2stMyBIMDEwaDAvMTIwMDAvMDAwMDAxL2gwMDAwMDJIMC8wMDAwMDEvMTIwMDAvSDAxMGgw\
             IHcgTzkgTzkgLSAwOyosKiwqOyosKiwqOzAACgAHAEB9CgPoKgH00E4lAfQiAfSgH0NBOILJQDIC_LE",
            "pass@1000 a4-b5@2000 t@2500 pass@5000 d1-d2o@6000 pass@6500 g4-f5@7000 @9500 \
             pass@9600 b5-a4o@10000",
            "tamsk-3 H0100/1200h0/000001/0h10002H0/000001/1200h0/H0100 w O9 O8 - \
             7000;*,*,*;175000,179000,180000;10500;of5:2000",
        ),
    ] {
        let Ok(GameLink::Tamsk(link)) = GameLink::from_fragment(old) else {
            panic!("{old}");
        };
        assert_eq!(link.record.position(link.at).to_string(), shown);
        let texts = link.record.turns(&link.record.line(link.at));
        let texts: Vec<String> = texts.into_iter().map(|turn| turn.text).collect();
        assert_eq!(texts.join(" "), turns);
        // Today's version of it leads to the same game.
        let new = link.to_compact_fragment();
        assert!(new.starts_with("z=Ag"), "{new}");
        assert_eq!(GameLink::from_fragment(&new), Ok(GameLink::Tamsk(link)));
    }
}

/// D13: a ring filled in before a pass goes through every form.
#[test]
fn a_pass_with_a_ring_filled_in_is_sent_and_kept() {
    let start = "tamsk-1 H0100/1200h0/000001/h000002H0/000001/12000/H010h0 w O9 O9 +b5:1";
    let text = format!("[Game \"tamsk-1\"]\n[Start \"{start}\"]\n\n1. +b5;pass a4-a3o *\n");
    let text = text.replace("a4-a3o", "g4-g3o");
    let record = TamskRecord::from_file(&text).unwrap();
    let line = record.line(NodeId::ROOT);
    assert_eq!(line.len(), 4);
    let at = line[2];
    assert!(record.position(at).to_string().contains("1200h1"), "{text}");
    let link = TamskLink::new(record.clone(), at);
    for fragment in [link.to_fragment(), link.to_compact_fragment()] {
        let read = GameLink::from_fragment(&fragment);
        assert_eq!(read, Ok(GameLink::Tamsk(link.clone())), "{fragment}");
    }
    assert_eq!(TamskRecord::load(&record.save(at)), Ok((record, at)));
}

#[test]
fn wrong_links_say_what_is_wrong() {
    let error = |fragment: &str| GameLink::from_fragment(fragment).unwrap_err();
    assert!(matches!(
        error("v=1&g=tamsk-1&m=a1-a2_a1-b1"),
        GameLinkError::Tamsk(LinkError::Turn { number: 2, .. })
    ));
    assert!(matches!(
        error("v=1&g=tamsk-7"),
        GameLinkError::Tamsk(LinkError::Ruleset(_))
    ));
    assert!(matches!(
        error("v=2&g=tamsk-1"),
        GameLinkError::Tamsk(LinkError::Version(_))
    ));
    assert!(matches!(
        error("v=1"),
        GameLinkError::Gipf(LinkError::Empty)
    ));
    let long = format!("v=1&g=tamsk-1&m={}", "a".repeat(40_000));
    assert!(matches!(
        error(&long),
        GameLinkError::Gipf(LinkError::TooLong)
    ));
}

#[test]
fn a_file_holds_several_games_of_any_kind() {
    let text = "[Game \"gipf-basic\"]\n1. g1-f2\n\n[Game \"tamsk-1\"]\n1. a1-a2o\n\n\
                [Game \"tamsk-1\"]\n1. a1-a3\n";
    assert_eq!(record::games(text).count(), 3);
    let read = record::sources(text).into_iter();
    let read: Vec<_> = read.map(|game| game.read().unwrap()).collect();
    assert!(matches!(read[0].record, GameRecord::Gipf(_)));
    assert!(matches!(read[1].record, GameRecord::Tamsk(_)));
    let stop = read[2].stop.as_ref().unwrap();
    let Unreadable::File(error) = &stop.error else {
        panic!("{stop:?}")
    };
    assert_eq!(error.place(), (8, 4));
    assert_eq!(stop.rule, Some(Rule::Glass));
}
