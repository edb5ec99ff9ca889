//! The requests of the page around the frame: reads, queues and executes them.

use std::time::Duration;

use board::prelude::*;
use js_sys::{JsString, Reflect};
use leptos::wasm_bindgen::{JsCast, JsValue};
use locale::Language;
use messages::{FRAME_PROTOCOL, FrameError, FrameRequest, MAX_TEXT, Pending, ReportReason, TEXTS};
use play::platform::time::{self, after};
use record::fragment_of;
use session::{Jump, Message};
use wasm_bindgen_futures::js_sys;

use crate::events::{self, error, measure, outline, refuse};
use crate::frame::Frame;
use crate::options::{Options, turned};
use crate::platform::around;

/// The least pause in milliseconds between two executions of requests: about one frame of a
/// screen. If requests take long, the pause is three times that time.
const PAUSE: u64 = 16;

/// Listens to the page around the frame from now on.
pub(crate) fn listen(frame: Frame) {
    around::on_message(move |data| handle(frame, data));
    frame.waiting.set_value(Some(carry_out_soon));
}

/// Reads a message of the page around the frame.
fn handle(frame: Frame, data: JsValue) {
    // Messages without a version number are not meant for the frame.
    let Some(protocol) = data
        .is_object()
        .then(|| field(&data, "gipf").as_f64())
        .flatten()
    else {
        return;
    };
    let kind = field(&data, "type");
    let kind = kind
        .dyn_ref::<JsString>()
        .filter(|kind| kind.length() <= 20);
    let kind = kind.map(String::from).unwrap_or_default();
    if protocol != f64::from(FRAME_PROTOCOL) {
        return error(FrameError::Protocol, &kind);
    }
    match pending(frame, &kind, data) {
        Ok(request) => {
            frame
                .requests
                .update_value(|requests| requests.queue.push(request));
            carry_out_soon(frame);
        }
        Err(fault) => error(fault, &kind),
    }
}

/// Reads a request, and finds the errors that do not depend on the game. Frequent requests are read
/// field by field, which takes a tenth of the time.
fn pending(frame: Frame, kind: &str, data: JsValue) -> Result<Pending, FrameError> {
    Ok(match kind {
        "load" => Pending::Load(whole(data)?),
        "goto" => {
            let ply = field(&data, "ply")
                .as_f64()
                .filter(|ply| ply.fract() == 0.0);
            let ply = ply.filter(|ply| ply.abs() <= f64::from(i32::MAX));
            let ply = ply.ok_or(FrameError::Type)? as i32;
            if ply < -1 {
                return Err(FrameError::Ply);
            }
            Pending::Goto(ply)
        }
        "flip" => match field(&data, "orientation") {
            side if side.is_undefined() || side.is_null() => Pending::Flip,
            side => {
                let side = side.as_string().ok_or(FrameError::Type)?;
                let black = turned(&side).map_err(|_| FrameError::Option)?;
                Pending::Face { black }
            }
        },
        "option" => {
            let request = whole(data)?;
            with_options(frame, &request)?;
            Pending::Option(request)
        }
        "get" => Pending::Get,
        _ => return Err(FrameError::Type),
    })
}

/// Reads all fields of a request.
fn whole(data: JsValue) -> Result<FrameRequest, FrameError> {
    let too_long = |name: &&str| {
        let text = field(&data, name);
        text.dyn_ref::<JsString>()
            .is_some_and(|text| text.length() > MAX_TEXT)
    };
    if TEXTS.iter().any(too_long) {
        return Err(FrameError::Size);
    }
    serde_wasm_bindgen::from_value(data).map_err(|_| FrameError::Type)
}

fn field(data: &JsValue, name: &str) -> JsValue {
    Reflect::get(data, &name.into()).unwrap_or(JsValue::UNDEFINED)
}

/// Executes the queued requests at once, or after a pause if requests were executed just before;
/// requests that arrive meanwhile are merged. If many messages delay the timer, the next message
/// executes the requests when their time has come.
fn carry_out_soon(frame: Frame) {
    let now = time::now().0;
    let (wait, waits) = frame.requests.with_value(|requests| {
        let wait = requests.next.saturating_sub(now);
        (wait, requests.timer.is_some())
    });
    if wait == 0 {
        carry_out(frame);
    } else if !waits {
        let timer = after(Duration::from_millis(wait), move || {
            frame
                .requests
                .update_value(|requests| requests.timer = None);
            carry_out(frame);
        });
        frame
            .requests
            .update_value(|requests| requests.timer = Some(timer));
    }
}

/// Executes the queued requests, unless a game is being loaded.
fn carry_out(frame: Frame) {
    let begun = time::now().0;
    while !frame.opens() {
        let next = frame
            .requests
            .try_update_value(|requests| requests.queue.pop());
        let Some(request) = next.flatten() else {
            break;
        };
        let done = match &request {
            Pending::Load(request) => {
                load(frame, request);
                Ok(())
            }
            Pending::Goto(ply) => go_to(frame, *ply).map_err(|fault| (fault, "goto")),
            Pending::Flip => {
                frame.send(Message::Flip);
                Ok(())
            }
            Pending::Face { black } => {
                let turned = Some(*black);
                frame.options.update(|options| options.turned = turned);
                frame.face();
                Ok(())
            }
            Pending::Option(request) => option(frame, request).map_err(|fault| (fault, "option")),
            Pending::Get => {
                events::tell_now(frame, ReportReason::Get);
                Ok(())
            }
        };
        if let Err((fault, kind)) = done {
            error(fault, kind);
        }
    }
    let now = time::now().0;
    let pause = PAUSE.max(3 * now.saturating_sub(begun));
    frame
        .requests
        .update_value(|requests| requests.next = now + pause);
}

/// Loads another game onto the board.
fn load(frame: Frame, request: &FrameRequest) {
    let ply = request.ply.map(|ply| ply.to_string());
    // As in links, `_` is a space.
    let spaced = |text: &Option<String>| text.as_ref().map(|text| text.replace('_', " "));
    let (position, moves) = (spaced(&request.position), spaced(&request.moves));
    let fragment = match (&request.fragment, &position, &request.game) {
        (Some(fragment), _, _) => fragment.trim_start_matches('#').to_owned(),
        (None, start, game) => {
            let start = start.as_deref().map(|position| ("p", position));
            let start = start.or(game.as_deref().map(|game| ("g", game)));
            let Some(start) = start else {
                return error(FrameError::Type, "load");
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

fn go_to(frame: Frame, ply: i32) -> Result<(), FrameError> {
    let plies = outline(frame).plies;
    let ply = match usize::try_from(ply) {
        Ok(ply) if ply <= plies => ply,
        Err(_) if ply == -1 => plies,
        _ => return Err(FrameError::Ply),
    };
    let node = frame.session.with_value(|session| session.at_ply(ply));
    frame.send(Message::Jump(Jump::To(node)));
    Ok(())
}

/// The options of the frame with those of a request. One invalid option rejects them all.
fn with_options(frame: Frame, request: &FrameRequest) -> Result<Options, FrameError> {
    let switch = |on: bool| if on { "yes" } else { "no" }.to_owned();
    let fields = [
        ("mode", request.mode.clone()),
        ("theme", request.theme.clone()),
        ("lang", request.lang.clone()),
        ("orientation", request.orientation.clone()),
        ("computer", request.computer.clone()),
        ("computer-plays", request.computer_plays.clone()),
        ("coords", request.coords.map(switch)),
        ("controls", request.controls.map(switch)),
    ];
    let mut options = frame.options.get_untracked();
    for (name, value) in &fields {
        if let Some(value) = value {
            options.set(name, value).map_err(|_| FrameError::Option)?;
        }
    }
    Ok(options)
}

/// Sets the options of a request.
fn option(frame: Frame, request: &FrameRequest) -> Result<(), FrameError> {
    let before = frame.options.get_untracked();
    let now = with_options(frame, request)?;
    frame.options.set(now);
    frame.show();
    let plays = |options: &Options| (options.mode, options.computer, options.computer_plays);
    if plays(&now) != plays(&before) {
        frame.change_mode();
    }
    if request.orientation.is_some() {
        frame.face();
    }
    if now.lang != before.lang {
        speak(frame, before.lang);
    }
    Ok(())
}

/// Switches to the requested language once it is loaded; back to the one `before` if it cannot
/// be loaded. Another one may have been requested meanwhile.
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
                error(FrameError::Missing, "option");
            }
        }
    });
}
