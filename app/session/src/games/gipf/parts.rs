//! Parts of a turn of the GIPF family: rows that stand, extra moves, the regular move,
//! extra moves that it gave, rows (Potentials C.1.3, C.1.4; D1, D8).

use record::{NodeId, Record};
use rules::{Phase, Position, Row, Step, rows};

/// The kind of a part of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartKind {
    /// Taking rows, or leaving them.
    Rows,
    /// An extra move with a TAMSK-potential (Potentials C.1).
    Extra,
    /// The regular move.
    Move,
}

/// The progress of a part of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartState {
    /// The part is done.
    Done,
    /// The part will not be made any more: declined, or neutralised by a challenge.
    Lost,
    /// The part is to be done now.
    Now,
    /// The part is to be done later in the turn, as things stand.
    Due,
    /// The part can be done now and need not be.
    May,
}

/// A part of a turn of several steps, such as an extra move, and its progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnPart {
    /// The kind: rows, an extra move or the regular move.
    pub kind: PartKind,
    /// The progress, as things stand at the node.
    pub state: PartState,
}

/// The parts of the turn that goes on at a node, in their order; none where it has only
/// one, or the game is over.
pub(crate) fn parts(record: &Record, at: NodeId) -> Vec<TurnPart> {
    if record.ending(at).is_some() {
        return Vec::new();
    }
    let mut steps = Vec::new();
    let mut here = at;
    while !record.ends_turn(here) {
        let Some(parent) = record.parent(here) else {
            break;
        };
        steps.push((parent, here));
        here = parent;
    }
    let mut parts = begun(record.position(here).phase());
    for (before, after) in steps.into_iter().rev() {
        let Some(step) = record.step(after) else {
            continue;
        };
        let part = done(record.position(before), step, record.position(after));
        // Rows are taken one at a time and are one part.
        let again = |part: &TurnPart| part.kind == PartKind::Rows && parts.last() == Some(part);
        let part = part.filter(|part| !again(part));
        parts.extend(part);
    }
    parts.extend(ahead(record.position(at)));
    if parts.len() > 1 { parts } else { Vec::new() }
}

/// The parts done before a position at which a record starts in the middle of a turn.
fn begun(phase: Phase) -> Vec<TurnPart> {
    let kind = match phase {
        Phase::AfterExtra => PartKind::Extra,
        Phase::AfterMove => PartKind::Move,
        Phase::BeforeMove | Phase::Over(_) => return Vec::new(),
    };
    let state = PartState::Done;
    vec![TurnPart { kind, state }]
}

const fn kind_of(step: Step) -> Option<PartKind> {
    match step {
        Step::Take(_) | Step::Leave => Some(PartKind::Rows),
        Step::Extra(_) | Step::DeclineExtra => Some(PartKind::Extra),
        Step::Push { .. } | Step::Move { .. } => Some(PartKind::Move),
        Step::LetStand | Step::Challenge | Step::Settle { .. } => None,
    }
}

/// The part that a step has finished: after a reply, the part of the announced step.
fn done(before: &Position, step: Step, after: &Position) -> Option<TurnPart> {
    if after.challenge().is_some() {
        return None;
    }
    let announced = before.challenge().map(|challenge| challenge.announced);
    let lost = matches!(step, Step::DeclineExtra | Step::Settle { played: false });
    Some(TurnPart {
        kind: kind_of(announced.unwrap_or(step))?,
        state: if lost {
            PartState::Lost
        } else {
            PartState::Done
        },
    })
}

/// The parts that are still to come, as things stand.
fn ahead(position: &Position) -> Vec<TurnPart> {
    let player = position.player();
    let rows = rows(position.pieces(), player);
    let of_rows = || {
        let binding = rows.iter().any(|row: &Row| row.binding);
        let state = if binding {
            PartState::Due
        } else {
            PartState::May
        };
        let kind = PartKind::Rows;
        (!rows.is_empty()).then_some(TurnPart { kind, state })
    };
    let due = |kind| TurnPart {
        kind,
        state: PartState::Due,
    };
    let announced = position.challenge().map(|challenge| challenge.announced);
    let announced = announced.and_then(kind_of);
    let extra = match announced {
        Some(kind) => kind == PartKind::Extra,
        None => position.earns_extra(),
    };
    let extra = extra.then_some(due(PartKind::Extra));
    let regular = due(PartKind::Move);
    let mut parts: Vec<TurnPart> = match position.phase() {
        Phase::BeforeMove if announced.is_some() => extra.into_iter().chain([regular]).collect(),
        Phase::BeforeMove => of_rows()
            .into_iter()
            .chain(extra)
            .chain([regular])
            .collect(),
        Phase::AfterExtra => extra
            .into_iter()
            .chain([regular])
            .chain(of_rows())
            .collect(),
        Phase::AfterMove => extra.into_iter().chain(of_rows()).collect(),
        Phase::Over(_) => Vec::new(),
    };
    let alone = parts.len() == 1;
    let now = |part: &&mut TurnPart| alone || part.state == PartState::Due;
    if let Some(first) = parts.iter_mut().find(now) {
        first.state = PartState::Now;
    }
    parts
}
