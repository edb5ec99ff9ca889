//! The screen of the page of lessons, as plain data.

use session::LESSONS;

/// The lessons and the progress with them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct View {
    /// True if a lesson could not be loaded, or is being loaded again after that.
    pub missing: bool,
    /// The number of steps that are done, and that of all; none until all lessons are loaded.
    pub done: Option<(u32, u32)>,
    /// The lesson that is recommended; none if all are done.
    pub lead: Option<Recommendation>,
    /// The other lessons on the basics of a game, by their indices in [`LESSONS`].
    pub basics: Vec<usize>,
    /// The other lessons on strategy.
    pub strategy: Vec<usize>,
    /// All lessons, in the order of [`LESSONS`].
    pub lessons: [LessonView; LESSONS.len()],
}

/// The lesson with which to begin or to continue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recommendation {
    /// The index in [`LESSONS`].
    pub lesson: usize,
    /// True if some of its steps are done.
    pub begun: bool,
}

/// A lesson, with its progress and its steps.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LessonView {
    /// The state of its file.
    pub state: State,
    /// The number of steps that are done.
    pub done: u32,
    /// The number of all steps.
    pub all: u32,
    /// The action of its button.
    pub begin: LessonAction,
    /// The step with which it continues.
    pub next: usize,
    /// The steps.
    pub steps: Vec<StepView>,
    /// True if they are shown where there is little room.
    pub open: bool,
}

/// The state of the file of a lesson.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum State {
    /// Being loaded.
    #[default]
    Coming,
    /// Loaded.
    Here,
    /// The lesson cannot be loaded.
    Missing,
}

/// The action of the button of a lesson.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LessonAction {
    /// Starts the lesson.
    #[default]
    Start,
    /// Continues the lesson.
    Continue,
    /// Repeats the lesson.
    Again,
}

/// A step of a lesson, as the list shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepView {
    /// The title; empty until the lesson is loaded.
    pub title: String,
    /// The progress with it.
    pub state: StepState,
    /// The address that opens the step, within the app: `#learn=…`.
    pub address: String,
}

/// The progress with a step of a lesson, as its dot shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepState {
    /// Done.
    Done,
    /// The lesson continues with it.
    Next,
    /// Still to be done, after another one.
    Open,
}
