//! Splits a program where its sources say `wasm_split`: into the part for the first load,
//! chunks for later, packs for code that several chunks share, and the script that loads them.
//!
//! The splitter makes a shared chunk for each set of named chunks with something in common,
//! dozens of them. Each is put into the pack of the named chunk that is fetched first of those
//! that need it, or into that of code that most of them need, so that one missing pack takes few
//! others down. A pack is its chunks one after the other; the loader, which is part of the
//! first load, holds for each its size and, as a bit set, the named chunks that need it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::{fs, mem};

use anyhow::{Context, Result, anyhow, ensure};
use serde_json::json;
use wasm_bindgen_cli_support::Bindgen;

use crate::node::Node;
use crate::{compile, paths, wasm};

/// A program that is compiled into one module and split.
pub(crate) struct Program {
    /// The name for the compiler.
    bin: &'static str,
    /// The name of its script and its wasm in the dist.
    pub(crate) name: &'static str,
    /// The folder in the dist, with a slash at the end.
    pub(crate) folder: &'static str,
    /// The path from that folder to `patient.js`.
    patient: &'static str,
}

/// The app.
pub(crate) const APP: Program = Program {
    bin: "ui",
    name: "ui",
    folder: "",
    patient: "./",
};

/// The board in a frame on another site, in a folder for each version of its protocol.
pub(crate) const FRAME: Program = Program {
    bin: "embed",
    name: "board",
    folder: "embed/1/",
    patient: "../../",
};

/// All programs that are split.
pub(crate) const PROGRAMS: [&Program; 2] = [&APP, &FRAME];

/// The folder of chunks and packs.
const CHUNKS: &str = "chunks";
/// The beginning of the module names that the splitter gives to shared chunks.
const SHARED: &str = "chunk_";

/// The named chunks in the order in which a visitor needs them; all others come last, with
/// one pack for all of them.
const FIRST: &str = "home home_pictures home_back panels table beside saves notices links puzzle \
    learn puzzles dialogs";

/// The pack of the shared chunks that none of [`FIRST`] needs.
const REST: &str = "rest";

/// The pack of the shared chunks that two thirds of the named ones need, but not the first.
const MOST: &str = "most";

/// The largest number of named chunks: bit operations of JavaScript have 32 bits.
const MOST_CHUNKS: usize = 31;

/// The splitter's list: for each named chunk the files that it needs, without endings.
type Needs = BTreeMap<String, Vec<String>>;

impl Program {
    /// The path of its wasm as it was compiled last.
    pub(crate) fn whole(&self) -> PathBuf {
        compile::wasm(self.bin, compile::WEB)
    }

    /// The folder for what the splitter writes.
    fn parts(&self) -> PathBuf {
        paths::work("split").join(self.bin)
    }

    /// The path of the part for the first load, with the names of its functions.
    pub(crate) fn first(&self) -> PathBuf {
        self.parts().join(format!("{}.wasm", self.bin))
    }

    /// Splits the compiled module, binds the first part to its script in the dist, and puts the
    /// chunks into a folder beside it. Returns the chunks.
    pub(crate) fn split(&self, dist: &Path) -> Result<Vec<PathBuf>> {
        let input = paths::read_bytes(&self.whole())?;
        let (parts, main) = (self.parts(), self.first());
        paths::remove(&parts)?;
        let mut options = wasm_split_cli_support::Options::new(&input);
        options.output_dir = &parts;
        options.main_out_path = &main;
        options.target.web();
        let split = wasm_split_cli_support::transform(options)
            .map_err(|report| anyhow!("could not split {}: {report:#}", self.bin))?;
        let needs: Needs = split.prefetch_map.into_iter().collect();
        paths::write(&self.needs_file(), serde_json::to_vec(&needs)?)?;
        let folder = dist.join(self.folder);
        bind(&main, self.name, &folder)?;
        let chunks = folder.join(CHUNKS);
        let mut wasm_files = Vec::new();
        for chunk in split.split_modules {
            // The splitter puts `split_` before the names of the sources.
            let place = chunks.join(paths::name(&chunk).trim_start_matches("split_"));
            paths::write(&place, wasm::rewritten(&paths::read_bytes(&chunk)?, None)?)?;
            wasm_files.push(place);
        }
        Ok(wasm_files)
    }

    fn needs_file(&self) -> PathBuf {
        self.parts().join("needs.json")
    }

    /// Packs the optimised chunks and writes the loader.
    pub(crate) fn pack(&self, dist: &Path) -> Result<()> {
        let folder = dist.join(self.folder);
        let plan = Plan::new(self.needs()?)?;
        let loads = plan.pack(&folder.join(CHUNKS))?;
        let template = paths::read(&paths::scripts().join("loader.js"))?;
        let loader = template
            .replace("%PATIENT%", self.patient)
            .replace("%NAME%", self.name);
        paths::write(&folder.join("__wasm_split.js"), loader + &loads)
    }

    fn needs(&self) -> Result<Needs> {
        let needs = paths::read(&self.needs_file());
        let needs = needs.context("the dist was made elsewhere; make it with: cargo xtask dist")?;
        Ok(serde_json::from_str(&needs)?)
    }

    /// The files of a named chunk in the dist: its own, and the packs that it needs.
    pub(crate) fn files_of(&self, chunk: &str) -> Result<BTreeSet<String>> {
        let plan = Plan::new(self.needs()?)?;
        let bit = plan.bit(chunk);
        let bit = bit.with_context(|| format!("there is no chunk {chunk}"))?;
        let needed = plan.shared.values().filter(|&bits| bits & bit != 0);
        let packs = needed.map(|&bits| format!("with_{}.pack", plan.pack_of(bits)));
        let files = packs.chain([format!("{chunk}.wasm")]);
        let files = files.map(|file| format!("{}{CHUNKS}/{file}", self.folder));
        Ok(files.collect())
    }
}

/// The chunks and their needs.
#[derive(Default)]
struct Plan {
    /// The named chunks; the index of each is its bit.
    names: Vec<String>,
    /// The shared chunks by their files' names, each with the bits of those that need it.
    shared: BTreeMap<String, usize>,
}

impl Plan {
    fn new(needs: Needs) -> Result<Self> {
        ensure!(
            needs.len() <= MOST_CHUNKS,
            "there are more chunks than bits in a number"
        );
        let mut plan = Self::default();
        for (bit, (name, files)) in needs.into_iter().enumerate() {
            let shared = files.into_iter().filter(|file| file.starts_with(SHARED));
            for file in shared {
                *plan.shared.entry(file).or_default() |= 1 << bit;
            }
            plan.names.push(name);
        }
        Ok(plan)
    }

    /// The bit of a named chunk.
    fn bit(&self, chunk: &str) -> Option<usize> {
        let index = self.names.iter().position(|name| name == chunk);
        index.map(|index| 1 << index)
    }

    /// The pack for a shared chunk with these bits.
    fn pack_of(&self, bits: usize) -> &'static str {
        let known = FIRST
            .split(' ')
            .filter_map(|name| Some((name, self.bit(name)?)));
        match known.enumerate().find(|(_, (_, bit))| bits & bit != 0) {
            Some((0, (name, _))) => name,
            _ if bits.count_ones() as usize * 3 >= self.names.len() * 2 => MOST,
            found => found.map_or(REST, |(_, (name, _))| name),
        }
    }

    /// Joins the shared chunks in a folder to packs; returns the lines of the loader.
    fn pack(&self, folder: &Path) -> Result<String> {
        let mut shared = Vec::new();
        for (chunk, bits) in &self.shared {
            let file = folder.join(format!("{chunk}.wasm"));
            shared.push((bits, paths::read_bytes(&file)?));
            fs::remove_file(&file)?;
        }
        // Packs compress better if the larger parts come first, lists in the order of the bits.
        shared.sort_by_key(|(bits, bytes)| (usize::MAX - bytes.len(), *bits));
        let mut packs: BTreeMap<&str, (Vec<u8>, Vec<_>)> = BTreeMap::new();
        for (bits, bytes) in shared {
            let (pack, list) = packs.entry(self.pack_of(*bits)).or_default();
            list.push((*bits, bytes.len()));
            pack.extend(bytes);
        }
        let mut lines = String::new();
        for (name, (bytes, mut list)) in packs {
            paths::write(&folder.join(format!("with_{name}.pack")), bytes)?;
            list.sort_unstable();
            let mut last = 0;
            let step = |(now, size)| format!("{:x}.{size:x}", now - mem::replace(&mut last, now));
            let list: Vec<_> = list.into_iter().map(step).collect();
            lines += &format!("pack(\"with_{name}.pack\", \"{}\");\n", list.join(" "));
        }
        for (bit, name) in self.names.iter().enumerate() {
            lines += &format!(
                "export const __wasm_split_load_{name} = chunk(\"{name}.wasm\", {bit});\n"
            );
        }
        Ok(lines)
    }
}

/// Writes `<name>.js` and `<name>_bg.wasm` for a compiled module into a folder. wasm-bindgen is
/// a library of this program: no tool has to be installed, and Cargo.lock has its version.
pub(crate) fn bind(module: &Path, name: &str, folder: &Path) -> Result<()> {
    let bound = || -> Result<()> {
        Bindgen::new()
            .input_path(module)
            .web(true)?
            .typescript(false)
            .keep_lld_exports(true)
            .out_name(name)
            .generate(folder)
    };
    bound().with_context(|| format!("wasm-bindgen does not take {}", module.display()))
}

/// Shortens the names with which scripts and wasm files import from each other. `bound` are
/// paths given to [`bind`], folder and name. Returns the wasm files.
pub(crate) fn shorten(bound: &[PathBuf], node: &Node) -> Result<Vec<PathBuf>> {
    let file =
        |path: &Path, ending: &str| path.with_file_name(format!("{}{ending}", paths::name(path)));
    let task = |path: &PathBuf| {
        json!({
            "task": "bound",
            "file": file(path, ".js"),
            "names": file(path, ".names.json"),
            "self": format!("./{}_bg.js", paths::name(path)),
            "short": wasm::SHORT_SCRIPT,
        })
    };
    node.run("bundle.mjs", &bound.iter().map(task).collect::<Vec<_>>())?;
    let mut modules = Vec::new();
    for path in bound {
        let names = file(path, ".names.json");
        let renamed = serde_json::from_str(&paths::read(&names)?)?;
        fs::remove_file(names)?;
        let script = paths::read(&file(path, ".js"))?;
        let module = file(path, "_bg.wasm");
        let wasm = paths::read_bytes(&module)?;
        paths::write(&module, wasm::rewritten(&wasm, Some((&script, &renamed)))?)?;
        modules.push(module);
    }
    Ok(modules)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{APP, Plan, Program, shorten};
    use crate::node::Node;
    use crate::process::{Output, Process};
    use crate::{compile, paths, tools};

    #[test]
    fn a_shared_chunk_travels_with_the_first_that_needs_it() -> anyhow::Result<()> {
        let folder = paths::work("test-packs");
        paths::remove(&folder)?;
        for (number, bytes) in [
            (3, "three"),
            (4, "four"),
            (5, "five"),
            (12, "twelve"),
            (13, "thirteen"),
        ] {
            paths::write(&folder.join(format!("chunk_{number}.wasm")), bytes)?;
        }
        let needs = json!({
            "home": ["chunk_3", "chunk_12", "split_home"],
            "homes": ["chunk_5", "split_homes"],
            "panels": ["chunk_3", "chunk_4", "chunk_5", "split_panels"],
            "tamsk": ["chunk_5", "chunk_13", "split_tamsk"],
        });
        let plan = Plan::new(serde_json::from_value(needs)?)?;
        let lines = plan.pack(&folder)?;
        assert_eq!(paths::read(&folder.join("with_home.pack"))?, "twelvethree");
        assert_eq!(paths::read(&folder.join("with_panels.pack"))?, "four");
        assert_eq!(paths::read(&folder.join("with_rest.pack"))?, "thirteen");
        assert_eq!(paths::read(&folder.join("with_most.pack"))?, "five");
        // Home has the first bit and panels the third; "twelve" is for home, "three" for both.
        assert_eq!(
            lines.lines().next(),
            Some("pack(\"with_home.pack\", \"1.6 4.5\");")
        );
        let last = "export const __wasm_split_load_tamsk = chunk(\"tamsk.wasm\", 3);";
        assert_eq!(lines.lines().last(), Some(last));
        assert_eq!(paths::files_below(&folder)?.len(), 4);
        let many = (0..40).map(|chunk| (format!("{chunk}"), Vec::new()));
        assert!(Plan::new(many.collect()).is_err(), "there are 32 bits");
        paths::remove(&folder)
    }

    /// Splits, binds, shortens, optimises and packs a program, and runs the result.
    #[test]
    fn real_output_of_the_tools_still_runs() -> anyhow::Result<()> {
        let output = Output::Log(paths::log("split-fixture"));
        tools::wasm_target(&output)?;
        let packages = tools::npm_packages(&output)?;
        let node = Node { packages, output };
        let built = compile::build(compile::WEB).words("-p split-fixture");
        built.run(&node.output)?;
        let bin = "split-fixture";
        let program = Program { bin, ..APP };
        let dist = paths::work(bin);
        paths::remove(&dist)?;
        let mut parts = program.split(&dist)?;
        let bound = paths::read_bytes(&dist.join("ui_bg.wasm"))?;
        parts.extend(shorten(&[dist.join("ui")], &node)?);
        // The names of functions stay until the optimiser has used them.
        node.optimize(&parts, &[])?;
        let short = paths::read_bytes(&dist.join("ui_bg.wasm"))?;
        for name in ["never_named", "__wbg_sqrt", "./ui_bg.js"] {
            let is_in = |bytes: &[u8]| bytes.windows(name.len()).any(|at| at == name.as_bytes());
            assert!(is_in(&bound) && !is_in(&short), "{name}");
        }
        program.pack(&dist)?;
        let files = Vec::from_iter(program.files_of("panels")?);
        assert_eq!(files, ["chunks/panels.wasm", "chunks/with_home.pack"]);
        let test = paths::root().join("tests/split-fixture/run.mjs");
        let answer = Process::new("node").args([test, dist]).text()?;
        // The sums of 0 to 5 and of 0 to 6, as the chunks are asked for 6.
        assert_eq!(answer.trim(), (15.0 + 0.5 + 21.0 * 2.0).to_string());
        Ok(())
    }
}
