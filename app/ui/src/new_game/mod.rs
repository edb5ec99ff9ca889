//! The dialog of a new game: it draws the view of [`features::new_game`], and begins the game
//! that was agreed on.

mod first;
mod form;
mod marks;
mod mix;
mod question;

use board::components::{
    TextSignal, act, dialog, main_button, paragraph, shown, side_button, when,
};
use board::prelude::*;
use features::new_game::{AgreedGame, Field, Game, Message, NewGame, Stored};
use features::{AppCommand, Router};
use leptos::html;
use locale::Text;
use play::analysis;
use play::runner::{Mounted, Runner};
use session::keys::{NEW_GAME, NEW_GAME_1};
use session::{GameChoice, LoadedGame};

use crate::load;
use crate::navigation::Request;
use crate::pick::group;
use crate::platform::{self, storage, web};
use crate::router::{self, request};
use crate::store::Store;
pub(crate) use first::first_game;
use form::{NewGameForm, Section};
use question::slot;

/// The element that gets the focus when the dialog opens, and the one after a start that is
/// refused.
const CHOSEN: &str = ".new-game [role=radio][aria-checked=true]";
const WRONG: &str = ".new-game :is([aria-invalid], .problem)";

/// The tab stop of the board, and the notice over stopped sand.
const BOARD: &str = ".board [tabindex='0']";
const VEIL: &str = ".sand-veil";

/// The feature at this table.
fn mounted(store: Store) -> Mounted<NewGame> {
    let mount = move || {
        let runner = Runner::of(store.play);
        runner.serve(move |command| match command {
            AppCommand::Begin(agreed) => {
                begin(store, (**agreed).clone());
                true
            }
            AppCommand::Store(..)
            | AppCommand::Print(_)
            | AppCommand::OpenGame(_)
            | AppCommand::Go(_)
            | AppCommand::ChooseGame(_)
            | AppCommand::FetchOpenings(_)
            | AppCommand::Save => false,
        });
        runner.mount(NewGame::new(!web::link_base().is_empty()))
    };
    *store.extension(mount)
}

/// Opens the dialog, with this game or that of the last time.
pub(crate) fn open(store: Store, game: Option<GameChoice>) {
    let stored = Stored {
        now: storage::read(NEW_GAME),
        before: storage::read(NEW_GAME_1),
    };
    mounted(store).send(Message::Open(game, stored));
}

/// The dialog.
pub(crate) fn new_game_dialog(store: Store) -> AnyView {
    let table = store.table();
    let form = NewGameForm {
        store,
        feature: mounted(store),
    };
    let view = form.feature.view();
    let element = NodeRef::<html::Dialog>::new();
    let is = Memo::new(move |_| view.with(|view| view.open));
    Effect::new(move |_| {
        let is = is.get();
        if element.get().is_none() {
            return;
        }
        if is {
            platform::dialog::open(element);
            // Not before the questions exist.
            next_frame(|| platform::page::focus(CHOSEN));
        } else {
            platform::dialog::close(element);
        }
    });
    let start = act(move || {
        form.send(Message::Start);
        if view.with_untracked(|view| view.wrong) {
            next_frame(|| platform::page::focus(WRONG));
        }
    });
    let more = Memo::new(move |_| view.with(|view| view.more));
    let warns = Memo::new(move |_| view.with(|view| view.warns));
    let more_label = Signal::derive(move || {
        table.say(&if more.get() {
            Text::NewGameFewerOptions
        } else {
            Text::NewGameOptions
        })
    });
    let start_label = Signal::derive(move || {
        table.say(&if warns.get() {
            Text::NewGameStartAnyway
        } else {
            Text::ActionStart
        })
    });
    let slots = move |section, fields: &[Field]| {
        let slots = fields.iter().map(|&field| slot(form, section, field));
        slots.collect::<Vec<_>>()
    };
    let options = shown(more.into(), move || {
        group("new-game-more", slots(Section::Options, &Field::OPTIONS))
    });
    let (game, players) = Field::IN_SIGHT.split_at(Field::OF_GAME);
    let fields = view! {
        <div class="new-game">
            {group("new-game-part", slots(Section::InSight, game))}
            {group("new-game-part", slots(Section::InSight, players))}
            {options}
            {shown(when(move || !more.get()), move || paragraph("new-game-set", set(form)))}
        </div>
    };
    let body = vec![
        fields.into_any(),
        view! { <div role="alert">{shown(warns.into(), move || warning(store))}</div> }.into_any(),
    ];
    let turn_more = act(move || {
        form.send(Message::More);
        if more.get_untracked() {
            next_frame(|| platform::page::begin_at(".new-game-more"));
        }
    });
    let buttons = vec![
        side_button(more_label, turn_more),
        main_button(start_label, start),
    ];
    let title = table.word(Text::NewGameTitle);
    let close = table.word(Text::ActionClose);
    let closed = act(move || form.send(Message::Close));
    dialog(element, title, (close, Some(closed)), body, buttons)
}

/// A warning that the game on the table could not be saved: it can be saved as a file.
fn warning(store: Store) -> AnyView {
    let table = store.table();
    let file = act(move || request(store, Request::Download));
    group(
        "new-game-unkept",
        vec![
            paragraph("dialog-note", table.word(Text::NewGameNotKept)),
            side_button(table.word(Text::SaveFile), file),
        ],
    )
}

/// The options that are set but not shown, in one line.
fn set(form: NewGameForm) -> TextSignal {
    let view = form.feature.view();
    form.store.table().words(move |_, locale| {
        let set = view.with(|view| view.set.clone());
        let set = set.into_iter().map(|(name, value)| {
            let name = name.say(locale);
            match value {
                Some(value) => [name, value.say(locale)].join(": "),
                None => name,
            }
        });
        set.collect::<Vec<_>>().join(" · ")
    })
}

/// Begins the game on the board as soon as its rules are loaded.
fn begin(store: Store, agreed: AgreedGame) {
    let AgreedGame {
        game,
        players,
        white,
        seats,
    } = agreed;
    let go = move |loaded: LoadedGame| {
        router::at_board(store, move || {
            // The computer shows its best moves only if that is asked for in this game.
            analysis::end(store.play);
            store.send(session::Message::Begin(loaded.seated(seats)));
            // The button that opened the dialog would get the focus; stopped sand keeps it.
            next_frame(|| {
                if platform::page::find(VEIL).is_none() {
                    platform::page::focus(BOARD);
                }
            });
        });
    };
    let locale = store.locale.get_untracked();
    let players = players.map(|player| player.recorded(&locale));
    match game {
        Game::Gipf(game) => go(session::NewGame { players, ..*game }.loaded()),
        Game::Tamsk(game) => {
            let begin =
                store
                    .navigation
                    .unless_late(Router::ask_game, move |loaded| match loaded {
                        Ok(loaded) => go(loaded),
                        Err(_) => {
                            store.not_loaded();
                            // Another tab may have saved the game that stays.
                            store.game_store.come_back();
                            router::game_missing(store);
                        }
                    });
            load::begin_tamsk(store.games, players, white, game, begin);
        }
    }
}
