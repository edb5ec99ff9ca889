//! Where addresses lead in the rules: `clause=G-4.6`, `clause=G-4`, `clause=G`, `card=G`.

use session::Offer;

use super::{Chapter, Rules};

/// What begins the fragment that leads to a clause, a chapter or a part.
const CLAUSE: &str = "clause=";

/// What begins the fragment that leads to an aid card.
const CARD: &str = "card=";

/// What chapters without a number are called in addresses: what stands before the parts,
/// and what stands behind them. Headings would be others in every language.
const NAMELESS: [&str; 2] = ["words", "decisions"];

/// Where an address leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// To a part or a chapter, by its place among all chapters; the first is the contents.
    Chapter(usize),
    /// To a clause, by the places of its chapter and of itself in it.
    Clause(usize, usize),
    /// To the aid card of a game.
    Card(Offer),
    /// Nowhere: this is not the number of anything.
    Unknown(String),
}

impl Target {
    /// The contents.
    pub const CONTENTS: Self = Self::Chapter(0);

    /// The place of the chapter that is shown; none for a card.
    #[must_use]
    pub const fn chapter(&self) -> Option<usize> {
        match self {
            Self::Chapter(chapter) | Self::Clause(chapter, _) => Some(*chapter),
            Self::Unknown(_) => Some(0),
            Self::Card(_) => None,
        }
    }
}

/// The fragment that leads to a clause, chapter or part by its number, without its `#`.
#[must_use]
pub fn fragment_of(number: &str) -> String {
    [CLAUSE, &number.replace(' ', "-")].concat()
}

/// The fragment that leads to the aid card of a game.
#[must_use]
pub fn fragment_of_card(card: Offer) -> String {
    [CARD, part_of(card)].concat()
}

/// The letter of the part in which a game has its rules.
#[must_use]
pub const fn part_of(game: Offer) -> &'static str {
    match game {
        Offer::Gipf => "G",
        Offer::Potentials => "P",
        Offer::Ultimate => "U",
        Offer::Matrx => "M",
        Offer::Tamsk => "T",
    }
}

impl Rules {
    /// Where a fragment leads; nothing in it leads to the contents.
    #[must_use]
    pub fn target(&self, fragment: &str) -> Target {
        let field = |name: &str| fragment.split('&').find_map(|it| it.strip_prefix(name));
        if let Some(card) = field(CARD) {
            let letter = bare(card);
            let mut all = Offer::ALL.into_iter();
            let found = all.find(|&card| bare(part_of(card)) == letter);
            return found.map_or_else(|| Target::Unknown(shown(card)), Target::Card);
        }
        let Some(number) = field(CLAUSE) else {
            return match fragment {
                "" => Target::CONTENTS,
                other => Target::Unknown(shown(other)),
            };
        };
        let wanted = bare(number);
        for (place, chapter) in self.chapters.iter().enumerate() {
            if place > 0 && bare(&self.number(place)) == wanted {
                return Target::Chapter(place);
            }
            let mut clauses = chapter.clauses.iter();
            if let Some(clause) = clauses.position(|clause| bare(&clause.name) == wanted) {
                return Target::Clause(place, clause);
            }
        }
        Target::Unknown(shown(number))
    }

    /// The fragment that leads to a target.
    #[must_use]
    pub fn fragment(&self, target: &Target) -> String {
        match target {
            Target::Chapter(0) | Target::Unknown(_) => String::new(),
            Target::Chapter(chapter) => fragment_of(&self.number(*chapter)),
            Target::Clause(chapter, clause) => {
                let chapter = self.chapters.get(*chapter);
                let clause = chapter.and_then(|chapter| chapter.clauses.get(*clause));
                clause.map_or_else(String::new, |clause| fragment_of(&clause.name))
            }
            Target::Card(card) => fragment_of_card(*card),
        }
    }

    /// The fragment to which a link in the text leads that names an anchor; none where it
    /// leads out of the document.
    pub(super) fn linked(&self, to: &str) -> Option<String> {
        let anchor = to.strip_prefix('#')?;
        let mut chapters = self.chapters.iter();
        let place = chapters.position(|chapter| chapter.anchor() == anchor)?;
        Some(self.fragment(&Target::Chapter(place)))
    }

    /// The places of the parts and of other chapters of that level, each with the end of
    /// what belongs to it.
    pub(super) fn parts(&self) -> Vec<(usize, usize)> {
        let is_part = |chapter: &Chapter| chapter.level == 2;
        let places = 0..self.chapters.len();
        let begins: Vec<usize> = places.filter(|&at| is_part(&self.chapters[at])).collect();
        let ends = begins.iter().skip(1).copied();
        let ends = ends.chain([self.chapters.len()]);
        begins.iter().copied().zip(ends).collect()
    }

    /// The part to which a chapter belongs, and its end; none for what stands before the
    /// first.
    pub(super) fn part(&self, chapter: usize) -> Option<(usize, usize)> {
        let parts = self.parts().into_iter();
        let mut parts = parts.filter(|&(begin, end)| (begin..end).contains(&chapter));
        parts.next()
    }

    /// What a chapter is called in addresses.
    fn number(&self, place: usize) -> String {
        let chapter = &self.chapters[place];
        if !chapter.name.is_empty() {
            return chapter.name.clone();
        }
        let first = self.chapters.iter().position(|it| !it.name.is_empty());
        let behind = first.is_some_and(|first| first < place);
        NAMELESS[usize::from(behind)].to_owned()
    }
}

/// A number without what people may write differently: `G-4.6`, `g4.6`, `G%204.6`.
fn bare(number: &str) -> String {
    let number = number.replace("%20", "").to_lowercase();
    number.replace(['-', ' ', '+'], "")
}

/// What somebody wrote, as far as it is told.
fn shown(number: &str) -> String {
    number.replace("%20", " ").chars().take(20).collect()
}
