//! A field to write moves in, and questions about the position.

use board::components::{act, live, paragraph, shown, side_button, when};
use board::prelude::*;
use board::text;
use leptos::ev;
use locale::{Locale, Text};
use session::{Answer, Cell, Message, Prompt, Question, Refusal, RenderModel, Scene};

use crate::pick::group;
use crate::platform::page;
use crate::rule_link::in_brackets;
use crate::store::{Because, Store};
use play::{opponent, puzzle};

/// The questions, each with its key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BoardQuestion {
    /// A question that the session answers.
    Session(Question),
    /// The reserves of both players.
    Reserves,
    /// The contents of the focused cell.
    Here,
    /// The contents of a line through that cell; asked again, of the next line.
    Line,
    /// The hint of the computer; asked again, the rest of it.
    Hint,
}

impl BoardQuestion {
    /// The questions of TAMSK that need no place on the board: nothing is captured there.
    const IN_TAMSK: [Self; 3] = [
        Self::Session(Question::LastTurn),
        Self::Reserves,
        Self::Hint,
    ];

    /// The questions that need no place on the board.
    const ANYWHERE: [Self; 5] = [
        Self::Session(Question::Captures),
        Self::Session(Question::Threats),
        Self::Session(Question::LastTurn),
        Self::Reserves,
        Self::Hint,
    ];

    /// The question of a key.
    pub(crate) fn by_key(key: &str) -> Option<Self> {
        Some(match key {
            "c" => Self::Session(Question::Captures),
            "t" => Self::Session(Question::Threats),
            "m" => Self::Session(Question::LastTurn),
            "r" => Self::Reserves,
            "s" => Self::Here,
            "l" => Self::Line,
            "h" => Self::Hint,
            _ => return None,
        })
    }

    /// The name.
    fn name(self, is_tamsk: bool) -> Text {
        match self {
            Self::Reserves if is_tamsk => Text::AskRings,
            Self::Here if is_tamsk => Text::AskSpace,
            Self::Session(Question::Captures) => Text::AskCaptures,
            Self::Session(Question::Threats) => Text::AskThreats,
            Self::Session(Question::LastTurn) => Text::AskLast,
            Self::Reserves => Text::AskReserves,
            Self::Here => Text::AskHere,
            Self::Line => Text::AskLine,
            Self::Hint => Text::OpponentHint,
        }
    }

    /// The keys of the questions, with their names.
    pub(crate) fn keys(is_tamsk: bool) -> Vec<(&'static str, Text)> {
        let keys: &[_] = if is_tamsk {
            &["s", "m", "r", "h"]
        } else {
            &["s", "l", "m", "c", "t", "r", "h"]
        };
        let named = |key| Some((key, Self::by_key(key)?.name(is_tamsk)));
        keys.iter().copied().filter_map(named).collect()
    }

    /// Shows and announces the answer. `cell` is the name of the cell that the question is
    /// about.
    pub(crate) fn answer(self, store: Store, lines: Lines, cell: Option<&str>) {
        let said = match self {
            Self::Session(question) => {
                let answer = store.session.with_value(|session| session.answer(question));
                if answer == Answer::TooManyTurns {
                    opponent::captures(store.play, question);
                } else {
                    store.send(Message::Answer(answer));
                }
                return;
            }
            Self::Hint
                if store
                    .model
                    .with_untracked(|model| !model.prompt.is_asked_here()) =>
            {
                describe(store, &|model, locale| {
                    Some(locale.say(&no_hint(model.prompt)))
                })
            }
            Self::Hint => {
                puzzle::help(store.play);
                return opponent::hint(store.play);
            }
            Self::Reserves => describe(store, &|model, locale| Some(text::reserves(model, locale))),
            Self::Here => cell
                .and_then(|cell| describe(store, &|model, locale| text::here(model, cell, locale))),
            Self::Line => cell.and_then(|cell| {
                let turn = lines.next(cell);
                describe(store, &|model, locale| {
                    text::line(model, cell, turn, locale)
                })
            }),
        };
        if let Some(said) = said {
            store.answer(said);
        }
    }
}

/// The reason why there is no hint.
const fn no_hint(prompt: Prompt) -> Text {
    match prompt {
        Prompt::Review { .. } => Text::OpponentHintLater,
        Prompt::Over(_) => Text::OpponentNoHint,
        _ => Text::OpponentHintTurn,
    }
}

/// A text about the game in the language of the page.
fn describe(
    store: Store,
    words: &dyn Fn(&RenderModel, &Locale) -> Option<String>,
) -> Option<String> {
    let locale = store.locale;
    store
        .model
        .with_untracked(|model| locale.with_untracked(|locale| words(model, locale)))
}

/// The cell whose line was read last, and the number of that line. Cheap to copy.
#[derive(Clone, Copy)]
pub(crate) struct Lines(StoredValue<(String, usize)>);

impl Lines {
    /// No line was read yet.
    pub(crate) fn new() -> Self {
        Self(StoredValue::default())
    }

    /// The number of the line through a cell that is read now: the first one, or the next one
    /// if the last one belonged to the same cell.
    fn next(self, cell: &str) -> usize {
        let (last, turn) = self.0.get_value();
        let turn = if last == cell { turn + 1 } else { 0 };
        self.0.set_value((cell.to_owned(), turn));
        turn
    }
}

/// The panel below the board's own panels.
pub(crate) fn ask_panel(store: Store, lines: Lines) -> AnyView {
    let table = store.table();
    let written = RwSignal::new(String::new());
    let because = RwSignal::new(None::<Because>);
    let wrong = Signal::derive(move || store.refusal.with(Option::is_some));
    let play = move || {
        let text = written.get_untracked();
        let read = store
            .session
            .with_value(|session| session.read(text.trim()));
        let illegal = match &read {
            Err(Refusal::Illegal(part)) => Some(part.clone()),
            _ => None,
        };
        store.send(Message::PlayWritten(read));
        because.set(illegal.and_then(|part| reason(store, &part)));
        if wrong.get_untracked() {
            page::focus(".written input");
        } else {
            written.set(String::new());
        }
    };
    let refused = shown(wrong, move || {
        let sentence = Signal::derive(move || store.refusal.get().unwrap_or_default());
        paragraph("remark", sentence)
    });
    let rule = live(move || {
        let because = because.get().filter(|_| wrong.get());
        let said = because.map(|(sentence, clause)| {
            view! { <p class="remark">{sentence}{in_brackets(store, clause)}</p> }.into_any()
        });
        said.into_iter().collect()
    });
    let is_tamsk = table.part(|model| matches!(model.scene, Scene::Tamsk(_)));
    let questions = live(move || {
        let is_tamsk = is_tamsk.get();
        let questions: &[BoardQuestion] = if is_tamsk {
            &BoardQuestion::IN_TAMSK
        } else {
            &BoardQuestion::ANYWHERE
        };
        let question = |&ask: &BoardQuestion| {
            let answer = act(move || ask.answer(store, lines, None));
            side_button(table.word(ask.name(is_tamsk)), answer)
        };
        questions.iter().map(question).collect()
    });
    let example = Signal::derive(move || {
        table.say(&if is_tamsk.get() {
            Text::AskExampleTamsk
        } else {
            Text::AskExample
        })
    });
    // The sheet of a phone covers the answers beside the board.
    let answered = when(move || store.shown_answer.with(Option::is_some));
    let answered = shown(answered, move || {
        let sentence = Signal::derive(move || store.shown_answer.get().unwrap_or_default());
        paragraph("answer-here for-phone", sentence)
    });
    let invalid = Signal::derive(move || wrong.get().then_some("true"));
    view! {
        <section class="ask" aria-label=table.word(Text::AskTab)>
            <form class="written" on:submit=move |event: ev::SubmitEvent| {
                event.prevent_default();
                play();
            }>
                <label class="caption" for="written">{table.word(Text::AskWrite)}</label>
                <div class="written-line">
                    <input
                        class="input"
                        id="written"
                        type="text"
                        autocomplete="off"
                        autocapitalize="off"
                        spellcheck="false"
                        maxlength="200"
                        aria-describedby="written-help"
                        aria-invalid=invalid
                        prop:value=move || written.get()
                        on:input=move |event| {
                            store.refusal.set(None);
                            written.set(event_target_value(&event));
                        }
                    />
                    <button type="submit" class="button">{table.word(Text::AskPlay)}</button>
                </div>
                <div id="written-help">
                    {refused}
                    {rule}
                    {paragraph("caption", example)}
                </div>
            </form>
            {group("choices", vec![questions])}
            {answered}
        </section>
    }
    .into_any()
}

/// The reason why a part of a written turn is not legal, if a rule closes the cell with which
/// it begins, or the line on which it goes on.
fn reason(store: Store, part: &str) -> Option<Because> {
    let name = part.trim_start_matches(|sign: char| sign.is_ascii_uppercase());
    let (name, rest) = name.split_at_checked(2)?;
    let onto = rest.strip_prefix('-').and_then(|rest| rest.get(..2));
    store.model.with_untracked(|model| {
        let board = model.board()?;
        let spot = |name: &str| {
            let mut spots = board.spots.iter();
            spots.find(|spot| spot.name == name).map(|spot| spot.spot)
        };
        let dot = board.dots.iter().find(|dot| dot.name == name);
        let dot = dot.map(|dot| dot.dot);
        let cell = dot.map(Cell::Dot).or_else(|| spot(name).map(Cell::Spot))?;
        let why = store.session.with_value(|session| {
            let full = || session.full_line(dot?, spot(onto?)?);
            session.why(cell).or_else(full)
        })?;
        let because = |locale: &Locale| text::because(why, model, locale);
        let (sentence, clause) = store.locale.with_untracked(because);
        Some((sentence, clause?))
    })
}
