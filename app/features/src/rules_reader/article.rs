//! The text of a page of the rules as the app shows it.

/// The element that contains the text of a page.
const BEGIN: &str = "<article";
const END: &str = "</article>";

/// The attribute with the address of a link.
const HREF: &str = "href=\"";

/// The folder of the app, relative to the pages of the rules.
const APP: &str = "../../";

/// The article of a page that `app/pages` has made, with the links of the app: those within the
/// rules lead to the page of the rules, others stay. None if there is no article.
#[must_use]
pub fn article(page: &str) -> Option<String> {
    let begin = page.find(BEGIN)?;
    let end = begin + page[begin..].find(END)?;
    let mut parts = page[begin..end].split(HREF);
    let mut out = parts.next()?.to_owned();
    for part in parts {
        let (link, rest) = part.split_once('"')?;
        out.push_str(HREF);
        match (link.strip_prefix(APP), link.split_once(".html#")) {
            (Some(link), _) => out.push_str(link),
            (None, Some((_, anchor))) => {
                out.push_str("?page=rules#");
                out.push_str(&super::target::fragment_of_anchor(anchor));
            }
            // A shape of a drawing.
            (None, None) => out.push_str(link),
        }
        out.push('"');
        out.push_str(rest);
    }
    out.push_str(END);
    Some(out)
}
