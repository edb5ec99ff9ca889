//! Imports: a file, a text or a link. One new game goes to the board; several are shown first,
//! and nothing is overwritten unless the user chooses it.

use std::sync::Arc;

use locale::Text;
use session::library::{Choice, Import, Verdict};

use super::dialog::{Dialog, Done, Refusal};
use super::message::{Command, Message};
use super::said::{failure, small};
use crate::{Latest, Ticket};

/// The number of games without room that are named.
const NAMED: usize = 10;

/// The import in progress.
#[derive(Clone, Debug, Default)]
pub(super) struct Importing {
    /// The long job: a later one cancels the one before.
    jobs: Latest<()>,
    dialog: Option<Dialog>,
}

impl Importing {
    /// The dialog that is shown.
    pub(super) const fn dialog(&self) -> Option<&Dialog> {
        self.dialog.as_ref()
    }

    /// Returns true if a job goes on.
    pub(super) fn goes_on(&self, job: Ticket) -> bool {
        self.jobs.key_of(job).is_some()
    }

    /// Handles a message about an import. Returns what was done at its end.
    pub(super) fn update(
        &mut self,
        message: Message,
        commands: &mut Vec<Command>,
    ) -> Option<Vec<Text>> {
        match message {
            Message::Bring(Ok(text)) => {
                self.dialog = None;
                commands.push(Command::ReadImport(self.jobs.replace(()), text));
            }
            Message::Bring(Err(fault)) => self.refuse(Refusal::Unopened(fault)),
            Message::Refuse(error) => self.refuse(Refusal::Link(error)),
            Message::Reading(job, game, games) => {
                let (game, games) = (small(game), small(games));
                self.tell(job, Text::ImportReading { game, games });
            }
            Message::Writing(job, game, games) => {
                let (game, games) = (small(game), small(games));
                self.tell(job, Text::ImportWriting { game, games });
            }
            Message::HasRead(job, import) if self.goes_on(job) => self.has_read(import, commands),
            Message::Choose(choice) => {
                if let Some(Dialog::Summary(_, chosen)) = &mut self.dialog {
                    *chosen = choice;
                }
            }
            Message::Import => {
                if let Some(Dialog::Summary(import, choice)) = self.dialog.take() {
                    let job = self.jobs.replace(());
                    commands.push(Command::WriteImport(job, import, choice));
                }
            }
            Message::HasWritten(_, done) => {
                self.jobs.clear(&());
                self.dialog = None;
                return Some(said(done));
            }
            Message::Close => {
                self.jobs.clear(&());
                self.dialog = None;
            }
            _ => {}
        }
        None
    }

    fn refuse(&mut self, why: Refusal) {
        self.jobs.clear(&());
        self.dialog = Some(Dialog::Refused(why));
    }

    fn tell(&mut self, job: Ticket, text: Text) {
        if self.goes_on(job) {
            self.dialog = Some(Dialog::Progress(text));
        }
    }

    fn has_read(&mut self, import: Import, commands: &mut Vec<Command>) {
        self.jobs.clear(&());
        self.dialog = None;
        if import.found.is_empty() {
            return self.refuse(Refusal::NoGame(Arc::new(import)));
        }
        if let ([one], []) = (import.found.as_slice(), import.unread.as_slice())
            && one.stop.is_none()
        {
            match &one.verdict {
                Verdict::New => return commands.push(Command::Play(Box::new(one.clone()))),
                Verdict::Same(game) => return commands.push(Command::Open(game.clone())),
                Verdict::Conflicting(_) => {}
            }
        }
        // Nothing is lost, and nothing is overwritten.
        self.dialog = Some(Dialog::Summary(Arc::new(import), Choice::Both));
    }
}

/// The sentences about the end of an import.
fn said(done: Done) -> Vec<Text> {
    let games = small(done.written);
    let mut said = vec![Text::ImportDone { games }];
    if done.known > 0 {
        let games = small(done.known);
        said.push(Text::ImportKnown { games });
    }
    if let Some((error, titles)) = done.failed {
        let games = small(titles.len());
        let names: Vec<String> = titles.into_iter().take(NAMED).collect();
        let names = names.join("; ");
        said.extend([failure(&error), Text::ImportLeft { games, names }]);
    }
    said
}
