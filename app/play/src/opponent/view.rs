//! The line of the computer beside the board: the depth of its search, and the actions. Always
//! one line high, so that the board keeps its size.

use board::components::{TextSignal, act, live, mark, paragraph, side_button};
use board::prelude::*;
use board::{Table, short_turn, text};
use features::opponent::{HintStage, Message, Opponent, Status, View};
use locale::{Locale, Text};
use session::Event;

use crate::Store;
use crate::runner::Mounted;

/// The line of the computer.
pub(super) fn view(store: Store, opponent: Mounted<Opponent>, offers_hint: bool) -> AnyView {
    let table = store.table();
    let view = opponent.view();
    let status = Memo::new(move |_| view.with(|view| view.status.clone()));
    let text = text(store, view);
    let title = table.word(Text::OpponentTitle);
    let button = move |text: Text, message: Message| {
        side_button(table.word(text), act(move || opponent.send(message)))
    };
    // The rule that is the reason of an answer is linked after it.
    let sentence = move || {
        let rule = live(move || store.services().rule_link());
        view! { <p class="opponent-text">{text}{rule}</p> }.into_any()
    };
    let parts = live(move || match status.get() {
        Status::Idle => Vec::new(),
        Status::Thinking { .. } => vec![sentence(), button(Text::OpponentNow, Message::MoveNow)],
        Status::NoAnswer => vec![
            paragraph("opponent-text", table.word(Text::OpponentLost)),
            button(Text::ActionTryAgain, Message::TryAgain),
            button(Text::AgreeBothHere, Message::ReplaceComputer),
        ],
        Status::Hint(HintStage::Unasked) if !offers_hint => vec![sentence()],
        Status::Hint(HintStage::Unasked) => {
            vec![sentence(), button(Text::OpponentHint, Message::Hint)]
        }
        Status::Hint(HintStage::Place) => {
            // After the next touch nothing is said that the button does not belong to.
            let label = table.word(Text::OpponentHint);
            let place = Signal::derive(move || answer(store).unwrap_or_else(|| label.get()));
            let place = paragraph("opponent-text is-hint", place);
            vec![place, button(Text::OpponentHintMore, Message::Hint)]
        }
        Status::Hint(HintStage::Move(events)) => {
            let label = paragraph("opponent-hint", table.word(Text::OpponentHint));
            vec![label, advised(table, events)]
        }
        Status::Watching { paused } => {
            let text = match paused {
                true => Text::OpponentGoOn,
                false => Text::OpponentPause,
            };
            vec![sentence(), button(text, Message::TogglePause)]
        }
    });
    let watched = mark(move || matches!(status.get(), Status::Watching { .. }));
    view! { <section class="opponent" aria-label=title data-watched=watched>{parts}</section> }
        .into_any()
}

/// The advised turn in short form; a row to be taken in words.
fn advised(table: Table, events: Vec<Event>) -> AnyView {
    if !matches!(
        events.first(),
        Some(Event::RowTaken { .. } | Event::RowLeft { .. })
    ) {
        return short_turn(&events);
    }
    let sentence = table
        .words(move |model, locale| text::turn(&events, &text::players(model, locale), locale));
    paragraph("opponent-text", sentence)
}

/// The text of the line: the last answer, else the depth of the search, else the taken pieces,
/// else the aim of the game.
fn text(store: Store, view: RwSignal<View>) -> TextSignal {
    let table = store.table();
    let own = table.words(move |model, locale| {
        let names = text::players(model, locale);
        view.with(|view| own_text(view, &names, locale))
    });
    Signal::derive(move || answer(store).unwrap_or_else(|| own.get()))
}

/// The last answer to a question, else the last remark, until the next touch.
fn answer(store: Store) -> Option<String> {
    let answer = store.shown_answer.get().or_else(|| store.remark.get());
    answer.filter(|answer| !answer.is_empty())
}

fn own_text(view: &View, names: &text::Names, locale: &Locale) -> String {
    match view.status {
        // The task already says that it is thinking.
        Status::Thinking { depth: 0 } => return String::new(),
        Status::Thinking { depth } => return locale.say(&Text::OpponentThinking { depth }),
        _ => {}
    }
    let taken = view.taken.iter().filter_map(|event| match event {
        Event::RowTaken {
            player,
            returned,
            captured,
            ..
        } => Some(locale.say(&Text::OpponentTook {
            player: names.label(*player, locale),
            returned: u32::from(*returned),
            captured: u32::from(*captured),
        })),
        _ => None,
    });
    let taken = taken.collect::<Vec<_>>().join(" ");
    match view.aim {
        true if taken.is_empty() => locale.say(&Text::OpponentAim),
        _ => taken,
    }
}
