//! What players decide between themselves: giving up, draws, another game.

use record::{Agreement, NodeId, Record};
use rules::{ByColor, Color, Position};

use crate::clock::Clocks;
use crate::message::{Effect, Event, NewGame, WhiteIs};
use crate::session::{Session, is_playable, refuse};

/// From this occurrence of a position on a draw can be claimed (D12).
const CLAIM: usize = 3;

impl Session {
    pub(crate) fn new_game(&mut self, game: NewGame) -> Vec<Effect> {
        let ruleset = game.start.ruleset();
        if !is_playable(ruleset) {
            return refuse(ruleset);
        }
        let first_is_white = match game.white {
            WhiteIs::First => true,
            WhiteIs::Second => false,
            WhiteIs::ByLot { heads } => heads,
        };
        let extra = by_color(game.extra, first_is_white);
        let mut record = Record::from_position(with_extra_discs(game.start, extra));
        record.names = by_color(game.players, first_is_white);
        record.clock = game.clock;
        record.draw_by_repetition = game.draw_by_repetition;
        self.begin(record)
    }

    /// The same game again with colours changed.
    pub(crate) fn rematch(&mut self) -> Vec<Effect> {
        let old = &self.record;
        let mut record = Record::from_position(old.position(NodeId::ROOT).clone());
        record.names = ByColor {
            white: old.names.black.clone(),
            black: old.names.white.clone(),
        };
        record.clock = old.clock;
        record.draw_by_repetition = old.draw_by_repetition;
        self.begin(record)
    }

    fn begin(&mut self, record: Record) -> Vec<Effect> {
        self.open(record, NodeId::ROOT);
        self.clocks = self.record.clock.map(|control| Clocks::new(control, None));
        let to_act = Event::ToAct(self.position().side());
        let mut effects = vec![self.save(), Effect::Announce(to_act)];
        effects.extend(self.pause_before_forced());
        effects
    }

    /// The players change colours and keep the position.
    pub(crate) fn swap_sides(&mut self) -> Vec<Effect> {
        let names = &mut self.record.names;
        core::mem::swap(&mut names.white, &mut names.black);
        vec![self.save(), Effect::Announce(Event::SidesSwapped)]
    }

    pub(crate) fn rename(&mut self, color: Color, name: String) -> Vec<Effect> {
        self.record.names[color] = name;
        vec![self.save()]
    }

    pub(crate) fn resign(&mut self, color: Color) -> Vec<Effect> {
        if !self.is_live() {
            return Vec::new();
        }
        self.end(Agreement::resigned(color))
    }

    pub(crate) fn offer_draw(&mut self, color: Color) -> Vec<Effect> {
        if !self.is_live() {
            return Vec::new();
        }
        if self.draw_offer == Some(!color) {
            return self.end(Agreement::DrawAgreed);
        }
        self.draw_offer = Some(color);
        vec![Effect::Announce(Event::DrawOffered(color))]
    }

    pub(crate) fn answer_draw(&mut self, accept: bool) -> Vec<Effect> {
        match self.draw_offer.take() {
            Some(_) if accept && self.is_live() => self.end(Agreement::DrawAgreed),
            Some(color) => vec![Effect::Announce(Event::DrawDeclined(!color))],
            None => Vec::new(),
        }
    }

    pub(crate) fn claim_draw(&mut self) -> Vec<Effect> {
        if self.may_claim_draw() {
            self.end(Agreement::DrawByRepetition)
        } else {
            Vec::new()
        }
    }

    /// Whether the position has come up often enough to end the game (D12).
    pub(crate) fn may_claim_draw(&self) -> bool {
        self.is_live()
            && self.record.ends_turn(self.at)
            && self.record.occurrences(self.at) >= CLAIM
    }

    /// After a turn: tells of a position that came back, and ends the game at
    /// its third occurrence where the players chose that (D12).
    pub(crate) fn note_repetition(&mut self) -> Vec<Effect> {
        if self.is_over() || !self.record.ends_turn(self.at) {
            return Vec::new();
        }
        let times = self.record.occurrences(self.at);
        if times >= CLAIM && self.record.draw_by_repetition {
            return self.end(Agreement::DrawByRepetition);
        }
        if times >= 2 {
            return vec![Effect::Announce(Event::Repeated(times))];
        }
        Vec::new()
    }
}

/// What belongs to the players, by their colours.
fn by_color<T>([first, second]: [T; 2], first_is_white: bool) -> ByColor<T> {
    let (white, black) = if first_is_white {
        (first, second)
    } else {
        (second, first)
    };
    ByColor { white, black }
}

/// The start with extra discs in reserve (D14); a position that is no start, or
/// whose ruleset takes no extra discs, stays as it is.
fn with_extra_discs(start: Position, extra: ByColor<u8>) -> Position {
    let ruleset = start.ruleset();
    match ruleset.with_handicap(extra) {
        Ok(handicap) if extra != ByColor::both(0) && start == Position::start(ruleset) => {
            Position::start(handicap)
        }
        _ => start,
    }
}
