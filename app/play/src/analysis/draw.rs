//! The turns on the board: each as an arrow with its number, the best one the widest, the
//! others dashed; for a line under the pointer its first turns.
//!
//! They are drawn into the board from here, because the board is part of the first load.

use std::time::Duration;

use board::prelude::*;
use features::analysis::{Analysis, Arrow, ArrowKind};
use rules::Color;
use session::{Place, RenderModel, Scene, number};

use crate::Store;
use crate::platform::page;
use crate::platform::time::after;
use crate::runner::Mounted;

/// The class of the drawing.
const CLASS: &str = "ahead";

/// Draws the turns again whenever they change, as long as the effect is held.
pub(super) fn follow(store: Store, analysis: Mounted<Analysis>) -> RenderEffect<()> {
    let arrows = Memo::new(move |_| analysis.view().with(|view| view.arrows.clone()));
    RenderEffect::new(move |_| {
        store.model.track();
        arrows.track();
        // A board that has just been made is ready then.
        after(Duration::ZERO, move || draw(store, arrows)).forget();
    })
}

fn draw(store: Store, arrows: Memo<Vec<Arrow>>) {
    let markup = store.model.with_untracked(|model| {
        arrows.with_untracked(|arrows| {
            // The best one is drawn over all others.
            let drawn = arrows.iter().rev().map(|one| arrow(model, one));
            drawn.collect::<String>()
        })
    });
    page::draw_into(".stage svg.board", CLASS, &markup);
}

/// A turn: an arrow if it has a direction, otherwise rings around the pieces of a row.
fn arrow(model: &RenderModel, arrow: &Arrow) -> String {
    let Arrow { kind, rank, turn } = arrow;
    let sign = match kind {
        ArrowKind::Best | ArrowKind::Line => (rank + 1).to_string(),
        ArrowKind::Threat => "!".to_owned(),
    };
    let kind = match (kind, turn.player) {
        (ArrowKind::Best, _) => "best",
        (ArrowKind::Threat, _) => "threat",
        (ArrowKind::Line, Color::White) => "white",
        (ArrowKind::Line, Color::Black) => "black",
    };
    let way = turn.way.as_ref();
    let ends = way.and_then(|(from, to)| Some((place_of(model, from)?, place_of(model, to)?)));
    let Some((from, to)) = ends else {
        let rings = turn.cells.iter().filter_map(|cell| place_of(model, cell));
        let ring = |place: Place| {
            let (x, y) = (number(place.x), number(place.y));
            format!(
                "<circle class=\"ahead-ring\" data-kind=\"{kind}\" data-rank=\"{rank}\" cx=\"{x}\" cy=\"{y}\" r=\".5\"/>"
            )
        };
        return rings.map(ring).collect();
    };
    let long = from.distance(to).max(0.1);
    let angle = (to.y - from.y).atan2(to.x - from.x).to_degrees();
    // The tip ends before the middle of the spot, so that its piece is visible.
    let (tip, half) = (long - 0.14, 0.13 - 0.02 * ((*rank).min(4) as f64));
    let neck = tip - 0.34;
    let head = half + 0.13;
    let [tip, neck, half, head] = [tip, neck, half, head].map(number);
    let (x, y) = (number(from.x), number(from.y));
    // Second choices are dashed.
    let body = match kind == "best" && *rank > 0 {
        true => format!(
            "<path class=\"ahead-case\" d=\"M0 0H{neck}\"/><path class=\"ahead-dash\" d=\"M.32 0H{neck}\"/><path class=\"ahead-arrow\" d=\"M{neck} -{head}L{tip} 0L{neck} {head}Z\"/>"
        ),
        false => format!(
            "<path class=\"ahead-arrow\" d=\"M0 -{half}H{neck}V-{head}L{tip} 0L{neck} {head}V{half}H0Z\"/>"
        ),
    };
    format!(
        "<g class=\"ahead-turn\" data-kind=\"{kind}\" data-rank=\"{rank}\" transform=\"translate({x} {y})\"><g transform=\"rotate({})\">{body}</g><circle class=\"ahead-seal\" r=\".27\"/><text class=\"ahead-number\" y=\".12\">{sign}</text></g>",
        angle.round()
    )
}

/// The place of a cell, by its name.
fn place_of(model: &RenderModel, name: &str) -> Option<Place> {
    match &model.scene {
        Scene::Gipf(board) => {
            let dots = board.dots.iter().map(|dot| (&dot.name, dot.place));
            let spots = board.spots.iter().map(|spot| (&spot.name, spot.place));
            let mut all = dots.chain(spots);
            all.find(|(known, _)| *known == name)
                .map(|(_, place)| place)
        }
        Scene::Tamsk(scene) => {
            let mut all = scene.spaces.iter();
            all.find(|space| space.name == name)
                .map(|space| space.place)
        }
    }
}
