//! Links that open the editor: `v=1&p=<arrangement>&edit=1`. The arrangement need not be
//! playable.

use crate::fragment::field;
use crate::link::MAX_FRAGMENT;
use crate::percent::{decode, encode};

/// The text of the arrangement with which a link opens the editor; none if it opens something
/// else, or is damaged.
#[must_use]
pub fn setup_of(fragment: &str) -> Option<String> {
    let fragment = fragment.strip_prefix('#').unwrap_or(fragment);
    let opens = fragment.len() <= MAX_FRAGMENT
        && field(fragment, "v") == Some("1")
        && field(fragment, "edit") == Some("1");
    decode(field(fragment, "p").filter(|_| opens)?)
}

/// The link that opens the editor with an arrangement, as a fragment without the `#`.
#[must_use]
pub fn setup_fragment(setup: &str) -> String {
    format!("v=1&p={}&edit=1", encode(setup))
}

/// Returns true if a text looks like the fragment of a link of this app.
#[must_use]
pub fn is_link(fragment: &str) -> bool {
    field(fragment, "v").or(field(fragment, "z")).is_some()
}
