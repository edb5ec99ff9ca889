//! The dialogs about imports: a file with several games, or a text that could not be opened.

use locale::{Locale, Text};
use record::clause_fragment;
use rules::GameRuleset;
use session::library::{Choice, Found, Import, Verdict};

use crate::act::{Act, CHOICES};
use crate::markup::{DIALOG_TITLE, PROGRESS, button, escape, paragraph, segments};
use crate::words::small;
use crate::{faults, words};

/// The number of games that are listed; further ones are only counted.
const SHOWN: usize = 100;

/// The buttons of a dialog, the main one last.
pub(crate) fn actions(acts: &[(Act, Text)], locale: &Locale) -> String {
    let mut out = String::from("<footer class=\"dialog-actions\">");
    for (place, (act, label)) in acts.iter().enumerate() {
        let class = if place + 1 == acts.len() {
            "button is-main"
        } else {
            "button"
        };
        out.push_str(&button(class, act, &locale.say(label), ""));
    }
    out.push_str("</footer>");
    out
}

/// The start and the end of the part of a dialog that scrolls.
pub(crate) const BODY: &str = "<div class=\"dialog-body\">";
pub(crate) const BODY_END: &str = "</div>";

/// The head of a dialog.
pub(crate) fn title(text: &Text, locale: &Locale) -> String {
    let title = escape(&locale.say(text));
    format!("<header class=\"dialog-head\"><h2 class=\"{DIALOG_TITLE}\">{title}</h2></header>")
}

fn list(class: &str, lines: &[String]) -> String {
    let lines: Vec<String> = lines.iter().map(|line| escape(line)).collect();
    marked_list(class, &lines)
}

/// The same for lines that are already markup.
fn marked_list(class: &str, lines: &[String]) -> String {
    if lines.is_empty() {
        return String::new();
    }
    let lines: String = lines
        .iter()
        .map(|line| format!("<li>{line}</li>"))
        .collect();
    format!("<ul class=\"{class}\">{lines}</ul>")
}

/// A game of a file, and the reason if it is cut short. The link to the rule opens beside the
/// dialog, which stays.
fn game(found: &Found, locale: &Locale) -> String {
    let mut line = vec![
        words::title(&found.summary, None, locale),
        words::state(&found.summary, locale),
    ];
    line.extend(found.ours.map(|ours| {
        locale.say(&Text::ImportOurs {
            ours: small(ours),
            theirs: small(found.summary.turns),
        })
    }));
    let line = escape(&line.join(" · "));
    let Some(stop) = &found.stop else {
        return line;
    };
    let tamsk = matches!(found.summary.ruleset, GameRuleset::Tamsk(_));
    let why = escape(&faults::stop(stop, tamsk, locale));
    let link = stop.rule.map_or_else(String::new, |rule| {
        let clause = rule.clause();
        let label = locale.say(&Text::RulesRule {
            clause: clause.to_owned(),
        });
        format!(
            " (<a class=\"rule-link\" href=\"?page=rules#{}\" target=\"_blank\">{}</a>)",
            escape(&clause_fragment(clause)),
            escape(&label)
        )
    });
    format!("{line}<br>{why}{link}")
}

/// The text that could not be opened, the reasons, and that nothing is lost.
#[must_use]
pub fn refusal(about: &Text, reasons: &[String], locale: &Locale) -> String {
    let mut out = title(about, locale) + BODY;
    let (first, rest) = reasons.split_at(reasons.len().min(1));
    for reason in first {
        out.push_str(&paragraph("dialog-text", reason));
    }
    out.push_str(&list("dialog-list", rest));
    out.push_str(&paragraph("dialog-note", &locale.say(&Text::ImportSafe)));
    out.push_str(BODY_END);
    out.push_str(&actions(&[(Act::Close, Text::ActionClose)], locale));
    out
}

/// The reasons why nothing of an import can be opened.
#[must_use]
pub fn nothing(import: &Import, locale: &Locale) -> String {
    let faults = import.unread.iter();
    let faults = faults.flat_map(|one| faults::unread(one, locale));
    let faults: Vec<String> = faults.take(SHOWN).collect();
    let none = vec![locale.say(&Text::FaultEmpty)];
    let reasons = if faults.is_empty() { none } else { faults };
    refusal(&Text::ImportWrong, &reasons, locale)
}

/// The progress of a long import.
#[must_use]
pub fn progress(said: &str, locale: &Locale) -> String {
    let mut out = title(&Text::ImportTitle, locale) + BODY;
    out.push_str(&paragraph(&format!("dialog-text {PROGRESS}"), said));
    out.push_str(BODY_END);
    out.push_str(&actions(&[(Act::Stop, Text::ImportStop)], locale));
    out
}

/// The content of a file, before anything is changed.
#[must_use]
pub fn summary(import: &Import, choice: Choice, locale: &Locale) -> String {
    let count = |is: fn(&Verdict) -> bool| {
        let found = import.found.iter().filter(|found| is(&found.verdict));
        small(found.count())
    };
    let conflicting = count(|verdict| matches!(verdict, Verdict::Conflicting(_)));
    let new = count(|verdict| matches!(verdict, Verdict::New));
    let same = count(|verdict| matches!(verdict, Verdict::Same(_)));
    let unread = small(import.unread.len());
    let counts = [
        (new, Text::ImportNew { games: new }),
        (same, Text::ImportSame { games: same }),
        (conflicting, Text::ImportConflicting { games: conflicting }),
        (unread, Text::ImportUnread { games: unread }),
    ];
    let counts = counts.iter().filter(|(games, _)| *games > 0);
    let counts: Vec<String> = counts.map(|(_, text)| locale.say(text)).collect();
    let mut out = title(&Text::ImportTitle, locale) + BODY;
    out.push_str(&list("dialog-list", &counts));
    let unread = import.unread.iter();
    let unread = unread.flat_map(|one| faults::unread(one, locale));
    let unread = unread.map(|line| escape(&line));
    // Games that are cut short come first, with their reasons.
    let (cut, whole): (Vec<&Found>, Vec<&Found>) =
        import.found.iter().partition(|found| found.stop.is_some());
    let games = cut
        .into_iter()
        .chain(whole)
        .map(|found| game(found, locale));
    let lines: Vec<String> = unread.chain(games).take(SHOWN).collect();
    out.push_str(&marked_list("dialog-list import-games", &lines));
    if conflicting > 0 {
        let choices = CHOICES.map(|choice| {
            let label = match choice {
                Choice::Keep => Text::ImportKeep,
                Choice::Both => Text::ImportBoth,
                Choice::Replace => Text::ImportReplace,
            };
            (Act::Choose(choice), locale.say(&label))
        });
        let name = locale.say(&Text::ImportChoice);
        out.push_str(&segments(&name, &choices, &Act::Choose(choice)));
        out.push_str(&paragraph(
            "dialog-note",
            &locale.say(&Text::ImportReplaces),
        ));
    }
    out.push_str(BODY_END);
    let acts = [
        (Act::Close, Text::ActionCancel),
        (Act::Import, Text::ImportGo),
    ];
    out.push_str(&actions(&acts, locale));
    out
}
