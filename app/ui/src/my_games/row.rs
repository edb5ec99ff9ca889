//! A game of the list: its last position, title, state, course, number of moves and date, and
//! what can be done with it.

use board::components::{TextSignal, act, button, opener, paragraph, shown};
use board::prelude::*;
use features::my_games::{Game, Message, Opponent};
use features::text::{nameless, small, state};
use leptos::ev;
use locale::{Locale, Text};
use record::{Ending, GameResult, MAX_TITLE};
use rules::{Color, GameRuleset};
use session::GameChoice;
use session::library::Summary;
use session::pictures::sign;
use session::pictures::thumbnail;

use super::course;
use super::text::kind;
use crate::pick::group;
use crate::platform::markup::drawing;
use crate::store::Store;

const MORE: &str = "M5 12h.01M12 12h.01M19 12h.01";

/// The parts of a row that change, and the target of its messages.
#[derive(Clone, Copy)]
pub(crate) struct Controls {
    pub(crate) send: Callback<Message>,
    /// True while its actions are shown.
    pub(crate) menu: Signal<bool>,
    /// True while its name is being written.
    pub(crate) renaming: Signal<bool>,
    /// True if it is selected; none unless games are being selected.
    pub(crate) marked: Signal<Option<bool>>,
    /// True for the game on the board.
    pub(crate) on_board: Signal<bool>,
}

/// A row and all that its parts need.
#[derive(Clone)]
struct Row {
    store: Store,
    game: Game,
    controls: Controls,
}

/// The row of a game.
pub(crate) fn row(store: Store, game: &Game, controls: Controls) -> AnyView {
    let row = Row {
        store,
        game: game.clone(),
        controls,
    };
    row.view()
}

impl Row {
    fn view(self) -> AnyView {
        let summary = &self.game.entry.summary;
        let id = self.game.entry.id.clone();
        let game = GameChoice::of(summary.ruleset);
        let board = thumbnail::board(&summary.position);
        let course = course::drawn(&self.game.course);
        let moves = Text::LibraryTurns {
            turns: small(summary.number),
        };
        let send = self.controls.send;
        let (marks, menu, form) = (self.clone(), self.clone(), self.clone());
        let marked = self.controls.marked;
        let selects = Memo::new(move |_| marked.get().is_some());
        let deleted = id.clone();
        let keys = move |event: ev::KeyboardEvent| {
            let alone = !(event.ctrl_key() || event.meta_key() || event.alt_key());
            if event.key() == "Delete" && alone && !event.repeat() {
                event.prevent_default();
                send.run(Message::Delete(deleted.clone()));
            }
        };
        let toggled = id.clone();
        let more = opener(
            "button is-icon my-game-more",
            self.of(Text::LibraryMenu),
            MORE,
            self.controls.menu,
            act(move || send.run(Message::Menu(toggled.clone()))),
        );
        view! {
            <li
                class="my-game"
                id=format!("game-{id}")
                data-game=game.word()
                on:keydown=keys
            >
                {shown(selects.into(), move || marks.mark())}
                {drawing("picture cloth", Signal::stored(board))}
                <div class="my-game-words">
                    {self.title()}
                    <p class="my-game-kind">
                        {drawing("swatch cloth", Signal::stored(svg(game)))}
                        <span>{self.words(about).into_any()}</span>
                        {self.here()}
                    </p>
                </div>
                <p class="my-game-state">
                    {drawing("my-game-sign", Signal::stored(mark_of(summary)))}
                    <span>
                        {self.words(|game, locale| state(&game.entry.summary, locale)).into_any()}
                    </span>
                </p>
                {drawing("my-game-course", Signal::stored(course))}
                <div class="my-game-facts">
                    <p class="my-game-moves">{self.store.table().word(moves).into_any()}</p>
                    <p class="my-game-date">{self.game.date.clone()}</p>
                </div>
                {more}
                {shown(self.controls.menu, move || menu.acts())}
                {shown(self.controls.renaming, move || form.form())}
            </li>
        }
        .into_any()
    }

    /// A text about the game, which follows the language.
    fn words(&self, words: fn(&Game, &Locale) -> String) -> TextSignal {
        let Self { store, game, .. } = self.clone();
        Signal::derive(move || store.locale.with(|locale| words(&game, locale)))
    }

    /// The label of an action for screen readers: it names the game.
    fn of(&self, action: Text) -> TextSignal {
        let table = self.store.table();
        let game = self.game.title.clone();
        Signal::derive(move || {
            table.say(&Text::LibraryOf {
                action: table.say(&action),
                game: game.clone(),
            })
        })
    }

    /// The title, which opens the game, and the players below a title of its own.
    fn title(&self) -> AnyView {
        let action = match self.game.entry.summary.ending {
            Some(_) => Text::LibraryView,
            None => Text::LibraryContinue,
        };
        let (send, id) = (self.controls.send, self.game.entry.id.clone());
        let open = move |_| send.run(Message::Open(id.clone()));
        let names = (!self.game.entry.summary.title.is_empty())
            .then(|| paragraph("my-game-names", self.words(names)));
        view! {
            <h3 class="my-game-title">
                <button
                    type="button"
                    class="my-game-open"
                    aria-label=self.of(action)
                    on:click=open
                >
                    {self.words(heading).into_any()}
                </button>
            </h3>
            {names}
        }
        .into_any()
    }

    /// A mark at the game on the board.
    fn here(&self) -> AnyView {
        let table = self.store.table();
        shown(self.controls.on_board, move || {
            let here = table.word(Text::LibraryOnBoard).into_any();
            view! { <span class="my-game-here">{here}</span> }.into_any()
        })
    }

    /// The box that selects the game. It is as large as the row.
    fn mark(&self) -> AnyView {
        let (send, id) = (self.controls.send, self.game.entry.id.clone());
        let marked = self.controls.marked;
        let table = self.store.table();
        let game = self.game.title.clone();
        let label =
            Signal::derive(move || table.say(&Text::LibrarySelectOne { game: game.clone() }));
        view! {
            <label class="my-game-mark">
                <input
                    type="checkbox"
                    aria-label=label
                    prop:checked=move || marked.get() == Some(true)
                    on:change=move |_| send.run(Message::Mark(id.clone()))
                />
            </label>
        }
        .into_any()
    }

    /// The actions.
    fn acts(&self) -> AnyView {
        let id = &self.game.entry.id;
        let acts = [
            (Text::ActionShare, Message::Share(id.clone())),
            (Text::LibraryRename, Message::Rename(id.clone())),
            (Text::LibraryDuplicate, Message::Duplicate(id.clone())),
            (Text::LibraryExport, Message::Export(id.clone())),
            (Text::LibraryDelete, Message::Delete(id.clone())),
        ];
        let send = self.controls.send;
        let acts = acts.map(|(text, message)| {
            let done = act(move || send.run(message.clone()));
            button("button", self.store.table().word(text), done)
        });
        let name = self.of(Text::LibraryMenu);
        view! {
            <div class="my-game-acts" role="group" aria-label=name>
                {acts.into_iter().collect::<Vec<_>>()}
            </div>
        }
        .into_any()
    }

    /// The field for the name.
    fn form(&self) -> AnyView {
        let table = self.store.table();
        let send = self.controls.send;
        let written = RwSignal::new(self.game.title.clone());
        let cancel = act(move || send.run(Message::Escape));
        view! {
            <form
                class="my-game-name"
                on:keydown=move |event: ev::KeyboardEvent| {
                    if event.key() == "Escape" {
                        event.prevent_default();
                        send.run(Message::Escape);
                    }
                    // The keys of the list are letters here.
                    event.stop_propagation();
                }
                on:submit=move |event: ev::SubmitEvent| {
                    event.prevent_default();
                    send.run(Message::Name(written.get_untracked()));
                }
            >
                <label class="field">
                    <span class="caption">{table.word(Text::LibraryName).into_any()}</span>
                    <input
                        class="input"
                        type="text"
                        maxlength=MAX_TITLE.to_string()
                        autocomplete="off"
                        prop:value=move || written.get()
                        on:input=move |event| written.set(event_target_value(&event))
                    />
                </label>
                {group(
                    "my-game-buttons",
                    vec![
                        button("button", table.word(Text::ActionCancel), cancel),
                        view! {
                            <button type="submit" class="button is-main">
                                {table.word(Text::LibraryKeepName).into_any()}
                            </button>
                        }
                        .into_any(),
                    ],
                )}
            </form>
        }
        .into_any()
    }
}

/// The title as a heading: without the date, which the row shows once for every game.
fn heading(game: &Game, locale: &Locale) -> String {
    nameless(&game.entry.summary, locale).unwrap_or_else(|| game.title.clone())
}

/// The line below the title: the kind of the game, or the opponent if the title is the kind.
fn about(game: &Game, locale: &Locale) -> String {
    let summary = &game.entry.summary;
    match nameless(summary, locale) {
        Some(_) if summary.is_puzzle => features::text::game(summary.ruleset, locale),
        Some(_) => locale.say(&Opponent::of(summary).label()),
        None => kind(&game.entry, locale),
    }
}

/// The players of a game with a title of its own.
fn names(game: &Game, locale: &Locale) -> String {
    let summary = &game.entry.summary;
    let names = features::text::players(&summary.names, summary.ruleset, locale);
    let (white, black) = (names.white, names.black);
    locale.say(&Text::GameVersus { white, black })
}

/// The sign of a game as a drawing.
pub(super) fn svg(game: GameChoice) -> String {
    let parts = [
        "<svg class=\"icon\" viewBox=\"0 0 24 24\" focusable=\"false\">",
        sign(game),
        "</svg>",
    ];
    parts.concat()
}

/// The sign of the state: a clock, or a disc in the colour of the winner, who is Red in TAMSK.
fn mark_of(summary: &Summary) -> String {
    let is_tamsk = matches!(summary.ruleset, GameRuleset::Tamsk(_));
    let inside = match summary.ending.map(Ending::result) {
        Some(GameResult::Won(Color::White)) if is_tamsk => disc("red", 12, 8),
        Some(GameResult::Won(Color::White)) => disc("white", 12, 8),
        Some(GameResult::Won(Color::Black)) => disc("black", 12, 8),
        Some(GameResult::Draw) => {
            let first = if is_tamsk { "red" } else { "white" };
            [disc(first, 9, 6), disc("black", 15, 6)].concat()
        }
        None if !summary.result.is_empty() => path("M5 12.5l4.5 4.5L19 7.5"),
        None => path("M12 7v5l3.5 2M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0z"),
    };
    let parts = [
        "<svg class=\"icon\" viewBox=\"0 0 24 24\" focusable=\"false\">",
        &inside,
        "</svg>",
    ];
    parts.concat()
}

fn disc(color: &str, x: u8, radius: u8) -> String {
    format!("<circle class=\"disc is-{color}\" cx=\"{x}\" cy=\"12\" r=\"{radius}\"/>")
}

fn path(path: &str) -> String {
    ["<path d=\"", path, "\"/>"].concat()
}
