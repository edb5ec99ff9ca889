//! The markup of the library: texts from outside are only words, and every problem has a
//! sentence.
#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that panics says what is wrong"
)]

mod acts;
mod builder;
mod lessons;
mod pictures;
mod puzzles;
mod records;
mod rules_why;
mod share;
mod words;

use library::act::{LinkForm, Shared};
use library::dialogs::{refusal, summary};
use library::list::{self, Content, State, page};
use library::markup::escape;
use library::share::Share;
use library::words::Filter;
use locale::{Locale, Text};
use record::{GameRecord, NodeId, Record, Seat};
use rules::{Color, Ruleset, Variant};
use session::Millis;
use session::library::{Choice, GameId, Library, Storage, StorageError};

/// A name that tries to inject markup.
const HOSTILE: &str = "</p><img src=x onerror='a()'><script>b(\"`\")</script>&amp;\u{0}\u{202e}";

/// Both languages, with all their sentences.
pub(crate) fn locales() -> Vec<Locale> {
    let text = |name: &str| {
        let mut files = locale::files();
        files.find(|(known, _)| *known == name).expect("a file").1
    };
    let languages = locale::Language::ALL.iter();
    let all = languages.map(|language| {
        let mut locale = match language.file() {
            None => Locale::english(),
            Some(name) => Locale::parse(text(name)).expect("a sound file"),
        };
        locale.add(text(language.more())).expect("a sound file");
        locale
    });
    all.collect()
}

/// A game by its name.
pub(crate) fn id(name: &str) -> GameId {
    GameId::parse(name).expect("a name")
}

/// A storage with a few entries.
#[derive(Default)]
pub(crate) struct Memory(Vec<(String, String)>);

impl Storage for Memory {
    fn get(&self, key: &str) -> Option<String> {
        let mut entries = self.0.iter();
        entries
            .find(|(other, _)| other == key)
            .map(|(_, text)| text.clone())
    }

    fn set(&mut self, key: &str, text: &str) -> Result<(), StorageError> {
        self.remove(key);
        self.0.push((key.to_owned(), text.to_owned()));
        Ok(())
    }

    fn remove(&mut self, key: &str) {
        self.0.retain(|(other, _)| other != key);
    }

    fn keys(&self) -> Vec<String> {
        self.0.iter().map(|(key, _)| key.clone()).collect()
    }
}

pub(crate) fn hostile() -> Record {
    let mut record = Record::new(Ruleset::new(Variant::Standard));
    record.names.white = HOSTILE.to_owned();
    record.names.black = HOSTILE.to_owned();
    record.tags.push(("Title".into(), HOSTILE.to_owned()));
    record
}

/// Checks that every tag of a markup is one that the app writes, and that its texts open no
/// other.
fn expect_tame(markup: &str) {
    const OURS: [&str; 41] = [
        "a", "ol", "main", "/main", "section", "/section", "h3", "/h3", "text", "/text", "details",
        "summary", "header", "h1", "h2", "p", "div", "span", "ul", "li", "button", "label",
        "footer", "/footer", "input", "form", "svg", "path", "circle", "ellipse", "textarea",
        "/header", "/h1", "/h2", "/p", "/div", "/span", "/ul", "/li", "/button", "/label",
    ];
    for tag in markup.split('<').skip(1) {
        let name = tag.split([' ', '>', '/']).find(|name| !name.is_empty());
        let name = name.unwrap_or_default();
        let known = OURS.contains(&name) || matches!(name, "form" | "svg" | "textarea");
        assert!(known, "<{tag} in {markup}");
        let inside = tag.split('>').next().unwrap_or_default();
        assert!(
            !inside.contains("onerror=") || inside.contains("&"),
            "{inside}"
        );
        assert_eq!(inside.matches('"').count() % 2, 0, "{inside}");
    }
    for bad in ["<script", "<img", "onerror='a()'", "\u{0}"] {
        assert!(!markup.contains(bad), "{bad} in {markup}");
    }
}

pub(crate) fn list_page(state: &State, locale: &Locale) -> String {
    let mut library = Library {
        storage: Memory::default(),
    };
    let save = hostile().save(NodeId::ROOT);
    for (name, text) in [("a", save.as_str()), ("b", "no game")] {
        library
            .save(&id(name), text, 0, Millis(5))
            .expect("there is room");
    }
    let content = Content {
        games: library.list(),
        damaged: library.damaged(),
    };
    assert_eq!((content.games.len(), content.damaged.len()), (1, 1));
    page(&content, state, locale, &|_| HOSTILE.to_owned())
}

#[test]
fn names_and_titles_are_words_wherever_they_stand() {
    for locale in locales() {
        let renaming = State {
            renaming: Some(id("a")),
            said: HOSTILE.to_owned(),
            undo: true,
            ..State::default()
        };
        for state in [State::default(), renaming] {
            let markup = list_page(&state, &locale);
            assert!(markup.contains("&lt;img src=x"), "{markup}");
            expect_tame(&markup);
        }
        expect_tame(&refusal(
            &Text::ImportWrong,
            &[HOSTILE.to_owned(), HOSTILE.to_owned()],
            &locale,
        ));
        let library = Library {
            storage: Memory::default(),
        };
        let files = format!("{}\n{}", hostile().to_file(), hostile().to_file());
        let import = library.read(&files);
        assert_eq!(import.found.len(), 2);
        expect_tame(&summary(&import, Choice::Keep, &locale));
        let share = Share::new(GameRecord::Gipf(hostile()), NodeId::ROOT, &id("x"));
        expect_tame(&share.dialog(HOSTILE, true, &locale));
    }
}

#[test]
fn a_damaged_copy_is_listed_whatever_is_filtered_and_can_be_had_as_it_is() {
    let filtered = State {
        filter: Some(Filter::Gipf(Variant::Basic)),
        ..State::default()
    };
    for locale in locales() {
        for (state, games) in [(&State::default(), true), (&filtered, false)] {
            let markup = list_page(state, &locale);
            let open = markup.contains("data-act=\"open\" data-about=\"a\"");
            assert_eq!(open, games, "{markup}");
            for act in ["damaged-file", "damaged-delete"] {
                let button = format!("data-act=\"{act}\" data-about=\"gipf.game.b\"");
                assert!(markup.contains(&button), "{markup}");
            }
        }
    }
}

/// Of very many games a part is shown, and the rest on request.
#[test]
fn many_games_are_shown_a_part_at_a_time() {
    let mut library = Library {
        storage: Memory::default(),
    };
    let text = Record::new(Ruleset::new(Variant::Basic)).save(NodeId::ROOT);
    for place in 0..61 {
        let id = GameId::new(Millis(0), place);
        library
            .save(&id, &text, 0, Millis(5))
            .expect("there is room");
    }
    let content = Content {
        games: library.list(),
        damaged: Vec::new(),
    };
    for (more, shown, button) in [(0, 60, true), (1, 61, false)] {
        let state = State {
            more,
            ..State::default()
        };
        let markup = page(&content, &state, &locales()[0], &|_| String::new());
        assert_eq!(markup.matches("data-act=\"open\"").count(), shown);
        assert_eq!(markup.contains("Show 1 more game"), button);
    }
}

/// Filters are offered only for games that exist, and only if there is a choice.
#[test]
fn the_filter_lists_the_kinds_of_the_library() {
    let kinds = |variants: &[Variant]| {
        let mut library = Library {
            storage: Memory::default(),
        };
        for (place, &variant) in variants.iter().enumerate() {
            let id = GameId::new(Millis(0), place as u64);
            let text = Record::new(Ruleset::new(variant)).save(NodeId::ROOT);
            library
                .save(&id, &text, 0, Millis(5))
                .expect("there is room");
        }
        let content = Content {
            games: library.list(),
            damaged: Vec::new(),
        };
        let markup = page(&content, &State::default(), &locales()[0], &|_| {
            String::new()
        });
        (
            list::kinds(&content.games),
            markup.matches("data-act=\"filter\"").count(),
        )
    };
    let (basic, matrx) = (Variant::Basic, Variant::Matrx);
    let named = |variants: &[Variant]| -> Vec<Filter> {
        variants.iter().copied().map(Filter::Gipf).collect()
    };
    assert_eq!(kinds(&[]), (vec![], 0));
    assert_eq!(kinds(&[basic, basic]), (named(&[basic]), 0));
    assert_eq!(kinds(&[matrx, basic, matrx]), (named(&[basic, matrx]), 3));
}

#[test]
fn links_of_a_game_lead_back_to_it() {
    let mut record = hostile();
    let step = record.position(NodeId::ROOT).legal_steps()[0];
    let at = record.play(NodeId::ROOT, step).expect("a legal step");
    let mut share = Share::new(
        GameRecord::Gipf(record.clone()),
        at,
        &id("18f3c2d1a0b9deadbeef"),
    );
    for (shared, form) in [
        (Shared::Game, LinkForm::Readable),
        (Shared::Game, LinkForm::Compact),
        (Shared::Position, LinkForm::Readable),
        (Shared::Position, LinkForm::Compact),
    ] {
        (share.shared, share.form) = (shared, form);
        let fragment = share.fragment().expect("a short game");
        let link = record::Link::from_fragment(&fragment).expect("a good link");
        assert_eq!(link.record.position(link.at), record.position(at));
        assert_eq!(link.record.is_empty(), shared == Shared::Position);
        let game = record::Link::game(&fragment);
        assert_eq!(game.is_some(), shared == Shared::Game, "{fragment}");
    }
}

#[test]
fn where_no_link_can_lead_anywhere_a_text_is_given() {
    for locale in locales() {
        let share = Share::new(GameRecord::Gipf(hostile()), NodeId::ROOT, &id("x"));
        let said = |text: Text| escape(&locale.say(&text));
        let (linked, text) = (
            share.dialog("https://club.example/", true, &locale),
            share.dialog("", false, &locale),
        );
        let fragment = escape(&share.fragment().expect("a short game"));
        assert!(linked.contains(&format!(">https://club.example/#{fragment}<")));
        assert!(text.contains(&format!(">#{fragment}<")), "{text}");
        for (sentence, of_text) in [
            (Text::ShareTextWhat, true),
            (Text::ShareCopyText, true),
            (Text::SaveFile, true),
            (Text::ShareCopy, false),
            (Text::ShareSystem, false),
            (Text::ShareWebsite, false),
        ] {
            let sentence = format!(">{}<", said(sentence));
            assert_eq!(text.contains(&sentence), of_text, "{sentence}");
            assert_eq!(linked.contains(&sentence), !of_text, "{sentence}");
        }
    }
}

/// The turn of a game by link: for the player elsewhere, without turns that were undone or only
/// tried; never for the sender's own.
#[test]
fn a_turn_is_sent_to_whom_it_is_for() {
    let mut record = Record::new(Ruleset::new(Variant::Basic));
    let play = |record: &mut Record, node, text| {
        let step = record.position(node).read_step(text).expect("a step");
        record.play(node, step).expect("a legal step")
    };
    let first = play(&mut record, NodeId::ROOT, "e1-e3");
    play(&mut record, first, "a2-b3");
    play(&mut record, NodeId::ROOT, "g1-f2");
    record.take_back_to(Some(first));
    let share = |record: &Record, at| {
        let game = GameRecord::Gipf(record.clone());
        Share::new(game, at, &id("18f3c2d1a0b9deadbeef"))
    };
    let mut open = share(&record, first);
    assert_eq!((open.shared, open.reader()), (Shared::Game, None));
    open.shared = Shared::Turn;
    let fragment = open.fragment().expect("a short game");
    assert_eq!(
        fragment,
        "v=1&g=gipf-basic&m=e1-e3&n=1&as=b&id=18f3c2d1a0b9deadbeef"
    );
    // With Black elsewhere it is the turn to be sent.
    record.seats.black = Seat::Away;
    let ours = share(&record, first);
    assert_eq!(
        (ours.shared, ours.reader()),
        (Shared::Turn, Some(Color::Black))
    );
    // While the player at this device is to act there is no turn to send, and none at an
    // earlier place.
    record.take_back_to(Some(NodeId::ROOT));
    let mut own = share(&record, NodeId::ROOT);
    assert_ne!(own.shared, Shared::Turn);
    own.shared = Shared::Turn;
    assert_eq!(own.reader(), None);
    record.take_back_to(None);
    assert_ne!(share(&record, first).shared, Shared::Turn);
    // The last turn of a game is sent, too.
    let last = "gipf-basic 4/5/6/7/6/5/g3 w G1 G3 --";
    let mut over = Record::from_position(last.parse().expect("a position"));
    over.seats.black = Seat::Away;
    let mut at = NodeId::ROOT;
    while over.ending(at).is_none() {
        let step = over.position(at).legal_steps()[0];
        at = over.play(at, step).expect("a legal step");
    }
    assert_eq!(share(&over, at).reader(), Some(Color::Black));
}
