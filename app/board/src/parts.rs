//! A turn of many steps: a strip of its parts, and notes about the pending one.

use crate::prelude::*;
use locale::Text;
use session::{Message, Note, PartKind, PartState, TurnPart};

use crate::components::{live, shown, side_button};
use crate::reasons;
use crate::table::Table;

/// Makes the link after a sentence from the number of a clause; empty if no rules can be
/// opened.
pub type RuleLink = Callback<&'static str, Vec<AnyView>>;

/// The parts of the running turn and the notes about it; empty for a turn that is one move
/// without notes.
#[must_use]
pub fn turn_strip(
    table: Table,
    parts: Signal<Vec<TurnPart>>,
    notes: Signal<Vec<Note>>,
    rule: RuleLink,
) -> AnyView {
    let strip = live(move || {
        let parts = parts.get();
        if parts.is_empty() {
            return Vec::new();
        }
        let chips: Vec<AnyView> = parts.iter().map(|&part| chip(table, part)).collect();
        let back = table.is(|model| model.actions.take_back_turn);
        let is_begun = parts.iter().any(|part| part.state == PartState::Done);
        let back = shown(Signal::derive(move || is_begun && back.get()), move || {
            side_button(
                table.word(Text::PartUndoTurn),
                table.sends(|| Message::TakeBackTurn),
            )
        });
        let strip = view! {
            <div class="turn-strip">
                <ol class="parts" aria-label=table.word(Text::PartTitle)>{chips}</ol>
                {back}
            </div>
        };
        vec![strip.into_any()]
    });
    let text = live(move || {
        let note = |note: Note| {
            let clause = table.model.with_untracked(|model| {
                let ruleset = model.gipf_ruleset();
                ruleset.and_then(|ruleset| note.clause(ruleset))
            });
            let link = clause.map_or_else(Vec::new, |clause| rule.run(clause));
            let linked = !link.is_empty();
            let words = table.words(move |model, locale| match linked {
                true => reasons::note_because(note, model, locale).0,
                false => reasons::note(note, model, locale),
            });
            view! { <p class="turn-note">{words.into_any()}{link}</p> }.into_any()
        };
        notes.get().into_iter().map(note).collect()
    });
    vec![strip, text].into_any()
}

/// One part: its sign is visible, its state is for screen readers.
fn chip(table: Table, part: TurnPart) -> AnyView {
    // After a lost challenge another move follows: the name would stand twice.
    let name = match part.kind {
        PartKind::Rows => Text::PartRows,
        PartKind::Extra => Text::PartExtra,
        PartKind::Move if part.state == PartState::Lost => Text::PartMoveLost,
        PartKind::Move => Text::PartMove,
    };
    let (word, sign, state) = match part.state {
        PartState::Done => ("done", "✓", Text::PartDone),
        PartState::Lost => ("lost", "✕", Text::PartLost),
        PartState::Now => ("now", "▸", Text::PartNow),
        PartState::Due => ("due", "○", Text::PartDue),
        PartState::May => ("may", "◇", Text::PartMay),
    };
    let current = (part.state == PartState::Now).then_some("step");
    view! {
        <li class="part" data-state=word aria-current=current>
            <span class="part-sign" aria-hidden="true">{sign}</span>
            {table.word(name).into_any()}
            <span class="read">", "{table.word(state).into_any()}</span>
        </li>
    }
    .into_any()
}
