//! The players of a match: the engine with some settings, the baselines, or another
//! program that speaks the protocol.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use engine::{
    Attention, Chooser, Evaluate, GameFamily, Level, Limits, Order, Perceive, ReplySearch, Search,
    Settings, TamskNode,
};
use rules::Game;

use super::chance::Chance;
use super::error::PlayerError;
use super::evaluator::Evaluator;
use super::full_width;
use super::novice;
use super::uct::Uct;

/// A computer player, read from a text such as `level:3` or `nodes:1000+basic.bin`.
#[derive(Debug)]
pub struct Player {
    kind: Kind,
    /// The number of turns chosen, the seed of random choices.
    turns: u64,
    /// The position in which the last turn of this game was chosen.
    before: Option<Game>,
}

#[derive(Debug)]
enum Kind {
    Engine {
        limits: Limits,
        time: Option<Duration>,
        /// The best one of the game, unless another is named.
        evaluation: Option<Evaluator>,
    },
    Uct {
        playouts: u64,
        time: Option<Duration>,
    },
    FullWidth {
        plies: u32,
    },
    Level(Level),
    Attentive(Attention),
    Novice,
    Program(Box<Program>),
}

/// Another program that speaks the protocol.
#[derive(Debug)]
struct Program {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    go: String,
}

impl Player {
    /// Creates the player that a text describes: `nodes:5000`, `time:100+hand`,
    /// `level:3`, `attention:400,700,100,30,100` (the fields of
    /// [`Attention`]), `novice`, `uct:100`, `playouts:1000`, `full:6`, `program:<path>:nodes 5000`.
    ///
    /// # Errors
    /// If the text describes none, or the program cannot be started.
    pub fn read(text: &str) -> Result<Self, PlayerError> {
        let unknown = || PlayerError::Unknown(text.to_owned());
        if let Some(program) = text.strip_prefix("program:") {
            let (path, go) = program.rsplit_once(':').ok_or_else(unknown)?;
            let program = Box::new(Program::start(path, go)?);
            return Ok(Self::of(Kind::Program(program)));
        }
        if text == "novice" {
            return Ok(Self::of(Kind::Novice));
        }
        if let Some(numbers) = text.strip_prefix("attention:") {
            let attention = attention(numbers).ok_or_else(unknown)?;
            return Ok(Self::of(Kind::Attentive(attention)));
        }
        let (plain, evaluation) = match text.split_once('+') {
            None => (text, None),
            Some((plain, name)) => (plain, Some(Evaluator::read(name)?)),
        };
        let (what, number) = plain.split_once(':').ok_or_else(unknown)?;
        if what == "level" {
            let level = number.parse().map_err(|_| unknown())?;
            return Ok(Self::of(Kind::Level(level)));
        }
        let number: u64 = number.parse().map_err(|_| unknown())?;
        let time = Some(Duration::from_millis(number));
        let engine = |limits, time| Kind::Engine {
            limits,
            time,
            evaluation,
        };
        Ok(Self::of(match what {
            "nodes" => engine(Limits::nodes(number), None),
            "depth" => engine(Limits::depth(number as u32), None),
            "time" => engine(Limits::NONE, time),
            "uct" => Kind::Uct {
                playouts: u64::MAX,
                time,
            },
            "playouts" => Kind::Uct {
                playouts: number,
                time: None,
            },
            "full" => Kind::FullWidth {
                plies: number as u32,
            },
            _ => return Err(unknown()),
        }))
    }

    const fn of(kind: Kind) -> Self {
        Self {
            kind,
            turns: 0,
            before: None,
        }
    }

    /// Begins another game: the last turn of the one before says nothing about it.
    pub fn begin(&mut self) {
        self.before = None;
    }

    /// Returns the turn of the player to act, or the reply to an announced move.
    ///
    /// # Errors
    /// If a program does not follow the protocol, or the player does not play this
    /// game.
    pub fn choose(&mut self, game: &Game) -> Result<String, PlayerError> {
        self.turns += 1;
        let before = self.before.replace(game.clone());
        match game {
            Game::Gipf(position) => {
                let limits = match self.kind {
                    Kind::Engine { limits, time, .. } => Some((limits, time)),
                    Kind::Level(level) => {
                        let family = GameFamily::of(position.ruleset());
                        Some((Limits::nodes(level.nodes(family)), None))
                    }
                    _ => None,
                };
                if position.challenge().is_some()
                    && let Some((limits, time)) = limits
                {
                    let start = Instant::now();
                    let reply = ReplySearch::new(position, &Settings::default());
                    let challenges = reply.is_some_and(|mut reply| {
                        reply.run(limits, || time.is_none_or(|time| start.elapsed() < time));
                        reply.advice().challenge
                    });
                    return Ok(if challenges { "?" } else { "." }.to_owned());
                }
                let before = match &before {
                    Some(Game::Gipf(before)) => Some(before),
                    _ => None,
                };
                self.turn(position, before, game)
            }
            Game::Tamsk(position) => match TamskNode::untimed(position.clone()) {
                Some(untimed) => {
                    let before = match before {
                        Some(Game::Tamsk(before)) => TamskNode::untimed(before),
                        _ => None,
                    };
                    self.turn(&untimed, before.as_ref(), game)
                }
                None => Err(PlayerError::Unknown(game.to_string())),
            },
        }
    }

    fn turn<N: Evaluate + Order + Perceive>(
        &mut self,
        position: &N,
        before: Option<&N>,
        game: &Game,
    ) -> Result<String, PlayerError> {
        let start = Instant::now();
        let seed = self.turns;
        let none = || PlayerError::Answer(game.to_string());
        match &mut self.kind {
            Kind::Engine {
                limits,
                time,
                evaluation,
            } => {
                let settings = Settings {
                    evaluation: evaluation.map(|named| named.evaluation(game.ruleset())),
                    ..limits
                        .nodes
                        .map_or(Settings::default(), Settings::for_nodes)
                };
                let mut search = Search::new(position, &settings)
                    .ok_or_else(|| PlayerError::Answer(game.to_string()))?;
                search.run(*limits, || time.is_none_or(|time| start.elapsed() < time));
                Ok(search.report().turn)
            }
            Kind::Level(level) => {
                let choose = |now: &N| Chooser::new(now, before, *level, seed);
                chosen(position, choose).ok_or_else(none)
            }
            Kind::Attentive(attention) => {
                let choose = |now: &N| Chooser::attentive(now, before, *attention, seed);
                chosen(position, choose).ok_or_else(none)
            }
            Kind::Novice => novice::choose(game, &mut Chance::new(seed)).ok_or_else(none),
            Kind::Uct { playouts, time } => {
                let mut tree = Uct::new(position, self.turns);
                let mut played = 0;
                while played < *playouts && time.is_none_or(|time| start.elapsed() < time) {
                    tree.play_out();
                    played += 1;
                }
                Ok(tree.turn())
            }
            Kind::FullWidth { plies } => {
                let turn = full_width::choose(game, *plies, &mut Chance::new(self.turns));
                turn.ok_or_else(|| PlayerError::Answer(game.to_string()))
            }
            Kind::Program(program) => program.choose(game),
        }
    }
}

/// Returns the text of a turn that is chosen step by step; `None` if the game is over.
fn chosen<N: Evaluate + Order + Perceive>(
    position: &N,
    choose: impl Fn(&N) -> Option<Chooser<N>>,
) -> Option<String> {
    let (mut now, mut turn) = (position.clone(), Vec::new());
    while now.side() == position.side() && now.outcome().is_none() {
        let mut chooser = choose(&now)?;
        chooser.run(|| true);
        for step in chooser.steps() {
            now.make(step);
            turn.push(step);
        }
    }
    Some(position.text(&turn))
}

/// Reads the fields of an attention, separated by commas; `None` if there are not five
/// numbers.
fn attention(text: &str) -> Option<Attention> {
    let numbers: Option<Vec<u16>> = text.split(',').map(|part| part.parse().ok()).collect();
    let &[own, replies, far, insight, error] = &numbers?[..] else {
        return None;
    };
    Some(Attention {
        own: own.into(),
        replies: replies.into(),
        far: far.into(),
        insight: insight.into(),
        error: error.into(),
    })
}

impl Program {
    fn start(path: &str, go: &str) -> Result<Self, PlayerError> {
        let mut child = Command::new(path)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let gone = || PlayerError::Answer(path.to_owned());
        let input = child.stdin.take().ok_or_else(gone)?;
        let output = BufReader::new(child.stdout.take().ok_or_else(gone)?);
        Ok(Self {
            child,
            input,
            output,
            go: go.to_owned(),
        })
    }

    fn choose(&mut self, game: &Game) -> Result<String, PlayerError> {
        self.ask(&format!("position {game}"))?;
        let answer = self.ask(&format!("go {}", self.go))?;
        let line = answer.first().map_or("", String::as_str);
        let turn = line
            .strip_prefix("turn ")
            .and_then(|rest| rest.split(' ').next());
        turn.map(str::to_owned)
            .ok_or_else(|| PlayerError::Answer(line.to_owned()))
    }

    fn ask(&mut self, line: &str) -> Result<Vec<String>, PlayerError> {
        writeln!(self.input, "{line}")?;
        self.input.flush()?;
        let mut answer = Vec::new();
        loop {
            let mut line = String::new();
            if self.output.read_line(&mut line)? == 0 {
                return Err(PlayerError::Answer(String::new()));
            }
            let line = line.trim_end();
            if line == "ok" {
                return Ok(answer);
            }
            if line.starts_with("error: ") {
                return Err(PlayerError::Answer(line.to_owned()));
            }
            answer.push(line.to_owned());
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // Both calls fail if it has ended already, which does not matter.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
