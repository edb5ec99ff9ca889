//! The page of a puzzle: tags for previews of links, words and a picture for readers, and the
//! link to the board, which a script follows at once.

use std::fmt::Write;

use record::{GameLink, NodeId};
use session::collection::{PuzzleEntry, page_of};
use session::markup::escape;

use crate::picture::{HEIGHT, WIDTH};
use crate::text::PuzzleTexts;

/// The policy of these pages: they load only files beside them.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
                      base-uri 'none'; form-action 'none'";

/// The page of a puzzle beside an app at `base`, in these languages; the first is the language
/// of the page. `stamp` is that of the app.
#[must_use]
pub fn page(entry: &PuzzleEntry, base: &str, stamp: &str, texts: &[PuzzleTexts]) -> String {
    let Some(first) = texts.first() else {
        return String::new();
    };
    let (record, _) = entry.task.to_record();
    let fragment = GameLink::new(record, NodeId::ROOT).to_fragment();
    let board = escape(&format!("../?page=play#{fragment}"));
    let address = [base, &page_of(&entry.id)].concat();
    let image = [base, &picture_of(&entry.id)].concat();
    let others = texts.iter().skip(1);
    let mut about = first.about.clone();
    for other in others.clone() {
        let _ = write!(about, " | {}. {}", other.task, other.about);
    }
    let mut out = format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n\
         <meta name=\"referrer\" content=\"no-referrer\">\n\
         <title>{}</title>\n\
         <link rel=\"icon\" type=\"image/svg+xml\" href=\"../icon.svg?v={stamp}\">\n\
         <link rel=\"stylesheet\" href=\"./page.css?v={stamp}\">\n\
         <script src=\"./page.js?v={stamp}\" defer></script>\n",
        first.tag,
        escape(&first.title),
    );
    let image = Image {
        address: &image,
        alt: &first.title,
    };
    out.push_str(&tags(&first.title, &about, &address, &image));
    let _ = write!(
        out,
        "</head>\n<body>\n<main>\n<h1>{}</h1>\n<p>{}</p>\n",
        escape(&first.title),
        escape(&first.about)
    );
    for PuzzleTexts {
        tag, title, about, ..
    } in others.clone()
    {
        let (title, about) = (escape(title), escape(about));
        let _ = writeln!(
            out,
            "<p lang=\"{tag}\"><strong>{title}</strong> {about}</p>"
        );
    }
    let _ = write!(out, "<p><a href=\"{board}\">{}</a>", escape(&first.solve));
    for PuzzleTexts { tag, solve, .. } in others {
        let _ = write!(
            out,
            " · <a lang=\"{tag}\" href=\"{board}\">{}</a>",
            escape(solve)
        );
    }
    let _ = write!(
        out,
        "</p>\n<img src=\"./{}.png\" width=\"{WIDTH}\" height=\"{HEIGHT}\" alt=\"{}\">\n\
         </main>\n</body>\n</html>\n",
        entry.id,
        escape(&first.title)
    );
    out
}

/// The path of the picture of a puzzle.
pub(crate) fn picture_of(id: &str) -> String {
    format!("p/{id}.png")
}

/// A picture of a page.
pub(crate) struct Image<'a> {
    /// The absolute address of the picture.
    pub(crate) address: &'a str,
    /// The description for readers who cannot see it.
    pub(crate) alt: &'a str,
}

/// The tags from which chats make the preview of a link.
pub(crate) fn tags(title: &str, about: &str, address: &str, image: &Image<'_>) -> String {
    let mut out = format!(
        "<meta name=\"description\" content=\"{}\">\n<link rel=\"canonical\" href=\"{}\">\n",
        escape(about),
        escape(address)
    );
    let size = [WIDTH, HEIGHT].map(|length| length.to_string());
    let properties = [
        ("type", "website"),
        ("site_name", "GIPF"),
        ("title", title),
        ("description", about),
        ("url", address),
        ("image", image.address),
        ("image:type", "image/png"),
        ("image:width", &size[0]),
        ("image:height", &size[1]),
        ("image:alt", image.alt),
    ];
    for (name, value) in properties {
        let value = escape(value);
        let _ = writeln!(out, "<meta property=\"og:{name}\" content=\"{value}\">");
    }
    out.push_str("<meta name=\"twitter:card\" content=\"summary_large_image\">\n");
    out
}
