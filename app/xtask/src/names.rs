//! What stands in a wasm module, by the names of its functions: the first load must
//! hold nothing that only a chunk needs.

use std::path::Path;

use crate::paths;
use crate::trouble::{Outcome, Trouble};

/// Whose functions the first wasm may not hold, and what is made of their types: TAMSK
/// is a chunk of its own. The module `rules::tamsk`, as the compiler writes paths.
const LATER: &str = "5rules5tamsk";

/// Whose functions it must hold, so that a module without names is no proof.
const FIRST: &str = "rules";

/// Packages of the language: what they do with a value, the compiler does once for all
/// types of the same shape, under the name of any of them.
const LANGUAGE: [&str; 2] = ["alloc", "core"];

/// Custom sections have this number; the names stand in the one that is called so.
const CUSTOM: u8 = 0;
/// In it, the names of functions are the part of this number.
const FUNCTIONS: u8 = 1;
/// What every module begins with: its sign and its version.
const HEAD: usize = 8;

/// Refuses a first wasm in which TAMSK's rules stand. `first` is it as the splitter
/// leaves it, with names; `whole` is what it was parted from.
pub(crate) fn check(first: &Path, whole: &Path) -> Outcome {
    let (first, whole) = (names_of(first)?, names_of(whole)?);
    judge(&first, &whole)
}

fn judge(first: &[String], whole: &[String]) -> Outcome {
    // Neither a module without names nor an app without the game proves anything.
    let proves = first.iter().any(|name| package(name) == Some(FIRST));
    if !proves || !whole.iter().any(|name| is_later(name)) {
        return Trouble::err(format!(
            "the functions of the app have no names, or none is of {FIRST} or {LATER}"
        ));
    }
    let found = first.iter().filter(|name| is_later(name));
    let found: Vec<String> = found.cloned().collect();
    Trouble::unless_empty("the first wasm holds what only a chunk needs:", &found)
}

fn is_later(name: &str) -> bool {
    name.contains(LATER) && package(name).is_none_or(|package| !LANGUAGE.contains(&package))
}

/// The package that a function stands in: what a name of the compiler's (v0) names
/// first, as `Cs`, a hash, `_`, and a length before the word.
fn package(name: &str) -> Option<&str> {
    let (_, rest) = name.strip_prefix("_R")?.split_once("Cs")?;
    let (_, rest) = rest.split_once('_')?;
    let digits = rest.find(|sign: char| !sign.is_ascii_digit())?;
    let (length, word) = rest.split_at(digits);
    word.get(..length.parse().ok()?)
}

fn names_of(wasm: &Path) -> Outcome<Vec<String>> {
    let bytes = paths::read_bytes(wasm)?;
    function_names(&bytes)
        .ok_or_else(|| Trouble::new(format!("{} is no wasm module", wasm.display())))
}

/// The names of a module's functions; none if it is no module.
fn function_names(module: &[u8]) -> Option<Vec<String>> {
    let mut names = Vec::new();
    let mut sections = Reader(module.strip_prefix(b"\0asm")?.get(HEAD - 4..)?);
    while let Some((id, mut section)) = sections.part() {
        if id != CUSTOM || section.text()? != "name" {
            continue;
        }
        while let Some((id, mut part)) = section.part() {
            if id != FUNCTIONS {
                continue;
            }
            for _ in 0..part.number()? {
                part.number()?;
                names.push(part.text()?);
            }
        }
    }
    Some(names)
}

/// The rest of a module, from front to back.
struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn byte(&mut self) -> Option<u8> {
        let (&first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(first)
    }

    /// Seven bits a byte, the lowest first; the eighth says that another one follows.
    fn number(&mut self) -> Option<usize> {
        let mut number = 0_usize;
        for place in 0..5 {
            let byte = self.byte()?;
            number |= usize::from(byte & 0x7f) << (7 * place);
            if byte & 0x80 == 0 {
                return Some(number);
            }
        }
        None
    }

    fn bytes(&mut self) -> Option<&'a [u8]> {
        let length = self.number()?;
        let (first, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        Some(first)
    }

    fn text(&mut self) -> Option<String> {
        self.bytes()
            .map(|text| String::from_utf8_lossy(text).into_owned())
    }

    /// A number, and what belongs to it.
    fn part(&mut self) -> Option<(u8, Self)> {
        let id = self.byte()?;
        Some((id, Reader(self.bytes()?)))
    }
}

#[cfg(test)]
mod tests {
    use super::{function_names, judge};

    /// A module of two sections: types, and names of which the second part counts.
    fn module() -> Vec<u8> {
        let mut names = b"\x04name\x00\x02\x01m\x01".to_vec();
        let functions = b"\x02\x00\x03a::\x85\x01\x02bc";
        names.push(functions.len() as u8);
        names.extend(functions);
        let mut module = b"\0asm\x01\0\0\0\x01\x01\x00\x00".to_vec();
        module.push(names.len() as u8);
        module.extend(names);
        module
    }

    #[test]
    fn functions_have_names() {
        assert_eq!(
            function_names(&module()),
            Some(vec!["a::".into(), "bc".into()])
        );
        assert_eq!(function_names(b"\0asm\x01\0\0\0"), Some(Vec::new()));
        assert_eq!(function_names(b"<html></html>"), None);
        let cut = module();
        assert_eq!(function_names(&cut[..cut.len() - 1]), Some(Vec::new()));
    }

    #[test]
    fn the_first_wasm_holds_no_tamsk() {
        let names = |names: &[&str]| {
            names
                .iter()
                .map(|&name| name.into())
                .collect::<Vec<String>>()
        };
        let play = "_RNvMs_NtCs1a2b_5rules8positionNtB4_8Position4play";
        let tamsk = "_RNvMs_NtNtCs1a2b_5rules5tamsk8positionNtB4_8Position4play";
        let record =
            "_RNvMNtCs3c_6record4saveINtB4_4TreeNtNtNtCs1a2b_5rules5tamsk8position8PositionE4load";
        let folded =
            "_RNvMs1_NtCs4d_5alloc7raw_vecINtB5_6RawVecNtNtNtCs1a2b_5rules5tamsk4step4StepE4grow";
        let whole = names(&[play, tamsk, folded]);
        assert!(judge(&names(&[play, folded]), &whole).is_ok());
        assert!(judge(&names(&[play, tamsk]), &whole).is_err());
        assert!(judge(&names(&[play, record]), &whole).is_err());
        // Names that are not there prove nothing.
        assert!(judge(&names(&["main"]), &whole).is_err());
        assert!(judge(&names(&[play]), &names(&[play])).is_err());
    }
}
