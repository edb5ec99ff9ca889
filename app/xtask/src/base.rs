//! The address at which an app is published, as webmasters write it.

use std::fmt;

use url::{Host, Url};

/// An address of a folder on the web: its scheme, its host, and a path that ends in a slash.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Base(String);

/// Why a text is no such address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum BaseFault {
    NoAddress,
    Scheme,
    Person,
    Asks,
    File,
}

impl Base {
    /// Reads one. A slash is added where a folder has none.
    pub(crate) fn parse(text: &str) -> Result<Self, BaseFault> {
        let url = Url::parse(text.trim()).map_err(|_| BaseFault::NoAddress)?;
        if !matches!(url.scheme(), "https" | "http") {
            return Err(BaseFault::Scheme);
        }
        if matches!(url.host(), None | Some(Host::Domain(""))) {
            return Err(BaseFault::NoAddress);
        }
        if !url.username().is_empty() || url.password().is_some() {
            return Err(BaseFault::Person);
        }
        if url.query().is_some() || url.fragment().is_some() {
            return Err(BaseFault::Asks);
        }
        let mut address = url.to_string();
        if address.ends_with(".html") {
            return Err(BaseFault::File);
        }
        if !address.ends_with('/') {
            address.push('/');
        }
        Ok(Self(address))
    }

    /// The address.
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

impl std::error::Error for BaseFault {}

impl fmt::Display for BaseFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoAddress => "it is no address of the web",
            Self::Scheme => "it must begin with https:// or http://",
            Self::Person => "it must not hold a name or a password",
            Self::Asks => "it must not hold `?` or `#`",
            Self::File => "it must be that of the folder, without index.html",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{Base, BaseFault};

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
            assert_eq!(Base::parse(text).map(|base| base.0), Ok(address.to_owned()));
        }
    }

    #[test]
    fn what_is_no_such_address_is_refused_by_name() {
        for (text, fault) in [
            ("", BaseFault::NoAddress),
            ("example.org/gipf/", BaseFault::NoAddress),
            ("https://", BaseFault::NoAddress),
            ("ftp://example.org/", BaseFault::Scheme),
            ("file:///srv/gipf/", BaseFault::Scheme),
            ("https://me:word@example.org/", BaseFault::Person),
            ("https://example.org/?a", BaseFault::Asks),
            ("https://example.org/#a", BaseFault::Asks),
            ("https://example.org/gipf/index.html", BaseFault::File),
        ] {
            assert_eq!(Base::parse(text), Err(fault), "{text}");
        }
    }
}
