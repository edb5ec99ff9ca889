//! The potentials that have left the game, as text for layouts without trays.

use crate::prelude::*;
use locale::Text;
use rules::Color;

use crate::components::live;
use crate::table::Table;
use crate::text;

/// A line for every player with potentials out of the game.
#[must_use]
pub fn removed_lines(table: Table) -> AnyView {
    let sentence = Memo::new(move |_| {
        table.model.with(|model| {
            let names = table
                .locale
                .with(|locale| text::brief_players(model, locale));
            let of = |color: Color| {
                let removed = model.players[color].counts.discs()?.removed;
                let player = table.locale.with(|locale| names.label(color, locale));
                removed.has_potentials().then(|| {
                    text::counted(removed, |pieces| {
                        table.say(&Text::LostCount { player, pieces })
                    })
                })
            };
            Color::ALL.into_iter().filter_map(of).collect::<Vec<_>>()
        })
    });
    live(move || {
        let line = |sentence| view! { <p class="lost-line">{sentence}</p> }.into_any();
        sentence.get().into_iter().map(line).collect()
    })
}
