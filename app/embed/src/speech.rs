//! What the frame and the page around it say to each other. Only the page itself is heard,
//! nothing that arrives is believed, and nothing secret is told, so anybody may hear it.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::time::Duration;

use board::prelude::*;
use js_sys::{JsString, Reflect};
use locale::Language;
use messages::{FRAME_PROTOCOL, FrameCall, FrameFault, FrameSay, LONGEST_TEXT, Out, Reason, TEXTS};
use play::platform::time::{Timer, after};
use record::{Ending, Score, fragment_of};
use rules::{Color, EndReason};
use serde::Serialize;
use session::{Jump, Message, Outline, Session, Stage};
use wasm_bindgen_futures::js_sys;
use web_sys::MessageEvent;
use web_sys::wasm_bindgen::{JsCast, JsValue};

use crate::around;
use crate::frame::Frame;
use crate::opening::Refused;
use crate::options::{Options, turned};

/// Positions are told ten times a second at most.
const PAUSE: Duration = Duration::from_millis(100);

/// What has been told.
#[derive(Default)]
struct Told {
    /// Where the game stood.
    outline: Option<Outline>,
    /// Why it is told again, as soon as the pause is over.
    reason: Option<Reason>,
    pause: Option<Timer>,
    height: u32,
    /// What was heard while a game was on its way: it is done in its order.
    waiting: VecDeque<(String, FrameCall)>,
}

thread_local! {
    static TOLD: RefCell<Told> = RefCell::default();
}

/// Says that the board stands, and listens from now on.
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
    around::hear(move |event| hear(frame, event));
    frame.waiting.set_value(Some(go_on));
    around::on_fragment(move || {
        frame.open(browser::page::fragment(), move |refused| {
            if let Some(refused) = refused {
                refuse(&refused, "address");
                frame.show_instead(refused);
            }
        });
    });
    if let Some(refused) = frame.fault.get_untracked() {
        refuse(&refused, "address");
    }
    say(FrameSay::Ready {
        ruleset,
        mode: frame.mode().word(),
        position: outline.position.clone(),
        ply: outline.ply,
        plies: outline.plies,
        lang,
    });
    TOLD.with_borrow_mut(|told| told.outline = Some(outline));
    around::on_resize(move || measure(frame));
    around::on_change(move || measure(frame));
    measure(frame);
}

/// How far a puzzle has come.
pub(crate) fn puzzle(frame: Frame, stage: &Stage, tries: u32) {
    let state = match stage {
        Stage::Defend(_) => "right",
        Stage::Wrong { .. } => "wrong",
        Stage::Refuted => "refuted",
        Stage::Solved(_) => "solved",
        Stage::Choose(_) | Stage::Free | Stage::Ask(_) => return,
    };
    if frame.speaker.get_value().is_some() {
        say(FrameSay::Puzzle { state, tries });
    }
}

/// The address of the app with what is on the board.
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
        // A puzzle that is to be solved is opened as what it is.
        let link = match frame.solves() {
            true => start,
            false => played,
        };
        [&app, "#", &link].concat()
    })
}

fn outline(frame: Frame) -> Outline {
    frame.session.with_value(Session::outline)
}

/// Something has happened: it is told at once if it was played, and else when things are
/// calm.
fn changed(frame: Frame, reason: Reason) {
    after(Duration::ZERO, move || measure(frame)).forget();
    let now = outline(frame);
    let before = TOLD.with_borrow(|told| told.outline.clone());
    if before.as_ref() == Some(&now) && reason != Reason::Load {
        return;
    }
    let played = before.filter(|before| {
        reason == Reason::Move && now.ply == before.ply + 1 && now.plies == now.ply
    });
    let ends = reason == Reason::Move && now.ending.is_some();
    let turn = now.last.clone().filter(|_| played.is_some());
    let (position, ply, ending) = (now.position.clone(), now.ply, now.ending);
    TOLD.with_borrow_mut(|told| told.outline = Some(now));
    if let Some((player, turn)) = turn {
        say(FrameSay::Move {
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

/// Tells the position as soon as the pause is over; what comes meanwhile is told with it.
fn tell_soon(frame: Frame, reason: Reason) {
    let waits = TOLD.with_borrow_mut(|told| {
        told.reason = Some(reason);
        told.pause.is_some()
    });
    if waits {
        return;
    }
    tell(frame);
    let timer = after(PAUSE, move || {
        let late = TOLD.with_borrow_mut(|told| {
            told.pause = None;
            told.reason
        });
        if let Some(late) = late {
            tell_soon(frame, late);
        }
    });
    TOLD.with_borrow_mut(|told| told.pause = Some(timer));
}

fn tell(frame: Frame) {
    let reason = TOLD.with_borrow_mut(|told| told.reason.take());
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
    say(FrameSay::Position {
        position,
        ply,
        plies,
        fragment,
        reason,
    });
}

fn end(ending: Ending) {
    let result = match ending.score() {
        Score::Won(player) => color(player),
        Score::Draw => "draw",
    };
    say(FrameSay::End {
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

/// So high the content wants to be.
fn measure(frame: Frame) {
    let height = around::wanted_height(frame.games()).clamp(200, 2000);
    let is_new = TOLD.with_borrow_mut(|told| std::mem::replace(&mut told.height, height) != height);
    if is_new {
        say(FrameSay::Resize { height });
    }
}

fn error(code: FrameFault, about: &str) {
    refuse(&code.into(), about);
}

fn refuse(refused: &Refused, about: &str) {
    say(FrameSay::Error {
        code: refused.fault,
        about: about.chars().take(20).collect(),
        turn: refused.turn,
        word: refused.word.clone(),
    });
}

fn say(say: FrameSay) {
    let writer = serde_wasm_bindgen::Serializer::json_compatible();
    if let Ok(value) = Out::from(say).serialize(&writer) {
        around::say(&value);
    }
}

/// Something has come from somewhere.
fn hear(frame: Frame, event: &MessageEvent) {
    if !around::is_from_page(event) {
        return;
    }
    let data = event.data();
    let field = |name: &str| Reflect::get(&data, &name.into()).unwrap_or(JsValue::UNDEFINED);
    // What carries no number is not for us.
    let Some(protocol) = data.is_object().then(|| field("gipf").as_f64()).flatten() else {
        return;
    };
    let kind = field("type");
    let kind = kind
        .dyn_ref::<JsString>()
        .filter(|kind| kind.length() <= 20);
    let kind = kind.map(String::from).unwrap_or_default();
    if protocol != f64::from(FRAME_PROTOCOL) {
        return error(FrameFault::Protocol, &kind);
    }
    let too_long = |name: &&str| {
        let text = field(name);
        text.dyn_ref::<JsString>()
            .is_some_and(|text| text.length() > LONGEST_TEXT)
    };
    if TEXTS.iter().any(too_long) {
        return error(FrameFault::Size, &kind);
    }
    let Ok(call) = serde_wasm_bindgen::from_value::<FrameCall>(data) else {
        return error(FrameFault::Type, &kind);
    };
    TOLD.with_borrow_mut(|told| told.waiting.push_back((kind, call)));
    go_on(frame);
}

/// Does what was heard, as long as no game is on its way.
fn go_on(frame: Frame) {
    while !frame.opens() {
        let next = TOLD.with_borrow_mut(|told| told.waiting.pop_front());
        let Some((kind, call)) = next else {
            return;
        };
        answer(frame, &kind, &call);
    }
}

fn answer(frame: Frame, kind: &str, call: &FrameCall) {
    let done = match kind {
        "load" => return load(frame, call),
        "goto" => go_to(frame, call.ply),
        "flip" => flip(frame, call.orientation.as_deref()),
        "option" => option(frame, call),
        "get" => {
            TOLD.with_borrow_mut(|told| told.reason = Some(Reason::Get));
            tell(frame);
            Ok(())
        }
        _ => Err(FrameFault::Type),
    };
    if let Err(fault) = done {
        error(fault, kind);
    }
}

/// Lays another game on the board.
fn load(frame: Frame, call: &FrameCall) {
    let ply = call.ply.map(|ply| ply.to_string());
    // As in links, `_` is a space.
    let spaced = |text: &Option<String>| text.as_ref().map(|text| text.replace('_', " "));
    let (position, moves) = (spaced(&call.position), spaced(&call.moves));
    let fragment = match (&call.fragment, &position, &call.game) {
        (Some(fragment), _, _) => fragment.trim_start_matches('#').to_owned(),
        (None, start, game) => {
            let start = start.as_deref().map(|position| ("p", position));
            let start = start.or(game.as_deref().map(|game| ("g", game)));
            let Some(start) = start else {
                return error(FrameFault::Type, "load");
            };
            let moves = moves.as_deref().map(|moves| ("m", moves));
            let ply = ply
                .as_deref()
                .filter(|ply| *ply != "-1")
                .map(|ply| ("n", ply));
            let fields = [Some(start), moves, ply].into_iter().flatten();
            fragment_of(&fields.collect::<Vec<_>>())
        }
    };
    frame.open(fragment, |refused| {
        if let Some(refused) = refused {
            refuse(&refused, "load");
        }
    });
}

fn go_to(frame: Frame, ply: Option<i32>) -> Result<(), FrameFault> {
    let ply = ply.ok_or(FrameFault::Type)?;
    let plies = outline(frame).plies;
    let ply = match usize::try_from(ply) {
        Ok(ply) if ply <= plies => ply,
        Err(_) if ply == -1 => plies,
        _ => return Err(FrameFault::Ply),
    };
    let node = frame.session.with_value(|session| session.at_ply(ply));
    frame.send(Message::Jump(Jump::To(node)));
    Ok(())
}

fn flip(frame: Frame, side: Option<&str>) -> Result<(), FrameFault> {
    match side {
        None => frame.send(Message::Flip),
        Some(side) => {
            let turned = turned(side).map_err(|_| FrameFault::Option)?;
            frame
                .options
                .update(|options| options.turned = Some(turned));
            frame.face();
        }
    }
    Ok(())
}

/// Sets what a message says, all of it or nothing.
fn option(frame: Frame, call: &FrameCall) -> Result<(), FrameFault> {
    let switch = |on: bool| if on { "yes" } else { "no" }.to_owned();
    let fields = [
        ("mode", call.mode.clone()),
        ("theme", call.theme.clone()),
        ("lang", call.lang.clone()),
        ("orientation", call.orientation.clone()),
        ("computer", call.computer.clone()),
        ("computer-plays", call.computer_plays.clone()),
        ("coords", call.coords.map(switch)),
        ("controls", call.controls.map(switch)),
    ];
    let before = frame.options.get_untracked();
    let mut now: Options = before;
    for (name, value) in &fields {
        if let Some(value) = value {
            now.set(name, value).map_err(|_| FrameFault::Option)?;
        }
    }
    frame.options.set(now);
    frame.show();
    let plays = |options: &Options| (options.mode, options.computer, options.computer_plays);
    if plays(&now) != plays(&before) {
        frame.change_mode();
    }
    if call.orientation.is_some() {
        frame.face();
    }
    if now.lang != before.lang {
        speak(frame, before.lang);
    }
    Ok(())
}

/// Speaks the language that is asked for, as soon as it is here; the one `before`, if it
/// cannot be had. Another may have been asked for meanwhile.
fn speak(frame: Frame, before: Option<Language>) {
    let wanted = frame.options.with_untracked(|options| options.lang);
    let language = frame.options.with_untracked(Options::spoken);
    leptos::task::spawn_local(async move {
        let locale = play::language::as_whole_as(frame.locale, language).await;
        if frame.options.with_untracked(|options| options.lang) != wanted {
            return;
        }
        match locale {
            Some(locale) => {
                play::language::show(language);
                frame.locale.set(locale);
                measure(frame);
            }
            None => {
                frame.options.update(|options| options.lang = before);
                error(FrameFault::Missing, "option");
            }
        }
    });
}
