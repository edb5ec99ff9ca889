//! A small web server for one folder on this machine, and the loop that rebuilds
//! the folder when a source changes. What is served is what `dist` would make, but
//! with the words of panics.

use std::io::{BufRead, BufReader, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, SystemTime};
use std::{env, fs};

use crate::build::For;
use crate::dist::Helper;
use crate::job::{Job, Sink};
use crate::tools::Tools;
use crate::trouble::{Outcome, Trouble, While};
use crate::{build, dist, paths};

/// What `cargo xtask serve` was asked for.
pub(crate) struct Options {
    /// The first port to try.
    pub(crate) port: u16,
    /// Whether to show the page in the person's browser.
    pub(crate) open: bool,
}

/// Installs, builds, serves and rebuilds until it is interrupted.
pub(crate) fn serve(options: &Options) -> Outcome {
    let tools = Tools::ready(&Sink::Screen)?;
    let folder = paths::target().join("xtask").join("serve");
    println!("Building the app in release mode (the first time takes some minutes)");
    let mut seen = newest_source()?;
    build::build(For::Developers, &tools, &Sink::Screen)?;
    dist::assemble(&folder, Helper::Sleeps, None)?;

    let (listener, port) = listen(options.port)?;
    let address = format!("http://127.0.0.1:{port}/");
    let served = folder.clone();
    thread::spawn(move || accept(&listener, &served));
    println!(
        "\nThe board is at {address}\nIt is built again when a source changes; end with Ctrl+C."
    );
    if options.open {
        open_browser(&address);
    }
    loop {
        thread::sleep(Duration::from_secs(1));
        let now = newest_source()?;
        if now != seen {
            seen = now;
            println!("\nA source has changed; building");
            match build::build(For::Developers, &tools, &Sink::Screen)
                .and_then(|()| dist::assemble(&folder, Helper::Sleeps, None))
            {
                Ok(()) => println!("Done: reload {address}"),
                Err(trouble) => println!("{trouble}\nThe last good build is still at {address}"),
            }
        }
    }
}

/// Binds this port of this machine, or the next free one of the following twenty.
fn listen(first: u16) -> Outcome<(TcpListener, u16)> {
    for port in first..=first.saturating_add(20) {
        if let Ok(listener) = TcpListener::bind((Ipv4Addr::LOCALHOST, port)) {
            return Ok((listener, port));
        }
    }
    Trouble::err(format!(
        "the ports from {first} on are all taken; choose another with --port"
    ))
}

/// When anything that goes into the app was last changed, and how many files
/// there are (so that a removed file counts as a change too).
fn newest_source() -> Outcome<(usize, Option<SystemTime>)> {
    let root = paths::root();
    let mut files: Vec<PathBuf> = ["index.html", "Trunk.toml", "Cargo.toml", "Cargo.lock"]
        .map(|name| root.join(name))
        .into();
    for folder in ["app", "style"] {
        files.extend(paths::files_below(&root.join(folder))?);
    }
    let times = files
        .iter()
        .filter_map(|file| fs::metadata(file).ok()?.modified().ok());
    Ok((files.len(), times.max()))
}

fn accept(listener: &TcpListener, folder: &Path) {
    for stream in listener.incoming().flatten() {
        let folder = folder.to_path_buf();
        // A browser that goes away in the middle of an answer is no concern of ours.
        thread::spawn(move || drop(answer(stream, &folder)));
    }
}

/// Answers one request and closes: simple, and quick enough next door.
fn answer(mut stream: TcpStream, folder: &Path) -> std::io::Result<()> {
    stream.set_read_timeout(Some(Duration::from_secs(10)))?;
    let mut reader = BufReader::new(stream.try_clone()?);
    let mut request = String::new();
    reader.read_line(&mut request)?;
    let mut header = String::new();
    while reader.read_line(&mut header)? > 2 {
        header.clear();
    }
    let mut words = request.split_whitespace();
    let method = words.next().unwrap_or_default();
    let target = words.next().unwrap_or_default();
    let file = file_for(folder, target).filter(|_| matches!(method, "GET" | "HEAD"));
    let (status, kind, body) =
        match file.and_then(|file| Some((mime(&file), fs::read(&file).ok()?))) {
            Some((kind, body)) => ("200 OK", kind, body),
            None => (
                "404 Not Found",
                "text/plain; charset=utf-8",
                b"Not found\n".to_vec(),
            ),
        };
    write!(
        stream,
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nCache-Control: no-cache\r\nConnection: close\r\n\r\n",
        body.len()
    )?;
    if method != "HEAD" {
        stream.write_all(&body)?;
    }
    stream.flush()
}

/// The file that an address means; none if it points out of the folder.
fn file_for(folder: &Path, target: &str) -> Option<PathBuf> {
    let path = target.split(['?', '#']).next()?.strip_prefix('/')?;
    let stays_inside = path
        .split('/')
        .all(|part| part != ".." && !part.contains(['\\', ':', '%']));
    if !stays_inside {
        return None;
    }
    let file = folder.join(path);
    Some(if file.is_dir() {
        file.join("index.html")
    } else {
        file
    })
}

/// What browsers must be told about a file; wasm above all.
fn mime(file: &Path) -> &'static str {
    match paths::ending(file) {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "json" => "application/json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "wasm" => "application/wasm",
        "webmanifest" => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

/// Shows the address in the person's browser, where there seems to be one.
fn open_browser(address: &str) {
    let has_screen = cfg!(any(windows, target_os = "macos"))
        || env::var_os("DISPLAY").is_some()
        || env::var_os("WAYLAND_DISPLAY").is_some();
    if !has_screen || env::var_os("CI").is_some() {
        return;
    }
    let job = if cfg!(windows) {
        Job::new("cmd").args(["/C", "start", address])
    } else if cfg!(target_os = "macos") {
        Job::new("open").args([address])
    } else {
        Job::new("xdg-open").args([address])
    };
    // The address is printed; a browser that does not open is no failure.
    drop(job.text());
}

/// Reads `--port N` and `--no-open`.
pub(crate) fn options(args: &[String]) -> Outcome<Options> {
    let mut options = Options {
        port: 8080,
        open: true,
    };
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--no-open" => options.open = false,
            "--port" => {
                let text = args.next().map_or("", String::as_str);
                options.port = text.parse().doing(format_args!(
                    "read `{text}` as a port (a number up to 65535)"
                ))?;
            }
            other => {
                return Trouble::err(format!(
                    "serve does not know `{other}`; it knows --port N and --no-open"
                ));
            }
        }
    }
    Ok(options)
}

#[cfg(test)]
mod tests {
    use super::{file_for, options};
    use std::path::Path;

    #[test]
    fn addresses_stay_inside_the_folder() {
        let at = |target| file_for(Path::new("/nowhere"), target);
        assert_eq!(
            at("/app.css?v=1"),
            Some(Path::new("/nowhere/app.css").into())
        );
        for target in [
            "/../secret",
            "/a/../../secret",
            "/%2e%2e/secret",
            "/c:/secret",
            "secret",
        ] {
            assert_eq!(at(target), None, "{target}");
        }
    }

    #[test]
    fn options_are_read_or_refused() {
        let read =
            |args: &[&str]| options(&args.iter().map(|arg| (*arg).to_owned()).collect::<Vec<_>>());
        let good = read(&["--port", "9000", "--no-open"]).expect("these are right");
        assert_eq!((good.port, good.open), (9000, false));
        assert!(read(&["--port", "seven"]).is_err());
        assert!(read(&["--prot"]).is_err());
    }
}
