//! The players' names in links, by the choice of whoever sends them.

use record::{GameLink, Link, LinkError, MAX_TITLE, clean_name};
use rules::Color;

const NAMED: &str = "v=1&g=gipf-basic&m=g1-f2&n=1&as=b&white=Ann_%26_Co.&black=B%C3%B3";
const UNNAMED: &str = "v=1&g=gipf-basic&m=g1-f2&n=1";

#[test]
fn names_stand_in_a_link_if_its_sender_wants_that() {
    // Invisible characters, and those that change the direction of text, are removed.
    let sent = Link::from_fragment(&NAMED.replace("Ann", "%E2%80%AE_Ann%0A")).unwrap();
    assert_eq!(&*sent.record.names.white, "Ann & Co.");
    assert_eq!(&*sent.record.names.black, "Bó");
    assert_eq!(sent.to_fragment(), NAMED);
    let compact = Link::from_fragment(&sent.to_compact_fragment()).unwrap();
    assert_eq!(compact.record.names, sent.record.names);
    let to_all = Link {
        reader: None,
        ..sent
    };
    let shared = to_all.to_fragment();
    assert_eq!(shared, NAMED.replace("&as=b", ""));
    assert_eq!(Link::from_fragment(&shared).unwrap().to_fragment(), shared);
    let unnamed = Link {
        named: false,
        ..to_all
    };
    assert_eq!(unnamed.to_fragment(), UNNAMED);
    assert_eq!(unnamed.position().to_fragment().find("white="), None);
}

#[test]
fn any_game_can_be_signed() {
    for start in ["v=1&g=matrx&as=w", "v=1&g=tamsk-1&as=w"] {
        let link = GameLink::from_fragment(start).unwrap();
        assert!(!link.to_fragment().contains("black="));
        let signed = link
            .with_name(Color::Black, " Ada\n Lovelace ")
            .with_names(true);
        let fragment = signed.to_fragment();
        assert!(fragment.ends_with("&as=w&black=Ada_Lovelace"), "{fragment}");
        let read = GameLink::from_fragment(&fragment).unwrap();
        assert_eq!(&*read.names().black, "Ada Lovelace");
        let taken_back = read.with_name(Color::Black, "");
        assert!(!taken_back.to_fragment().contains("black="));
    }
}

/// Links that nobody plays by opened with any value under these keys before they meant
/// something.
#[test]
fn old_links_open_whatever_stands_in_place_of_a_name() {
    for odd in ["", "%4", "%FF", "%00", "%E2%80%8B", "_", "%E2%80%AE"] {
        let link = Link::from_fragment(&format!("{UNNAMED}&white={odd}&black")).unwrap();
        assert_eq!(link.to_fragment(), UNNAMED, "{odd}");
    }
    assert_eq!(
        Link::from_fragment(&format!("{UNNAMED}&as=b&white=%4")),
        Err(LinkError::Encoding {
            key: "white".into()
        })
    );
}

#[test]
fn hostile_names_are_cleaned() {
    for (name, clean) in [
        ("", ""),
        ("  Ada  ", "Ada"),
        ("Jürgen O'Neil-Łukasz 李", "Jürgen O'Neil-Łukasz 李"),
        // On one line, with single spaces.
        ("Ada\r\nLovelace\t\u{2028}\u{a0} II", "Ada Lovelace II"),
        // Control characters.
        ("A\0d\u{1b}[31ma\u{7f}\u{9b}", "Ad[31ma"),
        // Characters that turn the text around.
        ("\u{202e}abc\u{202c}\u{2066}\u{200f}\u{61c}", "abc"),
        // Characters that nobody sees make no name, and no second one.
        ("\u{200b}\u{feff}\u{2060}\u{ad}\u{3164}\u{e0041}", ""),
        ("A\u{200d}da", "Ada"),
        // Markup is text; it is escaped where it is shown.
        ("<img src=x onerror=a()>", "<img src=x onerror=a()>"),
        ("&white=Eve#v=1", "&white=Eve#v=1"),
    ] {
        assert_eq!(clean_name(name), clean, "{name:?}");
        assert_eq!(clean_name(clean), clean, "{name:?}");
    }
    let long = "ab ".repeat(10_000);
    let clean = clean_name(&long);
    assert_eq!(clean.chars().count(), MAX_TITLE - 1);
    assert_eq!(clean_name(&clean), clean);
    assert_eq!(clean_name(&"é".repeat(500)).chars().count(), MAX_TITLE);
    // A name is one value of a link, whatever stands in it.
    let link = GameLink::from_fragment(UNNAMED).unwrap();
    let signed = link
        .with_name(Color::White, "&black=Eve#_%41")
        .with_names(true);
    let read = GameLink::from_fragment(&signed.to_fragment()).unwrap();
    assert_eq!(&*read.names().white, "&black=Eve#_%41");
    assert_eq!(&*read.names().black, "");
}
