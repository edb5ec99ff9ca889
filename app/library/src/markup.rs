//! Text of a page, made of text that may hold anything.

/// Text between tags or in a quoted attribute: no character of it is markup.
#[must_use]
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            '`' => out.push_str("&#96;"),
            letter if letter.is_control() => out.push(' '),
            other => out.push(other),
        }
    }
    out
}

/// A button. `act` is what it does, `about` to what; where several buttons have the
/// same label, `heard` says which is which.
pub(crate) fn button(class: &str, act: &str, about: &str, label: &str, heard: &str) -> String {
    let heard = match heard {
        "" => String::new(),
        heard => format!(" aria-label=\"{}\"", escape(heard)),
    };
    format!(
        "<button type=\"button\" class=\"{class}\" data-act=\"{act}\" data-about=\"{}\"{heard}>{}</button>",
        escape(about),
        escape(label)
    )
}

/// Choices beside each other, of which one is chosen.
pub(crate) fn segments(name: &str, act: &str, labels: &[String], chosen: usize) -> String {
    let mut out = format!(
        "<div class=\"field\"><span class=\"caption\" aria-hidden=\"true\">{0}</span>\
         <div class=\"segments\" role=\"group\" aria-label=\"{0}\">",
        escape(name)
    );
    for (place, label) in labels.iter().enumerate() {
        out.push_str(&format!(
            "<button type=\"button\" class=\"segment\" data-act=\"{act}\" data-about=\"{place}\" \
             aria-pressed=\"{}\">{}</button>",
            place == chosen,
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
