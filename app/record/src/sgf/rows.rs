//! Rows as players remove them on the site: the pieces that are marked to stay, and the effects
//! of the actions `Remove`, `Preserve` and `Done`.

use rules::{Color, Direction, Phase, Position, Row, SpotSet, Step};

use crate::rule::Rule;
use crate::sgf::actions::Action;
use crate::sgf::error::SgfError;
use crate::sgf::gipf::Reader;

impl Reader {
    /// Marks the pieces that the site keeps by default.
    pub(super) fn mark_anew(&mut self) {
        self.preserved = SpotSet::EMPTY;
        self.marked = SpotSet::EMPTY;
        self.mark();
    }

    /// Marks pieces that have come into a row since: the player's own pieces that may stay,
    /// and the opponent's where rows cross.
    fn mark(&mut self) {
        let position = self.record.position(self.at);
        let own = position.pieces().of(position.player());
        let rows = position.rows();
        let mut seen = SpotSet::EMPTY;
        let mut crossing = SpotSet::EMPTY;
        for row in &rows {
            crossing |= seen & row.spots;
            seen |= row.spots;
        }
        for row in &rows {
            let new = row.may - self.marked;
            self.preserved |= new & (own | crossing);
            self.marked |= new;
        }
    }

    /// Marks a piece that may stay as staying, or as removed if it was marked.
    pub(super) fn preserve(&mut self, action: &Action) -> Result<(), SgfError> {
        let spot = self.spot(action, 1)?;
        let rows = self.position().rows();
        if !rows.iter().any(|row| row.may.contains(spot)) {
            let rule = Rule::of_step(self.position(), Step::Take(SpotSet::of(spot)));
            return Err(self.refused(action, rule));
        }
        let spot = SpotSet::of(spot);
        self.preserved = (self.preserved | spot) - (self.preserved & spot);
        Ok(())
    }

    /// Removes the row with one of its single pieces or a dot at its end in the action, or
    /// marks a piece that may stay as removed.
    pub(super) fn remove(&mut self, action: &Action) -> Result<(), SgfError> {
        let position = self.position();
        let mut rows = position.rows();
        let name = self.place(action, 1)?;
        if let Some(dot) = position.board().dot(&name) {
            rows.retain(|row| ends_at(position, row).any(|(end, _)| end == dot));
        } else {
            let spot = self.spot(action, 1)?;
            if rows.iter().any(|row| row.may.contains(spot)) {
                self.preserved -= SpotSet::of(spot);
                return Ok(());
            }
            rows.retain(|row| row.must.contains(spot));
        }
        // Of several rows the site takes the first by direction.
        rows.sort_by_key(|row| ends_at(position, row).map(|(_, rank)| rank).min());
        let Some(row) = rows.first() else {
            let rule = match position.phase() {
                Phase::BeforeMove | Phase::AfterMove => Rule::NoRow,
                _ => Rule::Alternate,
            };
            return Err(self.refused(action, rule));
        };
        let taken = self.taken(row);
        if taken.is_empty() {
            let matrx = position.ruleset().is_matrx();
            return Err(self.refused(action, Rule::MustBreak(matrx)));
        }
        let before_move = position.phase() == Phase::BeforeMove;
        self.play(Step::Take(taken), action)?;
        if before_move {
            self.took_first = true;
            self.standard = false;
            self.mark_anew();
        } else {
            self.mark();
        }
        Ok(())
    }

    fn taken(&self, row: &Row) -> SpotSet {
        row.must | (row.may - self.preserved)
    }

    /// Before the move: removes the pieces that are not marked to stay from rows that may
    /// stay. Every other row has to be named.
    pub(super) fn take_free_rows(&mut self, action: &Action) -> Result<(), SgfError> {
        loop {
            let rows = self.position().rows();
            let free = rows.iter().filter(|row| !row.binding);
            let taken = free
                .map(|row| self.taken(row))
                .find(|taken| !taken.is_empty());
            match taken.filter(|_| rows.iter().all(|row| !row.binding)) {
                Some(taken) => self.play(Step::Take(taken), action)?,
                None => return Ok(()),
            }
        }
    }

    /// After the move: removes the other rows, except the pieces that are marked to stay. A
    /// row that must be broken and would stay complete waits for another `Done`.
    pub(super) fn take_rows_after(
        &mut self,
        mover: Color,
        action: &Action,
    ) -> Result<(), SgfError> {
        let before = self.at;
        while self.goes_on(mover) && !self.position().earns_extra() {
            self.mark();
            let rows = self.position().rows();
            let taken: Vec<SpotSet> = rows.iter().map(|row| self.taken(row)).collect();
            let crosses = |one: usize| {
                let others = rows.iter().enumerate().filter(|&(other, _)| other != one);
                others
                    .into_iter()
                    .any(|(_, other)| taken[one].meets(other.spots))
            };
            if (0..rows.len()).any(crosses) {
                return Err(self.refused(action, Rule::RowsCross));
            }
            let step = match taken.into_iter().find(|taken| !taken.is_empty()) {
                Some(taken) => Step::Take(taken),
                None if rows.iter().all(|row| !row.binding) => Step::Leave,
                None if self.at != before => return Ok(()),
                None => {
                    let matrx = self.position().ruleset().is_matrx();
                    return Err(self.refused(action, Rule::MustBreak(matrx)));
                }
            };
            self.play(step, action)?;
        }
        Ok(())
    }
}

/// The dots at both ends of the line of a row, and the rank of its direction in the order in
/// which the site searches rows.
fn ends_at(position: &Position, row: &Row) -> impl Iterator<Item = (rules::Dot, u8)> {
    let pushes = position.board().pushes();
    let spots = row.spots;
    let along = pushes.filter(move |(_, push)| (spots - push.line).is_empty());
    along.map(|(_, push)| {
        let rank = match push.direction {
            Direction::NorthEast | Direction::SouthWest => 0,
            Direction::SouthEast | Direction::NorthWest => 1,
            Direction::North | Direction::South => 2,
        };
        (push.dot, rank)
    })
}
