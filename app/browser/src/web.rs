//! Where links to the app lead, also where its page is a file on somebody's device.

use crate::{address_bar, page};

/// The attribute of the page that says where it was taken from.
const HOME: &str = "data-home";

/// The attribute of the file to take along that says: nobody has taken it from anywhere yet.
const ALONE: &str = " data-alone";

/// Whether the page is a file on somebody's device, and not on the web.
#[must_use]
pub fn is_file() -> bool {
    !address_bar::base().starts_with("http")
}

/// What stands before the fragment of a link: the address of the page or, where that is a
/// file, of the app that it was taken from. Empty where nobody knows that: then there are no
/// links, and a fragment is a text for whoever has the app.
#[must_use]
pub fn link_base() -> String {
    if !is_file() {
        return address_bar::base();
    }
    let root = page::find("html");
    let from = |name: &str| root.as_ref()?.get_attribute(name);
    from(HOME).or_else(|| from("data-base")).unwrap_or_default()
}

/// The text of the file to take along, taken from here; `escape` makes any text fit for an
/// attribute. None if it is another file.
#[must_use]
pub fn taken(file: &str, escape: impl Fn(&str) -> String) -> Option<String> {
    let (before, after) = file.split_once(ALONE)?;
    let home = escape(&address_bar::base());
    Some([before, " ", HOME, "=\"", &home, "\"", after].concat())
}
