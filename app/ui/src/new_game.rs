//! What is agreed before a game: variant, handicap, names, colours, clocks.

use board::kit::{
    Choice, act, dialog as dialog_view, field, main_button, options, paragraph, segment, segments,
    shown, side_button, switch, when,
};
use leptos::html;
use leptos::prelude::*;
use locale::Text;
use record::ClockControl;
use rules::{ByColor, Color, Position, Ruleset, Variant};
use session::{Message, NewGame};

use crate::app::{closes, variant_name};
use crate::platform::{dialog, lot};
use crate::store::Store;

/// What is written in the dialog.
#[derive(Clone, Copy)]
struct Draft {
    variant: RwSignal<Variant>,
    handicap: ByColor<RwSignal<u8>>,
    names: ByColor<RwSignal<String>>,
    by_lot: RwSignal<bool>,
    clock: RwSignal<Option<ClockControl>>,
    draw: RwSignal<bool>,
}

impl Draft {
    /// As the game on the board.
    fn new(store: Store) -> Self {
        store.model.with_untracked(|model| Self {
            variant: RwSignal::new(model.ruleset.variant()),
            handicap: ByColor::from_fn(|color| RwSignal::new(model.ruleset.handicap()[color])),
            names: ByColor::from_fn(|color| RwSignal::new(model.players[color].name.clone())),
            by_lot: RwSignal::new(false),
            clock: RwSignal::new(None),
            draw: RwSignal::new(false),
        })
    }

    fn game(self) -> NewGame {
        // The lot moves a player with name and handicap.
        let changed = self.by_lot.get_untracked() && lot::coin();
        let from = |color: Color| if changed { !color } else { color };
        let ruleset = Ruleset::new(self.variant.get_untracked());
        let extra = ByColor::from_fn(|color| self.handicap[from(color)].get_untracked());
        let name = |color: Color| self.names[from(color)].get_untracked().trim().to_owned();
        let ruleset = ruleset.with_handicap(extra).unwrap_or(ruleset);
        NewGame {
            players: Color::ALL.map(name),
            clock: self.clock.get_untracked(),
            draw_by_repetition: self.draw.get_untracked(),
            ..NewGame::plain(Position::start(ruleset))
        }
    }
}

/// The dialog for another game.
pub(crate) fn new_game_dialog(store: Store, element: NodeRef<html::Dialog>) -> AnyView {
    let table = store.table();
    let draft = Draft::new(store);
    let start = act(move || {
        store.send(Message::NewGame(draft.game()));
        dialog::close(element);
    });
    let variants = Variant::ALL.map(|variant| Choice {
        label: table.word(variant_name(variant)),
        meaning: Some(table.word(explanation(variant))),
        chosen: when(move || draft.variant.get() == variant),
        choose: act(move || draft.variant.set(variant)),
    });
    let sides = Color::ALL.map(|color| side(store, draft, color));
    let lots = [(false, Text::NewGameAsEntered), (true, Text::NewGameByLot)];
    let lots = lots.map(|(lot, text)| choice(store, text, draft.by_lot, lot));
    let clocks = CLOCKS.map(|clock| choice(store, clock_name(clock), draft.clock, clock));
    let turn_draw = act(move || draft.draw.update(|draw| *draw = !*draw));
    let replaces = move || paragraph("dialog-note", table.word(Text::NewGameReplaces));
    let body = vec![
        options("variant", table.word(Text::NewGameVariant), variants.into()),
        view! { <div class="sides">{sides.into_iter().collect::<Vec<_>>()}</div> }.into_any(),
        segments(table.word(Text::NewGameColours), true, lots.into()),
        segments(table.word(Text::NewGameClock), true, clocks.into()),
        switch(table.word(Text::NewGameDraw), draft.draw.into(), turn_draw),
        shown(table.is(|model| !model.moves.is_empty()), replaces),
    ];
    let buttons = vec![
        side_button(table.word(Text::ActionCancel), closes(element)),
        main_button(table.word(Text::ActionStart), start),
    ];
    dialog_view(element, table.word(Text::NewGameTitle), body, buttons)
}

/// Name and extra pieces of a player.
fn side(store: Store, draft: Draft, color: Color) -> AnyView {
    let table = store.table();
    let (name, extra) = match color {
        Color::White => (Text::NewGameNameWhite, Text::NewGameHandicapWhite),
        Color::Black => (Text::NewGameNameBlack, Text::NewGameHandicapBlack),
    };
    let counts = (0..=Ruleset::MAX_HANDICAP).map(|count| {
        let chosen = when(move || draft.handicap[color].get() == count);
        let choose = act(move || draft.handicap[color].set(count));
        segment(
            Signal::stored(count.to_string()),
            None,
            None,
            chosen,
            choose,
        )
    });
    let name = field(table.word(name), draft.names[color]);
    let extra = segments(table.word(extra), true, counts.collect());
    view! { <div class="side">{name} {extra}</div> }.into_any()
}

/// One of the values a signal can have.
fn choice<T>(store: Store, text: Text, signal: RwSignal<T>, value: T) -> AnyView
where
    T: Copy + PartialEq + Send + Sync + 'static,
{
    let chosen = when(move || signal.get() == value);
    let choose = act(move || signal.set(value));
    segment(store.table().word(text), None, None, chosen, choose)
}

/// The clocks to choose from.
const CLOCKS: [Option<ClockControl>; 5] = [
    None,
    Some(minutes(5, 5)),
    Some(minutes(10, 10)),
    Some(minutes(20, 0)),
    Some(minutes(45, 30)),
];

const fn minutes(initial: u64, increment: u64) -> ClockControl {
    ClockControl {
        initial: initial * 60_000,
        increment: increment * 1000,
    }
}

fn clock_name(control: Option<ClockControl>) -> Text {
    let Some(control) = control else {
        return Text::NewGameNoClock;
    };
    let minutes = u32::try_from(control.initial / 60_000).unwrap_or(u32::MAX);
    match u32::try_from(control.increment / 1000) {
        Ok(0) => Text::NewGameMinutes { minutes },
        Ok(seconds) => Text::NewGameMinutesAnd { minutes, seconds },
        Err(_) => Text::NewGameNoClock,
    }
}

fn explanation(variant: Variant) -> Text {
    match variant {
        Variant::Basic => Text::NewGameBasicExplained,
        Variant::Standard => Text::NewGameStandardExplained,
        Variant::Tournament => Text::NewGameTournamentExplained,
    }
}
