//! The texts about a puzzle, in every language.

use features::puzzles::theme;
use features::text::puzzles::{game, goal_text, grade};
use locale::{Language, Locale, Text};
use session::Motif;
use session::collection::PuzzleEntry;

use crate::error::PagesError;

/// Every language with all its texts, English first.
///
/// # Errors
/// If the file of a language is missing or damaged.
pub fn locales() -> Result<Vec<Locale>, PagesError> {
    let text = |name: &str| {
        let found = locale::files().find(|(known, _)| *known == name);
        found.map(|(_, text)| text).ok_or(PagesError::Language)
    };
    let read = |language: &Language| {
        let mut locale = match language.file() {
            None => Locale::english(),
            Some(name) => Locale::parse(text(name)?).map_err(|_| PagesError::Language)?,
        };
        let more = text(language.more())?;
        locale.add(more).map_err(|_| PagesError::Language)?;
        Ok(locale)
    };
    let mut all = Language::ALL
        .iter()
        .map(read)
        .collect::<Result<Vec<_>, _>>()?;
    all.sort_by_key(|locale| locale.language() != Language::English);
    Ok(all)
}

/// The texts about a puzzle in one language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PuzzleTexts {
    /// The tag of the language.
    pub tag: &'static str,
    /// The name of the game.
    pub game: String,
    /// The name of the puzzle and its task.
    pub title: String,
    /// The task in one sentence.
    pub task: String,
    /// A sentence with its further properties.
    pub about: String,
    /// The text of the link to the board.
    pub solve: String,
}

impl PuzzleTexts {
    /// Writes the texts about a puzzle in a language.
    #[must_use]
    pub fn of(entry: &PuzzleEntry, locale: &Locale) -> Self {
        let game = game(entry.family, locale);
        let task = goal_text(&entry.task, locale);
        let title = match &*entry.task.puzzle.title {
            "" => format!("{game}: {task}"),
            title => format!("{title}. {game}: {task}"),
        };
        let mut about = locale.say(&Text::PuzzleFind);
        let mut add = |name: Text, what: String| {
            about.push_str(&format!(" {}: {what}.", locale.say(&name)));
        };
        if let Some(hard) = entry.task.grade {
            add(Text::PuzzlesGrade, grade(hard, locale));
        }
        let themes = entry.task.themes.iter();
        let themes = themes.filter_map(|word| Motif::of_word(word)).map(theme);
        let themes: Vec<String> = themes.map(|text| locale.say(&text)).collect();
        if !themes.is_empty() {
            add(Text::PuzzlesTheme, themes.join(", "));
        }
        Self {
            tag: locale.language().tag(),
            game,
            title,
            task,
            about,
            solve: locale.say(&Text::PuzzlesSolve),
        }
    }
}
