//! The search, the filters, and the tools for several games.

use board::components::{TextSignal, button, icon, live, shown, side_button};
use board::prelude::*;
use features::my_games::{Message, Opponent, Status};
use features::text::{short_game_choice, small};
use leptos::ev;
use locale::Text;
use session::GameChoice;

use super::page::MyGamesPage;
use super::row::svg;
use crate::pick::{group, select};
use crate::platform::markup::drawing;
use crate::puzzles::filters::chip;

const SEARCH: &str = "M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM15.2 15.2L21 21";

/// The search and the filters.
pub(super) fn view(page: MyGamesPage) -> AnyView {
    let statuses = page.part(|view| view.statuses.clone());
    let opponents = page.part(|view| view.opponents.clone());
    let selects = page.is(|view| view.marked.is_some());
    let selecting = Signal::derive(move || if selects.get() { "true" } else { "false" });
    view! {
        <section class="my-games-filters" aria-label=page.word(Text::LibrarySearch)>
            {field(page)}
            {kinds(page)}
            <div class="my-games-line">
                {live(move || status(page, statuses.get()))}
                {live(move || opponent(page, opponents.get()))}
                {count(page)}
                <button
                    type="button"
                    class="button my-games-select"
                    aria-pressed=selecting
                    on:click=move |_| page.send(Message::Select)
                >
                    {page.word(Text::LibrarySelect).into_any()}
                </button>
            </div>
            {shown(selects, move || tools(page))}
        </section>
    }
    .into_any()
}

fn field(page: MyGamesPage) -> AnyView {
    let words = page.part(|view| view.search.clone());
    let search = move |words| page.send(Message::Search(words));
    view! {
        <label class="my-games-search">
            {icon(SEARCH)}
            <span class="read">{page.word(Text::LibrarySearch).into_any()}</span>
            <input
                class="my-games-field"
                type="search"
                maxlength="80"
                autocomplete="off"
                autocapitalize="off"
                spellcheck="false"
                placeholder=page.word(Text::LibrarySearchHint)
                prop:value=move || words.get()
                on:input=move |event| search(event_target_value(&event))
                on:keydown=move |event: ev::KeyboardEvent| {
                    if event.key() == "Escape" && !words.with_untracked(String::is_empty) {
                        event.prevent_default();
                        event.stop_propagation();
                        search(String::new());
                    }
                }
            />
        </label>
    }
    .into_any()
}

/// The games by their signs, if there are several.
fn kinds(page: MyGamesPage) -> AnyView {
    let kinds = page.part(|view| view.kinds.iter().map(|kind| kind.game).collect::<Vec<_>>());
    let several = page.is(|view| !view.kinds.is_empty());
    shown(several, move || {
        let chips = live(move || {
            let all = page.view_text(|view, locale| {
                let all = locale.say(&Text::LibraryAll);
                format!("{all} {}", view.count)
            });
            let kinds = kinds.get().into_iter();
            let kinds =
                kinds.map(|kind| of_kind(page, Some(kind), page.word(short_game_choice(kind))));
            [of_kind(page, None, all)]
                .into_iter()
                .chain(kinds)
                .collect()
        });
        let name = page.word(Text::LibraryFilter);
        view! { <div class="chips" role="group" aria-label=name>{chips}</div> }.into_any()
    })
}

fn of_kind(page: MyGamesPage, kind: Option<GameChoice>, label: TextSignal) -> AnyView {
    let mark = kind.map(|kind| {
        let sign = drawing("swatch cloth", Signal::stored(svg(kind)));
        view! { <span data-game=kind.word()>{sign}</span> }.into_any()
    });
    let pressed = page.is(move |view| view.kind == kind);
    chip(label, mark, pressed, page.sends(Message::Kind(kind)))
}

/// The list of states, if they tell games apart.
fn status(page: MyGamesPage, statuses: Vec<Status>) -> Vec<AnyView> {
    let labels = statuses.iter().map(|&status| {
        page.word(match status {
            Status::All => Text::LibraryAnyState,
            Status::Running => Text::LibraryRunning,
            Status::Finished => Text::LibraryFinished,
            Status::Won => Text::LibraryWon,
            Status::Lost => Text::LibraryLost,
            Status::Draw => Text::LibraryDraw,
        })
    });
    let labels: Vec<TextSignal> = labels.collect();
    if labels.is_empty() {
        return Vec::new();
    }
    let known = statuses.clone();
    let chosen = page.part(move |view| known.iter().position(|one| *one == view.status));
    let chosen = Signal::derive(move || chosen.get().unwrap_or_default());
    let choose = Callback::new(move |index: usize| {
        let status = statuses.get(index).copied().unwrap_or_default();
        page.send(Message::Status(status));
    });
    vec![select(
        page.word(Text::LibraryState),
        labels,
        chosen,
        choose,
    )]
}

/// The list of opponents, if there are several.
fn opponent(page: MyGamesPage, opponents: Vec<Opponent>) -> Vec<AnyView> {
    if opponents.is_empty() {
        return Vec::new();
    }
    let labels = opponents.iter().map(|opponent| page.word(opponent.label()));
    let labels = [page.word(Text::LibraryAnyOpponent)]
        .into_iter()
        .chain(labels);
    let labels = labels.collect();
    let known = opponents.clone();
    let chosen = page.part(move |view| {
        let index = |opponent| known.iter().position(|one| *one == opponent);
        view.opponent.and_then(index).map_or(0, |index| index + 1)
    });
    let choose = Callback::new(move |index: usize| {
        let opponent = index.checked_sub(1).and_then(|index| opponents.get(index));
        page.send(Message::Opponent(opponent.copied()));
    });
    vec![select(
        page.word(Text::NewGamePlayers),
        labels,
        chosen.into(),
        choose,
    )]
}

/// The number of games that were found, as soon as something is searched for or filtered.
fn count(page: MyGamesPage) -> AnyView {
    let count = page.view_text(|view, locale| {
        let games = small(view.found);
        match (view.is_filtered, view.found) {
            (false, _) => String::new(),
            (true, 0) => locale.say(&Text::LibraryNoneFound),
            (true, _) => locale.say(&Text::LibraryFound { games }),
        }
    });
    let filtered = page.is(|view| view.is_filtered);
    view! {
        <p class="my-games-count" role="status">{count.into_any()}</p>
        {shown(filtered, move || {
            side_button(page.word(Text::LibraryReset), page.sends(Message::Reset))
        })}
    }
    .into_any()
}

/// The tools for the selected games, with their number.
fn tools(page: MyGamesPage) -> AnyView {
    let sentence = page.view_text(|view, locale| {
        let games = view.marked.as_ref().map_or(0, Vec::len);
        locale.say(&match games {
            0 => Text::LibrarySelectNone,
            _ => Text::LibrarySelected {
                games: small(games),
            },
        })
    });
    let some = page.is(|view| {
        view.marked
            .as_ref()
            .is_some_and(|marked| !marked.is_empty())
    });
    view! {
        <div class="my-games-tools">
            <p role="status">{sentence.into_any()}</p>
            {group(
                "my-game-buttons",
                vec![
                    side_button(page.word(Text::LibrarySelectAll), page.sends(Message::MarkAll)),
                    shown(some, move || {
                        vec![
                            side_button(
                                page.word(Text::LibraryExportSelected),
                                page.sends(Message::ExportMarked),
                            ),
                            side_button(
                                page.word(Text::LibraryDelete),
                                page.sends(Message::DeleteMarked),
                            ),
                        ]
                        .into_any()
                    }),
                    button(
                        "button is-main",
                        page.word(Text::LibrarySelectEnd),
                        page.sends(Message::Escape),
                    ),
                ],
            )}
        </div>
    }
    .into_any()
}
