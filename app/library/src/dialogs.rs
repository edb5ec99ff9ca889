//! Dialogs about what somebody brought: a file with several games, or something
//! that could not be opened.

use locale::{Locale, Text};
use session::library::{Choice, Import, Verdict};

use crate::markup::{button, escape, paragraph, segments};
use crate::words;

/// What to do with games that differ, in the order in which they are offered.
pub const CHOICES: [Choice; 3] = [Choice::Keep, Choice::Both, Choice::Replace];

/// The buttons of a dialog, the main one last.
pub(crate) fn actions(acts: &[(&str, Text)], locale: &Locale) -> String {
    let mut out = String::from("<div class=\"dialog-actions\">");
    for (place, (act, label)) in acts.iter().enumerate() {
        let class = if place + 1 == acts.len() {
            "button is-main"
        } else {
            "button"
        };
        out.push_str(&button(class, act, "", &locale.say(label), ""));
    }
    out.push_str("</div>");
    out
}

/// What could not be opened, why, and that nothing is lost.
#[must_use]
pub fn refusal(title: Text, reasons: &[String], locale: &Locale) -> String {
    let mut out = format!(
        "<h2 class=\"dialog-title\">{}</h2>",
        escape(&locale.say(&title))
    );
    let (first, rest) = reasons.split_at(reasons.len().min(1));
    for reason in first {
        out.push_str(&paragraph("dialog-text", reason));
    }
    if !rest.is_empty() {
        out.push_str("<ul class=\"dialog-list\">");
        for reason in rest {
            out.push_str(&format!("<li>{}</li>", escape(reason)));
        }
        out.push_str("</ul>");
    }
    out.push_str(&paragraph("dialog-note", &locale.say(&Text::ImportSafe)));
    out.push_str(&actions(&[("close", Text::ActionClose)], locale));
    out
}

/// What is in a file, before anything is changed.
#[must_use]
pub fn summary(import: &Import, choice: Choice, locale: &Locale) -> String {
    let count = |is: fn(&Verdict) -> bool| {
        let found = import.found.iter().filter(|found| is(&found.verdict));
        u32::try_from(found.count()).unwrap_or(u32::MAX)
    };
    let conflicting = count(|verdict| matches!(verdict, Verdict::Conflicting(_)));
    let counts = [
        (count(|verdict| matches!(verdict, Verdict::New)), 0),
        (count(|verdict| matches!(verdict, Verdict::Same(_))), 1),
        (conflicting, 2),
    ];
    let mut out = format!(
        "<h2 class=\"dialog-title\">{}</h2><ul class=\"dialog-list\">",
        escape(&locale.say(&Text::ImportTitle))
    );
    for (games, kind) in counts {
        let text = match kind {
            0 => Text::ImportNew { games },
            1 => Text::ImportSame { games },
            _ => Text::ImportConflicting { games },
        };
        if games > 0 {
            out.push_str(&format!("<li>{}</li>", escape(&locale.say(&text))));
        }
    }
    out.push_str("</ul><ul class=\"dialog-list import-games\">");
    for found in import.found.iter().take(100) {
        let line = [
            words::title(&found.summary, locale),
            words::state(&found.summary, locale),
        ];
        out.push_str(&format!("<li>{}</li>", escape(&line.join(" · "))));
    }
    out.push_str("</ul>");
    if conflicting > 0 {
        let labels = [Text::ImportKeep, Text::ImportBoth, Text::ImportReplace];
        let labels = labels.map(|text| locale.say(&text));
        let chosen = CHOICES.iter().position(|&one| one == choice);
        let name = locale.say(&Text::ImportChoice);
        out.push_str(&segments(&name, "choice", &labels, chosen.unwrap_or(0)));
    }
    let acts = [("close", Text::ActionCancel), ("import", Text::ImportGo)];
    out.push_str(&actions(&acts, locale));
    out
}
