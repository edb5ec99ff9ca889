//! The code for the page of another site.

use std::fmt::Write;

use session::markup::escape;

/// The parts of a code. Texts are in the language of the board.
#[derive(Clone, Debug)]
pub(super) struct Code<'a> {
    /// The folder of the app, with the slash at its end.
    pub(super) folder: &'a str,
    /// The fragment of the board.
    pub(super) fragment: &'a str,
    /// The options that differ from the defaults, by their names.
    pub(super) options: &'a [(&'static str, &'static str)],
    pub(super) width: u32,
    pub(super) height: u32,
    /// The content of the board, in words.
    pub(super) content: String,
    /// The kind of thing that is embedded: "GIPF board".
    pub(super) board: String,
    /// The label of the link to the app.
    pub(super) open: String,
}

/// The folder of the board, relative to that of the app.
const FOLDER: &str = "embed/1/";

/// The height of everything above and below the board, in CSS pixels, until it is measured.
const AROUND: u32 = 187;

/// The height of a board relative to its width, in thousandths.
const RATIO: u32 = 1152;

/// The height of most boards of a width, in CSS pixels.
pub(super) const fn usual_height(width: u32) -> u32 {
    width * RATIO / 1000 + AROUND
}

/// The address of a board.
pub(super) fn address(
    folder: &str,
    options: &[(&'static str, &'static str)],
    fragment: &str,
) -> String {
    let fields = options
        .iter()
        .map(|(name, value)| [name, "=", value].concat());
    let fields = fields.collect::<Vec<_>>().join("&");
    let sign = if fields.is_empty() { "" } else { "?" };
    [folder, FOLDER, sign, &fields, "#", fragment].concat()
}

impl Code<'_> {
    /// An element, which is as high as it needs to be, and the script that defines it.
    pub(super) fn element(&self) -> String {
        let mut options = String::new();
        for (name, value) in self.options {
            // Writing to a string cannot fail.
            let _ = write!(options, " {name}=\"{value}\"");
        }
        // On a narrow page the board is lower, too.
        let around = self.height.saturating_sub(self.width * RATIO / 1000);
        format!(
            "<script src=\"{folder}embed.js\" async></script>\n\n\
             <gipf-board link=\"{link}\"{options} max-width=\"{width}\" label=\"{content}\" \
             style=\"display: block; min-height: min({height}px, 115vw + {around}px, 100svh)\">\n  \
             <p>{content}. <a href=\"{link}\">{open}</a></p>\n\
             </gipf-board>",
            folder = escape(self.folder),
            link = escape(&[self.folder, "#", self.fragment].concat()),
            content = escape(&self.content),
            open = escape(&self.open),
            width = self.width,
            height = self.height,
        )
    }

    /// A frame, for pages that allow no scripts.
    pub(super) fn frame(&self) -> String {
        let title = [&*self.board, ": ", &self.content].concat();
        format!(
            "<iframe src=\"{address}\" width=\"{width}\" height=\"{height}\" title=\"{title}\" \
             style=\"border: 0; max-width: 100%; max-height: 100svh\" loading=\"lazy\" \
             allow=\"clipboard-write; fullscreen\"></iframe>",
            address = escape(&address(self.folder, self.options, self.fragment)),
            width = self.width,
            height = self.height,
            title = escape(&title),
        )
    }
}
