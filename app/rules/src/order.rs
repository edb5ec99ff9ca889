//! Sorting short lists.
//!
//! The lists of the rules have a handful of entries. The library's sorts are made
//! for long ones and would be, with one copy for every type, a tenth of all that
//! the browser downloads.

/// Sorts by insertion; equal items keep their order.
pub(crate) fn sort<T: Ord>(items: &mut [T]) {
    sort_by(items, |a, b| a <= b);
}

/// Sorts by insertion with a comparison that says whether two items stand in
/// the right order.
pub(crate) fn sort_by<T>(items: &mut [T], in_order: impl Fn(&T, &T) -> bool) {
    for end in 1..items.len() {
        let mut place = end;
        while place > 0 && !in_order(&items[place - 1], &items[place]) {
            items.swap(place - 1, place);
            place -= 1;
        }
    }
}
