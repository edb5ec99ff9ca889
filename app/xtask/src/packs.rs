//! Parts of the app that several chunks share travel together: one file instead of
//! dozens of a few hundred bytes, each with a request of its own.
//!
//! The splitter makes a chunk of its own for everything that some of the named chunks
//! share, so a shared chunk is known by those that need it. Each goes into the pack of the
//! named chunk that is fetched first of all that need it. A pack is nothing but its chunks
//! one after the other; the loader, which is part of the first load, says of each in a few
//! signs how large it is and who needs it.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use crate::paths;
use crate::trouble::{Outcome, Trouble, While};

/// The named chunks in the order in which a visitor needs them; what is not named here
/// comes last, and all of it together.
const FIRST: [&str; 11] = [
    "home", "panels", "table", "beside", "kept", "notices", "links", "puzzle", "learn", "puzzles",
    "dialogs",
];

/// The pack of what none of [`FIRST`] needs.
const REST: &str = "rest";

/// What begins the name of a chunk that is shared.
const SHARED: &str = "chunk_";

/// What begins the name of a pack.
const PACK: &str = "with_";

/// What the name of a pack ends with.
pub(crate) const ENDING: &str = ".pack";

/// What begins the line of the loader in which a named chunk stands, as the splitter
/// writes it and as we do.
const DOOR: &str = "export const __wasm_split_load_";

/// How many named chunks the loader can tell apart: as many as a number in a script has
/// bits for.
const MOST_DOORS: usize = 31;

/// How the loader counts: in digits and all letters.
const BASE: usize = 36;

/// How the loader makes functions of its lists. A pack is fetched once for all that is in
/// it, and anew if that failed, or if it was damaged. `doors` has a bit for every named chunk.
const LINKS: &str = "const made = (asked, failed) => () => {
const bytes = asked();
bytes.catch(() => {});
return async (imports) => {
try {
return await WebAssembly.instantiate(await bytes, imports);
} catch (error) {
failed?.();
throw error;
}
};
};
const bytesOf = (address) => patient(address).then((answer) => answer.arrayBuffer());
const parts = [];
const pack = (address, list) => {
let bytes;
const failed = () => {
bytes = undefined;
};
const asked = () => bytes ??= bytesOf(address);
let begin = 0;
for (const part of list.split(\" \")) {
const [doors, size] = part.split(\".\").map((digits) => parseInt(digits, 36));
const from = begin;
const to = begin += size;
parts.push([doors, makeLoad(made(() => asked().then((pack) => pack.slice(from, to)), failed), [])]);
}
};
const door = (address, place) => {
const needed = parts.filter(([doors]) => doors >> place & 1).map(([, load]) => load);
return wrapAsyncCb(makeLoad(made(() => bytesOf(address)), needed));
};
";

/// What the splitter's loader says.
struct Loader<'a> {
    /// All before the first chunk.
    head: &'a str,
    /// The shared chunks, in their order.
    shared: Vec<&'a str>,
    /// The named ones, each with the shared ones that it needs.
    doors: Vec<(&'a str, Vec<&'a str>)>,
}

impl<'a> Loader<'a> {
    /// Reads it.
    ///
    /// # Errors
    ///
    /// If it is written in a way that is not known here.
    fn read(text: &'a str) -> Outcome<Self> {
        let unknown = |what: &str| Trouble::new(format!("the loader says {what} in another way"));
        let begins = format!("const __{SHARED}");
        let places = [text.find(&begins), text.find(DOOR)];
        let begin = places.into_iter().flatten().min();
        let (head, rest) = text.split_at(begin.ok_or_else(|| unknown("its chunks"))?);
        let mut loader = Loader {
            head,
            shared: Vec::new(),
            doors: Vec::new(),
        };
        for known in ["patient", "wrapAsyncCb(", "makeLoad("] {
            if !head.contains(known) {
                return Err(unknown(known));
            }
        }
        for part in rest.split("\n, [").collect::<Vec<_>>().windows(2) {
            let (Some(own), Some((needs, _))) =
                (part[0].rfind("const __"), part[1].split_once(']'))
            else {
                return Err(unknown("what a chunk needs"));
            };
            let line = &part[0][own + "const __".len()..];
            let name = line.split(' ').next().unwrap_or_default();
            let needs: Vec<_> = needs
                .split(", ")
                .filter_map(|need| need.strip_prefix("__"))
                .collect();
            match name.strip_prefix("wasm_split_load_") {
                Some(door) if is_fetched(line, door) => {
                    loader.doors.push((door, needs));
                }
                None if needs.is_empty() && is_fetched(line, name) => {
                    loader.shared.push(name);
                }
                _ => return Err(unknown(name)),
            }
        }
        if let Some(chunk) = loader.shared.iter().find(|chunk| loader.needed(chunk) == 0) {
            return Err(unknown(chunk));
        }
        if loader.doors.len() > MOST_DOORS {
            return Err(unknown("more chunks than there are bits"));
        }
        Ok(loader)
    }

    /// The pack into which a shared chunk goes.
    fn pack(&self, chunk: &str) -> &'static str {
        let needs = |name: &str| {
            let mut doors = self.doors.iter();
            doors.any(|(door, needs)| *door == name && needs.contains(&chunk))
        };
        FIRST.into_iter().find(|name| needs(name)).unwrap_or(REST)
    }

    /// Who needs a shared chunk: a bit for every named one.
    fn needed(&self, chunk: &str) -> usize {
        let doors = self.doors.iter().enumerate();
        doors
            .filter(|(_, (_, needs))| needs.contains(&chunk))
            .map(|(place, _)| 1 << place)
            .sum()
    }
}

/// Whether the loader fetches a chunk as we have told it to.
fn is_fetched(line: &str, chunk: &str) -> bool {
    let (_, address) = line.split_once("patient(new URL(\"").unwrap_or_default();
    let (address, _) = address.split_once('"').unwrap_or_default();
    address.ends_with(&format!("/{chunk}.wasm"))
}

/// Packs the shared chunks in a folder, and gives back what the loader says then.
///
/// # Errors
///
/// If a file cannot be read or written, or the loader names a chunk in a way that is
/// not known here.
pub(crate) fn pack(loader: &str, folder: &Path) -> Outcome<String> {
    let loader = Loader::read(loader)?;
    let mut packs: BTreeMap<&str, (Vec<u8>, Vec<String>)> = BTreeMap::new();
    for chunk in &loader.shared {
        let file = folder.join(format!("{chunk}.wasm"));
        let bytes = paths::read_bytes(&file)?;
        let (pack, list) = packs.entry(loader.pack(chunk)).or_default();
        list.push(format!(
            "{}.{}",
            digits(loader.needed(chunk)),
            digits(bytes.len())
        ));
        pack.extend(&bytes);
        fs::remove_file(&file).doing(format_args!("remove {}", file.display()))?;
    }
    let place = folder.file_name().unwrap_or_default().display();
    let address = |name: &str| format!("new URL(\"./{place}/{name}\", import.meta.url)");
    let mut links = [loader.head, LINKS].concat();
    for (name, (bytes, list)) in packs {
        let name = [PACK, name, ENDING].concat();
        paths::write(&folder.join(&name), bytes)?;
        links += &format!("pack({}, \"{}\");\n", address(&name), list.join(" "));
    }
    for (place, (name, _)) in loader.doors.iter().enumerate() {
        let address = address(&format!("{name}.wasm"));
        links += &format!("{DOOR}{name} = door({address}, {place});\n");
    }
    Ok(links)
}

/// The packs, as they are named in their folder, from which a named chunk needs
/// something; `links` is what [`pack`] has given back.
///
/// # Errors
///
/// If there is no such chunk.
pub(crate) fn packs(links: &str, name: &str) -> Outcome<Vec<String>> {
    let begins = format!("{DOOR}{name} = ");
    let door = links.lines().find(|line| line.starts_with(&begins));
    let place = door.and_then(|line| line.rsplit_once(", ")?.1.strip_suffix(");"));
    let Some(place) = place.and_then(|place| place.parse::<usize>().ok()) else {
        return Trouble::err(format!("the loader knows no chunk {name}"));
    };
    let packs = links.lines().filter_map(|line| {
        let (_, line) = line.strip_prefix("pack(")?.split_once(PACK)?;
        let (pack, line) = line.split_once(ENDING)?;
        let (_, list) = line.split_once(", \"")?;
        let (list, _) = list.split_once('"')?;
        let mut doors = list.split(' ').filter_map(|part| part.split_once('.'));
        let is_needed = doors.any(|(doors, _)| {
            usize::from_str_radix(doors, 36).is_ok_and(|doors| doors >> place & 1 == 1)
        });
        is_needed.then(|| [PACK, pack, ENDING].concat())
    });
    Ok(packs.collect())
}

/// A number as the loader counts.
fn digits(number: usize) -> String {
    const DIGITS: &[u8; BASE] = b"0123456789abcdefghijklmnopqrstuvwxyz";
    let (more, last) = (number / BASE, number % BASE);
    let mut out = match more {
        0 => String::new(),
        more => digits(more),
    };
    out.push(char::from(DIGITS[last]));
    out
}

#[cfg(test)]
mod tests {
    use super::{digits, pack, packs};
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
            "function wrapAsyncCb(callee) {}\nfunction makeLoad(fetcher, deps) {}\n".to_owned(),
            shared(3),
            shared(4),
            shared(12),
            shared(13),
            named("homes", ""),
            named("tamsk", "__chunk_13"),
            named("panels", "__chunk_3, __chunk_4"),
            named("home", "__chunk_3, __chunk_12"),
        ]
        .concat()
    }

    #[test]
    fn what_is_shared_travels_with_who_needs_it_first() {
        let loader = loader();
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
        let lines = [
            // "three" is needed by panels and home, the third and the fourth.
            "pack(new URL(\"./chunks/with_home.pack\", import.meta.url), \"c.5 8.6\");",
            "pack(new URL(\"./chunks/with_panels.pack\", import.meta.url), \"4.4\");",
            "pack(new URL(\"./chunks/with_rest.pack\", import.meta.url), \"2.8\");",
            "export const __wasm_split_load_homes = door(new URL(\"./chunks/homes.wasm\", import.meta.url), 0);",
            "export const __wasm_split_load_home = door(new URL(\"./chunks/home.wasm\", import.meta.url), 3);",
        ];
        for line in lines {
            assert!(links.lines().any(|other| other == line), "{line}\n{links}");
        }
        assert!(links.starts_with("import "), "{links}");
        assert!(!links.contains("chunk_"), "{links}");
        let packs = |name: &str| packs(&links, name).unwrap_or_default();
        assert_eq!(packs("home"), ["with_home.pack"]);
        assert_eq!(packs("panels"), ["with_home.pack", "with_panels.pack"]);
        assert!(packs("homes").is_empty());
        assert!(super::packs(&links, "nobody").is_err());
        assert_eq!(
            paths::files_below(&folder).map_or(0, |files| files.len()),
            3
        );
        // A loader of another make is not taken for one that is known.
        for (known, other) in [
            ("patient(", "fetch("),
            ("[__chunk_13]", "[]"),
            ("const __chunk_4 = makeLoad", "const __chunk_5 = makeLoad"),
            (", []);", ", [__chunk_4]);"),
        ] {
            assert!(
                pack(&loader.replace(known, other), &folder).is_err(),
                "{other}"
            );
        }
        assert!(paths::remove_folder(&folder).is_ok());
    }

    #[test]
    fn numbers_are_short() {
        let told = [0, 35, 36, 28_763].map(digits);
        assert_eq!(told, ["0", "z", "10", "m6z"]);
    }
}
