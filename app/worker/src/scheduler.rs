//! The tasks of the worker, the latest first.

use messages::{PROTOCOL, Refusal, Request, RequestMessage, Response, ResponseMessage};

use crate::captures::CaptureTask;
use crate::lines::LinesTask;
use crate::proof;
use crate::survey::Survey;
use crate::turn::{self, Started};
use crate::work::Work;

/// The shortest time between two reports of progress of a task, in milliseconds.
const REPORT_INTERVAL: u64 = 100;

/// The scheduler of tasks: it works on the latest one, in slices.
#[derive(Default)]
pub struct Scheduler {
    /// The tasks; the last one is worked on.
    tasks: Vec<Task>,
}

struct Task {
    number: u32,
    /// The time at which it was first worked on, in milliseconds.
    begun: Option<u64>,
    /// The time of its last message, in milliseconds.
    reported: u64,
    work: Box<dyn Work>,
}

impl Scheduler {
    /// Receives a request, and returns the messages that answer it at once. A task with
    /// the number of another one replaces it.
    pub fn handle(&mut self, message: RequestMessage) -> Vec<ResponseMessage> {
        let RequestMessage {
            protocol,
            task,
            request,
        } = message;
        if protocol != PROTOCOL {
            return vec![ResponseMessage::new(
                task,
                Response::Refused(Refusal::Protocol),
            )];
        }
        let begun = match request {
            Request::Stop => self.end(task).map(|_| Started::Answered(Response::Stopped)),
            Request::Now => self.end(task).map(|mut work| Started::Answered(work.now())),
            Request::Turn {
                position,
                before,
                player,
                strength,
                seed,
            } => turn::begin(&position, before.as_deref(), player, strength, seed),
            Request::Lines {
                position,
                lines,
                nodes,
            } => LinesTask::begin(&position, lines, nodes).map(Started::task),
            Request::Captures { position } => CaptureTask::begin(&position).map(Started::task),
            Request::Solve { position, goal } => proof::solve(&position, goal).map(Started::Task),
            Request::Defend { position, within } => {
                proof::defend(&position, within).map(Started::Task)
            }
            Request::Survey { positions, nodes } => {
                Survey::begin(positions, nodes).map(Started::task)
            }
        };
        match begun {
            Err(refusal) => vec![ResponseMessage::new(task, Response::Refused(refusal))],
            Ok(Started::Answered(response)) => vec![ResponseMessage::new(task, response)],
            Ok(Started::Task(work)) => {
                self.tasks.retain(|other| other.number != task);
                self.tasks.push(Task {
                    number: task,
                    begun: None,
                    reported: 0,
                    work,
                });
                Vec::new()
            }
        }
    }

    /// Returns true if there is a task.
    #[must_use]
    pub fn thinks(&self) -> bool {
        !self.tasks.is_empty()
    }

    /// Works on the last task until it ends or `go_on` returns false; it can then be
    /// continued. Returns the messages to send. The slice begins at `now`, in
    /// milliseconds of any monotonic clock.
    pub fn run(&mut self, now: u64, mut go_on: impl FnMut() -> bool) -> Vec<ResponseMessage> {
        let Some(task) = self.tasks.last_mut() else {
            return Vec::new();
        };
        if task.begun.is_none() {
            task.reported = now;
        }
        let begun = *task.begun.get_or_insert(now);
        let mut responses = Vec::new();
        let mut respond = |response| responses.push(ResponseMessage::new(task.number, response));
        let elapsed = now.saturating_sub(begun);
        let ended = task.work.run(elapsed, &mut go_on, &mut respond);
        if !ended && responses.is_empty() && now.saturating_sub(task.reported) >= REPORT_INTERVAL {
            let (depth, nodes) = task.work.progress();
            responses.push(ResponseMessage::new(
                task.number,
                Response::Thinking { depth, nodes },
            ));
        }
        if !responses.is_empty() {
            task.reported = now;
        }
        if ended {
            self.tasks.pop();
        }
        responses
    }

    /// Removes a task and returns its work.
    fn end(&mut self, number: u32) -> Result<Box<dyn Work>, Refusal> {
        let index = self.tasks.iter().position(|task| task.number == number);
        let index = index.ok_or(Refusal::Task)?;
        Ok(self.tasks.remove(index).work)
    }
}
