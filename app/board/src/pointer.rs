//! Mouse, pen and finger on the board.

use crate::prelude::*;
use leptos::{ev, svg};
use locale::Text;
use session::{Cell, Jump, Message, Point, Prompt, Touch};

use crate::board_context::BoardContext;
use crate::platform::dom::{self, Frame};
use crate::table::{Table, board_of};
use crate::target::{Target, cell_at, nearest};

/// A pointer on the board: it acts when it is released on the target where it was pressed; a
/// drag from a dot to a spot pushes.
#[derive(Clone, Copy)]
pub(crate) struct Pointer {
    context: BoardContext,
    frame: Memo<Frame>,
    element: NodeRef<svg::Svg>,
    pressed: StoredValue<Option<Press>>,
}

/// The point where a pointer was pressed.
#[derive(Clone, Copy, PartialEq)]
struct Press {
    target: Option<Target>,
    at: Point,
    /// The pressed point in pixels of the window.
    pixel: (i32, i32),
    /// True if it has left its dot and is pushing.
    drawn: bool,
}

/// The distance from the pressed point, in units of the board, from which a movement counts as
/// a drag.
const SLACK: f64 = 0.45;

/// The least length of a swipe over the board that goes to another turn, in pixels of the
/// window.
const LEAF: i32 = 48;

/// The message of a swipe from one pixel to another: to the left goes on, to the right goes
/// back, as with the pages of a book.
#[must_use]
pub fn swiped(from: (i32, i32), to: (i32, i32)) -> Option<Message> {
    let (across, down) = (to.0 - from.0, to.1 - from.1);
    let is_swipe = across.abs() >= LEAF && across.abs() > 2 * down.abs();
    let jump = if across < 0 {
        Jump::Next
    } else {
        Jump::Previous
    };
    is_swipe.then_some(Message::Jump(jump))
}

impl Pointer {
    pub(crate) fn new(
        context: BoardContext,
        frame: Memo<Frame>,
        element: NodeRef<svg::Svg>,
    ) -> Self {
        Self {
            context,
            frame,
            element,
            pressed: StoredValue::new(None),
        }
    }

    fn find(self, event: &ev::PointerEvent) -> Option<(Point, Option<Target>)> {
        let board = self.element.get_untracked()?;
        let point = self.frame.get_untracked().point_of(&board, event);
        let model = self.context.table.model;
        Some((point, model.with_untracked(|model| nearest(model, point))))
    }

    pub(crate) fn down(self, event: &ev::PointerEvent) {
        if event.button() != 0 || !event.is_primary() {
            return;
        }
        let Some((at, target)) = self.find(event) else {
            return;
        };
        if let (Some(_), Some(board)) = (target, self.element.get_untracked()) {
            dom::hold_pointer(&board, event);
        }
        self.context.hover.set(target);
        self.pressed.set_value(Some(Press {
            target,
            at,
            pixel: (event.client_x(), event.client_y()),
            drawn: false,
        }));
    }

    /// Keeps the browser from handling a finger on a dot: otherwise it takes a drag along a
    /// vertical line for scrolling and cancels the pointer, since some browsers ignore
    /// `touch-action` on parts of a drawing.
    pub(crate) fn touched(self, event: &ev::TouchEvent) {
        let touches = event.touches();
        let (1, Some(touch)) = (touches.length(), touches.get(0)) else {
            return;
        };
        let Some(board) = self.element.get_untracked() else {
            return;
        };
        let frame = self.frame.get_untracked();
        let (x, y) = (f64::from(touch.client_x()), f64::from(touch.client_y()));
        let point = frame.point_at(&board, x, y);
        let model = self.context.table.model;
        let target = model.with_untracked(|model| nearest(model, point));
        if let Some(Target::Dot(_)) = target {
            event.prevent_default();
        }
    }

    pub(crate) fn moved(self, event: &ev::PointerEvent) {
        let Some((point, target)) = self.find(event) else {
            return;
        };
        self.set_hover(target);
        if let Some(press) = self.pressed.get_value()
            && let Some(Target::Dot(dot)) = press.target
            && !press.drawn
            && point.distance(press.at) > SLACK
        {
            let model = self.context.table.model;
            if model.with_untracked(|model| board_of(model).chosen_dot()) != Some(dot) {
                self.context.table.send(Message::Touch(Touch::Dot(dot)));
            }
            let press = Press {
                drawn: true,
                ..press
            };
            self.pressed.set_value(Some(press));
        }
    }

    pub(crate) fn up(self, event: &ev::PointerEvent) {
        let (Some(press), Some((point, target))) = (self.pressed.get_value(), self.find(event))
        else {
            return;
        };
        self.pressed.set_value(None);
        let table = self.context.table;
        // A swipe with the mouse does not go through the game.
        let swipe = swiped(press.pixel, (event.client_x(), event.client_y()))
            .filter(|_| press.target.is_none() && event.pointer_type() != "mouse");
        match target {
            _ if swipe.is_some() => swipe.into_iter().for_each(|message| table.send(message)),
            Some(Target::Push(push)) if press.drawn => {
                table.send(Message::Touch(Touch::Direction(push)));
            }
            _ if press.drawn || press.target != target => table.send(Message::Cancel),
            Some(Target::Blocked(dot)) => table.on_refused.run(Cell::Dot(dot)),
            Some(Target::Full(_, spot)) => table.on_refused.run(Cell::Spot(spot)),
            Some(target) => {
                if let Some(message) = target.message() {
                    table.send(message);
                }
            }
            None => match table.model.with_untracked(|model| cell_at(model, point)) {
                Some(cell) => table.on_refused.run(cell),
                None => let_go(table),
            },
        }
        // A lifted finger has no target; a mouse is still there, but its target may have
        // changed.
        let over = table.model.with_untracked(|model| nearest(model, point));
        self.set_hover(over.filter(|_| event.pointer_type() == "mouse"));
    }

    fn set_hover(self, target: Option<Target>) {
        if self.context.hover.get_untracked() != target {
            self.context.hover.set(target);
        }
    }

    pub(crate) fn cancel(self) {
        if let Some(press) = self.pressed.get_value()
            && press.drawn
        {
            self.context.table.send(Message::Cancel);
        }
        self.pressed.set_value(None);
        self.set_hover(None);
    }

    pub(crate) fn left(self) {
        if self.pressed.get_value().is_none() {
            self.set_hover(None);
        }
    }
}

/// Handles a touch beside all cells: cancels the selection. A player who has not played yet
/// gets the advice where pieces come in, once its text is loaded.
fn let_go(table: Table) {
    let lost = table
        .model
        .with_untracked(|model| !model.begun && matches!(model.prompt, Prompt::ChooseDot { .. }));
    table.send(Message::Cancel);
    let words = table.say(&Text::SaidEdge);
    if lost && !words.is_empty() {
        table.on_remark.run(words);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_swipe_is_long_and_level() {
        assert!(matches!(
            swiped((200, 100), (120, 110)),
            Some(Message::Jump(Jump::Next))
        ));
        assert!(matches!(
            swiped((120, 100), (200, 90)),
            Some(Message::Jump(Jump::Previous))
        ));
        for to in [(170, 100), (120, 160), (200, 300), (200, 100)] {
            assert!(swiped((200, 100), to).is_none(), "{to:?}");
        }
    }
}
