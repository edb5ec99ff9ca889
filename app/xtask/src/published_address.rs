//! The address at which an app is published, as webmasters write it.

use anyhow::{Context, Result};
use url::Url;

/// The address of a folder on the web: its scheme, its host, and a path that ends in a slash.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Address(String);

impl Address {
    /// Reads one. A slash is added where a folder has none.
    pub(crate) fn parse(text: &str) -> Result<Self> {
        let url = Url::parse(text.trim()).ok().filter(|url| {
            let is_web = matches!(url.scheme(), "https" | "http");
            let has_user = !url.username().is_empty() || url.password().is_some();
            let has_more = url.query().is_some() || url.fragment().is_some();
            is_web && !has_user && !has_more && !url.path().ends_with(".html")
        });
        let url =
            url.context("write the address of the folder, as in https://example.org/gipf/")?;
        let slash = if url.path().ends_with('/') { "" } else { "/" };
        Ok(Self(format!("{url}{slash}")))
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
    fn only_a_folder_on_the_web_has_an_address() {
        let parse = |text| Address::parse(text).map(|address| address.0).ok();
        for text in ["https://example.org/club/", " HTTPS://Example.ORG:443/club"] {
            assert_eq!(parse(text).as_deref(), Some("https://example.org/club/"));
        }
        let quoted = parse("http://127.0.0.1:8080/x\"y z/");
        assert_eq!(quoted.as_deref(), Some("http://127.0.0.1:8080/x%22y%20z/"));
        let others = "example.org/gipf/ https:// ftp://a.org/ file:///srv/ https://me:word@a.org/ \
            https://a.org/?a https://a.org/#a https://a.org/gipf/index.html";
        for text in others.split_whitespace() {
            assert_eq!(parse(text), None, "{text}");
        }
    }
}
