//! Elements of a page, with their texts escaped.

use locale::{Locale, Text};

pub use crate::escape::escape;

/// A button with an action in an attribute; the label and `heard` must be escaped.
pub(crate) fn doer(class: &str, (name, deed): (&str, &str), label: &str, heard: &str) -> String {
    let heard = match heard {
        "" => String::new(),
        heard => format!(" aria-label=\"{heard}\""),
    };
    format!("<button type=\"button\" class=\"{class}\" {name}=\"{deed}\"{heard}>{label}</button>")
}

/// The header of a page: its title with this class, a note beside it on larger screens, and its
/// tools. On a phone the settings are among them, since the bar below has no room for them.
pub(crate) fn head(class: &str, title: &str, note: &str, tools: &str, locale: &Locale) -> String {
    let note = match note {
        "" => String::new(),
        note => paragraph("note", note),
    };
    let settings = escape(&locale.say(&Text::ActionSettings));
    format!(
        "<header class=\"head\"><h1 class=\"{class}\" tabindex=\"-1\">{}</h1>{note}\
         <div class=\"head-tools\">{tools}<a class=\"tool for-narrow\" href=\"?page=settings\" \
         aria-label=\"{settings}\"><svg class=\"icon\" viewBox=\"0 0 24 24\" aria-hidden=\"true\" \
         focusable=\"false\"><path d=\"{SETTINGS}\"/></svg></a></div></header>",
        escape(title)
    )
}

/// The icon of the settings.
const SETTINGS: &str = "M4 7h9m5 0h2M4 17h2m5 0h9M18 7a2.500 2.500 0 1 1-5 0 2.500 2.500 0 0 1 5 0zM10.500 17a2.500 2.500 0 1 1-5 0 2.500 2.500 0 0 1 5 0z";

/// A paragraph.
pub(crate) fn paragraph(class: &str, text: &str) -> String {
    format!("<p class=\"{class}\">{}</p>", escape(text))
}
