//! Sorting of short lists.
//!
//! The lists of the rules have a handful of entries. The sorts of the standard
//! library are made for long lists, and with one copy for every type they would
//! be a tenth of the code that the browser downloads.

/// Sorts by insertion; equal items keep their order.
pub(crate) fn sort<T: Ord>(items: &mut [T]) {
    sort_by(items, |a, b| a <= b);
}

/// Sorts by insertion with a comparison that returns true if two items are in the
/// right order.
pub(crate) fn sort_by<T>(items: &mut [T], in_order: impl Fn(&T, &T) -> bool) {
    for end in 1..items.len() {
        let mut index = end;
        while index > 0 && !in_order(&items[index - 1], &items[index]) {
            items.swap(index - 1, index);
            index -= 1;
        }
    }
}
