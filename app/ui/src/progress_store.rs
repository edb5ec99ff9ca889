//! The data that the app stores beside a game: reviews, and the progress with puzzles. It is
//! loaded with the panels.

use board::prelude::AnyView;
use features::AppCommand;
use play::ProgressStore;
use session::Progress;

use crate::platform::storage;
use crate::router;
use crate::rule_link;
use crate::solved;
use crate::store::Store;

/// The store of the app.
struct AppProgress(Store);

/// Stores from now on the data of games.
pub(crate) fn begin(store: Store) {
    store.set_progress_store(Box::new(AppProgress(store)));
}

impl ProgressStore for AppProgress {
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

    fn execute(&self, command: &AppCommand) -> bool {
        router::execute_for_puzzle(self.0, command)
    }

    fn rule(&self) -> Vec<AnyView> {
        rule_link::rule(self.0)
    }
}
