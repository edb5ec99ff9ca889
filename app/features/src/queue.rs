//! The order in which nested work is done.

/// Items that are worked off in their order. What is pushed while one is worked on waits for
/// its turn.
#[derive(Debug)]
pub struct Queue<T> {
    waiting: Vec<T>,
    runs: bool,
}

impl<T> Default for Queue<T> {
    fn default() -> Self {
        Self {
            waiting: Vec::new(),
            runs: false,
        }
    }
}

impl<T> Queue<T> {
    /// Appends an item. Returns true if the caller has to work the queue off, by
    /// [`Queue::pop`] until it is empty; false if that is being done.
    pub fn push(&mut self, item: T) -> bool {
        self.waiting.push(item);
        !std::mem::replace(&mut self.runs, true)
    }

    /// The item whose turn it is. None ends the work.
    pub fn pop(&mut self) -> Option<T> {
        self.runs = !self.waiting.is_empty();
        self.runs.then(|| self.waiting.remove(0))
    }
}
