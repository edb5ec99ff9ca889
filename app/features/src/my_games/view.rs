//! The page of games as plain data.

use locale::Text;
use session::GameChoice;
use session::library::GameId;

use super::dialog::Dialog;
use super::filter::{Opponent, Status, is_running};
use super::game::DamagedGame;
use super::message::{Command, Message};
use super::page::MyGames;
use crate::ScreenFeature;

/// The state of the list of saved games, which is read in parts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum State {
    /// Being read.
    #[default]
    Coming,
    /// Read completely.
    Here,
}

/// The reason why no game is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Empty {
    /// There is none.
    NoGame,
    /// None passes the filters.
    Filtered,
}

/// A kind of game as a filter, with the number of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kind {
    /// The game that passes the filter.
    pub game: GameChoice,
    /// The number of saved games of this kind.
    pub count: usize,
}

/// The content of the page "My games", without the cards, which are views of their own.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct View {
    /// The state of the list.
    pub state: State,
    /// True if the browser stores nothing.
    pub blocked: bool,
    /// The number of saved games.
    pub count: usize,
    /// The number of those that pass the filters.
    pub found: usize,
    /// The reason why no game is shown.
    pub empty: Option<Empty>,
    /// The games that can be continued: the key of each changes with the game.
    pub running: Vec<String>,
    /// The games that are over.
    pub finished: Vec<String>,
    /// The number of further games.
    pub more: usize,
    /// The kinds of games, if there are several.
    pub kinds: Vec<Kind>,
    /// The chosen kind.
    pub kind: Option<GameChoice>,
    /// The states that can be chosen, if they tell games apart.
    pub statuses: Vec<Status>,
    /// The chosen state.
    pub status: Status,
    /// The opponents that can be chosen, if there are several.
    pub opponents: Vec<Opponent>,
    /// The chosen opponent.
    pub opponent: Option<Opponent>,
    /// The words of the search.
    pub search: String,
    /// True if a filter is chosen or words are searched for.
    pub is_filtered: bool,
    /// The game on the board.
    pub on_board: Option<GameId>,
    /// The game whose actions are shown.
    pub menu: Option<GameId>,
    /// The game whose name is being written.
    pub renaming: Option<GameId>,
    /// The selected games, while games are being selected.
    pub marked: Option<Vec<GameId>>,
    /// The damaged copies, and those of later versions of the app.
    pub damaged: Vec<DamagedGame>,
    /// The sentences about what was done last.
    pub result: Vec<Text>,
    /// True if that can be undone.
    pub undo: bool,
    /// The dialog about an import.
    pub dialog: Option<Dialog>,
}

impl ScreenFeature for MyGames {
    type Message = Message;
    type Command = Command;
    type View = View;

    fn update(&mut self, message: Message, commands: &mut Vec<Command>) {
        self.handle(message, commands);
    }

    fn view(&self) -> View {
        let order = self.order();
        let found = order.len();
        let shown = order.iter().take(self.most());
        let (running, finished): (Vec<_>, Vec<_>) =
            shown.partition(|(_, game)| is_running(&game.entry.summary));
        let keys = |games: Vec<&&(u32, super::Game)>| {
            let keys = games.into_iter();
            let keys = keys.map(|(version, game)| {
                [&*game.entry.id.to_string(), ".", &version.to_string()].concat()
            });
            keys.collect()
        };
        let count = self.games().count();
        let result = self.result.iter().cloned();
        let empty = match (count, found) {
            (0, _) if self.is_whole && !self.blocked && !self.has_later() => Some(Empty::NoGame),
            (1.., 0) => Some(Empty::Filtered),
            _ => None,
        };
        View {
            state: match self.is_whole {
                true => State::Here,
                false => State::Coming,
            },
            blocked: self.blocked,
            count,
            found,
            empty,
            running: keys(running),
            finished: keys(finished),
            more: found.saturating_sub(self.most()),
            kinds: self.kinds(),
            kind: self.filter.kind,
            statuses: self.statuses(),
            status: self.filter.status,
            opponents: self.opponents(),
            opponent: self.filter.opponent,
            search: self.filter.search.clone(),
            is_filtered: !self.filter.is_open(),
            on_board: self.on_board.clone(),
            menu: self.menu.clone(),
            renaming: self.renaming.clone(),
            marked: self
                .marked
                .as_ref()
                .map(|marked| marked.iter().cloned().collect()),
            damaged: self.damaged.clone(),
            result: self.deleted.sentence().into_iter().chain(result).collect(),
            undo: self.can_undo(),
            dialog: self.importing.dialog().cloned(),
        }
    }
}

impl MyGames {
    /// Returns true if a later version of the app has saved a game.
    fn has_later(&self) -> bool {
        self.damaged.iter().any(|one| one.damaged.is_later)
    }

    /// The kinds of games. A chosen one stays, even if its last game is gone.
    fn kinds(&self) -> Vec<Kind> {
        let count = |kind: GameChoice| {
            let games = self
                .games()
                .map(|game| GameChoice::of(game.entry.summary.ruleset));
            games.filter(|&one| one == kind).count()
        };
        let kinds = GameChoice::ALL.into_iter().map(|game| Kind {
            game,
            count: count(game),
        });
        let is_there = |kind: &Kind| kind.count > 0 || self.filter.kind == Some(kind.game);
        some(kinds.filter(is_there).collect(), 1)
    }

    /// The states that some game has, but not all of them.
    fn statuses(&self) -> Vec<Status> {
        let is_there = |status: &Status| {
            let passing = self
                .games()
                .filter(|game| status.passes(&game.entry.summary));
            let passing = passing.count();
            let tells = passing > 0 && passing < self.games().count();
            *status == Status::All || *status == self.filter.status || tells
        };
        some(Status::ALL.into_iter().filter(is_there).collect(), 1)
    }

    fn opponents(&self) -> Vec<Opponent> {
        let is_there = |opponent: &Opponent| {
            let mut games = self.games().map(|game| Opponent::of(&game.entry.summary));
            games.any(|one| one == *opponent) || self.filter.opponent == Some(*opponent)
        };
        some(Opponent::ALL.into_iter().filter(is_there).collect(), 1)
    }
}

/// The choices, if there are more than so many.
fn some<T>(choices: Vec<T>, few: usize) -> Vec<T> {
    match choices.len() > few {
        true => choices,
        false => Vec::new(),
    }
}
