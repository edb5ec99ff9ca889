//! The commands of developers and CI: `cargo xtask <command>`.

// A command-line program prints.
#![allow(clippy::print_stdout, clippy::print_stderr)]

mod assets;
mod background;
mod bench;
mod browsers;
mod check;
mod clean_machine;
mod compile;
mod counts;
mod dist;
mod dist_check;
mod full_report;
mod generated;
mod guided_fuzz;
mod mutants;
mod node;
mod one_file;
mod paths;
mod process;
mod published_address;
mod serve;
mod server;
mod size;
mod split;
mod test;
mod tools;
mod wasm;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, ValueEnum};
use url::Url;

use crate::process::Output;
use crate::test::TestStage;

/// The commands of developers and CI.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
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
    /// Build the app for development into a folder; Trunk.toml calls it
    Develop {
        /// The folder
        #[arg(env = "TRUNK_STAGING_DIR")]
        folder: PathBuf,
    },
    /// Run everything that CI runs, one stage of it, or the full suite
    Test {
        /// The full suite, or one stage
        stage: Option<TestStage>,
    },
    /// Check format, lints, clippy and docs
    Check,
    /// Make the static folder dist/
    Dist {
        /// The address of the folder; with it there is a page for every puzzle, for chats
        #[arg(long, value_parser = published_address::parse)]
        base_url: Option<Url>,
    },
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
    /// A sample of mutants of the crate `features`, with cargo-mutants
    Mutants,
}

fn main() -> ExitCode {
    run(Command::parse()).unwrap_or_else(|error| {
        eprintln!("{error:#}");
        ExitCode::FAILURE
    })
}

fn run(command: Command) -> Result<ExitCode> {
    match command {
        Command::Serve {
            port,
            no_open,
            dist,
        } => match dist {
            true => serve::serve_dist(port, !no_open)?,
            false => serve::serve(port, !no_open)?,
        },
        Command::Develop { folder } => serve::build_once(&folder, "develop")?,
        Command::Test { stage } => return test::test(stage),
        Command::Check => return test::test(Some(TestStage::Check)),
        Command::Dist { base_url } => {
            let folder = dist::dist(base_url.as_ref(), &Output::Screen)?;
            let folder = folder.display();
            println!("{folder} is ready: copy it to any static web host");
        }
        Command::Size => {
            size::report(&dist::existing()?)?;
        }
        Command::Bench => bench::run("")?,
        Command::Soak { stage } => match stage {
            None => test::soak()?,
            Some(Soak::Bare) => clean_machine::run()?,
            Some(Soak::Guided) => guided_fuzz::run()?,
            Some(Soak::Hosts) => test::hosts()?,
            Some(Soak::Mutants) => mutants::run()?,
        },
    }
    Ok(ExitCode::SUCCESS)
}
