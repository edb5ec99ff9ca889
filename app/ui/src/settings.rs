//! Language, appearance, and preferences of play.

use board::kit::{Choice, Words, act, options, paragraph, shown, side_button, switch, when};
use board::prelude::*;
use features::preferences::{PUSHINGS, Preferences};
use leptos::ev::KeyboardEvent;
use leptos::task::spawn_local;
use locale::{Language, Text};
use session::Message;

use crate::all_data;
use crate::installed;
use crate::language;
use crate::navigation::Request;
use crate::offline_copy;
use crate::pick::{group, pick};
use crate::platform::{install, storage, web};
use crate::preferences;
use crate::router;
use crate::store::Store;
use crate::theme::{self, Theme};

/// The page of the settings. It exists as soon as its chunk is loaded, and is shown if the
/// address says so.
pub(crate) fn settings_page(store: Store) -> AnyView {
    let table = store.table();
    let word = |text: Text| table.word(text);
    let yes = move |is: fn(&mut Preferences) -> &mut bool, label: Text| {
        let on = when(move || *is(&mut store.preferences.get()));
        let turn = Callback::new(move |()| {
            prefer(store, &|preferences| {
                let is = is(preferences);
                *is = !*is;
            });
        });
        switch(table.word(label), on, turn)
    };
    let pushing = Callback::new(move |place: usize| {
        prefer(store, &|preferences| {
            preferences.play.pushing = PUSHINGS.get(place).copied().unwrap_or_default();
        });
    });
    let pushings = [
        (Text::SettingsOneTap, Text::SettingsOneTapExplained),
        (Text::SettingsTwoTaps, Text::SettingsTwoTapsExplained),
        (Text::SettingsButton, Text::SettingsButtonExplained),
    ];
    let pushings = pushings
        .into_iter()
        .enumerate()
        .map(|(place, (name, text))| {
            let chosen = when(move || store.preferences.get().pushing() == place);
            let choose = Callback::new(move |()| pushing.run(place));
            Choice {
                label: table.word(name),
                meaning: Some(table.word(text)),
                chosen,
                choose,
            }
        });
    let motion = pick(
        word(Text::SettingsMotion),
        vec![
            word(Text::SettingsMotionUsual),
            word(Text::SettingsMotionFast),
            word(Text::SettingsMotionNone),
        ],
        Signal::derive(move || store.preferences.get().motion),
        Callback::new(move |place| prefer(store, &|preferences| preferences.motion = place)),
    );
    spawn_local(async move {
        let promised = storage::is_persistent().await;
        store.game_store.promised.set(promised == Some(true));
    });
    let kept = Signal::derive(move || {
        table.say(&if store.game_store.promised.get() {
            Text::SettingsKeptYes
        } else {
            Text::SettingsKeptNo
        })
    });
    let mut body = vec![
        languages(store),
        themes(store),
        boards(store),
        motion,
        part(word(Text::SettingsPlaying)),
        options("pushing", word(Text::SettingsInput), pushings.collect()),
        yes(|all| &mut all.play.strict_touch, Text::SettingsStrict),
        yes(|all| &mut all.play.take_back, Text::SettingsUndo),
        part(word(Text::SettingsDevice)),
        yes(|all| &mut all.coordinates, Text::SettingsCoordinates),
        yes(|all| &mut all.sound, Text::SettingsSound),
        yes(|all| &mut all.vibration, Text::SettingsVibration),
        yes(|all| &mut all.keys, Text::SettingsKeys),
        part(word(Text::SettingsKept)),
        paragraph("dialog-text", kept),
        paragraph("dialog-note", word(Text::SettingsKeptWeek)),
    ];
    body.extend(data(store));
    body.extend(as_app(store));
    body.extend(to_take(store));
    let leave = move |event: KeyboardEvent| {
        if event.key() == "Escape" {
            router::go_back(store);
        }
    };
    view! {
        <main class="settings page" on:keydown=leave>
            <header class="head">
                <h1 class="settings-title" tabindex="-1">
                    {word(Text::ActionSettings).into_any()}
                </h1>
            </header>
            {body}
        </main>
    }
    .into_any()
}

/// The heading of a part of the page.
fn part(text: Words) -> AnyView {
    view! { <h2 class="dialog-heading">{text.into_any()}</h2> }.into_any()
}

/// All data as one file.
fn data(store: Store) -> Vec<AnyView> {
    let table = store.table();
    let said = RwSignal::new(None::<Text>);
    let export = act(move || {
        let games = u32::try_from(all_data::export()).unwrap_or(u32::MAX);
        said.set(Some(Text::DataExported { games }));
    });
    let offer = all_data::offer(store, export, |store, text| {
        router::request(store, Request::Import(text));
    });
    if offer.is_empty() {
        return offer;
    }
    let told = Signal::derive(move || said.get().map_or_else(String::new, |text| table.say(&text)));
    let told = view! { <p class="dialog-note" role="status">{told}</p> };
    let title = part(table.word(Text::DataTitle));
    [title]
        .into_iter()
        .chain(offer)
        .chain([told.into_any()])
        .collect()
}

/// The installed app: a message that it is installed, or the way to install it.
fn as_app(store: Store) -> Vec<AnyView> {
    // A page that is opened from a file can be copied, but not installed.
    if web::is_file() {
        return Vec::new();
    }
    let table = store.table();
    let said = Signal::derive(move || {
        table.say(
            &match (install::is_installed(), installed::is_offered().get()) {
                (true, _) => Text::InstallInstalled,
                (_, true) => Text::InstallOffer,
                _ => Text::InstallHand,
            },
        )
    });
    let offered = when(move || installed::is_offered().get());
    let install = act(installed::install);
    vec![
        part(table.word(Text::InstallSettings)),
        paragraph("dialog-text", said),
        shown(offered, move || {
            let install = side_button(table.word(Text::InstallDo), install);
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

fn languages(store: Store) -> AnyView {
    let table = store.table();
    let missing = RwSignal::new(None::<String>);
    let names = Language::ALL.iter().map(|language| -> Words {
        let name = language.name();
        Signal::derive(move || name.to_owned())
    });
    let spoken = Signal::derive(move || {
        let spoken = store.locale.with(locale::Locale::language);
        let mut all = Language::ALL.iter();
        all.position(|&language| language == spoken)
            .unwrap_or_default()
    });
    let speak = Callback::new(move |place: usize| {
        let Some(&language) = Language::ALL.get(place) else {
            return;
        };
        spawn_local(async move {
            let known = language::change(store.locale, language).await;
            let language = language.name().to_owned();
            missing.set((!known).then(|| table.say(&Text::SettingsLanguageMissing { language })));
        });
    });
    let sorry = Signal::derive(move || missing.get().unwrap_or_default());
    let choice = pick(
        table.word(Text::SettingsLanguage),
        names.collect(),
        spoken,
        speak,
    );
    view! {
        {choice}
        <p class="remark" role="status">{sorry}</p>
    }
    .into_any()
}

/// The choice between boards of wood and printed ones.
fn boards(store: Store) -> AnyView {
    let table = store.table();
    let place = RwSignal::new(theme::boards());
    // An import may take the settings of a file.
    Effect::new(move || {
        store.preferences.track();
        place.set(theme::boards());
    });
    let choose = Callback::new(move |chosen: usize| {
        place.set(chosen);
        theme::choose_boards(chosen);
    });
    let names = [Text::SettingsBoardsWood, Text::SettingsBoardsPrint];
    pick(
        table.word(Text::SettingsBoards),
        names.map(|name| table.word(name)).into(),
        place.into(),
        choose,
    )
}

fn themes(store: Store) -> AnyView {
    let table = store.table();
    let place = || {
        let kept = Theme::kept();
        let place = Theme::ALL.iter().position(|&theme| theme == kept);
        place.unwrap_or_default()
    };
    let theme = RwSignal::new(place());
    // An import may take the settings of a file.
    Effect::new(move || {
        store.preferences.track();
        theme.set(place());
    });
    let names = Theme::ALL.iter().map(|theme| table.word(theme.name()));
    let choose = Callback::new(move |place: usize| {
        if let Some(choice) = Theme::ALL.get(place) {
            theme.set(place);
            choice.choose();
        }
    });
    pick(
        table.word(Text::SettingsTheme),
        names.collect(),
        theme.into(),
        choose,
    )
}

/// Changes a setting, stores it and applies it.
fn prefer(store: Store, change: &dyn Fn(&mut Preferences)) {
    let before = store.preferences.get_untracked();
    let mut now = before;
    change(&mut now);
    store.preferences.set(now);
    preferences::keep(now);
    preferences::show(now);
    if now.play != before.play {
        store.send(Message::Settings(now.play));
    }
    preferences::try_out(now, before);
}
