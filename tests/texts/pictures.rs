//! The pictures of the games, thumbnails of positions, and the titles of games without names.

use std::collections::BTreeSet;

use features::text::title;
use record::{GameRecord, Record};
use rules::{Ruleset, Variant};
use session::GameChoice;
use session::library::Summary;
use session::pictures::thumbnail::board;
use session::pictures::{picture, sign};

use crate::{expect_tame, locales};

/// No two games have the same picture or sign, and every piece lies on the drawing.
#[test]
fn pictures_differ_and_hide_from_screen_readers() {
    let signs: BTreeSet<&str> = GameChoice::ALL.map(sign).into();
    assert_eq!(signs.len(), GameChoice::ALL.len());
    let all: BTreeSet<String> = GameChoice::ALL.map(picture).into();
    assert_eq!(all.len(), GameChoice::ALL.len());
    for drawing in all {
        expect_tame(&drawing);
        assert!(drawing.contains("aria-hidden=\"true\""));
        assert!(!drawing.contains("NaN") && !drawing.contains("style="));
        let pieces = ["mini-disc", "mini-glass"].map(|class| drawing.matches(class).count());
        assert!(pieces.iter().sum::<usize>() >= 6, "{drawing}");
    }
}

#[test]
fn a_thumbnail_shows_every_stack_with_its_sign_those_in_front_last() {
    let text = "gipf-standard+Z6 4/5/6/(GG)5(gz)/3g2/5/1(GZ)2 w G12Z5 G11Z5 pp";
    let drawing = board(&text.parse().expect("a position"));
    let count = |class: &str| drawing.matches(class).count();
    // Two of each stack, and a basic piece.
    assert_eq!(count("class=\"mini-disc is-white\""), 4);
    assert_eq!(count("class=\"mini-disc is-black\""), 3);
    assert_eq!(count("class=\"mini-sign is-white\""), 1);
    assert_eq!(count(">Z</text>"), 2);
    // Six sides of the rim and six of the field, half of them in the light.
    assert_eq!([count("wood-lit"), count("wood-dim")], [6, 6]);
    let first = drawing.find("mini-disc").expect("a disc");
    assert!(drawing.find("mini-dots").expect("dots") < first);
}

#[test]
fn a_game_without_names_is_called_by_its_date() {
    let english = &locales()[0];
    let mut record = Record::new(Ruleset::new(Variant::Basic));
    let of = |record: &Record| Summary::of(&GameRecord::Gipf(record.clone()));
    let saved = || Some("1/2/2026".to_owned());
    assert_eq!(title(&of(&record), saved(), english), "Basic, 1/2/2026");
    let kind = |record: &_| features::text::nameless(&of(record), english);
    assert_eq!(kind(&record).as_deref(), Some("Basic"));
    assert_eq!(title(&of(&record), None, english), "White – Black");
    record.tags.push(("Date".into(), "2001.02.03".into()));
    assert_eq!(title(&of(&record), saved(), english), "Basic, 2001.02.03");
    record.names.black = "Ann".into();
    assert_eq!(title(&of(&record), saved(), english), "White – Ann");
    assert_eq!(kind(&record), None);
    record.tags.push(("Title".into(), "Final".into()));
    assert_eq!(title(&of(&record), saved(), english), "Final");
}
