//! The readers, and the properties of every text that is accepted.

use record::{GameLink, GameRecord, Link, NodeId, Record, Settlement, SideGame, sources};
use rules::{Color, Position, Potential, Ruleset, Variant};
use session::library::{StoredCopy, compare};

use crate::cost::in_time;

/// A game of some turns with a variation, a comment and clocks.
fn record(variant: Variant, turns: &str) -> Record {
    let mut record = Record::new(Ruleset::new(variant));
    let mut node = NodeId::ROOT;
    let mut before = node;
    for text in turns.split(' ') {
        let turn = record.position(node).read_turn(text).expect("a good turn");
        before = node;
        for step in turn.steps {
            node = record.play(node, step).expect("a legal step");
        }
    }
    record.set_comment(node, "what {a} \\ turn\nit was".to_owned());
    record.note_left(node, rules::ByColor::both(59_300));
    let other = record.position(before).legal_steps();
    if let Some(&step) = other.last() {
        let aside = record.play(before, step).expect("a legal step");
        record.set_comment(aside, "better?".to_owned());
    }
    record.names.white = "Zoë \"the\" [stone]".to_owned();
    record.tags.push(("Event".into(), "Club night".into()));
    record
}

/// A game of any variant, of so many steps.
fn played(variant: Variant, steps: usize) -> Record {
    let mut record = Record::new(Ruleset::new(variant));
    let mut node = NodeId::ROOT;
    for index in 0..steps {
        let legal = record.position(node).legal_steps();
        let Some(&step) = legal.get(index * 7 % legal.len().max(1)) else {
            break;
        };
        node = record.play(node, step).expect("a legal step");
    }
    record
}

/// A game whose challenge is settled by a side game that has begun.
fn interrupted() -> Record {
    let start =
        "gipf-standard+Z6~1 (gg)2(GG)/5/6/2(GZ)G1(gg)1/6/5/(gg)2(GG) w G8Z5 G9Z6 pp:1,0?Ze4>e6";
    let mut record = Record::from_position(start.parse().expect("a position"));
    let terms = &mut record.terms;
    terms.agree(
        Potential::Zertz,
        Some(Settlement::Game("gipf-basic".into())),
    );
    terms.agree(
        Potential::Punct,
        Some(Settlement::Elsewhere("a race".to_owned())),
    );
    let inside = played(Variant::Basic, 5);
    let side = SideGame {
        white: Color::Black,
        save: Some(inside.save(last(&inside))),
    };
    assert!(record.keep_side_game(NodeId::ROOT, Some(side)));
    record
}

fn records() -> Vec<Record> {
    let mut records: Vec<Record> = Variant::ALL.map(|variant| played(variant, 30)).into();
    records.push(record(Variant::Basic, "g1-f2 a2-b3 e1-e3 i3-h3 a3-b4"));
    records.push(record(Variant::Tournament, "Gg1-f2 Ge9-e8 e1-e2"));
    records.push(interrupted());
    records
}

fn last(record: &Record) -> NodeId {
    record.line(NodeId::ROOT).pop().unwrap_or(NodeId::ROOT)
}

pub(crate) fn good_files() -> Vec<String> {
    let files: Vec<String> = records().iter().map(Record::to_file).collect();
    let together = files.join("\n");
    files.into_iter().chain([together]).collect()
}

pub(crate) fn good_saves() -> Vec<String> {
    let records = records().into_iter();
    let saves = records.map(|record| record.save(last(&record)));
    let saves: Vec<String> = saves.collect();
    let copies = saves.iter().map(|save| {
        let copy = StoredCopy {
            revision: 7,
            saved: session::Millis(1_000),
            text: save.clone(),
        };
        copy.to_string()
    });
    let copies: Vec<String> = copies.collect();
    saves.into_iter().chain(copies).collect()
}

pub(crate) fn good_links() -> Vec<String> {
    let records = records().into_iter();
    let links = records.flat_map(|record| {
        let at = last(&record);
        let link = Link::new(record, at);
        let named = format!("{}&id=18f3c2d1a0b9deadbeef", link.to_fragment());
        let position = format!("v=1&p={}", link.record.position(at));
        [
            link.to_fragment(),
            link.to_compact_fragment(),
            named,
            position,
        ]
    });
    links.collect()
}

/// Checks the properties of every record that a reader makes.
fn check(record: &Record) {
    let head = last(record);
    let saved = record.save(head);
    let (loaded, at) = Record::load(&saved).expect("a save of a record is read");
    assert_eq!((&loaded, at), (record, head), "a save comes back as it was");
    let text = record.position(head).to_string();
    let position: Position = text.parse().expect("a position text is read");
    assert_eq!(position.to_string(), text);
}

pub(crate) fn file(text: &str) {
    for game in sources(text) {
        let Ok(GameRecord::Gipf(record)) = in_time(|| game.read()).map(|read| read.record) else {
            continue;
        };
        check(&record);
        let written = record.to_file();
        let again = Record::from_file(&written).expect("what we write we read");
        assert_eq!(again.to_file(), written, "a file is written the same again");
    }
    if let Err(error) = Record::from_file(text) {
        let ends = text.matches(['\n', '\r']).count();
        assert!(error.line <= ends + 1, "the place exists");
    }
}

pub(crate) fn link(text: &str) {
    let game = Link::game(text);
    assert!(game.is_none_or(|game| text.contains(game)));
    let Ok(link) = in_time(|| Link::from_fragment(text)) else {
        return;
    };
    check(&link.record);
    let shown = link.record.position(link.at);
    for fragment in [link.to_fragment(), link.to_compact_fragment()] {
        // A link may grow beyond the limit when it is written in full.
        let Ok(again) = Link::from_fragment(&fragment) else {
            assert!(fragment.len() > record::MAX_FRAGMENT, "{fragment}");
            continue;
        };
        assert_eq!(again.record.position(again.at), shown, "{fragment}");
        let ours = GameRecord::Gipf(link.record.clone());
        let same = compare(&ours, &GameLink::Gipf(again));
        assert!(
            matches!(same, session::library::Relation::Same(_)),
            "{same:?}"
        );
    }
}

pub(crate) fn save(text: &str) {
    if let Ok(copy) = StoredCopy::parse(text) {
        assert_eq!(copy.to_string(), text, "a copy has one text");
    }
    let Ok((record, at)) = in_time(|| Record::load(text)) else {
        return;
    };
    let saved = record.save(at);
    assert_eq!(Record::load(&saved), Ok((record, at)), "{saved}");
}
