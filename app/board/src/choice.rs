//! In the tournament opening: what the next push takes.

use leptos::prelude::*;
use locale::Text;
use rules::Piece;
use session::Message;

use crate::discs::stack_view;
use crate::table::Table;

/// GIPF-piece or basic piece, where there is a choice.
#[component]
pub fn Choice(
    /// What lies on the table.
    table: Table,
) -> impl IntoView {
    let choices = table.part(|model| (model.choices.clone(), model.prompt.player()));
    let buttons = move || {
        let (choices, color) = choices.get();
        let buttons = choices.into_iter().map(move |choice| {
            let stack = rules::Stack::of(color?, choice.piece);
            Some(view! {
                <button
                    type="button"
                    class="segment"
                    aria-pressed=if choice.chosen { "true" } else { "false" }
                    on:click=move |_| table.send(Message::Piece(choice.piece))
                >
                    <svg class="segment-disc" viewBox="-.55 -.55 1.1 1.1" aria-hidden="true">
                        {stack_view(&stack)}
                    </svg>
                    {move || table.say(&name(choice.piece))}
                </button>
            })
        });
        buttons.collect::<Vec<_>>()
    };
    let any = table.part(|model| !model.choices.is_empty());
    view! {
        <Show when=move || any.get()>
            <div class="segments" role="group" aria-label=move || table.say(&Text::PieceChoice)>
                {buttons}
            </div>
        </Show>
    }
}

fn name(piece: Piece) -> Text {
    if piece == Piece::GIPF {
        Text::PieceGipf
    } else {
        Text::PieceBasic
    }
}
