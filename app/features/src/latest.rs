//! The guard against late answers.

/// The number of a request: later ones have higher numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Ticket(u64);

/// The last ticket of each key. An answer counts only if its ticket is still the last one
/// of its key.
///
/// ```
/// use features::Latest;
///
/// let mut requests = Latest::default();
/// let first = requests.replace("page");
/// let second = requests.replace("page");
/// assert_eq!(requests.key_of(first), None, "another page was asked for since");
/// assert_eq!(requests.key_of(second), Some(&"page"));
/// requests.clear(&"page");
/// assert_eq!(requests.key_of(second), None);
/// ```
#[derive(Clone, Debug)]
pub struct Latest<K> {
    /// Few: at most one for each key.
    tickets: Vec<(K, Ticket)>,
    last: u64,
}

impl<K> Default for Latest<K> {
    fn default() -> Self {
        Self {
            tickets: Vec::new(),
            last: 0,
        }
    }
}

impl<K: PartialEq> Latest<K> {
    /// Returns a new ticket for a key. Earlier ones are out of date from now on.
    pub fn replace(&mut self, key: K) -> Ticket {
        self.last += 1;
        let ticket = Ticket(self.last);
        self.clear(&key);
        self.tickets.push((key, ticket));
        ticket
    }

    /// Ends a key: all of its tickets are out of date. Returns the last one, if there was
    /// one.
    pub fn clear(&mut self, key: &K) -> Option<Ticket> {
        let index = self.tickets.iter().position(|(one, _)| one == key)?;
        Some(self.tickets.swap_remove(index).1)
    }

    /// The last ticket of a key.
    #[must_use]
    pub fn get(&self, key: &K) -> Option<Ticket> {
        let mut tickets = self.tickets.iter();
        tickets
            .find(|(one, _)| one == key)
            .map(|(_, ticket)| *ticket)
    }

    /// The key of a ticket, unless the ticket is out of date.
    #[must_use]
    pub fn key_of(&self, ticket: Ticket) -> Option<&K> {
        let mut tickets = self.tickets.iter();
        tickets
            .find(|(_, last)| *last == ticket)
            .map(|(key, _)| key)
    }
}
