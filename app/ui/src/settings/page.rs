//! The page of the settings as a component: its state, and the execution of its commands.

use board::kit::{Words, act};
use board::prelude::*;
use features::settings::{Command, Message, Settings, Stored, View};
use leptos::task::spawn_local;
use locale::Text;
use session::Message as TableMessage;

use crate::platform::storage;
use crate::store::Store;
use crate::{all_data, language, preferences, theme};

/// The page. Cheap to copy.
#[derive(Clone, Copy)]
pub(crate) struct SettingsPage {
    pub(super) store: Store,
    state: StoredValue<Settings>,
    view: RwSignal<View>,
}

impl SettingsPage {
    /// The only instance, which lives as long as the table.
    pub(crate) fn of(store: Store) -> Self {
        *store.extension(|| Self {
            store,
            state: StoredValue::new(Settings::default()),
            view: RwSignal::new(View::default()),
        })
    }

    /// Reads the choices again, when the page comes into sight.
    pub(crate) fn enter(self) {
        self.send(Message::Enter(Stored {
            preferences: self.store.preferences.get_untracked(),
            theme: theme::kept(),
            boards: theme::boards(),
        }));
    }

    /// Sends a message, shows what has changed and executes the commands.
    pub(super) fn send(self, message: Message) {
        let mut commands = Vec::new();
        self.state
            .update_value(|state| state.update(message, &mut commands));
        let view = self.state.with_value(Settings::view);
        if self.view.with_untracked(|shown| *shown != view) {
            self.view.set(view);
        }
        for command in commands {
            self.execute(command);
        }
    }

    /// The callback of a control that sends a message.
    pub(super) fn sends(self, message: Message) -> Callback<()> {
        act(move || self.send(message.clone()))
    }

    /// A sentence that follows the language.
    pub(super) fn word(self, text: Text) -> Words {
        self.store.table().word(text)
    }

    /// A part of the view. Its readers are notified only when it has changed.
    pub(super) fn part<T>(self, part: impl Fn(&View) -> T + Send + Sync + 'static) -> Memo<T>
    where
        T: PartialEq + Send + Sync + 'static,
    {
        let part: Box<dyn Fn(&View) -> T + Send + Sync> = Box::new(part);
        Memo::new(move |_| self.view.with(|view| part(view)))
    }

    /// A sentence of the view that may be missing.
    pub(super) fn told(
        self,
        text: impl Fn(&View) -> Option<Text> + Send + Sync + 'static,
    ) -> Words {
        let text = self.part(text);
        let table = self.store.table();
        Signal::derive(move || text.get().map_or_else(String::new, |text| table.say(&text)))
    }

    fn execute(self, command: Command) {
        let store = self.store;
        match command {
            Command::AskPersistence => spawn_local(async move {
                let promised = storage::is_persistent().await == Some(true);
                self.send(Message::Persistent(promised));
            }),
            Command::ChangeLanguage(language) => spawn_local(async move {
                let loaded = language::change(store.locale, language).await;
                self.send(Message::LanguageLoaded(language, loaded));
            }),
            Command::ShowTheme(chosen) => theme::choose(chosen),
            Command::ShowBoards(boards) => theme::choose_boards(boards),
            Command::Apply(now, before) => {
                store.preferences.set(now);
                preferences::keep(now);
                preferences::show(now);
                if now.play != before.play {
                    store.send(TableMessage::Settings(now.play));
                }
                preferences::try_out(now, before);
            }
            Command::Export => self.send(Message::Exported(all_data::export())),
        }
    }
}
