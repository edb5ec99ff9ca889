//! A simple UCT player: the baseline against which the engine is measured. It
//! uses random playouts and upper confidence bounds, and nothing else.

use engine::Node;

use super::chance::Chance;

/// The exploration constant.
const EXPLORATION: f64 = 1.0;

/// The length, in steps, after which a playout is a draw.
const LONGEST: usize = 400;

/// A Monte Carlo tree search (UCT) of one position.
#[derive(Debug)]
pub struct Uct<N: Node> {
    root: N,
    tree: Vec<Branch<N::Step>>,
    chance: Chance,
    listed: Vec<N::Step>,
    path: Vec<usize>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Branch<S> {
    step: S,
    /// The number of playouts through it.
    visits: u32,
    /// The number of them won by the player who made the step; a draw counts a
    /// half.
    won: f64,
    /// The children as the index of the first and their number, 0 before the
    /// branch is expanded.
    children: (usize, usize),
}

impl<N: Node> Uct<N> {
    /// Creates a tree without playouts.
    pub fn new(root: &N, seed: u64) -> Self {
        Self {
            root: root.clone(),
            tree: vec![Branch::default()],
            chance: Chance::new(seed),
            listed: Vec::new(),
            path: Vec::new(),
        }
    }

    /// Makes one more playout.
    pub fn play_out(&mut self) {
        let mut position = self.root.clone();
        let mut players = Vec::new();
        self.path.clear();
        self.path.push(0);
        let mut here = 0;
        while position.outcome().is_none() {
            let (first, count) = self.tree[here].children;
            if count == 0 {
                if self.tree[here].visits > 0 || here == 0 {
                    self.grow(here, &position);
                    continue;
                }
                break;
            }
            let next = self.best_of(first, count, self.tree[here].visits);
            players.push(position.side());
            position.make(self.tree[next].step);
            self.path.push(next);
            here = next;
        }
        let winner = self.random_game(position);
        self.tree[0].visits += 1;
        for (&branch, player) in self.path[1..].iter().zip(players) {
            let branch = &mut self.tree[branch];
            branch.visits += 1;
            branch.won += match winner {
                None => 0.5,
                Some(winner) if winner == player => 1.0,
                Some(_) => 0.0,
            };
        }
    }

    fn grow(&mut self, here: usize, position: &N) {
        self.listed.clear();
        position.list(false, &mut self.listed);
        self.tree[here].children = (self.tree.len(), self.listed.len());
        let branches = self.listed.iter().map(|&step| Branch {
            step,
            ..Branch::default()
        });
        self.tree.extend(branches);
    }

    fn best_of(&mut self, first: usize, count: usize, visits: u32) -> usize {
        let log = f64::from(visits.max(1)).ln();
        let value = |branch: &Branch<N::Step>| {
            let visits = f64::from(branch.visits);
            branch.won / visits + EXPLORATION * (log / visits).sqrt()
        };
        let branches = &self.tree[first..first + count];
        let fresh = branches.iter().filter(|branch| branch.visits == 0).count();
        if fresh > 0 {
            let chosen = self.chance.below(fresh);
            let mut fresh = (first..first + count).filter(|&index| self.tree[index].visits == 0);
            return fresh.nth(chosen).unwrap_or(first);
        }
        let best = (0..count).max_by(|&a, &b| value(&branches[a]).total_cmp(&value(&branches[b])));
        first + best.unwrap_or(0)
    }

    fn random_game(&mut self, mut position: N) -> Option<rules::Color> {
        for _ in 0..LONGEST {
            if let Some(winner) = position.outcome() {
                return winner;
            }
            self.listed.clear();
            position.list(false, &mut self.listed);
            position.make(self.chance.pick(&self.listed)?);
        }
        None
    }

    /// Returns the turn with the most playouts.
    #[must_use]
    pub fn turn(&self) -> String {
        let mut position = self.root.clone();
        let mut steps = Vec::new();
        let mut here = 0;
        let mut listed = Vec::new();
        while position.outcome().is_none() && position.side() == self.root.side() {
            let (first, count) = self.tree[here].children;
            let most = (first..first + count).max_by_key(|&index| self.tree[index].visits);
            let step = if let Some(most) = most {
                here = most;
                self.tree[most].step
            } else {
                // A turn of many steps was never played out to its end.
                listed.clear();
                position.list(false, &mut listed);
                match listed.first() {
                    Some(&step) => step,
                    None => break,
                }
            };
            steps.push(step);
            position.make(step);
        }
        self.root.text(&steps)
    }
}
