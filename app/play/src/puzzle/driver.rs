//! What happens by itself while somebody solves a puzzle: what has to be proved is asked of
//! the worker, and the other side defends.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::time::Duration;

use board::prelude::*;
use features::EngineReply;
use messages::{DefenceOutcome, Goal, Request, Response};
use record::{NodeId, Seat};
use rules::ByColor;
use session::{
    ActivePuzzle, Day, Findings, Judged, LONGEST, Message, Millis, Profile, Progress, RenderModel,
    Session, Stage, Unknown, puzzle_id,
};

use crate::Store;
use crate::platform::time::{self, Timer, after};
use crate::runner::{self, PendingRequest};

/// How long a right turn is looked at before it is answered.
const PAUSE: Duration = Duration::from_millis(700);

/// What of it is shown. Cheap to copy.
#[derive(Clone, Copy)]
pub(super) struct Shown {
    /// The puzzle on the table.
    pub(super) active: RwSignal<Option<ActivePuzzle>>,
    /// How far the try has come.
    pub(super) stage: RwSignal<Stage>,
    /// How many wrong turns were tried.
    pub(super) tries: RwSignal<u32>,
    /// Whether a hint was asked for.
    pub(super) helped: RwSignal<bool>,
    /// Whether nobody has found a way within as many turns as it says.
    pub(super) hopeless: RwSignal<bool>,
    /// Whether the worker does not answer.
    pub(super) lost: RwSignal<bool>,
    /// How long it took, once it is solved: seconds; none if it came solved.
    pub(super) took: RwSignal<Option<u64>>,
}

#[derive(Default)]
struct Driver {
    /// The game on the table, and what is known of its puzzle.
    game: String,
    active: Option<ActivePuzzle>,
    findings: Findings,
    /// What the worker is asked.
    asked: Option<(Unknown, PendingRequest)>,
    /// Until the other side plays.
    defence: Option<(NodeId, Timer)>,
    /// Wrong turns that have been counted.
    counted: BTreeSet<NodeId>,
    /// Up to when the time has been counted.
    since: Millis,
    /// How many places the record had when people came: what was played up to there is
    /// nobody's merit here, and nobody's fault.
    arrived: usize,
    /// Whether it was solved on this visit.
    solved: bool,
}

/// Does something with the driver of a table.
fn with<T>(store: Store, act: impl FnOnce(&mut Driver) -> T) -> T {
    act(&mut store.extension(RefCell::<Driver>::default).borrow_mut())
}

/// The signals of a table.
pub(super) fn shown(store: Store) -> Shown {
    *store.extension(|| Shown {
        active: RwSignal::new(None),
        stage: RwSignal::new(Stage::Free),
        tries: RwSignal::new(0),
        helped: RwSignal::new(false),
        hopeless: RwSignal::new(false),
        lost: RwSignal::new(false),
        took: RwSignal::new(None),
    })
}

/// It follows the game from now on.
pub(super) fn begin(store: Store) {
    let follow = RenderEffect::new(move |_| {
        store.model.track();
        after(Duration::ZERO, move || consider(store)).forget();
    });
    let retell = RenderEffect::new(move |before: Option<()>| {
        store.locale.track();
        if before.is_some() {
            after(Duration::ZERO, move || store.progress_store().retell()).forget();
        }
    });
    // They follow as long as the page is open.
    std::mem::forget((follow, retell));
}

/// It is asked again, after nobody has answered.
pub(super) fn again(store: Store) {
    shown(store).lost.set(false);
    consider(store);
}

/// Both sides are played here from now on: every defence can be tried. Or the computer
/// defends again.
pub(super) fn try_defences(store: Store, tries: bool) {
    let solver = with(store, |driver| {
        driver.active.as_ref().map(|active| active.solver)
    });
    let Some(solver) = solver else {
        return;
    };
    let seats = ByColor::from_fn(|color| match tries || color == solver {
        true => Seat::Here,
        false => Seat::Defends,
    });
    store.send(Message::Seats(seats));
}

/// Whether the other side is played by the computer.
pub(super) fn defends(model: &RenderModel) -> bool {
    let seat = |color: rules::Color| model.players[color].seat;
    rules::Color::ALL
        .into_iter()
        .any(|color| seat(color) == Seat::Defends)
}

/// Looks at how far the try has come.
fn consider(store: Store) {
    let shown = shown(store);
    let active = store.session.with_value(Session::active_puzzle);
    let game = store.host().game();
    let new = with(store, |driver| {
        let new = driver.active != active || driver.game != game;
        if new {
            *driver = Driver {
                asked: driver.asked.take(),
                game,
                active: active.clone(),
                since: time::now(),
                arrived: store.session.with_value(Session::places),
                ..Driver::default()
            };
        }
        new
    });
    if new {
        drop_asked(store, None);
        shown.active.set(active.clone());
        let done = active.as_ref().and_then(|active| {
            let done = store.progress_store().progress().of(&name(active))?;
            done.solved.is_none().then_some(done)
        });
        let done = done.unwrap_or_default();
        shown.tries.set(done.tries);
        shown.helped.set(done.helped);
        shown.took.set(None);
        shown.hopeless.set(false);
        shown.lost.set(false);
        // In a puzzle nobody gives up or offers anything.
        let profile = match active {
            Some(_) => Profile::Puzzle,
            None => store.host().profile(),
        };
        store.send(Message::Profile(profile));
    }
    let Some(active) = active else {
        return;
    };
    let at = store.model.with_untracked(|model| model.at);
    let stage = with(store, |driver| {
        store
            .session
            .with_value(|session| session.try_at(&active, &driver.findings))
    });
    match &stage {
        Stage::Ask(unknown) => ask(store, &active, unknown.clone()),
        // Whether it can be solved at all is found out while somebody thinks about it.
        Stage::Choose(Some(turns))
            if *turns <= LONGEST && knows_nothing(store) && active.puzzle.goal.is_proved() =>
        {
            let position = active.start.clone();
            ask(store, &active, Unknown::First { position });
        }
        Stage::Choose(_) | Stage::Free | Stage::Refuted => {}
        _ => drop_asked(store, None),
    }
    match &stage {
        Stage::Defend(turn) => defend(store, at, turn.clone()),
        _ => with(store, |driver| driver.defence = None),
    }
    match &stage {
        Stage::Wrong { node, .. } => fail(store, &active, *node),
        Stage::Defend(_) => spend(store, &active),
        Stage::Solved(_) => solve(store, &active, is_new(store, at)),
        _ => {}
    }
    if shown.stage.with_untracked(|known| *known != stage) {
        shown.stage.set(stage.clone());
        store
            .progress_store()
            .puzzle(&stage, shown.tries.get_untracked());
    }
}

fn knows_nothing(store: Store) -> bool {
    with(store, |driver| {
        driver.findings.first.is_none() && !driver.findings.hopeless
    })
}

/// Whatever was asked is not wanted any more, unless it is this.
fn drop_asked(store: Store, wanted: Option<&Unknown>) {
    let old = with(store, |driver| {
        let same = driver.asked.as_ref().map(|(unknown, _)| unknown) == wanted;
        if same { None } else { driver.asked.take() }
    });
    drop(old);
}

/// Asks the worker, once.
fn ask(store: Store, active: &ActivePuzzle, unknown: Unknown) {
    if shown(store).lost.get_untracked() {
        return;
    }
    drop_asked(store, Some(&unknown));
    if with(store, |driver| driver.asked.is_some()) {
        return;
    }
    let call = match &unknown {
        Unknown::First { position } => Request::Solve {
            position: position.clone(),
            goal: goal(active),
        },
        Unknown::Defence {
            position, within, ..
        } => Request::Defend {
            position: position.clone(),
            within: *within,
        },
        Unknown::Refutation {
            position, within, ..
        } => Request::Solve {
            position: position.clone(),
            goal: Goal::Win(*within),
        },
    };
    let about = unknown.clone();
    let task = runner::ask(store, call, move |said| heard(store, &about, said));
    with(store, |driver| driver.asked = Some((unknown, task)));
}

/// What is to be proved of the start.
fn goal(active: &ActivePuzzle) -> Goal {
    match active.puzzle.goal {
        record::Goal::Win { within } => Goal::Win(within.unwrap_or(LONGEST)),
        record::Goal::Keep { within } => Goal::Keep(within),
        // Of words nothing is proved: nobody asks.
        record::Goal::Capture
        | record::Goal::Text
        | record::Goal::Answer
        | record::Goal::Choose => Goal::Capture,
    }
}

/// The worker says something.
fn heard(store: Store, about: &Unknown, said: EngineReply) {
    let is_asked = with(store, |driver| {
        let asked = driver.asked.as_ref();
        asked.is_some_and(|(unknown, _)| unknown == about)
    });
    if !is_asked || matches!(said, EngineReply::Response(Response::Thinking { .. })) {
        return;
    }
    let shown = shown(store);
    with(store, |driver| {
        driver.asked = None;
        let findings = &mut driver.findings;
        match (about, said) {
            (
                Unknown::First { .. },
                EngineReply::Response(Response::Solved {
                    within,
                    turns,
                    known: true,
                }),
            ) => {
                shown.hopeless.set(turns.is_empty());
                findings.first = Some((within, turns));
            }
            (
                Unknown::Defence { node, .. },
                EngineReply::Response(Response::Defended { reply }),
            ) => {
                let judged = match reply {
                    DefenceOutcome::Prevents(turns) => Some(Judged::Wrong(hardest(turns))),
                    DefenceOutcome::PutsOff(turn) => Some(Judged::Right(Some(turn))),
                    DefenceOutcome::Lost => Some(Judged::Right(None)),
                    DefenceOutcome::Unknown => None,
                };
                match judged {
                    Some(judged) => drop(findings.judged.insert(*node, judged)),
                    // It is too long to be proved.
                    None => findings.hopeless = true,
                }
            }
            (
                Unknown::Refutation { node, .. },
                EngineReply::Response(Response::Solved {
                    turns, known: true, ..
                }),
            ) => {
                findings.judged.insert(*node, Judged::Wrong(hardest(turns)));
            }
            (_, EngineReply::Lost) => shown.lost.set(true),
            // There is nothing that could be proved.
            (..) => findings.hopeless = true,
        }
    });
    consider(store);
}

/// Of several refutations the one that captures most: it shows best why.
fn hardest(turns: Vec<String>) -> Option<String> {
    let captured = |turn: &String| turn.matches('*').count();
    let most = turns.iter().map(captured).max()?;
    turns.into_iter().find(|turn| captured(turn) == most)
}

/// The other side plays after a while, where it is the computer.
fn defend(store: Store, at: NodeId, turn: String) {
    let waits = with(store, |driver| {
        let defence = driver.defence.as_ref();
        defence.is_some_and(|(node, _)| *node == at)
    });
    if waits || !store.model.with_untracked(defends) {
        return;
    }
    let timer = after(PAUSE, move || play(store, at, &turn));
    with(store, |driver| driver.defence = Some((at, timer)));
}

/// Plays a turn of the other side, if people still look where it is due.
fn play(store: Store, at: NodeId, turn: &str) {
    with(store, |driver| driver.defence = None);
    if store.model.with_untracked(|model| model.at) != at {
        return;
    }
    let read = store.session.with_value(|session| session.read(turn));
    if let Ok(written) = read {
        store.send(Message::Computed(written));
    }
}

/// Shows why a turn is wrong: the other side plays what refutes it.
pub(super) fn refute(store: Store, turn: &str) {
    let at = store.model.with_untracked(|model| model.at);
    play(store, at, turn);
}

/// Plays the best defence, where people play both sides.
pub(super) fn best_defence(store: Store, turn: &str) {
    let read = store.session.with_value(|session| session.read(turn));
    store.send(Message::Written(read));
}

/// A wrong turn counts once.
fn fail(store: Store, active: &ActivePuzzle, node: NodeId) {
    let shown = shown(store);
    let new = with(store, |driver| {
        driver.counted.insert(node) && !driver.solved
    });
    if new && is_new(store, node) {
        shown.tries.update(|tries| *tries += 1);
        change(store, |progress| progress.fail(&name(active)));
        spend(store, active);
    }
}

/// Whether something was played since people came.
fn is_new(store: Store, node: NodeId) -> bool {
    with(store, |driver| node.index() >= driver.arrived)
}

/// The time up to now counts, whatever comes.
fn spend(store: Store, active: &ActivePuzzle) {
    let passed = passed(store);
    change(store, |progress| progress.spend(&name(active), passed));
}

/// Changes what is kept of what somebody has done with puzzles.
fn change(store: Store, change: impl Fn(&mut Progress)) {
    store
        .progress_store()
        .change_progress(&mut |progress| change(progress));
}

/// The milliseconds that have not been counted yet.
fn passed(store: Store) -> u64 {
    let now = time::now();
    with(store, |driver| {
        let since = std::mem::replace(&mut driver.since, now);
        now.0.saturating_sub(since.0)
    })
}

/// It is solved: that counts once, and only for whom has played something of it here.
fn solve(store: Store, active: &ActivePuzzle, is_new: bool) {
    let before = with(store, |driver| std::mem::replace(&mut driver.solved, true));
    if before || !is_new {
        return;
    }
    let passed = passed(store);
    let id = name(active);
    change(store, |progress| {
        progress.solve(&id, Day(time::day()), passed)
    });
    let took = store
        .progress_store()
        .progress()
        .of(&id)
        .map_or(passed, |done| done.time);
    shown(store).took.set(Some(took / 1000));
}

/// A hint was asked for.
pub(super) fn helped(store: Store) {
    shown(store).helped.set(true);
    let active = with(store, |driver| driver.active.clone());
    if let Some(active) = active {
        change(store, |progress| progress.help(&name(&active)));
    }
}

/// People say themselves that it is solved, where nothing is proved.
pub(super) fn claim(store: Store) {
    let active = with(store, |driver| driver.active.clone());
    if let Some(active) = active {
        solve(store, &active, true);
        shown(store).stage.set(Stage::Solved(0));
    }
}

fn name(active: &ActivePuzzle) -> String {
    puzzle_id(&active.start, active.puzzle.goal)
}
