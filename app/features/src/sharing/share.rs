//! The game to be shared: what its link contains, and its form.

use record::{GameLink, GameRecord, NodeId, Puzzle, Seat, Task, clean_name};
use rules::{ByColor, Color, Game, GameRuleset};
use session::library::{GameId, Summary};

/// The part of a game that a link contains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkContent {
    /// All its moves.
    Game,
    /// All its moves, for the player to act, who plays elsewhere.
    Turn,
    /// The position that is shown, without the moves.
    Position,
}

/// The form of a link: with readable turns, or with packed ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkForm {
    /// Readable.
    Readable,
    /// As short as possible.
    Compact,
}

/// The game to be shared, and the choices of the dialog.
#[derive(Clone, Debug, PartialEq)]
pub struct Share {
    link: GameLink,
    ruleset: GameRuleset,
    /// The number of turns of the main line.
    turns: usize,
    game: Option<GameId>,
    task: Option<Task>,
    /// The link for the player who goes on with the game, and that player's colour.
    turn: Option<(GameLink, Color)>,
    /// True for a saved game that is not on the board.
    is_saved: bool,
    /// True if a link of the whole game has the players' names.
    pub named: bool,
    /// The content of the link.
    pub content: LinkContent,
    /// The form of the link.
    pub form: LinkForm,
    /// The address of a page for chats that leads to it, if there is one.
    pub page: Option<String>,
}

impl Share {
    /// A game, and the place in it that is shown. Links contain its identifier if that is
    /// likely to be unique.
    #[must_use]
    pub fn new(record: GameRecord, at: NodeId, game: &GameId) -> Self {
        // A shared puzzle shall be solved by its receiver.
        let task = match Puzzle::from_tags(record.tags()) {
            Ok(Some(puzzle)) => Some(Task::new(record.start(), puzzle)),
            _ => None,
        };
        let (record, at) = match &task {
            Some(task) => task.to_record(),
            None => (record, at),
        };
        // There is no invitation to one side of a puzzle.
        let reader = reader(&record, at).filter(|_| task.is_none());
        let ruleset = record.ruleset();
        let is_start = record.start() == Game::start(ruleset);
        let turns = Summary::of(&record).number;
        let by_link = reader.is_some() && record.here().is_some();
        let turn = reader.map(|reader| {
            // Undone turns and tried ones are not sent.
            let mut record = record.clone();
            let at = record.cut_at(at);
            let link = GameLink::new(record, at);
            // The opponent finds the names that were entered for this game.
            (link.for_reader(Some(reader)).with_names(true), reader)
        });
        let link = GameLink::new(record, at);
        // A new game without turns is most likely shared as an invitation, a set-up position as
        // itself.
        let is_new = link.is_empty() && is_start;
        let content = if turn.is_some() && (by_link || is_new) {
            LinkContent::Turn
        } else if link.is_empty() {
            LinkContent::Position
        } else {
            LinkContent::Game
        };
        Self {
            link,
            ruleset,
            turns,
            game: GameId::parse_unique(&game.to_string()),
            task,
            turn,
            is_saved: false,
            named: false,
            content,
            form: LinkForm::Readable,
            page: None,
        }
    }

    /// A saved game that is not on the board. Its turn is sent from the board, where the players'
    /// seats change with it.
    #[must_use]
    pub fn of_saved(record: GameRecord, at: NodeId, game: &GameId) -> Self {
        let mut share = Self::new(record, at, game);
        share.turn = None;
        share.is_saved = true;
        if share.content == LinkContent::Turn {
            share.content = match share.link.is_empty() {
                true => LinkContent::Position,
                false => LinkContent::Game,
            };
        }
        share
    }

    /// The shared puzzle, if it is one.
    #[must_use]
    pub const fn task(&self) -> Option<&Task> {
        self.task.as_ref()
    }

    /// The address to be shared; `base` is that of the app, before the `#`. None if the link
    /// would be too long.
    #[must_use]
    pub fn address(&self, base: &str) -> Option<String> {
        let link = || Some(format!("{base}#{}", self.fragment()?));
        self.page.clone().or_else(link)
    }

    /// The fragment of the link, without the `#`; none if the link would be too long.
    #[must_use]
    pub fn fragment(&self) -> Option<String> {
        if self.content == LinkContent::Position {
            if self.link.puzzle().is_some() {
                return Some(self.written(&self.link));
            }
            return Some(self.written(&self.link.position()));
        }
        let turn = self
            .turn
            .as_ref()
            .filter(|_| self.content == LinkContent::Turn);
        let mut fragment = match turn {
            Some((link, _)) => self.written(link),
            None => self.written(&self.link.clone().with_names(self.named)),
        };
        if let Some(game) = &self.game {
            fragment.push_str(&format!("&id={game}"));
        }
        self.link.fits(&fragment).then_some(fragment)
    }

    /// The colour of the link's reader, if the link is for one.
    #[must_use]
    pub fn reader(&self) -> Option<Color> {
        let turn = self
            .turn
            .as_ref()
            .filter(|_| self.content == LinkContent::Turn);
        turn.map(|&(_, reader)| reader)
    }

    /// The name of the player who sends a turn or an invitation; none for another link.
    #[must_use]
    pub fn signature(&self) -> Option<(Color, &str)> {
        let (link, reader) = self
            .turn
            .as_ref()
            .filter(|_| self.content == LinkContent::Turn)?;
        Some((!*reader, &link.names()[!*reader]))
    }

    /// Gives this name to the player who sends a turn or an invitation; empty for none.
    pub fn sign(&mut self, name: &str) {
        let turn = self.turn.take();
        self.turn = turn.map(|(link, reader)| (link.with_name(!reader, name), reader));
    }

    /// Returns true if a link of the whole game can have names.
    #[must_use]
    pub fn has_names(&self) -> bool {
        let names = self.link.names();
        let is_named = |color: &Color| !clean_name(&names[*color]).is_empty();
        self.content == LinkContent::Game && Color::ALL.iter().any(is_named)
    }

    fn written(&self, link: &GameLink) -> String {
        match self.form {
            LinkForm::Readable => link.to_fragment(),
            LinkForm::Compact => link.to_compact_fragment(),
        }
    }

    /// The contents that a link can have, in the order in which they are offered.
    #[must_use]
    pub fn choices(&self) -> Vec<LinkContent> {
        let whole = (!self.link.is_empty()).then_some(LinkContent::Game);
        let turn = self.turn.as_ref().map(|_| LinkContent::Turn);
        let all = [whole, turn, Some(LinkContent::Position)];
        all.into_iter().flatten().collect()
    }

    /// Returns true if no turn was played: whoever gets the game is invited to it.
    #[must_use]
    pub fn is_invitation(&self) -> bool {
        self.link.is_empty()
    }

    /// The number of turns of the game.
    #[must_use]
    pub const fn turns(&self) -> usize {
        self.turns
    }

    /// The ruleset of the game.
    #[must_use]
    pub const fn ruleset(&self) -> GameRuleset {
        self.ruleset
    }

    /// Returns true if the form of the link can be chosen. A page has only one form of address,
    /// and so has a text, which takes the place of the link without a base.
    #[must_use]
    pub fn has_forms(&self, base: &str) -> bool {
        let fits = self.address(base).is_some();
        self.page.is_none() && !(base.is_empty() && fits)
    }

    /// Returns true if a website can show what is shared.
    #[must_use]
    pub fn can_embed(&self, base: &str) -> bool {
        let is_for_all = self.reader().is_none() && self.address(base).is_some();
        is_for_all && !self.is_saved && !base.is_empty()
    }

    /// The colour of the player who reads a turn or an invitation, whatever is chosen.
    #[must_use]
    pub fn opponent(&self) -> Option<Color> {
        self.turn.as_ref().map(|&(_, reader)| reader)
    }

    /// The game as a file, at the place that is shown. A file for a reader contains the seats.
    #[must_use]
    pub fn file(&self) -> String {
        let turn = self
            .turn
            .as_ref()
            .filter(|_| self.content == LinkContent::Turn);
        let link = turn.map_or(&self.link, |(link, _)| link);
        let at = link.at();
        let mut record = link.clone().into_record();
        if let Some(&(_, reader)) = turn {
            record.set_seats(ByColor::from_fn(|color| {
                if color == reader {
                    Seat::Here
                } else {
                    Seat::Away
                }
            }));
        }
        record.to_file_at(at)
    }
}

/// The reader of the game as it is sent from here: the player elsewhere, if they are to act or
/// the game is over; if both play here, the player to act. None if the game does not go on, or if
/// two computers play it.
fn reader(record: &GameRecord, at: NodeId) -> Option<Color> {
    if Color::ALL
        .iter()
        .any(|&color| record.seats()[color].is_computer())
    {
        return None;
    }
    let at_head = at == record.goes_on_at();
    let to_act = record.to_act(at);
    match record.here() {
        Some(here) => (at_head && to_act != Some(here)).then_some(!here),
        None => to_act.filter(|_| at_head),
    }
}
