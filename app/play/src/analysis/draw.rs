//! The lines on the board: the first turn of each as an arrow with its number, the best
//! one the broadest; of a line at which somebody points its first turns.
//!
//! They are drawn into the board and not by it: the board is part of the first load.

use std::time::Duration;

use board::prelude::*;
use session::{Ahead, Place, RenderModel, Scene, number};

use super::Analysis;
use crate::Store;
use crate::platform::page;
use crate::platform::time::after;

/// How many turns of a line are drawn where somebody points at it.
const TURNS: usize = 4;

/// The class of what is drawn.
const CLASS: &str = "ahead";

/// From now on what is known is drawn.
pub(super) fn begin(store: Store, analysis: Analysis) {
    let follow = RenderEffect::new(move |_| {
        store.model.track();
        analysis.on.track();
        analysis.lines.track();
        analysis.threat.track();
        analysis.threatens.track();
        analysis.pointed.track();
        // A board that has just been laid stands then.
        after(Duration::ZERO, move || draw(store, analysis)).forget();
    });
    // It follows as long as the page is open.
    std::mem::forget(follow);
}

fn draw(store: Store, analysis: Analysis) {
    let shown = analysis.on.get_untracked().then(|| markup(store, analysis));
    page::draw_into(".stage svg.board", CLASS, &shown.unwrap_or_default());
}

fn markup(store: Store, analysis: Analysis) -> String {
    let lines = analysis.lines.get_untracked();
    let pointed = analysis.pointed.get_untracked();
    let ahead = |turns: &[String], passes: bool| {
        store
            .session
            .with_value(|session| session.ahead(turns, passes))
    };
    let turns: Vec<Ahead> = match pointed.and_then(|place| lines.get(place)) {
        Some(line) => ahead(&line.turns[..line.turns.len().min(TURNS)], false),
        None => {
            let first = |line: &messages::Line| {
                let turns = &line.turns[..line.turns.len().min(1)];
                ahead(turns, false).into_iter().next()
            };
            lines.iter().filter_map(first).collect()
        }
    };
    let threat = analysis
        .threat
        .get_untracked()
        .filter(|_| analysis.threatens.get_untracked());
    let threat = threat.and_then(|line| {
        let turns = &line.turns[..line.turns.len().min(1)];
        ahead(turns, true).into_iter().next()
    });
    store.model.with_untracked(|model| {
        let mut markup = String::new();
        // The best one lies over all others.
        for (place, turn) in turns.iter().enumerate().rev() {
            let kind = match (pointed, turn.player) {
                (None, _) => "best",
                (Some(_), rules::Color::White) => "white",
                (Some(_), rules::Color::Black) => "black",
            };
            markup += &arrow(model, turn, kind, &(place + 1).to_string(), place);
        }
        if let Some(turn) = threat {
            markup += &arrow(model, &turn, "threat", "!", 0);
        }
        markup
    })
}

/// A turn: an arrow where it goes a way, rings around the pieces of a row otherwise.
fn arrow(model: &RenderModel, turn: &Ahead, kind: &str, sign: &str, rank: usize) -> String {
    let ways = turn
        .way
        .as_ref()
        .and_then(|(from, to)| Some((place_of(model, from)?, place_of(model, to)?)));
    let Some((from, to)) = ways else {
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
    // The tip ends before the middle of the spot, so that what stands there is seen.
    let (tip, half) = (long - 0.14, 0.13 - 0.02 * (rank.min(4) as f64));
    let neck = tip - 0.34;
    let head = half + 0.13;
    let [tip, neck, half, head] = [tip, neck, half, head].map(number);
    let (x, y) = (number(from.x), number(from.y));
    format!(
        "<g class=\"ahead-turn\" data-kind=\"{kind}\" data-rank=\"{rank}\" transform=\"translate({x} {y})\"><path class=\"ahead-arrow\" transform=\"rotate({})\" d=\"M0 -{half}H{neck}V-{head}L{tip} 0L{neck} {head}V{half}H0Z\"/><circle class=\"ahead-seal\" r=\".27\"/><text class=\"ahead-number\" y=\".12\">{sign}</text></g>",
        angle.round()
    )
}

/// Where a cell lies, by its name.
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
