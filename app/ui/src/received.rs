//! A game that came by a link: an invitation, a finished game to play through, and a copy of a game
//! that goes on.
//!
//! The decisions are in [`features::received`]. The views are a chunk, which is loaded when such a
//! game first lies on the table.

use board::components::{TextSignal, act, live, main_button, paragraph, shown, side_button, when};
use board::prelude::*;
use board::{navigation_buttons, text};
use features::received::{
    Finished, Invitation, Message, ReceivedGame, ReplayPosition, View, is_shared, may_be_shared,
};
use features::{AppCommand, GameToOpen, Page, Route};
use locale::Text;
use play::chunk::{Chunk, State, chunk};
use play::runner::{Mounted, Runner};
use rules::Color;
use session::{GameChoice, LESSONS, Lesson, RenderModel, Session};

use crate::navigation::Request;
use crate::pick::group;
use crate::platform::{address_bar, focus};
use crate::router::request;
use crate::store::Store;

/// True once a game that came by a link has lain on the table.
#[derive(Clone, Copy)]
struct Seen(Memo<bool>);

fn seen(store: Store) -> Memo<bool> {
    let make = || {
        let may_be = holds(store, may_be_shared);
        Seen(Memo::new(move |before: Option<&bool>| {
            may_be.get() || before.copied().unwrap_or_default()
        }))
    };
    store.extension(make).0
}

/// Draws a part of the feature's view.
type Draw = fn(Store, Mounted<ReceivedGame>) -> AnyView;

/// The feature, and its views.
#[derive(Clone, Copy)]
struct Loaded {
    feature: Mounted<ReceivedGame>,
    exports: Exports,
}

#[derive(Clone, Copy)]
struct Exports {
    mount: fn(Store) -> Mounted<ReceivedGame>,
    beside: Draw,
    at_end: Draw,
}

chunk! {
    /// Runs and draws games that came by a link.
    shared: fn exports() -> Exports {
        Exports { mount, beside, at_end: end }
    }
}

/// The chunk of a table; mounts the feature once it is loaded.
fn chunk_of(store: Store) -> Chunk<Loaded> {
    let chunk = store.extension(|| {
        Chunk::<Loaded>::new(move || {
            Box::pin(async move {
                let exports = store.deferred_assets.with(exports()).await?;
                let feature = (exports.mount)(store);
                Some(Loaded { feature, exports })
            })
        })
    });
    *chunk
}

/// The views of the chunk, which is fetched for them.
fn drawn(store: Store, view: fn(Exports) -> Draw) -> AnyView {
    let chunk = chunk_of(store);
    chunk.fetch();
    live(move || match chunk.state() {
        State::Here(Loaded { feature, exports }) => vec![view(exports)(store, feature)],
        State::Missing => chunk.failure_view(store.table()),
        State::Coming => Vec::new(),
    })
}

fn mount(store: Store) -> Mounted<ReceivedGame> {
    let runner = Runner::of(store.play);
    runner.serve(move |command| match command {
        AppCommand::Save => {
            store.save();
            true
        }
        AppCommand::OpenGame(GameToOpen::Lesson(game)) => {
            learn(store, *game);
            true
        }
        AppCommand::Store(..)
        | AppCommand::Begin(_)
        | AppCommand::Print(_)
        | AppCommand::OpenGame(_)
        | AppCommand::Go(_)
        | AppCommand::ChooseGame(_)
        | AppCommand::FetchOpenings(_) => false,
    });
    runner.mount(ReceivedGame::default())
}

/// Opens the first lesson of a game; its end, going back and a notice lead to the game on the
/// table.
fn learn(store: Store, game: GameChoice) {
    let first = |lesson: &Lesson| lesson.game == game && !lesson.tips;
    if let Some(lesson) = LESSONS.iter().position(first) {
        let on_table = store.game_store.game();
        store.notices.replaced(on_table.clone());
        store.invitation.set_value(Some(on_table));
        address_bar::push(&Route::from(Page::Board).address(), None);
        request(store, Request::OpenLesson(lesson, None));
    }
}

/// Tracks a property of the game on the table.
fn holds(store: Store, is: fn(&Session, &RenderModel, bool) -> bool) -> Memo<bool> {
    Memo::new(move |_| {
        store.game_store.track();
        let guest = store.game_store.is_guest();
        store.model.with(|model| {
            store
                .session
                .with_value(|session| is(session, model, guest))
        })
    })
}

/// The place beside the board for the card or the way through a game that came by a link.
pub(crate) fn place(store: Store) -> AnyView {
    shown(seen(store).into(), move || {
        drawn(store, |exports| exports.beside)
    })
}

/// True while a finished game lies on the table that another player has shared.
pub(crate) fn is_finished(store: Store) -> Signal<bool> {
    let (seen, comes) = (seen(store), holds(store, is_shared));
    let chunk = chunk_of(store);
    let is = |view: &View| matches!(view, View::Finished(_));
    let known = move || match chunk.state() {
        State::Here(loaded) => loaded.feature.view().with(is),
        State::Missing | State::Coming => false,
    };
    when(move || comes.get() || seen.get() && known())
}

/// The buttons at the end of such a game.
pub(crate) fn at_end(store: Store) -> AnyView {
    drawn(store, |exports| exports.at_end)
}

/// The card of an invitation, or the way through a finished game.
fn beside(store: Store, feature: Mounted<ReceivedGame>) -> AnyView {
    let finished = finished(feature);
    Effect::new(move || store.shared_end.set(finished.with(Option::is_some)));
    on_cleanup(move || store.shared_end.set(false));
    vec![
        invitation(store, feature),
        copy(store, feature),
        way(store, feature),
    ]
    .into_any()
}

/// The card of an invitation: who invites, to which game, and what can be done.
fn invitation(store: Store, feature: Mounted<ReceivedGame>) -> AnyView {
    let table = store.table();
    let invited = Memo::new(move |_| match feature.view().get() {
        View::Invitation(invitation) => Some(invitation),
        View::Own | View::Finished(_) | View::Copy(_) => None,
    });
    let title: TextSignal = table.words(move |_, locale| {
        let by = invited.get().map(|Invitation { by, .. }| by);
        let by = by.filter(|by| !by.is_empty());
        locale.say(&by.map_or(Text::SharedInvited, |player| Text::SharedInvites { player }))
    });
    let game: TextSignal = table.words(move |model, locale| {
        let Some(Invitation { ruleset, plays, .. }) = invited.get() else {
            return String::new();
        };
        let (game, variant) = text::game_title(ruleset);
        let who = Text::AgreeByLink {
            player: text::colour(model, plays, locale),
            other: text::brief_players(model, locale)[!plays].clone(),
        };
        let name = [Some(game), variant].into_iter().flatten();
        let name: Vec<String> = name.map(|text| locale.say(&text)).collect();
        [name.join(" · "), locale.say(&who)].join(". ")
    });
    let play = act(move || {
        feature.send(Message::Play);
        focus::to_board();
    });
    let learn = act(move || feature.send(Message::Learn));
    shown(when(move || invited.get().is_some()), move || {
        view! {
            <section class="invitation" aria-label=title>
                {paragraph("invitation-title", title)}
                {paragraph("invitation-game", game)}
                {group(
                    "invitation-actions",
                    vec![
                        main_button(table.word(Text::PlacesPlay), play),
                        side_button(table.word(Text::SharedLearn), learn),
                    ],
                )}
            </section>
        }
        .into_any()
    })
}

/// The state of the finished game, if it is one.
fn finished(feature: Mounted<ReceivedGame>) -> Memo<Option<Finished>> {
    Memo::new(move |_| match feature.view().get() {
        View::Finished(finished) => Some(finished),
        View::Own | View::Invitation(_) | View::Copy(_) => None,
    })
}

/// The line about a copy of a game that goes on, at its end: whose game it is, if the sender has
/// told the names, and what can be done.
fn copy(store: Store, feature: Mounted<ReceivedGame>) -> AnyView {
    let table = store.table();
    let is = when(move || feature.view().get() == View::Copy(ReplayPosition::End));
    let text: TextSignal = table.words(|model, locale| {
        let is_named = |&color: &Color| !model.players[color].name.is_empty();
        let names = text::brief_players(model, locale);
        locale.say(&match Color::ALL.iter().any(is_named) {
            true => Text::SharedCopyOf {
                white: names[Color::White].clone(),
                black: names[Color::Black].clone(),
            },
            false => Text::SharedCopy,
        })
    });
    let replay = act(move || feature.send(Message::Replay));
    shown(is, move || {
        view! {
            <section class="shared is-copy" aria-label=table.word(Text::SharedTitle)>
                {paragraph("shared-text", text)}
                {side_button(table.word(Text::SharedReplay), replay)}
            </section>
        }
        .into_any()
    })
}

/// The button that saves the finished game, until it is saved.
fn save(store: Store, feature: Mounted<ReceivedGame>) -> AnyView {
    let finished = finished(feature);
    let can = when(move || finished.get().is_some_and(|finished| !finished.saved));
    let label = store.table().word(Text::SharedSave);
    shown(can, move || {
        side_button(label, act(move || feature.send(Message::Save)))
    })
}

/// The way through the game, where another place than its end is shown.
fn way(store: Store, feature: Mounted<ReceivedGame>) -> AnyView {
    let table = store.table();
    let is = move || match feature.view().get() {
        View::Finished(Finished { place, .. }) | View::Copy(place) => place != ReplayPosition::End,
        View::Own | View::Invitation(_) => false,
    };
    shown(when(is), move || {
        view! {
            <section class="shared" aria-label=table.word(Text::SharedTitle)>
                {paragraph("eyebrow", table.word(Text::SharedTitle))}
                {navigation_buttons(table)}
                {save(store, feature)}
            </section>
        }
        .into_any()
    })
}

/// The buttons at its end: to play through it, and to save it.
fn end(store: Store, feature: Mounted<ReceivedGame>) -> AnyView {
    let replay = act(move || feature.send(Message::Replay));
    let label = store.table().word(Text::SharedReplay);
    vec![main_button(label, replay), save(store, feature)].into_any()
}
