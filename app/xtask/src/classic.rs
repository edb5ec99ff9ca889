//! Modules as one classic script: where nothing can be fetched, and where a page comes from
//! a folder, browsers load no module.
//!
//! Each becomes a function of its own, which takes what it imports from the objects of the
//! others when it is asked for, and lays what it exports into its own.

use crate::trouble::{Outcome, Trouble};

/// How a module names the program that it starts.
const PROGRAM: &str = "import(address(\"app\"))";

/// A module: the name by which others import it, and its text.
pub(crate) type Module<'a> = (&'a str, &'a str);

/// The modules, one after the other; the last starts the program, the one before it, and may
/// wait for something.
pub(crate) fn script(modules: &[Module]) -> Outcome<String> {
    let mut out = "\"use strict\";\n".to_owned();
    for place in 0..modules.len() {
        out += &format!("const m{place} = {{}};\n");
    }
    let last = modules.len().saturating_sub(1);
    for (place, (_, text)) in modules.iter().enumerate() {
        // A classic script waits inside of functions only.
        let waits = if place == last { "async " } else { "" };
        let program = format!("m{}", last.saturating_sub(1));
        let inner = inner(text, modules)?.replace(PROGRAM, &program);
        out += &format!("({waits}(exports) => {{\n{inner}}})(m{place});\n");
    }
    for left in ["import.meta", "import("] {
        if out.contains(left) {
            return Trouble::err(format!("a classic script cannot say {left}"));
        }
    }
    Ok(out)
}

/// A module as the inside of a function.
fn inner(module: &str, others: &[Module]) -> Outcome<String> {
    let mut out = String::with_capacity(module.len());
    for line in module.lines() {
        let line = line.trim();
        if line.starts_with("//") {
            continue;
        }
        if let Some(import) = line
            .strip_prefix("import ")
            .filter(|line| line.contains(" from "))
        {
            out += &taken(import, others)?;
        } else if let Some(names) = line.strip_prefix("export {") {
            out += &laid(names)?;
        } else if let Some(rest) = line.strip_prefix("export const ") {
            let (name, value) = rest
                .split_once(" = ")
                .ok_or_else(|| Trouble::new(format!("nobody knows: {line}")))?;
            out += &format!("exports.{name} = {}", without_addresses(value));
        } else if line.starts_with("export ") {
            return Trouble::err(format!("nobody knows: {line}"));
        } else {
            out += &without_addresses(line);
        }
        out.push('\n');
    }
    Ok(out)
}

/// `* as a from "./b.js"`, `{ a, c } from "./b.js"` and `a from "./b.js"`.
fn taken(import: &str, others: &[Module]) -> Outcome<String> {
    let unknown = || Trouble::new(format!("nobody knows: import {import}"));
    let (names, from) = import.split_once(" from ").ok_or_else(unknown)?;
    let from = from.trim_end_matches(';').trim_matches('"');
    let file = from.rsplit('/').next().unwrap_or(from);
    let mut known = others.iter();
    let place = known.position(|(name, _)| *name == file);
    let other = format!("m{}", place.ok_or_else(unknown)?);
    if let Some(name) = names.strip_prefix("* as ") {
        return Ok(format!("const {name} = {other};"));
    }
    // The other one may come later.
    let take = |name: &str, as_: &str| format!("const {name} = (...all) => {other}.{as_}(...all);");
    if let Some(names) = names.strip_prefix('{') {
        let names = names.strip_suffix('}').ok_or_else(unknown)?.split(',');
        return Ok(names.map(str::trim).map(|name| take(name, name)).collect());
    }
    let is_name = names.chars().all(char::is_alphanumeric);
    is_name.then(|| take(names, "default")).ok_or_else(unknown)
}

/// `a, b as c };`, behind the brace.
fn laid(names: &str) -> Outcome<String> {
    let names = names.trim_end_matches(';').trim().strip_suffix('}');
    let names = names.ok_or_else(|| Trouble::new("an export goes over several lines"))?;
    let lay = |name: &str| {
        let (inside, outside) = name.split_once(" as ").unwrap_or((name, name));
        format!("exports.{outside} = {inside};")
    };
    Ok(names.split(',').map(|name| lay(name.trim())).collect())
}

/// Addresses seen from a module are names of what stands in the page.
fn without_addresses(line: &str) -> String {
    let mut out = String::new();
    let mut rest = line;
    while let Some((before, after)) = rest.split_once("new URL(") {
        let Some((name, end)) = after.split_once(", import.meta.url)") else {
            break;
        };
        out += before;
        out += &name.replace("\"./", "\"");
        rest = end;
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    const OTHERS: [Module; 2] = [("b.js", ""), ("c.js", "")];

    #[test]
    fn a_module_becomes_the_inside_of_a_function() {
        let module = "// A remark.\nimport * as all from \"./b.js\"\nimport { one, two } from \"../c.js\";\nimport begin from \"./c.js\";\nconst address = new URL(\"./chunks/x.wasm\", import.meta.url);\nexport const load = door(new URL(\"./a.wasm\", import.meta.url), 1);\nexport { a, b as default };";
        let expected = "const all = m0;\nconst one = (...all) => m1.one(...all);const two = (...all) => m1.two(...all);\nconst begin = (...all) => m1.default(...all);\nconst address = \"chunks/x.wasm\";\nexports.load = door(\"a.wasm\", 1);\nexports.a = a;exports.default = b;\n";
        assert_eq!(inner(module, &OTHERS).ok().as_deref(), Some(expected));
    }

    #[test]
    fn the_last_starts_the_one_before_it() {
        let start = "const app = await import(address(\"app\"));";
        let made = script(&[("b.js", "let a;"), ("start.js", start)]);
        let expected = "\"use strict\";\nconst m0 = {};\nconst m1 = {};\n((exports) => {\nlet a;\n})(m0);\n(async (exports) => {\nconst app = await m0;\n})(m1);\n";
        assert_eq!(made.ok().as_deref(), Some(expected));
    }

    #[test]
    fn what_nobody_knows_is_refused() {
        for line in [
            "import { a } from \"./unknown.js\";",
            "import a, { b } from \"./b.js\";",
            "export function a() {}",
            "export {",
        ] {
            assert!(inner(line, &OTHERS).is_err(), "{line}");
        }
        for text in ["import(\"./b.js\")", "let a = import.meta.url;"] {
            assert!(script(&[("b.js", text)]).is_err(), "{text}");
        }
    }
}
