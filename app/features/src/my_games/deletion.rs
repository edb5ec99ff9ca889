//! Deletion of games, and its undo.

use std::cmp::Reverse;

use locale::Text;
use session::library::{Deleted, GameId};

use super::game::DamagedGame;
use super::message::{Command, Focus};
use super::page::{MyGames, id};
use super::results::small;

impl MyGames {
    /// The damaged copy under a key.
    pub(super) fn damaged_at(&self, key: &str) -> Option<&DamagedGame> {
        self.damaged.iter().find(|one| one.damaged.key == key)
    }

    pub(super) fn has_deleted(
        &mut self,
        texts: Vec<(GameId, Deleted)>,
        commands: &mut Vec<Command>,
    ) {
        let games = texts.into_iter();
        let games = games.filter_map(|(game, text)| Some((self.remove(&game)?, text)));
        let games: Vec<_> = games.collect();
        if games.is_empty() {
            // Another tab has deleted them already.
            return;
        }
        self.result = Vec::new();
        self.deleted.add(games);
        self.marked = None;
        commands.push(Command::Focus(Focus::Undo));
    }

    pub(super) fn has_deleted_damaged(
        &mut self,
        key: &str,
        text: Deleted,
        commands: &mut Vec<Command>,
    ) {
        let index = self.damaged.iter().position(|one| one.damaged.key == key);
        let Some(index) = index else {
            return;
        };
        let damaged = self.damaged.remove(index);
        self.result = Vec::new();
        self.deleted.damaged.push((damaged, text));
        commands.push(Command::Focus(Focus::Undo));
    }

    /// Puts the first of what was deleted back into the list: as many as there are answers. A game
    /// that another tab has saved again was not restored; its stored version is listed.
    pub(super) fn has_restored(&mut self, restored: &[bool], commands: &mut Vec<Command>) {
        let at = restored.len().min(self.deleted.games.len());
        let (of_games, of_damaged) = restored.split_at(at);
        let (games, others) = tried(&mut self.deleted.games, of_games);
        let (damaged, other_damaged) = tried(&mut self.deleted.damaged, of_damaged);
        let titles = games.iter().map(|game| &game.title);
        let titles = titles.chain(damaged.iter().map(|one| &one.title));
        let titles: Vec<&String> = titles.collect();
        self.result = match titles.as_slice() {
            [] => Vec::new(),
            [one] => vec![Text::LibraryRestored {
                game: (*one).clone(),
            }],
            many => vec![Text::LibraryRestoredMany {
                games: small(many.len()),
            }],
        };
        let titles = others.iter().map(|game| &game.title);
        let titles = titles.chain(other_damaged.iter().map(|one| &one.title));
        let titles: Vec<&String> = titles.collect();
        self.result.extend(match titles.as_slice() {
            [] => None,
            [one] => Some(Text::LibraryNotRestored {
                game: (*one).clone(),
            }),
            many => Some(Text::LibraryNotRestoredMany {
                games: small(many.len()),
            }),
        });
        let stored = others.iter().map(|game| Command::Read(id(game)));
        commands.extend(stored);
        commands.push(Command::Focus(match games.first().or(others.first()) {
            _ if self.can_undo() => Focus::Undo,
            Some(game) => Focus::Game(id(game)),
            None => Focus::Title,
        }));
        games.into_iter().for_each(|game| self.insert(game));
        self.sort();
        self.damaged.extend(damaged);
        let key = |one: &DamagedGame| (Reverse(one.damaged.saved), one.damaged.key.clone());
        self.damaged.sort_by_cached_key(key);
    }
}

/// Takes out those that were tried, as many as there are answers: the restored ones, and the others.
fn tried<T>(deleted: &mut Vec<(T, Deleted)>, restored: &[bool]) -> (Vec<T>, Vec<T>) {
    let count = restored.len().min(deleted.len());
    let tried = deleted.drain(..count).map(|(one, _)| one).zip(restored);
    let (restored, others): (Vec<_>, Vec<_>) = tried.partition(|(_, is_restored)| **is_restored);
    let those = |some: Vec<(T, &bool)>| some.into_iter().map(|(one, _)| one).collect();
    (those(restored), those(others))
}
