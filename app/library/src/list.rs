//! The list of games.

use locale::{Locale, Text};
use record::MAX_TITLE;
use session::library::{Damaged, Entry, GameId};

use crate::act::Act;
use crate::markup::{NAME_FORM, PAGE_TITLE, TAKE_SAID, button, escape, head, paragraph, segments};
use crate::words::Filter;
use crate::{thumbnail, words};

/// The state of the page besides the games.
#[derive(Clone, Debug, Default)]
pub struct State {
    /// The kind of games that are shown; none for all.
    pub filter: Option<Filter>,
    /// The game that is being renamed.
    pub renaming: Option<GameId>,
    /// The game on the board.
    pub on_board: Option<GameId>,
    /// The message about the last action.
    pub said: String,
    /// True if that can be undone.
    pub undo: bool,
    /// True if the browser stores nothing.
    pub blocked: bool,
    /// The size of the downloadable file in megabytes, if there is one.
    pub take: Option<u32>,
    /// The number of times that more games were requested.
    pub more: usize,
}

/// The number of games that are shown at first, and that are added with each request.
const SHOWN: usize = 60;

/// The content of the list.
#[derive(Clone, Debug, Default)]
pub struct Content {
    /// The games, in the order in which they are shown.
    pub games: Vec<Entry>,
    /// The copies that cannot be read, also in order.
    pub damaged: Vec<Damaged>,
}

/// The page. `date` formats a date for the user.
#[must_use]
pub fn page(
    content: &Content,
    state: &State,
    locale: &Locale,
    date: &dyn Fn(session::Millis) -> String,
) -> String {
    let say = |text: Text| locale.say(&text);
    let entries = &content.games;
    let games = words::small(entries.len());
    let note = match entries.is_empty() {
        true => String::new(),
        false => say(Text::LibraryNote { games }),
    };
    let mut out = head(PAGE_TITLE, &say(Text::LibraryTitle), &note, "", locale);
    out.push_str("<div class=\"library-said\">");
    if !state.said.is_empty() {
        out.push_str(&paragraph("library-sentence", &state.said));
    }
    if state.undo {
        out.push_str(&button("button", &Act::Undo, &say(Text::LibraryUndo), ""));
    }
    out.push_str("</div>");
    if state.blocked {
        out.push_str(&paragraph("library-note", &say(Text::LibraryBlocked)));
    }
    out.push_str("<div class=\"library-tools\">");
    out.push_str(&format!(
        "<label class=\"button library-file\">{}<input type=\"file\" {}></label>",
        escape(&say(Text::LibraryOpenFile)),
        Act::File.attributes()
    ));
    if !entries.is_empty() {
        let label = say(Text::LibraryExportAll);
        out.push_str(&button("button", &Act::ExportAll, &label, ""));
    }
    out.push_str("</div>");
    let kinds = kinds(entries);
    if kinds.len() > 1 {
        let mut choices = vec![(Act::Filter(None), say(Text::LibraryAll))];
        choices.extend(
            kinds
                .iter()
                .map(|&kind| (Act::Filter(Some(kind)), say(kind.name()))),
        );
        let chosen = Act::Filter(state.filter.filter(|kind| kinds.contains(kind)));
        out.push_str(&segments(&say(Text::LibraryFilter), &choices, &chosen));
    }
    if entries.is_empty() && !state.blocked {
        out.push_str(&paragraph("library-note", &say(Text::LibraryNone)));
    }
    out.push_str("<ul class=\"library-list\">");
    let fitting: Vec<&Entry> = entries.iter().filter(|entry| fits(entry, state)).collect();
    let (shown, more) = fitting.split_at(fitting.len().min(SHOWN * (state.more + 1)));
    for entry in shown {
        out.push_str("<li class=\"library-game\">");
        game(&mut out, entry, state, locale, date);
        out.push_str("</li>");
    }
    out.push_str("</ul>");
    if !more.is_empty() {
        let games = words::small(more.len());
        let label = say(Text::LibraryMore { games });
        out.push_str(&button("button", &Act::More, &label, ""));
    }
    damaged(&mut out, content, locale, date);
    out.push_str(&paragraph("library-note", &say(Text::LibraryHint)));
    if let Some(size) = state.take {
        take(&mut out, size, locale);
    }
    out
}

/// The offer to download the app as one file.
fn take(out: &mut String, size: u32, locale: &Locale) {
    let say = |text: Text| locale.say(&text);
    out.push_str(&format!(
        "<section class=\"library-take\" aria-labelledby=\"library-take-title\"><h2 class=\"library-name\" id=\"library-take-title\">{}</h2>{}{}<p class=\"dialog-note\" role=\"status\" id=\"{TAKE_SAID}\"></p></section>",
        escape(&say(Text::TakeTitle)),
        paragraph("library-note", &say(Text::TakeWhat { size })),
        button("button", &Act::Take, &say(Text::TakeFetch), ""),
    ));
}

fn kind(entry: &Entry) -> Filter {
    Filter::of(entry.summary.ruleset)
}

/// The kinds of games in the list, in the order in which they are offered.
#[must_use]
pub fn kinds(entries: &[Entry]) -> Vec<Filter> {
    let is_there = |&one: &Filter| entries.iter().any(|entry| kind(entry) == one);
    Filter::all().into_iter().filter(is_there).collect()
}

fn fits(entry: &Entry, state: &State) -> bool {
    state.filter.is_none_or(|filter| filter == kind(entry))
}

fn game(
    out: &mut String,
    entry: &Entry,
    state: &State,
    locale: &Locale,
    date: &dyn Fn(session::Millis) -> String,
) {
    let say = |text: Text| locale.say(&text);
    let summary = &entry.summary;
    let id = &entry.id;
    let title = words::name(entry, locale, date);
    out.push_str(&thumbnail::board(&summary.position));
    out.push_str("<div class=\"library-words\">");
    if state.renaming.as_ref() == Some(&entry.id) {
        rename(out, id, &title, locale);
    } else {
        out.push_str(&format!(
            "<h2 class=\"library-name\">{}</h2>",
            escape(&title)
        ));
    }
    if !summary.title.is_empty() {
        let names = words::players(&summary.names, summary.ruleset, locale);
        let (white, black) = (names.white, names.black);
        let names = say(match summary.is_puzzle {
            true => words::task(summary),
            false => Text::GameVersus { white, black },
        });
        out.push_str(&paragraph("library-names", &names));
    }
    out.push_str(&paragraph("library-state", &words::state(summary, locale)));
    let turns = words::small(summary.number);
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
    out.push_str("</div><div class=\"library-acts\">");
    let go_on = if summary.ending.is_some() {
        Text::LibraryView
    } else {
        Text::LibraryContinue
    };
    let open = Act::Open(id.clone());
    out.push_str(&act_on("button is-open", &open, go_on, &title, locale));
    let menu = locale.say(&Text::LibraryMenu);
    let heard = locale.say(&Text::LibraryOf {
        action: menu.clone(),
        game: title.clone(),
    });
    // Only one menu is open at a time.
    out.push_str(&format!(
        "<details class=\"library-menu\" name=\"library-menu\"><summary class=\"button\" {} aria-label=\"{}\">{}</summary><div class=\"library-more\">",
        Act::Menu(id.clone()).attributes(),
        escape(&heard),
        escape(&menu),
    ));
    let acts = [
        (Act::Rename(id.clone()), Text::LibraryRename),
        (Act::Duplicate(id.clone()), Text::LibraryDuplicate),
        (Act::Export(id.clone()), Text::LibraryExport),
        (Act::Delete(id.clone()), Text::LibraryDelete),
    ];
    for (act, label) in acts {
        out.push_str(&act_on("button", &act, label, &title, locale));
    }
    out.push_str("</div></details></div>");
}

/// A button of a game; its text for screen readers names the game, since others have the same
/// label.
fn act_on(class: &str, act: &Act, label: Text, title: &str, locale: &Locale) -> String {
    let label = locale.say(&label);
    let heard = locale.say(&Text::LibraryOf {
        action: label.clone(),
        game: title.to_owned(),
    });
    button(class, act, &label, &heard)
}

fn rename(out: &mut String, id: &GameId, title: &str, locale: &Locale) {
    let say = |text: Text| escape(&locale.say(&text));
    out.push_str(&format!(
        "<form class=\"{NAME_FORM}\" {}>\
         <label class=\"field\"><span class=\"caption\">{}</span>\
         <input class=\"input\" name=\"title\" maxlength=\"{MAX_TITLE}\" autocomplete=\"off\" value=\"{}\"></label>\
         <button type=\"submit\" class=\"button is-main\">{}</button>{}</form>",
        Act::Name(id.clone()).attributes(),
        say(Text::LibraryName),
        escape(title),
        say(Text::LibraryKeepName),
        button("button", &Act::KeepName(id.clone()), &locale.say(&Text::ActionCancel), "")
    ));
}

/// The title of a damaged copy: that of its game, if it has a good copy.
#[must_use]
pub fn damaged_title(
    damaged: &Damaged,
    games: &[Entry],
    locale: &Locale,
    date: &dyn Fn(session::Millis) -> String,
) -> String {
    let game = games
        .iter()
        .find(|entry| Some(&entry.id) == damaged.game.as_ref());
    game.map_or_else(
        || locale.say(&Text::LibraryDamagedOne),
        |entry| words::name(entry, locale, date),
    )
}

fn damaged(
    out: &mut String,
    content: &Content,
    locale: &Locale,
    date: &dyn Fn(session::Millis) -> String,
) {
    if content.damaged.is_empty() {
        return;
    }
    out.push_str(&format!(
        "<h2 class=\"library-name\">{}</h2>",
        escape(&locale.say(&Text::LibraryDamagedTitle))
    ));
    out.push_str(&paragraph(
        "library-note",
        &locale.say(&Text::LibraryDamaged),
    ));
    out.push_str("<ul class=\"library-list\">");
    for one in &content.damaged {
        let title = damaged_title(one, &content.games, locale, date);
        out.push_str("<li class=\"library-game\"><div class=\"library-words\">");
        out.push_str(&paragraph("library-state", &title));
        if let Some(saved) = one.saved {
            out.push_str(&paragraph("library-facts", &date(saved)));
        }
        out.push_str("</div><div class=\"library-acts\">");
        for (act, label) in [
            (Act::DamagedFile(one.key.clone()), Text::LibraryExport),
            (Act::DamagedDelete(one.key.clone()), Text::LibraryDelete),
        ] {
            out.push_str(&act_on("button", &act, label, &title, locale));
        }
        out.push_str("</div></li>");
    }
    out.push_str("</ul>");
}
