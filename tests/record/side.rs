//! The ways to settle challenges, and the side games at their places, in every text.

use proptest::prelude::*;
use record::{
    ChallengeTerms, GameLink, GameRecord, GameSaveError, Link, LinkError, Lot, MAX_FILE,
    MAX_FRAGMENT, MAX_TITLE, NodeId, Record, SaveError, Seat, Settlement, SideGame,
};
use rules::{Color, Position, Potential};

use crate::random::{self, Dice};

/// Starts from which challenges soon come, and two at which one awaits its result.
const STARTS: [&str; 5] = [
    random::STARTS[7],
    random::STARTS[8],
    "gipf-standard+Z6~1 (gg)2(GG)/5/6/2(GZ)G1(gg)1/6/5/(gg)2(GG) w G8Z5 G9Z6 pp:1,1",
    "gipf-standard+Z6~1 (gg)2(GG)/5/6/2(GZ)G1(gg)1/6/5/(gg)2(GG) w G8Z5 G9Z6 pp:1,0?Ze4>e6",
    "gipf-standard+Z6~* 4/5/2(GZ)3/3G3/2(GZ)G2/2G2/(gg)2(GG) w G5 G5 --:*,*",
];

const SETTLES: [&str; 7] = [
    "tamsk-1",
    "gipf-basic+H2",
    "matrx@gipf",
    "a-game-of-later",
    "",
    "chess",
    "a race: round \"the\" park]} \\ 50 % & more=",
];

fn terms(dice: &mut Dice) -> ChallengeTerms {
    let mut terms = ChallengeTerms::default();
    for potential in Potential::ALL {
        let settles = match dice.below(12) {
            index @ 0..=2 => Some(Settlement::Lot(Lot::ALL[index])),
            index @ 3..=6 => Some(Settlement::Game(SETTLES[index - 3].to_owned())),
            index @ 7..=9 => Some(Settlement::Elsewhere(SETTLES[index - 3].to_owned())),
            _ => None,
        };
        terms.agree(potential, settles);
    }
    terms
}

fn awaits(record: &Record, node: NodeId) -> bool {
    let challenge = record.position(node).challenge();
    challenge.is_some_and(|challenge| challenge.disputed)
}

fn nodes(record: &Record) -> Vec<NodeId> {
    (0..record.len())
        .filter_map(|index| record.node(index))
        .collect()
}

/// A record with agreements, and with side games at most places that can have one.
fn record(seed: u64) -> (Record, NodeId) {
    let mut dice = Dice::new(seed);
    let start: Position = STARTS[dice.below(STARTS.len())].parse().unwrap();
    let (mut record, mut at) = random::grown(start, &mut dice);
    record.terms = terms(&mut dice);
    for node in nodes(&record) {
        if !awaits(&record, node) || dice.below(4) == 0 {
            continue;
        }
        let (inside, shown) = random::record(seed ^ node.index() as u64);
        let side = SideGame {
            white: Color::ALL[dice.below(2)],
            save: [None, Some(inside.save(shown))][dice.below(2)].clone(),
        };
        assert!(record.keep_side_game(node, Some(side)));
        if dice.below(2) == 0 {
            at = node;
        }
    }
    (record, at)
}

/// Every side game and the position at which its result is awaited.
fn sides(record: &Record) -> Vec<(String, Color, Option<String>)> {
    let sides = nodes(record).into_iter().filter_map(|node| {
        let side = record.side_game(node)?.clone();
        Some((record.position(node).to_string(), side.white, side.save))
    });
    let mut sides: Vec<_> = sides.collect();
    sides.sort();
    sides
}

/// White's jump has been challenged; the node at which the result is awaited.
fn disputed() -> (Record, NodeId) {
    let mut record = Record::from_position(STARTS[2].parse().unwrap());
    let mut node = NodeId::ROOT;
    for text in ["Ze4>e6", "?"] {
        let step = record.position(node).read_step(text).unwrap();
        node = record.play(node, step).unwrap();
    }
    (record, node)
}

fn side(save: &str) -> SideGame {
    SideGame {
        white: Color::Black,
        save: Some(save.to_owned()),
    }
}

/// A side game that has not begun.
fn unbegun() -> SideGame {
    let mut unbegun = side("");
    unbegun.save = None;
    unbegun
}

/// A save of a side game.
const INSIDE: &str = "gipf-record 1\nstart tamsk-1 H000h0/00000/000000/h000000H0/000000/00000/H000h0 w O32 O32 -\nwhite Bo \\\\ Co\nstep 0 a1-a2o\nat 1\n";

proptest! {
    #![proptest_config(ProptestConfig { cases: crate::properties::cases(), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn saves_bring_side_games_back_as_they_were(seed: u64) {
        let (mut record, at) = record(seed);
        let plain = record.terms.is_empty() && sides(&record).is_empty();
        let save = record.save(at);
        prop_assert_eq!(save.starts_with("gipf-record 1\n"), plain);
        prop_assert_eq!(save.starts_with("gipf-record 2\n"), !plain);
        prop_assert_eq!(&Record::load(&save), &Ok((record.clone(), at)));
        // Without what has to do with challenges it is the text that it always was.
        let rest = |line: &&str| !["challenge ", "side ", "gipf-record "].iter().any(|word| line.starts_with(word));
        let kept: Vec<String> = save.lines().filter(rest).map(str::to_owned).collect();
        record.terms = ChallengeTerms::default();
        for node in nodes(&record) {
            record.keep_side_game(node, None);
        }
        let old = record.save(at);
        prop_assert_eq!(old.lines().next(), Some("gipf-record 1"));
        prop_assert_eq!(old.lines().skip(1).collect::<Vec<_>>(), kept);
    }

    #[test]
    fn files_bring_side_games_back_to_their_places(seed: u64) {
        let (record, _) = record(seed);
        let file = record.to_file();
        let read = Record::from_file(&file).map_err(|e| TestCaseError::fail(format!("{e:?}\n{file}")))?;
        prop_assert_eq!(read.to_file(), file.as_str());
        prop_assert_eq!(&read.terms, &record.terms);
        prop_assert_eq!(sides(&read), sides(&record), "{}", file);
    }

    #[test]
    fn links_bring_the_side_game_that_is_shown(seed: u64) {
        let (record, at) = record(seed);
        let reader = [None, Some(Color::White), Some(Color::Black)][(seed % 3) as usize];
        let link = Link { reader, ..Link::new(record, at) };
        let ends = link.record.children(at).is_empty();
        for (fragment, exact) in [(link.to_fragment(), ends), (link.to_compact_fragment(), true)] {
            prop_assert!(fragment.len() < MAX_FRAGMENT, "{}", fragment);
            let read = Link::from_fragment(&fragment).map_err(|e| TestCaseError::fail(format!("{e:?}\n{fragment}")))?;
            prop_assert_eq!(&read.record.terms, &link.record.terms);
            prop_assert_eq!(read.reader, reader);
            let shown = if exact { link.record.side_game(at) } else { None };
            prop_assert_eq!(read.record.side_game(read.at), shown, "{}", fragment);
        }
        let mut here = link.position();
        prop_assert_eq!(here.record.side_game(here.at), link.record.side_game(at));
        if let Some(reader) = reader { here.record.seats[!reader] = Seat::Away; }
        prop_assert_eq!(Link::from_fragment(&here.to_fragment()), Ok(here));
    }
}

/// The random records of the properties above are not trivial: most have a side game.
#[test]
fn random_records_have_side_games() {
    let with = (0..200).filter(|&seed| !sides(&record(seed).0).is_empty());
    assert!(with.count() > 100);
}

#[test]
fn a_side_game_lies_only_where_its_result_is_awaited() {
    let (mut record, at) = disputed();
    let plain = record.clone();
    for node in [NodeId::ROOT, record.parent(at).unwrap()] {
        assert!(!record.keep_side_game(node, Some(unbegun())));
    }
    let second = INSIDE.replace("record 1", "record 2");
    let later = INSIDE.replace("record 1", "record 3");
    let inner = second.replace("step", "side 0 w\nstep");
    let agreed = second.replace("step", "challenge Z coin\nstep");
    let large = format!("{INSIDE}{}", "x".repeat(MAX_FILE));
    for bad in [
        "",
        "x",
        "gipf-record 1x",
        "gipf-record",
        &later,
        &inner,
        &agreed,
        &large,
    ] {
        assert!(!record.keep_side_game(at, Some(side(bad))));
    }
    assert_eq!(record, plain);
    let most = &large[..MAX_FILE];
    assert!(record.keep_side_game(at, Some(unbegun())));
    assert_eq!(Record::load(&record.save(at)), Ok((record.clone(), at)));
    for good in ["gipf-record 1", INSIDE, &second, most] {
        assert!(record.keep_side_game(at, Some(side(good))));
        assert_eq!(Record::load(&record.save(at)), Ok((record.clone(), at)));
    }
    assert!(record.keep_side_game(at, None));
    assert_eq!(record, plain);
}

#[test]
fn every_agreement_can_be_written_in_every_format() {
    let mut terms = ChallengeTerms::default();
    let mut agreed = |settles| {
        terms.agree(Potential::Dvonn, Some(settles));
        terms.of(Potential::Dvonn).cloned()
    };
    let elsewhere = |name: &str| Settlement::Elsewhere(name.to_owned());
    let hidden = elsewhere("a\u{202e}b\nc\u{0}");
    assert_eq!(agreed(hidden), Some(elsewhere("abc")));
    for (length, kept) in [(119, 119), (120, 120), (121, MAX_TITLE)] {
        let name = agreed(elsewhere(&"漢".repeat(length)));
        assert_eq!(name, Some(elsewhere(&"漢".repeat(kept))));
    }
    for word in [
        "",
        "coin",
        "die",
        "elsewhere",
        "elsewhere1",
        "a b",
        "a\nb",
        "ä",
        &"x".repeat(121),
    ] {
        assert_eq!(agreed(Settlement::Game(word.to_owned())), None, "{word:?}");
    }
}

#[test]
fn saves_with_something_wrong_about_side_games_are_refused() {
    let (mut record, at) = disputed();
    record
        .terms
        .agree(Potential::Tamsk, Some(Settlement::Lot(Lot::Coin)));
    assert!(record.keep_side_game(at, Some(side(INSIDE))));
    let save = record.save(at);
    let number = |word: &str| {
        save.lines()
            .position(|line| line.starts_with(word))
            .unwrap()
            + 1
    };
    let coin = "challenge T coin\n";
    let side = save.lines().find(|line| line.starts_with("side")).unwrap();
    let twice = format!("{side}\n{side}\n");
    for (good, bad, line) in [
        ("gipf-record 2", "gipf-record 1", number(coin.trim())),
        ("gipf-record 2", "gipf-record 2 ", 1),
        ("gipf-record 2", "gipf-record ", 1),
        ("gipf-record 2", "gipf-record x", 1),
        (coin, "challenge T\n", number("challenge")),
        (coin, "challenge T \n", number("challenge")),
        (coin, "challenge G coin\n", number("challenge")),
        (coin, "challenge T a coin\n", number("challenge")),
        (
            coin,
            "challenge T coin\nchallenge T die\n",
            number("challenge") + 1,
        ),
        ("side 2 b", "side 2 x", number("side")),
        ("side 2 b", "side 2 black", number("side")),
        ("side 2 b", "side 1 b", number("side")),
        ("b gipf-record 1\\n", "b gipf-record 3\\n", number("side")),
        (
            "b gipf-record 1\\n",
            "b gipf-record 2\\nside 0 w\\n",
            number("side"),
        ),
        ("b gipf-record 1\\n", "b gipf-record 1", number("side")),
        (&format!("{side}\n"), &twice, number("side") + 1),
    ] {
        assert!(save.contains(good), "{save} has no {good}");
        let bent = save.replacen(good, bad, 1);
        assert_eq!(
            Record::load(&bent),
            Err(SaveError::Format { line }),
            "{bent}"
        );
    }
    let bent = save.replacen("side 2 b", "side 9 b", 1);
    assert_eq!(Record::load(&bent), Err(SaveError::Node(9)));
}

/// A copy of a later program is left as it is.
#[test]
fn a_save_of_a_later_program_is_not_a_damaged_one() {
    let later = "gipf-record 3\nstart tamsk-9 x\nsomething new\n";
    let known = |text: &str| match GameRecord::load(text) {
        Err(GameSaveError::Gipf(SaveError::Version(version))) => Some(version),
        Err(GameSaveError::Tamsk(SaveError::Version(version))) => Some(version),
        _ => None,
    };
    assert_eq!(known(later).as_deref(), Some("3"));
    assert_eq!(
        known(&later.replace("tamsk-9", "gipf-basic")).as_deref(),
        Some("3")
    );
    for damaged in [
        "",
        "gipf-record",
        "gipf-record \n",
        "gipf-record 3x\n",
        "x\n",
    ] {
        assert_eq!(known(damaged), None, "{damaged:?}");
    }
}

/// A turn that goes on in two ways after its challenge has one result of the challenge.
#[test]
fn a_variation_does_not_repeat_the_side_game_before_it() {
    let (mut record, at) = disputed();
    assert!(record.keep_side_game(at, Some(side(INSIDE))));
    for result in ["-", "+"] {
        let step = record.position(at).read_step(result).unwrap();
        let other = record.play(at, step).unwrap();
        record.promote(other);
        let file = record.to_file();
        assert_eq!(file.matches("[%side 1 b.").count(), 1, "{file}");
        let read = Record::from_file(&file).unwrap();
        assert_eq!(sides(&read), sides(&record), "{file}");
        assert_eq!(read.to_file(), file);
    }
}

#[test]
fn files_keep_what_they_do_not_understand() {
    let text = "[Game \"gipf-standard+Z6~1\"]\n[Challenge \"Z coin\"]\n[Challenge \"Z die\"]\n[Challenge \"friendly\"]\n[Result \"*\"]\n\n*\n";
    let record = Record::from_file(text).unwrap();
    assert_eq!(
        record.terms.of(Potential::Zertz),
        Some(&Settlement::Lot(Lot::Coin))
    );
    let kept: Vec<&str> = record
        .tags
        .iter()
        .map(|(_, value)| value.as_str())
        .collect();
    assert_eq!(kept, ["Z die", "friendly"]);
    assert_eq!(record.to_file(), text);

    let (mut record, at) = disputed();
    record.keep_side_game(at, Some(side(INSIDE)));
    let file = record.to_file();
    let begin = file.find("[%side ").unwrap();
    let end = begin + file[begin..].find(']').unwrap();
    for bad in [
        "[%side",
        "[%side 1",
        "[%side 1 x",
        "[%side 0 b",
        "[%side 2 b",
        "[%side -1 b",
        "[%side 1 b.",
        "[%side 1 b.!",
        "[%side 1 bZ2lw",
        "[%side 1 b.Z2lw",
        "[%side 1 b._w",
    ] {
        let mut bent = file.clone();
        bent.replace_range(begin..end, bad);
        let read = Record::from_file(&bent).unwrap();
        let empty = bad == "[%side 1 b.";
        assert_eq!(sides(&read).len(), usize::from(empty), "{bent}");
    }
    // The first of a place counts; in front of all turns there is none.
    let other = file.replacen("{[%side", "{[%side 1 w]} {[%side", 1);
    let read = Record::from_file(&other).unwrap();
    assert_eq!(
        read.side_game(at).map(|side| side.white),
        Some(Color::White)
    );
    let before = file.replacen("1. Z", "{[%side 1 w]} 1. Z", 1);
    assert_eq!(Record::from_file(&before).unwrap().to_file(), file);
}

#[test]
fn links_with_something_wrong_beside_them() {
    let (record, at) = disputed();
    let link = Link::new(record, at);
    for form in [link.to_fragment(), link.to_compact_fragment()] {
        let read = |more: &str| Link::from_fragment(&format!("{form}&{more}"));
        for ignored in [
            "ch=",
            "ch=Z",
            "ch=Q_coin",
            "ch=Z_two_coins",
            "as=",
            "as=white",
            "as=%",
        ] {
            assert_eq!(read(ignored).as_ref(), Ok(&link), "{ignored}");
        }
        for side in [
            "",
            "x",
            "bx",
            "b.!",
            "b.Z2lw",
            "b.Z2lwZi1yZWNvcmQgMw",
            "w.%41",
        ] {
            assert_eq!(
                read(&format!("side={side}")),
                Err(LinkError::Damaged),
                "{side}"
            );
        }
        assert_eq!(read("ch=%4"), Err(LinkError::Encoding { key: "ch".into() }));
        let coin = read("ch=Z_coin&ch=Z_die").unwrap().record.terms;
        assert_eq!(coin.of(Potential::Zertz), Some(&Settlement::Lot(Lot::Coin)));
    }
    assert_eq!(
        Link::from_fragment("v=1&g=gipf-basic&side=w"),
        Err(LinkError::Damaged)
    );
    let tamsk = GameLink::from_fragment("v=1&g=tamsk-1&as=b").unwrap();
    assert_eq!(tamsk.reader(), Some(Color::Black));
    assert_eq!(
        tamsk.for_reader(None).to_fragment(),
        "v=1&p=tamsk-1_H000h0%2F00000%2F000000%2Fh000000H0%2F000000%2F00000%2FH000h0_w_O32_O32_-"
    );
}

/// A side game that is too long for a link is mentioned in it, but not read from it.
#[test]
fn a_side_game_too_long_for_a_link_does_not_fit() {
    let (mut record, at) = disputed();
    let long = format!("gipf-record 1\n{}", "x".repeat(MAX_FRAGMENT));
    assert!(record.keep_side_game(at, Some(side(&long))));
    let link = Link::new(record, at);
    let fragment = link.to_fragment();
    assert!(!link.fits(&fragment));
    assert_eq!(Link::from_fragment(&fragment), Err(LinkError::TooLong));
}
