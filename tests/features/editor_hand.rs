//! The board editor by pointer and keys.

use features::editor::{Command, Hand, Key, Message, site as site_of};
use rules::{Color, Disc, Piece};
use session::editor::{EditMessage, Tool};

use crate::editor::{SAND, START, WITH_E5, World, site};

const TOWER: &str = "gipf-standard+D6 4/5/6/3(gD)3/6/5/(gg)2(GG) w G9D5 G9D6 pp";

/// A press on a place, a way over others, and a release over the last.
fn draw(world: &mut World, from: &str, way: &[Option<&str>]) {
    world.send(Message::Press(site(from)));
    for &over in way {
        world.send(Message::Move(over.map(site)));
    }
    let last = way.last().copied().unwrap_or(Some(from));
    world.send(Message::Release(last.map(site)));
}

#[test]
fn a_press_uses_the_chosen_piece() {
    let mut world = World::open(START);
    draw(&mut world, "e5", &[]);
    assert_eq!(world.text(), WITH_E5);
    // The same piece once more removes it.
    draw(&mut world, "e5", &[]);
    assert_eq!(world.text(), START);
    assert_eq!(world.take_told(), [Command::Drop, Command::Drop]);
}

#[test]
fn pieces_are_carried_to_another_place_or_off_the_board() {
    for (way, text) in [
        (
            &[None, Some("e4"), Some("d4")][..],
            "gipf-standard+D6 4/5/2(gD)3/7/6/5/(gg)2(GG) w G9D5 G9D6 pp",
        ),
        (
            &[Some("d4"), None],
            "gipf-standard+D6 4/5/6/7/6/5/(gg)2(GG) w G9D6 G10D6 pp",
        ),
        // Pieces that lie there are replaced.
        (
            &[Some("h5")],
            "gipf-standard+D6 4/5/6/7/6/5/(gg)2(gD) w G11D5 G9D6 pp",
        ),
        // Pieces that are carried back stay as they are.
        (&[Some("d4"), Some("e5")], TOWER),
    ] {
        let mut world = World::open(TOWER);
        draw(&mut world, "e5", way);
        assert_eq!(world.text(), text, "{way:?}");
        assert_eq!(
            world.take_told(),
            [Command::Lift(site("e5")), Command::Drop]
        );
        world.edit(EditMessage::Undo);
        assert_eq!(world.text(), TOWER);
    }
}

#[test]
fn nothing_is_carried_from_a_vacant_place() {
    let mut world = World::open(TOWER);
    for way in [&[Some("d4")][..], &[Some("d4"), None], &[None]] {
        draw(&mut world, "c3", way);
        assert_eq!(world.text(), TOWER, "{way:?}");
        assert_eq!(world.take_told(), [Command::Drop]);
    }
    // A pointer that comes back to it presses it, as a finger that trembles does.
    draw(&mut world, "c3", &[Some("d4"), Some("c3")]);
    assert_ne!(world.text(), TOWER);
}

#[test]
fn the_hand_holds_pieces_and_carries_them_from_the_first_other_place_on() {
    let mut world = World::open(START);
    assert_eq!(world.view().hand, Hand::Free);
    world.send(Message::Press(site("e2")));
    assert_eq!(world.view().hand, Hand::Holds);
    world.send(Message::Move(Some(site("e2"))));
    assert_eq!(world.view().hand, Hand::Holds);
    assert_eq!(world.take_told(), []);
    for over in [None, Some(site("e2")), Some(site("e3"))] {
        world.send(Message::Move(over));
        assert_eq!(world.view().hand, Hand::Carries);
    }
    assert_eq!(world.take_told(), [Command::Lift(site("e2"))]);
    world.send(Message::Release(None));
    assert_eq!(world.view().hand, Hand::Free);
    // A vacant place is not held.
    world.send(Message::Press(site("e5")));
    world.send(Message::Move(None));
    assert_eq!(world.view().hand, Hand::Free);
}

#[test]
fn a_pointer_that_the_system_takes_away_changes_nothing() {
    let mut world = World::open(START);
    world.send(Message::Press(site("e2")));
    world.send(Message::Move(None));
    world.send(Message::Cancel);
    assert_eq!(
        world.take_told(),
        [Command::Lift(site("e2")), Command::Drop]
    );
    assert_eq!((world.view().hand, &*world.text()), (Hand::Free, START));
    // Later events of that pointer do nothing.
    world.send(Message::Move(Some(site("e4"))));
    world.send(Message::Release(Some(site("e4"))));
    assert_eq!((&*world.text(), world.take_told()), (START, vec![]));
}

/// The meaning of keys, on e5 or d4 of the arrangement.
fn meant(text: &str, name: &str, with: fn(&mut Key<'_>)) -> Option<EditMessage> {
    let model = World::open(text).view().model;
    let place = match text.starts_with("tamsk") {
        true => "d4",
        false => "e5",
    };
    let mut key = Key {
        name,
        command: false,
        shift: false,
        letters: true,
        place: Some(place),
    };
    with(&mut key);
    key.meaning(&model)
}

#[test]
fn keys_take_back_and_make_again() {
    let shift: fn(&mut Key<'_>) = |key| (key.command, key.shift) = (true, true);
    let command: fn(&mut Key<'_>) = |key| (key.command, key.place) = (true, None);
    let no_letters: fn(&mut Key<'_>) = |key| key.letters = false;
    for (name, with, meaning) in [
        ("z", command, Some(EditMessage::Undo)),
        ("y", command, Some(EditMessage::Redo)),
        ("Z", shift, Some(EditMessage::Redo)),
        ("Y", shift, None),
        ("g", command, None),
        ("u", |_| {}, Some(EditMessage::Undo)),
        ("U", |key| key.place = None, Some(EditMessage::Redo)),
        ("u", no_letters, None),
        ("U", no_letters, None),
    ] {
        assert_eq!(meant(START, name, with), meaning, "{name}");
    }
}

#[test]
fn keys_put_pieces_on_the_place_that_has_the_focus() {
    let disc = |sign| Some(Tool::Disc(Disc::from_letter(sign).expect("a disc")));
    let glass = |color, lost| Some(Tool::Glass { color, lost });
    let level_one = "tamsk-1 H000h0/00000/000000/h000000H0/000000/00000/H000h0 w O32 O32 -";
    for (text, name, tool) in [
        (START, "Delete", Some(Tool::Remove)),
        (START, "Backspace", Some(Tool::Remove)),
        (START, "g", disc('g')),
        (START, "G", disc('G')),
        // This game has no potentials.
        (START, "z", None),
        (TOWER, "d", disc('d')),
        (TOWER, "z", None),
        (START, "1", Some(Tool::Piece(Color::White, Piece::BASIC))),
        (START, "2", Some(Tool::Piece(Color::Black, Piece::BASIC))),
        (START, "0", None),
        (START, "Enter", None),
        (START, "h", None),
        (SAND, "H", glass(Color::White, false)),
        (SAND, "h", glass(Color::Black, false)),
        (SAND, "X", glass(Color::White, true)),
        (SAND, "x", glass(Color::Black, true)),
        // Without sand no hourglass is lost.
        (level_one, "x", None),
        (level_one, "h", glass(Color::Black, false)),
        (SAND, "0", Some(Tool::Rings(0))),
        (SAND, "4", Some(Tool::Rings(4))),
        (SAND, "g", None),
        (SAND, "Delete", Some(Tool::Remove)),
    ] {
        let model = World::open(text).view().model;
        let place = if text.starts_with("tamsk") {
            "d4"
        } else {
            "e5"
        };
        let place = site_of(&model, place).expect("a place");
        let put = tool.map(|tool| EditMessage::Put(place, tool));
        assert_eq!(meant(text, name, |_| {}), put, "{text} {name}");
        assert_eq!(meant(text, name, |key| key.place = None), None);
        assert_eq!(meant(text, name, |key| key.place = Some("z9")), None);
    }
    // Users can turn characters off; keys with names stay.
    let no_letters: fn(&mut Key<'_>) = |key| key.letters = false;
    for name in ["g", "1"] {
        assert_eq!(meant(START, name, no_letters), None);
    }
    assert!(meant(START, "Delete", no_letters).is_some());
}

#[test]
fn a_position_is_made_with_keys_alone() {
    let mut world = World::open(START);
    for (place, name) in [("e5", "G"), ("e6", "g"), ("f5", "2"), ("f5", "Delete")] {
        let model = world.view().model;
        let key = Key {
            name,
            command: false,
            shift: false,
            letters: true,
            place: Some(place),
        };
        world.edit(key.meaning(&model).expect("a meaning"));
    }
    assert_eq!(
        world.text(),
        "gipf-basic g2G/5/6/G2Gg1g/6/5/g2G w G11 G11 --"
    );
}
