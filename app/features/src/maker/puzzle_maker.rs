//! The state of the maker.

use locale::Text;
use record::{PuzzleSet, Task, clean_title};
use rules::Game;

use super::draft::Draft;
use super::message::{Command, Copied, DialogContext, Field, Message, Opening};
use super::part::Part;
use super::proofs::{Check, Proofs};
use super::puzzle_form::PuzzleForm;
use super::set::{SetChange, SetReport};
use super::view::{View, check_texts, printing};
use crate::ScreenFeature;

/// The dialog that makes a puzzle and collects puzzles in a set.
#[derive(Clone, Debug, Default)]
pub struct PuzzleMaker {
    context: DialogContext,
    /// The position; none while no puzzle is made.
    position: Option<Game>,
    form: PuzzleForm,
    /// The puzzle that the engine checks.
    draft: Option<Draft>,
    proofs: Proofs,
    /// True if the link is shown as a code.
    has_code: bool,
    /// The result of the last action, and the part it belongs to.
    result: Option<(Part, Text)>,
    set: PuzzleSet,
    /// True if the browser has not stored the set, which therefore stays in this page.
    is_unsaved: bool,
}

impl ScreenFeature for PuzzleMaker {
    type Message = Message;
    type Command = Command;
    type View = View;

    fn update(&mut self, message: Message, commands: &mut Vec<Command>) {
        self.handle(message, commands);
        self.check(commands);
    }

    fn view(&self) -> View {
        let form = &self.form;
        let goal = form.goal();
        let has_address = self.has_address();
        let link = self.task().map(|task| self.link(&task));
        View {
            position: self.position.clone(),
            goal: form.goal,
            turns: form.goal.has_turns().then_some(form.turns),
            check: check_texts(&self.proofs.check, goal),
            can_check_again: self.proofs.check == Check::Lost,
            title: form.title.clone(),
            author: form.author.clone(),
            note: form.note.clone(),
            answers: goal.is_answered().then(|| form.answers.text().to_owned()),
            code: link.clone().filter(|_| self.has_code),
            link: link.unwrap_or_default(),
            has_address,
            can_send: self.context.can_send && has_address,
            result: self.result.clone(),
            printing: self.proofs.printing.map(printing),
            set: self.set.clone(),
            is_unsaved: self.is_unsaved,
        }
    }
}

impl PuzzleMaker {
    fn handle(&mut self, message: Message, commands: &mut Vec<Command>) {
        match message {
            Message::Open(opening) => self.open(*opening, commands),
            Message::Closed => self.position = None,
            Message::Choose(goal) => self.form.goal = goal,
            Message::Within(turns) => self.form.turns = turns,
            Message::Write(field, text) => self.write(field, text, commands),
            Message::Proved(proofs) => self.proofs = proofs,
            Message::CheckAgain => commands.push(Command::CheckAgain),
            Message::CopyLink => {
                self.with_link(commands, |_, link| Command::Copy(Copied::Link, link))
            }
            Message::Send => self.with_link(commands, |_, link| Command::Send(link)),
            Message::CopyForum => self.with_link(commands, |task, link| {
                Command::CopyForum(Box::new(task), link)
            }),
            Message::ToggleCode => {
                self.has_code = !self.has_code;
                commands.push(Command::RevealCode);
            }
            Message::Print(Part::Share) => commands.extend(
                self.task()
                    .map(|task| Command::Print(Part::Share, String::new(), vec![task])),
            ),
            Message::Print(Part::Set) => {
                let PuzzleSet { title, tasks } = self.set.clone();
                commands.push(Command::Print(Part::Set, title, tasks));
            }
            Message::CancelPrint => commands.push(Command::CancelPrint),
            Message::Add => {
                if let Some(task) = self.task() {
                    self.change(SetChange::Add(Box::new(task)), commands);
                }
            }
            Message::MoveUp(index) => self.change_at(index, SetChange::MoveUp, commands),
            Message::Remove(index) => self.change_at(index, SetChange::Remove, commands),
            Message::Clear => self.change(SetChange::Clear, commands),
            Message::CopySet => match self.set.to_fragment() {
                Some(fragment) => {
                    let link = [&*self.context.base, "#", &fragment].concat();
                    commands.push(Command::Copy(Copied::Set, link));
                }
                None => self.report(Part::Set, Text::ShareTooLong, commands),
            },
            Message::SaveSet => commands.push(Command::Download(self.set.to_file())),
            Message::Solve => {
                commands.extend([Command::Close, Command::Solve(self.set.clone())]);
            }
            Message::Try => {
                let task = self.task().map(Box::new);
                commands.push(Command::Close);
                commands.extend(task.map(Command::Try));
            }
            Message::Close => commands.push(Command::Close),
            Message::Copied(copied, is_copied) => self.copied(copied, is_copied, commands),
            Message::SetRead(change, text) => self.set_read(change, &text, commands),
            Message::SetStored(report, is_stored) => {
                self.is_unsaved = !is_stored;
                if let Some(sentence) = report.sentence(is_stored) {
                    self.report(Part::Set, sentence, commands);
                }
            }
            Message::SetChanged(text) => self.show_set(&text),
        }
    }

    fn open(&mut self, opening: Opening, commands: &mut Vec<Command>) {
        let Opening {
            position,
            puzzle,
            set,
            context,
        } = opening;
        self.context = context;
        self.form.open(position.as_ref(), puzzle);
        self.position = position;
        self.result = None;
        self.has_code = false;
        self.show_set(&set);
        commands.push(Command::Open);
    }

    fn write(&mut self, field: Field, text: String, commands: &mut Vec<Command>) {
        match field {
            Field::Title => self.form.title = text,
            Field::Author => self.form.author = text,
            Field::Note => self.form.note = text,
            Field::Answers => {
                if let Some(start) = &self.position {
                    self.form.answers.write(start, text);
                }
            }
            Field::SetTitle => {
                let title = clean_title(&text).trim().to_owned();
                self.change(SetChange::Title(title), commands);
            }
        }
    }

    /// Has the puzzle checked whenever it has changed.
    fn check(&mut self, commands: &mut Vec<Command>) {
        let draft = self.position.as_ref().map(|start| self.form.draft(start));
        if draft != self.draft {
            commands.push(match draft.clone() {
                Some(draft) => Command::Check(Box::new(draft)),
                None => Command::EndProofs,
            });
            self.draft = draft;
        }
    }

    /// The puzzle in its current state; none while no puzzle is made.
    fn task(&self) -> Option<Task> {
        Some(self.form.task(self.position.as_ref()?))
    }

    const fn has_address(&self) -> bool {
        !self.context.base.is_empty()
    }

    /// The link to a puzzle, or the text that replaces it.
    fn link(&self, task: &Task) -> String {
        [&*self.context.base, "#", &task.to_fragment()].concat()
    }

    /// Adds a command about the puzzle and its link, if a puzzle is made.
    fn with_link(
        &self,
        commands: &mut Vec<Command>,
        command: impl FnOnce(Task, String) -> Command,
    ) {
        if let Some(task) = self.task() {
            let link = self.link(&task);
            commands.push(command(task, link));
        }
    }

    fn copied(&mut self, copied: Copied, is_copied: bool, commands: &mut Vec<Command>) {
        let part = match copied {
            Copied::Link | Copied::Forum => Part::Share,
            Copied::Set => Part::Set,
        };
        let sentence = match (is_copied, copied) {
            (false, _) => Text::ShareNotCopied,
            (true, Copied::Forum) => Text::MakerForumCopied,
            (true, _) if self.has_address() => Text::ShareCopied,
            (true, _) => Text::ShareTextCopied,
        };
        self.report(part, sentence, commands);
    }

    /// Reports the result of an action in its part.
    fn report(&mut self, part: Part, sentence: Text, commands: &mut Vec<Command>) {
        self.result = Some((part, sentence));
        commands.push(Command::RevealResult);
    }

    /// Shows the stored set; one that could not be stored stays in this page.
    fn show_set(&mut self, text: &str) {
        if !self.is_unsaved {
            self.set = PuzzleSet::read(text).set;
        }
    }

    fn change(&mut self, change: SetChange, commands: &mut Vec<Command>) {
        self.result = None;
        commands.push(Command::ReadSet(change));
    }

    /// Changes the puzzle with this index.
    fn change_at(
        &mut self,
        index: usize,
        change: impl FnOnce(usize, Box<Task>) -> SetChange,
        commands: &mut Vec<Command>,
    ) {
        if let Some(task) = self.set.tasks.get(index).cloned() {
            self.change(change(index, Box::new(task)), commands);
        }
    }

    /// Changes the stored set, and has it stored again.
    fn set_read(&mut self, change: SetChange, text: &str, commands: &mut Vec<Command>) {
        let read = PuzzleSet::read(text);
        let sets_aside = !read.is_all_of(text);
        if !self.is_unsaved {
            self.set = read.set;
        }
        match change.apply(&mut self.set) {
            Ok(done) => {
                let report = SetReport { sets_aside, done };
                commands.push(Command::StoreSet(self.set.to_file(), report));
            }
            Err(reason) => self.report(Part::Set, reason, commands),
        }
    }
}
