//! Imports: a file, a text or a link. One new game goes to the board; several are shown first,
//! and nothing is overwritten unless the user chooses it.

use std::sync::Arc;

use locale::Text;
use session::library::ImportStatus;

use super::dialog::{Choices, Contents, Dialog, Refusal, UnreadableFile};
use super::import_result::ImportResult;
use super::message::{Command, Message};
use super::results::{failure, small};
use crate::data::Added;
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

    /// Handles a message about an import. Returns the sentences about its end.
    pub(super) fn update(
        &mut self,
        message: Message,
        commands: &mut Vec<Command>,
    ) -> Option<Vec<Text>> {
        match message {
            // Only a file can be empty: other texts are tried if they have a sign.
            Message::Bring(Ok(text)) if text.trim_matches(is_blank).is_empty() => {
                self.refuse(Refusal::UnreadableFile(UnreadableFile::Empty));
            }
            Message::Bring(Ok(text)) => {
                self.dialog = None;
                commands.push(Command::ReadImport(self.jobs.replace(()), text));
            }
            Message::Bring(Err(fault)) => self.refuse(Refusal::UnreadableFile(fault)),
            Message::Refuse(error) => self.refuse(Refusal::Link(error)),
            Message::Reading(job, game, games) => {
                let (game, games) = (small(game), small(games));
                self.tell(job, Text::ImportReading { game, games });
            }
            Message::Writing(job, game, games) => {
                let (game, games) = (small(game), small(games));
                self.tell(job, Text::ImportWriting { game, games });
            }
            Message::HasRead(job, read) if self.goes_on(job) => match read {
                Ok(contents) => self.has_read(*contents, commands),
                Err(_) => self.refuse(Refusal::Later),
            },
            Message::Choose(choice) => {
                if let Some(Dialog::Summary(_, chosen)) = &mut self.dialog {
                    chosen.games = choice;
                }
            }
            Message::TakeSettings(take) => {
                if let Some(Dialog::Summary(_, chosen)) = &mut self.dialog {
                    chosen.take_settings = take;
                }
            }
            Message::Import => {
                if let Some(Dialog::Summary(contents, choices)) = self.dialog.take() {
                    let job = self.jobs.replace(());
                    commands.push(Command::WriteImport(job, contents, choices));
                }
            }
            Message::HasWritten(_, done) => {
                self.jobs.clear(&());
                self.dialog = None;
                if done.added.is_some_and(|added| added.settings) {
                    commands.push(Command::ApplySettings);
                }
                return Some(result_texts(done));
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

    fn has_read(&mut self, contents: Contents, commands: &mut Vec<Command>) {
        self.jobs.clear(&());
        self.dialog = None;
        let import = &contents.games;
        if let Some(others) = &contents.others {
            if import.found.is_empty() && others.is_known() && others.is_lossy() {
                return self.refuse(Refusal::NoData(Arc::new(contents)));
            }
            return self.show(contents);
        }
        if import.found.is_empty() {
            return self.refuse(Refusal::NoGame(Arc::new(contents.games)));
        }
        if let ([one], []) = (import.found.as_slice(), import.unread.as_slice())
            && one.stop.is_none()
        {
            match &one.status {
                ImportStatus::New => return commands.push(Command::Play(Box::new(one.clone()))),
                ImportStatus::Same(game) => return commands.push(Command::Open(game.clone())),
                ImportStatus::Conflicting(_) => {}
            }
        }
        self.show(contents);
    }

    fn show(&mut self, contents: Contents) {
        let choices = Choices::safe(&contents);
        self.dialog = Some(Dialog::Summary(Arc::new(contents), choices));
    }
}

/// Returns true for a sign that is no text: a space, or the mark at the beginning of a file.
const fn is_blank(sign: char) -> bool {
    sign.is_whitespace() || sign == '\u{feff}'
}

/// The sentences about the end of an import.
fn result_texts(done: ImportResult) -> Vec<Text> {
    let games = small(done.written);
    let has_kept = done.known > 0 || done.kept > 0;
    let mut texts = match (done.added, &done.failed) {
        (Some(added), None) if added == Added::default() && games == 0 => {
            vec![Text::DataNothingAdded]
        }
        (Some(_), _) if games == 0 => Vec::new(),
        (None, None) if games == 0 && has_kept => Vec::new(),
        _ => vec![Text::ImportDone { games }],
    };
    if done.kept > 0 {
        let games = small(done.kept);
        texts.push(Text::ImportKept { games });
    }
    if done.both > 0 {
        let games = small(done.both);
        texts.push(Text::ImportBothKept { games });
    }
    texts.extend(done.added.unwrap_or_default().texts());
    if done.known > 0 {
        let games = small(done.known);
        texts.push(Text::ImportKnown { games });
    }
    if let Some((error, titles)) = done.failed {
        texts.push(failure(&error));
        let games = small(titles.len());
        if games > 0 {
            let names: Vec<String> = titles.into_iter().take(NAMED).collect();
            let names = names.join("; ");
            texts.push(Text::ImportLeft { games, names });
        }
    }
    texts
}
