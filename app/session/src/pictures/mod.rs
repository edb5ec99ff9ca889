//! Pictures of the games: a few pieces on the board of each, drawn like thumbnails. They are
//! symbols, not positions of a game.

pub mod thumbnail;

use rules::{Color, DiscKind, Piece, Position, Potential, Ruleset, Stack, Variant};

use crate::scene::geometry::Orientation;
use crate::scene::model::Scene;
use crate::scene::point::Point;
use crate::table::game_choice::GameChoice;

/// The distance of lettered lines.
const LINES: f64 = 0.866;

/// The pieces on a board: a spot, then the colour and the kind: nothing more for a basic piece,
/// `2` for a GIPF-piece, the letter of a potential for a loaded piece.
const fn pieces(game: GameChoice) -> &'static [(&'static str, &'static str)] {
    match game {
        GameChoice::Gipf => &[
            ("c4", "W"),
            ("d5", "W"),
            ("e6", "W"),
            ("f6", "W2"),
            ("g5", "B"),
            ("e5", "B"),
            ("d4", "B2"),
            ("f4", "W"),
            ("e3", "B"),
            ("c3", "B"),
        ],
        GameChoice::Potentials => &[
            ("d5", "WZ"),
            ("e5", "B"),
            ("f4", "W"),
            ("e6", "BD"),
            ("d3", "B2"),
            ("g4", "WZ"),
            ("f6", "W2"),
            ("c4", "BD"),
        ],
        GameChoice::Ultimate => &[
            ("e5", "WY"),
            ("d4", "BT"),
            ("f5", "BZ"),
            ("e7", "W2"),
            ("c4", "WD"),
            ("g3", "B2"),
            ("e3", "WP"),
            ("f7", "BY"),
            ("d6", "B"),
        ],
        GameChoice::Matrx => &[
            ("e5", "W2"),
            ("f5", "BT"),
            ("g4", "WP"),
            ("d4", "BD"),
            ("e7", "WZ"),
            ("h3", "B2"),
            ("c3", "WY"),
            ("f3", "BP"),
            ("i3", "WT"),
        ],
        GameChoice::Tamsk => &[
            ("b2", "W"),
            ("e8", "W"),
            ("h2", "W"),
            ("b5", "B"),
            ("e2", "B"),
            ("h5", "B"),
        ],
    }
}

/// Rings that were dropped in TAMSK's picture.
const RINGS: [(&str, u8); 7] = [
    ("c4", 1),
    ("d5", 1),
    ("e5", 2),
    ("f5", 1),
    ("g3", 1),
    ("d3", 1),
    ("e7", 1),
];

/// The picture of a game. It is hidden from screen readers, since it is beside text.
#[must_use]
pub fn picture(game: GameChoice) -> String {
    let variant = match game {
        GameChoice::Tamsk => return tamsk(),
        GameChoice::Matrx => Variant::Matrx,
        // Their boards are empty at the start.
        GameChoice::Gipf | GameChoice::Potentials | GameChoice::Ultimate => Variant::Tournament,
    };
    let vacant = Position::start(Ruleset::new(variant));
    let mut scene = Scene::of_gipf(&vacant, Orientation::White);
    if let Scene::Gipf(board) = &mut scene {
        for spot in &mut board.spots {
            let mut pieces = pieces(game).iter();
            if let Some((_, what)) = pieces.find(|(name, _)| *name == spot.name) {
                spot.stack = stack(game, what);
            }
        }
    }
    thumbnail::board_of(&scene)
}

/// The discs of a piece.
fn stack(game: GameChoice, what: &str) -> Stack {
    let (color, kind) = what.split_at(1);
    let color = if color == "W" {
        Color::White
    } else {
        Color::Black
    };
    let mut potentials = Potential::ALL.into_iter();
    let potential = potentials.find(|potential| kind.starts_with(potential.letter()));
    let piece = match (kind, potential) {
        (_, Some(kind)) if game == GameChoice::Matrx => Piece::Pair(DiscKind::Potential(kind)),
        (_, Some(kind)) => Piece::Loaded(kind),
        ("", None) => Piece::BASIC,
        (_, None) => Piece::GIPF,
    };
    Stack::of(color, piece)
}

/// The picture of TAMSK, made without its rules, which are loaded with the first game of it.
fn tamsk() -> String {
    let names = (b'b'..=b'h').flat_map(|letter| {
        let rows = b'2'..b'2' + spots_of(letter);
        rows.map(move |row| [letter, row])
    });
    let names: Vec<[u8; 2]> = names.collect();
    let points: Vec<Point> = names.iter().map(point).collect();
    let mut out = thumbnail::tamsk_board(&points);
    for (name, &point) in names.iter().zip(&points) {
        let mut rings = RINGS.iter();
        let rings = rings.find(|(ring, _)| ring.as_bytes() == name);
        thumbnail::tube(&mut out, point, rings.map_or(0, |&(_, rings)| rings));
    }
    for (name, color) in pieces(GameChoice::Tamsk) {
        let mut all = names.iter().zip(&points);
        if let Some((_, &point)) = all.find(|(known, _)| name.as_bytes() == *known) {
            let color = if *color == "W" {
                Color::White
            } else {
                Color::Black
            };
            thumbnail::glass(&mut out, color, point);
        }
    }
    out + "</svg>"
}

/// The number of spaces on a lettered line.
const fn spots_of(letter: u8) -> u8 {
    7 - letter.abs_diff(b'e')
}

/// The point of a space, from the middle.
fn point(&[letter, row]: &[u8; 2]) -> Point {
    let middle = (f64::from(spots_of(letter)) + 3.0) / 2.0;
    Point {
        x: (f64::from(letter) - f64::from(b'e')) * LINES,
        y: middle - f64::from(row - b'0'),
    }
}

/// The icon of a game beside its name: the content of an icon of 24 by 24.
#[must_use]
pub const fn sign(game: GameChoice) -> &'static str {
    match game {
        GameChoice::Gipf => {
            "<path d=\"M12 2.500v19M3.800 7.250l16.400 9.500M20.200 7.250l-16.400 9.500\"/><circle class=\"solid\" cx=\"12\" cy=\"12\" r=\"4.400\"/>"
        }
        GameChoice::Potentials => {
            "<circle cx=\"12\" cy=\"12\" r=\"9\"/><path class=\"solid\" d=\"M6.800 8.500h10.400L12 17.300z\"/>"
        }
        GameChoice::Ultimate => {
            "<circle class=\"solid\" cx=\"12\" cy=\"12\" r=\"3.200\"/><circle cx=\"12\" cy=\"3.800\" r=\"2\"/><circle cx=\"19.800\" cy=\"9.500\" r=\"2\"/><circle cx=\"16.800\" cy=\"18.600\" r=\"2\"/><circle cx=\"7.200\" cy=\"18.600\" r=\"2\"/><circle cx=\"4.200\" cy=\"9.500\" r=\"2\"/>"
        }
        GameChoice::Matrx => {
            "<ellipse cx=\"12\" cy=\"8.500\" rx=\"8.500\" ry=\"4.500\"/><path d=\"M3.500 8.500V12c0 2.500 3.800 4.500 8.500 4.500s8.500-2 8.500-4.500V8.500M3.500 12.500V16c0 2.500 3.800 4.500 8.500 4.500s8.500-2 8.500-4.500v-3.500\"/><circle class=\"solid\" cx=\"12\" cy=\"8.500\" r=\"1.500\"/>"
        }
        GameChoice::Tamsk => {
            "<path d=\"M6 3h12M6 21h12M7.500 3c0 5 4.500 6 4.500 9s-4.500 4-4.500 9M16.500 3c0 5-4.500 6-4.500 9s4.500 4 4.500 9\"/><path class=\"solid\" d=\"M8.500 20c.6-2.700 2-3.900 3.500-4.500 1.500.6 2.900 1.800 3.500 4.500z\"/>"
        }
    }
}
