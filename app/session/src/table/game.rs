//! A game on the table: its record, the place of the players in it, and their selection.
//! The code is the same for every game.

use record::{Ending, NodeId, Seat, Tree};
use rules::Color;

use crate::table::clock::Clocks;
use crate::table::context::At;
use crate::table::effect::Effect;
use crate::table::limit::Limited;
use crate::table::playable::Playable;
use crate::table::sand::flow::Sand;
use crate::table::selection::Selection;

/// A game on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Match<P: Playable> {
    pub(crate) tree: Tree<P>,
    /// The node at which the players are.
    pub(crate) at: NodeId,
    /// The head of the line the players are on: `at` or a node behind it.
    pub(crate) tip: NodeId,
    pub(crate) selection: Selection,
    pub(crate) clocks: Option<Clocks>,
    /// The node at which the game was last sent to the player elsewhere.
    pub(crate) sent: Option<NodeId>,
    /// The node at which the game was loaded: it counts as sent there.
    pub(crate) loaded: Option<NodeId>,
    /// The player whose offer of a draw is not answered yet.
    pub(crate) draw_offer: Option<Color>,
    /// The earlier place of the game at which the players may begin a variation.
    pub(crate) trying: Option<NodeId>,
    /// The node at which a replay ends, while one is shown.
    pub(crate) replaying: Option<NodeId>,
    /// True if the last message played a step, which the board then shows.
    pub(crate) in_motion: bool,
    /// The sand, in a game in which it runs.
    pub(crate) sand: Option<Sand<P>>,
}

impl<P: Playable> Match<P> {
    /// A game at a place in its record, with no clock begun.
    pub(crate) fn new(tree: Tree<P>, at: NodeId) -> Self {
        let at = tree.node(at.index()).unwrap_or(NodeId::ROOT);
        let mut game = Self {
            tip: tree.line(at).pop().unwrap_or(at),
            sent: None,
            loaded: (!tree.is_empty()).then_some(at),
            sand: Self::sand_of(&tree),
            tree,
            at,
            selection: Selection::default(),
            clocks: None,
            draw_offer: None,
            trying: None,
            replaying: None,
            in_motion: false,
        };
        game.stand(at);
        game
    }

    /// The position the players see; where sand runs, as it is now.
    pub(crate) fn position(&self) -> &P {
        let sand = self.sand.as_ref().filter(|_| P::SAND);
        let present = sand.and_then(|sand| sand.present.as_ref());
        present.unwrap_or_else(|| self.tree.position(self.at))
    }

    /// Returns true if the game is over here, by the rules or by the players.
    pub(crate) fn is_over(&self) -> bool {
        self.ending().is_some()
    }

    /// Returns true if a player who plays by link has to act: the one whose turn it is, or
    /// the one who replies to an announcement (D11).
    pub(crate) fn is_elsewhere(&self) -> bool {
        self.tree.seats[self.position().side()] == Seat::Away && self.is_live()
    }

    /// Returns true if a player plays by link.
    pub(crate) fn is_by_link(&self) -> bool {
        self.seats_any(|seat| seat == Seat::Away)
    }

    /// Returns true if `is` holds for at least one seat.
    pub(crate) fn seats_any(&self, is: impl Fn(Seat) -> bool) -> bool {
        Color::ALL
            .into_iter()
            .any(|color| is(self.tree.seats[color]))
    }

    /// Returns true if the computer plays a colour here: where the game goes on, and in a
    /// puzzle in every line.
    pub(crate) fn computer_plays(&self, color: Color) -> bool {
        match self.tree.seats[color] {
            Seat::Defends => true,
            Seat::Computer(_) => self.is_live(),
            Seat::Here | Seat::Away => false,
        }
    }

    /// Returns true if the computer has to act. Against the clock both players may act, and
    /// any player may settle a challenge: then it is false.
    pub(crate) fn is_computers(&self) -> bool {
        let position = self.position();
        self.computer_plays(position.side())
            && !self.is_against_time()
            && position.disputed().is_none()
    }

    /// Returns true if a player at this screen can act here.
    pub(crate) fn is_open(&self) -> bool {
        !self.is_over() && !self.is_elsewhere() && !self.is_computers()
    }

    /// Returns true if `at` is before `tip` because steps were taken back: the next step
    /// replaces them. After a jump it starts a variation.
    pub(crate) fn is_taken_back(&self) -> bool {
        self.tree.taken_back() == Some(self.at)
    }

    /// The limit of what can be played here, if there is one.
    pub(crate) fn limited(&self, at: At) -> Option<Box<dyn Limited<P> + '_>> {
        P::limit(at.limit?)(&self.tree, self.at)
    }

    /// Returns true if a limit admits no step here.
    pub(crate) fn is_closed(&self, at: At) -> bool {
        self.limited(at).is_some_and(|limited| !limited.admits(&[]))
    }

    /// The ending here, if the game is over.
    pub(crate) fn ending(&self) -> Option<Ending> {
        self.tree.ending(self.at)
    }

    /// Moves to a node and begins with what is due there.
    pub(crate) fn arrive(&mut self, node: NodeId) {
        self.at = node;
        if let Some(sand) = self.sand.as_mut().filter(|_| P::SAND) {
            sand.present = None;
        }
        self.in_motion = true;
        self.selection = self.first_selection();
    }

    /// Moves to a node without showing how the pieces got there.
    pub(crate) fn stand(&mut self, node: NodeId) {
        self.arrive(node);
        self.in_motion = false;
    }

    pub(crate) fn pause_before_forced(&self) -> Option<Effect> {
        let plays = self.is_open() || self.is_computers();
        (plays && self.position().forced().is_some()).then_some(Effect::PauseThenPlayForced)
    }
}
