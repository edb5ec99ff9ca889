//! The transposition table.

use crate::score::{DECIDED, Value};

/// The kind of a stored value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Bound {
    /// No value: the entry is empty.
    #[default]
    None,
    /// The value is at most this.
    Upper,
    /// The value is at least this.
    Lower,
    /// The value is exact.
    Exact,
}

/// An entry of the table.
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
    /// Returns the value as seen from this number of turns from the root.
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

    /// Returns true if the value causes a cutoff in this window.
    pub(crate) const fn decides(&self, value: Value, alpha: Value, beta: Value) -> bool {
        match self.bound {
            Bound::None => false,
            Bound::Exact => true,
            Bound::Lower => value >= beta,
            Bound::Upper => value <= alpha,
        }
    }
}

/// The entries that a position can be in.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Bucket<S>([Entry<S>; 2]);

impl<S> Bucket<S> {
    /// Returns the entry of a position, if it is one of these.
    #[inline]
    pub(crate) fn find(&self, key: u64) -> Option<&Entry<S>> {
        let known = |entry: &&Entry<S>| entry.key == key && entry.bound != Bound::None;
        self.0.iter().find(known)
    }
}

/// The table: a fixed number of entries, in buckets of two.
#[derive(Clone, Debug)]
pub(crate) struct Table<S> {
    entries: Vec<Entry<S>>,
    age: u8,
}

impl<S: Copy + Default + PartialEq> Table<S> {
    /// Creates an empty table of `1 << power` entries, at least two.
    pub(crate) fn new(power: u32) -> Self {
        Self {
            entries: vec![Entry::default(); 2 << power.min(24).saturating_sub(1)],
            age: 0,
        }
    }

    /// Marks the present entries as older than those that are stored later.
    pub(crate) const fn grow_older(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    const fn first_index(&self, key: u64) -> usize {
        key as usize & (self.entries.len() - 1) & !1
    }

    /// Returns the entries that a position can be in.
    #[inline]
    pub(crate) fn at(&self, key: u64) -> Bucket<S> {
        let index = self.first_index(key);
        match self.entries.get(index..index + 2) {
            Some(&[first, second]) => Bucket([first, second]),
            _ => Bucket::default(),
        }
    }

    /// Returns the entry of a position.
    pub(crate) fn find(&self, key: u64) -> Option<Entry<S>> {
        self.at(key).find(key).copied()
    }

    /// Stores an entry. The first of a bucket keeps the deepest search, the
    /// second the latest.
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
        let index = self.first_index(key);
        let deep = &self.entries[index];
        let depth = depth.clamp(-1, 127) as i8;
        let replaces_deep = deep.key == key || deep.age != self.age || depth >= deep.depth;
        let entry = &mut self.entries[index + usize::from(!replaces_deep)];
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
    fn a_stored_entry_is_found_from_every_position() {
        let mut table = Table::new(4);
        assert!(table.find(0).is_none());
        table.store(5, (won_after(7), Bound::Exact), 3, 2, 0_u8);
        let entry = table.find(5).unwrap();
        // Seven turns from that root are five turns from the position.
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
