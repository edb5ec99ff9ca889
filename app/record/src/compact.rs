//! The compact form of a link.
//!
//! The bytes, in base64url without padding: version 2; the length of the start as two bytes
//! and its text (a ruleset for a usual start, else a position); the number of steps as two
//! bytes and the number of steps shown as two; the length of the puzzle as one byte (0: none),
//! the turns of the puzzle as one and its title; then every step as its index among the legal
//! steps, in as few bits as their number needs, highest bit first (TAMSK: with its time before
//! it); at last two bytes of checksum. Numbers are high byte first.
//!
//! The order of the legal steps is part of the format. A change of the order needs a new
//! version; older versions are read in their own order for ever.

use crate::base64::{from_base64, to_base64};
use crate::link::{LinkError, LinkTo, MAX_TURNS};
use crate::puzzle::{Goal, PUZZLE_TURNS, Puzzle};
use crate::recordable::Recordable;
use crate::step_order::StepOrder;
use crate::tree::{NodeId, Tree};

/// The most steps that are read: a turn rarely has more than a few.
const MAX_STEPS: usize = 8 * MAX_TURNS;

pub(crate) fn write<G: Recordable>(link: &LinkTo<G>) -> String {
    let record = &link.record;
    let start = record.position(NodeId::ROOT);
    let text = if *start == G::start(start.ruleset()) {
        start.ruleset().to_string()
    } else {
        start.to_string()
    };
    let line = record.line(link.at);
    let shown = record.path(link.at).len() - 1;
    let mut bytes = vec![StepOrder::NOW.version()];
    bytes.extend((text.len() as u16).to_be_bytes());
    bytes.extend(text.bytes());
    bytes.extend(((line.len() - 1) as u16).to_be_bytes());
    bytes.extend((shown as u16).to_be_bytes());
    // The other fields of a puzzle follow this form.
    match link.puzzle.as_ref().and_then(Puzzle::header) {
        None => bytes.push(0),
        Some((within, title)) => {
            bytes.push(title.len() as u8 + 1);
            bytes.push(within);
            bytes.extend(title.bytes());
        }
    }
    let mut bits = Bits::default();
    for pair in line.windows(2) {
        if let Some(step) = record.step(pair[1]) {
            for (value, width) in record.position(pair[0]).pack(step) {
                bits.push(value, width);
            }
        }
    }
    bytes.extend(bits.bytes);
    bytes.extend(checksum(&bytes).to_be_bytes());
    to_base64(&bytes)
}

pub(crate) fn read<G: Recordable>(text: &str) -> Result<LinkTo<G>, LinkError<G>> {
    let bytes = from_base64(text).ok_or(LinkError::Damaged)?;
    let (body, sum) = bytes.split_last_chunk::<2>().ok_or(LinkError::Damaged)?;
    if checksum(body) != u16::from_be_bytes(*sum) {
        return Err(LinkError::Damaged);
    }
    let mut bytes = Bytes(body);
    let version = bytes.one().ok_or(LinkError::Damaged)?;
    let order = StepOrder::of(version).ok_or(LinkError::Version(version.to_string()))?;
    let (start, steps, shown, puzzle) = header(&mut bytes).ok_or(LinkError::Damaged)?;
    if steps > MAX_STEPS {
        return Err(LinkError::TooManyTurns);
    }
    let start = match start.parse::<G::Ruleset>() {
        Ok(ruleset) => G::start(ruleset),
        Err(_) => start.parse().map_err(LinkError::Position)?,
    };
    let mut record = Tree::from_position(start);
    let mut bits = Bits {
        bytes: bytes.0.to_vec(),
        used: 0,
    };
    let mut at = NodeId::ROOT;
    let mut node = NodeId::ROOT;
    let mut turns = 0;
    for index in 0..steps {
        turns += usize::from(record.ends_turn(node));
        if turns > MAX_TURNS {
            return Err(LinkError::TooManyTurns);
        }
        let mut take = |width| bits.take(width);
        let step = record.position(node).unpack(order, &mut take);
        let step = step.ok_or(LinkError::Damaged)?;
        node = record.play(node, step).map_err(|_| LinkError::Damaged)?;
        if index + 1 == shown {
            at = node;
        }
    }
    Ok(LinkTo {
        puzzle,
        ..LinkTo::new(record, at)
    })
}

/// The start in a compact link, before anything is checked.
pub(crate) fn start(text: &str) -> Option<String> {
    let bytes = from_base64(text)?;
    let mut bytes = Bytes(&bytes);
    let _version = bytes.one()?;
    let length = bytes.two()?;
    bytes.text(length)
}

/// Reads the start, the number of steps, the number of steps shown, and the puzzle.
fn header(bytes: &mut Bytes<'_>) -> Option<(String, usize, usize, Option<Puzzle>)> {
    let length = bytes.two()?;
    let start = bytes.text(length)?;
    let steps = bytes.two()?;
    let shown = bytes.two().filter(|&shown| shown <= steps)?;
    let puzzle = match bytes.one()? {
        0 => None,
        length => {
            let within = bytes.one().filter(|turns| PUZZLE_TURNS.contains(turns));
            let goal = Goal::Win {
                within: Some(within?),
            };
            let title = bytes.text(usize::from(length) - 1)?;
            Some(Puzzle::new(goal, &title, "", ""))
        }
    };
    Some((start, steps, shown, puzzle))
}

/// Bytes to be read from the front.
struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn one(&mut self) -> Option<u8> {
        let (&first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(first)
    }

    fn two(&mut self) -> Option<usize> {
        let high = usize::from(self.one()?);
        Some(high << 8 | usize::from(self.one()?))
    }

    fn text(&mut self, length: usize) -> Option<String> {
        let (text, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        core::str::from_utf8(text).ok().map(str::to_owned)
    }
}

/// A sequence of bits in bytes, highest bit first.
#[derive(Default)]
struct Bits {
    bytes: Vec<u8>,
    used: usize,
}

impl Bits {
    fn push(&mut self, value: usize, width: u32) {
        for bit in (0..width).rev() {
            if self.used == self.bytes.len() * 8 {
                self.bytes.push(0);
            }
            if let Some(last) = self.bytes.last_mut() {
                *last |= u8::from(value >> bit & 1 == 1) << (7 - self.used % 8);
            }
            self.used += 1;
        }
    }

    fn take(&mut self, width: u32) -> Option<usize> {
        let mut value = 0;
        for _ in 0..width {
            let byte = self.bytes.get(self.used / 8)?;
            value = value << 1 | usize::from(byte >> (7 - self.used % 8) & 1);
            self.used += 1;
        }
        Some(value)
    }
}

/// Fletcher's checksum.
fn checksum(bytes: &[u8]) -> u16 {
    let (mut one, mut two) = (0_u16, 0_u16);
    for &byte in bytes {
        one = (one + u16::from(byte)) % 255;
        two = (two + one) % 255;
    }
    two << 8 | one
}
