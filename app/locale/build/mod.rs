//! From locale files to Rust: [`source`] reads a file, [`pattern`] one sentence, [`check`]
//! compares the languages, [`write`] writes what the crate needs and [`compact`] what the
//! browser loads.

mod check;
mod compact;
mod generate;
mod key;
mod pattern;
mod source;
mod variant;
mod write;

pub(crate) use generate::generate;

/// Groups of sentences that are said beside the board, of what happened on it, and in other
/// places: they come in files of their own, so that nobody waits for them to see the board.
const LATER: [&str; 37] = [
    "row",
    "said",
    "ended",
    "save",
    "moves",
    "agree",
    "ask",
    "link",
    "reply",
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
    "import",
    "fault",
    "opponent",
    "analysis",
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
];

#[cfg(test)]
mod tests;
