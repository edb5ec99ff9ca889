//! The page of lessons: the first minutes of each game, common mistakes, and the rules.

use std::fmt::Write;

use locale::{Locale, Text};
use session::collection::Collection;
use session::{LESSONS, Lesson, Offer, Progress};

use crate::markup::{doer, escape, head, paragraph};
use crate::picture::picture;
use crate::words;

/// The attribute with the action.
const DEED: &str = "data-deed";

/// The class of the page's title, which takes the focus.
pub const TITLE: &str = "learn-title";

/// The class of the field for the file of a lesson.
pub const FILE: &str = "learn-file";

/// An action on the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// Begins or continues a lesson.
    Begin(usize),
    /// Opens this step of a lesson.
    Step(usize, usize),
    /// Loads the lessons again after a failure.
    Again,
}

impl Deed {
    /// The action of an element with these attributes; none if they name no action.
    #[must_use]
    pub fn read(attribute: &dyn Fn(&str) -> Option<String>) -> Option<Self> {
        let word = attribute(DEED)?;
        let place = |text: &str| {
            let place = text.parse::<usize>().ok();
            place.filter(|place| *place < LESSONS.len())
        };
        Some(match &*word {
            "again" => Self::Again,
            word => match word.split_once('.') {
                None => Self::Begin(place(word)?),
                Some((lesson, step)) => Self::Step(place(lesson)?, step.parse().ok()?),
            },
        })
    }

    /// A selector for all elements with an action.
    #[must_use]
    pub fn any() -> String {
        format!("[{DEED}]")
    }

    fn word(self) -> String {
        match self {
            Self::Begin(lesson) => lesson.to_string(),
            Self::Step(lesson, step) => format!("{lesson}.{step}"),
            Self::Again => "again".to_owned(),
        }
    }
}

/// The data of the page.
#[derive(Clone, Copy, Debug)]
pub struct Page<'a> {
    /// The steps of each lesson, in the order of [`LESSONS`]; none if they are not loaded.
    pub steps: &'a [Option<Collection>; LESSONS.len()],
    /// True if some of them could not be loaded.
    pub missing: bool,
    /// The user's progress.
    pub progress: &'a Progress,
}

/// The page.
#[must_use]
pub fn page(page: &Page<'_>, locale: &Locale) -> String {
    let say = |text: Text| escape(&locale.say(&text));
    let title = locale.say(&Text::LearnTitle);
    let mut out = head(TITLE, &title, &done_of_all(page, locale), "", locale);
    out.push_str(&paragraph("page-what", &locale.say(&Text::LearnWhat)));
    if page.missing {
        out.push_str(&paragraph("caption", &locale.say(&Text::ActionNotLoaded)));
        let again = say(Text::ActionTryAgain);
        out.push_str(&button("button", Deed::Again, &again, ""));
    }
    for (heading, line, of_tips) in [
        (Text::LearnFirst, Text::LearnFirstLine, false),
        (Text::LearnTips, Text::LearnTipsLine, true),
    ] {
        let _ = write!(
            out,
            "<section><h2 class=\"page-heading\">{}</h2>{}<ul class=\"learn-lessons\">",
            say(heading),
            paragraph("card-line", &locale.say(&line)),
        );
        for (place, lesson) in LESSONS.iter().enumerate() {
            if lesson.tips == of_tips {
                tile(&mut out, page, place, lesson, locale);
            }
        }
        out.push_str("</ul></section>");
    }
    out
}

/// The part below: lessons of other authors. It is not redrawn while the lessons of this
/// program are loaded, so that its file field stays valid.
#[must_use]
pub fn others(locale: &Locale) -> String {
    let say = |text: Text| escape(&locale.say(&text));
    format!(
        "<h2 class=\"page-heading\">{}</h2>{}{}",
        say(Text::LearnOthers),
        paragraph("card-line", &locale.say(&Text::LearnOthersLine)),
        field(&say(Text::LearnOpen)),
    )
}

/// The field for a file; the label must be escaped.
fn field(label: &str) -> String {
    format!(
        "<label class=\"button library-file\">{label}<input type=\"file\" class=\"{FILE}\"></label>"
    )
}

/// The steps of a lesson, true for those that are done.
fn done(page: &Page<'_>, lesson: usize) -> Vec<bool> {
    let is_done = |id: &str| {
        let done = page.progress.of(id);
        done.is_some_and(|done| done.solved.is_some())
    };
    let steps = page.steps[lesson].as_ref();
    let ids = steps.into_iter().flat_map(|steps| &steps.entries);
    ids.map(|step| is_done(&step.id)).collect()
}

/// The number of steps that are done in all lessons; empty until all of them are loaded.
fn done_of_all(page: &Page<'_>, locale: &Locale) -> String {
    if page.steps.iter().any(Option::is_none) {
        return String::new();
    }
    let done = (0..LESSONS.len()).flat_map(|lesson| done(page, lesson));
    let done = done.filter(|done| *done).count();
    let all = LESSONS.iter().map(|lesson| lesson.steps).sum();
    let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    locale.say(&Text::LearnDone {
        done: number(done),
        all: number(all),
    })
}

/// The step with which a lesson continues: the first that is not done, or the first of all.
#[must_use]
pub fn next(page: &Page<'_>, lesson: usize) -> usize {
    let done = done(page, lesson);
    done.iter().position(|done| !done).unwrap_or(0)
}

/// A lesson, with its steps.
fn tile(out: &mut String, page: &Page<'_>, place: usize, lesson: &Lesson, locale: &Locale) {
    let say = |text: Text| escape(&locale.say(&text));
    let name = say(words::offer(lesson.offer));
    let done = done(page, place);
    let count = done.iter().filter(|done| **done).count();
    let label = say(match count {
        0 => Text::LearnBegin,
        count if count < lesson.steps => Text::LearnGoOn,
        _ => Text::LearnAgain,
    });
    let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    // The progress is known only when the steps are loaded.
    let state = page.steps[place].as_ref().map(|_| {
        locale.say(&Text::LearnDone {
            done: number(count),
            all: number(lesson.steps),
        })
    });
    let state = state.unwrap_or_default();
    let _ = write!(
        out,
        "<li class=\"card learn-lesson\">{}<h3 class=\"card-name\">{name}</h3>{}<ol class=\"learn-steps\">",
        picture(lesson.offer),
        paragraph("card-line", &state),
    );
    for step in 0..lesson.steps {
        let title = page.steps[place].as_ref().and_then(|steps| {
            let step = steps.entries.get(step)?;
            Some(step.task.puzzle.title.clone())
        });
        let title = title.unwrap_or_default();
        let is_done = done.get(step).copied().unwrap_or(false);
        let heard = Text::LearnStep {
            step: number(step + 1),
            title: title.clone(),
        };
        let mut heard = locale.say(&heard);
        if is_done {
            heard = [&*heard, &*locale.say(&Text::LearnIsDone)].join(" ");
        }
        let _ = write!(
            out,
            "<li><button type=\"button\" class=\"button learn-step{}\" {DEED}=\"{}\" aria-label=\"{}\" title=\"{}\">{}</button></li>",
            if is_done { " is-done" } else { "" },
            Deed::Step(place, step).word(),
            escape(&heard),
            escape(&title),
            step + 1,
        );
    }
    let heard = match lesson.tips {
        true => format!("{label}: {name}, {}", say(Text::LearnTips)),
        false => format!("{label}: {name}"),
    };
    out.push_str("</ol><div class=\"learn-acts\">");
    out.push_str(&button(
        "button is-main",
        Deed::Begin(place),
        &label,
        &heard,
    ));
    if !lesson.tips {
        let part = part(lesson.offer);
        let (rules_label, card) = (say(Text::LearnRules), say(Text::LearnCard));
        out.push_str(&rules("clause", part, &rules_label));
        out.push_str(&rules("card", part, &card));
    }
    out.push_str("</div></li>");
}

/// The letter of the part of the rules for a game.
const fn part(offer: Offer) -> &'static str {
    match offer {
        Offer::Gipf => "G",
        Offer::Potentials => "P",
        Offer::Ultimate => "U",
        Offer::Matrx => "M",
        Offer::Tamsk => "T",
    }
}

/// A link to the rules: a clause or chapter, the aid card of a part, or all of them.
fn rules(kind: &str, what: &str, label: &str) -> String {
    let fragment = match what {
        "" => String::new(),
        what => format!("#{kind}={what}"),
    };
    format!("<a class=\"button\" href=\"?page=rules{fragment}\">{label}</a>")
}

/// A button; the label and its text for screen readers must be escaped.
fn button(class: &str, deed: Deed, label: &str, heard: &str) -> String {
    doer(class, (DEED, &deed.word()), label, heard)
}
