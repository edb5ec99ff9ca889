//! The output formats of games.

use std::fmt::Write;

use record::{GameRecord, GameResult, NodeId, Recordable, Tree};
use rules::Color;

/// An output format of `gipf convert`, named by `--to`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A game file.
    File,
    /// A line with all turns.
    Turns,
    /// A line for the start and for every turn.
    Positions,
}

impl Target {
    /// Reads the name on the command line.
    pub(super) fn named(word: &str) -> Option<Self> {
        Some(match word {
            "file" => Self::File,
            "turns" => Self::Turns,
            "positions" => Self::Positions,
            _ => return None,
        })
    }
}

/// Returns the text of a game, which has this `number` in its file.
pub(super) fn text(
    record: &GameRecord,
    at: NodeId,
    target: Target,
    file: &str,
    number: usize,
) -> String {
    match (target, record) {
        // An empty line separates it from the next one.
        (Target::File, record) => record.to_file_at(at) + "\n",
        (target, GameRecord::Gipf(tree)) => lines(tree, target, file, number),
        (target, GameRecord::Tamsk(tree)) => lines(tree, target, file, number),
    }
}

fn lines<P: Recordable>(tree: &Tree<P>, target: Target, file: &str, number: usize) -> String {
    let line = tree.line(NodeId::ROOT);
    let turns = tree.turns(&line);
    let last = line.last().copied().unwrap_or(NodeId::ROOT);
    let mut out = String::new();
    if target == Target::Positions {
        let start = tree.position(NodeId::ROOT);
        // Writing to a string cannot fail.
        let _ = writeln!(out, "{file}\t{number}\t0\t-\t{start}");
        for (turn, ply) in turns.iter().zip(1..) {
            let node = turn.nodes.last().copied().unwrap_or(last);
            let (text, position) = (&turn.text, tree.position(node));
            let _ = writeln!(out, "{file}\t{number}\t{ply}\t{text}\t{position}");
        }
        return out;
    }
    let texts: Vec<&str> = turns.iter().map(|turn| turn.text.as_str()).collect();
    let fields = [
        file,
        &number.to_string(),
        &tree.ruleset().to_string(),
        &texts.join(" "),
        &tree.position(last).to_string(),
        result(tree.result(last)),
        &tree.names.white,
        &tree.names.black,
    ];
    fields.join("\t") + "\n"
}

const fn result(result: Option<GameResult>) -> &'static str {
    match result {
        None => "-",
        Some(GameResult::Won(Color::White)) => "1-0",
        Some(GameResult::Won(Color::Black)) => "0-1",
        Some(GameResult::Draw) => "1/2-1/2",
    }
}
