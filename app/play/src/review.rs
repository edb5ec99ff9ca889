//! The banner while players look back at a game: the shown place, the result of the game, the
//! buttons to go back to it and to try moves.

use board::components::{live, main_button, paragraph, shown, side_button, when};
use board::prelude::*;
use board::{numbered, text};
use locale::{Locale, Text};
use session::{Jump, Message, MoveItem, Prompt, Session};

use crate::Store;

/// The place after a turn, as in the list of moves: "After 11. f8→f7".
pub(crate) fn place(
    session: &Session,
    is_turn: impl Fn(&MoveItem) -> bool,
    locale: &Locale,
) -> String {
    let turn = match session.moves().into_iter().find(is_turn) {
        Some(MoveItem::Turn {
            node,
            number,
            color,
            ..
        }) => Some(numbered(number, color, &session.turn_events(node), locale)),
        _ => None,
    };
    locale.say(&match turn {
        Some(turn) => Text::ReviewLook { turn },
        None => Text::ReviewStart,
    })
}

/// The banner, while another place is shown than the end of the game. `tried` is the mistake in
/// whose place a turn is tried, by its index in the game.
pub fn review(store: Store, tried: Memo<Option<usize>>) -> AnyView {
    let table = store.table();
    let state = table.part(|model| model.review);
    let text = table.words(move |model, locale| {
        let Some(review) = model.review else {
            return String::new();
        };
        let place = || {
            let at = |item: &MoveItem| matches!(item, MoveItem::Turn { current: true, .. });
            store
                .session
                .with_value(|session| place(session, at, locale))
        };
        if let Some(ending) = review.ended.filter(|_| !review.plays) {
            let names = text::players(model, locale);
            return locale.say(&Text::ReviewOver {
                result: text::result(ending, &names, locale),
                place: place(),
            });
        }
        match model.prompt {
            Prompt::Review { .. } => place(),
            _ => locale.say(&Text::ReviewAside),
        }
    });
    let tries = when(move || state.get().is_some_and(|review| review.can_begin_variation));
    // In a retry the next step is another try, or the next mistake.
    let back = move || {
        live(move || {
            let button = match tried.get() {
                Some(_) => side_button,
                None => main_button,
            };
            let back = table.sends(|| Message::Jump(Jump::Game));
            vec![button(table.word(Text::ReviewBack), back)]
        })
    };
    shown(when(move || state.get().is_some()), move || {
        view! {
            <section class="review" aria-label=table.word(Text::ReviewTitle)>
                {paragraph("review-text", text)}
                <div class="review-actions">
                    {back()}
                    {shown(tries, move || side_button(table.word(Text::ReviewTry), table.sends(|| Message::BeginVariation)))}
                </div>
            </section>
        }
        .into_any()
    })
}
