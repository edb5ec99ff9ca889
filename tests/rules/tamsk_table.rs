//! A second implementation of TAMSK, written from the rulebook and D13 as a
//! table is played: names of spaces in lists, and sand that falls one
//! millisecond at a time.

/// An hourglass on the board.
#[derive(Clone, Debug)]
pub(crate) struct Hourglass {
    pub(crate) at: String,
    pub(crate) owner: usize,
    pub(crate) above: u64,
    below: u64,
    turned: bool,
    /// The time at which it was lost.
    lost_at: u64,
}

impl Hourglass {
    fn is_lost(&self) -> bool {
        self.turned && self.above == 0
    }
}

/// The state of the game.
pub(crate) struct Table {
    level: u8,
    to_place: [usize; 2],
    pub(crate) glasses: Vec<Hourglass>,
    pub(crate) rings: Vec<(String, u8)>,
    pub(crate) holders: [u8; 2],
    pub(crate) turn: usize,
    /// The player who has just moved, the space, and the time until which a
    /// ring may still be dropped.
    chance: Option<(usize, String, u64)>,
    /// The space where the player to move may drop a ring that was left out.
    gap: Option<String>,
    pub(crate) without_ring: u32,
    /// True if sixty moves without a ring end the game.
    counted: bool,
    timer: u64,
    timer_threatens: bool,
    hands: [Option<String>; 2],
    skips: [bool; 2],
    grace: u64,
    now: u64,
    pub(crate) result: Option<Option<usize>>,
}

/// Steps to the right along the letters, and up a line.
fn place(name: &str) -> (i32, i32) {
    let letter = i32::from(name.as_bytes()[0] - b'a');
    let number = i32::from(name.as_bytes()[1] - b'1');
    (letter - 3, number - letter.min(3))
}

/// The distance of two places in steps.
fn distance(one: (i32, i32), two: (i32, i32)) -> i32 {
    let (right, up) = (one.0 - two.0, one.1 - two.1);
    right.abs().max(up.abs()).max((right + up).abs())
}

fn all_names() -> Vec<String> {
    let lines = ["4", "5", "6", "7", "6", "5", "4"]
        .into_iter()
        .zip("abcdefg".chars());
    lines
        .flat_map(|(length, letter)| {
            let length: u8 = length.parse().unwrap();
            (1..=length).map(move |number| format!("{letter}{number}"))
        })
        .collect()
}

/// Rings that a tube holds: four in the middle, one less for every step away.
fn holds(name: &str) -> u8 {
    u8::try_from(4 - distance(place(name), (0, 0))).unwrap()
}

impl Table {
    pub(crate) fn new(level: u8, free: bool, grace: u64, counted: bool) -> Self {
        let mut table = Self {
            level,
            to_place: if free { [3, 3] } else { [0, 0] },
            glasses: Vec::new(),
            rings: all_names().into_iter().map(|name| (name, 0)).collect(),
            holders: [32, 32],
            turn: 0,
            chance: None,
            gap: None,
            without_ring: 0,
            counted,
            timer: 0,
            timer_threatens: false,
            hands: [None, None],
            skips: [false, false],
            grace,
            now: 0,
            result: None,
        };
        if !free {
            for (owner, corners) in [["a1", "d7", "g1"], ["a4", "d1", "g4"]].iter().enumerate() {
                for corner in corners {
                    table.glasses.push(Hourglass {
                        at: (*corner).to_owned(),
                        owner,
                        above: 0,
                        below: 180_000,
                        turned: false,
                        lost_at: 0,
                    });
                }
            }
        }
        table
    }

    fn is_open(&self, name: &str) -> bool {
        let rings = self
            .rings
            .iter()
            .find(|(other, _)| other == name)
            .unwrap()
            .1;
        rings < holds(name) && self.glasses.iter().all(|glass| glass.at != name)
    }

    fn ways(&self, from: &str) -> Vec<String> {
        let next = |name: &String| distance(place(from), place(name)) == 1;
        let names = all_names().into_iter();
        names
            .filter(|name| next(name) && self.is_open(name))
            .collect()
    }

    /// The glasses of a player that he may move now.
    fn movable(&self, who: usize) -> Vec<String> {
        if self.to_place[who] > 0 {
            return Vec::new();
        }
        let usable = self.glasses.iter().filter(|glass| {
            glass.owner == who && !glass.is_lost() && !self.ways(&glass.at).is_empty()
        });
        let usable: Vec<&Hourglass> = usable.collect();
        let fresh = usable.iter().any(|glass| !glass.turned);
        let may = |glass: &&&Hourglass| self.level == 1 || !fresh || !glass.turned;
        usable
            .iter()
            .filter(may)
            .map(|glass| glass.at.clone())
            .collect()
    }

    fn can_move(&self, who: usize) -> bool {
        self.to_place[who] > 0 || !self.movable(who).is_empty()
    }

    /// All actions that a player can take at this moment.
    pub(crate) fn choices(&self) -> Vec<String> {
        let mut choices = Vec::new();
        if self.result.is_some() {
            return choices;
        }
        let with_ring = |choices: &mut Vec<String>, who: usize, text: String| {
            if self.holders[who] > 0 {
                choices.push(format!("{text}o"));
            }
            choices.push(text);
        };
        let me = self.turn;
        let you = 1 - me;
        if let Some(gap) = &self.gap {
            choices.push(format!("+{gap}"));
        }
        if self.to_place[me] > 0 {
            for name in all_names().into_iter().filter(|name| self.is_open(name)) {
                with_ring(&mut choices, me, format!("@{name}"));
            }
        }
        let in_hand = self.hands[me].clone().map(|at| vec![at]);
        for from in in_hand.unwrap_or_else(|| self.movable(me)) {
            for to in self.ways(&from) {
                with_ring(&mut choices, me, format!("{from}-{to}"));
            }
        }
        let stuck = !self.can_move(me);
        if stuck && self.can_move(you) || !stuck && self.level == 3 && self.hands[me].is_none() {
            choices.push("pass".to_owned());
        }
        if self.level == 3 && self.hands[me].is_none() {
            choices.extend(self.movable(me).into_iter().map(|at| format!("^{at}")));
        }
        if self.chance.is_some() {
            choices.push("o".to_owned());
        }
        if self.level == 3 && self.timer == 0 {
            choices.push("t".to_owned());
        }
        if let Some(from) = &self.hands[you] {
            for to in self.ways(from) {
                with_ring(&mut choices, you, format!("{from}-{to}"));
            }
        }
        choices.sort();
        choices
    }

    fn drop_ring(&mut self, who: usize, at: &str) {
        self.holders[who] -= 1;
        self.rings
            .iter_mut()
            .find(|(name, _)| name == at)
            .unwrap()
            .1 += 1;
        self.without_ring = 0;
        self.chance = None;
        self.gap = None;
    }

    fn next_turn(&mut self) {
        self.timer_threatens = false;
        self.gap = None;
        self.turn = 1 - self.turn;
        while self.skips[self.turn] {
            self.skips[self.turn] = false;
            self.turn = 1 - self.turn;
        }
    }

    fn put_down(&mut self, who: usize, at: &str, ring: bool) {
        let had_ring = self.holders[who] > 0;
        self.chance = None;
        self.gap = None;
        if ring {
            self.drop_ring(who, at);
        } else {
            self.without_ring += 1;
        }
        if self.turn == who {
            self.next_turn();
        }
        if had_ring && !ring {
            let grace = if self.level == 1 { 0 } else { self.grace };
            self.chance = Some((who, at.to_owned(), grace));
        }
    }

    pub(crate) fn play(&mut self, text: &str) {
        let me = self.turn;
        let (bare, ring) = match text.strip_suffix('o') {
            Some(bare) => (bare, true),
            None => (text, false),
        };
        if text == "o" {
            let (who, at, _) = self.chance.clone().unwrap();
            self.drop_ring(who, &at);
        } else if text == "t" {
            self.timer = 15_000;
            self.timer_threatens = true;
        } else if text == "pass" {
            self.skips[me] = self.can_move(me);
            self.next_turn();
        } else if let Some(at) = text.strip_prefix('+') {
            self.drop_ring(me, at);
        } else if let Some(at) = text.strip_prefix('^') {
            self.hands[me] = Some(at.to_owned());
        } else if let Some(at) = bare.strip_prefix('@') {
            self.to_place[me] -= 1;
            let timed = self.level > 1;
            self.glasses.push(Hourglass {
                at: at.to_owned(),
                owner: me,
                above: if timed { 180_000 } else { 0 },
                below: if timed { 0 } else { 180_000 },
                turned: timed,
                lost_at: 0,
            });
            self.put_down(me, at, ring);
        } else {
            let (from, to) = bare.split_once('-').unwrap();
            let timed = self.level > 1;
            let glass = self
                .glasses
                .iter_mut()
                .find(|glass| glass.at == from)
                .unwrap();
            glass.at = to.to_owned();
            if timed {
                std::mem::swap(&mut glass.above, &mut glass.below);
                glass.turned = true;
            }
            let who = glass.owner;
            self.hands[who] = None;
            self.put_down(who, to, ring);
        }
        self.look();
    }

    /// Lets sand fall for a millisecond; returns true if a glass was lost.
    fn fall(&mut self) -> bool {
        let mut lost = false;
        self.now += 1;
        for glass in &mut self.glasses {
            if glass.turned && glass.above > 0 {
                glass.above -= 1;
                glass.below += 1;
                if glass.above == 0 {
                    glass.lost_at = self.now;
                    lost = true;
                }
            }
        }
        lost
    }

    /// One millisecond.
    pub(crate) fn tick(&mut self) {
        let mut ran_out = self.fall();
        if self.timer > 0 {
            self.timer -= 1;
            if self.timer == 0 {
                ran_out = true;
                if self.timer_threatens {
                    self.skips[self.turn] = self.can_move(self.turn);
                    self.next_turn();
                }
            }
        }
        if let Some((_, _, left)) = &mut self.chance {
            *left -= 1;
            ran_out |= *left == 0;
        }
        if ran_out {
            self.look();
        }
    }

    /// Applies the consequences of the present state.
    fn look(&mut self) {
        for who in [0, 1] {
            if let Some(at) = self.hands[who].clone() {
                let glass = self.glasses.iter().find(|glass| glass.at == at).unwrap();
                if glass.is_lost() || self.ways(&at).is_empty() {
                    self.hands[who] = None;
                }
            }
        }
        if let Some((who, at, 0)) = self.chance.clone() {
            self.chance = None;
            if self.turn != who && self.holders[self.turn] > 0 {
                self.gap = Some(at);
            }
        }
        let nobody = !self.can_move(0) && !self.can_move(1) && self.chance.is_none();
        let counted = self.counted && self.without_ring >= 60;
        if nobody || counted {
            self.chance = None;
            self.gap = None;
            self.result = Some(if counted { self.fewer() } else { self.winner() });
        }
    }

    fn fewer(&self) -> Option<usize> {
        let [red, black] = self.holders;
        (red != black).then_some(usize::from(black < red))
    }

    /// The player with fewer rings; else the glasses are watched until all are
    /// empty.
    fn winner(&mut self) -> Option<usize> {
        if let Some(winner) = self.fewer() {
            return Some(winner);
        }
        while self.glasses.iter().any(|glass| glass.above > 0) {
            self.fall();
        }
        let mut ends: [Vec<u64>; 2] = [Vec::new(), Vec::new()];
        for glass in self.glasses.iter().filter(|glass| glass.turned) {
            ends[glass.owner].push(glass.lost_at);
        }
        for place in [1, 2] {
            let [red, black] = [0, 1].map(|who: usize| {
                ends[who].sort_unstable();
                let index = ends[who].len().checked_sub(place);
                index.map_or(0, |index| ends[who][index])
            });
            if red != black {
                return Some(usize::from(black > red));
            }
        }
        None
    }
}
