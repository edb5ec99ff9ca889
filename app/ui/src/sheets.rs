//! The style sheets that are no part of the first load.

use crate::platform::page;

/// The typeface.
pub(crate) const TYPE: &str = "type.css";

/// That of home.
pub(crate) const HOME: &str = "home.css";

/// That of panels, dialogs and the library.
const LIBRARY: &str = "library.css";

/// Brings all of them. Tells whether they could be had.
pub(crate) async fn all() -> bool {
    page::add_style(HOME).await && page::add_style(LIBRARY).await
}
