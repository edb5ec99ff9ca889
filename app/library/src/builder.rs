//! The page that makes the code for a board on somebody's website: what is chosen there, the
//! code, and the address of the board that is seen beside it.

mod choices;
mod shown;

use std::fmt::Write;

use locale::{Locale, Text};

use choices::{BEGIN, CHOICES, COMPUTER, MODE};
use shown::Shown;

use crate::markup::{doer, escape, head, paragraph};

/// The attribute of a list of choices that says what is chosen by it.
const CHOICE: &str = "data-choice";

/// The attribute of a button that says what it does.
const DEED: &str = "data-deed";

/// The class of the page's title, which takes the focus.
pub const TITLE: &str = "builder-title";

/// The class of the place of the code.
pub const CODE: &str = "builder-code";

/// The class of the place where it is said of what the code is.
pub const SOURCE: &str = "builder-source";

/// The class of the place of the board.
pub const BOARD: &str = "builder-frame";

/// The class of the place where it is said what became of a press.
pub const SAID: &str = "builder-said";

/// The folder of the board, seen from that of the app.
const FOLDER: &str = "embed/1/";

/// What stands before the name of a choice in the address of the page.
const CHOSEN: &str = "b-";

/// The field of the address that says: this position only.
pub const ALONE: &str = "b-begin=only";

/// How high everything is that stands above and below the board, in CSS pixels, as long as
/// nobody has measured it.
const AROUND: u32 = 187;

/// How high a board is for its width, in thousandths.
const RATIO: u32 = 1152;

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

/// What was chosen, for what the board shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Builder {
    /// The folder of the app, with the sign at its end.
    folder: String,
    /// What the board shows.
    shown: Shown,
    /// The chosen values, in the order of what can be chosen.
    chosen: [usize; CHOICES.len()],
    /// How high the board was found to be, in CSS pixels.
    measured: Option<u32>,
}

impl Builder {
    /// What an address says: `page` is that of the app, whichever of its pages that is,
    /// `fragment` a link and the choices. What is unknown among them is left out.
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

    /// Takes what an address says: a link, and what is chosen. An address without a link
    /// leaves what is shown.
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

    /// What the address of the page says, so that it shows the same again.
    #[must_use]
    pub fn fields(&self) -> String {
        let mut fields = self.shown.as_it_came().to_owned();
        for ((name, _, values), &chosen) in CHOICES.iter().zip(&self.chosen) {
            if chosen > 0 {
                // Writing into a text cannot fail.
                let _ = write!(fields, "&{CHOSEN}{name}={}", values[chosen].0);
            }
        }
        fields
    }

    /// Whether an address says what the board shows.
    #[must_use]
    pub fn is_said(fragment: &str) -> bool {
        let mut fields = fragment.split('&');
        fields.any(|field| !field.is_empty() && !field.starts_with(CHOSEN))
    }

    /// Another game is shown, or its position only.
    pub fn turn_to(&mut self, fragment: &str, alone: bool) {
        self.shown = Shown::read(fragment);
        self.measured = None;
        self.set(BEGIN, if alone { "only" } else { "here" });
    }

    /// The board was found to be so high, in CSS pixels. Tells whether that is new.
    pub fn measure(&mut self, height: u32) -> bool {
        self.measured.replace(height) != Some(height)
    }

    /// Chooses what an element says, whose attributes `attribute` gives. Tells whether it
    /// is one of the choices.
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

    /// The language of the board, where one is chosen.
    #[must_use]
    pub fn language(&self) -> Option<&'static str> {
        Some(self.of("lang")).filter(|tag| *tag != "auto")
    }

    /// What differs from what holds by itself, of what the board itself understands.
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
        // The computer sits at a board on which one plays; a game is looked at anyway.
        let plays = self.of(MODE) == "play";
        let looks = !self.shown.is_puzzle();
        options.filter(move |(name, value)| match *name {
            COMPUTER => plays,
            MODE => !(looks && *value == "view"),
            _ => true,
        })
    }

    /// What the board shows, as a fragment.
    fn fragment(&self) -> String {
        self.shown.fragment(self.of(BEGIN))
    }

    /// What the board shows, in words.
    #[must_use]
    pub fn words(&self, locale: &Locale) -> String {
        self.shown.words(self.of(BEGIN), locale)
    }

    /// The width of the board in CSS pixels.
    #[must_use]
    pub fn width(&self) -> u32 {
        self.of("width").parse().unwrap_or(480)
    }

    /// The height of a frame of this width: as it was measured, or as most boards are.
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

    /// What a webmaster pastes. `locale` is the language of the board, where one is chosen.
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
            // Writing into a text cannot fail.
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

    /// The values that a choice offers here: a game is looked at by itself, so that needs
    /// no choice of its own, and where nothing was played it begins nowhere else.
    fn offered(&self, name: &str, value: &str) -> bool {
        match (name, value) {
            (MODE, "view") => self.shown.is_puzzle(),
            (BEGIN, _) => self.shown.has_turns(),
            _ => true,
        }
    }

    /// What a value is called here.
    fn called(&self, name: &str, value: &str, label: Text) -> Text {
        match (name, value) {
            (MODE, "auto") if !self.shown.is_puzzle() => Text::BuilderModeView,
            _ => label,
        }
    }

    /// The page; `spoken` is the language of the board, and `seen` says whether the board
    /// itself can be shown. Without an address of the app there is no code.
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
