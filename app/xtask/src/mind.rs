//! The worker that thinks: a wasm of its own, compiled for speed, which no page waits for.

use std::path::PathBuf;

use crate::build::{self, For};
use crate::job::{Job, Sink};
use crate::tools::{self, Tools};
use crate::trouble::Outcome;
use crate::wasm_opt::{Part, Passes};
use crate::{imports, paths};

/// The script that a page starts the worker with, as it lies in `app/web`.
const START: &str = "mind.js";

/// Cargo's profile for it.
const PROFILE: &str = "worker";

/// What wasm-bindgen's files are called.
const NAME: &str = "worker";

/// The compiler's flags, in place of those of the app: where addresses stand nobody has
/// to know, for this is not parted.
const FLAGS: &str = "CARGO_ENCODED_RUSTFLAGS";

/// Its wasm.
pub(crate) const WASM: &str = "worker_bg.wasm";

/// Its scripts: ours, and wasm-bindgen's.
pub(crate) const SCRIPTS: [&str; 2] = [START, "worker.js"];

/// Builds it into [`paths::stage`], where the app is already; what it needs has been
/// fetched for the app. Gives back its wasm.
pub(crate) fn build(whom: For, tools: &Tools, sink: &Sink) -> Outcome<Part> {
    let stage = paths::stage();
    compile(whom).run(sink)?;
    Job::new(tools.wasm_bindgen.join("wasm-bindgen"))
        .args(["--target", "web", "--no-typescript"])
        .args(["--out-name", NAME, "--out-dir"])
        .args([&stage, &compiled()])
        .run(sink)?;
    let wasm = stage.join(WASM);
    imports::shorten(&stage.join(SCRIPTS[1]), &wasm)?;
    let start = paths::root().join("app").join("web").join(START);
    paths::write(&stage.join(START), paths::read(&start)?)?;
    Ok((wasm, Passes::QUICK))
}

fn compile(whom: For) -> Job {
    let job = Job::cargo()
        .args(["build", "--locked", "-p", "worker", "--bin", "mind"])
        .args(["--profile", PROFILE, "--target", tools::WASM]);
    match whom {
        For::Developers => job.env(FLAGS, ""),
        For::Players => build::with_own_std(job).env(FLAGS, build::BARE_PANICS.join("\x1f")),
    }
}

/// The wasm as the compiler leaves it.
fn compiled() -> PathBuf {
    let target = paths::target().join(tools::WASM);
    target.join(PROFILE).join("mind.wasm")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_compiled_in_a_profile_of_its_own() {
        let words = compile(For::Players).words().to_owned();
        assert!(words.ends_with("--bin mind --profile worker --target wasm32-unknown-unknown"));
    }
}
