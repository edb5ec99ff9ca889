//! The book of the rules: every clause can be found by its number and by its words.

use features::rules_reader::{Book, EntryKind, Target, fragment_of_anchor, fragment_of_card};
use locale::Locale;
use pages::rules::{files, read};
use record::clause_fragment;
use session::GameChoice;

use crate::locales_of_rules;

const ENGLISH: &str = include_str!("../../docs/rules.md");

fn books() -> Vec<Book> {
    let files = files(&locales_of_rules());
    let texts = files.iter().filter(|(path, _)| path.ends_with("book.txt"));
    let books = texts.map(|(_, text)| Book::parse(text).expect("a book"));
    books.collect()
}

fn english() -> Book {
    books().remove(0)
}

fn german() -> Book {
    books().remove(1)
}

/// The entries that are found, by number or heading.
fn names(book: &Book, words: &str) -> Vec<String> {
    let found = book.search(words).into_iter();
    found.map(|index| book.entries[index].heading()).collect()
}

#[test]
fn everything_has_an_address_that_leads_there_in_both_languages() {
    let [english, german] = [english(), german()].map(|book| {
        let mut all = Vec::new();
        for (index, entry) in book.entries.iter().enumerate() {
            let fragment = fragment_of_anchor(&entry.anchor);
            assert_eq!(book.target(&fragment), Target::Entry(index), "{fragment}");
            all.push((entry.kind, entry.file.clone(), fragment));
        }
        for game in GameChoice::ALL {
            let Target::Entry(card) = book.target(&fragment_of_card(game)) else {
                panic!("no quick reference of {game:?}");
            };
            assert_eq!(book.entries[card].kind, EntryKind::Card);
            let part = book.part_of_game(game).expect("a part");
            assert_eq!(book.entries[part].file, game.word());
        }
        all
    });
    assert!(english.len() > 180, "{}", english.len());
    assert_eq!(english, german);
    let clauses = read(ENGLISH);
    let clauses = clauses
        .clauses()
        .map(|clause| clause_fragment(&clause.name));
    let of_book = english
        .iter()
        .filter(|(kind, ..)| *kind == EntryKind::Clause);
    assert!(clauses.eq(of_book.map(|(.., fragment)| fragment.clone())));
}

#[test]
fn addresses_are_read_as_people_write_them() {
    let book = english();
    let clause = book.target("clause=G-4.6");
    assert!(matches!(clause, Target::Entry(_)));
    for written in [
        "clause=g-4.6",
        "clause=G%204.6",
        "clause=G4.6",
        "x=1&clause=G-4.6",
    ] {
        assert_eq!(book.target(written), clause, "{written}");
    }
    assert_eq!(book.target(""), Target::Rules);
    for nothing in [
        "clause=G-4.99",
        "clause=",
        "card=R",
        "G-4.6",
        "clause=Q",
        "clause=card-G",
    ] {
        assert!(
            matches!(book.target(nothing), Target::Unknown(_)),
            "{nothing}"
        );
    }
}

#[test]
fn only_a_book_is_read_as_one() {
    let book = english();
    assert_eq!(Book::parse(&book.text()), Some(book));
    for other in [
        "",
        "<!doctype html>",
        "gipf-rules 1",
        "gipf-rules 1\nsong\ta\tb\tc\td\te",
    ] {
        assert_eq!(Book::parse(other), None, "{other}");
    }
    // Passages for programmers are not in it.
    for book in books() {
        let text = book.text();
        for of_programmers in ["grep", "tests/docs", "notation.md", "refuses"] {
            assert!(!text.contains(of_programmers), "{of_programmers}");
        }
    }
    assert_eq!(
        Locale::english().language(),
        locales_of_rules()[0].language()
    );
}

/// Questions of newcomers, in words that the rules do not use.
#[test]
fn questions_of_newcomers_lead_to_the_end() {
    for (book, questions) in [
        (english(), ["how do I win", "winner", "what is the goal?"]),
        (german(), ["wie gewinne ich", "Sieger", "Was ist das Ziel?"]),
    ] {
        for question in questions {
            let found = names(&book, question);
            let first = found.first().map(String::as_str).unwrap_or_default();
            assert!(first.starts_with("G 5"), "{question}: {found:?}");
        }
        // Words of a question alone are looked for as they are.
        assert!(!book.search("of").is_empty() || !book.search("von").is_empty());
    }
}

#[test]
fn a_clause_is_found_by_its_number() {
    let book = english();
    for number in ["G 4.6", "g4.6", " G-4.6 "] {
        assert_eq!(names(&book, number), ["G 4.6"], "{number}");
    }
    assert_eq!(names(&book, "p 10"), ["P 10 The end"]);
    let clauses = || {
        let entries = book.entries.iter();
        entries.filter(|entry| entry.kind == EntryKind::Clause)
    };
    let found = clauses().filter(|clause| names(&book, &clause.name) == [clause.name.clone()]);
    assert_eq!(found.count(), clauses().count());
}

#[test]
fn words_are_found_whatever_their_case_and_accents() {
    let book = german();
    let zertz = names(&book, "ZERTZ");
    assert_eq!(zertz, names(&book, "zèrtz"));
    assert_eq!(zertz, names(&book, "ze\u{300}rtz"));
    assert_eq!(zertz[0], "P 5 ZÈRTZ");
    assert!(zertz.contains(&"M 4.2".to_owned()), "{zertz:?}");
    assert_eq!(names(&book, "schub extrazug folgt"), ["P 4.3"]);
    // A hyphen may be left out, or be a space.
    let joined = names(&book, "gipfsteine");
    assert!(joined.len() > 10, "{}", joined.len());
    let parted = names(&book, "GIPF-Steine");
    assert!(joined.iter().all(|found| parted.contains(found)));
    assert_eq!(names(&book, "weiss"), names(&book, "Weiß"));
}

#[test]
fn matches_at_the_beginning_of_a_word_come_first() {
    let book = german();
    let found = names(&book, "zug");
    let index = |name: &str| found.iter().position(|found| found == name);
    // In the heading, in the text, and only as a part of `Extrazug`.
    assert_eq!(found[0], "G 3 Der normale Zug");
    assert!(index("G 3 Der normale Zug") < index("G 3.1"));
    assert!(index("U 2.8") < index("P 4.2"), "{found:?}");
    assert!(index("P 4.2").is_some());
    // The order of the document otherwise.
    assert!(index("G 3.1") < index("P 2.1"));
}

#[test]
fn nothing_is_found_for_nothing() {
    let book = english();
    for nothing in ["", " - ", "chess", "<img src=x>"] {
        assert!(book.search(nothing).is_empty(), "{nothing}");
    }
}
