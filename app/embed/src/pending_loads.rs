//! A guard against late answers in a frame.

use features::{Latest, Ticket};

/// The answers that the frame waits for: the game of a link, and a side game of the game on the
/// board.
#[derive(Debug, Default)]
pub(crate) struct PendingLoads(Latest<Slot>);

/// The purpose of a ticket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Slot {
    Link,
    SideGame,
}

impl PendingLoads {
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
    pub(crate) fn finish(&mut self, ticket: Ticket) -> bool {
        let slot = self.0.key_of(ticket).copied();
        slot.is_some_and(|slot| self.0.clear(&slot).is_some())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_side_game_that_comes_late_is_not_loaded_for_another_game() {
        let mut loads = PendingLoads::default();
        let side = loads.ask_side_game();
        loads.game_changed();
        assert!(!loads.finish(side));
        let next = loads.ask_side_game();
        assert!(!loads.finish(side));
        assert!(loads.finish(next));
        assert!(!loads.finish(next));
    }

    #[test]
    fn a_link_that_comes_late_is_not_opened_after_another_one() {
        let mut loads = PendingLoads::default();
        let first = loads.ask_link();
        let second = loads.ask_link();
        assert!(!loads.finish(first));
        assert!(loads.has_link());
        assert!(loads.finish(second));
        assert!(!loads.has_link());
        let third = loads.ask_link();
        loads.end_link();
        assert!(!loads.finish(third));
    }

    #[test]
    fn a_side_game_and_a_link_do_not_end_each_other() {
        let mut loads = PendingLoads::default();
        let (link, side) = (loads.ask_link(), loads.ask_side_game());
        assert!(loads.finish(side));
        assert!(loads.finish(link));
    }
}
