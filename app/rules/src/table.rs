//! A hash index of a list, with hashes that the caller computes.

use core::hash::Hasher;

/// The largest number of items that are searched one by one.
const FEW: usize = 8;

/// An index that finds equal items of a list. It keeps its memory when it is
/// cleared.
#[derive(Clone, Debug, Default)]
pub(crate) struct Table {
    /// The hash of every item, in the order they were added.
    hashes: Vec<u64>,
    /// Open addressing, used where there are more than a few items: the index of
    /// an item plus one, 0 for a free slot. The length is a power of two, and at
    /// most half of the slots are taken.
    slots: Vec<u32>,
}

impl Table {
    #[inline]
    pub(crate) fn clear(&mut self) {
        if self.hashes.len() > FEW {
            self.clear_slots();
        }
        self.hashes.clear();
    }

    fn clear_slots(&mut self) {
        // After a long list shorter ones follow, for which filling all of it with
        // zeros is much work. From the slot of its hash up to its own slot, all
        // slots of an item are taken, or were emptied already together with those
        // after them.
        let mask = self.slots.len() - 1;
        if self.hashes.len() * 8 > self.slots.len() {
            self.slots.fill(0);
        } else {
            for &hash in &self.hashes {
                let mut slot = hash as usize & mask;
                while self.slots[slot] != 0 {
                    self.slots[slot] = 0;
                    slot = (slot + 1) & mask;
                }
            }
        }
    }

    /// Returns the index of the item with this hash that `is_same` accepts. If
    /// there is none, returns `None` and records the item as the next of the
    /// list, to which the caller adds it.
    #[inline]
    pub(crate) fn find_or_add(
        &mut self,
        hash: u64,
        is_same: impl Fn(usize) -> bool,
    ) -> Option<usize> {
        if self.hashes.len() <= FEW {
            let mut hashes = (0..).zip(&self.hashes);
            let found = hashes.find(|&(index, &other)| other == hash && is_same(index));
            if let Some((index, _)) = found {
                return Some(index);
            }
            self.hashes.push(hash);
            if self.hashes.len() > FEW {
                self.fill_slots();
            }
            return None;
        }
        if self.hashes.len() * 2 >= self.slots.len() {
            self.slots.fill(0);
            self.fill_slots();
        }
        let mask = self.slots.len() - 1;
        let mut slot = hash as usize & mask;
        while let Some(index) = (self.slots[slot] as usize).checked_sub(1) {
            if self.hashes[index] == hash && is_same(index) {
                return Some(index);
            }
            slot = (slot + 1) & mask;
        }
        self.hashes.push(hash);
        self.slots[slot] = self.hashes.len() as u32;
        None
    }

    /// Gives every item a slot, where all slots are 0; enlarges the table if
    /// there are too few.
    fn fill_slots(&mut self) {
        if self.hashes.len() * 2 >= self.slots.len() {
            let size = (self.slots.len() * 2).max(8 * FEW);
            self.slots.resize(size, 0);
        }
        let mask = self.slots.len() - 1;
        for (index, &hash) in (1..).zip(&self.hashes) {
            let mut slot = hash as usize & mask;
            while self.slots[slot] != 0 {
                slot = (slot + 1) & mask;
            }
            self.slots[slot] = index;
        }
    }
}

/// A quick hash, not for untrusted keys: equal items have equal hashes.
pub(crate) struct Mixer(u64);

impl Mixer {
    pub(crate) const fn new() -> Self {
        Self(0)
    }

    /// Returns the hash with one more word in it.
    pub(crate) const fn mixed(self, word: u64) -> Self {
        let product = (self.0 ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        Self(product ^ product >> 29)
    }

    pub(crate) const fn value(&self) -> u64 {
        self.0
    }
}

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let bytes = chunk.iter().rev();
            self.write_u64(bytes.fold(0, |word, &byte| word << 8 | u64::from(byte)));
        }
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = Self(self.0).mixed(word).0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_items_are_found_whatever_their_hashes() {
        let mut table = Table::default();
        for _ in 0..2 {
            let mut items: Vec<u64> = Vec::new();
            for item in (0..300).chain(0..300) {
                // Many share a hash.
                let found = table.find_or_add(item % 7, |index| items[index] == item);
                assert_eq!(found, items.iter().position(|&other| other == item));
                if found.is_none() {
                    items.push(item);
                }
            }
            assert_eq!(items.len(), 300);
            table.clear();
            assert!(table.slots.iter().all(|&slot| slot == 0));
            // A few after many.
            for item in 0..FEW as u64 {
                assert_eq!(table.find_or_add(item % 3, |_| false), None);
            }
            table.clear();
            assert!(table.slots.iter().all(|&slot| slot == 0));
            // Not so few in a large table.
            for item in 0..=2 * FEW as u64 {
                assert_eq!(table.find_or_add(item % 3, |_| false), None);
            }
            table.clear();
            assert!(table.slots.iter().all(|&slot| slot == 0));
        }
    }
}
