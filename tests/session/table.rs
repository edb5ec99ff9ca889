//! The vocabulary of these tests: a table on which the test taps and looks.

use record::{GameRecord, NodeId, Record};
use rules::{Board, Color, Piece, Position};
use session::{
    BoardModel, Discs, DotState, Effect, Event, GameRef, LoadedGame, Message, Millis, MoveItem,
    NewGame, Prompt, Question, RenderModel, RowMark, Session, Touch,
};

/// A session with players.
pub(crate) struct Table {
    pub(crate) session: Session,
    pub(crate) now: u64,
    /// The effects of the last message.
    pub(crate) effects: Vec<Effect>,
}

impl Table {
    /// A game that starts from a position text.
    pub(crate) fn at(position: &str) -> Self {
        let start: Position = position.parse().unwrap_or_else(|problems| {
            panic!("{position}: {problems:?}");
        });
        Self::of(NewGame::plain(start))
    }

    pub(crate) fn of(game: NewGame) -> Self {
        let mut table = Self {
            session: Session::default(),
            now: 1_000_000,
            effects: Vec::new(),
        };
        table.send(Message::Begin(game.loaded()));
        table
    }

    pub(crate) fn send(&mut self, message: Message) -> &mut Self {
        self.effects = self.session.update(message, Millis(self.now));
        self
    }

    /// Lets time pass.
    pub(crate) fn wait(&mut self, milliseconds: u64) -> &mut Self {
        self.now += milliseconds;
        self
    }

    /// Taps dots (lower-case names outside the play area) and spots, one after
    /// the other.
    pub(crate) fn tap(&mut self, names: &str) -> &mut Self {
        for name in names.split_whitespace() {
            let board = self.board();
            let mut dots = board.dots.iter();
            let mut spots = board.spots.iter();
            let dot = dots.find(|dot| dot.name == name);
            let spot = spots.find(|spot| spot.name == name);
            let message = match (dot, spot) {
                (Some(dot), _) => Message::Touch(Touch::Dot(dot.dot)),
                (_, Some(spot)) => spot.touch.map_or(Message::Cancel, Message::Touch),
                _ => panic!("{name} is neither dot nor spot"),
            };
            self.send(message);
        }
        self
    }

    pub(crate) fn write(&mut self, notation: &str) -> &mut Self {
        for text in notation.split_whitespace() {
            self.notation(text);
            assert!(
                !self
                    .events()
                    .iter()
                    .any(|e| matches!(e, Event::NotPlayed(_))),
                "{text}: {:?}\n{self}",
                self.effects
            );
        }
        self
    }

    /// Sends a move in notation.
    pub(crate) fn notation(&mut self, text: &str) -> &mut Self {
        let read = self.session.read(text);
        self.send(Message::PlayWritten(read))
    }

    /// Asks a question.
    pub(crate) fn ask(&mut self, question: Question) -> &mut Self {
        let answer = self.session.answer(question);
        self.send(Message::Answer(answer))
    }

    pub(crate) fn model(&self) -> RenderModel {
        self.session.render()
    }

    pub(crate) fn board(&self) -> BoardModel {
        self.model()
            .board()
            .expect("a board of the GIPF family")
            .clone()
    }

    pub(crate) fn discs(&self, color: Color) -> Discs {
        let counts = self.model().players[color].counts;
        counts.discs().expect("a game of the GIPF family")
    }

    /// The record, and the node that is shown.
    pub(crate) fn record(&self) -> (&Record, NodeId) {
        match self.session.game() {
            GameRef::Gipf(record, at) => (record, at),
            GameRef::Tamsk(..) => panic!("TAMSK is on the table"),
        }
    }

    /// Opens a saved game.
    pub(crate) fn open(&mut self, save: &str) -> &mut Self {
        let (record, at) = GameRecord::load(save).expect("a save");
        self.send(Message::Open(LoadedGame::of(record, at)))
    }

    pub(crate) fn prompt(&self) -> Prompt {
        self.model().prompt
    }

    pub(crate) fn events(&self) -> Vec<Event> {
        self.effects
            .iter()
            .filter_map(|effect| match effect {
                Effect::Announce(event) => Some(event.clone()),
                _ => None,
            })
            .collect()
    }

    /// The saved text, if the last message saved.
    pub(crate) fn saved(&self) -> Option<String> {
        let saves = self.effects.contains(&Effect::Save);
        saves.then(|| self.session.save())
    }

    pub(crate) fn position(&self) -> String {
        self.session.texts()[0].clone()
    }

    /// The list of turns as text; `!` marks the current one.
    pub(crate) fn moves(&self) -> String {
        let words = self.session.moves().into_iter().map(|item| match item {
            MoveItem::Open => "(".to_owned(),
            MoveItem::Close => ")".to_owned(),
            MoveItem::Turn { text, current, .. } => {
                format!("{text}{}", if current { "!" } else { "" })
            }
        });
        words.collect::<Vec<_>>().join(" ")
    }

    /// The marks on the spots of a row: `+` goes back because it must, `-`
    /// leaves the game because it must, `*` is
    /// captured because it must, `r` and `c` the same by choice, `k` stays, `?`
    /// may be chosen.
    pub(crate) fn marks(&self) -> String {
        let marks = self.board().spots.into_iter().filter_map(|spot| {
            let sign = match spot.mark? {
                RowMark::MustReturn => '+',
                RowMark::MustLeave => '-',
                RowMark::MustCapture => '*',
                RowMark::Return => 'r',
                RowMark::Capture => 'c',
                RowMark::Keep => 'k',
                RowMark::Candidate => '?',
                RowMark::Invalid => '!',
            };
            Some(format!("{}{sign}", spot.name))
        });
        marks.collect::<Vec<_>>().join(" ")
    }

    pub(crate) fn dots(&self, state: DotState) -> usize {
        let dots = self.board().dots;
        dots.iter().filter(|dot| dot.state == state).count()
    }

    pub(crate) fn to_act(&self) -> Option<Color> {
        let players = self.model().players;
        Color::ALL.into_iter().find(|&color| players[color].to_act)
    }
}

/// The state of the table, for failures.
impl std::fmt::Display for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [position, diagram] = self.session.texts();
        writeln!(f, "{position}\n{diagram}")?;
        writeln!(f, "{:?}", self.prompt())?;
        writeln!(f, "{}", self.moves())
    }
}

pub(crate) fn dot(name: &str) -> rules::Dot {
    Board::gipf().dot(name).unwrap()
}

pub(crate) fn spot(name: &str) -> rules::Spot {
    Board::gipf().spot(name).unwrap()
}

pub(crate) const BASIC: &str = "gipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12 --";
pub(crate) const TOURNAMENT: &str = "gipf-tournament 4/5/6/7/6/5/4 w G18 G18 gg";

pub(crate) const GIPF: Piece = Piece::GIPF;
