//! Random trees of games.

use record::{NodeId, Record};
use rules::{ByColor, Position, Ruleset, Variant};

/// A small generator, so that the seed alone determines a test.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed ^ 0x9E37_79B9_7F4A_7C15)
    }

    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % end as u64) as usize
    }
}

pub(crate) const STARTS: [&str; 9] = [
    "gipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12 --",
    "gipf-standard (gg)2(GG)/5/6/(GG)5(gg)/6/5/(gg)2(GG) w G12 G12 --",
    "gipf-tournament 4/5/6/7/6/5/4 w G18 G18 gg",
    "gipf-standard 4/1g(GG)2/(gg)1(gg)(GG)2/4(GG)g1/3(GG)(gg)1/1(gg)1(gg)1/2g1 b G6 G4 --",
    "gipf-standard 4/5/6/G(GG)G(GG)g(gg)1/6/5/(gg)2(GG) w G5 G5 --",
    "gipf-ultimate~3/1 4/5/6/7/6/5/4 w G21T3Z3D3Y3P3 G21T3Z3D3Y3P3 gg:3,1",
    "gipf-standard+T4P4 4/5/6/ggG(GT)(GT)2/(GP)(gg)4/5/(gg)2(GG) w G5 G4 --",
    "gipf-standard+T3Z3~* 4/5/2g3/ggG(GT)gz1/(GZ)g4/1(gz)(GZ)2/(gg)2(GG) w G5 G4 --:*,*",
    "matrx~2 Y1Y1/Y(YY)zYz/6/G2z3/3z(TT)1/3z1/4/g1(dd) w G0Z4D4 G0T4 --:2,2",
];

/// A record with variations, comments and names; the node is anywhere in it.
pub(crate) fn record(seed: u64) -> (Record, NodeId) {
    let mut dice = Dice::new(seed);
    let start: Position = STARTS[dice.below(STARTS.len())].parse().unwrap();
    grown(start, &mut dice)
}

/// The same from this start.
pub(crate) fn grown(start: Position, dice: &mut Dice) -> (Record, NodeId) {
    let mut record = Record::from_position(start);
    record.names = ByColor {
        white: "Ada \"the\\stone\" {x}".to_owned(),
        black: ["", "Bó", "黒"][dice.below(3)].to_owned(),
    };
    record.tags = vec![("Event".to_owned(), "Club; night".to_owned())];
    let mut node = NodeId::ROOT;
    for _ in 0..dice.below(80) {
        let steps = record.position(node).legal_steps();
        if steps.is_empty() || dice.below(20) == 0 {
            let turn_ends: Vec<NodeId> = record
                .path(node)
                .into_iter()
                .filter(|&node| record.ends_turn(node))
                .collect();
            node = turn_ends[dice.below(turn_ends.len())];
            continue;
        }
        let step = steps[dice.below(steps.len())];
        node = record.play(node, step).unwrap();
        if dice.below(12) == 0 {
            record.set_comment(node, format!("}} \\ comment\n{node:?} ({{x}})"));
        }
    }
    (record, node)
}

/// A game without variations from the usual start of a variant, with the node
/// somewhere on it.
pub(crate) fn game(variant: Variant, seed: u64, length: usize) -> (Record, NodeId) {
    let mut dice = Dice::new(seed);
    let mut record = Record::new(Ruleset::new(variant));
    let mut node = NodeId::ROOT;
    for _ in 0..length {
        let steps = record.position(node).legal_steps();
        if steps.is_empty() {
            break;
        }
        node = record.play(node, steps[dice.below(steps.len())]).unwrap();
    }
    let path = record.path(node);
    let at = path[dice.below(path.len())];
    (record, at)
}
