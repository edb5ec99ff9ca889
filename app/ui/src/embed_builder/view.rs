//! The page that makes the code for another site, from above: its head, the choices with the
//! code, and the board as it will be there.

use board::components::{TextSignal, icon_button, main_button, paragraph, shown, switch, when};
use board::prelude::*;
use features::embed_builder::{Choice, ChoiceView, Control, Message, Preview, View, Warning};
use locale::Text;

use super::page::{BuilderPage, FRAME, TITLE};
use crate::keyed::keyed;
use crate::page_head::page_head;
use crate::pick::select;

/// The icon of the way back.
const BACK: &str = "M14.5 5l-7 7 7 7";

/// The page.
pub(super) fn view(page: BuilderPage) -> AnyView {
    let back = page.sends(Message::Leave);
    let label = page.word(Text::ActionBack);
    let back = icon_button("button is-icon is-back", label, BACK, when(|| true), back);
    let has_code = page.is(|view| !view.code.is_empty());
    let has_warning = page.is(|view| view.warning.is_some());
    view! {
        <main class="builder page">
            {page_head(page.store, TITLE, page.word(Text::BuilderTitle), None, back)}
            {shown(has_warning, move || {
                let warning = page.sentence(|view| view.warning.map(Warning::text));
                view! { <p class="builder-what" role="alert">{warning.into_any()}</p> }.into_any()
            })}
            {shown(has_code, move || parts(page))}
        </main>
    }
    .into_any()
}

/// The choices and the code, and beside them the board.
fn parts(page: BuilderPage) -> AnyView {
    let preview = page.word(Text::BuilderPreview);
    view! {
        <div class="builder-parts">
            <div class="builder-form">
                {paragraph("builder-what", page.word(Text::BuilderWhat))}
                <div class="builder-choices">{choices(page)}</div>
                {code(page)}
            </div>
            <section class="builder-preview" aria-labelledby="builder-preview">
                <h2 class="caption" id="builder-preview">{preview.into_any()}</h2>
                <div class=FRAME tabindex="0" role="group" aria-label=preview>
                    {frame(page)}
                </div>
            </section>
        </div>
    }
    .into_any()
}

/// The choices that can be made.
fn choices(page: BuilderPage) -> AnyView {
    let keys = page.part(|view| view.choices.iter().map(key).collect::<Vec<_>>());
    keyed(keys.into(), move |key| choice(page, key))
}

/// The key of a choice. Its labels change only with the number of values.
fn key(choice: &ChoiceView) -> String {
    let values = match &choice.control {
        Control::List { values, .. } => values.len(),
        Control::Switch(_) => 0,
    };
    [choice.choice.name(), &values.to_string()].join(".")
}

/// The choice with a key.
fn choice(page: BuilderPage, key: &str) -> AnyView {
    let found = page.now(|view| {
        let mut choices = view.choices.iter();
        choices.find(|choice| self::key(choice) == key).cloned()
    });
    let Some(found) = found else {
        return ().into_any();
    };
    let (choice, label) = (found.choice, page.word(found.label));
    match found.control {
        Control::List { values, .. } => list(page, choice, label, values),
        Control::Switch(_) => {
            let is_on = page.is(move |view| control(view, choice) == Some(&Control::Switch(true)));
            switch(label, is_on, page.sends(Message::Toggle(choice)))
        }
    }
}

/// A choice in a list.
fn list(
    page: BuilderPage,
    choice: Choice,
    label: TextSignal,
    values: Vec<(&'static str, Text)>,
) -> AnyView {
    let (values, labels): (Vec<_>, Vec<_>) = values.into_iter().unzip();
    let labels = labels.into_iter().map(|label| page.word(label));
    let known = values.clone();
    let chosen = page.part(move |view| match control(view, choice) {
        Some(Control::List { chosen, .. }) => {
            let index = known.iter().position(|value| value == chosen);
            index.unwrap_or_default()
        }
        Some(Control::Switch(_)) | None => 0,
    });
    let choose = Callback::new(move |index: usize| {
        if let Some(&value) = values.get(index) {
            page.send(Message::Choose(choice, value));
        }
    });
    select(label, labels.collect(), chosen.into(), choose)
}

/// The state of a choice.
fn control(view: &View, choice: Choice) -> Option<&Control> {
    let mut choices = view.choices.iter();
    choices.find(|it| it.choice == choice).map(|it| &it.control)
}

/// The code, and the button that copies it.
fn code(page: BuilderPage) -> AnyView {
    let about = page.view_text(|view, locale| view.about.say(locale));
    let code = page.part(|view| view.code.clone());
    let examples = page.part(|view| view.examples.clone());
    let copied = page.sentence(|view| {
        view.copied.map(|copied| match copied {
            true => Text::BuilderCopied,
            false => Text::BuilderNotCopied,
        })
    });
    view! {
        {paragraph("builder-source", about)}
        <label class="field">
            <span class="caption">{page.word(Text::BuilderCode).into_any()}</span>
            <textarea
                class="input builder-code"
                rows="7"
                readonly=true
                spellcheck="false"
                prop:value=code
            ></textarea>
        </label>
        <div class="builder-copy">
            {main_button(page.word(Text::BuilderCopy), page.sends(Message::Copy))}
            <a class="builder-more" href=examples target="_blank" rel="noopener">
                {page.word(Text::BuilderMore).into_any()}
            </a>
        </div>
        <p class="builder-said" role="status">{copied.into_any()}</p>
    }
    .into_any()
}

/// The board as it will be on the other site. A board with another address is drawn anew: a
/// frame that goes to another address would leave the last one in the history.
fn frame(page: BuilderPage) -> AnyView {
    let boards = page.part(|view| {
        let preview = view.preview.iter();
        let key = |preview: &Preview| [&preview.width.to_string(), " ", &preview.address].concat();
        preview.map(key).collect::<Vec<_>>()
    });
    let height = page.part(|view| {
        let preview = view.preview.as_ref();
        preview.map(|preview| preview.height.to_string())
    });
    let pixels = move || {
        height
            .get()
            .map_or_else(String::new, |height| height + "px")
    };
    let none = page.is(|view| view.preview.is_none());
    let board = keyed(boards.into(), move |key| {
        let (width, address) = key.split_once(' ').unwrap_or_default();
        let (width, address) = (width.to_owned(), address.to_owned());
        let title = page.word(Text::BuilderPreview);
        let span = [&*width, "px"].concat();
        view! {
            <div class="builder-board" style:--frame-width=span style:--frame-height=pixels>
                <iframe title=title src=address width=width height=height></iframe>
            </div>
        }
        .into_any()
    });
    let missing = move || paragraph("builder-what", page.word(Text::BuilderNoPreview));
    vec![shown(none, missing), board].into_any()
}
