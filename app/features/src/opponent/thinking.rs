//! The turns of the computer: requested from the engine, and played step by step at a pace that
//! the player can follow.

use std::collections::VecDeque;

use messages::{Request, Response, Side};
use record::{NodeId, Seat};
use rules::{ByColor, Color};
use session::{ComputerTask, Message as TableMessage, Millis, Prompt, RenderModel, Scene, Session};

use super::ids::{STEP, TURN};
use super::pace;
use super::seats::plays_alone;
use crate::feature::{Command, Context, EngineReply};

/// The number of automatic repetitions of a request.
const RETRIES: u32 = 2;

/// The computer's state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum State {
    /// There is no turn to search.
    Idle,
    /// The engine searches, at this depth in turns.
    Searching { depth: u32 },
    /// The engine does not answer.
    NoAnswer,
}

/// The place in the game, and true for a side game.
type Point = (NodeId, bool);

/// The subject of a search. The same key needs no second request.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Key {
    game: String,
    side_game: bool,
    node: usize,
    /// The position; empty while sand runs, since it changes with time.
    position: String,
}

/// A turn that is being searched or played.
#[derive(Debug)]
struct Turn {
    key: Key,
    timed: bool,
    /// The time of the request.
    since: Millis,
    /// True until the engine has answered.
    asked: bool,
    /// The steps that are not played yet.
    steps: VecDeque<String>,
    /// The place in the game when a step was sent to the table, until the table reports.
    sent_at: Option<Point>,
}

/// The turns of the computer.
#[derive(Debug, Default)]
pub(super) struct Thinking {
    turns: ByColor<Option<Turn>>,
    paused: bool,
    /// The number of failed or refused answers of the engine since the computer has last
    /// played.
    failures: u32,
    /// True if there was a turn to search at the last check.
    wanted: bool,
    depth: u32,
    /// The game and its seats. A change resets the failures and the pause.
    about: Option<(String, ByColor<Seat>)>,
}

impl Thinking {
    /// Returns true if a game of the computer against itself is paused.
    pub(super) const fn is_paused(&self) -> bool {
        self.paused
    }

    /// The state of the computer.
    pub(super) fn state(&self) -> State {
        let thinks = Color::ALL
            .into_iter()
            .any(|color| self.turns[color].is_some());
        if thinks {
            State::Searching { depth: self.depth }
        } else if self.wanted && self.failures >= RETRIES {
            State::NoAnswer
        } else {
            State::Idle
        }
    }

    pub(super) const fn toggle_pause(&mut self) {
        self.paused = !self.paused;
    }

    pub(super) const fn try_again(&mut self) {
        self.failures = 0;
    }

    /// Lets the engine answer with its present result; an answer that waits for its pause is
    /// played.
    pub(super) fn move_now(&mut self, context: &Context<'_>, commands: &mut Vec<Command>) {
        for player in Color::ALL {
            let Some(turn) = &mut self.turns[player] else {
                continue;
            };
            // Counts as a pause that is over.
            turn.since = Millis::default();
            if turn.asked {
                commands.push(Command::Finish(TURN[player]));
            } else if turn.sent_at.is_none() {
                commands.push(Command::StopTimer(STEP[player]));
                self.play(player, context, commands);
            }
        }
    }

    /// Makes requests for new turns, and cancels those that are no longer needed.
    pub(super) fn consider(&mut self, context: &Context<'_>, commands: &mut Vec<Command>) {
        self.begin_anew(context);
        let tasks = match self.rests(context) {
            true => Vec::new(),
            false => context.session.computer_tasks(),
        };
        let side_game = context.model.below.is_some();
        for color in Color::ALL {
            if self.is_sent(color) {
                continue;
            }
            let task = tasks.iter().find(|task| task.player == color);
            let key = task.map(|task| Key {
                game: context.surroundings.game.clone(),
                side_game,
                node: task.node,
                position: match task.timed {
                    true => String::new(),
                    false => task.position.clone(),
                },
            });
            if self.turns[color].as_ref().map(|turn| &turn.key) == key.as_ref() {
                continue;
            }
            self.drop_turn(color, commands);
            if let (Some(task), Some(key)) = (task, key)
                && self.failures < RETRIES
            {
                self.ask(task, key, context, commands);
            }
        }
        self.wanted = !tasks.is_empty();
    }

    /// Returns true if a step is being sent to the table.
    fn is_sent(&self, color: Color) -> bool {
        let turn = self.turns[color].as_ref();
        turn.is_some_and(|turn| turn.sent_at.is_some())
    }

    /// Resets failures and pause for another game or other seats.
    fn begin_anew(&mut self, context: &Context<'_>) {
        let seats = ByColor::from_fn(|color| context.model.players[color].seat);
        let about = Some((context.surroundings.game.clone(), seats));
        if self.about != about {
            self.failures = 0;
            self.paused = false;
            self.about = about;
        }
    }

    /// Returns true if nothing is to be searched: another tab plays the game, or the computer
    /// plays against itself and is paused or not visible.
    fn rests(&self, context: &Context<'_>) -> bool {
        if !context.surroundings.plays_here {
            // It may be unknown yet whether another tab plays the game: two computers would
            // search.
            return true;
        }
        let is_over = matches!(context.model.prompt, Prompt::Over(_));
        if !plays_alone(context.model) || is_over {
            return false;
        }
        self.paused || !context.surroundings.visible
    }

    fn drop_turn(&mut self, color: Color, commands: &mut Vec<Command>) {
        if let Some(turn) = self.turns[color].take() {
            commands.push(match turn.asked {
                true => Command::Cancel(TURN[color]),
                false => Command::StopTimer(STEP[color]),
            });
        }
    }

    fn ask(
        &mut self,
        task: &ComputerTask,
        key: Key,
        context: &Context<'_>,
        commands: &mut Vec<Command>,
    ) {
        let player = task.player;
        let request = Request::Turn {
            position: task.position.clone(),
            before: task.before.clone(),
            player: match player {
                Color::White => Side::White,
                Color::Black => Side::Black,
            },
            strength: pace::strength(task),
            seed: context.seed(player as u32),
        };
        commands.push(Command::Engine(TURN[player], request));
        self.depth = 0;
        self.turns[player] = Some(Turn {
            key,
            timed: task.timed,
            since: context.now,
            asked: true,
            steps: VecDeque::new(),
            sent_at: None,
        });
    }

    /// Handles an answer about a turn.
    pub(super) fn on_reply(
        &mut self,
        player: Color,
        reply: &EngineReply,
        context: &Context<'_>,
        commands: &mut Vec<Command>,
    ) {
        match reply {
            EngineReply::Response(Response::Thinking { depth, .. }) => self.depth = *depth,
            EngineReply::Response(Response::Turn { steps, at, .. }) => {
                self.answered(player, steps, *at, context, commands);
            }
            // The engine is asked again, up to a limit.
            EngineReply::Response(_) | EngineReply::Lost => {
                self.failures += 1;
                self.turns[player] = None;
            }
        }
    }

    /// Handles the last answer: the first step is played after the pause.
    fn answered(
        &mut self,
        player: Color,
        steps: &[String],
        at: Option<u64>,
        context: &Context<'_>,
        commands: &mut Vec<Command>,
    ) {
        let Some(turn) = &mut self.turns[player] else {
            return;
        };
        turn.asked = false;
        turn.steps = steps.to_vec().into();
        let passed = context.now.0.saturating_sub(turn.since.0);
        let until = |at: u64| context.session.until(at, context.now).unwrap_or_default();
        let planned = match at.filter(|_| turn.timed) {
            Some(at) => until(at),
            None => pace::turn(context.surroundings.motion).saturating_sub(passed),
        };
        let pause = planned.max(grace(player, context.model).map_or(0, until));
        commands.push(Command::Timer(STEP[player], pause));
    }

    /// Plays the next step of a turn.
    pub(super) fn play(
        &mut self,
        player: Color,
        context: &Context<'_>,
        commands: &mut Vec<Command>,
    ) {
        let Some(turn) = &mut self.turns[player] else {
            return;
        };
        let Some(step) = turn.steps.pop_front() else {
            // The engine asked to be called again at this time.
            self.turns[player] = None;
            return;
        };
        match context.session.read(&step) {
            Ok(written) => {
                turn.sent_at = Some(point(context.model));
                commands.push(Command::Table(TableMessage::PlayComputed(written)));
            }
            Err(_) => {
                self.failures += 1;
                self.turns[player] = None;
            }
        }
    }

    /// Handles a report of the table: a step that was sent is played now, or was refused.
    pub(super) fn check_step(&mut self, context: &Context<'_>, commands: &mut Vec<Command>) {
        for player in Color::ALL {
            let Some(turn) = &mut self.turns[player] else {
                continue;
            };
            let Some(before) = turn.sent_at.take() else {
                continue;
            };
            let played = point(context.model) != before;
            self.failures = if played { 0 } else { self.failures + 1 };
            let more = played && !turn.timed && !turn.steps.is_empty();
            let next = more.then(|| task_of(player, context.session)).flatten();
            match next {
                Some(task) => {
                    turn.key.node = task.node;
                    turn.key.position = task.position;
                    let pause = pace::step(context.surroundings.motion);
                    commands.push(Command::Timer(STEP[player], pause));
                }
                None => self.turns[player] = None,
            }
        }
    }
}

/// The time of the sand until which the computer waits for its opponent's late ring, since its
/// own move would end the chance to drop it (T 4.6). None if no ring is left out, or if its own sand or
/// the timer ran out meanwhile.
fn grace(player: Color, model: &RenderModel) -> Option<u64> {
    let Scene::Tamsk(scene) = &model.scene else {
        return None;
    };
    let sand = scene.sand.filter(|sand| sand.side == Some(player))?;
    let ring = sand.late_ring?;
    if ring.by == player || model.players[ring.by].seat.is_computer() {
        return None;
    }
    let own = scene.spaces.iter().filter_map(|space| space.glass);
    let own = own.filter(|glass| glass.color == player && !glass.lost);
    let timer = sand.timer.filter(|timer| timer.against == Some(player));
    let mut ends = own
        .filter_map(|glass| glass.until)
        .chain(timer.and_then(|timer| timer.until));
    ends.all(|end| end > ring.until).then_some(ring.until)
}

/// The present place in the game.
fn point(model: &RenderModel) -> Point {
    (model.at, model.below.is_some())
}

/// The present search of a player.
fn task_of(player: Color, session: &Session) -> Option<ComputerTask> {
    let mut tasks = session.computer_tasks().into_iter();
    tasks.find(|task| task.player == player)
}
