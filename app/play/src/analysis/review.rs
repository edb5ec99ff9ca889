//! The review of a game: the worker looks at the position after every turn, once, and what
//! it says is kept with the game.

use std::cell::RefCell;

use board::prelude::*;
use features::EngineReply;
use messages::{Line, Refusal, Request, Response};
use record::NodeId;
use rules::Color;
use session::{CourseMark, Known, Session, Station, Turning, Verdict, Worth};
use session::{judged, read_review, review_text, turnings};

use super::tell;
use crate::Store;
use crate::runner::{PendingRequest, ask};

/// How many turns are looked at in each position.
const NODES: u64 = 20_000;

/// How many turns of the best line are kept.
const TURNS: usize = 6;

/// How far a review is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// Nobody has asked for one.
    None,
    /// So many positions have been looked at.
    Runs(usize),
    /// It is whole.
    Done,
    /// The worker does not answer.
    Lost,
    /// There is nothing in this game that could be searched.
    Settled,
}

/// A review. Cheap to copy.
#[derive(Clone, Copy)]
pub(super) struct Review {
    pub(super) stage: RwSignal<Stage>,
    /// The game that it is about.
    pub(super) course: RwSignal<Vec<Station>>,
    /// What is known of each position.
    pub(super) known: RwSignal<Vec<Option<Known>>>,
}

/// The request and the state of a game that the review of a table goes by.
#[derive(Default)]
struct Progress {
    /// The request to the worker.
    task: Option<PendingRequest>,
    /// The game, and how far it had gone, when its course was looked at last.
    mark: Option<(String, CourseMark)>,
}

/// Replaces the request of a table.
fn set_task(store: Store, task: Option<PendingRequest>) {
    let progress = store.extension(RefCell::<Progress>::default);
    let old = std::mem::replace(&mut progress.borrow_mut().task, task);
    drop(old);
}

impl Review {
    /// None yet.
    pub(super) fn new() -> Self {
        Self {
            stage: RwSignal::new(Stage::None),
            course: RwSignal::default(),
            known: RwSignal::default(),
        }
    }

    /// Whether the worker is busy with it.
    pub(super) fn runs(self) -> bool {
        matches!(self.stage.get_untracked(), Stage::Runs(_))
    }

    /// What the positions are worth, as far as that is known.
    pub(super) fn worths(self) -> Vec<Option<Worth>> {
        self.known.with(|known| {
            let worth = |known: &Option<Known>| known.as_ref().map(|known| known.worth);
            known.iter().map(worth).collect()
        })
    }

    /// Where the game turned, the worst first.
    pub(super) fn turnings(self) -> Vec<Turning> {
        turnings(&self.players(), &self.worths())
    }

    /// Every bad turn, by the node after it, once the whole game has been looked at.
    pub(super) fn judged(self) -> Vec<(NodeId, Verdict)> {
        if self.stage.get() != Stage::Done {
            return Vec::new();
        }
        let judged = judged(&self.players(), &self.worths());
        self.course.with(|course| {
            // The position before the first turn is the first station.
            let node =
                |turning: Turning| Some((course.get(turning.turn + 1)?.node, turning.verdict));
            judged.into_iter().filter_map(node).collect()
        })
    }

    /// Who played each turn.
    fn players(self) -> Vec<Color> {
        self.course.with(|course| {
            let turns = course.iter().filter_map(|station| station.turn.as_ref());
            turns.map(|(player, _)| *player).collect()
        })
    }

    /// Looks whether the game is still the one it is about; a review that was kept is
    /// there at once.
    pub(super) fn follow(self, store: Store) {
        let mark = (
            store.host().game(),
            store.session.with_value(Session::course_mark),
        );
        // Where nothing was played there is nothing to compare: games are long.
        let progress = store.extension(RefCell::<Progress>::default);
        if progress.borrow().mark.as_ref() == Some(&mark) {
            return;
        }
        progress.borrow_mut().mark = Some(mark);
        let course = store.session.with_value(Session::course);
        if self.course.with_untracked(|known| *known == course) {
            return;
        }
        self.stop(store);
        let kept = store.progress_store().review();
        let kept = kept.and_then(|text| read_review(&course, &text));
        self.stage.set(match kept {
            Some(_) => Stage::Done,
            None => Stage::None,
        });
        self.known.set(kept.unwrap_or_default());
        self.course.set(course);
    }

    /// Begins one.
    pub(super) fn begin(self, store: Store) {
        self.follow(store);
        self.stop(store);
        let course = self.course.get_untracked();
        let ended = |station: &Station| {
            station.ended.map(|worth| Known {
                worth,
                turns: Vec::new(),
            })
        };
        self.known.set(course.iter().map(ended).collect());
        self.stage.set(Stage::Runs(0));
        let request = Request::Survey {
            positions: course.into_iter().map(|station| station.position).collect(),
            nodes: NODES,
        };
        let task = ask(store, request, move |said| self.heard(store, said));
        set_task(store, Some(task));
    }

    /// It is not wanted any more.
    pub(super) fn stop(self, store: Store) {
        set_task(store, None);
        if self.runs() {
            self.stage.set(Stage::None);
            self.known.set(Vec::new());
        }
    }

    fn heard(self, store: Store, said: EngineReply) {
        match said {
            EngineReply::Response(Response::Surveyed { place, line, done }) => {
                self.learn(place as usize, line);
                self.stage.set(Stage::Runs(place as usize + 1));
                if done {
                    set_task(store, None);
                    self.stage.set(Stage::Done);
                    self.keep(store);
                }
            }
            EngineReply::Response(Response::Thinking { .. }) => {}
            EngineReply::Response(Response::Refused(Refusal::Settled)) => {
                self.end(store, Stage::Settled)
            }
            EngineReply::Response(_) | EngineReply::Lost => self.end(store, Stage::Lost),
        }
    }

    fn end(self, store: Store, stage: Stage) {
        set_task(store, None);
        self.known.set(Vec::new());
        self.stage.set(stage);
    }

    /// A position is worth so much.
    fn learn(self, place: usize, line: Line) {
        let white = self
            .course
            .with_untracked(|course| course.get(place).map(|station| station.white));
        let Some(white) = white else {
            return;
        };
        let mut turns = line.turns;
        turns.truncate(TURNS);
        let worth = tell::worth(line.score, white);
        self.known.update(|known| {
            if let Some(one) = known.get_mut(place) {
                *one = Some(Known { worth, turns });
            }
        });
    }

    /// Keeps it beside the game, if the browser has room.
    fn keep(self, store: Store) {
        let text = self.course.with_untracked(|course| {
            self.known
                .with_untracked(|known| review_text(course, known))
        });
        store.progress_store().keep_review(&text);
    }
}
