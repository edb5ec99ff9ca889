//! The state of one board on the screen: what its parts share besides the table.

use crate::prelude::*;
use rules::PushId;
use session::drawing::wood::MARGIN;
use session::{Arrow, Cell, RenderModel, Touch};

use crate::grid;
use crate::names::is_matrx;
use crate::platform::dom::Frame;
use crate::table::{Table, board_of};
use crate::target::Target;

/// Data that the parts of one board share besides the table.
#[derive(Clone, Copy)]
pub(crate) struct BoardContext {
    pub(crate) table: Table,
    /// True in MATRX, which names its pieces differently.
    pub(crate) is_matrx: Memo<bool>,
    /// The target under the pointer.
    pub(crate) hover: RwSignal<Option<Target>>,
    /// The cell to which the user moved the tab stop.
    pub(crate) stop: RwSignal<Option<Cell>>,
    /// The cell that Tab leads to.
    pub(crate) tab_stop: Memo<Option<Cell>>,
    /// The direction whose effect is shown.
    pub(crate) preview: Memo<Option<Arrow>>,
}

impl BoardContext {
    pub(crate) fn new(table: Table) -> Self {
        let hover = RwSignal::new(None);
        let stop = RwSignal::new(None);
        let tab_stop =
            Memo::new(move |_| stop.get().or_else(|| table.model.with(grid::first_cell)));
        let preview = Memo::new(move |_| {
            let (hover, cell) = (hover.get(), stop.get());
            table.model.with(|model| pointed_at(model, hover, cell))
        });
        // The task describes the same push in words.
        Effect::new(move |_| {
            let push = preview.with(|arrow| arrow.as_ref().map(|arrow| arrow.push));
            table.pointed.set(push);
        });
        Self {
            table,
            is_matrx: Memo::new(move |_| table.model.with(|model| is_matrx(model.ruleset))),
            hover,
            stop,
            tab_stop,
            preview,
        }
    }
}

/// The part of the plane that the drawing of a board covers.
pub(crate) fn frame_of(model: &RenderModel) -> Frame {
    let (across, down) = board_of(model).geometry.reach;
    Frame {
        half_width: across * MARGIN + 0.06,
        half_height: down * MARGIN + 0.06,
    }
}

/// The direction to show: the one under the pointer or with the focus, the only one, or the one
/// that waits for confirmation.
fn pointed_at(model: &RenderModel, hover: Option<Target>, cell: Option<Cell>) -> Option<Arrow> {
    let board = board_of(model);
    let arrows = &board.arrows;
    let of = |push: PushId| arrows.iter().find(|arrow| arrow.push == push).cloned();
    let focused = || {
        let Some(Cell::Spot(spot)) = cell else {
            return None;
        };
        let mut spots = board.spots.iter();
        match spots.find(|model| model.spot == spot)?.touch? {
            Touch::Direction(push) => of(push),
            _ => None,
        }
    };
    match (hover, &arrows[..]) {
        (Some(Target::Push(push)), _) => of(push),
        (_, [only]) => Some(only.clone()),
        _ => focused().or_else(|| arrows.iter().find(|arrow| arrow.chosen).cloned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Board, Position};
    use session::{Message, Millis, NewGame, Pushing, Session, Settings, Touch};

    #[test]
    fn a_push_that_waits_for_the_button_is_shown() {
        let start = Position::start("gipf-basic".parse().unwrap());
        let mut session = Session::default();
        let mut send = |message| {
            session.update(message, Millis(0));
            session.render()
        };
        send(Message::Begin(NewGame::plain(start).loaded()));
        send(Message::Settings(Settings {
            pushing: Pushing::Button,
            ..Settings::default()
        }));
        let dot = Board::gipf().dot("g1").unwrap();
        let model = send(Message::Touch(Touch::Dot(dot)));
        assert_eq!(pointed_at(&model, None, None), None);
        let second = board_of(&model).arrows[1].push;
        let model = send(Message::Touch(Touch::Direction(second)));
        let shown = |hover| pointed_at(&model, hover, None).map(|arrow| arrow.push);
        assert_eq!(shown(None), Some(second));
        let first = board_of(&model).arrows[0].push;
        assert_eq!(shown(Some(Target::Push(first))), Some(first));
    }
}
