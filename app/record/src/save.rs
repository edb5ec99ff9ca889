//! The text a record is saved as: JSON with the start as a position text and
//! every step as its notation, so that a save can be read by people and by
//! later versions, and never holds a position that the rules have not made.

use rules::{ByColor, NotationError, Position, Problem};
use serde::{Deserialize, Serialize};

use crate::ending::Agreement;
use crate::read::{MAX_DEPTH, MAX_STEPS};
use crate::tree::{ClockControl, NodeId, Record};

/// The version of the format.
const VERSION: u32 = 1;

/// Why a text is no save.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveError {
    /// Not the JSON of a save; the line and column where it breaks off.
    Format {
        /// Counted from 1.
        line: usize,
        /// Counted from 1.
        column: usize,
    },
    /// A save of a version that this program does not know.
    Version(u32),
    /// The start is no position.
    Start(Vec<Problem>),
    /// A step that is not legal where it stands.
    Step {
        /// Its number in the file, from 0.
        index: usize,
        /// What is wrong with it.
        error: NotationError,
    },
    /// A step or a mark points to a node that is not there.
    Node(usize),
    /// Too many steps.
    TooLong(usize),
    /// Variations within variations, too many deep.
    TooDeep(usize),
}

/// The fields of the text.
#[derive(Serialize, Deserialize)]
struct Save {
    gipf: u32,
    start: String,
    #[serde(default)]
    white: String,
    #[serde(default)]
    black: String,
    /// Parent and step, parents first; node n is entry n - 1.
    steps: Vec<(usize, String)>,
    /// For every node with variations that are not in the order of their
    /// numbers: the node and its children, main line first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    order: Vec<(usize, Vec<usize>)>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    agreement: Option<(usize, Agreement)>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    clock: Option<ClockControl>,
    /// Node, White's and Black's milliseconds left.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    left: Vec<(usize, u64, u64)>,
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    draw_by_repetition: bool,
    /// Node and comment.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    comments: Vec<(usize, String)>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    tags: Vec<(String, String)>,
    /// The node the players are at.
    at: usize,
}

impl Record {
    /// The record and the node the players are at as a text.
    #[must_use]
    pub fn save(&self, at: NodeId) -> String {
        let steps = (1..self.len()).map(|index| {
            let from = self.nodes[index].from;
            from.map_or_else(
                || (0, String::new()),
                |(parent, step)| (parent.0, self.position(parent).step_text(step)),
            )
        });
        let order = self.nodes.iter().enumerate().filter_map(|(index, node)| {
            let children: Vec<usize> = node.children.iter().map(|child| child.0).collect();
            (!children.is_sorted()).then_some((index, children))
        });
        let left = self.nodes.iter().enumerate().filter_map(|(index, node)| {
            let left = node.left?;
            Some((index, left.white, left.black))
        });
        let comments = self.nodes.iter().enumerate().filter_map(|(index, node)| {
            let comment = node.comment.clone();
            (!comment.is_empty()).then_some((index, comment))
        });
        let save = Save {
            gipf: VERSION,
            start: self.position(NodeId::ROOT).to_string(),
            white: self.names.white.clone(),
            black: self.names.black.clone(),
            steps: steps.collect(),
            order: order.collect(),
            agreement: self.agreement.map(|(node, agreement)| (node.0, agreement)),
            clock: self.clock,
            left: left.collect(),
            draw_by_repetition: self.draw_by_repetition,
            comments: comments.collect(),
            tags: self.tags.clone(),
            at: at.0,
        };
        // A struct of strings and numbers can always be written.
        serde_json::to_string(&save).unwrap_or_default()
    }

    /// Reads what [`Self::save`] has written; every step is checked.
    ///
    /// # Errors
    /// The first thing that is wrong with the text.
    pub fn load(text: &str) -> Result<(Self, NodeId), SaveError> {
        let save: Save = serde_json::from_str(text).map_err(|error| SaveError::Format {
            line: error.line(),
            column: error.column(),
        })?;
        if save.gipf != VERSION {
            return Err(SaveError::Version(save.gipf));
        }
        if save.steps.len() > MAX_STEPS {
            return Err(SaveError::TooLong(save.steps.len()));
        }
        let start: Position = save.start.parse().map_err(SaveError::Start)?;
        let mut record = Self::from_position(start);
        record.names = ByColor {
            white: save.white,
            black: save.black,
        };
        for (index, (parent, text)) in save.steps.iter().enumerate() {
            let parent = record.node(*parent).ok_or(SaveError::Node(*parent))?;
            let wrong = |error| SaveError::Step { index, error };
            let step = record.position(parent).read_step(text).map_err(wrong)?;
            let played = record.play(parent, step);
            // A step that stands there twice would shift all later numbers.
            if played.ok().map(NodeId::index) != Some(index + 1) {
                return Err(SaveError::Node(index + 1));
            }
        }
        for (parent, children) in save.order {
            let parent = record.node(parent).ok_or(SaveError::Node(parent))?;
            let children: Vec<NodeId> = children.into_iter().map(NodeId).collect();
            let mut sorted = children.clone();
            sorted.sort_unstable();
            if sorted != record.nodes[parent.0].children {
                return Err(SaveError::Node(parent.0));
            }
            record.nodes[parent.0].children = children;
        }
        let depth = record.depth();
        if depth > MAX_DEPTH {
            return Err(SaveError::TooDeep(depth));
        }
        let at = record.node(save.at).ok_or(SaveError::Node(save.at))?;
        for (index, white, black) in save.left {
            let node = record.node(index).ok_or(SaveError::Node(index))?;
            record.note_left(node, ByColor { white, black });
        }
        for (index, comment) in save.comments {
            let node = record.node(index).ok_or(SaveError::Node(index))?;
            record.set_comment(node, comment);
        }
        record.tags = save.tags;
        record.clock = save.clock;
        record.draw_by_repetition = save.draw_by_repetition;
        record.agreement = match save.agreement {
            Some((index, agreement)) => {
                let node = record.node(index).ok_or(SaveError::Node(index))?;
                Some((node, agreement))
            }
            None => None,
        };
        Ok((record, at))
    }
}

impl Record {
    /// How deep variations stand in each other.
    fn depth(&self) -> usize {
        // Parents stand before their children.
        let mut depths = vec![0; self.len()];
        for index in 0..self.len() {
            for (place, child) in self.nodes[index].children.iter().enumerate() {
                depths[child.0] = depths[index] + usize::from(place > 0);
            }
        }
        depths.into_iter().max().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Ruleset, Variant};

    fn tree() -> (Record, NodeId) {
        let mut record = Record::new(Ruleset::new(Variant::Tournament));
        record.names.white = "Zoë \"the\" {stone}".to_owned();
        let mut node = NodeId::ROOT;
        for text in ["Gg1-f2", "Ge9-e8", "e1-e2"] {
            let step = record.position(node).read_step(text).unwrap();
            node = record.play(node, step).unwrap();
        }
        let step = record.position(NodeId::ROOT).read_step("Ge1-e2").unwrap();
        let other = record.play(NodeId::ROOT, step).unwrap();
        record.promote(other);
        record.agreement = Some((other, Agreement::DrawAgreed));
        record.clock = Some(ClockControl {
            initial: 600_000,
            increment: 5_000,
        });
        record.note_left(node, ByColor::both(590_000));
        record.draw_by_repetition = true;
        record.set_comment(other, "better".to_owned());
        record.tags = vec![("Event".to_owned(), "Club night".to_owned())];
        (record, node)
    }

    #[test]
    fn a_tree_with_variations_comes_back_as_it_was() {
        let (record, at) = tree();
        let text = record.save(at);
        assert_eq!(Record::load(&text), Ok((record, at)));
    }

    #[test]
    fn damaged_saves_say_where() {
        let (record, at) = tree();
        let text = record.save(at);
        assert!(matches!(
            Record::load(&text[..text.len() / 2]),
            Err(SaveError::Format { line: 1, .. })
        ));
        for (good, bad, error) in [
            ("\"gipf\":1", "\"gipf\":7", SaveError::Version(7)),
            ("\"at\":3", "\"at\":9", SaveError::Node(9)),
            ("[0,\"Gg1-f2\"]", "[5,\"Gg1-f2\"]", SaveError::Node(5)),
            ("[0,\"Ge1-e2\"]", "[0,\"Gg1-f2\"]", SaveError::Node(4)),
            ("[0,[4,1]]", "[0,[4,4]]", SaveError::Node(0)),
            (
                "\"e1-e2\"",
                "\"e1-q7\"",
                SaveError::Step {
                    index: 2,
                    error: NotationError::Syntax {
                        part: 0,
                        found: "e1-q7".to_owned(),
                    },
                },
            ),
        ] {
            assert!(text.contains(good), "{text} has no {good}");
            assert_eq!(Record::load(&text.replace(good, bad)), Err(error), "{bad}");
        }
    }
}
