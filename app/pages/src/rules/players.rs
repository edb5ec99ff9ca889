//! The documents without the passages for programmers, which are found by their places: the
//! ways in which tests find clauses, the names of the lines of examples (a page shows boards
//! and words instead), and the legend of drawings in letters.

use super::document::{Block, Rules};

/// The blocks before the first chapter that are for players, by their indices: the table of the
/// parts, and the paragraph on which rules apply.
const FOR_PLAYERS: [usize; 2] = [1, 2];

impl Rules {
    /// The document without the passages for programmers.
    #[must_use]
    pub fn for_players(mut self) -> Self {
        if let Some(first) = self.chapters.first_mut() {
            let blocks = std::mem::take(&mut first.before).into_iter().enumerate();
            let kept = blocks.filter(|(index, _)| FOR_PLAYERS.contains(index));
            first.before = kept.map(|(_, block)| block).collect();
        }
        for chapter in &mut self.chapters {
            for clause in &mut chapter.clauses {
                // After the text of the clause, and before a board of names.
                let index = clause
                    .blocks
                    .iter()
                    .position(is_map)
                    .map(|map| map.saturating_sub(1));
                let is_words = |index: &usize| matches!(clause.blocks[*index], Block::Paragraph(_));
                let index = index.filter(|index| *index > 0 && is_words(index));
                if let Some(index) = index {
                    clause.blocks.remove(index);
                }
            }
        }
        self
    }
}

fn is_map(block: &Block) -> bool {
    matches!(block, Block::Example(example) if example.kind == "board")
}
