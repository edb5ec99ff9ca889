//! Play of TAMSK at the table. The part that needs sand is in `sand`.

mod sand;

use record::Recordable;
use rules::tamsk::{Event as Happening, LeftOut, NotationError, Position, Sand, Space, Step};
use rules::{ByColor, Color};

use crate::scene::model::Scene;
use crate::scene::players::Counts;
use crate::scene::prompt::{Prompt, TamskPrompt};
use crate::scene::tamsk::{GlassModel, SpaceModel, TamskScene, point};
use crate::scene::touch::{Reply, Touch};
use crate::table::event::{Event, Refusal, TamskEvent};
use crate::table::limit::{Limit, LimitAt};
use crate::table::playable::{Playable, SceneContext};
use crate::table::sand::timed::Timed;
use crate::table::selection::{Selection, TouchSequence};

impl Playable for Position {
    const REPEATS: bool = false;

    fn limit(limit: &Limit) -> LimitAt<Self> {
        limit.tamsk
    }

    /// The touch that is meant by `touch`: the target of a move, touched again, means its
    /// ring.
    fn meant(
        &self,
        sequences: &[(TouchSequence, Happening)],
        selection: &Selection,
        touch: Touch,
    ) -> Touch {
        let ring = Touch::Reply(Reply::Ring);
        let with_ring = selection.touched.with(ring);
        let again = matches!(touch, Touch::Space(_)) && selection.touched.last() == Some(touch);
        if again && sequences.iter().any(|&(sequence, _)| sequence == with_ring) {
            ring
        } else {
            touch
        }
    }

    fn touch_sequences(&self, selection: &Selection) -> Vec<(TouchSequence, Happening)> {
        let steps = self.legal_steps();
        // Against the clock a ring is dropped after the move, as a step of its own.
        let meant = |step: &&Step| match step {
            Step::Move { ring, .. } | Step::Place { ring, .. } => !selection.runs || !ring,
            Step::Lift(_) => false,
            Step::Ring | Step::Timer => selection.runs,
            Step::Fill(_) | Step::Pass => true,
        };
        let steps: Vec<Step> = steps.iter().filter(meant).copied().collect();
        let sequence = |&step: &Step| {
            let event = Happening {
                step: Some(step),
                at: self.now(),
            };
            touches_of(step, &steps).map(|sequence| (sequence, event))
        };
        steps.iter().filter_map(sequence).collect()
    }

    fn is_move(event: Happening) -> bool {
        matches!(event.step, Some(Step::Move { .. } | Step::Place { .. }))
    }

    fn step_event(&self, event: Happening, _: &Self) -> Option<Event> {
        let player = self.mover(event);
        let found = match event.step? {
            Step::Move { from, to, ring } => TamskEvent::Moved {
                player,
                from: Some(from.to_string()),
                to: to.to_string(),
                ring,
            },
            Step::Place { to, ring } => TamskEvent::Moved {
                player,
                from: None,
                to: to.to_string(),
                ring,
            },
            Step::Fill(space) => TamskEvent::Ring {
                player,
                space: space.to_string(),
            },
            Step::Ring => match self.left_out() {
                LeftOut::Mover { space, by, .. } => TamskEvent::Ring {
                    player: by,
                    space: space.to_string(),
                },
                _ => return None,
            },
            Step::Pass => TamskEvent::Passed { player },
            Step::Lift(space) => TamskEvent::Lifted {
                player,
                space: space.to_string(),
            },
            Step::Timer => TamskEvent::Timer { player },
        };
        Some(Event::Tamsk(found))
    }

    fn prompt(&self, context: &SceneContext<'_, Self>) -> Prompt {
        let player = Recordable::side(self);
        let touched = context.selection.touched;
        let whole = context
            .sequences
            .iter()
            .any(|(sequence, _)| *sequence == touched);
        let mut spaces: Vec<Space> = touched.touches().filter_map(space_of).collect();
        spaces.extend(context.selection.lifted[player]);
        let places = self.to_place(player) > 0;
        let left_out = match self.left_out() {
            LeftOut::Opponent(space) => Some(space),
            LeftOut::Nothing | LeftOut::Mover { .. } => None,
        };
        Prompt::Tamsk(match spaces[..] {
            _ if whole => TamskPrompt::Confirm { player },
            [from] if !places => TamskPrompt::ChooseSpace {
                player,
                from: Some(from),
            },
            [.., to] => TamskPrompt::DropRing { player, to },
            [] if places => TamskPrompt::ChooseSpace { player, from: None },
            [] if self.can_move(player) => TamskPrompt::ChooseGlass { player, left_out },
            [] => TamskPrompt::Pass { player },
        })
    }

    fn counts(&self, color: Color) -> Counts {
        Counts::Tamsk {
            rings: self.rings_left(color),
            to_place: self.to_place(color) as u8,
        }
    }

    fn scene(&self, context: &SceneContext<'_, Self>) -> Scene {
        let offers = context.offers();
        let last = context.played().find_map(|(_, event)| match event.step? {
            Step::Move { from, to, .. } => Some([from, to]),
            Step::Place { to, .. } => Some([to, to]),
            _ => None,
        });
        let glass = |space| {
            let (color, glass) = self.glass_at(space)?;
            Some(GlassModel {
                color,
                lost: glass.sand.is_lost(self.now()),
                until: match glass.sand {
                    Sand::Until(until) => Some(until),
                    Sand::Unturned => None,
                },
            })
        };
        let lifted = context.selection.lifted;
        let goal = |space| {
            let from = |color| {
                Some(TouchSequence::of([
                    Touch::Space(lifted[color]?),
                    Touch::Space(space),
                ]))
            };
            let sequences: Vec<TouchSequence> = Color::ALL.into_iter().filter_map(from).collect();
            context
                .sequences
                .iter()
                .any(|(sequence, _)| sequences.contains(sequence))
        };
        let late = match self.left_out() {
            LeftOut::Mover { space, .. } if context.selection.runs => Some(space),
            _ => None,
        };
        let space = |space: Space| SpaceModel {
            space,
            name: space.to_string(),
            point: point(space, context.orientation),
            capacity: space.capacity(),
            rings: self.rings_on(space),
            glass: glass(space),
            open: offers.contains(&Touch::Space(space)) || goal(space) || late == Some(space),
            takes_ring: late == Some(space),
            chosen: context
                .selection
                .touched
                .touches()
                .any(|touch| touch == Touch::Space(space))
                || Color::ALL
                    .into_iter()
                    .any(|color| lifted[color] == Some(space)),
            last: last.is_some_and(|last| last.contains(&space)),
            wrong: false,
        };
        Scene::Tamsk(TamskScene {
            orientation: context.orientation,
            spaces: Space::all().map(space).collect(),
            rings: ByColor::from_fn(|color| self.rings_left(color)),
            sand: context.sand.and_then(|shown| self.sand(shown)),
            quiet: self.quiet(),
        })
    }

    fn refusal(error: NotationError) -> Refusal {
        match error {
            NotationError::Syntax { found, .. } if found.is_empty() => Refusal::Nothing,
            NotationError::Syntax { found, .. } => Refusal::Syntax(found),
            NotationError::Illegal { found, .. } | NotationError::FullSpace { found, .. } => {
                Refusal::Illegal(found)
            }
            NotationError::Incomplete => Refusal::Incomplete,
            NotationError::Time(_) => Refusal::Time,
        }
    }
}

fn space_of(touch: Touch) -> Option<Space> {
    match touch {
        Touch::Space(space) => Some(space),
        _ => None,
    }
}

/// The touches that play a step: from, to and, where a ring is optional, the answer.
fn touches_of(step: Step, steps: &[Step]) -> Option<TouchSequence> {
    let ring_or_not = |other: Step| steps.contains(&other);
    let answer = |ring| Touch::Reply(if ring { Reply::Ring } else { Reply::NoRing });
    Some(match step {
        Step::Move { from, to, ring } => {
            let other = Step::Move {
                from,
                to,
                ring: !ring,
            };
            let spaces = [Touch::Space(from), Touch::Space(to)];
            if ring_or_not(other) {
                TouchSequence::of([spaces[0], spaces[1], answer(ring)])
            } else {
                TouchSequence::of(spaces)
            }
        }
        Step::Place { to, ring } => {
            if ring_or_not(Step::Place { to, ring: !ring }) {
                TouchSequence::of([Touch::Space(to), answer(ring)])
            } else {
                TouchSequence::of([Touch::Space(to)])
            }
        }
        Step::Fill(space) => TouchSequence::of([Touch::Reply(Reply::Fill(space))]),
        Step::Pass => TouchSequence::of([Touch::Reply(Reply::Pass)]),
        Step::Ring => TouchSequence::of([Touch::Reply(Reply::Ring)]),
        Step::Timer => TouchSequence::of([Touch::Reply(Reply::Timer)]),
        Step::Lift(_) => return None,
    })
}
