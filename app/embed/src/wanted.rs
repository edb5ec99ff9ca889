//! A guard against late answers in a frame.

use features::{Latest, Ticket};

/// The answers that the frame waits for: the game of a link, and a side game of the game on the
/// board.
#[derive(Debug, Default)]
pub(crate) struct Wanted(Latest<Slot>);

/// The purpose of a ticket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Slot {
    Link,
    SideGame,
}

impl Wanted {
    /// Asks for the game of a link. An earlier request is void.
    pub(crate) fn ask_link(&mut self) -> Ticket {
        self.0.replace(Slot::Link)
    }

    /// Asks for a side game.
    pub(crate) fn ask_side_game(&mut self) -> Ticket {
        self.0.replace(Slot::SideGame)
    }

    /// Returns true while the game of a link is being loaded.
    pub(crate) fn has_link(&self) -> bool {
        self.0.get(&Slot::Link).is_some()
    }

    /// Withdraws the request for the game of a link.
    pub(crate) fn end_link(&mut self) {
        self.0.clear(&Slot::Link);
    }

    /// Another game is on the board: a request for a side game of the previous one is
    /// void.
    pub(crate) fn game_changed(&mut self) {
        self.0.clear(&Slot::SideGame);
    }

    /// Ends a ticket. Returns false if it was out of date.
    pub(crate) fn take(&mut self, ticket: Ticket) -> bool {
        let slot = self.0.key_of(ticket).copied();
        slot.is_some_and(|slot| self.0.clear(&slot).is_some())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_side_game_that_comes_late_is_not_loaded_for_another_game() {
        let mut wanted = Wanted::default();
        let side = wanted.ask_side_game();
        wanted.game_changed();
        assert!(!wanted.take(side));
        let next = wanted.ask_side_game();
        assert!(!wanted.take(side));
        assert!(wanted.take(next));
        assert!(!wanted.take(next));
    }

    #[test]
    fn a_link_that_comes_late_is_not_opened_after_another_one() {
        let mut wanted = Wanted::default();
        let first = wanted.ask_link();
        let second = wanted.ask_link();
        assert!(!wanted.take(first));
        assert!(wanted.has_link());
        assert!(wanted.take(second));
        assert!(!wanted.has_link());
        let third = wanted.ask_link();
        wanted.end_link();
        assert!(!wanted.take(third));
    }

    #[test]
    fn a_side_game_and_a_link_do_not_end_each_other() {
        let mut wanted = Wanted::default();
        let (link, side) = (wanted.ask_link(), wanted.ask_side_game());
        assert!(wanted.take(side));
        assert!(wanted.take(link));
    }
}
