//! The state of the page of puzzles, and its requests.

use record::PuzzleSetRead;
use session::collection::{Collection, FILES, PuzzleEntry};
use session::{Day, Lesson};

use super::daily::Daily;
use super::filter::{Filter, is_solved};
use super::message::{Command, Context, Message};
use super::view::SetView;
use crate::collection_file::CollectionFile;

/// The number of puzzles that are shown at first, and that are added with each request.
pub const PAGE: usize = 24;

/// The page of puzzles: the collection, a set, and the filters.
#[derive(Clone, Debug, Default)]
pub struct Puzzles {
    /// The files of the collection.
    files: [CollectionFile; FILES.len()],
    /// The collection, as far as it is loaded.
    collection: Collection,
    /// A set of a link, a file or the maker.
    set: Option<(SetView, Collection)>,
    pub(super) filter: Filter,
    /// True if the filters are shown where there is no room for them beside the list.
    pub(super) unfolded: bool,
    /// The number of pages that were added to the first one.
    more: usize,
    /// The name of the puzzle that was opened last, as in the stored progress.
    last: Option<String>,
}

impl Puzzles {
    /// Handles a message.
    pub fn update(&mut self, message: Message, context: &Context<'_>, commands: &mut Vec<Command>) {
        match message {
            Message::Enter if self.set.is_some() => {}
            Message::Enter | Message::Retry => self.fetch(commands),
            Message::Fetched(index, text) => self.store(index, text),
            Message::Game(game) => self.choose(|filter| {
                filter.game = game;
                filter.family = None;
            }),
            Message::Family(family) => self.choose(|filter| filter.family = family),
            Message::Grade(grade) => self.choose(|filter| toggle(&mut filter.grade, grade)),
            Message::Theme(theme) => self.choose(|filter| toggle(&mut filter.theme, theme)),
            Message::Unsolved => self.choose(|filter| filter.unsolved = !filter.unsolved),
            Message::Filters => self.unfolded = !self.unfolded,
            Message::Reset => {
                self.choose(|filter| *filter = Filter::default());
                // The button is gone by then.
                commands.push(Command::Focus(0));
            }
            Message::More => {
                commands.push(Command::Focus(self.most()));
                self.more += 1;
            }
            Message::Open(index) => self.open(Some(index), commands),
            Message::Next(after) => {
                let after = after.or_else(|| self.last.clone());
                self.open(self.next(after.as_deref(), context), commands);
            }
            Message::Daily(daily) => {
                // The puzzle of the day is one of the collection.
                self.show(None);
                self.open(self.daily(daily, context.today), commands);
            }
            Message::Show(read) => self.show(Some(*read)),
            Message::Leave => {
                self.show(None);
                commands.push(Command::Leave);
            }
            Message::Create => commands.push(Command::Create),
        }
    }

    /// The list that is shown: a set, or the collection.
    #[must_use]
    pub fn list(&self) -> &Collection {
        self.set.as_ref().map_or(&self.collection, |(_, list)| list)
    }

    /// The set that is shown.
    pub(super) fn set(&self) -> Option<&SetView> {
        self.set.as_ref().map(|(set, _)| set)
    }

    /// The collection, if all of it is loaded: the puzzles of the day are drawn from all of it.
    #[must_use]
    pub fn whole(&self) -> Option<&Collection> {
        let is_whole = self.files.iter().all(|file| file.here().is_some());
        is_whole.then_some(&self.collection)
    }

    /// The files that are not loaded.
    #[must_use]
    pub fn absent(&self) -> Vec<usize> {
        let files = self.files.iter().enumerate();
        let absent = files.filter(|(_, file)| file.here().is_none());
        absent.map(|(index, _)| index).collect()
    }

    /// Returns true if a file is still being loaded.
    pub(super) fn is_coming(&self) -> bool {
        self.files.iter().any(CollectionFile::is_coming)
    }

    /// Returns true if a file could not be loaded.
    pub(super) fn is_missing(&self) -> bool {
        self.files.iter().any(CollectionFile::is_missing)
    }

    /// The index of a puzzle of a day, if it is known.
    #[must_use]
    pub fn daily(&self, daily: Daily, day: Day) -> Option<usize> {
        daily.index(self.whole()?, day)
    }

    /// The indices of the puzzles that pass the filter; all of a set do.
    pub(super) fn found(&self, context: &Context<'_>) -> Vec<usize> {
        self.passing(&self.effective(), context)
    }

    /// The number of puzzles that are shown at most.
    pub(super) const fn most(&self) -> usize {
        PAGE * (self.more + 1)
    }

    /// The index of the unsolved puzzle after the one with this name among those that pass the
    /// filter; from the beginning again if there is none after it.
    #[must_use]
    pub fn next(&self, after: Option<&str>, context: &Context<'_>) -> Option<usize> {
        let open = Filter {
            unsolved: true,
            ..self.effective()
        };
        let open = self.passing(&open, context);
        let after = after.and_then(|id| self.index_of(id));
        let behind = |&&index: &&usize| after.is_none_or(|after| index > after);
        let others = |&&index: &&usize| after != Some(index);
        let next = open.iter().find(behind);
        next.or_else(|| open.iter().find(others)).copied()
    }

    /// Returns true if the list contains the puzzle with this name, and another one is to be
    /// solved after it.
    #[must_use]
    pub fn has_next(&self, id: &str, context: &Context<'_>) -> bool {
        self.index_of(id).is_some() && self.next(Some(id), context).is_some()
    }

    /// The number of puzzles that were tried and are not solved.
    #[must_use]
    pub fn tried(&self, context: &Context<'_>) -> usize {
        let tried = |entry: &&PuzzleEntry| {
            let done = context.progress.of(&entry.id);
            done.is_some_and(|done| done.solved.is_none() && done.tries > 0)
        };
        self.collection.entries.iter().filter(tried).count()
    }

    /// The number of solved puzzles of a difficulty, or of all, and of those there are.
    pub(super) fn done(&self, grade: Option<u8>, context: &Context<'_>) -> (usize, usize) {
        let is_of = |entry: &&PuzzleEntry| grade.is_none() || entry.task.grade == grade;
        let solved = |entry: &&PuzzleEntry| is_solved(entry, context.progress);
        let all = self.list().entries.iter().filter(is_of);
        (all.clone().filter(solved).count(), all.count())
    }

    fn effective(&self) -> Filter {
        match self.set {
            Some(_) => Filter::default(),
            None => self.filter,
        }
    }

    fn passing(&self, filter: &Filter, context: &Context<'_>) -> Vec<usize> {
        let entries = self.list().entries.iter().enumerate();
        let passing = entries.filter(|(_, entry)| filter.passes(entry, context.progress));
        passing.map(|(index, _)| index).collect()
    }

    fn index_of(&self, id: &str) -> Option<usize> {
        let mut entries = self.list().entries.iter();
        entries.position(|entry| entry.id == id)
    }

    fn choose(&mut self, choose: impl FnOnce(&mut Filter)) {
        choose(&mut self.filter);
        self.more = 0;
    }

    /// Requests the files that are not loaded.
    fn fetch(&mut self, commands: &mut Vec<Command>) {
        for (index, file) in self.files.iter_mut().enumerate() {
            if file.request() {
                commands.push(Command::Fetch(index));
            }
        }
    }

    /// Stores a file, and joins those that are loaded.
    fn store(&mut self, index: usize, text: Option<String>) {
        let Some(file) = self.files.get_mut(index) else {
            return;
        };
        *file = CollectionFile::read(text, |list| !list.entries.is_empty());
        let here = self.files.iter().filter_map(CollectionFile::here);
        let here = here.map(|list| list.entries.iter().cloned());
        self.collection.entries = here.flatten().collect();
    }

    fn open(&mut self, index: Option<usize>, commands: &mut Vec<Command>) {
        let Some(entry) = index.and_then(|index| self.list().entries.get(index)) else {
            return;
        };
        let game = match self.set {
            // Its title is the author's, if there is one.
            Some(_) => entry.to_game_of_set(),
            None => entry.to_game(),
        };
        let id = entry.id.clone();
        self.last = Some(id);
        commands.push(Command::Open(game));
    }

    fn show(&mut self, read: Option<PuzzleSetRead>) {
        self.set = read.map(|read| {
            let unread = SetView::of(&read);
            let mut tasks = read.set.tasks;
            for task in &mut tasks {
                // A file may have been made from one of our lessons; its steps belong to another
                // author now.
                if Lesson::of_step(&task.id).is_some() {
                    task.id.clear();
                }
            }
            (unread, Collection::of(tasks))
        });
        self.more = 0;
        self.last = None;
    }
}

/// Chooses a value, or none if it is chosen already.
fn toggle<T: PartialEq>(chosen: &mut Option<T>, value: T) {
    *chosen = match chosen.take() {
        Some(before) if before == value => None,
        _ => Some(value),
    };
}
