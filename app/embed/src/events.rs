//! Messages to the page around the frame. They contain no secrets, so they are sent to a page
//! of any origin.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use board::prelude::*;
use messages::{FrameError, FrameEvent, FrameMessage, ReportReason};
use play::platform::time::{Timer, after};
use record::{Ending, GameResult};
use rules::{Color, EndReason};
use serde::Serialize;
use session::{Outline, PuzzleStage, Session};

use crate::frame::Frame;
use crate::opening::Refused;
use crate::platform::around::{self, Tallest};

/// The least pause between two reports of a position.
const PAUSE: Duration = Duration::from_millis(100);

/// The state of the reports.
#[derive(Default)]
struct Reports {
    /// The state of the game at the last check.
    outline: Option<Outline>,
    /// The reason of the next report, which is sent after the pause.
    reason: Option<ReportReason>,
    pause: Option<Timer>,
    height: u32,
    tallest: Tallest,
}

/// The state of the reports of a frame.
fn reports(frame: Frame) -> Rc<RefCell<Reports>> {
    frame.extension(RefCell::default)
}

/// Reports that the board is ready, and all events from now on.
pub(crate) fn begin(frame: Frame) {
    let outline = outline(frame);
    let (lang, ruleset) = (
        frame
            .locale
            .with_untracked(|locale| locale.language().tag()),
        frame
            .model
            .with_untracked(|model| model.ruleset.to_string()),
    );
    frame.speaker.set_value(Some(changed));
    around::on_fragment(move || {
        frame.open(browser::address_bar::fragment(), move |refused| {
            if let Some(refused) = refused {
                refuse(&refused, "address");
                frame.show_instead(refused);
            }
        });
    });
    if let Some(refused) = frame.fault.get_untracked() {
        refuse(&refused, "address");
    }
    send(FrameEvent::Ready {
        ruleset,
        mode: frame.mode().word(),
        position: outline.position.clone(),
        ply: outline.ply,
        plies: outline.plies,
        lang,
    });
    reports(frame).borrow_mut().outline = Some(outline);
    around::on_resize(move || measure(frame));
    around::on_change(move || measure(frame));
    measure(frame);
}

/// Reports the progress of a puzzle.
pub(crate) fn puzzle(frame: Frame, stage: &PuzzleStage, tries: u32) {
    let state = match stage {
        PuzzleStage::Defend(_) => "right",
        PuzzleStage::Wrong { .. } => "wrong",
        PuzzleStage::Refuted => "refuted",
        PuzzleStage::Solved(_) => "solved",
        PuzzleStage::Choose(_) | PuzzleStage::Free | PuzzleStage::Ask(_) => return,
    };
    if frame.speaker.get_value().is_some() {
        send(FrameEvent::Puzzle { state, tries });
    }
}

/// The address of the app with the game on the board.
pub(crate) fn app(frame: Frame) -> Signal<String> {
    let fragment = Memo::new(move |_| {
        frame.model.track();
        let at = frame.model.with(|model| model.at);
        (at, outline(frame).fragment)
    });
    let app = around::app();
    Signal::derive(move || {
        let start = frame.start.get();
        let played = fragment.get().1;
        // A puzzle to be solved is opened as the puzzle.
        let link = match frame.solves() {
            true => start,
            false => played,
        };
        [&app, "#", &link].concat()
    })
}

pub(crate) fn outline(frame: Frame) -> Outline {
    frame.session.with_value(Session::outline)
}

/// Reports a change of the game: a move at once, the position after the pause.
fn changed(frame: Frame, reason: ReportReason) {
    after(Duration::ZERO, move || measure(frame)).forget();
    let now = outline(frame);
    let before = reports(frame).borrow().outline.clone();
    if before.as_ref() == Some(&now) && reason != ReportReason::Load {
        return;
    }
    let played = before.filter(|before| {
        reason == ReportReason::Move && now.ply == before.ply + 1 && now.plies == now.ply
    });
    let ends = reason == ReportReason::Move && now.ending.is_some();
    let turn = now.last.clone().filter(|_| played.is_some());
    let (position, ply, ending) = (now.position.clone(), now.ply, now.ending);
    reports(frame).borrow_mut().outline = Some(now);
    if let Some((player, turn)) = turn {
        send(FrameEvent::Move {
            turn,
            ply,
            position,
            player: color(player),
        });
    }
    tell_soon(frame, reason);
    if let Some(ending) = ending.filter(|_| ends) {
        end(ending);
    }
}

/// Reports the position at once, or after the pause; changes in the meantime are part of that
/// report.
fn tell_soon(frame: Frame, reason: ReportReason) {
    let reports = reports(frame);
    reports.borrow_mut().reason = Some(reason);
    if reports.borrow().pause.is_some() {
        return;
    }
    tell(frame);
    let timer = after(PAUSE, move || {
        let reports = self::reports(frame);
        reports.borrow_mut().pause = None;
        let late = reports.borrow().reason;
        if let Some(late) = late {
            tell_soon(frame, late);
        }
    });
    reports.borrow_mut().pause = Some(timer);
}

/// Reports the position at once, for a reason of its own.
pub(crate) fn tell_now(frame: Frame, reason: ReportReason) {
    reports(frame).borrow_mut().reason = Some(reason);
    tell(frame);
}

fn tell(frame: Frame) {
    let reason = reports(frame).borrow_mut().reason.take();
    let Some(reason) = reason else {
        return;
    };
    let Outline {
        position,
        ply,
        plies,
        fragment,
        ..
    } = outline(frame);
    send(FrameEvent::Position {
        position,
        ply,
        plies,
        fragment,
        reason,
    });
}

fn end(ending: Ending) {
    let result = match ending.result() {
        GameResult::Won(player) => color(player),
        GameResult::Draw => "draw",
    };
    send(FrameEvent::End {
        result,
        reason: match ending {
            Ending::Rules(end) => match end.reason {
                EndReason::Gipf => "gipf",
                EndReason::Moves => "moves",
                EndReason::Rings => "rings",
                EndReason::Sand => "sand",
            },
            Ending::Agreement(_) => "other",
        },
    });
}

const fn color(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

/// Reports the height that the content needs.
pub(crate) fn measure(frame: Frame) {
    let shared = reports(frame);
    let mut reports = shared.borrow_mut();
    let height = around::wanted_height(frame.count(), &mut reports.tallest).clamp(200, 2000);
    let is_new = std::mem::replace(&mut reports.height, height) != height;
    drop(reports);
    if is_new {
        send(FrameEvent::Resize { height });
    }
}

pub(crate) fn error(code: FrameError, about: &str) {
    refuse(&code.into(), about);
}

pub(crate) fn refuse(refused: &Refused, about: &str) {
    send(FrameEvent::Error {
        code: refused.fault,
        about: about.chars().take(20).collect(),
        turn: refused.turn,
        word: refused.word.clone(),
        message: refused.fault.sentence(),
    });
}

fn send(event: FrameEvent) {
    let writer = serde_wasm_bindgen::Serializer::json_compatible();
    if let Ok(value) = FrameMessage::from(event).serialize(&writer) {
        around::post(&value);
    }
}
