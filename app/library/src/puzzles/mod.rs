//! The page of puzzles: that of the day, and all that there are, as people choose them.

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

/// The attribute that says what is done.
const DEED: &str = "data-deed";

/// The attribute of a list of choices that says what is chosen by it.
const CHOICE: &str = "data-choice";

/// The class of the page's title, which takes the focus.
pub const TITLE: &str = "puzzles-title";

/// How many puzzles are shown at first, and how many more each time.
pub const PAGE: usize = 24;

/// Something that people do on the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Opens the puzzle at this place.
    Open(usize),
    /// Opens the next that is still to be solved.
    Next,
    /// Shows more of them.
    More,
    /// Leaves a series for the collection.
    All,
    /// Makes a puzzle.
    Make,
    /// Tries again to fetch the collection.
    Again,
}

impl Deed {
    /// What an element does, whose attributes `attribute` gives; none if they say no deed.
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

    /// A selector of the elements that do something.
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

/// What is chosen by a list of choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// What is played.
    Family,
    /// How hard it is.
    Grade,
    /// What it is about.
    Theme,
    /// Whether only what is still to be solved.
    Unsolved,
}

impl Choice {
    const ALL: [(Self, &'static str); 4] = [
        (Self::Family, "family"),
        (Self::Grade, "grade"),
        (Self::Theme, "theme"),
        (Self::Unsolved, "unsolved"),
    ];

    /// What an element chooses, whose attributes `attribute` gives.
    #[must_use]
    pub fn read(attribute: &dyn Fn(&str) -> Option<String>) -> Option<Self> {
        let word = attribute(CHOICE)?;
        let mut all = Self::ALL.into_iter();
        all.find(|(_, known)| *known == word)
            .map(|(choice, _)| choice)
    }

    /// A selector of the elements that choose something.
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
    /// The same with something else chosen: the value of the element, which is what its word
    /// says, or nothing; of what is only solved or not, whether.
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

/// What could not be read of a series.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Unread {
    /// How many puzzles.
    pub count: usize,
    /// On which line of the text the first of them is wrong, counted from 1; none if they
    /// were too many to be looked at.
    pub line: Option<usize>,
}

/// What the page shows.
#[derive(Clone, Copy, Debug)]
pub struct Page<'a> {
    /// The puzzles; none while they are on their way.
    pub collection: Option<&'a Collection>,
    /// Whether some of them are still on their way: no puzzle is that of the day then.
    pub coming: bool,
    /// Whether some of them could not be had.
    pub missing: bool,
    /// Whether it is a series that somebody made: its title, which may be empty.
    pub series: Option<&'a str>,
    /// What of the series could not be read.
    pub unread: Unread,
    /// What somebody has done with them.
    pub progress: &'a Progress,
    /// Which are wanted.
    pub chosen: &'a Chosen,
    /// Today.
    pub today: Day,
    /// How many are shown.
    pub shown: usize,
    /// Whether puzzles can be made.
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

/// How many of them are solved.
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

/// The puzzle of the day, and how many days in a row it was solved.
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

/// Which game it is of, and how hard it is.
fn kind(entry: &Entry, locale: &Locale) -> String {
    let grade = entry.task.grade.map(|grade| words::grade(grade, locale));
    let all = [Some(game(entry.family, locale)), grade].into_iter();
    all.flatten().collect::<Vec<_>>().join(" · ")
}

/// What is to be seen.
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

/// A list of choices: values, labels, and which is chosen.
fn select(out: &mut String, choice: Choice, label: &str, options: &[(String, String, bool)]) {
    if options.len() < 3 {
        // There is nothing to choose.
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

/// One puzzle of the list. All of it can be touched; heard is the button.
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

/// A button; label and what is heard are escaped already.
fn button(class: &str, deed: Deed, label: &str, heard: &str) -> String {
    doer(class, (DEED, &deed.word()), label, heard)
}
