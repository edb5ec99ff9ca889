//! Play of TAMSK against the clock, where each player has a selection and a button.

use record::Recordable;
use rules::tamsk::{Event as Happening, LATEST, LeftOut, Position, Sand, Space, Step, TIMER};
use rules::{ByColor, Color};

use crate::scene::sand::{
    LateRing, MissedTurn, MissedTurnCause, PlayerButton, SandModel, TimerModel,
};
use crate::scene::touch::{Reply, Touch};
use crate::table::event::{Event, TamskEvent};
use crate::table::sand::shown::{LastTurn, Shown};
use crate::table::sand::timed::Timed;
use crate::table::selection::{Selection, TouchSequence};

/// The warnings to a player: the sand that the glass has left, in milliseconds, and the
/// seconds that are announced.
const WARNINGS: [(u64, u8); 2] = [(30_000, 30), (10_000, 10)];

impl Timed for Position {
    const SAND: bool = true;

    fn is_timed(&self) -> bool {
        Self::ruleset(self).is_timed()
    }

    fn time(&self) -> u64 {
        self.now()
    }

    fn at_time(&self, time: u64) -> Self {
        let mut then = self.clone();
        // A past time changes nothing, and later than the latest time the sand cannot run.
        let _ = then.wait(time.clamp(self.now(), LATEST.max(self.now())));
        then
    }

    fn next_moment(&self) -> Option<u64> {
        let warned = ends(self).flat_map(|(_, _, end)| {
            WARNINGS
                .into_iter()
                .map(move |(left, _)| end.saturating_sub(left))
        });
        let warned = warned.filter(|&time| time > self.now());
        let warned = warned.filter(|_| self.outcome().is_none());
        self.next_change().into_iter().chain(warned).min()
    }

    fn passed(&self, seen: u64, time: u64) -> Vec<Event> {
        let mut events = Vec::new();
        let mut then = self.at_time(seen);
        while let Some(next) = then.next_moment()
            && next <= time.min(LATEST)
        {
            let after = then.at_time(next);
            add_events(&then, &after, &mut events);
            then = after;
        }
        events
    }

    fn gentle(&self) -> Option<u64> {
        let ruleset = Self::ruleset(self);
        let counts = ruleset.is_timed() && !ruleset.has_timer();
        (counts && self.can_move(Recordable::side(self))).then_some(TIMER)
    }

    fn waiting(&self) -> Option<Happening> {
        Some(Happening {
            step: None,
            at: self.now(),
        })
    }

    fn at_moment(event: Happening, time: u64) -> Happening {
        Happening { at: time, ..event }
    }

    fn is_decision(event: Happening) -> bool {
        event.step.is_some()
    }

    fn takes_time(event: Happening) -> bool {
        <Self as Recordable>::is_numbered(event)
    }

    fn is_pass(event: Happening) -> bool {
        event.step == Some(Step::Pass)
    }

    fn touched(&self, selection: &mut Selection, touch: Touch) -> Option<Happening> {
        let step = match touch {
            Touch::Space(space) => touched_space(self, selection, space),
            Touch::Carry(from, to) => carried(self, from, to),
            Touch::Reply(reply) => Some(match reply {
                Reply::Ring => Step::Ring,
                Reply::Fill(space) => Step::Fill(space),
                Reply::Pass => Step::Pass,
                Reply::Timer => Step::Timer,
                _ => return None,
            }),
            _ => None,
        };
        let step = step.filter(|&step| self.is_legal(step))?;
        if let Step::Move { .. } | Step::Place { .. } = step {
            selection.lifted[self.actor(step)] = None;
        }
        Some(Happening {
            step: Some(step),
            at: self.now(),
        })
    }

    fn late_ring(&self) -> Option<(Touch, u64)> {
        match self.left_out() {
            LeftOut::Mover { space, until, .. } => Some((Touch::Space(space), until)),
            _ => None,
        }
    }

    fn put_back(&self, selection: &mut Selection) {
        for color in Color::ALL {
            if let Some(space) = self.held(color) {
                selection.lifted[color] = Some(space);
            }
            let usable =
                |&space: &Space| selection.runs && goals(self, color, space).next().is_some();
            selection.lifted[color] = selection.lifted[color].filter(usable);
        }
    }

    fn press(&self, color: Color, touched: TouchSequence) -> Option<PlayerButton> {
        let side = Recordable::side(self);
        match self.left_out() {
            LeftOut::Mover { space, by, .. } if by == color => {
                return Some(PlayerButton::Ring(space));
            }
            LeftOut::Opponent(space) if side == color => return Some(PlayerButton::Fill(space)),
            _ => {}
        }
        if side != color {
            return self.is_legal(Step::Timer).then_some(PlayerButton::Timer);
        }
        match touched.last() {
            // A move that waits for its ring.
            Some(Touch::Space(to)) if is_ring_due(self, touched) => Some(PlayerButton::Ring(to)),
            _ if !self.can_move(color) && self.is_legal(Step::Pass) => Some(PlayerButton::Pass),
            _ => None,
        }
    }

    fn overlooked(&self, selection: &Selection, touch: Touch) -> Option<Color> {
        let into = |to: Space| move |from: Space| (from, to);
        let moves: Vec<(Space, Space)> = match touch {
            Touch::Carry(from, to) => vec![(from, to)],
            Touch::Space(to) if selection.runs => {
                let lifted = Color::ALL
                    .into_iter()
                    .filter_map(|color| selection.lifted[color]);
                lifted.map(into(to)).collect()
            }
            Touch::Space(to) => match selection.touched.get(0) {
                Some(Touch::Space(from)) => vec![(from, to)],
                _ => Vec::new(),
            },
            _ => Vec::new(),
        };
        moves.into_iter().find_map(|(from, to)| {
            let step = Step::Move {
                from,
                to,
                ring: false,
            };
            let mut then = self.clone();
            let refused = then.play(step, self.now());
            let full = rules::tamsk::Illegal::FullSpace(step);
            (refused == Err(full)).then(|| self.actor(step))
        })
    }

    fn sand(&self, shown: Shown) -> Option<SandModel> {
        if !Self::ruleset(self).is_timed() {
            return None;
        }
        let side = Recordable::side(self);
        let over = self.outcome().is_some();
        let by_clock = !shown.terms.untimed;
        let timer = Self::ruleset(self).has_timer().then(|| TimerModel {
            right: shown.terms.timer_right,
            until: self.timer().map(|timer| timer.until),
            against: self.timer().filter(|timer| timer.counts).map(|_| side),
        });
        let plays = shown.running && shown.playback.is_none();
        let press = |color| {
            self.press(color, TouchSequence::default())
                .filter(|_| plays)
        };
        Some(SandModel {
            at: shown.at,
            time: self.now(),
            running: shown.running && !over,
            speed: shown.playback.unwrap_or(shown.terms.speed),
            pause: shown.pause.filter(|_| !over),
            pausing: shown.terms.pausing,
            untimed: shown.terms.untimed,
            playback: shown.playback.is_some(),
            digits: shown.terms.digits,
            timer,
            late_ring: match self.left_out() {
                LeftOut::Mover { space, by, until } if by_clock => {
                    Some(LateRing { by, space, until })
                }
                _ => None,
            },
            since: self.gentle().filter(|_| by_clock).map(|_| shown.since),
            held: ByColor::from_fn(|color| self.held(color)),
            late: ByColor::from_fn(|color| color != side && self.held(color).is_some()),
            misses: ByColor::from_fn(|color| self.misses_next(color)),
            skip: skip(self, shown.last_turn).filter(|_| !over),
            side: (!over).then_some(side),
            may_pass: (plays && self.can_move(side) && self.is_legal(Step::Pass)).then_some(side),
            press: ByColor::from_fn(press),
        })
    }
}

/// The turn that a player misses, derived from the position and the last turn.
fn skip(position: &Position, last_turn: Option<LastTurn>) -> Option<MissedTurn> {
    let side = Recordable::side(position);
    let player = !side;
    let cause = if position.misses_next(player) {
        match last_turn.filter(|last| last.by == player) {
            _ if position.held(player).is_some() => MissedTurnCause::Late,
            Some(LastTurn { late: true, .. }) => MissedTurnCause::Late,
            Some(LastTurn { passed: true, .. }) => MissedTurnCause::Passed,
            _ => MissedTurnCause::TimeUp,
        }
    } else if last_turn.is_some_and(|last| last.by == side) {
        MissedTurnCause::Due
    } else {
        return None;
    };
    Some(MissedTurn { player, cause })
}

/// Returns true if a complete move waits for the answer about its ring.
fn is_ring_due(position: &Position, touched: TouchSequence) -> bool {
    let spaces: Vec<Space> = touched.touches().filter_map(space_of).collect();
    let step = match spaces[..] {
        [from, to] => Step::Move {
            from,
            to,
            ring: true,
        },
        [to] => Step::Place { to, ring: true },
        _ => return false,
    };
    touched.len() == spaces.len() && position.is_legal(step)
}

fn space_of(touch: Touch) -> Option<Space> {
    match touch {
        Touch::Space(space) => Some(space),
        _ => None,
    }
}

/// The glasses in which sand runs, each with the time at which it is empty.
fn ends(position: &Position) -> impl Iterator<Item = (Color, Space, u64)> + '_ {
    Color::ALL.into_iter().flat_map(move |color| {
        position
            .glasses(color)
            .filter_map(move |glass| match glass.sand {
                Sand::Until(end) if end > position.now() => Some((color, glass.space, end)),
                Sand::Until(_) | Sand::Unturned => None,
            })
    })
}

/// Adds to `events` the events between two positions that time alone causes.
fn add_events(before: &Position, after: &Position, events: &mut Vec<Event>) {
    let mut say = |event| events.push(Event::Tamsk(event));
    for (player, space, end) in ends(before) {
        let left = end.saturating_sub(after.now());
        let space = space.to_string();
        if left == 0 {
            say(TamskEvent::Lost { player, space });
        } else if let Some((_, seconds)) = WARNINGS.into_iter().find(|&(at, _)| at == left) {
            say(TamskEvent::Low {
                player,
                space,
                seconds,
            });
        }
    }
    let ran_out = before
        .timer()
        .is_some_and(|timer| timer.counts && timer.until <= after.now());
    if ran_out && after.outcome().is_none() {
        let player = before.side();
        say(match before.held(player) {
            Some(space) => TamskEvent::Late {
                player,
                space: space.to_string(),
            },
            None => TamskEvent::Missed { player },
        });
    }
}

/// The spaces to which a player can move a glass, either as the player to act or as one who
/// is late.
fn goals(position: &Position, color: Color, from: Space) -> impl Iterator<Item = Space> + '_ {
    let legal = position.legal_steps().into_iter();
    legal.filter_map(move |step| match step {
        Step::Move {
            from: other,
            to,
            ring: false,
        } if other == from && position.actor(step) == color => Some(to),
        _ => None,
    })
}

/// The step of a touched space: dropping a late ring, picking up a glass, or moving or
/// placing one there. A glass that is touched again is put back. A ring that the opponent
/// left out is dropped by the button alone: a touch on its space may be meant for the late
/// ring whose time has just ended.
fn touched_space(position: &Position, selection: &mut Selection, space: Space) -> Option<Step> {
    if let LeftOut::Mover { space: late, .. } = position.left_out()
        && late == space
    {
        return Some(Step::Ring);
    }
    if let Some((color, _)) = position.glass_at(space) {
        if selection.lifted[color] == Some(space) {
            // With the timer, a touched glass has to be moved.
            selection.lifted[color] = position.held(color);
            return None;
        }
        goals(position, color, space).next()?;
        selection.lifted[color] = Some(space);
        return Some(Step::Lift(space));
    }
    let side = Recordable::side(position);
    let lifted = [side, !side]
        .into_iter()
        .filter_map(|color| selection.lifted[color]);
    let moved = lifted.map(|from| Step::Move {
        from,
        to: space,
        ring: false,
    });
    let placed = Step::Place {
        to: space,
        ring: false,
    };
    moved.chain([placed]).find(|&step| position.is_legal(step))
}

/// The move of a glass that was carried from one space to another at once.
fn carried(position: &Position, from: Space, to: Space) -> Option<Step> {
    let step = Step::Move {
        from,
        to,
        ring: false,
    };
    position.is_legal(step).then_some(step)
}
