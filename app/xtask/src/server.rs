//! A small web server for one folder on this machine.

use std::io::{self, Read, Write};
use std::net::{Ipv4Addr, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::Duration;
use std::{fs, thread};

use anyhow::{Context, Result};
use tiny_http::{Header, Method, Request, Response, Server, StatusCode};

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
    let server = ports.find_map(|port| Server::http((Ipv4Addr::LOCALHOST, port)).ok());
    let server = server.with_context(|| {
        format!("the ports from {first} on are all taken; choose another with --port")
    })?;
    let address = format!("http://{}/", server.server_addr());
    let (folder, build) = (folder.to_path_buf(), build.clone());
    thread::spawn(move || {
        for request in server.incoming_requests() {
            let (folder, build) = (folder.clone(), build.clone());
            // A browser may go away in the middle of an answer.
            thread::spawn(move || drop(answer(request, &folder, &build)));
        }
    });
    Ok(address)
}

/// Answers one request.
fn answer(request: Request, folder: &Path, build: &BuildNumber) -> io::Result<()> {
    let found = match request.url().split_once('?') {
        Some((BUILD, known)) => Some(("text/plain", build.next(known).to_string().into_bytes())),
        _ => file_for(folder, request.url()).and_then(|file| {
            let kind = mime_guess::from_path(&file).first_raw();
            let kind = kind.unwrap_or("application/octet-stream");
            Some((kind, fs::read(file).ok()?))
        }),
    };
    let found = found.filter(|_| matches!(request.method(), Method::Get | Method::Head));
    let status = StatusCode(if found.is_some() { 200 } else { 404 });
    let (kind, body) = found.unwrap_or(("text/plain", b"Not found\n".to_vec()));
    let headers = [("Content-Type", kind), ("Cache-Control", "no-cache")];
    let headers = headers.map(|(name, value)| Header::from_bytes(name, value));
    let headers = headers.into_iter().flatten().collect();
    let response = Response::new(status, headers, &*body, Some(body.len()), None);
    // Large files have a length, too, by which a page knows how much of them is there.
    request.respond(response.with_chunked_threshold(usize::MAX))
}

/// The answer of a server of this machine, with its head.
pub(crate) fn ask(address: &str, file: &str) -> io::Result<Vec<u8>> {
    let mut stream = TcpStream::connect(address)?;
    stream.set_read_timeout(Some(Duration::from_secs(10)))?;
    // Sent in one piece: a server may answer the first of several and reset the connection.
    let request = format!("GET {file} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
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
