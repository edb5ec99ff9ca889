//! The limits of links and files, one below, at, and one above each.

use record::{
    FileErrorKind, GameLink, GameLinkError, GameRecord, Link, LinkError, MAX_DEPTH, MAX_FILE,
    MAX_FRAGMENT, MAX_TAGS, MAX_TITLE, MAX_TURNS, NodeId, Record, SaveError, clean_title, text_of,
};

/// A position from which both can build a row of four and get all of it back, so that a
/// game never ends.
const ENDLESS: &str = "gipf-basic 4/5/6/7/6/5/4 w G15 G15 --";

/// Eight turns that lead back to it.
const ROUND: [&str; 8] = [
    "e1-e2",
    "h1-h2",
    "e1-e3",
    "h1-h3",
    "e1-e4",
    "h1-h4",
    "e1-e5;xe2,e3,e4,e5",
    "h1-h5;xh2,h3,h4,h5",
];

/// A record of so many turns, and its last node.
fn endless(turns: usize) -> (Record, NodeId) {
    let mut record = Record::from_position(ENDLESS.parse().unwrap());
    let mut node = NodeId::ROOT;
    for text in ROUND.iter().cycle().take(turns) {
        for step in record.position(node).read_turn(text).unwrap().steps {
            node = record.play(node, step).unwrap();
        }
    }
    (record, node)
}

#[test]
fn a_link_holds_2000_turns_in_either_form() {
    assert_eq!(MAX_TURNS, 2_000);
    for (turns, fits) in [
        (MAX_TURNS - 1, true),
        (MAX_TURNS, true),
        (MAX_TURNS + 1, false),
    ] {
        let (record, at) = endless(turns);
        let puzzle = None;
        let link = Link {
            puzzle,
            ..Link::new(record, at)
        };
        for fragment in [link.to_fragment(), link.to_compact_fragment()] {
            assert!(fragment.len() < MAX_FRAGMENT);
            assert_eq!(link.fits(&fragment), fits, "{turns}");
            match Link::from_fragment(&fragment) {
                Ok(read) => assert!(fits && read == link, "{turns}"),
                Err(error) => assert!(!fits && error == LinkError::TooManyTurns, "{error:?}"),
            }
        }
    }
}

#[test]
fn a_fragment_has_32_kib_without_its_sign() {
    assert_eq!(MAX_FRAGMENT, 32 * 1024);
    for start in ["v=1&g=gipf-basic", "v=1&g=tamsk-1"] {
        for (length, fits) in [
            (MAX_FRAGMENT - 1, true),
            (MAX_FRAGMENT, true),
            (MAX_FRAGMENT + 1, false),
        ] {
            let mut fragment = format!("{start}&later=");
            fragment.push_str(&"x".repeat(length - fragment.len()));
            for fragment in [fragment.clone(), format!("#{fragment}")] {
                let read = GameLink::from_fragment(&fragment);
                assert_eq!(read.is_ok(), fits, "{start}, {length}");
                let too_long = GameLinkError::Gipf(LinkError::TooLong);
                assert!(fits || read == Err(too_long));
            }
        }
    }
}

#[test]
fn a_title_has_120_characters_and_none_that_hide() {
    assert_eq!(MAX_TITLE, 120);
    for letter in ["x", "ß", "漢", "🎲"] {
        for (length, kept) in [(119, 119), (120, 120), (121, 120)] {
            let title = letter.repeat(length);
            assert_eq!(clean_title(&title).chars().count(), kept);
            let link = format!("v=1&g=gipf-basic&q=win&in=1&title={title}");
            let puzzle = Link::from_fragment(&link).unwrap().puzzle.unwrap();
            assert_eq!(puzzle.title.chars().count(), kept);
        }
    }
    for hidden in "\u{0}\u{7f}\u{85}\u{200e}\u{200f}\u{61c}\u{202a}\u{202e}\u{2066}\u{2069}".chars()
    {
        assert_eq!(clean_title(&format!("a{hidden}b")), "ab", "{hidden:?}");
    }
}

/// Names are as long as titles, and contain no hidden characters either, from any source.
#[test]
fn a_name_has_120_characters_and_none_that_hide() {
    let long = "Zoë\u{202e} ".repeat(60);
    let kept: String = long.replace('\u{202e}', "").chars().take(120).collect();
    let file = format!("[Game \"gipf-basic\"]\n[White \"{long}\"]\n[Black \"Bo\u{2066}\"]\n\n*\n");
    let start = "start gipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12 --";
    let save = format!("gipf-record 1\n{start}\nwhite {long}\nblack B\\no\u{7f}\nat 0\n");
    let sgf = format!("(;SU[gipf]P0[id \"{long}\"]P1[id \"Bo\u{200f}\"])");
    let records = [
        Record::from_file(&file).unwrap(),
        Record::load(&save).unwrap().0,
        match crate::sgf::whole(&sgf).unwrap() {
            GameRecord::Gipf(record) => record,
            GameRecord::Tamsk(_) => panic!("a game of gipf"),
        },
    ];
    for record in records {
        assert_eq!((&record.names.white, &*record.names.black), (&kept, "Bo"));
    }
}

/// Other texts contain no hidden characters either, and a control character makes no file
/// unreadable.
#[test]
fn tags_and_comments_hide_nothing() {
    let hidden = "a\u{7}\u{202e}b";
    let file = format!("[Game \"gipf-basic\"]\n[Title \"{hidden}\"]\n\n{{{hidden}\n{hidden}}} *\n");
    let start = "start gipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12 --";
    let save = format!(
        "gipf-record 1\n{start}\ntag Title {hidden}\ncomment 0 {hidden}\\n{hidden}\nat 0\n"
    );
    let records = [
        Record::from_file(&file).unwrap(),
        Record::load(&save).unwrap().0,
    ];
    for record in records {
        assert_eq!(record.tags, [("Title".to_owned(), "ab".to_owned())]);
        assert_eq!(record.comment(NodeId::ROOT), "ab\nab");
    }
    let sgf = format!("(;SU[gipf]DT[{hidden}])");
    let record = match crate::sgf::whole(&sgf) {
        Ok(GameRecord::Gipf(record)) => record,
        other => panic!("{other:?}"),
    };
    assert!(record.tags.contains(&("Date".to_owned(), "ab".to_owned())));
    // Nor does a hidden letter make words of a command.
    let file = "[Game \"gipf-basic\"]\n\n{[\u{7}%side 1 w]} *\n";
    assert_eq!(Record::from_file(file).unwrap().comment(NodeId::ROOT), "");
    // A quote that nobody closed is still no tag.
    let open = "[Game \"gipf-basic\"]\n[Title \"a\n[White \"b\"]\n\n*\n";
    assert_eq!(
        Record::from_file(open).unwrap_err().kind,
        FileErrorKind::Tag
    );
}

/// A file does not name its character encoding.
#[test]
fn a_file_of_old_programs_is_read() {
    let text = "[Game \"gipf-basic\"]\n[White \"Jürgen – ‚é‘\"]\n\n*\n";
    let latin: Vec<u8> = text
        .chars()
        .map(|letter| match letter {
            '–' => 0x96,
            '‚' => 0x82,
            '‘' => 0x91,
            other => u8::try_from(u32::from(other)).unwrap(),
        })
        .collect();
    let wide = |mark: &[u8], bytes: fn(u16) -> [u8; 2]| {
        let units = text.encode_utf16().flat_map(bytes);
        mark.iter().copied().chain(units).collect::<Vec<u8>>()
    };
    let marked = [b"\xef\xbb\xbf", text.as_bytes()].concat();
    for bytes in [
        text.as_bytes().to_vec(),
        marked,
        latin,
        wide(&[0xff, 0xfe], u16::to_le_bytes),
        wide(&[0xfe, 0xff], u16::to_be_bytes),
        wide(&[], u16::to_le_bytes),
        wide(&[], u16::to_be_bytes),
    ] {
        let record = Record::from_file(&text_of(&bytes)).unwrap();
        assert_eq!(record.names.white, "Jürgen – ‚é‘", "{bytes:?}");
    }
    // Any bytes are a text; its reader refuses what is not in our formats.
    let noise: Vec<u8> = (0..=255).collect();
    assert_eq!(text_of(&noise).chars().count(), 256);
    assert!(Record::from_file(&text_of(&noise)).is_err());
    assert_eq!(text_of(&[0xff, 0xfe, 0x41]), "A");
}

/// A save of variations that are nested this deep.
fn nested(depth: usize) -> Record {
    let mut record = Record::from_position(ENDLESS.parse().unwrap());
    let mut node = NodeId::ROOT;
    let mut deep = 0;
    for text in ROUND.iter().cycle() {
        for step in record.position(node).read_turn(text).unwrap().steps {
            let steps = record.position(node).legal_steps();
            let other = steps.into_iter().find(|&other| other != step);
            if let Some(other) = other.filter(|_| deep < depth) {
                record.play(node, other).unwrap();
                deep += 1;
            }
            node = record.play(node, step).unwrap();
        }
        if deep == depth {
            return record;
        }
    }
    unreachable!("the round has no end")
}

#[test]
fn variations_stand_64_deep() {
    assert_eq!(MAX_DEPTH, 64);
    for (depth, fits) in [
        (MAX_DEPTH - 1, true),
        (MAX_DEPTH, true),
        (MAX_DEPTH + 1, false),
    ] {
        let record = nested(depth);
        let loaded = Record::load(&record.save(NodeId::ROOT));
        let read = Record::from_file(&record.to_file());
        if fits {
            assert_eq!(loaded, Ok((record.clone(), NodeId::ROOT)));
            assert_eq!(read.unwrap().to_file(), record.to_file());
        } else {
            assert_eq!(loaded, Err(SaveError::TooDeep(depth)));
            assert_eq!(read.unwrap_err().kind, FileErrorKind::TooDeep);
        }
    }
}

/// A file of tags alone is judged before it costs anything. The tags that this program adds
/// always fit, so that it can read its own files.
#[test]
fn a_game_has_1000_tags() {
    assert_eq!(MAX_TAGS, 1_000);
    for (count, fits) in [
        (MAX_TAGS - 1, true),
        (MAX_TAGS, true),
        (MAX_TAGS + 1, false),
    ] {
        let tags = "[A \"b\"]\n".repeat(count);
        let read = Record::from_file(&format!("[Game \"gipf-basic\"]\n{tags}\n*\n"));
        match read {
            Ok(mut record) => {
                assert!(fits && record.tags.len() == count);
                record.names.white = "Ada".to_owned();
                record
                    .tags
                    .insert(0, ("Title".to_owned(), "all".to_owned()));
                assert_eq!(Record::from_file(&record.to_file()), Ok(record.clone()));
                let save = record.save(NodeId::ROOT);
                assert_eq!(Record::load(&save), Ok((record, NodeId::ROOT)));
            }
            Err(error) => assert!(!fits && error.kind == FileErrorKind::TooManyTags),
        }
        let start = "start gipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12 --";
        let tags = "tag A b\n".repeat(count);
        let loaded = Record::load(&format!("gipf-record 1\n{start}\n{tags}at 0\n"));
        assert_eq!(loaded.is_ok(), fits, "{count}");
    }
    let many = "[Title \"b\"]\n".repeat(350_000);
    let read = Record::from_file(&format!("[Game \"gipf-basic\"]\n{many}\n*\n"));
    assert_eq!(read.unwrap_err().kind, FileErrorKind::TooManyTags);
}

#[test]
fn a_file_has_5_mib() {
    assert_eq!(MAX_FILE, 5 * 1024 * 1024);
    for (length, fits) in [
        (MAX_FILE - 1, true),
        (MAX_FILE, true),
        (MAX_FILE + 1, false),
    ] {
        let mut file = String::from("[Game \"gipf-basic\"]\n\n{");
        file.push_str(&"x".repeat(length - file.len() - 1));
        file.push('}');
        let read = Record::from_file(&file).map_err(|error| error.kind);
        assert_eq!(read.is_ok(), fits);
        assert!(fits || read == Err(FileErrorKind::TooLarge));
    }
}

/// A result that the turns do not explain, because it was decided elsewhere.
#[test]
fn a_result_without_a_reason_is_kept() {
    let text = "[Game \"gipf-basic\"]\n[Result \"0-1\"]\n\n1. g1-f2 0-1\n";
    let record = Record::from_file(text).unwrap();
    assert_eq!(record.tags, [("SiteResult".to_owned(), "0-1".to_owned())]);
    assert_eq!(Record::from_file(&record.to_file()), Ok(record));
    for plain in [
        text.replace("0-1", "*"),
        text.replace("1. g1", "[Termination \"white resigned\"]\n1. g1"),
    ] {
        assert_eq!(Record::from_file(&plain).unwrap().tags, []);
    }
}
