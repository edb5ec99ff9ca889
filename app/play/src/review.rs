//! The banner over a game at which players look back: how it ended, the way back to it,
//! and the way to try something.

use board::kit::{main_button, paragraph, shown, side_button, when};
use board::prelude::*;
use board::words;
use locale::Text;
use session::{Jump, Message, Prompt};

use crate::Store;

/// The banner, while another place is looked at than the one where the game goes on.
pub fn review(store: Store) -> AnyView {
    let table = store.table();
    let state = table.part(|model| model.review);
    let text = table.words(|model, locale| {
        let Some(review) = model.review else {
            return String::new();
        };
        let names = words::players(model, locale);
        let count = |turns: usize| u32::try_from(turns).unwrap_or(u32::MAX);
        let (turn, turns) = (count(review.turn), count(review.turns));
        if let Some(ending) = review.ended.filter(|_| !review.plays) {
            let result = words::result(ending, &names, locale);
            return locale.say(&Text::ReviewOver {
                result,
                turn,
                turns,
            });
        }
        match model.prompt {
            Prompt::Review { player } => locale.say(&Text::ReviewLook {
                turn,
                turns,
                player: words::brief(&names[player]),
            }),
            _ => locale.say(&Text::ReviewAside),
        }
    });
    let tries = when(move || state.get().is_some_and(|review| review.tries));
    shown(when(move || state.get().is_some()), move || {
        view! {
            <section class="review" aria-label=table.word(Text::ReviewTitle)>
                {paragraph("review-text", text)}
                <div class="review-actions">
                    {main_button(table.word(Text::ReviewBack), table.sends(Message::Jump(Jump::Game)))}
                    {shown(tries, move || side_button(table.word(Text::ReviewTry), table.sends(Message::Try)))}
                </div>
            </section>
        }
        .into_any()
    })
}
