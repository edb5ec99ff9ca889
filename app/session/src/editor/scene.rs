//! The scene of an arrangement, for the same boards that draw games.

use rules::tamsk::Space;
use rules::{Board, Color, Piece, Setup, Spot, Stack, tamsk};

use crate::editor::arrangement::Arrangement;
use crate::editor::tools::Site;
use crate::scene::geometry::{Geometry, Orientation};
use crate::scene::model::{
    BoardModel, DotModel, DotState, Motion, RenderModel, RowMark, Scene, SpotModel,
};
use crate::scene::prompt::Prompt;
use crate::scene::tamsk::{GlassModel, SpaceModel, TamskScene, point};
use crate::table::session::Session;

/// The arrangement as a game that is only looked at: no cell can be played. Cells with
/// problems are marked.
pub(super) fn render(
    now: &Arrangement,
    problem_sites: &[Site],
    orientation: Orientation,
) -> RenderModel {
    let (scene, player) = match now {
        Arrangement::Gipf(setup) => (
            Scene::Gipf(board(setup, problem_sites, orientation)),
            setup.player(),
        ),
        Arrangement::Tamsk(setup) => (
            Scene::Tamsk(spaces(setup, problem_sites, orientation)),
            setup.side,
        ),
    };
    RenderModel {
        ruleset: now.ruleset(),
        scene,
        prompt: Prompt::Review { player },
        begun: true,
        ..Session::default().render()
    }
}

fn board(setup: &Setup, problem_sites: &[Site], orientation: Orientation) -> BoardModel {
    let board: &'static Board = setup.ruleset.board();
    let geometry = Geometry::of(board, orientation);
    let dot = |&dot: &rules::Dot| DotModel {
        dot,
        name: dot.to_string(),
        point: geometry.dot(dot),
        state: DotState::Quiet,
        last: false,
    };
    let spot = |spot: Spot| {
        let stack = setup.stacks.at(spot).clone();
        let wrong = problem_sites.contains(&Site::Spot(spot));
        SpotModel {
            spot,
            name: spot.to_string(),
            point: geometry.spot(spot),
            piece: in_play(&stack),
            stack,
            mark: wrong.then_some(RowMark::Invalid),
            touch: None,
            chosen: false,
            aim: None,
        }
    };
    BoardModel {
        geometry,
        dots: board.dots().iter().map(dot).collect(),
        spots: board.spots().into_iter().map(spot).collect(),
        arrows: Vec::new(),
        full: Vec::new(),
        motion: Motion::default(),
        last: None,
        taken: Vec::new(),
        hints: Vec::new(),
        announced: None,
        jumps: Vec::new(),
    }
}

/// The piece on top; the uppermost disc where the discs are no piece.
fn in_play(stack: &Stack) -> Option<(Color, Piece)> {
    let top = stack.0.last()?;
    let pieces = stack.pieces().unwrap_or_default();
    let alone = (top.color, Piece::Single(top.kind));
    Some(pieces.last().copied().unwrap_or(alone))
}

fn spaces(setup: &tamsk::Setup, problem_sites: &[Site], orientation: Orientation) -> TamskScene {
    let space = |space: Space| {
        let filling = setup.at(space);
        SpaceModel {
            space,
            name: space.to_string(),
            point: point(space, orientation),
            capacity: space.capacity(),
            rings: filling.rings,
            glass: filling.glass.map(|(color, left)| GlassModel {
                color,
                lost: left.is_some_and(|left| left <= 0),
                until: None,
            }),
            // The editor can use every space.
            open: true,
            takes_ring: false,
            chosen: false,
            last: false,
            wrong: problem_sites.contains(&Site::Space(space)),
        }
    };
    TamskScene {
        orientation,
        spaces: Space::all().map(space).collect(),
        rings: setup.rings_left,
        sand: None,
        quiet: setup.quiet,
    }
}
