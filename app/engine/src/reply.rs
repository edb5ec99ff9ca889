//! The decision to challenge an announced move with a potential (Potentials E; D11).

use rules::{Attempts, Position, Step};

use crate::limits::{Limits, Progress, Settings};
use crate::lines::Ranked;
use crate::score::Score;
use crate::search::Search;

/// A search of both replies: the announced move stands, or its potential is lost. The
/// scores are compared.
#[derive(Clone, Debug)]
pub struct ReplySearch {
    stands: Half,
    lost: Half,
    attempts: Attempts,
}

/// The percentage of side games that a challenger wins: a tie is not enough (D11).
const WON: i32 = 40;

/// The value of an attempt in hundredths of a disc, if attempts are limited.
const ATTEMPT: i32 = 25;

/// The value of a decided game when it is only a chance, in hundredths of a disc.
const DECIDED_GAME: i32 = 10_000;

/// The texts of the two replies.
const LET_STAND: &str = ".";
const CHALLENGE: &str = "?";

/// The search after one outcome.
#[derive(Clone, Debug)]
enum Half {
    /// The game is over.
    Over(Score),
    /// The game goes on; the flag is true if the player who replies is to act.
    On(Box<Search>, bool),
}

/// The recommended reply to a potential's move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Advice {
    /// True to challenge, false to let the move stand.
    pub challenge: bool,
    /// The score of the position for the player who replies.
    pub score: Score,
    /// The depth to which both outcomes were searched, in turns.
    pub depth: u32,
    /// The number of nodes: complete turns that were searched.
    pub nodes: u64,
}

impl ReplySearch {
    /// Creates a search. Returns `None` if no reply is due.
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

    /// Searches like [`Search::run`], alternating between both outcomes.
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

    /// Returns both replies with their lines, the better first. The score of a
    /// challenge is proved only if the side game does not matter.
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

    /// Returns the cost of an attempt to the player who replies, in hundredths of a
    /// disc.
    const fn price(&self) -> i32 {
        match self.attempts {
            Attempts::Unlimited => 0,
            Attempts::Limited(_) => ATTEMPT,
        }
    }

    /// Returns the recommendation so far.
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

    /// Returns the principal variation.
    fn line(&self) -> Vec<String> {
        match self {
            Self::Over(_) => Vec::new(),
            Self::On(search, _) => search.report().line,
        }
    }

    /// Returns the score for the player who replies.
    fn score(&self) -> Score {
        match self {
            Self::Over(score) => *score,
            Self::On(search, true) => search.report().score,
            Self::On(search, false) => search.report().score.of_the_other(),
        }
    }
}
