//! The address of the editor: it follows every change; a change that it could not follow before
//! the page was left is found again.

use std::time::Duration;

use board::prelude::*;
use features::Page;
use record::setup_of;
use session::editor::{Arrangement, Unread};
use session::keys::EDITOR_LEFT;

use super::{Bench, known};
use crate::navigation;
use crate::platform::time::{self, Held};
use crate::platform::{address_bar, storage};
use crate::store::Store;

/// Browsers refuse addresses that change more often than about three times a second.
const REST: Duration = Duration::from_millis(400);

/// The contents of the address. Cheap to copy.
#[derive(Clone, Copy)]
pub(super) struct Address {
    /// The time in which it must not change again.
    rest: Held,
    /// True if something has changed in that time.
    behind: StoredValue<bool>,
    /// The position in the address.
    says: StoredValue<String>,
    /// The position that was in the address before.
    said: StoredValue<String>,
}

impl Address {
    pub(super) fn new() -> Self {
        Self {
            rest: Local::new_local(None),
            behind: StoredValue::new(false),
            says: StoredValue::default(),
            said: StoredValue::default(),
        }
    }
}

/// The arrangement in the address; None if it contains nothing new.
pub(super) fn read(store: Store) -> Option<Result<Arrangement, Unread>> {
    let bench = known(store).get().copied();
    if let Some(bench) = bench {
        // A later write would overwrite the new address.
        bench.leave();
        bench.address.rest.set_value(None);
        bench.address.behind.set_value(false);
    }
    let fragment = address_bar::fragment();
    let says = setup_of(&fragment);
    let known = bench.map(|bench| bench.text());
    // The steps that can be undone are kept.
    let same = known.is_some() && known == says;
    if fragment.is_empty() || same {
        return None;
    }
    let left = storage::of_tab(EDITOR_LEFT).unwrap_or_default();
    let lines: Vec<&str> = left.lines().collect();
    Some(match (&lines[..], says.as_deref()) {
        ([before, now, meant], Some(says)) if says == *before || says == *now => {
            Arrangement::read(meant)
        }
        _ => Arrangement::read(&fragment),
    })
}

impl Bench {
    fn text(self) -> String {
        self.model.with_untracked(|model| model.text.clone())
    }

    /// Lets the address follow: at once, or as soon as it may change again.
    pub(super) fn write_later(self) {
        if self.address.rest.with_value(Option::is_some) {
            self.address.behind.set_value(true);
        } else {
            self.write_address();
        }
    }

    /// Lets the address follow without a pause: the page is about to be left, and going back
    /// shall lead to the editor as it is.
    pub(super) fn settle(self) {
        if self.address.behind.get_value() {
            self.write_address();
        }
    }

    /// Stores, when the page is left, what the address does not contain yet; it is found when
    /// the page is loaded again.
    pub(super) fn leave(self) {
        let Address { rest, behind, .. } = self.address;
        if behind.get_value() || rest.with_value(Option::is_some) {
            let (said, says) = (self.address.said.get_value(), self.address.says.get_value());
            storage::keep_in_tab(EDITOR_LEFT, Some(&[said, says, self.text()].join("\n")));
        }
    }

    pub(super) fn write_address(self) {
        self.address.behind.set_value(false);
        if navigation::address().page() != Page::Editor {
            return;
        }
        let fragment = self.link();
        let game = self.store.game_store.game().to_string();
        navigation::write_address(&fragment, &game, None);
        let said = self.address.says.get_value();
        self.address.said.set_value(said);
        self.address.says.set_value(self.text());
        storage::keep_in_tab(EDITOR_LEFT, None);
        let timer = time::after(REST, move || {
            self.address.rest.set_value(None);
            self.settle();
        });
        self.address.rest.set_value(Some(timer));
    }
}
