//! The six glasses: their identities from one model to the next, and their drawings.

use crate::prelude::*;
use leptos::svg;
use rules::Color;
use rules::tamsk::Space;
use session::drawing::sand;
use session::{Point, TamskScene, svg_number};

/// The number of glasses of a player.
const EACH: usize = 3;

/// A glass as drawn. It keeps its identity when it moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Glass {
    pub(super) color: Color,
    /// The place; none before it is placed.
    pub(super) at: Option<(Space, Point)>,
    /// The time at which it is empty, or was.
    pub(super) until: Option<u64>,
    pub(super) lost: bool,
    /// The number of times that it was turned since it was first drawn.
    turns: u32,
    /// True if its player holds it.
    pub(super) held: bool,
    /// True if the player is late with it.
    late: bool,
}

impl Glass {
    /// The timer, drawn like a glass: full while it counts down.
    pub(super) fn timer(point: Point, until: Option<u64>, turns: u32) -> Self {
        Self {
            color: Color::White,
            at: Some((Space::CENTRE, point)),
            until,
            lost: false,
            turns,
            held: false,
            late: false,
        }
    }
}

pub(super) type Glasses = [Glass; 2 * EACH];

/// The glasses of a scene, each at its index of the scene before.
pub(super) fn glasses(scene: Option<&TamskScene>, before: Option<&Glasses>) -> Glasses {
    let fresh = |index: usize| Glass {
        color: if index < EACH {
            Color::White
        } else {
            Color::Black
        },
        at: None,
        until: None,
        lost: false,
        turns: 0,
        held: false,
        late: false,
    };
    let before = before.copied().unwrap_or(core::array::from_fn(fresh));
    let Some(scene) = scene else {
        return before;
    };
    let standing = |color: Color| {
        let spaces = scene.spaces.iter();
        spaces.filter(move |space| space.glass.is_some_and(|glass| glass.color == color))
    };
    // A glass that has not moved keeps its index; the others get the remaining ones, in order.
    let mut now = before.map(|glass| {
        let stays = |space: Space| standing(glass.color).any(|other| other.space == space);
        let at = glass.at.filter(|&(space, _)| stays(space));
        Glass { at, ..glass }
    });
    for color in Color::ALL {
        for space in standing(color) {
            let here = |glass: &Glass| {
                glass.color == color && glass.at.is_some_and(|at| at.0 == space.space)
            };
            if now.iter().any(here) {
                continue;
            }
            let free = |glass: &&mut Glass| glass.color == color && glass.at.is_none();
            // One that was on the board before has moved; another one has been placed.
            let moved = (0..now.len()).find(|&index| {
                let glass = &now[index];
                glass.color == color && glass.at.is_none() && before[index].at.is_some()
            });
            let glass = match moved {
                Some(index) => Some(&mut now[index]),
                None => now.iter_mut().find(free),
            };
            if let Some(glass) = glass {
                glass.at = Some((space.space, space.point));
            }
        }
    }
    for glass in &mut now {
        let found = scene
            .spaces
            .iter()
            .find(|space| Some(space.space) == glass.at.map(|at| at.0));
        let Some((space, model)) = found.and_then(|space| Some((space, space.glass?))) else {
            continue;
        };
        glass.at = Some((space.space, space.point));
        let turned = |until: u64| glass.until.is_none_or(|before| before < until);
        if model.until.is_some_and(turned) {
            glass.turns += 1;
        }
        glass.until = model.until;
        glass.lost = model.lost;
        glass.held = space.chosen;
        glass.late = scene.sand.is_some_and(|sand| sand.late[glass.color]) && space.chosen;
    }
    now
}

/// The parts of a glass that change with every frame.
#[derive(Clone, Copy)]
pub(super) struct Running {
    pub(super) glass: NodeRef<svg::G>,
    pub(super) upper: NodeRef<svg::Path>,
    pub(super) lower: NodeRef<svg::Path>,
    pub(super) stream: NodeRef<svg::Line>,
    pub(super) sign: NodeRef<svg::Path>,
    pub(super) digits: NodeRef<svg::Text>,
}

impl Running {
    pub(super) fn new() -> Self {
        Self {
            glass: NodeRef::new(),
            upper: NodeRef::new(),
            lower: NodeRef::new(),
            stream: NodeRef::new(),
            sign: NodeRef::new(),
            digits: NodeRef::new(),
        }
    }
}

/// The clip path of the bulbs.
pub(super) fn cut() -> AnyView {
    view! {
        <defs>
            <clipPath id="sand-bulbs"><path d=sand::BULBS/></clipPath>
        </defs>
    }
    .into_any()
}

/// A glass, or the timer.
pub(super) fn glass_view(color: Color, glass: Signal<Option<Glass>>, parts: Running) -> AnyView {
    let at = move || glass.get().and_then(|glass| glass.at);
    let place = move || {
        at().map(|(_, place)| {
            [
                "translate(",
                &svg_number(place.x),
                "px, ",
                &svg_number(place.y),
                "px)",
            ]
            .concat()
        })
        .unwrap_or_default()
    };
    let is =
        move |is: fn(&Glass) -> bool| Signal::derive(move || glass.get().filter(is).map(|_| ""));
    let turn = Signal::derive(move || match glass.get().map_or(0, |glass| glass.turns) {
        0 => None,
        turns if turns % 2 == 0 => Some("even"),
        _ => Some("odd"),
    });
    let (word, plates) = match color {
        Color::White => ("white", sand::PLATES[0]),
        Color::Black => ("black", sand::PLATES[1]),
    };
    view! {
        <g
            class="sand-glass"
            node_ref=parts.glass
            data-color=word
            data-away=Signal::derive(move || at().is_none().then_some(""))
            data-lost=is(|glass| glass.lost)
            data-held=is(|glass| glass.held)
            data-late=is(|glass| glass.late)
            style:transform=place
        >
            <g class="sand-turn" data-turn=turn>
                <path class="sand-air" d=sand::BULBS/>
                <g clip-path="url(#sand-bulbs)">
                    <path class="sand-grains" node_ref=parts.upper/>
                    <path class="sand-grains" node_ref=parts.lower/>
                    <line class="sand-stream" node_ref=parts.stream x1="0" y1="-.02" x2="0" y2="-.02"/>
                </g>
                <path class="sand-shine" d=sand::SHINE/>
                <path class="sand-bulbs" d=sand::BULBS/>
                <path class="sand-plates" d=plates/>
            </g>
            <path class="sand-lost" d=sand::SIGNS[2]/>
            <path class="sand-sign" node_ref=parts.sign/>
            <text class="sand-digits" node_ref=parts.digits y=".62"/>
        </g>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::tamsk::Position;
    use session::{Message, Millis, NewGame, SandMessage, Scene, Session, Touch};

    fn touch(session: &mut Session, names: &str, now: u64) {
        for name in names.split(' ') {
            let space = Space::named(name).unwrap();
            session.update(Message::Touch(Touch::Space(space)), Millis(now));
        }
    }

    fn drawn(session: &Session, before: Option<&Glasses>) -> Glasses {
        match &session.render().scene {
            Scene::Tamsk(scene) => glasses(Some(scene), before),
            Scene::Gipf(_) => panic!("no TAMSK"),
        }
    }

    #[test]
    fn a_glass_stays_the_same_one_where_it_goes_and_is_turned() {
        let start = Position::start("tamsk-2".parse().unwrap());
        let mut session = Session::default();
        session.update(
            Message::Begin(NewGame::<Position>::plain(start).loaded()),
            Millis(0),
        );
        session.update(Message::Sand(SandMessage::Run), Millis(0));
        let first = drawn(&session, None);
        let index = |glasses: &Glasses, name: &str| {
            let space = Space::named(name);
            glasses
                .iter()
                .position(|glass| glass.at.map(|at| at.0) == space)
        };
        let wanders = index(&first, "d7").unwrap();
        touch(&mut session, "d7", 500);
        let held = drawn(&session, Some(&first));
        assert!(held[wanders].held);
        touch(&mut session, "d6", 1_000);
        let moved = drawn(&session, Some(&held));
        assert_eq!(index(&moved, "d6"), Some(wanders));
        assert_eq!(
            (moved[wanders].turns, moved[wanders].until),
            (1, Some(181_000))
        );
        for (at, glass) in moved.iter().enumerate() {
            assert_eq!(glass.turns, u32::from(at == wanders));
        }
        // An unchanged scene gives equal glasses.
        assert_eq!(drawn(&session, Some(&moved)), moved);
    }

    #[test]
    fn glasses_come_when_they_are_placed() {
        let start = Position::start("tamsk-1+free".parse().unwrap());
        let mut session = Session::default();
        session.update(
            Message::Begin(NewGame::<Position>::plain(start).loaded()),
            Millis(0),
        );
        let none = drawn(&session, None);
        assert!(none.iter().all(|glass| glass.at.is_none()));
        touch(&mut session, "d4", 10);
        let reply = Touch::Reply(session::Reply::NoRing);
        session.update(Message::Touch(reply), Millis(20));
        let one = drawn(&session, Some(&none));
        let standing = one.iter().filter(|glass| glass.at.is_some());
        assert_eq!(
            standing.map(|glass| glass.color).collect::<Vec<_>>(),
            [Color::White]
        );
    }
}
