//! Finds chapters and clauses by words.

use super::book::{Book, EntryKind, RulesEntry};
use super::target::bare;
use crate::fold::fold;

/// The quality of a match; the best comes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    /// The words begin words of the heading.
    Heading,
    /// They begin words of the text.
    Text,
    /// Within words, as `zug` in `Extrazug`.
    Within,
}

impl Book {
    /// The indices of all entries that contain all the words, or of the clause or chapter with
    /// this number; case, accents and hyphens are ignored. The best matches come first, and
    /// equally good ones are in the order of the document.
    #[must_use]
    pub fn search(&self, words: &str) -> Vec<usize> {
        let number = bare(words.trim());
        let wanted = fold(&words.replace('-', " "));
        let wanted = meant(&wanted);
        if wanted.is_empty() {
            return Vec::new();
        }
        let is_numbered = |entry: &&RulesEntry| {
            let kinds = [EntryKind::Chapter, EntryKind::Clause];
            kinds.contains(&entry.kind) && !entry.name.is_empty()
        };
        // A number matches only that number.
        let mut numbered = self.entries.iter().filter(is_numbered);
        if numbered.any(|entry| bare(&entry.name) == number) {
            let entries = self.entries.iter().enumerate();
            let found = entries.filter(|(_, it)| is_numbered(it) && bare(&it.name) == number);
            return found.map(|(index, _)| index).collect();
        }
        let ranked = self
            .entries
            .iter()
            .enumerate()
            .filter_map(|(index, entry)| {
                let heading = match (entry.kind, &*entry.title) {
                    (EntryKind::Clause, _) | (_, "") => None,
                    _ => rank(&hay(&entry.heading()), &wanted),
                };
                let heading = heading.map(|rank| match rank {
                    Rank::Text => Rank::Heading,
                    other => other,
                });
                let text = rank(&hay(&entry.text), &wanted);
                let best = heading.into_iter().chain(text).min()?;
                Some((best, index))
            });
        let mut ranked: Vec<(Rank, usize)> = ranked.collect();
        ranked.sort_by_key(|(rank, _)| *rank);
        ranked.into_iter().map(|(_, index)| index).collect()
    }
}

/// A text, folded twice: with hyphens as spaces, and without them.
fn hay(text: &str) -> String {
    format!("{} {}", fold(&text.replace('-', " ")), fold(text))
}

/// Words of questions, which do not help to find the answer.
const ASKING: &str = "how do i does a an the what who when is are can may to of my you \
    wie was wer wann ist sind kann darf ich man der die das ein eine zu von mein du";

/// Words of newcomers, and the words of the rules for them.
const OTHERWISE: [(&[&str], &[&str]); 2] = [
    (
        &["win", "winner", "winning", "lose", "loser", "goal", "aim"],
        &["end", "loses", "wins"],
    ),
    (
        &[
            "gewinnen",
            "gewinne",
            "gewinnt",
            "sieg",
            "sieger",
            "verlieren",
            "verliere",
            "ziel",
        ],
        &["ende", "verliert", "gewinnt"],
    ),
];

/// The search words, each with its alternatives. Words of questions count only if there are no
/// others.
fn meant(wanted: &str) -> Vec<Vec<&str>> {
    let is_asking = |word: &&str| ASKING.split_whitespace().any(|known| known == *word);
    let all = || wanted.split_whitespace();
    let words: Vec<&str> = all().filter(|word| !is_asking(word)).collect();
    let words = if words.is_empty() {
        all().collect()
    } else {
        words
    };
    let otherwise = |word| {
        let found = OTHERWISE.iter().find(|(words, _)| words.contains(&word));
        let others = found
            .into_iter()
            .flat_map(|(_, others)| others.iter().copied());
        [word].into_iter().chain(others).collect()
    };
    words.into_iter().map(otherwise).collect()
}

/// The rank of a folded text; none if it does not contain all the words.
fn rank(text: &str, words: &[Vec<&str>]) -> Option<Rank> {
    let begins = |word: &&str| text.split_whitespace().any(|it| it.starts_with(word));
    let within = |word: &&str| text.contains(word);
    if words.iter().all(|word| word.iter().any(begins)) {
        Some(Rank::Text)
    } else if words.iter().all(|word| word.iter().any(within)) {
        Some(Rank::Within)
    } else {
        None
    }
}
