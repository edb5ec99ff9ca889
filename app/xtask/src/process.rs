//! Calls of other programs.

use std::ffi::{OsStr, OsString};
use std::fmt;
use std::fs::{self, File, OpenOptions};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};

use anyhow::{Context, Result, anyhow, ensure};

use crate::paths;

/// The number of lines of a log that are shown when a program fails.
const SHOWN_LINES: usize = 60;

/// One call of a program, from the root of the repository unless [`Self::dir`] is used.
pub(crate) struct Process {
    command: Command,
    line: String,
}

impl Process {
    /// A call of this program. On Windows the scripts of npm are found too.
    pub(crate) fn new(program: impl AsRef<OsStr>) -> Self {
        let line = program.as_ref().to_string_lossy().into_owned();
        let is_path = line.contains(['/', '\\']);
        let found = paths::find_program(&line).filter(|_| !is_path);
        let mut command = Command::new(found.unwrap_or_else(|| PathBuf::from(&line)));
        command.current_dir(paths::root()).stdin(Stdio::null());
        Self { command, line }
    }

    /// The Cargo that runs this program.
    pub(crate) fn cargo() -> Self {
        let mut process = Self::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        process.line = "cargo".into();
        process
    }

    /// A program of this workspace; arguments that are added are its own.
    pub(crate) fn of_workspace(package: &str, program: &str) -> Self {
        Self::cargo()
            .words("run --quiet --locked --package")
            .args([package, "--bin", program, "--"])
    }

    /// Adds arguments.
    pub(crate) fn args<A: AsRef<OsStr>>(mut self, args: impl IntoIterator<Item = A>) -> Self {
        for arg in args {
            self.line.push(' ');
            self.line.push_str(&arg.as_ref().to_string_lossy());
            self.command.arg(arg);
        }
        self
    }

    /// Adds arguments that are separated by spaces.
    pub(crate) fn words(self, words: &str) -> Self {
        self.args(words.split_whitespace())
    }

    /// The call as it is typed in a shell.
    pub(crate) fn line(&self) -> &str {
        &self.line
    }

    /// Sets an environment variable.
    pub(crate) fn env(mut self, name: &str, value: impl AsRef<OsStr>) -> Self {
        self.command.env(name, value);
        self
    }

    /// Removes an environment variable.
    pub(crate) fn env_remove(mut self, name: &str) -> Self {
        self.command.env_remove(name);
        self
    }

    /// Runs in this folder.
    pub(crate) fn dir(mut self, dir: &Path) -> Self {
        self.command.current_dir(dir);
        self
    }

    /// Runs it; what it prints goes to `output`.
    pub(crate) fn run(mut self, output: &Output) -> Result<()> {
        if let Output::Log(path) = output {
            let (out, err) = open_log(path, &self.line)?;
            self.command.stdout(out).stderr(err);
        }
        let status = self.command.status();
        let status = status.with_context(|| format!("could not start {self}"))?;
        match output {
            Output::Screen => self.check(status),
            Output::Log(path) => {
                let with_log = |error| anyhow!("{error}\n{}", end_of(path));
                self.check(status).map_err(with_log)
            }
        }
    }

    /// Runs it and returns what it printed; nothing reaches the screen.
    pub(crate) fn text(mut self) -> Result<String> {
        let output = self.command.output();
        let output = output.with_context(|| format!("could not start {self}"))?;
        self.check(output.status)?;
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    }

    /// Runs it, prints its output and returns the lines as well. The lines count even if the
    /// program fails, so both are returned.
    pub(crate) fn watched(self) -> Result<(Vec<String>, Result<()>)> {
        self.watched_until(|_| false)
    }

    /// Runs it like [`Self::watched`], but ends it after the first line for which the function
    /// returns true.
    pub(crate) fn watched_until(
        mut self,
        mut is_last: impl FnMut(&str) -> bool,
    ) -> Result<(Vec<String>, Result<()>)> {
        let child = self.command.stdout(Stdio::piped()).spawn();
        let mut child = child.with_context(|| format!("could not start {self}"))?;
        let mut lines = Vec::new();
        let stdout = child.stdout.take().into_iter();
        for line in stdout.flat_map(|stdout| BufReader::new(stdout).split(b'\n')) {
            let line = String::from_utf8_lossy(&line?).into_owned();
            println!("{line}");
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
        ensure!(status.success(), "{self} failed ({status})");
        Ok(())
    }
}

impl fmt::Display for Process {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}`", self.line)
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

fn open_log(path: &Path, heading: &str) -> Result<(File, File)> {
    let open = || -> std::io::Result<(File, File)> {
        fs::create_dir_all(path.parent().unwrap_or(path))?;
        let mut file = OpenOptions::new().create(true).append(true).open(path)?;
        writeln!(file, "> {heading}")?;
        let twin = file.try_clone()?;
        Ok((file, twin))
    };
    open().with_context(|| format!("could not write {}", path.display()))
}

fn end_of(log: &Path) -> String {
    let text = fs::read_to_string(log).unwrap_or_default();
    let lines: Vec<&str> = text.lines().collect();
    let last = &lines[lines.len().saturating_sub(SHOWN_LINES)..];
    format!("{}\n(the end of {})", last.join("\n"), log.display())
}

/// A program's version: the first word of its `--version` that looks like one.
pub(crate) fn version_of(program: &Path) -> Option<String> {
    let text = Process::new(OsString::from(program)).args(["--version"]);
    let text = text.text().ok()?;
    let mut words = text.split_whitespace();
    let word = words.find(|word| word.starts_with(|c: char| c.is_ascii_digit()))?;
    Some(word.to_owned())
}
