//! The page of lessons: its files in each language, progress, the recommended lesson, steps and
//! their addresses, and the ways to the rules.

use std::collections::BTreeSet;

use features::learn::{
    Command, Context, EnterReason, Learn, LessonAction, LessonView, Message, Recommendation, State,
    StepState, View, references, step_address, step_of_fragment,
};
use features::{Page, Route};
use session::{
    Day, GameChoice, LESSONS, LoadedGame, Message as TableMessage, Millis, Progress, Session,
};

const TODAY: Day = Day(20_000);
/// Places among the lessons.
const GIPF: usize = 0;
const POTENTIALS: usize = 1;
const ULTIMATE: usize = 2;
const TIPS_GIPF: usize = 5;

/// The file of a lesson of this program.
fn file(lesson: usize, language: &str) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../app/web/");
    std::fs::read_to_string([folder, &LESSONS[lesson].file(language)].concat()).expect("a file")
}

/// A page and all that is around it.
struct World {
    learn: Learn,
    progress: Progress,
    language: &'static str,
    /// The lessons that cannot be loaded.
    missing: BTreeSet<usize>,
    /// Commands other than those that load lessons.
    told: Vec<Command>,
    fetched: Vec<(usize, &'static str)>,
}

impl World {
    /// A page that was not shown yet.
    fn new() -> Self {
        Self {
            learn: Learn::default(),
            progress: Progress::default(),
            language: "en",
            missing: BTreeSet::new(),
            told: Vec::new(),
            fetched: Vec::new(),
        }
    }

    /// A page with all lessons.
    fn open() -> Self {
        let mut world = Self::new();
        world.send(Message::Prepare);
        world
    }

    fn ask<T>(&self, ask: impl FnOnce(&Learn, &Context<'_>) -> T) -> T {
        let context = Context {
            progress: &self.progress,
            language: self.language,
        };
        ask(&self.learn, &context)
    }

    fn tell(&mut self, message: Message) -> Vec<Command> {
        let mut commands = Vec::new();
        let context = Context {
            progress: &self.progress,
            language: self.language,
        };
        self.learn.update(message, &context, &mut commands);
        commands
    }

    /// Sends a message; lessons arrive at once.
    fn send(&mut self, message: Message) -> View {
        let mut messages = vec![message];
        while let Some(message) = messages.pop() {
            for command in self.tell(message) {
                match command {
                    Command::Fetch(lesson, language) => {
                        self.fetched.push((lesson, language));
                        let is_missing = self.missing.contains(&lesson);
                        let text = (!is_missing).then(|| file(lesson, language));
                        messages.push(Message::Fetched(lesson, language, text));
                    }
                    other => self.told.push(other),
                }
            }
        }
        self.view()
    }

    fn view(&self) -> View {
        self.ask(Learn::view)
    }

    fn lesson(&self, lesson: usize) -> LessonView {
        self.view().lessons[lesson].clone()
    }

    /// The commands since the last call.
    fn told(&mut self) -> Vec<Command> {
        std::mem::take(&mut self.told)
    }

    /// Does steps of a lesson, numbered from 0, on a day.
    fn solve_on(&mut self, day: Day, lesson: usize, steps: impl IntoIterator<Item = usize>) {
        for step in steps {
            let id = self.learn.steps(lesson).expect("a lesson")[step].id.clone();
            self.progress.solve(&id, day, 1);
        }
    }

    fn solve(&mut self, lesson: usize, steps: impl IntoIterator<Item = usize>) {
        self.solve_on(TODAY, lesson, steps);
    }

    fn solve_all(&mut self, lesson: usize) {
        self.solve(lesson, 0..LESSONS[lesson].steps);
    }
}

/// The name of the step that a game is.
fn name_of(game: LoadedGame) -> String {
    let mut session = Session::default();
    session.update(TableMessage::Open(game), Millis(0));
    session.active_puzzle().expect("a puzzle").name
}

fn lead(lesson: usize, begun: bool) -> Option<Recommendation> {
    Some(Recommendation { lesson, begun })
}

#[test]
fn a_page_that_is_opened_fetches_every_lesson_once() {
    let mut world = World::open();
    let all: Vec<_> = (0..LESSONS.len()).map(|lesson| (lesson, "en")).collect();
    assert_eq!(world.fetched, all);
    world.send(Message::Prepare);
    assert_eq!(world.fetched, all);
}

#[test]
fn lessons_on_their_way_have_numbers_and_no_titles() {
    let mut world = World::new();
    assert_eq!(world.tell(Message::Prepare).len(), LESSONS.len());
    let view = world.view();
    assert_eq!(view.done, None);
    assert!(!view.missing);
    assert_eq!(view.lead, lead(GIPF, false));
    for (lesson, known) in view.lessons.iter().zip(&LESSONS) {
        assert_eq!(lesson.state, State::Coming);
        assert_eq!(lesson.begin, LessonAction::Start);
        assert_eq!(lesson.steps.len(), known.steps);
        for step in &lesson.steps {
            assert_eq!((&*step.title, step.state), ("", StepState::Open));
        }
    }
}

#[test]
fn a_newcomer_begins_with_the_basics_of_gipf() {
    let view = World::open().view();
    assert_eq!(view.lead, lead(GIPF, false));
    assert_eq!(view.basics, [1, 2, 3, 4]);
    assert_eq!(view.strategy, [5, 6, 7, 8]);
    let all = LESSONS.iter().map(|lesson| lesson.steps).sum::<usize>();
    assert_eq!(view.done, Some((0, u32::try_from(all).expect("few"))));
}

#[test]
fn every_step_has_a_title_of_its_own() {
    for language in ["en", "de"] {
        let mut world = World::new();
        world.language = language;
        let view = world.send(Message::Prepare);
        for (lesson, known) in view.lessons.iter().zip(&LESSONS) {
            assert_eq!(lesson.state, State::Here, "{}", known.name);
            let titles: BTreeSet<_> = lesson.steps.iter().map(|step| &step.title).collect();
            assert_eq!(titles.len(), known.steps, "{}: {titles:?}", known.name);
            assert!(titles.iter().all(|title| !title.is_empty()));
        }
    }
}

/// The steps that are done, and the states, the number, the button and the next step that follow.
type Case<'a> = (&'a [usize], [StepState; 5], u32, LessonAction, usize);

#[test]
fn progress_is_that_of_each_step() {
    use StepState::{Done, Next, Open};
    let cases: [Case; 4] = [
        (
            &[],
            [Next, Open, Open, Open, Open],
            0,
            LessonAction::Start,
            0,
        ),
        (
            &[0],
            [Done, Next, Open, Open, Open],
            1,
            LessonAction::Continue,
            1,
        ),
        (
            &[0, 2],
            [Done, Next, Done, Open, Open],
            2,
            LessonAction::Continue,
            1,
        ),
        (&[0, 1, 2, 3, 4], [Done; 5], 5, LessonAction::Again, 0),
    ];
    for (steps, states, done, begin, next) in cases {
        let mut world = World::open();
        world.solve(POTENTIALS, steps.iter().copied());
        let lesson = world.lesson(POTENTIALS);
        let shown: Vec<_> = lesson.steps.iter().map(|step| step.state).collect();
        assert_eq!(shown, states, "{steps:?}");
        assert_eq!((lesson.done, lesson.all), (done, 5), "{steps:?}");
        assert_eq!((lesson.begin, lesson.next), (begin, next), "{steps:?}");
    }
}

#[test]
fn a_wrong_try_is_no_progress() {
    let mut world = World::open();
    let id = world.learn.steps(GIPF).expect("a lesson")[0].id.clone();
    world.progress.fail(&id);
    assert_eq!(world.lesson(GIPF).done, 0);
    assert_eq!(world.view().lead, lead(GIPF, false));
}

#[test]
fn a_begun_lesson_is_recommended_before_new_ones() {
    let mut world = World::open();
    world.solve(ULTIMATE, [0]);
    let view = world.view();
    assert_eq!(view.lead, lead(ULTIMATE, true));
    assert_eq!(view.basics, [0, 1, 3, 4]);
}

#[test]
fn of_several_begun_lessons_the_last_one_is_recommended() {
    let mut world = World::open();
    world.solve_on(Day(10), GIPF, [0]);
    world.solve_on(Day(12), TIPS_GIPF, [3]);
    world.solve_on(Day(11), ULTIMATE, [0]);
    assert_eq!(world.view().lead, lead(TIPS_GIPF, true));
    // Of those of one day it is the one that comes first on the way.
    world.solve_on(Day(12), GIPF, [1]);
    assert_eq!(world.view().lead, lead(GIPF, true));
}

#[test]
fn after_the_basics_of_a_game_comes_its_strategy() {
    let mut world = World::open();
    let mut way = Vec::new();
    while let Some(lead) = world.view().lead {
        assert!(!lead.begun);
        way.push(LESSONS[lead.lesson].name);
        world.solve_all(lead.lesson);
    }
    assert_eq!(
        way.join(" "),
        "gipf tips-gipf potentials tips-potentials ultimate matrx tips-matrx tamsk tips-tamsk"
    );
}

#[test]
fn when_all_is_done_every_lesson_can_be_repeated() {
    let mut world = World::open();
    for lesson in 0..LESSONS.len() {
        world.solve_all(lesson);
    }
    let view = world.view();
    assert_eq!(view.lead, None);
    assert_eq!(view.basics.len() + view.strategy.len(), LESSONS.len());
    let (done, all) = view.done.expect("known");
    assert_eq!(done, all);
    assert!(
        view.lessons
            .iter()
            .all(|it| it.begin == LessonAction::Again)
    );
}

#[test]
fn a_missing_lesson_is_not_recommended_and_the_others_are_shown() {
    let mut world = World::new();
    world.missing = [GIPF].into();
    let view = world.send(Message::Prepare);
    assert!(view.missing);
    assert_eq!(view.done, None);
    assert_eq!(view.lessons[GIPF].state, State::Missing);
    assert_eq!(view.lessons[POTENTIALS].state, State::Here);
    assert_eq!(view.lead, lead(TIPS_GIPF, false));
    assert!(view.basics.contains(&GIPF));
}

#[test]
fn nothing_is_recommended_if_nothing_can_be_loaded() {
    let mut world = World::new();
    world.missing = (0..LESSONS.len()).collect();
    let view = world.send(Message::Prepare);
    assert!(view.missing);
    assert_eq!(view.lead, None);
    assert_eq!(view.basics.len() + view.strategy.len(), LESSONS.len());
}

#[test]
fn trying_again_fetches_what_is_missing_and_moves_the_focus() {
    let mut world = World::new();
    world.missing = [GIPF, ULTIMATE].into();
    world.send(Message::Prepare);
    world.fetched.clear();
    // It fails again: the button stays, and so does the focus.
    assert!(world.send(Message::Retry).missing);
    assert_eq!(world.fetched, [(GIPF, "en"), (ULTIMATE, "en")]);
    assert_eq!(world.told(), []);
    world.missing.clear();
    assert!(!world.send(Message::Retry).missing);
    assert_eq!(world.told(), [Command::FocusTitle]);
}

#[test]
fn the_button_stays_while_lessons_are_loaded_again() {
    let mut world = World::new();
    world.missing = [GIPF].into();
    world.send(Message::Prepare);
    let commands = world.tell(Message::Retry);
    assert_eq!(commands, [Command::Fetch(GIPF, "en")]);
    let view = world.view();
    assert!(view.missing);
    assert_eq!(view.lessons[GIPF].state, State::Coming);
}

#[test]
fn a_damaged_file_counts_as_missing() {
    let whole = file(GIPF, "en");
    let first = whole.split_inclusive("\n*\n").next().expect("a step");
    let long = [&whole, "x".repeat(record::MAX_FILE).as_str()].concat();
    let texts = [
        "",
        "<!doctype html>",
        "*",
        first,
        &long,
        whole.trim_end_matches("*\n"),
    ];
    for text in texts {
        let mut world = World::new();
        world.tell(Message::Prepare);
        world.tell(Message::Fetched(GIPF, "en", Some(text.to_owned())));
        let start: String = text.chars().take(40).collect();
        assert_eq!(world.lesson(GIPF).state, State::Missing, "{start}");
    }
}

#[test]
fn a_lesson_that_is_loaded_stays_if_a_second_request_fails() {
    let mut world = World::open();
    world.tell(Message::Fetched(GIPF, "en", None));
    assert_eq!(world.lesson(GIPF).state, State::Here);
}

#[test]
fn another_language_fetches_the_lessons_in_it() {
    let mut world = World::open();
    world.solve(GIPF, [0]);
    let english = world.lesson(GIPF).steps[0].title.clone();
    world.language = "de";
    assert!(!world.ask(|learn, context| learn.has(GIPF, context)));
    world.fetched.clear();
    world.send(Message::Prepare);
    assert_eq!(world.fetched.len(), LESSONS.len());
    assert!(world.fetched.iter().all(|(_, language)| *language == "de"));
    let lesson = world.lesson(GIPF);
    assert_ne!(lesson.steps[0].title, english);
    // The progress is that of the position, whatever the language.
    assert_eq!(lesson.done, 1);
}

#[test]
fn a_lesson_that_comes_late_in_another_language_is_dropped() {
    let mut world = World::new();
    world.tell(Message::Prepare);
    world.language = "de";
    world.tell(Message::Prepare);
    world.tell(Message::Fetched(GIPF, "en", Some(file(GIPF, "en"))));
    assert_eq!(world.lesson(GIPF).state, State::Coming);
}

#[test]
fn buttons_and_links_open_lessons_and_steps() {
    let mut world = World::open();
    let beyond = LESSONS.len();
    let cases = [
        (Message::Begin(TIPS_GIPF), Some((TIPS_GIPF, None))),
        (Message::Step(GIPF, 4), Some((GIPF, Some(4)))),
        (Message::Step(GIPF, 5), None),
        (Message::Step(beyond, 0), None),
        (Message::Begin(beyond), None),
    ];
    for (message, open) in cases {
        world.send(message.clone());
        let open = open.map(|(lesson, step)| Command::Open(lesson, step));
        assert_eq!(world.told(), Vec::from_iter(open), "{message:?}");
    }
}

#[test]
fn a_step_on_the_board_is_the_one_that_was_asked_for() {
    let mut world = World::open();
    world.solve(GIPF, [0, 2]);
    for (step, name) in [(None, "gipf-2"), (Some(0), "gipf-1"), (Some(4), "gipf-5")] {
        let game = world.ask(|learn, context| learn.game(GIPF, step, context));
        assert_eq!(name_of(game.expect("a step")), name);
    }
    assert!(
        world
            .ask(|learn, context| learn.game(GIPF, Some(5), context))
            .is_none()
    );
    assert!(
        World::new()
            .ask(|learn, context| learn.game(GIPF, None, context))
            .is_none()
    );
}

#[test]
fn the_picture_is_the_position_of_the_next_step() {
    let mut world = World::open();
    for step in 0..5 {
        let shown = world.ask(|learn, context| learn.picture(GIPF, context).cloned());
        let steps = world.learn.steps(GIPF).expect("a lesson");
        assert_eq!(shown.as_ref(), Some(&steps[step].task.start));
        world.solve(GIPF, [step]);
    }
    assert_eq!(
        World::new().ask(|learn, context| learn.picture(GIPF, context).cloned()),
        None
    );
}

#[test]
fn steps_are_shown_and_hidden_lesson_by_lesson() {
    let mut world = World::open();
    let open = |view: &View| -> Vec<usize> {
        let lessons = view.lessons.iter().enumerate();
        lessons
            .filter(|(_, it)| it.open)
            .map(|(index, _)| index)
            .collect()
    };
    assert!(open(&world.view()).is_empty());
    assert_eq!(open(&world.send(Message::Toggle(2))), [2]);
    assert_eq!(open(&world.send(Message::Toggle(7))), [2, 7]);
    assert_eq!(open(&world.send(Message::Toggle(2))), [7]);
    assert_eq!(open(&world.send(Message::Toggle(LESSONS.len()))), [7]);
}

#[test]
fn every_step_has_an_address_that_leads_to_it() {
    assert_eq!(step_address(TIPS_GIPF, 9), "?page=learn#step=tips-gipf-10");
    let view = World::open().view();
    let mut addresses = BTreeSet::new();
    for (index, lesson) in view.lessons.iter().enumerate() {
        for (number, step) in lesson.steps.iter().enumerate() {
            let route = Route::read(&step.address);
            assert_eq!(route.page(), Page::Learn);
            assert_eq!(step_of_fragment(route.fragment()), Some((index, number)));
            assert!(addresses.insert(step.address.clone()));
        }
    }
    for fragment in [
        "",
        "step=",
        "step=gipf-6",
        "step=chess-1",
        "gipf-1",
        "clause=gipf-1",
    ] {
        assert_eq!(step_of_fragment(fragment), None, "{fragment}");
    }
}

#[test]
fn an_address_leads_to_the_board_and_the_way_back_to_the_link() {
    let open = Some(Command::Open(GIPF, Some(1)));
    let cases = [
        ("step=gipf-2", EnterReason::Opening, open.clone()),
        ("step=gipf-2", EnterReason::Link, open),
        (
            "step=gipf-2",
            EnterReason::History,
            Some(Command::FocusStep(GIPF, 1)),
        ),
        ("step=gipf-9", EnterReason::Opening, None),
        ("", EnterReason::Opening, None),
        ("", EnterReason::History, Some(Command::FocusTitle)),
        ("", EnterReason::Link, Some(Command::FocusTitle)),
    ];
    for (fragment, by, told) in cases {
        let mut world = World::open();
        world.send(Message::Enter {
            fragment: fragment.to_owned(),
            by,
        });
        assert_eq!(world.told(), Vec::from_iter(told), "{fragment} {by:?}");
    }
}

#[test]
fn every_game_has_its_rules_and_its_quick_reference() {
    let ways = references()
        .into_iter()
        .map(|it| (it.game, it.rules, it.card));
    let expected = ["G", "P", "U", "M", "T"].map(|part| {
        (
            format!("?page=rules#clause={part}"),
            format!("?page=rules#card={part}"),
        )
    });
    let expected = GameChoice::ALL.into_iter().zip(expected);
    let expected = expected.map(|(game, (rules, card))| (game, rules, card));
    assert_eq!(ways.collect::<Vec<_>>(), expected.collect::<Vec<_>>());
}

#[test]
fn a_lesson_is_there_in_the_language_in_which_it_was_loaded() {
    let mut world = World::new();
    assert!(!world.ask(|learn, context| learn.has(GIPF, context)));
    world.send(Message::Prepare);
    assert!(world.ask(|learn, context| learn.has(GIPF, context)));
    world.language = "de";
    assert!(!world.ask(|learn, context| learn.has(GIPF, context)));
}
