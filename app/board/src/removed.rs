//! The potentials that have left the game, as text for layouts without trays, and their number for
//! the seats of phones.

use crate::prelude::*;
use locale::Text;
use rules::{Color, DiscKind};
use session::RenderModel;

use crate::components::live;
use crate::table::Table;
use crate::text;

/// A line for every player with potentials out of the game.
#[must_use]
pub fn removed_lines(table: Table) -> AnyView {
    let sentence = Memo::new(move |_| {
        table.model.with(|model| {
            let of = |color: Color| sentence_of(table, model, color);
            Color::ALL.into_iter().filter_map(of).collect::<Vec<_>>()
        })
    });
    live(move || {
        let line = |sentence| view! { <p class="lost-line">{sentence}</p> }.into_any();
        sentence.get().into_iter().map(line).collect()
    })
}

/// The number of a player's potentials out of the game, which opens to their list: for seats that
/// have no room for the discs.
#[must_use]
pub fn removed_total(table: Table, color: Signal<Color>) -> AnyView {
    let removed = Memo::new(move |_| {
        table.model.with(|model| {
            let discs = model.players[color.get()].counts.discs()?.removed;
            let total = DiscKind::ALL.map(|kind| u32::from(discs[kind]));
            let sentence = sentence_of(table, model, color.get())?;
            Some((total.iter().sum::<u32>(), sentence))
        })
    });
    live(move || {
        let Some((total, sentence)) = removed.get() else {
            return Vec::new();
        };
        let view = view! {
            <details class="lost-total">
                <summary>
                    <span class="lost-word">{table.word(Text::LostTitle).into_any()}</span>
                    " "
                    {total.to_string()}
                </summary>
                <p class="lost-list">{sentence}</p>
            </details>
        };
        vec![view.into_any()]
    })
}

/// The sentence about a player's potentials out of the game, if there are any.
fn sentence_of(table: Table, model: &RenderModel, color: Color) -> Option<String> {
    let removed = model.players[color].counts.discs()?.removed;
    let name = |locale: &_| text::brief_players(model, locale).label(color, locale);
    let player = table.locale.with(name);
    removed.has_potentials().then(|| {
        text::counted(removed, |pieces| {
            table.say(&Text::LostCount { player, pieces })
        })
    })
}
