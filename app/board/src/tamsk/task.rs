//! The line in place of the task while sand runs, and the ring that was left out.

use crate::prelude::*;
use locale::Text;
use record::Seat;
use rules::Color;
use session::{Counts, MissedTurn, MissedTurnCause, PlayerButton, Prompt, Scene, TamskPrompt};

use crate::components::{live, paragraph};
use crate::table::Table;
use crate::text;

/// The omission of a player: a ring that could be dropped for a moment (TAMSK level 2, 4), or two
/// turns because the timer ran out (TAMSK level 3, 6).
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Omission {
    Ring,
    Turns,
}

/// The last omission, until its player touches an hourglass or drops a ring later.
pub(super) type LeftOut = RwSignal<Option<(Color, Omission)>>;

/// Tells a player at this device that a ring was left out, and remembers that and missed turns.
pub(super) fn tell_left_out(table: Table) -> LeftOut {
    let last = LeftOut::default();
    for color in Color::ALL {
        let offered = table.part(move |model| {
            let Scene::Tamsk(scene) = &model.scene else {
                return None;
            };
            let sand = scene.sand.filter(|sand| sand.running && !sand.playback)?;
            let here = model.players[color].seat == Seat::Here;
            let offers = here && matches!(sand.press[color], Some(PlayerButton::Ring(_)));
            let moves = sand.held[color].is_some();
            let time_up =
                |skip: &MissedTurn| skip.player == color && skip.cause == MissedTurnCause::TimeUp;
            let misses = here && sand.skip.as_ref().is_some_and(time_up);
            Some((offers, moves, misses, model.players[color].counts))
        });
        Effect::new(move |before: Option<Option<(bool, bool, bool, Counts)>>| {
            let now = offered.get();
            let before = before
                .flatten()
                .map(|(offers, _, _, counts)| (offers, counts));
            if let Some((_, _, true, _)) = now {
                last.set(Some((color, Omission::Turns)));
                return now;
            }
            let now_alone = now.map(|(offers, moves, _, counts)| (offers, moves, counts));
            match (before, now_alone) {
                (Some((true, had)), Some((false, _, has))) if had == has => {
                    last.set(Some((color, Omission::Ring)));
                    if let Some(left_out) = left_out_remark(table, color) {
                        table.on_remark.run(left_out);
                    }
                }
                // The game has stopped, or the player goes on.
                (_, None | Some((true, ..) | (_, true, _)))
                    if last
                        .get_untracked()
                        .is_some_and(|(player, _)| player == color) =>
                {
                    last.set(None);
                }
                _ => {}
            }
            now
        });
    }
    last
}

/// The sentence to a player who left out a ring; none while the task below the board tells both
/// players who may drop one there.
fn left_out_remark(table: Table, color: Color) -> Option<String> {
    table.model.with_untracked(|model| {
        let is_told = matches!(
            model.prompt,
            Prompt::Tamsk(TamskPrompt::ChooseGlass {
                left_out: Some(_),
                ..
            })
        );
        if is_told && !text::is_reader(model, color) {
            return None;
        }
        Some(table.locale.with_untracked(|locale| {
            let names = text::brief_players(model, locale);
            locale.say(
                &names.to(color, Text::TamskYouLeftOut, |player| Text::TamskLeftOut {
                    player,
                }),
            )
        }))
    })
}

/// The line in place of the task while sand runs.
#[derive(Clone, Copy, PartialEq)]
enum SandTask {
    /// The reader can drop the ring until this player moves.
    Drop(Color),
    /// This player, one of two at this device, can drop the ring until the other one moves.
    DropOf(Color),
    /// This player is to move.
    Wait(Color),
    /// Told until the next hourglass is touched.
    LeftOut(Omission),
}

/// In place of the task: the question to drop a ring, which is possible in the opponent's turn,
/// too. A player against the computer is also told to wait, and the last omission.
pub(super) fn task(table: Table, left_out: LeftOut) -> AnyView {
    let asked = table.part(move |model| {
        let Scene::Tamsk(scene) = &model.scene else {
            return None;
        };
        let sand = scene
            .sand
            .filter(|sand| sand.running && !sand.untimed && !sand.playback)?;
        let mut colors = Color::ALL.into_iter();
        let Some(reader) = colors.find(|&color| text::is_reader(model, color)) else {
            let drops = |&color: &Color| {
                let is_here = model.players[color].seat == Seat::Here;
                is_here && matches!(sand.press[color], Some(PlayerButton::Ring(_)))
            };
            return Color::ALL.into_iter().find(drops).map(SandTask::DropOf);
        };
        match (sand.press[reader], sand.side?) {
            (Some(PlayerButton::Ring(_)), _) => Some(SandTask::Drop(!reader)),
            (_, side) if side != reader => Some(SandTask::Wait(side)),
            _ => {
                let own = left_out.get().filter(|&(player, _)| player == reader);
                own.map(|(_, omission)| SandTask::LeftOut(omission))
            }
        }
    });
    live(move || {
        let Some(task) = asked.get() else {
            return Vec::new();
        };
        let text = table.words(move |model, locale| {
            let player = |color| text::brief_players(model, locale)[color].clone();
            match task {
                SandTask::Drop(other) => locale.say(&Text::TamskRingUntil {
                    player: player(other),
                }),
                SandTask::DropOf(color) => locale.say(&Text::TamskRingUntilOther {
                    player: player(color),
                    other: player(!color),
                }),
                SandTask::Wait(other) => locale.say(&Text::AgreeWaits {
                    player: player(other),
                }),
                SandTask::LeftOut(omission) => {
                    let left_out = locale.say(&match omission {
                        Omission::Ring => Text::TamskYouLeftOut,
                        Omission::Turns => Text::TamskYouMissedTwo,
                    });
                    [left_out, text::task(model, locale)].join(" ")
                }
            }
        });
        vec![paragraph("task-line sand-task", text)]
    })
}
