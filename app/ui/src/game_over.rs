//! The end: who won, why, and another game.

use board::kit::{main_button, paragraph, shown, side_button, when};
use board::words;
use leptos::prelude::*;
use locale::Text;
use session::{Jump, Message, Prompt};

use crate::pick::group;
use crate::store::Store;

/// Result and reason, rematch, another game, and a way to look back. `another` is what
/// offers another game.
pub(crate) fn game_over(store: Store, another: Callback<()>) -> AnyView {
    let table = store.table();
    let result = table.words(|model, locale| match model.prompt {
        Prompt::Over(ending) => words::result(ending, &words::players(model, locale), locale),
        _ => String::new(),
    });
    let reason = table.words(|model, locale| match model.prompt {
        Prompt::Over(ending) => {
            words::reason(ending, model, &words::players(model, locale), locale)
        }
        _ => String::new(),
    });
    let closed = RwSignal::new(false);
    let rest = shown(when(move || !closed.get()), move || {
        group(
            "over-rest",
            vec![
                paragraph("over-reason", reason),
                group(
                    "over-actions",
                    vec![
                        shown(table.is(|model| model.actions.rematch), move || {
                            main_button(
                                table.word(Text::ActionRematch),
                                table.sends(Message::Rematch),
                            )
                        }),
                        side_button(table.word(Text::ActionNewGame), another),
                        side_button(
                            table.word(Text::ActionReview),
                            table.sends(Message::Jump(Jump::First)),
                        ),
                        side_button(
                            table.word(Text::ActionClose),
                            Callback::new(move |()| closed.set(true)),
                        ),
                    ],
                ),
            ],
        )
    });
    view! {
        <section class="over" aria-label=table.word(Text::OverTitle)>
            <h2 class="over-result">{result}</h2>
            {rest}
        </section>
    }
    .into_any()
}
