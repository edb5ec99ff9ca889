//! The palette: the things that can be put on the board, one of which is chosen.

use board::components::{act, live, paragraph, shown, switch};
use board::piece_view;
use board::prelude::*;
use locale::Text;
use rules::{Color, Disc, Stack};
use session::drawing::sand;
use session::editor::{EditMessage, Tool};

use super::page::EditorPage;
use super::text;

/// The pieces of the ruleset, the hand that removes them, and the switch that stacks them on
/// top of each other.
pub(super) fn view(page: EditorPage) -> AnyView {
    let palette = page.part(|view| view.model.palette.clone());
    let tools = live(move || {
        let tools = palette.get().into_iter();
        tools.map(|tool| choice(page, tool)).collect()
    });
    let chosen = page.about(|model, locale| text::tool(model.tool, model.ruleset, locale));
    let towers = page.is(|view| view.model.on_top.is_some());
    let on_top = page.is(|view| view.model.on_top == Some(true));
    let turn = act(move || page.edit(EditMessage::OnTop(!on_top.get_untracked())));
    view! {
        <section class="editor-part is-pieces" aria-label=page.word(Text::EditorPieces)>
            <div class="tools" role="radiogroup" aria-label=page.word(Text::EditorPieces)>
                {tools}
            </div>
            <div class="editor-choice">
                {paragraph("editor-chosen", chosen)}
                {shown(towers, move || switch(page.word(Text::EditorOnTop), on_top, turn))}
            </div>
        </section>
    }
    .into_any()
}

fn choice(page: EditorPage, tool: Tool) -> AnyView {
    let name = page.about(move |model, locale| text::tool(tool, model.ruleset, locale));
    let chosen = page.is(move |view| view.model.tool == tool);
    let choose = move |_| page.edit(EditMessage::Choose(tool));
    let color = match tool {
        Tool::Piece(color, _) | Tool::Disc(Disc { color, .. }) | Tool::Glass { color, .. } => {
            Some(match color {
                Color::White => "white",
                Color::Black => "black",
            })
        }
        Tool::Ring | Tool::Rings(_) | Tool::Remove => None,
    };
    view! {
        <label class="editor-tool" title=name data-color=color>
            <input
                type="radio"
                name="editor-tool"
                aria-label=name
                prop:checked=move || chosen.get()
                on:change=choose
            />
            {picture(tool)}
        </label>
    }
    .into_any()
}

/// The picture.
fn picture(tool: Tool) -> AnyView {
    match tool {
        Tool::Piece(color, piece) => piece_view("tool-picture", &Stack::of(color, piece)),
        Tool::Disc(disc) => piece_view("tool-picture", &Stack(vec![disc])),
        Tool::Glass { color, lost } => {
            let (word, plates) = match color {
                Color::White => ("white", sand::PLATES[0]),
                Color::Black => ("black", sand::PLATES[1]),
            };
            view! {
                <svg class="tool-picture" viewBox="-.55 -.55 1.1 1.1" aria-hidden="true">
                    <g class="sand-glass" data-color=word data-lost=lost.then_some("")>
                        <path class="sand-air" d=sand::BULBS/>
                        <path class="sand-bulbs" d=sand::BULBS/>
                        <path class="sand-plates" d=plates/>
                        <path class="sand-lost" d=sand::SIGNS[2]/>
                    </g>
                </svg>
            }
            .into_any()
        }
        Tool::Ring | Tool::Rings(_) => view! {
            <svg class="tool-picture" viewBox="-.55 -.55 1.1 1.1" aria-hidden="true">
                <ellipse class="tamsk-ring" rx=".42" ry=".2"/>
            </svg>
        }
        .into_any(),
        Tool::Remove => view! {
            <svg class="tool-picture icon" viewBox="0 0 24 24" aria-hidden="true">
                <path d="M4 20h16M6.5 16L15 7.5l4 4L12.5 18h-4zM11 11.5l4 4"/>
            </svg>
        }
        .into_any(),
    }
}
