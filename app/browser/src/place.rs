//! The places of the app and their addresses: home, the board, the library, the
//! settings, puzzles, the editor, the code for a website, lessons, the rules.

use web_sys::window;

use crate::page::{self, Mark};

/// A place of the app.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// What there is, and the game to go on with: the bare address.
    Home,
    /// The board.
    Play,
    /// All games.
    Library,
    /// What people set.
    Settings,
    /// Puzzles.
    Puzzles,
    /// Positions that people make.
    Editor,
    /// The code for a website.
    Builder,
    /// Lessons.
    Learn,
    /// The rules; the fragment says which clause.
    Rules,
}

/// The attribute of the page that says which place is in sight; the board has none.
const SHOWN: &str = "data-page";

impl Place {
    /// The place that the address leads to. A fragment is a link and opens the board, or
    /// the editor where it says `edit=1`, and
    /// so does a page inside another page. Pages that nobody knows lead home.
    #[must_use]
    pub fn of_address() -> Self {
        if page::is_framed() {
            return Self::Play;
        }
        let search = page::search();
        // What others hang on an address, as marks of where it was found, says nothing.
        match search.split('&').next().unwrap_or_default() {
            "?page=play" => Self::Play,
            "?page=library" => Self::Library,
            "?page=settings" => Self::Settings,
            "?page=puzzles" => Self::Puzzles,
            "?page=editor" => Self::Editor,
            "?page=builder" => Self::Builder,
            "?page=learn" => Self::Learn,
            "?page=rules" => Self::Rules,
            _ => match page::fragment() {
                link if link.is_empty() => Self::Home,
                link if link.split('&').any(|field| field == "edit=1") => Self::Editor,
                _ => Self::Play,
            },
        }
    }

    /// The place that is in sight.
    #[must_use]
    pub fn shown() -> Self {
        let shown = page::find("html").and_then(|page| page.get_attribute(SHOWN));
        let word = shown.as_deref();
        let mut all = [
            Self::Home,
            Self::Library,
            Self::Settings,
            Self::Puzzles,
            Self::Editor,
            Self::Builder,
            Self::Learn,
            Self::Rules,
        ]
        .into_iter();
        all.find(|place| place.word() == word).unwrap_or(Self::Play)
    }

    /// Whether a link in its address is its own, and leads to no board.
    #[must_use]
    pub const fn has_link(self) -> bool {
        matches!(self, Self::Editor | Self::Builder | Self::Rules)
    }

    /// Shows it, whatever the address says. The board begins at its top, wherever the page
    /// before it was read.
    pub fn show(self) {
        let came = Self::shown() != self;
        page::mark(SHOWN, self.word());
        if came && self == Self::Play {
            page::to_top();
        }
    }

    /// What follows the folder of the app in its address.
    #[must_use]
    pub const fn search(self) -> &'static str {
        match self {
            Self::Home => "",
            Self::Play => "?page=play",
            Self::Library => "?page=library",
            Self::Settings => "?page=settings",
            Self::Puzzles => "?page=puzzles",
            Self::Editor => "?page=editor",
            Self::Builder => "?page=builder",
            Self::Learn => "?page=learn",
            Self::Rules => "?page=rules",
        }
    }

    /// Goes there; the back button comes back here. `game` is the one on the board.
    pub fn go(self, game: Option<&str>) {
        let address = [&page::base(), self.search()].concat();
        page::go_to(&address, game);
    }

    /// The same, to what a fragment names there.
    pub fn go_to(self, fragment: &str, game: Option<&str>) {
        let sign = if fragment.is_empty() { "" } else { "#" };
        let address = [&page::base(), self.search(), sign, fragment].concat();
        page::go_to(&address, game);
    }

    /// Its word where it is in sight.
    const fn word(self) -> Option<&'static str> {
        match self {
            Self::Home => Some("home"),
            Self::Play => None,
            Self::Library => Some("library"),
            Self::Settings => Some("settings"),
            Self::Puzzles => Some("puzzles"),
            Self::Editor => Some("editor"),
            Self::Builder => Some("builder"),
            Self::Learn => Some("learn"),
            Self::Rules => Some("rules"),
        }
    }
}

/// Writes another fragment into the address bar, which game it is about, and what could
/// not be kept of it. The back button does not notice. A board without a fragment stands
/// at an address of its own, for the bare one is home.
pub fn write_address(fragment: &str, game: &str, unkept: Option<&str>) {
    let asked = page::search();
    let is_bare = fragment.is_empty() && !page::is_framed();
    let mut address = if is_bare && Place::of_address() == Place::Play {
        Place::Play.search().to_owned()
    } else if asked.is_empty() {
        let base = page::base();
        format!("./{}", base.rsplit('/').next().unwrap_or_default())
    } else {
        asked
    };
    if !fragment.is_empty() {
        address.push('#');
        address.push_str(fragment);
    }
    if let Some(history) = window().and_then(|window| window.history().ok()) {
        let mark = Mark {
            game: Some(game),
            unkept,
            inside: page::is_inside(),
        };
        // Browsers refuse where addresses change too often; the next step writes it.
        let _ = history.replace_state_with_url(&mark.value(), "", Some(&address));
    }
}
