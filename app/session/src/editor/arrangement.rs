//! An arrangement of pieces of any game, and the problems that keep it from being played.

use core::fmt;

use record::{GameLink, on_game};
use rules::{
    Game, GameKind, GameProblems, GameRuleset, Position, Problem, Repair, Setup, Spot,
    tamsk as sand,
};

use super::{gipf, tamsk};
use crate::editor::tools::{Change, Site, Tool};

/// An arrangement of any game: a position that need not be possible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arrangement {
    /// Of the GIPF family.
    Gipf(Setup),
    /// Of TAMSK.
    Tamsk(Box<sand::Setup>),
}

/// A problem of an arrangement, in any game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupProblem {
    /// In the GIPF family.
    Gipf(Problem),
    /// In TAMSK.
    Tamsk(sand::Problem),
}

/// A change that solves a problem, in any game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SetupRepair {
    /// In the GIPF family.
    Gipf(Repair),
    /// In TAMSK.
    Tamsk(sand::Repair),
}

/// A problem of an arrangement with its possible repairs; no repairs where the player has to
/// decide.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProblemWithRepairs {
    /// The problem.
    pub problem: SetupProblem,
    /// The repairs, the smallest change first.
    pub repairs: Vec<SetupRepair>,
}

/// The reason why a text is no arrangement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unread {
    /// A position with fields that cannot be read.
    Text(GameProblems),
    /// A link that cannot be read.
    Link(record::GameLinkError),
}

impl SetupProblem {
    /// The place on the board where the problem is; none for one beside the board.
    #[must_use]
    pub const fn site(&self) -> Option<Site> {
        use sand::Problem::{Held, LostWithoutTime, NothingLeftOut, Sand, TooManyRingsOn};
        match self {
            Self::Gipf(Problem::Stack { spot, .. }) => Some(Site::Spot(*spot)),
            Self::Gipf(Problem::UnusedExtra(_)) => Some(Site::Spot(Spot::MIDDLE)),
            Self::Tamsk(
                TooManyRingsOn(space)
                | NothingLeftOut(space)
                | LostWithoutTime(space)
                | Sand(space)
                | Held(space),
            ) => Some(Site::Space(*space)),
            _ => None,
        }
    }
}

impl From<&Game> for Arrangement {
    fn from(game: &Game) -> Self {
        match game {
            Game::Gipf(position) => Self::Gipf(Setup::from(position)),
            Game::Tamsk(position) => Self::Tamsk(Box::new(sand::Setup::from(position))),
        }
    }
}

impl fmt::Display for Arrangement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        on_game!(self, Self, setup => setup.fmt(f))
    }
}

impl Arrangement {
    /// The arrangement with which a game of this ruleset begins.
    #[must_use]
    pub fn start(ruleset: GameRuleset) -> Self {
        Self::from(&Game::start(ruleset))
    }

    /// Reads the text of a position, a link to a position, or a link to a game, of which it
    /// takes the position that the link shows. The arrangement need not be playable.
    ///
    /// # Errors
    /// If the text is no position, or the link cannot be read.
    pub fn read(text: &str) -> Result<Self, Unread> {
        let text = text.trim();
        let fragment = text.split_once('#').map_or(text, |(_, fragment)| fragment);
        if let Some(setup) = record::setup_of(fragment) {
            return Self::parse(&setup).map_err(Unread::Text);
        }
        if record::is_link(fragment) {
            let link = GameLink::from_fragment(fragment).map_err(Unread::Link)?;
            let at = link.at();
            return Ok(Self::from(&link.into_record().position(at)));
        }
        Self::parse(text).map_err(Unread::Text)
    }

    fn parse(text: &str) -> Result<Self, GameProblems> {
        match GameKind::of(text) {
            Some(GameKind::Tamsk) => {
                let setup = sand::Setup::parse(text).map(|setup| Self::Tamsk(Box::new(setup)));
                setup.map_err(GameProblems::Tamsk)
            }
            Some(GameKind::Gipf) | None => {
                let setup = Setup::parse(text).map(Self::Gipf);
                setup.map_err(GameProblems::Gipf)
            }
        }
    }

    /// The ruleset.
    #[must_use]
    pub const fn ruleset(&self) -> GameRuleset {
        match self {
            Self::Gipf(setup) => GameRuleset::Gipf(setup.ruleset),
            Self::Tamsk(setup) => GameRuleset::Tamsk(setup.ruleset),
        }
    }

    /// The position, if the arrangement can be played.
    #[must_use]
    pub fn position(&self) -> Option<Game> {
        match self {
            Self::Gipf(setup) => Position::try_from(setup.clone()).ok().map(Game::Gipf),
            Self::Tamsk(setup) => {
                let position = sand::Position::try_from((**setup).clone());
                position.ok().map(Game::Tamsk)
            }
        }
    }

    /// The problems that keep it from being played, in the order of the fields of its text.
    #[must_use]
    pub fn problems(&self) -> Vec<ProblemWithRepairs> {
        match self {
            Self::Gipf(setup) => {
                let Err(unplayable) = Position::try_from(setup.clone()) else {
                    return Vec::new();
                };
                let found = unplayable.repairs().into_iter();
                let problem = |(problem, repairs): (&Problem, Vec<Repair>)| ProblemWithRepairs {
                    problem: SetupProblem::Gipf(problem.clone()),
                    repairs: repairs.into_iter().map(SetupRepair::Gipf).collect(),
                };
                found.map(problem).collect()
            }
            Self::Tamsk(setup) => {
                let Err(unplayable) = sand::Position::try_from((**setup).clone()) else {
                    return Vec::new();
                };
                let found = unplayable.repairs().into_iter();
                let problem = |(problem, repair): (&sand::Problem, Option<sand::Repair>)| {
                    ProblemWithRepairs {
                        problem: SetupProblem::Tamsk(problem.clone()),
                        repairs: repair.into_iter().map(SetupRepair::Tamsk).collect(),
                    }
                };
                found.map(problem).collect()
            }
        }
    }

    /// The arrangement after a repair; unchanged where the repair is for another game.
    pub(super) fn repaired(&self, repair: &SetupRepair) -> Self {
        let mut next = self.clone();
        match (&mut next, repair) {
            (Self::Gipf(setup), SetupRepair::Gipf(repair)) => repair.apply(setup),
            (Self::Tamsk(setup), SetupRepair::Tamsk(repair)) => repair.apply(setup),
            _ => {}
        }
        next
    }

    /// The arrangement after a tool was used on a place; none where the tool cannot be used
    /// there.
    pub(super) fn with(&self, site: Site, tool: Tool, on_top: bool) -> Option<Self> {
        let mut next = self.clone();
        let done = match (&mut next, site) {
            (Self::Gipf(setup), Site::Spot(spot)) => gipf::put(setup, spot, tool, on_top),
            (Self::Tamsk(setup), Site::Space(space)) => tamsk::put(setup, space, tool),
            _ => false,
        };
        done.then_some(next)
    }

    /// Returns true if a piece, a glass or a ring lies there.
    pub(super) fn holds(&self, site: Site) -> bool {
        match (self, site) {
            (Self::Gipf(setup), Site::Spot(spot)) => !setup.stacks.at(spot).0.is_empty(),
            (Self::Tamsk(setup), Site::Space(space)) => {
                let filling = setup.at(space);
                filling.glass.is_some() || filling.rings > 0
            }
            _ => false,
        }
    }

    /// The arrangement after everything on a place was carried to another place, or off the
    /// board; none where it cannot lie there.
    pub(super) fn carried(&self, from: Site, to: Option<Site>) -> Option<Self> {
        let mut next = self.clone();
        let done = match (&mut next, from, to) {
            _ if !self.holds(from) || to == Some(from) => true,
            (Self::Gipf(setup), Site::Spot(from), None) => gipf::carry(setup, from, None),
            (Self::Gipf(setup), Site::Spot(from), Some(Site::Spot(to))) => {
                gipf::carry(setup, from, Some(to))
            }
            (Self::Tamsk(setup), Site::Space(from), None) => tamsk::carry(setup, from, None),
            (Self::Tamsk(setup), Site::Space(from), Some(Site::Space(to))) => {
                tamsk::carry(setup, from, Some(to))
            }
            _ => false,
        };
        done.then_some(next)
    }

    /// The places on the board that have problems.
    pub(super) fn problem_sites(&self) -> Vec<Site> {
        let all = self.problems().into_iter();
        all.filter_map(|found| found.problem.site()).collect()
    }

    /// The arrangement after a change; unchanged where the change is for another game.
    pub(super) fn changed(&self, change: Change) -> Self {
        match (self, change) {
            (_, Change::Start) => Self::start(self.ruleset()),
            (Self::Gipf(setup), Change::Ruleset(GameRuleset::Gipf(ruleset))) => {
                Self::Gipf(gipf::turned_to(setup, ruleset))
            }
            (Self::Tamsk(setup), Change::Ruleset(GameRuleset::Tamsk(ruleset))) => {
                Self::Tamsk(Box::new(tamsk::turned_to(setup, ruleset)))
            }
            (_, Change::Ruleset(ruleset)) => Self::start(ruleset),
            (Self::Gipf(setup), change) => Self::Gipf(gipf::changed(setup, change)),
            (Self::Tamsk(setup), change) => Self::Tamsk(Box::new(tamsk::changed(setup, change))),
        }
    }

    /// The tools of this ruleset.
    #[must_use]
    pub fn palette(&self) -> Vec<Tool> {
        match self {
            Self::Gipf(setup) => gipf::palette(setup.ruleset),
            Self::Tamsk(setup) => tamsk::palette(setup.ruleset),
        }
    }

    /// Returns true if pieces may lie on other pieces.
    #[must_use]
    pub fn has_towers(&self) -> bool {
        match self {
            Self::Gipf(setup) => gipf::has_towers(setup.ruleset),
            Self::Tamsk(_) => false,
        }
    }
}
