//! The opening explorer, below the lines of the analysis: the moves that were played from the
//! position on the board, and their results.
//!
//! It is a chunk, loaded when the analysis is first switched on. [`features::openings`]
//! contains its behaviour. The app in one file lacks the results, and so the explorer.

use board::components::{TextSignal, act, live, on_pointer, paragraph, shown, side_button, when};
use board::prelude::*;
use board::{short_turn_beside, text};
use features::AppCommand;
use features::openings::{Explorer, Message, MoveView, Stage};
use leptos::ev;
use leptos::task::spawn_local;
use locale::Text;
use play::chunk::{Chunk, State, chunk};
use play::marks;
use play::runner::{Mounted, Runner};
use rules::Color;
use session::{Event, MarkSource};

use crate::platform::{focus, net, web};
use crate::store::Store;

/// The identifier of the title.
const TITLE: &str = "explorer-title";

/// The number of rows.
const ROWS: usize = 8;

/// The feature, and its views.
#[derive(Clone, Copy)]
struct Loaded {
    feature: Mounted<Explorer>,
    exports: Exports,
}

#[derive(Clone, Copy)]
struct Exports {
    mount: fn(Store) -> Mounted<Explorer>,
    view: fn(Store, Mounted<Explorer>) -> AnyView,
}

chunk! {
    /// Runs and draws the opening explorer.
    openings: fn exports() -> Exports {
        Exports { mount, view }
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

/// The place of the explorer.
pub(crate) fn place(store: Store) -> Vec<AnyView> {
    if web::is_file() {
        return Vec::new();
    }
    let chunk = chunk_of(store);
    chunk.fetch();
    vec![live(move || match chunk.state() {
        State::Here(Loaded { feature, exports }) => vec![(exports.view)(store, feature)],
        State::Missing => chunk.failure_view(store.table()),
        State::Coming => Vec::new(),
    })]
}

/// The drawing on the board, as long as it is held.
struct Effects {
    _drawing: RenderEffect<()>,
}

fn mount(store: Store) -> Mounted<Explorer> {
    let runner = Runner::of(store.play);
    let explorer = runner.mount(Explorer::default());
    runner.serve(move |command| match command {
        AppCommand::FetchOpenings(file) => {
            spawn_local(fetch(file, explorer));
            true
        }
        AppCommand::Store(..)
        | AppCommand::Begin(_)
        | AppCommand::Print(_)
        | AppCommand::Save
        | AppCommand::OpenGame(_)
        | AppCommand::Go(_)
        | AppCommand::ChooseGame(_) => false,
    });
    store.extension(|| Effects {
        _drawing: marks::follow(store.play, MarkSource::Openings, explorer, |view| {
            view.marks.clone()
        }),
    });
    explorer
}

async fn fetch(file: &'static str, explorer: Mounted<Explorer>) {
    let text = net::text(file).await;
    explorer.send(Message::Fetched(file, text));
}

/// The section; none while there are no results for the ruleset.
fn view(store: Store, explorer: Mounted<Explorer>) -> AnyView {
    let table = store.table();
    explorer.send(Message::Show);
    on_cleanup(move || explorer.send(Message::Hide));
    let stage = explorer.part(|view| view.stage);
    let title = table.word(Text::OpeningsTitle);
    shown(when(move || stage.get() != Stage::Absent), move || {
        view! {
            <section class="explorer" aria-labelledby=TITLE>
                <h2 class="explorer-title" id=TITLE>{title}</h2>
                {live(move || content(store, explorer, stage.get()))}
            </section>
        }
        .into_any()
    })
}

/// The content of the section at a stage.
fn content(store: Store, explorer: Mounted<Explorer>, stage: Stage) -> Vec<AnyView> {
    let table = store.table();
    match stage {
        Stage::Absent => Vec::new(),
        Stage::Loading => vec![paragraph("caption", table.word(Text::ActionLoading))],
        Stage::Missing => vec![
            paragraph("caption", table.word(Text::ActionNotLoaded)),
            side_button(
                table.word(Text::ActionTryAgain),
                act(move || {
                    focus::move_if_lost();
                    explorer.send(Message::TryAgain);
                }),
            ),
        ],
        Stage::Unknown => vec![paragraph("caption", table.word(Text::OpeningsNone))],
        Stage::Known => vec![
            moves(store, explorer),
            paragraph("analysis-unit", table.word(Text::OpeningsSource)),
        ],
    }
}

/// The table of the moves.
fn moves(store: Store, explorer: Mounted<Explorer>) -> AnyView {
    let table = store.table();
    let wins: TextSignal = table.words(|model, locale| {
        let player = text::colour(model, Color::White, locale);
        locale.say(&Text::OpeningsWins { player })
    });
    let rows: Vec<AnyView> = (0..ROWS).map(|index| row(store, explorer, index)).collect();
    view! {
        <table class="explorer-moves" aria-labelledby=TITLE>
            <thead>
                <tr>
                    <th scope="col">{table.word(Text::OpeningsMove)}</th>
                    <th scope="col">{table.word(Text::OpeningsGames)}</th>
                    <th scope="col"><span class="read">{table.word(Text::OpeningsResults)}</span></th>
                    <th scope="col">{wins}</th>
                </tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
    }
    .into_any()
}

/// The row of a move: it stays while the move in it changes. All of it is a target of its button,
/// and its move is drawn on the board while it is pointed at.
fn row(store: Store, explorer: Mounted<Explorer>, index: usize) -> AnyView {
    let table = store.table();
    let of_row: Memo<Option<MoveView>> =
        Memo::new(move |_| explorer.view().with(|view| view.moves.get(index).cloned()));
    let number = move |number: fn(&MoveView) -> u32| {
        move || of_row.with(|of_row| of_row.as_ref().map_or(0, number))
    };
    let games = number(|of_row| of_row.results.games);
    let white = number(|of_row| of_row.share(of_row.results.white));
    let not_black = number(|of_row| of_row.share(of_row.results.white + of_row.draws()));
    let percent = number(MoveView::percent);
    let percent =
        table.words(move |_, locale| locale.say(&Text::OpeningsPercent { share: percent() }));
    let shares = table.words(move |model, locale| {
        let [white, black] = Color::ALL.map(|color| text::colour(model, color, locale));
        of_row.with(|of_row| {
            of_row.as_ref().map_or_else(String::new, |of_row| {
                locale.say(&Text::OpeningsShares {
                    white,
                    whites: of_row.results.white,
                    black,
                    blacks: of_row.results.black,
                    draws: of_row.draws(),
                })
            })
        })
    });
    shown(when(move || of_row.with(Option::is_some)), move || {
        view! {
            <tr
                on:click=move |_: ev::MouseEvent| explorer.send(Message::Play(index))
                {..vec![
                    on_pointer("pointerenter", move |_| point(explorer, index, true)),
                    on_pointer("pointerleave", move |_| point(explorer, index, false)),
                ]}
            >
                <th scope="row">{turn(store, explorer, index)}</th>
                <td>{games}</td>
                <td>
                    <svg class="explorer-bar" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
                        <rect class="worth-black" width="1000" height="10"/>
                        <rect class="explorer-drawn" width=not_black height="10"/>
                        <rect class="worth-white" width=white height="10"/>
                    </svg>
                    <span class="read">{shares}</span>
                </td>
                <td>{percent}</td>
            </tr>
        }
        .into_any()
    })
}

/// The turn of a row, as a button where it can be played.
fn turn(store: Store, explorer: Mounted<Explorer>, index: usize) -> AnyView {
    let table = store.table();
    let all: Memo<Vec<Vec<Event>>> = explorer.part(|view| {
        let turns = view.moves.iter();
        turns.map(|of_row| of_row.turn.events.clone()).collect()
    });
    let short = move || {
        let all = all.get();
        let all: Vec<&[Event]> = all.iter().map(Vec::as_slice).collect();
        let short = all.get(index).map(|events| short_turn_beside(events, &all));
        short.into_iter().collect()
    };
    let spoken = table.words(move |model, locale| {
        let names = text::players(model, locale);
        all.with(|all| {
            let events = all.get(index);
            events.map_or_else(String::new, |events| text::turn(events, &names, locale))
        })
    });
    let words = move || {
        view! {
            <span aria-hidden="true">{live(short)}</span>
            <span class="read">{spoken}</span>
        }
    };
    let plays = explorer.part(|view| view.plays);
    live(move || {
        vec![match plays.get() {
            true => view! {
                <button
                    type="button"
                    class="explorer-move"
                    on:focus=move |_| point(explorer, index, true)
                    on:blur=move |_| point(explorer, index, false)
                >
                    {words()}
                </button>
            }
            .into_any(),
            false => view! { <span class="explorer-move">{words()}</span> }.into_any(),
        }]
    })
}

/// Draws a move on the board, or ends that.
fn point(explorer: Mounted<Explorer>, index: usize, points: bool) {
    explorer.send(match points {
        true => Message::Point(index),
        false => Message::Unpoint(index),
    });
}
