//! The address at which an app is published, as webmasters write it.

use anyhow::{Context, Result, bail};
use url::{Host, Url};

/// The address of a folder on the web: its scheme, its host, and a path that ends in a slash.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Address(String);

impl Address {
    /// Reads one. A slash is added where a folder has none.
    pub(crate) fn parse(text: &str) -> Result<Self> {
        let no_address = "it is no address of the web";
        let url = Url::parse(text.trim()).context(no_address)?;
        if !matches!(url.scheme(), "https" | "http") {
            bail!("it must begin with https:// or http://");
        }
        if matches!(url.host(), None | Some(Host::Domain(""))) {
            bail!(no_address);
        }
        if !url.username().is_empty() || url.password().is_some() {
            bail!("it must not hold a name or a password");
        }
        if url.query().is_some() || url.fragment().is_some() {
            bail!("it must not hold `?` or `#`");
        }
        let mut address = url.to_string();
        if address.ends_with(".html") {
            bail!("it must be that of the folder, without index.html");
        }
        if !address.ends_with('/') {
            address.push('/');
        }
        Ok(Self(address))
    }

    /// The address as text.
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::Address;

    #[test]
    fn a_folder_on_the_web_has_an_address() {
        for (text, address) in [
            (
                "https://example.org/club/gipf/",
                "https://example.org/club/gipf/",
            ),
            (
                "https://example.org/club/gipf",
                "https://example.org/club/gipf/",
            ),
            ("http://example.org", "http://example.org/"),
            (
                " HTTPS://Example.ORG:443/a b ",
                "https://example.org/a%20b/",
            ),
            (
                "http://127.0.0.1:8080/x\"y/",
                "http://127.0.0.1:8080/x%22y/",
            ),
        ] {
            assert_eq!(
                Address::parse(text).ok().as_ref().map(Address::as_str),
                Some(address)
            );
        }
    }

    #[test]
    fn other_texts_are_refused_by_name() {
        for (text, error) in [
            ("", "it is no address of the web"),
            ("example.org/gipf/", "it is no address of the web"),
            ("https://", "it is no address of the web"),
            (
                "ftp://example.org/",
                "it must begin with https:// or http://",
            ),
            (
                "file:///srv/gipf/",
                "it must begin with https:// or http://",
            ),
            (
                "https://me:word@example.org/",
                "it must not hold a name or a password",
            ),
            ("https://example.org/?a", "it must not hold `?` or `#`"),
            ("https://example.org/#a", "it must not hold `?` or `#`"),
            (
                "https://example.org/gipf/index.html",
                "it must be that of the folder, without index.html",
            ),
        ] {
            let found = Address::parse(text).map_err(|error| error.to_string());
            assert_eq!(found.err().as_deref(), Some(error), "{text}");
        }
    }
}
