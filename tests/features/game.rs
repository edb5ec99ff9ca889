//! The vocabulary of these tests: a game in which a test controls the players, the computer, an
//! engine and a clock.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::fmt::{self, Debug};
use std::rc::Rc;

use features::maker::Sheet;
use features::new_game::AgreedGame;
use features::opponent::{Opponent, Status};
use features::{
    AppCommand, Context, Dispatcher, EngineReply, Feature, GameToOpen, Handle, Ports, Saved,
    Surroundings, Ticket,
};
use locale::Text;
use messages::{Request, Response, Side, Strength};
use record::{GameRecord, NodeId, Seat};
use rules::{ByColor, Color, Game as Position};
use session::{
    Day, Effect, GameRef, GameSteps, LoadedGame, Message as TableMessage, Millis, MoveItem,
    Profile, Progress, ProgressChange, Prompt, PuzzleProgress, RenderModel, Session,
};

pub(crate) const BASIC: &str = "gipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12 --";

/// The world outside of the features.
#[derive(Default)]
pub(crate) struct World {
    session: RefCell<Session>,
    model: RefCell<Option<RenderModel>>,
    now: Cell<u64>,
    seed: Cell<u32>,
    pub(crate) surroundings: RefCell<Surroundings>,
    /// The commands since the last check.
    log: RefCell<Vec<String>>,
    requests: RefCell<BTreeMap<Ticket, Request>>,
    timers: RefCell<BTreeMap<Ticket, u64>>,
    /// The text that was stored last, and the game that was begun last.
    pub(crate) stored: RefCell<Option<String>>,
    pub(crate) begun: RefCell<Option<AgreedGame>>,
    /// The review that is stored with the game.
    pub(crate) review: RefCell<Option<String>>,
    /// The stored progress with puzzles.
    pub(crate) progress: RefCell<Progress>,
    pub(crate) today: Cell<u32>,
    /// The sheet that was printed last.
    pub(crate) printed: RefCell<Option<Sheet>>,
}

/// A game with a feature at the table: the computer, unless a test says otherwise.
pub(crate) struct Game<F: Feature = Opponent> {
    pub(crate) world: Rc<World>,
    pub(crate) dispatcher: Rc<Dispatcher>,
    feature: Handle<F>,
    view: Rc<RefCell<F::View>>,
}

pub(crate) const fn level(level: u8) -> Seat {
    Seat::Computer(record::Strength::Level(level))
}

pub(crate) const TIME: Seat = Seat::Computer(record::Strength::Time);

impl Game {
    /// A game from a position, between White and Black.
    pub(crate) fn new(position: &str, white: Seat, black: Seat) -> Self {
        Self::with(Opponent::default(), position, white, black)
    }

    /// A game as it is saved.
    pub(crate) fn saved(save: &str) -> Self {
        let (record, at) = GameRecord::load(save).expect("a save");
        let world = Rc::new(World::default());
        world.table(TableMessage::Open(LoadedGame::of(record, at)));
        Self::at(world, Opponent::default())
    }

    pub(crate) fn expect_status(&self, status: &Status) -> &Self {
        assert_eq!(self.view.borrow().status, *status, "{self}");
        self
    }
}

impl<F> Game<F>
where
    F: Feature + 'static,
    F::View: Clone + Default + Debug + 'static,
{
    /// A game from a position, between White and Black, with a feature.
    pub(crate) fn with(feature: F, position: &str, white: Seat, black: Seat) -> Self {
        let start: Position = position.parse().expect("a position");
        let loaded = LoadedGame::of(GameRecord::from_position(start), NodeId::ROOT);
        let world = Rc::new(World::default());
        world.table(TableMessage::Open(loaded));
        world.table(TableMessage::Seats(ByColor { white, black }));
        Self::at(world, feature)
    }

    /// A loaded game in which these turns were played, and then a feature.
    pub(crate) fn loaded(feature: F, loaded: LoadedGame, turns: &str, stored: Progress) -> Self {
        let world = Rc::new(World::default());
        world.table(TableMessage::Open(loaded));
        for turn in turns.split_whitespace() {
            world.write(turn);
        }
        world.progress.replace(stored);
        Self::at(world, feature)
    }

    fn at(world: Rc<World>, feature: F) -> Self {
        world.now.set(1_000_000);
        world.surroundings.replace(Surroundings {
            game: "a".to_owned(),
            visible: true,
            plays_here: true,
            motion: 0,
            saved: Saved::Whole,
            profile: Profile::Play,
            app: true,
            next_puzzle: false,
            invited: false,
        });
        let dispatcher = Dispatcher::new(|_| Box::new(Executor(Rc::clone(&world))));
        let view = Rc::new(RefCell::new(F::View::default()));
        let shown = Rc::clone(&view);
        let feature = dispatcher.mount(feature, move |view: &F::View| {
            shown.replace(view.clone());
        });
        Self {
            world,
            dispatcher,
            feature,
            view,
        }
    }

    /// Plays this turn, or these.
    pub(crate) fn play(&self, turns: &str) -> &Self {
        for turn in turns.split_whitespace() {
            let before = self.moves();
            let written = self.world.session.borrow().read(turn);
            self.send(TableMessage::PlayWritten(written));
            assert_ne!(self.moves(), before, "{turn} was not played\n{self}");
        }
        self
    }

    /// Writes a turn that is not played here.
    pub(crate) fn refuse(&self, turn: &str) -> &Self {
        let before = self.moves();
        let written = self.world.session.borrow().read(turn);
        self.send(TableMessage::PlayWritten(written));
        self.expect_moves(&before)
    }

    /// Sends a message to the table from outside.
    pub(crate) fn send(&self, message: TableMessage) -> &Self {
        self.world.table(message);
        self.dispatcher.table_changed();
        self
    }

    /// Changes the surroundings of the table.
    pub(crate) fn surround(&self, change: impl FnOnce(&mut Surroundings)) -> &Self {
        change(&mut self.world.surroundings.borrow_mut());
        self.dispatcher.table_changed();
        self
    }

    /// Sends a message to the feature, as the page does for the player.
    pub(crate) fn tell(&self, message: F::Message) -> &Self {
        self.feature.send(message);
        self
    }

    /// The engine answers the last request.
    pub(crate) fn reply(&self, response: Response) -> &Self {
        let last = self.world.requests.borrow().keys().next_back().copied();
        self.reply_to(last.expect("a request"), response)
    }

    /// The engine answers a request.
    pub(crate) fn reply_to(&self, ticket: Ticket, response: Response) -> &Self {
        let ends = !matches!(
            response,
            Response::Thinking { .. }
                | Response::Lines { done: false, .. }
                | Response::Surveyed { done: false, .. }
        );
        if ends {
            self.world.requests.borrow_mut().remove(&ticket);
        }
        self.dispatcher
            .reply(ticket, EngineReply::Response(response));
        self
    }

    /// The engine answers with the steps of a turn.
    pub(crate) fn answer(&self, steps: &str) -> &Self {
        let steps = steps.split_whitespace().map(str::to_owned).collect();
        self.reply(Response::Turn {
            steps,
            at: None,
            score: None,
        })
    }

    /// The engine stops.
    pub(crate) fn lose_engine(&self) -> &Self {
        let requests = std::mem::take(&mut *self.world.requests.borrow_mut());
        for ticket in requests.into_keys() {
            self.dispatcher.reply(ticket, EngineReply::Lost);
        }
        self
    }

    /// Lets time pass; timers run out in their order.
    pub(crate) fn wait(&self, millis: u64) -> &Self {
        let end = self.world.now.get() + millis;
        loop {
            let timers = self.world.timers.borrow();
            let next = timers.iter().map(|(&ticket, &due)| (due, ticket)).min();
            drop(timers);
            let Some((due, ticket)) = next.filter(|&(due, _)| due <= end) else {
                break;
            };
            self.world.now.set(due.max(self.world.now.get()));
            self.world.timers.borrow_mut().remove(&ticket);
            self.dispatcher.timeout(ticket);
        }
        self.world.now.set(end);
        self
    }

    /// Checks the requests since the last check, one a line.
    pub(crate) fn expect(&self, log: &[&str]) -> &Self {
        let done = self.world.log.take();
        assert_eq!(done, log, "{self}");
        self
    }

    pub(crate) fn expect_moves(&self, moves: &str) -> &Self {
        assert_eq!(self.moves(), moves, "{self}");
        self
    }

    pub(crate) fn view(&self) -> F::View {
        self.view.borrow().clone()
    }

    pub(crate) fn model(&self) -> RenderModel {
        self.world.session.borrow().render()
    }

    /// The requests that the engine has not answered.
    pub(crate) fn open_requests(&self) -> Vec<(Ticket, Request)> {
        let requests = self.world.requests.borrow();
        requests
            .iter()
            .map(|(&ticket, request)| (ticket, request.clone()))
            .collect()
    }

    /// The timers that run.
    pub(crate) fn timers(&self) -> usize {
        self.world.timers.borrow().len()
    }

    /// The turns that were played.
    pub(crate) fn moves(&self) -> String {
        let session = self.world.session.borrow();
        let words = session.moves().into_iter().map(|item| match item {
            MoveItem::Open => "(".to_owned(),
            MoveItem::Close => ")".to_owned(),
            MoveItem::Turn { text, .. } => text,
        });
        words.collect::<Vec<_>>().join(" ")
    }

    /// Reads a turn, or a step of one, as the table takes it.
    pub(crate) fn read(&self, turn: &str) -> GameSteps {
        let read = self.world.session.borrow().read(turn);
        read.expect("a turn")
    }

    /// Returns true if the game is over at the position that is shown.
    pub(crate) fn is_over(&self) -> bool {
        matches!(self.model().prompt, Prompt::Over(_))
    }

    /// Every turn of the player to act, as text.
    pub(crate) fn world_turns(&self) -> Vec<String> {
        let [position, _] = self.world.session.borrow().texts();
        let position: Position = position.parse().expect("a position");
        let turns = position.legal_turns();
        turns.into_iter().map(|(turn, _)| turn).collect()
    }

    /// Returns true at the start of the game.
    pub(crate) fn at_start(&self) -> bool {
        match self.world.session.borrow().game() {
            GameRef::Gipf(_, at) | GameRef::Tamsk(_, at) => at == NodeId::ROOT,
        }
    }
}

impl<F> fmt::Display for Game<F>
where
    F: Feature + 'static,
    F::View: Clone + Default + Debug + 'static,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let session = self.world.session.borrow();
        let [position, diagram] = session.texts();
        writeln!(f, "{position}\n{diagram}\n{:?}", session.render().prompt)?;
        writeln!(f, "{}\n{:?}", self.moves(), self.view.borrow())
    }
}

impl World {
    /// Plays a turn as a player writes it.
    pub(crate) fn write(&self, turn: &str) {
        let written = self.session.borrow().read(turn);
        self.table(TableMessage::PlayWritten(written));
    }

    /// Lists the requests since the last check.
    pub(crate) fn done(&self) -> Vec<String> {
        self.log.take()
    }

    /// Sends a message to the session. Pauses of the page end at once.
    pub(crate) fn table(&self, message: TableMessage) {
        let now = Millis(self.now.get());
        let effects = self.session.borrow_mut().update(message, now);
        let model = self.session.borrow().render();
        self.model.replace(Some(model));
        for effect in effects {
            match effect {
                Effect::PauseThenPlayForced => self.table(TableMessage::PlayForced),
                Effect::LoadSideGame { ruleset, side } => {
                    let loaded = match side.save {
                        Some(save) => {
                            let (record, at) = GameRecord::load(&save).expect("a save");
                            LoadedGame::of(record, at)
                        }
                        None => {
                            let start = Position::start(ruleset.parse().expect("a ruleset"));
                            LoadedGame::of(GameRecord::from_position(start), NodeId::ROOT)
                        }
                    };
                    self.table(TableMessage::SideGameLoaded(loaded));
                }
                _ => {}
            }
        }
    }

    fn note(&self, done: impl Into<String>) {
        self.log.borrow_mut().push(done.into());
    }
}

/// Executes commands in a [`World`].
pub(crate) struct Executor(pub(crate) Rc<World>);

impl Ports for Executor {
    fn with_context(&self, read: &mut dyn FnMut(&Context<'_>)) {
        let world = &self.0;
        world.seed.set(world.seed.get() + 1);
        read(&Context {
            session: &world.session.borrow(),
            model: world.model.borrow().as_ref().expect("a game"),
            now: Millis(world.now.get()),
            today: Day(world.today.get()),
            seed: world.seed.get(),
            surroundings: &world.surroundings.borrow(),
        });
    }

    fn table(&self, message: TableMessage) {
        self.0.note(match &message {
            TableMessage::PlayComputed(_) => "play".to_owned(),
            TableMessage::Answer(_) => "answer".to_owned(),
            TableMessage::PlayWritten(_) => "write".to_owned(),
            TableMessage::Jump(_) => "jump".to_owned(),
            TableMessage::Limit(_) => "limit".to_owned(),
            other => format!("{other:?}"),
        });
        self.0.table(message);
    }

    fn request(&self, ticket: Ticket, request: Request) {
        self.0.note(name(&request));
        self.0.requests.borrow_mut().insert(ticket, request);
    }

    fn finish(&self, ticket: Ticket) {
        if let Some(request) = self.0.requests.borrow().get(&ticket) {
            self.0.note(format!("finish: {}", name(request)));
        }
    }

    fn cancel(&self, ticket: Ticket) {
        let request = self.0.requests.borrow_mut().remove(&ticket);
        if let Some(request) = request {
            self.0.note(format!("cancel: {}", name(&request)));
        }
    }

    fn timer(&self, ticket: Ticket, millis: u64) {
        self.0.note(format!("wait {millis}"));
        let due = self.0.now.get() + millis;
        self.0.timers.borrow_mut().insert(ticket, due);
    }

    fn stop_timer(&self, ticket: Ticket) {
        if self.0.timers.borrow_mut().remove(&ticket).is_some() {
            self.0.note("stop waiting");
        }
    }

    fn announce(&self, text: Text) {
        self.0.note(format!("{text:?}"));
    }

    fn clear_answer(&self) {
        self.0.note("clear answer");
    }

    fn app(&self, command: AppCommand) {
        match command {
            AppCommand::Store(key, text) => {
                self.0.note(format!("store {key}"));
                self.0.stored.replace(Some(text));
            }
            AppCommand::Begin(agreed) => {
                self.0.note("begin");
                self.0.begun.replace(Some(*agreed));
            }
            AppCommand::Print(sheet) => {
                self.0.note("print");
                self.0.printed.replace(Some(*sheet));
            }
            AppCommand::OpenGame(GameToOpen::Lesson(game)) => {
                self.0.note(format!("learn {}", game.word()));
            }
            AppCommand::OpenGame(game) => self.0.note(format!("bring {game:?}")),
            AppCommand::Go(page) => self.0.note(format!("go {page:?}")),
            AppCommand::ChooseGame(game) => self.0.note(format!("offer {game:?}")),
            AppCommand::Save => self.0.note("save"),
            AppCommand::FetchOpenings(file) => self.0.note(format!("fetch {file}")),
        }
    }

    fn review(&self) -> Option<String> {
        self.0.note("read review");
        self.0.review.borrow().clone()
    }

    fn store_review(&self, text: &str) {
        self.0.note("store review");
        self.0.review.replace(Some(text.to_owned()));
    }

    fn progress(&self, puzzle: &str) -> Option<PuzzleProgress> {
        self.0.note("read progress");
        self.0.progress.borrow().of(puzzle)
    }

    fn change_progress(&self, puzzle: &str, change: ProgressChange) {
        self.0.note(match change {
            ProgressChange::Fail => "tried".to_owned(),
            ProgressChange::Help => "helped".to_owned(),
            ProgressChange::Spend(time) => format!("spent {time}"),
            ProgressChange::Solve(Day(day), time) => format!("solved on {day} after {time}"),
        });
        self.0.progress.borrow_mut().apply(puzzle, change);
    }
}

/// A request in short.
fn name(request: &Request) -> String {
    match request {
        Request::Turn {
            player, strength, ..
        } => {
            let player = match player {
                Side::White => "white",
                Side::Black => "black",
            };
            let strength = match strength {
                Strength::Level(level) => format!("level {level}"),
                Strength::Time(millis) => format!("{millis} ms"),
            };
            format!("turn of {player}, {strength}")
        }
        Request::Lines { lines, nodes, .. } => format!("{lines} lines, {nodes:?} nodes"),
        Request::Captures { .. } => "captures".to_owned(),
        Request::Survey { positions, .. } => format!("review of {} positions", positions.len()),
        Request::Solve { goal, .. } => format!("solve {goal:?}"),
        Request::Defend { within, .. } => format!("defend within {within}"),
        other => format!("{other:?}"),
    }
}

/// The players of a game in which the computer has Black.
pub(crate) fn against_black(level_: u8) -> Game {
    Game::new(BASIC, Seat::Here, level(level_))
}

/// The first player that is computed, for assertions.
pub(crate) fn seat(game: &Game, color: Color) -> Seat {
    game.model().players[color].seat
}
