//! What every component of the board shares.

use leptos::prelude::*;
use locale::{Locale, Text};
use session::{Message, RenderModel};

/// What lies on the table: what there is to see, how to act on it, and the
/// language people speak. Cheap to copy.
#[derive(Clone, Copy)]
pub struct Table {
    /// What there is to see.
    pub model: Signal<RenderModel>,
    /// The language.
    pub locale: Signal<Locale>,
    /// Where messages go.
    pub on_message: Callback<Message>,
    /// Where short remarks go that are no part of the game, such as why a dot
    /// cannot be used.
    pub on_remark: Callback<String>,
}

impl Table {
    /// Sends a message to the session.
    pub(crate) fn send(self, message: Message) {
        self.on_message.run(message);
    }

    /// Says a sentence, and again when the language changes.
    #[must_use]
    pub fn say(self, text: &Text) -> String {
        self.locale.with(|locale| locale.say(text))
    }

    /// A part of the model that tells its readers only when it has changed.
    pub(crate) fn part<T>(self, part: impl Fn(&RenderModel) -> T + Send + Sync + 'static) -> Memo<T>
    where
        T: PartialEq + Send + Sync + 'static,
    {
        Memo::new(move |_| self.model.with(&part))
    }
}
