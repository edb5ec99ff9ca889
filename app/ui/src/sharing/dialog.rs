//! The dialog with the link: what it contains, its form, and the ways to give it away.

use board::kit::{Words, act, button, dialog, live, paragraph, segment, segments, shown, when};
use board::prelude::*;
use leptos::ev;
use library::share::{LinkForm, Share, Shared};
use locale::Text;
use rules::{Color, GameRuleset};

use super::link::{LINK_FIELD, Sharing};
use crate::pick::group;
use crate::platform::{page, web};

/// The dialog.
pub(crate) fn view(sharing: Sharing) -> AnyView {
    let word = move |text| sharing.store.table().word(text);
    let body = vec![
        contents(sharing),
        whom(sharing),
        names(sharing),
        ways(sharing),
        forms(sharing),
        website(sharing),
    ];
    let close = (word(Text::ActionClose), None);
    dialog(
        sharing.element,
        word(Text::ShareTitle),
        close,
        body,
        Vec::new(),
    )
}

fn word(sharing: Sharing, text: Text) -> Words {
    sharing.store.table().word(text)
}

/// A part of what is shared. Its readers are notified only when it has changed.
fn part<T>(sharing: Sharing, read: impl Fn(&Share) -> T + Send + Sync + 'static) -> Memo<Option<T>>
where
    T: PartialEq + Send + Sync + 'static,
{
    Memo::new(move |_| sharing.read(&read))
}

/// A choice; `choose` makes it.
fn choice(
    sharing: Sharing,
    text: Text,
    is: impl Fn(&Share) -> bool + Send + Sync + 'static,
    choose: fn(&mut Share),
) -> AnyView {
    let is = part(sharing, is);
    let pressed = when(move || is.get() == Some(true));
    let choose = act(move || sharing.change(choose));
    segment(word(sharing, text), None, None, pressed, choose)
}

/// The choice of what the link contains, if there is one.
fn contents(sharing: Sharing) -> AnyView {
    let choices = part(sharing, |share| (share.choices(), share.is_invitation()));
    live(move || {
        let (choices, invites) = choices.get().unwrap_or_default();
        if choices.len() < 2 {
            return Vec::new();
        }
        let choices = choices.into_iter().map(|shared| {
            let (text, choose): (Text, fn(&mut Share)) = match shared {
                Shared::Game => (Text::ShareWhole, |share| share.shared = Shared::Game),
                Shared::Turn if invites => {
                    (Text::ShareInvitation, |share| share.shared = Shared::Turn)
                }
                Shared::Turn => (Text::ShareTurn, |share| share.shared = Shared::Turn),
                Shared::Position => (Text::SharePosition, |share| share.shared = Shared::Position),
            };
            choice(sharing, text, move |share| share.shared == shared, choose)
        });
        vec![segments(
            word(sharing, Text::ShareWhat),
            true,
            choices.collect(),
        )]
    })
}

/// The sentence about the player for whom a turn is.
fn whom(sharing: Sharing) -> AnyView {
    let reader = part(sharing, |share| (share.reader(), share.ruleset()));
    live(move || {
        let text = match reader.get() {
            Some((Some(Color::White), GameRuleset::Tamsk(_))) => Text::ShareTurnRed,
            Some((Some(Color::White), _)) => Text::ShareTurnWhite,
            Some((Some(Color::Black), _)) => Text::ShareTurnBlack,
            _ => return Vec::new(),
        };
        vec![paragraph("dialog-text", word(sharing, text))]
    })
}

/// The field for the name of whoever sends a turn or an invitation, or the choice whether a
/// whole game is sent with names; nothing where there are none.
fn names(sharing: Sharing) -> AnyView {
    let signs = part(sharing, |share| share.signature().is_some());
    let chooses = part(sharing, Share::has_names);
    let name = part(sharing, |share| {
        share
            .signature()
            .map_or_else(String::new, |(_, name)| name.to_owned())
    });
    let field = move || {
        view! {
            <label class="field">
                <span class="caption">{word(sharing, Text::NewGameFirstName).into_any()}</span>
                <input
                    class="input"
                    type="text"
                    maxlength="40"
                    autocomplete="off"
                    prop:value=move || name.get().unwrap_or_default()
                    on:input=move |event: ev::Event| {
                        let name = event_target_value(&event);
                        sharing.change(|share| share.sign(&name));
                    }
                />
            </label>
        }
        .into_any()
    };
    let choices = move || {
        let choices = vec![
            choice(
                sharing,
                Text::ShareNamesOut,
                |share| !share.named,
                |share| {
                    share.named = false;
                },
            ),
            choice(
                sharing,
                Text::ShareNamesIn,
                |share| share.named,
                |share| {
                    share.named = true;
                },
            ),
        ];
        segments(word(sharing, Text::AgreePlayers), true, choices)
    };
    vec![
        shown(when(move || signs.get() == Some(true)), field),
        shown(when(move || chooses.get() == Some(true)), choices),
    ]
    .into_any()
}

/// The ways to give the link away, and the link itself; a file if it is too long.
fn ways(sharing: Sharing) -> AnyView {
    let address = part(sharing, |share| share.address(&web::link_base()));
    let fits = when(move || address.with(|address| matches!(address, Some(Some(_)))));
    let is_long = when(move || address.with(|address| *address == Some(None)));
    let link = Signal::derive(move || address.get().flatten().unwrap_or_default());
    let said = Signal::derive(move || {
        let said = sharing.said.get();
        said.map_or_else(String::new, |text| sharing.store.table().say(&text))
    });
    view! {
        {shown(fits, move || buttons(sharing))}
        {paragraph_status(said)}
        {shown(fits, move || field(sharing, link))}
        {shown(is_long, move || {
            vec![
                paragraph("dialog-note", word(sharing, Text::ShareTooLong)),
                file_button(sharing),
            ]
            .into_any()
        })}
    }
    .into_any()
}

/// A sentence that is announced when it changes.
fn paragraph_status(said: Words) -> AnyView {
    view! { <p class="dialog-note" role="status">{said.into_any()}</p> }.into_any()
}

fn file_button(sharing: Sharing) -> AnyView {
    let save = act(move || sharing.save_file());
    button("button", word(sharing, Text::SaveFile), save)
}

/// The buttons for the link. In a page without an address a text takes its place.
fn buttons(sharing: Sharing) -> AnyView {
    let is_text = web::link_base().is_empty() && !has_page(sharing);
    let can_send = page::can_send() && !web::link_base().is_empty();
    let copy = |class| {
        let text = match is_text {
            true => Text::ShareCopyText,
            false => Text::ShareCopy,
        };
        let copy = act(move || sharing.give(false));
        button(class, word(sharing, text), copy)
    };
    let send = || {
        let send = act(move || sharing.give(true));
        button("button is-main", word(sharing, Text::ShareSystem), send)
    };
    let buttons = match (can_send, is_text) {
        (true, _) => vec![send(), copy("button")],
        (false, true) => vec![copy("button is-main"), file_button(sharing)],
        (false, false) => vec![copy("button is-main")],
    };
    let why = is_text.then(|| paragraph("dialog-text", word(sharing, Text::ShareTextWhat)));
    view! {
        {why}
        {group("choices", buttons)}
    }
    .into_any()
}

/// Returns true if the address of a page takes the place of the link.
fn has_page(sharing: Sharing) -> bool {
    sharing.read_now(|share| share.page.is_some()) == Some(true)
}

fn field(sharing: Sharing, link: Words) -> AnyView {
    let caption = match web::link_base().is_empty() && !has_page(sharing) {
        true => Text::ShareText,
        false => Text::ShareLink,
    };
    view! {
        <label class="field">
            <span class="caption">{word(sharing, caption).into_any()}</span>
            <textarea
                class=["input ", LINK_FIELD].concat()
                rows="2"
                readonly
                spellcheck="false"
                prop:value=link
            ></textarea>
        </label>
    }
    .into_any()
}

/// The choice of the form of the link, folded at first: open if the form was changed, or if
/// another form may help.
fn forms(sharing: Sharing) -> AnyView {
    let has = part(sharing, |share| share.has_forms(&web::link_base()));
    let fold = move || {
        let is_open = part(sharing, |share| {
            let fits = share.address(&web::link_base()).is_some();
            !fits || share.form == LinkForm::Compact
        });
        let form = part(sharing, |share| share.form);
        let form = Signal::derive(move || {
            let form = match form.get() {
                Some(LinkForm::Compact) => Text::ShareCompact,
                _ => Text::ShareReadable,
            };
            sharing.store.table().say(&form)
        });
        let readable = choice(
            sharing,
            Text::ShareReadable,
            |share| share.form == LinkForm::Readable,
            |share| share.form = LinkForm::Readable,
        );
        let compact = choice(
            sharing,
            Text::ShareCompact,
            |share| share.form == LinkForm::Compact,
            |share| share.form = LinkForm::Compact,
        );
        view! {
            <details class="more-options" open=move || is_open.get() == Some(true)>
                <summary>
                    <span class="more-name">{word(sharing, Text::ShareForm).into_any()}</span>
                    <span class="more-line">{form}</span>
                </summary>
                {segments(word(sharing, Text::ShareForm), true, vec![readable, compact])}
            </details>
        }
        .into_any()
    };
    shown(when(move || has.get() == Some(true)), fold)
}

/// The way to the code for a website.
fn website(sharing: Sharing) -> AnyView {
    let can = part(sharing, |share| share.can_embed(&web::link_base()));
    shown(when(move || can.get() == Some(true)), move || {
        let embed = act(move || sharing.embed());
        let embed = button("button is-quiet", word(sharing, Text::ShareWebsite), embed);
        group("choices", vec![embed])
    })
}
