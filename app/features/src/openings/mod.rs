//! The opening explorer: the moves that were played from the position on the screen in games
//! of the computer against itself, and their results.
//!
//! The results of a ruleset are a file beside the app, which is fetched when the explorer is
//! first seen in a game of that ruleset. The moves of a position are looked up once, in parts.

mod file;
mod view;

use record::{OpeningSearch, Openings};
use rules::Game;
use session::{GameRef, Session};

use crate::feature::{AppCommand, Command, Context, Event, Feature, TimerId};
use crate::suggested_turn::{play_turn, plays};
use file::{Content, OpeningsFile, file_of};

pub use file::FILES;
pub use view::{MoveView, Stage, View};

/// The largest number of moves that are shown.
const MOVES: usize = 8;

/// The number of turns that are looked up in one task.
const TURNS: usize = 45;

/// The pause between two parts of a search.
const PART: TimerId = TimerId(0);

/// The opening explorer beside a game.
#[derive(Debug, Default)]
pub struct Explorer {
    /// True while it is on the screen.
    seen: bool,
    file: Option<OpeningsFile>,
    /// The position whose moves are looked up, as text.
    position: Option<String>,
    search: Option<OpeningSearch>,
    /// The texts of the moves, and the moves. During a search they are those of the position
    /// before.
    moves: Vec<(String, MoveView)>,
    /// The move under the pointer.
    pointed: Option<usize>,
}

/// An action of the user, or the answer to a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// The explorer is on the screen.
    Show,
    /// It is no longer on the screen.
    Hide,
    /// Request the file again, after it could not be loaded.
    TryAgain,
    /// The text of a file has arrived; none if it could not be fetched.
    Fetched(&'static str, Option<String>),
    /// Point at a move.
    Point(usize),
    /// End pointing at a move.
    Unpoint(usize),
    /// Play a move, in a variation or in a game whose players both sit here.
    Play(usize),
}

impl Explorer {
    /// Requests the file of the ruleset, unless that was done, and begins the search for the
    /// moves of another position.
    fn consider(&mut self, context: &Context<'_>, commands: &mut Vec<Command>) {
        if !self.seen {
            return self.leave(commands);
        }
        let file = file_of(context.session.game().ruleset());
        if self.file.as_ref().map(|file| file.name) != file {
            self.clear(commands);
            self.file = file.map(|name| request(name, commands));
        }
        let Some(openings) = openings(self.file.as_ref()) else {
            return;
        };
        let position = context.session.analysed_position().position;
        if self.position.as_ref() == Some(&position) {
            return;
        }
        let search = OpeningSearch::new(openings, &on_screen(context.session));
        self.leave(commands);
        self.search = Some(search);
        self.position = Some(position);
        self.look(context, commands);
    }

    /// Looks up the next turns.
    fn look(&mut self, context: &Context<'_>, commands: &mut Vec<Command>) {
        let (Some(search), Some(openings)) = (&mut self.search, openings(self.file.as_ref()))
        else {
            return;
        };
        let Some(mut found) = search.look(openings, TURNS) else {
            return commands.push(Command::Timer(PART, 0));
        };
        self.search = None;
        found.truncate(MOVES);
        let moves = found.into_iter().filter_map(|found| {
            let turns = std::slice::from_ref(&found.turn);
            let turn = context
                .session
                .line_turns(turns, false)
                .into_iter()
                .next()?;
            let results = found.results;
            Some((found.turn, MoveView { turn, results }))
        });
        self.moves = moves.collect();
    }

    /// Ends the search.
    fn leave(&mut self, commands: &mut Vec<Command>) {
        if self.search.take().is_some() {
            commands.push(Command::StopTimer(PART));
        }
        self.position = None;
        self.pointed = None;
    }

    /// Ends the search and forgets the moves.
    fn clear(&mut self, commands: &mut Vec<Command>) {
        self.leave(commands);
        self.moves.clear();
    }

    /// Takes the text of the file that is awaited.
    fn take(&mut self, name: &str, text: Option<String>) {
        let file = self.file.as_mut().filter(|file| file.name == name);
        if let Some(file) = file
            && matches!(file.content, Content::Coming)
        {
            file.content = Content::read(text, name);
        }
    }

    /// Requests a file again that could not be loaded.
    fn try_again(&mut self, commands: &mut Vec<Command>) {
        if let Some(file) = &mut self.file
            && matches!(file.content, Content::Missing)
        {
            *file = request(file.name, commands);
        }
    }

    /// The move at an index, unless the moves are those of another position.
    fn known(&self, index: usize) -> Option<&(String, MoveView)> {
        let moves = self.search.is_none().then_some(&self.moves)?;
        moves.get(index)
    }

    fn stage(&self) -> Stage {
        match self.file.as_ref().map(|file| &file.content) {
            None => Stage::Absent,
            Some(Content::Coming) => Stage::Loading,
            Some(Content::Missing) => Stage::Missing,
            Some(Content::Here(_)) => match (self.moves.is_empty(), &self.search) {
                (false, _) => Stage::Known,
                (true, None) => Stage::Unknown,
                (true, Some(_)) => Stage::Loading,
            },
        }
    }
}

/// The content of a file, if it is loaded.
fn openings(file: Option<&OpeningsFile>) -> Option<&Openings> {
    match &file?.content {
        Content::Here(openings) => Some(openings),
        Content::Coming | Content::Missing => None,
    }
}

fn request(name: &'static str, commands: &mut Vec<Command>) -> OpeningsFile {
    commands.push(Command::App(AppCommand::FetchOpenings(name)));
    OpeningsFile {
        name,
        content: Content::Coming,
    }
}

/// The position on the screen.
fn on_screen(session: &Session) -> Game {
    match session.game() {
        GameRef::Gipf(record, at) => Game::Gipf(record.position(at).clone()),
        GameRef::Tamsk(record, at) => Game::Tamsk(record.position(at).clone()),
    }
}

impl Feature for Explorer {
    type Message = Message;
    type View = View;

    fn update(&mut self, message: Message, context: &Context<'_>, commands: &mut Vec<Command>) {
        match message {
            Message::Show => self.seen = true,
            Message::Hide => self.seen = false,
            Message::TryAgain => self.try_again(commands),
            Message::Fetched(name, text) => self.take(name, text),
            Message::Point(index) => self.pointed = Some(index),
            Message::Unpoint(index) => self.pointed = self.pointed.filter(|&other| other != index),
            Message::Play(index) => {
                if let Some((turn, _)) = self.known(index) {
                    play_turn(turn, context, commands);
                }
            }
        }
        self.consider(context, commands);
    }

    fn receive(&mut self, event: &Event, context: &Context<'_>, commands: &mut Vec<Command>) {
        self.consider(context, commands);
        if *event == Event::Timer(PART) {
            self.look(context, commands);
        }
    }

    fn view(&self, context: &Context<'_>) -> View {
        let pointed = self.pointed.and_then(|index| self.known(index));
        View {
            stage: self.stage(),
            moves: self.moves.iter().map(|(_, shown)| shown.clone()).collect(),
            plays: plays(context),
            marks: pointed.map(|(_, shown)| shown.mark()).into_iter().collect(),
        }
    }
}
