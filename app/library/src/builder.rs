//! The page that makes the code for a board on somebody's website: what is chosen there, the
//! code, and the address of the board that is seen beside it.

use std::fmt::Write;

use locale::{Locale, Text};

use crate::markup::escape;

/// The attribute of a list of choices that says what is chosen by it.
const CHOICE: &str = "data-choice";

/// The attribute of a button that says what it does.
const DEED: &str = "data-deed";

/// The class of the page's title, which takes the focus.
pub const TITLE: &str = "builder-title";

/// The class of the place of the code.
pub const CODE: &str = "builder-code";

/// The class of the place of the board.
pub const BOARD: &str = "builder-board";

/// The class of the place where it is said what became of a press.
pub const SAID: &str = "builder-said";

/// The folder of the board, seen from that of the app.
const FOLDER: &str = "embed/1/";

/// A list of choices: its name, what it is called, and the values with what they are called.
type Choice = (&'static str, Text, &'static [(&'static str, Text)]);

/// What can be chosen, in the order in which it is offered; the first value is what holds
/// where nothing is said.
const CHOICES: [Choice; 8] = [
    (
        "form",
        Text::BuilderForm,
        &[
            ("element", Text::BuilderElement),
            ("frame", Text::BuilderFrame),
        ],
    ),
    (
        "mode",
        Text::BuilderMode,
        &[
            ("auto", Text::BuilderModeAuto),
            ("view", Text::BuilderModeView),
            ("play", Text::BuilderModePlay),
            ("analyse", Text::BuilderModeAnalyse),
        ],
    ),
    (
        "width",
        Text::BuilderWidth,
        &[
            ("480", Text::BuilderWidthMedium),
            ("320", Text::BuilderWidthSmall),
            ("720", Text::BuilderWidthLarge),
        ],
    ),
    (
        "theme",
        Text::SettingsTheme,
        &[
            ("auto", Text::BuilderAsReader),
            ("light", Text::SettingsThemeLight),
            ("dark", Text::SettingsThemeDark),
        ],
    ),
    (
        "lang",
        Text::SettingsLanguage,
        &[
            ("auto", Text::BuilderAsReader),
            ("en", Text::BuilderEnglish),
            ("de", Text::BuilderGerman),
        ],
    ),
    (
        "orientation",
        Text::BuilderSide,
        &[
            ("auto", Text::BuilderSideWhite),
            ("black", Text::BuilderSideBlack),
        ],
    ),
    (
        "coords",
        Text::BuilderCoords,
        &[("auto", Text::BuilderYes), ("no", Text::BuilderNo)],
    ),
    (
        "controls",
        Text::BuilderControls,
        &[("auto", Text::BuilderYes), ("no", Text::BuilderNo)],
    ),
];

/// How high a frame is for its width: what stands above and below the board is as high
/// everywhere.
const fn height(width: u32) -> u32 {
    width + 160
}

/// What people do on the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Go back.
    Back,
    /// Copy the code.
    Copy,
}

impl Deed {
    /// What an element does, whose attributes `attribute` gives; none if they say no deed.
    #[must_use]
    pub fn read(attribute: &dyn Fn(&str) -> Option<String>) -> Option<Self> {
        match &*attribute(DEED)? {
            "back" => Some(Self::Back),
            "copy" => Some(Self::Copy),
            _ => None,
        }
    }

    /// A selector of the elements that do something.
    #[must_use]
    pub fn any() -> String {
        format!("[{DEED}]")
    }
}

/// A selector of the elements that choose something.
#[must_use]
pub fn any_choice() -> String {
    format!("[{CHOICE}]")
}

/// What was chosen, for what is on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Builder {
    /// The folder of the app, with the sign at its end.
    folder: String,
    /// What the board shows, as a fragment.
    fragment: String,
    /// The chosen values, in the order of what can be chosen.
    chosen: [usize; CHOICES.len()],
}

impl Builder {
    /// Nothing is chosen yet. `page` is the address of the app, whichever of its pages that
    /// is.
    #[must_use]
    pub fn new(page: &str, fragment: &str) -> Self {
        let end = page.rfind('/').map_or(0, |end| end + 1);
        Self {
            folder: page[..end].to_owned(),
            fragment: fragment.to_owned(),
            chosen: [0; CHOICES.len()],
        }
    }

    /// Another game or position lies on the board.
    pub fn turn_to(&mut self, fragment: &str) {
        fragment.clone_into(&mut self.fragment);
    }

    /// Chooses what an element says, whose attributes `attribute` gives. Tells whether it
    /// is one of the choices.
    pub fn choose(&mut self, attribute: &dyn Fn(&str) -> Option<String>, value: &str) -> bool {
        let name = attribute(CHOICE);
        let mut all = CHOICES.iter().zip(&mut self.chosen);
        let found = all.find(|((known, ..), _)| Some(*known) == name.as_deref());
        let Some(((_, _, values), chosen)) = found else {
            return false;
        };
        let place = values.iter().position(|(known, _)| *known == value);
        place.is_some_and(|place| {
            *chosen = place;
            true
        })
    }

    /// The chosen value of a name.
    fn of(&self, name: &str) -> &'static str {
        let mut all = CHOICES.iter().zip(&self.chosen);
        let found = all.find(|((known, ..), _)| *known == name);
        found.map_or("", |((_, _, values), &chosen)| values[chosen].0)
    }

    /// What differs from what holds by itself, of what the board itself understands.
    fn options(&self) -> impl Iterator<Item = (&'static str, &'static str)> + '_ {
        let names = ["mode", "theme", "lang", "orientation", "coords", "controls"];
        let options = names.into_iter().map(|name| (name, self.of(name)));
        options.filter(|(_, value)| *value != "auto")
    }

    /// The width of the board in CSS pixels.
    #[must_use]
    pub fn width(&self) -> u32 {
        self.of("width").parse().unwrap_or(480)
    }

    /// The height of a frame of this width.
    #[must_use]
    pub fn height(&self) -> u32 {
        height(self.width())
    }

    /// The address of the board.
    #[must_use]
    pub fn address(&self) -> String {
        let options: Vec<String> = self
            .options()
            .map(|(name, value)| format!("{name}={value}"))
            .collect();
        let sign = if options.is_empty() { "" } else { "?" };
        let options = options.join("&");
        format!("{}{FOLDER}{sign}{options}#{}", self.folder, self.fragment)
    }

    /// What a webmaster pastes.
    #[must_use]
    pub fn code(&self, locale: &Locale) -> String {
        let width = self.width();
        if self.of("form") == "frame" {
            return format!(
                "<iframe src=\"{}\" width=\"{width}\" height=\"{}\" title=\"{}\" \
                 style=\"border: 0; max-width: 100%\" loading=\"lazy\" \
                 allow=\"clipboard-write; fullscreen\"></iframe>",
                escape(&self.address()),
                self.height(),
                escape(&locale.say(&Text::BuilderFrameTitle)),
            );
        }
        let mut options = String::new();
        for (name, value) in self.options() {
            // Writing into a text cannot fail.
            let _ = write!(options, " {name}=\"{value}\"");
        }
        format!(
            "<script src=\"{0}embed.js\" async></script>\n\n\
             <gipf-board link=\"{0}#{1}\"{options} max-width=\"{width}\"></gipf-board>",
            escape(&self.folder),
            escape(&self.fragment),
        )
    }

    /// The page.
    #[must_use]
    pub fn page(&self, locale: &Locale) -> String {
        let say = |text: &Text| escape(&locale.say(text));
        let mut choices = String::new();
        for ((name, label, values), &chosen) in CHOICES.iter().zip(&self.chosen) {
            let mut options = String::new();
            for (place, (value, label)) in values.iter().enumerate() {
                let selected = if place == chosen { " selected" } else { "" };
                let label = say(label);
                let _ = write!(
                    options,
                    "<option value=\"{value}\"{selected}>{label}</option>"
                );
            }
            let _ = write!(
                choices,
                "<label class=\"field\"><span class=\"caption\">{}</span>\
                 <select class=\"input\" {CHOICE}=\"{name}\">{options}</select></label>",
                say(label)
            );
        }
        format!(
            "<header class=\"builder-head\">\
             <button type=\"button\" class=\"button\" {DEED}=\"back\">{back}</button>\
             <h1 class=\"{TITLE}\" tabindex=\"-1\">{title}</h1></header>\
             <p class=\"builder-what\">{what}</p>\
             <div class=\"builder-parts\"><section class=\"builder-choices\">{choices}\
             <label class=\"field builder-wide\"><span class=\"caption\">{label}</span>\
             <textarea class=\"input {CODE}\" rows=\"7\" readonly spellcheck=\"false\">{code}</textarea></label>\
             <button type=\"button\" class=\"button is-main\" {DEED}=\"copy\">{copy}</button>\
             <p class=\"dialog-note {SAID}\" role=\"status\"></p>\
             <p class=\"builder-more\"><a href=\"./embed/demo.html\" target=\"_blank\" rel=\"noopener\">{more}</a></p>\
             </section><section class=\"builder-preview\" aria-label=\"{preview}\">\
             <h2 class=\"caption\">{preview}</h2><div class=\"{BOARD}\"></div></section></div>",
            back = say(&Text::ActionBack),
            title = say(&Text::BuilderTitle),
            what = say(&Text::BuilderWhat),
            label = say(&Text::BuilderCode),
            code = escape(&self.code(locale)),
            copy = say(&Text::BuilderCopy),
            more = say(&Text::BuilderMore),
            preview = say(&Text::BuilderPreview),
        )
    }
}
