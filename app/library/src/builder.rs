//! The page that makes the code for a board on a website: its choices, the code, and the
//! address of the preview beside it.

mod choices;
mod shown;

use std::fmt::Write;

use locale::{Locale, Text};

use choices::{BEGIN, CHOICES, COMPUTER, MODE};
use shown::Shown;

use crate::markup::{doer, escape, head, paragraph};

/// The attribute of a list of choices that names the choice.
const CHOICE: &str = "data-choice";

/// The attribute of a button that names its action.
const DEED: &str = "data-deed";

/// The class of the page's title, which takes the focus.
pub const TITLE: &str = "builder-title";

/// The class of the element with the code.
pub const CODE: &str = "builder-code";

/// The class of the element that names the game of the code.
pub const SOURCE: &str = "builder-source";

/// The class of the element with the board.
pub const BOARD: &str = "builder-frame";

/// The class of the element for the result of a button.
pub const SAID: &str = "builder-said";

/// The folder of the board, relative to that of the app.
const FOLDER: &str = "embed/1/";

/// The prefix of the names of choices in the address of the page.
const CHOSEN: &str = "b-";

/// The field of the address for the position without its moves.
pub const ALONE: &str = "b-begin=only";

/// The height of everything above and below the board, in CSS pixels, until it is measured.
const AROUND: u32 = 187;

/// The height of a board relative to its width, in thousandths.
const RATIO: u32 = 1152;

/// An action on the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Go back.
    Back,
    /// Copy the code.
    Copy,
}

impl Deed {
    /// The action of an element with these attributes; none if they name no action.
    #[must_use]
    pub fn read(attribute: &dyn Fn(&str) -> Option<String>) -> Option<Self> {
        match &*attribute(DEED)? {
            "back" => Some(Self::Back),
            "copy" => Some(Self::Copy),
            _ => None,
        }
    }

    /// A selector for all elements with an action.
    #[must_use]
    pub fn any() -> String {
        format!("[{DEED}]")
    }
}

/// A selector for all lists of choices.
#[must_use]
pub fn any_choice() -> String {
    format!("[{CHOICE}]")
}

/// The content of the board, and the choices for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Builder {
    /// The folder of the app, with the slash at its end.
    folder: String,
    /// The content of the board.
    shown: Shown,
    /// The indices of the chosen values, in the order of [`CHOICES`].
    chosen: [usize; CHOICES.len()],
    /// The measured height of the board, in CSS pixels.
    measured: Option<u32>,
}

impl Builder {
    /// Reads an address: `page` is that of any page of the app, `fragment` a link and the
    /// choices. Unknown choices are ignored.
    #[must_use]
    pub fn new(page: &str, fragment: &str) -> Self {
        let end = page.rfind('/').map_or(0, |end| end + 1);
        let mut builder = Self {
            folder: page[..end].to_owned(),
            shown: Shown::read(""),
            chosen: [0; CHOICES.len()],
            measured: None,
        };
        builder.read(fragment);
        builder
    }

    /// Reads a fragment: a link, and the choices. Without a link the content does not change.
    pub fn read(&mut self, fragment: &str) {
        let (chosen, link): (Vec<_>, Vec<_>) = fragment
            .split('&')
            .partition(|field| field.starts_with(CHOSEN));
        let link = link.join("&");
        if !link.is_empty() {
            self.turn_to(&link, false);
        }
        self.chosen = [0; CHOICES.len()];
        for field in chosen {
            let field = field.strip_prefix(CHOSEN).unwrap_or_default();
            if let Some((name, value)) = field.split_once('=') {
                self.set(name, value);
            }
        }
    }

    /// The fragment for the address of the page, from which it can be restored.
    #[must_use]
    pub fn fields(&self) -> String {
        let mut fields = self.shown.as_it_came().to_owned();
        for ((name, _, values), &chosen) in CHOICES.iter().zip(&self.chosen) {
            if chosen > 0 {
                // Writing to a string cannot fail.
                let _ = write!(fields, "&{CHOSEN}{name}={}", values[chosen].0);
            }
        }
        fields
    }

    /// Returns true if a fragment contains a link.
    #[must_use]
    pub fn is_said(fragment: &str) -> bool {
        let mut fields = fragment.split('&');
        fields.any(|field| !field.is_empty() && !field.starts_with(CHOSEN))
    }

    /// Shows another game, or only its position.
    pub fn turn_to(&mut self, fragment: &str, alone: bool) {
        self.shown = Shown::read(fragment);
        self.measured = None;
        self.set(BEGIN, if alone { "only" } else { "here" });
    }

    /// Sets the measured height of the board, in CSS pixels. Returns true if it is new.
    pub fn measure(&mut self, height: u32) -> bool {
        self.measured.replace(height) != Some(height)
    }

    /// Chooses a value in the list with these attributes. Returns true if there is such a
    /// choice.
    pub fn choose(&mut self, attribute: &dyn Fn(&str) -> Option<String>, value: &str) -> bool {
        attribute(CHOICE).is_some_and(|name| self.set(&name, value))
    }

    fn set(&mut self, name: &str, value: &str) -> bool {
        let mut all = CHOICES.iter().zip(&mut self.chosen);
        let found = all.find(|((known, ..), _)| *known == name);
        let Some(((_, _, values), chosen)) = found else {
            return false;
        };
        let place = values.iter().position(|(known, _)| *known == value);
        place.is_some_and(|place| {
            *chosen = place;
            if name == "width" {
                self.measured = None;
            }
            true
        })
    }

    /// The chosen value of a name.
    fn of(&self, name: &str) -> &'static str {
        let mut all = CHOICES.iter().zip(&self.chosen);
        let found = all.find(|((known, ..), _)| *known == name);
        found.map_or("", |((_, _, values), &chosen)| values[chosen].0)
    }

    /// The language of the board, if one is chosen.
    #[must_use]
    pub fn language(&self) -> Option<&'static str> {
        Some(self.of("lang")).filter(|tag| *tag != "auto")
    }

    /// The options of the board that differ from its defaults.
    fn options(&self) -> impl Iterator<Item = (&'static str, &'static str)> + '_ {
        let names = [
            MODE,
            COMPUTER,
            "theme",
            "board",
            "lang",
            "orientation",
            "coords",
            "controls",
        ];
        let options = names.into_iter().map(|name| (name, self.of(name)));
        let options = options.filter(|(_, value)| *value != "auto");
        // The computer needs a mode for playing; viewing is the default mode of a game.
        let plays = self.of(MODE) == "play";
        let looks = !self.shown.is_puzzle();
        options.filter(move |(name, value)| match *name {
            COMPUTER => plays,
            MODE => !(looks && *value == "view"),
            _ => true,
        })
    }

    /// The fragment of the board.
    fn fragment(&self) -> String {
        self.shown.fragment(self.of(BEGIN))
    }

    /// The content of the board, in words.
    #[must_use]
    pub fn words(&self, locale: &Locale) -> String {
        self.shown.words(self.of(BEGIN), locale)
    }

    /// The width of the board in CSS pixels.
    #[must_use]
    pub fn width(&self) -> u32 {
        self.of("width").parse().unwrap_or(480)
    }

    /// The height of a frame of this width: the measured one, or that of most boards.
    #[must_use]
    pub fn height(&self) -> u32 {
        let guessed = self.width() * RATIO / 1000 + AROUND;
        self.measured.unwrap_or(guessed)
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
        format!("{}{FOLDER}{sign}{options}#{}", self.folder, self.fragment())
    }

    /// The code for a webmaster. `locale` is the language of the board, if one is chosen.
    #[must_use]
    pub fn code(&self, locale: &Locale) -> String {
        let (width, height) = (self.width(), self.height());
        let board = locale.say(&Text::BuilderFrameTitle);
        let (title, words) = match self.words(locale) {
            words if words.is_empty() => (board.clone(), board),
            words => ([&board, ": ", &words].concat(), words),
        };
        let (title, words) = (escape(&title), escape(&words));
        if self.of("form") == "frame" {
            return format!(
                "<iframe src=\"{}\" width=\"{width}\" height=\"{height}\" title=\"{title}\" \
                 style=\"border: 0; max-width: 100%; max-height: 100svh\" loading=\"lazy\" \
                 allow=\"clipboard-write; fullscreen\"></iframe>",
                escape(&self.address()),
            );
        }
        let mut options = String::new();
        for (name, value) in self.options() {
            // Writing to a string cannot fail.
            let _ = write!(options, " {name}=\"{value}\"");
        }
        // On a narrow page the board is lower, too.
        let around = height.saturating_sub(width * RATIO / 1000);
        format!(
            "<script src=\"{folder}embed.js\" async></script>\n\n\
             <gipf-board link=\"{folder}#{fragment}\"{options} max-width=\"{width}\" label=\"{words}\" \
             style=\"display: block; min-height: min({height}px, 115vw + {around}px, 100svh)\">\n  \
             <p>{words}. <a href=\"{folder}#{fragment}\">{open}</a></p>\n\
             </gipf-board>",
            folder = escape(&self.folder),
            fragment = escape(&self.fragment()),
            open = escape(&locale.say(&Text::EmbedOpen)),
        )
    }

    /// Returns true if a choice offers this value: viewing is the default for a game, and needs
    /// no value of its own; a game without moves can begin only at one place.
    fn offered(&self, name: &str, value: &str) -> bool {
        match (name, value) {
            (MODE, "view") => self.shown.is_puzzle(),
            (BEGIN, _) => self.shown.has_turns(),
            _ => true,
        }
    }

    /// The label of a value.
    fn called(&self, name: &str, value: &str, label: Text) -> Text {
        match (name, value) {
            (MODE, "auto") if !self.shown.is_puzzle() => Text::BuilderModeView,
            _ => label,
        }
    }

    /// The page; `spoken` is the language of the board, `seen` is true if the board itself can
    /// be shown. Without an address of the app there is no code.
    #[must_use]
    pub fn page(&self, locale: &Locale, spoken: &Locale, seen: bool) -> String {
        let say = |text: &Text| escape(&locale.say(text));
        let back = say(&Text::ActionBack);
        let back = doer("button", (DEED, "back"), &back, "");
        let title = locale.say(&Text::BuilderTitle);
        let head = head(TITLE, &title, "", &back, locale);
        if self.folder.is_empty() {
            return head + &paragraph("builder-what", &locale.say(&Text::BuilderNeedsWeb));
        }
        let mut choices = String::new();
        for ((name, label, values), &chosen) in CHOICES.iter().zip(&self.chosen) {
            let mut options = String::new();
            for (place, (value, label)) in values.iter().enumerate() {
                if !self.offered(name, value) {
                    continue;
                }
                let selected = if place == chosen { " selected" } else { "" };
                let label = say(&self.called(name, value, label.clone()));
                let _ = write!(
                    options,
                    "<option value=\"{value}\"{selected}>{label}</option>"
                );
            }
            if options.is_empty() {
                continue;
            }
            let _ = write!(
                choices,
                "<label class=\"field builder-{name}\"><span class=\"caption\">{}</span>\
                 <select class=\"input\" {CHOICE}=\"{name}\">{options}</select></label>",
                say(label)
            );
        }
        format!(
            "{head}<p class=\"builder-what\">{what}</p>\
             <div class=\"builder-parts\"><section class=\"builder-choices\">{choices}\
             <p class=\"builder-wide {SOURCE}\">{source}</p>\
             <label class=\"field builder-wide\"><span class=\"caption\">{label}</span>\
             <textarea class=\"input {CODE}\" rows=\"9\" readonly spellcheck=\"false\">{code}</textarea></label>\
             <button type=\"button\" class=\"button is-main\" {DEED}=\"copy\">{copy}</button>\
             <p class=\"dialog-note {SAID}\" role=\"status\"></p>\
             <p class=\"builder-more\"><a href=\"{folder}embed/demo.html\" target=\"_blank\" rel=\"noopener\">{more}</a></p>\
             </section><section class=\"builder-preview\" aria-label=\"{preview}\">\
             <h2 class=\"caption\">{preview}</h2>\
             <div class=\"{BOARD}\" tabindex=\"0\" role=\"group\" aria-label=\"{preview}\">{instead}</div></section></div>",
            folder = escape(&self.folder),
            instead = match seen {
                true => String::new(),
                false => paragraph("builder-what", &locale.say(&Text::BuilderNoPreview)),
            },
            what = say(&Text::BuilderWhat),
            label = say(&Text::BuilderCode),
            source = escape(&self.words(locale)),
            code = escape(&self.code(spoken)),
            copy = say(&Text::BuilderCopy),
            more = say(&Text::BuilderMore),
            preview = say(&Text::BuilderPreview),
        )
    }
}
