//! Home as it appears to a newcomer, in the middle of a game, and after a finished game.

use features::Page;
use features::home::{
    Action, CAPTURED, Command, Context, DOT, DemoPicture, FIRST, Home, LANDING, Levels, Message,
    Puzzles, PuzzlesView, ROW, State, View, Visit, WeekDay, scene, turns, week, won_level,
};
use record::{GameRecord, Goal, NodeId, Seat, Strength};
use rules::{ByColor, Color, Game as Position};
use session::{
    BoardModel, Day, GameChoice, Jump, LoadedGame, Message as TableMessage, Millis, Progress,
    RenderModel, Scene, Session,
};

use crate::game::{BASIC, level};

const OVER: &str = "gipf-standard 4/5/2G3/2(GG)4/6/5/4 b G12 G9 --#w";
const PUZZLE: &str = "gipf-basic 4/5/2G3/2GG3/6/5/4 w G12 G9 --";
const TODAY: Day = Day(20_000);

/// Home and the table behind it.
struct World {
    home: Home,
    session: Session,
    visit: Visit,
    commands: Vec<Command>,
}

impl World {
    /// A home without any game.
    fn vacant() -> Self {
        Self {
            home: Home::default(),
            session: Session::default(),
            visit: Visit {
                today: TODAY,
                ..Visit::default()
            },
            commands: Vec::new(),
        }
    }

    /// A game from a position, between these players, with turns that were played.
    fn game(start: &str, seats: [Seat; 2], turns: &str) -> Self {
        let start: Position = start.parse().expect("a position");
        let loaded = LoadedGame::of(GameRecord::from_position(start), NodeId::ROOT);
        Self::loaded(loaded, seats, turns)
    }

    fn loaded(loaded: LoadedGame, [white, black]: [Seat; 2], turns: &str) -> Self {
        let mut world = Self::vacant();
        world.table(TableMessage::Open(loaded));
        for turn in turns.split_whitespace() {
            let written = world.session.read(turn);
            world.table(TableMessage::PlayWritten(written));
        }
        world.table(TableMessage::Seats(ByColor { white, black }));
        world.visit.saved = true;
        world
    }

    /// Adds other saved games.
    fn with_others(mut self) -> Self {
        self.visit.others = true;
        self
    }

    fn table(&mut self, message: TableMessage) {
        self.session.update(message, Millis(1_000));
    }

    fn send(&mut self, message: Message) -> &mut Self {
        let model = self.session.render();
        let context = Context {
            session: &self.session,
            model: &model,
        };
        self.home.update(message, &context, &mut self.commands);
        self
    }

    fn enter(&mut self) -> &mut Self {
        self.send(Message::Enter(self.visit.clone()))
    }

    /// The commands since the last call.
    fn asked(&mut self) -> Vec<Command> {
        std::mem::take(&mut self.commands)
    }

    fn view(&self) -> View {
        let model = self.session.render();
        self.home.view(&Context {
            session: &self.session,
            model: &model,
        })
    }

    /// The screen in a line.
    fn told(&mut self) -> String {
        self.enter();
        let View::Returning(home) = self.view() else {
            return "newcomer".to_owned();
        };
        let current = home.current.as_ref().map_or("nothing".to_owned(), |it| {
            let state = match it.state {
                State::YourTurn(color) => format!("your turn as {color:?}"),
                State::ToMove(color) => format!("{color:?} to move"),
                State::Over(_) => "over".to_owned(),
            };
            format!("{:?}, {state}, {} turns", it.kind, turns(&self.session))
        });
        let lesson = if home.lesson { ", lesson" } else { "" };
        format!("{current}: {:?} or {:?}{lesson}", home.main, home.other)
    }
}

const HERE: [Seat; 2] = [Seat::Here, Seat::Here];

#[test]
fn home_offers_what_comes_next() {
    let computer = [Seat::Here, level(5)];
    let cases = [
        (World::vacant(), "newcomer"),
        // A new game without a move.
        (
            World::vacant().with_others(),
            "nothing: NewGame or FirstLesson",
        ),
        (
            World::game(BASIC, HERE, "g1-f2"),
            "Game, Black to move, 1 turns: Continue or NewGame",
        ),
        (
            World::game(BASIC, computer, ""),
            "Game, your turn as White, 0 turns: Continue or NewGame",
        ),
        // The computer is to act.
        (
            World::game(BASIC, computer, "g1-f2"),
            "Game, Black to move, 1 turns: Continue or NewGame",
        ),
        (
            World::game(BASIC, [Seat::Away, Seat::Here], "g1-f2"),
            "Game, your turn as Black, 1 turns: Continue or NewGame",
        ),
        // After the first game a lesson is offered, and not after the second.
        (
            World::game(OVER, HERE, ""),
            "Game, over, 0 turns: NewGame or Look, lesson",
        ),
        (
            World::game(OVER, HERE, "").with_others(),
            "Game, over, 0 turns: NewGame or Look",
        ),
        // A puzzle does not count as a game.
        (
            World::loaded(puzzle(Goal::Capture), [Seat::Here, Seat::Defends], ""),
            "Puzzle, your turn as White, 0 turns: Continue or FirstGame",
        ),
        (
            World::loaded(puzzle(Goal::Answer), HERE, ""),
            "Lesson, White to move, 0 turns: Continue or FirstGame",
        ),
        (
            World::loaded(puzzle(Goal::Capture), HERE, "").with_others(),
            "Puzzle, White to move, 0 turns: Continue or NewGame",
        ),
    ];
    for (mut world, told) in cases {
        assert_eq!(world.told(), told);
    }
}

/// A puzzle as a game.
fn puzzle(goal: Goal) -> LoadedGame {
    let text = format!(
        "[Start \"{PUZZLE}\"]\n[Puzzle \"{}\"]\n[Note \"Find it.\"]\n\n*\n",
        goal.word()
    );
    let (record, at) = record::tasks(&text)
        .next()
        .expect("a task")
        .expect("a puzzle that can be read")
        .to_record();
    LoadedGame::of(record, at)
}

#[test]
fn the_game_is_shown_where_it_goes_on_whatever_place_people_look_at() {
    let mut world = World::game(BASIC, HERE, "g1-f2 a2-b3");
    let last = shown(&mut world);
    world.table(TableMessage::Jump(Jump::First));
    assert_eq!(shown(&mut world).0, last.0);
    assert_eq!(shown(&mut world).1, last.1);
}

/// The discs on the board of home, and the line about the game.
fn shown(world: &mut World) -> (Vec<String>, String) {
    let told = world.told();
    let Scene::Gipf(board) = &scene(&world.session, &world.session.render()) else {
        panic!("a board of the GIPF family");
    };
    (discs(board), told)
}

/// The discs of a board with their spots.
fn discs(board: &BoardModel) -> Vec<String> {
    let spots = board.spots.iter().filter(|spot| !spot.stack.0.is_empty());
    spots
        .map(|spot| format!("{} {:?}", spot.name, spot.stack))
        .collect()
}

#[test]
fn every_action_leads_somewhere() {
    let mut world = World::game(BASIC, HERE, "g1-f2");
    world.enter().asked();
    for (action, command) in [
        (Action::Continue, Command::Go(Page::Board)),
        (Action::Look, Command::Go(Page::Board)),
        (Action::NewGame, Command::NewGame),
        (Action::FirstGame, Command::FirstGame),
        (Action::FirstLesson, Command::FirstLesson),
        (Action::Solve, Command::SolveDaily(TODAY)),
    ] {
        assert_eq!(world.send(Message::Act(action)).asked(), [command]);
    }
}

fn news(tried: u32) -> Puzzles {
    Puzzles {
        drawing: "<svg></svg>".to_owned(),
        solver: Color::Black,
        goal: Goal::Win { within: Some(2) },
        week: [WeekDay::default(); 7],
        tried,
    }
}

fn puzzles(world: &World) -> PuzzlesView {
    match world.view() {
        View::Newcomer => panic!("somebody has begun something"),
        View::Returning(home) => home.puzzles,
    }
}

#[test]
fn puzzles_are_fetched_once_a_visit_and_not_for_a_newcomer() {
    let fetch = [Command::FetchPuzzles(TODAY)];
    let mut world = World::vacant();
    assert_eq!(world.enter().asked(), []);
    // The last game comes after home has.
    world.visit.saved = true;
    let change = Message::Change(world.visit.clone());
    assert_eq!(world.send(change.clone()).asked(), fetch);
    assert_eq!(world.send(change.clone()).asked(), []);
    assert_eq!(world.enter().asked(), [], "they are on their way");
    assert_eq!(puzzles(&world), PuzzlesView::Coming);
    world.send(Message::Puzzles(Some(news(3))));
    assert_eq!(puzzles(&world), PuzzlesView::Here(news(3)));
    assert_eq!(world.send(change).asked(), []);
    // Those of the last visit are shown until the new ones are here.
    assert_eq!(world.enter().asked(), fetch);
    assert_eq!(puzzles(&world), PuzzlesView::Here(news(3)));
    world.send(Message::Puzzles(Some(news(2))));
    assert_eq!(puzzles(&world), PuzzlesView::Here(news(2)));
    assert_eq!(world.enter().asked(), fetch);
    world.send(Message::Puzzles(None));
    assert_eq!(puzzles(&world), PuzzlesView::Missing);
}

#[test]
fn a_week_counts_puzzles_that_were_solved_on_their_day() {
    let mut progress = Progress::default();
    // Two days ago on its day, yesterday's a day late.
    progress.solve("p19998", Day(19_998), 0);
    progress.solve("p19999", Day(20_000), 0);
    progress.fail("p20000");
    let days = week(TODAY, |day| {
        progress.is_solved_on(day, [format!("p{}", day.0)].into_iter())
    });
    let told = days.map(|day| (day.day.0, day.solved));
    let expected = [19_994, 19_995, 19_996, 19_997, 19_998, 19_999, 20_000];
    assert_eq!(told, expected.map(|day| (day, day == 19_998)));
}

#[test]
fn levels_are_stored_and_read_again() {
    let mut levels = Levels::default();
    for (game, level) in [
        (GameChoice::Tamsk, 1),
        (GameChoice::Gipf, 1),
        (GameChoice::Gipf, 3),
        (GameChoice::Gipf, 3),
        (GameChoice::Gipf, 0),
        (GameChoice::Gipf, Strength::LEVELS + 1),
    ] {
        levels.add(game, level);
    }
    assert_eq!(levels.to_text(), "gipf-levels-1\ngipf 1 3\ntamsk 1\n");
    assert_eq!(Levels::read(&levels.to_text()), Ok(levels));
    assert_eq!(levels.beaten(GameChoice::Gipf), 2);
    assert_eq!(levels.next(GameChoice::Gipf), Some(2));
    assert_eq!(levels.next(GameChoice::Matrx), Some(1));
    for level in 1..=Strength::LEVELS {
        levels.add(GameChoice::Gipf, level);
    }
    assert_eq!(levels.next(GameChoice::Gipf), None);
    // Lines of a newer or damaged text are passed over, and another text is none.
    let strange = Levels::read("gipf-levels-1\nchess 1\ntamsk 1 x 44\n\n");
    let mut tamsk = Levels::default();
    tamsk.add(GameChoice::Tamsk, 1);
    assert_eq!(strange, Ok(tamsk));
    for text in ["", "gipf-levels-2\ngipf 1\n", "gipf 1"] {
        assert!(Levels::read(text).is_err(), "{text}");
    }
}

#[test]
fn a_level_is_beaten_by_the_one_player_at_the_screen() {
    let lost = "gipf-standard 4/5/2g3/2(gg)4/6/5/4 w G9 G12 --#b";
    let cases = [
        (OVER, [Seat::Here, level(4)], Some((GameChoice::Gipf, 4))),
        (lost, [level(9), Seat::Here], Some((GameChoice::Gipf, 9))),
        (OVER, [level(4), Seat::Here], None),
        (OVER, HERE, None),
        (OVER, [level(1), level(2)], None),
        (OVER, [Seat::Here, Seat::Away], None),
        (OVER, [Seat::Here, Seat::Computer(Strength::Time)], None),
        (BASIC, [Seat::Here, level(4)], None),
    ];
    for (start, seats, won) in cases {
        let world = World::game(start, seats, "");
        let model: RenderModel = world.session.render();
        assert_eq!(won_level(&world.session, &model), won, "{start} {seats:?}");
    }
}

#[test]
fn progress_with_levels_is_that_of_the_game_on_the_table() {
    let mut world = World::game(BASIC, HERE, "g1-f2");
    world.visit.levels.add(GameChoice::Tamsk, 1);
    let shown = |world: &mut World| {
        world.enter();
        match world.view() {
            View::Newcomer => None,
            View::Returning(home) => home.levels.map(|levels| (levels.beaten, levels.next)),
        }
    };
    assert_eq!(shown(&mut world), None);
    world.visit.levels.add(GameChoice::Gipf, 1);
    world.visit.levels.add(GameChoice::Gipf, 2);
    assert_eq!(shown(&mut world), Some((2, Some(3))));
}

/// The pictures that a newcomer sees are what the rules make of the first of them.
#[test]
fn the_demonstration_is_a_turn_of_gipf() {
    const START: &str = "gipf-standard 2g1/1gG1G/1(gg)1G1g/1gg1G2/1G3G/2(GG)1g/1(gg)2 w G8 G6 --";
    let mut world = World::game(START, HERE, "");
    let on_table = |world: &World| {
        let model = world.session.render();
        discs(model.board().expect("a board"))
    };
    assert_eq!(discs(&DemoPicture::Push.board()), on_table(&world));
    let taken = [&ROW[..], &[CAPTURED]].concat();
    let mut texts: Vec<String> = taken.iter().map(ToString::to_string).collect();
    texts[4] += "*";
    texts.sort();
    let turn = format!("{DOT}-{LANDING};x{}", texts.join(","));
    let written = world.session.read(&turn);
    world.table(TableMessage::PlayWritten(written));
    assert_eq!(
        discs(&DemoPicture::Taken.board()),
        on_table(&world),
        "{turn}"
    );
    // In between, the new piece has come and nothing has gone.
    let mut row = discs(&DemoPicture::Taken.board());
    row.extend(
        discs(&DemoPicture::Push.board())
            .into_iter()
            .filter(|disc| taken.iter().any(|spot| disc.starts_with(spot))),
    );
    let landed = discs(&DemoPicture::Push.board())
        .into_iter()
        .find(|disc| disc.starts_with(FIRST))
        .expect("a piece on the first spot");
    row.push(landed.replace(FIRST, LANDING));
    let mut expected = discs(&DemoPicture::Row.board());
    row.sort();
    expected.sort();
    assert_eq!(row, expected);
}

/// The effects of a push are drawn after it only.
#[test]
fn the_pictures_of_the_demonstration_show_its_push() {
    for picture in DemoPicture::ALL {
        let board = picture.board();
        let last = board.dots.iter().filter(|dot| dot.last);
        let last: Vec<String> = last.map(|dot| dot.name.to_string()).collect();
        let pushed = picture != DemoPicture::Push;
        let expected = if pushed {
            vec![DOT.to_owned()]
        } else {
            Vec::new()
        };
        assert_eq!(
            (last, board.last.is_some()),
            (expected, pushed),
            "{picture:?}"
        );
        let taken: usize = board.taken.iter().map(|row| row.pieces.len()).sum();
        let all = if picture == DemoPicture::Taken {
            ROW.len() + 1
        } else {
            0
        };
        assert_eq!(taken, all, "{picture:?}");
        if let Some(path) = board.last {
            let dot = board.dots.iter().find(|dot| dot.name == DOT);
            let first = board.spots.iter().find(|spot| spot.name == FIRST);
            assert_eq!(path.from, dot.expect("the dot").point);
            assert_eq!(path.to, first.expect("the spot").point);
        }
    }
}
