//! The rows to be taken as a list beside the board, with the pieces that may
//! stay.
//!
//! Marks change without making the list anew, so that the focus stays.

use crate::prelude::*;
use locale::Text;
use rules::{Piece, Spot};
use session::{Message, Prompt, RenderModel, RowModel, Touch};

use crate::components::{act, decision_button, live, segment, segments, shown, side_button};
use crate::discs::piece_view;
use crate::table::{Table, board_of};

/// The rows of the player to act: which to take, which pieces to leave, and the buttons that
/// end the decision.
#[component]
pub fn Rows(
    /// The model, messages and language.
    table: Table,
) -> impl IntoView {
    let shape = table.part(|model| {
        let rows = decidable(model).iter();
        rows.map(|row| (row.ends, row.may.iter().map(|&(spot, _)| spot).collect()))
            .collect::<Vec<(_, Vec<Spot>)>>()
    });
    live(move || {
        let rows = shape.get();
        if rows.is_empty() {
            return Vec::new();
        }
        let alone = rows.len() == 1;
        let rows = rows.into_iter().enumerate();
        let entries = rows.map(|(index, (ends, may))| entry(table, index, ends, &may, alone));
        let decides = table.is(|model| model.rows.iter().any(|row| row.chosen));
        let list = view! {
            <div class="rows" role="group" aria-label=table.word(Text::RowTitle)>
                {entries.collect::<Vec<_>>()}
                {shown(decides, move || done(table))}
            </div>
        };
        vec![list.into_any()]
    })
}

/// The buttons that end the decision, with their results: for all pieces at once, and as marked.
/// The latter is disabled until enough pieces are taken, and keeps its place.
fn done(table: Table) -> AnyView {
    let is_done = table.is(|model| model.actions.confirm);
    let label = table.words(|model, locale| {
        let counts = chosen(model).map(RowModel::counts);
        let text = counts.filter(|_| model.actions.confirm).map(result);
        locale.say(&text.unwrap_or(Text::RowDone))
    });
    let all = table.part(|model| chosen(model)?.all);
    let all_label = table.words(|model, locale| {
        let counts = chosen(model).and_then(RowModel::counts_of_all);
        counts.map_or_else(String::new, |counts| locale.say(&result(counts)))
    });
    let decide = act(move || {
        if let Some(takes) = all.get_untracked() {
            table.send(Message::Touch(Touch::All(takes)));
        }
    });
    let has_all = Signal::derive(move || all.get().is_some());
    view! {
        <span class="row-ends">
            {shown(has_all, move || side_button(all_label, decide))}
            {decision_button(label, is_done, table.sends(|| Message::Confirm))}
        </span>
    }
    .into_any()
}

/// The row being decided.
fn chosen(model: &RenderModel) -> Option<&RowModel> {
    model.rows.iter().find(|row| row.chosen)
}

/// The result of a decision, by the numbers of pieces taken and left.
fn result((taken, left): (usize, usize)) -> Text {
    let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    let (taken, left) = (number(taken), number(left));
    match (taken, left) {
        (taken, 0) => Text::RowTakeAll { taken },
        (0, left) => Text::RowLeaveAll { left },
        _ => Text::RowTakeLeave { taken, left },
    }
}

/// The rows with something to decide.
fn decidable(model: &RenderModel) -> &[RowModel] {
    match model.prompt {
        Prompt::Forced { .. } => &[],
        _ => &model.rows,
    }
}

fn entry(table: Table, index: usize, ends: (Spot, Spot), may: &[Spot], alone: bool) -> AnyView {
    let name = table.word(Text::RowName {
        from: ends.0.to_string(),
        to: ends.1.to_string(),
    });
    let chosen = table.is(move |model| model.rows.get(index).is_some_and(|row| row.chosen));
    let may = may.to_vec();
    let toggles = live(move || {
        if !chosen.get() {
            return Vec::new();
        }
        may.iter().map(|&spot| toggle(table, index, spot)).collect()
    });
    // A single row, once chosen, needs no button.
    let choosing = Signal::derive(move || !(alone && chosen.get()));
    let choose = move || {
        segment(
            name,
            None,
            None,
            chosen,
            act(move || table.send(Message::Touch(Touch::Row(index)))),
        )
    };
    view! { <div class="row">{shown(choosing, choose)} {toggles}</div> }.into_any()
}

/// The choice to leave or take one GIPF-piece of the row.
fn toggle(table: Table, index: usize, spot: Spot) -> AnyView {
    let (stack, own, is_gipf) = table.model.with_untracked(|model| {
        let mut spots = board_of(model).spots.iter();
        let here = spots.find(|other| other.spot == spot);
        let owner = here.and_then(|here| here.piece).map(|(color, _)| color);
        let piece = here.and_then(|here| here.piece).map(|(_, piece)| piece);
        let stack = here.map(|here| here.stack.clone()).unwrap_or_default();
        (
            stack,
            owner == model.prompt.player(),
            piece == Some(Piece::GIPF),
        )
    });
    let taken = table.is(move |model| {
        let row = model.rows.get(index);
        row.is_some_and(|row| row.may.contains(&(spot, true)))
    });
    let choice = |takes: bool, sign: &'static str, word: Text, spoken_label: Text| {
        let drawing = view! {
            <svg class="segment-sign" viewBox="-.22 -.22 .44 .44" aria-hidden="true">
                <use_ href=sign/>
            </svg>
        };
        segment(
            table.word(word),
            Some(table.word(spoken_label)),
            Some(drawing.into_any()),
            Signal::derive(move || takes == taken.get()),
            act(move || {
                if takes != taken.get_untracked() {
                    table.send(Message::Touch(Touch::Spot(spot)));
                }
            }),
        )
    };
    let name = spot.to_string();
    let (keep, take) = if is_gipf {
        let spot = name.clone();
        let keep = Text::RowLeave { spot: spot.clone() };
        (keep, Text::RowTake { spot })
    } else {
        let spot = name.clone();
        let keep = Text::ChoiceLeave { spot: spot.clone() };
        (keep, Text::ChoiceTake { spot })
    };
    let sign = if own { "#sign-return" } else { "#sign-capture" };
    let choices = vec![
        choice(false, "#sign-keep", Text::RowLeaveShort, keep),
        choice(true, sign, Text::RowTakeShort, take),
    ];
    let label = Signal::stored(name.clone());
    view! {
        <div class="toggle">
            {piece_view("toggle-piece", &stack)}
            <span class="toggle-spot" aria-hidden="true">
                {name}
            </span>
            {segments(label, false, choices)}
        </div>
    }
    .into_any()
}
