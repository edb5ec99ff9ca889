//! The page of the settings: what a choice does, and what is shown.

use features::ScreenFeature;
use features::preferences::{MOTIONS, PUSHINGS, Preferences};
use features::settings::{Boards, Command, Message, Settings, Stored, Theme, Toggle};
use locale::{Language, Text};
use session::library::StorageError;

fn update(page: &mut Settings, message: Message) -> Vec<Command> {
    let mut commands = Vec::new();
    page.update(message, &mut commands);
    commands
}

/// The page with these choices.
fn entered(stored: Stored) -> Settings {
    let mut page = Settings::default();
    let commands = update(&mut page, Message::Enter(stored));
    assert_eq!(commands, [Command::AskPersistence]);
    page
}

/// The only settings that a message stores.
fn applied(page: &mut Settings, message: Message) -> (Preferences, Preferences) {
    match update(page, message)[..] {
        [Command::Apply(now, before)] => (now, before),
        ref other => panic!("{other:?}"),
    }
}

#[test]
fn stored_settings_are_shown() {
    let preferences = Preferences {
        motion: 2,
        sound: true,
        coordinates: false,
        ..Preferences::default()
    };
    let stored = Stored {
        preferences,
        theme: Theme::Dark,
        boards: Boards::Print,
    };
    let view = entered(stored).view();
    assert_eq!((view.theme, view.boards), (Theme::Dark, Boards::Print));
    assert_eq!((view.motion, view.pushing), (2, preferences.pushing()));
    assert!(view.is_on(Toggle::Sound) && !view.is_on(Toggle::Coordinates));
}

/// Each switch changes one setting, and changes it back.
#[test]
fn a_switch_changes_its_setting_and_no_other() {
    let all = Toggle::PLAY.into_iter().chain(Toggle::DEVICE);
    for toggle in all.clone() {
        let mut page = entered(Stored::default());
        let before = page.view();
        let (now, was) = applied(&mut page, Message::Toggle(toggle));
        assert_eq!(was, Preferences::default());
        assert_eq!(Preferences::read(&now.text()), now);
        for other in all.clone() {
            let changed = page.view().is_on(other) != before.is_on(other);
            assert_eq!(changed, other == toggle, "{toggle:?}, {other:?}");
        }
        let (back, was) = applied(&mut page, Message::Toggle(toggle));
        assert_eq!((back, was), (Preferences::default(), now), "{toggle:?}");
        assert_eq!(page.view(), before);
    }
}

#[test]
fn speeds_and_ways_to_push_are_chosen_by_their_places() {
    for index in 0..MOTIONS.len() {
        let mut page = entered(Stored::default());
        let (now, _) = applied(&mut page, Message::Motion(index));
        assert_eq!((now.motion, page.view().motion), (index, index));
    }
    for (index, pushing) in PUSHINGS.into_iter().enumerate() {
        let mut page = entered(Stored::default());
        let (now, _) = applied(&mut page, Message::Pushing(index));
        assert_eq!((now.play.pushing, page.view().pushing), (pushing, index));
    }
    let mut page = entered(Stored::default());
    assert!(update(&mut page, Message::Motion(MOTIONS.len())).is_empty());
    assert!(update(&mut page, Message::Pushing(PUSHINGS.len())).is_empty());
}

#[test]
fn themes_and_boards_are_shown_and_named() {
    for theme in Theme::ALL {
        let mut page = entered(Stored::default());
        let commands = update(&mut page, Message::Theme(theme));
        assert_eq!(commands, [Command::ShowTheme(theme)]);
        assert_eq!(page.view().theme, theme);
        assert_eq!(Theme::of_word(theme.word()), theme);
    }
    assert_eq!(Theme::of_word(Some("sepia")), Theme::System);
    for boards in Boards::ALL {
        let mut page = entered(Stored::default());
        let commands = update(&mut page, Message::Boards(boards));
        assert_eq!(commands, [Command::ShowBoards(boards)]);
        assert_eq!(page.view().boards, boards);
    }
}

#[test]
fn a_language_that_cannot_be_loaded_is_named() {
    let mut page = entered(Stored::default());
    let german = Language::German;
    let commands = update(&mut page, Message::Language(german));
    assert_eq!(commands, [Command::ChangeLanguage(german)]);
    update(&mut page, Message::LanguageLoaded(german, false));
    let missing = Text::SettingsLanguageMissing {
        language: german.name().to_owned(),
    };
    assert_eq!(page.view().missing, Some(missing));
    // The next try hides the sentence.
    update(&mut page, Message::Language(german));
    assert_eq!(page.view().missing, None);
    update(&mut page, Message::LanguageLoaded(german, true));
    assert_eq!(page.view().missing, None);
}

#[test]
fn an_export_is_told_until_the_page_is_left() {
    let mut page = entered(Stored::default());
    assert_eq!(update(&mut page, Message::Export), [Command::Export]);
    update(&mut page, Message::Exported(3));
    assert_eq!(page.view().status, Some(Text::DataExported { games: 3 }));
    update(&mut page, Message::Persistent(true));
    assert!(page.view().persistent);
    update(&mut page, Message::Enter(Stored::default()));
    assert_eq!(page.view().status, None);
    assert!(page.view().persistent, "the browser's answer is known");
}

/// boot.js reads these words before the app runs.
#[test]
fn the_boards_are_stored_by_their_words() {
    assert_eq!(Boards::ALL.map(Boards::word), ["wood", "print"]);
}

/// The sentence is about the last choice: it goes when one could be stored.
#[test]
fn a_choice_that_could_not_be_stored_is_told_until_one_could() {
    let mut page = entered(Stored::default());
    assert_eq!(page.view().unstored, None);
    for (error, text) in [
        (StorageError::Full, Text::SettingsFull),
        (StorageError::Blocked, Text::SettingsBlocked),
    ] {
        update(&mut page, Message::Theme(Theme::Dark));
        assert!(update(&mut page, Message::Stored(Err(error))).is_empty());
        let view = page.view();
        assert_eq!((view.unstored, view.theme), (Some(text), Theme::Dark));
    }
    update(&mut page, Message::Stored(Ok(())));
    assert_eq!(page.view().unstored, None);
    update(&mut page, Message::Stored(Err(StorageError::Full)));
    update(&mut page, Message::Enter(Stored::default()));
    assert_eq!(page.view().unstored, None, "the page is entered again");
}

/// Boards are drawn as they are stored.
#[test]
fn boards_that_could_not_be_stored_are_not_shown_as_chosen() {
    let mut page = entered(Stored::default());
    update(&mut page, Message::Boards(Boards::Print));
    update(&mut page, Message::Stored(Err(StorageError::Full)));
    update(&mut page, Message::Drawn(Boards::Wood));
    assert_eq!(page.view().boards, Boards::Wood);
}
