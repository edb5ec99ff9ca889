//! The view of the settings.

use board::components::{
    Choice, TextSignal, options, paragraph, segment, segments, shown, side_button, switch,
};
use board::prelude::*;
use features::installation;
use features::settings::{Boards, Message, Theme, Toggle};
use leptos::ev::KeyboardEvent;
use locale::{Language, Text};

use super::page::SettingsPage;
use crate::installed::installation;
use crate::navigation::Request;
use crate::pick::{group, pick};
use crate::platform::web;
use crate::store::Store;
use crate::{all_data, offline_copy, router};

/// The speeds of pieces, in the order of [`features::preferences::MOTIONS`].
const MOTIONS: [Text; 3] = [
    Text::SettingsMotionUsual,
    Text::SettingsMotionFast,
    Text::SettingsMotionNone,
];

/// The ways to play a push, in the order of [`features::preferences::PUSHINGS`].
const PUSHINGS: [(Text, Text); 3] = [
    (Text::SettingsOneTap, Text::SettingsOneTapExplained),
    (Text::SettingsTwoTaps, Text::SettingsTwoTapsExplained),
    (Text::SettingsButton, Text::SettingsButtonExplained),
];

/// The page of the settings. It exists as soon as its chunk is loaded, and is shown if the
/// address says so.
pub(crate) fn settings_page(store: Store) -> AnyView {
    let page = SettingsPage::of(store, ());
    let switches = |toggles: &[Toggle]| -> Vec<AnyView> {
        toggles.iter().map(|&toggle| turned(page, toggle)).collect()
    };
    let look = vec![
        part(page.word(Text::SettingsLook)),
        languages(page),
        themes(page),
        boards(page),
        motion(page),
    ];
    let mut playing = vec![part(page.word(Text::SettingsPlaying)), pushing(page)];
    playing.extend(switches(&Toggle::PLAY));
    let mut device = vec![part(page.word(Text::SettingsDevice))];
    device.extend(switches(&Toggle::DEVICE));
    let mut storage = stored(page);
    storage.extend(data(page));
    let mut app = as_app(store);
    app.extend(to_take(store));
    // Side by side where there is room.
    let parts = [look, playing, device, storage, app].map(|part| group("settings-part", part));
    let unstored = page.sentence(|view| view.unstored.clone());
    let leave = move |event: KeyboardEvent| {
        if event.key() == "Escape" {
            router::go_back(store);
        }
    };
    view! {
        <main class="settings page" on:keydown=leave>
            <header class="head">
                <h1 class="settings-title" tabindex="-1">
                    {page.word(Text::ActionSettings).into_any()}
                </h1>
            </header>
            <p class="settings-unstored" role="status">{unstored.into_any()}</p>
            <div class="settings-parts">{parts.into_iter().collect::<Vec<_>>()}</div>
        </main>
    }
    .into_any()
}

/// The heading of a part of the page.
fn part(text: TextSignal) -> AnyView {
    view! { <h2 class="dialog-heading">{text.into_any()}</h2> }.into_any()
}

/// The installed app: a message that it is installed, or the way to install it.
fn as_app(store: Store) -> Vec<AnyView> {
    // A page that is opened from a file can be copied, but not installed.
    if web::is_file() {
        return Vec::new();
    }
    let installation = installation(store);
    let text = installation.sentence(|view| Some(view.text.clone()));
    vec![
        part(installation.word(Text::InstallSettings)),
        paragraph("dialog-text", text),
        shown(installation.is(|view| view.is_offered), move || {
            let install = installation.sends(installation::Message::Install);
            let install = side_button(installation.word(Text::InstallDo), install);
            group("choices", vec![install])
        }),
    ]
}

/// The app as one file: the way to get it or, in that file, what it is.
fn to_take(store: Store) -> Vec<AnyView> {
    let table = store.table();
    let title = part(table.word(Text::TakeTitle));
    let Some(size) = offline_copy::size() else {
        let is_file = paragraph("dialog-text", table.word(Text::TakeIsFile));
        return web::is_file()
            .then_some([title, is_file])
            .into_iter()
            .flatten()
            .collect();
    };
    [title]
        .into_iter()
        .chain(offline_copy::offer(store, size))
        .collect()
}

/// All data as one file.
fn data(page: SettingsPage) -> Vec<AnyView> {
    let take = |store, text| router::request(store, Request::Import(text));
    let offer = all_data::offer(page.store, page.sends(Message::Export), take);
    if offer.is_empty() {
        return offer;
    }
    let text = page.sentence(|view| view.status.clone());
    let text = view! { <p class="dialog-note" role="status">{text.into_any()}</p> };
    let title = part(page.word(Text::DataTitle));
    let parts = [title].into_iter().chain(offer);
    parts.chain([text.into_any()]).collect()
}

/// The place of the data, and how long it stays.
fn stored(page: SettingsPage) -> Vec<AnyView> {
    let text = page.sentence(|view| {
        Some(match view.persistent {
            true => Text::SettingsKeptYes,
            false => Text::SettingsKeptNo,
        })
    });
    vec![
        part(page.word(Text::SettingsKept)),
        paragraph("dialog-text", text),
        paragraph("dialog-note", page.word(Text::SettingsKeptWeek)),
    ]
}

/// A setting that is on or off.
fn turned(page: SettingsPage, toggle: Toggle) -> AnyView {
    let on = page.part(move |view| view.is_on(toggle));
    let turn = page.sends(Message::Toggle(toggle));
    switch(page.word(toggle.name()), on.into(), turn)
}

fn languages(page: SettingsPage) -> AnyView {
    let names = Language::ALL.iter().map(|language| -> TextSignal {
        let name = language.name();
        Signal::stored(name.to_owned())
    });
    let store = page.store;
    let spoken = Signal::derive(move || {
        let spoken = store.locale.with(locale::Locale::language);
        let mut all = Language::ALL.iter();
        all.position(|&language| language == spoken)
            .unwrap_or_default()
    });
    let speak = Callback::new(move |index: usize| {
        if let Some(&language) = Language::ALL.get(index) {
            page.send(Message::Language(language));
        }
    });
    let choice = pick(
        page.word(Text::SettingsLanguage),
        names.collect(),
        spoken,
        speak,
    );
    let missing = page.sentence(|view| view.missing.clone());
    view! {
        {choice}
        <p class="remark" role="status">{missing.into_any()}</p>
    }
    .into_any()
}

fn themes(page: SettingsPage) -> AnyView {
    let themes = Theme::ALL.map(|theme| {
        let chosen = page.part(move |view| view.theme == theme);
        let choose = page.sends(Message::Theme(theme));
        segment(page.word(theme.name()), None, None, chosen.into(), choose)
    });
    let themes = themes.into_iter().collect();
    segments(page.word(Text::SettingsTheme), true, themes)
}

/// The choice between boards of wood and printed ones.
fn boards(page: SettingsPage) -> AnyView {
    let boards = Boards::ALL.map(|boards| {
        let chosen = page.part(move |view| view.boards == boards);
        let choose = page.sends(Message::Boards(boards));
        segment(page.word(boards.name()), None, None, chosen.into(), choose)
    });
    let boards = boards.into_iter().collect();
    segments(page.word(Text::SettingsBoards), true, boards)
}

fn motion(page: SettingsPage) -> AnyView {
    let chosen = page.part(|view| view.motion);
    let choose = Callback::new(move |index| page.send(Message::Motion(index)));
    pick(
        page.word(Text::SettingsMotion),
        MOTIONS.map(|name| page.word(name)).into(),
        chosen.into(),
        choose,
    )
}

fn pushing(page: SettingsPage) -> AnyView {
    let choices = PUSHINGS.into_iter().enumerate();
    let choices = choices.map(|(index, (name, meaning))| Choice {
        label: page.word(name),
        meaning: Some(page.word(meaning)),
        chosen: page.part(move |view| view.pushing == index).into(),
        choose: page.sends(Message::Pushing(index)),
    });
    options("pushing", page.word(Text::SettingsInput), choices.collect())
}
