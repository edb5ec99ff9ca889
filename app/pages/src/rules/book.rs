//! The book of the rules in a language: the list in which the app looks up
//! chapters and clauses.

use features::rules_reader::{Book, EntryKind, RulesEntry};
use locale::Locale;
use session::GameChoice;

use super::address::Address;
use super::card;
use super::document::{Block, Rules};
use super::page::heading;
use super::span::Span;

/// Makes the book of the rules.
pub(super) fn book(rules: &Rules, locale: &Locale) -> Book {
    let mut entries = Vec::new();
    for (index, chapter) in rules.chapters.iter().enumerate() {
        let Address { file, anchor } = rules.address(index);
        let (name, title) = match index {
            0 => (String::new(), heading(rules, 0, locale)),
            _ => (chapter.name.clone(), chapter.title.clone()),
        };
        entries.push(RulesEntry {
            kind: match chapter.level {
                ..=2 => EntryKind::Part,
                _ => EntryKind::Chapter,
            },
            file: file.to_owned(),
            anchor,
            name,
            title,
            text: text(&chapter.before),
        });
        entries.extend(chapter.clauses.iter().map(|clause| RulesEntry {
            kind: EntryKind::Clause,
            file: file.to_owned(),
            anchor: clause.anchor(),
            name: clause.name.clone(),
            title: String::new(),
            text: text(&clause.blocks),
        }));
    }
    entries.extend(GameChoice::ALL.map(|game| {
        let Address { file, anchor } = Address::of_card(game);
        RulesEntry {
            kind: EntryKind::Card,
            file: file.to_owned(),
            anchor,
            name: String::new(),
            title: card::title(game, locale),
            text: String::new(),
        }
    }));
    Book { entries }
}

/// The words of blocks, without sources.
fn text(blocks: &[Block]) -> String {
    let mut text = String::new();
    for spans in blocks.iter().flat_map(Block::texts) {
        let words = spans.iter().filter(|it| !matches!(it, Span::Source(_)));
        words.for_each(|span| text.push_str(span.words()));
        text.push(' ');
    }
    text
}
