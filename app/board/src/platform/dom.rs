//! The board's queries to the browser about its own drawing, and its changes of attributes.

use core::time::Duration;

use leptos::prelude::{request_animation_frame, set_timeout};
use rules::{Color, Potential};
use session::{Point, svg_number};
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement, NodeList, PointerEvent, window};

use crate::text;

/// The visible part of the board, as in the `viewBox`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Frame {
    /// Half the width, in units of the board.
    pub(crate) half_width: f64,
    /// Half the height.
    pub(crate) half_height: f64,
}

impl Frame {
    /// The value of the attribute `viewBox`.
    pub(crate) fn view_box(self) -> String {
        let (width, height) = (
            svg_number(2.0 * self.half_width),
            svg_number(2.0 * self.half_height),
        );
        let corner = Point {
            x: -self.half_width,
            y: -self.half_height,
        };
        let corner = corner.text();
        format!("{corner} {width} {height}")
    }

    /// The point of a pointer on the board.
    pub(crate) fn point_of(self, board: &Element, event: &PointerEvent) -> Point {
        self.point_at(
            board,
            f64::from(event.client_x()),
            f64::from(event.client_y()),
        )
    }

    pub(crate) fn point_at(self, board: &Element, x: f64, y: f64) -> Point {
        let shape = board.get_bounding_client_rect();
        let scale = (shape.width() / (2.0 * self.half_width))
            .min(shape.height() / (2.0 * self.half_height))
            .max(f64::EPSILON);
        let middle_x = shape.left() + shape.width() / 2.0;
        let middle_y = shape.top() + shape.height() / 2.0;
        Point {
            x: (x - middle_x) / scale,
            y: (y - middle_y) / scale,
        }
    }
}

/// All elements of the page that a selector finds.
pub(crate) fn all(selector: &str) -> Option<NodeList> {
    window()?.document()?.query_selector_all(selector).ok()
}

/// The panel of a player on the page: index 0 is the panel beyond the board.
pub(crate) fn panel(point: u32) -> Option<Element> {
    let panels = all(".player")?;
    panels.get(point)?.dyn_into().ok()
}

/// The leaf beside the board, the panel with the moves; none in a frame.
pub(crate) fn leaf() -> Option<Element> {
    let leaf = ".game:not([data-mode]) .leaf";
    window()?.document()?.query_selector(leaf).ok()?
}

/// The element of the task in the leaf.
pub(crate) fn now() -> Option<Element> {
    leaf()?.query_selector(".now").ok()?
}

/// Sets the focus on the first element that a selector finds, once the page is drawn anew.
pub(crate) fn focus_drawn(selector: &'static str) {
    next_frame(move || {
        let found = window().and_then(|window| window.document()?.query_selector(selector).ok()?);
        if let Some(element) = found {
            let element: &HtmlElement = element.unchecked_ref();
            // An element that cannot take the focus leaves it unchanged.
            let _ = element.focus();
        }
    });
}

/// Sets the focus on the cell with this name.
pub(crate) fn focus_cell(board: &Element, name: &str) {
    let found = board.query_selector(&format!("[data-cell={name}]"));
    if let Some(cell) = found.ok().flatten() {
        let cell: &HtmlElement = cell.unchecked_ref();
        // A cell that cannot take the focus leaves it unchanged.
        let _ = cell.focus();
    }
}

/// Returns true if a key was pressed in a field, or while a dialog is open over the board.
pub(crate) fn is_writing(event: &Event) -> bool {
    let target = event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok());
    let inside = |element: Element| {
        element
            .closest("input, textarea, select, dialog")
            .ok()
            .flatten()
    };
    let open = || {
        window()?
            .document()?
            .query_selector("dialog[open]")
            .ok()
            .flatten()
    };
    target.and_then(inside).is_some() || open().is_some()
}

/// The name of the cell of an event.
pub(crate) fn cell_name(event: &Event) -> Option<String> {
    around(event, "[data-cell]")?.get_attribute("data-cell")
}

/// The element of an event, or the next one around it, that matches a selector.
fn around(event: &Event, selector: &str) -> Option<Element> {
    let element: Element = event.target()?.dyn_into().ok()?;
    element.closest(selector).ok()?
}

/// The cell of an event, and the place of a card about it; `state` is a selector that the cell
/// must match.
pub(crate) fn cell_at(event: &Event, state: &str) -> Option<(String, Anchor)> {
    let cell = around(event, &["[data-cell]", state].concat())?;
    Some((cell.get_attribute("data-cell")?, Anchor::of(&cell)?))
}

/// The place of a card about an element: above it, or below an element at the top of the window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Anchor {
    /// The centre of the element, from the left, in CSS pixels.
    pub(crate) middle: f64,
    /// The edge of the element towards the card, in CSS pixels: from the bottom if the card is
    /// above the element, else from the top.
    pub(crate) edge: f64,
    /// True if the card is above the element.
    pub(crate) is_above: bool,
}

/// The height of a card, at most, in CSS pixels.
const CARD: f64 = 160.0;

impl Anchor {
    fn of(element: &Element) -> Option<Self> {
        let shape = element.get_bounding_client_rect();
        let height = window()?.document()?.document_element()?.client_height();
        let is_above = shape.top() > CARD;
        Some(Self {
            middle: f64::midpoint(shape.left(), shape.right()),
            edge: match is_above {
                true => f64::from(height) - shape.top(),
                false => shape.bottom(),
            },
            is_above,
        })
    }
}

/// A kind of potential in a player's panel, and the place of its card.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct SeatKind {
    /// The potential that the kind of pieces has.
    pub(crate) kind: Potential,
    /// The owner.
    pub(crate) color: Color,
    /// The place of its card.
    pub(crate) anchor: Anchor,
}

/// The id of the card with the ability of a potential.
pub(crate) const KIND_CARD: &str = "kind-card";

/// The potential of an event in a player's panel; `state` is a selector that its element must
/// match.
pub(crate) fn kind_at(event: &Event, state: &str) -> Option<SeatKind> {
    let selector = format!(":is(.kind[data-kind], .segment:has([data-kind])){state}");
    let found = around(event, &selector)?;
    // The card describes it once it is shown.
    let _ = found.set_attribute("aria-describedby", KIND_CARD);
    let named = match found.get_attribute("data-kind") {
        Some(letter) => letter,
        None => found
            .query_selector("[data-kind]")
            .ok()??
            .get_attribute("data-kind")?,
    };
    let kind = named.chars().next().and_then(Potential::from_letter)?;
    let color = found
        .closest("[data-color]")
        .ok()??
        .get_attribute("data-color")?;
    let color = match &*color {
        "white" => Color::White,
        _ => Color::Black,
    };
    Some(SeatKind {
        kind,
        color,
        anchor: Anchor::of(&found)?,
    })
}

/// Makes the potentials in the players' panels focusable, with names. The count includes the
/// basic discs.
pub(crate) fn reach_kinds() {
    let Some(found) = all(".kind") else {
        return;
    };
    for point in 0..found.length() {
        let kind = found
            .get(point)
            .and_then(|kind| kind.dyn_into::<Element>().ok());
        let Some(kind) = kind else {
            continue;
        };
        let Some(letter) = kind.get_attribute("data-kind") else {
            let _ = kind.set_attribute("aria-hidden", "true");
            let _ = kind.remove_attribute("tabindex");
            continue;
        };
        let named = letter.chars().next().and_then(Potential::from_letter);
        // The element may have stood for basic discs before. Setting a valid attribute cannot
        // fail.
        let _ = kind.remove_attribute("aria-hidden");
        let _ = kind.set_attribute("tabindex", "0");
        let _ = kind.set_attribute("role", "img");
        let _ = kind.set_attribute("aria-label", named.map_or("", text::potential));
    }
}

/// Runs a closure in the next frame. It is boxed, so that the code that waits is compiled once.
pub fn next_frame(act: impl FnOnce() + 'static) {
    let act: Box<dyn FnOnce()> = Box::new(act);
    request_animation_frame(act);
}

/// Runs a closure after a pause.
pub(crate) fn after(pause: Duration, act: impl FnOnce() + 'static) {
    let act: Box<dyn FnOnce()> = Box::new(act);
    set_timeout(act, pause);
}

/// Marks the entry of this number as the current one of a list, and scrolls only the list to
/// it, in the next frame: reading positions at once would force a layout.
pub(crate) fn show_current(list: &Element, number: usize) {
    let list = list.clone();
    next_frame(move || {
        let find = |selector: &str| list.query_selector(selector).ok().flatten();
        let wanted = find(&format!("[data-node='{number}']"));
        if let Some(before) =
            find("[aria-current]").filter(|before| wanted.as_ref() != Some(before))
        {
            // Both succeed on an existing element.
            let _ = before.remove_attribute("aria-current");
        }
        if let Some(wanted) = wanted {
            let _ = wanted.set_attribute("aria-current", "step");
            scroll_to(&list, &wanted);
        }
    });
}

/// The room between an entry and the edge of its list, in pixels.
const EDGE: f64 = 6.0;

fn scroll_to(list: &Element, current: &Element) {
    let Some(frame) = list.parent_element() else {
        return;
    };
    let (shown, wanted) = (
        frame.get_bounding_client_rect(),
        current.get_bounding_client_rect(),
    );
    let below = wanted.bottom() + EDGE - shown.bottom();
    let above = wanted.top() - EDGE - shown.top();
    if below > 0.0 {
        frame.set_scroll_top(frame.scroll_top() + below.ceil() as i32);
    } else if above < 0.0 {
        frame.set_scroll_top(frame.scroll_top() + above.floor() as i32);
    }
}

/// The number in an attribute of the element around an event's target.
pub(crate) fn number_of(event: &Event, attribute: &str) -> Option<usize> {
    let target: Element = event.target()?.dyn_into().ok()?;
    let around = target.closest(&format!("[{attribute}]")).ok().flatten()?;
    around.get_attribute(attribute)?.parse().ok()
}

/// The value of an attribute of the element around an event's target.
pub(crate) fn text_of(event: &Event, around: &str, attribute: &str) -> Option<String> {
    let target: Element = event.target()?.dyn_into().ok()?;
    let around = target.closest(around).ok().flatten()?;
    around.get_attribute(attribute)
}

/// Captures a pointer, so that its events reach the board until it is released.
pub(crate) fn hold_pointer(board: &Element, event: &PointerEvent) {
    // A pointer that is gone needs no capture.
    let _ = board.set_pointer_capture(event.pointer_id());
}

/// The time in milliseconds that a disc takes from the board to its tray; 0 without animation.
pub(crate) fn leaving_takes() -> u64 {
    let page = window().and_then(|window| window.document()?.document_element());
    match page {
        Some(page) if !wants_stillness() => u64::from(time(&page, "--leave", 0)),
        _ => 0,
    }
}

/// A custom property that is a time, in milliseconds: `450ms`, or `.45s` as minifiers write it.
pub(crate) fn time(element: &Element, property: &str, usual: u32) -> u32 {
    let style = window().and_then(|window| window.get_computed_style(element).ok().flatten());
    style
        .and_then(|style| style.get_property_value(property).ok())
        .and_then(|value| milliseconds(&value))
        .unwrap_or(usual)
}

/// Reads a CSS time. Only whole milliseconds count, so no decimals are parsed: `str::parse`
/// for an `f64` adds 12 KiB to the first load.
fn milliseconds(time: &str) -> Option<u32> {
    let time = time.trim();
    if let Some(number) = time.strip_suffix("ms") {
        let whole = number.split('.').next()?;
        return whole.parse().ok();
    }
    let number = time.strip_suffix('s')?;
    let (seconds, fraction) = number.split_once('.').unwrap_or((number, ""));
    let is_number = |digits: &str| digits.bytes().all(|digit| digit.is_ascii_digit());
    if number.is_empty() || !is_number(seconds) || !is_number(fraction) {
        return None;
    }
    let fraction: String = fraction.chars().chain("000".chars()).take(3).collect();
    [seconds, &fraction].concat().parse().ok()
}

/// Returns true if the reader asked for reduced motion.
pub(crate) fn wants_stillness() -> bool {
    window()
        .and_then(|window| window.match_media("(prefers-reduced-motion: reduce)").ok())
        .flatten()
        .is_some_and(|query| query.matches())
}

#[cfg(test)]
mod tests {
    use super::milliseconds;

    #[test]
    fn times_are_read_in_both_units() {
        assert_eq!(milliseconds(" 450ms "), Some(450));
        assert_eq!(milliseconds(".45s"), Some(450));
        assert_eq!(milliseconds("1.2345s"), Some(1_234));
        assert_eq!(milliseconds("2s"), Some(2_000));
        assert_eq!(milliseconds("0ms"), Some(0));
        assert_eq!(milliseconds(""), None);
        assert_eq!(milliseconds("s"), None);
        assert_eq!(milliseconds("-1s"), None);
        assert_eq!(milliseconds("fast"), None);
    }
}
