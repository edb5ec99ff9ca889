//! Wins and the defences against them, proved in slices: what puzzles ask.
//!
//! [`Solver`] goes down the tree by recursion, so it cannot stop and go on. It keeps what it
//! has proved; so an attempt that was broken off is made again, and soon comes to where it
//! was. Each time it is broken off at the same question, the next attempt lasts longer before
//! it listens to whoever wants it to stop.

use rules::Position;

use crate::node::Node;
use crate::solve::{Solver, Stopped};

/// How many entries a solver's table has here, as a power of two: 16 bytes each, more or
/// less.
const TABLE: u32 = 17;

/// How often [`Solver::wins`] asks before it is listened to, at the most: a tenth of a
/// second or so.
const LONGEST: u32 = 4_096;

/// A position whose turns can be told by name.
pub trait Listed: Node {
    /// The turns of the player to act by their texts, and what each leads to; none if there
    /// are more than `most`.
    fn turns(&self, most: usize) -> Option<Vec<(String, Self)>>;
}

impl Listed for Position {
    fn turns(&self, most: usize) -> Option<Vec<(String, Self)>> {
        let turns = self.legal_turns_at_most(most).ok()?;
        let named = turns
            .into_iter()
            .map(|(turn, next)| (turn.to_string(), next));
        Some(named.collect())
    }
}

/// There are more turns than anybody wants to look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Crowded;

/// A solver that is asked in slices.
#[derive(Clone, Debug)]
struct Patient<N: Node> {
    solver: Solver<N>,
    /// How often the next attempt asks before it listens.
    deaf: u32,
}

impl<N: Node> Patient<N> {
    fn new(position: &N, attacks: bool) -> Self {
        let attacker = if attacks {
            position.side()
        } else {
            !position.side()
        };
        Self {
            solver: Solver::new(attacker, TABLE),
            deaf: 0,
        }
    }

    /// Whether the attacker wins within so many turns; none if that is not known yet.
    fn wins(&mut self, position: &N, turns: u32, go_on: &mut dyn FnMut() -> bool) -> Option<bool> {
        let mut deaf = self.deaf;
        let mut go_on = || {
            let hears = deaf == 0;
            deaf = deaf.saturating_sub(1);
            !hears || go_on()
        };
        match self.solver.wins(position, turns, &mut go_on) {
            Ok(wins) => {
                self.deaf = 0;
                Some(wins)
            }
            Err(Stopped) => {
                self.deaf = (2 * self.deaf).clamp(16, LONGEST);
                None
            }
        }
    }
}

/// Looks for the shortest win of the player to act, and for every first turn that
/// achieves it.
///
/// ```
/// use engine::{Attack, Listed};
/// use rules::Position;
///
/// let text = "gipf-basic ggGG/Gg1G1/g1g1g1/6G/gG1G1g/5/4 w G7 G2 --";
/// let position: Position = text.parse().unwrap();
/// let mut attack = Attack::new(&position, 4, 1_000).unwrap();
/// while !attack.run(&mut || true) {}
/// assert_eq!(attack.found(), Some((3, vec!["a2-e2".to_owned()])));
/// ```
#[derive(Clone, Debug)]
pub struct Attack<N: Node> {
    patient: Patient<N>,
    turns: Vec<(String, N)>,
    /// How many turns the win may take that is looked for now, and at the most.
    within: u32,
    most: u32,
    /// The turn that is looked at next.
    place: usize,
    winning: Vec<String>,
}

impl<N: Listed> Attack<N> {
    /// Looks for a win within `most` turns of the player to act, in a game that is not
    /// over.
    ///
    /// # Errors
    /// If he has more than `crowd` turns.
    pub fn new(position: &N, most: u32, crowd: usize) -> Result<Self, Crowded> {
        Ok(Self {
            patient: Patient::new(position, true),
            turns: position.turns(crowd).ok_or(Crowded)?,
            within: position.least_turns(position.side()).max(1),
            most,
            place: 0,
            winning: Vec::new(),
        })
    }

    /// Goes on until all is known, or `go_on` says no. Whether that was the end.
    pub fn run(&mut self, go_on: &mut dyn FnMut() -> bool) -> bool {
        let attacker = self.patient.solver.attacker();
        while self.within <= self.most {
            while let Some((text, next)) = self.turns.get(self.place) {
                let wins = match next.outcome() {
                    Some(winner) => Some(winner == Some(attacker)),
                    None => self.patient.wins(next, self.within - 1, go_on),
                };
                let Some(wins) = wins else {
                    return false;
                };
                if wins {
                    self.winning.push(text.clone());
                }
                self.place += 1;
            }
            if !self.winning.is_empty() {
                return true;
            }
            self.within += 1;
            self.place = 0;
        }
        true
    }

    /// Within how many turns he wins, and every first turn with which he does; none if he
    /// does not win in so few turns, or that is not known yet.
    #[must_use]
    pub fn found(&self) -> Option<(u32, Vec<String>)> {
        let whole = self.place == self.turns.len() && !self.winning.is_empty();
        whole.then(|| (self.within, self.winning.clone()))
    }

    /// How many turns deep everything was looked at.
    #[must_use]
    pub const fn depth(&self) -> u32 {
        self.within.saturating_sub(1)
    }

    /// How many steps were looked at.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.patient.solver.nodes()
    }
}

/// What the player to act can do against a win of the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Defended {
    /// These turns prevent it.
    Prevented(Vec<String>),
    /// Nothing prevents it. This turn puts it off for longest, and of several such leaves
    /// the other the fewest ways to win as soon; then he wins within so many turns.
    PutOff(String, u32),
    /// There is no turn: the game ends here.
    Lost,
}

/// Looks for what the player to act can do against a win of the other.
#[derive(Clone, Debug)]
pub struct Defence<N: Node> {
    patient: Patient<N>,
    turns: Vec<(String, N)>,
    /// How many turns the other has.
    within: u32,
    crowd: usize,
    /// Within how many turns the other wins after each turn that was looked at; none where
    /// he does not.
    lasts: Vec<Option<u32>>,
    /// How many turns are asked about for the next one.
    asked: u32,
    /// Of turns that last equally long: how many ways the other has, and which turn it is.
    fewest: Option<(usize, usize)>,
    /// The turn whose answers are counted, and how many of them win.
    counted: usize,
    answers: Option<Answers<N>>,
}

/// What the other can do after a turn, as far as it was looked at.
#[derive(Clone, Debug)]
struct Answers<N> {
    turns: Vec<(String, N)>,
    place: usize,
    wins: usize,
}

impl<N: Listed> Defence<N> {
    /// Looks at the turns of the player to act, where the other wants to win within so many
    /// turns of his own.
    ///
    /// # Errors
    /// If there are more than `crowd` turns.
    pub fn new(position: &N, within: u32, crowd: usize) -> Result<Self, Crowded> {
        Ok(Self {
            patient: Patient::new(position, false),
            turns: position.turns(crowd).ok_or(Crowded)?,
            within,
            crowd,
            lasts: Vec::new(),
            asked: 0,
            fewest: None,
            counted: 0,
            answers: None,
        })
    }

    /// Goes on until all is known, or `go_on` says no. Whether that was the end.
    pub fn run(&mut self, go_on: &mut dyn FnMut() -> bool) -> bool {
        self.measure(go_on) && self.count(go_on)
    }

    /// How long each turn puts it off.
    fn measure(&mut self, go_on: &mut dyn FnMut() -> bool) -> bool {
        let attacker = self.patient.solver.attacker();
        while let Some((_, next)) = self.turns.get(self.lasts.len()) {
            let lasts = match next.outcome() {
                Some(winner) if winner == Some(attacker) => Some(0),
                Some(_) => None,
                None if self.asked >= self.within => None,
                None => match self.patient.wins(next, self.asked + 1, go_on) {
                    None => return false,
                    Some(false) => {
                        self.asked += 1;
                        continue;
                    }
                    Some(true) => Some(self.asked + 1),
                },
            };
            self.lasts.push(lasts);
            self.asked = 0;
        }
        true
    }

    /// Of the turns that put it off for longest, which leaves the fewest ways.
    fn count(&mut self, go_on: &mut dyn FnMut() -> bool) -> bool {
        let Some(longest) = self.longest() else {
            return true;
        };
        while let Some((_, next)) = self.turns.get(self.counted) {
            let same = self.lasts[self.counted] == Some(longest) && longest > 0;
            if same && self.answers.is_none() {
                self.answers = Some(Answers {
                    turns: next.turns(self.crowd).unwrap_or_default(),
                    place: 0,
                    wins: 0,
                });
            }
            if let Some(answers) = &mut self.answers {
                while let Some((_, after)) = answers.turns.get(answers.place) {
                    let won = match after.outcome() {
                        Some(winner) => Some(winner == Some(self.patient.solver.attacker())),
                        None => self.patient.wins(after, longest - 1, go_on),
                    };
                    let Some(won) = won else {
                        return false;
                    };
                    answers.wins += usize::from(won);
                    answers.place += 1;
                }
                let wins = answers.wins;
                if self.fewest.is_none_or(|(fewest, _)| wins < fewest) {
                    self.fewest = Some((wins, self.counted));
                }
            }
            self.answers = None;
            self.counted += 1;
        }
        true
    }

    /// The turns for which it is put off for longest, if nothing prevents it.
    fn longest(&self) -> Option<u32> {
        let all: Option<Vec<u32>> = self.lasts.iter().copied().collect();
        all?.into_iter().max()
    }

    /// What is known once it has come to its end.
    #[must_use]
    pub fn found(&self) -> Defended {
        let texts = |wanted: Option<u32>| {
            let turns = self.turns.iter().zip(&self.lasts);
            let turns = turns.filter(move |(_, lasts)| **lasts == wanted);
            turns.map(|((text, _), _)| text.clone())
        };
        let prevented: Vec<String> = texts(None).collect();
        if !prevented.is_empty() {
            return Defended::Prevented(prevented);
        }
        let Some(longest) = self.longest() else {
            return Defended::Lost;
        };
        let best = self.fewest.map(|(_, place)| self.turns[place].0.clone());
        let best = best.or_else(|| texts(Some(longest)).next());
        best.map_or(Defended::Lost, |turn| Defended::PutOff(turn, longest))
    }

    /// How many steps were looked at.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.patient.solver.nodes()
    }
}
