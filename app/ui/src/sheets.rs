//! The style sheets that are no part of the first load.

use crate::platform::page;

/// The typeface.
pub(crate) const TYPE: &str = "type.css";

/// The style sheet of home.
pub(crate) const HOME: &str = "home.css";

/// The style sheet of panels, dialogs and the library.
const LIBRARY: &str = "library.css";

/// Adds all of them. Returns false if they cannot be loaded.
pub(crate) async fn all() -> bool {
    page::add_style(HOME).await && page::add_style(LIBRARY).await
}
