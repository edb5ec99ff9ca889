//! The state of the page of the rules, and its requests.

use std::sync::Arc;

use locale::Language;
use session::GameChoice;

use super::article::article;
use super::book::{Book, EntryKind, RulesEntry};
use super::marks::{Piece, marked};
use super::target::{Target, fragment_of_anchor};
use crate::ScreenFeature;

/// The page of the rules: the article, the contents and the search.
#[derive(Clone, Debug, Default)]
pub struct Reader {
    /// The last arrival.
    visit: Option<Visit>,
    /// True until the target of the arrival is shown.
    arrives: bool,
    /// The last loaded book, and its path.
    book: Option<(String, Book)>,
    /// The last loaded article, and its path.
    article: Option<(String, Arc<str>)>,
    /// The path that is being loaded.
    waiting: Option<String>,
    /// True if the needed file could not be loaded.
    missing: bool,
    /// The words of the search.
    words: String,
    /// The result of the last copy.
    status: Option<CopyStatus>,
}

/// The data with which the rules are entered: the address, language and game on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Visit {
    /// The fragment of the address.
    pub fragment: String,
    /// The user's language.
    pub language: Language,
    /// The game on the board.
    pub game: GameChoice,
    /// True if the app was opened here: then only a clause takes the focus.
    pub opening: bool,
}

/// A message to the page of the rules: an arrival, an action of the user, or a loaded file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// The page is shown, or has another address or language.
    Enter(Visit),
    /// The answer to [`Command::Fetch`], with its path; none if the file cannot be loaded.
    Fetched(String, Option<String>),
    /// The failed file is to be loaded again.
    Retry,
    /// The words to search for; empty ends the search.
    Search(String),
    /// The link to the shown place is to be copied.
    Copy,
    /// The answer to [`Command::Copy`]: the link, if the browser could not copy it.
    Copied(Option<String>),
}

/// A request of the reader to the page of the rules; the page executes requests in their order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Loads a file beside the app: [`Message::Fetched`] follows.
    Fetch(String),
    /// Scrolls to the target of the address.
    ScrollTo(ScrollTarget),
    /// Copies the address of the page with this fragment: [`Message::Copied`] follows.
    Copy(String),
}

/// The element to which the page scrolls once the article is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScrollTarget {
    /// The anchor in the article; without one it is the title of the page.
    pub anchor: Option<String>,
    /// True if it takes the focus.
    pub focus: bool,
}

/// The article, the contents and the marked clause.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct View {
    /// The state of the article.
    pub state: State,
    /// The article, as markup.
    pub article: Arc<str>,
    /// The parts, each with its chapters if it is the one that is shown.
    pub contents: Vec<ContentsPart>,
    /// The quick references.
    pub cards: Vec<Link>,
    /// The anchor of the clause in the address.
    pub named: Option<String>,
    /// The name of the target of the link to copy: a clause, a chapter or a part.
    pub copies: Option<String>,
    /// The number in the address, if it is unknown.
    pub unknown: Option<String>,
    /// The words in the search field.
    pub words: String,
    /// True during a search.
    pub searches: bool,
    /// The entries that contain all search words.
    pub found: Vec<SearchHit>,
    /// The result of the last copy.
    pub status: Option<CopyStatus>,
}

/// The state of the article, which is a file of its own for every part of the rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum State {
    /// Being loaded.
    #[default]
    Coming,
    /// Loaded.
    Here,
    /// The rules cannot be loaded.
    Missing,
}

/// The result of copying the link to a clause, shown until the next action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CopyStatus {
    /// The link to this was copied.
    Copied(String),
    /// The browser refused the copy; this is the link.
    NotCopied(String),
}

/// A link to another part, chapter or quick reference of the rules.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Link {
    /// The text: number and heading.
    pub label: String,
    /// The fragment of its address.
    pub fragment: String,
    /// True if it leads to the shown place.
    pub current: bool,
}

/// A part of the rules in the list of contents: one game, or the words used in all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ContentsPart {
    /// The link to it.
    pub link: Link,
    /// The word of its game.
    pub game: Option<&'static str>,
    /// The chapters, if it is the one that is shown.
    pub chapters: Vec<Link>,
}

/// A clause or chapter that contains all search words, as the list of results shows it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SearchHit {
    /// The link to it.
    pub link: Link,
    /// The headings above it: the game and the chapter.
    pub above: String,
    /// A line of it, with the words marked.
    pub line: Vec<Piece>,
}

impl ScreenFeature for Reader {
    type Message = Message;
    type Command = Command;
    type View = View;

    fn update(&mut self, message: Message, commands: &mut Vec<Command>) {
        match message {
            Message::Enter(visit) => {
                self.visit = Some(visit);
                self.arrives = true;
                self.words.clear();
                self.status = None;
                self.fetch(commands);
            }
            Message::Fetched(path, text) if self.waiting.as_ref() == Some(&path) => {
                self.waiting = None;
                self.missing = !self.store(path, text);
                if !self.missing {
                    self.fetch(commands);
                }
            }
            // The reader has gone to another page meanwhile.
            Message::Fetched(..) => {}
            Message::Retry => self.fetch(commands),
            Message::Search(words) => self.words = words,
            Message::Copy => {
                let entry = self.shown().map(|(_, _, entry)| entry);
                commands.extend(entry.map(|it| Command::Copy(fragment_of_anchor(&it.anchor))));
            }
            Message::Copied(None) => {
                let heading = self.shown().map(|(_, _, entry)| entry.heading());
                self.status = heading.map(CopyStatus::Copied);
            }
            Message::Copied(Some(link)) => self.status = Some(CopyStatus::NotCopied(link)),
        }
    }

    fn view(&self) -> View {
        let state = match (&self.article, self.missing) {
            (_, true) => State::Missing,
            (None, false) => State::Coming,
            (Some(_), false) => State::Here,
        };
        let article = self.article.as_ref().map(|(_, it)| Arc::clone(it));
        let mut view = View {
            state,
            article: article.unwrap_or_default(),
            words: self.words.clone(),
            searches: !self.words.trim().is_empty(),
            status: self.status.clone(),
            ..View::default()
        };
        let Some((book, target)) = self.target() else {
            return view;
        };
        if let Target::Unknown(number) = &target {
            view.unknown = Some(number.clone());
        }
        if let Some((_, index, entry)) = self.shown() {
            view.contents = contents(book, index);
            view.cards = cards(book, index);
            view.named = (entry.kind == EntryKind::Clause).then(|| entry.anchor.clone());
            view.copies = Some(entry.heading());
        }
        if view.searches {
            let found = book.search(&self.words).into_iter();
            view.found = found
                .map(|index| search_hit(book, index, &self.words))
                .collect();
        }
        view
    }
}

impl Reader {
    /// The book in the user's language, and the target in it.
    fn target(&self) -> Option<(&Book, Target)> {
        let visit = self.visit.as_ref()?;
        let (path, book) = self.book.as_ref()?;
        (*path == book_path(visit.language)).then(|| (book, book.target(&visit.fragment)))
    }

    /// The book, and the index of the shown entry in it: for the rules as a whole the part of the
    /// game on the board, for an unknown number the beginning.
    fn shown(&self) -> Option<(&Book, usize, &RulesEntry)> {
        let (book, target) = self.target()?;
        let index = match target {
            Target::Entry(index) => index,
            Target::Rules => book.part_of_game(self.visit.as_ref()?.game).unwrap_or(0),
            Target::Unknown(_) => 0,
        };
        Some((book, index, book.entries.get(index)?))
    }

    /// Loads the next file that is needed, or scrolls to the target.
    fn fetch(&mut self, commands: &mut Vec<Command>) {
        let Some(visit) = &self.visit else {
            return;
        };
        let needed = match self.shown() {
            None => book_path(visit.language),
            Some((_, _, entry)) => format!("rules/{}/{}.html", visit.language.tag(), entry.file),
        };
        let is_here = self
            .article
            .as_ref()
            .is_some_and(|(path, _)| *path == needed);
        if is_here {
            self.missing = false;
            self.waiting = None;
            if core::mem::take(&mut self.arrives) {
                commands.extend(self.scroll_target().map(Command::ScrollTo));
            }
        } else if self.waiting.as_ref() != Some(&needed) {
            self.missing = false;
            self.waiting = Some(needed.clone());
            commands.push(Command::Fetch(needed));
        }
    }

    /// Stores a file. Returns false if it is not valid.
    fn store(&mut self, path: String, text: Option<String>) -> bool {
        let Some(text) = text else {
            return false;
        };
        if path.ends_with(".html") {
            let article = article(&text);
            let is_article = article.is_some();
            self.article = article.map(|article| (path, article.into()));
            is_article
        } else {
            let book = Book::parse(&text);
            let is_book = book.is_some();
            self.book = book.map(|book| (path, book));
            is_book
        }
    }

    fn scroll_target(&self) -> Option<ScrollTarget> {
        let opening = self.visit.as_ref()?.opening;
        let (_, target) = self.target()?;
        let (_, _, entry) = self.shown()?;
        let is_clause = entry.kind == EntryKind::Clause;
        Some(ScrollTarget {
            anchor: matches!(target, Target::Entry(_)).then(|| entry.anchor.clone()),
            focus: is_clause || !opening,
        })
    }
}

fn book_path(language: Language) -> String {
    format!("rules/{}/book.txt", language.tag())
}

fn link(entry: &RulesEntry, current: bool) -> Link {
    Link {
        label: entry.heading(),
        fragment: fragment_of_anchor(&entry.anchor),
        current,
    }
}

/// The parts, with the chapters of the one that contains this entry.
fn contents(book: &Book, index: usize) -> Vec<ContentsPart> {
    let is_of = |kind: EntryKind| move |at: &usize| book.entries[*at].kind == kind;
    let is_heading = |at: &usize| book.entries[*at].kind != EntryKind::Clause;
    let here = (0..=index).rev().find(is_heading);
    let part_here = match book.entries[index].kind {
        EntryKind::Card => None,
        _ => (0..=index).rev().find(is_of(EntryKind::Part)),
    };
    let parts = (0..book.entries.len()).filter(is_of(EntryKind::Part));
    let part = |part: usize| {
        let entry = &book.entries[part];
        let rest = part + 1..book.entries.len();
        let chapters = rest
            .take_while(|at| !matches!(book.entries[*at].kind, EntryKind::Part | EntryKind::Card))
            .filter(is_of(EntryKind::Chapter))
            .filter(|_| part_here == Some(part));
        ContentsPart {
            link: link(entry, here == Some(part)),
            game: GameChoice::WORDS
                .into_iter()
                .find(|word| *word == entry.file),
            chapters: chapters
                .map(|at| link(&book.entries[at], here == Some(at)))
                .collect(),
        }
    };
    parts.map(part).collect()
}

fn cards(book: &Book, index: usize) -> Vec<Link> {
    let entries = book.entries.iter().enumerate();
    let cards = entries.filter(|(_, entry)| entry.kind == EntryKind::Card);
    cards.map(|(at, entry)| link(entry, at == index)).collect()
}

fn search_hit(book: &Book, index: usize, words: &str) -> SearchHit {
    let entry = &book.entries[index];
    let title = |kinds: &[EntryKind]| {
        let mut before = book.entries[..index].iter().rev();
        before
            .find(|entry| kinds.contains(&entry.kind))
            .map(|entry| entry.title.as_str())
    };
    let part = title(&[EntryKind::Part]);
    let above = match entry.kind {
        EntryKind::Clause => {
            let nearest = title(&[EntryKind::Part, EntryKind::Chapter]);
            vec![part, nearest.filter(|_| nearest != part)]
        }
        EntryKind::Chapter => vec![part],
        EntryKind::Part | EntryKind::Card => Vec::new(),
    };
    let above: Vec<&str> = above.into_iter().flatten().collect();
    SearchHit {
        link: link(entry, false),
        above: above.join(" · "),
        line: marked(&entry.text, words),
    }
}
