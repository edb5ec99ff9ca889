//! The end of a game, and starting it again.

use board::components::{act, icon_button, live, main_button, paragraph, shown, side_button, when};
use board::prelude::*;
use board::text;
use locale::Text;
use session::Prompt;

use crate::frame::Frame;
use crate::options::Mode;

/// The button that goes back to the game as it was loaded; not shown in the mode for viewing.
pub(crate) fn button(frame: Frame) -> AnyView {
    let table = frame.table();
    let plays = when(move || {
        frame.options.track();
        frame.model.track();
        frame.mode() != Mode::View
    });
    shown(plays, move || {
        icon_button(
            "action is-again",
            table.word(Text::EmbedAgain),
            "M5 8.5A7.5 7.5 0 1 1 4.5 13M4.5 3.5v5h5",
            table.is(|model| model.begun || model.actions.previous),
            act(move || restart(frame)),
        )
    })
}

/// Starts the loaded game again, and announces it.
fn restart(frame: Frame) {
    frame.restart();
    let text = Text::EmbedRestarted;
    frame
        .announcement
        .set(frame.locale.with_untracked(|locale| locale.say(&text)));
}

/// The message that the game was started again, with a button to undo it until the game goes
/// on.
pub(crate) fn notice(frame: Frame) -> AnyView {
    let table = frame.table();
    shown(frame.restarted.into(), move || {
        let undo = act(move || frame.undo_restart());
        view! {
            <div class="restarted">
                {paragraph("restarted-text", table.word(Text::EmbedRestarted))}
                {side_button(table.word(Text::LibraryUndo), undo)}
            </div>
        }
        .into_any()
    })
}

/// The reason why the game is over, and a button for another game. A puzzle has its own line
/// for both.
pub(crate) fn end(frame: Frame) -> AnyView {
    let table = frame.table();
    let mode = Memo::new(move |_| {
        frame.options.track();
        frame.model.track();
        let over = frame
            .model
            .with(|model| matches!(model.prompt, Prompt::Over(_)));
        over.then(|| frame.mode())
            .filter(|mode| *mode != Mode::Puzzle)
    });
    let reason = table.words(|model, locale| match model.prompt {
        Prompt::Over(ending) => text::reason(ending, model, &text::players(model, locale), locale),
        _ => String::new(),
    });
    live(move || {
        let Some(mode) = mode.get() else {
            return Vec::new();
        };
        let again = (mode == Mode::Play).then(|| {
            main_button(
                table.word(Text::EmbedPlayAgain),
                act(move || restart(frame)),
            )
        });
        vec![
            view! {
                <div class="ended">
                    {paragraph("ended-reason", reason)}
                    {again}
                </div>
            }
            .into_any(),
        ]
    })
}
