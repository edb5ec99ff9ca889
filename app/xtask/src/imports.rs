//! The names by which the wasm knows functions of its script.
//!
//! wasm-bindgen ends each of them in a hash of 16 digits, so that packages of several
//! versions never meet under one name. In a finished app they only have to differ, and
//! chance cannot be compressed: counted instead, they are 4.4 KiB less of the first load.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::paths;
use crate::trouble::Outcome;

/// What such a name begins with.
const START: &str = "__wbg_";
/// How many digits its hash has.
const HASH: usize = 16;

/// Counts the names in a script and in the wasm that it belongs to.
pub(crate) fn count(script: &Path, wasm: &Path) -> Outcome {
    let text = paths::read_bytes(script)?;
    let names = counted(&text);
    paths::write(script, renamed(&text, &names))?;
    paths::write(wasm, renamed(&paths::read_bytes(wasm)?, &names))
}

/// What every name becomes, as long as before: names that differ only in their hash are
/// counted in its place.
fn counted(script: &[u8]) -> BTreeMap<&[u8], Vec<u8>> {
    let all: BTreeSet<&[u8]> = places(script).map(|(from, to)| &script[from..to]).collect();
    let mut same: BTreeMap<&[u8], usize> = BTreeMap::new();
    let mut names = BTreeMap::new();
    for name in all {
        let stem = &name[..name.len() - HASH];
        let count = same.entry(stem).or_default();
        let digits = format!("{count:0HASH$}");
        names.insert(name, [stem, digits.as_bytes()].concat());
        *count += 1;
    }
    names
}

/// The same bytes with other names.
fn renamed(bytes: &[u8], names: &BTreeMap<&[u8], Vec<u8>>) -> Vec<u8> {
    let mut out = bytes.to_vec();
    for (from, to) in places(bytes) {
        if let Some(name) = names.get(&bytes[from..to]) {
            out[from..to].copy_from_slice(name);
        }
    }
    out
}

/// Where names that end in a hash stand.
fn places(bytes: &[u8]) -> impl Iterator<Item = (usize, usize)> {
    let starts = bytes.windows(START.len()).enumerate();
    let starts = starts.filter(|(_, word)| *word == START.as_bytes());
    starts.filter_map(|(from, _)| {
        let is_word = |byte: &&u8| byte.is_ascii_alphanumeric() || b"_$".contains(byte);
        let length = bytes[from..].iter().take_while(is_word).count();
        let (stem, hash) = bytes[from..from + length].split_last_chunk::<HASH>()?;
        let is_hash = hash.iter().all(u8::is_ascii_hexdigit) && stem.ends_with(b"_");
        is_hash.then_some((from, from + length))
    })
}

#[cfg(test)]
mod tests {
    use super::{counted, renamed};

    #[test]
    fn hashes_are_counted_in_script_and_wasm() {
        let script = b"__wbg_a_00000000deadbeef: f, __wbg_a_0123456789abcdef: g,\n\
            __wbg_b_0123456789abcdef: h, __wbg_ptr, __wbg_c_free, xx_0123456789abcdef";
        let names = counted(script);
        let script = renamed(script, &names);
        assert_eq!(
            String::from_utf8_lossy(&script),
            "__wbg_a_0000000000000000: f, __wbg_a_0000000000000001: g,\n\
            __wbg_b_0000000000000000: h, __wbg_ptr, __wbg_c_free, xx_0123456789abcdef"
        );
        // In the wasm the length of a name stands before it: here 24 and 65, an A.
        let wasm = b"\x18__wbg_a_0123456789abcdef\0A__wbg_z_0123456789abcdef\0";
        assert_eq!(
            renamed(wasm, &names),
            b"\x18__wbg_a_0000000000000001\0A__wbg_z_0123456789abcdef\0"
        );
    }
}
