//! The actions of the library: written into the markup, and read from it again.

use std::collections::BTreeMap;

use library::act::{Act, CHOICES, EVENTS, LinkForm, Shared};
use library::dialogs::{progress, refusal, summary};
use library::list::State;
use library::markup;
use library::share::Share;
use library::words::Filter;
use locale::{Locale, Text};
use record::{GameRecord, MAX_TURNS, NodeId, Record, Seat};
use rules::{ByColor, Ruleset, Variant};
use session::Millis;
use session::library::{Choice, GameId, Library};

use crate::{Memory, hostile, id, list_page, locales};

/// A key that is hard to write.
const KEY: &str = "gipf.damaged.\"x\" & 'y' <\\>`";

/// Every action, with everything it can refer to except names.
fn all() -> Vec<Act> {
    let mut all = vec![
        Act::Menu(id("menu")),
        Act::File,
        Act::ExportAll,
        Act::More,
        Act::Undo,
        Act::Close,
        Act::Import,
        Act::Stop,
        Act::Copy,
        Act::Send,
        Act::ShareFile,
        Act::Website,
        Act::Take,
        Act::Open(id("a")),
        Act::Rename(id("current")),
        Act::Name(id("0")),
        Act::KeepName(id("18f3c2d1a0b9deadbeef")),
        Act::Duplicate(id("all")),
        Act::Export(id("Z9")),
        Act::Delete(id("b")),
        Act::DamagedFile(KEY.to_owned()),
        Act::DamagedDelete(KEY.to_owned()),
        Act::Share(Shared::Game),
        Act::Share(Shared::Turn),
        Act::Share(Shared::Position),
        Act::Form(LinkForm::Readable),
        Act::Form(LinkForm::Compact),
        Act::Names(true),
        Act::Names(false),
        Act::Sign,
        Act::Filter(None),
    ];
    all.extend(Filter::all().into_iter().map(Some).map(Act::Filter));
    all.extend(CHOICES.map(Act::Choose));
    all
}

/// The number of a kind of action. An action that is missing here does not compile.
fn kind(act: &Act) -> usize {
    match act {
        Act::File => 1,
        Act::ExportAll => 2,
        Act::Filter(_) => 3,
        Act::More => 4,
        Act::Undo => 5,
        Act::Open(_) => 6,
        Act::Rename(_) => 7,
        Act::Name(_) => 8,
        Act::KeepName(_) => 9,
        Act::Duplicate(_) => 10,
        Act::Export(_) => 11,
        Act::Delete(_) => 12,
        Act::DamagedFile(_) => 13,
        Act::DamagedDelete(_) => 14,
        Act::Close => 15,
        Act::Choose(_) => 16,
        Act::Import => 17,
        Act::Stop => 18,
        Act::Share(_) => 19,
        Act::Form(_) => 20,
        Act::Copy => 21,
        Act::Send => 22,
        Act::ShareFile => 23,
        Act::Menu(_) => 0,
        Act::Website => 25,
        Act::Take => 24,
        Act::Names(_) => 26,
        Act::Sign => 27,
    }
}

/// Checks that these are actions of every kind.
fn expect_every_kind(acts: &[Act]) {
    let mut kinds: Vec<usize> = acts.iter().map(kind).collect();
    kinds.sort_unstable();
    kinds.dedup();
    assert!(kinds.iter().copied().eq(0..28), "{kinds:?}");
}

/// The attributes of a tag, as a browser reads them.
fn attributes(tag: &str) -> BTreeMap<String, String> {
    let mut parts = tag.split('"');
    let mut all = BTreeMap::new();
    while let (Some(name), Some(value)) = (parts.next(), parts.next()) {
        let name = name.trim_end_matches('=').split(' ').next_back();
        let mut value = value.to_owned();
        for (text, sign) in [
            ("&lt;", "<"),
            ("&gt;", ">"),
            ("&quot;", "\""),
            ("&#39;", "'"),
            ("&#96;", "`"),
            ("&amp;", "&"),
        ] {
            value = value.replace(text, sign);
        }
        all.insert(name.unwrap_or_default().to_owned(), value);
    }
    all
}

fn read(tag: &str) -> Option<Act> {
    let attributes = attributes(tag);
    Act::read(&|name| attributes.get(name).cloned())
}

#[test]
fn every_act_is_read_as_it_is_written() {
    expect_every_kind(&all());
    for act in all() {
        let tag = format!("<p class=\"x\" {}>", act.attributes());
        assert_eq!(read(&tag), Some(act), "{tag}");
    }
    let mut written: Vec<String> = all().iter().map(Act::attributes).collect();
    written.sort();
    written.dedup();
    assert_eq!(written.len(), all().len(), "two acts are written alike");
}

#[test]
fn unknown_words_are_no_act() {
    for (act, about) in [
        ("", ""),
        ("fly", ""),
        ("Back", ""),
        ("back", "a"),
        ("open", ""),
        ("open", "a b"),
        ("open", "gipf.game.a"),
        ("delete", "x'x"),
        ("damaged-file", ""),
        ("filter", ""),
        ("filter", "1"),
        ("filter", "gipf"),
        ("choice", "0"),
        ("share", "1"),
        ("form", ""),
        ("form", "game"),
        ("names", ""),
        ("names", "yes"),
        ("sign", "a"),
    ] {
        let tag = format!("<p data-act=\"{act}\" data-about=\"{about}\">");
        assert_eq!(read(&tag), None, "{tag}");
    }
    assert_eq!(read("<p data-act=\"back\">"), None);
    assert_eq!(read("<p data-about=\"\">"), None);
}

#[test]
fn a_selector_names_both_attributes() {
    assert_eq!(
        Act::Open(id("a1")).selector(),
        "[data-act='open'][data-about='a1']"
    );
    assert_eq!(Act::Undo.selector(), "[data-act='undo'][data-about='']");
    assert_eq!(
        Act::DamagedFile("a'b\\c".to_owned()).selector(),
        "[data-act='damaged-file'][data-about='a\\'b\\\\c']"
    );
    assert_eq!(Act::any(), "[data-act]");
}

#[test]
fn every_act_is_done_by_an_event_that_is_heard() {
    for act in all() {
        let by = match act {
            Act::File => "change",
            Act::Name(_) => "submit",
            Act::Sign => "input",
            _ => "click",
        };
        assert_eq!(act.event(), by, "{act:?}");
        assert!(EVENTS.contains(&by));
    }
}

/// A link of a game that is longer than a link may be.
fn too_long() -> Share {
    let start = "gipf-basic 4/5/6/7/6/5/4 w G15 G15 --";
    let mut record = Record::from_position(start.parse().expect("a position"));
    let mut at = NodeId::ROOT;
    let round = [
        "e1-e2",
        "h1-h2",
        "e1-e3",
        "h1-h3",
        "e1-e4",
        "h1-h4",
        "e1-e5;xe2,e3,e4,e5",
        "h1-h5;xh2,h3,h4,h5",
    ];
    for turn in round.iter().cycle().take(MAX_TURNS + 1) {
        let read = record.position(at).read_turn(turn).expect("a legal turn");
        for step in read.steps {
            at = record.play(at, step).expect("a legal step");
        }
    }
    Share::new(GameRecord::Gipf(record), at, &id("x"))
}

/// All markup that the library can show.
fn shown(locale: &Locale) -> Vec<String> {
    let busy = State {
        renaming: Some(id("a")),
        undo: true,
        take: Some(2),
        ..State::default()
    };
    let mut library = Library {
        storage: Memory::default(),
    };
    for (place, variant) in [Variant::Basic, Variant::Matrx]
        .iter()
        .cycle()
        .enumerate()
        .take(61)
    {
        let save = Record::new(Ruleset::new(*variant)).save(NodeId::ROOT);
        let game = GameId::new(Millis(0), place as u64);
        library
            .save(&game, &save, 0, Millis(5))
            .expect("there is room");
    }
    // The same game, and another one in its place.
    let game = GameId::new(Millis(0), 0);
    let other = hostile().save(NodeId::ROOT);
    let file = library.export(&game).expect("it is kept");
    library
        .save(&game, &other, 1, Millis(6))
        .expect("there is room");
    let import = library.read(&file);
    let many = library::list::Content {
        games: library.list(),
        damaged: Vec::new(),
    };
    let mut record = hostile();
    let step = record.position(NodeId::ROOT).legal_steps()[0];
    let at = record.play(NodeId::ROOT, step).expect("a legal step");
    let share = Share::new(GameRecord::Gipf(record.clone()), at, &id("x"));
    record.seats = ByColor {
        white: Seat::Here,
        black: Seat::Away,
    };
    let turn = Share::new(GameRecord::Gipf(record), at, &id("x"));
    vec![
        list_page(&State::default(), locale),
        list_page(&busy, locale),
        library::list::page(&many, &State::default(), locale, &|_| String::new()),
        refusal(&Text::ImportWrong, &[], locale),
        progress("x", locale),
        summary(&import, Choice::Both, locale),
        share.dialog("x", true, locale),
        share.dialog("", false, locale),
        turn.dialog("x", true, locale),
        too_long().dialog("x", true, locale),
    ]
}

/// A button with a word that cannot be read would do nothing; an action without a button could
/// not be used.
#[test]
fn all_that_is_shown_can_be_done_and_all_that_can_be_done_is_shown() {
    let mut offered = Vec::new();
    for markup in shown(&locales()[0]) {
        let tags = markup.split('<').filter_map(|tag| tag.split('>').next());
        for tag in tags.filter(|tag| tag.contains("data-act")) {
            offered.push(read(tag).unwrap_or_else(|| panic!("<{tag}> does nothing")));
        }
        // Elements that only open something need no action.
        let menus = markup.matches("<summary ").count();
        let buttons = markup.matches("<button type=\"button\"").count() + menus;
        let acts = markup.matches(" data-act=\"").count();
        let fields = [
            "<form",
            "type=\"file\"",
            "<input class=\"input\" type=\"text\"",
        ];
        let fields: usize = fields
            .iter()
            .map(|field| markup.matches(field).count())
            .sum();
        assert_eq!(acts, buttons + fields, "{markup}");
    }
    expect_every_kind(&offered);
    for choice in CHOICES {
        assert!(offered.contains(&Act::Choose(choice)), "{choice:?}");
    }
}

/// The chosen button is pressed, and no other is.
#[test]
fn the_choice_that_is_made_is_pressed() {
    let mut share = too_long();
    let pressed = |markup: &str| -> Vec<Act> {
        let tags = markup.split('<').filter_map(|tag| tag.split('>').next());
        let pressed = tags.filter(|tag| tag.contains("aria-pressed=\"true\""));
        pressed.filter_map(read).collect()
    };
    for shared in [Shared::Game, Shared::Position] {
        for form in [LinkForm::Readable, LinkForm::Compact] {
            (share.shared, share.form) = (shared, form);
            let markup = share.dialog("x", false, &locales()[0]);
            assert_eq!(pressed(&markup), [Act::Share(shared), Act::Form(form)]);
        }
    }
    let filtered = |filter| {
        let state = State {
            filter,
            ..State::default()
        };
        let all = shown_filters(&state);
        pressed(&all)
    };
    let matrx = Some(Filter::Gipf(Variant::Matrx));
    assert_eq!(filtered(None), [Act::Filter(None)]);
    assert_eq!(filtered(matrx), [Act::Filter(matrx)]);
    // The last game of a kind may have been deleted.
    assert_eq!(filtered(Some(Filter::Tamsk)), [Act::Filter(None)]);
}

/// A page with games of two kinds.
fn shown_filters(state: &State) -> String {
    let mut library = Library {
        storage: Memory::default(),
    };
    for (place, variant) in [Variant::Basic, Variant::Matrx].into_iter().enumerate() {
        let save = Record::new(Ruleset::new(variant)).save(NodeId::ROOT);
        let game = GameId::new(Millis(0), place as u64);
        library
            .save(&game, &save, 0, Millis(5))
            .expect("there is room");
    }
    let content = library::list::Content {
        games: library.list(),
        damaged: Vec::new(),
    };
    library::list::page(&content, state, &locales()[0], &|_| String::new())
}

/// The app finds by these classes the elements that it focuses and writes into.
#[test]
fn what_the_app_looks_for_is_there() {
    let all = shown(&locales()[0]);
    for (class, place) in [
        (markup::PAGE_TITLE, 0),
        (markup::NAME_FORM, 1),
        (markup::DIALOG_TITLE, 3),
        (markup::PROGRESS, 4),
        (markup::DIALOG_TITLE, 5),
        (markup::LINK_FIELD, 6),
        (markup::DIALOG_TITLE, 7),
    ] {
        let tags = all[place].split('<');
        let classes = tags.filter_map(|tag| attributes(tag.split('>').next()?).remove("class"));
        let found = classes.filter(|all| all.split(' ').any(|one| one == class));
        assert_eq!(found.count(), 1, "{class} in {}", all[place]);
    }
}
