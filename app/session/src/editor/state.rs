//! An arrangement that is being edited, and the way to it.

use rules::{Game, GameRuleset};

use super::arrangement::Arrangement;
use super::message::{EditMessage, Edited};
use super::scene;
use super::tools::{Site, Tool};
use crate::scene::geometry::View;
use crate::scene::model::RenderModel;

/// How many changes can be taken back.
const MOST: usize = 500;

/// An arrangement that is being edited, with the way to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Editor {
    pub(super) now: Arrangement,
    /// What it was before, the first first.
    pub(super) past: Vec<Arrangement>,
    /// What was taken back, the last taken back last.
    pub(super) future: Vec<Arrangement>,
    pub(super) tool: Tool,
    /// Whether pieces are laid on top of what is there.
    pub(super) on_top: bool,
    view: View,
}

impl Editor {
    /// Goes on from an arrangement.
    #[must_use]
    pub fn new(now: Arrangement) -> Self {
        let tool = first_tool(&now);
        Self {
            now,
            past: Vec::new(),
            future: Vec::new(),
            tool,
            on_top: false,
            view: View::White,
        }
    }

    /// Goes on from where a game of this ruleset begins.
    #[must_use]
    pub fn start(ruleset: GameRuleset) -> Self {
        Self::new(Arrangement::start(ruleset))
    }

    /// What is being edited.
    #[must_use]
    pub const fn arrangement(&self) -> &Arrangement {
        &self.now
    }

    /// The position, if it can be played.
    #[must_use]
    pub fn position(&self) -> Option<Game> {
        self.now.position()
    }

    /// Whether something lies there that can be carried elsewhere.
    #[must_use]
    pub fn holds(&self, site: Site) -> bool {
        self.now.holds(site)
    }

    /// Does what a message says, and tells what came of it.
    pub fn update(&mut self, message: EditMessage) -> Edited {
        match message {
            EditMessage::Choose(tool) => {
                self.tool = tool;
                Edited::Nothing
            }
            EditMessage::OnTop(on_top) => {
                self.on_top = on_top;
                Edited::Nothing
            }
            EditMessage::Flip => {
                self.view = self.view.turned();
                Edited::Nothing
            }
            EditMessage::Use(site) => self.put(site, self.tool),
            EditMessage::Put(site, tool) => self.put(site, tool),
            EditMessage::Carry { from, to } => match self.now.carried(from, to) {
                Some(next) => match self.turn_to(next) {
                    Edited::Nothing => Edited::Nothing,
                    _ => Edited::At(to.unwrap_or(from)),
                },
                None => Edited::Refused(to.unwrap_or(from)),
            },
            EditMessage::Change(change) => {
                let next = self.now.changed(change);
                self.turn_to(next)
            }
            EditMessage::Lay(next) => self.turn_to(next),
            EditMessage::Mend { trouble, mending } => {
                let found = self.now.troubles();
                let found = found
                    .get(trouble)
                    .and_then(|found| found.mendings.get(mending));
                match found {
                    Some(mending) => {
                        let next = self.now.mended(mending);
                        self.turn_to(next)
                    }
                    None => Edited::Nothing,
                }
            }
            EditMessage::Undo => match self.past.pop() {
                Some(before) => {
                    self.future.push(core::mem::replace(&mut self.now, before));
                    self.keep_tool();
                    Edited::Back
                }
                None => Edited::Nothing,
            },
            EditMessage::Redo => match self.future.pop() {
                Some(after) => {
                    self.past.push(core::mem::replace(&mut self.now, after));
                    self.keep_tool();
                    Edited::Again
                }
                None => Edited::Nothing,
            },
        }
    }

    fn put(&mut self, site: Site, tool: Tool) -> Edited {
        match self.now.with(site, tool, self.on_top) {
            Some(next) => match self.turn_to(next) {
                Edited::Nothing => Edited::Nothing,
                _ => Edited::At(site),
            },
            None => Edited::Refused(site),
        }
    }

    /// Another arrangement takes the place of the one before, which can be taken back.
    fn turn_to(&mut self, next: Arrangement) -> Edited {
        if next == self.now {
            return Edited::Nothing;
        }
        if self.past.len() == MOST {
            self.past.remove(0);
        }
        self.past.push(core::mem::replace(&mut self.now, next));
        self.future.clear();
        self.keep_tool();
        Edited::Changed
    }

    /// A tool that this ruleset does not have is laid aside.
    fn keep_tool(&mut self) {
        if !self.now.palette().contains(&self.tool) {
            self.tool = first_tool(&self.now);
        }
        self.on_top &= self.now.has_towers();
    }

    /// What the board draws.
    #[must_use]
    pub fn render(&self) -> RenderModel {
        scene::render(&self.now, &self.now.troubled(), self.view)
    }
}

fn first_tool(now: &Arrangement) -> Tool {
    now.palette().first().copied().unwrap_or(Tool::Remove)
}
