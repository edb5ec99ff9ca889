//! The visible frame: both players, the board, the prompt, and the buttons. The parts are those
//! of the app, on a plain ground. Only their contents change with the mode.

use std::time::Duration;

use board::components::{act, icon_button, live, mark, opener, paragraph, shown, when};
use board::prelude::*;
use board::{Board, DiscShapes, Player, Task, text};
use locale::Text;
use rules::Color;
use session::{Jump, Message, Orientation, RenderModel, Scene};

use crate::frame::Frame;
use crate::options::Mode;
use crate::panels::Panels;

/// The number of lines of the board that are made in one task, so that slow phones can handle
/// input between the tasks.
const LINES: usize = 3;
/// The number of tasks after which the frame is complete.
const WHOLE: usize = 5;

/// The number of tasks done so far. Cheap to copy.
#[derive(Clone, Copy)]
struct IncrementalMount(RwSignal<usize>);

impl IncrementalMount {
    /// Begins with the players; requests `whole` at the end.
    fn begin(whole: fn(Frame, Panels), frame: Frame, panels: Panels) -> Self {
        let mount = Self(RwSignal::new(0));
        mount.mount_next(whole, frame, panels);
        mount
    }

    fn mount_next(self, whole: fn(Frame, Panels), frame: Frame, panels: Panels) {
        let next = move || {
            self.0.update(|mounted| *mounted += 1);
            if self.0.get_untracked() < WHOLE {
                self.mount_next(whole, frame, panels);
            } else {
                whole(frame, panels);
            }
        };
        play::platform::time::after(Duration::ZERO, next).forget();
    }

    fn lines(self) -> Signal<usize> {
        Signal::derive(move || match self.0.get() {
            WHOLE => usize::MAX,
            mounted => mounted.saturating_sub(1) * LINES,
        })
    }
}

/// The whole frame; `whole` is called when it is complete.
pub(crate) fn view(frame: Frame, whole: fn(Frame, Panels)) -> AnyView {
    let table = frame.table();
    let panels = Panels::new(frame);
    let mount = IncrementalMount::begin(whole, frame, panels);
    let near = Signal::derive(move || match table.model.with(RenderModel::orientation) {
        Orientation::White => Color::White,
        Orientation::Black => Color::Black,
    });
    let far = Signal::derive(move || !near.get());
    let sheet = panels.sheet;
    let game = table.part(|model| text::game_key(model.ruleset));
    let mode = move || {
        frame.model.track();
        frame.options.track();
        frame.mode().word()
    };
    let escape = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Escape" && sheet.get_untracked() {
            event.prevent_default();
            panels.close_sheet();
        }
    };
    view! {
        <DiscShapes/>
        <main
            class="game"
            data-game=move || game.get()
            data-mode=mode
            data-sheet=mark(move || sheet.get())
            on:keydown=escape
        >
            <div class="mat">
                <div class="far"><Player table color=far/></div>
                <div class="stage">{stage(frame, panels, mount)}</div>
                <div class="near"><Player table color=near/></div>
            </div>
            <div class="leaf">
                <div class="now">{now(frame, panels)}</div>
                {actions(frame, panels)}
                {live(move || panels.side())}
            </div>
        </main>
        <div class="read" role="status">{move || frame.announcement.get()}</div>
    }
    .into_any()
}

/// The board of the game.
fn stage(frame: Frame, panels: Panels, mount: IncrementalMount) -> AnyView {
    let table = frame.table();
    let is_gipf = table.part(|model| matches!(model.scene, Scene::Gipf(_)));
    live(move || {
        if is_gipf.get() {
            vec![view! { <Board table made=mount.lines() deferred=panels.deferred()/> }.into_any()]
        } else {
            vec![live(move || frame.own_board())]
        }
    })
}

/// The prompt, and the remarks on the last action.
fn now(frame: Frame, panels: Panels) -> AnyView {
    let table = frame.table();
    let remark = Signal::derive(move || frame.remark.get().unwrap_or_default());
    let answer = Signal::derive(move || frame.shown_answer.get().unwrap_or_default());
    view! {
        {live(move || panels.fault())}
        <Task table/>
        {paragraph("remark", remark)}
        {paragraph("answer", answer)}
        {live(move || panels.decisions())}
    }
    .into_any()
}

/// The buttons: back and forward, undo, the sheet of moves, turning the board, the link to the
/// app.
fn actions(frame: Frame, panels: Panels) -> AnyView {
    let table = frame.table();
    let plays = when(move || {
        frame.options.track();
        frame.model.track();
        frame.mode() != Mode::View
    });
    let buttons = vec![
        icon_button(
            "action",
            table.word(Text::ActionBack),
            "M14.5 6l-6 6 6 6",
            table.is(|model| model.actions.previous),
            table.sends(|| Message::Jump(Jump::Previous)),
        ),
        icon_button(
            "action",
            table.word(Text::ActionForward),
            "M9.5 6l6 6-6 6",
            table.is(|model| model.actions.next),
            table.sends(|| Message::Jump(Jump::Next)),
        ),
        shown(plays, move || {
            icon_button(
                "action is-back",
                table.word(Text::ActionUndo),
                "M9 14L4.5 9.5 9 5M4.5 9.5H14a5 5 0 0 1 0 10h-3",
                table.is(|model| model.actions.take_back),
                table.sends(|| Message::TakeBack),
            )
        }),
        opener(
            "action for-phone is-sheet",
            table.word(Text::ActionMoves),
            "M9.5 6H20M9.5 12H20M9.5 18H20M4.5 6h.01M4.5 12h.01M4.5 18h.01",
            panels.sheet.into(),
            act(move || panels.turn_sheet()),
        ),
        icon_button(
            "action",
            table.word(Text::ActionFlip),
            "M8 20V4M4.5 7.5L8 4l3.5 3.5M16 4v16M12.5 16.5L16 20l3.5-3.5",
            when(|| true),
            table.sends(|| Message::Flip),
        ),
        live(move || panels.ways()),
    ];
    view! { <div class="actions">{buttons}</div> }.into_any()
}
