//! The page of the settings as a component: its state, and the execution of its commands.

use features::settings::{Command, Message, Settings, Stored};
use leptos::task::spawn_local;
use session::Message as TableMessage;

use crate::mounted::{MountedPage, Screen};
use crate::platform::storage;
use crate::{all_data, language, preferences, theme};

/// The page of the settings.
pub(crate) type SettingsPage = MountedPage<Settings>;

impl SettingsPage {
    /// Reads the choices again, when the page comes into sight.
    pub(crate) fn enter(self) {
        self.send(Message::Enter(Stored {
            preferences: self.store.preferences.get_untracked(),
            theme: theme::stored(),
            boards: theme::boards(),
        }));
    }
}

impl Screen for Settings {
    type Callbacks = ();

    fn execute(page: SettingsPage, command: Command) {
        let store = page.store;
        match command {
            Command::AskPersistence => spawn_local(async move {
                let promised = storage::is_persistent().await == Some(true);
                page.send(Message::Persistent(promised));
            }),
            Command::ChangeLanguage(language) => spawn_local(async move {
                let changed = language::change(store.locale, language).await;
                page.send(Message::LanguageLoaded(language, changed.is_some()));
                if let Some(stored) = changed {
                    page.send(Message::Stored(stored));
                }
            }),
            Command::ShowTheme(chosen) => page.send(Message::Stored(theme::choose(chosen))),
            Command::ShowBoards(boards) => {
                page.send(Message::Stored(theme::choose_boards(boards)));
                page.send(Message::Drawn(theme::boards()));
            }
            Command::Apply(now, before) => {
                store.preferences.set(now);
                page.send(Message::Stored(preferences::store(now)));
                preferences::show(now);
                if now.play != before.play {
                    store.send(TableMessage::Settings(now.play));
                }
                preferences::try_out(now, before);
            }
            Command::Export => page.send(Message::Exported(all_data::export())),
        }
    }
}
