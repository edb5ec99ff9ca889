//! From sources to raw material: Trunk compiles the app, the splitter parts it into
//! what the first board needs and chunks for later, wasm-opt makes all of it small.

use std::path::{Path, PathBuf};

use crate::job::{Job, Sink};
use crate::tools::{self, Tools};
use crate::trouble::{Outcome, Trouble};
use crate::wasm_opt::{Part, Passes};
use crate::{classes, frame, imports, mind, packs, paths, wasm_opt};

/// Whom a build is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum For {
    /// Developers: a panic says what and where.
    Developers,
    /// Players: the standard library is compiled with the app and a panic is a bare
    /// trap, which the page answers as it answers a panic. Its words and what formats
    /// them were 14 KiB (brotli) of the first load.
    Players,
}

/// Cargo's switches for a standard library of our own make. They are not stable yet,
/// hence the last one; rust-toolchain.toml pins the compiler they are meant for.
const OWN_STD: [(&str, &str); 4] = [
    ("CARGO_UNSTABLE_BUILD_STD", "std,panic_abort"),
    ("CARGO_UNSTABLE_BUILD_STD_FEATURES", "optimize_for_size"),
    (
        "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS",
        "-Zunstable-options -Cpanic=immediate-abort",
    ),
    ("RUSTC_BOOTSTRAP", "1"),
];

/// The flags among them, one by one.
pub(crate) const BARE_PANICS: [&str; 2] = ["-Zunstable-options", "-Cpanic=immediate-abort"];

/// The folder of the chunks, which are not part of the first load.
const CHUNKS: &str = "chunks";

/// The script that fetches them.
const LOADER: &str = "__wasm_split.js";

/// Cargo's profile, as Trunk.toml names it.
pub(crate) const PROFILE: &str = "web";

/// Builds the app in the profile `web`, and the worker that thinks, into [`paths::stage`].
pub(crate) fn build(whom: For, tools: &Tools, sink: &Sink) -> Outcome {
    let stage = paths::stage();
    let mut trunk = Job::new(&tools.trunk)
        .args(["build", "--dist"])
        .args([&stage])
        .path_first(std::slice::from_ref(&tools.wasm_bindgen))
        // Trunk takes any value of NO_COLOR but true and false for a mistake.
        .env("NO_COLOR", "true");
    if whom == For::Players {
        tools::std_source(sink)?;
        trunk = with_own_std(trunk);
    }
    for fetch in fetches(whom) {
        fetch.run(sink)?;
    }
    trunk.run(sink)?;
    let mut parts = APP.split(&stage, tools, sink)?;
    parts.extend(frame::build(whom, tools, sink)?);
    parts.push(mind::build(whom, tools, sink)?);
    match &tools.binaryen {
        Some(binaryen) => wasm_opt::optimize(binaryen, &parts, sink)?,
        None => sink.say("wasm-opt is not there (it needs npm): the app works, but is larger."),
    }
    APP.pack(&stage)?;
    frame::BOARD.pack(&stage.join(frame::FOLDER))
}

/// A program of ours that is compiled into one module, and parted.
pub(crate) struct Program {
    /// What the compiler calls it.
    pub(crate) bin: &'static str,
    /// What its script and its wasm are called in the dist.
    pub(crate) name: &'static str,
    /// Where the script is, seen from its folder, that fetches patiently.
    pub(crate) patient: &'static str,
    /// How its parts are made small.
    pub(crate) passes: Passes,
}

/// The app.
pub(crate) const APP: Program = Program {
    bin: "ui",
    name: "ui",
    patient: "./patient.js",
    passes: Passes::SMALLER,
};

impl Program {
    /// As it was compiled last, in one module, with the names of its functions.
    pub(crate) fn whole(&self) -> PathBuf {
        let target = paths::target().join(tools::WASM);
        target.join(PROFILE).join(format!("{}.wasm", self.bin))
    }

    /// Where its parts are laid.
    fn parts(&self) -> PathBuf {
        let folder = paths::target().join("xtask").join("split");
        folder.join(self.bin)
    }

    /// What of it was left for the first load when it was parted, with its names.
    pub(crate) fn first(&self) -> PathBuf {
        self.parts().join(format!("{}.wasm", self.bin))
    }

    /// Lays the shared chunks in a folder into packs.
    fn pack(&self, folder: &Path) -> Outcome {
        let loader = folder.join(LOADER);
        let links = packs::pack(&paths::read(&loader)?, &folder.join(CHUNKS))?;
        paths::write(&loader, links)
    }
}

/// What must be here before Trunk compiles, for it does not download: the packages of
/// the app for every platform, as some of them run here while it is compiled; and, for
/// players, those of the standard library. These Cargo brings only for a target that
/// is named.
fn fetches(whom: For) -> Vec<Job> {
    let fetch = || Job::cargo().args(["fetch", "--locked"]);
    let mut all = vec![fetch()];
    if whom == For::Players {
        all.push(with_own_std(fetch().args(["--target", tools::WASM])));
    }
    all
}

/// The same job with a standard library of our own make.
pub(crate) fn with_own_std(mut job: Job) -> Job {
    for (name, value) in OWN_STD {
        job = job.env(name, value);
    }
    job
}

impl Program {
    /// Parts the compiled module where its sources say `wasm_split`, and binds the part
    /// that starts anew: Trunk binds only what is whole. Gives back every wasm file that
    /// the folder holds now, with the passes that make it small.
    pub(crate) fn split(&self, folder: &Path, tools: &Tools, sink: &Sink) -> Outcome<Vec<Part>> {
        let compiled = self.whole();
        let input = paths::read_bytes(&compiled)?;
        let main = self.first();
        let parts = self.parts();
        paths::remove_folder(&parts)?;
        let mut options = wasm_split_cli_support::Options::new(&input);
        options.output_dir = &parts;
        options.main_out_path = &main;
        let module = format!("./{}.js", self.name);
        options.main_module = &module;
        options.target.web();
        let done = wasm_split_cli_support::transform(options).map_err(|report| {
            Trouble::new(format!(
                "could not split {}: {report:#}",
                compiled.display()
            ))
        })?;
        Job::new(tools.wasm_bindgen.join("wasm-bindgen"))
            .args(["--target", "web", "--no-typescript", "--keep-lld-exports"])
            .args(["--out-name", self.name, "--out-dir"])
            .args([folder, &main])
            .run(sink)?;
        let script = folder.join(format!("{}.js", self.name));
        let wasm = folder.join(format!("{}_bg.wasm", self.name));
        imports::shorten(&script, &wasm)?;
        classes::drop_idle(&script, &wasm)?;
        let mut wasm = vec![wasm];
        // One folder for what comes later, with the names that the sources give. They are
        // given up where the server is silent, so that they can be asked for again.
        let mut links = paths::read(&parts.join(LOADER))?;
        links = links.replace("= fetch(new URL(", "= patient(new URL(");
        let patient = format!("import {{ patient }} from \"{}\";\n", self.patient);
        links.insert_str(0, &patient);
        for chunk in done.split_modules {
            let old = paths::relative(&chunk, &parts);
            let new = format!("{CHUNKS}/{}", old.trim_start_matches("split_"));
            links = links.replace(&format!("./{old}"), &format!("./{new}"));
            let place = folder.join(new);
            paths::write(&place, paths::read_bytes(&chunk)?)?;
            wasm.push(place);
        }
        paths::write(&folder.join(LOADER), links)?;
        Ok(wasm.into_iter().map(|file| (file, self.passes)).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::{For, fetches};

    fn words(whom: For) -> Vec<String> {
        let jobs = fetches(whom);
        jobs.iter().map(|job| job.words().to_owned()).collect()
    }

    #[test]
    fn what_is_compiled_without_a_network_is_fetched_before() {
        let packages = "cargo fetch --locked";
        let library = "cargo fetch --locked --target wasm32-unknown-unknown";
        assert_eq!(words(For::Players), [packages, library]);
        assert_eq!(words(For::Developers), [packages]);
    }
}
