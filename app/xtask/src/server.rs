//! A small web server for one folder on this machine.

use std::net::Ipv4Addr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use std::{fs, io, thread};

use anyhow::{Context, Result};
use tiny_http::{Header, Method, Request, Response, Server, StatusCode};

/// The path at which a page asks for the number of the build.
const BUILD: &str = "/__build";

/// The longest time that an answer waits for the next build.
const WAIT: Duration = Duration::from_secs(20);

/// The number of the build that is served.
pub(crate) type BuildNumber = Arc<AtomicU64>;

/// The number of the build, once it differs from `known`, or after [`WAIT`].
fn next_build(build: &AtomicU64, known: &str) -> String {
    let start = Instant::now();
    loop {
        let number = build.load(Ordering::Relaxed).to_string();
        if number != known || start.elapsed() > WAIT {
            return number;
        }
        thread::sleep(Duration::from_millis(50));
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
fn answer(request: Request, folder: &Path, build: &AtomicU64) -> io::Result<()> {
    let found = match request.url().split_once('?') {
        Some((BUILD, known)) => Some(("text/plain", next_build(build, known).into_bytes())),
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

/// The file that an address means; none if it points out of the folder.
fn file_for(folder: &Path, target: &str) -> Option<PathBuf> {
    let path = target.split(['?', '#']).next()?.strip_prefix('/')?;
    let is_inside = |part: &str| part != ".." && !part.contains(['\\', ':', '%']);
    let file = path.split('/').all(is_inside).then(|| folder.join(path))?;
    Some(match file.is_dir() {
        true => file.join("index.html"),
        false => file,
    })
}

#[cfg(test)]
mod tests {
    use std::io::{self, Write};
    use std::net::TcpStream;
    use std::path::Path;
    use std::sync::atomic::Ordering;

    use super::{BuildNumber, file_for, start};
    use crate::paths;

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
    fn a_server_sends_files_and_the_next_build() -> anyhow::Result<()> {
        let build = BuildNumber::default();
        let address = start(&paths::root(), 47_100, &build)?;
        let host = address.trim_start_matches("http://").trim_end_matches('/');
        let ask = |file: &str| -> anyhow::Result<TcpStream> {
            let mut stream = TcpStream::connect(host)?;
            // Sent in one piece: a server may answer the first of several.
            let head = format!("GET {file} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
            stream.write_all(head.as_bytes())?;
            Ok(stream)
        };
        let waiting = ask("/__build?0")?;
        let script = io::read_to_string(ask("/app/web/boot.js")?)?;
        assert!(script.starts_with("HTTP/1.1 200 "), "{script}");
        for header in ["Content-Type: text/javascript", "Cache-Control: no-cache"] {
            assert!(script.contains(header), "{script}");
        }
        assert!(io::read_to_string(ask("/no.html")?)?.starts_with("HTTP/1.1 404 "));
        build.store(8, Ordering::Relaxed);
        assert!(io::read_to_string(waiting)?.ends_with("\r\n8"));
        Ok(())
    }
}
