//! The program `gipf`: the text protocol on standard input and output.
#![forbid(unsafe_code)]

use std::io::{self, Write};
use std::process::ExitCode;

use cli::{Lines, Protocol};

fn main() -> ExitCode {
    match converse() {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever listened has gone: nobody is left to tell.
        Err(_) => ExitCode::FAILURE,
    }
}

/// Answers every line at once, until `quit` or the end of the input.
fn converse() -> io::Result<()> {
    let mut protocol = Protocol::new();
    let mut output = io::BufWriter::new(io::stdout().lock());
    for line in Lines::new(io::stdin().lock()) {
        let answer = match line? {
            Ok(line) => protocol.answer(&line),
            Err(error) => protocol.answer_unreadable(error),
        };
        for line in answer {
            writeln!(output, "{line}")?;
        }
        output.flush()?;
        if protocol.is_over() {
            break;
        }
    }
    Ok(())
}
