//! The maker of puzzles: the goal in the position on the board, the check by the computer, and
//! the ways to give the puzzle to others.

mod answers;
mod check;
mod paper;
mod set;
mod sheet;
mod ways;

use board::components::{act, live, main_button, paragraph, side_button};
use board::prelude::*;
use features::AppCommand;
use features::maker::{Message, PuzzleMaker};
use leptos::html;
use leptos::task::{spawn_local, tick};
use locale::Text;
use play::runner::{Mounted, Runner};
use record::{Goal, PUZZLE_TURNS, Puzzle, PuzzleSet, Task};
use rules::Game;

use crate::pick::{group, heading, select};
use crate::platform::markup::block;
use crate::platform::{self, page};
use crate::store::Store;

/// The goals, in the order in which they are offered.
const GOALS: [Text; 7] = [
    Text::MakerWinIn,
    Text::MakerWin,
    Text::MakerCapture,
    Text::MakerKeep,
    Text::MakerWords,
    Text::MakerAnswers,
    Text::MakerChoose,
];

/// A part of the dialog with buttons; the result of an action is shown in its part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Give,
    PuzzleSet,
}

/// The origin of the text in the fields.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Words {
    /// The position that it belongs to.
    position: String,
    /// True if the author field is that of a puzzle that was opened.
    borrowed: bool,
}

/// The puzzle that is being made. Cheap to copy.
#[derive(Clone, Copy)]
struct Maker {
    /// The position; None while no puzzle is made.
    position: RwSignal<Option<Game>>,
    /// An index of [`GOALS`].
    goal: RwSignal<usize>,
    turns: RwSignal<u8>,
    title: RwSignal<String>,
    author: RwSignal<String>,
    note: RwSignal<String>,
    /// The answers to turns, a line each.
    answers: RwSignal<String>,
    /// The feature that checks it and finds the solutions for sheets.
    feature: Mounted<PuzzleMaker>,
    words: StoredValue<Words>,
    /// The result of the last action, and the part it belongs to.
    result: RwSignal<Option<(Part, Text)>>,
    /// True if the link is shown as a code.
    code: RwSignal<bool>,
    /// The set that is being made.
    set: RwSignal<PuzzleSet>,
    /// True if the browser has not stored it.
    unkept: RwSignal<bool>,
    /// The turns of answers that were read.
    known: StoredValue<answers::Known>,
}

impl Maker {
    fn new(feature: Mounted<PuzzleMaker>) -> Self {
        Self {
            position: RwSignal::new(None),
            goal: RwSignal::new(0),
            turns: RwSignal::new(2),
            title: RwSignal::default(),
            author: RwSignal::default(),
            note: RwSignal::default(),
            answers: RwSignal::default(),
            feature,
            words: StoredValue::default(),
            result: RwSignal::new(None),
            code: RwSignal::new(false),
            set: RwSignal::default(),
            unkept: RwSignal::new(false),
            known: StoredValue::default(),
        }
    }

    /// The goal.
    fn goal(self) -> Goal {
        let within = self.turns.get();
        match self.goal.get() {
            0 => Goal::Win {
                within: Some(within),
            },
            1 => Goal::Win { within: None },
            2 => Goal::Capture,
            3 => Goal::Keep { within },
            5 => Goal::Answer,
            6 => Goal::Choose,
            _ => Goal::Text,
        }
    }

    /// The puzzle in its current state; None while no puzzle is made.
    fn task(self) -> Option<Task> {
        let start = self.position.get()?;
        let mut puzzle = self.title.with(|title| {
            self.author.with(|author| {
                self.note
                    .with(|note| Puzzle::new(self.goal(), title, author, note))
            })
        });
        if puzzle.goal.is_answered() {
            (puzzle.answers, _) = self.answers.with(|text| answers::read(self, &start, text));
        }
        Some(Task::new(start, puzzle))
    }

    /// Reports the result of an action in its part.
    fn report(self, part: Part, what: Text) {
        self.result.set(Some((part, what)));
        spawn_local(async {
            tick().await;
            page::reveal(".maker-told:not(:empty)");
        });
    }

    /// Begins with a position, or with that on the board. A puzzle on the board is continued.
    fn begin(self, store: Store, given: Option<&str>) {
        let (position, puzzle) = match given {
            Some(text) => (text.parse::<Game>().ok(), None),
            None => store
                .session
                .with_value(|session| match session.active_puzzle() {
                    Some(active) => (active.start.parse().ok(), Some(active.puzzle)),
                    None => {
                        let [text, _] = session.texts();
                        (text.parse().ok(), None)
                    }
                }),
        };
        let about = position.as_ref().map(Game::to_string).unwrap_or_default();
        let before = self.words.get_value();
        // A text about another position does not fit this one.
        if before.position != about {
            self.title.set(String::new());
            self.note.set(String::new());
            self.answers.set(String::new());
            if before.borrowed {
                self.author.set(String::new());
            }
        }
        self.words.set_value(Words {
            borrowed: puzzle.is_some() || before.position == about && before.borrowed,
            position: about,
        });
        if let Some(puzzle) = puzzle {
            let place = match puzzle.goal {
                Goal::Win { within: Some(_) } => 0,
                Goal::Win { within: None } => 1,
                Goal::Capture => 2,
                Goal::Keep { .. } => 3,
                Goal::Text => 4,
                Goal::Answer => 5,
                Goal::Choose => 6,
            };
            self.goal.set(place);
            if let Some(turns) = puzzle.goal.within() {
                self.turns.set(turns);
            }
            self.title.set(puzzle.title);
            self.author.set(puzzle.author);
            self.note.set(puzzle.note);
            self.answers.set(answers::lines(&puzzle.answers));
        }
        self.result.set(None);
        self.code.set(false);
        set::begin(self);
        self.position.set(position);
    }
}

/// The feature at this table.
fn mounted(store: Store) -> Mounted<PuzzleMaker> {
    let mount = move || {
        let runner = Runner::of(store.play);
        runner.serve(move |command| match command {
            AppCommand::Print(sheet) => {
                paper::print_sheet(store, sheet);
                true
            }
            AppCommand::Store(..)
            | AppCommand::Begin(_)
            | AppCommand::Bring(_)
            | AppCommand::Go(_)
            | AppCommand::ChooseGame(_)
            | AppCommand::Save => false,
        });
        runner.mount(PuzzleMaker::default())
    };
    *store.extension(mount)
}

/// The dialog. It has contents while it is open: `opened` counts how often it was opened, and
/// holds the position, unless it is that on the board.
pub(crate) fn maker_dialog(
    store: Store,
    element: NodeRef<html::Dialog>,
    opened: RwSignal<(u32, Option<String>)>,
) -> AnyView {
    let table = store.table();
    let maker = Maker::new(mounted(store));
    check::follow(maker);
    set::follow(maker);
    Effect::new(move |_| {
        let (times, position) = opened.get();
        if times > 0 {
            maker.begin(store, position.as_deref());
        }
    });
    let form = live(move || {
        if maker.position.with(Option::is_none) {
            return Vec::new();
        }
        let board = maker.position.with(|position| {
            let drawn = position.as_ref().map(session::pictures::thumbnail::board);
            drawn.unwrap_or_default()
        });
        vec![
            block("maker-board", Signal::stored(board)),
            goals(store, maker),
            check::view(store, maker),
            text_field(store, Text::MakerTitleField, maker.title, 120),
            text_field(store, Text::MakerAuthor, maker.author, 120),
            text_field(store, Text::MakerNote, maker.note, 500),
            said_to_turns(store, maker),
            ways::view(store, maker),
            set::view(store, maker, element),
        ]
    });
    let close = act(move || platform::dialog::close(element));
    let closed = move |_| {
        maker.position.set(None);
        maker.feature.send(Message::Close);
    };
    let buttons = vec![
        main_button(
            table.word(Text::MakerTry),
            act(move || {
                let task = untrack(move || maker.task());
                platform::dialog::close(element);
                ways::try_it(store, task);
            }),
        ),
        side_button(table.word(Text::ActionClose), close),
    ];
    let title = table.word(Text::MakerTitle);
    view! {
        <dialog class="dialog maker" node_ref=element aria-label=title on:close=closed>
            <header class="dialog-head"><h2 class="dialog-title">{move || title.get()}</h2></header>
            <div class="dialog-body">{form}</div>
            <footer class="dialog-actions">{buttons}</footer>
        </dialog>
    }
    .into_any()
}

/// The choice of the goal.
fn goals(store: Store, maker: Maker) -> AnyView {
    let table = store.table();
    let goal = select(
        table.word(Text::MakerGoal),
        GOALS.into_iter().map(|text| table.word(text)).collect(),
        maker.goal.into(),
        Callback::new(move |place| maker.goal.set(place)),
    );
    let numbers = live(move || {
        // Only two of them have a number of turns.
        if !matches!(maker.goal.get(), 0 | 3) {
            return Vec::new();
        }
        let labels = PUZZLE_TURNS.map(|turns| {
            let turns = u32::from(turns);
            Signal::derive(move || table.say(&Text::MakerTurns { turns }))
        });
        let place = Signal::derive(move || usize::from(maker.turns.get().saturating_sub(1)));
        let choose = Callback::new(move |place: usize| {
            maker.turns.set(u8::try_from(place + 1).unwrap_or(1));
        });
        let name = table.word(Text::MakerWithin);
        vec![select(name, labels.collect(), place, choose)]
    });
    group("maker-goal", vec![goal, numbers])
}

/// The field of the answers to turns, if the maker says which turns are right.
fn said_to_turns(store: Store, maker: Maker) -> AnyView {
    let is = Memo::new(move |_| maker.goal().is_answered());
    let field = live(move || match is.get() {
        true => vec![answers::field(store, maker)],
        false => Vec::new(),
    });
    field.into_any()
}

/// A field for one line of text with a greatest number of characters.
fn text_field(store: Store, label: Text, value: RwSignal<String>, most: u16) -> AnyView {
    let label = store.table().word(label);
    view! {
        <label class="field">
            <span class="caption">{move || label.get()}</span>
            <input
                class="input"
                type="text"
                maxlength=most.to_string()
                autocomplete="off"
                prop:value=move || value.get()
                on:input=move |event| value.set(event_target_value(&event))
            />
        </label>
    }
    .into_any()
}

/// A part of the dialog under a heading.
fn part(store: Store, title: Text, parts: Vec<AnyView>) -> AnyView {
    let table = store.table();
    let mut all = vec![heading(table.word(title))];
    all.extend(parts);
    group("maker-part", all)
}

/// The result of the last action in a part.
fn result(store: Store, maker: Maker, part: Part) -> AnyView {
    let table = store.table();
    let text = Signal::derive(move || match maker.result.get() {
        Some((there, what)) if there == part => table.say(&what),
        _ => String::new(),
    });
    view! { <p class="dialog-note maker-told" role="status">{move || text.get()}</p> }.into_any()
}

/// A sentence that may be empty.
fn line(text: board::components::Words) -> AnyView {
    paragraph("dialog-text", text)
}
