//! Handwritten links: old ones, which must open for ever, and damaged ones.

use record::{Agreement, Goal, Link, LinkError, NodeId, Record};
use rules::{NotationError, Problem, Ruleset, RulesetError};

fn read(fragment: &str) -> Link {
    Link::from_fragment(fragment).unwrap_or_else(|error| panic!("{fragment}: {error:?}"))
}

fn shown(fragment: &str) -> String {
    let link = read(fragment);
    link.record.position(link.at).to_string()
}

/// One of each kind, as they were first sent. They must never change.
#[test]
fn old_links_open_for_ever() {
    assert_eq!(
        shown("#v=1&p=gipf-basic_g2G%2F5%2F6%2FG5g%2F6%2F5%2Fg2G_w_G12_G12_--"),
        "gipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12 --"
    );
    let game = "#v=1&g=gipf-basic&m=g1-f2_a2-b3_e1-e3&n=2";
    assert_eq!(shown(game), "gipf-basic gg1G/5/6/G5g/G5/5/g2G w G11 G11 --");
    assert_eq!(read(game).record.line(NodeId::ROOT).len(), 4);
    let puzzle = "v=1&p=gipf-basic_4%2F5%2F6%2FGGGg3%2F6%2F5%2Fg3_w_G5_G5_--&q=win&in=2&title=Two_turns%21_50%25_%5F";
    let puzzle = read(puzzle).puzzle.unwrap();
    assert_eq!(
        (puzzle.goal, puzzle.title.as_str()),
        (Goal::Win { within: Some(2) }, "Two turns! 50% _")
    );
    for compact in [
        "z=AQAKZ2lwZi1iYXNpYwADAAIAbBUASWo",
        "z=AgAKZ2lwZi1iYXNpYwADAAIAbBUAXms",
    ] {
        assert_eq!(read(compact), read(game), "{compact}");
    }
    let compact = read(game).to_compact_fragment();
    assert_eq!(compact, "z=AgAKZ2lwZi1iYXNpYwADAAIAbBUAXms");
}

/// D14: no new game begins like this, but one that was sent goes on.
#[test]
fn a_handicap_beside_three_discs_more_still_opens() {
    let ruleset = "gipf-standard+T6Z6D1+H1";
    let board = "(gg)2(GG)/5/6/(GG)5(gg)/6/5/(gg)2(GG)";
    let position = format!("{ruleset} {board} w G16T6Z6D1 G15T6Z6D1 pp");
    assert!(ruleset.parse::<Ruleset>().unwrap().for_new_game().is_err());
    let link = read(&format!("v=1&g={ruleset}&m=a1-b2"));
    assert_eq!(link.record.position(NodeId::ROOT).to_string(), position);
    for fragment in [link.to_fragment(), link.to_compact_fragment()] {
        assert_eq!(read(&fragment), link, "{fragment}");
    }
    let saved = link.record.save(link.at);
    assert_eq!(Record::load(&saved), Ok((link.record.clone(), link.at)));
    let file = link.record.to_file();
    assert_eq!(Record::from_file(&file), Ok(link.record));
    let start = format!("[Start \"{position}\"]\n\n1. a1-b2 *\n");
    assert!(Record::from_file(&start).is_ok());
}

/// D12, D13: a link tells how the players ended the game.
#[test]
fn a_link_tells_how_the_players_ended_the_game() {
    let ended = |fragment: &str| read(fragment).record.agreement;
    let game = "v=1&g=gipf-basic&m=g1-f2_a2-b3&n=1";
    for (name, agreement) in [
        ("white_resigned", Agreement::WhiteResigned),
        ("black_resigned", Agreement::BlackResigned),
        ("draw_agreed", Agreement::DrawAgreed),
        ("draw_by_repetition", Agreement::DrawByRepetition),
        ("white_out_of_time", Agreement::WhiteOutOfTime),
        ("black_out_of_time", Agreement::BlackOutOfTime),
    ] {
        let link = read(&format!("{game}&end={name}"));
        let last = link.record.line(NodeId::ROOT).pop();
        assert_eq!(link.record.agreement, last.map(|node| (node, agreement)));
        for fragment in [link.to_fragment(), link.to_compact_fragment()] {
            assert_eq!(read(&fragment), link, "{fragment}");
        }
        // A position alone is of no game.
        assert_eq!(link.position().record.agreement, None);
    }
    for ignored in ["", "x", "%4", "white%20moved_onto_a_full_space"] {
        assert_eq!(ended(&format!("{game}&end={ignored}")), None, "{ignored}");
    }
    assert_eq!(
        ended(&format!("{game}&q=text&note=x&end=draw_agreed")),
        None
    );
    // Where the rules have ended the game (G 6.6), nobody can resign.
    let won = "v=1&p=gipf-standard_4/5/6/GGG1(gg)2/6/5/(GG)3_w_G9_G9_--";
    let won = format!("{won}&m=e1-e5;xe2,e3,e4,e5,Ge6*");
    let last = read(&won).at;
    assert!(read(&won).record.ending(last).is_some());
    assert_eq!(ended(&format!("{won}&end=white_resigned")), None);
}

#[test]
fn loosely_typed_links_are_read() {
    let start = "gipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12 --";
    for same in [
        "v=1&p=gipf-basic_g2G/5/6/G5g/6/5/g2G_w_G12_G12_--",
        "#v=1&p=gipf-basic%20g2G/5/6/G5g/6/5/g2G%20w%20G12%20G12%20--",
        "v=1&unknown=x&p=gipf-basic_g2G/5/6/G5g/6/5/g2G_w_G12_G12_--&more",
        "v=1&g=gipf-basic",
        "v=1&g=gipf-basic&m=&n=0",
    ] {
        assert_eq!(shown(same), start, "{same}");
    }
    // A plus is a plus.
    assert_eq!(
        read("v=1&g=gipf-basic+H2").record.ruleset().to_string(),
        "gipf-basic+H2"
    );
}

#[test]
fn a_turn_that_goes_on_stays_where_it_is() {
    let start = "gipf-standard 4/5/6/G(GG)G1G2/6/5/(gg)3 w G5 G5 --";
    let mut record = Record::from_position(start.parse().unwrap());
    let step = record.position(NodeId::ROOT).read_step("e1-e5").unwrap();
    let at = record.play(NodeId::ROOT, step).unwrap();
    let expected = record.position(at).clone();
    let link = Link::new(record, at);
    for fragment in [link.to_fragment(), link.to_compact_fragment()] {
        let read = read(&fragment);
        assert_eq!(read.record.position(read.at), &expected, "{fragment}");
    }
}

#[test]
fn damaged_links_say_what_is_wrong() {
    let error = |fragment: &str| Link::from_fragment(fragment).unwrap_err();
    let table = [
        ("", LinkError::NoVersion),
        ("#", LinkError::NoVersion),
        ("v", LinkError::NoVersion),
        ("p=gipf-basic", LinkError::NoVersion),
        ("v=2&g=gipf-basic", LinkError::Version("2".into())),
        ("v=&g=gipf-basic", LinkError::Version(String::new())),
        ("v=1", LinkError::Empty),
        ("v=1&m=g1-f2", LinkError::Empty),
        ("v=1&g=%", LinkError::Encoding { key: "g".into() }),
        ("v=1&g=%4", LinkError::Encoding { key: "g".into() }),
        ("v=1&g=%zz", LinkError::Encoding { key: "g".into() }),
        ("v=1&p=%FF", LinkError::Encoding { key: "p".into() }),
        (
            "v=1&g=gipf-basic&m=%C3",
            LinkError::Encoding { key: "m".into() },
        ),
        (
            "v=1&g=chess",
            LinkError::Ruleset(RulesetError::UnknownVariant("chess".into())),
        ),
        (
            "v=1&g=gipf-basic%2BH9",
            LinkError::Ruleset(RulesetError::HandicapTooLarge(9)),
        ),
        (
            "v=1&p=x",
            LinkError::Position(vec![Problem::FieldCount(1)].into()),
        ),
        ("v=1&g=gipf-basic&n=1", LinkError::Ply("1".into())),
        ("v=1&g=gipf-basic&m=g1-f2&n=2", LinkError::Ply("2".into())),
        ("v=1&g=gipf-basic&m=g1-f2&n=-1", LinkError::Ply("-1".into())),
        ("v=1&g=gipf-basic&m=g1-f2&n=x", LinkError::Ply("x".into())),
        ("v=1&g=gipf-basic&q=draw", LinkError::Puzzle("draw".into())),
        (
            "v=1&g=gipf-basic&q=win&in=",
            LinkError::Puzzle(String::new()),
        ),
        ("v=1&g=gipf-basic&q=win&in=0", LinkError::Puzzle("0".into())),
        (
            "v=1&g=gipf-basic&q=win&in=21",
            LinkError::Puzzle("21".into()),
        ),
        ("z=", LinkError::Damaged),
        ("z=A", LinkError::Damaged),
        ("z=AAAA", LinkError::Version("0".into())),
        // Of a later version, and sound.
        ("z=AwMD", LinkError::Version("3".into())),
        ("z=!!!!", LinkError::Damaged),
        ("z=%41", LinkError::Damaged),
        ("z=_____", LinkError::Damaged),
    ];
    for (fragment, expected) in table {
        assert_eq!(error(fragment), expected, "{fragment}");
    }
    for (number, fragment) in [
        (1, "v=1&g=gipf-basic&m=g1-f9"),
        (1, "v=1&g=gipf-basic&m=xb2"),
        (2, "v=1&g=gipf-basic&m=g1-f2_Ga2-b3"),
        (3, "v=1&g=gipf-basic&m=g1-f2_a2-b3_x"),
    ] {
        let found = error(fragment);
        assert!(
            matches!(found, LinkError::Turn { number: n, .. } if n == number),
            "{found:?}"
        );
    }
    assert!(matches!(
        error("v=1&p=gipf-basic_g2G/5/6/G5g/6/5/g2G_w_G99_G12_gg"),
        LinkError::Position(problems) if problems.len() >= 2
    ));
    assert_eq!(
        error(&format!("v=1&p={}", "x".repeat(40_000))),
        LinkError::TooLong
    );
}

/// A puzzle is one of 1 to 20 turns in either form.
#[test]
fn compact_puzzles_have_bounds() {
    let mut link = read("v=1&g=gipf-basic&q=win&in=20&title=a");
    let compact = link.to_compact_fragment();
    assert_eq!(Link::from_fragment(&compact).as_ref(), Ok(&link));
    for win_in in [0, 21, 255] {
        let within = Some(win_in);
        link.puzzle.as_mut().unwrap().goal = Goal::Win { within };
        let compact = link.to_compact_fragment();
        assert_eq!(Link::from_fragment(&compact), Err(LinkError::Damaged));
        assert!(Link::from_fragment(&link.to_fragment()).is_err());
    }
}

#[test]
fn a_turn_after_an_unfinished_one_is_refused() {
    let start = "gipf-standard_4/5/6/G(GG)G1G2/6/5/(gg)3_w_G5_G5_--";
    let error = Link::from_fragment(&format!("v=1&p={start}&m=e1-e5_xe2,e3,e5,e6")).unwrap_err();
    let expected = LinkError::Turn {
        number: 2,
        error: NotationError::Incomplete,
    };
    assert_eq!(error, expected);
}

#[test]
fn titles_hide_nothing() {
    let link = read("v=1&g=gipf-basic&q=win&in=1&title=a%E2%80%AEb%00c%0Ad");
    assert_eq!(link.puzzle.unwrap().title, "abcd");
    assert_eq!(record::clean_title(&"x".repeat(500)).len(), 120);
}
