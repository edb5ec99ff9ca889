//! The base address of links to the app, also if its page is a file on a device.

use crate::{address_bar, page};

/// The attribute of the page with the address it was saved from.
const HOME: &str = "data-home";

/// The attribute of the app in one file as it is published, before it is saved.
const ALONE: &str = " data-alone";

/// Returns true if the page is a file on a device and not on the web.
#[must_use]
pub fn is_file() -> bool {
    !address_bar::base().starts_with("http")
}

/// The part of a link before its fragment: the address of the page or, if that is a file, of
/// the app it was saved from. Empty if that is unknown: then there are no links, and a fragment
/// is only a text to pass on.
#[must_use]
pub fn link_base() -> String {
    if !is_file() {
        return address_bar::base();
    }
    let root = page::find("html");
    let from = |name: &str| root.as_ref()?.get_attribute(name);
    from(HOME).or_else(|| from("data-base")).unwrap_or_default()
}

/// The app in one file with the address of this page written into it; `escape` makes any text
/// safe for an attribute. None if `file` is not the app in one file.
#[must_use]
pub fn taken(file: &str, escape: impl Fn(&str) -> String) -> Option<String> {
    let (before, after) = file.split_once(ALONE)?;
    let home = escape(&address_bar::base());
    Some([before, " ", HOME, "=\"", &home, "\"", after].concat())
}
