//! The dialog of a new game as text: its questions with their answers, the chosen one in
//! brackets, and the sentences below.

use std::cell::RefCell;
use std::rc::Rc;

use features::new_game::{
    AgreedGame, Control, Field, Game, Group, Label, Message, NewGame, Player, Stored, View, ability,
};
use features::{Dispatcher, Saved};
use locale::{Locale, Text};
use record::{Seat, Settlement, Strength};
use rules::{ByColor, Color, Potential};
use session::keys::NEW_GAME;
use session::{GameChoice, Message as TableMessage};

use crate::game::{Executor, World};

/// English, with all its texts.
fn english() -> Locale {
    let text = |name: &str| {
        let mut files = locale::files();
        files.find(|(known, _)| *known == name).expect("a file").1
    };
    let mut english = Locale::english();
    let more = text(locale::Language::English.more());
    english.add(more).expect("a sound file");
    english
}

/// The dialog over a table.
pub(crate) struct Dialog {
    pub(crate) world: Rc<World>,
    dispatcher: Rc<Dispatcher>,
    handle: features::Handle<NewGame>,
    view: Rc<RefCell<View>>,
    locale: Locale,
}

impl Dialog {
    fn new(has_links: bool) -> Self {
        let world = Rc::new(World::default());
        world.table(TableMessage::Hide);
        let dispatcher = Dispatcher::new(|_| Box::new(Executor(Rc::clone(&world))));
        let view = Rc::new(RefCell::new(View::default()));
        let shown = Rc::clone(&view);
        let handle = dispatcher.mount(NewGame::new(has_links), move |view: &View| {
            shown.replace(view.clone());
        });
        Self {
            world,
            dispatcher,
            handle,
            view,
            locale: english(),
        }
    }

    /// The dialog opened for the first time, with this game.
    pub(crate) fn of(game: GameChoice) -> Self {
        Self::stored(Some(game), Stored::default())
    }

    /// The dialog opened with stored options.
    pub(crate) fn stored(game: Option<GameChoice>, stored: Stored) -> Self {
        let dialog = Self::new(true);
        dialog.tell(Message::Open(game, stored));
        dialog
    }

    pub(crate) fn tell(&self, message: Message) -> &Self {
        self.handle.send(message);
        self
    }

    pub(crate) fn view(&self) -> View {
        self.view.borrow().clone()
    }

    fn say(&self, words: &Label) -> String {
        words.say(&self.locale)
    }

    fn all(&self) -> Vec<Group> {
        let view = self.view();
        view.groups.into_iter().chain(view.options).collect()
    }

    fn find(&self, title: &str) -> Group {
        let mut all = self.all().into_iter();
        all.find(|group| self.say(&group.title) == title)
            .unwrap_or_else(|| panic!("no {title} in\n{}", self.text()))
    }

    /// Chooses an answer by its label; `on` and `off` of a switch.
    pub(crate) fn choose(&self, title: &str, answer: &str) -> &Self {
        let group = self.find(title);
        let index = match &group.control {
            Control::Switch(_) => usize::from(answer == "on"),
            Control::Choices { labels, .. } => {
                let mut labels = labels.iter();
                labels
                    .position(|label| self.say(label) == answer)
                    .unwrap_or_else(|| panic!("no {answer} in\n{}", self.question(&group)))
            }
            other => panic!("{title} is {other:?}"),
        };
        self.tell(Message::Choose(group.field, index))
    }

    pub(crate) fn write(&self, title: &str, line: &str) -> &Self {
        let field = self.find(title).field;
        self.tell(Message::Write(field, line.to_owned()))
    }

    /// A question as text.
    fn question(&self, group: &Group) -> String {
        let title = self.say(&group.title);
        let control = match &group.control {
            Control::Nothing => title,
            Control::Choices { labels, chosen } => {
                let labels = labels.iter().enumerate().map(|(index, label)| {
                    let label = self.say(label);
                    match Some(index) == *chosen {
                        true => format!("[{label}]"),
                        false => label,
                    }
                });
                format!("{title}: {}", labels.collect::<Vec<_>>().join(", "))
            }
            Control::Switch(is) => format!("{title}: {}", if *is { "on" } else { "off" }),
            Control::Line(line) => format!("{title}: “{line}”"),
            Control::Kinds(kinds) => {
                let kinds = Potential::ALL.into_iter().zip(kinds);
                let kinds = kinds.map(|(kind, is)| match is {
                    true => format!("[{}]", kind.name()),
                    false => kind.name().to_owned(),
                });
                format!("{title}: {}", kinds.collect::<Vec<_>>().join(", "))
            }
            Control::Counts(counts) => {
                let kinds = Potential::ALL.into_iter().zip(counts);
                let kinds = kinds.map(|(kind, count)| {
                    let more = if count.may_add { "+" } else { "" };
                    let explained = if count.explained { " (explained)" } else { "" };
                    format!("{} {}{more}{explained}", kind.name(), count.count)
                });
                format!("{title}: {}", kinds.collect::<Vec<_>>().join(", "))
            }
        };
        let notes = group.notes.iter().map(|note| {
            let words = self.say(&note.words);
            match &note.about {
                Some(about) => format!("\n  {}. {words}", self.say(about)),
                None => format!("\n  {words}"),
            }
        });
        let problem = group.problem.iter();
        let problem = problem.map(|problem| format!("\n  ! {}", self.say(problem)));
        [control, notes.collect(), problem.collect()].concat()
    }

    /// The dialog as text.
    fn text(&self) -> String {
        let view = self.view();
        let questions = |groups: &[Group]| {
            let questions = groups.iter().map(|group| self.question(group));
            questions.collect::<Vec<_>>().join("\n")
        };
        let options = match view.more {
            true => format!("\n--\n{}", questions(&view.options)),
            false => String::new(),
        };
        [questions(&view.groups), options].concat()
    }

    pub(crate) fn expect(&self, text: &str) -> &Self {
        assert_eq!(self.text(), text.trim());
        self
    }

    /// Checks one question of the dialog.
    pub(crate) fn expect_question(&self, text: &str) -> &Self {
        let title = text.split([':', '\n']).next().expect("a title");
        let mut all = self.all().into_iter();
        let group =
            all.find(|group| self.question(group).split('\n').next() == text.split('\n').next());
        let found = group.unwrap_or_else(|| self.find(title));
        assert_eq!(self.question(&found), text);
        self
    }

    pub(crate) fn expect_none(&self, title: &str) -> &Self {
        let all = self.all();
        let mut titles = all.iter().map(|group| self.say(&group.title));
        assert!(titles.all(|one| one != title), "{title}\n{}", self.text());
        self
    }

    /// Checks the options that are chosen in the background.
    pub(crate) fn expect_set(&self, set: &str) -> &Self {
        let said = self.view().set.into_iter().map(|(name, value)| {
            let value = value.map(|value| [": ", &self.say(&value)].concat());
            self.say(&name) + &value.unwrap_or_default()
        });
        assert_eq!(said.collect::<Vec<_>>().join(" · "), set);
        self
    }

    /// Begins the game.
    pub(crate) fn start(&self) -> AgreedGame {
        self.world.done();
        self.tell(Message::Start);
        let store = format!("store {NEW_GAME}");
        assert_eq!(self.world.done(), [&store, "begin"], "{}", self.text());
        assert!(!self.view().open);
        self.world.begun.take().expect("a game")
    }

    /// Tries to begin a game without success.
    fn start_in_vain(&self) -> &Self {
        self.world.done();
        self.tell(Message::Start);
        assert_eq!(
            self.world.done(),
            <[String; 0]>::default(),
            "{}",
            self.text()
        );
        assert!(self.view().open);
        self
    }
}

fn level(level: u8) -> Seat {
    Seat::Computer(Strength::Level(level))
}

/// The ruleset of a game, as a text.
fn ruleset(agreed: &AgreedGame) -> String {
    match &agreed.game {
        Game::Gipf(game) => game.start.ruleset().to_string(),
        Game::Tamsk(game) => game.ruleset.clone(),
    }
}

#[test]
fn gipf_against_the_computer_is_two_taps_away() {
    let dialog = Dialog::new(true);
    assert_eq!(dialog.view(), View::default());
    dialog.tell(Message::Open(None, Stored::default())).expect(
        "
Game: [GIPF], Potentials, Ultimate, MATRX, TAMSK
Variant: [Basic], Standard, Tournament
  Basic pieces only. If you run out of pieces, you lose. Best for beginners.
  A game takes about 30 moves per player.
Opponent: [Computer], Same device, By link, Watch
Computer level: [1], 2, 3, 4, 5, 6, 7, 8, 9
  Newcomer. Plays almost at random, but takes an easy win.
You play: [White], Black, Random
Clock: [Off], 5 min, 10 min, 15 + 10, Custom",
    );
    let agreed = dialog.start();
    assert_eq!(ruleset(&agreed), "gipf-basic");
    assert_eq!(
        agreed.seats,
        ByColor {
            white: Seat::Here,
            black: level(1)
        }
    );
    let Game::Gipf(game) = agreed.game else {
        panic!("{:?}", agreed.game)
    };
    assert!(game.draw_by_repetition, "the computer never claims a draw");
    assert_eq!((game.clock, game.extra), (None, [0; 2]));
}

#[test]
fn more_options_are_shown_when_they_are_wanted() {
    let dialog = Dialog::of(GameChoice::Gipf);
    dialog
        .choose("Opponent", "Same device")
        .tell(Message::More)
        .expect(
            "
Game: [GIPF], Potentials, Ultimate, MATRX, TAMSK
Variant: [Basic], Standard, Tournament
  Basic pieces only. If you run out of pieces, you lose. Best for beginners.
  A game takes about 30 moves per player.
Opponent: Computer, [Same device], By link, Watch
Clock: [Off], 5 min, 10 min, 15 + 10, Custom
--
Your name (optional): “”
Opponent’s name (optional): “”
White player: [You], Opponent, Random
Handicap
  The weaker player can start with up to 3 extra pieces in reserve.
Extra pieces (You): [0], 1, 2, 3
Extra pieces (Opponent): [0], 1, 2, 3
Automatic draw on threefold repetition: off",
        );
    dialog.tell(Message::More);
    assert!(!dialog.view().more);
}

#[test]
fn every_game_has_options_of_its_own() {
    let dialog = Dialog::of(GameChoice::Gipf);
    dialog
        .choose("Variant", "Tournament")
        .choose("Computer level", "5")
        .choose("Clock", "10 min")
        .write("Your name (optional)", "Ada")
        .choose("Extra pieces (Ada)", "2");
    dialog
        .choose("Game", "MATRX")
        .expect_question("Computer level: [1], 2, 3, 4, 5, 6, 7, 8, 9\n  Newcomer. Plays almost at random, but takes an easy win.")
        .expect_question("Clock: [Off], 5 min, 10 min, 15 + 10, Custom")
        .expect_question("Your name (optional): “”")
        .expect_set("");
    dialog.choose("Game", "TAMSK").expect_none("Clock");
    dialog
        .choose("Game", "GIPF")
        .expect_question("Variant: Basic, Standard, [Tournament]\n  Empty board. You decide how many GIPF-pieces to bring in. For experienced players.\n  A game takes about 15 moves per player.")
        .expect_question("Clock: Off, 5 min, [10 min], 15 + 10, Custom\n  10 minutes per player.")
        .expect_set("Ada · Extra pieces (Ada): 2");
}

#[test]
fn a_level_has_a_name_and_a_sentence() {
    let dialog = Dialog::of(GameChoice::Gipf);
    dialog
        .choose("Computer level", "5")
        .expect_question("Computer level: 1, 2, 3, 4, [5], 6, 7, 8, 9\n  Advanced. Looks two moves ahead and sees most captures coming.")
        .choose("Computer uses the clock", "on")
        .expect_question("Computer level: 1, 2, 3, 4, 5, 6, 7, 8, 9\n  Uses the clock. Thinks as long as its clock allows, or 3 seconds per move without a clock.");
    assert_eq!(dialog.start().seats.black, Seat::Computer(Strength::Time));
}

#[test]
fn colours_belong_to_players() {
    let dialog = Dialog::of(GameChoice::Gipf);
    let agreed = dialog.choose("You play", "Black").start();
    assert_eq!(
        agreed.seats,
        ByColor {
            white: level(1),
            black: Seat::Here
        }
    );
    // The coin is thrown anew for every game.
    let dialog = Dialog::of(GameChoice::Gipf);
    let sides: Vec<bool> = (0..20)
        .map(|_| {
            dialog.tell(Message::Open(Some(GameChoice::Gipf), Stored::default()));
            dialog.choose("You play", "Random").start().white.is_first()
        })
        .collect();
    assert!(sides.contains(&true) && sides.contains(&false), "{sides:?}");
}

#[test]
fn the_computer_against_itself_has_a_level_for_each_colour() {
    let dialog = Dialog::of(GameChoice::Tamsk);
    dialog.choose("Opponent", "Watch").expect_question(
        "Opponent: Computer, Same device, By link, [Watch]\n  Watch the computer play itself.",
    );
    dialog
        .choose("Level: Red", "3")
        .choose("Level: Black", "4")
        .expect_none("You play")
        .expect_none("Red player")
        .expect_none("Your name (optional)");
    let agreed = dialog.start();
    assert_eq!(
        agreed.seats,
        ByColor {
            white: level(3),
            black: level(4)
        }
    );
}

#[test]
fn by_link_there_is_no_clock_and_the_dialog_says_why() {
    let dialog = Dialog::of(GameChoice::Gipf);
    dialog
        .choose("Clock", "5 min")
        .choose("Opponent", "By link");
    dialog.expect_question("Clock\n  No clock when you send moves as links.");
    dialog.expect_question("Opponent: Computer, Same device, [By link], Watch\n  Send each move as a link by email or chat. Your opponent opens it and replies the same way.");
    let agreed = dialog.choose("You play", "Black").start();
    assert_eq!(
        agreed.seats,
        ByColor {
            white: Seat::Away,
            black: Seat::Here
        }
    );
    let Game::Gipf(game) = agreed.game else {
        panic!("{:?}", agreed.game)
    };
    assert_eq!(game.clock, None);
    // A page in a file has no links.
    let dialog = Dialog::new(false);
    dialog.tell(Message::Open(None, Stored::default()));
    dialog.choose("Opponent", "By link").expect_question("Opponent: Computer, Same device, [By link], Watch\n  Send each move as text by email or chat. Your opponent pastes it into the app and replies the same way.");
}

#[test]
fn a_clock_is_a_preset_or_an_own_one() {
    let clock = |dialog: &Dialog| {
        let Game::Gipf(game) = dialog.start().game else {
            panic!("not GIPF")
        };
        let clock = game.clock.expect("a clock");
        (clock.initial, clock.increment)
    };
    let dialog = Dialog::of(GameChoice::Gipf);
    dialog.choose("Clock", "15 + 10").expect_question(
        "Clock: Off, 5 min, 10 min, [15 + 10], Custom\n  15 minutes per player.\n  Each move adds 10 seconds.",
    );
    dialog.expect_none("Minutes per player");
    assert_eq!(clock(&dialog), (900_000, 10_000));
    let dialog = Dialog::of(GameChoice::Gipf);
    dialog
        .choose("Clock", "Custom")
        .expect_question("Minutes per player: “10”")
        .write("Minutes per player", "0")
        .expect_question(
            "Minutes per player: “0”\n  ! Enter 1 to 180 minutes and 0 to 120 seconds.",
        )
        .start_in_vain()
        .write("Minutes per player", " 3 ")
        .write("Increment (seconds per move)", "121")
        .start_in_vain()
        .write("Increment (seconds per move)", "")
        .start_in_vain()
        .write("Increment (seconds per move)", "2");
    assert_eq!(clock(&dialog), (180_000, 2_000));
    // An invalid clock is ignored if no clock is wanted.
    let dialog = Dialog::of(GameChoice::Gipf);
    dialog
        .choose("Clock", "Custom")
        .write("Minutes per player", "x")
        .choose("Clock", "5 min");
    assert_eq!(clock(&dialog), (300_000, 0));
}

#[test]
fn the_ability_of_a_potential_is_told_where_it_is_chosen() {
    let dialog = Dialog::of(GameChoice::Potentials);
    let zertz = "ZÈRTZ: jumps in a straight line over one or more adjacent pieces onto the first empty spot.";
    let total = "6 potentials per player.";
    dialog.expect_question(&format!(
        "Potentials: TAMSK, [ZÈRTZ], DVONN, YINSH, PÜNCT\n  {zertz}\n  {total}"
    ));
    // A kind under the pointer is described before it is chosen, and nothing changes.
    let tell = |kind| dialog.tell(Message::Explain(Some((0, kind))));
    tell(Potential::Tamsk).expect_question(&format!(
        "Potentials: TAMSK, [ZÈRTZ], DVONN, YINSH, PÜNCT\n  TAMSK: in the centre it gives you an extra move. Push the potential in again from any dot.\n  {total}"
    ));
    dialog
        .tell(Message::Explain(None))
        .expect_question(&format!(
            "Potentials: TAMSK, [ZÈRTZ], DVONN, YINSH, PÜNCT\n  {zertz}\n  {total}"
        ));
    // With counts, the ability is below the one whose name was pressed.
    dialog.choose("Potentials per player", "Any, up to 12");
    dialog.tell(Message::Explain(Some((0, Potential::Dvonn))));
    dialog.expect_question("Potentials: TAMSK 3, ZÈRTZ 3, DVONN 2 (explained), YINSH 2, PÜNCT 2\n  Tap a potential to see its ability.\n  12 potentials per player.\n  The first edition recommends at least 3 of each type you use.");
    // Another preset is another question.
    dialog.choose("Potentials per player", "Any, up to 15");
    dialog.expect_question("Potentials: TAMSK 3, ZÈRTZ 3, DVONN 3, YINSH 3, PÜNCT 3\n  Tap a potential to see its ability.\n  15 potentials per player.\n  With more than 12 potentials, both players get 3 extra basic pieces.");
}

#[test]
fn potentials_are_chosen_as_the_preset_says() {
    let dialog = Dialog::of(GameChoice::Potentials);
    dialog.choose("Potentials per player", "2 types × 4");
    dialog.tell(Message::Kind(0, Potential::Punct));
    assert_eq!(ruleset(&dialog.start()), "gipf-standard+Z4P4");
    let dialog = Dialog::of(GameChoice::Potentials);
    dialog
        .choose("Opening", "Tournament")
        .expect_set("Opening: Tournament");
    dialog.choose("Different potentials for each player", "on");
    dialog.tell(Message::Kind(1, Potential::Yinsh));
    assert_eq!(ruleset(&dialog.start()), "gipf-tournament+Z6/Y6");
}

#[test]
fn an_own_mix_has_its_limits() {
    let dialog = Dialog::of(GameChoice::Potentials);
    dialog.choose("Potentials per player", "Any, up to 12");
    let more = |kind| dialog.tell(Message::Count(0, kind, true));
    let fewer = |kind| dialog.tell(Message::Count(0, kind, false));
    // There is no thirteenth.
    more(Potential::Tamsk);
    dialog.expect_question("Potentials: TAMSK 3, ZÈRTZ 3, DVONN 2, YINSH 2, PÜNCT 2\n  Tap a potential to see its ability.\n  12 potentials per player.\n  The first edition recommends at least 3 of each type you use.");
    fewer(Potential::Zertz);
    more(Potential::Tamsk);
    dialog.expect_question("Potentials: TAMSK 4, ZÈRTZ 2, DVONN 2, YINSH 2, PÜNCT 2\n  Tap a potential to see its ability.\n  12 potentials per player.\n  The first edition recommends at least 3 of each type you use.");
    for kind in Potential::ALL {
        for _ in 0..5 {
            fewer(kind);
        }
    }
    dialog.expect_question("Potentials: TAMSK 0+, ZÈRTZ 0+, DVONN 0+, YINSH 0+, PÜNCT 0+\n  Tap a potential to see its ability.\n  0 potentials per player.\n  ! Choose at least one potential.");
    dialog.start_in_vain();
    assert!(dialog.view().wrong);
    more(Potential::Punct);
    assert_eq!(ruleset(&dialog.start()), "gipf-standard+P1");
}

#[test]
fn a_handicap_that_the_rules_exclude_has_its_reason() {
    let handicap = |dialog: &Dialog| dialog.find("Handicap").notes[0].clone();
    let dialog = Dialog::of(GameChoice::Potentials);
    dialog.choose("Extra pieces (You)", "1");
    dialog.choose("Potentials per player", "Any, up to 15");
    dialog.expect_none("Extra pieces (You)").expect_set("");
    let said = dialog.say(&handicap(&dialog).words);
    assert!(said.contains("G 8.2"), "{said}");
    let Game::Gipf(game) = dialog.start().game else {
        panic!("not GIPF")
    };
    assert_eq!(game.extra, [0; 2]);
    let ultimate = Dialog::of(GameChoice::Ultimate);
    let said = ultimate.say(&handicap(&ultimate).words);
    assert!(said.contains("U 1.3"), "{said}");
    Dialog::of(GameChoice::Tamsk).expect_none("Handicap");
}

#[test]
fn ultimate_is_played_without_choosing_any_and_its_mix_is_an_option() {
    let dialog = Dialog::of(GameChoice::Ultimate);
    let in_sight = |field| {
        let view = dialog.view();
        view.groups.iter().any(|group| group.field == field)
    };
    assert!(!in_sight(Field::Mix(0)));
    dialog.expect_set("");
    assert_eq!(ruleset(&dialog.start()), "gipf-ultimate~3");
    let dialog = Dialog::of(GameChoice::Ultimate);
    dialog.tell(Message::Count(0, Potential::Tamsk, false));
    dialog.expect_set("Potentials: TAMSK 2, ZÈRTZ 3, DVONN 3, YINSH 3, PÜNCT 3");
    assert_eq!(ruleset(&dialog.start()), "gipf-ultimate+T2Z3D3Y3P3~3");
}

#[test]
fn challenges_are_settled_as_agreed() {
    let dialog = Dialog::of(GameChoice::Potentials);
    dialog.expect_none("Side game per potential");
    dialog.choose("Challenges: You", "2");
    dialog.choose("Challenges: Computer 1", "Unlimited");
    dialog.expect_question("ZÈRTZ: [Decide each time], Basic, Standard, Tournament, MATRX GIPF, TAMSK, Rock, paper, scissors, Coin toss, Dice roll, Another game (outside the app)");
    dialog
        .expect_none("TAMSK")
        .expect_none("Name of the other game");
    dialog.choose("ZÈRTZ", "Another game (outside the app)");
    dialog.write("Name of the other game", " Chess ");
    dialog.expect_set("Challenges: You: 2 · Challenges: Computer 1: Unlimited · ZÈRTZ: Another game (outside the app)");
    let agreed = dialog.start();
    assert_eq!(ruleset(&agreed), "gipf-standard+Z6~2/*");
    let Game::Gipf(game) = agreed.game else {
        panic!("not GIPF")
    };
    let chess = Settlement::Elsewhere("Chess".to_owned());
    assert_eq!(game.terms.of(Potential::Zertz), Some(&chess));
    Dialog::of(GameChoice::Gipf).expect_none("Challenges");
}

#[test]
fn matrx_has_two_boards() {
    let dialog = Dialog::of(GameChoice::Matrx);
    dialog.choose("Board", "37 spots, as in GIPF");
    assert_eq!(ruleset(&dialog.start()), "matrx@gipf");
}

#[test]
fn tamsk_has_levels_and_the_sand_its_terms() {
    let dialog = Dialog::of(GameChoice::Tamsk);
    dialog.expect(
        "
Game: GIPF, Potentials, Ultimate, MATRX, [TAMSK]
TAMSK level: [1 – untimed], 2 – running sand, 3 – 15-second timer
  Move hourglasses and drop rings. No time pressure.
Opponent: [Computer], Same device, By link, Watch
Computer level: [1], 2, 3, 4, 5, 6, 7, 8, 9
  Newcomer. Plays almost at random, but takes an easy win.
You play: [Red], Black, Random",
    );
    dialog
        .expect_none("Sand speed")
        .choose("TAMSK level", "3 – 15-second timer")
        .expect_none("60 moves without a ring end the game")
        .choose("Sand speed", "×2")
        .choose("Timer position", "Right")
        .choose("Allow pausing", "off")
        .choose("Free setup: place the hourglasses yourselves", "on")
        .expect_set("Sand speed: ×2 · Allow pausing: Off · Timer position: Right · Free setup: place the hourglasses yourselves");
    let Game::Tamsk(game) = dialog.start().game else {
        panic!("not TAMSK")
    };
    assert_eq!(game.ruleset, "tamsk-3+free");
    assert!(game.terms.timer_right && !game.terms.pausing && !game.terms.untimed);
    assert_eq!(game.terms.speed.word(), "x2");
    let dialog = Dialog::of(GameChoice::Tamsk);
    dialog.choose("TAMSK level", "2 – running sand");
    dialog.choose("Sand speed", "Untimed practice");
    let Game::Tamsk(game) = dialog.start().game else {
        panic!("not TAMSK")
    };
    assert!(game.terms.untimed);
}

#[test]
fn a_game_that_would_be_lost_is_not_lost_unasked() {
    let dialog = Dialog::of(GameChoice::Gipf);
    // Nothing is lost before the first move.
    dialog.world.surroundings.borrow_mut().saved = Saved::Behind;
    dialog.start();
    dialog.tell(Message::Open(None, Stored::default()));
    dialog.world.write("a1-b2");
    dialog.dispatcher.table_changed();
    dialog.start_in_vain();
    assert!(dialog.view().warns);
    // Closed and opened again, it asks again.
    dialog.tell(Message::Close);
    dialog.tell(Message::Open(None, Stored::default()));
    assert!(!dialog.view().warns);
    dialog.start_in_vain();
    dialog.start();
}

#[test]
fn players_are_called_by_their_names() {
    let dialog = Dialog::of(GameChoice::Gipf);
    dialog.choose("Opponent", "Same device");
    dialog.write("Your name (optional)", " Ada ");
    dialog.expect_question("White player: [Ada], Opponent, Random");
    dialog
        .choose("White player", "Opponent")
        .expect_set("Ada · White player: Opponent");
    let agreed = dialog.start();
    let names = agreed.players.map(|player| player.recorded(&dialog.locale));
    assert_eq!(
        (names, agreed.white.is_first()),
        (["Ada".to_owned(), String::new()], false)
    );
    assert_eq!(agreed.seats[Color::White], Seat::Here);
    let agreed = Dialog::of(GameChoice::Gipf).start();
    assert_eq!(agreed.players[1].recorded(&dialog.locale), "Computer 1");
}

/// The last new game was one of GIPF.
#[test]
fn the_game_at_hand_is_offered_before_the_last_new_one() {
    let offered = |turn: Option<&str>| {
        let dialog = Dialog::new(true);
        let start = rules::Position::start("matrx".parse().unwrap());
        let loaded = session::NewGame::plain(start).loaded();
        dialog.world.table(TableMessage::Begin(loaded));
        if let Some(turn) = turn {
            dialog.world.write(turn);
        }
        dialog.tell(Message::Open(None, Stored::default()));
        let group = dialog.find("Game");
        let Control::Choices { chosen, labels, .. } = &group.control else {
            panic!("{group:?}");
        };
        dialog.say(&labels[chosen.unwrap()])
    };
    assert_eq!(offered(None), "GIPF", "a game without turns is none yet");
    assert_eq!(offered(Some("Ga1-b2")), "MATRX");
}

#[test]
fn every_variant_and_every_game_explains_itself() {
    let dialog = Dialog::of(GameChoice::Gipf);
    for (variant, explained) in [
        ("Standard", Text::NewGameStandardExplained),
        ("Tournament", Text::NewGameTournamentExplained),
        ("Basic", Text::NewGameBasicExplained),
    ] {
        dialog.choose("Variant", variant);
        assert_eq!(dialog.find("Variant").notes[0].words, explained.into());
    }
    dialog.choose("Game", "Potentials").tell(Message::More);
    let all = dialog.all().into_iter();
    let mut challenges = all.filter(|group| group.field == Field::Challenges);
    let notes = challenges.next().expect("the question").notes;
    assert_eq!(notes[0].words, Text::NewGameChallengesExplained.into());
}

/// Two computers have a question each, named after its colour.
#[test]
fn questions_about_two_computers_name_their_colours() {
    let dialog = Dialog::of(GameChoice::Gipf);
    dialog.choose("Opponent", "Watch").choose("Clock", "5 min");
    for (player, colour) in [(0, Player::White), (1, Player::Black)] {
        let mut all = dialog.all().into_iter();
        let uses = all.find(|group| group.field == Field::UsesClock(player));
        assert_eq!(uses.expect("a question").title, Label::UsesClock(colour));
    }
}

/// The page may send an answer that a question had before it changed.
#[test]
fn answers_that_a_question_does_not_have_do_no_harm() {
    let dialog = Dialog::of(GameChoice::Tamsk);
    dialog.tell(Message::Choose(Field::SandLevel, 99));
    let mut all = dialog.all().into_iter();
    let level = all.find(|group| group.field == Field::SandLevel);
    let Control::Choices { labels, chosen } = level.expect("a question").control else {
        panic!("{}", dialog.text())
    };
    assert_eq!(chosen, Some(labels.len() - 1));
    let before = dialog.view();
    dialog.tell(Message::Choose(Field::Game, 99));
    assert_eq!(dialog.view(), before);
}

#[test]
fn only_the_line_that_is_wrong_says_so() {
    let dialog = Dialog::of(GameChoice::Gipf);
    dialog.choose("Clock", "Custom");
    for (minutes, seconds, wrong) in [
        ("5", "121", [false, true]),
        ("0", "2", [true, false]),
        ("5", "120", [false, false]),
    ] {
        dialog
            .write("Minutes per player", minutes)
            .write("Increment (seconds per move)", seconds);
        let said = [Field::Minutes, Field::Seconds].map(|field| {
            let mut all = dialog.all().into_iter();
            let line = all.find(|group| group.field == field);
            line.expect("a line").problem.is_some()
        });
        assert_eq!(said, wrong, "{minutes} + {seconds}");
    }
}

#[test]
fn the_abilities_of_three_potentials_are_others_in_matrx() {
    for kind in Potential::ALL {
        let is_other = ability(kind, true) != ability(kind, false);
        let expected = [Potential::Tamsk, Potential::Dvonn, Potential::Punct].contains(&kind);
        assert_eq!(is_other, expected, "{kind:?}");
    }
    assert_eq!(ability(Potential::Punct, false), Text::HelpPunct);
}

/// The computers sit where their levels were chosen, although a person had the other colour.
#[test]
fn two_computers_keep_their_colours() {
    let dialog = Dialog::of(GameChoice::Gipf);
    dialog.choose("You play", "Black");
    dialog.choose("Opponent", "Watch");
    for (player, chosen) in [(0, 4), (1, 6)] {
        dialog.tell(Message::Choose(Field::Level(player), chosen));
    }
    let expected = ByColor {
        white: level(5),
        black: level(7),
    };
    assert_eq!(dialog.start().seats, expected);
}

/// The computer never claims a draw, so there is nothing to choose.
#[test]
fn the_draw_is_a_question_between_people_who_play_gipf() {
    for (game, opponent, is_asked) in [
        (GameChoice::Gipf, "Same device", true),
        (GameChoice::Gipf, "Computer", false),
        (GameChoice::Gipf, "Watch", false),
        (GameChoice::Tamsk, "Same device", false),
    ] {
        let dialog = Dialog::of(game);
        dialog.choose("Opponent", opponent);
        let is = dialog.all().iter().any(|group| group.field == Field::Draw);
        assert_eq!(is, is_asked, "{game:?}, {opponent}");
    }
}

/// Two computers of the lowest level would play almost at random.
#[test]
fn two_computers_begin_at_a_level_worth_watching() {
    let levels = |dialog: &Dialog| {
        [0, 1].map(|player| {
            let mut all = dialog.all().into_iter();
            let group = all.find(|group| group.field == Field::Level(player));
            match group.expect("a question").control {
                Control::Choices { chosen, .. } => chosen.map(|at| at + 1),
                other => panic!("{other:?}"),
            }
        })
    };
    let dialog = Dialog::of(GameChoice::Gipf);
    dialog.choose("Opponent", "Watch");
    assert_eq!(levels(&dialog), [Some(5), Some(5)]);
    let chosen = Dialog::of(GameChoice::Gipf);
    let others = levels_of_watch(&chosen, 2, 6);
    assert_eq!(levels(others), [Some(3), Some(7)]);
}

/// A dialog in which two computers have these levels, counted from 0, and in which the opponent
/// was changed and changed back.
fn levels_of_watch(dialog: &Dialog, first: usize, second: usize) -> &Dialog {
    dialog
        .choose("Opponent", "Watch")
        .tell(Message::Choose(Field::Level(0), first))
        .tell(Message::Choose(Field::Level(1), second))
        .choose("Opponent", "Same device")
        .choose("Opponent", "Watch")
}

/// Only the third level has a timer, and Red is White's name there.
#[test]
fn the_questions_of_tamsk_depend_on_its_level() {
    let dialog = Dialog::of(GameChoice::Tamsk);
    dialog.choose("Opponent", "Same device");
    for (level, has_timer) in [(0, false), (1, false), (2, true)] {
        dialog.tell(Message::Choose(Field::SandLevel, level));
        let all = dialog.all();
        let is = all.iter().any(|group| group.field == Field::TimerSide);
        assert_eq!(is, has_timer, "{level}");
        let white = all.iter().find(|group| group.field == Field::White);
        assert_eq!(white.expect("a question").title, Text::NewGameRed.into());
    }
}
