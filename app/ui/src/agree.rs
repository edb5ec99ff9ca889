//! What the players decide between themselves: giving up, draws, colours.

use board::kit::{Words, act, dialog as dialog_view, live, main_button, paragraph, side_button};
use board::words;
use leptos::html;
use leptos::prelude::*;
use locale::Text;
use rules::Color;
use session::Message;

use crate::app::closes;
use crate::platform::dialog;
use crate::store::Store;

/// The dialog of what can be agreed on.
pub(crate) fn agree_dialog(store: Store, element: NodeRef<html::Dialog>) -> AnyView {
    let table = store.table();
    let goes_on = table.part(|model| model.actions.agree);
    let button = move |label: Words, message: Message| {
        let decide = act(move || {
            dialog::close(element);
            store.send(message.clone());
        });
        side_button(label, decide)
    };
    let decisions = live(move || {
        if !goes_on.get() {
            return vec![paragraph("dialog-note", table.word(Text::AgreeOver))];
        }
        let mut buttons = Vec::new();
        for color in Color::ALL {
            let offer = of_player(store, color, |player| Text::AgreeOfferDraw { player });
            buttons.push(button(offer, Message::OfferDraw(color)));
            let resign = of_player(store, color, |player| Text::AgreeResign { player });
            buttons.push(button(resign, Message::Resign(color)));
        }
        buttons.push(button(table.word(Text::AgreeSwap), Message::SwapSides));
        buttons
    });
    let close = main_button(table.word(Text::ActionClose), closes(element));
    let body = view! { <div class="decisions">{decisions}</div> }.into_any();
    dialog_view(
        element,
        table.word(Text::AgreeTitle),
        vec![body],
        vec![close],
    )
}

/// A draw that is offered or can be claimed, beside the board.
pub(crate) fn offers(store: Store) -> AnyView {
    let table = store.table();
    let offer = table.part(|model| (model.draw_offer, model.repeated, model.actions.claim_draw));
    let button =
        move |text: Text, message: Message| side_button(table.word(text), table.sends(message));
    live(move || {
        let (offered, repeated, claim) = offer.get();
        let mut parts = Vec::new();
        if let Some(color) = offered {
            let sentence = of_player(store, color, |player| Text::SaidDrawOffered { player });
            parts.push(paragraph("offer", sentence));
            parts.push(button(Text::AgreeAccept, Message::AnswerDraw(true)));
            parts.push(button(Text::AgreeDecline, Message::AnswerDraw(false)));
        }
        if let Some(times) = repeated {
            let times = u32::try_from(times).unwrap_or(u32::MAX);
            parts.push(paragraph("offer", table.word(Text::SaidRepeated { times })));
        }
        if claim {
            parts.push(button(Text::AgreeClaim, Message::ClaimDraw));
        }
        parts
    })
}

/// A sentence about a player.
fn of_player(store: Store, color: Color, text: fn(String) -> Text) -> Words {
    store.table().words(move |model, locale| {
        let name = words::player(&model.players[color].name, color, locale);
        locale.say(&text(name))
    })
}
