//! A player: name, reserve and captured discs, drawn and counted.

use leptos::prelude::*;
use locale::Text;
use rules::{Color, Piece, Stack};

use crate::discs::stack_view;
use crate::table::Table;
use crate::words;

/// How far apart the discs of a reserve lie, in discs.
const STEP: f64 = 0.4;

/// One player's side of the table.
#[component]
pub fn Player(
    /// What lies on the table.
    table: Table,
    /// Which player.
    #[prop(into)]
    color: Signal<Color>,
) -> impl IntoView {
    let player = Memo::new(move |_| {
        let color = color.get();
        table.model.with(|model| model.players[color].clone())
    });
    let name = move || {
        let color = color.get();
        player.with(|player| {
            table
                .locale
                .with(|locale| words::player(&player.name, color, locale))
        })
    };
    let said = move |text: fn(String, u32) -> Text, count: fn(&session::PlayerModel) -> u8| {
        let text = text(name(), u32::from(player.with(count)));
        table.say(&text)
    };
    view! {
        <section
            class="player"
            data-color=move || word_of(color.get())
            data-to-act=move || player.with(|player| player.to_act).then_some("")
            aria-label=name
        >
            <p class="player-name">
                <svg class="player-disc" viewBox="-.55 -.55 1.1 1.1" aria-hidden="true">
                    {move || stack_view(&Stack::of(color.get(), Piece::BASIC))}
                </svg>
                <span class="player-word">{name}</span>
                {move || player.with(|player| player.to_act).then(|| view! {
                    <span class="turn-sign">{table.say(&Text::TaskTurn)}</span>
                })}
            </p>
            <p class="reserve">
                <span class="caption" aria-hidden="true">{move || table.say(&Text::ReserveTitle)}</span>
                <span class="count" aria-hidden="true">{move || player.with(|player| player.reserve)}</span>
                <span class="read">
                    {move || said(|player, pieces| Text::ReserveCount { player, pieces }, |player| player.reserve)}
                </span>
                {move || discs(color.get(), player.with(|player| player.reserve))}
            </p>
            <p class="captured">
                <span class="caption" aria-hidden="true">{move || table.say(&Text::CapturedTitle)}</span>
                <span class="count" aria-hidden="true">{move || player.with(|player| player.captured)}</span>
                <span class="read">
                    {move || said(|player, pieces| Text::CapturedCount { player, pieces }, |player| player.captured)}
                </span>
                {move || discs(!color.get(), player.with(|player| player.captured))}
            </p>
        </section>
    }
}

/// A row of discs that overlap.
fn discs(color: Color, count: u8) -> impl IntoView {
    let width = f64::from(count.saturating_sub(1)) * STEP + 1.0;
    let discs = (0..count).map(move |place| {
        let x = f64::from(place) * STEP + 0.5;
        view! {
            <g transform=format!("translate({x:.2} .5)")>
                {stack_view(&Stack::of(color, Piece::BASIC))}
            </g>
        }
    });
    view! {
        <svg class="tray" viewBox=format!("0 0 {width:.2} 1.04") aria-hidden="true">
            {discs.collect::<Vec<_>>()}
        </svg>
    }
}

fn word_of(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}
