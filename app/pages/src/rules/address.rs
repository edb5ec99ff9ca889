//! The addresses of everything in the rules: the file of a page and an anchor in it.

use features::rules_reader::part_of;
use session::GameChoice;

use super::document::{Chapter, Rules};

/// The files of the pages, without their ending, in the order of the document. Chapters outside
/// the parts are on the first page.
pub const FILES: [&str; 7] = [
    "index",
    "gipf",
    "potentials",
    "ultimate",
    "matrx",
    "tamsk",
    "record",
];

/// The anchors of chapters without a number: the title, the chapter before the parts, and the
/// one after them. Anchors made from headings would differ between languages.
const NAMELESS: [&str; 3] = ["about", "words", "decisions"];

/// The address of a chapter or clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    /// The file of its page.
    pub file: &'static str,
    /// The anchor on the page: `G-4.6`.
    pub anchor: String,
}

impl Address {
    /// The address of the quick reference of a game.
    #[must_use]
    pub fn of_card(game: GameChoice) -> Self {
        let file = match game {
            GameChoice::Gipf => "gipf-quick",
            GameChoice::Potentials => "potentials-quick",
            GameChoice::Ultimate => "ultimate-quick",
            GameChoice::Matrx => "matrx-quick",
            GameChoice::Tamsk => "tamsk-quick",
        };
        let anchor = format!("card-{}", part_of(game));
        Self { file, anchor }
    }

    /// The link from another page of the rules.
    #[must_use]
    pub fn link(&self) -> String {
        format!("./{}.html#{}", self.file, self.anchor)
    }
}

impl Rules {
    /// The address of a chapter, by its index.
    #[must_use]
    pub fn address(&self, chapter: usize) -> Address {
        let letter = self
            .part(chapter)
            .map(|(part, _)| &*self.chapters[part].name);
        let file = match letter {
            Some("R") => "record",
            Some(letter) => {
                let game = GameChoice::ALL
                    .into_iter()
                    .find(|game| part_of(*game) == letter);
                game.map_or(FILES[0], GameChoice::word)
            }
            None => FILES[0],
        };
        let anchor = match &*self.chapters[chapter].name {
            "" => self.nameless(chapter).to_owned(),
            name => name.replace(' ', "-"),
        };
        Address { file, anchor }
    }

    /// The address of a clause or chapter, by its number.
    #[must_use]
    pub fn address_of(&self, number: &str) -> Option<Address> {
        let is_it = |chapter: &Chapter| {
            chapter.name == number || chapter.clauses.iter().any(|clause| clause.name == number)
        };
        let index = self.chapters.iter().position(is_it)?;
        Some(Address {
            anchor: number.replace(' ', "-"),
            ..self.address(index)
        })
    }

    /// The address of a link in the text; none if it leads to another document.
    #[must_use]
    pub fn linked(&self, to: &str) -> Option<Address> {
        let anchor = to.strip_prefix('#')?;
        let mut chapters = self.chapters.iter();
        let index = chapters.position(|chapter| chapter.anchor() == anchor)?;
        Some(self.address(index))
    }

    /// The indices of the chapters on a page.
    pub fn chapters_of(&self, file: &str) -> impl Iterator<Item = usize> {
        (0..self.chapters.len()).filter(move |index| self.address(*index).file == file)
    }

    /// The index of the part that a chapter belongs to, and the index after its last chapter;
    /// none for a chapter outside the parts.
    fn part(&self, chapter: usize) -> Option<(usize, usize)> {
        let is_top = |index: &usize| self.chapters[*index].level <= 2;
        let begin = (0..=chapter).rev().find(is_top)?;
        let end = (chapter + 1..self.chapters.len()).find(is_top);
        let has_name = !self.chapters[begin].name.is_empty();
        has_name.then(|| (begin, end.unwrap_or(self.chapters.len())))
    }

    fn nameless(&self, chapter: usize) -> &'static str {
        let first = self.chapters.iter().position(|it| !it.name.is_empty());
        match chapter {
            0 => NAMELESS[0],
            _ if first.is_some_and(|first| first < chapter) => NAMELESS[2],
            _ => NAMELESS[1],
        }
    }
}
