//! The puzzle maker with all that is around it, for its tests.

use features::ScreenFeature;
use features::maker::{
    AnswerCount, Check, Command, Copied, DialogContext, Draft, Field, GoalChoice, Message, Opening,
    Proofs, PuzzleMaker, View, forum_text,
};
use locale::{Language, Locale};
use record::{Goal, Puzzle, PuzzleSet, Task};

pub(crate) const START: &str = "gipf-basic ggGG/Gg1G1/g1g1g1/6G/gG1G1g/5/4 w G7 G2 --";
pub(crate) const OTHER: &str = "gipf-basic 4/5/6/GGG4/6/5/g3 w G5 G5 --";
pub(crate) const TAMSK: &str =
    "tamsk-1 H000h0/00000/000000/h000000H0/000000/00000/H000h0 w O32 O32 -";
pub(crate) const BASE: &str = "https://club.example/gipf/";
/// A text in the place of the set that is only in part one.
pub(crate) const DAMAGED: &str = "[Start \"gipf-basic 4/5\"]\n[Puzzle \"win\"]\n\n*\n";

/// The maker and all that is around it.
pub(crate) struct Desk {
    pub(crate) maker: PuzzleMaker,
    pub(crate) context: DialogContext,
    /// The stored text of the set.
    pub(crate) stored: String,
    /// Texts that were set aside.
    pub(crate) aside: Vec<String>,
    /// False if the storage is full.
    pub(crate) stores: bool,
    /// True if the browser copies what it is asked to.
    pub(crate) copies: bool,
    /// Texts that were copied.
    pub(crate) copied: Vec<(Copied, String)>,
    /// Commands other than those that are answered here.
    pub(crate) told: Vec<Command>,
}

impl Desk {
    /// A maker that was never opened.
    pub(crate) fn new() -> Self {
        Self {
            maker: PuzzleMaker::default(),
            context: DialogContext {
                base: BASE.to_owned(),
                can_send: true,
            },
            stored: String::new(),
            aside: Vec::new(),
            stores: true,
            copies: true,
            copied: Vec::new(),
            told: Vec::new(),
        }
    }

    /// A maker that was opened with a position.
    pub(crate) fn at(start: &str) -> Self {
        let mut desk = Self::new();
        desk.open(start, None);
        desk.told.clear();
        desk
    }

    /// The same, with a goal, a number of turns and a title.
    pub(crate) fn with(goal: GoalChoice, turns: u8, title: &str) -> Self {
        let mut desk = Self::at(START);
        desk.send(Message::Choose(goal));
        desk.send(Message::Within(turns));
        desk.write(Field::Title, title);
        desk.told.clear();
        desk
    }

    pub(crate) fn open(&mut self, start: &str, puzzle: Option<Puzzle>) -> View {
        let opening = Opening {
            position: start.parse().ok(),
            puzzle,
            set: self.stored.clone(),
            context: self.context.clone(),
        };
        self.send(Message::Open(Box::new(opening)))
    }

    pub(crate) fn send(&mut self, message: Message) -> View {
        let mut commands = Vec::new();
        self.maker.update(message, &mut commands);
        for command in commands {
            match command {
                Command::Copy(copied, text) => self.copy(copied, text),
                Command::CopyForum(task, link) => {
                    self.copy(Copied::Forum, forum_text(&task, &link, &english()));
                }
                Command::ReadSet(change) => {
                    let text = self.stored.clone();
                    self.send(Message::SetRead(change, text));
                }
                Command::StoreSet(text, report) => {
                    if self.stores {
                        let before = std::mem::replace(&mut self.stored, text);
                        self.aside.extend(report.sets_aside.then_some(before));
                    }
                    self.send(Message::SetStored(report, self.stores));
                }
                other => self.told.push(other),
            }
        }
        self.maker.view()
    }

    pub(crate) fn copy(&mut self, copied: Copied, text: String) {
        self.copied.push((copied, text));
        self.send(Message::Copied(copied, self.copies));
    }

    pub(crate) fn write(&mut self, field: Field, text: &str) -> View {
        self.send(Message::Write(field, text.to_owned()))
    }

    /// Another tab stores a set.
    pub(crate) fn stored_elsewhere(&mut self, set: &PuzzleSet) -> View {
        self.stored = set.to_file();
        self.send(Message::SetChanged(self.stored.clone()))
    }

    pub(crate) fn told(&mut self) -> Vec<Command> {
        std::mem::take(&mut self.told)
    }

    /// The titles of the stored set.
    pub(crate) fn stored_titles(&self) -> Vec<String> {
        titles(&PuzzleSet::read(&self.stored).set)
    }
}

/// English with the sentences that come after the first load.
pub(crate) fn english() -> Locale {
    let mut locale = Locale::english();
    let mut files = locale::files();
    let more = files.find(|(name, _)| *name == Language::English.more());
    locale.add(more.expect("a file").1).expect("a sound file");
    locale
}

pub(crate) fn titles(set: &PuzzleSet) -> Vec<String> {
    let titles = set.tasks.iter().map(|task| task.puzzle.title.clone());
    titles.collect()
}

pub(crate) fn task(start: &str, goal: Goal, title: &str) -> Task {
    let puzzle = Puzzle::new(goal, title, "", "");
    Task::new(start.parse().expect("a position"), puzzle)
}

pub(crate) fn set(titles: &[&str]) -> PuzzleSet {
    let tasks = titles.iter();
    let tasks = tasks.map(|title| task(START, Goal::Capture, title));
    PuzzleSet {
        title: String::new(),
        tasks: tasks.collect(),
    }
}

pub(crate) fn draft(start: &str, goal: Goal) -> Draft {
    Draft {
        start: start.parse().expect("a position"),
        goal,
        answers: AnswerCount::default(),
    }
}

pub(crate) fn win(within: u8) -> Goal {
    Goal::Win {
        within: Some(within),
    }
}

pub(crate) fn link(task: &Task) -> String {
    [BASE, "#", &task.to_fragment()].concat()
}

/// The results of a check.
pub(crate) fn checked(check: Check) -> Message {
    Message::Proved(Proofs {
        check,
        printing: None,
    })
}
