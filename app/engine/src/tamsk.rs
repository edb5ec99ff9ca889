//! TAMSK level 1, where nothing depends on time.

use std::sync::LazyLock;

use rules::Color;
use rules::tamsk::{LeftOut, Position, Space, Step, Turn};

use crate::limits::Settings;
use crate::mix::mixed;
use crate::node::Node;
use crate::score::Value;

/// A position of TAMSK level 1, for a search.
#[derive(Clone, Debug)]
pub struct Untimed(Position);

/// A step of TAMSK, or none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TamskStep(Option<Step>);

/// The spaces next to each space, as bits.
static NEIGHBOURS: LazyLock<[u64; Space::COUNT]> = LazyLock::new(|| {
    let mut all = [0; Space::COUNT];
    for (set, space) in all.iter_mut().zip(Space::all()) {
        *set = space.neighbours().fold(0, |set, next| set | bit(next));
    }
    all
});

/// What a ring of capacity that a player reaches first is worth, in hundredths
/// of a ring.
const REACHED: Value = 45;

/// For being to move.
const TEMPO: Value = 50;

/// What a space that a player's glass can move to at once is worth.
const MOBILITY: Value = 6;

const fn bit(space: Space) -> u64 {
    1 << space.index()
}

impl Untimed {
    /// The position for a search; none where the sand runs.
    #[must_use]
    pub const fn new(position: Position) -> Option<Self> {
        if position.ruleset().is_timed() {
            None
        } else {
            Some(Self(position))
        }
    }

    /// Spaces that are neither full nor occupied.
    fn open(&self) -> u64 {
        let full = |space: &Space| self.0.rings_on(*space) >= space.capacity();
        let open = Space::all().filter(|space| !full(space));
        let open = open.fold(0, |set, space| set | bit(space));
        open & !(self.stands(Color::White) | self.stands(Color::Black))
    }

    fn stands(&self, color: Color) -> u64 {
        let glasses = self.0.glasses(color);
        glasses.fold(0, |set, glass| set | bit(glass.space))
    }

    /// The capacity that each player reaches before the other, as if all of his
    /// glasses moved at once: the player to act, then the other.
    fn reached(&self) -> [Value; 2] {
        let open = self.open();
        let capacity = |set: u64| -> Value {
            let spaces = Space::all().filter(|&space| set & bit(space) != 0);
            spaces
                .map(|space| Value::from(space.capacity() - self.0.rings_on(space)))
                .sum()
        };
        let side = self.0.side();
        let mut fronts = [self.stands(side), self.stands(!side)];
        let mut free = open;
        let mut mine = [0; 2];
        while fronts != [0, 0] {
            let next = fronts.map(|front| around(front) & free);
            free &= !(next[0] | next[1]);
            // What both reach at once belongs to nobody.
            let contested = next[0] & next[1];
            fronts = next.map(|set| set & !contested);
            mine = [mine[0] | fronts[0], mine[1] | fronts[1]];
        }
        mine.map(capacity)
    }
}

fn around(set: u64) -> u64 {
    let mut all = 0;
    let mut left = set;
    while left != 0 {
        all |= NEIGHBOURS[left.trailing_zeros() as usize];
        left &= left - 1;
    }
    all
}

impl Node for Untimed {
    type Step = TamskStep;
    type Evaluation = ();

    fn evaluation(&self, _: &Settings) {}

    fn weigh(&self, (): &()) -> Value {
        let side = self.0.side();
        let left = |color| Value::from(self.0.rings_left(color));
        let [mine, theirs] = self.reached();
        let open = self.open();
        let near = |color| (around(self.stands(color)) & open).count_ones() as Value;
        // Nobody needs more room than he has rings.
        let room = mine.min(left(side)) - theirs.min(left(!side));
        let mobility = near(side) - near(!side);
        100 * (left(!side) - left(side)) + REACHED * room + MOBILITY * mobility + TEMPO
    }

    fn key(&self) -> u64 {
        let mut rings = [0_u64; 2];
        for space in Space::all() {
            let (word, place) = (space.index() / 20, space.index() % 20);
            rings[word] |= u64::from(self.0.rings_on(space)) << (3 * place);
        }
        let left_out = match self.0.left_out() {
            LeftOut::Nothing => 63,
            LeftOut::Opponent(space) | LeftOut::Mover { space, .. } => space.index() as u64,
        };
        let state = left_out
            | u64::from(self.0.quiet().unwrap_or(127)) << 8
            | u64::from(self.0.rings_left(Color::White)) << 16
            | u64::from(self.0.rings_left(Color::Black)) << 24
            | (self.0.side() as u64) << 32;
        mixed(&[
            rings[0] ^ 1 << 63,
            rings[1],
            self.stands(Color::White),
            self.stands(Color::Black),
            state,
        ])
    }

    fn side(&self) -> Color {
        self.0.side()
    }

    fn outcome(&self) -> Option<Option<Color>> {
        self.0.outcome().map(|outcome| outcome.winner)
    }

    fn is_calm(&self) -> bool {
        true
    }

    fn list(&self, quiescent: bool, list: &mut Vec<TamskStep>) {
        if !quiescent {
            let steps = self.0.legal_steps().into_iter();
            list.extend(steps.map(|step| TamskStep(Some(step))));
        }
    }

    fn make(&mut self, step: TamskStep) {
        if let TamskStep(Some(step)) = step {
            self.0.play_unchecked(step);
        }
    }

    fn promise(&self, TamskStep(step): TamskStep) -> Option<i32> {
        match step {
            Some(Step::Fill(_)) => Some(1_000),
            Some(Step::Move { ring: true, .. } | Step::Place { ring: true, .. }) => Some(0),
            _ => None,
        }
    }

    fn is_quiet(TamskStep(step): TamskStep) -> bool {
        !matches!(step, None | Some(Step::Fill(_)))
    }

    const HISTORY: usize = 1 << 13;

    fn history(TamskStep(step): TamskStep) -> usize {
        match step {
            Some(Step::Move { from, to, ring }) => {
                (from.index() << 6 | to.index()) << 1 | usize::from(ring)
            }
            Some(Step::Place { to, ring }) => (63 << 6 | to.index()) << 1 | usize::from(ring),
            _ => 0,
        }
    }

    fn text(&self, turn: &[TamskStep]) -> String {
        let steps = turn.iter().filter_map(|&TamskStep(step)| step).collect();
        Turn { steps }.to_string()
    }

    fn least_turns(&self, _: Color) -> u32 {
        1
    }
}
