//! The documents as players read them: what they say to programmers is left out, by its place.
//! Left out are how tests find clauses, what the lines of examples are called, which are no
//! lines on a page but boards with words, and how the drawings in letters are to be read.

use super::document::{Block, Rules};

/// The places of the parts' table, and of what says which rules count, before the first
/// chapter; the rest there is for programmers.
const FOR_PLAYERS: [usize; 2] = [1, 2];

impl Rules {
    /// The same without what the document says to programmers.
    #[must_use]
    pub fn for_players(mut self) -> Self {
        if let Some(first) = self.chapters.first_mut() {
            let blocks = std::mem::take(&mut first.before).into_iter().enumerate();
            let kept = blocks.filter(|(place, _)| FOR_PLAYERS.contains(place));
            first.before = kept.map(|(_, block)| block).collect();
        }
        for chapter in &mut self.chapters {
            for clause in &mut chapter.clauses {
                // Behind what the clause says, and before a board of names.
                let place = clause
                    .blocks
                    .iter()
                    .position(is_map)
                    .map(|map| map.saturating_sub(1));
                let is_words = |place: &usize| matches!(clause.blocks[*place], Block::Paragraph(_));
                let place = place.filter(|place| *place > 0 && is_words(place));
                if let Some(place) = place {
                    clause.blocks.remove(place);
                }
            }
        }
        self
    }
}

fn is_map(block: &Block) -> bool {
    matches!(block, Block::Example(example) if example.kind == "board")
}
