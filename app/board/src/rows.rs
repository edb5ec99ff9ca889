//! The rows to be taken as a list beside the board, with what may stay.

use leptos::prelude::*;
use locale::Text;
use rules::Spot;
use session::{Message, Prompt, RowModel};

use crate::table::Table;

/// The rows of the player to act: which to take, what to keep, and Done.
#[component]
pub fn Rows(
    /// What lies on the table.
    table: Table,
) -> impl IntoView {
    let rows = table.part(|model| {
        if matches!(model.prompt, Prompt::Forced { .. }) {
            Vec::new()
        } else {
            model.rows.clone()
        }
    });
    let done = table.part(|model| model.actions.done);
    let any = Memo::new(move |_| rows.with(|rows| !rows.is_empty()));
    let entries = move || {
        let rows = rows.get();
        let alone = rows.len() == 1;
        let entries = rows.into_iter().enumerate();
        entries
            .map(|(index, row)| entry(table, index, row, alone))
            .collect::<Vec<_>>()
    };
    view! {
        <Show when=move || any.get()>
            <div class="rows" role="group" aria-label=move || table.say(&Text::RowTitle)>
                {entries}
                <Show when=move || done.get()>
                    <button type="button" class="button is-main" on:click=move |_| table.send(Message::Done)>
                        {move || table.say(&Text::ActionDone)}
                    </button>
                </Show>
            </div>
        </Show>
    }
}

fn entry(table: Table, index: usize, row: RowModel, alone: bool) -> impl IntoView {
    let name = Text::RowName {
        from: row.ends.0.to_string(),
        to: row.ends.1.to_string(),
    };
    let chosen = row.chosen;
    let toggles = chosen.then(|| {
        let toggles = row.may.into_iter();
        toggles
            .map(|(spot, taken)| toggle(table, spot, taken))
            .collect::<Vec<_>>()
    });
    view! {
        <div class="row" data-chosen=chosen.then_some("")>
            {(!alone || !chosen).then(|| view! {
                <button
                    type="button"
                    class="row-name"
                    aria-pressed=if chosen { "true" } else { "false" }
                    on:click=move |_| table.send(Message::Row(index))
                >
                    {move || table.say(&name)}
                </button>
            })}
            {toggles}
        </div>
    }
}

/// Keep or take one GIPF-piece of the row.
fn toggle(table: Table, spot: Spot, taken: bool) -> impl IntoView {
    let button = move |takes: bool| {
        let pressed = takes == taken;
        let label = move || {
            let spot = spot.to_string();
            table.say(&if takes {
                Text::PieceTake { spot }
            } else {
                Text::PieceKeep { spot }
            })
        };
        let sign = if takes { "#sign-return" } else { "#sign-keep" };
        view! {
            <button
                type="button"
                class="segment"
                aria-pressed=if pressed { "true" } else { "false" }
                aria-label=label
                on:click=move |_| {
                    if !pressed {
                        table.send(Message::Spot(spot));
                    }
                }
            >
                <svg class="segment-sign" viewBox="-.22 -.22 .44 .44" aria-hidden="true">
                    <use_ href=sign/>
                </svg>
                <span aria-hidden="true">
                    {move || table.say(if takes { &Text::PieceTakeShort } else { &Text::PieceKeepShort })}
                </span>
            </button>
        }
    };
    view! {
        <div class="toggle" role="group" aria-label=spot.to_string()>
            <span class="toggle-spot">{spot.to_string()}</span>
            <div class="segments">{button(false)}{button(true)}</div>
        </div>
    }
}
