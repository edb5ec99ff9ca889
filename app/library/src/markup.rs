//! Elements of a page, with their texts escaped.

pub use crate::escape::escape;

/// A paragraph.
pub(crate) fn paragraph(class: &str, text: &str) -> String {
    format!("<p class=\"{class}\">{}</p>", escape(text))
}
