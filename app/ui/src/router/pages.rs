//! The pages: the code that loads them, and the ways between them.

use std::pin::Pin;

use features::editor::TO_MAKE_PUZZLE;
use features::home::{Command, Puzzles};
use features::{AppCommand, GameToOpen, Page, Route, Ticket, Trigger};
use leptos::task::{spawn_local, tick};
use play::analysis;
use record::{PuzzleSet, PuzzleSetRead};
use session::{Day, GameChoice, LoadedGame};

use super::games::{open_puzzle, put_on_board};
use super::{Enter, Load, Task, at_board, go, go_back, lessons, page_loaded, request};
use crate::editor;
use crate::mounted::focus_later;
use crate::navigation::Request;
use crate::notice::Notice;
use crate::store::Store;
use crate::{embed_builder, home, puzzles, rules};
use play::chunk::chunk;

/// The title of the settings, which takes the focus.
const SETTINGS_TITLE: &str = ".settings-title";

/// Tells the router that the settings can be shown.
pub(crate) fn settings_loaded(store: Store, ticket: Ticket) {
    let enter: Enter = |_, _| focus_later(SETTINGS_TITLE.to_owned());
    page_loaded(store, ticket, Some(enter));
}

/// Loads the chunk of a page and prepares the page. None if that fails, and for pages that other
/// code loads: home, the board, my games, the settings.
pub(super) async fn load_page(store: Store, page: Page) -> Option<Enter> {
    let load = match page {
        Page::Puzzles => store.deferred_assets.with(puzzles_chunk()).await?.load,
        Page::Editor => store.deferred_assets.with(editor_chunk()).await?.load,
        Page::Learn => return lessons::load(store).await,
        Page::Rules => store.deferred_assets.with(rules_chunk()).await?.rules,
        Page::EmbedBuilder => store.deferred_assets.with(rules_chunk()).await?.builder,
        Page::Home | Page::Board | Page::MyGames | Page::Settings => return None,
    };
    load(store).await
}

chunk! {
    /// Home.
    home: pub(super) fn home_chunk() -> fn(Store, Task) {
        |store, task| {
            if let Task::Execute(ticket, _) = task {
                spawn_local(async move {
                    let made = home::make(store, CALLBACKS).await;
                    page_loaded(store, ticket, made.then_some(enter_home));
                });
            }
        }
    }
}

fn enter_home(store: Store, trigger: Trigger) {
    // Home has a link to the library itself.
    store.notices.forget(Notice::Replaced);
    store.tell_address();
    home::enter(store, CALLBACKS);
    if trigger != Trigger::Opening {
        spawn_local(async move {
            // It is drawn before the next tick.
            tick().await;
            home::focus_title(store, CALLBACKS);
        });
    }
}

/// Executes the commands of home.
const CALLBACKS: home::Callbacks = home::Callbacks {
    execute: |store, command| match command {
        Command::FetchPuzzles(today) => spawn_local(async move {
            let news = match store.deferred_assets.with(puzzles_chunk()).await {
                Some(exports) => (exports.news)(store, today).await,
                None => None,
            };
            home::tell(store, CALLBACKS, news);
        }),
        Command::Go(page) => go(store, page),
        Command::NewGame => {
            let ruleset = store.model.with_untracked(|model| model.ruleset);
            request(store, Request::NewGame(GameChoice::of(ruleset)));
        }
        Command::FirstGame => request(store, Request::FirstGame),
        Command::FirstLesson => request(store, Request::OpenLesson(0, None)),
        Command::SolveDaily(today) => spawn_local(async move {
            match store.deferred_assets.with(puzzles_chunk()).await {
                Some(exports) => (exports.solve)(store, today),
                None => store.not_loaded(),
            }
        }),
    },
    new_game: |store, game| request(store, Request::NewGame(game)),
    puzzles: |store| go(store, Page::Puzzles),
};

/// The exports of the chunk `rules`.
#[derive(Clone, Copy)]
struct RulesExports {
    rules: Load,
    builder: Load,
}

chunk! {
    /// The rules, and the page with the code for a website. They share a chunk, because the
    /// code that loads a chunk is a part of the first load.
    rules: fn rules_chunk() -> RulesExports {
        RulesExports {
            rules: |store| Box::pin(load_rules(store)),
            builder: |store| Box::pin(load_builder(store)),
        }
    }
}

async fn load_rules(store: Store) -> Option<Enter> {
    let made = rules::make(store, TO_BOARD).await;
    made.then_some(|store, trigger| rules::enter(store, TO_BOARD, trigger == Trigger::Opening))
}

/// Leads from the rules to the board.
const TO_BOARD: fn(Store) = |store| go(store, Page::Board);

async fn load_builder(store: Store) -> Option<Enter> {
    let made = embed_builder::make(store, go_back).await;
    made.then_some(|store, trigger| {
        embed_builder::enter(store, go_back, trigger == Trigger::Opening);
    })
}

/// The news of the puzzles, as soon as they are loaded.
type News = Pin<Box<dyn Future<Output = Option<Puzzles>>>>;

/// The exports of the chunk of the puzzles.
#[derive(Clone, Copy)]
struct PuzzlesExports {
    load: Load,
    /// Chooses the set that is shown from now on.
    choose_set: fn(Store, PuzzleSetRead),
    /// The news of the collection on a day.
    news: fn(Store, Day) -> News,
    /// Opens the puzzle of a day.
    solve: fn(Store, Day),
}

chunk! {
    /// The page of puzzles.
    puzzles: fn puzzles_chunk() -> PuzzlesExports {
        PuzzlesExports {
            load: |store| Box::pin(load_puzzles(store)),
            choose_set: |store, read| puzzles::show_set(store, PUZZLES, read),
            news: |store, today| Box::pin(puzzles::news(store, PUZZLES, today)),
            solve: |store, today| puzzles::open_daily(store, PUZZLES, today),
        }
    }
}

async fn load_puzzles(store: Store) -> Option<Enter> {
    if !puzzles::make(store, PUZZLES).await {
        return None;
    }
    store.next_puzzle.set_value(Some((
        |store| puzzles::has_next(store, PUZZLES),
        |store| puzzles::open_next(store, PUZZLES),
    )));
    Some(|_, trigger| {
        if trigger != Trigger::Opening {
            puzzles::focus_title();
        }
    })
}

/// Loads the page of puzzles with a set.
pub(super) async fn set(store: Store, read: PuzzleSetRead) -> Option<Enter> {
    let exports = store.deferred_assets.with(puzzles_chunk()).await?;
    (exports.choose_set)(store, read);
    (exports.load)(store).await
}

/// Goes to the puzzles, with this set in place of the collection.
pub(super) fn show_set(store: Store, read: PuzzleSetRead) {
    spawn_local(async move {
        match store.deferred_assets.with(puzzles_chunk()).await {
            Some(exports) => {
                (exports.choose_set)(store, read);
                go(store, Page::Puzzles);
            }
            None => store.not_loaded(),
        }
    });
}

/// Shows the set that is being made.
pub(crate) fn solve_set(store: Store, set: PuzzleSet) {
    let read = PuzzleSetRead {
        set,
        ..PuzzleSetRead::default()
    };
    show_set(store, read);
}

/// Executes the commands of the page of puzzles.
const PUZZLES: puzzles::Callbacks = puzzles::Callbacks {
    open: open_puzzle,
    leave: |store| go(store, Page::Puzzles),
    create: |store| go(store, Route::new(Page::Editor, TO_MAKE_PUZZLE)),
    take: |store, text| request(store, Request::Import(text)),
};

/// Executes a command of a puzzle or lesson to the app. Returns false for other commands.
pub(crate) fn execute_for_puzzle(store: Store, command: &AppCommand) -> bool {
    match *command {
        AppCommand::Go(page) => go(store, page),
        AppCommand::OpenGame(GameToOpen::Step(lesson, step)) => {
            request(store, Request::OpenLesson(lesson, Some(step)));
        }
        AppCommand::OpenGame(GameToOpen::FirstGame) => request(store, Request::FirstGame),
        AppCommand::OpenGame(GameToOpen::Invitation) => {
            let game = store.invitation.get_value();
            store.invitation.set_value(None);
            if let Some(game) = game {
                request(store, Request::OpenGame(game));
            }
        }
        AppCommand::OpenGame(GameToOpen::NextPuzzle) => {
            if let Some((_, go)) = store.next_puzzle.get_value() {
                go(store);
            }
        }
        AppCommand::ChooseGame(game) => request(store, Request::NewGame(game)),
        AppCommand::Store(..)
        | AppCommand::Begin(_)
        | AppCommand::Print(_)
        | AppCommand::Save
        | AppCommand::FetchOpenings(_)
        | AppCommand::OpenGame(GameToOpen::Lesson(_)) => return false,
    }
    true
}

/// The exports of the chunk of the editor.
#[derive(Clone, Copy)]
pub(super) struct EditorExports {
    load: Load,
    /// Puts the position of a text on the board of the editor.
    pub(super) read: fn(Store, &str),
}

chunk! {
    /// The editor.
    editor: pub(super) fn editor_chunk() -> EditorExports {
        EditorExports {
            load: |_| Box::pin(async {
                Some((|store, trigger| editor::enter(store, EDITOR, trigger)) as Enter)
            }),
            read: |store, text| editor::read(store, EDITOR, text),
        }
    }
}

/// The ways out of the editor.
const EDITOR: editor::Callbacks = editor::Callbacks {
    leave: go_back,
    // A user who has analysed before wants a game now.
    play: |store, loaded| {
        analysis::end(store.play);
        play(store, loaded, |_| {});
    },
    analyse: |store, loaded| play(store, loaded, |store| analysis::begin(store.play)),
    puzzle: |store, game| request(store, Request::MakePuzzle(Some(game.to_string()))),
};

/// Begins a new game with the position of the editor; the one on the board stays in the
/// library.
fn play(store: Store, loaded: LoadedGame, then: fn(Store)) {
    store.navigation.played();
    store.leave_game();
    at_board(store, move || {
        put_on_board(store, loaded);
        store.save();
        then(store);
    });
}
