//! The table of our decisions names, for each, exactly the clauses that cite it.

use std::collections::{BTreeMap, BTreeSet};

use pages::rules::{Block, Rules, Span, Table};

use crate::german;

/// The clauses that cite each decision.
fn cited(rules: &Rules) -> BTreeMap<String, BTreeSet<String>> {
    let mut cited: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for clause in rules.clauses() {
        for span in clause.blocks.iter().flat_map(Block::texts).flatten() {
            let Span::Source(source) = span else {
                continue;
            };
            for word in source.split([' ', ',', ';']).filter(|it| is_decision(it)) {
                let clauses = cited.entry(word.to_owned()).or_default();
                clauses.insert(clause.name.clone());
            }
        }
    }
    cited
}

/// `D12`.
fn is_decision(word: &str) -> bool {
    let number = word.strip_prefix('D').unwrap_or_default();
    !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
}

/// The table: each decision with the clauses in its last cell; `to` (`bis`) stands for a range.
fn named(rules: &Rules) -> BTreeMap<String, BTreeSet<String>> {
    let tables = rules.chapters.iter().flat_map(|chapter| {
        let clauses = chapter.clauses.iter().flat_map(|clause| &clause.blocks);
        chapter.before.iter().chain(clauses)
    });
    let mut named = BTreeMap::new();
    for block in tables {
        let Block::Table(Table { rows, .. }) = block else {
            continue;
        };
        for row in rows {
            let name: String = row[0].iter().map(Span::words).collect();
            if is_decision(&name) {
                let clauses = expand(rules, &row[row.len() - 1]);
                assert_eq!(named.insert(name, clauses), None);
            }
        }
    }
    named
}

/// The clauses of a cell.
fn expand(rules: &Rules, cell: &[Span]) -> BTreeSet<String> {
    let order: Vec<&str> = rules.clauses().map(|clause| clause.name.as_str()).collect();
    let place = |name: &str| {
        let place = order.iter().position(|clause| *clause == name);
        place.unwrap_or_else(|| panic!("{name} is no clause"))
    };
    let mut found = BTreeSet::new();
    let mut from = None;
    for span in cell {
        match span {
            Span::Clause(name) => {
                let first = from.take().unwrap_or_else(|| place(name));
                found.extend(order[first..=place(name)].iter().map(|it| (*it).to_owned()));
                from = Some(place(name));
            }
            other => match other.words().trim() {
                "to" | "bis" => {}
                "," => from = None,
                words => panic!("{words:?} between clauses"),
            },
        }
    }
    found
}

#[test]
fn the_table_of_decisions_names_the_clauses_that_cite_them() {
    for rules in german::both() {
        let (named, cited) = (named(&rules), cited(&rules));
        let numbers: Vec<&String> = named.keys().collect();
        assert_eq!(numbers.len(), 15, "{numbers:?}");
        assert_eq!(named, cited);
    }
}

#[test]
fn a_span_of_clauses_names_those_between() {
    let text = "**G 1.1** A. *(Book; D1)*\n\n**G 1.2** B. *(D1, D2)*\n\n**G 1.3** C. *(D1)*\n\n\
                ## End\n\n| | | |\n|---|---|---|\n| D1 | x | G 1.1 to G 1.3 |\n| D2 | y | G 1.2 |\n";
    let rules = pages::rules::read(text);
    assert_eq!(named(&rules), cited(&rules));
    assert_eq!(named(&rules)["D1"].len(), 3);
}
