//! How examples of the rules are drawn and told: as the board does it.

use board::{Written, drawn, tamsk_still, words};
use library::rules::{Map, Teller};
use locale::Locale;
use record::Ending;
use rules::{Game, GameRuleset, Piece};
use session::{Event, RenderModel, Scene, View};

/// The board's drawings, and its words in a language.
pub(super) struct Words<'a> {
    pub(super) locale: &'a Locale,
}

impl Teller for Words<'_> {
    fn board(&self, position: &Game) -> String {
        still(position, false, Written::Names)
    }

    fn map(&self, map: Map) -> String {
        // Games that begin with a vacant board.
        let (ruleset, written) = match map {
            Map::Gipf => ("gipf-tournament", Written::Names),
            Map::Matrx => ("matrx", Written::Names),
            Map::Spaces => ("tamsk-1+free", Written::Names),
            Map::Capacities => ("tamsk-1+free", Written::Capacities),
        };
        let ruleset = ruleset.parse::<GameRuleset>().ok();
        ruleset.map_or_else(String::new, |ruleset| {
            still(&Game::start(ruleset), true, written)
        })
    }

    fn turn(&self, events: &[Event], model: &RenderModel) -> String {
        let names = words::players(model, self.locale);
        words::turn(events, &names, self.locale)
    }

    fn over(&self, ending: Ending, model: &RenderModel) -> String {
        words::event(&Event::Over(ending), model, self.locale)
    }

    fn piece(&self, piece: Piece, ruleset: GameRuleset) -> String {
        words::piece(piece, words::is_matrx(ruleset), self.locale)
    }
}

fn still(position: &Game, named: bool, written: Written) -> String {
    match (Scene::of(position, View::White), position) {
        (Scene::Gipf(board), _) => drawn(&board, named),
        (Scene::Tamsk(scene), Game::Tamsk(position)) => tamsk_still(position, &scene, written),
        (Scene::Tamsk(_), Game::Gipf(_)) => String::new(),
    }
}
