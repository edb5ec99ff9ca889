//! A link to any game.

use rules::{ByColor, Color, GameKind};

use crate::clean::clean_name;
use crate::fragment::first_turns;
use crate::game::{GameLink, GameLinkError, GameRecord};
use crate::link::{Link, LinkError, LinkTo, MAX_FRAGMENT, TamskLink};
use crate::on_game;
use crate::puzzle::Puzzle;
use crate::recordable::Recordable;
use crate::rule::Rule;
use crate::tree::NodeId;

impl GameLink {
    /// A link to a node of a game; a game that is a puzzle by its tags stays one.
    #[must_use]
    pub fn new(record: GameRecord, at: NodeId) -> Self {
        let puzzle = Puzzle::from_tags(record.tags()).ok().flatten();
        match record {
            GameRecord::Gipf(record) => Self::Gipf(Link {
                puzzle,
                ..Link::new(record, at)
            }),
            GameRecord::Tamsk(record) => Self::Tamsk(TamskLink {
                puzzle,
                ..TamskLink::new(record, at)
            }),
        }
    }

    /// The link for a reader who plays this colour, or for any reader.
    #[must_use]
    pub fn for_reader(mut self, reader: Option<Color>) -> Self {
        on_game!(&mut self, Self, link => link.reader = reader);
        self
    }

    /// The link with the players' names, or without them.
    #[must_use]
    pub const fn with_names(mut self, named: bool) -> Self {
        on_game!(&mut self, Self, link => link.named = named);
        self
    }

    /// The link with this name of a player.
    #[must_use]
    pub fn with_name(mut self, color: Color, name: &str) -> Self {
        let names = on_game!(&mut self, Self, link => &mut link.record.names);
        names[color] = clean_name(name);
        self
    }

    /// The players' names.
    #[must_use]
    pub const fn names(&self) -> &ByColor<String> {
        on_game!(self, Self, link => &link.record.names)
    }

    /// The colour that its reader plays, if the link has one.
    #[must_use]
    pub const fn reader(&self) -> Option<Color> {
        on_game!(self, Self, link => link.reader)
    }

    /// The link with this task, or with none.
    #[must_use]
    pub fn with_puzzle(mut self, puzzle: Option<Puzzle>) -> Self {
        on_game!(&mut self, Self, link => link.puzzle = puzzle);
        self
    }

    /// The task, if it is a puzzle.
    #[must_use]
    pub const fn puzzle(&self) -> Option<&Puzzle> {
        on_game!(self, Self, link => link.puzzle.as_ref())
    }

    /// A link to the position alone, without the steps before it.
    #[must_use]
    pub fn position(&self) -> Self {
        match self {
            Self::Gipf(link) => Self::Gipf(link.position()),
            Self::Tamsk(link) => Self::Tamsk(link.position()),
        }
    }

    /// The node that it shows.
    #[must_use]
    pub const fn at(&self) -> NodeId {
        on_game!(self, Self, link => link.at)
    }

    /// Returns true if no step was played in its game.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        on_game!(self, Self, link => link.record.is_empty())
    }

    /// Returns true if a fragment of it can be read, as in [`LinkTo::fits`].
    #[must_use]
    pub fn fits(&self, fragment: &str) -> bool {
        on_game!(self, Self, link => link.fits(fragment))
    }

    /// The game it leads to.
    #[must_use]
    pub fn into_record(self) -> GameRecord {
        match self {
            Self::Gipf(link) => GameRecord::Gipf(link.record),
            Self::Tamsk(link) => GameRecord::Tamsk(link.record),
        }
    }

    /// Reads a fragment of either form, with or without the `#`.
    ///
    /// # Errors
    /// The first error in it.
    pub fn from_fragment(fragment: &str) -> Result<Self, GameLinkError> {
        let fragment = fragment.strip_prefix('#').unwrap_or(fragment);
        // A fragment that is too long is not searched for its game.
        let start = if fragment.len() > MAX_FRAGMENT {
            None
        } else {
            Link::start(fragment)
        };
        match start.and_then(|start| GameKind::of(&start)) {
            Some(GameKind::Tamsk) => {
                let link = TamskLink::from_fragment(fragment);
                link.map(Self::Tamsk).map_err(GameLinkError::Tamsk)
            }
            Some(GameKind::Gipf) | None => {
                let link = Link::from_fragment(fragment);
                link.map(Self::Gipf).map_err(GameLinkError::Gipf)
            }
        }
    }

    /// The link as a fragment, without the `#`: the readable form.
    #[must_use]
    pub fn to_fragment(&self) -> String {
        on_game!(self, Self, link => link.to_fragment())
    }

    /// The link as a fragment, without the `#`: the compact form.
    #[must_use]
    pub fn to_compact_fragment(&self) -> String {
        on_game!(self, Self, link => link.to_compact_fragment())
    }
}

impl GameLinkError {
    /// The link up to the turn that cannot be played, and the rule that the turn breaks; none
    /// where the error is another one, or there is no turn before.
    pub(crate) fn before(&self, fragment: &str) -> Option<(GameLink, Option<Rule>)> {
        match self {
            Self::Gipf(error) => before(error, fragment, GameLink::Gipf),
            Self::Tamsk(error) => before(error, fragment, GameLink::Tamsk),
        }
    }
}

fn before<G: Recordable>(
    error: &LinkError<G>,
    fragment: &str,
    game: fn(LinkTo<G>) -> GameLink,
) -> Option<(GameLink, Option<Rule>)> {
    let &LinkError::Turn { number, .. } = error else {
        return None;
    };
    let turn = LinkTo::<G>::turn(fragment, number)?;
    let shorter = first_turns(fragment, number - 1).filter(|_| number > 1)?;
    let link = LinkTo::<G>::from_fragment(&shorter).ok()?;
    let rule = link.record.position(link.at).broken_rule(&turn);
    Some((game(link), rule))
}
