//! The files with the results of openings, one for each ruleset that has one.

use record::{MAX_FILE, Openings};
use rules::GameRuleset;

/// The rulesets that have results, and their files beside the app.
pub const FILES: [(&str, &str); 7] = [
    ("gipf-basic", "openings/basic.txt"),
    ("gipf-standard", "openings/standard.txt"),
    ("gipf-tournament", "openings/tournament.txt"),
    ("gipf-tournament+T3Z3D3P3", "openings/potentials.txt"),
    ("gipf-ultimate", "openings/ultimate.txt"),
    ("matrx", "openings/matrx.txt"),
    ("tamsk-1", "openings/tamsk.txt"),
];

/// The file of a ruleset, whatever its numbers of challenges are; none if it has no results.
pub(super) fn file_of(ruleset: GameRuleset) -> Option<&'static str> {
    let text = ruleset.to_string();
    let plain = text.split('~').next();
    let known = FILES.iter().find(|&&(known, _)| plain == Some(known));
    known.map(|&(_, file)| file)
}

/// A file that was requested.
#[derive(Debug)]
pub(super) struct OpeningsFile {
    pub(super) name: &'static str,
    pub(super) content: Content,
}

/// The content of a file.
#[derive(Debug)]
pub(super) enum Content {
    /// Being loaded.
    Coming,
    /// Loaded.
    Here(Openings),
    /// The file cannot be loaded, or is damaged.
    Missing,
}

impl Content {
    /// Reads the text of the file of a ruleset.
    pub(super) fn read(text: Option<String>, name: &str) -> Self {
        // A page of another server may be returned instead of the file.
        let text = text.filter(|text| text.len() <= MAX_FILE);
        let openings = text.and_then(|text| text.parse().ok());
        let is_whole = |openings: &Openings| file_of(openings.ruleset()) == Some(name);
        openings.filter(is_whole).map_or(Self::Missing, Self::Here)
    }
}
