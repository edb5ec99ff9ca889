//! Files and tags that tell the app, chats and search engines the address of the app.

use session::markup::escape;

use crate::error::PagesError;
use crate::page::{Image, tags};

/// The path of the app's picture.
pub(crate) const PICTURE: &str = "p/gipf.png";

/// The attribute by which the app knows its address.
const BASE: &str = " data-base=\"";

/// Writes the address `base` into the page of the app.
///
/// # Errors
/// If the page is not as expected, or names an address already.
pub fn into_index(index: &str, base: &str) -> Result<String, PagesError> {
    if index.contains(BASE) {
        return Err(PagesError::Twice);
    }
    let title = between(index, "<title>", "</title>").ok_or(PagesError::Index)?;
    let line = between(index, "<meta name=\"description\"", ">\n").ok_or(PagesError::Index)?;
    let about = between(line, "content=\"", "\"").ok_or(PagesError::Index)?;
    let image = [base, PICTURE].concat();
    let image = Image {
        address: &image,
        alt: title,
    };
    let tags = tags(title, about, base, &image);
    let described = format!("<meta name=\"description\"{line}>\n");
    let (before, after) = index.split_once(&described).ok_or(PagesError::Index)?;
    let (open, rest) = before.split_once("<html").ok_or(PagesError::Index)?;
    Ok(format!(
        "{open}<html{BASE}{}\"{rest}{tags}{after}",
        escape(base)
    ))
}

/// The stamp of the app, or its placeholder.
pub(crate) fn stamp(index: &str) -> Result<&str, PagesError> {
    between(index, "app.css?v=", "\"").ok_or(PagesError::Index)
}

/// The English description in the head of the page.
pub(crate) fn about(index: &str) -> Result<&str, PagesError> {
    between(index, "<meta name=\"description\" content=\"", "\"").ok_or(PagesError::Index)
}

fn between<'a>(text: &'a str, start: &str, end: &str) -> Option<&'a str> {
    let (_, rest) = text.split_once(start)?;
    rest.split_once(end).map(|(found, _)| found)
}

/// The list of all pages for search engines: the app, and these by their paths.
#[must_use]
pub fn sitemap(base: &str, pages: impl IntoIterator<Item = String>) -> String {
    let mut out = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n",
    );
    for page in [String::new()].into_iter().chain(pages) {
        let address = escape(&[base, &page].concat());
        out.push_str(&format!("<url><loc>{address}</loc></url>\n"));
    }
    out.push_str("</urlset>\n");
    out
}

/// The file that lets robots read everything. It counts only at the root of a host.
#[must_use]
pub fn robots(base: &str) -> String {
    format!("User-agent: *\nAllow: /\nSitemap: {base}sitemap.xml\n")
}
