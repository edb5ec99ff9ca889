//! Both commands of CONTRIBUTING.md as on a machine without tools: each in a fresh clone,
//! with empty caches. A machine on which the app was built before hides what a step forgets
//! to fetch.

use std::io::{Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use std::{env, fs, process};

use crate::browsers::Browsers;
use crate::other_browsers::OtherBrowsers;
use crate::process::{Output, Process};
use crate::test::clock;
use crate::{paths, tools};
use anyhow::{Context, Result, bail};

/// Variables that would lead a command of the clone back to what is built already, or to
/// choices of the Cargo around it.
const NOT_HANDED_ON: [&str; 6] = [
    "CARGO",
    "CARGO_BUILD_TARGET_DIR",
    "CARGO_TARGET_DIR",
    "RUSTC_WRAPPER",
    "RUSTC_WORKSPACE_WRAPPER",
    "RUSTUP_TOOLCHAIN",
];

/// The longest time for an answer of the server.
const ANSWER: Duration = Duration::from_secs(10);

/// Runs `test`, and then `serve` until it answers, and prints how long each part took.
/// The folders stay if something fails.
pub(crate) fn run() -> Result<()> {
    let place = env::temp_dir().join(format!("gipf-bare-{}", process::id()));
    println!(
        "Fresh clones below {}; what is not committed is not in them.",
        place.display()
    );
    print_installed();
    let mut times = Times::default();
    let outcome = both(&place, &mut times);
    times.tell();
    match outcome {
        Ok(()) => paths::remove_folder(&place),
        Err(error) => Err(error.context(format!("the folders stay: {}", place.display()))),
    }
}

fn both(place: &Path, times: &mut Times) -> Result<()> {
    let machine = times.take("clone for test", || Machine::new(&place.join("test")))?;
    times.take("test", || machine.test())?;
    // Both would be some gigabytes.
    paths::remove_folder(&machine.folder)?;
    let machine = times.take("clone for serve", || Machine::new(&place.join("serve")))?;
    times.take("serve answers", || machine.serve())
}

/// Prints which parts of the machine itself are installed already: those are not tried.
fn print_installed() {
    let browsers = Browsers::are_there().then_some("Chromium and its driver");
    let parts = tools::installed().into_iter().chain(browsers);
    for part in parts.chain(OtherBrowsers::there()) {
        println!("Already on this machine, so its installation is not tried: {part}");
    }
}

/// How long the parts took, in their order.
#[derive(Default)]
struct Times(Vec<(&'static str, Duration)>);

impl Times {
    fn take<T>(&mut self, part: &'static str, work: impl FnOnce() -> Result<T>) -> Result<T> {
        println!("\n=== bare: {part}");
        let start = Instant::now();
        let outcome = work();
        self.0.push((part, start.elapsed()));
        println!("--- bare: {part}: {}", clock(start.elapsed()));
        outcome
    }

    fn tell(&self) {
        println!("\n{:<16} {:>10}", "part", "time");
        for (part, time) in &self.0 {
            println!("{part:<16} {:>10}", clock(*time));
        }
    }
}

/// A clone with empty caches of its own.
struct Machine {
    folder: PathBuf,
}

impl Machine {
    fn new(folder: &Path) -> Result<Self> {
        let machine = Self {
            folder: folder.to_path_buf(),
        };
        for name in ["cargo", "tools", "npm"] {
            let empty = folder.join(name);
            fs::create_dir_all(&empty)
                .with_context(|| format!("could not make {}", empty.display()))?;
        }
        // Which registry is asked is the machine's affair.
        for name in ["config.toml", "config"] {
            let config = cargo_home().map(|home| home.join(name));
            if let Some(config) = config.filter(|config| config.is_file()) {
                paths::write(&folder.join("cargo").join(name), paths::read(&config)?)?;
            }
        }
        Process::new("git")
            .args(["clone", "--quiet"])
            .args([paths::root(), machine.tree()])
            .run(&Output::Screen)?;
        Ok(machine)
    }

    fn tree(&self) -> PathBuf {
        self.folder.join("tree")
    }

    /// `cargo xtask` with these words, as somebody types it who has just cloned.
    fn xtask(&self, words: &[&str]) -> Process {
        let mut job = Process::new("cargo").args(["xtask"]).args(words);
        for name in NOT_HANDED_ON {
            job = job.env_remove(name);
        }
        job.dir(&self.tree())
            .env("CARGO_HOME", self.folder.join("cargo"))
            .env("GIPF_TOOLS", self.folder.join("tools"))
            .env("npm_config_cache", self.folder.join("npm"))
            .env(paths::OWN_TOOLS_ONLY, "1")
    }

    fn serve(&self) -> Result<()> {
        let port = free_port()?.to_string();
        self.xtask(&["serve", "--no-open", "--port", &port])
            .until(address_in, |address| {
                expect(&address, "/", b"data-app")?;
                expect(&address, "/ui_bg.wasm", b"\0asm")
            })
    }

    fn test(&self) -> Result<()> {
        self.xtask(&["test"]).run(&Output::Screen)
    }
}

/// Where Cargo keeps its settings.
fn cargo_home() -> Option<PathBuf> {
    let named = env::var_os("CARGO_HOME").map(PathBuf::from);
    named.or_else(|| Some(env::home_dir()?.join(".cargo")))
}

fn free_port() -> Result<u16> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0));
    let address = listener.and_then(|listener| listener.local_addr());
    Ok(address.context("could not find a free port")?.port())
}

/// The host and port in the line with which `serve` says that it is ready.
fn address_in(line: &str) -> Option<String> {
    let (_, address) = line.split_once("The app is at http://")?;
    Some(address.trim_end_matches('/').to_owned())
}

/// Asks the server for a file and looks for a part of it in the answer.
fn expect(address: &str, file: &str, part: &[u8]) -> Result<()> {
    let answer =
        ask(address, file).with_context(|| format!("could not ask {address} for {file}"))?;
    let is_right = answer.starts_with(b"HTTP/1.1 200 ")
        && answer.windows(part.len()).any(|bytes| bytes == part);
    if is_right {
        println!("{address}{file} is there: {} bytes", answer.len());
        return Ok(());
    }
    let start = String::from_utf8_lossy(&answer[..answer.len().min(200)]).into_owned();
    bail!("{address}{file} is not what it should be: {start}")
}

fn ask(address: &str, file: &str) -> std::io::Result<Vec<u8>> {
    let mut stream = TcpStream::connect(address)?;
    stream.set_read_timeout(Some(ANSWER))?;
    // In one piece: `write!` would send it in several, and a server that answers the
    // first of them resets the connection when the rest comes.
    let request = format!("GET {file} HTTP/1.1\r\nHost: {address}\r\n\r\n");
    stream.write_all(request.as_bytes())?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer)?;
    Ok(answer)
}

#[cfg(test)]
mod tests {
    use super::{address_in, expect};
    use std::io::{BufRead, BufReader, Write};
    use std::net::{TcpListener, TcpStream};
    use std::thread;

    #[test]
    fn the_address_is_read_from_what_serve_says() {
        let line = "Built in 61.2 s. The app is at http://127.0.0.1:4220/";
        assert_eq!(address_in(line).as_deref(), Some("127.0.0.1:4220"));
        assert_eq!(address_in("Building the app in release mode"), None);
    }

    /// Up to the empty line, whatever the pieces are in which it comes.
    fn read_request(stream: &TcpStream) {
        let lines = BufReader::new(stream).lines();
        let lines = lines.map(|line| line.expect("it is asked in text"));
        lines.take_while(|line| !line.is_empty()).for_each(drop);
    }

    #[test]
    fn a_server_must_send_the_right_thing() {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port is free");
        let address = listener
            .local_addr()
            .expect("it has an address")
            .to_string();
        thread::spawn(move || {
            for answer in [
                "200 OK\r\n\r\n<data-app>",
                "200 OK\r\n\r\n<p>",
                "404 No\r\n\r\ndata-app",
            ] {
                let (mut stream, _) = listener.accept().expect("somebody asks");
                read_request(&stream);
                let answer = format!("HTTP/1.1 {answer}");
                stream.write_all(answer.as_bytes()).expect("it answers");
            }
        });
        assert!(expect(&address, "/", b"data-app").is_ok());
        assert!(expect(&address, "/", b"data-app").is_err());
        assert!(expect(&address, "/", b"data-app").is_err());
    }
}
