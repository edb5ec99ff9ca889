//! The address at which an app is published, as webmasters write it.

use anyhow::{Context, Result};
use url::Url;

/// Reads the address of a folder on the web: its scheme, its host, and a path. A slash is added
/// at the end where there is none.
pub(crate) fn parse(text: &str) -> Result<Url> {
    let url = Url::parse(text.trim()).ok().filter(|url| {
        let is_web = matches!(url.scheme(), "https" | "http");
        let has_user = !url.username().is_empty() || url.password().is_some();
        let has_more = url.query().is_some() || url.fragment().is_some();
        is_web && !has_user && !has_more && !url.path().ends_with(".html")
    });
    let mut url =
        url.context("write the address of the folder, as in https://example.org/gipf/")?;
    if !url.path().ends_with('/') {
        url.set_path(&format!("{}/", url.path()));
    }
    Ok(url)
}

#[cfg(test)]
mod tests {
    #[test]
    fn only_a_folder_on_the_web_has_an_address() {
        let parse = |text| super::parse(text).map(String::from).ok();
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
