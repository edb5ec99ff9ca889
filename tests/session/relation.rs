//! The relation of a link to the stored copy of the same game.

use record::{Agreement, GameLink, GameRecord, Link, NodeId, Record, SideGame};
use rules::{ByColor, Color, Ruleset, Variant};
use session::library::Relation;

/// The game after some turns, and its last node.
fn game(variant: Variant, turns: &str) -> (Record, NodeId) {
    let mut record = Record::new(Ruleset::new(variant));
    let at = play(&mut record, NodeId::ROOT, turns);
    (record, at)
}

fn play(record: &mut Record, mut node: NodeId, turns: &str) -> NodeId {
    for text in turns.split_whitespace() {
        let turn = record.position(node).read_turn(text).unwrap();
        for step in turn.steps {
            node = record.play(node, step).unwrap();
        }
    }
    node
}

fn compare(ours: &Record, link: &Link) -> Relation {
    let (ours, link) = (GameRecord::Gipf(ours.clone()), GameLink::Gipf(link.clone()));
    session::library::compare(&ours, &link)
}

fn link(turns: &str) -> Link {
    let (record, at) = game(Variant::Basic, turns);
    Link::new(record, at)
}

#[test]
fn the_same_turns_are_the_same_game() {
    let (ours, at) = game(Variant::Basic, "g1-f2 a2-b3");
    assert_eq!(compare(&ours, &link("g1-f2 a2-b3")), Relation::Same(at));
    let (empty, start) = game(Variant::Basic, "");
    assert_eq!(compare(&empty, &link("")), Relation::Same(start));
}

#[test]
fn a_link_that_goes_on_brings_its_turns_and_keeps_what_is_ours() {
    let (mut ours, _) = game(Variant::Basic, "g1-f2 a2-b3");
    let aside = play(&mut ours, NodeId::ROOT, "e1-e3");
    ours.set_comment(aside, "or this".to_owned());
    ours.names.white = "Ann".to_owned();
    // The link says how the game has gone on meanwhile.
    ours.take_back_to(Some(NodeId::ROOT));
    let Relation::Newer(merged, at) = compare(&ours, &link("g1-f2 a2-b3 i3-h3 i1-g3")) else {
        panic!("it goes on");
    };
    let GameRecord::Gipf(merged) = *merged else {
        panic!("it is the same game");
    };
    let line = merged.line(NodeId::ROOT);
    let turns: Vec<_> = merged.turns(&line).into_iter().map(|t| t.text).collect();
    assert_eq!(turns, ["g1-f2", "a2-b3", "i3-h3", "i1-g3"]);
    assert_eq!(line.last(), Some(&at));
    assert_eq!(merged.names.white, "Ann");
    assert_eq!(merged.comment(aside), "or this");
    assert_eq!(merged.taken_back(), None);
}

#[test]
fn a_link_that_ends_earlier_is_older() {
    let (ours, _) = game(Variant::Basic, "g1-f2 a2-b3 i3-h3");
    assert_eq!(compare(&ours, &link("g1-f2")), Relation::Older);
    assert_eq!(compare(&ours, &link("")), Relation::Older);
}

#[test]
fn a_link_that_tells_another_story_says_from_which_turn_on() {
    let (ours, _) = game(Variant::Basic, "g1-f2 a2-b3 i3-h3");
    for (turns, turn) in [
        ("e1-e3", 1),
        ("g1-f2 a2-c2", 2),
        ("g1-f2 a2-b3 i1-g3 a3-b4", 3),
    ] {
        assert_eq!(compare(&ours, &link(turns)), Relation::Contradicts(turn));
    }
    let (other, _) = game(Variant::Standard, "e1-e3");
    assert_eq!(compare(&other, &link("e1-e3")), Relation::Contradicts(1));
}

#[test]
fn a_variation_of_ours_is_not_the_game() {
    let (mut ours, _) = game(Variant::Basic, "g1-f2 a2-b3");
    play(&mut ours, NodeId::ROOT, "e1-e3");
    assert_eq!(compare(&ours, &link("e1-e3")), Relation::Contradicts(1));
}

#[test]
fn a_link_shown_at_an_earlier_turn_is_shown_there() {
    let (ours, _) = game(Variant::Basic, "g1-f2 a2-b3");
    let mut earlier = link("g1-f2 a2-b3");
    earlier.at = earlier.record.children(NodeId::ROOT)[0];
    let first = ours.children(NodeId::ROOT)[0];
    assert_eq!(compare(&ours, &earlier), Relation::Same(first));
}

#[test]
fn a_link_goes_on_with_a_game_that_was_ended_only_if_somebody_says_so() {
    let longer = link("g1-f2 a2-b3 i3-h3");
    for agreement in [
        Agreement::WhiteResigned,
        Agreement::DrawAgreed,
        Agreement::BlackOutOfTime,
    ] {
        let (mut ours, at) = game(Variant::Basic, "g1-f2 a2-b3");
        ours.agreement = Some((at, agreement));
        let Relation::GoesOn(merged, shown) = compare(&ours, &longer) else {
            panic!("{agreement:?}: it is asked");
        };
        let GameRecord::Gipf(merged) = *merged else {
            panic!("it is the same game");
        };
        assert_eq!(merged.agreement, None);
        assert_eq!(merged.line(NodeId::ROOT).last(), Some(&shown));
        // A link that ends there or before changes nothing.
        assert_eq!(compare(&ours, &link("g1-f2 a2-b3")), Relation::Same(at));
        assert_eq!(compare(&ours, &link("g1-f2")), Relation::Older);
    }
}

#[test]
fn agreed_endings_are_compared() {
    let (mut ours, at) = game(Variant::Basic, "g1-f2 a2-b3");
    let mut ended = link("g1-f2 a2-b3");
    ended.record.agreement = Some((ended.at, Agreement::WhiteResigned));
    // The link tells that it ended.
    let Relation::Newer(merged, shown) = compare(&ours, &ended) else {
        panic!("the end is new");
    };
    let GameRecord::Gipf(merged) = *merged else {
        panic!("it is the same game");
    };
    assert_eq!(merged.agreement, Some((at, Agreement::WhiteResigned)));
    assert_eq!(shown, at);
    ours.agreement = Some((at, Agreement::WhiteResigned));
    assert_eq!(compare(&ours, &ended), Relation::Same(at));
    ours.agreement = Some((at, Agreement::DrawAgreed));
    assert_eq!(compare(&ours, &ended), Relation::Contradicts(2));
}

/// Proves R 1.3.
#[test]
fn a_link_that_goes_on_leaves_the_clocks_as_they_stood() {
    let (mut ours, at) = game(Variant::Basic, "g1-f2 a2-b3");
    ours.note_left(
        at,
        ByColor {
            white: 50_000,
            black: 40_000,
        },
    );
    let Relation::Newer(merged, shown) = compare(&ours, &link("g1-f2 a2-b3 i3-h3")) else {
        panic!("it goes on");
    };
    let GameRecord::Gipf(merged) = *merged else {
        panic!("it is the same game");
    };
    assert_eq!(merged.left(shown), ours.left(at));
}

/// A game in which a challenge waits for its result, with this side game beside it.
fn disputed(side: Option<SideGame>) -> (Record, NodeId) {
    let start = "gipf-standard+Z6~1 (gg)2(GG)/5/6/2(GZ)G1(gg)1/6/5/(gg)2(GG) w G8Z5 G9Z6 pp:1,1";
    let mut record = Record::from_position(start.parse().unwrap());
    let mut at = NodeId::ROOT;
    for text in ["Ze4>e6", "?"] {
        let step = record.position(at).read_step(text).unwrap();
        at = record.play(at, step).unwrap();
    }
    assert!(record.keep_side_game(at, side));
    (record, at)
}

/// The side game after these turns.
fn side(white: Color, turns: &str, end: Option<Agreement>) -> Option<SideGame> {
    let (mut record, at) = game(Variant::Basic, turns);
    record.agreement = end.map(|end| (at, end));
    let save = Some(record.save(at));
    Some(SideGame { white, save })
}

#[test]
fn side_games_by_link_go_on() {
    let white = Color::White;
    let begun = side(white, "g1-f2", None);
    let later = side(white, "g1-f2 a2-b3", None);
    let other = side(white, "e1-e3", None);
    let ended = side(white, "g1-f2", Some(Agreement::WhiteResigned));
    let of = |ours: &Option<SideGame>, theirs: &Option<SideGame>| {
        let (record, at) = disputed(theirs.clone());
        compare(&disputed(ours.clone()).0, &Link::new(record, at))
    };
    let at = disputed(None).1;
    for same in [&None, &begun, &ended] {
        assert_eq!(of(same, same), Relation::Same(at));
    }
    for (ours, theirs) in [(&None, &begun), (&begun, &later), (&begun, &ended)] {
        let Relation::Newer(merged, shown) = of(ours, theirs) else {
            panic!("{theirs:?} is newer than {ours:?}");
        };
        let GameRecord::Gipf(merged) = *merged else {
            panic!("it is the same game");
        };
        assert_eq!((shown, merged.side_game(at)), (at, theirs.as_ref()));
        // A link without the end changes nothing.
        let earlier = if theirs == &ended {
            Relation::Same(at)
        } else {
            Relation::Older
        };
        assert_eq!(of(theirs, ours), earlier);
    }
    // The game was resigned here, and goes on there: the player is asked.
    let Relation::GoesOn(merged, _) = of(&ended, &later) else {
        panic!("it is asked");
    };
    let GameRecord::Gipf(merged) = *merged else {
        panic!("it is the same game");
    };
    assert_eq!(merged.side_game(at), later.as_ref());
    for theirs in [&other, &side(Color::Black, "g1-f2", None)] {
        assert_eq!(of(&begun, theirs), Relation::Contradicts(1));
    }
    // A side game that is sent with later turns comes with them.
    let (start, _) = disputed(None);
    let start = Record::from_position(start.position(NodeId::ROOT).clone());
    let (record, at) = disputed(later.clone());
    let Relation::Newer(merged, _) = compare(&start, &Link::new(record, at)) else {
        panic!("it is newer");
    };
    let GameRecord::Gipf(merged) = *merged else {
        panic!("it is the same game");
    };
    assert_eq!(merged.side_game(at), later.as_ref());
}

/// A player by link takes the other's name from a link, but keeps a name that is already set.
#[test]
fn names_are_taken_where_nobody_has_written_one() {
    let (mut ours, at) = game(Variant::Basic, "g1-f2");
    ours.names.white = "Ann".to_owned();
    let mut theirs = link("g1-f2");
    theirs.record.names.white = "Somebody".to_owned();
    assert_eq!(compare(&ours, &theirs), Relation::Same(at));
    theirs.record.names.black = "Bo".to_owned();
    let Relation::Newer(merged, shown) = compare(&ours, &theirs) else {
        panic!("a name came");
    };
    assert_eq!(shown, at);
    assert_eq!(
        (&*merged.names().white, &*merged.names().black),
        ("Ann", "Bo")
    );
}
