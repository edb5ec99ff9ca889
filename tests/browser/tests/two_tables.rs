//! Two tables on one page are independent: each has its game, its features and its engine.
#![cfg(target_arch = "wasm32")]
// A test may expect; clippy does not see that these functions are tests.
#![allow(clippy::expect_used, clippy::unwrap_used, clippy::panic)]

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use any_spawner::Executor;
use board::Board;
use board::prelude::*;
use browser::time::after;
use features::opponent::{Opponent, Status};
use features::{EngineClient, EngineReply, RequestId};
use js_sys::Promise;
use leptos::mount::UnmountHandle;
use leptos::tachys::view::any_view::AnyViewState;
use locale::Locale;
use messages::{Request, Response};
use play::chunk::Chunk;
use play::engine::{Engine, Listener};
use play::runner::{Mounted, Runner};
use play::{Host, MessageKind, Store};
use record::{Seat, Strength};
use rules::{ByColor, Position};
use session::{Effect, Message, NewGame, Session};
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};
use web_sys::HtmlElement;
use web_sys::wasm_bindgen::JsCast;

wasm_bindgen_test_configure!(run_in_browser);

const START: &str = "gipf-basic g2G/5/6/G5g/6/5/g2G w G12 G12 --";

/// Keeps requests until the test answers.
#[derive(Default)]
struct Asked {
    client: RefCell<EngineClient>,
    requests: RefCell<Vec<(RequestId, Listener)>>,
}

struct HandEngine(Rc<Asked>);

impl Engine for HandEngine {
    fn request(&self, request: Request, listener: Listener) -> RequestId {
        let (id, _) = self.0.client.borrow_mut().request(request);
        self.0.requests.borrow_mut().push((id, listener));
        id
    }

    fn cancel(&self, request: RequestId) {
        self.0
            .requests
            .borrow_mut()
            .retain(|(id, _)| *id != request);
    }

    fn finish(&self, _: RequestId) {}
}

/// Stores nothing, is always shown, and is played here as long as a test wants it.
struct Shown {
    game: &'static str,
    here: RwSignal<bool>,
}

impl Host for Shown {
    fn execute(&self, _: &Effect, _: MessageKind) {}

    fn game(&self) -> String {
        self.game.to_owned()
    }

    fn is_seen(&self) -> bool {
        true
    }

    fn plays_here(&self) -> bool {
        self.here.get_untracked()
    }

    fn track(&self) {
        self.here.track();
    }

    fn motion(&self) -> usize {
        2
    }
}

struct Place {
    store: Store,
    here: RwSignal<bool>,
    asked: Rc<Asked>,
    opponent: Mounted<Opponent>,
    root: HtmlElement,
    _mounted: UnmountHandle<AnyViewState>,
}

impl Place {
    fn with_computer(name: &'static str) -> Self {
        let start: Position = START.parse().expect("a position");
        let store = Store::new(
            Session::default(),
            RwSignal::new(Locale::english()),
            Chunk::new(|| Box::pin(async { Some(()) })),
        );
        let here = RwSignal::new(true);
        store.attach(Box::new(Shown { game: name, here }));
        let asked = Rc::new(Asked::default());
        let runner = Runner::with_engine(store, Rc::new(HandEngine(Rc::clone(&asked))));
        let opponent = runner.mount(Opponent::default());
        store.send(Message::Begin(NewGame::plain(start).loaded()));
        store.send(Message::Seats(ByColor {
            white: Seat::Here,
            black: Seat::Computer(Strength::Level(1)),
        }));
        let root: HtmlElement = document().create_element("div").unwrap().unchecked_into();
        document().body().unwrap().append_child(&root).unwrap();
        let table = store.table();
        let mounted = mount_to(root.clone(), move || {
            view! { <Board table deferred=Signal::stored(Some(board::DEFERRED))/> }.into_any()
        });
        Self {
            store,
            here,
            asked,
            opponent,
            root,
            _mounted: mounted,
        }
    }

    fn play(&self, turn: &str) {
        let read = self.store.session.with_value(|session| session.read(turn));
        self.store.send(Message::PlayWritten(read));
    }

    fn answer(&self, step: &str) {
        let (_, listener) = self.asked.requests.borrow_mut().remove(0);
        listener(EngineReply::Response(Response::Turn {
            steps: vec![step.to_owned()],
            at: None,
            score: None,
        }));
    }

    fn requests(&self) -> usize {
        self.asked.requests.borrow().len()
    }

    fn turns(&self) -> usize {
        self.store
            .session
            .with_value(|session| session.moves().len())
    }

    /// The discs that are drawn.
    fn discs(&self) -> u32 {
        let drawn = self.root.query_selector_all(".pieces use");
        drawn.unwrap().length()
    }

    fn status(&self) -> Status {
        self.opponent
            .view()
            .with_untracked(|view| view.status.clone())
    }
}

/// Lets effects run, as the programs do before all else.
fn begin() {
    // This fails only if it has been done before.
    let _ = Executor::init_wasm_bindgen();
}

/// Lets timers and effects run.
async fn pause(millis: u64) {
    let promise = Promise::new(&mut |resolve, _| {
        let done = move || drop(resolve.call0(&resolve));
        after(Duration::from_millis(millis), done).forget();
    });
    wasm_bindgen_futures::JsFuture::from(promise).await.unwrap();
}

#[wasm_bindgen_test]
async fn a_turn_at_one_table_is_none_at_the_other() {
    begin();
    let first = Place::with_computer("one");
    let second = Place::with_computer("two");
    pause(20).await;
    assert_eq!((first.discs(), second.discs()), (6, 6));
    first.play("e1-e3");
    pause(20).await;
    assert_eq!((first.requests(), second.requests()), (1, 0));
    assert!(matches!(first.status(), Status::Thinking { .. }));
    assert!(matches!(second.status(), Status::Hint(_)));
    second.play("g1-f2");
    pause(20).await;
    assert_eq!((first.requests(), second.requests()), (1, 1));
    second.answer("a2-b3");
    pause(300).await;
    assert_eq!((first.turns(), second.turns()), (1, 2));
    assert_eq!((first.discs(), second.discs()), (7, 8));
    first.answer("a2-b3");
    pause(300).await;
    assert_eq!((first.turns(), second.turns()), (2, 2));
}

#[wasm_bindgen_test]
async fn the_computer_begins_when_its_game_is_played_here() {
    begin();
    let place = Place::with_computer("one");
    place.here.set(false);
    pause(20).await;
    place.play("e1-e3");
    pause(20).await;
    assert_eq!(place.requests(), 0);
    place.here.set(true);
    pause(20).await;
    assert_eq!(place.requests(), 1);
}

#[wasm_bindgen_test]
async fn a_chunk_that_is_here_is_not_loaded_again_and_one_that_failed_is() {
    use std::sync::atomic::{AtomicU32, Ordering};
    static LOADS: AtomicU32 = AtomicU32::new(0);
    begin();
    let chunk = Chunk::new(|| {
        Box::pin(async {
            let loads = LOADS.fetch_add(1, Ordering::Relaxed);
            (loads > 0).then_some(loads)
        })
    });
    assert_eq!(chunk.get().await, None);
    chunk.fetch();
    chunk.fetch();
    pause(20).await;
    assert_eq!(chunk.here(), Some(1));
    chunk.fetch();
    pause(20).await;
    assert_eq!(chunk.get().await, Some(1));
    assert_eq!(LOADS.load(Ordering::Relaxed), 2);
}
