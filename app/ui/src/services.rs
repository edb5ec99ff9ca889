//! The services of the app for a table: stored reviews and progress with puzzles, links to
//! other pages, and the opening explorer. Loaded with the panels.

use board::prelude::AnyView;
use features::AppCommand;
use play::{AppServices, ProgressStore};
use session::Progress;

use crate::openings;
use crate::platform::storage;
use crate::router;
use crate::rule_link;
use crate::solved;
use crate::store::Store;

/// The services of the app.
struct Services(Store);

/// Sets the services of a table, once its panels are loaded.
pub(crate) fn begin(store: Store) {
    store.set_services(Box::new(Services(store)));
}

impl ProgressStore for Services {
    fn review(&self) -> Option<String> {
        storage::read(&self.0.game_store.game().key_review())
    }

    fn store_review(&self, text: &str) {
        // A game that is not saved has no review either.
        if self.0.game_store.is_guest() {
            return;
        }
        storage::write(&self.0.game_store.game().key_review(), text);
    }

    fn progress(&self) -> Progress {
        solved::progress()
    }

    fn change_progress(&self, change: &mut dyn FnMut(&mut Progress)) {
        solved::change(change);
    }
}

impl AppServices for Services {
    fn retell(&self) {
        router::retell(self.0);
    }

    fn is_app(&self) -> bool {
        true
    }

    fn has_next_puzzle(&self) -> bool {
        let next = self.0.next_puzzle.get_value();
        next.is_some_and(|(is, _)| is(self.0))
    }

    fn is_invited(&self) -> bool {
        self.0.invitation.with_value(Option::is_some)
    }

    fn execute(&self, command: &AppCommand) -> bool {
        router::execute_for_puzzle(self.0, command)
    }

    fn rule_link(&self) -> Vec<AnyView> {
        rule_link::rule(self.0)
    }

    fn explorer(&self) -> Vec<AnyView> {
        openings::place(self.0)
    }
}
