//! The deletions that can be undone.

use locale::Text;
use session::library::{Deleted, Summary};

use super::game::{DamagedGame, Game};
use super::results::small;

/// All that was deleted since the notice about it is shown, and that can be restored.
#[derive(Clone, Debug, Default)]
pub(super) struct Removed {
    pub(super) games: Vec<(Game, Deleted)>,
    pub(super) damaged: Vec<(DamagedGame, Deleted)>,
}

impl Removed {
    /// The texts, in the order in which they are restored.
    pub(super) fn texts(&self) -> Vec<Deleted> {
        let games = self.games.iter().map(|(_, text)| text.clone());
        let damaged = self.damaged.iter().map(|(_, text)| text.clone());
        games.chain(damaged).collect()
    }

    /// The sentence that says what was deleted; none if nothing can be restored.
    pub(super) fn sentence(&self) -> Option<Text> {
        let titles = self.games.iter().map(|(game, _)| &game.title);
        let damaged = self.damaged.iter().map(|(one, _)| &one.title);
        let titles: Vec<&String> = titles.chain(damaged).collect();
        match titles.as_slice() {
            [] => None,
            [one] => Some(Text::LibraryDeleted {
                game: (*one).clone(),
            }),
            many => Some(Text::LibraryDeletedMany {
                games: small(many.len()),
            }),
        }
    }

    /// Adds games. One that was deleted before and saved again since takes the place of its earlier
    /// version.
    pub(super) fn add(&mut self, games: Vec<(Game, Deleted)>) {
        let is_again = |one: &Game| games.iter().any(|(game, _)| game.entry.id == one.entry.id);
        self.games.retain(|(one, _)| !is_again(one));
        self.games.extend(games);
    }

    /// Forgets a game that is stored again as it was: an import has brought it back.
    pub(super) fn is_back(&mut self, game: &Game) {
        self.games.retain(|(one, _)| {
            one.entry.id != game.entry.id || !is_same(&one.entry.summary, &game.entry.summary)
        });
    }
}

/// Returns true if two versions of a game are the same for the list. The seats may differ: a file
/// has none.
fn is_same(one: &Summary, other: &Summary) -> bool {
    (&one.title, &one.names, one.turns, one.ending)
        == (&other.title, &other.names, other.turns, other.ending)
        && one.position == other.position
}
