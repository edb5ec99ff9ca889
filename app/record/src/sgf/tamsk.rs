//! The actions of tamsk as events. On that site every glass takes its ring with it, and a turn
//! ends when the player says so.

use rules::Color;
use rules::tamsk::{Event, Illegal, LATEST, Position, Space, Step};

use crate::ending::Agreement;
use crate::rule::Rule;
use crate::sgf::actions::{Action, Sgf};
use crate::sgf::error::{SgfError, SgfErrorKind};
use crate::sgf::follower::{Follower, color, turned};
use crate::tree::{NodeId, TamskRecord};

/// The spaces of the lettered lines.
const LINES: [u8; 7] = [4, 5, 6, 7, 6, 5, 4];

/// A glass that was put down without confirmation.
#[derive(Clone, Copy)]
struct Moved {
    from: Space,
    to: Space,
    /// The time at which it was turned over.
    at: u64,
}

pub(super) struct Reader {
    record: TamskRecord,
    swapped: bool,
    /// The time on the site's clock at which the game began.
    zero: u64,
    at: NodeId,
    /// The node after the last turn that was confirmed.
    begin: NodeId,
    /// The space of the glass in the hand.
    held: Option<Space>,
    moved: Option<Moved>,
    /// The time of the last `Done`.
    done_at: u64,
    /// The player who has resigned without confirming it.
    resigned: Option<Color>,
}

impl Reader {
    pub(super) fn new(record: TamskRecord, sgf: &Sgf) -> Self {
        Self {
            record,
            swapped: sgf.swapped,
            zero: zero(sgf),
            at: NodeId::ROOT,
            begin: NodeId::ROOT,
            held: None,
            moved: None,
            done_at: 0,
            resigned: None,
        }
    }

    pub(super) fn into_record(self) -> TamskRecord {
        self.record
    }
}

/// The time of the first action, if the site's clock has counted from 1970; else 0. No game has
/// such times.
fn zero(sgf: &Sgf) -> u64 {
    let mut times = sgf.actions.iter().filter(|action| action.word() != "start");
    let first = times.find_map(|action| action.words.last()?.parse::<u64>().ok());
    first.filter(|&first| first > LATEST).unwrap_or(0)
}

impl Follower<Position> for Reader {
    fn record(&mut self) -> &mut TamskRecord {
        &mut self.record
    }

    fn confirmed(&self) -> NodeId {
        self.begin
    }

    fn take(&mut self, action: &Action) -> Result<bool, SgfError> {
        let mover = self.color(action.player);
        match action.word() {
            "resign" => {
                // A second `Resign` takes the first back.
                self.resigned = if self.resigned.is_none() {
                    Some(mover)
                } else {
                    None
                };
            }
            // The time of the site stands still meanwhile.
            "stop" | "restart" => {}
            "move" => {
                let (from, to) = (self.space(action, 1)?, self.space(action, 3)?);
                self.put_down(from, to, self.time(action, 5)?, action)?;
            }
            "pickb" => {
                let space = self.space(action, 1)?;
                // A glass that was put down is in the hand again.
                let again = self.moved.filter(|moved| moved.to == space);
                self.held = Some(again.map_or(space, |moved| moved.from));
                self.moved = None;
            }
            "dropb" => {
                let to = self.space(action, 1)?;
                let held = self.held.take();
                let from = held.ok_or_else(|| self.refused(action, Rule::Glass))?;
                if from != to {
                    self.put_down(from, to, self.time(action, 3)?, action)?;
                }
            }
            // The timer no longer counts after the glass was put down.
            "fifteen" if self.moved.is_some() => {
                return Err(self.refused(action, Rule::Timer));
            }
            "fifteen" => {
                let at = self.time(action, 1)?;
                self.happen(Some(Step::Timer), at, action)?;
                self.begin = self.at;
                return Ok(true);
            }
            "timeexpired" => {
                self.held = None;
                let at = self.time(action, 1)?;
                self.play_move(action)?;
                self.happen(None, at, action)?;
                self.begin = self.at;
                return Ok(true);
            }
            "done" if self.resigned == Some(mover) => {
                self.resign();
                return Ok(true);
            }
            "done" => {
                let at = self.time(action, 1);
                return self.done(mover, at, action);
            }
            _ => return Err(action.error(SgfErrorKind::Action)),
        }
        Ok(false)
    }

    fn confirm(&mut self, last: &Action) -> Result<(), SgfError> {
        let mover = self.color(last.player);
        let at = Ok(self.moved.map_or(0, |moved| moved.at));
        self.done(mover, at, last).map(drop)
    }

    fn drop_turn(&mut self) {
        self.record.truncate_line(self.begin);
        self.at = self.begin;
        self.held = None;
        self.moved = None;
    }

    fn resign(&mut self) {
        self.drop_turn();
        let over = self.position().outcome().is_some();
        let loser = self.resigned.filter(|_| !over);
        self.record.agreement = loser.map(|loser| (self.at, Agreement::resigned(loser)));
    }

    fn color(&self, player: usize) -> Color {
        color(player, self.swapped)
    }
}

impl Reader {
    fn position(&self) -> &Position {
        self.record.position(self.at)
    }

    fn refused(&self, action: &Action, rule: Rule) -> SgfError {
        let over = self.position().outcome().is_some();
        let rule = if over { Rule::TamskOver } else { rule };
        action.error(SgfErrorKind::Illegal).against(rule)
    }

    fn space(&self, action: &Action, at: usize) -> Result<Space, SgfError> {
        let name = turned(action.place(at)?, self.swapped, &LINES);
        Space::named(&name).ok_or_else(|| action.error(SgfErrorKind::Action))
    }

    /// The time of an action, at this word; 0 in games without sand.
    fn time(&self, action: &Action, at: usize) -> Result<u64, SgfError> {
        if !self.record.ruleset().is_timed() {
            return Ok(0);
        }
        let time = action
            .words
            .get(at)
            .and_then(|text| text.parse::<u64>().ok());
        let time = time.map(|time| time.saturating_sub(self.zero));
        time.ok_or_else(|| action.error(SgfErrorKind::Action))
    }

    /// Puts a glass down. The move is played after its confirmation, but one that cannot be
    /// confirmed is refused here.
    fn put_down(
        &mut self,
        from: Space,
        to: Space,
        at: u64,
        action: &Action,
    ) -> Result<(), SgfError> {
        self.held = None;
        if !from.neighbours().any(|space| space == to) {
            return Err(self.refused(action, Rule::Glass));
        }
        self.moved = Some(Moved { from, to, at });
        Ok(())
    }

    fn happen(&mut self, step: Option<Step>, at: u64, action: &Action) -> Result<(), SgfError> {
        let event = Event { step, at };
        let played = self.record.play(self.at, event);
        self.at = played.map_err(|error| match error {
            Illegal::Past { .. } | Illegal::TooLate(_) | Illegal::Timeless => {
                action.error(SgfErrorKind::Action)
            }
            Illegal::Step(_) | Illegal::FullSpace(_) | Illegal::Over => {
                let rule = Rule::of_event(self.position(), event);
                self.refused(action, rule.unwrap_or(Rule::Glass))
            }
        })?;
        Ok(())
    }

    /// Handles the player's confirmation of a move, or of having none.
    fn done(
        &mut self,
        mover: Color,
        at: Result<u64, SgfError>,
        action: &Action,
    ) -> Result<bool, SgfError> {
        self.held = None;
        if self.moved.is_none() {
            return self.pass(mover, at, action);
        }
        self.pass_over(mover, action)?;
        let from = self.moved.map(|moved| moved.from);
        let owner = from.and_then(|from| self.position().glass_at(from));
        if owner.map(|(color, _)| color) != Some(mover) {
            return Err(self.refused(action, Rule::Glass));
        }
        self.play_move(action)?;
        self.done_at = at.unwrap_or(self.done_at);
        self.begin = self.at;
        Ok(true)
    }

    /// Plays the move that was put down, if there is one.
    fn play_move(&mut self, action: &Action) -> Result<(), SgfError> {
        let Some(Moved { from, to, at }) = self.moved.take() else {
            return Ok(());
        };
        let owner = self.position().glass_at(from).map(|(color, _)| color);
        let ring = owner.is_some_and(|owner| self.position().rings_left(owner) > 0);
        self.happen(Some(Step::Move { from, to, ring }), at, action)
    }

    /// Passes for a player who cannot move: the site does so without an action.
    fn pass_over(&mut self, mover: Color, action: &Action) -> Result<(), SgfError> {
        let moved = self.moved.map_or(0, |moved| moved.at);
        // The site passes at the opponent's `Done`; later if a glass has run out since.
        let times = [self.done_at.min(moved).max(self.position().now()), moved];
        let passes = |&at: &u64| {
            let mut then = self.position().clone();
            let known = then.wait(at).is_ok() && then.outcome().is_none();
            known && then.side() != mover && !then.can_move(then.side())
        };
        match times.into_iter().find(passes) {
            Some(at) => self.happen(Some(Step::Pass), at, action),
            None => Ok(()),
        }
    }

    /// Handles the action of a player who has no move.
    fn pass(
        &mut self,
        mover: Color,
        at: Result<u64, SgfError>,
        action: &Action,
    ) -> Result<bool, SgfError> {
        let position = self.position();
        if position.outcome().is_some() {
            return Ok(true);
        }
        let at = at?.max(position.now());
        let mut then = position.clone();
        let known = then.wait(at).is_ok();
        if known && then.outcome().is_none() && then.side() == mover {
            if then.can_move(mover) {
                return Err(self.refused(action, Rule::Pass));
            }
            self.happen(Some(Step::Pass), at, action)?;
        }
        self.begin = self.at;
        Ok(true)
    }
}
