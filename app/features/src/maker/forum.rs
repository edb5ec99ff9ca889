//! A puzzle as text for a forum.

use locale::Locale;
use record::Task;
use rules::Game;

use crate::text::puzzles::goal_text;

/// A puzzle as text: its title, goal and note, a drawing in letters, the position and the link.
#[must_use]
pub fn forum_text(task: &Task, link: &str, locale: &Locale) -> String {
    let puzzle = &task.puzzle;
    let drawing = match &task.start {
        Game::Gipf(position) => ["[code]\n", &position.diagram(), "\n[/code]"].concat(),
        Game::Tamsk(_) => String::new(),
    };
    let parts = [
        puzzle.title.clone(),
        goal_text(task, locale),
        puzzle.note.clone(),
        drawing,
        task.start.to_string(),
        link.to_owned(),
    ];
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join("\n\n")
}
