//! Elements of a page, made of text that may hold anything.

use crate::act::Act;
pub use crate::escape::escape;

/// The class of the page's title, which takes the focus.
pub const PAGE_TITLE: &str = "library-title";
/// The class of the title of a dialog.
pub const DIALOG_TITLE: &str = "dialog-title";
/// The class of the form in which a game is renamed; it has one field.
pub const NAME_FORM: &str = "library-form";
/// The class of the field with a link to copy.
pub const LINK_FIELD: &str = "share-link";
/// The name of the sentence that says how far the file to take along has come.
pub const TAKE_SAID: &str = "library-take";
/// The class of the sentence that says how far something is.
pub const PROGRESS: &str = "import-progress";

/// A button; where several buttons have the same label, `heard` says which is which.
pub(crate) fn button(class: &str, act: &Act, label: &str, heard: &str) -> String {
    let heard = match heard {
        "" => String::new(),
        heard => format!(" aria-label=\"{}\"", escape(heard)),
    };
    format!(
        "<button type=\"button\" class=\"{class}\" {}{heard}>{}</button>",
        act.attributes(),
        escape(label)
    )
}

/// A button that does what an attribute says; label and what is heard are escaped already.
pub(crate) fn doer(class: &str, (name, deed): (&str, &str), label: &str, heard: &str) -> String {
    let heard = match heard {
        "" => String::new(),
        heard => format!(" aria-label=\"{heard}\""),
    };
    format!("<button type=\"button\" class=\"{class}\" {name}=\"{deed}\"{heard}>{label}</button>")
}

/// Choices beside each other, each with its label, of which one is chosen.
pub(crate) fn segments(name: &str, choices: &[(Act, String)], chosen: &Act) -> String {
    let mut out = format!(
        "<div class=\"field\"><span class=\"caption\" aria-hidden=\"true\">{0}</span>\
         <div class=\"segments\" role=\"group\" aria-label=\"{0}\">",
        escape(name)
    );
    for (act, label) in choices {
        out.push_str(&format!(
            "<button type=\"button\" class=\"segment\" {} aria-pressed=\"{}\">{}</button>",
            act.attributes(),
            act == chosen,
            escape(label)
        ));
    }
    out.push_str("</div></div>");
    out
}

/// A sentence.
pub(crate) fn paragraph(class: &str, text: &str) -> String {
    format!("<p class=\"{class}\">{}</p>", escape(text))
}
