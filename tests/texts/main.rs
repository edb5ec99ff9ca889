//! Sentences and drawings that pages share: texts from outside are only words, and every problem has a
//! sentence.
#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test that panics says what is wrong"
)]

mod lessons;
mod pictures;
mod puzzles;
mod records;
mod rules_why;
mod text;

use features::sharing::{LinkContent, LinkForm, Share};
use locale::Locale;
use record::{GameRecord, NodeId, Record, Seat};
use rules::{Color, Ruleset, Variant};
use session::library::{GameId, Storage, StorageError};

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
    for (content, form) in [
        (LinkContent::Game, LinkForm::Readable),
        (LinkContent::Game, LinkForm::Compact),
        (LinkContent::Position, LinkForm::Readable),
        (LinkContent::Position, LinkForm::Compact),
    ] {
        (share.content, share.form) = (content, form);
        let fragment = share.fragment().expect("a short game");
        let link = record::Link::from_fragment(&fragment).expect("a good link");
        assert_eq!(link.record.position(link.at), record.position(at));
        assert_eq!(link.record.is_empty(), content == LinkContent::Position);
        let game = record::Link::game(&fragment);
        assert_eq!(game.is_some(), content == LinkContent::Game, "{fragment}");
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
    assert_eq!((open.content, open.reader()), (LinkContent::Game, None));
    open.content = LinkContent::Turn;
    let fragment = open.fragment().expect("a short game");
    assert_eq!(
        fragment,
        "v=1&g=gipf-basic&m=e1-e3&n=1&as=b&id=18f3c2d1a0b9deadbeef"
    );
    // With Black elsewhere it is the turn to be sent.
    record.seats.black = Seat::Away;
    let ours = share(&record, first);
    assert_eq!(
        (ours.content, ours.reader()),
        (LinkContent::Turn, Some(Color::Black))
    );
    // While the player at this device is to act there is no turn to send, and none at an
    // earlier place.
    record.take_back_to(Some(NodeId::ROOT));
    let mut own = share(&record, NodeId::ROOT);
    assert_ne!(own.content, LinkContent::Turn);
    own.content = LinkContent::Turn;
    assert_eq!(own.reader(), None);
    record.take_back_to(None);
    assert_ne!(share(&record, first).content, LinkContent::Turn);
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
