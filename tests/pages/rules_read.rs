//! The rules are read from their documents.

use pages::rules::{Block, Clause, Span, read};

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
    let Some(Clause { blocks, .. }) = rules.clause("G 1.1") else {
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
fn unknown_marks_are_read_as_text() {
    let rules = read(SMALL);
    let blocks = rules.clause("G 1.2").map(|clause| &clause.blocks[..]);
    let text = words("Not G 1.25x, MG 1 or G one; 2 * 3 and `open.");
    assert_eq!(blocks, Some(&[Block::Paragraph(vec![text])][..]));
    // Documents that are cut off anywhere can be read.
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

/// Writes all words of blocks, with the content of marks.
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
