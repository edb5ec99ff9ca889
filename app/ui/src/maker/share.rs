//! The ways to give a puzzle to others: link, code, text, paper.

use board::components::{live, paragraph, side_button};
use board::prelude::*;
use features::maker::{Message, Part};
use features::qr_code;
use locale::Text;

use super::page::MakerPage;
use super::parts::{line, part, progress, result};
use crate::pick::group;
use crate::platform::markup::block;

/// The link, and the buttons for the ways.
pub(super) fn view(page: MakerPage) -> AnyView {
    let has_address = page.now(|view| view.has_address);
    let link = page.part(|view| view.link.clone());
    let shown = view! {
        <input
            class="input share-link"
            type="text"
            readonly
            aria-label=page.word(Text::MakerLink)
            prop:value=move || link.get()
        />
    }
    .into_any();
    let note = (!has_address).then(|| paragraph("dialog-note", page.word(Text::ShareTextWhat)));
    let parts = [
        shown,
        group("choices", buttons(page)),
        result(page, Part::Share),
        progress(page, Part::Share),
        code(page),
    ];
    part(
        page,
        Text::MakerGive,
        note.into_iter().chain(parts).collect(),
    )
}

fn buttons(page: MakerPage) -> Vec<AnyView> {
    let (has_address, can_send) = page.now(|view| (view.has_address, view.can_send));
    let copy = match has_address {
        true => Text::ShareCopy,
        false => Text::ShareCopyText,
    };
    let buttons = [
        (true, copy, Message::CopyLink),
        (can_send, Text::ShareSystem, Message::Send),
        // A camera can read only an address.
        (has_address, Text::MakerCode, Message::ToggleCode),
        (true, Text::MakerForum, Message::CopyForum),
        (true, Text::ExportPrint, Message::Print(Part::Share)),
    ];
    let buttons = buttons.into_iter().filter(|(is_possible, ..)| *is_possible);
    let buttons =
        buttons.map(|(_, text, message)| side_button(page.word(text), page.sends(message)));
    buttons.collect()
}

/// The link as a QR code.
fn code(page: MakerPage) -> AnyView {
    let link = page.part(|view| view.code.clone());
    live(move || {
        let Some(link) = link.get() else {
            return Vec::new();
        };
        let label = page.store.table().say(&Text::MakerCode);
        match qr_code::drawing(&link, &label) {
            Some(drawn) => vec![block("maker-code", Signal::stored(drawn))],
            None => vec![line(page.word(Text::MakerNoCode))],
        }
    })
}
