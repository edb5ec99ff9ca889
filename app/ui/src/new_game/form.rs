//! The view of the dialog in parts that change separately.

use board::components::TextSignal;
use board::prelude::*;
use features::new_game::{Field, Group, Message, NewGame, View};
use play::runner::Mounted;

use crate::store::Store;

/// The dialog: the store, and the feature that asks. Cheap to copy.
#[derive(Clone, Copy)]
pub(super) struct NewGameForm {
    pub(super) store: Store,
    pub(super) feature: Mounted<NewGame>,
}

impl NewGameForm {
    /// Sends an action of the player.
    pub(super) fn send(self, message: Message) {
        self.feature.send(message);
    }
}

/// The two parts of the dialog.
#[derive(Clone, Copy)]
pub(super) enum Section {
    /// The part that is always shown.
    InSight,
    /// The part behind "More options".
    Options,
}

impl Section {
    pub(super) fn groups(self, view: &View) -> &[Group] {
        match self {
            Self::InSight => &view.groups,
            Self::Options => &view.options,
        }
    }
}

/// A question in its current state; None while the dialog does not have it.
#[derive(Clone, Copy)]
pub(super) struct Question {
    pub(super) form: NewGameForm,
    pub(super) field: Field,
    pub(super) group: Memo<Option<Group>>,
}

impl Question {
    /// A part of it that changes separately; the default of `T` while it is not there.
    pub(super) fn part<T>(self, read: impl Fn(&Group) -> T + Send + Sync + 'static) -> Signal<T>
    where
        T: Clone + Default + PartialEq + Send + Sync + 'static,
    {
        let part = move || {
            self.group
                .with(|group| group.as_ref().map(&read).unwrap_or_default())
        };
        Memo::new(move |_| part()).into()
    }

    /// A text of it, in the language of the page.
    pub(super) fn words(
        self,
        read: impl Fn(&Group) -> Option<features::new_game::Label> + Send + Sync + 'static,
    ) -> TextSignal {
        let Self { form, group, .. } = self;
        form.store.table().words(move |_, locale| {
            let words = group.with(|group| group.as_ref().and_then(&read));
            words.map_or_else(String::new, |words| words.say(locale))
        })
    }

    /// Answers it by the index of a choice.
    pub(super) fn choose(self) -> Callback<usize> {
        let Self { form, field, .. } = self;
        Callback::new(move |index| form.send(Message::Choose(field, index)))
    }
}
