//! The rules are read from their documents, and searched.

use library::rules::{Block, Clause, Found, Span, read};

const ENGLISH: &str = include_str!("../../docs/rules.md");
const GERMAN: &str = include_str!("../../docs/rules.de.md");

const SMALL: &str = "\
# Title

About [the end](#z-last) and
more.

## G Part

### G 1 First things

Before.

**G 1.1** A **word**, `*code*` and *stress* as in G 1.2. *(GIPF basic A.1; D1)*

```turn
from here

a drawing
```

| a | b |
|---|---|
| `1` | G 1 |

**G 1.2** Not G 1.25x, MG 1 or G one; 2 * 3 and `open.

## Last
";

fn words(text: &str) -> Span {
    Span::Words(text.to_owned())
}

fn clause(name: &str) -> Span {
    Span::Clause(name.to_owned())
}

/// What was found, by name or heading.
fn names(found: &[Found<'_>]) -> Vec<String> {
    let name = |found: &Found<'_>| match found.clause {
        Some(clause) => clause.name.clone(),
        None => found.chapter.heading(),
    };
    found.iter().map(name).collect()
}

/// The numbers of the clauses in a text.
fn numbers(text: &str) -> Vec<String> {
    let rules = read(text);
    rules.clauses().map(|clause| clause.name.clone()).collect()
}

#[test]
fn headings_are_chapters() {
    let rules = read(SMALL);
    let chapters: Vec<_> = rules
        .chapters
        .iter()
        .map(|it| (it.level, it.name.as_str(), it.title.as_str(), it.anchor()))
        .collect();
    let chapter = |level, name, title, anchor: &str| (level, name, title, anchor.to_owned());
    assert_eq!(
        chapters,
        [
            chapter(1, "", "Title", "title"),
            chapter(2, "G", "Part", "g-part"),
            chapter(3, "G 1", "First things", "g-1-first-things"),
            chapter(2, "", "Last", "last"),
        ]
    );
    let Block::Paragraph(text) = &rules.chapters[0].before[0] else {
        panic!("{:?}", rules.chapters[0].before);
    };
    let link = Span::Link {
        words: "the end".to_owned(),
        to: "#z-last".to_owned(),
    };
    assert_eq!(text[..], [words("About "), link, words(" and more.")]);
    assert_eq!(rules.chapters[2].before.len(), 1);
}

#[test]
fn clauses_hold_what_follows_them() {
    let rules = read(SMALL);
    assert_eq!(numbers(SMALL), ["G 1.1", "G 1.2"]);
    let Some(Clause { blocks, .. }) = rules.clause("g-1.1") else {
        panic!("no such clause");
    };
    let [
        Block::Paragraph(text),
        Block::Example(example),
        Block::Table(table),
    ] = &blocks[..]
    else {
        panic!("{blocks:?}");
    };
    assert_eq!(
        text[..],
        [
            words("A "),
            Span::Strong("word".to_owned()),
            words(", "),
            Span::Code("*code*".to_owned()),
            words(" and "),
            Span::Emphasis("stress".to_owned()),
            words(" as in "),
            clause("G 1.2"),
            words(". "),
            Span::Source("GIPF basic A.1; D1".to_owned()),
        ]
    );
    assert_eq!(example.kind, "turn");
    assert_eq!(example.lines, ["from here", "", "a drawing"]);
    assert_eq!(table.head, [[words("a")], [words("b")]]);
    let row = [[Span::Code("1".to_owned())], [clause("G 1")]];
    assert_eq!(table.rows, [row]);
    assert_eq!(
        rules.clause("G 1.2").map(Clause::anchor).as_deref(),
        Some("G-1.2")
    );
    assert_eq!(rules.clause("G 1"), None);
}

#[test]
fn what_is_no_mark_is_words() {
    let rules = read(SMALL);
    let blocks = rules.clause("G 1.2").map(|clause| &clause.blocks[..]);
    let text = words("Not G 1.25x, MG 1 or G one; 2 * 3 and `open.");
    assert_eq!(blocks, Some(&[Block::Paragraph(vec![text])][..]));
    // What is cut off anywhere is read all the same.
    let all = numbers(ENGLISH);
    let ends = (0..ENGLISH.len()).filter(|end| ENGLISH.is_char_boundary(*end));
    for end in ends.step_by(97) {
        assert!(all.starts_with(&numbers(&ENGLISH[..end])), "{end}");
    }
}

#[test]
fn nothing_of_the_documents_is_lost() {
    let letters = |text: &str| {
        let letters = text.chars().filter(|letter| letter.is_alphanumeric());
        letters.collect::<String>()
    };
    for document in [ENGLISH, GERMAN] {
        let mut read_again = String::new();
        for chapter in read(document).chapters {
            read_again.push_str(&chapter.heading());
            write(&chapter.before, &mut read_again);
            for clause in chapter.clauses {
                read_again.push_str(&clause.name);
                write(&clause.blocks, &mut read_again);
            }
        }
        assert!(letters(&read_again) == letters(document));
    }
}

/// Every word of blocks, with what marks hold.
fn write(blocks: &[Block], out: &mut String) {
    for block in blocks {
        if let Block::Example(example) = block {
            out.push_str(&example.kind);
            out.push_str(&example.lines.join(" "));
        }
        for span in block.texts().into_iter().flatten() {
            out.push_str(span.words());
            if let Span::Link { to, .. } = span {
                out.push_str(to);
            }
        }
    }
}

/// Who does not know the words of the rules yet asks in others.
#[test]
fn questions_of_newcomers_lead_to_the_end() {
    for (text, questions) in [
        (ENGLISH, ["how do I win", "winner", "what is the goal?"]),
        (GERMAN, ["wie gewinne ich", "Sieger", "Was ist das Ziel?"]),
    ] {
        let rules = read(text);
        for question in questions {
            let found = names(&rules.search(question));
            let first = found.first().map(String::as_str).unwrap_or_default();
            assert!(first.starts_with("G 5"), "{question}: {found:?}");
        }
        // Words of a question alone are looked for as they are.
        assert!(!rules.search("of").is_empty() || !rules.search("von").is_empty());
    }
}

#[test]
fn a_clause_is_found_by_its_number() {
    let rules = read(ENGLISH);
    for number in ["G 4.6", "g4.6", " G-4.6 "] {
        assert_eq!(names(&rules.search(number)), ["G 4.6"], "{number}");
    }
    assert_eq!(names(&rules.search("p 10")), ["P 10 The end"]);
    let all = rules.clauses().count();
    let found = rules.clauses().filter(|clause| {
        let found = rules.search(&clause.name);
        names(&found) == [clause.name.clone()]
    });
    assert_eq!(found.count(), all);
}

#[test]
fn words_are_found_whatever_their_case_and_accents() {
    let rules = read(GERMAN);
    let zertz = names(&rules.search("ZERTZ"));
    assert_eq!(zertz, names(&rules.search("zèrtz")));
    assert_eq!(zertz, names(&rules.search("ze\u{300}rtz")));
    assert_eq!(zertz[0], "P 5 ZÈRTZ");
    assert!(zertz.contains(&"M 4.2".to_owned()), "{zertz:?}");
    assert_eq!(names(&rules.search("schub extrazug folgt")), ["P 4.3"]);
    // A hyphen may be left out, or be a space.
    let joined = rules.search("gipfsteine");
    assert!(joined.len() > 10, "{}", joined.len());
    let parted = rules.search("GIPF-Steine");
    assert!(joined.iter().all(|found| parted.contains(found)));
    assert_eq!(names(&rules.search("weiss")), names(&rules.search("Weiß")));
}

#[test]
fn what_begins_a_word_comes_before_what_stands_within_one() {
    let rules = read(GERMAN);
    let found = names(&rules.search("zug"));
    let place = |name: &str| found.iter().position(|found| found == name);
    // In the heading, in the text, and only as a part of `Extrazug`.
    assert_eq!(found[0], "G 3 Der normale Zug");
    assert!(place("G 3 Der normale Zug") < place("G 3.1"));
    assert!(place("U 2.8") < place("P 4.2"), "{found:?}");
    assert!(place("P 4.2").is_some());
    // The order of the document otherwise.
    assert!(place("G 3.1") < place("P 2.1"));
}

#[test]
fn nothing_is_found_for_nothing() {
    let rules = read(ENGLISH);
    assert!(rules.search("").is_empty());
    assert!(rules.search(" - ").is_empty());
    assert!(rules.search("chess").is_empty());
    assert!(read("").chapters.is_empty());
    assert_eq!(read("words").chapters.len(), 1);
}
