//! Reads and rewrites wasm modules: short names between module and script, no custom sections,
//! and the names of functions for the gate on TAMSK.

use std::collections::BTreeMap;

use anyhow::{Context, Result, bail};
use wasm_encoder::reencode::{Reencode, RoundtripReencoder};
use wasm_encoder::{ExportSection, ImportSection, Module, RawSection};
use wasmparser::{ExportSectionReader, ExternalKind, ImportSectionReader};
use wasmparser::{KnownCustom, Name, Parser, Payload};

/// The names that were changed in a bound script, old to new.
pub(crate) type Renamed = BTreeMap<String, String>;

/// The end of a script's name in the wasm that it belongs to.
const SCRIPT: &str = "_bg.js";
/// The short name that replaces it.
pub(crate) const SHORT_SCRIPT: &str = "a";

/// A module without its custom sections. With a script and the names changed in it, imports and
/// exports get the new names, exported functions that the script does not name are removed, and
/// the names of functions stay, by which the optimiser puts them in order.
pub(crate) fn rewritten(wasm: &[u8], script: Option<(&str, &Renamed)>) -> Result<Vec<u8>> {
    let mut module = Module::new();
    for payload in Parser::new(0).parse_all(wasm) {
        let payload = payload?;
        match (&payload, script) {
            // The section `name` has the names of functions.
            (Payload::CustomSection(section), _)
                if script.is_none() || section.name() != "name" => {}
            (Payload::ImportSection(section), Some((_, renamed))) => {
                module.section(&imports(section.clone(), renamed)?);
            }
            (Payload::ExportSection(section), Some((script, renamed))) => {
                module.section(&exports(section.clone(), script, renamed)?);
            }
            _ => {
                if let Some((id, range)) = payload.as_section() {
                    let data = &wasm[range.start as usize..range.end as usize];
                    module.section(&RawSection { id, data });
                }
            }
        }
    }
    Ok(module.finish())
}

fn imports(section: ImportSectionReader, renamed: &Renamed) -> Result<ImportSection> {
    let mut imports = ImportSection::new();
    for import in section.into_imports() {
        let import = import?;
        let kind = RoundtripReencoder.entity_type(import.ty)?;
        if import.module.ends_with(SCRIPT) {
            let name = renamed.get(import.name);
            let name = name.with_context(|| format!("the script has no {}", import.name))?;
            imports.import(SHORT_SCRIPT, name, kind);
        } else {
            imports.import(import.module, import.name, kind);
        }
    }
    Ok(imports)
}

fn exports(section: ExportSectionReader, script: &str, renamed: &Renamed) -> Result<ExportSection> {
    let mut exports = ExportSection::new();
    for export in section {
        let export = export?;
        let name = renamed.get(export.name).map(String::as_str);
        if export.kind != ExternalKind::Func || name.is_some() || script.contains(export.name) {
            let kind = RoundtripReencoder.export_kind(export.kind)?;
            exports.export(name.unwrap_or(export.name), kind, export.index);
        }
    }
    Ok(exports)
}

/// The module of TAMSK's rules, as the compiler writes paths. It is loaded with a chunk.
const LATER: &str = "10gipf_rules5tamsk";
/// The package whose functions the first load must hold: if they are missing too, the wasm has
/// no names and the check proves nothing.
const FIRST: &str = "gipf_rules";
/// Packages of the language: functions over a type are compiled once for all types of the
/// same shape, under the name of any of them.
const LANGUAGE: [&str; 2] = ["alloc", "core"];

/// Refuses a first wasm that holds TAMSK's rules. `first` is what the splitter has left for
/// the first load, with names; `whole` is the program before.
pub(crate) fn check_first(first: &[u8], whole: &[u8]) -> Result<()> {
    check_names(&function_names(first)?, &function_names(whole)?)
}

fn check_names(first: &[String], whole: &[String]) -> Result<()> {
    let has_names = first.iter().any(|name| package(name) == Some(FIRST));
    if !has_names || !whole.iter().any(|name| is_later(name)) {
        bail!("the functions of the app have no names, or none is of {FIRST} or {LATER}");
    }
    let found = first.iter().filter(|name| is_later(name));
    let found: Vec<&str> = found.map(String::as_str).collect();
    if !found.is_empty() {
        bail!(
            "the first wasm holds what only a chunk needs:\n  {}",
            found.join("\n  ")
        );
    }
    Ok(())
}

fn is_later(name: &str) -> bool {
    name.contains(LATER) && package(name).is_none_or(|package| !LANGUAGE.contains(&package))
}

/// The package of a function: the first path in a mangled name (v0), `Cs`, a hash, `_`, and a
/// length before the word.
fn package(name: &str) -> Option<&str> {
    let (_, rest) = name.strip_prefix("_R")?.split_once("Cs")?;
    let (_, rest) = rest.split_once('_')?;
    let digits = rest.find(|sign: char| !sign.is_ascii_digit())?;
    let (length, word) = rest.split_at(digits);
    word.get(..length.parse().ok()?)
}

/// The names of a module's functions.
fn function_names(wasm: &[u8]) -> Result<Vec<String>> {
    let mut names = Vec::new();
    for payload in Parser::new(0).parse_all(wasm) {
        if let Payload::CustomSection(section) = payload?
            && let KnownCustom::Name(parts) = section.as_known()
        {
            for part in parts {
                if let Name::Function(functions) = part? {
                    for function in functions {
                        names.push(function?.name.to_owned());
                    }
                }
            }
        }
    }
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::check_names;

    #[test]
    fn the_first_wasm_holds_no_tamsk() {
        let names =
            |names: &[&str]| -> Vec<String> { names.iter().map(|&name| name.into()).collect() };
        let play = "_RNvMs_NtCs1a2b_10gipf_rules8positionNtB4_8Position4play";
        let tamsk = "_RNvMs_NtNtCs1a2b_10gipf_rules5tamsk8positionNtB4_8Position4play";
        let record = "_RNvMNtCs3c_6record4saveINtB4_4TreeNtNtNtCs1a2b_10gipf_rules5tamsk8position8PositionE4load";
        let folded = "_RNvMs1_NtCs4d_5alloc7raw_vecINtB5_6RawVecNtNtNtCs1a2b_10gipf_rules5tamsk4step4StepE4grow";
        let whole = names(&[play, tamsk, folded]);
        assert!(check_names(&names(&[play, folded]), &whole).is_ok());
        assert!(check_names(&names(&[play, tamsk]), &whole).is_err());
        assert!(check_names(&names(&[play, record]), &whole).is_err());
        // A wasm without names proves nothing.
        assert!(check_names(&names(&["main"]), &whole).is_err());
        assert!(check_names(&names(&[play]), &names(&[play])).is_err());
    }
}
