//! The page of games from above: its head, what was done last, the lists, and the dialog.

use board::components::{
    TextSignal, act, button, icon, main_button, paragraph, shown, side_button,
};
use board::prelude::*;
use features::my_games::{Empty, Message, MyGames, State, View};
use features::notices::NoticeList;
use features::puzzles::{Step, walk};
use features::text::small;
use leptos::ev;
use locale::{Locale, Text};
use session::library::GameId;

use super::page::{MyGamesPage, TITLE};
use super::row::{Controls, row};
use super::{damaged, dialog, filters};
use crate::all_data;
use crate::keyed::keyed;
use crate::offline_copy;
use crate::pick::group;
use crate::platform::{choose_file, grid};

const SETTINGS: &str = "M4 7h9m5 0h2M4 17h2m5 0h9M18 7a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM10.5 17a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z";
const FOLDER: &str = "M3.5 7V19h17V8.5H11L9 6H3.5z";
const EXPORT: &str = "M12 3.5V15M8 11.5l4 3.5 4-3.5M5 15v5h14v-5";

/// The page and its dialog.
pub(super) fn view(page: MyGamesPage) -> AnyView {
    let blocked = page.is(|view| view.blocked);
    let coming = page.is(|view| view.state == State::Coming && view.count == 0);
    let has_games = page.is(|view| view.count > 0);
    let is_empty = page.is(|view| view.empty == Some(Empty::NoGame));
    let escape = move |event: ev::KeyboardEvent| {
        if event.key() == "Escape" && page.read(MyGames::is_open) {
            event.prevent_default();
            page.send(Message::Escape);
        }
    };
    view! {
        <main id="library-page" class="my-games page" on:keydown=escape>
            {head(page)}
            {status(page)}
            {shown(blocked, move || {
                paragraph("my-games-note", page.word(Text::LibraryBlocked))
            })}
            {shown(coming, move || paragraph("my-games-note", page.word(Text::ActionLoading)))}
            {shown(is_empty, move || empty(page))}
            {shown(has_games, move || games(page))}
            {damaged::view(page)}
            {paragraph("my-games-note my-games-drop", page.word(Text::LibraryHint))}
            {data(page)}
            {take(page)}
        </main>
        {dialog::view(page)}
    }
    .into_any()
}

fn head(page: MyGamesPage) -> AnyView {
    let note = page.view_text(|view, locale| match view.count {
        0 => String::new(),
        games => locale.say(&Text::LibraryNote {
            games: small(games),
        }),
    });
    let take = move |event: ev::Event| {
        choose_file::take(&event, move |text| (page.callbacks.take)(page.store, text));
    };
    let has_games = page.is(|view| view.count > 0);
    let export = move || {
        let label = page.word(Text::LibraryExportAll);
        view! {
            <button
                type="button"
                class="tool my-games-export"
                aria-label=label
                title=label
                on:click=move |_| page.send(Message::ExportAll)
            >
                {icon(EXPORT)}
            </button>
        }
        .into_any()
    };
    view! {
        <header class="head">
            <h1 class=TITLE tabindex="-1">{page.word(Text::LibraryTitle).into_any()}</h1>
            {paragraph("note", note)}
            <div class="head-tools">
                <label class="button library-file is-drawn">
                    {icon(FOLDER)}
                    <span>{page.word(Text::LibraryOpenFile).into_any()}</span>
                    <input type="file" on:change=take/>
                </label>
                {shown(has_games, export)}
                <a
                    class="tool for-narrow"
                    href="?page=settings"
                    aria-label=page.word(Text::ActionSettings)
                >
                    {icon(SETTINGS)}
                </a>
            </div>
        </header>
    }
    .into_any()
}

/// The last action: announced, and shown with a button that undoes it.
fn status(page: MyGamesPage) -> AnyView {
    let words = page.view_text(sentences);
    let some = page.is(|view| !view.result.is_empty());
    let undo = page.is(|view| view.undo);
    view! {
        <p class="read" role="status">{words.into_any()}</p>
        {shown(some, move || {
            let undo = shown(undo, move || {
                button(
                    "button my-games-undo",
                    page.word(Text::LibraryUndo),
                    page.sends(Message::Undo),
                )
            });
            view! {
                <div class="my-games-said">
                    {paragraph("my-games-sentence", words)}
                    {undo}
                    {button(
                        "button",
                        page.word(Text::ActionClose),
                        page.sends(Message::Forget),
                    )}
                </div>
            }
            .into_any()
        })}
    }
    .into_any()
}

fn sentences(view: &View, locale: &Locale) -> String {
    let text = view.result.iter().map(|text| locale.say(text));
    text.collect::<Vec<_>>().join(" ")
}

/// The way to a first game.
fn empty(page: MyGamesPage) -> AnyView {
    let play = act(move || (page.callbacks.first_game)(page.store));
    let learn = act(move || (page.callbacks.first_lesson)(page.store));
    // While moves are not saved, nothing promises that they are.
    let notices = page.store.notices.list();
    let none = page.store.table().words(move |_, locale| {
        locale.say(&match notices.with(NoticeList::has_unsaved) {
            true => Text::LibraryNoneSaved,
            false => Text::LibraryNone,
        })
    });
    view! {
        <section class="my-games-empty">
            {paragraph("my-games-sentence", none)}
            {group(
                "my-game-buttons",
                vec![
                    main_button(page.word(Text::HomeFirstPlay), play),
                    side_button(page.word(Text::HomeFirstLearn), learn),
                ],
            )}
        </section>
    }
    .into_any()
}

/// The filters and both lists.
fn games(page: MyGamesPage) -> AnyView {
    let running = page.part(|view| view.running.clone());
    let finished = page.part(|view| view.finished.clone());
    let more = page.part(|view| view.more);
    let has_more = Signal::derive(move || more.get() > 0);
    let label = page.view_text(|view, locale| {
        let games = small(view.more);
        locale.say(&Text::LibraryMore { games })
    });
    let steps = |event: ev::KeyboardEvent| {
        if let Some(step) = Step::of_key(&event.key()) {
            grid::walk_among(&event, ".my-game-open", |from, count| {
                walk(step, from, count, 1)
            });
        }
    };
    let selecting = page.part(|view| view.marked.is_some().then_some(""));
    view! {
        {filters::view(page)}
        <div class="my-games-lists" data-selects=selecting on:keydown=steps>
            {list(page, Text::LibraryRunning, running.into())}
            {list(page, Text::LibraryFinished, finished.into())}
        </div>
        {shown(has_more, move || button("button my-games-more", label, page.sends(Message::More)))}
    }
    .into_any()
}

/// A list of games with its title.
fn list(page: MyGamesPage, title: Text, keys: Signal<Vec<String>>) -> AnyView {
    let some = Signal::derive(move || keys.with(|keys| !keys.is_empty()));
    let title: TextSignal = page.word(title);
    let rows = move |key: &str| one(page, key);
    shown(some, move || {
        view! {
            <section class="my-games-group">
                <h2>{title.into_any()}</h2>
                <ul class="my-games-list">{keyed(keys, rows)}</ul>
            </section>
        }
        .into_any()
    })
}

/// The row of a game by its key, which begins with its name.
fn one(page: MyGamesPage, key: &str) -> AnyView {
    let name = key.split('.').next().unwrap_or_default().to_owned();
    let Some(game) = page.game(&name) else {
        return ().into_any();
    };
    let id = game.entry.id.clone();
    let is = move |of: fn(&View) -> &Option<GameId>| {
        let id = id.clone();
        page.is(move |view| of(view).as_ref() == Some(&id))
    };
    let id = game.entry.id.clone();
    let marked = page.part(move |view| {
        let marked = view.marked.as_ref()?;
        Some(marked.contains(&id))
    });
    let controls = Controls {
        send: Callback::new(move |message| page.send(message)),
        menu: is(|view| &view.menu),
        renaming: is(|view| &view.renaming),
        marked: marked.into(),
        on_board: is(|view| &view.on_board),
    };
    row(page.store, &game, controls)
}

/// All data as one file.
fn data(page: MyGamesPage) -> AnyView {
    view! {
        <section class="my-games-take" aria-labelledby="my-games-data">
            <h2 id="my-games-data">{page.word(Text::DataTitle).into_any()}</h2>
            {all_data::offer(page.store, page.sends(Message::ExportData), page.callbacks.take)}
        </section>
    }
    .into_any()
}

/// The offer to download the app as one file.
fn take(page: MyGamesPage) -> AnyView {
    let Some(size) = offline_copy::size() else {
        return ().into_any();
    };
    view! {
        <section class="my-games-take" aria-labelledby="my-games-take">
            <h2 id="my-games-take">{page.word(Text::TakeTitle).into_any()}</h2>
            {offline_copy::offer(page.store, size)}
        </section>
    }
    .into_any()
}
