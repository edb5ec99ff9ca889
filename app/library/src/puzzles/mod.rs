//! The page of puzzles: that of the day, and the filtered list.

mod collection;
mod words;

use std::fmt::Write;

use locale::{Locale, Text};
use session::{Day, Progress};

pub use words::{game, grade, said, said_of, theme};

pub use collection::{Chosen, Collection, Entry, FILES, Family, page_of};

use crate::markup::{doer, escape, head, paragraph};
use crate::thumbnail;
use words::{heard, state};

/// The attribute with the action.
const DEED: &str = "data-deed";

/// The attribute of a list of choices that names the choice.
const CHOICE: &str = "data-choice";

/// The class of the page's title, which takes the focus.
pub const TITLE: &str = "puzzles-title";

/// The number of puzzles that are shown at first, and that are added with each request.
pub const PAGE: usize = 24;

/// An action on the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Opens the puzzle at this index.
    Open(usize),
    /// Opens the next unsolved puzzle.
    Next,
    /// Shows more puzzles.
    More,
    /// Leaves a series for the collection.
    All,
    /// Opens the maker of puzzles.
    Make,
    /// Loads the collection again after a failure.
    Again,
}

impl Deed {
    /// The action of an element with these attributes; none if they name no action.
    #[must_use]
    pub fn read(attribute: &dyn Fn(&str) -> Option<String>) -> Option<Self> {
        let word = attribute(DEED)?;
        Some(match &*word {
            "next" => Self::Next,
            "more" => Self::More,
            "all" => Self::All,
            "make" => Self::Make,
            "again" => Self::Again,
            place => Self::Open(place.parse().ok()?),
        })
    }

    /// A selector for all elements with an action.
    #[must_use]
    pub fn any() -> String {
        format!("[{DEED}]")
    }

    fn word(self) -> String {
        match self {
            Self::Open(place) => place.to_string(),
            Self::Next => "next".to_owned(),
            Self::More => "more".to_owned(),
            Self::All => "all".to_owned(),
            Self::Make => "make".to_owned(),
            Self::Again => "again".to_owned(),
        }
    }
}

/// A choice of the filter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// The kind of game.
    Family,
    /// The difficulty.
    Grade,
    /// The theme.
    Theme,
    /// Unsolved puzzles only.
    Unsolved,
}

impl Choice {
    const ALL: [(Self, &'static str); 4] = [
        (Self::Family, "family"),
        (Self::Grade, "grade"),
        (Self::Theme, "theme"),
        (Self::Unsolved, "unsolved"),
    ];

    /// The choice of an element with these attributes.
    #[must_use]
    pub fn read(attribute: &dyn Fn(&str) -> Option<String>) -> Option<Self> {
        let word = attribute(CHOICE)?;
        let mut all = Self::ALL.into_iter();
        all.find(|(_, known)| *known == word)
            .map(|(choice, _)| choice)
    }

    /// A selector for all lists of choices.
    #[must_use]
    pub fn any() -> String {
        format!("[{CHOICE}]")
    }

    fn word(self) -> &'static str {
        let mut all = Self::ALL.into_iter();
        all.find(|(choice, _)| *choice == self)
            .map_or("", |(_, word)| word)
    }
}

impl Chosen {
    /// Sets a choice of the filter to the value of its element; an empty value removes it. For
    /// unsolved puzzles only, any other value turns it on.
    pub fn choose(&mut self, choice: Choice, value: &str, collection: &Collection) {
        match choice {
            Choice::Family => {
                let mut families = collection.families().into_iter();
                self.family = families.find(|family| family.word() == value);
            }
            Choice::Grade => self.grade = value.parse().ok(),
            Choice::Theme => self.theme = Some(value.to_owned()).filter(|theme| !theme.is_empty()),
            Choice::Unsolved => self.unsolved = !value.is_empty(),
        }
    }
}

/// The part of a series that could not be read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Unread {
    /// The number of puzzles.
    pub count: usize,
    /// The line of the text with the first error, counted from 1; none if there were too many
    /// puzzles to read.
    pub line: Option<usize>,
}

/// The data of the page.
#[derive(Clone, Copy, Debug)]
pub struct Page<'a> {
    /// The puzzles; none while they are being loaded.
    pub collection: Option<&'a Collection>,
    /// True if some of them are still being loaded: there is no puzzle of the day then.
    pub coming: bool,
    /// True if some of them could not be loaded.
    pub missing: bool,
    /// The title of a series by another author, which may be empty; none for the collection.
    pub series: Option<&'a str>,
    /// The part of the series that could not be read.
    pub unread: Unread,
    /// The user's progress.
    pub progress: &'a Progress,
    /// The filter.
    pub chosen: &'a Chosen,
    /// Today.
    pub today: Day,
    /// The number of puzzles that are shown.
    pub shown: usize,
    /// True if puzzles can be made.
    pub makes: bool,
}

/// The page.
#[must_use]
pub fn page(page: &Page<'_>, locale: &Locale) -> String {
    let say = |text: Text| escape(&locale.say(&text));
    let title = match page.series {
        Some("") => locale.say(&Text::PuzzlesSet),
        Some(title) => title.to_owned(),
        None => locale.say(&Text::PuzzlesTitle),
    };
    let mut tools = String::new();
    if page.makes && page.series.is_none() {
        tools += &button("button", Deed::Make, &say(Text::PuzzlesMake), "");
    }
    if page.series.is_some() {
        tools += &button("button", Deed::All, &say(Text::PuzzlesAll), "");
    }
    let note = page
        .collection
        .map(|collection| done(page, collection, locale));
    let note = note.unwrap_or_default();
    let mut out = head(TITLE, &title, &note, &tools, locale);
    if page.missing {
        out.push_str(&paragraph("caption", &locale.say(&Text::ActionNotLoaded)));
        let again = say(Text::ActionTryAgain);
        out.push_str(&button("button", Deed::Again, &again, ""));
    }
    if let Some(collection) = page.collection {
        known(&mut out, page, collection, locale);
    }
    out
}

/// The number of solved puzzles.
fn done(page: &Page<'_>, collection: &Collection, locale: &Locale) -> String {
    let solved = |entry: &&Entry| is_solved(page.progress, entry);
    let done = collection.entries.iter().filter(solved).count();
    locale.say(&Text::PuzzlesDone {
        done: number(done),
        all: number(collection.entries.len()),
    })
}

fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

fn known(out: &mut String, page: &Page<'_>, collection: &Collection, locale: &Locale) {
    let said = done(page, collection, locale);
    out.push_str(&paragraph("puzzles-done for-phone-note", &said));
    if page.unread.count > 0 {
        let unread = number(page.unread.count);
        let line = page.unread.line.map(number);
        let said = [
            Some(Text::PuzzlesUnread { unread }),
            line.map(|line| Text::PuzzlesUnreadLine { line }),
        ];
        let said = said.into_iter().flatten().map(|text| locale.say(&text));
        out.push_str(&paragraph("caption", &said.collect::<Vec<_>>().join(" ")));
    }
    if page.series.is_none() {
        if !page.coming {
            of_the_day(out, page, collection, locale);
        }
        choices(out, page, collection, locale);
    }
    let places = collection.chosen(page.chosen, page.progress);
    if places.is_empty() {
        out.push_str(&paragraph("puzzles-none", &locale.say(&Text::PuzzlesNone)));
        return;
    }
    if collection.next(None, page.chosen, page.progress).is_some() {
        out.push_str(&button(
            "button is-main",
            Deed::Next,
            &escape(&locale.say(&Text::PuzzlesNext)),
            "",
        ));
    }
    out.push_str("<ul class=\"puzzles-list\">");
    for &place in places.iter().take(page.shown) {
        let entry = &collection.entries[place];
        let _ = write!(
            out,
            "<li class=\"puzzles-one\" {DEED}=\"{place}\">{}</li>",
            tile(entry, place, page.progress, locale)
        );
    }
    out.push_str("</ul>");
    if places.len() > page.shown {
        let label = escape(&locale.say(&Text::PuzzlesMore));
        out.push_str(&button("button puzzles-more", Deed::More, &label, ""));
    }
}

fn is_solved(progress: &Progress, entry: &Entry) -> bool {
    progress
        .of(&entry.id)
        .is_some_and(|done| done.solved.is_some())
}

/// The puzzle of the day, and the number of days in a row on which it was solved.
fn of_the_day(out: &mut String, page: &Page<'_>, collection: &Collection, locale: &Locale) {
    let Some(place) = collection.of_the_day(page.today) else {
        return;
    };
    let entry = &collection.entries[place];
    let name = |day| {
        let place = collection.of_the_day(day)?;
        Some(collection.entries[place].id.clone())
    };
    let streak = page.progress.streak(page.today, name);
    let streak = match streak {
        0 => String::new(),
        days => paragraph("card-line", &locale.say(&Text::PuzzlesStreak { days })),
    };
    let _ = write!(
        out,
        "<section class=\"card is-wide puzzles-day\" {DEED}=\"{place}\" aria-labelledby=\"puzzles-day\">{}<div class=\"card-words\"><h2 class=\"card-name\" id=\"puzzles-day\">{}</h2>{}{}{}{streak}{}</div></section>",
        thumbnail::board(&entry.task.start),
        escape(&locale.say(&Text::PuzzlesDay)),
        paragraph("card-state", &said(&entry.task, locale)),
        paragraph("card-line", &kind(entry, locale)),
        paragraph("card-line", &state(entry, page.progress, locale)),
        button(
            "button is-main",
            Deed::Open(place),
            &escape(&locale.say(&Text::PuzzlesSolve)),
            &heard(entry, place, locale),
        ),
    );
}

/// The game and the difficulty.
fn kind(entry: &Entry, locale: &Locale) -> String {
    let grade = entry.task.grade.map(|grade| words::grade(grade, locale));
    let all = [Some(game(entry.family, locale)), grade].into_iter();
    all.flatten().collect::<Vec<_>>().join(" · ")
}

/// The controls of the filter.
fn choices(out: &mut String, page: &Page<'_>, collection: &Collection, locale: &Locale) {
    let chosen = page.chosen;
    let any = locale.say(&Text::PuzzlesAny);
    let any = ("".to_owned(), any, false);
    out.push_str("<div class=\"puzzles-choices\">");
    let families = collection.families().into_iter().map(|family| {
        (
            family.word(),
            game(family, locale),
            chosen.family == Some(family),
        )
    });
    let families: Vec<_> = [any.clone()].into_iter().chain(families).collect();
    select(
        out,
        Choice::Family,
        &locale.say(&Text::PuzzlesGame),
        &families,
    );
    let grades = collection.grades().into_iter().map(|grade| {
        (
            grade.to_string(),
            words::grade(grade, locale),
            chosen.grade == Some(grade),
        )
    });
    let grades: Vec<_> = [any.clone()].into_iter().chain(grades).collect();
    select(
        out,
        Choice::Grade,
        &locale.say(&Text::PuzzlesGrade),
        &grades,
    );
    let themes = collection.themes().into_iter().filter_map(|theme| {
        let said = words::theme(&theme)?;
        let is = chosen.theme.as_ref() == Some(&theme);
        Some((theme, locale.say(&said), is))
    });
    let themes: Vec<_> = [any].into_iter().chain(themes).collect();
    select(
        out,
        Choice::Theme,
        &locale.say(&Text::PuzzlesTheme),
        &themes,
    );
    let _ = write!(
        out,
        "<label class=\"switch\"><input type=\"checkbox\" {CHOICE}=\"{}\"{}>{}</label></div>",
        Choice::Unsolved.word(),
        if chosen.unsolved { " checked" } else { "" },
        escape(&locale.say(&Text::PuzzlesUnsolved)),
    );
}

/// A list of choices: values, labels, and true for the chosen one.
fn select(out: &mut String, choice: Choice, label: &str, options: &[(String, String, bool)]) {
    if options.len() < 3 {
        // There is no choice.
        return;
    }
    let _ = write!(
        out,
        "<label class=\"puzzles-choice\"><span class=\"caption\">{}</span><select class=\"input\" {CHOICE}=\"{}\">",
        escape(label),
        choice.word()
    );
    for (value, label, chosen) in options {
        let _ = write!(
            out,
            "<option value=\"{}\"{}>{}</option>",
            escape(value),
            if *chosen { " selected" } else { "" },
            escape(label)
        );
    }
    out.push_str("</select></label>");
}

/// One puzzle of the list. The whole tile can be touched; screen readers find the button.
fn tile(entry: &Entry, place: usize, progress: &Progress, locale: &Locale) -> String {
    let number = paragraph("puzzles-number", &format!("{}", place + 1));
    let title = match &*entry.task.puzzle.title {
        "" => String::new(),
        title => paragraph("puzzles-name", title),
    };
    let grade = entry.task.grade.map_or_else(String::new, |grade| {
        paragraph("puzzles-grade", &words::grade(grade, locale))
    });
    let solved = match is_solved(progress, entry) {
        true => " is-solved",
        false => "",
    };
    format!(
        "{}<div class=\"puzzles-words{solved}\">{number}{title}{}{}{grade}{}</div>{}",
        thumbnail::board(&entry.task.start),
        paragraph("puzzles-task", &said(&entry.task, locale)),
        paragraph("puzzles-game", &game(entry.family, locale)),
        paragraph("puzzles-state", &state(entry, progress, locale)),
        button(
            "button",
            Deed::Open(place),
            &escape(&locale.say(&Text::PuzzlesSolve)),
            &heard(entry, place, locale),
        ),
    )
}

/// A button; the label and its text for screen readers must be escaped.
fn button(class: &str, deed: Deed, label: &str, heard: &str) -> String {
    doer(class, (DEED, &deed.word()), label, heard)
}
