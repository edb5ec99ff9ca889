//! Which place is in sight, and what is asked of the dialogs there.

use board::prelude::*;
use library::offer::Offer;

use crate::platform::place::Place;

/// What other places ask of the dialogs, which know more than they.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Asked {
    /// A first game, against the computer.
    First,
    /// A puzzle is to be made of this position, as text; none: of the one on the board.
    Maker(Option<String>),
    /// Another game: this one.
    NewGame(Offer),
    /// The settings, as somebody asks for them.
    Settings,
    /// The same, because the address says so.
    SettingsPage,
}

/// Which place is in sight. Cheap to copy.
#[derive(Clone, Copy)]
pub(crate) struct Places {
    /// The place in sight.
    pub(crate) shown: RwSignal<Place>,
    /// Whether the place that the address leads to is still on its way: nobody sees the
    /// board so long.
    waits: StoredValue<bool>,
    /// Who has the dialogs.
    dialogs: StoredValue<Option<Callback<Asked>>>,
    /// What is done when home is left.
    leave: Local<Option<Box<dyn Fn()>>>,
}

impl Places {
    /// The board, unless the address leads elsewhere.
    pub(crate) fn new() -> Self {
        Self {
            shown: RwSignal::new(Place::Play),
            waits: StoredValue::new(Place::of_address() != Place::Play),
            dialogs: StoredValue::new(None),
            leave: Local::new_local(None),
        }
    }

    /// Whether the place that the address leads to is still on its way.
    pub(crate) fn wait(self) -> bool {
        self.waits.get_value()
    }

    /// Shows a place.
    pub(crate) fn show(self, place: Place) {
        self.waits.set_value(false);
        place.show();
        self.shown.set(place);
        if place != Place::Home {
            self.leave
                .with_value(|leave| leave.iter().for_each(|leave| leave()));
        }
    }

    /// From now on this is done when another place than home is shown.
    pub(crate) fn on_leave(self, leave: impl Fn() + 'static) {
        self.leave.set_value(Some(Box::new(leave)));
    }

    /// What is asked of the dialogs from now on is asked of `dialogs`.
    pub(crate) fn listen(self, dialogs: Callback<Asked>) {
        self.dialogs.set_value(Some(dialogs));
    }

    /// Asks something of the dialogs.
    pub(crate) fn ask(self, asked: Asked) {
        if let Some(dialogs) = self.dialogs.get_value() {
            dialogs.run(asked);
        }
    }
}
