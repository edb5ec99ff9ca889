//! The list of turns: the main line with its variations.

use record::{NodeId, Recordable, Tree};
use rules::Color;

/// The whole tree as a list. A variation follows the turn to which it is the alternative, as in
/// a game file.
pub(crate) fn moves<P: Recordable>(record: &Tree<P>, at: NodeId) -> Vec<MoveItem> {
    let mut list = List {
        record,
        at,
        items: Vec::new(),
    };
    if let Some(&first) = record.children(NodeId::ROOT).first() {
        list.line(first, true);
    }
    list.items
}

struct List<'a, P: Recordable> {
    record: &'a Tree<P>,
    at: NodeId,
    items: Vec<MoveItem>,
}

impl<P: Recordable> List<'_, P> {
    /// Appends the turns from the one that holds `first` on, along first children. `main` is
    /// true for the main line.
    fn line(&mut self, first: NodeId, main: bool) {
        let path = self.record.path(first);
        let begin = path[..path.len() - 1]
            .iter()
            .rposition(|&node| self.record.ends_turn(node))
            .unwrap_or(0);
        let line = self.record.line(first);
        let turns = self.record.turns(&line[..=begin]);
        let before = turns.len();
        let counted = turns.iter().filter(|turn| self.record.counts(turn));
        let mut number = counted.count() + usize::from(self.record.black_begins());
        for (turn, ply) in self
            .record
            .turns(&line[begin + 1..])
            .into_iter()
            .zip(before..)
        {
            let Some(&node) = turn.nodes.last() else {
                continue;
            };
            number += usize::from(self.record.counts(&turn));
            self.items.push(MoveItem::Turn {
                node,
                // In TAMSK a glass can be picked up before the first move.
                number: number.max(1),
                counted: self.record.is_move(&turn),
                color: turn.color,
                text: turn.text,
                current: turn.nodes.contains(&self.at),
                main,
            });
            // Variations that begin at a step of this line, not before it.
            for &node in turn
                .nodes
                .iter()
                .filter(|&&node| node >= first || ply > before)
            {
                self.variations(node);
            }
        }
    }

    /// Appends the siblings of a first child as variations.
    fn variations(&mut self, node: NodeId) {
        let Some(parent) = self.record.parent(node) else {
            return;
        };
        if let [first, others @ ..] = self.record.children(parent)
            && *first == node
        {
            for &other in others {
                self.items.push(MoveItem::Open);
                self.line(other, false);
                self.items.push(MoveItem::Close);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use record::{GameLink, Record};
    use rules::{Ruleset, Variant};

    fn play(record: &mut Record, from: NodeId, steps: &str) -> NodeId {
        steps.split_whitespace().fold(from, |node, text| {
            let step = record.position(node).read_step(text).unwrap();
            record.play(node, step).unwrap()
        })
    }

    fn text<P: Recordable>(record: &Tree<P>, at: NodeId) -> String {
        moves(record, at)
            .into_iter()
            .map(|item| match item {
                MoveItem::Open => "(".to_owned(),
                MoveItem::Close => ")".to_owned(),
                MoveItem::Turn {
                    number,
                    counted,
                    color,
                    text,
                    current,
                    ..
                } => {
                    let number = match counted {
                        true => number.to_string(),
                        false => format!("({number})"),
                    };
                    format!("{number}{color}:{text}{}", if current { "!" } else { "" })
                }
            })
            .collect::<Vec<_>>()
            .join(" ")
    }

    #[test]
    fn variations_stand_behind_their_alternative() {
        let mut record = Record::new(Ruleset::new(Variant::Basic));
        let one = play(&mut record, NodeId::ROOT, "g1-f2");
        let end = play(&mut record, one, "a2-b3 e1-e3");
        play(&mut record, one, "a2-c2 i1-g3");
        play(&mut record, NodeId::ROOT, "g1-g2");
        assert_eq!(
            text(&record, end),
            "1w:g1-f2 ( 1w:g1-g2 ) 1b:a2-b3 ( 1b:a2-c2 2w:i1-g3 ) 2w:e1-e3!"
        );
    }

    #[test]
    fn a_game_has_the_number_of_its_last_turn() {
        let number = |record: &Record, at| record.number(&record.turns(&record.path(at)));
        let mut record = Record::new(Ruleset::new(Variant::Basic));
        assert_eq!(number(&record, NodeId::ROOT), 0);
        let one = play(&mut record, NodeId::ROOT, "g1-f2");
        let two = play(&mut record, one, "a2-b3");
        let three = play(&mut record, two, "e1-e3");
        let numbers = [one, two, three].map(|at| number(&record, at));
        assert_eq!(numbers, [1, 1, 2]);
        let start = "gipf-basic 4/5/6/7/6/5/4 b G5 G5 --";
        let mut record = Record::from_position(start.parse().unwrap());
        let one = play(&mut record, NodeId::ROOT, "g1-f2");
        let two = play(&mut record, one, "a2-b3");
        assert_eq!([one, two].map(|at| number(&record, at)), [1, 2]);
    }

    #[test]
    fn an_announced_move_that_begins_a_game_has_the_number_one() {
        let board = "(GG)3/3g1/2(GZ)3/3g3/1GG1G(gg)/1g3/g1(GG)1";
        let start = format!("gipf-ultimate~1 {board} b G6 G7 --:1,1!Zd4>f5");
        let mut record = Record::from_position(start.parse().unwrap());
        let end = play(&mut record, NodeId::ROOT, ".");
        let list = text(&record, end);
        assert!(list.starts_with("1w:"), "{list}");
        let start = "gipf-basic 4/5/6/7/6/5/4 b G5 G5 --";
        let mut record = Record::from_position(start.parse().unwrap());
        let end = play(&mut record, NodeId::ROOT, "g1-f2 a2-b3");
        assert_eq!(text(&record, end), "1b:g1-f2 2w:a2-b3!");
    }

    #[test]
    fn a_ring_has_the_number_of_its_move() {
        let link = "v=1&g=tamsk-2&m=a1-a2%403000_o%403500_a4-b4%404000_%2Bb4%406000_d7-d6%407000";
        let Ok(GameLink::Tamsk(link)) = GameLink::from_fragment(link) else {
            panic!("no game of TAMSK");
        };
        assert_eq!(
            text(&link.record, NodeId::ROOT),
            "1w:a1-a2@3000 (1)w:o@3500 1b:a4-b4@4000 (1)w:+b4@6000 2w:d7-d6@7000"
        );
    }

    #[test]
    fn a_variation_in_mid_turn_shows_the_whole_turn() {
        let start = "gipf-standard 4/5/6/(GG)G(GG)1G2/6/5/(gg)2(gg) w G5 G5 --";
        let mut record = Record::from_position(start.parse().unwrap());
        let push = play(&mut record, NodeId::ROOT, "e1-e5");
        let end = play(&mut record, push, "xe2,e4,e6 a1-b2");
        play(&mut record, push, "xe2,Ge3,e4,e6");
        assert_eq!(
            text(&record, end),
            "1w:e1-e5;xe2,e4,e6 ( 1w:e1-e5;xe2,Ge3,e4,e6 ) 1b:a1-b2!"
        );
    }
}

/// An entry of the list of turns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveItem {
    /// A turn, complete or going on.
    Turn {
        /// The node after its last step.
        node: NodeId,
        /// The number; both players' turns of a pair have the same.
        number: usize,
        /// True if it is counted. A glass that is picked up, a ring that is dropped later and the
        /// timer of TAMSK have the number of the move before.
        counted: bool,
        /// The player.
        color: Color,
        /// The text.
        text: String,
        /// True if the position on the board is after one of its steps.
        current: bool,
        /// True if it belongs to the main line.
        main: bool,
    },
    /// A variation begins.
    Open,
    /// The end of a variation.
    Close,
}
