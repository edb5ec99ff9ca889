//! The state of the editor: an arrangement and its history.

use rules::{Game, GameRuleset};

use super::arrangement::Arrangement;
use super::message::{EditMessage, EditOutcome};
use super::scene;
use super::tools::{Site, Tool};
use crate::scene::geometry::Orientation;
use crate::scene::model::RenderModel;

/// The most changes that can be taken back.
const MOST: usize = 500;

/// The state of the editor: an arrangement and its history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Editor {
    pub(super) now: Arrangement,
    /// The arrangements before, the oldest first.
    pub(super) past: Vec<Arrangement>,
    /// The arrangements that were taken back, the last taken back last.
    pub(super) future: Vec<Arrangement>,
    pub(super) tool: Tool,
    /// True if pieces are put on top of the stack.
    pub(super) on_top: bool,
    orientation: Orientation,
}

impl Editor {
    /// An editor that begins with an arrangement.
    #[must_use]
    pub fn new(now: Arrangement) -> Self {
        let tool = first_tool(&now);
        Self {
            now,
            past: Vec::new(),
            future: Vec::new(),
            tool,
            on_top: false,
            orientation: Orientation::White,
        }
    }

    /// An editor that begins with the start of a game of this ruleset.
    #[must_use]
    pub fn start(ruleset: GameRuleset) -> Self {
        Self::new(Arrangement::start(ruleset))
    }

    /// The arrangement.
    #[must_use]
    pub const fn arrangement(&self) -> &Arrangement {
        &self.now
    }

    /// The position, if the arrangement can be played.
    #[must_use]
    pub fn position(&self) -> Option<Game> {
        self.now.position()
    }

    /// Returns true if something lies there that can be carried elsewhere.
    #[must_use]
    pub fn holds(&self, site: Site) -> bool {
        self.now.holds(site)
    }

    /// Handles a message and returns its outcome.
    pub fn update(&mut self, message: EditMessage) -> EditOutcome {
        match message {
            EditMessage::Choose(tool) => {
                self.tool = tool;
                EditOutcome::Nothing
            }
            EditMessage::OnTop(on_top) => {
                self.on_top = on_top;
                EditOutcome::Nothing
            }
            EditMessage::Flip => {
                self.orientation = self.orientation.turned();
                EditOutcome::Nothing
            }
            EditMessage::Use(site) => self.put(site, self.tool),
            EditMessage::Put(site, tool) => self.put(site, tool),
            EditMessage::Carry { from, to } => match self.now.carried(from, to) {
                Some(next) => match self.turn_to(next) {
                    EditOutcome::Nothing => EditOutcome::Nothing,
                    _ => EditOutcome::At(to.unwrap_or(from)),
                },
                None => EditOutcome::Refused(to.unwrap_or(from)),
            },
            EditMessage::Change(change) => {
                let next = self.now.changed(change);
                self.turn_to(next)
            }
            EditMessage::Load(next) => self.turn_to(next),
            EditMessage::Repair { problem, repair } => {
                let found = self.now.problems();
                let found = found
                    .get(problem)
                    .and_then(|found| found.repairs.get(repair));
                match found {
                    Some(repair) => {
                        let next = self.now.repaired(repair);
                        self.turn_to(next)
                    }
                    None => EditOutcome::Nothing,
                }
            }
            EditMessage::Undo => match self.past.pop() {
                Some(before) => {
                    self.future.push(core::mem::replace(&mut self.now, before));
                    self.keep_tool();
                    EditOutcome::Back
                }
                None => EditOutcome::Nothing,
            },
            EditMessage::Redo => match self.future.pop() {
                Some(after) => {
                    self.past.push(core::mem::replace(&mut self.now, after));
                    self.keep_tool();
                    EditOutcome::Again
                }
                None => EditOutcome::Nothing,
            },
        }
    }

    fn put(&mut self, site: Site, tool: Tool) -> EditOutcome {
        match self.now.with(site, tool, self.on_top) {
            Some(next) => match self.turn_to(next) {
                EditOutcome::Nothing => EditOutcome::Nothing,
                _ => EditOutcome::At(site),
            },
            None => EditOutcome::Refused(site),
        }
    }

    /// Replaces the arrangement and adds the one before to the history.
    fn turn_to(&mut self, next: Arrangement) -> EditOutcome {
        if next == self.now {
            return EditOutcome::Nothing;
        }
        if self.past.len() == MOST {
            self.past.remove(0);
        }
        self.past.push(core::mem::replace(&mut self.now, next));
        self.future.clear();
        self.keep_tool();
        EditOutcome::Changed
    }

    /// Replaces a tool that this ruleset does not have by its first.
    fn keep_tool(&mut self) {
        if !self.now.palette().contains(&self.tool) {
            self.tool = first_tool(&self.now);
        }
        self.on_top &= self.now.has_towers();
    }

    /// The model that the board draws.
    #[must_use]
    pub fn render(&self) -> RenderModel {
        scene::render(&self.now, &self.now.problem_sites(), self.orientation)
    }
}

fn first_tool(now: &Arrangement) -> Tool {
    now.palette().first().copied().unwrap_or(Tool::Remove)
}
