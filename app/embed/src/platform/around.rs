//! The page around the frame, and the room that the frame needs.

use browser::events::on_window;
use web_sys::wasm_bindgen::closure::Closure;
use web_sys::wasm_bindgen::{JsCast, JsValue};
use web_sys::{MessageEvent, ResizeObserver, window};

/// The path from the frame to the app, as an attribute of the page gives it.
pub(crate) fn app() -> String {
    let page = browser::page::find("html");
    let root = page.and_then(|page| page.get_attribute("data-root"));
    root.unwrap_or_default()
}

/// The parts above and below the board; their heights depend on their texts.
const AROUND: [&str; 4] = [".far", ".near", CHANGES, ".actions"];

/// The one of these parts that changes from step to step.
const CHANGES: &str = ".now";

/// The width from which these parts are beside the board, and the width that they take there;
/// in CSS pixels (style/embed.css).
const BESIDE: (i32, i32) = (1100, 440);

/// The space above and below the board in that layout, in CSS pixels.
const RIM: f64 = 20.0;

/// The gap between two parts, in CSS pixels.
const GAP: f64 = 5.0;

/// Calls `listener` with every message of the page around the frame; those of others are ignored.
pub(crate) fn on_message(listener: impl Fn(JsValue) + 'static) {
    on_window("message", move |event| {
        let event: &MessageEvent = event.unchecked_ref();
        if is_from_page(event) {
            listener(event.data());
        }
    });
}

/// Returns true if the page around the frame sent a message.
fn is_from_page(event: &MessageEvent) -> bool {
    let around = page();
    let source = event.source();
    match (source, around) {
        (Some(source), Some(around)) => {
            let (source, around): (&JsValue, &JsValue) = (source.as_ref(), around.as_ref());
            source == around
        }
        _ => false,
    }
}

/// Sends a message to the page around the frame.
pub(crate) fn post(value: &JsValue) {
    if let Some(page) = page() {
        // The page may be gone already.
        let _ = page.post_message(value, "*");
    }
}

/// The page around the frame; none if it is not in a frame.
fn page() -> Option<web_sys::Window> {
    let window = window()?;
    let around = window.parent().ok().flatten()?;
    (around != window).then_some(around)
}

/// Calls `act` whenever the fragment of the address changes.
pub(crate) fn on_fragment(act: impl Fn() + 'static) {
    on_window("hashchange", move |_| act());
}

/// Calls `act` whenever the decisions need another height.
pub(crate) fn on_change(act: impl Fn() + 'static) {
    let act = Closure::<dyn FnMut()>::new(act);
    let observer = ResizeObserver::new(act.as_ref().unchecked_ref()).ok();
    if let (Some(observer), Some(part)) = (observer, browser::page::find(CHANGES)) {
        // The browser keeps an observer for as long as it observes something.
        observer.observe(&part);
    }
    act.forget();
}

/// Calls `act` whenever the size of the frame changes.
pub(crate) fn on_resize(act: impl Fn() + 'static) {
    on_window("resize", move |_| act());
}

/// The greatest height that the decisions had at a width and in a game.
#[derive(Clone, Copy, Default)]
pub(crate) struct Tallest {
    width: i32,
    game: u32,
    height: f64,
}

impl Tallest {
    /// Returns the greatest height that the decisions have had at this width and in this game,
    /// so that the frame does not change its height from step to step.
    fn of(&mut self, width: i32, game: u32, height: f64) -> f64 {
        let same = (self.width, self.game) == (width, game);
        let height = if same {
            self.height.max(height)
        } else {
            height
        };
        *self = Self {
            width,
            game,
            height,
        };
        height
    }
}

/// The height of everything at its present width if the board were as wide as the frame, in CSS
/// pixels; `game` is the number of the game on the board.
pub(crate) fn wanted_height(game: u32, tallest: &mut Tallest) -> u32 {
    let measured = measured(game, tallest);
    // The height if nothing can be measured.
    measured.map_or(400, |height| {
        #[allow(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a height of the screen, and clamped"
        )]
        let height = height.ceil().clamp(0.0, 10_000.0) as u32;
        height
    })
}

fn measured(game: u32, tallest: &mut Tallest) -> Option<f64> {
    let document = window()?.document()?;
    let width = document.document_element()?.client_width();
    let board = document.query_selector(".stage > svg, .stage svg").ok()??;
    let frame = board.get_attribute("viewBox")?;
    let sides: Vec<f64> = frame
        .split(' ')
        .filter_map(|side| side.parse().ok())
        .collect();
    let [_, _, across, down] = sides[..] else {
        return None;
    };
    let ratio = down / across;
    let (from, beside) = BESIDE;
    if width >= from {
        return Some(f64::from(width - beside) * ratio + RIM);
    }
    let mut height = f64::from(width) * ratio;
    let mut line = None;
    for part in AROUND {
        let Some(found) = document.query_selector(part).ok().flatten() else {
            continue;
        };
        let place = found.get_bounding_client_rect();
        // Both players share a line if there is room for them.
        if line == Some(place.bottom()) {
            continue;
        }
        line = Some(place.bottom());
        let own = place.height();
        height += GAP
            + match part {
                CHANGES => tallest.of(width, game, own),
                _ => own,
            };
    }
    Some(height)
}
