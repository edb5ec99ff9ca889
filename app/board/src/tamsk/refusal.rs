//! The reason why nothing can be done with a space, told when it is touched.

use crate::prelude::*;
use locale::{Locale, Text};
use rules::Color;
use rules::tamsk::Space;
use session::{Message, PlayerButton, RenderModel, TamskScene, Touch};

use super::scene::Shown;
use crate::table::Table;
use crate::text;

/// Touches a space. If nothing can be done with it and a player is to act, tells the reason.
pub(super) fn touch(table: Table, scene: Shown, space: Space) {
    let player = table.model.with_untracked(|model| model.prompt.player());
    let sentence = table.model.with_untracked(|model| {
        table.locale.with_untracked(|locale| {
            scene.with_untracked(|scene| {
                let scene = scene.as_ref()?;
                too_late(scene, model, space, locale)
                    .or_else(|| Some(locale.say(&why(scene, player?, space)?)))
            })
        })
    });
    // The message removes the remark before.
    table.send(Message::Touch(Touch::Space(space)));
    if let Some(sentence) = sentence {
        table.on_remark.run(sentence);
    }
}

/// The sentence about a space where a ring was left out too long ago: only the button of the
/// opponent drops one there now.
fn too_late(
    scene: &TamskScene,
    model: &RenderModel,
    space: Space,
    locale: &Locale,
) -> Option<String> {
    let filler = scene.sand?.filler(space)?;
    let names = text::brief_players(model, locale);
    let button = locale.say(&Text::TamskFill {
        space: space.to_string(),
    });
    Some(locale.say(&if model.players[filler].seat.is_computer() {
        Text::TamskTooLate
    } else if names.is_reader(filler) {
        Text::TamskFillByButton { button }
    } else {
        Text::TamskTooLateFor {
            player: names[!filler].clone(),
            other: names[filler].clone(),
            button,
        }
    }))
}

/// The reason why `player` can do nothing with a space (TAMSK 4); none if something can be done.
fn why(scene: &TamskScene, player: Color, space: Space) -> Option<Text> {
    let pressed = |color: Color| scene.sand.and_then(|sand| sand.press[color]);
    let drops = |color: Color| pressed(color) == Some(PlayerButton::Ring(space));
    let is_stopped = scene.sand.is_some_and(|sand| sand.pause.is_some());
    let at = &scene.spaces[space.index()];
    let is_usable = at.open || at.chosen || at.takes_ring || Color::ALL.into_iter().any(drops);
    if is_stopped || is_usable {
        return None;
    }
    let chosen = scene.spaces.iter().find(|other| other.chosen);
    let space_name = at.name.clone();
    Some(match (at.glass, chosen) {
        (Some(glass), _) if glass.color != player => Text::TamskWhyTheirs { space: space_name },
        (Some(_), _) => Text::TamskWhyStuck { space: space_name },
        (None, None) => Text::TamskWhyFirst,
        (None, Some(_)) if at.rings >= at.capacity => Text::TamskWhyFull { space: space_name },
        (None, Some(from)) => {
            let is_near = from.space.neighbours().any(|near| near == space);
            return (!is_near).then_some(Text::TamskWhyFar { space: space_name });
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::tamsk::Position;
    use session::{Millis, NewGame, Scene, Session};

    fn named(name: &str) -> Space {
        Space::named(name).unwrap()
    }

    /// The reason after these touches.
    fn after(touches: &[&str], space: &str) -> Option<Text> {
        let mut session = Session::default();
        let start = Position::start("tamsk-1".parse().unwrap());
        let game = NewGame::<Position>::plain(start).loaded();
        session.update(Message::Begin(game), Millis(0));
        for touch in touches {
            session.update(Message::Touch(Touch::Space(named(touch))), Millis(10));
        }
        let model = session.render();
        let Scene::Tamsk(scene) = &model.scene else {
            panic!("a board of TAMSK");
        };
        why(scene, model.prompt.player().unwrap(), named(space))
    }

    #[test]
    fn a_space_that_cannot_be_used_gives_the_reason() {
        let of = |space: &str| space.to_owned();
        assert_eq!(after(&[], "a1"), None, "a glass of Red");
        let theirs = Text::TamskWhyTheirs { space: of("d1") };
        assert_eq!(after(&[], "d1"), Some(theirs));
        assert_eq!(after(&[], "d4"), Some(Text::TamskWhyFirst));
        assert_eq!(after(&["a1"], "a2"), None, "next to the glass");
        let far = Text::TamskWhyFar { space: of("g3") };
        assert_eq!(after(&["a1"], "g3"), Some(far));
    }
}
