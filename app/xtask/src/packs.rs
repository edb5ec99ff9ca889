//! Parts of the app that several chunks share travel together: one file instead of
//! dozens of a few hundred bytes, each with a request of its own.
//!
//! The splitter makes a chunk of its own for everything that some of the named chunks
//! share. Each of these goes into the pack of the named chunk that is fetched first of
//! all that need it. A pack is nothing but its chunks one after the other; the loader
//! knows where each begins and ends.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::paths;
use crate::trouble::{Outcome, Trouble, While};

/// The named chunks in the order in which a visitor needs them; what is not named here
/// comes last, and all of it together.
const FIRST: [&str; 8] = [
    "home", "panels", "table", "beside", "kept", "notices", "links", "dialogs",
];

/// The pack of what none of [`FIRST`] needs.
const REST: &str = "rest";

/// What begins the name of a chunk that is shared.
const SHARED: &str = "chunk_";

/// What begins the name of a pack.
const PACK: &str = "with_";

/// What the name of a pack ends with.
pub(crate) const ENDING: &str = ".pack";

/// What the loader fetches shared chunks with: once for all of a pack, and anew if that
/// failed.
const PART: &str = "const packs = {};
const part = (address, begin, end) => {
packs[address] ??= patient(address).then((pack) => pack.arrayBuffer());
packs[address].catch(() => delete packs[address]);
return packs[address].then((pack) => ({ arrayBuffer: () => pack.slice(begin, end) }));
};
";

/// Packs the shared chunks in a folder, and gives back what the loader says then.
///
/// # Errors
///
/// If a file cannot be read or written, or the loader names a chunk in a way that is
/// not known here.
pub(crate) fn pack(loader: &str, folder: &Path) -> Outcome<String> {
    let mut packs: BTreeMap<&str, Vec<u8>> = BTreeMap::new();
    let mut links = loader.to_owned();
    for (chunk, place) in places(loader) {
        let file = folder.join(format!("{chunk}.wasm"));
        let bytes = paths::read_bytes(&file)?;
        let pack = packs.entry(place).or_default();
        let begin = pack.len();
        pack.extend(&bytes);
        let folder = folder.file_name().unwrap_or_default().display();
        let alone = format!("patient(new URL(\"./{folder}/{chunk}.wasm\", import.meta.url))");
        let packed = format!(
            "part(new URL(\"./{folder}/{PACK}{place}{ENDING}\", import.meta.url), {begin}, {})",
            pack.len()
        );
        if !links.contains(&alone) {
            return Trouble::err(format!("the loader fetches {chunk} in another way"));
        }
        links = links.replace(&alone, &packed);
        fs::remove_file(&file).doing(format_args!("remove {}", file.display()))?;
    }
    for (place, bytes) in packs {
        paths::write(&folder.join(format!("{PACK}{place}{ENDING}")), bytes)?;
    }
    // Before the first function, behind what is imported.
    let (imports, rest) = links.split_at(links.find("let sharedImports").unwrap_or(0));
    Ok([imports, PART, rest].concat())
}

/// Every shared chunk that the loader names, and whose pack it goes into.
fn places(loader: &str) -> Vec<(String, &'static str)> {
    let needed = FIRST.map(|name| (name, shared(loader, name)));
    let place = |chunk: &String| {
        let first = needed.iter().find(|(_, needs)| needs.contains(chunk));
        first.map_or(REST, |(name, _)| name)
    };
    let begins = format!("const __{SHARED}");
    let named = loader
        .lines()
        .filter_map(|line| Some([SHARED, number(line.strip_prefix(&begins)?)].concat()));
    named
        .map(|chunk| {
            let place = place(&chunk);
            (chunk, place)
        })
        .collect()
}

/// The shared chunks that a named one is fetched with.
pub(crate) fn shared(loader: &str, name: &str) -> Vec<String> {
    let begin = format!("__wasm_split_load_{name} ");
    let after = loader.split_once(&begin).map_or("", |(_, after)| after);
    let own = after.split("\nexport ").next().unwrap_or_default();
    let shared = own.split("__chunk_").skip(1);
    shared.map(|rest| [SHARED, number(rest)].concat()).collect()
}

/// The packs, as they are named in their folder, from which a named chunk needs
/// something.
pub(crate) fn packs(loader: &str, name: &str) -> Vec<String> {
    let mut found: Vec<String> = shared(loader, name)
        .iter()
        .filter_map(|chunk| {
            let (_, after) = loader.split_once(&format!("const __{chunk} "))?;
            let (_, after) = after.split_once(PACK)?;
            let (pack, _) = after.split_once(ENDING)?;
            Some([PACK, pack, ENDING].concat())
        })
        .collect();
    found.sort();
    found.dedup();
    found
}

/// The digits at the beginning of a text.
fn number(text: &str) -> &str {
    let end = text.find(|sign: char| !sign.is_ascii_digit());
    &text[..end.unwrap_or(text.len())]
}

#[cfg(test)]
mod tests {
    use super::{pack, packs, shared};
    use crate::paths;

    /// As the splitter writes it, with our own way of fetching.
    fn loader() -> String {
        let fetches = |name: &str| {
            format!(
                "makeLoad(() => {{\nconst src = patient(new URL(\"./chunks/{name}.wasm\", import.meta.url));\n}}\n"
            )
        };
        let shared = |number: u32| {
            let made = fetches(&format!("chunk_{number}"));
            format!("const __chunk_{number} = {made}, []);\n")
        };
        let named = |name: &str, needs: &str| {
            format!(
                "export const __wasm_split_load_{name} = wrapAsyncCb({}, [{needs}]));\n",
                fetches(name)
            )
        };
        [
            "import { patient } from \"./patient.js\";\n".to_owned(),
            "let sharedImports = undefined;\n".to_owned(),
            shared(3),
            shared(4),
            shared(12),
            shared(13),
            named("homes", "__chunk_7"),
            named("tamsk", "__chunk_13"),
            named("panels", "__chunk_3, __chunk_4"),
            named("home", "__chunk_3, __chunk_12"),
        ]
        .concat()
    }

    #[test]
    fn what_is_shared_travels_with_who_needs_it_first() {
        let loader = loader();
        assert_eq!(shared(&loader, "home"), ["chunk_3", "chunk_12"]);
        let folder = std::env::temp_dir().join(format!("gipf-packs-{}", std::process::id()));
        let folder = folder.join("chunks");
        for (number, bytes) in [(3, "three"), (4, "four"), (12, "twelve"), (13, "thirteen")] {
            let file = folder.join(format!("chunk_{number}.wasm"));
            assert!(paths::write(&file, bytes).is_ok());
        }
        let links = pack(&loader, &folder).unwrap_or_default();
        let written = |name: &str| paths::read(&folder.join(name)).unwrap_or_default();
        assert_eq!(written("with_home.pack"), "threetwelve");
        assert_eq!(written("with_panels.pack"), "four");
        assert_eq!(written("with_rest.pack"), "thirteen");
        assert!(
            links.contains(
                "src = part(new URL(\"./chunks/with_home.pack\", import.meta.url), 5, 11);"
            )
        );
        assert!(links.contains("patient(new URL(\"./chunks/home.wasm\", import.meta.url))"));
        assert!(links.starts_with("import "), "{links}");
        assert_eq!(packs(&links, "home"), ["with_home.pack"]);
        assert_eq!(
            packs(&links, "panels"),
            ["with_home.pack", "with_panels.pack"]
        );
        assert_eq!(
            paths::files_below(&folder).map_or(0, |files| files.len()),
            3
        );
        // A loader of another make is not taken for one that was packed.
        assert!(pack(&loader.replace("patient(", "fetch("), &folder).is_err());
        assert!(paths::remove_folder(&folder).is_ok());
    }
}
