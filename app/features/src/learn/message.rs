//! Messages to the page of lessons, its commands, and what it can read.

use session::Progress;

/// The data that the page can read.
#[derive(Clone, Copy, Debug)]
pub struct Context<'a> {
    /// The user's progress.
    pub progress: &'a Progress,
    /// The tag of the language.
    pub language: &'static str,
}

/// A message to the page of lessons: an arrival, an action of the user, or a loaded file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// The page is prepared: it is about to be shown, or the language has changed.
    Prepare,
    /// The page is shown, at an address with this fragment.
    Enter {
        /// The part of the address after the `#`.
        fragment: String,
        /// The reason why it is shown.
        by: EnterReason,
    },
    /// The answer to [`Command::Fetch`], for a lesson in a language; none if the file cannot be
    /// loaded.
    Fetched(usize, &'static str, Option<String>),
    /// The lessons that could not be loaded are to be loaded again.
    Retry,
    /// A lesson is to be begun, continued or repeated.
    Begin(usize),
    /// A step of a lesson is to be opened.
    Step(usize, usize),
    /// The steps of a lesson are to be shown or hidden, where there is little room.
    Toggle(usize),
}

/// The reason why the page is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EnterReason {
    /// The app was opened there: nothing takes the focus.
    Opening,
    /// Back, forward, or another language.
    History,
    /// A link or a button.
    Link,
}

/// A request of the feature to the page of lessons; the page executes requests in their order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Loads a lesson in a language: [`Message::Fetched`] follows.
    Fetch(usize, &'static str),
    /// Puts a step of a lesson on the board; without a number the first that is not done.
    Open(usize, Option<usize>),
    /// Gives the focus to the title.
    FocusTitle,
    /// Gives the focus to a step of a lesson.
    FocusStep(usize, usize),
}
