//! The transposition table: what is known of positions that were searched.

use crate::score::{DECIDED, Value};

/// What a stored value says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Bound {
    /// Nothing: the place is empty.
    #[default]
    None,
    /// The position is worth no more.
    Upper,
    /// The position is worth no less.
    Lower,
    /// The position is worth this.
    Exact,
}

/// What is known of one position.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Entry<S> {
    key: u64,
    pub(crate) step: S,
    value: i16,
    pub(crate) depth: i8,
    pub(crate) bound: Bound,
    age: u8,
}

impl<S> Entry<S> {
    /// The value as seen so many turns from the root.
    pub(crate) fn value(&self, ply: i32) -> Value {
        let value = Value::from(self.value);
        if value > DECIDED {
            value - ply
        } else if value < -DECIDED {
            value + ply
        } else {
            value
        }
    }

    /// Whether what is known of its value is enough between these bounds.
    pub(crate) const fn decides(&self, value: Value, alpha: Value, beta: Value) -> bool {
        match self.bound {
            Bound::None => false,
            Bound::Exact => true,
            Bound::Lower => value >= beta,
            Bound::Upper => value <= alpha,
        }
    }
}

/// What the table has where a position would be.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Place<S>([Entry<S>; 2]);

impl<S> Place<S> {
    /// What is known of a position, if it is one of these.
    #[inline]
    pub(crate) fn find(&self, key: u64) -> Option<&Entry<S>> {
        let known = |entry: &&Entry<S>| entry.key == key && entry.bound != Bound::None;
        self.0.iter().find(known)
    }
}

/// A table of a fixed number of entries, two to a place.
#[derive(Clone, Debug)]
pub(crate) struct Table<S> {
    entries: Vec<Entry<S>>,
    age: u8,
}

impl<S: Copy + Default + PartialEq> Table<S> {
    /// An empty table of so many entries, as a power of two.
    pub(crate) fn new(power: u32) -> Self {
        Self {
            entries: vec![Entry::default(); 2 << power.min(24).saturating_sub(1)],
            age: 0,
        }
    }

    /// What was stored before is older than what is stored from now on.
    pub(crate) const fn grow_older(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    const fn place(&self, key: u64) -> usize {
        key as usize & (self.entries.len() - 1) & !1
    }

    /// The entries that may be those of a position.
    #[inline]
    pub(crate) fn at(&self, key: u64) -> Place<S> {
        let place = self.place(key);
        match self.entries.get(place..place + 2) {
            Some(&[first, second]) => Place([first, second]),
            _ => Place::default(),
        }
    }

    /// What is known of a position.
    pub(crate) fn find(&self, key: u64) -> Option<Entry<S>> {
        self.at(key).find(key).copied()
    }

    /// Stores what was found; the first entry of a place keeps what was searched
    /// deepest, the second what was searched last.
    #[inline]
    pub(crate) fn store(
        &mut self,
        key: u64,
        (value, bound): (Value, Bound),
        depth: i32,
        ply: i32,
        step: S,
    ) {
        let value = if value > DECIDED {
            value + ply
        } else if value < -DECIDED {
            value - ply
        } else {
            value
        };
        let place = self.place(key);
        let deep = &self.entries[place];
        let depth = depth.clamp(-1, 127) as i8;
        let replaces_deep = deep.key == key || deep.age != self.age || depth >= deep.depth;
        let entry = &mut self.entries[place + usize::from(!replaces_deep)];
        let step = if step == S::default() && entry.key == key {
            entry.step
        } else {
            step
        };
        *entry = Entry {
            key,
            step,
            value: value as i16,
            depth,
            bound,
            age: self.age,
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::won_after;

    #[test]
    fn what_was_stored_is_found_from_everywhere() {
        let mut table = Table::new(4);
        assert!(table.find(0).is_none());
        table.store(5, (won_after(7), Bound::Exact), 3, 2, 0_u8);
        let entry = table.find(5).unwrap();
        // Seven turns from that root are five from the position.
        assert_eq!(entry.value(0), won_after(5));
        assert_eq!(entry.value(4), won_after(9));
        assert_eq!((entry.depth, entry.bound), (3, Bound::Exact));
    }

    #[test]
    fn the_deepest_and_the_last_are_kept() {
        let mut table = Table::new(4);
        let key = |n: u64| n << 32;
        table.store(key(1), (1, Bound::Exact), 9, 0, 0_u8);
        table.store(key(2), (2, Bound::Exact), 1, 0, 0_u8);
        table.store(key(3), (3, Bound::Exact), 1, 0, 0_u8);
        let found = [1, 2, 3].map(|n| table.find(key(n)).map(|entry| entry.value(0)));
        assert_eq!(found, [Some(1), None, Some(3)]);
        table.grow_older();
        table.store(key(4), (4, Bound::Exact), 0, 0, 0_u8);
        assert!(table.find(key(1)).is_none() && table.find(key(4)).is_some());
    }
}
