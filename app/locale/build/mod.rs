//! Generates Rust from locale files: [`source`] reads a file, [`pattern`] one sentence,
//! [`check`] compares the languages, [`write`] writes the Rust code of the crate and
//! [`compact`] the files that the browser loads.

mod check;
mod compact;
mod generate;
mod key;
mod pattern;
mod source;
mod variant;
mod write;

pub(crate) use generate::generate;

/// Groups of sentences that are used beside the board, for its events, and in other places:
/// they are in files of their own, so that the board does not wait for them.
const LATER: [&str; 46] = [
    "effect",
    "mark",
    "lost",
    "clock",
    "over",
    "row",
    "said",
    "ended",
    "save",
    "moves",
    "agree",
    "ask",
    "link",
    "reply",
    "potential",
    "tamsk",
    "review",
    "part",
    "note",
    "why",
    "challenge",
    "lot",
    "choice",
    "new_game",
    "settings",
    "help",
    "export",
    "library",
    "share",
    "shared",
    "import",
    "fault",
    "opponent",
    "analysis",
    "openings",
    "puzzle",
    "puzzles",
    "maker",
    "editor",
    "embed",
    "builder",
    "learn",
    "rules",
    "install",
    "take",
    "data",
];

#[cfg(test)]
mod tests;
