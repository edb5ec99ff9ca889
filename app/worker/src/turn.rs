//! What a player does next.

use engine::{Chooser, Level, Limits, Pace, Planner, Progress, ReplySearch, Settings, Untimed};
use messages::{Refusal, Response, Side, Strength};
use rules::{Color, PackedStep, Position, tamsk};

use crate::open::Open;
use crate::work::{Work, score};

/// What came of a call.
pub(crate) enum Begun {
    /// It was answered at once.
    Answered(Response),
    /// There is something to think about.
    Thinks(Box<dyn Work>),
}

impl Begun {
    pub(crate) fn thinks(work: impl Work + 'static) -> Self {
        Self::Thinks(Box::new(work))
    }
}

/// A player who makes up his mind.
struct Turn {
    way: Way,
    /// After so many milliseconds he has to have decided.
    most: Option<u64>,
}

enum Way {
    Reply(ReplySearch, Limits),
    Gipf(Position, Chooser<Position>),
    Rings(tamsk::Position, Chooser<Untimed>),
    Sand(Planner),
}

/// The strength that is played, once it is known that there is one.
#[derive(Clone, Copy)]
enum Mode {
    Level(Level),
    Time(u32),
}

impl Mode {
    fn of(strength: Strength) -> Result<Self, Refusal> {
        match strength {
            Strength::Time(time) => Ok(Self::Time(time)),
            Strength::Level(number) => {
                let mut all = Level::ALL.into_iter();
                let level = all.find(|level| level.number() == number);
                level.map(Self::Level).ok_or(Refusal::Strength)
            }
        }
    }

    /// How long he may think, where only that counts.
    fn most(self) -> Option<u64> {
        match self {
            Self::Level(_) => None,
            Self::Time(time) => Some(time.into()),
        }
    }
}

/// Begins to think about a turn; a single legal step needs no thought.
pub(crate) fn begin(
    text: &str,
    player: Side,
    strength: Strength,
    seed: u32,
) -> Result<Begun, Refusal> {
    let mode = Mode::of(strength)?;
    let open = Open::read(text)?;
    let forced = forced(&open);
    if !forced.is_empty() {
        return Ok(Begun::Answered(Response::Turn {
            steps: forced,
            at: None,
            score: None,
        }));
    }
    let mut most = mode.most();
    let seed = seed.into();
    let way = match open {
        Open::Gipf(position) => {
            let chooser = match mode {
                Mode::Level(level) => Chooser::new(&position, level, seed),
                Mode::Time(_) => Chooser::unlimited(&position),
            };
            Way::Gipf(position, chooser.ok_or(Refusal::Settled)?)
        }
        Open::Reply(position) => {
            let (settings, limits) = match mode {
                Mode::Level(level) => {
                    let nodes = level.nodes();
                    (Settings::for_nodes(nodes), Limits::nodes(nodes))
                }
                Mode::Time(_) => (Settings::default(), Limits::NONE),
            };
            let search = ReplySearch::new(&position, &settings);
            Way::Reply(search.ok_or(Refusal::Settled)?, limits)
        }
        Open::Rings(position) => {
            let root = Untimed::new(position.clone()).ok_or(Refusal::Settled)?;
            let chooser = match mode {
                Mode::Level(level) => Chooser::new(&root, level, seed),
                Mode::Time(_) => Chooser::unlimited(&root),
            };
            Way::Rings(position, chooser.ok_or(Refusal::Settled)?)
        }
        Open::Sand(position) => {
            let player = match player {
                Side::White => Color::White,
                Side::Black => Color::Black,
            };
            let planner = match mode {
                Mode::Level(level) => Planner::at_level(&position, player, level, seed),
                Mode::Time(time) => {
                    let hand = Pace::default().hand.max(time.into());
                    Planner::new(
                        &position,
                        player,
                        Pace {
                            hand,
                            ..Pace::default()
                        },
                    )
                }
            };
            let planner = planner.ok_or(Refusal::Settled)?;
            // The sand runs while he thinks: an eighth is left for the way of the answer.
            let time = planner.time_to_think();
            let time = time - time / 8;
            most = Some(most.map_or(time, |most| most.min(time)));
            Way::Sand(planner)
        }
    };
    Ok(Begun::thinks(Turn { way, most }))
}

/// The steps that are made without a choice, until there is one or the other acts.
fn forced(open: &Open) -> Vec<String> {
    let mut texts = Vec::new();
    match open {
        Open::Gipf(position) => {
            let mut then = position.clone();
            while let [step] = then.legal_steps()[..]
                && goes_on(&then, position.side())
            {
                texts.push(then.step_text(step));
                then.play_unchecked(step);
            }
        }
        Open::Rings(position) => {
            let mut then = position.clone();
            while let [step] = then.legal_steps()[..]
                && then.side() == position.side()
            {
                texts.push(step.to_string());
                then.play_unchecked(step);
            }
        }
        Open::Reply(_) | Open::Sand(_) => {}
    }
    texts
}

/// Whether a player is still to act, and nobody has to reply.
fn goes_on(position: &Position, side: Color) -> bool {
    position.outcome().is_none() && position.challenge().is_none() && position.side() == side
}

impl Work for Turn {
    fn run(
        &mut self,
        elapsed: u64,
        go_on: &mut dyn FnMut() -> bool,
        say: &mut dyn FnMut(Response),
    ) -> bool {
        let late = self.most.is_some_and(|most| elapsed >= most);
        let ended = late || self.think(go_on) == Progress::Done;
        if ended {
            say(self.now());
        }
        ended
    }

    fn progress(&self) -> (u32, u64) {
        match &self.way {
            Way::Reply(search, _) => {
                let advice = search.advice();
                (advice.depth, advice.nodes)
            }
            Way::Gipf(_, chooser) => (chooser.depth(), chooser.nodes()),
            Way::Rings(_, chooser) => (chooser.depth(), chooser.nodes()),
            Way::Sand(planner) => (planner.depth(), planner.nodes()),
        }
    }

    fn now(&mut self) -> Response {
        let (steps, at, found) = match &self.way {
            Way::Reply(search, _) => {
                let advice = search.advice();
                let reply = if advice.challenge { "?" } else { "." };
                (vec![reply.to_owned()], None, Some(advice.score))
            }
            Way::Gipf(position, chooser) => {
                (texts(position, &chooser.steps()), None, chooser.score())
            }
            Way::Rings(position, chooser) => {
                let steps = chooser.steps().into_iter();
                let steps: Vec<tamsk::Step> = steps.filter_map(engine::TamskStep::step).collect();
                (ring_texts(position, &steps), None, chooser.score())
            }
            Way::Sand(planner) => {
                let plan = planner.plan();
                let steps = plan.step.iter().map(ToString::to_string).collect();
                (steps, Some(plan.at), planner.score())
            }
        };
        Response::Turn {
            steps,
            at,
            score: found.map(score),
        }
    }
}

impl Turn {
    fn think(&mut self, go_on: &mut dyn FnMut() -> bool) -> Progress {
        match &mut self.way {
            Way::Reply(search, limits) => search.run(*limits, go_on),
            Way::Gipf(_, chooser) => chooser.run(go_on),
            Way::Rings(_, chooser) => chooser.run(go_on),
            Way::Sand(planner) => planner.run(Limits::NONE, go_on),
        }
    }
}

/// The steps as texts, each read again where it is made; as many as are his alone. One
/// always: the first that the rules offer, if nothing else.
fn texts(position: &Position, steps: &[PackedStep]) -> Vec<String> {
    let mut texts = Vec::new();
    let mut then = position.clone();
    for &packed in steps {
        if !goes_on(&then, position.side()) {
            break;
        }
        let Some(step) = then.unpack(packed) else {
            break;
        };
        let text = then.step_text(step);
        if then.read_step(&text) != Ok(step) {
            break;
        }
        texts.push(text);
        then.play_unchecked(step);
    }
    if texts.is_empty() {
        let first = position.legal_steps().first().copied();
        texts.extend(first.map(|step| position.step_text(step)));
    }
    texts
}

/// The same in TAMSK without sand.
fn ring_texts(position: &tamsk::Position, steps: &[tamsk::Step]) -> Vec<String> {
    let mut texts = Vec::new();
    let mut then = position.clone();
    for &step in steps {
        let is_his = then.outcome().is_none() && then.side() == position.side();
        if !is_his || !then.is_legal(step) {
            break;
        }
        texts.push(step.to_string());
        then.play_unchecked(step);
    }
    if texts.is_empty() {
        texts.extend(position.legal_steps().first().map(ToString::to_string));
    }
    texts
}
