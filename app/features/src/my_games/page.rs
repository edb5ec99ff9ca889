//! The state of the page of games.

use std::collections::BTreeSet;

use locale::Text;
use session::library::{ChangeError, GameId};

use super::filter::{Filter, is_running};
use super::game::{DamagedGame, Game};
use super::import::Importing;
use super::message::{Command, Export, Focus, Message};
use super::removed::Removed;
use super::results::{failure, small, storage};
use crate::{Latest, Ticket};

/// The number of games that are shown at first, and that are added with each request.
pub const PAGE: usize = 40;

/// The state of the page "My games": the saved games, filters, and the import in progress.
#[derive(Clone, Debug, Default)]
pub struct MyGames {
    /// True while the page is in sight.
    is_shown: bool,
    pub(super) blocked: bool,
    pub(super) on_board: Option<GameId>,
    lists: Latest<()>,
    /// True once a list has arrived whole.
    pub(super) is_whole: bool,
    /// The games, the last saved first, each with the number of its version.
    games: Vec<(u32, Game)>,
    versions: u32,
    pub(super) damaged: Vec<DamagedGame>,
    pub(super) filter: Filter,
    more: usize,
    /// The game whose actions are shown.
    pub(super) menu: Option<GameId>,
    /// The game whose name is being written.
    pub(super) renaming: Option<GameId>,
    /// The selected games, while games are being selected.
    pub(super) marked: Option<BTreeSet<GameId>>,
    /// The deletions that can be undone. The offer lasts until it is used or closed; further
    /// deletions are added to it.
    pub(super) deleted: Removed,
    /// The sentences about what was done last, besides a deletion.
    pub(super) result: Vec<Text>,
    /// Sentences for when the page is next shown.
    result_on_entry: Vec<Text>,
    pub(super) importing: Importing,
}

impl MyGames {
    /// Handles a message.
    pub(super) fn handle(&mut self, message: Message, commands: &mut Vec<Command>) {
        match message {
            Message::Enter { on_board, blocked } => self.enter(on_board, blocked, commands),
            Message::Leave => self.is_shown = false,
            Message::Listed(ticket, games) => {
                if self.is_awaited(ticket) {
                    games.into_iter().for_each(|game| self.insert(game));
                    self.sort();
                }
            }
            Message::ListedAll(ticket, damaged) => {
                if self.is_awaited(ticket) {
                    self.deleted
                        .damaged
                        .retain(|(one, _)| !damaged.contains(one));
                    self.damaged = damaged;
                    self.is_whole = true;
                    self.lists.clear(&());
                }
            }
            Message::Changed(_) if !self.is_shown => {}
            Message::Changed(Some(game)) => commands.push(Command::Read(game)),
            Message::Changed(None) => self.list(commands),
            Message::Seen(id, game) => self.seen(&id, game),

            Message::Search(words) => self.choose(|filter| filter.search = words),
            Message::Kind(kind) => self.choose(|filter| filter.kind = kind),
            Message::Status(status) => self.choose(|filter| filter.status = status),
            Message::Opponent(opponent) => self.choose(|filter| filter.opponent = opponent),
            Message::Reset => {
                self.choose(|filter| *filter = Filter::default());
                // The button is gone by then.
                commands.push(Command::Focus(Focus::Search));
            }
            Message::More => {
                let next = self.order().get(self.most()).map(|(_, game)| id(game));
                commands.extend(next.map(|next| Command::Focus(Focus::Game(next))));
                self.more += 1;
            }

            Message::Open(game) => commands.push(Command::Open(game)),
            Message::Menu(game) => {
                self.renaming = None;
                self.menu = Some(game).filter(|game| self.menu.as_ref() != Some(game));
                commands.extend(self.menu.clone().map(Command::Reveal));
            }
            Message::Escape => self.escape(commands),
            Message::Rename(game) => {
                self.renaming = Some(game);
                self.menu = None;
                commands.push(Command::Focus(Focus::Name));
            }
            Message::Name(name) => self.name(name.trim(), commands),
            Message::Duplicate(game) => commands.push(Command::Duplicate(game)),
            Message::Share(game) => commands.push(Command::Share(game)),
            Message::Export(game) => commands.push(Command::Export(Export::Game(game))),
            Message::Delete(game) => match &self.marked {
                Some(marked) if marked.contains(&game) => self.delete_marked(commands),
                _ => commands.push(Command::Delete(vec![game])),
            },
            Message::ExportAll => {
                let all = self.games.iter().map(|(_, game)| id(game));
                commands.push(Command::Export(Export::Games(all.collect())));
            }

            Message::ExportData => commands.push(Command::Export(Export::Data)),

            Message::Select => {
                self.menu = None;
                self.renaming = None;
                self.marked = match self.marked {
                    None => Some(BTreeSet::new()),
                    Some(_) => None,
                };
            }
            Message::Mark(game) => {
                if let Some(marked) = &mut self.marked
                    && !marked.remove(&game)
                {
                    marked.insert(game);
                }
            }
            Message::MarkAll => self.mark_all(),
            Message::ExportMarked => {
                let marked = self.marked_in_order();
                if !marked.is_empty() {
                    commands.push(Command::Export(Export::Games(marked)));
                }
            }
            Message::DeleteMarked => self.delete_marked(commands),

            Message::ExportDamaged(key) => {
                let damaged = self.damaged_at(&key);
                let damaged = damaged.map(|one| Export::Damaged(one.damaged.clone()));
                commands.extend(damaged.map(Command::Export));
            }
            Message::DeleteDamaged(key) => {
                let damaged = self.damaged_at(&key).map(|one| one.damaged.clone());
                commands.extend(damaged.map(Command::DeleteDamaged));
            }

            Message::Undo => {
                let texts = self.deleted.texts();
                if !texts.is_empty() {
                    commands.push(Command::Restore(texts));
                }
            }
            Message::Forget => {
                self.result = Vec::new();
                self.deleted = Removed::default();
                commands.push(Command::Focus(Focus::Title));
            }
            Message::Deleted(games) => self.has_deleted(games, commands),
            Message::DamagedDeleted(key, text) => self.has_deleted_damaged(&key, text, commands),
            Message::Restored(restored, fault) => {
                self.has_restored(&restored, commands);
                self.result.extend(fault.map(storage));
            }
            Message::Renamed(Ok(game)) => {
                self.result = Vec::new();
                commands.push(Command::Focus(Focus::Menu(id(&game))));
                self.replace(*game);
            }
            Message::Duplicated(Ok(game)) => {
                let name = game.title.clone();
                self.result = vec![Text::LibraryDuplicated { game: name }];
                self.menu = None;
                commands.push(Command::Focus(Focus::Menu(id(&game))));
                self.replace(*game);
            }
            Message::Renamed(Err(error)) | Message::Duplicated(Err(error)) => self.fail(&error),
            Message::Exported(games) => {
                let games = small(games);
                self.result = vec![Text::LibraryExported { games }];
            }

            Message::DataExported(games) => {
                let games = small(games);
                self.result = vec![Text::DataExported { games }];
            }

            message => self.import(message, commands),
        }
    }

    /// Returns true if an import goes on.
    #[must_use]
    pub fn goes_on(&self, job: Ticket) -> bool {
        self.importing.goes_on(job)
    }

    /// Returns true if a list is still wanted.
    #[must_use]
    pub fn is_awaited(&self, list: Ticket) -> bool {
        self.lists.key_of(list).is_some()
    }

    /// Returns true if Escape closes something of the page.
    #[must_use]
    pub const fn is_open(&self) -> bool {
        self.renaming.is_some() || self.menu.is_some() || self.marked.is_some()
    }

    /// Returns true if the dialog about an import is open.
    #[must_use]
    pub const fn has_dialog(&self) -> bool {
        self.importing.dialog().is_some()
    }

    /// All games, the last saved first.
    pub(super) fn games(&self) -> impl Iterator<Item = &Game> {
        self.games.iter().map(|(_, game)| game)
    }

    /// The game with a name.
    #[must_use]
    pub fn game(&self, game: &GameId) -> Option<&Game> {
        self.games().find(|one| one.entry.id == *game)
    }

    /// The games that pass the filters in the order in which they are shown, each with its
    /// version: those that can be continued first.
    pub(super) fn order(&self) -> Vec<&(u32, Game)> {
        let passing = |one: &&(u32, Game)| self.filter.passes(&one.1);
        let mut order: Vec<_> = self.games.iter().filter(passing).collect();
        order.sort_by_key(|(_, game)| !is_running(&game.entry.summary));
        order
    }

    /// The number of games that are shown at most.
    pub(super) const fn most(&self) -> usize {
        PAGE * (self.more + 1)
    }

    /// Returns true if something was deleted that can be restored.
    pub(super) fn can_undo(&self) -> bool {
        !self.deleted.texts().is_empty()
    }

    fn enter(&mut self, on_board: GameId, blocked: bool, commands: &mut Vec<Command>) {
        let result = std::mem::take(&mut self.result_on_entry);
        *self = Self {
            is_shown: true,
            blocked,
            on_board: Some(on_board),
            result,
            lists: std::mem::take(&mut self.lists),
            deleted: std::mem::take(&mut self.deleted),
            importing: std::mem::take(&mut self.importing),
            versions: self.versions,
            ..Self::default()
        };
        self.list(commands);
        commands.push(Command::Focus(Focus::Title));
    }

    /// Requests the list.
    fn list(&mut self, commands: &mut Vec<Command>) {
        self.games.clear();
        self.is_whole = false;
        commands.push(Command::List(self.lists.replace(())));
    }

    /// Puts a game into the list, in place of an earlier version.
    pub(super) fn insert(&mut self, game: Game) {
        self.deleted.is_back(&game);
        self.versions += 1;
        self.games.retain(|(_, one)| one.entry.id != game.entry.id);
        self.games.push((self.versions, game));
    }

    pub(super) fn sort(&mut self) {
        let key = |game: &Game| (std::cmp::Reverse(game.entry.saved), id(game));
        self.games.sort_by_cached_key(|(_, game)| key(game));
    }

    fn replace(&mut self, game: Game) {
        if self.renaming.as_ref() == Some(&game.entry.id) {
            self.renaming = None;
        }
        self.insert(game);
        self.sort();
    }

    pub(super) fn remove(&mut self, game: &GameId) -> Option<Game> {
        for open in [&mut self.menu, &mut self.renaming] {
            if open.as_ref() == Some(game) {
                *open = None;
            }
        }
        if let Some(marked) = &mut self.marked {
            marked.remove(game);
        }
        let index = self.games.iter().position(|(_, one)| one.entry.id == *game);
        index.map(|index| self.games.remove(index).1)
    }

    fn seen(&mut self, id: &GameId, game: Option<Box<Game>>) {
        match game {
            // The name that is being written stays.
            Some(game) if self.renaming.as_ref() != Some(id) => self.replace(*game),
            Some(_) => {}
            None => drop(self.remove(id)),
        }
    }

    fn choose(&mut self, choose: impl FnOnce(&mut Filter)) {
        choose(&mut self.filter);
        self.more = 0;
        self.menu = None;
        self.renaming = None;
        // Nothing is deleted that is not in the list.
        if let Some(marked) = self.marked.take() {
            let shown = self.order();
            let shown = shown.into_iter().map(|(_, game)| id(game));
            self.marked = Some(shown.filter(|game| marked.contains(game)).collect());
        }
    }

    fn escape(&mut self, commands: &mut Vec<Command>) {
        if let Some(game) = self.renaming.take().or_else(|| self.menu.take()) {
            commands.push(Command::Focus(Focus::Menu(game)));
        } else if self.marked.take().is_some() {
            commands.push(Command::Focus(Focus::Select));
        }
    }

    /// Renames a game, unless the name is the same.
    fn name(&mut self, name: &str, commands: &mut Vec<Command>) {
        let Some(game) = self.renaming.clone() else {
            return;
        };
        let is_same = self.game(&game).is_some_and(|known| known.title == name);
        commands.push(match is_same {
            true => {
                self.renaming = None;
                Command::Focus(Focus::Menu(game))
            }
            false => Command::Rename(game, name.to_owned()),
        });
    }

    fn mark_all(&mut self) {
        let all: BTreeSet<GameId> = self.order().iter().map(|(_, game)| id(game)).collect();
        if let Some(marked) = &mut self.marked {
            *marked = if *marked == all { BTreeSet::new() } else { all };
        }
    }

    /// The selected games, in the order in which they are shown.
    fn marked_in_order(&self) -> Vec<GameId> {
        let Some(marked) = &self.marked else {
            return Vec::new();
        };
        let order = self.order();
        let order = order.into_iter().map(|(_, game)| id(game));
        order.filter(|game| marked.contains(game)).collect()
    }

    fn delete_marked(&self, commands: &mut Vec<Command>) {
        let marked = self.marked_in_order();
        if !marked.is_empty() {
            commands.push(Command::Delete(marked));
        }
    }

    fn fail(&mut self, error: &ChangeError) {
        self.result = vec![failure(error)];
        self.menu = None;
        self.renaming = None;
    }

    fn import(&mut self, message: Message, commands: &mut Vec<Command>) {
        let Some(result) = self.importing.update(message, commands) else {
            return;
        };
        if self.is_shown {
            self.result = result;
            self.list(commands);
        } else {
            self.result_on_entry = result;
            commands.push(Command::Show);
        }
    }
}

/// The name of a game.
pub(super) fn id(game: &Game) -> GameId {
    game.entry.id.clone()
}
