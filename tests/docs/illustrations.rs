//! The illustrations and examples of the rulebooks are boards in the rules.
//! tests/docs/illustrations.txt lists them, and each is cited by the sentence right before an
//! example, `*(GIPF basic E, illustration 4a)*`.

use std::collections::BTreeSet;

use pages::rules::{Block, Rules, Span};

use crate::german;

const LIST: &str = include_str!("illustrations.txt");

/// The words of which every citation of a board contains one.
const MARKS: [&str; 2] = ["illustration", "example"];

/// The citations that are wanted: rulebook and point.
fn wanted() -> BTreeSet<String> {
    let mut wanted = BTreeSet::new();
    for line in LIST.lines().filter(|line| !line.starts_with('#')) {
        let [book, point, shows] = line.split(" | ").collect::<Vec<_>>()[..] else {
            panic!("{line}: rulebook | point | what is to be seen");
        };
        assert!(!shows.trim().is_empty(), "{line}");
        let cited = format!("{book} {point}");
        assert!(is_board(&cited), "{line}: no illustration and no example");
        assert!(wanted.insert(cited), "{line} stands twice");
    }
    wanted
}

fn is_board(cited: &str) -> bool {
    MARKS.iter().any(|mark| cited.contains(mark))
}

/// The boards that a text cites, in English words.
fn cited(text: &[Span]) -> Vec<String> {
    let sources = text.iter().filter_map(|span| match span {
        Span::Source(source) => Some(german::in_english(source)),
        _ => None,
    });
    let parts = sources.flat_map(|source| {
        let parts = source.split("; ").map(str::to_owned);
        parts.collect::<Vec<_>>()
    });
    parts.filter(|part| is_board(part)).collect()
}

/// The citations right before examples, and those elsewhere.
fn boards(rules: &Rules) -> (BTreeSet<String>, Vec<String>) {
    let (mut shown, mut astray) = (BTreeSet::new(), Vec::new());
    let clauses = rules.clauses().map(|clause| &clause.blocks);
    let places = rules.chapters.iter().map(|chapter| &chapter.before);
    for blocks in places.chain(clauses) {
        for (index, block) in blocks.iter().enumerate() {
            let is_intro = matches!(block, Block::Paragraph(_))
                && matches!(blocks.get(index + 1), Some(Block::Example(_)));
            let cited = block.texts().into_iter().flat_map(cited);
            if is_intro {
                shown.extend(cited);
            } else {
                astray.extend(cited);
            }
        }
    }
    (shown, astray)
}

#[test]
fn every_illustration_is_a_board() {
    let wanted = wanted();
    assert!(wanted.len() > 80, "{} illustrations", wanted.len());
    for (rules, document) in german::both().iter().zip(["rules.md", "rules.de.md"]) {
        let (shown, astray) = boards(rules);
        let missing: Vec<&String> = wanted.difference(&shown).collect();
        assert!(missing.is_empty(), "docs/{document} lacks {missing:?}");
        let unknown: Vec<&String> = shown.difference(&wanted).collect();
        assert!(unknown.is_empty(), "{document}: not listed: {unknown:?}");
        assert!(
            astray.is_empty(),
            "{document}: before no example: {astray:?}"
        );
    }
}

#[test]
fn a_board_is_cited_right_before_it() {
    let text = "### G 1 One\n\n**G 1.1** A. *(Book A, illustration 1; Book B)*\n\nB. *(Buch)*\n\n\
                ```turn\nfrom here\n```\n\nC. *(Book C, Beispiel)*\n\n```turn\nfrom here\n```\n";
    let (shown, astray) = boards(&pages::rules::read(text));
    assert_eq!(shown, BTreeSet::from(["Book C, example".to_owned()]));
    assert_eq!(astray, ["Book A, illustration 1"]);
}
