//! Running other programs, and saying what happened to them.

use std::ffi::{OsStr, OsString};
use std::fs::{self, File, OpenOptions};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::{env, fmt};

use crate::paths;
use crate::trouble::{Outcome, Trouble, While};

/// One call of a program, from the root of the repository unless told otherwise.
pub(crate) struct Job {
    command: Command,
    words: String,
}

impl Job {
    /// A call of this program. On Windows the scripts of npm are found too.
    pub(crate) fn new(program: impl AsRef<OsStr>) -> Self {
        let name = program.as_ref().to_string_lossy().into_owned();
        let found = if name.contains(['/', '\\']) {
            None
        } else {
            paths::find_program(&name)
        };
        let mut command = Command::new(found.unwrap_or_else(|| PathBuf::from(&name)));
        command.current_dir(paths::root());
        Self {
            command,
            words: name,
        }
    }

    /// The same Cargo that runs this program.
    pub(crate) fn cargo() -> Self {
        let mut job = Self::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        job.words = "cargo".into();
        job
    }

    /// Adds arguments.
    pub(crate) fn args<A: AsRef<OsStr>>(mut self, args: impl IntoIterator<Item = A>) -> Self {
        for arg in args {
            self.words.push(' ');
            self.words.push_str(&arg.as_ref().to_string_lossy());
            self.command.arg(arg);
        }
        self
    }

    /// The call as one would type it.
    pub(crate) fn words(&self) -> &str {
        &self.words
    }

    /// Sets an environment variable.
    pub(crate) fn env(mut self, name: &str, value: impl AsRef<OsStr>) -> Self {
        self.command.env(name, value);
        self
    }

    /// Takes away an environment variable.
    pub(crate) fn without(mut self, name: &str) -> Self {
        self.command.env_remove(name);
        self
    }

    /// Runs in this folder.
    pub(crate) fn dir(mut self, dir: &Path) -> Self {
        self.command.current_dir(dir);
        self
    }

    /// Puts folders before all others on the PATH of the program.
    pub(crate) fn path_first(self, dirs: &[PathBuf]) -> Self {
        let old = env::var_os("PATH").unwrap_or_default();
        let all = dirs.iter().cloned().chain(env::split_paths(&old));
        match env::join_paths(all) {
            Ok(path) => self.env("PATH", path),
            Err(_) => self,
        }
    }

    /// Runs it; what it prints goes where `sink` says.
    pub(crate) fn run(mut self, sink: &Sink) -> Outcome {
        if let Sink::Log(path) = sink {
            let (out, err) = open_log(path, &self.words)?;
            self.command.stdout(out).stderr(err);
        }
        self.command.stdin(Stdio::null());
        let status = self.command.status().doing(format_args!("start {self}"))?;
        self.judge(status).map_err(|trouble| match sink {
            Sink::Screen => trouble,
            Sink::Log(path) => Trouble::new(format!("{trouble}\n{}", tail(path))),
        })
    }

    /// Runs it and gives back what it printed; nothing reaches the screen.
    pub(crate) fn text(mut self) -> Outcome<String> {
        let output = self
            .command
            .stdin(Stdio::null())
            .output()
            .doing(format_args!("start {self}"))?;
        self.judge(output.status)?;
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    }

    /// Runs it, shows what it prints and gives the lines back as well. The lines
    /// count even when the program fails, so both come back.
    pub(crate) fn watched(mut self) -> Outcome<(Vec<String>, Outcome)> {
        self.command.stdin(Stdio::null()).stdout(Stdio::piped());
        let mut child = self.command.spawn().doing(format_args!("start {self}"))?;
        let mut lines = Vec::new();
        if let Some(stdout) = child.stdout.take() {
            for line in BufReader::new(stdout).split(b'\n') {
                let line = line.doing(format_args!("read what {self} prints"))?;
                let line = String::from_utf8_lossy(&line).into_owned();
                println!("{line}");
                lines.push(line);
            }
        }
        let status = child.wait().doing(format_args!("wait for {self}"))?;
        Ok((lines, self.judge(status)))
    }

    /// Runs it until it prints a line in which `sign` finds something, does `then` with
    /// that and ends it. What it prints is shown.
    pub(crate) fn until<T>(
        mut self,
        sign: impl Fn(&str) -> Option<T>,
        then: impl FnOnce(T) -> Outcome,
    ) -> Outcome {
        self.command.stdin(Stdio::null()).stdout(Stdio::piped());
        let mut child = self.command.spawn().doing(format_args!("start {self}"))?;
        let mut lines = child.stdout.take().map(BufReader::new).into_iter();
        let lines = lines
            .by_ref()
            .flat_map(BufRead::lines)
            .map_while(Result::ok);
        let mut shown = lines.inspect(|line| println!("{line}"));
        let found = shown.find_map(|line| sign(&line));
        let outcome = found.map_or_else(|| Trouble::err(format!("{self} ended too early")), then);
        // It fails only if it has ended by itself.
        drop(child.kill());
        child.wait().doing(format_args!("wait for {self}"))?;
        outcome
    }

    fn judge(&self, status: ExitStatus) -> Outcome {
        if status.success() {
            return Ok(());
        }
        Trouble::err(format!("{self} failed ({status})"))
    }
}

impl fmt::Display for Job {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}`", self.words)
    }
}

/// Where the output of a program goes.
pub(crate) enum Sink {
    /// To the person who runs the command.
    Screen,
    /// To the end of a file; its last lines are shown if the program fails.
    Log(PathBuf),
}

impl Sink {
    /// Says a line where the output goes.
    pub(crate) fn say(&self, line: &str) {
        match self {
            Self::Screen => println!("{line}"),
            // A log that cannot be written is no reason to stop.
            Self::Log(path) => drop(open_log(path, line)),
        }
    }
}

fn open_log(path: &Path, heading: &str) -> Outcome<(File, File)> {
    let doing = format!("write {}", path.display());
    if let Some(parent) = path.parent() {
        fs::create_dir_all(parent).doing(&doing)?;
    }
    let mut file = OpenOptions::new()
        .create(true)
        .append(true)
        .open(path)
        .doing(&doing)?;
    writeln!(file, "> {heading}").doing(&doing)?;
    let twin = file.try_clone().doing(&doing)?;
    Ok((file, twin))
}

fn tail(path: &Path) -> String {
    let text = fs::read_to_string(path).unwrap_or_default();
    let lines: Vec<&str> = text.lines().collect();
    let last = &lines[lines.len().saturating_sub(30)..];
    format!(
        "the end of {}:\n    {}",
        path.display(),
        last.join("\n    ")
    )
}

/// A program's version, as the first word of its `--version` that looks like one.
pub(crate) fn version_of(program: &Path) -> Option<String> {
    let text = Job::new(OsString::from(program))
        .args(["--version"])
        .text()
        .ok()?;
    let word = text
        .split_whitespace()
        .find(|word| word.starts_with(|c: char| c.is_ascii_digit()))?;
    Some(word.to_owned())
}
