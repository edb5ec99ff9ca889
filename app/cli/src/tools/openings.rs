//! Games of the engine against itself from the start, and the results after each position of
//! their openings.
//!
//! The first turns are chosen among the best lines, the better the more often, so that games
//! differ; the others are the best of a search. A game ends by the rules, when the search has
//! proved the result, when both players agree for some turns that one is far ahead, or as a draw
//! when a position occurs for the third time (D12).

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;

use engine::{
    Evaluate, GameFamily, Level, Limits, Lines, Order, Ranked, Score, Search, Settings, TamskNode,
};
use record::{Arrangement, OpeningResults, Openings, opening_key};
use rules::{Color, Game, GameRuleset};

use super::chance::Chance;
use super::{PlayerError, ToolError};

/// The length, in turns, after which a game is a draw.
const LONGEST: usize = 300;

/// The number of turns at the start that are chosen among several.
const VARIED: usize = 10;

/// The number of lines among which such a turn is chosen.
const LINES: usize = 5;

/// The disadvantage, in hundredths of a disc, at which a line is chosen half as often as the
/// best.
const HALF: i32 = 15;

/// The largest disadvantage of a line that is chosen.
const WORST: i32 = 75;

/// The advantage, in hundredths of a disc, that decides a game if it lasts [`AGREED`] turns.
const FAR: i32 = 500;

/// The number of successive turns, of both players, in which a player has to be far ahead.
const AGREED: u32 = 6;

/// The value of a decided game, in hundredths of a disc.
const DECIDED: i32 = 2_000;

/// The number of games after which the file is written again.
const WRITTEN: u32 = 100;

/// The number of games after which a position is kept, if no option says otherwise.
const LEAST: u32 = 2;

/// The parameters of the games.
struct Parameters {
    games: u32,
    nodes: u64,
    seed: u64,
    /// The number of turns of each game that are kept.
    turns: usize,
    /// The number of games of a position that is kept.
    least: u32,
}

/// A turn that was chosen, and the score of the position for its player.
struct Chosen {
    turn: String,
    score: Score,
}

/// The key of a position of an opening in a game, and its value for White.
type Reached = (u64, i32);

/// The best lines of the positions that games have had in the turns that are chosen among several:
/// many games begin alike, and a search has the same result every time.
type KnownLines = BTreeMap<Game, Vec<Ranked>>;

/// The sum of the results of a position.
#[derive(Default)]
struct Sum {
    results: OpeningResults,
    values: i64,
}

/// Plays games and writes the results.
pub(super) fn report(
    ruleset: &str,
    path: &str,
    options: &[&str],
    output: &mut impl Write,
) -> Result<(), ToolError> {
    let unknown = || ToolError::Ruleset(ruleset.to_owned());
    let read: GameRuleset = ruleset.parse().map_err(|_| unknown())?;
    let family = match read {
        GameRuleset::Gipf(ruleset) => GameFamily::of(ruleset),
        GameRuleset::Tamsk(ruleset) if ruleset.is_timed() => return Err(unknown()),
        GameRuleset::Tamsk(_) => GameFamily::Tamsk,
    };
    let mut parameters = Parameters {
        games: 3_000,
        nodes: Level::ALL[7].nodes(family),
        seed: 1,
        turns: 16,
        least: LEAST,
    };
    for option in options {
        let (name, number) = option.split_once('=').ok_or(ToolError::Usage)?;
        let number: u32 = number.parse().map_err(|_| ToolError::Usage)?;
        match name {
            "games" => parameters.games = number,
            "nodes" => parameters.nodes = number.into(),
            "seed" => parameters.seed = number.into(),
            "turns" => parameters.turns = number as usize,
            "least" => parameters.least = number,
            _ => return Err(ToolError::Usage),
        }
    }
    let mut sums: BTreeMap<u64, Sum> = BTreeMap::new();
    let mut chance = Chance::new(parameters.seed);
    let mut known = KnownLines::new();
    let mut turns = 0;
    for game in 1..=parameters.games {
        let (reached, winner, length) = play(read, &parameters, &mut known, &mut chance)?;
        turns += length;
        for (key, value) in reached {
            sums.entry(key).or_default().add(winner, value);
        }
        if game.is_multiple_of(WRITTEN) || game == parameters.games {
            let Parameters { nodes, seed, .. } = parameters;
            let remark = format!("games {game} nodes {nodes} seed {seed}\n");
            let kept = write(read, path, &sums, parameters.least, &remark)?;
            writeln!(output, "{game} games, {turns} turns, {kept} positions")?;
            output.flush()?;
        }
    }
    Ok(())
}

/// Writes the results of several files of one ruleset and number of nodes, each from games of
/// another seed, as those of one. So the games can be played by several processes, or on several
/// days. Positions that fewer than two games reached are left out.
pub(super) fn join(path: &str, parts: &[&str], output: &mut impl Write) -> Result<(), ToolError> {
    let (mut ruleset, mut nodes) = (None, None);
    let (mut games, mut seeds) = (0, Vec::new());
    let mut sums: BTreeMap<u64, Sum> = BTreeMap::new();
    for &part in parts {
        let wrong = || ToolError::InvalidLine(part.to_owned());
        let text = fs::read_to_string(part)?;
        let openings: Openings = text.parse().map_err(|_| wrong())?;
        let remark = text.lines().nth(2).ok_or_else(wrong)?;
        let words: Vec<&str> = remark.split(' ').collect();
        let ["games", number, "nodes", of_turn, "seed", seed] = words[..] else {
            return Err(wrong());
        };
        games += number.parse::<u32>().map_err(|_| wrong())?;
        let is_same = *ruleset.get_or_insert(openings.ruleset()) == openings.ruleset()
            && nodes.get_or_insert_with(|| of_turn.to_owned()) == of_turn;
        if !is_same || seeds.iter().any(|other| other == seed) {
            return Err(wrong());
        }
        seeds.push(seed.to_owned());
        for (key, results) in openings.positions() {
            sums.entry(key).or_default().add_all(results);
        }
    }
    let (Some(ruleset), Some(nodes)) = (ruleset, nodes) else {
        return Err(ToolError::Usage);
    };
    let seeds = seeds.join(" ");
    let remark = format!("games {games} nodes {nodes} seeds {seeds}\n");
    let kept = write(ruleset, path, &sums, LEAST, &remark)?;
    writeln!(output, "{games} games, {kept} positions")?;
    Ok(())
}

impl Sum {
    fn add(&mut self, winner: Option<Color>, value: i32) {
        self.results.games += 1;
        match winner {
            Some(Color::White) => self.results.white += 1,
            Some(Color::Black) => self.results.black += 1,
            None => {}
        }
        self.values += i64::from(value);
    }

    /// Adds the results of a part of the games.
    fn add_all(&mut self, part: OpeningResults) {
        self.results.games += part.games;
        self.results.white += part.white;
        self.results.black += part.black;
        self.values += i64::from(part.value) * i64::from(part.games);
    }

    /// Returns the results with the mean of the values.
    fn results(&self) -> OpeningResults {
        OpeningResults {
            value: (self.values / i64::from(self.results.games).max(1)) as i32,
            ..self.results
        }
    }
}

/// Writes the positions that at least so many games have reached. Returns their number.
fn write(
    ruleset: GameRuleset,
    path: &str,
    sums: &BTreeMap<u64, Sum>,
    least: u32,
    remark: &str,
) -> Result<usize, ToolError> {
    let mut openings = Openings::new(ruleset);
    for (&key, sum) in sums {
        if sum.results.games >= least {
            openings.insert(key, sum.results());
        }
    }
    fs::write(path, openings.text(remark))?;
    Ok(openings.len())
}

/// Plays a game. Returns the positions of its opening, the winner, and the length in turns.
fn play(
    ruleset: GameRuleset,
    parameters: &Parameters,
    known: &mut KnownLines,
    chance: &mut Chance,
) -> Result<(Vec<Reached>, Option<Color>, usize), ToolError> {
    let mut game = Game::start(ruleset);
    let mut reached: Vec<Reached> = Vec::new();
    let mut seen: BTreeMap<Game, u8> = BTreeMap::new();
    // The player far ahead, and the number of turns since then.
    let mut ahead = (Color::White, 0);
    for length in 0..LONGEST {
        if let Some(end) = game.outcome() {
            return Ok((reached, end.winner, length));
        }
        let times = seen.entry(game.clone()).or_insert(0);
        *times += 1;
        if *times == 3 {
            return Ok((reached, None, length));
        }
        let Chosen { turn, score } = choose(&game, length, parameters.nodes, known, chance)?;
        let side = game.side();
        let value = value_for_white(score, side);
        let leader = if value > 0 {
            Color::White
        } else {
            Color::Black
        };
        ahead = match value.abs() >= FAR {
            true if ahead.0 == leader => (leader, ahead.1 + 1),
            true => (leader, 1),
            false => (leader, 0),
        };
        if length <= parameters.turns
            && let Some(key) = opening_key(&game)
            && reached.iter().all(|&(other, _)| other != key)
        {
            reached.push((key, value));
        }
        match score {
            Score::Win(_) => return Ok((reached, Some(side), length)),
            Score::Loss(_) => return Ok((reached, Some(!side), length)),
            Score::Value(_) if ahead.1 == AGREED => return Ok((reached, Some(leader), length)),
            Score::Value(_) => {}
        }
        game = game
            .play(&turn, None)
            .map_err(|_| PlayerError::Answer(format!("{turn} in {game}")))?;
    }
    Ok((reached, None, LONGEST))
}

/// Returns the score of a player as a value for White.
fn value_for_white(score: Score, side: Color) -> i32 {
    let value = match score {
        Score::Value(value) => value.clamp(-DECIDED, DECIDED),
        Score::Win(_) => DECIDED,
        Score::Loss(_) => -DECIDED,
    };
    if side == Color::White { value } else { -value }
}

/// Chooses the turn of the player to act.
fn choose(
    game: &Game,
    length: usize,
    nodes: u64,
    known: &mut KnownLines,
    chance: &mut Chance,
) -> Result<Chosen, ToolError> {
    let none = || ToolError::Player(PlayerError::Answer(game.to_string()));
    if length >= VARIED {
        return best(game, nodes).ok_or_else(none);
    }
    if !known.contains_key(game) {
        let lines = several(game, nodes).ok_or_else(none)?;
        known.insert(game.clone(), different(game, lines));
    }
    pick(&known[game], chance).ok_or_else(none)
}

/// Searches the best turn; `None` if the game is over.
fn best(game: &Game, nodes: u64) -> Option<Chosen> {
    fn search<N: Evaluate + Order>(position: &N, nodes: u64) -> Option<Chosen> {
        let mut search = Search::new(position, &Settings::for_nodes(nodes))?;
        search.run(Limits::nodes(nodes), || true);
        let report = search.report();
        Some(Chosen {
            turn: report.turn,
            score: report.score,
        })
    }
    match game {
        Game::Gipf(position) => search(position, nodes),
        Game::Tamsk(position) => search(&TamskNode::untimed(position.clone())?, nodes),
    }
}

/// Searches the best lines; `None` if the game is over.
fn several(game: &Game, nodes: u64) -> Option<Vec<Ranked>> {
    fn search<N: Evaluate + Order>(position: &N, nodes: u64, lines: usize) -> Option<Vec<Ranked>> {
        let mut lines = Lines::new(position, &Settings::for_nodes(nodes), lines)?;
        lines.run(Limits::nodes(nodes), || true);
        Some(lines.found())
    }
    // Each line of a symmetrical position has as many twins.
    let twins = Arrangement::of(game, Color::White).symmetries();
    let (nodes, lines) = (nodes * twins as u64, LINES * twins);
    match game {
        Game::Gipf(position) => search(position, nodes, lines),
        Game::Tamsk(position) => search(&TamskNode::untimed(position.clone())?, nodes, lines),
    }
}

/// Returns the lines whose first turns lead to different positions, rotations and reflections
/// left out.
fn different(game: &Game, lines: Vec<Ranked>) -> Vec<Ranked> {
    let mut keys = Vec::new();
    let mut kept = Vec::new();
    for line in lines {
        let next = line
            .line
            .first()
            .and_then(|turn| game.play(turn, None).ok());
        let key = next.as_ref().and_then(opening_key);
        if key.is_none() || !keys.contains(&key) {
            keys.push(key);
            kept.push(line);
        }
    }
    kept.truncate(LINES);
    kept
}

/// Chooses one of several lines; the score is that of the best.
fn pick(lines: &[Ranked], chance: &mut Chance) -> Option<Chosen> {
    let best = lines.first()?;
    let weight = |line: &Ranked| match (best.score, line.score) {
        (Score::Value(best), Score::Value(value)) if best - value <= WORST => {
            // Half as often for each step, in parts of 1,024.
            let steps = f64::from(best - value) / f64::from(HALF);
            (1024.0 * (-steps).exp2()) as usize
        }
        _ => usize::from(line.score == best.score),
    };
    let all = lines.iter().map(weight).sum::<usize>().max(1);
    let mut drawn = chance.below(all);
    let chosen = lines.iter().find(|line| {
        let weight = weight(line);
        let found = drawn < weight;
        drawn = drawn.saturating_sub(weight);
        found
    });
    Some(Chosen {
        turn: chosen.unwrap_or(best).line.first()?.clone(),
        score: best.score,
    })
}
