//! The list of games.

use locale::{Locale, Text};
use record::MAX_TITLE;
use rules::Variant;
use session::is_playable;
use session::library::{Entry, GameId, Summary};

use crate::markup::{button, escape, paragraph, segments};
use crate::{small, words};

/// What the page shows besides the games.
#[derive(Clone, Debug, Default)]
pub struct State {
    /// Which games are shown; none for all.
    pub filter: Option<Variant>,
    /// The game that is being renamed.
    pub renaming: Option<GameId>,
    /// The game on the board.
    pub on_board: Option<GameId>,
    /// What happened last.
    pub said: String,
    /// Whether that can be undone.
    pub undo: bool,
    /// Whether the browser keeps nothing.
    pub blocked: bool,
}

/// The page. `date` writes a moment as people do here.
#[must_use]
pub fn page(
    entries: &[Entry],
    state: &State,
    locale: &Locale,
    date: &dyn Fn(session::Millis) -> String,
) -> String {
    let say = |text: Text| locale.say(&text);
    let mut out = format!(
        "<header class=\"library-head\"><h1 class=\"library-title\" tabindex=\"-1\">{}</h1>{}</header>",
        escape(&say(Text::LibraryTitle)),
        button("button is-main", "back", "", &say(Text::LibraryBack), "")
    );
    out.push_str("<div class=\"library-said\">");
    if !state.said.is_empty() {
        out.push_str(&paragraph("library-sentence", &state.said));
    }
    if state.undo {
        out.push_str(&button("button", "undo", "", &say(Text::LibraryUndo), ""));
    }
    out.push_str("</div>");
    if state.blocked {
        out.push_str(&paragraph("library-note", &say(Text::LibraryBlocked)));
    }
    let kinds = kinds(entries);
    if kinds.len() > 1 {
        let mut labels = vec![say(Text::LibraryAll)];
        labels.extend(kinds.iter().map(|&kind| say(words::variant(kind))));
        let chosen = kinds.iter().position(|&kind| Some(kind) == state.filter);
        let chosen = chosen.map_or(0, |place| place + 1);
        out.push_str(&segments(
            &say(Text::LibraryFilter),
            "filter",
            &labels,
            chosen,
        ));
    }
    let shown: Vec<&Entry> = entries.iter().filter(|entry| fits(entry, state)).collect();
    if entries.is_empty() && !state.blocked {
        out.push_str(&paragraph("library-note", &say(Text::LibraryNone)));
    }
    out.push_str("<ul class=\"library-list\">");
    for entry in shown {
        out.push_str("<li class=\"library-game\">");
        match &entry.content {
            Ok(summary) => game(&mut out, entry, summary, state, locale, date),
            Err(_) => damaged(&mut out, entry, locale),
        }
        out.push_str("</li>");
    }
    out.push_str("</ul><div class=\"library-foot\">");
    out.push_str(&format!(
        "<label class=\"button library-file\">{}<input type=\"file\" data-act=\"file\"></label>",
        escape(&say(Text::LibraryOpenFile))
    ));
    if !entries.is_empty() {
        let label = say(Text::LibraryExportAll);
        out.push_str(&button("button", "export-all", "", &label, ""));
    }
    out.push_str("</div>");
    out.push_str(&paragraph("library-note", &say(Text::LibraryHint)));
    out
}

/// What an entry is a game of; none of a damaged one.
fn kind(entry: &Entry) -> Option<Variant> {
    let summary = entry.content.as_ref().ok()?;
    Some(summary.ruleset.variant())
}

/// The kinds of games that there are, in the order in which they are offered.
#[must_use]
pub fn kinds(entries: &[Entry]) -> Vec<Variant> {
    let is_there = |&one: &Variant| entries.iter().any(|entry| kind(entry) == Some(one));
    Variant::ALL.into_iter().filter(is_there).collect()
}

/// Whether an entry is shown; a damaged one always is.
fn fits(entry: &Entry, state: &State) -> bool {
    let kind = kind(entry);
    state.filter.is_none() || kind.is_none() || kind == state.filter
}

fn game(
    out: &mut String,
    entry: &Entry,
    summary: &Summary,
    state: &State,
    locale: &Locale,
    date: &dyn Fn(session::Millis) -> String,
) {
    let say = |text: Text| locale.say(&text);
    let id = entry.id.to_string();
    let title = words::title(summary, locale);
    out.push_str(&small::board(&summary.position));
    out.push_str("<div class=\"library-words\">");
    if state.renaming.as_ref() == Some(&entry.id) {
        rename(out, &id, summary, locale);
    } else {
        out.push_str(&format!(
            "<h2 class=\"library-name\">{}</h2>",
            escape(&title)
        ));
    }
    if !summary.title.is_empty() {
        let names = words::players(&summary.names, locale);
        let (white, black) = (names.white, names.black);
        let names = say(Text::LibraryVersus { white, black });
        out.push_str(&paragraph("library-names", &names));
    }
    out.push_str(&paragraph("library-state", &words::state(summary, locale)));
    let turns = words::small(summary.turns);
    let facts = [
        words::game(summary.ruleset, locale),
        say(Text::LibraryTurns { turns }),
        match summary.date.as_str() {
            "" => date(entry.saved),
            played => played.to_owned(),
        },
    ];
    out.push_str(&paragraph("library-facts", &facts.join(" · ")));
    if state.on_board.as_ref() == Some(&entry.id) {
        out.push_str(&paragraph("library-here", &say(Text::LibraryOnBoard)));
    }
    let playable = is_playable(summary.ruleset);
    if !playable {
        out.push_str(&paragraph("library-state", &say(Text::LibraryNotYet)));
    }
    out.push_str("</div><div class=\"library-acts\">");
    let go_on = if summary.ending.is_some() {
        Text::LibraryView
    } else {
        Text::LibraryContinue
    };
    let acts = [
        ("open", go_on),
        ("rename", Text::LibraryRename),
        ("duplicate", Text::LibraryDuplicate),
        ("export", Text::LibraryExport),
        ("delete", Text::LibraryDelete),
    ];
    for (act, label) in acts.into_iter().skip(usize::from(!playable)) {
        let label = say(label);
        let heard = say(Text::LibraryOf {
            action: label.clone(),
            game: title.clone(),
        });
        let class = if act == "open" {
            "button is-open"
        } else {
            "button"
        };
        out.push_str(&button(class, act, &id, &label, &heard));
    }
    out.push_str("</div>");
}

fn rename(out: &mut String, id: &str, summary: &Summary, locale: &Locale) {
    let say = |text: Text| escape(&locale.say(&text));
    out.push_str(&format!(
        "<form class=\"library-form\" data-act=\"name\" data-about=\"{id}\">\
         <label class=\"field\"><span class=\"caption\">{}</span>\
         <input class=\"input\" name=\"title\" maxlength=\"{MAX_TITLE}\" autocomplete=\"off\" value=\"{}\"></label>\
         <button type=\"submit\" class=\"button is-main\">{}</button>{}</form>",
        say(Text::LibraryName),
        escape(&summary.title),
        say(Text::LibraryKeepName),
        button("button", "keep-name", id, &locale.say(&Text::ActionCancel), "")
    ));
}

fn damaged(out: &mut String, entry: &Entry, locale: &Locale) {
    let id = entry.id.to_string();
    out.push_str("<div class=\"library-words\">");
    out.push_str(&paragraph(
        "library-state",
        &locale.say(&Text::LibraryDamaged),
    ));
    out.push_str("</div><div class=\"library-acts\">");
    for (act, label) in [("raw", Text::SaveDownload), ("delete", Text::LibraryDelete)] {
        out.push_str(&button("button", act, &id, &locale.say(&label), ""));
    }
    out.push_str("</div>");
}
