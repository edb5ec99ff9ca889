//! The actions of tamsk as events. On that site every glass takes its ring with
//! it, and a turn is over when the player says so.

use rules::tamsk::{Event, Illegal, Ruleset, Space, Step};

use crate::ending::Agreement;
use crate::sgf::actions::Action;
use crate::sgf::{Follower, Header, SgfError, SgfFault, follow, player};
use crate::tree::{NodeId, TamskRecord};

struct Reader {
    record: TamskRecord,
    at: NodeId,
    /// The glass that is picked up.
    held: Option<Space>,
    /// The move that is not yet confirmed, and its time.
    moved: Option<(Space, Space, u64)>,
    resigns: bool,
}

/// Reads the actions of a game.
pub(crate) fn read(
    ruleset: Ruleset,
    header: Header,
    actions: &[Action],
) -> Result<TamskRecord, SgfError> {
    let mut reader = Reader {
        record: header.record(ruleset),
        at: NodeId::ROOT,
        held: None,
        moved: None,
        resigns: false,
    };
    follow(&mut reader, actions)?;
    Ok(reader.record)
}

impl Follower<rules::tamsk::Position> for Reader {
    fn record(&mut self) -> (&mut TamskRecord, NodeId) {
        (&mut self.record, self.at)
    }

    fn take(&mut self, action: &Action) -> Result<(), SgfError> {
        let unknown = || action.fault(SgfFault::Action);
        let space = |at| {
            let name = action.place(at)?;
            Space::named(&name).ok_or_else(unknown)
        };
        let word = action.words.first().map(|word| word.to_lowercase());
        match word.as_deref().unwrap_or_default() {
            "start" => {
                let first = action.words.get(1).map(String::as_str);
                if first == Some("P0") && self.at == NodeId::ROOT {
                    Ok(())
                } else {
                    Err(unknown())
                }
            }
            "resign" => {
                self.resigns = !self.resigns;
                Ok(())
            }
            // The clock of the site is stopped for a while; its time stands
            // still as well.
            "stop" | "restart" => Ok(()),
            "move" => {
                self.moved = Some((space(1)?, space(3)?, self.time(action, 5)?));
                Ok(())
            }
            "pickb" => {
                let from = space(1)?;
                match self.moved.take() {
                    // The move is taken back; the glass is still in the hand.
                    Some((source, to, _)) if to == from => self.held = Some(source),
                    moved => {
                        self.moved = moved;
                        self.held = Some(from);
                    }
                }
                Ok(())
            }
            "dropb" => {
                let to = space(1)?;
                let from = self.held.take().ok_or_else(unknown)?;
                if from != to {
                    self.moved = Some((from, to, self.time(action, 3)?));
                }
                Ok(())
            }
            "fifteen" => {
                let at = self.time(action, 1)?;
                self.happen(Some(Step::Timer), at, action)
            }
            "timeexpired" => {
                self.held = None;
                let at = self.time(action, 1)?;
                self.happen(None, at, action)
            }
            "done" => self.done(action),
            _ => Err(unknown()),
        }
    }
}

impl Reader {
    /// The time of an action, which stands at this word; without time none is
    /// looked for.
    fn time(&self, action: &Action, at: usize) -> Result<u64, SgfError> {
        if !self.record.ruleset().is_timed() {
            return Ok(0);
        }
        let time = action.words.get(at).and_then(|text| text.parse().ok());
        time.ok_or_else(|| action.fault(SgfFault::Action))
    }

    fn happen(&mut self, step: Option<Step>, at: u64, action: &Action) -> Result<(), SgfError> {
        let event = Event { step, at };
        let played = self.record.play(self.at, event);
        self.at = played.map_err(|error| match error {
            Illegal::Past { .. } | Illegal::TooLate(_) => action.fault(SgfFault::Action),
            Illegal::Step(_) | Illegal::FullSpace(_) | Illegal::Over | Illegal::Timeless => {
                action.fault(SgfFault::Illegal)
            }
        })?;
        Ok(())
    }

    /// The player confirms his move, or that he has none.
    fn done(&mut self, action: &Action) -> Result<(), SgfError> {
        let mover = player(action.player);
        if self.resigns {
            self.record.agreement = Some((self.at, Agreement::resigned(mover)));
            return Ok(());
        }
        self.held = None;
        let Some((from, to, at)) = self.moved.take() else {
            let position = self.record.position(self.at);
            let passes = position.side() == mover && !position.can_move(mover);
            return if position.outcome().is_some() || position.side() != mover {
                Ok(())
            } else if passes {
                let now = position.now();
                self.happen(Some(Step::Pass), now, action)
            } else {
                Err(action.fault(SgfFault::Illegal))
            };
        };
        let mut then = self.record.position(self.at).clone();
        let over = then.wait(at).is_err();
        if over {
            return Err(action.fault(SgfFault::Action));
        }
        // The site passes for a player who cannot move.
        if then.side() != mover && !then.can_move(then.side()) {
            self.happen(Some(Step::Pass), at, action)?;
        }
        let owner = then.glass_at(from).map(|(color, _)| color);
        let ring = then.rings_left(mover) > 0;
        if owner != Some(mover) {
            return Err(action.fault(SgfFault::Illegal));
        }
        self.happen(Some(Step::Move { from, to, ring }), at, action)
    }
}
