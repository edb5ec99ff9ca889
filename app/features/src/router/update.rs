//! The decisions of the router.

use session::library::GameId;

use super::message::{Arrival, Command, Context, Failure, LinkUse, Trigger, Unsaved};
use super::state::{RequestedGame, Router, Slot};
use crate::latest::Ticket;
use crate::route::{Page, Route};

/// An update in progress.
pub(super) struct Update<'a, 'b> {
    pub(super) router: &'a mut Router,
    pub(super) context: Context<'b>,
    pub(super) commands: &'a mut Vec<Command>,
}

impl Update<'_, '_> {
    pub(super) fn does(&mut self, command: Command) {
        self.commands.push(command);
    }

    pub(super) fn arrive(&mut self, arrival: Arrival) {
        let Arrival {
            route,
            trigger,
            game,
            unsaved,
        } = arrival;
        let link = match route.page() {
            Page::Board => route.fragment().to_owned(),
            _ => String::new(),
        };
        match trigger {
            Trigger::Opening => {
                self.go(route, trigger);
                self.first_game(link, game, unsaved);
            }
            Trigger::History => {
                let is_board = route.page() == Page::Board;
                self.go(route, trigger);
                if is_board {
                    self.game_of_history(link, game, unsaved);
                }
            }
            // The board is shown when the link has been read.
            Trigger::Link if !link.is_empty() => self.read_link(link, trigger, LinkUse::Follow),
            Trigger::Link | Trigger::Button => self.go(route, trigger),
        }
    }

    /// Goes to a page. Earlier requests for pages are out of date.
    pub(super) fn go(&mut self, route: Route, trigger: Trigger) {
        if route.page() != Page::Board {
            let ticket = self.router.latest.replace(Slot::Page);
            self.router.coming = Some((route.clone(), trigger));
            return self.does(Command::LoadPage(ticket, route));
        }
        self.router.latest.clear(&Slot::Page);
        let from = self.router.page;
        if from == Page::Board {
            // The address has changed before its first page was shown.
            if self.router.page_waits {
                self.show(Page::Board);
            }
            if trigger == Trigger::Button {
                self.does(Command::FocusBoard);
            }
            return;
        }
        let by_button = matches!(trigger, Trigger::Button | Trigger::Link);
        if by_button {
            self.push(route);
        }
        self.show(Page::Board);
        if trigger == Trigger::History || from == Page::MyGames {
            self.does(Command::CompareSave);
        }
        if by_button {
            self.does(Command::WriteAddress);
        }
        match from {
            _ if by_button => self.does(Command::FocusBoard),
            Page::Settings => self.does(Command::FocusSettings),
            Page::Editor | Page::Rules => self.does(Command::FocusBoard),
            _ => {}
        }
    }

    pub(super) fn show(&mut self, page: Page) {
        self.router.page_waits = false;
        self.router.page = page;
        self.does(Command::Show(page));
    }

    /// Writes the present place into the address, unless it is there. The address of the board
    /// is updated from the game.
    fn push(&mut self, route: Route) {
        let address = self.context.address;
        let is_there = match route.page() {
            Page::Board => address.page() == Page::Board,
            _ => *address == route,
        };
        if !is_there {
            self.does(Command::Push(route, None));
        }
    }

    /// Loads the game that the app is opened with. The board waits for it, so that no other
    /// game is visible before.
    fn first_game(&mut self, link: String, game: Option<GameId>, unsaved: Option<Unsaved>) {
        match (game, unsaved) {
            (Some(game), Some(unsaved)) => {
                self.board_waits(true);
                self.read_unsaved(game, unsaved);
            }
            (Some(game), None) if link.is_empty() || (self.context.is_saved)(&game) => {
                self.board_waits(true);
                // It may have been continued since the address was written.
                self.load_game(game, !link.is_empty());
            }
            (Some(game), None) => {
                self.board_waits(true);
                self.read_link(link, Trigger::Opening, LinkUse::Restore(game));
            }
            (None, _) if !link.is_empty() => {
                self.board_waits(true);
                self.read_link(link, Trigger::Opening, LinkUse::Follow);
            }
            (None, _) => self.load_last(),
        }
    }

    /// Loads the game of another entry of the history.
    fn game_of_history(&mut self, link: String, game: Option<GameId>, unsaved: Option<Unsaved>) {
        match (game, unsaved) {
            (Some(game), _) if game == *self.context.on_board => {}
            (Some(game), Some(unsaved)) => self.read_unsaved(game, unsaved),
            (Some(game), None) if (self.context.is_saved)(&game) => self.load_game(game, false),
            (Some(_), None) => {}
            (None, _) if link.is_empty() => {}
            (None, _) => self.read_link(link, Trigger::History, LinkUse::Follow),
        }
    }

    fn board_waits(&mut self, waits: bool) {
        self.router.board_waits = waits;
        self.router.lacks_game = false;
        self.does(Command::BoardWaits(waits));
    }

    fn request(&mut self, requested: RequestedGame) -> Ticket {
        self.router.requested = Some(requested);
        self.router.latest.replace(Slot::Game)
    }

    pub(super) fn load_game(&mut self, game: GameId, follow: bool) {
        let ticket = self.request(RequestedGame::Saved {
            game: game.clone(),
            follow,
        });
        self.does(Command::LoadGame(ticket, game));
    }

    /// Loads the game on the board again, because another tab or the library has saved it. A
    /// game that was requested meanwhile comes first.
    pub(super) fn saved_elsewhere(&mut self) {
        let game = self.context.on_board.clone();
        let is_free = self.router.latest.get(&Slot::Game).is_none();
        match self.router.requested {
            _ if is_free => self.load_game(game, false),
            Some(RequestedGame::Saved {
                game: ref requested,
                follow,
            }) if *requested == game => self.load_game(game, follow),
            // It is compared if the other game cannot be loaded.
            _ => {}
        }
    }

    /// Compares the game that stays on the board with its saved copy: another tab may have
    /// saved it during a load that failed.
    pub(super) fn compare_save(&mut self) {
        if !self.router.board_waits && self.router.latest.get(&Slot::Game).is_none() {
            self.does(Command::CompareSave);
        }
    }

    pub(super) fn read_unsaved(&mut self, game: GameId, unsaved: Unsaved) {
        let requested = RequestedGame::Unsaved(game.clone(), unsaved.clone());
        let ticket = self.request(requested);
        self.does(Command::ReadUnsaved(ticket, game, unsaved));
    }

    fn read_link(&mut self, link: String, trigger: Trigger, how: LinkUse) {
        let ticket = self.request(RequestedGame::Link {
            link: link.clone(),
            trigger,
        });
        self.does(Command::ReadLink(ticket, link, how));
    }

    pub(super) fn reread(&mut self, how: LinkUse) {
        let link = self.router.link.clone();
        self.read_link(link, Trigger::History, how);
    }

    fn load_last(&mut self) {
        let last = (self.context.last)();
        self.board_waits(last.is_some());
        if let Some(last) = last {
            self.load_game(last, false);
        }
    }

    /// Ends a ticket.
    pub(super) fn end(&mut self, ticket: Ticket) {
        if let Some(slot) = self.router.latest.key_of(ticket).copied() {
            self.router.latest.clear(&slot);
        }
    }

    /// The game of a ticket, which ends; none if the ticket is out of date. A side game that is
    /// being loaded for the game before becomes out of date.
    pub(super) fn requested(&mut self, ticket: Ticket) -> Option<RequestedGame> {
        self.router.latest.key_of(ticket)?;
        self.end(ticket);
        self.router.latest.clear(&Slot::Side);
        self.router.requested.take()
    }

    /// The page of a ticket, which ends; none if the ticket is out of date or of a game.
    fn coming(&mut self, ticket: Ticket) -> Option<(Route, Trigger)> {
        if self.router.latest.get(&Slot::Page) != Some(ticket) {
            return None;
        }
        self.end(ticket);
        self.router.coming.take()
    }

    pub(super) fn page_loaded(&mut self, ticket: Ticket) {
        let Some((route, trigger)) = self.coming(ticket) else {
            return;
        };
        self.reach(route, trigger);
        self.does(Command::EnterPage(trigger));
    }

    /// Shows a page, loaded or missing.
    fn reach(&mut self, route: Route, trigger: Trigger) {
        let page = route.page();
        if matches!(trigger, Trigger::Button | Trigger::Link) {
            self.push(route);
        }
        self.show(page);
    }

    pub(super) fn game_loaded(&mut self, ticket: Ticket) {
        match self.requested(ticket) {
            Some(RequestedGame::Saved { game, follow }) => {
                if game != *self.context.on_board {
                    self.does(Command::LeaveGame { here: false });
                }
                self.does(Command::OpenLoaded);
                self.board_waits(false);
                if follow {
                    self.does(Command::WriteAddress);
                }
            }
            Some(RequestedGame::Unsaved(..)) => {
                self.does(Command::LeaveGame { here: false });
                self.does(Command::OpenLoaded);
                self.board_waits(false);
                // Another tab may have changed it, or there may be space now.
                self.does(Command::Save);
            }
            Some(RequestedGame::Link { .. }) | None => {}
        }
    }

    pub(super) fn link_read(&mut self, ticket: Ticket, newer: bool) {
        let Some(RequestedGame::Link { link, trigger }) = self.requested(ticket) else {
            return;
        };
        self.router.link = link;
        self.board_waits(false);
        self.does(Command::LeaveGame {
            here: trigger == Trigger::Link,
        });
        if self.router.page != Page::Board && trigger == Trigger::Link {
            self.push(Page::Board.into());
            self.show(Page::Board);
        }
        self.does(Command::OpenLoaded);
        if newer {
            // A player who comes with a new turn plays on, whatever other tab shows the game.
            self.does(Command::TakeOver);
            self.does(Command::Save);
        }
    }

    pub(super) fn missing(&mut self, ticket: Ticket) {
        if let Some((route, trigger)) = self.coming(ticket) {
            // In place of home there is a board to play on; other pages say that they are missing.
            match self.router.page_waits && route.page() == Page::Home {
                true => self.show(Page::Board),
                false => self.reach(route, trigger),
            }
            return self.does(Command::Report(Failure::Page));
        }
        let mut compares = !self.router.board_waits;
        match self.requested(ticket) {
            Some(RequestedGame::Link { link, .. }) => {
                self.router.link = link;
                self.chunk_missing();
            }
            None => return,
            requested => {
                let lacks_game = self.router.lacks_game || self.router.board_waits;
                self.board_waits(false);
                self.router.lacks_game = lacks_game;
                self.does(Command::Report(Failure::Game));
                // A comparison would load the copy of the game on the board again and again.
                compares &= !matches!(&requested, Some(RequestedGame::Saved { game, .. }) if game == self.context.on_board);
                self.router.requested = requested;
            }
        }
        if compares {
            self.compare_save();
        }
    }

    pub(super) fn chunk_missing(&mut self) {
        let failure = match self.router.board_waits {
            true => Failure::Page,
            false => Failure::Chunk,
        };
        self.give_up();
        self.does(Command::Report(failure));
    }

    /// Shows the last game because the first address leads to no board. The address stays, so
    /// that a reload tries again.
    pub(super) fn give_up(&mut self) {
        if self.router.page_waits && self.router.latest.get(&Slot::Page).is_none() {
            self.show(Page::Board);
        }
        if self.router.board_waits && self.router.latest.get(&Slot::Game).is_none() {
            self.load_last();
        }
    }
}
