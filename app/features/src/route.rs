//! The pages of the app and their addresses.
//!
//! A [`Route`] is only the parts of an address: the page reads the contents of a link later.

use locale::Text;

/// The beginning of the fragment that names a step of a lesson.
pub(crate) const STEP: &str = "step=";

/// A page of the app; each has an address of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// Home, with the games and the game to continue: the bare address.
    Home,
    /// The board.
    Board,
    /// My games: all saved games.
    MyGames,
    /// The settings.
    Settings,
    /// Puzzles: the collection, or a set of another author.
    Puzzles,
    /// The editor of positions.
    Editor,
    /// The embed builder: the code for a website.
    EmbedBuilder,
    /// Lessons.
    Learn,
    /// The rules.
    Rules,
}

impl Page {
    /// All pages.
    pub const ALL: [Self; 9] = [
        Self::Home,
        Self::Board,
        Self::MyGames,
        Self::Settings,
        Self::Puzzles,
        Self::Editor,
        Self::EmbedBuilder,
        Self::Learn,
        Self::Rules,
    ];

    /// The part between the folder of the app and the fragment; empty for home.
    #[must_use]
    pub const fn search(self) -> &'static str {
        match self {
            Self::Home => "",
            Self::Board => "?page=play",
            Self::MyGames => "?page=library",
            Self::Settings => "?page=settings",
            Self::Puzzles => "?page=puzzles",
            Self::Editor => "?page=editor",
            Self::EmbedBuilder => "?page=builder",
            Self::Learn => "?page=learn",
            Self::Rules => "?page=rules",
        }
    }

    /// The name in `data-page` of `<html>`, where style sheets find it; the board has none.
    #[must_use]
    pub fn name(self) -> Option<&'static str> {
        match self {
            Self::Home => Some("home"),
            Self::Board => None,
            _ => self.search().strip_prefix("?page="),
        }
    }

    /// The title of the page; none for the board.
    #[must_use]
    pub const fn title(self) -> Option<Text> {
        Some(match self {
            Self::Home => Text::PlacesHome,
            Self::Board => return None,
            Self::MyGames => Text::LibraryTitle,
            Self::Settings => Text::ActionSettings,
            Self::Puzzles => Text::PuzzlesTitle,
            Self::Editor => Text::EditorTitle,
            Self::EmbedBuilder => Text::BuilderTitle,
            Self::Learn => Text::LearnTitle,
            Self::Rules => Text::RulesTitle,
        })
    }
}

/// A place in the app: a page, and a fragment for its content. Equal to its
/// [address](Self::address).
///
/// ```
/// use features::{Page, Route};
///
/// let route = Route::parse("?page=rules&from=mail", "clause=G-4.6", false);
/// assert_eq!(route, Route::new(Page::Rules, "clause=G-4.6"));
/// assert_eq!(route.address(), "?page=rules#clause=G-4.6");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    page: Page,
    fragment: String,
}

impl Route {
    /// A place on a page. The fragment is the link of a game on the board, that of a set
    /// among the puzzles, a step among the lessons, a set-up in the editor, a clause or card in
    /// the rules, and the choices of the builder; an empty one is the page itself. Other pages
    /// have no fragment: it is dropped.
    #[must_use]
    pub fn new(page: Page, fragment: &str) -> Self {
        let fits = match page {
            Page::Board | Page::Editor | Page::EmbedBuilder | Page::Rules => true,
            Page::Puzzles => has_set(fragment),
            Page::Learn => fragment.starts_with(STEP),
            Page::Home | Page::MyGames | Page::Settings => false,
        };
        let fragment = if fits { fragment } else { "" };
        Self {
            page,
            fragment: fragment.to_owned(),
        }
    }

    /// Reads the part of an address from the question mark on, and the part after the `#`.
    ///
    /// The first parameter names the page; parameters after it are ignored. Without a known
    /// page a fragment opens the board, or the puzzles if it is a set (`s=`), or the editor
    /// if it contains `edit=1`; without a fragment it is home. In a frame it is always the
    /// board.
    #[must_use]
    pub fn parse(search: &str, fragment: &str, framed: bool) -> Self {
        let first = search.split('&').next().unwrap_or_default();
        let mut pages = Page::ALL.into_iter();
        let named = pages.find(|page| *page != Page::Home && page.search() == first);
        let page = match named {
            _ if framed => Page::Board,
            Some(page) => page,
            None if fragment.is_empty() => Page::Home,
            None if edits(fragment) => Page::Editor,
            None if has_set(fragment) => Page::Puzzles,
            None => Page::Board,
        };
        Self::new(page, fragment)
    }

    /// Reads a link of the app to itself, as [`Self::address`] writes it.
    #[must_use]
    pub fn read(link: &str) -> Self {
        let (search, fragment) = link.split_once('#').unwrap_or((link, ""));
        Self::parse(search, fragment, false)
    }

    /// The address relative to the folder of the app.
    #[must_use]
    pub fn address(&self) -> String {
        let sign = if self.fragment.is_empty() { "" } else { "#" };
        [self.page.search(), sign, &self.fragment].concat()
    }

    /// The page.
    #[must_use]
    pub const fn page(&self) -> Page {
        self.page
    }

    /// The part after the `#`; empty for the page itself.
    #[must_use]
    pub fn fragment(&self) -> &str {
        &self.fragment
    }
}

/// The board.
impl Default for Route {
    fn default() -> Self {
        Page::Board.into()
    }
}

impl From<Page> for Route {
    fn from(page: Page) -> Self {
        Self::new(page, "")
    }
}

/// Returns true if a field of a fragment is the one that opens the editor.
fn edits(fragment: &str) -> bool {
    fragment.split('&').any(|field| field == "edit=1")
}

/// Returns true if a field of a fragment is a puzzle set.
fn has_set(fragment: &str) -> bool {
    fragment.split('&').any(|field| field.starts_with("s="))
}
