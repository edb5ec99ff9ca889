//! The seventh field of the position text, which levels 2 and 3 add. Its parts
//! are joined by `;`:
//!
//! 1. the time, in milliseconds from the start, like all numbers here;
//! 2. the sand left in Red's glasses on the board, in board order, joined by
//!    `,`: `*` for a glass that has not been turned (it must be moved before
//!    those that have: TAMSK level 2, 2), `-1500` for one that was lost 1.5
//!    seconds ago, `-` alone if there is no glass;
//! 3. the same for Black;
//! 4. level 3: the time left in the timer, with `!` while it counts against the
//!    player to act;
//! 5. optional parts: `oa2:1500`, the player who has just moved to a2 may still
//!    drop the ring for 1.5 seconds; `^d1`, the glass on d1 is picked up (Red's
//!    first if there are two; that of the player who is not to act is late);
//!    `mw` or `mb`, White or Black misses the next turn; `g5000`, the time for
//!    late rings where it is not [`GRACE`].

use core::fmt;

use crate::color::Color;
use crate::tamsk::durations::GRACE;
use crate::tamsk::setup::{Setup, SetupTime};
use crate::tamsk::space::Space;

/// The sand of one player's glasses as written.
pub(crate) type SandList = Vec<Option<i64>>;

/// Reads the field. The sand of each player is returned apart.
pub(crate) fn parse(text: &str, has_timer: bool) -> Option<(SetupTime, [SandList; 2])> {
    let mut parts = text.split(';').peekable();
    let mut time = SetupTime {
        now: parts.next()?.parse().ok()?,
        ..SetupTime::default()
    };
    let sand = [parse_sand(parts.next()?)?, parse_sand(parts.next()?)?];
    if has_timer {
        let part = parts.next()?;
        let (left, counts) = match part.strip_suffix('!') {
            Some(left) => (left, true),
            None => (part, false),
        };
        time.timer = Some((left.parse().ok()?, counts));
    }
    if let Some(part) = parts.peek().and_then(|part| part.strip_prefix('o')) {
        let (space, left) = part.split_once(':')?;
        time.late_ring = Some((Space::named(space)?, left.parse().ok()?));
        parts.next();
    }
    while let Some(part) = parts.peek().and_then(|part| part.strip_prefix('^')) {
        time.held.push(Space::named(part)?);
        parts.next();
    }
    for color in Color::ALL {
        let letter = color.letter();
        let is_his = |part: &str| {
            part.strip_prefix('m')
                .is_some_and(|rest| rest.chars().eq([letter]))
        };
        if parts.next_if(|part| is_his(part)).is_some() {
            time.misses[color] = true;
        }
    }
    if let Some(part) = parts.peek().and_then(|part| part.strip_prefix('g')) {
        time.grace = part.parse().ok()?;
        parts.next();
    }
    parts.next().is_none().then_some((time, sand))
}

fn parse_sand(text: &str) -> Option<SandList> {
    if text == "-" {
        return Some(Vec::new());
    }
    let one = |text: &str| match text {
        "*" => Some(None),
        number => number.parse().ok().map(Some),
    };
    text.split(',').map(one).collect()
}

/// Writes the field.
pub(crate) fn write(setup: &Setup, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let time = &setup.time;
    write!(f, "{}", time.now)?;
    for color in Color::ALL {
        let mut separator = ";";
        for (_, sand) in setup.glasses(color) {
            f.write_str(separator)?;
            match sand {
                None => f.write_str("*")?,
                Some(left) => write!(f, "{left}")?,
            }
            separator = ",";
        }
        if separator == ";" {
            f.write_str(";-")?;
        }
    }
    if let Some((left, counts)) = time.timer {
        write!(f, ";{left}{}", if counts { "!" } else { "" })?;
    }
    if let Some((space, left)) = time.late_ring {
        write!(f, ";o{space}:{left}")?;
    }
    for space in &time.held {
        write!(f, ";^{space}")?;
    }
    for color in Color::ALL {
        if time.misses[color] {
            write!(f, ";m{color}")?;
        }
    }
    if time.grace != GRACE {
        write!(f, ";g{}", time.grace)?;
    }
    Ok(())
}
