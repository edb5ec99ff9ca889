//! The actions of gipf and matrx as steps.

use rules::{Dot, Phase, Piece, Position, Potential, Row, Ruleset, Spot, SpotSet, Step, Variant};

use crate::ending::Agreement;
use crate::sgf::actions::Action;
use crate::sgf::{Follower, Header, SgfError, SgfFault, follow, player};
use crate::tree::{NodeId, Record};

/// Kinds of pieces in the order in which the site numbers its racks.
const RACKS: [(&str, Option<Potential>); 6] = [
    ("none", None),
    ("tamsk", Some(Potential::Tamsk)),
    ("zertz", Some(Potential::Zertz)),
    ("dvonn", Some(Potential::Dvonn)),
    ("yinsh", Some(Potential::Yinsh)),
    ("punct", Some(Potential::Punct)),
];

/// What a player has in his hand.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Hand {
    /// Whatever is introduced now.
    Usual,
    /// A potential from the rack.
    Potential(Potential),
    /// The TAMSK-potential from the middle.
    Extra,
    /// A potential from the board.
    Lifted(Spot),
}

struct Reader {
    record: Record,
    at: NodeId,
    /// Where the turn began.
    begin: NodeId,
    hand: Hand,
    /// The dot on which the piece lies that is going to be pushed.
    dot: Option<Dot>,
    /// Whether a basic piece is introduced although a GIPF-piece could be.
    standard: bool,
    /// The pieces that may be taken and are going to be left.
    preserved: SpotSet,
    /// The node before the last push, and the spot next to its dot.
    pushed: Option<(NodeId, Spot)>,
    resigns: bool,
}

/// Reads the actions of a game.
pub(crate) fn read(
    ruleset: Ruleset,
    header: Header,
    actions: &[Action],
) -> Result<Record, SgfError> {
    let mut reader = Reader {
        record: header.record(ruleset),
        at: NodeId::ROOT,
        begin: NodeId::ROOT,
        hand: Hand::Usual,
        dot: None,
        standard: false,
        preserved: SpotSet::EMPTY,
        pushed: None,
        resigns: false,
    };
    follow(&mut reader, actions)?;
    Ok(reader.record)
}

impl Follower<Position> for Reader {
    fn record(&mut self) -> (&mut Record, NodeId) {
        (&mut self.record, self.at)
    }

    fn take(&mut self, action: &Action) -> Result<(), SgfError> {
        let illegal = || action.fault(SgfFault::Illegal);
        let unknown = || action.fault(SgfFault::Action);
        let word = action.words.first().map(|word| word.to_lowercase());
        let word = word.as_deref().unwrap_or_default();
        match word {
            "start" => {
                let first = action.words.get(1).map(String::as_str);
                return if first == Some("P0") && self.at == NodeId::ROOT {
                    self.begin_turn();
                    Ok(())
                } else {
                    Err(unknown())
                };
            }
            "resign" => {
                self.resigns = !self.resigns;
                return Ok(());
            }
            // The site asks for a last confirmation when the game is over.
            "done" if self.position().outcome().is_some() => return Ok(()),
            _ => {}
        }
        let mover = player(action.player);
        // Until it is confirmed, a push can be taken back by who made it.
        let begun = self.record.position(self.begin).player() == mover;
        let confirms = begun && matches!(word, "done" | "pickb");
        let acts = self.position().outcome().is_none() && self.position().player() == mover;
        if !confirms && !acts {
            return Err(illegal());
        }
        match word {
            "done" => self.done(action),
            "pick" => {
                let number = action
                    .words
                    .get(2)
                    .map_or(Some(0), |text| text.parse().ok());
                let rack = number.and_then(|number: usize| RACKS.get(number));
                self.hand = match rack.ok_or_else(unknown)?.1 {
                    None => Hand::Usual,
                    Some(potential) => Hand::Potential(potential),
                };
                Ok(())
            }
            "drop" => {
                if self.hand == Hand::Extra {
                    self.play(Step::DeclineExtra, action)?;
                }
                self.hand = Hand::Usual;
                self.dot = None;
                Ok(())
            }
            "pickb" => self.pick_up(action),
            "dropb" => self.put_down(&action.place(1)?, action),
            "pdropb" => {
                self.hand = rack(action).ok_or_else(unknown)?;
                self.put_down(&action.place(2)?, action)
            }
            "slide" | "slidefrom" => {
                self.put_down(&action.place(1)?, action)?;
                self.put_down(&action.place(3)?, action)
            }
            "pslide" => {
                self.hand = rack(action).ok_or_else(unknown)?;
                self.put_down(&action.place(2)?, action)?;
                self.put_down(&action.place(4)?, action)
            }
            "tamsk" => {
                self.hand = Hand::Extra;
                self.put_down(&action.place(1)?, action)?;
                self.put_down(&action.place(3)?, action)
            }
            "zertz" | "yinsh" | "dvonn" | "punct" => {
                let from = self.spot(&action.place(1)?).ok_or_else(unknown)?;
                self.hand = Hand::Lifted(from);
                self.put_down(&action.place(3)?, action)
            }
            "remove" => self.remove(action),
            "preserve" => {
                let spot = self.spot(&action.place(1)?).ok_or_else(unknown)?;
                let spot = SpotSet::of(spot);
                self.preserved = (self.preserved | spot) - (self.preserved & spot);
                Ok(())
            }
            "standard" => {
                self.standard = !self.standard;
                Ok(())
            }
            _ => Err(unknown()),
        }
    }
}

impl Reader {
    fn position(&self) -> &Position {
        self.record.position(self.at)
    }

    fn spot(&self, name: &str) -> Option<Spot> {
        self.position().board().spot(name)
    }

    fn play(&mut self, step: Step, action: &Action) -> Result<(), SgfError> {
        let played = self.record.play(self.at, step);
        self.at = played.map_err(|_| action.fault(SgfFault::Illegal))?;
        Ok(())
    }

    fn play_text(&mut self, text: &str, action: &Action) -> Result<(), SgfError> {
        let step = self.position().read_step(text);
        let step = step.map_err(|_| action.fault(SgfFault::Illegal))?;
        self.play(step, action)
    }

    /// Takes the steps after a node back; nothing of them stays in the record.
    fn back_to(&mut self, node: NodeId) {
        let path = self.record.path(self.at);
        if let Some(&first) = path
            .iter()
            .find(|&&one| self.record.parent(one) == Some(node))
        {
            // Younger nodes only: the numbers of the others stay.
            self.record.delete(first);
        }
        self.at = node;
    }

    fn begin_turn(&mut self) {
        self.begin = self.at;
        self.hand = Hand::Usual;
        self.dot = None;
        self.standard = false;
        self.pushed = None;
        self.preserve();
    }

    /// What the site leaves by default: the player's own pieces that may stay,
    /// and the opponent's where rows cross.
    fn preserve(&mut self) {
        let position = self.position();
        let rows = position.rows();
        let mut preserved = SpotSet::EMPTY;
        for row in &rows {
            for spot in row.may {
                let own = position.pieces().of(position.player()).contains(spot);
                let crossing = rows.iter().filter(|row| row.spots.contains(spot)).count() > 1;
                if own || crossing {
                    preserved |= SpotSet::of(spot);
                }
            }
        }
        self.preserved = preserved;
    }

    /// Picks up what was just put down, a potential, or nothing of account.
    fn pick_up(&mut self, action: &Action) -> Result<(), SgfError> {
        let name = action.place(1)?;
        if self.position().board().dot(&name).is_some() {
            self.dot = None;
            return Ok(());
        }
        let spot = self
            .spot(&name)
            .ok_or_else(|| action.fault(SgfFault::Action))?;
        match self.pushed {
            // The push is taken back; the piece lies on its dot again.
            Some((before, landed)) if landed == spot => {
                self.back_to(before);
                self.pushed = None;
                self.preserve();
            }
            _ if spot == Spot::MIDDLE && self.position().earns_extra() => self.hand = Hand::Extra,
            _ => self.hand = Hand::Lifted(spot),
        }
        Ok(())
    }

    /// A piece is put on a dot, or pushed from it, or jumps.
    fn put_down(&mut self, name: &str, action: &Action) -> Result<(), SgfError> {
        if let Some(dot) = self.position().board().dot(name) {
            // Rows that may stay are settled as soon as the move begins.
            if self.position().phase() == Phase::BeforeMove && self.hand != Hand::Extra {
                self.take_rows(action)?;
            }
            self.dot = Some(dot);
            return Ok(());
        }
        let spot = self
            .spot(name)
            .ok_or_else(|| action.fault(SgfFault::Action))?;
        let before = self.at;
        if let Hand::Lifted(from) = self.hand {
            let moves = self.position().legal_steps();
            let jump = moves.into_iter().find(|step| {
                matches!(*step, Step::Move { from: source, to, .. } if source == from && to == spot)
            });
            self.play(jump.ok_or_else(|| action.fault(SgfFault::Illegal))?, action)?;
        } else {
            let dot = self.dot.ok_or_else(|| action.fault(SgfFault::Illegal))?;
            let text = format!("{}{dot}-{spot}", self.prefix());
            self.play_text(&text, action)?;
        }
        self.pushed = Some((before, spot));
        self.hand = Hand::Usual;
        self.preserve();
        Ok(())
    }

    /// The letters before a push of what is in the hand.
    fn prefix(&self) -> String {
        match self.hand {
            Hand::Extra => "T+".to_owned(),
            Hand::Potential(potential) => potential.letter().to_string(),
            Hand::Usual | Hand::Lifted(_) => {
                let position = self.position();
                let gipf = position.introducible().contains(&Piece::GIPF) && !self.standard;
                let matrx = position.ruleset().variant() == Variant::Matrx;
                let letter = if gipf || matrx { "G" } else { "" };
                letter.to_owned()
            }
        }
    }

    /// A row is named by one of its single pieces, or a piece that may stay is
    /// going to be taken.
    fn remove(&mut self, action: &Action) -> Result<(), SgfError> {
        let spot = self.spot(&action.place(1)?);
        let spot = spot.ok_or_else(|| action.fault(SgfFault::Action))?;
        let rows = self.position().rows();
        if rows.iter().any(|row| row.may.contains(spot)) {
            self.preserved -= SpotSet::of(spot);
            return Ok(());
        }
        let mut named = rows.iter().filter(|row| row.must.contains(spot));
        let row = named
            .next()
            .ok_or_else(|| action.fault(SgfFault::Illegal))?;
        if named.next().is_some() {
            return Err(action.fault(SgfFault::TwoRows));
        }
        let taken = self.taken(row);
        let before_move = self.position().phase() == Phase::BeforeMove;
        self.play(Step::Take(taken), action)?;
        if before_move {
            self.preserve();
        }
        Ok(())
    }

    fn taken(&self, row: &Row) -> SpotSet {
        row.must | (row.may - self.preserved)
    }

    /// Takes of every row what is not left.
    fn take_rows(&mut self, action: &Action) -> Result<(), SgfError> {
        loop {
            let rows = self.position().rows();
            let mut taken = rows.iter().map(|row| self.taken(row));
            match taken.find(|taken| !taken.is_empty()) {
                Some(taken) => self.play(Step::Take(taken), action)?,
                None => return Ok(()),
            }
        }
    }

    /// The player confirms all that he has done.
    fn done(&mut self, action: &Action) -> Result<(), SgfError> {
        let mover = player(action.player);
        if self.resigns {
            self.back_to(self.begin);
            self.record.agreement = Some((self.at, Agreement::resigned(mover)));
            return Ok(());
        }
        if self.position().player() == mover && self.position().phase() == Phase::AfterMove {
            self.take_rows_of(mover, action)?;
        }
        let over = self.position().outcome().is_some();
        if self.at == self.begin || !over && self.position().player() == mover {
            return Err(action.fault(SgfFault::Illegal));
        }
        self.begin_turn();
        Ok(())
    }

    /// Takes the rows after the move and leaves what is left of them.
    fn take_rows_of(&mut self, mover: rules::Color, action: &Action) -> Result<(), SgfError> {
        loop {
            let position = self.position();
            if position.player() != mover || position.phase() != Phase::AfterMove {
                return Ok(());
            }
            let rows = position.rows();
            let mut taken = rows.iter().map(|row| self.taken(row));
            let step = match taken.find(|taken| !taken.is_empty()) {
                Some(taken) => Step::Take(taken),
                None => Step::Leave,
            };
            self.play(step, action)?;
        }
    }
}

/// The potential that an action names first: `Pdropb Zertz A 2`.
fn rack(action: &Action) -> Option<Hand> {
    let name = action.words.get(1)?;
    let named = |(known, _): &&(&str, _)| name.eq_ignore_ascii_case(known);
    Some(match RACKS.iter().find(named)?.1 {
        None => Hand::Usual,
        Some(potential) => Hand::Potential(potential),
    })
}
