//! The source of a position and its output: its text, its link, the game on the board.

use board::components::{act, button, live, paragraph, side_button};
use board::prelude::*;
use features::{Page, Route};
use leptos::task::spawn_local;
use locale::Text;
use session::editor::{Arrangement, Change, EditMessage};

use super::{Bench, on_board, words};
use crate::platform::{file, page, web};

/// The text and the link, and the positions to begin with.
pub(super) fn view(bench: Bench) -> AnyView {
    let table = bench.table;
    let written = RwSignal::new(String::new());
    let text = Memo::new(move |_| bench.model.with(|model| model.text.clone()));
    Effect::new(move |_| written.set(text.get()));
    let link = Memo::new(move |_| {
        text.track();
        match &*web::link_base() {
            "" => ["#", &bench.link()].concat(),
            base => [base, &Route::new(Page::Editor, &bench.link()).address()].concat(),
        }
    });
    let (caption, copy_it, well) = match web::link_base().is_empty() {
        true => (Text::ShareText, Text::ShareCopyText, Text::ShareTextCopied),
        false => (Text::EditorLink, Text::ShareCopy, Text::ShareCopied),
    };
    let take = act(move || match Arrangement::read(&written.get_untracked()) {
        Ok(now) => {
            bench.unread.set(None);
            bench.send(EditMessage::Load(now));
        }
        Err(error) => bench.refuse(error),
    });
    let unread = live(move || {
        let error = bench.unread.get();
        let said = table.locale.with(|locale| {
            let error = error.as_ref();
            error.map_or_else(Vec::new, |error| words::unread(error, locale))
        });
        let unchanged = table.say(&Text::EditorUnchanged);
        let unchanged = (!said.is_empty()).then_some(unchanged);
        let said = said.into_iter().chain(unchanged);
        said.map(|sentence| paragraph("trouble is-refused", Signal::stored(sentence)))
            .collect()
    });
    let invalid = Signal::derive(move || bench.unread.with(Option::is_some).then_some("true"));
    let copy = act(move || {
        let (link, well) = (link.get_untracked(), well.clone());
        spawn_local(async move {
            let said = if file::copy(&link).await {
                well
            } else {
                page::select("#editor-link");
                Text::ShareNotCopied
            };
            bench
                .said
                .set(table.locale.with_untracked(|locale| locale.say(&said)));
            bench.copied.set(Some(said));
        });
    });
    let copied = bench.words(move |_, locale| {
        bench.copied.with(|said| {
            said.as_ref()
                .map_or_else(String::new, |said| locale.say(said))
        })
    });
    let from_game = act(move || {
        bench.send(EditMessage::Load(on_board(bench.store)));
    });
    let begins = move |text: Text, change: Change| {
        side_button(table.word(text), bench.sends(EditMessage::Change(change)))
    };
    view! {
        <section class="editor-part is-source" aria-label=table.word(Text::EditorSource)>
            <div class="decision">
                {begins(Text::EditorStart, Change::Start)}
                {begins(Text::EditorClear, Change::Clear)}
                {side_button(table.word(Text::EditorFromGame), from_game)}
            </div>
            <label class="field">
                <span class="caption">{table.word(Text::EditorText).into_any()}</span>
                <textarea
                    class="input editor-text"
                    rows="3"
                    spellcheck="false"
                    autocomplete="off"
                    aria-invalid=invalid
                    aria-describedby="editor-unread"
                    prop:value=move || written.get()
                    on:input=move |event| written.set(event_target_value(&event))
                />
            </label>
            <div class="editor-unread" id="editor-unread">{unread}</div>
            {side_button(table.word(Text::EditorTake), take)}
            <label class="field">
                <span class="caption">{table.word(caption).into_any()}</span>
                <input class="input" id="editor-link" type="text" readonly prop:value=move || link.get()/>
            </label>
            {button("button", table.word(copy_it), copy)}
            {paragraph("caption", copied)}
            {super::keys::list(bench)}
        </section>
    }
    .into_any()
}
