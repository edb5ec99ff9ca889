//! The page around the frame, and how much room there is.

use std::cell::Cell;

use gloo::events::EventListener;
use web_sys::wasm_bindgen::closure::Closure;
use web_sys::wasm_bindgen::{JsCast, JsValue};
use web_sys::{MessageEvent, ResizeObserver, window};

/// Where the app is, seen from the frame: the page says so.
pub(crate) fn app() -> String {
    let page = browser::page::find("html");
    let root = page.and_then(|page| page.get_attribute("data-root"));
    root.unwrap_or_default()
}

/// What stands above and below the board, and is as high as its words.
const AROUND: [&str; 4] = [".far", ".near", CHANGES, ".actions"];

/// What of it changes from step to step.
const CHANGES: &str = ".now";

/// From such a width on all of them stand beside the board, and leave it so much less; in CSS
/// pixels (style/embed.css).
const BESIDE: (i32, i32) = (1100, 440);

/// What is left above and below it then.
const RIM: f64 = 20.0;

/// What there is between two of them, in CSS pixels.
const GAP: f64 = 5.0;

/// Hears what is said to the frame, by whomever.
pub(crate) fn hear(heard: impl Fn(&MessageEvent) + 'static) {
    if let Some(window) = window() {
        EventListener::new(&window, "message", move |event| {
            heard(event.unchecked_ref());
        })
        .forget();
    }
}

/// Whether it was the page around the frame, and nobody else.
pub(crate) fn is_from_page(event: &MessageEvent) -> bool {
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

/// Says something to the page around the frame.
pub(crate) fn say(value: &JsValue) {
    if let Some(page) = page() {
        // Somebody who has gone hears nothing.
        let _ = page.post_message(value, "*");
    }
}

/// The page around the frame; none where it stands alone.
fn page() -> Option<web_sys::Window> {
    let window = window()?;
    let around = window.parent().ok().flatten()?;
    (around != window).then_some(around)
}

/// Does something whenever the address says another link.
pub(crate) fn on_fragment(act: impl Fn() + 'static) {
    if let Some(window) = window() {
        EventListener::new(&window, "hashchange", move |_| act()).forget();
    }
}

/// Does something whenever what is to be decided takes another amount of room.
pub(crate) fn on_change(act: impl Fn() + 'static) {
    let act = Closure::<dyn FnMut()>::new(act);
    let observer = ResizeObserver::new(act.as_ref().unchecked_ref()).ok();
    if let (Some(observer), Some(part)) = (observer, browser::page::find(CHANGES)) {
        observer.observe(&part);
        // It looks as long as the page is open.
        std::mem::forget(observer);
    }
    act.forget();
}

/// Does something whenever there is another amount of room.
pub(crate) fn on_resize(act: impl Fn() + 'static) {
    if let Some(window) = window() {
        EventListener::new(&window, "resize", move |_| act()).forget();
    }
}

thread_local! {
    /// The width and the game, and how high what is to be decided has been there.
    static TALLEST: Cell<(i32, u32, f64)> = const { Cell::new((0, 0, 0.0)) };
}

/// What is to be decided: it becomes higher and lower from step to step. The page around the
/// frame does not: what was once as high stays so, at this width and in this game.
fn tallest(width: i32, game: u32, height: f64) -> f64 {
    let (known_width, known_game, known) = TALLEST.get();
    let same = (known_width, known_game) == (width, game);
    let height = if same { known.max(height) } else { height };
    TALLEST.set((width, game, height));
    height
}

/// How high everything would be at its present width if the board were as wide as the
/// frame, in CSS pixels; `game` is the number of the game that lies there.
pub(crate) fn wanted_height(game: u32) -> u32 {
    let measured = measured(game);
    // Where nothing can be measured, it is as high as it is.
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

fn measured(game: u32) -> Option<f64> {
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
        // Both players share a line where there is room for them.
        if line == Some(place.bottom()) {
            continue;
        }
        line = Some(place.bottom());
        let own = place.height();
        height += GAP
            + match part {
                CHANGES => tallest(width, game, own),
                _ => own,
            };
    }
    Some(height)
}
