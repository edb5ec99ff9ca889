//! Pages for chats and search engines, one for every puzzle, in a dist whose address is known.
//! A separate program makes them (`lay-pages`), since it draws pictures.

use std::path::{Path, PathBuf};

use anyhow::Result;

use crate::assets;
use crate::paths;
use crate::process::{Output, Process};
use crate::published_address::Address;

/// Writes them into a folder, and writes the address into the page of the app.
pub(crate) fn write(folder: &Path, address: &Address) -> Result<()> {
    Process::cargo()
        .words("run --quiet --locked --package pages --bin lay-pages --")
        .args([folder])
        .args([address.as_str()])
        .run(&Output::Screen)
}

/// The text of a file without the address that it may name.
pub(crate) fn without(address: Option<&Address>, path: &str, text: String) -> String {
    match address {
        Some(address) if path == assets::PAGE || assets::is_published(path) => {
            text.replace(address.as_str(), "")
        }
        _ => text,
    }
}

/// The address of a dist that is only for tests.
const TESTED: &str = "https://club.example/some/where/";

/// A copy of a dist with these pages, for tests.
pub(crate) fn tested(dist: &Path) -> Result<PathBuf> {
    let copy = paths::target().join("xtask").join("pages");
    paths::remove_folder(&copy)?;
    paths::copy_all(dist, &copy)?;
    write(&copy, &Address::parse(TESTED)?)?;
    Ok(copy)
}

#[cfg(test)]
mod tests {
    use super::without;
    use crate::published_address::Address;

    #[test]
    fn only_a_page_that_needs_the_address_may_name_it() {
        let address = Address::parse("https://a.example/b").ok();
        let text = "<a href=\"https://a.example/b/p/c.html\">".to_owned();
        let without = |name| without(address.as_ref(), name, text.clone());
        assert_eq!(without("p/c.html"), "<a href=\"p/c.html\">");
        assert_eq!(without("embed.js"), text);
    }
}
