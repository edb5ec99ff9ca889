//! Matches: pairs of games from short random openings, with both colours.

use std::io::Write;

use engine::{Evaluate, Limits, Order, Score, Search, Settings, TamskNode};
use rules::{Color, Game, GameRuleset};

use super::ToolError;
use super::chance::Chance;
use super::player::Player;
use super::statistics::{Pairs, Verdict};

/// A match of two computer players: games in pairs, each opening with both colours.
#[derive(Debug)]
pub struct Contest {
    players: [Player; 2],
    /// Games that were ended as draws: after 400 turns, or because a position occurred
    /// for the third time (D12).
    pub draws: u32,
    /// The games among them that were too long.
    pub caps: u32,
    /// Turns that were played in all games.
    pub turns: u64,
}

/// The length, in turns, after which a game is a draw.
const LONGEST: usize = 400;

/// The number of random turns of an opening.
const RANDOM: usize = 4;

/// The largest advantage of a side after an opening, in hundredths of a disc or ring.
const BALANCED: i32 = 120;

/// A generator of balanced random openings of a ruleset.
#[derive(Debug)]
pub struct Opening {
    ruleset: GameRuleset,
    chance: Chance,
}

impl Opening {
    /// Creates the sequence of openings of a seed.
    #[must_use]
    pub const fn new(ruleset: GameRuleset, seed: u64) -> Self {
        Self {
            ruleset,
            chance: Chance::new(seed),
        }
    }

    /// Returns the next opening: a few random turns, after which neither side is much
    /// better. As long as a player may introduce more than basic pieces, the turns do
    /// so.
    pub fn draw(&mut self) -> Game {
        loop {
            let mut game = Game::start(self.ruleset);
            for _ in 0..RANDOM {
                let mut turns = game.legal_turns();
                if turns.iter().any(|(_, next)| introduces_more(&game, next)) {
                    turns.retain(|(_, next)| introduces_more(&game, next));
                }
                if turns.is_empty() {
                    break;
                }
                let chosen = self.chance.below(turns.len());
                if let Some((_, next)) = turns.into_iter().nth(chosen) {
                    game = next;
                }
            }
            if is_balanced(&game) {
                return game;
            }
        }
    }
}

/// Returns true if the player to act can still introduce more than basic pieces after
/// the turn. Random turns would soon lose the GIPF-pieces and potentials, and the game
/// would be over before it has begun.
fn introduces_more(game: &Game, next: &Game) -> bool {
    match (game, next) {
        (Game::Gipf(before), Game::Gipf(after)) => {
            after.opening(before.side()) != rules::Opening::Closed
        }
        _ => false,
    }
}

fn is_balanced(game: &Game) -> bool {
    match game {
        Game::Gipf(position) => is_even(position),
        Game::Tamsk(position) => match TamskNode::untimed(position.clone()) {
            Some(position) => is_even(&position),
            None => position.outcome().is_none(),
        },
    }
}

/// Returns true if a short search finds no side much better.
fn is_even<N: Evaluate + Order>(position: &N) -> bool {
    let Some(mut search) = Search::new(position, &Settings::default()) else {
        return false;
    };
    search.run(Limits::nodes(2_000), || true);
    matches!(search.report().score, Score::Value(value) if value.abs() <= BALANCED)
}

impl Contest {
    /// Creates a match without games.
    #[must_use]
    pub const fn new(players: [Player; 2]) -> Self {
        Self {
            players,
            draws: 0,
            caps: 0,
            turns: 0,
        }
    }

    /// Plays two games from an opening. Returns the half points of the first player, 0
    /// to 4.
    ///
    /// # Errors
    /// If a player does not answer, or not with a legal turn.
    pub fn pair(&mut self, opening: &Game) -> Result<usize, ToolError> {
        let first = self.game(opening, Color::White)?;
        Ok(first + self.game(opening, Color::Black)?)
    }

    /// Plays a game. Returns the half points of the first player, who has this colour.
    fn game(&mut self, opening: &Game, first: Color) -> Result<usize, ToolError> {
        let mut game = opening.clone();
        for player in &mut self.players {
            player.begin();
        }
        let mut seen = vec![game.clone()];
        for _ in 0..LONGEST {
            if let Some(end) = game.outcome() {
                return Ok(match end.winner {
                    None => 1,
                    Some(winner) if winner == first => 2,
                    Some(_) => 0,
                });
            }
            let player = &mut self.players[usize::from(game.side() != first)];
            let turn = player.choose(&game)?;
            self.turns += 1;
            game = game
                .play(&turn, None)
                .map_err(|_| super::PlayerError::Answer(format!("{turn} in {game}")))?;
            if seen.iter().filter(|&before| *before == game).count() >= 2 {
                self.draws += 1;
                return Ok(1);
            }
            seen.push(game.clone());
        }
        self.draws += 1;
        self.caps += 1;
        Ok(1)
    }
}

/// Plays a match and writes the score.
pub(super) fn report(
    ruleset: &str,
    players: [&str; 2],
    options: &[&str],
    output: &mut impl Write,
) -> Result<(), ToolError> {
    let read: GameRuleset = ruleset
        .parse()
        .map_err(|_| ToolError::Ruleset(ruleset.to_owned()))?;
    let (mut most, mut seed, mut sprt) = (200, 1, false);
    for option in options {
        match option.split_once('=') {
            Some(("pairs", number)) => most = number.parse().map_err(|_| ToolError::Usage)?,
            Some(("seed", number)) => seed = number.parse().map_err(|_| ToolError::Usage)?,
            None if *option == "sprt" => sprt = true,
            _ => return Err(ToolError::Usage),
        }
    }
    let [first, second] = players;
    let mut contest = Contest::new([Player::read(first)?, Player::read(second)?]);
    let mut openings = Opening::new(read, seed);
    let mut pairs = Pairs::default();
    while pairs.count() < most && !(sprt && pairs.verdict(10.0) != Verdict::Open) {
        pairs.add(contest.pair(&openings.draw())?);
        if pairs.count().is_multiple_of(10) {
            tell(&pairs, &contest, output)?;
        }
    }
    writeln!(output, "{ruleset}: {first} against {second}")?;
    tell(&pairs, &contest, output)
}

fn tell(pairs: &Pairs, contest: &Contest, output: &mut impl Write) -> Result<(), ToolError> {
    let (elo, error) = pairs.elo();
    let Contest {
        draws, caps, turns, ..
    } = contest;
    writeln!(
        output,
        "{:.1} of {} points, pairs {:?}, Elo {elo:+.0} +- {error:.0}, llr {:.2}, \
         draws {draws} ({caps} too long), {} turns a game",
        pairs.points(),
        2 * pairs.count(),
        pairs.0,
        pairs.log_likelihood(10.0),
        turns / u64::from(2 * pairs.count()).max(1),
    )?;
    output.flush()?;
    Ok(())
}
