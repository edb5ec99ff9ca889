//! Puzzles on paper, and QR codes.

use std::fmt::Write;

use locale::{Locale, Text};
use qrcodegen::{QrCode, QrCodeEcc};
use record::Solution;
use session::collection::Collection;

use crate::markup::{escape, paragraph};
use crate::puzzles::said;
use crate::thumbnail;

/// The class of a sheet.
pub const SHEET: &str = "sheet";

/// Puzzles on sheets of paper: boards with their tasks, and on the last page the solutions that
/// are known.
#[must_use]
pub fn sheet(title: &str, list: &Collection, solutions: &[Solution], locale: &Locale) -> String {
    let title = match title {
        "" => locale.say(&Text::PuzzlesTitle),
        title => title.to_owned(),
    };
    let mut out = format!(
        "<article class=\"{SHEET}\"><h1 class=\"sheet-title\">{}</h1><ol class=\"sheet-list\">",
        escape(&title)
    );
    for entry in &list.entries {
        let puzzle = &entry.task.puzzle;
        let named = match &*puzzle.title {
            "" => String::new(),
            title => paragraph("sheet-name", title),
        };
        let author = match &*puzzle.author {
            "" => String::new(),
            author => {
                let author = author.to_owned();
                paragraph("sheet-author", &locale.say(&Text::PuzzleBy { author }))
            }
        };
        let note = match &*puzzle.note {
            "" => String::new(),
            note => paragraph("sheet-note", note),
        };
        let _ = write!(
            out,
            "<li class=\"sheet-one\">{}{named}{author}{}{note}{}</li>",
            thumbnail::board(&entry.task.start),
            paragraph("sheet-task", &said(&entry.task, locale)),
            paragraph("sheet-reserves", &entry.task.start.to_string()),
        );
    }
    out.push_str("</ol>");
    if solutions.iter().any(|one| *one != Solution::Words) {
        let _ = write!(
            out,
            "<section class=\"sheet-solutions\"><h2>{}</h2><ol>",
            escape(&locale.say(&Text::MakerSolutions))
        );
        for one in solutions {
            let said = match one {
                Solution::Turns(turns) => turns.join(", "),
                Solution::Nothing => locale.say(&Text::MakerNothing),
                Solution::Unproved | Solution::Words => locale.say(&Text::MakerUnproved),
            };
            let _ = write!(out, "<li>{}</li>", escape(&said));
        }
        out.push_str("</ol></section>");
    }
    out.push_str("</article>");
    out
}

/// A link as a QR code, as a drawing; none if it is too long for one.
#[must_use]
pub fn code(link: &str, label: &str) -> Option<String> {
    let code = QrCode::encode_text(link, QrCodeEcc::Low).ok()?;
    let size = code.size();
    let mut path = String::new();
    for y in 0..size {
        for x in (0..size).filter(|&x| code.get_module(x, y)) {
            let _ = write!(path, "M{x} {y}h1v1h-1z");
        }
    }
    // A quiet zone of four modules around it, as readers require.
    let width = size + 8;
    Some(format!(
        "<svg class=\"code\" viewBox=\"-4 -4 {width} {width}\" role=\"img\" aria-label=\"{}\"><rect class=\"code-paper\" x=\"-4\" y=\"-4\" width=\"{width}\" height=\"{width}\"/><path class=\"code-ink\" d=\"{path}\"/></svg>",
        escape(label)
    ))
}
