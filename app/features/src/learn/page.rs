//! The state of the page of lessons, and its requests.

use rules::Game;
use session::collection::PuzzleEntry;
use session::{Day, LESSONS, LoadedGame};

use super::address::step_of_fragment;
use super::message::{Command, Context, EnterReason, Message};
use crate::collection_file::CollectionFile;

/// The page of lessons: their files, and the lists that are unfolded.
#[derive(Clone, Debug, Default)]
pub struct Learn {
    /// The tag of the language of the lessons.
    language: &'static str,
    /// The steps of the lessons.
    files: [CollectionFile; LESSONS.len()],
    /// True if the lessons that could not be loaded are being loaded again.
    retries: bool,
    /// True for the lessons whose steps are shown where there is little room.
    pub(super) open: [bool; LESSONS.len()],
}

impl Learn {
    /// Handles a message.
    pub fn update(&mut self, message: Message, context: &Context<'_>, commands: &mut Vec<Command>) {
        match message {
            Message::Prepare => {
                self.turn_to(context.language);
                self.fetch(commands);
            }
            Message::Enter { fragment, by } => commands.extend(entered(&fragment, by)),
            Message::Fetched(lesson, language, text) => {
                self.turn_to(context.language);
                // The language may have changed meanwhile.
                if language == self.language {
                    self.store(lesson, text, commands);
                }
            }
            Message::Retry => {
                self.retries = self.is_missing();
                self.fetch(commands);
            }
            Message::Begin(lesson) if lesson < LESSONS.len() => {
                commands.push(Command::Open(lesson, None));
            }
            Message::Step(lesson, step) if is_step(lesson, step) => {
                commands.push(Command::Open(lesson, Some(step)));
            }
            Message::Toggle(lesson) => {
                if let Some(open) = self.open.get_mut(lesson) {
                    *open = !*open;
                }
            }
            Message::Begin(_) | Message::Step(..) => {}
        }
    }

    /// The steps of a lesson; none if it is not loaded.
    #[must_use]
    pub fn steps(&self, lesson: usize) -> Option<&[PuzzleEntry]> {
        Some(&self.files.get(lesson)?.here()?.entries)
    }

    /// Returns true if a lesson is loaded in the language of the context.
    #[must_use]
    pub fn has(&self, lesson: usize, context: &Context<'_>) -> bool {
        self.language == context.language && self.steps(lesson).is_some()
    }

    /// A step of a lesson as a game for the table; without a number the first that is not done.
    /// None if the lesson is not loaded.
    #[must_use]
    pub fn game(
        &self,
        lesson: usize,
        step: Option<usize>,
        context: &Context<'_>,
    ) -> Option<LoadedGame> {
        let step = step.unwrap_or_else(|| self.next(lesson, context));
        Some(self.steps(lesson)?.get(step)?.to_game_of_set())
    }

    /// The position of the step with which a lesson continues.
    #[must_use]
    pub fn picture(&self, lesson: usize, context: &Context<'_>) -> Option<&Game> {
        let next = self.next(lesson, context);
        Some(&self.steps(lesson)?.get(next)?.task.start)
    }

    /// The step with which a lesson continues: the first that is not done, or the first of all.
    #[must_use]
    pub fn next(&self, lesson: usize, context: &Context<'_>) -> usize {
        let mut steps = self.steps(lesson).into_iter().flatten();
        let next = steps.position(|step| done_on(step, context).is_none());
        next.unwrap_or(0)
    }

    /// The number of steps of a lesson that are done.
    pub(super) fn done(&self, lesson: usize, context: &Context<'_>) -> usize {
        let steps = self.steps(lesson).into_iter().flatten();
        steps
            .filter(|step| done_on(step, context).is_some())
            .count()
    }

    /// The day on which a step of a lesson was done last.
    pub(super) fn last_day(&self, lesson: usize, context: &Context<'_>) -> Option<Day> {
        let steps = self.steps(lesson).into_iter().flatten();
        steps.filter_map(|step| done_on(step, context)).max()
    }

    /// Returns true if a lesson is still being loaded.
    pub(super) fn is_coming(&self, lesson: usize) -> bool {
        self.files[lesson].is_coming()
    }

    /// Returns true if a lesson could not be loaded, or is being loaded again after that.
    pub(super) fn is_incomplete(&self) -> bool {
        self.retries || self.is_missing()
    }

    fn is_missing(&self) -> bool {
        self.files.iter().any(CollectionFile::is_missing)
    }

    /// Turns to a language: lessons in another one are dropped.
    fn turn_to(&mut self, language: &'static str) {
        if self.language != language {
            self.language = language;
            self.files = Default::default();
            self.retries = false;
        }
    }

    /// Requests the lessons that are not loaded.
    fn fetch(&mut self, commands: &mut Vec<Command>) {
        for (lesson, file) in self.files.iter_mut().enumerate() {
            if file.request() {
                commands.push(Command::Fetch(lesson, self.language));
            }
        }
    }

    /// Stores the file of a lesson.
    fn store(&mut self, lesson: usize, text: Option<String>, commands: &mut Vec<Command>) {
        let Some(file) = self.files.get_mut(lesson) else {
            return;
        };
        let steps = LESSONS[lesson].steps;
        let read = CollectionFile::read(text, |read| read.entries.len() == steps);
        // It may have been requested twice, by the page and for the board.
        if file.here().is_none() || !read.is_missing() {
            *file = read;
        }
        if self.retries && !self.files.iter().any(CollectionFile::is_coming) {
            self.retries = false;
            if !self.is_missing() {
                // The button is gone by then.
                commands.push(Command::FocusTitle);
            }
        }
    }
}

/// The command when the page is shown: the address of a step leads on to the board, except on
/// the way back.
fn entered(fragment: &str, by: EnterReason) -> Option<Command> {
    match (step_of_fragment(fragment), by) {
        (Some((lesson, step)), EnterReason::Opening | EnterReason::Link) => {
            Some(Command::Open(lesson, Some(step)))
        }
        (Some((lesson, step)), EnterReason::History) => Some(Command::FocusStep(lesson, step)),
        (None, EnterReason::Opening) => None,
        (None, EnterReason::History | EnterReason::Link) => Some(Command::FocusTitle),
    }
}

/// Returns true if a lesson has such a step.
fn is_step(lesson: usize, step: usize) -> bool {
    let lesson = LESSONS.get(lesson);
    lesson.is_some_and(|lesson| step < lesson.steps)
}

/// The day on which a step was done, if it was.
pub(super) fn done_on(step: &PuzzleEntry, context: &Context<'_>) -> Option<Day> {
    context.progress.of(&step.id)?.solved
}
