//! The names by which the wasm and its script know each other's functions.
//!
//! wasm-bindgen writes what a function does into its name, and a hash, so that packages of
//! several versions never meet under one name. In a finished app they only have to differ,
//! and every byte of them is part of the first load: it was 4.4 KiB more with the hashes,
//! and 2 KiB more with the words.

use std::collections::BTreeMap;
use std::path::Path;

use crate::paths;
use crate::trouble::{Outcome, Trouble};

/// What every module begins with: its sign and its version.
const HEAD: usize = 8;
/// The section of what a module imports.
const IMPORTS: u8 = 2;
/// The section of what it exports.
const EXPORTS: u8 = 7;

/// What the name of the script ends with, as wasm-bindgen calls it in the wasm.
const SCRIPT: &str = "_bg.js";
/// What the script is called there afterwards.
const SHORT: &str = "a";
/// What an export begins with that wasm-bindgen has made of a path, and that nobody calls
/// but the script.
const PATH: &str = "wasm_bindgen_";

/// Gives short names to what a script and the wasm that it belongs to want of each other.
///
/// # Errors
///
/// If a file cannot be read or written, the wasm is none, or the script does not name once
/// what the wasm wants of it.
pub(crate) fn shorten(script: &Path, wasm: &Path) -> Outcome {
    let unknown = |what: &str| Trouble::new(format!("{}: {what}", wasm.display()));
    let bytes = paths::read_bytes(wasm)?;
    let names = names(&bytes).ok_or_else(|| unknown("no wasm"))?;
    let text = renamed(&paths::read(script)?, &names)
        .map_err(|name| unknown(&format!("{name} is written in another way")))?;
    let bytes = rewritten(&bytes, &names).ok_or_else(|| unknown("no wasm"))?;
    paths::write(script, text)?;
    paths::write(wasm, bytes)
}

/// What the names of a module become.
#[derive(Debug, Default)]
struct Names {
    /// The script, as the module calls it.
    script: String,
    imports: BTreeMap<String, String>,
    exports: BTreeMap<String, String>,
}

/// The names of a module; none if it is none.
fn names(wasm: &[u8]) -> Option<Names> {
    let mut names = Names::default();
    for (kind, section) in sections(wasm)? {
        let mut rest = Rest(section);
        if kind == IMPORTS {
            for _ in 0..rest.number()? {
                let (module, name) = (rest.name()?, rest.name()?);
                rest.import()?;
                if module.ends_with(SCRIPT) {
                    module.clone_into(&mut names.script);
                    let short = word(names.imports.len());
                    names.imports.entry(name.to_owned()).or_insert(short);
                }
            }
        } else if kind == EXPORTS {
            for _ in 0..rest.number()? {
                let name = rest.name()?;
                rest.export()?;
                if name.starts_with(PATH) {
                    let short = format!("{PATH}{}", names.exports.len());
                    names.exports.insert(name.to_owned(), short);
                }
            }
        }
    }
    Some(names)
}

/// The script with other names, or the name that it does not have once.
fn renamed(script: &str, names: &Names) -> Result<String, String> {
    let mut out = String::with_capacity(script.len());
    let mut met: BTreeMap<&str, usize> = BTreeMap::new();
    let module = format!("\"{}\":", names.script);
    for line in script.lines() {
        let code = line.trim_start();
        let key = code.split_once(": ").map_or("", |(key, _)| key);
        if let Some(short) = names.imports.get(key) {
            *met.entry(key).or_default() += 1;
            out.push_str(short);
            out.push_str(&code[key.len()..]);
        } else {
            out.push_str(&line.replace(&module, &format!("{SHORT}:")));
        }
        out.push('\n');
    }
    if let Some(name) = names
        .imports
        .keys()
        .find(|name| met.get(name.as_str()) != Some(&1))
    {
        return Err(name.clone());
    }
    // The longest first: one may begin with another.
    let mut paths: Vec<_> = names.exports.iter().collect();
    paths.sort_by_key(|(path, _)| usize::MAX - path.len());
    for (place, (path, _)) in paths.iter().enumerate() {
        out = out.replace(path.as_str(), &format!("\0{place}\0"));
    }
    for (place, (_, short)) in paths.iter().enumerate() {
        out = out.replace(&format!("\0{place}\0"), short);
    }
    Ok(out)
}

/// The module with other names.
fn rewritten(wasm: &[u8], names: &Names) -> Option<Vec<u8>> {
    let mut out = wasm.get(..HEAD)?.to_vec();
    for (kind, section) in sections(wasm)? {
        let mut rest = Rest(section);
        let mut new = Vec::new();
        if kind == IMPORTS || kind == EXPORTS {
            let count = rest.number()?;
            write(&mut new, count);
            for _ in 0..count {
                if kind == IMPORTS {
                    let (module, name) = (rest.name()?, rest.name()?);
                    let ours = module.ends_with(SCRIPT);
                    let short = names.imports.get(name).filter(|_| ours);
                    text(&mut new, if ours { SHORT } else { module });
                    text(&mut new, short.map_or(name, String::as_str));
                    new.extend(rest.import()?);
                } else {
                    let name = rest.name()?;
                    text(
                        &mut new,
                        names.exports.get(name).map_or(name, String::as_str),
                    );
                    new.extend(rest.export()?);
                }
            }
        } else {
            new.extend(section);
        }
        out.push(kind);
        write(&mut out, new.len());
        out.extend(new);
    }
    Some(out)
}

/// A name of letters for a number.
fn word(number: usize) -> String {
    const LETTERS: &[u8; 26] = b"abcdefghijklmnopqrstuvwxyz";
    let (more, last) = (number / LETTERS.len(), number % LETTERS.len());
    let mut word = if more > 0 {
        word(more - 1)
    } else {
        String::new()
    };
    word.push(char::from(LETTERS[last]));
    word
}

/// The sections of a module, by their number; none if it is no module.
fn sections(wasm: &[u8]) -> Option<Vec<(u8, &[u8])>> {
    let mut rest = Rest(wasm.strip_prefix(b"\0asm")?.get(HEAD - 4..)?);
    let mut sections = Vec::new();
    while !rest.0.is_empty() {
        let kind = rest.bytes(1)?[0];
        let length = rest.number()?;
        sections.push((kind, rest.bytes(length)?));
    }
    Some(sections)
}

/// The rest of a section, from front to back.
struct Rest<'a>(&'a [u8]);

impl<'a> Rest<'a> {
    fn bytes(&mut self, length: usize) -> Option<&'a [u8]> {
        let (first, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        Some(first)
    }

    /// A number as wasm writes it (LEB128).
    fn number(&mut self) -> Option<usize> {
        let mut value = 0;
        for place in 0..5 {
            let byte = self.bytes(1)?[0];
            value |= usize::from(byte & 0x7F) << (7 * place);
            if byte & 0x80 == 0 {
                return Some(value);
            }
        }
        None
    }

    fn name(&mut self) -> Option<&'a str> {
        let length = self.number()?;
        std::str::from_utf8(self.bytes(length)?).ok()
    }

    /// What stands behind the names of an import: its kind, and what is wanted of it.
    fn import(&mut self) -> Option<&'a [u8]> {
        let whole = self.0;
        match self.bytes(1)?[0] {
            // A function, by its type.
            0 => {
                self.number()?;
            }
            // A table: what is in it, and how much; a memory: how much.
            kind @ (1 | 2) => {
                self.bytes(usize::from(kind == 1))?;
                let flags = self.bytes(1)?[0];
                self.number()?;
                if flags & 1 == 1 {
                    self.number()?;
                }
            }
            // A global: its type, and whether it changes.
            3 => {
                self.bytes(2)?;
            }
            _ => return None,
        }
        Some(&whole[..whole.len() - self.0.len()])
    }

    /// What stands behind the name of an export: its kind and its number.
    fn export(&mut self) -> Option<&'a [u8]> {
        let whole = self.0;
        self.bytes(1)?;
        self.number()?;
        Some(&whole[..whole.len() - self.0.len()])
    }
}

fn text(out: &mut Vec<u8>, text: &str) {
    write(out, text.len());
    out.extend(text.as_bytes());
}

/// Writes a number as wasm does.
fn write(out: &mut Vec<u8>, mut value: usize) {
    while value >= 0x80 {
        out.push((value & 0x7F) as u8 | 0x80);
        value >>= 7;
    }
    out.push(value as u8);
}

#[cfg(test)]
mod tests {
    use super::{EXPORTS, HEAD, IMPORTS, names, renamed, rewritten, text, word, write};

    /// A module with a section before these imports and exports.
    fn module(imports: &[(&str, &str, &[u8])], exports: &[&str]) -> Vec<u8> {
        let (mut wants, mut gives) = (Vec::new(), Vec::new());
        write(&mut wants, imports.len());
        for (module, name, what) in imports {
            text(&mut wants, module);
            text(&mut wants, name);
            wants.extend(*what);
        }
        write(&mut gives, exports.len());
        for name in exports {
            text(&mut gives, name);
            gives.push(0);
            write(&mut gives, 300);
        }
        let mut wasm = b"\0asm\x01\0\0\0".to_vec();
        for (kind, section) in [(1, vec![0; 200]), (IMPORTS, wants), (EXPORTS, gives)] {
            wasm.push(kind);
            write(&mut wasm, section.len());
            wasm.extend(section);
        }
        wasm
    }

    const SCRIPT: &str = "const import0 = {\n    __wbg_now_01: function(arg0) {\n\
        wasm.wasm_bindgen_1_b(arg0);\n    },\n    __wbg_x_02: (typeof X) ? X : y,\n};\n\
        \"./ui_bg.js\": import0,\n\"./links.js\": import1,\n\
        function wasm_bindgen_1_b() {\n}\nwasm_bindgen_1_b_2();\n";

    #[test]
    fn script_and_wasm_get_the_same_short_names() {
        let function = [0, 0xC8, 1].as_slice();
        let wasm = module(
            &[
                ("./ui_bg.js", "__wbg_now_01", function),
                ("./links.js", "load", function),
                ("./ui_bg.js", "__wbg_x_02", &[1, 0x6F, 1, 2, 0x90, 3]),
                ("./ui_bg.js", "memory", &[2, 0, 17]),
                ("./ui_bg.js", "place", &[3, 0x7F, 1]),
            ],
            &["main", "wasm_bindgen_1_b", "wasm_bindgen_1_b_2"],
        );
        let found = names(&wasm).unwrap_or_default();
        let script = SCRIPT.replace("import0 = {", "import0 = {\nmemory: m,\nplace: p,");
        assert_eq!(
            renamed(&script, &found),
            Ok("const import0 = {\nc: m,\nd: p,\na: function(arg0) {\n\
                wasm.wasm_bindgen_0(arg0);\n    },\nb: (typeof X) ? X : y,\n};\n\
                a: import0,\n\"./links.js\": import1,\n\
                function wasm_bindgen_0() {\n}\nwasm_bindgen_1();\n"
                .to_owned())
        );
        let short = module(
            &[
                ("a", "a", function),
                ("./links.js", "load", function),
                ("a", "b", &[1, 0x6F, 1, 2, 0x90, 3]),
                ("a", "c", &[2, 0, 17]),
                ("a", "d", &[3, 0x7F, 1]),
            ],
            &["main", "wasm_bindgen_0", "wasm_bindgen_1"],
        );
        assert_eq!(rewritten(&wasm, &found), Some(short));
    }

    #[test]
    fn what_is_written_in_another_way_is_refused() {
        let wasm = module(&[("./ui_bg.js", "__wbg_gone", &[0, 1])], &[]);
        let found = names(&wasm).unwrap_or_default();
        assert_eq!(renamed(SCRIPT, &found), Err("__wbg_gone".to_owned()));
        assert!(names(&wasm[..HEAD + 20]).is_none());
        assert!(names(b"wasm").is_none());
        assert!(rewritten(b"<html>", &found).is_none());
    }

    #[test]
    fn words_differ_and_are_short() {
        let words: Vec<String> = (0..800).map(word).collect();
        assert_eq!(
            [&words[0], &words[25], &words[26], &words[702]],
            ["a", "z", "aa", "aaa"]
        );
        let mut sorted = words.clone();
        sorted.sort();
        sorted.dedup();
        assert_eq!(sorted.len(), words.len());
    }
}
