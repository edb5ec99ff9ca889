//! Whether to challenge an announced move with a potential (Potentials E; D11).

use rules::{Attempts, Position, Step};

use crate::limits::{Limits, Progress, Settings};
use crate::lines::Ranked;
use crate::score::Score;
use crate::search::Search;

/// Looks at what follows when the announced move stands and when its potential
/// is lost, and weighs one against the other.
#[derive(Clone, Debug)]
pub struct ReplySearch {
    stands: Half,
    lost: Half,
    attempts: Attempts,
}

/// How often a challenger wins the side game, in hundredths: a tie is not enough
/// (D11).
const WON: i32 = 40;

/// What an attempt is worth in hundredths of a disc, where they are counted.
const ATTEMPT: i32 = 25;

/// What a decided game is worth against the chance of it, in hundredths of a disc.
const DECIDED_GAME: i32 = 10_000;

/// The two replies, as the rules write them.
const LET_STAND: &str = ".";
const CHALLENGE: &str = "?";

/// What may follow.
#[derive(Clone, Debug)]
enum Half {
    /// The game is over.
    Over(Score),
    /// The game goes on; the player who replies is to act or is not.
    On(Box<Search>, bool),
}

/// What to reply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advice {
    /// To challenge, rather than let the move stand.
    pub challenge: bool,
    /// What the position is worth to the player who replies.
    pub score: Score,
    /// How many turns deep both were looked at.
    pub depth: u32,
    /// How many complete turns were looked at.
    pub nodes: u64,
}

impl ReplySearch {
    /// A search that has not begun; none where no reply is due.
    #[must_use]
    pub fn new(position: &Position, settings: &Settings) -> Option<Self> {
        if position.challenge()?.disputed {
            return None;
        }
        let after = |steps: &[Step]| {
            let mut next = position.clone();
            for &step in steps {
                next.play_unchecked(step);
            }
            Half::of(&next, position, settings)
        };
        Some(Self {
            stands: after(&[Step::LetStand]),
            lost: after(&[Step::Challenge, Step::Settle { played: false }]),
            attempts: position.attempts(position.side()),
        })
    }

    /// Searches on, as [`Search::run`] does, in both by turns.
    pub fn run(&mut self, limits: Limits, mut go_on: impl FnMut() -> bool) -> Progress {
        let most = limits.nodes.unwrap_or(u64::MAX);
        loop {
            let nodes = self.stands.nodes() + self.lost.nodes();
            let mut halves = [&mut self.stands, &mut self.lost];
            halves.sort_by_key(|half| half.nodes());
            let open = halves.into_iter().find(|half| !half.is_done(limits));
            let Some(Half::On(search, _)) = open else {
                return Progress::Done;
            };
            if nodes >= most {
                return Progress::Done;
            }
            let slice = Limits {
                nodes: Some(search.nodes() + (most - nodes).min(1000)),
                depth: limits.depth,
            };
            if search.run(slice, &mut go_on) == Progress::Paused {
                return Progress::Paused;
            }
        }
    }

    /// Both replies with what is expected, the better first. What a challenge is worth
    /// is proved only where the side game changes nothing.
    #[must_use]
    pub fn replies(&self) -> [Ranked; 2] {
        let (stands, lost) = (self.stands.score(), self.lost.score());
        let price = self.price();
        let in_hundredths = |score| match score {
            Score::Value(value) => value,
            Score::Win(_) => DECIDED_GAME,
            Score::Loss(_) => -DECIDED_GAME,
        };
        let challenge = match (stands, lost) {
            (Score::Win(_), Score::Win(_)) | (Score::Loss(_), Score::Loss(_)) => stands.min(lost),
            _ => {
                let (stands, lost) = (in_hundredths(stands), in_hundredths(lost));
                Score::Value(stands + (lost - stands) * WON / 100 - price)
            }
        };
        let mut let_stand = vec![LET_STAND.to_owned()];
        let_stand.extend(self.stands.line());
        let mut replies = [
            Ranked {
                score: stands,
                line: let_stand,
            },
            Ranked {
                score: challenge,
                line: vec![CHALLENGE.to_owned()],
            },
        ];
        if self.advice().challenge {
            replies.reverse();
        }
        replies
    }

    /// What an attempt costs the player who replies.
    const fn price(&self) -> i32 {
        match self.attempts {
            Attempts::Unlimited => 0,
            Attempts::Limited(_) => ATTEMPT,
        }
    }

    /// What has been found so far.
    #[must_use]
    pub fn advice(&self) -> Advice {
        let (stands, lost) = (self.stands.score(), self.lost.score());
        let price = self.price();
        let gain = match (stands, lost) {
            (Score::Value(stands), Score::Value(lost)) => (lost - stands) * WON / 100 - price,
            _ if lost > stands => 1,
            _ => 0,
        };
        let challenge = gain > 0 && self.attempts.any();
        let score = match (challenge, stands) {
            (true, Score::Value(stands)) if !lost.is_decided() => Score::Value(stands + gain),
            _ => stands,
        };
        Advice {
            challenge,
            score,
            depth: self.stands.depth().min(self.lost.depth()),
            nodes: self.stands.nodes() + self.lost.nodes(),
        }
    }
}

impl Half {
    fn of(next: &Position, before: &Position, settings: &Settings) -> Self {
        let replies = next.side() == before.side();
        match (Search::new(next, settings), next.outcome()) {
            (Some(search), _) => Self::On(Box::new(search), replies),
            (None, Some(outcome)) if outcome.winner == before.side() => Self::Over(Score::Win(1)),
            (None, _) => Self::Over(Score::Loss(1)),
        }
    }

    fn is_done(&self, limits: Limits) -> bool {
        match self {
            Self::Over(_) => true,
            Self::On(search, _) => search.is_done(limits),
        }
    }

    fn nodes(&self) -> u64 {
        match self {
            Self::Over(_) => 0,
            Self::On(search, _) => search.nodes(),
        }
    }

    fn depth(&self) -> u32 {
        match self {
            Self::Over(_) => Limits::DEEPEST,
            Self::On(search, _) => search.report().depth,
        }
    }

    /// What is expected.
    fn line(&self) -> Vec<String> {
        match self {
            Self::Over(_) => Vec::new(),
            Self::On(search, _) => search.report().line,
        }
    }

    /// For the player who replies.
    fn score(&self) -> Score {
        match self {
            Self::Over(score) => *score,
            Self::On(search, true) => search.report().score,
            Self::On(search, false) => search.report().score.of_the_other(),
        }
    }
}
