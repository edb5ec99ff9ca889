//! What asks the worker: again whenever people look at another position, never while they
//! do not look, and behind the computer that plays.

use std::cell::RefCell;
use std::time::Duration;

use board::prelude::*;
use features::EngineReply;
use messages::{Line, Refusal, Request, Response};
use session::{Look, Session};

use super::{Analysis, Stage, draw, tell};
use crate::Store;
use crate::platform::time::{Timer, after};
use crate::runner::{PendingRequest, ask};

/// How many turns are looked at for a threat.
const THREAT: u64 = 30_000;

/// How often a board that nobody sees is looked at again.
const SEEN: Duration = Duration::from_secs(1);

/// How long a best turn stays before it is said aloud.
const CALM: Duration = Duration::from_secs(3);

/// What is asked: the same again needs no second question.
type Key = (Look, u8);

#[derive(Default)]
struct Driver {
    key: Option<Key>,
    lines: Option<PendingRequest>,
    /// The question about the threat, once it has been asked here.
    threat: Option<Option<PendingRequest>>,
    /// Until the board is looked at again.
    unseen: Option<Timer>,
    /// Until the best turn is said aloud.
    calm: Option<Timer>,
    /// What was said aloud: a first turn, and whether it was proved.
    said: Option<(String, bool)>,
}

/// Does something with the driver of a table.
fn with<T>(store: Store, act: impl FnOnce(&mut Driver) -> T) -> T {
    act(&mut store.extension(RefCell::<Driver>::default).borrow_mut())
}

/// From now on it follows what people look at.
pub(super) fn begin(store: Store, analysis: Analysis) {
    let follow = RenderEffect::new(move |_| {
        store.model.track();
        analysis.on.track();
        analysis.most.track();
        analysis.threatens.track();
        analysis.review.stage.track();
        // Out of the way of whoever has sent the message.
        after(Duration::ZERO, move || consider(store, analysis)).forget();
    });
    // It follows as long as the page is open.
    std::mem::forget(follow);
    draw::begin(store, analysis);
}

/// It is tried again, after the worker has not answered.
pub(super) fn again(store: Store, analysis: Analysis) {
    drop_all(store);
    consider(store, analysis);
}

/// Looks at what there is to ask.
fn consider(store: Store, analysis: Analysis) {
    if !analysis.on.get_untracked() {
        drop_all(store);
        return clear(analysis, Stage::Begins);
    }
    let look = store.session.with_value(Session::look);
    let key = (look.clone(), analysis.most.get_untracked());
    let same = with(store, |driver| driver.key.as_ref() == Some(&key));
    if is_unseen(store) {
        drop_all(store);
        let timer = after(SEEN, move || consider(store, analysis));
        return with(store, |driver| driver.unseen = Some(timer));
    }
    // Who plays goes first: what was asked last is worked on before all else.
    let thinks = store
        .session
        .with_value(|session| !session.thoughts().is_empty());
    if thinks || analysis.review.runs() {
        drop_all(store);
        analysis.look.set(look);
        return clear(analysis, Stage::Waits);
    }
    if !same {
        drop_all(store);
        clear(analysis, Stage::Begins);
        analysis.look.set(look.clone());
        let request = Request::Lines {
            position: look.position.clone(),
            lines: key.1,
            nodes: None,
        };
        let task = ask(store, request, move |said| heard(store, analysis, said));
        with(store, |driver| {
            driver.key = Some(key);
            driver.lines = Some(task);
        });
    }
    let asked = with(store, |driver| driver.threat.is_some());
    if let Some(position) = look
        .passed
        .filter(|_| !asked && analysis.threatens.get_untracked())
    {
        let request = Request::Lines {
            position,
            lines: 1,
            nodes: Some(THREAT),
        };
        let task = ask(store, request, move |said| {
            threatened(store, analysis, said)
        });
        with(store, |driver| driver.threat = Some(Some(task)));
    }
}

/// Whether nobody looks at the board.
fn is_unseen(store: Store) -> bool {
    !store.host().is_seen()
}

/// Nobody waits for anything any more.
fn drop_all(store: Store) {
    let old = with(store, std::mem::take);
    drop(old);
}

fn clear(analysis: Analysis, stage: Stage) {
    analysis.stage.set(stage);
    analysis.lines.set(Vec::new());
    analysis.threat.set(None);
    analysis.progress.set((0, 0));
    analysis.pointed.set(None);
}

/// The worker says something about the lines.
fn heard(store: Store, analysis: Analysis, said: EngineReply) {
    if is_unseen(store) {
        return consider(store, analysis);
    }
    match said {
        EngineReply::Response(Response::Thinking { depth, nodes }) => {
            analysis.progress.set((depth, nodes))
        }
        EngineReply::Response(Response::Lines {
            depth,
            nodes,
            lines,
            done,
        }) => {
            analysis.progress.set((depth, nodes));
            analysis.stage.set(match (done, lines.is_empty()) {
                (true, true) => Stage::Settled,
                (true, false) => Stage::Done,
                (false, _) => Stage::Follows,
            });
            if analysis.lines.with_untracked(|known| *known != lines) {
                analysis.lines.set(lines);
            }
            speak(store, analysis, done);
        }
        EngineReply::Response(Response::Refused(Refusal::Settled)) => {
            clear(analysis, Stage::Settled)
        }
        EngineReply::Response(_) | EngineReply::Lost => {
            // It is not asked again until somebody wants it, or looks elsewhere.
            with(store, |driver| driver.lines = None);
            clear(analysis, Stage::Lost);
        }
    }
}

/// The worker says something about the threat.
fn threatened(store: Store, analysis: Analysis, said: EngineReply) {
    if let EngineReply::Response(Response::Lines { lines, done, .. }) = said {
        if done {
            with(store, |driver| driver.threat = Some(None));
        }
        analysis.threat.set(lines.into_iter().next());
    }
}

/// Says the best turn aloud once it has stayed for a while, or everything is known; never
/// the same twice.
fn speak(store: Store, analysis: Analysis, done: bool) {
    let Some(best) = analysis.lines.with_untracked(|lines| key(lines.first())) else {
        return;
    };
    let known = with(store, |driver| driver.said.as_ref() == Some(&best));
    if known {
        return with(store, |driver| driver.calm = None);
    }
    if done || best.1 {
        with(store, |driver| driver.calm = None);
        return say(store, analysis);
    }
    let waits = with(store, |driver| driver.calm.is_some());
    if !waits {
        let timer = after(CALM, move || {
            with(store, |driver| driver.calm = None);
            say(store, analysis);
        });
        with(store, |driver| driver.calm = Some(timer));
    }
}

fn say(store: Store, analysis: Analysis) {
    let best = analysis.lines.with_untracked(|lines| key(lines.first()));
    let Some(best) = best else {
        return;
    };
    with(store, |driver| driver.said = Some(best));
    store.said.set(tell::aloud(store, analysis));
}

/// A first turn, and whether its end is proved.
fn key(line: Option<&Line>) -> Option<(String, bool)> {
    let line = line?;
    let is_proved = !matches!(line.score, messages::Score::Value(_));
    Some((line.turns.first()?.clone(), is_proved))
}
