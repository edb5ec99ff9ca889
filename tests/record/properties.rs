//! Records are read back as they were written.

use proptest::prelude::*;
use record::{Agreement, Goal, Link, NodeId, Puzzle, Record, Seat, Strength};
use rules::{ByColor, Variant};

use crate::random;

/// The line through a node as turns: the part of a record that a link keeps.
fn turns(record: &Record, node: NodeId) -> Vec<String> {
    let turns = record.turns(&record.line(node)).into_iter();
    turns.map(|turn| turn.text).collect()
}

/// The turns on the way to a node.
fn before(record: &Record, node: NodeId) -> Vec<String> {
    let turns = record.turns(&record.path(node)).into_iter();
    turns.map(|turn| turn.text).collect()
}

fn all_seats() -> Vec<Seat> {
    let fixed = [Seat::Here, Seat::Away, Seat::Defends];
    let computers = Strength::all().map(Seat::Computer);
    fixed.into_iter().chain(computers).collect()
}

pub(crate) fn cases() -> u32 {
    if std::env::var_os("GIPF_SOAK").is_some() {
        20_000
    } else {
        300
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn saves_come_back_as_they_were(seed: u64) {
        let (record, at) = random::record(seed);
        prop_assert_eq!(Record::load(&record.save(at)), Ok((record, at)));
    }

    #[test]
    fn files_come_back_with_all_variations(seed: u64) {
        let (record, _) = random::record(seed);
        let file = record.to_file();
        let read = Record::from_file(&file).map_err(|e| TestCaseError::fail(format!("{e:?}\n{file}")))?;
        prop_assert_eq!(read.to_file(), file);
        prop_assert_eq!(&read.names, &record.names);
        let last = |record: &Record| record.line(NodeId::ROOT).pop().unwrap();
        prop_assert_eq!(record.position(last(&record)), read.position(last(&read)));
    }

    /// A file keeps the seats, the place that is shown and the place to which steps were
    /// undone; in mid-turn a place is known by its position.
    #[test]
    fn files_keep_seats_and_places(seed: u64) {
        let (mut record, at) = random::record(seed);
        let seats = all_seats();
        record.seats = ByColor {
            white: seats[seed as usize % seats.len()],
            black: seats[(seed >> 8) as usize % seats.len()],
        };
        let line = record.line(NodeId::ROOT);
        let ends: Vec<NodeId> = line.into_iter().filter(|&node| record.ends_turn(node)).collect();
        record.take_back_to(Some(ends[(seed >> 16) as usize % ends.len()]));
        let file = record.to_file_at(at);
        let read = Record::read_file(&file).map_err(|e| TestCaseError::fail(format!("{e:?}\n{file}")))?;
        prop_assert_eq!(&read.stop, &None);
        prop_assert_eq!(read.record.seats, record.seats);
        prop_assert_eq!(read.record.to_file_at(read.at), file.as_str());
        let place = |record: &Record, node| record.position(node).to_string();
        if record.ends_turn(at) {
            prop_assert_eq!(place(&read.record, read.at), place(&record, at), "{}", file);
            prop_assert_eq!(before(&read.record, read.at), before(&record, at), "{}", file);
        }
        let back = |record: &Record| record.taken_back().map(|node| place(record, node));
        prop_assert_eq!(back(&read.record), back(&record), "{}", file);
        // Files without them open as before.
        let plain = Record::read_file(&record.to_file()).unwrap();
        prop_assert_eq!(plain.record.position(plain.at), record.position(record.line(NodeId::ROOT).pop().unwrap()));
    }

    /// An agreement of the players stays at its place, or in mid-turn at the end of the turn;
    /// and so does the result.
    #[test]
    fn endings_come_back_where_they_were(seed: u64) {
        let (mut record, at) = random::record(seed);
        record.agreement = Some((at, Agreement::DrawAgreed));
        let file = record.to_file();
        let read = Record::from_file(&file).map_err(|e| TestCaseError::fail(format!("{e:?}\n{file}")))?;
        prop_assert_eq!(read.to_file(), file.as_str());
        let (found, _) = read.agreement.unwrap();
        if record.ends_turn(at) {
            prop_assert_eq!(read.position(found), record.position(at), "{}", file);
            prop_assert_eq!(before(&read, found), before(&record, at), "{}", file);
        } else {
            let found = before(&read, found);
            let begun = before(&record, at);
            let whole = begun.len() - 1;
            prop_assert_eq!(&found[..whole], &begun[..whole], "{}", file);
        }
    }

    #[test]
    fn readable_links_lead_to_the_same_place(seed: u64) {
        let (record, at) = random::record(seed);
        let turns_before = turns(&record, at);
        let link = Link::new(record, at);
        let read = Link::from_fragment(&link.to_fragment()).unwrap();
        prop_assert_eq!(turns(&read.record, read.at), turns_before);
        let shown = |link: &Link| link.record.turns(&link.record.path(link.at)).len();
        prop_assert_eq!(shown(&link), shown(&read));
    }

    #[test]
    fn compact_links_lead_to_the_same_step(seed: u64, win_in in 1_u8..=20, title in ".{0,130}") {
        let (record, at) = random::record(seed);
        let goal = Goal::Win { within: Some(win_in) };
        let puzzle = (seed % 2 == 0).then(|| Puzzle::new(goal, &title, "", ""));
        let link = Link { puzzle, ..Link::new(record, at) };
        let read = Link::from_fragment(&link.to_compact_fragment()).unwrap();
        prop_assert_eq!(read.record.position(read.at), link.record.position(link.at));
        prop_assert_eq!(turns(&read.record, read.at), turns(&link.record, link.at));
        prop_assert_eq!(read.puzzle, link.puzzle);
    }

    #[test]
    fn nothing_that_people_paste_makes_a_reader_panic(text in ".{0,400}") {
        let _ = Record::load(&text);
        let _ = Record::from_file(&text);
        let _ = Link::from_fragment(&text);
        let _ = Link::from_fragment(&format!("z={text}"));
        let _ = Link::from_fragment(&format!("v=1&g=gipf-basic&m={text}"));
    }

    #[test]
    fn a_changed_byte_is_refused_or_read_but_never_a_panic(seed: u64, place: prop::sample::Index, byte in 32_u8..127) {
        let (record, at) = random::record(seed);
        let link = Link::new(record.clone(), at);
        for text in [record.save(at), record.to_file(), link.to_fragment(), link.to_compact_fragment()] {
            let mut bytes = text.into_bytes();
            let place = place.index(bytes.len());
            bytes[place] = byte;
            let Ok(text) = String::from_utf8(bytes) else { continue };
            let _ = Record::load(&text);
            let _ = Record::from_file(&text);
            let _ = Link::from_fragment(&text);
        }
    }
}

#[test]
fn a_long_game_fits_into_a_link() {
    for variant in Variant::ALL {
        let (record, at) = random::game(variant, 5, 400);
        let link = Link::new(record, at);
        let compact = link.to_compact_fragment();
        assert!(compact.len() < 700, "{variant:?}: {}", compact.len());
        assert!(link.to_fragment().len() < 32 * 1024);
    }
}
