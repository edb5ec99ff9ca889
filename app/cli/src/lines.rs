//! The reader of lines from untrusted input.

use std::io::{self, BufRead};

/// The length of the longest line that is read, in bytes: many times that of
/// the longest position.
pub const LONGEST_LINE: usize = 64 * 1024;

/// The error of bytes that are no line of the protocol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineError {
    /// The line is longer than [`LONGEST_LINE`].
    TooLong,
    /// The line is not UTF-8.
    NotUtf8,
}

/// The lines of a reader, without `\n` or `\r\n`. A line that cannot be read is
/// skipped to its end, and the memory used stays bounded.
#[derive(Debug)]
pub struct Lines<R> {
    reader: R,
}

impl<R: BufRead> Lines<R> {
    /// Reads lines from this reader.
    pub const fn new(reader: R) -> Self {
        Self { reader }
    }

    /// Reads to the next line end. Returns true if there were too many bytes,
    /// `None` at the end of the input.
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
    fn an_unreadable_line_is_skipped_alone() {
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
