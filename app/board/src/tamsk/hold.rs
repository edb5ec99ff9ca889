//! Pointers on the board of TAMSK: each counts as a hand of its own, so that two players can
//! play at once.

use crate::prelude::*;
use leptos::{ev, svg};
use rules::Color;
use rules::tamsk::Space;
use session::{Message, PlayerButton, Point, TamskScene, Touch};

use super::refusal;
use super::scene::Shown;
use crate::platform::dom::{self, Frame};
use crate::table::Table;

/// The distance from the middle of a space within which a pointer hits it.
const NEAR: f64 = 0.56;

/// The thing that a pointer holds.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Grip {
    /// The glass on a space.
    Space(Space),
    /// A ring of this player.
    Ring(Color),
}

/// The pointers on the board. Cheap to copy.
#[derive(Clone, Copy)]
pub(super) struct Hold {
    table: Table,
    scene: Shown,
    pub(super) board: NodeRef<svg::Svg>,
    /// The space of the tab stop.
    pub(super) at: RwSignal<Option<Space>>,
    grips: StoredValue<Vec<(i32, Grip)>>,
}

impl Hold {
    pub(super) fn new(table: Table, scene: Shown) -> Self {
        Self {
            table,
            scene,
            board: NodeRef::new(),
            at: RwSignal::new(None),
            grips: StoredValue::default(),
        }
    }

    fn point(self, event: &ev::PointerEvent) -> Option<Point> {
        let board = self.board.get_untracked()?;
        let frame = self
            .scene
            .with_untracked(|scene| scene.as_ref().map(frame))?;
        Some(frame.point_of(&board, event))
    }

    fn space(self, point: Point) -> Option<Space> {
        self.scene.with_untracked(|scene| {
            let mut spaces = scene.as_ref()?.spaces.iter();
            let near = spaces.find(|space| space.point.distance(point) < NEAR);
            near.map(|space| space.space)
        })
    }

    pub(super) fn down(self, event: &ev::PointerEvent) {
        // A swipe on the board does not go through the game.
        event.stop_propagation();
        if event.button() != 0 {
            return;
        }
        let Some(point) = self.point(event) else {
            return;
        };
        let holder = dom::text_of(event, ".ring-holder", "data-color");
        let holder = holder.map(|word| match word.as_str() {
            "white" => Color::White,
            _ => Color::Black,
        });
        let grip = match (self.space(point), holder) {
            (Some(space), _) => Grip::Space(space),
            (None, Some(color)) => Grip::Ring(color),
            (None, None) => return,
        };
        self.grips.update_value(|grips| {
            grips.retain(|(id, _)| *id != event.pointer_id());
            grips.push((event.pointer_id(), grip));
        });
        if let Grip::Space(space) = grip {
            refusal::touch(self.table, self.scene, space);
        }
    }

    /// Releases a glass or a ring: the glass is moved to that space, the ring dropped there.
    pub(super) fn up(self, event: &ev::PointerEvent) {
        event.stop_propagation();
        let taken = self.grips.with_value(|grips| {
            let mut grips = grips.iter();
            grips
                .find(|(id, _)| *id == event.pointer_id())
                .map(|(_, grip)| *grip)
        });
        self.let_go(event);
        let target = self.point(event).and_then(|point| self.space(point));
        let (Some(grip), Some(to)) = (taken, target) else {
            return;
        };
        let message = self.scene.with_untracked(|scene| {
            let scene = scene.as_ref()?;
            let by_clock = scene.sand.is_some_and(|sand| !sand.untimed);
            match grip {
                Grip::Space(from) if from == to => None,
                Grip::Space(from) => {
                    let stands = scene.spaces[from.index()].glass.is_some();
                    let carried = if by_clock {
                        Touch::Carry(from, to)
                    } else {
                        Touch::Space(to)
                    };
                    stands.then_some(Message::Touch(carried))
                }
                Grip::Ring(color) => {
                    let press = scene.sand.and_then(|sand| sand.press[color]);
                    let meant = press == Some(PlayerButton::Ring(to))
                        || press == Some(PlayerButton::Fill(to));
                    meant.then_some(Message::Press(color))
                }
            }
        });
        if let Some(message) = message {
            self.table.send(message);
        }
    }

    /// Forgets a pointer.
    pub(super) fn let_go(self, event: &ev::PointerEvent) {
        self.grips
            .update_value(|grips| grips.retain(|(id, _)| *id != event.pointer_id()));
    }
}

/// The visible part of the board.
pub(super) fn frame(scene: &TamskScene) -> Frame {
    let (half_width, half_height) = scene.reach();
    Frame {
        half_width,
        half_height,
    }
}
