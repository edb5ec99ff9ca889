//! A small web server for one folder on this machine.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use anyhow::{Result, bail};

use crate::paths;

/// The path at which a page asks for the number of the build.
const BUILD: &str = "/__build";

/// The longest time that an answer waits for the next build.
const WAIT: Duration = Duration::from_secs(20);

/// The number of the build that is served; requests can wait for the next one.
#[derive(Clone, Default)]
pub(crate) struct BuildNumber(Arc<(Mutex<u64>, Condvar)>);

impl BuildNumber {
    /// Tells the waiting pages that there is another build.
    pub(crate) fn set(&self, number: u64) {
        let (current, changed) = &*self.0;
        *current.lock().unwrap_or_else(PoisonError::into_inner) = number;
        changed.notify_all();
    }

    /// The number, once it differs from `known`, or after [`WAIT`].
    fn next(&self, known: &str) -> u64 {
        let (current, changed) = &*self.0;
        let current = current.lock().unwrap_or_else(PoisonError::into_inner);
        let is_known = |number: &mut u64| number.to_string() == known;
        let waited = changed.wait_timeout_while(current, WAIT, is_known);
        *waited.unwrap_or_else(PoisonError::into_inner).0
    }
}

/// Serves a folder in the background and returns its address. Takes the first free port of
/// twenty-one.
pub(crate) fn start(folder: &Path, first: u16, build: &BuildNumber) -> Result<String> {
    let mut ports = first..=first.saturating_add(20);
    let found = ports.find_map(|port| {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).ok()?;
        Some((listener, port))
    });
    let Some((listener, port)) = found else {
        bail!("the ports from {first} on are all taken; choose another with --port");
    };
    let (folder, build) = (folder.to_path_buf(), build.clone());
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let (folder, build) = (folder.clone(), build.clone());
            // A browser may go away in the middle of an answer.
            thread::spawn(move || drop(answer(stream, &folder, &build)));
        }
    });
    Ok(format!("http://127.0.0.1:{port}/"))
}

/// Answers one request and closes.
fn answer(mut stream: TcpStream, folder: &Path, build: &BuildNumber) -> std::io::Result<()> {
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
    let found = match target.split_once('?') {
        Some((BUILD, known)) => Some(("text/plain", build.next(known).to_string().into_bytes())),
        _ => file_for(folder, target).and_then(|file| Some((mime(&file), fs::read(file).ok()?))),
    };
    let (status, kind, body) = match found.filter(|_| matches!(method, "GET" | "HEAD")) {
        Some((kind, body)) => ("200 OK", kind, body),
        None => ("404 Not Found", "text/plain", b"Not found\n".to_vec()),
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

/// The answer of a server of this machine, with its head.
pub(crate) fn ask(address: &str, file: &str) -> std::io::Result<Vec<u8>> {
    let mut stream = TcpStream::connect(address)?;
    stream.set_read_timeout(Some(Duration::from_secs(10)))?;
    // Sent in one piece: a server may answer the first of several and reset the connection.
    let request = format!("GET {file} HTTP/1.1\r\nHost: {address}\r\n\r\n");
    stream.write_all(request.as_bytes())?;
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer)?;
    Ok(answer)
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

/// The media type of a file; browsers insist on that of wasm.
fn mime(file: &Path) -> &'static str {
    match paths::ending(file) {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "txt" | "md" => "text/plain; charset=utf-8",
        "svg" => "image/svg+xml",
        "woff2" => "font/woff2",
        "png" => "image/png",
        "wasm" => "application/wasm",
        "webmanifest" => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::thread;
    use std::time::{Duration, Instant};

    use super::{BuildNumber, file_for};

    #[test]
    fn addresses_stay_inside_the_folder() {
        let at = |target| file_for(Path::new("/nowhere"), target);
        let inside = Some(Path::new("/nowhere/app.css").into());
        assert_eq!(at("/app.css?v=1"), inside);
        for target in "/../secret /a/../../secret /%2e%2e/secret /c:/secret secret".split(' ') {
            assert_eq!(at(target), None, "{target}");
        }
    }

    #[test]
    fn a_page_waits_for_the_next_build() {
        let build = BuildNumber::default();
        build.set(7);
        assert_eq!(build.next("6"), 7);
        let waiting = thread::spawn({
            let build = build.clone();
            move || build.next("7")
        });
        let start = Instant::now();
        thread::sleep(Duration::from_millis(50));
        build.set(8);
        assert_eq!(waiting.join().ok(), Some(8));
        assert!(start.elapsed() < Duration::from_secs(10));
    }
}
