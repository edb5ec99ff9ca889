//! How a link stands to the copy of the same game that is kept.

use record::{Agreement, GameLink, GameRecord, Link, NodeId, Record};
use rules::{ByColor, Ruleset, Variant};
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
        // What ends with it or before it changes nothing.
        assert_eq!(compare(&ours, &link("g1-f2 a2-b3")), Relation::Same(at));
        assert_eq!(compare(&ours, &link("g1-f2")), Relation::Older);
    }
}

#[test]
fn how_the_players_ended_a_game_is_compared() {
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
