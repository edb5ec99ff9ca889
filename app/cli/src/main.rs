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
        // Whoever listened has gone: nobody is left to tell.
        Err(_) => ExitCode::FAILURE,
    }
}

/// Converts games; the exit status says whether all were read whole.
fn convert(arguments: &[String]) -> ExitCode {
    let mut output = io::BufWriter::new(io::stdout().lock());
    match cli::convert::run(arguments, &mut output, &mut io::stderr()) {
        Ok(status) => ExitCode::from(status.code()),
        // Nobody reads on.
        Err(_) => ExitCode::FAILURE,
    }
}

/// Runs a tool; what went wrong is said on standard error.
fn use_tool(arguments: &[String]) -> ExitCode {
    match cli::tools::run(arguments, &mut io::stdout().lock()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // Nobody may listen there either.
            let _ = writeln!(io::stderr(), "{error}");
            ExitCode::FAILURE
        }
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
