//! The screen of home.

use record::{Ending, Goal, Seat};
use rules::{Color, GameRuleset};
use session::{Day, GameChoice, GameRef, Prompt, RenderModel, Scene, Session};

use super::action::Action;
use super::context::{Context, Visit};

/// The content of home, the start page.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum View {
    /// The app, a first game and a first lesson, for a user who has begun nothing here.
    #[default]
    Newcomer,
    /// The offers for a user who has begun something here.
    Returning(Box<Returning>),
}

/// The screen of a user who has begun something.
#[derive(Clone, Debug, PartialEq)]
pub struct Returning {
    /// The ruleset of the game on the table.
    pub ruleset: GameRuleset,
    /// The game to continue, or to view; none if the one on the table has not begun.
    pub current: Option<Current>,
    /// The main action.
    pub main: Action,
    /// The other action.
    pub other: Action,
    /// True if a lesson is offered: after one game.
    pub lesson: bool,
    /// The news of the puzzles.
    pub puzzles: PuzzlesView,
    /// The progress through the levels of the computer.
    pub levels: Option<LevelProgress>,
}

/// The game on the table as home offers it, to be continued or viewed.
#[derive(Clone, Debug, PartialEq)]
pub struct Current {
    /// The kind: a game, a puzzle or a step of a lesson.
    pub kind: Kind,
    /// The player to act, or the end.
    pub state: State,
}

/// The kind of the game on the table, which decides on the title of its card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A game between two players.
    Game,
    /// A puzzle.
    Puzzle,
    /// A step of a lesson.
    Lesson,
}

/// The state of the game on the table, as its card says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// The player to act is the only one at this device.
    YourTurn(Color),
    /// The player to act, in other cases.
    ToMove(Color),
    /// The game is over.
    Over(Ending),
}

/// The news of the puzzles, as far as they are loaded.
#[derive(Clone, Debug, PartialEq)]
pub enum PuzzlesView {
    /// Being loaded.
    Coming,
    /// Loaded.
    Here(Puzzles),
    /// The puzzles cannot be loaded.
    Missing,
}

/// The news of the puzzles on a day.
#[derive(Clone, Debug, PartialEq)]
pub struct Puzzles {
    /// The position of the puzzle of the day in basic GIPF as a drawing, as our own markup.
    pub drawing: String,
    /// The player who has to solve it.
    pub solver: Color,
    /// The goal of that puzzle.
    pub goal: Goal,
    /// The last seven days, today last.
    pub week: [WeekDay; 7],
    /// The number of puzzles that were tried and are not solved.
    pub tried: u32,
}

/// A day of the last week.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WeekDay {
    /// The day, by the local calendar.
    pub day: Day,
    /// True if a puzzle of the day was solved on it.
    pub solved: bool,
}

/// The progress through the levels of the computer in one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelProgress {
    /// The game whose levels are counted.
    pub game: GameChoice,
    /// The number of levels beaten.
    pub beaten: u32,
    /// The lowest level that is not beaten; none if all are.
    pub next: Option<u8>,
}

/// The last seven days, today last; `solved` returns true if a puzzle of the day was solved on
/// it.
#[must_use]
pub fn week(today: Day, solved: impl Fn(Day) -> bool) -> [WeekDay; 7] {
    core::array::from_fn(|index| {
        let ago = 6_u32.saturating_sub(index as u32);
        let day = Day(today.0.saturating_sub(ago));
        WeekDay {
            day,
            solved: solved(day),
        }
    })
}

/// The screen of a user who has begun something.
pub(super) fn returning(visit: &Visit, puzzles: PuzzlesView, context: &Context<'_>) -> Returning {
    let Context { model, .. } = *context;
    let begun = model.begun || visit.saved;
    let current = begun.then(|| current(context));
    let over = current.as_ref().is_some_and(Current::is_over);
    let is_game = current
        .as_ref()
        .is_some_and(|current| current.kind == Kind::Game);
    let (main, other) = match current {
        // A lesson does not count as a game.
        Some(_) if !is_game && !visit.others => (Action::Continue, Action::FirstGame),
        Some(_) if over && is_game => (Action::NewGame, Action::Look),
        Some(_) => (Action::Continue, Action::NewGame),
        None => (Action::NewGame, Action::FirstLesson),
    };
    let levels = |game| LevelProgress {
        game,
        beaten: visit.levels.beaten(game),
        next: visit.levels.next(game),
    };
    let game = GameChoice::of(model.ruleset);
    Returning {
        ruleset: model.ruleset,
        current,
        main,
        other,
        lesson: is_game && over && !visit.others,
        puzzles,
        levels: Some(levels(game)).filter(|levels| levels.beaten > 0),
    }
}

impl Current {
    const fn is_over(&self) -> bool {
        matches!(self.state, State::Over(_))
    }
}

/// The game on the table at its end, whatever place of it is shown.
fn current(context: &Context<'_>) -> Current {
    let Context { session, model } = *context;
    let (ended, to_act) = match (model.review, model.prompt) {
        (Some(review), _) => (review.ended, Some(review.to_act)),
        (None, Prompt::Over(ending)) => (Some(ending), None),
        (None, prompt) => (None, prompt.player()),
    };
    let state = match (ended, to_act) {
        (Some(ending), _) => State::Over(ending),
        (None, player) => {
            let player = player.unwrap_or(Color::White);
            match [player, !player].map(|color| model.players[color].seat) {
                [Seat::Here, Seat::Here] => State::ToMove(player),
                [Seat::Here, _] => State::YourTurn(player),
                _ => State::ToMove(player),
            }
        }
    };
    let kind = match session.task() {
        Some(goal) if goal.is_answered() => Kind::Lesson,
        Some(_) => Kind::Puzzle,
        None => Kind::Game,
    };
    Current { kind, state }
}

/// The number of the last turn in the game to continue, as in the list of moves. It is not part
/// of the view, which the first screen of a newcomer needs, too.
#[must_use]
pub fn turns(session: &Session) -> usize {
    match session.kept_game() {
        GameRef::Gipf(record, at) => record.number(&record.turns(&record.line(at))),
        GameRef::Tamsk(record, at) => record.number(&record.turns(&record.line(at))),
    }
}

/// The position of the game to continue at its end, whatever place of it is shown.
#[must_use]
pub fn scene(session: &Session, model: &RenderModel) -> Scene {
    match model.review {
        Some(_) => session.going(),
        None => model.scene.clone(),
    }
}
