//! Finds chapters and clauses by words.

use super::{Block, Chapter, Clause, Rules};

/// A place in the rules where something was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found<'a> {
    /// Where it stands.
    pub chapter: &'a Chapter,
    /// The clause; none where it stands in the heading or before the first clause.
    pub clause: Option<&'a Clause>,
}

/// How well a place answers; the best comes first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    /// The words begin words of the heading.
    Heading,
    /// They begin words of the text.
    Text,
    /// They stand within words, as `zug` in `Extrazug`.
    Within,
}

impl Rules {
    /// Every place that holds all the words, or the clause or chapter whose number they
    /// are; case, accents and hyphens do not matter. The best places come first, and within these
    /// the order is that of the document.
    #[must_use]
    pub fn search(&self, words: &str) -> Vec<Found<'_>> {
        let number = bare(words);
        let wanted = fold(&words.replace('-', " "));
        let wanted = meant(&wanted);
        let mut found = Vec::new();
        if wanted.is_empty() {
            return found;
        }
        let mut ranked = Vec::new();
        for chapter in &self.chapters {
            let clause = None;
            let place = Found { chapter, clause };
            if chapter.level > 2 && bare(&chapter.name) == number {
                found.push(place);
            }
            let heading = match rank(&hay(&chapter.heading()), &wanted) {
                Some(Rank::Text) => Some(Rank::Heading),
                other => other,
            };
            let before = rank(&text(&chapter.before), &wanted);
            if let Some(rank) = heading.into_iter().chain(before).min() {
                ranked.push((rank, place));
            }
            for clause in &chapter.clauses {
                let place = Found {
                    chapter,
                    clause: Some(clause),
                };
                if bare(&clause.name) == number {
                    found.push(place);
                }
                if let Some(rank) = rank(&text(&clause.blocks), &wanted) {
                    ranked.push((rank, place));
                }
            }
        }
        // A number is what it is, and nothing else.
        if found.is_empty() {
            ranked.sort_by_key(|(rank, _)| *rank);
            found.extend(ranked.into_iter().map(|(_, place)| place));
        }
        found
    }
}

/// A number as people may write it: `g4.6`, `G-4.6`.
fn bare(number: &str) -> String {
    number.trim().to_lowercase().replace(['-', ' '], "")
}

/// The words of blocks, folded.
fn text(blocks: &[Block]) -> String {
    let mut words = String::new();
    for text in blocks.iter().flat_map(Block::texts) {
        for span in text {
            words.push_str(span.words());
        }
        words.push(' ');
    }
    hay(&words)
}

/// A text, folded twice: what a hyphen joins is two words, and one.
fn hay(text: &str) -> String {
    format!("{} {}", fold(&text.replace('-', " ")), fold(text))
}

/// Words of questions, which say nothing about where the answer stands.
const ASKING: &str = "how do i does a an the what who when is are can may to of my you \
    wie was wer wann ist sind kann darf ich man der die das ein eine zu von mein du";

/// Words of people who do not know those of the rules yet, and what stands there instead.
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

/// What somebody looks for: words, each with what stands for it as well. Words of a question
/// count only where there are no others.
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

/// Whether a folded text holds all the words, and how.
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

/// Words parted by spaces, in lower case and without accents or hyphens.
pub(super) fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for letter in text.chars().flat_map(char::to_lowercase) {
        match letter {
            'à'..='å' => folded.push('a'),
            'ç' => folded.push('c'),
            'è'..='ë' => folded.push('e'),
            'ì'..='ï' => folded.push('i'),
            'ñ' => folded.push('n'),
            'ò'..='ö' => folded.push('o'),
            'ù'..='ü' => folded.push('u'),
            'ß' => folded.push_str("ss"),
            // A hyphen, and an accent that stands behind its letter.
            '-' | '\u{300}'..='\u{36f}' => {}
            letter if letter.is_alphanumeric() => folded.push(letter),
            _ => folded.push(' '),
        }
    }
    folded
}
