//! The actions of gipf and matrx as steps.

use rules::{Board, Color, DiscKind, Dot, Phase, Piece, Position, Potential, PushId};
use rules::{Spot, SpotSet, Step, Variant};

use crate::ending::Agreement;
use crate::rule::{Rule, push_over};
use crate::sgf::actions::Action;
use crate::sgf::error::{SgfError, SgfErrorKind};
use crate::sgf::follower::{Follower, color, turned};
use crate::tree::{NodeId, Record};

/// Kinds of pieces in the order in which the site numbers its racks.
const RACKS: [(&str, Option<Potential>); 1 + Potential::COUNT] = [
    ("none", None),
    ("tamsk", Some(Potential::Tamsk)),
    ("zertz", Some(Potential::Zertz)),
    ("dvonn", Some(Potential::Dvonn)),
    ("yinsh", Some(Potential::Yinsh)),
    ("punct", Some(Potential::Punct)),
];

/// The numbers of nodes of the lettered lines of both boards, dots included.
const LINES: [u8; 10] = [5, 6, 7, 8, 9, 8, 7, 6, 5, 4];

/// The piece in a player's hand.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Hand {
    /// The piece that is introduced by default.
    Usual,
    /// A potential from the rack.
    Potential(Potential),
    /// The TAMSK-potential from the middle.
    Extra,
    /// A potential from the board.
    Lifted(Spot),
}

/// A push or jump that can still be taken back.
#[derive(Clone, Copy)]
struct Made {
    /// The node before it, and before the rows that were taken with it.
    before: NodeId,
    /// The spot on which the piece has landed.
    landed: Spot,
    /// The piece that was moved.
    hand: Hand,
    /// The dot from which it came.
    dot: Option<Dot>,
}

pub(super) struct Reader {
    pub(super) record: Record,
    swapped: bool,
    pub(super) at: NodeId,
    /// The node at which the turn began.
    begin: NodeId,
    hand: Hand,
    /// The dot from which the piece will be pushed, or from which it was dragged.
    dot: Option<Dot>,
    /// True if the player has asked for the other kind of piece in a tournament opening.
    pub(super) standard: bool,
    /// True if rows were removed before the move.
    pub(super) took_first: bool,
    /// The pieces that may be removed and will stay.
    pub(super) preserved: SpotSet,
    /// The pieces for which that is decided.
    pub(super) marked: SpotSet,
    made: Option<Made>,
    /// The player who has resigned without confirming it.
    resigned: Option<Color>,
}

impl Reader {
    pub(super) const fn new(record: Record, swapped: bool) -> Self {
        Self {
            record,
            swapped,
            at: NodeId::ROOT,
            begin: NodeId::ROOT,
            hand: Hand::Usual,
            dot: None,
            standard: false,
            took_first: false,
            preserved: SpotSet::EMPTY,
            marked: SpotSet::EMPTY,
            made: None,
            resigned: None,
        }
    }

    pub(super) fn into_record(self) -> Record {
        self.record
    }
}

impl Follower<Position> for Reader {
    fn record(&mut self) -> &mut Record {
        &mut self.record
    }

    fn confirmed(&self) -> NodeId {
        self.begin
    }

    fn take(&mut self, action: &Action) -> Result<bool, SgfError> {
        let mover = self.color(action.player);
        if self.record.position(self.begin).outcome().is_some() {
            // Only actions that confirm the end are left.
            return match action.word() {
                "done" | "resign" => Ok(false),
                _ => Err(self.refused(action, Rule::Alternate)),
            };
        }
        if action.word() == "resign" {
            // A second `Resign` takes the first back.
            self.resigned = if self.resigned.is_none() {
                Some(mover)
            } else {
                None
            };
            return Ok(false);
        }
        if action.word() == "done" && self.resigned == Some(mover) {
            self.resign();
            return Ok(true);
        }
        if self.record.position(self.begin).player() != mover {
            return Err(self.refused(action, Rule::Alternate));
        }
        if action.word() == "done" {
            return self.done(action);
        }
        let over = self.position().outcome().is_some();
        if over && !self.takes_back(action) {
            // By the rules of the site the move is still due, and must be confirmed.
            return Ok(false);
        }
        self.act(action).map(|()| false)
    }

    fn confirm(&mut self, last: &Action) -> Result<(), SgfError> {
        self.done(last).and_then(|closed| {
            let unfinished = || self.refused(last, Rule::RowsFirst);
            closed.then_some(()).ok_or_else(unfinished)
        })
    }

    fn drop_turn(&mut self) {
        self.back_to(self.begin);
        self.begin_turn();
    }

    fn resign(&mut self) {
        self.back_to(self.begin);
        let loser = self
            .resigned
            .filter(|_| self.position().outcome().is_none());
        self.record.agreement = loser.map(|loser| (self.at, Agreement::resigned(loser)));
    }

    fn color(&self, player: usize) -> Color {
        color(player, self.swapped)
    }
}

impl Reader {
    pub(super) fn position(&self) -> &Position {
        self.record.position(self.at)
    }

    fn board(&self) -> &'static Board {
        self.position().board()
    }

    /// The error of an action that the rules do not allow.
    pub(super) fn refused(&self, action: &Action, rule: Rule) -> SgfError {
        let rule = match self.position().outcome() {
            Some(outcome) => Rule::Over(outcome.reason, self.position().ruleset().is_matrx()),
            None => rule,
        };
        action.error(SgfErrorKind::Illegal).against(rule)
    }

    pub(super) fn play(&mut self, step: Step, action: &Action) -> Result<(), SgfError> {
        let refused = || self.refused(action, Rule::of_step(self.position(), step));
        if !self.position().is_legal(step) {
            return Err(refused());
        }
        let error = action.error(SgfErrorKind::Illegal);
        self.at = self.record.play(self.at, step).map_err(|_| error)?;
        Ok(())
    }

    /// Takes back the steps after a node and removes them from the record.
    fn back_to(&mut self, node: NodeId) {
        self.record.truncate_line(node);
        self.at = node;
    }

    fn begin_turn(&mut self) {
        self.begin = self.at;
        self.hand = Hand::Usual;
        self.dot = None;
        self.standard = false;
        self.took_first = false;
        self.made = None;
        self.resigned = None;
        self.mark_anew();
    }

    /// The name of the place at a word.
    pub(super) fn place(&self, action: &Action, at: usize) -> Result<String, SgfError> {
        Ok(turned(action.place(at)?, self.swapped, &LINES))
    }

    pub(super) fn spot(&self, action: &Action, at: usize) -> Result<Spot, SgfError> {
        let spot = self.board().spot(&self.place(action, at)?);
        spot.ok_or_else(|| action.error(SgfErrorKind::Action))
    }

    /// Returns true if an action takes back a move that has ended the game.
    fn takes_back(&self, action: &Action) -> bool {
        let spot = || self.spot(action, 1).ok();
        let landed = self.made.map(|made| made.landed);
        action.word() == "pickb" && landed.is_some() && spot() == landed
    }

    /// Handles an action of the player to act, before it is confirmed.
    fn act(&mut self, action: &Action) -> Result<(), SgfError> {
        let unknown = || action.error(SgfErrorKind::Action);
        match action.word() {
            "pick" => {
                let number = action
                    .words
                    .get(2)
                    .map_or(Some(0), |text| text.parse().ok());
                let rack = number.and_then(|number: usize| RACKS.get(number));
                self.hand = rack
                    .ok_or_else(unknown)?
                    .1
                    .map_or(Hand::Usual, Hand::Potential);
                Ok(())
            }
            "drop" => {
                if self.hand == Hand::Extra {
                    self.play(Step::DeclineExtra, action)?;
                    self.mark_anew();
                }
                self.hand = Hand::Usual;
                self.dot = None;
                Ok(())
            }
            "pickb" => self.pick_up(action),
            "dropb" => self.put_down(action, 1),
            "pdrop" | "pdropb" => {
                self.hand = rack(action).ok_or_else(unknown)?;
                self.put_down(action, 2)
            }
            "slide" | "slidefrom" => {
                self.put_down(action, 1)?;
                self.put_down(action, 3)
            }
            "pslide" => {
                self.hand = rack(action).ok_or_else(unknown)?;
                self.put_down(action, 2)?;
                self.put_down(action, 4)
            }
            "tamsk" => {
                self.hand = Hand::Extra;
                self.put_down(action, 1)?;
                self.put_down(action, 3)
            }
            "zertz" | "yinsh" | "dvonn" | "punct" => {
                self.hand = Hand::Lifted(self.spot(action, 1)?);
                self.put_down(action, 3)
            }
            "remove" => self.remove(action),
            "preserve" => self.preserve(action),
            "standard" => {
                self.standard = !self.standard;
                Ok(())
            }
            _ => Err(unknown()),
        }
    }

    /// Picks up a piece: from its dot, from the spot to which it was just pushed, or a
    /// potential.
    fn pick_up(&mut self, action: &Action) -> Result<(), SgfError> {
        // From the dot the piece can be dragged onto the board.
        if self.board().dot(&self.place(action, 1)?).is_some() {
            return Ok(());
        }
        let spot = self.spot(action, 1)?;
        match self.made {
            // The piece is in the hand again, and comes from the same dot.
            Some(made) if made.landed == spot => {
                self.back_to(made.before);
                self.hand = made.hand;
                self.dot = made.dot;
                self.made = None;
                self.mark_anew();
            }
            _ if spot == Spot::MIDDLE && self.position().earns_extra() => self.hand = Hand::Extra,
            _ => self.hand = Hand::Lifted(spot),
        }
        Ok(())
    }

    /// Puts a piece on a dot, pushes it in, or lets it jump.
    fn put_down(&mut self, action: &Action, at: usize) -> Result<(), SgfError> {
        if let Some(dot) = self.board().dot(&self.place(action, at)?) {
            self.dot = Some(dot);
            return Ok(());
        }
        let spot = self.spot(action, at)?;
        if self.hand == Hand::Lifted(spot) {
            // The piece is back on its spot.
            self.hand = Hand::Usual;
            return Ok(());
        }
        let made = Made {
            before: self.at,
            landed: spot,
            hand: self.hand,
            dot: self.dot,
        };
        if self.hand != Hand::Extra && self.position().phase() == Phase::BeforeMove {
            self.take_free_rows(action)?;
        }
        if let Hand::Lifted(from) = self.hand {
            self.jump(from, spot, action)?;
        } else {
            self.push(spot, action)?;
        }
        self.made = Some(made);
        self.hand = Hand::Usual;
        self.dot = None;
        self.mark_anew();
        Ok(())
    }

    fn jump(&mut self, from: Spot, to: Spot, action: &Action) -> Result<(), SgfError> {
        let moves = self.position().legal_steps();
        let jump = moves.into_iter().find(|step| {
            matches!(*step, Step::Move { from: source, to: target, .. } if (source, target) == (from, to))
        });
        let cover = rules::Cover::Potential;
        self.play(jump.unwrap_or(Step::Move { from, to, cover }), action)
    }

    fn push(&mut self, spot: Spot, action: &Action) -> Result<(), SgfError> {
        let beside = |dot: Dot| -> Option<PushId> {
            let push = push_over(self.position(), dot, spot)?;
            let first = self.board().push(push).spots.first();
            (first == Some(&spot)).then_some(push)
        };
        // There is no piece on a dot beside this spot.
        let push = self.dot.and_then(beside);
        let push = push.ok_or_else(|| self.refused(action, Rule::Alternate))?;
        let step = match self.hand {
            Hand::Extra => Step::Extra(push),
            _ => Step::Push {
                push,
                piece: self.piece(),
            },
        };
        self.play(step, action)
    }

    /// The piece in the hand, as it is pushed in.
    fn piece(&self) -> Piece {
        let position = self.position();
        let matrx = position.ruleset().variant() == Variant::Matrx;
        match self.hand {
            Hand::Potential(potential) if matrx => Piece::Pair(DiscKind::Potential(potential)),
            Hand::Potential(potential) => Piece::Loaded(potential),
            // In a tournament opening GIPF-pieces come by default, after rows single ones.
            _ => {
                let wanted = self.standard == self.took_first;
                if wanted && position.introducible().contains(&Piece::GIPF) {
                    Piece::GIPF
                } else {
                    Piece::BASIC
                }
            }
        }
    }

    /// Handles the player's confirmation; returns true if it ends the turn.
    fn done(&mut self, action: &Action) -> Result<bool, SgfError> {
        let mover = self.record.position(self.begin).player();
        let before = self.at;
        if self.goes_on(mover) && self.position().phase() == Phase::AfterMove {
            self.take_rows_after(mover, action)?;
        }
        if self.goes_on(mover) {
            // A row of stacks must be broken, and that confirmed again.
            return if self.position().phase() == Phase::AfterMove && self.at != before {
                self.made = None;
                self.mark_anew();
                Ok(false)
            } else if self.position().earns_extra() {
                Err(self.refused(action, Rule::ExtraFirst))
            } else {
                Err(self.refused(action, Rule::Alternate))
            };
        }
        if self.at == self.begin {
            return Err(self.refused(action, Rule::Alternate));
        }
        self.begin_turn();
        Ok(true)
    }

    /// Returns true while this player is to act.
    pub(super) fn goes_on(&self, mover: Color) -> bool {
        let position = self.position();
        position.outcome().is_none() && position.player() == mover
    }
}

/// The potential that an action names first: `Pdrop Zertz A 2`.
fn rack(action: &Action) -> Option<Hand> {
    let name = action.words.get(1)?;
    let named = |(known, _): &&(&str, _)| name.eq_ignore_ascii_case(known);
    Some(match RACKS.iter().find(named)?.1 {
        None => Hand::Usual,
        Some(potential) => Hand::Potential(potential),
    })
}
