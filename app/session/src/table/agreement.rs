//! Agreements of the players: resigning, draws, another game.

use record::{Agreement, ChallengeTerms, ClockControl, NodeId, Seat, Tree};
use rules::{ByColor, Color, Position, tamsk};

use crate::scene::millis::Millis;
use crate::table::clock::Clocks;
use crate::table::context::At;
use crate::table::effect::Effect;
use crate::table::event::Event;
use crate::table::game::Match;
use crate::table::message::LoadedGame;
use crate::table::playable::Playable;
use crate::table::sand::terms::SandTerms;

/// The occurrence of a position from which on a draw can be claimed (D12).
const CLAIM: usize = 3;

/// The terms of a new game, of any kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewGame<P = Position> {
    /// The position at the start, which holds the ruleset.
    pub start: P,
    /// Extra discs of the first player and of the second (D14). They belong to
    /// the players and not to the colours, so the lot comes before them; they
    /// are added only where the game begins at its ruleset's own start.
    pub extra: [u8; 2],
    /// The names of the first player and of the second; empty for none.
    pub players: [String; 2],
    /// The player who is White.
    pub white: WhitePlayer,
    /// The clocks; none for a game without time.
    pub clock: Option<ClockControl>,
    /// True if the third occurrence of a position ends the game by itself (D12).
    pub draw_by_repetition: bool,
    /// The agreed ways to settle challenged potentials (D11).
    pub terms: ChallengeTerms,
    /// The terms of a game of TAMSK (D13).
    pub sand: SandTerms,
}

/// The agreement about the player who is White.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhitePlayer {
    /// The first player.
    First,
    /// The second player.
    Second,
    /// The lot decides (GIPF basic B.1).
    ByLot {
        /// True if the coin fell on heads, which makes the first player White.
        heads: bool,
    },
}

impl WhitePlayer {
    /// Returns true if the first player is White.
    #[must_use]
    pub const fn is_first(self) -> bool {
        match self {
            Self::First => true,
            Self::Second => false,
            Self::ByLot { heads } => heads,
        }
    }
}

impl<P> NewGame<P> {
    /// A game without names, clocks and lots.
    #[must_use]
    pub fn plain(start: P) -> Self {
        Self {
            start,
            extra: [0; 2],
            players: [String::new(), String::new()],
            white: WhitePlayer::First,
            clock: None,
            draw_by_repetition: false,
            terms: ChallengeTerms::default(),
            sand: SandTerms::default(),
        }
    }
}

impl NewGame {
    /// The game at its start, ready to be opened in a session.
    #[must_use]
    pub fn loaded(mut self) -> LoadedGame {
        let extra = by_color(self.extra, self.white.is_first());
        self.start = with_extra_discs(self.start, extra);
        LoadedGame::new(begun(self))
    }
}

impl NewGame<tamsk::Position> {
    /// The game at its start, ready to be opened in a session.
    #[must_use]
    pub fn loaded(self) -> LoadedGame {
        LoadedGame::new(begun(self))
    }
}

/// The game at its start, between these players.
fn begun<P: Playable>(game: NewGame<P>) -> Match<P> {
    let first_is_white = game.white.is_first();
    let mut tree = Tree::from_position(game.start);
    tree.names = by_color(game.players, first_is_white);
    tree.clock = game.clock;
    tree.draw_by_repetition = game.draw_by_repetition;
    tree.terms = game.terms;
    if P::SAND {
        game.sand.note(&mut tree.tags);
    }
    Match::begun(tree)
}

impl<P: Playable> Match<P> {
    /// A game at its start, whose clocks begin with the first turn.
    fn begun(tree: Tree<P>) -> Self {
        let mut game = Self::new(tree, NodeId::ROOT);
        game.clocks = game.tree.clock.map(|control| Clocks::new(control, None));
        game
    }

    /// A game with the same agreements and colours exchanged.
    pub(crate) fn rematch(&self) -> Self {
        let old = &self.tree;
        let mut tree = Tree::from_position(old.position(NodeId::ROOT).clone());
        tree.names = swapped(old.names.clone());
        tree.clock = old.clock;
        tree.draw_by_repetition = old.draw_by_repetition;
        tree.terms = old.terms.clone();
        tree.seats = swapped(old.seats);
        if P::SAND {
            SandTerms::of(&old.tags).note(&mut tree.tags);
        }
        Self::begun(tree)
    }

    /// The players change colours and keep the position.
    pub(crate) fn swap_sides(&mut self) -> Vec<Effect> {
        self.tree.names = swapped(core::mem::take(&mut self.tree.names));
        self.tree.seats = swapped(self.tree.seats);
        vec![Effect::Save, Effect::Announce(Event::SidesSwapped)]
    }

    /// Changes the seats. No clock runs where a player plays by link.
    pub(crate) fn seat(&mut self, seats: ByColor<Seat>, at: At) -> Vec<Effect> {
        if self.tree.seats == seats {
            return Vec::new();
        }
        self.stop_clocks(at.now);
        self.rest_sand(at.now);
        self.tree.seats = seats;
        self.resume_clocks(at.now);
        self.stand(self.at);
        let mut effects = vec![Effect::Save];
        effects.extend(self.wake(at.now));
        effects.extend(self.pause_before_forced());
        effects
    }

    pub(crate) fn rename(&mut self, color: Color, name: String) -> Vec<Effect> {
        self.tree.names[color] = name;
        vec![Effect::Save]
    }

    pub(crate) fn resign(&mut self, color: Color, now: Millis) -> Vec<Effect> {
        // Only a player at this screen can resign here.
        if !self.is_live() || self.tree.seats[color] != Seat::Here {
            return Vec::new();
        }
        self.end(Agreement::resigned(color), now)
    }

    /// Returns true if a draw can be offered: a link brings no offers, and the computer
    /// agrees on nothing.
    pub(crate) fn may_offer_draw(&self) -> bool {
        self.is_live() && !self.seats_any(|seat| seat != Seat::Here)
    }

    pub(crate) fn offer_draw(&mut self, color: Color, now: Millis) -> Vec<Effect> {
        if !self.may_offer_draw() {
            return Vec::new();
        }
        if self.draw_offer == Some(!color) {
            return self.end(Agreement::DrawAgreed, now);
        }
        self.draw_offer = Some(color);
        vec![Effect::Announce(Event::DrawOffered(color))]
    }

    pub(crate) fn answer_draw(&mut self, accept: bool, now: Millis) -> Vec<Effect> {
        match self.draw_offer.take() {
            Some(_) if accept && self.is_live() => self.end(Agreement::DrawAgreed, now),
            Some(color) => vec![Effect::Announce(Event::DrawDeclined(!color))],
            None => Vec::new(),
        }
    }

    pub(crate) fn claim_draw(&mut self, now: Millis) -> Vec<Effect> {
        if self.may_claim_draw() {
            self.end(Agreement::DrawByRepetition, now)
        } else {
            Vec::new()
        }
    }

    /// Returns true if the position has come up often enough to end the game (D12).
    pub(crate) fn may_claim_draw(&self) -> bool {
        P::REPEATS
            && self.is_live()
            && self.tree.ends_turn(self.at)
            && self.tree.occurrences(self.at) >= CLAIM
    }

    /// Announces, after a turn, that a position came back, and ends the game at its third
    /// occurrence where the players chose that (D12).
    pub(crate) fn note_repetition(&mut self, now: Millis) -> Vec<Effect> {
        if !P::REPEATS || self.is_over() || !self.tree.ends_turn(self.at) {
            return Vec::new();
        }
        let times = self.tree.occurrences(self.at);
        if times >= CLAIM && self.tree.draw_by_repetition {
            return self.end(Agreement::DrawByRepetition, now);
        }
        if times >= 2 {
            return vec![Effect::Announce(Event::Repeated(times))];
        }
        Vec::new()
    }
}

/// Orders the values of the first and the second player by their colours.
fn by_color<T>([first, second]: [T; 2], first_is_white: bool) -> ByColor<T> {
    let (white, black) = if first_is_white {
        (first, second)
    } else {
        (second, first)
    };
    ByColor { white, black }
}

fn swapped<T>(of: ByColor<T>) -> ByColor<T> {
    ByColor {
        white: of.black,
        black: of.white,
    }
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
