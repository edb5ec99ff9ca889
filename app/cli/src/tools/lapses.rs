//! The errors of a player in games against itself: how much a turn loses, which captures are
//! overlooked, and how many turns are absurd.

use std::io::Write;

use engine::{Evaluate, Limits, Order, Score, Search, Settings, TamskNode};
use rules::{Game, GameRuleset};

use super::ToolError;
use super::chance::Chance;
use super::contest::Opening;
use super::novice::Gains;
use super::player::Player;

/// The number of turns after which a game is ended.
const LONGEST: usize = 120;

/// The number of legal turns, drawn by chance, whose median is compared.
const DRAWN: usize = 15;

/// The loss in hundredths, against the median turn, that makes a turn absurd: two discs.
const ABSURD: i32 = 200;

/// The loss in hundredths, against the best capture, that makes it overlooked: a disc.
const OVERLOOKED: i32 = 100;

/// The value of a decided game in hundredths, and the largest loss of a turn.
const DECIDED: i32 = 1_000;

/// Statistics of the turns by which a computer player loses value, over one or several games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lapses {
    /// The number of turns.
    pub turns: u32,
    /// The sum of what the turns lose against the best, in hundredths of a disc or ring.
    pub lost: u64,
    /// The turns that are worse than the median legal turn by two discs or rings.
    pub absurd: u32,
    /// The turns that capture, and those where a capture was better by a disc. In TAMSK
    /// always 0.
    pub captures: u32,
    /// The turns among them that capture nothing.
    pub overlooked: u32,
}

impl Lapses {
    /// Plays games of a player against itself and judges every turn with so many nodes.
    /// Returns the sum.
    ///
    /// # Errors
    /// If the player does not answer, or not with a legal turn.
    pub fn measure(
        ruleset: GameRuleset,
        player: &mut Player,
        games: u32,
        nodes: u64,
        seed: u64,
    ) -> Result<Self, ToolError> {
        let mut lapses = Self::default();
        let mut chance = Chance::new(seed);
        let mut openings = Opening::new(ruleset, seed);
        for _ in 0..games {
            let mut game = openings.draw();
            player.begin();
            for _ in 0..LONGEST {
                if game.outcome().is_some() {
                    break;
                }
                let turn = player.choose(&game)?;
                let next = game
                    .play(&turn, None)
                    .map_err(|_| super::PlayerError::Answer(format!("{turn} in {game}")))?;
                lapses.judge(&game, &turn, &next, nodes, &mut chance);
                game = next;
            }
        }
        Ok(lapses)
    }

    fn judge(&mut self, game: &Game, turn: &str, next: &Game, nodes: u64, chance: &mut Chance) {
        let mut turns = game.legal_turns();
        if turns.len() < 2 {
            return;
        }
        let value = after(game, next, nodes);
        let best = value.max(worth(game, DRAWN as u64 * nodes));
        self.turns += 1;
        self.lost += (best - value) as u64;
        let is_tamsk = matches!(game, Game::Tamsk(_));
        let captures = |turn: &str| !is_tamsk && Gains::of(turn).captures > 0;
        if captures(turn) {
            self.captures += 1;
        } else {
            let better = |(text, next): &(String, Game)| {
                captures(text) && after(game, next, nodes) >= value + OVERLOOKED
            };
            let overlooked = u32::from(turns.iter().any(better));
            self.captures += overlooked;
            self.overlooked += overlooked;
        }
        let mut drawn = Vec::new();
        while drawn.len() < DRAWN && !turns.is_empty() {
            let (_, next) = turns.swap_remove(chance.below(turns.len()));
            drawn.push(after(game, &next, nodes));
        }
        drawn.sort_unstable();
        let median = drawn[drawn.len() / 2];
        self.absurd += u32::from(value + ABSURD <= median);
    }
}

/// Returns the value of a turn for the player to act in `game`, in hundredths.
fn after(game: &Game, next: &Game, nodes: u64) -> i32 {
    match next.outcome() {
        Some(end) => match end.winner {
            Some(winner) if winner == game.side() => DECIDED,
            Some(_) => -DECIDED,
            None => 0,
        },
        None if next.side() == game.side() => worth(next, nodes),
        None => -worth(next, nodes),
    }
}

/// Returns the value of a position for the player to act, in hundredths, with so many nodes.
fn worth(game: &Game, nodes: u64) -> i32 {
    let score = match game {
        Game::Gipf(position) => score(position, nodes),
        Game::Tamsk(position) => {
            let untimed = TamskNode::untimed(position.clone());
            untimed.and_then(|untimed| score(&untimed, nodes))
        }
    };
    match score {
        Some(Score::Value(value)) => value.clamp(-DECIDED, DECIDED),
        Some(Score::Win(_)) => DECIDED,
        Some(Score::Loss(_)) => -DECIDED,
        None => 0,
    }
}

fn score<N: Evaluate + Order>(position: &N, nodes: u64) -> Option<Score> {
    let mut search = Search::new(position, &Settings::for_nodes(nodes))?;
    search.run(Limits::nodes(nodes), || true);
    Some(search.report().score)
}

/// Measures a player and writes what it loses.
pub(super) fn report(
    ruleset: &str,
    player: &str,
    options: &[&str],
    output: &mut impl Write,
) -> Result<(), ToolError> {
    let read: GameRuleset = ruleset
        .parse()
        .map_err(|_| ToolError::Ruleset(ruleset.to_owned()))?;
    let (mut games, mut nodes, mut seed) = (20, 300, 1);
    for option in options {
        match option.split_once('=') {
            Some(("games", number)) => games = number.parse().map_err(|_| ToolError::Usage)?,
            Some(("nodes", number)) => nodes = number.parse().map_err(|_| ToolError::Usage)?,
            Some(("seed", number)) => seed = number.parse().map_err(|_| ToolError::Usage)?,
            _ => return Err(ToolError::Usage),
        }
    }
    let mut reader = Player::read(player)?;
    let lapses = Lapses::measure(read, &mut reader, games, nodes, seed)?;
    let share = |part: u32, of: u32| 100.0 * f64::from(part) / f64::from(of.max(1));
    writeln!(
        output,
        "{ruleset} {player}: {} turns of {games} games, each loses {:.2}; {:.1} % of {} captures \
         overlooked; {:.1} % of turns absurd",
        lapses.turns,
        lapses.lost as f64 / 100.0 / f64::from(lapses.turns.max(1)),
        share(lapses.overlooked, lapses.captures),
        lapses.captures,
        share(lapses.absurd, lapses.turns),
    )?;
    Ok(())
}
