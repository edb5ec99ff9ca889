//! The German rules have the same content as the English ones: the same chapters and clauses in
//! the same order, in each of them the same examples, tables, numbers and citations, and a
//! German text for every sentence.

use pages::rules::{Block, Chapter, Rules, Span, Table, read};

use crate::fences;

/// The German names of the rulebooks' parts in citations, and the English ones.
const CITED: [(&str, &str); 17] = [
    ("GIPF Basis", "GIPF basic"),
    ("GIPF Konzept", "GIPF concept"),
    ("TAMSK Potential", "TAMSK potential"),
    ("Abbildungen", "illustrations"),
    ("Abbildung", "illustration"),
    ("Beispiel", "example"),
    (" und ", " and "),
    ("GIPF Standard", "GIPF standard"),
    ("GIPF Turnier", "GIPF tournament"),
    ("Potentiale", "Potentials"),
    ("Bemerkung", "remark"),
    ("Anmerkung", "note"),
    ("erste Ausgabe", "first edition"),
    ("Anpassung", "adjustment"),
    ("Variante", "variant"),
    ("Inhalt", "contents"),
    ("bis", "to"),
];

/// The terms that are translated the same way everywhere: a text with the English one has one
/// of the German ones, and the other way round.
const WORDS: [(&str, &[&str]); 15] = [
    ("spot", &["schnittpunkt"]),
    ("reserve", &["vorrat", "vorräte"]),
    ("potential", &["potential"]),
    ("gipf-piece", &["gipf-stein"]),
    ("basic piece", &["basis-stein"]),
    (
        "used potential",
        &["benutztes potential", "benutzte potential"],
    ),
    ("extra move", &["extrazug", "extrazüge"]),
    ("side game", &["nebenspiel"]),
    (
        "challenge",
        &["herausforder", "herausgefordert", "fordert heraus"],
    ),
    ("neutralised", &["neutralisiert"]),
    ("stretch", &["strecke"]),
    ("tower", &["turm", "türme"]),
    ("hourglass", &["sanduhr"]),
    ("level", &["stufe"]),
    ("timer", &["15-sekunden-uhr"]),
];

/// Both documents, the English one first.
pub(crate) fn both() -> [Rules; 2] {
    ["rules.md", "rules.de.md"].map(|document| read(&fences::read(document)))
}

/// A citation, its German words in English.
pub(crate) fn in_english(source: &str) -> String {
    let source = source.to_owned();
    CITED.iter().fold(source, |source, (german, english)| {
        source.replace(german, english)
    })
}

/// The blocks at one place of both documents.
struct Pair<'a> {
    place: String,
    english: &'a [Block],
    german: &'a [Block],
}

/// All clauses, and the blocks before the first clause of each chapter.
fn pairs([english, german]: &[Rules; 2]) -> Vec<Pair<'_>> {
    let mut pairs = Vec::new();
    for (english, german) in english.chapters.iter().zip(&german.chapters) {
        pairs.push(Pair {
            place: english.heading(),
            english: &english.before,
            german: &german.before,
        });
        for (english, german) in english.clauses.iter().zip(&german.clauses) {
            pairs.push(Pair {
                place: english.name.clone(),
                english: &english.blocks,
                german: &german.blocks,
            });
        }
    }
    assert!(pairs.len() > 150, "{} places", pairs.len());
    pairs
}

/// The texts at the same places of both documents.
fn texts(rules: &[Rules; 2]) -> Vec<(String, &[Span], &[Span])> {
    let mut found = Vec::new();
    for pair in pairs(rules) {
        let english = pair.english.iter().flat_map(Block::texts);
        let german = pair.german.iter().flat_map(Block::texts);
        for (english, german) in english.zip(german) {
            found.push((pair.place.clone(), english, german));
        }
    }
    found
}

fn said(text: &[Span]) -> String {
    text.iter().map(Span::words).collect()
}

/// The spans of a text that a test looks at, sorted: German words stand in their own order.
fn sorted(text: &[Span], wanted: fn(&Span) -> Option<&str>) -> Vec<&str> {
    let mut found: Vec<&str> = text.iter().filter_map(wanted).collect();
    found.sort_unstable();
    found
}

fn code(span: &Span) -> Option<&str> {
    match span {
        Span::Code(code) => Some(code),
        _ => None,
    }
}

fn clause(span: &Span) -> Option<&str> {
    match span {
        Span::Clause(name) => Some(name),
        _ => None,
    }
}

#[test]
fn chapters_and_clauses_are_the_same() {
    let numbers = both().map(|rules| {
        let chapters = rules.chapters.iter();
        let numbers = chapters.map(|chapter| {
            let clauses = chapter.clauses.iter().map(|clause| clause.name.clone());
            (chapter.level, chapter.name.clone(), clauses.collect())
        });
        numbers.collect::<Vec<(usize, String, Vec<String>)>>()
    });
    let [english, german] = numbers;
    assert_eq!(german, english);
    for rules in both() {
        for Chapter { name, title, .. } in rules.chapters {
            assert!(!title.is_empty(), "{name}: no title");
        }
    }
}

/// A block that the German text leaves out, adds or moves is found, and so is an example that
/// differs in any letter.
#[test]
fn every_clause_has_the_same_blocks() {
    let shape = |blocks: &[Block]| {
        let blocks = blocks.iter().map(|block| match block {
            Block::Paragraph(_) => "words".to_owned(),
            Block::Table(Table { head, rows }) => {
                let widths: Vec<usize> = rows.iter().map(Vec::len).collect();
                format!("table of {}, {widths:?}", head.len())
            }
            Block::Example(example) => {
                format!("{}\n{}", example.kind, example.lines.join("\n"))
            }
        });
        blocks.collect::<Vec<_>>()
    };
    let rules = both();
    let mut examples = 0;
    for pair in pairs(&rules) {
        assert_eq!(shape(pair.german), shape(pair.english), "{}", pair.place);
        let is_example = |block: &&Block| matches!(block, Block::Example(_));
        examples += pair.german.iter().filter(is_example).count();
    }
    assert!(examples > 50, "{examples} examples");
}

/// No sentence is missing or added, and none is left in English. German texts have about as
/// many letters.
#[test]
fn every_sentence_is_said_in_german() {
    for (place, english, german) in texts(&both()) {
        let (english, german) = (sentences(english), sentences(german));
        let letters = |text: &str| text.chars().filter(|it| it.is_alphabetic()).count();
        let (here, there) = (letters(&german), letters(&english));
        if there > 40 {
            let likely = there * 3 / 4..=there * 2;
            assert!(likely.contains(&here), "{place}: {german}");
        } else {
            assert_eq!(here == 0, there == 0, "{place}: {german}");
        }
        let ends = |text: &str| text.trim().matches(". ").count();
        assert_eq!(ends(&german), ends(&english), "{place}: {german}");
        for sentence in english.split_inclusive(['.', ':']) {
            let is_long = sentence.split_whitespace().count() > 4;
            let is_left = is_long && german.contains(sentence.trim());
            assert!(!is_left, "{place} is English: {sentence}");
        }
    }
}

/// The words of a text without code and citations.
fn sentences(text: &[Span]) -> String {
    let words = text.iter().filter_map(|span| match span {
        Span::Code(_) | Span::Source(_) => None,
        other => Some(other.words()),
    });
    words.collect()
}

/// Spots, turns, numbers, and clauses that are named are the same.
#[test]
fn numbers_and_marks_are_the_same() {
    for (place, english, german) in texts(&both()) {
        assert_eq!(sorted(german, code), sorted(english, code), "{place}");
        assert_eq!(sorted(german, clause), sorted(english, clause), "{place}");
        let strong = |text: &[Span]| {
            let strong = text.iter().filter(|span| matches!(span, Span::Strong(_)));
            strong.count()
        };
        let words = said(german);
        assert_eq!(strong(german), strong(english), "{place}: {words}");
        let numbers = |text: &[Span]| {
            // The German name of the timer holds a number.
            let words = said(text).replace("15-Sekunden-Uhr", "");
            let numbers = words.split(|letter: char| !letter.is_alphanumeric());
            let numbers = numbers.filter(|it| it.contains(|letter: char| letter.is_numeric()));
            let mut numbers: Vec<String> = numbers.map(str::to_owned).collect();
            numbers.sort();
            numbers
        };
        assert_eq!(numbers(german), numbers(english), "{place}: {words}");
    }
}

#[test]
fn citations_are_the_same() {
    let source = |text: &[Span]| {
        let sources = text.iter().filter_map(|span| match span {
            Span::Source(source) => Some(source.clone()),
            _ => None,
        });
        sources.collect::<Vec<_>>()
    };
    let mut cited = 0;
    for (place, english, german) in texts(&both()) {
        let german = source(german);
        let german: Vec<String> = german.iter().map(|source| in_english(source)).collect();
        assert_eq!(german, source(english), "{place}");
        cited += german.len();
    }
    assert!(cited > 100, "{cited} citations");
}

/// The targets of links, and the clauses that are cited.
#[test]
fn everything_that_is_named_exists() {
    for rules in both() {
        let anchors: Vec<String> = rules.chapters.iter().map(Chapter::anchor).collect();
        let mut links = 0;
        let blocks = rules.chapters.iter().flat_map(|chapter| {
            let clauses = chapter.clauses.iter().flat_map(|clause| &clause.blocks);
            chapter.before.iter().chain(clauses)
        });
        for span in blocks.flat_map(Block::texts).flatten() {
            match span {
                Span::Link { to, .. } => {
                    match to.strip_prefix('#') {
                        Some(to) => assert!(anchors.iter().any(|it| it == to), "{to} is nowhere"),
                        None => assert!(!fences::read(to).is_empty(), "{to}"),
                    }
                    links += 1;
                }
                Span::Clause(name) => {
                    let chapter = rules.chapters.iter().any(|chapter| chapter.name == *name);
                    assert!(
                        chapter || rules.clause(name).is_some(),
                        "{name} is no clause"
                    );
                }
                _ => {}
            }
        }
        assert!(links >= 8, "{links} links");
    }
}

#[test]
fn there_is_one_word_for_each_thing() {
    for (place, english, german) in texts(&both()) {
        let (english, german) = (said(english).to_lowercase(), said(german).to_lowercase());
        for (word, words) in WORDS {
            let is_said = words.iter().any(|word| german.contains(word));
            assert_eq!(
                is_said,
                english.contains(word),
                "{place}: {word} and {words:?}: {german}"
            );
        }
    }
}
