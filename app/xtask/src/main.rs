//! The commands of developers and CI: `cargo xtask <command>`.

// A command line talks by printing.
#![allow(clippy::print_stdout, clippy::print_stderr)]
// The dist is moved to the table of assets next.
#![allow(dead_code)]

mod assets;
mod bare;
mod base;
mod bench;
mod browsers;
mod build;
mod check;
mod circles;
mod classes;
mod classic;
mod compile;
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
mod server;
mod single;
mod size;
mod tally;
mod test;
mod tools;
mod trouble;
mod wasm_opt;

use std::process::ExitCode;

use clap::{Parser, Subcommand, ValueEnum};

use crate::base::Base;
use crate::job::Sink;
use crate::tools::Tools;
use crate::trouble::Outcome;

/// What developers and CI run.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Build the app for development, serve it, and reload it when a source changes
    Serve {
        /// The first port to try
        #[arg(long, default_value_t = 8080)]
        port: u16,
        /// Do not open a browser
        #[arg(long)]
        no_open: bool,
        /// Serve the finished dist/ instead: frames, offline use, the app in one file
        #[arg(long)]
        dist: bool,
    },
    /// Run everything that CI runs, or one stage of it
    Test {
        /// check, native, bench, browser, dist, size, e2e, tours or speed
        stage: Option<String>,
    },
    /// Check format, lints, clippy and docs
    Check,
    /// Make the static folder dist/
    Dist {
        /// The address of the folder; with it there is a page for every puzzle, for chats
        #[arg(long, value_parser = Base::parse)]
        base_url: Option<Base>,
    },
    /// Make dist/ and print where the app in one file is
    Single,
    /// Print the sizes of the files in dist/ and hold them against their gates
    Size,
    /// Measure how quickly turns are generated, natively and in wasm
    Bench,
    /// Run the longer tests
    Soak {
        /// Only one stage of them
        stage: Option<Soak>,
    },
}

#[derive(Clone, Copy, ValueEnum)]
enum Soak {
    /// `test` and `serve` in fresh clones, with nothing installed
    Bare,
    /// The fuzzer that is led by coverage
    Guided,
    /// The web servers of docs/hosting.md
    Hosts,
}

fn main() -> ExitCode {
    run(Arguments::parse().command).unwrap_or_else(|trouble| {
        eprintln!("{trouble}");
        ExitCode::FAILURE
    })
}

fn run(command: Command) -> Outcome<ExitCode> {
    match command {
        Command::Serve {
            port,
            no_open,
            dist,
        } => serve::serve(&serve::Options {
            port,
            open: !no_open,
            dist,
        })?,
        Command::Test { stage } => return test::test(stage.as_deref()),
        Command::Check => return test::check_alone(),
        Command::Dist { base_url } => {
            let tools = Tools::ready(&Sink::Screen)?;
            let folder = dist::dist(&tools, &Sink::Screen, base_url.as_ref())?;
            println!(
                "{} is ready: copy it to any static web host",
                folder.display()
            );
        }
        Command::Single => {
            let folder = dist::dist(&Tools::ready(&Sink::Screen)?, &Sink::Screen, None)?;
            let file = folder.join(single::APP.name);
            let size = paths::read_bytes(&file)?.len();
            println!(
                "{} is ready, {}: a double click opens it",
                file.display(),
                size::kib(size as u64)
            );
        }
        Command::Size => {
            size::report(&dist::existing()?)?;
        }
        Command::Bench => bench::report()?,
        Command::Soak { stage: None } => test::soak()?,
        Command::Soak { stage: Some(stage) } => match stage {
            Soak::Bare => bare::bare()?,
            Soak::Guided => guided::guided(test::FUZZED)?,
            Soak::Hosts => test::hosts()?,
        },
    }
    Ok(ExitCode::SUCCESS)
}
