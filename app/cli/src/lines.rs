//! Lines of bytes from anywhere.

use std::io::{self, BufRead};

/// The longest line that is read, in bytes: many times the longest position.
pub const LONGEST_LINE: usize = 64 * 1024;

/// Why the bytes up to a line end are no line of the protocol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineError {
    /// Longer than [`LONGEST_LINE`].
    TooLong,
    /// Not UTF-8.
    NotUtf8,
}

/// The lines of a reader, with `\n` or `\r\n` taken off. What cannot be read is
/// skipped to the end of its line, and the memory used stays bounded.
#[derive(Debug)]
pub struct Lines<R> {
    reader: R,
}

impl<R: BufRead> Lines<R> {
    /// Lines of this reader.
    pub const fn new(reader: R) -> Self {
        Self { reader }
    }

    /// Reads on to the next line end; true if there were too many bytes.
    fn fill(&mut self, line: &mut Vec<u8>) -> io::Result<Option<bool>> {
        let mut too_long = false;
        let mut any = false;
        loop {
            let bytes = match self.reader.fill_buf() {
                Ok(bytes) => bytes,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if bytes.is_empty() {
                return Ok(any.then_some(too_long));
            }
            any = true;
            let end = bytes.iter().position(|&byte| byte == b'\n');
            let found = &bytes[..end.unwrap_or(bytes.len())];
            if line.len() + found.len() > LONGEST_LINE {
                too_long = true;
            } else {
                line.extend_from_slice(found);
            }
            let used = found.len() + usize::from(end.is_some());
            self.reader.consume(used);
            if end.is_some() {
                return Ok(Some(too_long));
            }
        }
    }
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = io::Result<Result<String, LineError>>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut line = Vec::new();
        match self.fill(&mut line) {
            Err(error) => Some(Err(error)),
            Ok(None) => None,
            Ok(Some(true)) => Some(Ok(Err(LineError::TooLong))),
            Ok(Some(false)) => {
                if line.last() == Some(&b'\r') {
                    line.pop();
                }
                Some(Ok(String::from_utf8(line).map_err(|_| LineError::NotUtf8)))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(bytes: &[u8]) -> Vec<Result<String, LineError>> {
        let small_buffer = io::BufReader::with_capacity(7, bytes);
        Lines::new(small_buffer).map(Result::unwrap).collect()
    }

    fn line(text: &str) -> Result<String, LineError> {
        Ok(text.to_owned())
    }

    #[test]
    fn ends_of_all_kinds() {
        assert_eq!(lines(b""), []);
        assert_eq!(lines(b"\n"), [line("")]);
        assert_eq!(lines(b"show"), [line("show")]);
        assert_eq!(
            lines(b"show\r\nposition with words\n\nundo"),
            [
                line("show"),
                line("position with words"),
                line(""),
                line("undo")
            ]
        );
    }

    #[test]
    fn what_cannot_be_read_costs_one_line() {
        assert_eq!(
            lines(b"sh\xffow\nshow\n"),
            [Err(LineError::NotUtf8), line("show")]
        );
        let mut long = vec![b'x'; LONGEST_LINE];
        assert_eq!(lines(&long)[0].as_ref().unwrap().len(), LONGEST_LINE);
        long.extend_from_slice(b"y\nshow");
        assert_eq!(lines(&long), [Err(LineError::TooLong), line("show")]);
    }
}
