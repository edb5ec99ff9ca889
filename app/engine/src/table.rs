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

/// An entry of the table: 16 bytes with a step of 8.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Entry<S> {
    pub(crate) step: S,
    /// The upper half of the key. The lower half has chosen the bucket.
    check: u32,
    value: i16,
    pub(crate) depth: i8,
    /// The bound in the lower two bits, the age of the search above.
    state: u8,
}

/// The number of bits of the bound.
const BOUND_BITS: u32 = 2;

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

    /// Returns the kind of the value.
    pub(crate) const fn bound(&self) -> Bound {
        match self.state & 3 {
            0 => Bound::None,
            1 => Bound::Upper,
            2 => Bound::Lower,
            _ => Bound::Exact,
        }
    }

    /// Returns true if the value causes a cutoff in this window.
    pub(crate) const fn decides(&self, value: Value, alpha: Value, beta: Value) -> bool {
        match self.bound() {
            Bound::None => false,
            Bound::Exact => true,
            Bound::Lower => value >= beta,
            Bound::Upper => value <= alpha,
        }
    }
}

/// The entries that a position can be in, in one line of the processor's cache.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(32))]
pub(crate) struct Bucket<S>([Entry<S>; 2]);

impl<S> Bucket<S> {
    /// Returns the entry of a position, if it is one of these.
    #[inline]
    pub(crate) fn find(&self, key: u64) -> Option<&Entry<S>> {
        let check = upper_half(key);
        let known = |entry: &&Entry<S>| entry.check == check && entry.state & 3 != 0;
        self.0.iter().find(known)
    }
}

/// The table: a fixed number of entries, in buckets of two.
#[derive(Clone, Debug)]
pub(crate) struct Table<S> {
    buckets: Vec<Bucket<S>>,
    /// The number of the search, below 64.
    age: u8,
}

const fn upper_half(key: u64) -> u32 {
    (key >> 32) as u32
}

impl<S: Copy + Default + PartialEq> Table<S> {
    /// Creates an empty table of `1 << power` entries, at least two.
    pub(crate) fn new(power: u32) -> Self {
        Self {
            buckets: vec![Bucket::default(); 1 << power.min(24).saturating_sub(1)],
            age: 0,
        }
    }

    /// Marks the present entries as older than those that are stored later.
    pub(crate) const fn grow_older(&mut self) {
        self.age = (self.age + 1) % (1 << (u8::BITS - BOUND_BITS));
    }

    const fn index(&self, key: u64) -> usize {
        key as usize & (self.buckets.len() - 1)
    }

    /// Returns the entries that a position can be in.
    #[inline]
    pub(crate) fn at(&self, key: u64) -> Bucket<S> {
        let bucket = self.buckets.get(self.index(key));
        bucket.copied().unwrap_or_default()
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
        let index = self.index(key);
        let check = upper_half(key);
        let entries = &mut self.buckets[index].0;
        let deep = &entries[0];
        let depth = depth.clamp(-1, 127) as i8;
        let is_old = deep.state >> BOUND_BITS != self.age;
        let replaces_deep = deep.check == check || is_old || depth >= deep.depth;
        let entry = &mut entries[usize::from(!replaces_deep)];
        let step = if step == S::default() && entry.check == check {
            entry.step
        } else {
            step
        };
        *entry = Entry {
            step,
            check,
            value: value as i16,
            depth,
            state: self.age << BOUND_BITS | bound as u8,
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
        assert_eq!((entry.depth, entry.bound()), (3, Bound::Exact));
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
