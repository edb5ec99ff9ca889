//! The options of the frame in its address or in a message: appearance and mode.

use locale::Language;
use record::{Seat, Strength};
use rules::{ByColor, Color};

/// The mode: the actions that a visitor can take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    /// Looking at the game only.
    View,
    /// Playing, with both colours or against the computer.
    Play,
    /// Solving a puzzle.
    Puzzle,
    /// Trying moves, with the computer's evaluation.
    Analyse,
}

impl Mode {
    const ALL: [Self; 4] = [Self::View, Self::Play, Self::Puzzle, Self::Analyse];

    /// The word in addresses and messages.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Self::View => "view",
            Self::Play => "play",
            Self::Puzzle => "puzzle",
            Self::Analyse => "analyse",
        }
    }

    fn read(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|mode| mode.word() == word)
    }
}

/// The appearance of the frame and its mode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Options {
    /// The mode; none if it was not set: then a puzzle is to be solved, and everything else
    /// only viewed.
    pub(crate) mode: Option<Mode>,
    /// Light or dark; none follows the reader's system.
    pub(crate) theme: Option<&'static str>,
    /// The language; none follows the reader's browser.
    pub(crate) lang: Option<Language>,
    /// True if the board is seen from Black's side; none if it was not set.
    pub(crate) turned: Option<bool>,
    /// The level of the computer as opponent, 1 to [`Strength::LEVELS`]; none if the visitor
    /// plays both colours.
    pub(crate) computer: Option<u8>,
    /// The colour of the computer.
    pub(crate) computer_plays: Color,
    /// True if coordinates are shown.
    pub(crate) coords: bool,
    /// True if there are buttons.
    pub(crate) controls: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            mode: None,
            theme: None,
            lang: None,
            turned: None,
            computer: None,
            computer_plays: Color::Black,
            coords: true,
            controls: true,
        }
    }
}

/// The value that leaves an option to the frame.
const AUTO: &str = "auto";

/// The error of an unknown option or value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Unknown;

impl Options {
    /// Reads the query of an address, `?mode=play&theme=dark` and so on. Unknown options are
    /// ignored.
    pub(crate) fn read(search: &str) -> Self {
        let mut options = Self::default();
        let fields = search.trim_start_matches('?').split('&');
        for (name, value) in fields.filter_map(|field| field.split_once('=')) {
            // Unknown options and values leave the defaults.
            let _ = options.set(name, value);
        }
        options
    }

    /// The requested language, or the one that the reader's browser prefers.
    pub(crate) fn spoken(&self) -> Language {
        let preferred = browser::languages::preferred();
        let tags = preferred.iter().map(String::as_str);
        self.lang.unwrap_or_else(|| Language::preferred(tags))
    }

    /// The seats in a mode: the computer has one only in the mode for playing.
    pub(crate) fn seats(&self, mode: Mode) -> ByColor<Seat> {
        let computer = self.computer.filter(|_| mode == Mode::Play);
        ByColor::from_fn(|color| match computer {
            Some(level) if color == self.computer_plays => Seat::Computer(Strength::Level(level)),
            _ => Seat::Here,
        })
    }

    /// Sets an option by its name.
    pub(crate) fn set(&mut self, name: &str, value: &str) -> Result<(), Unknown> {
        match name {
            "mode" if value == AUTO => self.mode = None,
            "mode" => self.mode = Some(Mode::read(value).ok_or(Unknown)?),
            "theme" => {
                self.theme = match value {
                    "light" => Some("light"),
                    "dark" => Some("dark"),
                    AUTO => None,
                    _ => return Err(Unknown),
                }
            }
            "lang" if value == AUTO => self.lang = None,
            "lang" => self.lang = Some(language(value).ok_or(Unknown)?),
            "orientation" if value == AUTO => self.turned = None,
            "orientation" => self.turned = Some(turned(value)?),
            "computer" if value == AUTO => self.computer = None,
            "computer" => self.computer = Some(level(value)?),
            "computer-plays" if value == AUTO => self.computer_plays = Color::Black,
            "computer-plays" => {
                self.computer_plays = match turned(value)? {
                    true => Color::Black,
                    false => Color::White,
                }
            }
            "coords" => self.coords = switch(value)?,
            "controls" => self.controls = switch(value)?,
            _ => return Err(Unknown),
        }
        Ok(())
    }
}

/// A language of the app by its tag; the region is ignored.
fn language(tag: &str) -> Option<Language> {
    let short = tag.split('-').next()?;
    let mut all = Language::ALL.iter();
    all.find(|language| language.tag().eq_ignore_ascii_case(short))
        .copied()
}

/// Reads a level of the computer.
fn level(value: &str) -> Result<u8, Unknown> {
    let level = value.parse().ok();
    level
        .filter(|level| (1..=Strength::LEVELS).contains(level))
        .ok_or(Unknown)
}

/// Reads a side; true is Black's.
pub(crate) fn turned(value: &str) -> Result<bool, Unknown> {
    match value {
        "white" => Ok(false),
        "black" => Ok(true),
        _ => Err(Unknown),
    }
}

fn switch(value: &str) -> Result<bool, Unknown> {
    match value {
        "yes" | "true" | "1" => Ok(true),
        "no" | "false" | "0" => Ok(false),
        _ => Err(Unknown),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_says_how_it_looks() {
        let read = Options::read("?mode=play&theme=dark&lang=de-AT&orientation=black&coords=no");
        assert_eq!(read.mode, Some(Mode::Play));
        assert_eq!((read.theme, read.turned), (Some("dark"), Some(true)));
        assert_eq!(read.lang.map(Language::tag), Some("de"));
        assert!(!read.coords && read.controls);
    }

    #[test]
    fn unknown_options_are_left_out() {
        let read = Options::read("?mode=rule&theme=&lang=xx&orientation=up&coords=maybe&a=b&c");
        assert_eq!(read, Options::default());
        let mut options = Options::default();
        assert_eq!(options.set("mode", "rule"), Err(Unknown));
        assert_eq!(options.set("color", "red"), Err(Unknown));
        for name in [
            "mode",
            "theme",
            "lang",
            "orientation",
            "computer",
            "computer-plays",
        ] {
            assert_eq!(options.set(name, AUTO), Ok(()), "{name}");
        }
        assert_eq!(options, Options::default());
    }

    #[test]
    fn the_computer_sits_where_it_was_asked_for_and_only_where_people_play() {
        let read = Options::read("?mode=play&computer=3&computer-plays=white");
        let seats = read.seats(Mode::Play);
        assert_eq!(seats.white, Seat::Computer(Strength::Level(3)));
        assert_eq!(seats.black, Seat::Here);
        assert_eq!(read.seats(Mode::View), ByColor::from_fn(|_| Seat::Here));
        for wrong in ["0", "10", "-1", "3.0", "", "strong"] {
            let mut options = Options::default();
            assert_eq!(options.set("computer", wrong), Err(Unknown), "{wrong}");
        }
        let black = Options::read("?computer=9").seats(Mode::Play).black;
        assert_eq!(black, Seat::Computer(Strength::Level(9)));
    }

    #[test]
    fn every_mode_is_read_as_it_is_written() {
        for mode in Mode::ALL {
            assert_eq!(Mode::read(mode.word()), Some(mode));
        }
    }
}
