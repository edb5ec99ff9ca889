//! Home: the game to go on with, and the games that can be begun.

use locale::{Locale, Text};
use session::{Offer, Scene};

use crate::markup::{doer, escape, paragraph};
use crate::picture::picture;
use crate::small;
use crate::words;

/// The attribute that says what is done.
const DEED: &str = "data-deed";

/// The class of the page's title, which takes the focus.
pub const TITLE: &str = "home-title";

/// Something that people do at home.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Go on with the game on the board.
    Continue,
    /// Begin a first game, against the computer at its gentlest.
    First,
    /// Begin this game.
    Play(Offer),
    /// Go to the puzzles.
    Puzzles,
    /// Go to the lessons.
    Learn,
    /// Begin with the first lesson.
    FirstSteps,
    /// Go to the library.
    Library,
    /// Go to the settings.
    Settings,
}

impl Deed {
    /// Its word in the attribute of an element.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Continue => "continue",
            Self::First => "first",
            Self::Play(offer) => offer.word(),
            Self::Puzzles => "puzzles",
            Self::Learn => "learn",
            Self::FirstSteps => "first-steps",
            Self::Library => "library",
            Self::Settings => "settings",
        }
    }

    /// What an element does, whose attributes `attribute` gives; none if they say no deed.
    #[must_use]
    pub fn read(attribute: &dyn Fn(&str) -> Option<String>) -> Option<Self> {
        let word = attribute(DEED)?;
        match &*word {
            "continue" => Some(Self::Continue),
            "first" => Some(Self::First),
            "puzzles" => Some(Self::Puzzles),
            "learn" => Some(Self::Learn),
            "first-steps" => Some(Self::FirstSteps),
            "library" => Some(Self::Library),
            "settings" => Some(Self::Settings),
            word => Offer::of_word(word).map(Self::Play),
        }
    }

    /// A selector of the elements that do something.
    #[must_use]
    pub fn any() -> String {
        format!("[{DEED}]")
    }

    /// A selector of the elements that do this.
    #[must_use]
    pub fn selector(self) -> String {
        format!("[{DEED}='{}']", self.word())
    }
}

/// The game on the board, in words.
#[derive(Clone, Copy, Debug)]
pub struct Going<'a> {
    /// What lies on the table.
    pub scene: &'a Scene,
    /// Who plays.
    pub players: &'a str,
    /// Whose turn it is, or who won.
    pub state: &'a str,
    /// What is played.
    pub game: &'a str,
    /// Whether it is over.
    pub over: bool,
}

/// The page: what there is to go on with, and a first game for a newcomer, who may have
/// begun no more than a lesson.
#[must_use]
pub fn page(going: Option<&Going<'_>>, newcomer: bool, locale: &Locale) -> String {
    let say = |text: Text| escape(&locale.say(&text));
    let mut out = format!(
        "<header class=\"home-head\"><div><h1 class=\"{TITLE}\" tabindex=\"-1\">{}</h1>{}</div>",
        say(Text::AppName),
        paragraph("home-what", &locale.say(&Text::HomeWhat)),
    );
    out.push_str("<div class=\"home-ways\">");
    for (deed, label) in [
        (Deed::Learn, Text::HomeLearn),
        (Deed::Puzzles, Text::HomePuzzles),
        (Deed::Library, Text::ActionMyGames),
        (Deed::Settings, Text::ActionSettings),
    ] {
        out.push_str(&button("button", deed, &say(label), ""));
    }
    out.push_str("</div></header>");
    if let Some(going) = going {
        go_on(&mut out, going, newcomer, locale);
    }
    // After the first game its place is taken by the next.
    if newcomer && going.is_none_or(|going| !going.over) {
        first(&mut out, locale);
    }
    out.push_str(&format!(
        "<section aria-labelledby=\"home-games\"><h2 class=\"home-heading\" id=\"home-games\">{}</h2><ul class=\"home-games\">",
        say(Text::HomeGames)
    ));
    for offer in Offer::ALL {
        let (name, line) = (say(words::offer(offer)), say(line(offer)));
        let label = say(Text::HomePlay);
        out.push_str(&format!(
            "<li class=\"home-game\">{}<h3 class=\"home-name\">{name}</h3><p class=\"home-line\">{line}</p>{}</li>",
            picture(offer),
            button("button is-main", Deed::Play(offer), &label, &format!("{label}: {name}")),
        ));
    }
    out.push_str("</ul></section>");
    out
}

/// The first game of somebody who has played none.
fn first(out: &mut String, locale: &Locale) {
    let [name, label] = [Text::HomeFirst, Text::HomeFirstPlay].map(|text| locale.say(&text));
    let [name, label] = [escape(&name), escape(&label)];
    let learn = escape(&locale.say(&Text::HomeFirstLearn));
    out.push_str(&format!(
        "<section class=\"home-going\" {DEED}=\"first\" aria-labelledby=\"home-first\">{}<div class=\"home-words\"><h2 class=\"home-name\" id=\"home-first\">{name}</h2>{}<div class=\"home-ways\">{}{}</div></div></section>",
        picture(Offer::Gipf),
        paragraph("home-line", &locale.say(&Text::HomeFirstLine)),
        button("button is-main", Deed::First, &label, &format!("{label}: {name}")),
        button("button", Deed::FirstSteps, &learn, ""),
    ));
}

/// The game to go on with. All of it can be touched; heard is the button.
fn go_on(out: &mut String, going: &Going<'_>, newcomer: bool, locale: &Locale) {
    let label = locale.say(&if going.over {
        Text::HomeLook
    } else {
        Text::HomeContinue
    });
    let label = escape(&label);
    let heard = [
        &*label,
        ": ",
        &escape(going.players),
        ". ",
        &escape(going.state),
    ]
    .concat();
    // Whoever has played one game may want to know more.
    let learn = (newcomer && going.over).then(|| {
        let learn = escape(&locale.say(&Text::HomeFirstLearn));
        button("button", Deed::FirstSteps, &learn, "")
    });
    let learn = learn.unwrap_or_default();
    out.push_str(&format!(
        "<section class=\"home-going\" {DEED}=\"continue\" aria-labelledby=\"home-going\">{}<div class=\"home-words\"><h2 class=\"home-name\" id=\"home-going\">{}</h2>{}{}<div class=\"home-ways\">{}{learn}</div></div></section>",
        small::board_of(going.scene),
        escape(going.players),
        paragraph("home-state", going.state),
        paragraph("home-line", going.game),
        button("button is-main", Deed::Continue, &label, &heard),
    ));
}

/// A button; label and what is heard are escaped already.
fn button(class: &str, deed: Deed, label: &str, heard: &str) -> String {
    doer(class, (DEED, deed.word()), label, heard)
}

/// What there is to say about a game in one line.
const fn line(offer: Offer) -> Text {
    match offer {
        Offer::Gipf => Text::HomeGipf,
        Offer::Potentials => Text::HomePotentials,
        Offer::Ultimate => Text::HomeUltimate,
        Offer::Matrx => Text::HomeMatrx,
        Offer::Tamsk => Text::HomeTamsk,
    }
}
