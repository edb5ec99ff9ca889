//! `gipf convert`: reads every game of files and folders and writes it to standard output.

mod games;
mod problem;
mod written;

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use games::Games;
use record::GameRecord;
pub use written::Target;

/// The usage text of the command.
pub const USAGE: &str = "\
usage: gipf convert <path>... [--to file|turns|positions]";

/// The outcome of `gipf convert` for all its paths together, as the exit status says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// All games were read completely.
    Whole,
    /// Some games were not.
    Partly,
    /// The arguments are wrong.
    Usage,
}

impl Status {
    /// Returns the exit status of the program.
    #[must_use]
    pub const fn code(self) -> u8 {
        match self {
            Self::Whole => 0,
            Self::Partly => 1,
            Self::Usage => 2,
        }
    }
}

/// The request that the arguments describe.
struct Request {
    paths: Vec<PathBuf>,
    target: Target,
}

/// Converts the files and folders that the arguments name. Problems are written one a line.
///
/// # Errors
/// If the output or the problems cannot be written.
pub fn run(
    arguments: &[String],
    output: &mut impl Write,
    problems: &mut impl Write,
) -> io::Result<Status> {
    let Some(request) = read_arguments(arguments) else {
        writeln!(problems, "{USAGE}")?;
        return Ok(Status::Usage);
    };
    let missing = request.paths.iter().find(|path| !path.exists());
    if let Some(path) = missing {
        writeln!(problems, "{}: there is no such file or folder", shown(path))?;
        return Ok(Status::Usage);
    }
    let mut conversion = Conversion {
        target: request.target,
        output,
        problems,
        whole: true,
    };
    for path in request.paths {
        if path.is_dir() {
            conversion.folder(&path)?;
        } else {
            conversion.file(&path, true)?;
        }
    }
    let whole = conversion.whole;
    output.flush()?;
    Ok(if whole { Status::Whole } else { Status::Partly })
}

fn read_arguments(arguments: &[String]) -> Option<Request> {
    let mut request = Request {
        paths: Vec::new(),
        target: Target::Turns,
    };
    let mut words = arguments.iter().map(String::as_str);
    let mut named = false;
    while let Some(word) = words.next() {
        match word {
            "--" if !named => named = true,
            "--to" if !named => request.target = Target::named(words.next()?)?,
            word if !named && word.starts_with("--") => {
                request.target = Target::named(word.strip_prefix("--to=")?)?;
            }
            word => request.paths.push(PathBuf::from(word)),
        }
    }
    (!request.paths.is_empty()).then_some(request)
}

/// Returns a path for the output: on one line, and without tabs.
fn shown(path: &Path) -> String {
    let shown = path.to_string_lossy();
    shown.replace(|letter: char| letter.is_control(), "?")
}

struct Conversion<'a, O: Write, P: Write> {
    target: Target,
    output: &'a mut O,
    problems: &'a mut P,
    /// True if every game so far was read completely.
    whole: bool,
}

impl<O: Write, P: Write> Conversion<'_, O, P> {
    /// Converts the files of a folder and of its subfolders, by name. Hidden files and
    /// folders are skipped, links to folders are not followed, and files without games are
    /// no problem.
    fn folder(&mut self, folder: &Path) -> io::Result<()> {
        let found = fs::read_dir(folder).and_then(Iterator::collect::<io::Result<Vec<_>>>);
        let mut entries = match found {
            Ok(entries) => entries,
            Err(error) => return self.problem(folder, 0, 0, &error.to_string()),
        };
        entries.sort_by_key(fs::DirEntry::file_name);
        for entry in entries {
            let hidden = entry.file_name().to_string_lossy().starts_with('.');
            let kind = entry.file_type();
            let path = entry.path();
            match kind {
                _ if hidden => {}
                Ok(kind) if kind.is_dir() => self.folder(&path)?,
                Ok(_) if path.is_file() => self.file(&path, false)?,
                Ok(_) => {}
                Err(error) => self.problem(&path, 0, 0, &error.to_string())?,
            }
        }
        Ok(())
    }

    /// Converts the games of a file, one after another. A file that is `named` on the
    /// command line must have some.
    fn file(&mut self, path: &Path, named: bool) -> io::Result<()> {
        let opened = File::open(path).and_then(Games::open);
        let mut games = match opened {
            Ok(games) => games,
            Err(error) => return self.problem(path, 0, 0, &error.to_string()),
        };
        let record = path
            .extension()
            .is_some_and(|end| end.eq_ignore_ascii_case("sgf"));
        if !(named || record || games.looks_like_games()) {
            return Ok(());
        }
        let name = shown(path);
        let mut number = 0;
        loop {
            let game = match games.next_game() {
                Ok(Some(game)) => game,
                Ok(None) => break,
                Err(error) => return self.problem(path, number + 1, 0, &error.to_string()),
            };
            number += 1;
            match game.source().read() {
                Ok(read) => {
                    let text = written::text(&read.record, read.at, self.target, &name, number);
                    self.output.write_all(text.as_bytes())?;
                    let tamsk = matches!(read.record, GameRecord::Tamsk(_));
                    if let Some(stop) = read.stop {
                        let (line, what) = problem::of_stop(&stop, game.line, tamsk);
                        self.problem(path, number, line, &what)?;
                    }
                }
                Err(error) => {
                    let (line, what) = problem::of(&error, game.line, false);
                    self.problem(path, number, line, &what)?;
                }
            }
        }
        if number == 0 {
            self.problem(path, 0, 1, "there is no game in it")?;
        }
        Ok(())
    }

    fn problem(&mut self, path: &Path, game: usize, line: usize, what: &str) -> io::Result<()> {
        self.whole = false;
        let what = what.replace(|letter: char| letter.is_control(), " ");
        writeln!(self.problems, "{}:{game}:{line}: {what}", shown(path))
    }
}
