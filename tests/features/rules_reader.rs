//! The page of the rules: its requests, the place that is shown, a search, a copy.

use features::ScreenFeature;
use features::rules_reader::{
    Book, Command, CopyStatus, Message, Reader, ScrollTarget, State, View, Visit, article, marked,
};
use locale::Language;
use session::GameChoice;

const BOOK: &str = "gipf-rules 1\n\
    part\tindex\tabout\t\tAbout\tWhat it is.\n\
    part\tgipf\tG\tG\tGIPF\t\n\
    chapter\tgipf\tG-4\tG 4\tRows\t\n\
    clause\tgipf\tG-4.6\tG 4.6\t\tA row comes off.\n\
    part\ttamsk\tT\tT\tTAMSK\t\n\
    card\tgipf-quick\tcard-G\t\tGIPF at a glance\t\n";

fn page(name: &str) -> String {
    format!("<html><nav></nav><article class=\"a\">{name}</article></html>")
}

/// A reader with everything it asks for at hand.
#[derive(Default)]
struct World {
    reader: Reader,
    fetched: Vec<String>,
    settled: Vec<ScrollTarget>,
    copied: Vec<String>,
    /// True if every request fails.
    offline: bool,
}

impl World {
    fn send(&mut self, message: Message) -> View {
        let mut messages = vec![message];
        while let Some(message) = messages.pop() {
            let mut commands = Vec::new();
            self.reader.update(message, &mut commands);
            for command in commands {
                match command {
                    Command::Fetch(path) => {
                        self.fetched.push(path.clone());
                        let text = match path.ends_with("book.txt") {
                            true => BOOK.to_owned(),
                            false => page(&path),
                        };
                        let text = (!self.offline).then_some(text);
                        messages.push(Message::Fetched(path, text));
                    }
                    Command::ScrollTo(settle) => self.settled.push(settle),
                    Command::Copy(fragment) => self.copied.push(fragment),
                }
            }
        }
        self.reader.view()
    }

    fn enter(&mut self, fragment: &str, opening: bool) -> View {
        self.send(visit(fragment, Language::English, opening))
    }
}

fn visit(fragment: &str, language: Language, opening: bool) -> Message {
    Message::Enter(Visit {
        fragment: fragment.to_owned(),
        language,
        game: GameChoice::Tamsk,
        opening,
    })
}

fn at(anchor: Option<&str>, focus: bool) -> ScrollTarget {
    ScrollTarget {
        anchor: anchor.map(str::to_owned),
        focus,
    }
}

#[test]
fn the_rules_open_with_the_game_on_the_board() {
    let mut world = World::default();
    assert_eq!(world.reader.view().state, State::Coming);
    let view = world.enter("", false);
    assert_eq!(world.fetched, ["rules/en/book.txt", "rules/en/tamsk.html"]);
    assert_eq!(world.settled, [at(None, true)]);
    assert_eq!(view.state, State::Here);
    assert!(
        view.article
            .starts_with("<article class=\"a\">rules/en/tamsk")
    );
    let current: Vec<bool> = view.contents.iter().map(|part| part.link.current).collect();
    assert_eq!(current, [false, false, true]);
    assert_eq!(view.contents[2].game, Some("tamsk"));
}

#[test]
fn a_clause_comes_into_sight_and_has_the_focus_and_its_chapter_is_marked() {
    let mut world = World::default();
    let view = world.enter("clause=g-4.6", true);
    assert_eq!(world.settled, [at(Some("G-4.6"), true)]);
    assert_eq!(view.named.as_deref(), Some("G-4.6"));
    assert_eq!(view.copies.as_deref(), Some("G 4.6"));
    let chapters: Vec<_> = view
        .contents
        .iter()
        .map(|part| part.chapters.len())
        .collect();
    assert_eq!(chapters, [0, 1, 0]);
    assert!(view.contents[1].chapters[0].current && !view.contents[1].link.current);
    // A chapter on the same page needs nothing more.
    let view = world.enter("clause=G-4", false);
    assert_eq!(world.fetched.len(), 2);
    assert_eq!(world.settled[1..], [at(Some("G-4"), true)]);
    assert_eq!(view.named, None);
    // Only a clause takes the focus if the app is opened there.
    world.enter("card=G", true);
    assert_eq!(world.settled[2..], [at(Some("card-G"), false)]);
}

#[test]
fn an_unknown_number_is_told_above_the_beginning() {
    let mut world = World::default();
    let view = world.enter("clause=G-99.9", false);
    assert_eq!(view.unknown.as_deref(), Some("G-99.9"));
    assert_eq!(world.fetched[1..], ["rules/en/index.html"]);
    assert_eq!(world.settled, [at(None, true)]);
}

#[test]
fn another_language_fetches_its_own_files_and_an_answer_that_comes_late_is_dropped() {
    let mut world = World::default();
    world.enter("clause=G", false);
    let mut commands = Vec::new();
    world
        .reader
        .update(visit("clause=G", Language::German, false), &mut commands);
    let book = Command::Fetch("rules/de/book.txt".to_owned());
    assert_eq!(commands, [book]);
    // Back to English before it comes.
    world.enter("clause=G", false);
    let late = Message::Fetched("rules/de/book.txt".to_owned(), Some(BOOK.to_owned()));
    let view = world.send(late);
    assert!(view.article.contains("rules/en/gipf.html"));
}

#[test]
fn a_failed_load_is_requested_again() {
    let mut world = World {
        offline: true,
        ..World::default()
    };
    let view = world.enter("clause=G", false);
    assert_eq!(view.state, State::Missing);
    assert!(world.settled.is_empty());
    // A page of another server is no book.
    let wrong = Message::Fetched("rules/en/book.txt".to_owned(), Some(page("x")));
    world.offline = false;
    let mut commands = Vec::new();
    world.reader.update(Message::Retry, &mut commands);
    assert_eq!(world.send(wrong).state, State::Missing);
    let view = world.send(Message::Retry);
    assert_eq!(view.state, State::Here);
    assert_eq!(world.settled, [at(Some("G"), true)]);
}

#[test]
fn a_search_lists_places_until_people_go_there() {
    let mut world = World::default();
    world.enter("", false);
    let view = world.send(Message::Search("row".to_owned()));
    assert!(view.searches);
    let found: Vec<&str> = view.found.iter().map(|it| &*it.link.fragment).collect();
    assert_eq!(found, ["clause=G-4", "clause=G-4.6"]);
    assert_eq!(
        (&*view.found[1].above, view.found[1].line.len()),
        ("GIPF · Rows", 3)
    );
    assert!(!world.send(Message::Search(" ".to_owned())).searches);
    world.send(Message::Search("row".to_owned()));
    let view = world.enter("clause=G-4.6", false);
    assert!(!view.searches && view.found.is_empty());
}

#[test]
fn the_link_to_what_is_shown_is_copied() {
    let mut world = World::default();
    world.enter("clause=G-4.6", false);
    world.send(Message::Copy);
    assert_eq!(world.copied, ["clause=G-4.6"]);
    let copied = world.send(Message::Copied(None)).status;
    assert_eq!(copied, Some(CopyStatus::Copied("G 4.6".to_owned())));
    let link = "https://a.example/".to_owned();
    let said = world.send(Message::Copied(Some(link.clone()))).status;
    assert_eq!(said, Some(CopyStatus::NotCopied(link)));
    assert_eq!(world.enter("", false).status, None);
}

#[test]
fn links_of_an_article_are_those_of_the_app() {
    let page = "<p href=\"no\"><article><a href=\"./gipf.html#G-4.6\">a</a>\
        <a href=\"./gipf-quick.html#card-G\">b</a><use href=\"#disc\"/>\
        <a href=\"../../?page=play#v=1&amp;p=x\">c</a></article><a href=\"no\">";
    let expected = "<article><a href=\"?page=rules#clause=G-4.6\">a</a>\
        <a href=\"?page=rules#card=G\">b</a><use href=\"#disc\"/>\
        <a href=\"?page=play#v=1&amp;p=x\">c</a></article>";
    assert_eq!(article(page).as_deref(), Some(expected));
    assert!(Book::parse(page).is_none());
}

#[test]
fn found_words_are_marked_in_their_line() {
    let pieces = |text: &str, words: &str| -> String {
        let piece = |(piece, mark): &(String, bool)| match mark {
            true => format!("[{piece}]"),
            false => piece.clone(),
        };
        marked(text, words).iter().map(piece).collect()
    };
    assert_eq!(pieces("A row is a Row.", "row"), "A [row] is a [Row].");
    assert_eq!(
        pieces("Ein GIPF-Stein, größer", "gipfstein groß"),
        "Ein [GIPF-Stein], [größ]er"
    );
    assert_eq!(pieces("ZÈRTZ", "zertz"), "[ZÈRTZ]");
    assert_eq!(pieces("nothing of it", "chess"), "nothing of it");
    let long = "word ".repeat(100) + "needle " + &"word ".repeat(100);
    let line = pieces(&long, "needle");
    assert!(
        line.starts_with("… word") && line.ends_with("word …"),
        "{line}"
    );
    assert!(line.contains("[needle]") && line.len() < 200, "{line}");
    assert_eq!(pieces("", "x"), "");
}

/// A book of the rules with these chapters, each with its number.
fn book(chapters: &[(&str, &str)]) -> Book {
    let lines = chapters.iter().map(|(name, title)| {
        format!(
            "chapter\tgipf\t{}\t{name}\t{title}\t\n",
            name.replace(' ', "-")
        )
    });
    let text = format!("gipf-rules 1\n{}", lines.collect::<String>());
    Book::parse(&text).expect("a book")
}

#[test]
fn accents_and_signs_make_no_difference_to_a_search() {
    for (title, words) in [
        ("Àvåtâr", "avatar"),
        ("Façade", "facade"),
        ("Élève", "eleve"),
        ("Naïf, Ì", "naif i"),
        ("Mañana", "manana"),
        ("Öffnung ò", "offnung o"),
        ("Über ù", "uber u"),
        ("Straße", "strasse"),
        ("e\u{301}le\u{300}ve", "eleve"),
        ("one/two", "one two"),
        ("one two", "one/two"),
    ] {
        let book = book(&[("G 1", "something else"), ("G 2", title)]);
        assert_eq!(book.search(words), [1], "{title}");
        assert_eq!(book.search(title), [1], "{title}");
    }
}

#[test]
fn a_number_finds_what_has_that_number_and_nothing_else() {
    let book = book(&[
        ("G 4", "Rows of 4.6"),
        ("G 4.6", "Taking"),
        ("", "Unnumbered"),
    ]);
    assert_eq!(book.search("g4.6"), [1]);
    assert_eq!(book.search("G 4"), [0]);
    assert_eq!(book.search("unnumbered"), [2]);
}

#[test]
fn a_book_is_written_as_it_is_read() {
    let book = Book::parse(BOOK).expect("a book");
    assert_eq!(book.text(), BOOK);
}

#[test]
fn only_the_card_that_is_shown_is_current() {
    let mut world = World::default();
    for (fragment, current) in [("", false), ("card=G", true), ("clause=G-4.6", false)] {
        let view = world.enter(fragment, false);
        let cards: Vec<bool> = view.cards.iter().map(|card| card.current).collect();
        assert_eq!(cards, [current], "{fragment}");
    }
}

#[test]
fn the_words_of_a_search_stay_in_its_field() {
    let mut world = World::default();
    assert_eq!(world.enter("", false).words, "");
    assert_eq!(world.send(Message::Search("Row ".to_owned())).words, "Row ");
    let view = world.send(Message::Search(String::new()));
    assert_eq!((view.words.as_str(), view.searches), ("", false));
    assert_eq!(view.cards[0].fragment, "card=G");
}
