//! A puzzle set: several positions with their tasks, as a file or a link.
//!
//! ```text
//! [Set "First steps"]
//! [Start "gipf-basic 4/5/6/GGGg3/6/5/g3 w G5 G5 --"]
//! [Puzzle "win"]
//! [In "2"]
//! [Title "Two turns"]
//!
//! *
//! ```
//!
//! Each puzzle is a game of a file, of which only the tags are read, so that a file of many is
//! read quickly. The tag `Set` of the first one is the title of the set. In a link the text
//! of the file is the field `s`, in base64url.

use rules::{Game, GameKind, Position};

use crate::answer::{self, Answer};
use crate::base64::{from_base64, to_base64};
use crate::clean::clean_title;
use crate::file::write_tag;
use crate::file_error::FileErrorKind;
use crate::fragment::{field, is_version_one};
use crate::game::{GameFileError, GameLink, GameRecord};
use crate::limits::MAX_FILE;
use crate::link::{LinkError, MAX_FRAGMENT};
use crate::puzzle::{Goal, Puzzle, UnknownGoal};
use crate::read::start_of;
use crate::several::{GameText, games};
use crate::tokens::{Reader, Tag};
use crate::tree::NodeId;

/// The most tasks of a set.
pub const MAX_TASKS: usize = 200;

/// The tag with the title of a set, in its first task.
const TITLE: &str = "Set";

/// The most themes of a task; each is a word.
const MAX_THEMES: usize = 12;

/// A position of a set with its task.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    /// The position in which the solver is to act.
    pub start: Game,
    /// The task; a task with the goal `text` if the file has none.
    pub puzzle: Puzzle,
    /// The themes, from the collection of this program.
    pub themes: Vec<String>,
    /// The difficulty, from 1 to 5, if it is known.
    pub grade: Option<u8>,
    /// A name that stays the same when the collection grows; may be empty.
    pub id: String,
}

/// Several tasks, in the order in which they are to be solved.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PuzzleSet {
    /// The title; may be empty.
    pub title: String,
    /// The tasks, [`MAX_TASKS`] at most.
    pub tasks: Vec<Task>,
}

/// The result of reading a set.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PuzzleSetRead {
    /// The tasks that could be read, [`MAX_TASKS`] at most.
    pub set: PuzzleSet,
    /// The tasks that could not be read.
    pub unread: Vec<UnreadTask>,
    /// The number of tasks after the first [`MAX_TASKS`], which are not read.
    pub left_out: usize,
}

/// A task that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnreadTask {
    /// The line of the error in the file, from 1.
    pub line: usize,
    /// The error.
    pub fault: TaskFault,
}

/// The reason why a task of a puzzle set cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TaskFault {
    /// The tags or the position are wrong.
    File(GameFileError),
    /// The goal is unknown.
    Goal(UnknownGoal),
    /// An answer to turns cannot be read, or is one too many.
    Answer,
}

impl Task {
    /// A task without themes, grade and name.
    #[must_use]
    pub const fn new(start: Game, puzzle: Puzzle) -> Self {
        Self {
            start,
            puzzle,
            themes: Vec::new(),
            grade: None,
            id: String::new(),
        }
    }

    /// The position as a record with the task in its tags.
    #[must_use]
    pub fn to_record(&self) -> (GameRecord, NodeId) {
        let mut record = GameRecord::from_position(self.start.clone());
        *record.tags_mut() = self.tags();
        (record, NodeId::ROOT)
    }

    /// The link to it as a fragment, without the `#`: that of a game, or of a set if it has
    /// answers, which only a set can hold.
    #[must_use]
    pub fn to_fragment(&self) -> String {
        if self.puzzle.goal.is_answered() {
            let set = PuzzleSet {
                tasks: vec![self.clone()],
                ..PuzzleSet::default()
            };
            if let Some(fragment) = set.to_fragment() {
                return fragment;
            }
        }
        let (record, at) = self.to_record();
        GameLink::new(record, at).to_fragment()
    }

    fn tags(&self) -> Vec<(String, String)> {
        let mut tags = self.puzzle.to_tags();
        let grade = self.grade.map(|grade| grade.to_string());
        let more = [
            ("Themes", self.themes.join(" ")),
            ("Grade", grade.unwrap_or_default()),
            ("Id", self.id.clone()),
        ];
        let more = more.into_iter().filter(|(_, value)| !value.is_empty());
        tags.extend(more.map(|(name, value)| (name.to_owned(), value)));
        tags
    }

    /// Reads the tags of one game, and nothing else of it.
    fn read(game: GameText<'_>) -> Result<Self, UnreadTask> {
        let refused = |error: GameFileError| {
            let error = error.below(game.line);
            UnreadTask {
                line: error.place().0,
                fault: TaskFault::File(error),
            }
        };
        let tags = Reader::new(game.text).tags::<Position>();
        let tags = tags.map_err(|error| refused(GameFileError::Gipf(error)))?;
        let find = |name: &str| tags.iter().find(|tag| tag.name == name);
        let start_tag = find("Game").or(find("Start"));
        let start = match start_tag.and_then(|tag| GameKind::of(&tag.value)) {
            Some(GameKind::Tamsk) => {
                let start = start_of(&tags).map_err(GameFileError::Tamsk);
                start.map(Game::Tamsk)
            }
            Some(GameKind::Gipf) | None => {
                let start = start_of(&tags).map_err(GameFileError::Gipf);
                start.map(Game::Gipf)
            }
        };
        let start = start.map_err(refused)?;
        let pairs: Vec<_> = tags.iter().map(Tag::pair).collect();
        let puzzle = Puzzle::from_tags(&pairs).map_err(|unknown| {
            let line = find("Puzzle").map_or(1, |tag| tag.place.0);
            UnreadTask {
                line: line + game.line - 1,
                fault: TaskFault::Goal(unknown),
            }
        })?;
        let is_answered = puzzle.as_ref().is_some_and(|it| it.goal.is_answered());
        let answers = tags.iter().filter(|tag| tag.name == answer::TAG);
        let lost = answers
            .enumerate()
            .find(|(before, tag)| Answer::is_lost(&tag.value, *before));
        if let Some((_, tag)) = lost.filter(|_| is_answered) {
            return Err(UnreadTask {
                line: tag.place.0 + game.line - 1,
                fault: TaskFault::Answer,
            });
        }
        let value = |name: &str| find(name).map_or("", |tag| tag.value.as_str());
        let puzzle = puzzle.unwrap_or_else(|| {
            let [title, author, note] = ["Title", "Author", "Note"].map(value);
            Puzzle::new(Goal::Text, title, author, note)
        });
        let themes = value("Themes").split_whitespace().take(MAX_THEMES);
        let grade = value("Grade").parse().ok();
        Ok(Self {
            start,
            puzzle,
            themes: themes.map(clean_title).collect(),
            grade: grade.filter(|grade| (1..=5).contains(grade)),
            id: clean_title(value("Id").trim()),
        })
    }
}

/// The tasks of a file, each read when the iterator reaches it. Every game of it is a task, and
/// every group of tags with a `Game` or `Start` of its own.
pub fn tasks(text: &str) -> impl Iterator<Item = Result<Task, UnreadTask>> {
    games(text).flat_map(groups).map(Task::read)
}

/// The title of a set in the tags of its first game; empty if there is none.
fn title(text: &str) -> String {
    let first = games(text).next();
    let tags = first.map(|first| Reader::new(first.text).tags::<Position>());
    let tags = tags.and_then(Result::ok).unwrap_or_default();
    let found = tags.iter().find(|tag| tag.name == TITLE);
    found.map_or_else(String::new, |tag| clean_title(&tag.value).trim().to_owned())
}

/// Splits the tags at the beginning of a game at empty lines between two positions.
fn groups(game: GameText<'_>) -> Vec<GameText<'_>> {
    let mut starts = vec![(0, 0)];
    // The start of the group of this line; true if a group before has a position; true if this
    // group has one.
    let (mut group, mut was_task, mut is_task) = ((0, 0), false, false);
    let mut offset = 0;
    for (number, line) in game.text.split_inclusive('\n').enumerate() {
        let line_start = (offset, number);
        offset += line.len();
        if line.trim().is_empty() {
            (group, was_task) = ((offset, number + 1), was_task || is_task);
            is_task = false;
        } else if !line.starts_with('[') {
            break;
        } else if line.starts_with("[Start ") || line.starts_with("[Game ") {
            if was_task && !is_task {
                starts.push(if group.0 <= line_start.0 {
                    group
                } else {
                    line_start
                });
                was_task = false;
            }
            is_task = true;
        }
    }
    let ends = starts.iter().skip(1).map(|&(start, _)| start);
    let ends: Vec<usize> = ends.chain([game.text.len()]).collect();
    let parts = starts.into_iter().zip(ends);
    let parts = parts.map(|((start, line), end)| GameText {
        text: &game.text[start..end],
        line: game.line + line,
    });
    parts.collect()
}

impl PuzzleSetRead {
    /// Returns true if a text holds nothing else, in the form in which this program writes it:
    /// then it can be written again without loss.
    #[must_use]
    pub fn is_all_of(&self, text: &str) -> bool {
        self.unread.is_empty() && self.left_out == 0 && self.set.to_file() == text
    }
}

impl PuzzleSet {
    /// Reads a file. Nothing is read of a file that is larger than [`MAX_FILE`].
    #[must_use]
    pub fn read(text: &str) -> PuzzleSetRead {
        let mut read = PuzzleSetRead::default();
        if text.len() > MAX_FILE {
            let fault = Reader::new(text).error(FileErrorKind::TooLarge);
            read.unread.push(UnreadTask {
                line: 1,
                fault: TaskFault::File(GameFileError::Gipf(fault)),
            });
            return read;
        }
        let mut texts = games(text).flat_map(groups);
        read.set.title = title(text);
        for task in texts.by_ref().take(MAX_TASKS).map(Task::read) {
            match task {
                Ok(task) => read.set.tasks.push(task),
                Err(unread) => read.unread.push(unread),
            }
        }
        read.left_out = texts.count();
        read
    }

    /// The text of its file.
    #[must_use]
    pub fn to_file(&self) -> String {
        let mut text = String::new();
        for task in &self.tasks {
            match (text.is_empty(), &*self.title) {
                (false, _) => text.push('\n'),
                (true, "") => {}
                (true, title) => write_tag(&mut text, TITLE, title),
            }
            write_tag(&mut text, "Start", &task.start.to_string());
            for (name, value) in task.tags() {
                write_tag(&mut text, &name, &value);
            }
            text.push_str("\n*\n");
        }
        text
    }

    /// A link to it as a fragment, without the `#`; none for an empty set, and one that
    /// exceeds the limits of a link.
    #[must_use]
    pub fn to_fragment(&self) -> Option<String> {
        let fragment = format!("v=1&s={}", to_base64(self.to_file().as_bytes()));
        let fits = (1..=MAX_TASKS).contains(&self.tasks.len()) && fragment.len() <= MAX_FRAGMENT;
        fits.then_some(fragment)
    }

    /// Reads a fragment, with or without the `#`; none if it is no link to a set.
    ///
    /// # Errors
    /// If the link is damaged, or of another version. Tasks that cannot be read are part of the
    /// result.
    #[must_use]
    pub fn from_fragment(fragment: &str) -> Option<Result<PuzzleSetRead, LinkError>> {
        let fragment = fragment.strip_prefix('#').unwrap_or(fragment);
        if fragment.len() > MAX_FRAGMENT {
            // A fragment that is too long is not read.
            return None;
        }
        let packed = field(fragment, "s")?;
        let read = || {
            is_version_one(fragment)?;
            let bytes = from_base64(packed).ok_or(LinkError::Damaged)?;
            let text = String::from_utf8(bytes).map_err(|_| LinkError::Damaged)?;
            Ok(Self::read(&text))
        };
        Some(read())
    }
}
