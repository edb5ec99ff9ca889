//! The boards of the examples, drawn from the render model as the app draws them.

use board::{
    PlateText, drawn, drawn_on, ground_shape, shapes, tamsk_ground_shapes, tamsk_static,
    tamsk_static_on, tamsk_static_shapes, text,
};
use rules::{Game, GameRuleset};
use session::{Orientation, Scene};

/// The identifiers of the grounds that the boards of one page share.
const GROUNDS: [(&str, &str); 2] = [
    ("ground-gipf", "gipf-tournament"),
    ("ground-matrx", "matrx"),
];

/// A board that shows the names or capacities of its places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Map {
    /// The spots and dots of GIPF.
    Gipf,
    /// The spots and dots of MATRX.
    Matrx,
    /// The spaces of TAMSK.
    Spaces,
    /// The number of rings that the spaces of TAMSK hold.
    Capacities,
}

impl Map {
    /// The board of an example by its first line, which is the same in every language.
    pub(super) fn of(name: &str) -> Option<Self> {
        match name {
            "the nodes of GIPF" => Some(Self::Gipf),
            "the nodes of MATRX" => Some(Self::Matrx),
            "the spaces of TAMSK" => Some(Self::Spaces),
            "the capacities of TAMSK" => Some(Self::Capacities),
            _ => None,
        }
    }

    /// The drawing.
    pub(super) fn drawn(self) -> String {
        // These games begin with an empty board.
        let (ruleset, written) = match self {
            Self::Gipf => ("gipf-tournament", PlateText::Names),
            Self::Matrx => ("matrx", PlateText::Names),
            Self::Spaces => ("tamsk-1+free", PlateText::Names),
            Self::Capacities => ("tamsk-1+free", PlateText::Capacities),
        };
        let Some(start) = start(ruleset) else {
            return String::new();
        };
        match (Scene::of(&start, Orientation::White), &start) {
            (Scene::Gipf(board), _) => drawn(&board, true),
            (Scene::Tamsk(scene), Game::Tamsk(position)) => tamsk_static(position, &scene, written),
            (Scene::Tamsk(_), Game::Gipf(_)) => String::new(),
        }
    }
}

/// The position in which a game begins.
pub(super) fn start(ruleset: &str) -> Option<Game> {
    Some(Game::start(ruleset.parse::<GameRuleset>().ok()?))
}

/// The drawing of a position as a scene shows it; a board of the GIPF family lies on a ground
/// of [`grounds`].
pub(super) fn scene(scene: &Scene, position: &Game) -> String {
    match (scene, position) {
        (Scene::Gipf(board), _) => {
            let mut board = board.clone();
            // Nothing can be moved in a picture.
            board.spots.iter_mut().for_each(|spot| spot.aim = None);
            let is_matrx = text::is_matrx(position.ruleset());
            drawn_on(&board, GROUNDS[usize::from(is_matrx)].0)
        }
        (Scene::Tamsk(scene), Game::Tamsk(position)) => tamsk_static_on(position, scene),
        (Scene::Tamsk(_), Game::Gipf(_)) => String::new(),
    }
}

/// The drawing of a position, seen from White's side.
pub(super) fn position(position: &Game) -> String {
    scene(&Scene::of(position, Orientation::White), position)
}

/// The shapes of all discs. They stand once in the page; in the app they are there already.
pub(super) fn discs() -> String {
    format!(
        "<div class=\"shapes\" aria-hidden=\"true\">{}</div>",
        shapes()
    )
}

/// The shapes that an article needs for its drawings: the grounds, and the bulbs of glasses.
pub(super) fn grounds(article: &str) -> String {
    let mut shapes = String::new();
    for (id, ruleset) in GROUNDS {
        let scene = start(ruleset).map(|start| Scene::of(&start, Orientation::White));
        if let Some(Scene::Gipf(board)) = scene.filter(|_| article.contains(&format!("\"#{id}\"")))
        {
            shapes.push_str(&ground_shape(&board, id));
        }
    }
    let has_glasses = article.contains("tamsk-board");
    if has_glasses {
        shapes.push_str(&tamsk_ground_shapes());
    }
    let mut out = format!(
        "<svg class=\"shapes\" width=\"0\" height=\"0\" aria-hidden=\"true\" focusable=\"false\">\
         <defs>{shapes}</defs></svg>"
    );
    if has_glasses {
        out.push_str(&tamsk_static_shapes());
    }
    out
}
