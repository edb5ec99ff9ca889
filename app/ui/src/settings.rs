//! Language, appearance, and how a push is made.

use board::kit::{
    Choice, act, dialog, main_button, options, paragraph, segment, segments, switch, when,
};
use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;
use locale::{Language, Text};
use session::{Message, Pushing, Settings};

use crate::app::closes;
use crate::language;
use crate::preferences;
use crate::store::Store;
use crate::theme::Theme;

/// The dialog of the settings.
pub(crate) fn settings_dialog(store: Store, element: NodeRef<html::Dialog>) -> AnyView {
    let table = store.table();
    let mut body = look(store);
    body.extend(play(store));
    let close = main_button(table.word(Text::ActionClose), closes(element));
    dialog(element, table.word(Text::SettingsTitle), body, vec![close])
}

/// Language and theme.
fn look(store: Store) -> Vec<AnyView> {
    let table = store.table();
    let missing = RwSignal::new(None::<Language>);
    let spoken = move || store.locale.with(locale::Locale::language);
    let languages = Language::ALL.iter().map(|&language| {
        let speak = act(move || {
            spawn_local(async move {
                let known = language::change(store.locale, language).await;
                missing.set((!known).then_some(language));
            });
        });
        let name = Signal::stored(language.name().to_owned());
        segment(name, None, None, when(move || spoken() == language), speak)
    });
    let not_loaded = Signal::derive(move || {
        missing.get().map_or_else(String::new, |language| {
            let language = language.name().to_owned();
            table.say(&Text::SettingsLanguageMissing { language })
        })
    });
    let theme = RwSignal::new(Theme::kept());
    let themes = Theme::ALL.map(|choice| {
        let choose = act(move || {
            theme.set(choice);
            choice.choose();
        });
        let chosen = when(move || theme.get() == choice);
        segment(table.word(choice.name()), None, None, chosen, choose)
    });
    vec![
        segments(
            table.word(Text::SettingsLanguage),
            true,
            languages.collect(),
        ),
        paragraph("remark", not_loaded),
        segments(table.word(Text::SettingsTheme), true, themes.into()),
    ]
}

/// How a push is made and whether it can be taken back.
fn play(store: Store) -> Vec<AnyView> {
    let table = store.table();
    let kept = RwSignal::new(preferences::kept());
    let change = Callback::new(move |settings: Settings| {
        kept.set(settings);
        preferences::keep(settings);
        store.send(Message::Settings(settings));
    });
    let pushings = preferences::ALL.map(|pushing| {
        let choose = act(move || {
            change.run(Settings {
                pushing,
                ..kept.get_untracked()
            });
        });
        Choice {
            label: table.word(pushing_name(pushing)),
            meaning: None,
            chosen: when(move || kept.get().pushing == pushing),
            choose,
        }
    });
    let turn = |flag: fn(&mut Settings) -> &mut bool| {
        let is_on = when(move || *flag(&mut kept.get()));
        let turn = act(move || {
            let mut settings = kept.get_untracked();
            let flag = flag(&mut settings);
            *flag = !*flag;
            change.run(settings);
        });
        (is_on, turn)
    };
    let (strict, turn_strict) = turn(|settings| &mut settings.strict_touch);
    let (take_back, turn_take_back) = turn(|settings| &mut settings.take_back);
    vec![
        options(
            "pushing",
            table.word(Text::SettingsPushing),
            pushings.into(),
        ),
        switch(table.word(Text::SettingsStrict), strict, turn_strict),
        switch(
            table.word(Text::SettingsTakeBack),
            take_back,
            turn_take_back,
        ),
    ]
}

fn pushing_name(pushing: Pushing) -> Text {
    match pushing {
        Pushing::OneTap => Text::SettingsOneTap,
        Pushing::TwoTaps => Text::SettingsTwoTaps,
        Pushing::Button => Text::SettingsButton,
    }
}
