//! The game that was agreed on.

use record::{ChallengeTerms, Seat};
use rules::{ByColor, Color, Position, Potential, Ruleset};
use session::{SandTerms, Speed, WhitePlayer};

use super::options::{Opponent, Options, Sand, WhiteChoice};
use super::text::Player;

/// A game that was agreed on, ready to be begun.
#[derive(Clone, Debug, PartialEq)]
pub struct AgreedGame {
    /// The ruleset and the agreements that the game needs.
    pub game: Game,
    /// The first player and the second.
    pub players: [Player; 2],
    /// The player who has White, or Red.
    pub white: WhitePlayer,
    /// The seats of both colours.
    pub seats: ByColor<Seat>,
}

/// A game with everything that its rules need.
#[derive(Clone, Debug, PartialEq)]
pub enum Game {
    /// A game of the GIPF family. Names and colours are those of [`AgreedGame`].
    Gipf(Box<session::NewGame>),
    /// A game of TAMSK.
    Tamsk(TamskAgreement),
}

/// Agreements before a game of TAMSK. Its rules are loaded when it is begun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TamskAgreement {
    /// The text of its ruleset.
    pub ruleset: String,
    /// True if moves without a ring are counted at level 1 (D13).
    pub counts: bool,
    /// The terms of running sand: its speed, pauses, and how it is shown.
    pub terms: SandTerms,
}

/// The game of these options between these players. `heads` is the side of a coin that decides
/// if White is random.
pub(super) fn agreed(options: &Options, players: [Player; 2], heads: bool) -> AgreedGame {
    let white = match options.white {
        // Each colour has its own level of the computer.
        _ if options.opponent == Opponent::Watch => WhitePlayer::First,
        WhiteChoice::First => WhitePlayer::First,
        WhiteChoice::Second => WhitePlayer::Second,
        WhiteChoice::Random => WhitePlayer::ByLot { heads },
    };
    let player = |color: Color| match color {
        Color::White => usize::from(!white.is_first()),
        Color::Black => usize::from(white.is_first()),
    };
    AgreedGame {
        game: match options.is_gipf() {
            true => Game::Gipf(Box::new(gipf(options, white))),
            false => Game::Tamsk(tamsk(&options.sand)),
        },
        players,
        white,
        seats: ByColor::from_fn(|color| seat(options, player(color))),
    }
}

fn seat(options: &Options, player: usize) -> Seat {
    if options.is_computer(player) {
        Seat::Computer(options.strengths[player])
    } else if options.opponent == Opponent::ByLink && player == 1 {
        Seat::Away
    } else {
        Seat::Here
    }
}

fn gipf(options: &Options, white: WhitePlayer) -> session::NewGame {
    let choices = options.choices;
    // No game is begun without a valid ruleset.
    let ruleset = choices.ruleset(white.is_first());
    let ruleset = ruleset.unwrap_or(Ruleset::new(choices.variant));
    session::NewGame {
        extra: match options.has_handicap() {
            true => options.extra,
            false => [0; 2],
        },
        white,
        clock: options.control(),
        // The computer never claims a draw, so the draw is automatic.
        draw_by_repetition: options.draw || options.has_computer(),
        terms: terms(options),
        ..session::NewGame::plain(Position::start(ruleset))
    }
}

fn terms(options: &Options) -> ChallengeTerms {
    let mut terms = ChallengeTerms::default();
    if options.has_challenges() {
        for kind in Potential::ALL {
            terms.agree(kind, options.settles(kind));
        }
    }
    terms
}

fn tamsk(sand: &Sand) -> TamskAgreement {
    let level = Sand::LEVELS[sand.level];
    let free = if sand.free { "+free" } else { "" };
    TamskAgreement {
        ruleset: [level, free].concat(),
        counts: sand.count,
        terms: SandTerms {
            speed: Speed::ALL.get(sand.speed).copied().unwrap_or(Speed::ONE),
            untimed: sand.speed == Sand::UNTIMED,
            pausing: sand.pausing,
            strict: sand.strict,
            digits: sand.digits,
            timer_right: sand.right,
        },
    }
}
