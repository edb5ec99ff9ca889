//! Comments of a game file: text, or commands in square brackets.

use rules::{ByColor, Color};

use crate::clean::clean_text;
use crate::file::{AT, GOES_ON};
use crate::read::{Game, Line};
use crate::recordable::Recordable;
use crate::side::SideGame;
use crate::tree::NodeId;

impl<G: Recordable> Game<G> {
    /// Handles a comment: a command in square brackets, or a text.
    pub(crate) fn comment(&mut self, text: &str) {
        let at = self.line.at;
        // Hidden characters are removed first: a text that becomes a command without them is
        // one.
        let text = &*clean_text(text);
        let command = text
            .strip_prefix("[%")
            .and_then(|rest| rest.strip_suffix(']'));
        match command.map(|command| command.split_once(' ').unwrap_or((command, ""))) {
            Some(("end", "")) => self.end = Some(at),
            Some((AT, steps)) => self.shown = self.place(steps).or(self.shown),
            Some((GOES_ON, steps)) => self.goes_on = self.place(steps).or(self.goes_on),
            Some(("clk", time)) => {
                let turn = self.line.last.and(self.record.nodes[at.0].from);
                if let (Some(left), Some((before, step))) = (milliseconds(time), turn) {
                    let mover = self.record.position(before).mover(step);
                    self.note_left(at, mover, left);
                }
            }
            Some(("side", side)) => {
                let _ = self.side_game(side);
            }
            Some(_) => {}
            None => self.record.add_comment(at, text),
        }
    }

    /// The node after `steps` steps of the last turn; after all of them if there is no number.
    fn place(&self, steps: &str) -> Option<NodeId> {
        let Line { at, last } = self.line;
        let Some(before) = last.filter(|_| !steps.is_empty()) else {
            return Some(at).filter(|_| steps.is_empty());
        };
        let back = core::iter::successors(Some(at), |&node| self.record.parent(node));
        let mut turn: Vec<NodeId> = back.take_while(|&node| node != before).collect();
        turn.reverse();
        let steps = steps.parse::<usize>().ok()?;
        turn.get(steps.checked_sub(1)?).copied()
    }

    /// Reads `<number> <side game>` and sets the side game of that result, among those awaited
    /// in the turn before. `None` if the text is none, or no such result was awaited.
    fn side_game(&mut self, text: &str) -> Option<()> {
        let (number, side) = text.split_once(' ')?;
        let number = number.parse::<usize>().ok()?.checked_sub(1)?;
        let record = &mut self.record;
        let Line { at, last } = self.line;
        // Before the first turn of a line only the node itself can have one.
        let before = last.or_else(|| record.parent(at));
        let back = core::iter::successors(Some(at), |&node| record.parent(node));
        let turn = back.take_while(|&node| Some(node) != before);
        let mut awaited: Vec<NodeId> = turn
            .filter(|&node| record.position(node).awaits_result())
            .collect();
        awaited.reverse();
        let node = *awaited.get(number)?;
        if record.side_game(node).is_none() {
            record.keep_side_game(node, SideGame::from_word(side));
        }
        Some(())
    }

    /// Notes the clock of the mover. A file has no other clock there; the opponent's is the one
    /// noted last.
    fn note_left(&mut self, node: NodeId, mover: Color, left: u64) {
        let record = &self.record;
        let mut back = core::iter::successors(Some(node), |&node| record.parent(node));
        let known = back.find_map(|node| record.left(node));
        let initial = self.record.clock.map_or(0, |clock| clock.initial);
        let mut both = known.unwrap_or(ByColor::both(initial));
        both[mover] = left;
        self.record.note_left(node, both);
    }
}

/// Reads hours, minutes and seconds; the seconds may have three decimals.
fn milliseconds(text: &str) -> Option<u64> {
    let mut fields = text.split(':');
    let hours: u64 = fields.next()?.parse().ok()?;
    let minutes: u64 = fields.next()?.parse().ok()?;
    let seconds = fields.next()?;
    let (seconds, fraction) = seconds.split_once('.').unwrap_or((seconds, "0"));
    let seconds: u64 = seconds.parse().ok()?;
    let fraction: u64 = format!("{fraction:0<3}").get(..3)?.parse().ok()?;
    let within = fields.next().is_none() && hours < 10_000 && minutes < 60 && seconds < 60;
    within.then(|| ((hours * 60 + minutes) * 60 + seconds) * 1000 + fraction)
}
