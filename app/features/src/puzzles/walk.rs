//! The way of the focus through cards in rows, by keys.

/// A step of the focus between cards, by a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// To the card before.
    Before,
    /// To the card after.
    After,
    /// To the card above.
    Up,
    /// To the card below.
    Down,
    /// To the first card.
    First,
    /// To the last card.
    Last,
}

impl Step {
    /// The step of a key, by its name in the browser; none for other keys.
    #[must_use]
    pub fn of_key(key: &str) -> Option<Self> {
        Some(match key {
            "ArrowLeft" => Self::Before,
            "ArrowRight" => Self::After,
            "ArrowUp" => Self::Up,
            "ArrowDown" => Self::Down,
            "Home" => Self::First,
            "End" => Self::Last,
            _ => return None,
        })
    }
}

/// The card that a step leads to from a card, among so many in rows of so many; none if the step
/// leads nowhere. In an incomplete last row the step down leads to its last card.
#[must_use]
pub fn walk(step: Step, from: usize, count: usize, columns: usize) -> Option<usize> {
    let last = count.checked_sub(1)?;
    let columns = columns.max(1);
    let to = match step {
        Step::Before => from.checked_sub(1)?,
        Step::After => from + 1,
        Step::Up => from.checked_sub(columns)?,
        Step::Down if from / columns == last / columns => return None,
        Step::Down => (from + columns).min(last),
        Step::First => 0,
        Step::Last => last,
    };
    (to <= last && to != from).then_some(to)
}
