//! The potentials that have left the game, in words, where the trays have no room.

use leptos::prelude::*;
use locale::Text;
use rules::{Color, DiscKind};

use crate::kit::live;
use crate::table::Table;
use crate::words;

/// A line a player who has potentials out of play.
#[must_use]
pub fn gone_lines(table: Table) -> AnyView {
    let said = Memo::new(move |_| {
        table.model.with(|model| {
            let names = table
                .locale
                .with(|locale| words::brief_players(model, locale));
            let of = |color: Color| {
                let discs = model.players[color].counts.discs()?;
                let pieces = DiscKind::ALL.map(|kind| u32::from(discs.gone[kind]));
                let player = names[color].clone();
                let said = table.say(&Text::LostCount {
                    player,
                    pieces: pieces.iter().sum(),
                });
                let kinds = words::kinds(discs.gone);
                (!kinds.is_empty()).then(|| [said, kinds].join(": "))
            };
            Color::ALL.into_iter().filter_map(of).collect::<Vec<_>>()
        })
    });
    live(move || {
        let line = |said| view! { <p class="lost-line">{said}</p> }.into_any();
        said.get().into_iter().map(line).collect()
    })
}
