//! What is agreed before a game: variant, handicap, names.

use leptos::html;
use leptos::prelude::*;
use locale::Text;
use rules::{ByColor, Color, Position, Ruleset, Variant};
use session::{Message, NewGame};

use crate::app::variant_name;
use crate::platform::dialog;
use crate::store::Store;

/// The dialog for another game.
#[component]
pub fn NewGameDialog(
    /// The game.
    store: Store,
    /// The dialog, for whoever opens it.
    dialog: NodeRef<html::Dialog>,
) -> impl IntoView {
    let table = store.table();
    let agreed = store.model.with_untracked(|model| model.ruleset);
    let variant = RwSignal::new(agreed.variant());
    let handicap = ByColor::from_fn(|color| RwSignal::new(agreed.handicap()[color]));
    let names = ByColor::from_fn(|color| {
        RwSignal::new(
            store
                .model
                .with_untracked(|model| model.players[color].name.clone()),
        )
    });
    let start = move |_| {
        let ruleset = Ruleset::new(variant.get_untracked());
        let extra = ByColor::from_fn(|color| handicap[color].get_untracked());
        let name = |color: Color| names[color].get_untracked().trim().to_owned();
        let ruleset = ruleset.with_handicap(extra).unwrap_or(ruleset);
        store.send(Message::NewGame(NewGame {
            players: Color::ALL.map(name),
            ..NewGame::plain(Position::start(ruleset))
        }));
        dialog::close(dialog);
    };
    let begun = Memo::new(move |_| store.model.with(|model| !model.moves.is_empty()));
    let variants = Variant::ALL.map(|choice| {
        view! {
            <label class="option">
                <input
                    type="radio"
                    name="variant"
                    prop:checked=move || variant.get() == choice
                    on:change=move |_| variant.set(choice)
                />
                <span class="option-name">{move || table.say(&variant_name(choice))}</span>
                <span class="option-text">{move || table.say(&explanation(choice))}</span>
            </label>
        }
    });
    let side = move |color: Color| {
        let (name, extra) = match color {
            Color::White => (Text::NewGameNameWhite, Text::NewGameHandicapWhite),
            Color::Black => (Text::NewGameNameBlack, Text::NewGameHandicapBlack),
        };
        let label = extra.clone();
        view! {
            <div class="side">
                <label class="field">
                    <span class="caption">{move || table.say(&name)}</span>
                    <input
                        class="input"
                        type="text"
                        maxlength="40"
                        autocomplete="off"
                        prop:value=move || names[color].get()
                        on:input=move |event| names[color].set(event_target_value(&event))
                    />
                </label>
                <div class="field">
                    <span class="caption" aria-hidden="true">{move || table.say(&extra)}</span>
                    <div class="segments" role="group" aria-label=move || table.say(&label)>
                        {(0..=Ruleset::MAX_HANDICAP).map(|count| extra_button(store, handicap[color], count)).collect::<Vec<_>>()}
                    </div>
                </div>
            </div>
        }
    };
    view! {
        <dialog class="dialog" node_ref=dialog aria-labelledby="new-game-title">
            <h2 id="new-game-title" class="dialog-title">{move || table.say(&Text::NewGameTitle)}</h2>
            <fieldset class="options">
                <legend class="caption">{move || table.say(&Text::NewGameVariant)}</legend>
                {variants}
            </fieldset>
            <div class="sides">{side(Color::White)}{side(Color::Black)}</div>
            <Show when=move || begun.get()>
                <p class="dialog-note">{move || table.say(&Text::NewGameReplaces)}</p>
            </Show>
            <div class="dialog-actions">
                <button type="button" class="button" on:click=move |_| dialog::close(dialog)>
                    {move || table.say(&Text::ActionCancel)}
                </button>
                <button type="button" class="button is-main" on:click=start>
                    {move || table.say(&Text::ActionStart)}
                </button>
            </div>
        </dialog>
    }
}

fn extra_button(store: Store, chosen: RwSignal<u8>, count: u8) -> impl IntoView {
    let table = store.table();
    let label = move || match count {
        0 => table.say(&Text::NewGameHandicapNone),
        pieces => table.say(&Text::NewGameHandicap {
            pieces: u32::from(pieces),
        }),
    };
    view! {
        <button
            type="button"
            class="segment"
            aria-pressed=move || if chosen.get() == count { "true" } else { "false" }
            aria-label=label
            on:click=move |_| chosen.set(count)
        >
            {count}
        </button>
    }
}

fn explanation(variant: Variant) -> Text {
    match variant {
        Variant::Basic => Text::NewGameBasicExplained,
        Variant::Standard => Text::NewGameStandardExplained,
        Variant::Tournament => Text::NewGameTournamentExplained,
    }
}
