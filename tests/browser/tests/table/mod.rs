//! A board in a page, and a player who looks and acts.

use std::sync::{Arc, Mutex};

use board::prelude::*;
use board::{Board, Rows, Table};
use leptos::mount::UnmountHandle;
use leptos::tachys::view::any_view::AnyViewState;
use locale::Locale;
use rules::Position;
use session::{Message, Millis, NewGame, RenderModel, Session, Touch};
use web_sys::wasm_bindgen::JsCast;
use web_sys::{
    Element, HtmlElement, KeyboardEvent, KeyboardEventInit, PointerEvent, PointerEventInit,
};

const NOW: Millis = Millis(0);

/// A board in the page, and the messages that came from it.
pub(crate) struct MountedBoard {
    page: HtmlElement,
    session: Mutex<Session>,
    model: RwSignal<RenderModel>,
    sent: Arc<Mutex<Vec<Message>>>,
    _mounted: UnmountHandle<AnyViewState>,
}

impl MountedBoard {
    /// A game that starts from a position text.
    pub(crate) async fn out(position: &str) -> Self {
        let start: Position = position.parse().expect("a position");
        let mut session = Session::default();
        session.update(Message::Begin(NewGame::plain(start).loaded()), NOW);
        let page: HtmlElement = document()
            .create_element("div")
            .expect("a page makes elements")
            .unchecked_into();
        let body = document().body().expect("a page has a body");
        body.append_child(&page).expect("a body takes elements");
        let model = RwSignal::new(session.render());
        let sent = Arc::new(Mutex::new(Vec::new()));
        let heard = Arc::clone(&sent);
        let refused = Arc::clone(&sent);
        let table = Table {
            model: model.into(),
            locale: Signal::stored(Locale::english()),
            now: Signal::stored(NOW),
            on_message: Callback::new(move |message| heard.lock().unwrap().push(message)),
            on_remark: Callback::new(|_| {}),
            pointed: RwSignal::new(None),
            // As in the app as long as no reason can be given.
            on_refused: Callback::new(move |_| refused.lock().unwrap().push(Message::Cancel)),
        };
        let mounted = mount_to(page.clone(), move || {
            view! {
                <Board table deferred=Signal::stored(Some(board::DEFERRED))/>
                <Rows table/>
            }
            .into_any()
        });
        leptos::task::tick().await;
        Self {
            page,
            session: Mutex::new(session),
            model,
            sent,
            _mounted: mounted,
        }
    }

    /// Gives the session a message, as the app does, and waits for the page.
    pub(crate) async fn play(&self, message: Message) {
        let model = {
            let mut session = self.session.lock().unwrap();
            session.update(message, NOW);
            session.render()
        };
        self.model.set(model);
        leptos::task::tick().await;
    }

    /// Plays a written turn.
    pub(crate) async fn write(&self, text: &str) {
        let read = self.session.lock().unwrap().read(text);
        self.play(Message::PlayWritten(read)).await;
    }

    /// The messages since the last call.
    pub(crate) fn sent(&self) -> Vec<Message> {
        std::mem::take(&mut self.sent.lock().unwrap())
    }

    /// The touches since the last call; panics on any other message.
    pub(crate) fn touched(&self) -> Vec<Touch> {
        let touch = |message| match message {
            Message::Touch(touch) => touch,
            other => panic!("{other:?} is no touch"),
        };
        self.sent().into_iter().map(touch).collect()
    }

    pub(crate) fn count(&self, selector: &str) -> u32 {
        self.page
            .query_selector_all(selector)
            .expect("a selector")
            .length()
    }

    pub(crate) fn element(&self, selector: &str) -> Element {
        self.page
            .query_selector(selector)
            .expect("a selector")
            .unwrap_or_else(|| panic!("no {selector}"))
    }

    /// The name of a cell for screen readers.
    pub(crate) fn name(&self, cell: &str) -> String {
        self.element(&format!("[data-cell={cell}]"))
            .get_attribute("aria-label")
            .unwrap_or_default()
    }

    pub(crate) fn press(&self, cell: &str, below: f64) {
        self.point("pointerdown", cell, below);
    }

    pub(crate) fn release(&self, cell: &str, below: f64) {
        self.point("pointerup", cell, below);
    }

    /// A pointer event at a cell, or at a point below it, in units of the
    /// board.
    fn point(&self, kind: &str, cell: &str, below: f64) {
        let middle = |cell: &str| {
            let hit = self.element(&format!("[data-cell={cell}] .hit"));
            let shape = hit.get_bounding_client_rect();
            (
                shape.left() + shape.width() / 2.0,
                shape.top() + shape.height() / 2.0,
            )
        };
        let unit = middle("e5").1 - middle("e6").1;
        let (x, y) = middle(cell);
        let init = PointerEventInit::new();
        init.set_bubbles(true);
        init.set_is_primary(true);
        init.set_pointer_type("touch");
        init.set_client_x(x as i32);
        init.set_client_y((y + below * unit) as i32);
        let event = PointerEvent::new_with_event_init_dict(kind, &init).expect("an event");
        self.dispatch(".board", &event);
    }

    pub(crate) fn click(&self, selector: &str) {
        self.element(selector)
            .unchecked_into::<HtmlElement>()
            .click();
    }

    /// A key on the cell that has the tab stop.
    pub(crate) async fn key(&self, key: &str) {
        let init = KeyboardEventInit::new();
        init.set_bubbles(true);
        init.set_key(key);
        let event =
            KeyboardEvent::new_with_keyboard_event_init_dict("keydown", &init).expect("an event");
        self.dispatch(".board [tabindex='0']", &event);
        leptos::task::tick().await;
    }

    fn dispatch(&self, selector: &str, event: &web_sys::Event) {
        let target = self.element(selector);
        target.dispatch_event(event).expect("an event is sent");
    }
}

impl Drop for MountedBoard {
    fn drop(&mut self) {
        self.page.remove();
    }
}

pub(crate) fn dot(name: &str) -> rules::Dot {
    rules::Board::gipf().dot(name).expect("a dot")
}

pub(crate) fn spot(name: &str) -> rules::Spot {
    rules::Board::gipf().spot(name).expect("a spot")
}
