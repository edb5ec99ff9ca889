//! The program `gipf`: the text protocol on standard input and output, the conversion of
//! games, and the tools that measure the engine.
#![forbid(unsafe_code)]

use std::io::{self, Write};
use std::process::ExitCode;

use cli::{Lines, Protocol};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if let [command, rest @ ..] = &arguments[..] {
        return match command.as_str() {
            "convert" => convert(rest),
            _ => use_tool(&arguments),
        };
    }
    match converse() {
        Ok(()) => ExitCode::SUCCESS,
        // The output was closed, so that no message can be written.
        Err(_) => ExitCode::FAILURE,
    }
}

/// Converts games; the exit status shows if all were read completely.
fn convert(arguments: &[String]) -> ExitCode {
    let mut output = io::BufWriter::new(io::stdout().lock());
    match cli::convert::run(arguments, &mut output, &mut io::stderr()) {
        Ok(status) => ExitCode::from(status.code()),
        // The output was closed.
        Err(_) => ExitCode::FAILURE,
    }
}

/// Runs a tool; errors are written to standard error.
fn use_tool(arguments: &[String]) -> ExitCode {
    match cli::tools::run(arguments, &mut io::stdout().lock()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // Standard error may be closed, too.
            let _ = writeln!(io::stderr(), "{error}");
            ExitCode::FAILURE
        }
    }
}

/// Answers line by line, until `quit` or the end of the input.
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
