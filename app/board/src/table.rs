//! What every component of the board shares.

use crate::prelude::*;
use locale::{Locale, Text};
use rules::PushId;
use session::{BoardModel, Cell, Message, Millis, RenderModel};

use crate::kit::Words;

/// What lies on the table: what there is to see, how to act on it, and the
/// language people speak. Cheap to copy.
#[derive(Clone, Copy)]
pub struct Table {
    /// What there is to see.
    pub model: Signal<RenderModel>,
    /// The language.
    pub locale: Signal<Locale>,
    /// The time, as often as it is shown.
    pub now: Signal<Millis>,
    /// Where messages go.
    pub on_message: Callback<Message>,
    /// Where short remarks go that are no part of the game, such as what a sign means.
    pub on_remark: Callback<String>,
    /// The push whose effect is shown on the board: pointed at, focused, or the only one.
    pub pointed: RwSignal<Option<PushId>>,
    /// A cell was touched with which nothing can be done: somebody may want to know why.
    pub on_refused: Callback<Cell>,
}

impl Table {
    /// Sends a message to the session.
    pub fn send(self, message: Message) {
        self.on_message.run(message);
    }

    /// Sends a message whenever it is called.
    #[must_use]
    pub fn sends(self, message: Message) -> Callback<()> {
        Callback::new(move |()| self.send(message.clone()))
    }

    /// Says a sentence, and again when the language changes.
    #[must_use]
    pub fn say(self, text: &Text) -> String {
        self.locale.with(|locale| locale.say(text))
    }

    /// A sentence that follows the language.
    #[must_use]
    pub fn word(self, text: Text) -> Words {
        Signal::derive(move || self.say(&text))
    }

    /// Words that follow the model and the language.
    #[must_use]
    pub fn words(
        self,
        words: impl Fn(&RenderModel, &Locale) -> String + Send + Sync + 'static,
    ) -> Words {
        self.boxed_words(Box::new(words))
    }

    fn boxed_words(self, words: WordsOf) -> Words {
        Signal::derive(move || {
            self.model
                .with(|model| self.locale.with(|locale| words(model, locale)))
        })
    }

    /// Whether something is so in the model.
    #[must_use]
    pub fn is(self, is: impl Fn(&RenderModel) -> bool + Send + Sync + 'static) -> Signal<bool> {
        let is: Part<bool> = Box::new(is);
        derive(self.model, is)
    }

    /// A part of the model that tells its readers only when it has changed.
    #[must_use]
    pub fn part<T>(self, part: impl Fn(&RenderModel) -> T + Send + Sync + 'static) -> Memo<T>
    where
        T: PartialEq + Send + Sync + 'static,
    {
        // Boxed, so that the code of a memo is written once for every type.
        memo(self.model, Box::new(part))
    }
}

/// The board of the GIPF family in a model, or a vacant one.
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
