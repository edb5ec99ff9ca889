//! The choice of a player's next turn.

use engine::{
    Chooser, GameFamily, Level, Limits, Pace, Planner, Progress, ReplySearch, Settings, TamskNode,
};
use messages::{Refusal, Response, Side, Strength};
use rules::{Color, Game, PackedStep, Position, tamsk};

use crate::open::Searchable;
use crate::work::{Work, score};

/// The result of a request.
pub(crate) enum Started {
    /// The request is answered at once.
    Answered(Response),
    /// The request has become a task.
    Task(Box<dyn Work>),
}

impl Started {
    pub(crate) fn task(work: impl Work + 'static) -> Self {
        Self::Task(Box::new(work))
    }
}

/// A task that chooses a turn.
struct Turn {
    search: TurnSearch,
    /// The milliseconds after which it must end.
    most: Option<u64>,
}

enum TurnSearch {
    Reply(ReplySearch, Limits),
    Gipf(Chooser<Position>),
    Rings(Chooser<TamskNode>),
    Sand(Planner),
}

/// The valid strength of a request.
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

    /// Returns the time limit in milliseconds, if the strength is one.
    fn most(self) -> Option<u64> {
        match self {
            Self::Level(_) => None,
            Self::Time(time) => Some(time.into()),
        }
    }
}

/// Begins to choose a turn; a single legal step is answered at once. `before` is the text of
/// the position in which the player began the last turn.
pub(crate) fn begin(
    text: &str,
    before: Option<&str>,
    player: Side,
    strength: Strength,
    seed: u32,
) -> Result<Started, Refusal> {
    let mode = Mode::of(strength)?;
    let open = Searchable::read(text)?;
    let before = before
        .map(|text| text.parse().map_err(|_| Refusal::Position))
        .transpose()?;
    let forced = forced(&open);
    if !forced.is_empty() {
        return Ok(Started::Answered(Response::Turn {
            steps: forced,
            at: None,
            score: None,
        }));
    }
    let mut most = mode.most();
    let seed = seed.into();
    let search = match open {
        Searchable::Gipf(position) => {
            let chooser = match mode {
                Mode::Level(level) => {
                    let before = match &before {
                        Some(Game::Gipf(before)) => Some(before),
                        _ => None,
                    };
                    Chooser::new(&position, before, level, seed)
                }
                Mode::Time(_) => Chooser::unlimited(&position),
            };
            TurnSearch::Gipf(chooser.ok_or(Refusal::Settled)?)
        }
        Searchable::Reply(position) => {
            let (settings, limits) = match mode {
                Mode::Level(level) => {
                    let nodes = level.nodes(GameFamily::of(position.ruleset()));
                    (Settings::for_nodes(nodes), Limits::nodes(nodes))
                }
                Mode::Time(_) => (Settings::default(), Limits::NONE),
            };
            let search = ReplySearch::new(&position, &settings);
            TurnSearch::Reply(search.ok_or(Refusal::Settled)?, limits)
        }
        Searchable::TamskUntimed(position) => {
            let root = TamskNode::untimed(position).ok_or(Refusal::Settled)?;
            let chooser = match mode {
                Mode::Level(level) => {
                    let before = rings(before).and_then(TamskNode::untimed);
                    Chooser::new(&root, before.as_ref(), level, seed)
                }
                Mode::Time(_) => Chooser::unlimited(&root),
            };
            TurnSearch::Rings(chooser.ok_or(Refusal::Settled)?)
        }
        Searchable::TamskTimed(position) => {
            let player = match player {
                Side::White => Color::White,
                Side::Black => Color::Black,
            };
            let planner = match mode {
                Mode::Level(level) => {
                    let before = rings(before);
                    Planner::at_level(&position, before.as_ref(), player, level, seed)
                }
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
            // The time of the game runs meanwhile: an eighth is left for the delivery of
            // the answer.
            let time = planner.time_to_think();
            let time = time - time / 8;
            most = Some(most.map_or(time, |most| most.min(time)));
            TurnSearch::Sand(planner)
        }
    };
    Ok(Started::task(Turn { search, most }))
}

/// Returns the position of TAMSK, if the game is.
fn rings(game: Option<Game>) -> Option<tamsk::Position> {
    match game? {
        Game::Tamsk(position) => Some(position),
        Game::Gipf(_) => None,
    }
}

/// Returns the steps that are made without a choice, until there is one or the opponent
/// acts.
fn forced(open: &Searchable) -> Vec<String> {
    let mut texts = Vec::new();
    match open {
        Searchable::Gipf(position) => {
            let mut then = position.clone();
            while let [step] = then.legal_steps()[..]
                && goes_on(&then, position.side())
            {
                texts.push(then.step_text(step));
                then.play_unchecked(step);
            }
        }
        Searchable::TamskUntimed(position) => {
            let mut then = position.clone();
            while let [step] = then.legal_steps()[..]
                && then.side() == position.side()
            {
                texts.push(step.to_string());
                then.play_unchecked(step);
            }
        }
        Searchable::Reply(_) | Searchable::TamskTimed(_) => {}
    }
    texts
}

/// Returns true if the player is still to act, and no reply is due.
fn goes_on(position: &Position, side: Color) -> bool {
    position.outcome().is_none() && position.challenge().is_none() && position.side() == side
}

impl Work for Turn {
    fn run(
        &mut self,
        elapsed: u64,
        go_on: &mut dyn FnMut() -> bool,
        respond: &mut dyn FnMut(Response),
    ) -> bool {
        let late = self.most.is_some_and(|most| elapsed >= most);
        let ended = late || self.think(go_on) == Progress::Done;
        if ended {
            respond(self.now());
        }
        ended
    }

    fn progress(&self) -> (u32, u64) {
        match &self.search {
            TurnSearch::Reply(search, _) => {
                let advice = search.advice();
                (advice.depth, advice.nodes)
            }
            TurnSearch::Gipf(chooser) => (chooser.depth(), chooser.nodes()),
            TurnSearch::Rings(chooser) => (chooser.depth(), chooser.nodes()),
            TurnSearch::Sand(planner) => (planner.depth(), planner.nodes()),
        }
    }

    fn now(&mut self) -> Response {
        let (steps, at, found) = match &self.search {
            TurnSearch::Reply(search, _) => {
                let advice = search.advice();
                let reply = if advice.challenge { "?" } else { "." };
                (vec![reply.to_owned()], None, Some(advice.score))
            }
            TurnSearch::Gipf(chooser) => {
                let texts = texts(chooser.root(), &chooser.steps());
                (texts, None, chooser.score())
            }
            TurnSearch::Rings(chooser) => {
                let position = chooser.root().position();
                let steps = chooser.steps().into_iter();
                let steps: Vec<tamsk::Step> = steps.filter_map(engine::TamskStep::step).collect();
                (ring_texts(position, &steps), None, chooser.score())
            }
            TurnSearch::Sand(planner) => {
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
        match &mut self.search {
            TurnSearch::Reply(search, limits) => search.run(*limits, go_on),
            TurnSearch::Gipf(chooser) => chooser.run(go_on),
            TurnSearch::Rings(chooser) => chooser.run(go_on),
            TurnSearch::Sand(planner) => planner.run(Limits::NONE, go_on),
        }
    }
}

/// Returns the texts of the steps, each read again as a check, as long as the same player
/// acts. There is always one: the first legal step, if no other.
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

/// Returns the texts of steps in TAMSK level 1, like [`texts`].
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
