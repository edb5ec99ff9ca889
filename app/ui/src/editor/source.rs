//! The source of a position and its output: its text, its link, the game on the board.

use board::components::{button, live, paragraph, side_button};
use board::prelude::*;
use features::editor::Message;
use locale::Text;
use session::editor::{Change, EditMessage};

use super::page::EditorPage;
use super::{keys, text};

/// The text and the link, and the positions to begin with.
pub(super) fn view(page: EditorPage) -> AnyView {
    let unread = page.part(|view| view.unread.clone());
    let locale = page.store.locale;
    let reasons = live(move || {
        let Some(error) = unread.get() else {
            return Vec::new();
        };
        let mut said = locale.with(|locale| text::unread(&error, locale));
        if !said.is_empty() {
            said.push(locale.with(|locale| locale.say(&Text::EditorUnchanged)));
        }
        let said = said.into_iter();
        said.map(|sentence| paragraph("trouble is-refused", Signal::stored(sentence)))
            .collect()
    });
    let invalid = page.part(|view| view.unread.is_some().then_some("true"));
    let caption = page.sentence(|view| {
        Some(match view.has_address {
            true => Text::EditorLink,
            false => Text::ShareText,
        })
    });
    let copy = page.sentence(|view| {
        Some(match view.has_address {
            true => Text::ShareCopy,
            false => Text::ShareCopyText,
        })
    });
    let copied = page.sentence(|view| view.copied.clone());
    let written = page.part(|view| view.written.clone());
    let link = page.part(|view| view.link.clone());
    let begins = move |text: Text, change: Change| {
        side_button(page.word(text), page.edits(EditMessage::Change(change)))
    };
    let from_board = side_button(
        page.word(Text::EditorFromGame),
        page.sends(Message::FromBoard),
    );
    let take = side_button(page.word(Text::EditorTake), page.sends(Message::Take));
    view! {
        <section class="editor-part is-source" aria-label=page.word(Text::EditorSource)>
            <div class="decision">
                {begins(Text::EditorStart, Change::Start)}
                {begins(Text::EditorClear, Change::Clear)}
                {from_board}
            </div>
            <label class="field">
                <span class="caption">{page.word(Text::EditorText).into_any()}</span>
                <textarea
                    class="input editor-text"
                    rows="3"
                    spellcheck="false"
                    autocomplete="off"
                    aria-invalid=move || invalid.get()
                    aria-describedby="editor-unread"
                    prop:value=move || written.get()
                    on:input=move |event| page.send(Message::Write(event_target_value(&event)))
                />
            </label>
            <div class="editor-unread" id="editor-unread">{reasons}</div>
            {take}
            <label class="field">
                <span class="caption">{caption.into_any()}</span>
                <input class="input" id="editor-link" type="text" readonly prop:value=move || link.get()/>
            </label>
            {button("button", copy, page.sends(Message::Copy))}
            {paragraph("caption", copied)}
            {keys::list(page)}
        </section>
    }
    .into_any()
}
