//! The commands of developers and CI: `cargo xtask <command>`.

// A command line talks by printing.
#![allow(clippy::print_stdout, clippy::print_stderr)]

mod bare;
mod bench;
mod browsers;
mod build;
mod check;
mod circles;
mod classes;
mod css;
mod dist;
mod frame;
mod guided;
mod house;
mod imports;
mod job;
mod later;
mod mind;
mod names;
mod packs;
mod paths;
mod serve;
mod single;
mod size;
mod tally;
mod test;
mod tools;
mod trouble;

use std::env;
use std::process::ExitCode;

use crate::job::Sink;
use crate::tools::Tools;
use crate::trouble::{Outcome, Trouble};

const HELP: &str = "\
cargo xtask <command>

  serve [--port N] [--no-open]   build the app and serve it on this machine
  test [stage]                   everything CI runs, or one of its stages:
                                 check, native, bench, browser, dist, size, e2e,
                                 speed
  check                          format, house rules, clippy, docs
  dist                           make the static folder dist/
  size                           sizes of the files in dist/ and their gates
  bench                          how quickly turns are generated, natively and in wasm
  soak [bare|guided]             the longer versions of the tests, or only the stage
                                 that runs serve and test in fresh clones, or the
                                 one in which coverage leads the fuzzer
";

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    run(&args).unwrap_or_else(|trouble| {
        eprintln!("{trouble}");
        ExitCode::FAILURE
    })
}

fn run(args: &[String]) -> Outcome<ExitCode> {
    let command = args.first().map_or("help", String::as_str);
    let rest = args.get(1..).unwrap_or_default();
    match command {
        "serve" => serve::serve(&serve::options(rest)?)?,
        "test" => {
            only(rest, 1)?;
            return test::test(rest.first().map(String::as_str));
        }
        "check" => {
            only(rest, 0)?;
            return test::check_alone();
        }
        "dist" => {
            only(rest, 0)?;
            let folder = dist::dist(&Tools::ready(&Sink::Screen)?, &Sink::Screen)?;
            println!(
                "{} is ready: copy it to any static web host",
                folder.display()
            );
        }
        "size" => {
            only(rest, 0)?;
            size::report(&dist::existing()?)?;
        }
        "bench" => {
            only(rest, 0)?;
            bench::report()?;
        }
        "soak" => {
            only(rest, 1)?;
            match rest.first().map(String::as_str) {
                None => test::soak()?,
                Some("bare") => bare::bare()?,
                Some("guided") => guided::guided(test::FUZZED)?,
                Some(other) => {
                    return Trouble::err(format!("soak has no stage `{other}`\n\n{HELP}"));
                }
            }
        }
        "help" | "--help" | "-h" => print!("{HELP}"),
        other => return Trouble::err(format!("there is no command `{other}`\n\n{HELP}")),
    }
    Ok(ExitCode::SUCCESS)
}

/// Refuses more arguments than a command knows.
fn only(args: &[String], most: usize) -> Outcome {
    match args.get(most) {
        None => Ok(()),
        Some(arg) => Trouble::err(format!("`{arg}` is not expected here\n\n{HELP}")),
    }
}
