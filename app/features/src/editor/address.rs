//! The address of the editor follows its arrangement; a change that it could not follow before
//! the page was left is unwritten, and found again at the next visit.

use record::{setup_fragment, setup_of};
use session::editor::{Arrangement, Unread};

use super::message::{Command, Visit};

/// The address. It changes at most about three times a second, because browsers refuse more.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Address {
    /// True in the time in which it must not change again.
    resting: bool,
    /// True if something has changed in that time.
    behind: bool,
    /// The arrangement in it.
    now: String,
    /// The arrangement that was in it before.
    before: String,
}

impl Address {
    /// The arrangement of a visit; none if it brings nothing new. `text` is the arrangement in the
    /// editor, if there is one.
    pub(super) fn read(
        &mut self,
        visit: &Visit,
        text: Option<&str>,
        commands: &mut Vec<Command>,
    ) -> Option<Result<Arrangement, Unread>> {
        let unwritten = text.and_then(|text| self.unwritten(text));
        commands.extend(unwritten.clone().map(Command::Store));
        // A later write would overwrite the new address.
        self.behind = false;
        self.resting = false;
        let said = setup_of(&visit.fragment);
        // The steps that can be undone are kept.
        let is_same = text.is_some() && text == said.as_deref();
        if is_bare(&visit.fragment) || is_same {
            return None;
        }
        let unwritten = unwritten
            .or_else(|| visit.unwritten.clone())
            .unwrap_or_default();
        let lines: Vec<&str> = unwritten.lines().collect();
        Some(match (&lines[..], said.as_deref()) {
            ([before, now, meant], Some(said)) if said == *before || said == *now => {
                Arrangement::read(meant)
            }
            _ => Arrangement::read(&visit.fragment),
        })
    }

    /// The text that is stored when the page is left; none if the address has all.
    pub(super) fn unwritten(&self, text: &str) -> Option<String> {
        let is_unwritten = self.behind || self.resting;
        is_unwritten.then(|| [&self.before, &self.now, text].join("\n"))
    }

    /// Follows a change: at once, or as soon as the address may change again.
    pub(super) fn follow(&mut self, text: &str, commands: &mut Vec<Command>) {
        match self.resting {
            true => self.behind = true,
            false => self.write(text, commands),
        }
    }

    /// Follows without a pause, if it is behind: the page is about to be left, and going back is
    /// to lead to the editor as it is.
    pub(super) fn settle(&mut self, text: &str, commands: &mut Vec<Command>) {
        if self.behind {
            self.write(text, commands);
        }
    }

    pub(super) fn write(&mut self, text: &str, commands: &mut Vec<Command>) {
        self.behind = false;
        commands.push(Command::WriteAddress(setup_fragment(text)));
    }

    pub(super) fn written(&mut self, text: &str) {
        self.before = core::mem::replace(&mut self.now, text.to_owned());
        self.resting = true;
    }

    pub(super) fn rested(&mut self, text: &str, commands: &mut Vec<Command>) {
        self.resting = false;
        self.settle(text, commands);
    }
}

/// Returns true for a fragment without a position: it leads to the editor, and to nothing in it.
fn is_bare(fragment: &str) -> bool {
    let mut fields = fragment.split('&');
    fields.all(|field| matches!(field, "" | "v=1" | "edit=1"))
}
