//! The board of TAMSK as markup, without a view library: pictures of positions. Its classes are
//! those of the board, so it looks the same.

use rules::Color;
use rules::tamsk::{Position, SAND};
use session::drawing::{sand, wood};
use session::{SpaceModel, TamskScene, svg_number};

use super::tubes;
use crate::discs::paint_wood;

/// The id of the clip path of all glasses drawn here; the page must contain it once.
pub const BULBS: &str = "still-bulbs";

/// The text on the plates of the tubes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlateText {
    /// The names.
    Names,
    /// The capacities.
    Capacities,
}

/// The definitions that the drawings of one page share: nothing of it is visible.
#[must_use]
pub fn static_shapes() -> String {
    [
        "<svg class=\"shapes\" width=\"0\" height=\"0\" aria-hidden=\"true\" focusable=\"false\"><defs><clipPath id=\"",
        BULBS,
        "\"><path d=\"",
        sand::BULBS,
        "\"/></clipPath></defs></svg>",
    ]
    .concat()
}

/// The identifier of the wood that boards of one page share.
const GROUND: &str = "ground-tamsk";

/// The identifier of a tube with this many rings.
fn tube_id(capacity: u8, rings: u8) -> String {
    ["tube-", &capacity.to_string(), "-", &rings.to_string()].concat()
}

/// The wood, and tubes of every capacity with every number of rings, as shapes that the boards
/// of one page share. The page must contain them for [`static_on`].
#[must_use]
pub fn ground_shapes() -> String {
    let mut out = ["<g id=\"", GROUND, "\">", &wood::plate(&paint_wood), "</g>"].concat();
    for capacity in 1..=4 {
        for rings in 0..=capacity {
            let tube = tubes::tube(capacity, rings, "");
            out += &["<g id=\"", &tube_id(capacity, rings), "\">", &tube, "</g>"].concat();
        }
    }
    out
}

/// A board like [`static_board`] with names, made of shapes that the page contains.
#[must_use]
pub fn static_on(position: &Position, scene: &TamskScene) -> String {
    let mut out = open(scene);
    out += &["<use href=\"#", GROUND, "\"/>"].concat();
    for space in &scene.spaces {
        let tube = [
            "<use href=\"#",
            &tube_id(space.capacity, space.rings),
            "\"/><text class=\"coordinate tamsk-name\" x=\"-.19\" y=\".485\">",
            &space.name,
            "</text>",
        ];
        draw(&mut out, position, space, &tube.concat());
    }
    out + "</svg>"
}

/// The board with its rings and glasses, which cannot be used, as our own markup. The sand is
/// drawn as at the time of the position.
#[must_use]
pub fn static_board(position: &Position, scene: &TamskScene, plates: PlateText) -> String {
    let mut out = open(scene);
    out += &["<g class=\"wood\">", &wood::plate(&paint_wood), "</g>"].concat();
    for space in &scene.spaces {
        let text = match plates {
            PlateText::Names => &space.name,
            PlateText::Capacities => &space.capacity.to_string(),
        };
        let tube = tubes::tube(space.capacity, space.rings, text);
        draw(&mut out, position, space, &tube);
    }
    out + "</svg>"
}

/// The start tag of the drawing.
fn open(scene: &TamskScene) -> String {
    let (across, down) = scene.reach();
    let part = [-across, -down, 2.0 * across, 2.0 * down].map(svg_number);
    [
        "<svg class=\"board tamsk-board\" aria-hidden=\"true\" focusable=\"false\" viewBox=\"",
        &part.join(" "),
        "\">",
    ]
    .concat()
}

fn draw(out: &mut String, position: &Position, model: &SpaceModel, tube: &str) {
    let full = if model.rings >= model.capacity {
        " data-full"
    } else {
        ""
    };
    *out += &[
        "<g class=\"tamsk-space\"",
        full,
        " transform=\"translate(",
        &model.point.text(),
        ")\">",
        tube,
    ]
    .concat();
    let glass = position.glass_at(model.space);
    if let Some((color, glass)) = glass {
        let now = position.now();
        let share = glass.sand.left(now) as f64 / SAND as f64;
        draw_glass(out, color, share, glass.sand.is_lost(now));
    }
    *out += "</g>";
}

fn draw_glass(out: &mut String, color: Color, share: f64, lost: bool) {
    let (word, plates) = match color {
        Color::White => ("white", sand::PLATES[0]),
        Color::Black => ("black", sand::PLATES[1]),
    };
    *out += &[
        "<g class=\"sand-glass\" data-color=\"",
        word,
        "\"",
        if lost { " data-lost" } else { "" },
        "><path class=\"sand-air\" d=\"",
        sand::BULBS,
        "\"/><g clip-path=\"url(#",
        BULBS,
        ")\"><path class=\"sand-grains\" d=\"",
        &sand::upper(share),
        "\"/><path class=\"sand-grains\" d=\"",
        &sand::lower(share),
        "\"/></g><path class=\"sand-bulbs\" d=\"",
        sand::BULBS,
        "\"/><path class=\"sand-plates\" d=\"",
        plates,
        "\"/><path class=\"sand-lost\" d=\"",
        sand::SIGNS[2],
        "\"/></g>",
    ]
    .concat();
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Game;
    use session::{Orientation, Scene};

    fn drawn(text: &str, plates: PlateText) -> String {
        let game: Game = text.parse().unwrap();
        match (Scene::of(&game, Orientation::White), &game) {
            (Scene::Tamsk(scene), Game::Tamsk(position)) => static_board(position, &scene, plates),
            _ => panic!("no TAMSK"),
        }
    }

    #[test]
    fn a_position_is_drawn_with_its_glasses_rings_and_names() {
        let lost = "tamsk-2 0X10h0/00000/000000/0h10000H0/000000/00000/H000h0 w O31 O31 - 183000;0,*,*;*,6000,*";
        let markup = drawn(lost, PlateText::Names);
        assert_eq!(markup.matches("class=\"tamsk-space\"").count(), 37);
        assert_eq!(markup.matches("class=\"sand-glass\"").count(), 6);
        assert_eq!(markup.matches(" data-lost").count(), 1);
        assert_eq!(markup.matches("class=\"tamsk-band\"").count(), 2);
        assert_eq!(markup.matches("is-filled").count(), 2);
        assert!(markup.contains(">d4</text>"));
        // The clip path of the sand is in the page once, and not in the drawing.
        assert!(!markup.contains("<clipPath") && static_shapes().contains(BULBS));
        // Everything that it shows can be made of shapes, too.
        let game: Game = lost.parse().unwrap();
        let (Scene::Tamsk(scene), Game::Tamsk(position)) =
            (Scene::of(&game, Orientation::White), &game)
        else {
            panic!("no TAMSK");
        };
        let (shared, shapes) = (static_on(position, &scene), ground_shapes());
        assert!(shared.len() * 2 < markup.len());
        for part in shared.split("<use href=\"#").skip(1) {
            let id = part.split('"').next().unwrap();
            assert!(shapes.contains(&format!("id=\"{id}\"")), "{id}");
        }
        assert_eq!(shared.matches("class=\"sand-glass\"").count(), 6);
    }

    #[test]
    fn capacities_take_the_place_of_names() {
        let vacant = "tamsk-1+free 0000/00000/000000/0000000/000000/00000/0000 w O32 O32 -";
        let markup = drawn(vacant, PlateText::Capacities);
        let holds = |rings: u8| markup.matches(&format!("\">{rings}</text>")).count();
        assert_eq!([1, 2, 3, 4].map(holds), [18, 12, 6, 1]);
        assert!(!markup.contains(">d4</text>"));
    }
}
