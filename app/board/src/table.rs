//! The data and callbacks that all components of the board share.

use crate::prelude::*;
use locale::{Locale, Text};
use rules::PushId;
use session::{BoardModel, Cell, Message, Millis, RenderModel};

use crate::components::{TextSignal, act};

/// The model of the game, the callbacks for actions, and the language. Cheap to copy.
#[derive(Clone, Copy)]
pub struct Table {
    /// The model to be shown.
    pub model: Signal<RenderModel>,
    /// The language.
    pub locale: Signal<Locale>,
    /// The time, updated as often as it is shown.
    pub now: Signal<Millis>,
    /// Handles messages to the session.
    pub on_message: Callback<Message>,
    /// Handles short remarks outside of the game, such as the meaning of a sign.
    pub on_remark: Callback<String>,
    /// The push whose effect is shown on the board: under the pointer, focused, or the only
    /// one.
    pub pointed: RwSignal<Option<PushId>>,
    /// Handles a touch on a cell that cannot be used, to give the reason.
    pub on_refused: Callback<Cell>,
}

impl Table {
    /// Sends a message to the session.
    pub fn send(self, message: Message) {
        self.on_message.run(message);
    }

    /// A callback that sends a message. It makes the message: to clone one takes the code of
    /// whole games.
    #[must_use]
    pub fn sends(self, message: fn() -> Message) -> Callback<()> {
        act(move || self.send(message()))
    }

    /// A text in the present language; subscribes to it.
    #[must_use]
    pub fn say(self, text: &Text) -> String {
        self.locale.with(|locale| locale.say(text))
    }

    /// A text that follows the language.
    #[must_use]
    pub fn word(self, text: Text) -> TextSignal {
        Signal::derive(move || self.say(&text))
    }

    /// A text that follows the model and the language.
    #[must_use]
    pub fn words(
        self,
        words: impl Fn(&RenderModel, &Locale) -> String + Send + Sync + 'static,
    ) -> TextSignal {
        self.boxed_words(Box::new(words))
    }

    fn boxed_words(self, words: WordsOf) -> TextSignal {
        Signal::derive(move || {
            self.model
                .with(|model| self.locale.with(|locale| words(model, locale)))
        })
    }

    /// A condition on the model, as a signal.
    #[must_use]
    pub fn is(self, is: impl Fn(&RenderModel) -> bool + Send + Sync + 'static) -> Signal<bool> {
        let is: Part<bool> = Box::new(is);
        derive(self.model, is)
    }

    /// A part of the model that notifies its readers only when it has changed.
    #[must_use]
    pub fn part<T>(self, part: impl Fn(&RenderModel) -> T + Send + Sync + 'static) -> Memo<T>
    where
        T: PartialEq + Send + Sync + 'static,
    {
        // Boxed, so that the code of a memo exists once for every type.
        memo(self.model, Box::new(part))
    }
}

/// The board of the GIPF family in a model, or an empty one.
pub(crate) fn board_of(model: &RenderModel) -> &BoardModel {
    model.board().unwrap_or_else(|| BoardModel::vacant())
}

type WordsOf = Box<dyn Fn(&RenderModel, &Locale) -> String + Send + Sync>;
type Part<T> = Box<dyn Fn(&RenderModel) -> T + Send + Sync>;

fn derive<T: Send + Sync + 'static>(model: Signal<RenderModel>, part: Part<T>) -> Signal<T> {
    Signal::derive(move || model.with(&part))
}

fn memo<T>(model: Signal<RenderModel>, part: Part<T>) -> Memo<T>
where
    T: PartialEq + Send + Sync + 'static,
{
    Memo::new(move |_| model.with(&part))
}
