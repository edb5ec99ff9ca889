//! A game with a table of its own, on which only that game is shown.

use board::Table;
use board::prelude::*;
use locale::Locale;
use record::ClockControl;
use rules::{Color, Game as Start, Position};
use session::{
    Aim, DotState, LoadedGame, Message, Millis, MoveItem, NewGame, RenderModel, Session, Settings,
    Touch,
};

/// A game that has been brought into some state.
pub(super) struct Game {
    session: Session,
    /// The messages that could not be executed.
    missed: Vec<String>,
}

impl Game {
    /// A game that begins at a position.
    pub(super) fn at(start: &str) -> Self {
        Self::begun(start, |_| {})
    }

    /// A table with clocks and names, in a game of the GIPF family.
    pub(super) fn timed(start: &str) -> Self {
        Self::begun(start, |game| {
            game.clock = Some(ClockControl {
                initial: 300_000,
                increment: 3_000,
            });
            game.players = ["Adelheid Winterberg", "Bo"].map(str::to_owned);
        })
    }

    fn begun(start: &str, agree: fn(&mut NewGame<Position>)) -> Self {
        let mut game = Self {
            session: Session::default(),
            missed: Vec::new(),
        };
        match load_game(start, agree) {
            Some(game_loaded) => game.send(Message::Begin(game_loaded)),
            None => game.missed.push(start.to_owned()),
        }
        game
    }

    fn send(&mut self, message: Message) {
        self.session.update(message, Millis(0));
    }

    /// Sends a message.
    pub(super) fn after(mut self, message: Message) -> Self {
        self.send(message);
        self
    }

    /// Makes pushes wait for a button.
    pub(super) fn pending(self) -> Self {
        self.after(Message::Settings(Settings {
            pushing: session::Pushing::Button,
            ..Settings::default()
        }))
    }

    /// Plays steps in notation.
    pub(super) fn played(mut self, steps: &str) -> Self {
        for step in steps.split_whitespace() {
            match self.session.read(step) {
                Ok(written) => self.send(Message::PlayWritten(Ok(written))),
                Err(_) => self.missed.push(step.to_owned()),
            }
        }
        self
    }

    /// Touches what the model names.
    fn touched(mut self, what: &str, touch: impl Fn(&RenderModel) -> Option<Touch>) -> Self {
        match touch(&self.session.render()) {
            Some(touch) => self.send(Message::Touch(touch)),
            None => self.missed.push(what.to_owned()),
        }
        self
    }

    /// Chooses a dot.
    pub(super) fn with_dot(self, name: &str) -> Self {
        self.touched(name, |model| {
            let mut dots = model.board()?.dots.iter();
            let open = dots.find(|dot| dot.name == name && dot.state == DotState::Open)?;
            Some(Touch::Dot(open.dot))
        })
    }

    /// Touches the first direction of the chosen dot.
    pub(super) fn with_direction(self) -> Self {
        self.touched("direction", |model| {
            let arrow = model.board()?.arrows.first()?;
            Some(Touch::Direction(arrow.push))
        })
    }

    /// Touches the first spot of a kind: one with a potential, or one to which it
    /// can go.
    pub(super) fn with_aim(self, aim: Aim) -> Self {
        self.touched("aim", |model| {
            let mut spots = model.board()?.spots.iter();
            spots.find(|spot| spot.aim == Some(aim))?.touch
        })
    }

    /// Touches the first hourglass that can move.
    pub(super) fn with_glass(self) -> Self {
        self.touched("hourglass", |model| match &model.scene {
            session::Scene::Tamsk(scene) => {
                let mut spaces = scene.spaces.iter();
                let open = spaces.find(|space| space.open && space.glass.is_some())?;
                Some(Touch::Space(open.space))
            }
            session::Scene::Gipf(_) => None,
        })
    }

    /// Asks a question, whose answer is then on the board.
    pub(super) fn asked(self, question: session::Question) -> Self {
        let answer = self.session.answer(question);
        self.after(Message::Answer(answer))
    }

    /// Puts it on a table with a language.
    pub(super) fn into_table(self, locale: RwSignal<Locale>) -> OwnTable {
        let model = RwSignal::new(self.session.render());
        let session = StoredValue::new(self.session);
        let send = move |message| {
            session.update_value(|session| {
                session.update(message, Millis(0));
            });
            model.set(session.with_value(Session::render));
        };
        let table = Table {
            model: model.into(),
            locale: locale.into(),
            now: Signal::stored(Millis(0)),
            on_message: Callback::new(send),
            on_remark: Callback::new(|_| {}),
            pointed: RwSignal::default(),
            on_refused: Callback::new(|_| {}),
        };
        OwnTable {
            table,
            session,
            missed: self.missed.join(" "),
        }
    }
}

/// A game of this position, or of this ruleset.
fn load_game(start: &str, agree: fn(&mut NewGame<Position>)) -> Option<LoadedGame> {
    let ruleset = || start.parse().ok().map(Start::start);
    Some(match start.parse().ok().or_else(ruleset)? {
        Start::Gipf(position) => {
            let mut game = NewGame::plain(position);
            agree(&mut game);
            game.loaded()
        }
        Start::Tamsk(position) => NewGame::plain(position).loaded(),
    })
}

/// A table with a game that is shown nowhere else.
pub(super) struct OwnTable {
    pub(super) table: Table,
    session: StoredValue<Session>,
    /// The messages that could not be executed, in one line: the state is not the one of its
    /// caption.
    pub(super) missed: String,
}

impl OwnTable {
    /// The list of its moves, with the events of each.
    pub(super) fn moves(
        &self,
    ) -> (
        Signal<Vec<MoveItem>>,
        Callback<record::NodeId, Vec<session::Event>>,
    ) {
        let (table, session) = (self.table, self.session);
        let moves = Signal::derive(move || {
            table.model.track();
            session.with_value(Session::moves)
        });
        let turn_events =
            Callback::new(move |node| session.with_value(|session| session.turn_events(node)));
        (moves, turn_events)
    }
}

/// Both colours, as signals.
pub(super) fn color(color: Color) -> Signal<Color> {
    Signal::stored(color)
}
