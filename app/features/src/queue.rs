//! A queue for nested work.

/// Items that are processed in order. An item that is pushed while another is processed waits.
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
    /// Appends an item. Returns true if the caller has to process the queue, with
    /// [`Queue::pop`] until it is empty; false if that is being done already.
    pub fn push(&mut self, item: T) -> bool {
        self.waiting.push(item);
        !std::mem::replace(&mut self.runs, true)
    }

    /// The next item. None ends the processing.
    pub fn pop(&mut self) -> Option<T> {
        self.runs = !self.waiting.is_empty();
        self.runs.then(|| self.waiting.remove(0))
    }
}
