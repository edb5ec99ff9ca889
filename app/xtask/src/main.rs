//! The commands of developers and CI: `cargo xtask <command>`.

// A command line talks by printing.
#![allow(clippy::print_stdout, clippy::print_stderr)]

mod bare;
mod base;
mod bench;
mod browsers;
mod build;
mod check;
mod circles;
mod classes;
mod classic;
mod css;
mod dist;
mod frame;
mod guided;
mod hosting;
mod house;
mod imports;
mod job;
mod later;
mod mind;
mod names;
mod others;
mod packs;
mod pages;
mod paths;
mod serve;
mod single;
mod size;
mod tally;
mod test;
mod tools;
mod trouble;
mod wasm_opt;

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
                                 tours, speed
  check                          format, house rules, clippy, docs
  dist [--base-url URL]          make the static folder dist/; with the address at which
                                 it will be, also a page for every puzzle, for chats
  single                         the same, and says where the app in one file is
  size                           sizes of the files in dist/ and their gates
  bench                          how quickly turns are generated, natively and in wasm
  soak [bare|guided|hosts]       the longer versions of the tests, or only the stage
                                 that runs serve and test in fresh clones, the one
                                 in which coverage leads the fuzzer, or the one that
                                 tries the web servers of docs/hosting.md
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
            let base = pages::options(rest)?;
            let tools = Tools::ready(&Sink::Screen)?;
            let folder = dist::dist(&tools, &Sink::Screen, base.as_ref())?;
            println!(
                "{} is ready: copy it to any static web host",
                folder.display()
            );
        }
        "single" => {
            only(rest, 0)?;
            let folder = dist::dist(&Tools::ready(&Sink::Screen)?, &Sink::Screen, None)?;
            let file = folder.join(single::APP.name);
            let size = paths::read_bytes(&file)?.len();
            println!(
                "{} is ready, {}: a double click opens it",
                file.display(),
                size::kib(size as u64)
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
                Some("hosts") => test::hosts()?,
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
