//! The page of games with all that is around it: a storage in memory, and an app.

use features::ScreenFeature;
use std::collections::BTreeMap;

use features::Ticket;
use features::data::{self, DataFile, LaterVersion, OtherContents};
use features::my_games::{
    Choices, Command, Contents, DamagedGame, Export, Focus, Game, ImportResult, Message, MyGames,
    View,
};
use features::text;
use record::{Agreement, NodeId, Record, Seat, Strength};
use rules::{Ruleset, Variant};
use session::library::{
    ChangeError, CopyError, GameId, ImportedGame, Library, Storage, StorageError, import_sources,
};
use session::{Millis, WhiteScore};

use crate::maker_desk::english;

/// A storage in memory, with room for so many writes.
#[derive(Default)]
pub(crate) struct Memory {
    pub(crate) texts: BTreeMap<String, String>,
    /// The number of writes until it is full; none for no limit.
    pub(crate) room: Option<usize>,
}

impl Storage for Memory {
    fn get(&self, key: &str) -> Option<String> {
        self.texts.get(key).cloned()
    }

    fn set(&mut self, key: &str, text: &str) -> Result<(), StorageError> {
        if let Some(room) = &mut self.room {
            *room = room.checked_sub(1).ok_or(StorageError::Full)?;
        }
        self.texts.insert(key.to_owned(), text.to_owned());
        Ok(())
    }

    fn remove(&mut self, key: &str) {
        self.texts.remove(key);
    }

    fn keys(&self) -> Vec<String> {
        self.texts.keys().cloned().collect()
    }
}

/// The page and all that is around it: a storage, and an app.
pub(crate) struct World {
    pub(crate) page: MyGames,
    pub(crate) library: Library<Memory>,
    pub(crate) files: Vec<String>,
    pub(crate) opened: Vec<GameId>,
    pub(crate) shared: Vec<GameId>,
    pub(crate) played: Vec<ImportedGame>,
    pub(crate) focused: Vec<Focus>,
    pub(crate) revealed: Vec<GameId>,
    pub(crate) shown: usize,
    pub(crate) applied: usize,
    saved: u64,
}

pub(crate) fn id(name: &str) -> GameId {
    GameId::parse(name).expect("a name")
}

impl World {
    /// A browser without games.
    pub(crate) fn new() -> Self {
        Self {
            page: MyGames::default(),
            library: Library {
                storage: Memory::default(),
            },
            files: Vec::new(),
            opened: Vec::new(),
            shared: Vec::new(),
            played: Vec::new(),
            focused: Vec::new(),
            revealed: Vec::new(),
            shown: 0,
            applied: 0,
            saved: 0,
        }
    }

    /// The page over these games, each saved later than the one before.
    pub(crate) fn with(games: &[(&str, Record)]) -> Self {
        let mut world = Self::new();
        for (name, record) in games {
            world.keep(name, record);
        }
        world.enter();
        world
    }

    /// Saves a game, as the board would.
    pub(crate) fn keep(&mut self, name: &str, record: &Record) {
        self.saved += 1;
        let known = self.library.revision(&id(name)).unwrap_or_default();
        let text = record.save(NodeId::ROOT);
        let saved = self
            .library
            .save(&id(name), &text, known, Millis(self.saved));
        saved.expect("there is room");
    }

    pub(crate) fn enter(&mut self) -> View {
        self.send(Message::Enter {
            on_board: id("board"),
            blocked: false,
        })
    }

    /// Sends a message; what the page asks for is done at once.
    pub(crate) fn send(&mut self, message: Message) -> View {
        let mut messages = vec![message];
        while !messages.is_empty() {
            for command in self.tell(messages.remove(0)) {
                messages.extend(self.execute(command));
            }
        }
        self.page.view()
    }

    /// Sends a message; nothing that the page asks for is done.
    pub(crate) fn tell(&mut self, message: Message) -> Vec<Command> {
        let mut commands = Vec::new();
        self.page.update(message, &mut commands);
        commands
    }

    /// A game as the list shows it.
    pub(crate) fn game(&self, id: &GameId) -> Option<Game> {
        let listed = self.library.listed(id.clone())?;
        let english = english();
        let title = text::title(&listed.entry.summary, Some(String::new()), &english);
        let state = text::state(&listed.entry.summary, &english);
        Some(Game {
            words: [&*title, &state, "2026-11-25"].join(" "),
            title,
            date: listed.entry.saved.0.to_string(),
            course: vec![Some(WhiteScore::Guess(0))],
            entry: listed.entry,
        })
    }

    fn boxed(&self, game: &GameId) -> Result<Box<Game>, ChangeError> {
        let game = self.game(game).map(Box::new);
        game.ok_or(ChangeError::Copy(CopyError::Missing))
    }

    fn listed(&self, ticket: Ticket) -> Vec<Message> {
        let games = self.library.ids().into_iter();
        let games = games.filter_map(|id| self.game(&id)).collect();
        let damaged = self.library.damaged().into_iter();
        let damaged = damaged.chain(self.library.later(self.library.ids()));
        let damaged = damaged.map(|damaged| DamagedGame {
            title: damaged.key.clone(),
            date: String::new(),
            damaged,
        });
        vec![
            Message::Listed(ticket, games),
            Message::ListedAll(ticket, damaged.collect()),
        ]
    }

    fn execute(&mut self, command: Command) -> Vec<Message> {
        let library = &mut self.library;
        let now = Millis(99);
        vec![match command {
            Command::List(ticket) => return self.listed(ticket),
            Command::Read(id) => Message::Seen(id.clone(), self.game(&id).map(Box::new)),
            Command::Delete(games) => {
                let deleted = games.into_iter().map(|game| {
                    let deleted = library.delete(&game);
                    (game, deleted)
                });
                Message::Deleted(deleted.collect())
            }
            Command::DeleteDamaged(damaged) => {
                let deleted = library.delete_damaged(&damaged);
                Message::DamagedDeleted(damaged.key, deleted)
            }
            Command::Restore(all) => {
                let done = all.iter().map(|one| library.restore(one));
                let restored: Vec<bool> = done.map_while(Result::ok).collect();
                let fault = (restored.len() < all.len()).then_some(StorageError::Full);
                Message::Restored(restored, fault)
            }
            Command::Rename(game, name) => {
                let done = library.rename(&game, &name, now);
                Message::Renamed(done.and_then(|()| self.boxed(&game)))
            }
            Command::Duplicate(game) => {
                let new = id("copy");
                let done = library.duplicate(&game, &new, "A copy", now);
                Message::Duplicated(done.and_then(|()| self.boxed(&new)))
            }
            Command::Export(Export::Game(game)) => {
                self.files.extend(library.export(&game).ok());
                Message::Exported(1)
            }
            Command::Export(Export::Games(games)) => {
                let count = games.len();
                self.files.push(library.export_games(games));
                Message::Exported(count)
            }
            Command::Export(Export::Data) => {
                let (text, games) = data::file(&library.storage, now);
                self.files.push(text);
                Message::DataExported(games)
            }
            Command::Export(Export::Damaged(damaged)) => {
                self.files.push(library.raw(&damaged));
                return Vec::new();
            }
            Command::Open(game) => {
                self.opened.push(game);
                return Vec::new();
            }
            Command::Share(game) => {
                self.shared.push(game);
                return Vec::new();
            }
            Command::ReadImport(job, text) => {
                Message::HasRead(job, read(library, &text).map(Box::new))
            }
            Command::WriteImport(job, contents, choices) => {
                Message::HasWritten(job, write(library, &contents, choices))
            }
            Command::ApplySettings => {
                self.applied += 1;
                return Vec::new();
            }
            Command::Play(found) => {
                self.played.push(*found);
                return Vec::new();
            }
            Command::Show => {
                self.shown += 1;
                return Vec::new();
            }
            Command::Reveal(game) => {
                self.revealed.push(game);
                return Vec::new();
            }
            Command::Focus(focus) => {
                self.focused.push(focus);
                return Vec::new();
            }
        }]
    }
}

/// Reads a text, as the page does game by game.
fn read(library: &Library<Memory>, text: &str) -> Result<Contents, LaterVersion> {
    let mut contents = Contents::default();
    let Some(mut file) = DataFile::open(text)? else {
        for game in import_sources(text) {
            library.look_at(game, &mut contents.games);
        }
        return Ok(contents);
    };
    while file.step() {}
    let storage = file.into_data();
    let mut file = Library { storage };
    for game in file.ids() {
        let found = data::look_at(library, &mut file, &game);
        contents.games.found.extend(found);
    }
    contents.others = Some(OtherContents::of(file.storage, &library.storage));
    Ok(contents)
}

/// Writes the contents of an import, as the page does game by game.
fn write(library: &mut Library<Memory>, contents: &Contents, choices: Choices) -> ImportResult {
    let left = |index: usize| {
        let left = contents.games.found[index..].iter();
        left.map(|one| one.summary.names.white.clone()).collect()
    };
    let mut done = ImportResult::default();
    if let Err(error) = done.write_others(&mut library.storage, contents, choices) {
        done.failed = Some((error, left(0)));
        return done;
    }
    for (index, found) in contents.games.found.iter().enumerate() {
        let fresh = || id(&format!("fresh{index}"));
        let game = (contents, found);
        if let Err(error) = done.write_game(library, game, choices, fresh, Millis(99)) {
            done.failed = Some((error, left(index)));
            break;
        }
    }
    done
}

/// The names in a list of keys.
pub(crate) fn names(keys: &[String]) -> Vec<&str> {
    let names = keys.iter().map(|key| key.split('.').next().unwrap_or(""));
    names.collect()
}

/// A game between two players.
pub(crate) fn game(variant: Variant, white: &str) -> Record {
    let mut record = Record::new(Ruleset::new(variant));
    record.names.white = white.to_owned();
    record.names.black = "Kim".to_owned();
    record
}

/// A game that ended in this way.
pub(crate) fn over(variant: Variant, white: &str, how: Agreement) -> Record {
    let mut record = game(variant, white);
    record.agreement = Some((NodeId::ROOT, how));
    record
}

/// A world with games of all kinds: names are their seats and states.
pub(crate) fn all_kinds() -> World {
    let mut computer = over(Variant::Basic, "Ada", Agreement::BlackResigned);
    computer.seats.black = Seat::Computer(Strength::Level(3));
    let mut lost = over(Variant::Matrx, "Ada", Agreement::WhiteResigned);
    lost.seats.black = Seat::Computer(Strength::Level(5));
    let mut link = game(Variant::Standard, "Zoë");
    link.seats.white = Seat::Away;
    let draw = over(Variant::Basic, "Max", Agreement::DrawAgreed);
    World::with(&[
        ("won", computer),
        ("lost", lost),
        ("link", link),
        ("draw", draw),
        ("here", game(Variant::Ultimate, "Ann")),
    ])
}
