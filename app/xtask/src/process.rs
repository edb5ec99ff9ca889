//! Calls of other programs, and how long they take.

use std::ffi::OsStr;
use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, anyhow, ensure};

use crate::paths;

/// The number of lines of a log that are shown when a program fails.
const SHOWN_LINES: usize = 60;

/// One call of a program, from the root of the repository unless [`Self::dir`] is used.
pub(crate) struct Process(Command);

impl Process {
    /// A call of this program. On Windows the scripts of npm are found too.
    pub(crate) fn new(program: impl AsRef<OsStr>) -> Self {
        let program = program.as_ref();
        let mut command = Command::new(which::which(program).unwrap_or_else(|_| program.into()));
        command.current_dir(paths::root()).stdin(Stdio::null());
        Self(command)
    }

    /// The Cargo that runs this program.
    pub(crate) fn cargo() -> Self {
        Self::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
    }

    /// The Cargo that runs this program, at the lowest priority: browser tests run at the same
    /// time. Where `nice` is missing, at the usual one.
    pub(crate) fn nice_cargo() -> Self {
        let cargo = Self::cargo();
        match which::which("nice") {
            Ok(nice) => Self::new(nice).words("-n 19").args([cargo.0.get_program()]),
            Err(_) => cargo,
        }
    }

    /// Adds arguments.
    pub(crate) fn args<A: AsRef<OsStr>>(mut self, args: impl IntoIterator<Item = A>) -> Self {
        self.0.args(args);
        self
    }

    /// Adds arguments that are separated by spaces.
    pub(crate) fn words(self, words: &str) -> Self {
        self.args(words.split_whitespace())
    }

    /// Sets an environment variable.
    pub(crate) fn env(self, name: &str, value: impl AsRef<OsStr>) -> Self {
        self.envs([(name, value)])
    }

    /// Sets environment variables.
    pub(crate) fn envs<K: AsRef<OsStr>, V: AsRef<OsStr>>(
        mut self,
        variables: impl IntoIterator<Item = (K, V)>,
    ) -> Self {
        self.0.envs(variables);
        self
    }

    /// Removes an environment variable.
    pub(crate) fn env_remove(mut self, name: &str) -> Self {
        self.0.env_remove(name);
        self
    }

    /// Runs in this folder.
    pub(crate) fn dir(mut self, dir: &Path) -> Self {
        self.0.current_dir(dir);
        self
    }

    /// Runs it; what it prints goes to `output`.
    pub(crate) fn run(mut self, output: &Output) -> Result<()> {
        if let Output::Log(path) = output {
            let log = open_log(path, &self.to_string())?;
            self.0.stdout(log.try_clone()?).stderr(log);
        }
        let status = self.0.status();
        let status = status.with_context(|| format!("could not start `{self}`"))?;
        self.check(status).map_err(|error| match output {
            Output::Screen => error,
            Output::Log(path) => anyhow!("{error}\n{}", end_of(path)),
        })
    }

    /// Runs it and returns what it printed; nothing reaches the screen.
    pub(crate) fn text(mut self) -> Result<String> {
        let output = self.0.output();
        let output = output.with_context(|| format!("could not start `{self}`"))?;
        self.check(output.status)?;
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    }

    /// Runs it; what it prints goes to `output`, and the lines are returned as well. The lines
    /// count even if the program fails, so both are returned. The program is ended after the
    /// first line for which `is_last` returns true.
    pub(crate) fn watched(
        mut self,
        output: &Output,
        mut is_last: impl FnMut(&str) -> bool,
    ) -> Result<(Vec<String>, Result<()>)> {
        let mut shown: Box<dyn Write> = Box::new(io::stdout());
        if let Output::Log(path) = output {
            let log = open_log(path, &self.to_string())?;
            self.0.stderr(log.try_clone()?);
            shown = Box::new(log);
        }
        let child = self.0.stdout(Stdio::piped()).spawn();
        let mut child = child.with_context(|| format!("could not start `{self}`"))?;
        let mut lines = Vec::new();
        let stdout = child.stdout.take().into_iter();
        for line in stdout.flat_map(|stdout| BufReader::new(stdout).split(b'\n')) {
            let line = String::from_utf8_lossy(&line?).into_owned();
            writeln!(shown, "{line}")?;
            if is_last(&line) {
                child.kill()?;
                break;
            }
            lines.push(line);
        }
        let status = child.wait()?;
        Ok((lines, self.check(status)))
    }

    fn check(&self, status: ExitStatus) -> Result<()> {
        ensure!(status.success(), "`{self}` failed ({status})");
        Ok(())
    }
}

/// The call as it is typed in a shell.
impl fmt::Display for Process {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let program = Path::new(self.0.get_program()).file_stem();
        let words = program.into_iter().chain(self.0.get_args());
        let words: Vec<_> = words.map(OsStr::to_string_lossy).collect();
        f.write_str(&words.join(" "))
    }
}

/// The place to which the output of a program goes.
#[derive(Debug, Clone)]
pub(crate) enum Output {
    /// The terminal.
    Screen,
    /// The end of a file; its last lines are shown if the program fails.
    Log(PathBuf),
}

impl Output {
    /// Prints a line there.
    pub(crate) fn say(&self, line: &str) {
        match self {
            Self::Screen => println!("{line}"),
            // A log that cannot be written is no reason to stop.
            Self::Log(path) => drop(open_log(path, line)),
        }
    }
}

/// Opens a log at its end and writes a heading.
fn open_log(path: &Path, heading: &str) -> Result<File> {
    let open = || {
        fs::create_dir_all(path.parent().unwrap_or(path))?;
        let mut file = OpenOptions::new().create(true).append(true).open(path)?;
        writeln!(file, "> {heading}").map(|()| file)
    };
    open().with_context(|| format!("could not write {}", path.display()))
}

fn end_of(log: &Path) -> String {
    let text = fs::read_to_string(log).unwrap_or_default();
    let lines: Vec<&str> = text.lines().collect();
    let last = &lines[lines.len().saturating_sub(SHOWN_LINES)..];
    format!("{}\n(the end of {})", last.join("\n"), log.display())
}

/// Formats a time in minutes and seconds.
pub(crate) fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    format!("{}:{:02} min", seconds / 60, seconds % 60)
}
