//! The installation of the app: when it is offered, and when the icon has a badge.

use features::ScreenFeature;
use features::installation::{Command, Installation, Message, OnBoard};
use locale::Text;
use record::{GameRecord, NodeId, Seat};
use rules::{ByColor, Color, Game as Position};
use session::library::GameId;
use session::{Jump, LoadedGame, Message as TableMessage, Millis, Session};

use crate::game::{BASIC, level};

const OVER: &str = "gipf-standard 4/5/2G3/2(GG)4/6/5/4 b G12 G9 --#w";
const HERE: [Seat; 2] = [Seat::Here, Seat::Here];

/// The feature, its browser, and a table.
struct World {
    installation: Installation,
    session: Session,
    /// The name of the game on the board.
    game: &'static str,
    is_task: bool,
    is_hidden: bool,
    stored: Option<String>,
    /// The commands besides those about the count.
    done: Vec<Command>,
}

impl World {
    fn new() -> Self {
        Self {
            installation: Installation::default(),
            session: Session::default(),
            game: "a",
            is_task: false,
            is_hidden: false,
            stored: None,
            done: Vec::new(),
        }
    }

    fn send(&mut self, message: Message) -> &mut Self {
        let mut commands = Vec::new();
        self.installation.update(message, &mut commands);
        for command in commands {
            match command {
                Command::ReadCount => {
                    let stored = self.stored.clone();
                    self.send(Message::CountRead(stored));
                }
                Command::StoreCount(count) => self.stored = Some(count),
                other => self.done.push(other),
            }
        }
        self
    }

    fn browser(&mut self, is_offered: bool, is_installed: bool) -> &mut Self {
        self.send(Message::Browser {
            is_offered,
            is_installed,
        })
    }

    /// Puts a position on the board, as a game with a name.
    fn open(&mut self, game: &'static str, position: &str, [white, black]: [Seat; 2]) -> &mut Self {
        let position: Position = position.parse().expect("a position");
        let loaded = LoadedGame::of(GameRecord::from_position(position), NodeId::ROOT);
        self.game = game;
        self.table(TableMessage::Open(loaded));
        self.table(TableMessage::Seats(ByColor { white, black }));
        self.look()
    }

    fn table(&mut self, message: TableMessage) -> &mut Self {
        self.session.update(message, Millis(1_000));
        self
    }

    /// Reports the game on the board.
    fn look(&mut self) -> &mut Self {
        let model = self.session.render();
        let game = GameId::parse(self.game).expect("a name");
        let on_board = OnBoard::new(game, &model, self.is_task, self.is_hidden);
        self.send(Message::Board(on_board))
    }

    /// Begins a game and resigns it.
    fn play(&mut self, game: &'static str) -> &mut Self {
        self.open(game, BASIC, HERE).resign()
    }

    fn resign(&mut self) -> &mut Self {
        self.table(TableMessage::Resign(Color::White)).look()
    }

    fn count(&self) -> Option<&str> {
        self.stored.as_deref()
    }

    fn has_hint(&self) -> bool {
        self.installation.view().has_hint
    }
}

#[test]
fn the_offer_is_shown_once_after_the_second_game() {
    let mut world = World::new();
    world.browser(true, false).play("a");
    assert_eq!((world.count(), world.has_hint()), (Some("1"), false));
    world.play("b");
    assert_eq!((world.count(), world.has_hint()), (Some("offered"), true));
    // The next game takes it away, and no later one shows it.
    world.open("c", BASIC, HERE);
    assert!(!world.has_hint());
    world.resign();
    assert_eq!((world.count(), world.has_hint()), (Some("offered"), false));
    assert_eq!(world.done, vec![Command::CountLevel; 3]);
}

#[test]
fn without_an_offer_of_the_browser_games_are_counted_on() {
    let mut world = World::new();
    for (game, count) in [("a", "1"), ("b", "2"), ("c", "3")] {
        world.play(game);
        assert_eq!((world.count(), world.has_hint()), (Some(count), false));
    }
    // The offer comes late, and the game after it shows it.
    world.browser(true, false);
    assert!(!world.has_hint());
    world.play("d");
    assert!(world.has_hint());
}

#[test]
fn a_strange_count_begins_anew_and_a_large_one_stays() {
    for (stored, count) in [("x", "1"), ("-1", "1"), ("4294967295", "4294967295")] {
        let mut world = World::new();
        world.stored = Some(stored.to_owned());
        world.play("a");
        assert_eq!(world.count(), Some(count), "{stored}");
    }
}

#[test]
fn the_installed_app_counts_nothing() {
    let mut world = World::new();
    world.browser(true, true).play("a").play("b");
    assert_eq!((world.count(), world.has_hint()), (None, false));
    assert_eq!(world.done, vec![Command::CountLevel; 2]);
}

#[test]
fn only_a_game_that_ends_now_counts() {
    let mut world = World::new();
    // One that was over when it was opened.
    world.open("a", OVER, HERE);
    // One that is looked at once more.
    world.open("b", OVER, HERE);
    world.table(TableMessage::Jump(Jump::First)).look();
    world.table(TableMessage::Jump(Jump::Last)).look();
    // An unfinished one, before a finished one is opened.
    world.open("c", BASIC, HERE).open("d", OVER, HERE);
    assert_eq!((world.count(), &world.done[..]), (None, &[][..]));
    // A lesson.
    world.is_task = true;
    world.play("e");
    assert_eq!((world.count(), &world.done[..]), (None, &[][..]));
}

#[test]
fn a_game_that_was_begun_in_place_of_an_unfinished_one_counts() {
    let mut world = World::new();
    world.open("a", BASIC, HERE).play("b");
    assert_eq!(world.count(), Some("1"));
    assert_eq!(world.done, [Command::CountLevel]);
}

#[test]
fn looking_back_at_an_ended_game_does_not_count_again() {
    let mut world = World::new();
    world.open("a", BASIC, HERE);
    let written = world.session.read("g1-f2");
    world
        .table(TableMessage::PlayWritten(written))
        .look()
        .resign();
    for _ in 0..2 {
        world.table(TableMessage::Jump(Jump::First)).look();
        world.table(TableMessage::Jump(Jump::Last)).look();
    }
    assert_eq!(world.count(), Some("1"));
}

#[test]
fn an_offer_is_used_once() {
    let mut world = World::new();
    world.browser(true, false).play("a").play("b");
    assert!(world.has_hint() && world.installation.view().is_offered);
    world.done.clear();
    world.send(Message::Install);
    assert_eq!(world.done, [Command::Install]);
    assert!(!world.has_hint() && !world.installation.view().is_offered);
    // The next offer of the browser is for the settings only.
    world.browser(true, false);
    assert!(!world.has_hint() && world.installation.view().is_offered);
}

#[test]
fn the_hint_goes_when_it_is_closed_or_the_browser_withdraws() {
    for message in [
        Message::Dismiss,
        Message::Browser {
            is_offered: false,
            is_installed: true,
        },
    ] {
        let mut world = World::new();
        world.browser(true, false).play("a").play("b");
        assert!(world.has_hint());
        world.send(message);
        assert!(!world.has_hint());
    }
    // A second look at the browser leaves it.
    let mut world = World::new();
    world.browser(true, false).play("a").play("b");
    world.browser(true, false);
    assert!(world.has_hint());
}

#[test]
fn the_settings_say_how_to_install() {
    let mut world = World::new();
    assert_eq!(world.installation.view(), Default::default());
    for (is_offered, is_installed, text) in [
        (false, false, Text::InstallHand),
        (true, false, Text::InstallOffer),
        (false, true, Text::InstallInstalled),
        (true, true, Text::InstallInstalled),
    ] {
        world.browser(is_offered, is_installed);
        let view = world.installation.view();
        assert_eq!((view.text, view.is_offered), (text, is_offered));
    }
}

#[test]
fn the_icon_has_a_badge_while_the_computer_has_played_on_a_hidden_page() {
    for (seats, is_hidden, has_badge) in [
        ([Seat::Here, level(3)], true, true),
        ([Seat::Here, level(3)], false, false),
        ([level(3), Seat::Here], true, false),
        ([level(3), level(3)], true, false),
        ([Seat::Here, Seat::Away], true, false),
        (HERE, true, false),
    ] {
        let mut world = World::new();
        world.is_hidden = is_hidden;
        world.open("a", BASIC, seats).look();
        let badge: &[_] = match has_badge {
            true => &[Command::Badge(true)],
            false => &[],
        };
        assert_eq!(world.done, badge, "{seats:?} {is_hidden}");
        // It goes once, when the page is seen.
        world.done.clear();
        world.send(Message::Seen).send(Message::Seen);
        let badge: &[_] = match has_badge {
            true => &[Command::Badge(false)],
            false => &[],
        };
        assert_eq!(world.done, badge, "{seats:?} {is_hidden}");
    }
}
