//! The page of puzzles: its files, filters, names, the puzzles of the day, sets and the ways to
//! the board.

use std::collections::BTreeSet;

use features::puzzles::{
    CardState, Command, Context, Daily, Empty, Filter, Message, Name, PAGE, Puzzles, State, Step,
    Today, View, motif, name, theme, walk,
};
use locale::{Language, Locale};
use record::{Goal, Puzzle, PuzzleSet, PuzzleSetRead, Task};
use session::collection::{Collection, FILES, Family};
use session::{
    Day, GameChoice, LoadedGame, Message as TableMessage, Millis, Motif, Progress, Session,
};

const TODAY: Day = Day(20_000);
const TAMSK: &str = "tamsk-1 H000h0/00000/000000/h000000H0/000000/00000/H000h0 w O32 O32 -";
const BASIC: &str = "gipf-basic ggGG/Gg1G1/g1g1g1/6G/gG1G1g/5/4 w G7 G2 --";

/// A file of the collection of this program.
fn file(index: usize) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../app/web/");
    std::fs::read_to_string([folder, FILES[index]].concat()).expect("a file")
}

/// English with the sentences that come after the first load.
fn english() -> Locale {
    let mut locale = Locale::english();
    let mut files = locale::files();
    let more = files.find(|(name, _)| *name == Language::English.more());
    locale.add(more.expect("a file").1).expect("a sound file");
    locale
}

/// A page and all that is around it.
struct World {
    puzzles: Puzzles,
    progress: Progress,
    today: Day,
    opened: Vec<LoadedGame>,
    fetched: Vec<usize>,
    focused: Vec<usize>,
    others: Vec<&'static str>,
    /// The files that cannot be loaded.
    missing: BTreeSet<usize>,
}

impl World {
    /// A page that was not shown yet.
    fn new() -> Self {
        Self {
            puzzles: Puzzles::default(),
            progress: Progress::default(),
            today: TODAY,
            opened: Vec::new(),
            fetched: Vec::new(),
            focused: Vec::new(),
            others: Vec::new(),
            missing: BTreeSet::new(),
        }
    }

    /// A page with the whole collection.
    fn open() -> Self {
        let mut world = Self::new();
        world.send(Message::Enter);
        world
    }

    /// Sends a message; files arrive at once.
    fn send(&mut self, message: Message) -> View {
        let mut messages = vec![message];
        while let Some(message) = messages.pop() {
            for command in self.tell(message) {
                match command {
                    Command::Fetch(index) => {
                        self.fetched.push(index);
                        let text = (!self.missing.contains(&index)).then(|| file(index));
                        messages.push(Message::Fetched(index, text));
                    }
                    Command::Open(game) => self.opened.push(game),
                    Command::Focus(index) => self.focused.push(index),
                    Command::Leave => self.others.push("leave"),
                    Command::Create => self.others.push("create"),
                }
            }
        }
        self.view()
    }

    fn tell(&mut self, message: Message) -> Vec<Command> {
        let mut commands = Vec::new();
        let context = Context {
            progress: &self.progress,
            today: self.today,
        };
        self.puzzles.update(message, &context, &mut commands);
        commands
    }

    fn ask<T>(&self, ask: impl FnOnce(&Puzzles, &Context<'_>) -> T) -> T {
        let context = Context {
            progress: &self.progress,
            today: self.today,
        };
        ask(&self.puzzles, &context)
    }

    fn view(&self) -> View {
        self.ask(Puzzles::view)
    }

    fn id(&self, index: usize) -> String {
        self.puzzles.list().entries[index].id.clone()
    }

    fn solve(&mut self, index: usize) {
        let id = self.id(index);
        self.progress.solve(&id, self.today, 1);
    }

    /// The index of the puzzle that was put on the board last.
    fn opened_index(&self) -> usize {
        let mut session = Session::default();
        let game = self.opened.last().expect("a puzzle on the board").clone();
        session.update(TableMessage::Open(game), Millis(0));
        let active = session.active_puzzle().expect("a puzzle");
        let id = session::puzzle_id(&active.start, active.puzzle.goal);
        let mut entries = self.puzzles.list().entries.iter();
        entries
            .position(|entry| entry.id == id)
            .expect("of the list")
    }
}

/// A set with so many puzzles.
fn set(title: &str, titles: &[&str]) -> Box<PuzzleSetRead> {
    let task = |(within, title): (u8, &&str)| {
        let goal = Goal::Win {
            within: Some(within),
        };
        Task::new(BASIC.parse().unwrap(), Puzzle::new(goal, title, "", ""))
    };
    Box::new(PuzzleSetRead {
        set: PuzzleSet {
            title: title.to_owned(),
            tasks: (1..).zip(titles).map(task).collect(),
        },
        ..PuzzleSetRead::default()
    })
}

#[test]
fn the_collection_is_fetched_once() {
    let mut world = World::new();
    assert_eq!(world.view().state, State::Coming);
    let view = world.send(Message::Enter);
    assert_eq!(world.fetched.len(), FILES.len());
    assert_eq!((view.state, view.missing), (State::Here, false));
    assert_eq!((view.done, view.all), (0, 275));
    world.send(Message::Enter);
    assert_eq!(world.fetched.len(), FILES.len());
}

#[test]
fn files_that_are_on_their_way_are_not_fetched_twice() {
    let mut world = World::new();
    assert_eq!(world.tell(Message::Enter).len(), FILES.len());
    assert!(world.tell(Message::Enter).is_empty());
    assert!(world.tell(Message::Retry).is_empty());
    assert_eq!(world.puzzles.absent().len(), FILES.len());
}

/// Each file is shown as soon as it is loaded, in the order of the collection.
#[test]
fn files_are_shown_as_they_come() {
    let mut world = World::new();
    world.tell(Message::Enter);
    world.tell(Message::Fetched(9, Some(file(9))));
    let view = world.view();
    assert_eq!((view.state, view.all), (State::Here, 32));
    assert_eq!(view.filters.unwrap().games, [GameChoice::Tamsk]);
    assert_eq!(view.daily, None, "it is drawn from all of them");
    world.tell(Message::Fetched(0, Some(file(0))));
    let families = world
        .puzzles
        .list()
        .entries
        .iter()
        .map(|entry| entry.family);
    let families: Vec<Family> = families.collect();
    assert_eq!((families[0], families[75]), (Family::Basic, Family::Tamsk));
}

#[test]
fn a_file_that_is_missing_is_fetched_again() {
    let mut world = World::new();
    world.missing.insert(3);
    let view = world.send(Message::Enter);
    assert!(view.missing && view.state == State::Here);
    assert_eq!((view.daily, world.puzzles.absent()), (None, vec![3]));
    world.missing.clear();
    world.fetched.clear();
    let view = world.send(Message::Retry);
    assert_eq!(world.fetched, [3]);
    assert!(!view.missing && view.daily.is_some());
}

#[test]
fn nothing_that_is_loaded_is_told() {
    let mut world = World::new();
    world.missing = (0..FILES.len()).collect();
    let view = world.send(Message::Enter);
    assert_eq!((view.state, view.missing), (State::Missing, true));
    assert_eq!((view.filters, view.empty), (None, None));
}

#[test]
fn a_page_of_another_server_is_no_file() {
    for text in ["<html>Log in</html>", "", "*", "[Start \"x\"]\n\n*\n"] {
        let mut world = World::new();
        world.tell(Message::Enter);
        world.tell(Message::Fetched(0, Some(text.to_owned())));
        assert!(world.view().missing, "{text}");
    }
    // A place that does not exist is ignored.
    World::new().tell(Message::Fetched(99, Some(file(0))));
}

#[test]
fn puzzles_are_filtered_by_game() {
    let mut world = World::open();
    let expected = [
        (None, 275),
        (Some(GameChoice::Gipf), 137),
        (Some(GameChoice::Potentials), 80),
        (Some(GameChoice::Matrx), 26),
        (Some(GameChoice::Tamsk), 32),
    ];
    for (game, count) in expected {
        let view = world.send(Message::Game(game));
        assert_eq!((view.found, view.filters.unwrap().game), (count, game));
    }
}

#[test]
fn a_game_offers_its_variants() {
    let mut world = World::open();
    let families = |view: View| view.filters.unwrap().families;
    assert_eq!(families(world.view()), []);
    let gipf = [Family::Basic, Family::Standard, Family::Tournament];
    assert_eq!(
        families(world.send(Message::Game(Some(GameChoice::Gipf)))),
        gipf
    );
    assert_eq!(world.send(Message::Family(Some(Family::Basic))).found, 44);
    // Another game has no such variant.
    let view = world.send(Message::Game(Some(GameChoice::Tamsk)));
    assert_eq!((view.found, families(view)), (32, vec![]));
    let view = world.send(Message::Game(Some(GameChoice::Potentials)));
    assert_eq!(families(view).len(), 5);
}

#[test]
fn a_difficulty_is_chosen_and_let_go_of() {
    let mut world = World::open();
    let ladder = world.view().filters.unwrap().ladder;
    assert_eq!(ladder.iter().map(|rung| rung.all).sum::<u32>(), 275);
    assert_eq!(
        ladder.iter().map(|rung| rung.grade).collect::<Vec<_>>(),
        [1, 2, 3, 4, 5]
    );
    let view = world.send(Message::Grade(2));
    assert_eq!(view.found, ladder[1].all);
    assert_eq!(view.filters.unwrap().grade, Some(2));
    assert_eq!(world.send(Message::Grade(3)).found, ladder[2].all);
    assert_eq!(world.send(Message::Grade(3)).found, 275);
}

#[test]
fn the_ladder_counts_what_was_solved() {
    let mut world = World::open();
    world.solve(0);
    world.solve(1);
    let ladder = world.view().filters.unwrap().ladder;
    assert_eq!((ladder[0].grade, ladder[0].done), (1, 2));
    assert!(ladder[1..].iter().all(|rung| rung.done == 0));
    assert_eq!(world.view().done, 2);
}

#[test]
fn every_puzzle_has_a_motif_to_be_found_by() {
    let mut world = World::open();
    let themes = world.view().filters.unwrap().themes;
    assert_eq!(themes, Motif::ALL);
    let mut found = BTreeSet::new();
    for theme in themes {
        let view = world.send(Message::Theme(theme));
        assert!(view.found > 0, "{theme:?}");
        let entries = world.puzzles.list().entries.iter().enumerate();
        found.extend(
            entries
                .filter(|(_, entry)| entry.has(theme))
                .map(|(index, _)| index),
        );
        assert_eq!(world.send(Message::Theme(theme)).found, 275, "let go of");
    }
    assert_eq!(found.len(), 275);
    assert_eq!(world.send(Message::Theme(Motif::Fork)).found, 30);
}

#[test]
fn unsolved_only_and_its_empty_state() {
    let mut world = World::open();
    world.send(Message::Game(Some(GameChoice::Matrx)));
    for index in 0..275 {
        if world.puzzles.list().entries[index].family == Family::Matrx {
            world.solve(index);
        }
    }
    assert_eq!(world.view().found, 26);
    let view = world.send(Message::Unsolved);
    assert_eq!(
        (view.found, view.empty, view.next),
        (0, Some(Empty::Solved), false)
    );
    let view = world.send(Message::Unsolved);
    assert_eq!((view.found, view.empty), (26, None));
}

#[test]
fn filters_that_nothing_passes_are_reset() {
    let mut world = World::open();
    let themes = |view: &View| view.filters.clone().unwrap().themes;
    let view = world.send(Message::Game(Some(GameChoice::Tamsk)));
    assert!(!themes(&view).contains(&Motif::Fork), "not in this game");
    assert!(!themes(&view).is_empty());
    let view = world.send(Message::Theme(Motif::Fork));
    assert_eq!((view.found, view.empty), (0, Some(Empty::Filters)));
    assert!(themes(&view).contains(&Motif::Fork), "it can be undone");
    let view = world.send(Message::Reset);
    assert_eq!((view.found, view.empty), (275, None));
    assert_eq!(world.focused, [0], "the button is gone");
}

#[test]
fn filters_in_use_are_counted_also_where_they_are_folded() {
    let mut world = World::open();
    let state = |view: View| {
        let filters = view.filters.unwrap();
        (filters.unfolded, filters.used)
    };
    assert_eq!(state(world.view()), (false, 0));
    assert_eq!(state(world.send(Message::Filters)), (true, 0));
    let matrx = Message::Game(Some(GameChoice::Matrx));
    assert_eq!(state(world.send(matrx)), (true, 1));
    assert_eq!(state(world.send(Message::Theme(Motif::Fork))), (true, 2));
    assert_eq!(state(world.send(Message::Unsolved)), (true, 3));
    assert_eq!(state(world.send(Message::Filters)), (false, 3));
    let state = state(world.send(Message::Reset));
    assert_eq!(state, (false, 0), "they stay folded");
}

#[test]
fn cards_come_in_parts() {
    let mut world = World::open();
    let view = world.view();
    assert_eq!((view.cards.len(), view.more), (PAGE, true));
    let view = world.send(Message::More);
    assert_eq!(view.cards.len(), 2 * PAGE);
    assert_eq!(world.focused, [PAGE], "on the first new one");
    // They stay when the page is shown again, and not when the filter changes.
    assert_eq!(world.send(Message::Enter).cards.len(), 2 * PAGE);
    assert_eq!(
        world
            .send(Message::Game(Some(GameChoice::Gipf)))
            .cards
            .len(),
        PAGE
    );
    for _ in 0..5 {
        world.send(Message::More);
    }
    let view = world.view();
    assert_eq!((view.cards.len(), view.more), (137, false));
}

#[test]
fn the_key_of_a_card_changes_with_its_progress_alone() {
    let mut world = World::open();
    let before = world.view().cards;
    let keys: BTreeSet<&str> = before.iter().map(|card| &*card.key).collect();
    assert_eq!(keys.len(), PAGE);
    let id = world.id(1);
    world.progress.fail(&id);
    let after = world.view().cards;
    assert_eq!(before[0], after[0]);
    assert_ne!(before[1].key, after[1].key);
}

#[test]
fn a_card_says_what_was_done() {
    let mut world = World::open();
    let state = |world: &World, index| {
        world.ask(|puzzles, context| puzzles.card(index, context).unwrap().state)
    };
    let [id, other] = [world.id(0), world.id(1)];
    assert_eq!(state(&world, 0), CardState::Open);
    world.progress.fail(&id);
    assert_eq!(state(&world, 0), CardState::Tried(1));
    world.progress.solve(&id, TODAY, 1);
    assert_eq!(state(&world, 0), CardState::Solved);
    world.progress.solve(&other, TODAY, 1);
    assert_eq!(state(&world, 1), CardState::AtOnce);
    assert!(state(&world, 1).is_solved() && !state(&world, 2).is_solved());
    assert!(
        world
            .ask(|puzzles, context| puzzles.card(275, context))
            .is_none()
    );
}

#[test]
fn a_card_has_an_address_on_the_board() {
    let world = World::open();
    for index in [0, 50, 150, 270] {
        let card = world
            .ask(|puzzles, context| puzzles.card(index, context))
            .unwrap();
        let fragment = card.address.strip_prefix("?page=play#").expect("the board");
        let link = record::GameLink::from_fragment(fragment).unwrap();
        let task = &world.puzzles.list().entries[index].task;
        assert_eq!(link.puzzle(), Some(&task.puzzle));
    }
}

/// In each game no two puzzles have the same name, and no name changes with other files.
#[test]
fn puzzles_have_names() {
    let world = World::open();
    let names: Vec<_> = (0..275)
        .map(|index| {
            let card = world
                .ask(|puzzles, context| puzzles.card(index, context))
                .unwrap();
            (format!("{:?}", card.family), card.name.say(&english()))
        })
        .collect();
    let different: BTreeSet<_> = names.iter().collect();
    assert_eq!(different.len(), 275);
    let alone = Collection::read(&[file(9)]);
    for (entry, (_, name)) in alone.entries.iter().zip(&names[243..]) {
        let motif = entry.motif.expect("a motif");
        assert_eq!(*name, self::name(motif, entry.number, &english()));
    }
    assert_eq!(names[0].1, "Capture 1");
    assert_eq!(names[274].1, "Endgame 32");
}

#[test]
fn the_first_theme_names_a_puzzle() {
    let task = |goal, themes: &str| Task {
        themes: themes.split_whitespace().map(ToOwned::to_owned).collect(),
        ..Task::new(BASIC.parse().unwrap(), Puzzle::new(goal, "", "", ""))
    };
    let win = Goal::Win { within: Some(2) };
    for (goal, themes, expected) in [
        (win, "tempo fork", Some(Motif::Fork)),
        (win, "last-reserve potential", Some(Motif::Potential)),
        (win, "nonsense", Some(Motif::Endgame)),
        (Goal::Capture, "", Some(Motif::Capture)),
        (Goal::Capture, "sacrifice", Some(Motif::Sacrifice)),
        (Goal::Keep { within: 2 }, "", Some(Motif::Defence)),
        (Goal::Text, "", None),
        (Goal::Answer, "", None),
    ] {
        assert_eq!(
            Motif::of(&task(goal, themes)),
            expected,
            "{goal:?} {themes}"
        );
    }
    for of in Motif::ALL {
        assert_eq!(of.word().and_then(Motif::of_word), of.word().map(|_| of));
        let said = english().say(&motif(of));
        assert!(!said.is_empty() && !said.ends_with('s'), "{said} is one");
        assert!(!english().say(&theme(of)).is_empty());
    }
}

/// The name of a puzzle is known on the board, too, and in a set it is that of its author.
#[test]
fn the_board_knows_the_name() {
    let mut world = World::open();
    let on_board = |world: &World| {
        let mut session = Session::default();
        let game = world.opened.last().unwrap().clone();
        session.update(TableMessage::Open(game), Millis(0));
        session.puzzle_motif()
    };
    world.send(Message::Open(274));
    assert_eq!(world.opened_index(), 274);
    assert_eq!(on_board(&world), Some((Motif::Endgame, 32)));
    world.send(Message::Show(set("", &["One"])));
    world.send(Message::Open(0));
    assert_eq!(on_board(&world), None);
    world.opened.clear();
    world.send(Message::Open(7));
    assert!(world.opened.is_empty(), "there is no such puzzle");
}

#[test]
fn the_next_is_the_next_that_is_unsolved_and_then_the_first() {
    let mut world = World::open();
    world.send(Message::Next(None));
    assert_eq!(world.opened_index(), 0);
    world.send(Message::Next(None));
    assert_eq!(
        world.opened_index(),
        1,
        "after the one that was opened last"
    );
    world.solve(2);
    world.send(Message::Next(None));
    assert_eq!(world.opened_index(), 3);
    let last = world.id(274);
    world.send(Message::Next(Some(last.clone())));
    assert_eq!(world.opened_index(), 0);
    assert!(world.ask(|puzzles, context| puzzles.has_next(&last, context)));
    assert!(!world.ask(|puzzles, context| puzzles.has_next("unknown", context)));
}

#[test]
fn the_next_passes_the_filter() {
    let mut world = World::open();
    world.send(Message::Game(Some(GameChoice::Tamsk)));
    world.send(Message::Next(None));
    assert_eq!(world.opened_index(), 243);
    for index in 243..274 {
        world.solve(index);
    }
    let last = world.id(274);
    let has_next = |world: &World| world.ask(|puzzles, context| puzzles.has_next(&last, context));
    assert!(!has_next(&world), "it is the last one");
    world.solve(274);
    assert!(!world.view().next);
    world.opened.clear();
    world.send(Message::Next(None));
    assert!(world.opened.is_empty());
    world.send(Message::Reset);
    assert!(has_next(&world));
}

/// A day has the same puzzles for all players, and days have different ones.
#[test]
fn a_day_has_a_basic_puzzle_and_one_with_potentials() {
    let world = World::open();
    let list = world.puzzles.list();
    let families = |daily: Daily| {
        let places = (0..60).map(|day| daily.index(list, Day(day)).unwrap());
        let places: BTreeSet<usize> = places.collect();
        assert!(places.len() > 20, "{}", places.len());
        let families = places.into_iter().map(|index| list.entries[index].family);
        families.collect::<BTreeSet<_>>()
    };
    assert_eq!(families(Daily::Basic), [Family::Basic].into());
    assert_eq!(families(Daily::Potentials).len(), 5);
    // Additions change few days.
    let mut less = list.clone();
    less.entries
        .retain(|entry| !entry.id.starts_with(['a', 'b', 'c']));
    let id = |list: &Collection, day| {
        let index = Daily::Potentials.index(list, Day(day)).unwrap();
        list.entries[index].id.clone()
    };
    let changed = (0..60).filter(|&day| id(list, day) != id(&less, day));
    assert!(changed.count() < 25);
    assert_eq!(Daily::Basic.index(&Collection::default(), TODAY), None);
}

#[test]
fn the_puzzles_of_the_day_are_opened_and_counted() {
    let mut world = World::open();
    let daily = world.view().daily.unwrap();
    assert_eq!(
        daily.today,
        Today::of(world.puzzles.list(), TODAY, &world.progress)
    );
    let [Some((basic, false)), Some((other, false))] = daily.puzzles else {
        panic!("{daily:?}");
    };
    world.send(Message::Daily(Daily::Basic));
    assert_eq!(world.opened_index(), basic);
    world.solve(other);
    let daily = world.view().daily.unwrap();
    assert_eq!(daily.puzzles, [Some((basic, false)), Some((other, true))]);
    assert_eq!(daily.today.streak, 1, "one of them is enough");
    assert!(daily.today.week[6].solved && !daily.today.week[5].solved);
    // The next day, before and after its puzzle.
    world.today = Day(TODAY.0 + 1);
    assert_eq!(world.view().daily.unwrap().today.streak, 1);
    let [Some((basic, _)), _] = world.view().daily.unwrap().puzzles else {
        panic!("no puzzle");
    };
    world.solve(basic);
    assert_eq!(world.view().daily.unwrap().today.streak, 2);
}

#[test]
fn a_set_takes_the_place_of_the_collection() {
    let mut world = World::open();
    world.send(Message::Game(Some(GameChoice::Tamsk)));
    let view = world.send(Message::Show(set("First <b>steps</b>", &["One", ""])));
    assert_eq!(view.set.unwrap().title, "First <b>steps</b>");
    assert_eq!((view.found, view.all, view.state), (2, 2, State::Here));
    assert_eq!((view.filters, view.daily), (None, None));
    let card = |index| {
        world
            .ask(|puzzles, context| puzzles.card(index, context))
            .unwrap()
    };
    assert_eq!(card(0).name, Name::Title("One".to_owned()));
    assert_eq!(card(1).name, Name::Number(2));
    world.fetched.clear();
    world.send(Message::Enter);
    assert_eq!(world.fetched, [0; 0]);
    // The filter of the collection is as it was.
    let view = world.send(Message::Leave);
    assert_eq!((view.set, view.found), (None, 32));
    assert_eq!(world.others, ["leave"]);
}

#[test]
fn a_set_tells_what_cannot_be_read() {
    let mut world = World::new();
    let text = format!(
        "[Set \"Half\"]\n[Start \"{BASIC}\"]\n[Puzzle \"win\"]\n\n*\n[Start \"{BASIC}\"]\n[Puzzle \"dream\"]\n\n*\n"
    );
    let view = world.send(Message::Show(Box::new(PuzzleSet::read(&text))));
    let set = view.set.unwrap();
    assert_eq!((&*set.title, set.unread, set.line), ("Half", 1, Some(7)));
    assert_eq!(view.found, 1);
    let nothing = world.send(Message::Show(set_of_nothing()));
    assert_eq!((nothing.found, nothing.empty), (0, Some(Empty::Filters)));
}

fn set_of_nothing() -> Box<PuzzleSetRead> {
    Box::new(PuzzleSetRead::default())
}

#[test]
fn steps_of_our_lessons_belong_to_the_author_of_a_set() {
    let mut world = World::new();
    let mut read = set("", &["One"]);
    read.set.tasks[0].id = "gipf-1".to_owned();
    world.send(Message::Show(read));
    assert_eq!(world.puzzles.list().entries[0].task.id, "");
}

#[test]
fn the_daily_puzzle_leaves_a_set() {
    let mut world = World::open();
    world.send(Message::Show(set("", &["One"])));
    world.send(Message::Daily(Daily::Potentials));
    assert_eq!(world.view().set, None);
    assert!(matches!(
        world.puzzles.list().entries[world.opened_index()].family,
        Family::With(_)
    ));
}

#[test]
fn puzzles_that_were_tried_are_counted() {
    let mut world = World::open();
    let [one, two] = [world.id(3), world.id(4)];
    world.progress.fail(&one);
    world.progress.fail(&two);
    world.progress.solve(&two, TODAY, 1);
    world.progress.fail("a puzzle of a set");
    assert_eq!(world.ask(Puzzles::tried), 1);
}

#[test]
fn a_puzzle_is_created_in_the_editor() {
    let mut world = World::new();
    world.send(Message::Create);
    assert_eq!(world.others, ["create"]);
}

#[test]
fn filters_work_together() {
    let list = Collection::read(&[file(0), file(9)]);
    let mut progress = Progress::default();
    let count = |filter: Filter, progress: &Progress| {
        let entries = list.entries.iter();
        entries
            .filter(|entry| filter.passes(entry, progress))
            .count()
    };
    let hard = Filter {
        game: Some(GameChoice::Tamsk),
        grade: Some(1),
        theme: Some(Motif::Endgame),
        ..Filter::default()
    };
    let all = count(hard, &progress);
    assert!(all > 2);
    let one = list
        .entries
        .iter()
        .find(|entry| hard.passes(entry, &progress));
    let id = one.unwrap().id.clone();
    progress.solve(&id, TODAY, 1);
    let unsolved = Filter {
        unsolved: true,
        ..hard
    };
    assert_eq!(count(unsolved, &progress), all - 1);
    assert_eq!(count(hard, &progress), all);
    assert_eq!(
        Family::of(&TAMSK.parse().unwrap()).game(),
        GameChoice::Tamsk
    );
}

#[test]
fn arrows_walk_through_rows() {
    // Eight cards in rows of three.
    let cases = [
        (Step::After, 0, Some(1)),
        (Step::After, 7, None),
        (Step::Before, 0, None),
        (Step::Before, 3, Some(2)),
        (Step::Down, 1, Some(4)),
        (Step::Down, 5, Some(7)),
        (Step::Down, 6, None),
        (Step::Up, 2, None),
        (Step::Up, 7, Some(4)),
        (Step::First, 5, Some(0)),
        (Step::First, 0, None),
        (Step::Last, 2, Some(7)),
    ];
    for (step, from, to) in cases {
        assert_eq!(walk(step, from, 8, 3), to, "{step:?} from {from}");
    }
    assert_eq!(walk(Step::Last, 0, 0, 0), None);
    assert_eq!(walk(Step::Down, 0, 2, 0), Some(1));
    for (key, step) in [
        ("ArrowLeft", Some(Step::Before)),
        ("ArrowRight", Some(Step::After)),
        ("ArrowUp", Some(Step::Up)),
        ("ArrowDown", Some(Step::Down)),
        ("Home", Some(Step::First)),
        ("End", Some(Step::Last)),
        ("Enter", None),
    ] {
        assert_eq!(Step::of_key(key), step);
    }
}

#[test]
fn the_collection_is_not_fetched_while_a_set_is_shown() {
    let mut world = World::new();
    world.send(Message::Show(set("", &["One"])));
    let view = world.send(Message::Enter);
    assert!(world.fetched.is_empty());
    assert_eq!((view.found, view.state), (1, State::Here));
}

#[test]
fn more_is_offered_only_beyond_the_first_part() {
    for (count, more) in [(PAGE, false), (PAGE + 1, true)] {
        let mut world = World::new();
        let view = world.send(Message::Show(set("", &vec!["One"; count])));
        assert_eq!((view.cards.len(), view.more), (PAGE, more));
    }
}

#[test]
fn a_set_counts_what_is_unreadable_and_what_is_too_much() {
    let mut read = set("", &["One"]);
    read.left_out = 3;
    let view = World::new().send(Message::Show(read));
    let shown = view.set.expect("a set");
    assert_eq!((shown.unread, shown.line), (3, None));
}

#[test]
fn puzzles_that_were_tried_and_not_solved_are_counted() {
    let mut world = World::open();
    let tried = |world: &World| world.ask(Puzzles::tried);
    assert_eq!(tried(&world), 0);
    for (index, count) in [(0, 1), (3, 2), (4, 3)] {
        let id = world.id(index);
        world.progress.fail(&id);
        assert_eq!(tried(&world), count);
    }
    world.solve(3);
    assert_eq!(tried(&world), 2);
}
