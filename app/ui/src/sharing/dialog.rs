//! The view of the dialog: a card for everything that can be shared, the link, and other formats.

use board::components::{
    button, dialog, icon, live, paragraph, segment, segments, shown, side_button,
};
use board::prelude::*;
use features::qr_code;
use features::sharing::{Card, Link, LinkContent, LinkForm, Message, ShareFormat};
use leptos::ev;
use locale::Text;

use super::runner::{CODE, LINK_FIELD, Sharing};
use crate::pick::group;
use crate::platform::markup;
use crate::store::Store;

const MOVE: &str = "M4 12h14M13 7l5 5-5 5";
const GAME: &str = "M6 4v16l14-8z";
const POSITION: &str = "M12 3.5l7.5 4.25v8.5L12 20.5l-7.5-4.25v-8.5z";

/// The dialog.
pub(crate) fn view(sharing: Sharing) -> AnyView {
    let body = vec![
        choice(sharing),
        names(sharing),
        link(sharing),
        formats(sharing),
        code(sharing),
        forms(sharing),
    ];
    let close = (
        sharing.word(Text::ActionClose),
        Some(sharing.sends(Message::Closed)),
    );
    let title = sharing.word(Text::ShareTitle);
    dialog(sharing.element(), title, close, body, Vec::new())
}

/// The cards of the view.
fn choice(sharing: Sharing) -> AnyView {
    let all = sharing.part(|view| view.cards.clone());
    let chosen = sharing.part(|view| view.chosen);
    let choose = Callback::new(move |content| sharing.send(Message::Choose(content)));
    live(move || {
        let all = all.get();
        match all.is_empty() {
            true => Vec::new(),
            false => vec![cards(sharing.store, "share", all, chosen.into(), choose)],
        }
    })
}

/// The cards; `id` begins the identifiers of their sentences. A single card is no choice, but says
/// what the other person will see.
pub(crate) fn cards(
    store: Store,
    id: &'static str,
    all: Vec<Card>,
    chosen: Signal<Option<LinkContent>>,
    choose: Callback<LinkContent>,
) -> AnyView {
    let name = store.table().word(Text::ShareWhat);
    let cards = all.into_iter();
    let cards = cards.map(|one| card(store, id, one, chosen, choose));
    view! {
        <div class="share-cards" role="group" aria-label=name>
            {cards.collect::<Vec<_>>()}
        </div>
    }
    .into_any()
}

fn card(
    store: Store,
    id: &'static str,
    card: Card,
    chosen: Signal<Option<LinkContent>>,
    choose: Callback<LinkContent>,
) -> AnyView {
    let Card {
        content,
        title,
        sees,
    } = card;
    let (place, drawing) = match content {
        LinkContent::Turn => ("turn", MOVE),
        LinkContent::Game => ("game", GAME),
        LinkContent::Position => ("position", POSITION),
    };
    let pressed = Signal::derive(move || match chosen.get() == Some(content) {
        true => "true",
        false => "false",
    });
    let table = store.table();
    let sees_id = [id, "-sees-", place].concat();
    let described = sees_id.clone();
    // The whole card is a target of the button, whose name is the title alone.
    view! {
        <div class="share-card">
            {icon(drawing)}
            <button
                type="button"
                class="share-card-title"
                aria-pressed=pressed
                aria-describedby=described
                on:click=move |_| choose.run(content)
            >
                {table.word(title).into_any()}
            </button>
            <span class="share-card-sees" id=sees_id>
                {table.word(sees).into_any()}
            </span>
        </div>
    }
    .into_any()
}

/// The field for the name of the player who sends a turn or an invitation, or the choice between
/// a whole game with and without names; nothing where there are none.
fn names(sharing: Sharing) -> AnyView {
    let signs = sharing.is(|view| view.signature.is_some());
    let chooses = sharing.is(|view| view.named.is_some());
    let name = sharing.part(|view| view.signature.clone().unwrap_or_default());
    let field = move || {
        view! {
            <label class="field">
                <span class="caption">{sharing.word(Text::NewGameFirstName).into_any()}</span>
                <input
                    class="input"
                    type="text"
                    maxlength="40"
                    autocomplete="off"
                    prop:value=move || name.get()
                    on:input=move |event: ev::Event| {
                        sharing.send(Message::Sign(event_target_value(&event)));
                    }
                />
            </label>
        }
        .into_any()
    };
    let choices = move || {
        let choices = [(false, Text::ShareNamesOut), (true, Text::ShareNamesIn)];
        let choices = choices.map(|(named, text)| {
            let pressed = sharing.is(move |view| view.named == Some(named));
            let choose = sharing.sends(Message::Name(named));
            segment(sharing.word(text), None, None, pressed, choose)
        });
        let players = sharing.word(Text::AgreePlayers);
        segments(players, true, choices.into_iter().collect())
    };
    vec![shown(signs, field), shown(chooses, choices)].into_any()
}

/// The link with its buttons; a sentence if it is too long.
fn link(sharing: Sharing) -> AnyView {
    let has_link = sharing.is(|view| matches!(view.link, Link::Address(_) | Link::Text(_)));
    let is_long = sharing.is(|view| view.link == Link::TooLong);
    let text = sharing.part(|view| view.status.clone());
    let text = Signal::derive(move || {
        let text = text.get();
        text.map_or_else(String::new, |text| sharing.store.table().say(&text))
    });
    view! {
        {shown(has_link, move || buttons(sharing))}
        <p class="dialog-note" role="status">{text}</p>
        {shown(has_link, move || field(sharing))}
        {shown(is_long, move || paragraph("dialog-text", sharing.word(Text::ShareTooLong)))}
    }
    .into_any()
}

/// The buttons for the link. In a page without an address a text takes its place.
fn buttons(sharing: Sharing) -> AnyView {
    let shape = sharing.part(|view| (view.can_send, matches!(view.link, Link::Text(_))));
    live(move || {
        let (can_send, is_text) = shape.get();
        let copy = |class| {
            let text = match is_text {
                true => Text::ShareCopyText,
                false => Text::ShareCopy,
            };
            button(class, sharing.word(text), sharing.sends(Message::Copy))
        };
        let send = || {
            let send = sharing.sends(Message::Send);
            button("button is-main", sharing.word(Text::ShareSystem), send)
        };
        let buttons = match can_send {
            true => vec![send(), copy("button")],
            false => vec![copy("button is-main")],
        };
        let why = is_text.then(|| paragraph("dialog-text", sharing.word(Text::ShareTextWhat)));
        let buttons = group("choices", buttons);
        why.into_iter().chain([buttons]).collect()
    })
}

fn field(sharing: Sharing) -> AnyView {
    let link = sharing.part(|view| match &view.link {
        Link::Address(text) | Link::Text(text) => text.clone(),
        Link::None | Link::TooLong => String::new(),
    });
    let is_text = sharing.is(|view| matches!(view.link, Link::Text(_)));
    let caption = Signal::derive(move || {
        sharing.store.table().say(&match is_text.get() {
            true => Text::ShareText,
            false => Text::ShareLink,
        })
    });
    view! {
        <label class="field">
            <span class="caption">{caption}</span>
            <textarea
                class=["input ", LINK_FIELD].concat()
                rows="2"
                readonly
                spellcheck="false"
                prop:value=move || link.get()
            ></textarea>
        </label>
    }
    .into_any()
}

/// The other formats to give away what is shared.
fn formats(sharing: Sharing) -> AnyView {
    let formats = sharing.part(|view| view.formats.clone());
    let code = sharing.is(|view| view.code.is_some());
    live(move || {
        let formats = formats.get();
        if formats.is_empty() {
            return Vec::new();
        }
        let buttons = formats.into_iter().map(|format| {
            let label = Signal::derive(move || {
                sharing.store.table().say(&match format {
                    ShareFormat::Code if code.get() => Text::ShareHideCode,
                    ShareFormat::Code => Text::MakerCode,
                    ShareFormat::File => Text::SaveFile,
                    ShareFormat::Text => Text::ExportCopy,
                    ShareFormat::Picture => Text::ExportSavePng,
                    ShareFormat::Drawing => Text::ExportSaveSvg,
                    ShareFormat::Paper => Text::ExportPrint,
                    ShareFormat::Website => Text::ShareWebsite,
                })
            });
            side_button(label, sharing.sends(Message::Use(format)))
        });
        let title = sharing.word(Text::ShareWays);
        vec![
            view! { <h3 class="dialog-heading">{title.into_any()}</h3> }.into_any(),
            group("decision share-formats", buttons.collect()),
        ]
    })
}

/// The link as a QR code.
fn code(sharing: Sharing) -> AnyView {
    let link = sharing.part(|view| view.code.clone());
    live(move || {
        let Some(link) = link.get() else {
            return Vec::new();
        };
        let label = sharing.store.table().say(&Text::MakerCode);
        match qr_code::drawing(&link, &label) {
            Some(drawn) => vec![markup::block(CODE, Signal::stored(drawn))],
            None => vec![paragraph("dialog-text", sharing.word(Text::MakerNoCode))],
        }
    })
}

/// The choice of the form of the link, folded at first: open if the form was changed, or if
/// another form may help.
fn forms(sharing: Sharing) -> AnyView {
    let has = sharing.is(|view| view.form.is_some());
    let fold = move || {
        let is_open =
            sharing.is(|view| view.link == Link::TooLong || view.form == Some(LinkForm::Compact));
        let text = sharing.part(|view| view.form);
        let text = Signal::derive(move || {
            sharing.store.table().say(&match text.get() {
                Some(LinkForm::Compact) => Text::ShareCompact,
                _ => Text::ShareReadable,
            })
        });
        let forms = [
            (LinkForm::Readable, Text::ShareReadable),
            (LinkForm::Compact, Text::ShareCompact),
        ];
        let forms = forms.map(|(form, text)| {
            let pressed = sharing.is(move |view| view.form == Some(form));
            let choose = sharing.sends(Message::Form(form));
            segment(sharing.word(text), None, None, pressed, choose)
        });
        let forms = forms.into_iter().collect();
        view! {
            <details class="more-options" open=move || is_open.get()>
                <summary>
                    <span class="more-name">{sharing.word(Text::ShareForm).into_any()}</span>
                    <span class="more-line">{text}</span>
                </summary>
                {segments(sharing.word(Text::ShareForm), true, forms)}
            </details>
        }
        .into_any()
    };
    shown(has, fold)
}
