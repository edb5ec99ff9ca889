//! The settings: language, appearance, preferences of play, and all data.

mod page;
mod view;

pub(crate) use page::SettingsPage;
pub(crate) use view::settings_page;
