//! The dialogs of the app, so that each can open the others.

use leptos::html;
use leptos::prelude::*;

use crate::agree::agree_dialog;
use crate::export::export_dialog;
use crate::help::help_dialog;
use crate::new_game::new_game_dialog;
use crate::settings::settings_dialog;
use crate::store::Store;

/// The dialogs. Cheap to copy.
#[derive(Clone, Copy)]
pub(crate) struct Dialogs {
    /// Another game.
    pub(crate) new_game: NodeRef<html::Dialog>,
    /// What people set.
    pub(crate) settings: NodeRef<html::Dialog>,
    /// What players agree on.
    pub(crate) agree: NodeRef<html::Dialog>,
    /// How to play, and the keys.
    pub(crate) help: NodeRef<html::Dialog>,
    /// The position for other programs and for paper.
    pub(crate) export: NodeRef<html::Dialog>,
}

impl Dialogs {
    /// Dialogs that are not on the page yet.
    pub(crate) fn new() -> Self {
        Self {
            new_game: NodeRef::new(),
            settings: NodeRef::new(),
            agree: NodeRef::new(),
            help: NodeRef::new(),
            export: NodeRef::new(),
        }
    }

    /// All of them, for the page.
    pub(crate) fn views(self, store: Store) -> Vec<AnyView> {
        vec![
            new_game_dialog(store, self.new_game),
            settings_dialog(store, self.settings),
            agree_dialog(store, self.agree, self),
            help_dialog(store, self.help),
            export_dialog(store, self.export),
        ]
    }
}
