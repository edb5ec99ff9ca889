//! A second implementation of the same rules: lists of lines and stacks of
//! letters, written from the rulebooks and the decisions and not from the fast
//! code. It reads and writes only position texts and turn texts, and it is
//! slow.

mod board;
mod turns;

use std::collections::BTreeMap;
use std::rc::Rc;

use board::Lattice;

/// The five kinds of potential, in the order of the texts.
const KINDS: [u8; 5] = *b"TZDYP";

/// Discs on a spot, bottom to top, as letters; empty where there are none.
type Discs = Vec<u8>;

/// The ruleset.
struct Rules {
    text: String,
    /// Basic discs of White and of Black.
    discs: [usize; 2],
    has_gipf: bool,
    tournament: bool,
    matrx: bool,
    lattice: Lattice,
}

/// A position in the middle of a turn or at its start.
#[derive(Clone)]
struct Game {
    rules: Rc<Rules>,
    /// One for each node of the lattice.
    stacks: Vec<Discs>,
    /// 0 is White.
    side: usize,
    /// Basic discs, then potentials in the order of [`KINDS`].
    reserve: [[usize; 6]; 2],
    /// The discs that may be introduced: `g`, `p`, `-`.
    may: [u8; 2],
    /// Nothing, `x` or `m`.
    stage: String,
    /// The challenges left, with their colon.
    challenges: String,
}

/// All turns of a position with what they lead to, both as texts.
pub(crate) fn turns(position: &str) -> BTreeMap<String, String> {
    Game::read(position).turns()
}

impl Rules {
    fn read(text: &str) -> Self {
        let (rest, _) = text.split_once('~').unwrap_or((text, ""));
        let (rest, board) = rest.split_once('@').unwrap_or((rest, ""));
        let mut words = rest.split('+');
        let name = words.next().unwrap();
        let mut discs = match name {
            "gipf-basic" => [15, 15],
            "gipf-standard" | "gipf-tournament" => [18, 18],
            "gipf-ultimate" => [21, 21],
            "matrx" => [3, 3],
            other => panic!("{other}"),
        };
        for word in words {
            match word.chars().next() {
                Some('H') => discs[0] += word[1..].parse::<usize>().unwrap(),
                Some('h') => discs[1] += word[1..].parse::<usize>().unwrap(),
                _ if name == "gipf-ultimate" => {}
                _ => {
                    let count = |mix: &str| -> u32 {
                        mix.chars().filter_map(|letter| letter.to_digit(10)).sum()
                    };
                    if word.split('/').any(|mix| count(mix) > 12) {
                        discs = discs.map(|discs| discs + 3);
                    }
                }
            }
        }
        let matrx = name == "matrx";
        Self {
            text: text.to_owned(),
            discs,
            has_gipf: name != "gipf-basic",
            tournament: matches!(name, "gipf-tournament" | "gipf-ultimate"),
            matrx,
            lattice: Lattice::new(matrx && board != "gipf"),
        }
    }
}

/// The owner of a disc by its letter: 0 is White.
fn owner(disc: u8) -> usize {
    usize::from(disc.is_ascii_lowercase())
}

/// The letter of a player's disc.
fn disc(color: usize, kind: u8) -> u8 {
    if color == 0 {
        kind.to_ascii_uppercase()
    } else {
        kind.to_ascii_lowercase()
    }
}

/// The place of a kind in a reserve.
fn place(kind: u8) -> usize {
    let potential = KINDS
        .iter()
        .position(|&other| other == kind.to_ascii_uppercase());
    potential.map_or(0, |index| index + 1)
}

/// The piece in play on top of a stack: the uppermost discs of one colour.
fn top(stack: &[u8]) -> &[u8] {
    let Some(&last) = stack.last() else {
        return stack;
    };
    let covered = stack.iter().rposition(|&disc| owner(disc) != owner(last));
    &stack[covered.map_or(0, |index| index + 1)..]
}

impl Game {
    fn read(position: &str) -> Self {
        let fields: Vec<&str> = position.split(' ').collect();
        let rules = Rc::new(Rules::read(fields[0]));
        let mut stacks = vec![Discs::new(); rules.lattice.nodes()];
        for (line, text) in rules.lattice.lettered().iter().zip(fields[1].split('/')) {
            let mut spots = line[1..line.len() - 1].iter();
            let mut tower: Option<Discs> = None;
            for sign in text.bytes() {
                match (sign, &mut tower) {
                    (b'1'..=b'9', _) => {
                        for _ in b'0'..sign {
                            spots.next().unwrap();
                        }
                    }
                    (b'(', _) => tower = Some(Discs::new()),
                    (b')', _) => stacks[*spots.next().unwrap()] = tower.take().unwrap(),
                    (letter, Some(tower)) => tower.push(letter),
                    (letter, None) => stacks[*spots.next().unwrap()] = vec![letter],
                }
            }
        }
        let reserve = [fields[3], fields[4]].map(|text| {
            let mut counts = [0; 6];
            let mut kind = 0;
            for sign in text.bytes() {
                match sign {
                    b'0'..=b'9' => counts[kind] = counts[kind] * 10 + usize::from(sign - b'0'),
                    letter => kind = place(letter),
                }
            }
            counts
        });
        let state = fields[5];
        let (letters, challenges) = match state.find(':') {
            Some(colon) => state.split_at(colon),
            None => (state, ""),
        };
        Self {
            rules,
            stacks,
            side: usize::from(fields[2] == "b"),
            reserve,
            may: [letters.as_bytes()[0], letters.as_bytes()[1]],
            stage: letters[2..].to_owned(),
            challenges: challenges.to_owned(),
        }
    }

    /// The position text.
    fn write(&self) -> String {
        let mut board = Vec::new();
        for line in self.rules.lattice.lettered() {
            let mut text = String::new();
            let mut vacant = 0;
            for &spot in &line[1..line.len() - 1] {
                let stack = String::from_utf8(self.stacks[spot].clone()).unwrap();
                if stack.is_empty() {
                    vacant += 1;
                    continue;
                }
                if vacant > 0 {
                    text += &vacant.to_string();
                    vacant = 0;
                }
                text += &match stack.len() {
                    1 => stack,
                    _ => format!("({stack})"),
                };
            }
            if vacant > 0 {
                text += &vacant.to_string();
            }
            board.push(text);
        }
        let reserve = self.reserve.map(|counts| {
            let mut text = format!("G{}", counts[0]);
            for (&kind, &count) in KINDS.iter().zip(&counts[1..]) {
                if count > 0 {
                    text.push(char::from(kind));
                    text += &count.to_string();
                }
            }
            text
        });
        format!(
            "{} {} {} {} {} {}{}{}{}",
            self.rules.text,
            board.join("/"),
            ["w", "b"][self.side],
            reserve[0],
            reserve[1],
            char::from(self.may[0]),
            char::from(self.may[1]),
            self.stage,
            self.challenges,
        )
    }

    /// The owner of the piece in play on a node; none if there is no piece.
    fn color(&self, node: usize) -> Option<usize> {
        self.stacks[node].last().map(|&disc| owner(disc))
    }

    /// Returns true if the piece on a node consists of two discs of one player.
    fn is_double(&self, node: usize) -> bool {
        top(&self.stacks[node]).len() == 2
    }

    /// Returns true if the uppermost disc of a node is of this kind.
    fn is_topped_by(&self, node: usize, kind: u8) -> bool {
        let last = self.stacks[node].last();
        last.is_some_and(|disc| disc.to_ascii_uppercase() == kind)
    }
}
