//! Classes for scripts that no script of ours makes.
//!
//! Leptos brings a package for the streams of servers, and with it classes that
//! wasm-bindgen writes for whoever imports the app as a library. Nobody does, and what
//! is exported is not found to be idle by wasm-opt: they are taken out of the script, and
//! their functions out of what the wasm exports, so that it drops them. They were 1.7
//! KiB of the first load.

use std::path::Path;

use crate::paths;
use crate::trouble::{Outcome, Trouble};

/// The classes.
const IDLE: [&str; 3] = [
    "IntoUnderlyingByteSource",
    "IntoUnderlyingSink",
    "IntoUnderlyingSource",
];

/// The section of a wasm that says what it exports.
const EXPORTS: u8 = 7;
/// What every module begins with: its sign and its version.
const HEAD: usize = 8;

/// Takes the idle classes out of a script and the wasm that it belongs to.
///
/// # Errors
///
/// If a file cannot be read or written, is no wasm, or the script still names a class.
pub(crate) fn drop_idle(script: &Path, wasm: &Path) -> Outcome {
    let text = without_classes(&paths::read(script)?);
    if let Some(class) = IDLE.iter().find(|class| text.contains(**class)) {
        return Trouble::err(format!(
            "{}: {class} is written in another way",
            script.display()
        ));
    }
    paths::write(script, text)?;
    match without_exports(&paths::read_bytes(wasm)?) {
        Some(bytes) => paths::write(wasm, bytes),
        None => Trouble::err(format!("{}: no wasm", wasm.display())),
    }
}

/// The script without the classes and what tidies up after them: each begins at a line
/// that names it, and ends where the next thing begins at the edge of the text.
fn without_classes(script: &str) -> String {
    let mut kept = String::with_capacity(script.len());
    let mut idle = false;
    for line in script.lines() {
        let begins = !line.starts_with([' ', '}', ':', '*']) && !line.is_empty();
        if begins {
            idle = IDLE.iter().any(|class| line.contains(class));
        }
        if !idle {
            kept.push_str(line);
            kept.push('\n');
        }
    }
    kept
}

/// The wasm without the exports of the classes; none if it is no wasm.
fn without_exports(wasm: &[u8]) -> Option<Vec<u8>> {
    let mut out = wasm.get(..HEAD)?.to_vec();
    let mut rest = wasm.get(HEAD..)?;
    while let Some((&kind, after)) = rest.split_first() {
        let (length, after) = number(after)?;
        let (section, next) = after.split_at_checked(length)?;
        let exports = (kind == EXPORTS).then(|| fewer(section));
        let exports = match exports {
            Some(fewer) => Some(fewer?),
            None => None,
        };
        let section = exports.as_deref().unwrap_or(section);
        out.push(kind);
        write(&mut out, section.len());
        out.extend(section);
        rest = next;
    }
    Some(out)
}

/// What is exported, without what the classes are made of.
fn fewer(section: &[u8]) -> Option<Vec<u8>> {
    let (count, mut rest) = number(section)?;
    let mut kept: Vec<u8> = Vec::new();
    let mut left = 0;
    for _ in 0..count {
        let whole = rest;
        let (length, after) = number(rest)?;
        let (name, after) = after.split_at_checked(length)?;
        let (_, after) = after.split_first()?;
        let (_, after) = number(after)?;
        rest = after;
        if !is_idle(name) {
            kept.extend(&whole[..whole.len() - rest.len()]);
            left += 1;
        }
    }
    let mut out = Vec::new();
    write(&mut out, left);
    out.extend(kept);
    Some(out)
}

/// Whether an export is of one of the classes: `__wbg_class_free` and `class_method`.
fn is_idle(name: &[u8]) -> bool {
    let name = String::from_utf8_lossy(name);
    let name = name.strip_prefix("__wbg_").unwrap_or(&name);
    let mut classes = IDLE.iter().map(|class| class.to_lowercase() + "_");
    classes.any(|class| name.starts_with(&class))
}

/// Reads a number as wasm writes it (LEB128).
fn number(bytes: &[u8]) -> Option<(usize, &[u8])> {
    let mut value = 0;
    for (place, &byte) in bytes.iter().enumerate().take(5) {
        value |= usize::from(byte & 0x7F) << (7 * place);
        if byte & 0x80 == 0 {
            return Some((value, &bytes[place + 1..]));
        }
    }
    None
}

/// Writes a number so.
fn write(out: &mut Vec<u8>, mut value: usize) {
    while value >= 0x80 {
        out.push((value & 0x7F) as u8 | 0x80);
        value >>= 7;
    }
    out.push(value as u8);
}

#[cfg(test)]
mod tests {
    use super::{HEAD, number, without_classes, without_exports, write};

    #[test]
    fn the_script_loses_the_classes_and_nothing_else() {
        let script = "import a\n\nexport class IntoUnderlyingSink {\n    free() {\n    }\n}\n\
            if (Symbol.dispose) IntoUnderlyingSink.prototype.free;\n\
            export function b() {\n}\n\
            const IntoUnderlyingSinkFinalization = (typeof c)\n    ? {}\n    : new D();\n\
            const e = 1;\n";
        assert_eq!(
            without_classes(script),
            "import a\n\nexport function b() {\n}\nconst e = 1;\n"
        );
    }

    /// A module with these exports, and a section before and behind.
    fn module(names: &[&str]) -> Vec<u8> {
        let mut exports = Vec::new();
        write(&mut exports, names.len());
        for name in names {
            write(&mut exports, name.len());
            exports.extend(name.as_bytes());
            exports.push(0);
            write(&mut exports, 300);
        }
        let mut wasm = b"\0asm\x01\0\0\0".to_vec();
        for (kind, section) in [(1, vec![0; 200]), (7, exports), (10, vec![1])] {
            wasm.push(kind);
            write(&mut wasm, section.len());
            wasm.extend(section);
        }
        wasm
    }

    #[test]
    fn the_wasm_exports_less() {
        let all = module(&[
            "main",
            "__wbg_intounderlyingsink_free",
            "intounderlyingsource_pull",
            "intounderlying",
        ]);
        assert_eq!(
            without_exports(&all),
            Some(module(&["main", "intounderlying"]))
        );
        assert_eq!(without_exports(&all[..HEAD + 20]), None);
        assert_eq!(without_exports(b"wasm"), None);
        assert_eq!(number(&[0x80; 6]), None);
    }
}
