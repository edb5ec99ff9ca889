//! The end: who won, why, and another game.

use board::kit::{Words, main_button, paragraph, side_button};
use board::words;
use leptos::prelude::*;
use locale::{Locale, Text};
use record::Ending;
use rules::ByColor;
use session::{Message, Prompt};

use crate::app::{Dialogs, opens};
use crate::store::Store;

/// Result and reason, rematch and new game.
pub(crate) fn game_over(store: Store, dialogs: Dialogs) -> AnyView {
    let table = store.table();
    let told = |say: fn(Ending, &ByColor<String>, &Locale) -> String| -> Words {
        table.words(move |model, locale| match model.prompt {
            Prompt::Over(ending) => say(ending, &words::players(model, locale), locale),
            _ => String::new(),
        })
    };
    let rematch = main_button(
        table.word(Text::ActionRematch),
        table.sends(Message::Rematch),
    );
    let other = side_button(table.word(Text::ActionNewGame), opens(dialogs.new_game));
    view! {
        <section class="over" aria-label=table.word(Text::OverTitle)>
            <h2 class="over-result">{told(words::result)}</h2>
            {paragraph("over-reason", told(words::reason))}
            <div class="over-actions">{rematch} {other}</div>
        </section>
    }
    .into_any()
}
