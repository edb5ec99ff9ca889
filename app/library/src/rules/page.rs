//! The page of the rules: one chapter at a time, with the contents beside it.
//!
//! What the document says to programmers is left out, by its place ([`Rules::for_players`]):
//! how tests find clauses, what the lines of examples are called, which are no lines here
//! but boards with words, and how the drawings in letters are to be read.

use std::fmt::Write;

use locale::{Locale, Text};
use session::Offer;

use super::card;
use super::deed::Deed;
use super::figure::counted;
use super::marks::marked;
use super::place::{fragment_of, fragment_of_card};
use super::teller::Teller;
use super::text::{HEADING, Writer};
use super::{Block, Chapter, Found, Rules, Span, Target};
use crate::markup::{self, escape, paragraph};

/// The class of the field in which people search.
pub const FIELD: &str = "rules-field";

/// The class of the place where it is said how much was found.
pub const COUNT: &str = "rules-count";

/// The class of the place of what was found.
pub const FOUND: &str = "rules-found";

/// The class of the place of everything else, which is hidden by what was found.
pub const BODY: &str = "rules-body";

/// The class of the place where it is said what became of a press.
pub const SAID: &str = "rules-said";

/// The class of the title of the page, which takes the focus.
pub const TITLE: &str = "rules-title";

/// The place of the parts' table, and of what says whose law it is, before the first
/// chapter; the rest there is for programmers.
const FOR_PLAYERS: [usize; 2] = [1, 2];

/// What is shown.
#[derive(Clone, Copy)]
pub struct Page<'a> {
    /// The rules, in the language of the reader.
    pub rules: &'a Rules,
    /// Where the address leads.
    pub target: &'a Target,
    /// Whether the whole part is shown, for paper.
    pub whole: bool,
    /// Whether the contents are folded.
    pub folded: bool,
}

impl Rules {
    /// The same without what the document says to programmers.
    #[must_use]
    pub fn for_players(mut self) -> Self {
        if let Some(first) = self.chapters.first_mut() {
            let blocks = std::mem::take(&mut first.before).into_iter().enumerate();
            let kept = blocks.filter(|(place, _)| FOR_PLAYERS.contains(place));
            first.before = kept.map(|(_, block)| block).collect();
        }
        for chapter in &mut self.chapters {
            for clause in &mut chapter.clauses {
                // Behind what the clause says, and before a board of names.
                let place = clause
                    .blocks
                    .iter()
                    .position(is_map)
                    .map(|map| map.saturating_sub(1));
                let is_words = |place: &usize| matches!(clause.blocks[*place], Block::Paragraph(_));
                let place = place.filter(|place| *place > 0 && is_words(place));
                if let Some(place) = place {
                    clause.blocks.remove(place);
                }
            }
        }
        self
    }
}

fn is_map(block: &Block) -> bool {
    matches!(block, Block::Example(example) if example.kind == "board")
}

impl Page<'_> {
    /// The page.
    #[must_use]
    pub fn page(&self, teller: &dyn Teller, locale: &Locale) -> String {
        format!(
            "{head}<div class=\"rules-search\" role=\"search\"><label class=\"field\">\
             <span class=\"caption\">{search}</span>\
             <input class=\"input {FIELD}\" type=\"search\" maxlength=\"80\" autocomplete=\"off\" \
             autocapitalize=\"off\" spellcheck=\"false\"></label>\
             <p class=\"{COUNT}\" role=\"status\"></p></div><div class=\"{FOUND}\"></div>\
             <div class=\"{BODY}\">{contents}<article class=\"rules-article\">{article}{ways}</article></div>\
             <p class=\"{SAID}\" role=\"status\"></p>",
            head = head(locale),
            search = escape(&locale.say(&Text::RulesSearch)),
            contents = self.contents(locale),
            article = self.article(teller, locale),
            ways = self.ways(locale),
        )
    }

    fn article(&self, teller: &dyn Teller, locale: &Locale) -> String {
        let writer = Writer {
            rules: self.rules,
            target: self.target,
            teller,
            locale,
        };
        let mut out = String::new();
        match self.target {
            Target::Card(game) => out.push_str(&card::card(*game, teller, locale)),
            Target::Unknown(number) => {
                let number = number.clone();
                let unknown = locale.say(&Text::RulesUnknown { number });
                out.push_str(&paragraph("rules-unknown", &unknown));
                self.start(writer, &mut out);
            }
            Target::Chapter(0) => self.start(writer, &mut out),
            Target::Chapter(place) | Target::Clause(place, _) => {
                let part = self.rules.part(*place);
                let whole = part.filter(|_| self.whole);
                let (begin, end) = whole.unwrap_or((*place, *place + 1));
                for chapter in begin..end {
                    let below = usize::from(chapter > begin);
                    writer.chapter(chapter, 2 + below, &mut out);
                }
                if whole.is_none() && part.is_some_and(|(begin, _)| begin == *place) {
                    out.push_str(&self.below(*place));
                }
            }
        }
        out.push_str(&self.prints(locale));
        out
    }

    /// What stands under the title of the document.
    fn start(&self, writer: Writer<'_>, out: &mut String) {
        let say = |text: &Text| writer.locale.say(text);
        let _ = write!(
            out,
            "<h2 class=\"{HEADING}\" tabindex=\"-1\">{}</h2>{}",
            escape(&say(&Text::RulesStart)),
            paragraph("rules-what", &say(&Text::RulesWhat))
        );
        if let Some(first) = self.rules.chapters.first() {
            writer.rest(first, 0, 2, out);
        }
        let _ = write!(
            out,
            "<h3 class=\"rules-heading\">{}</h3><ul class=\"rules-below\">{}</ul>",
            escape(&say(&Text::RulesCards)),
            cards(writer.locale, self.target)
        );
    }

    /// The chapters of a part, below what it says itself.
    fn below(&self, part: usize) -> String {
        let end = self.rules.part(part).map_or(part, |(_, end)| end);
        let chapters = part + 1..end;
        let links: String = chapters
            .map(|chapter| format!("<li>{}</li>", self.link(chapter)))
            .collect();
        match links.is_empty() {
            true => links,
            false => format!("<ul class=\"rules-below\">{links}</ul>"),
        }
    }

    /// The buttons that bring what is shown to paper.
    fn prints(&self, locale: &Locale) -> String {
        let mut out = String::from("<div class=\"rules-prints\">");
        let print = |deed: &Deed, text: &Text| deed.button(&locale.say(text));
        match self.target {
            Target::Card(_) => out.push_str(&print(&Deed::Print, &Text::RulesPrintCard)),
            target => {
                out.push_str(&print(&Deed::Print, &Text::RulesPrintChapter));
                let part = target.chapter().and_then(|place| self.rules.part(place));
                let part = part.map(|(begin, _)| &self.rules.chapters[begin].name);
                if let Some(part) = part.filter(|part| !part.is_empty()) {
                    let part = part.clone();
                    out.push_str(&print(&Deed::PrintPart, &Text::RulesPrintPart { part }));
                }
            }
        }
        out.push_str("</div>");
        out
    }

    /// The parts and their chapters, and the cards.
    fn contents(&self, locale: &Locale) -> String {
        let mut parts = String::new();
        for (begin, end) in self.rules.parts() {
            let _ = write!(parts, "<li>{}", self.link(begin));
            if end > begin + 1 {
                parts.push_str("<ul>");
                for chapter in begin + 1..end {
                    let _ = write!(parts, "<li>{}</li>", self.link(chapter));
                }
                parts.push_str("</ul>");
            }
            parts.push_str("</li>");
        }
        let open = if self.folded { "" } else { " open" };
        let title = escape(&locale.say(&Text::RulesContents));
        format!(
            "<nav class=\"rules-contents\" aria-label=\"{title}\"><details{open}>\
             <summary>{title}</summary><ul class=\"rules-parts\">{parts}{}</ul></details></nav>",
            cards(locale, self.target)
        )
    }

    /// A link to a chapter.
    fn link(&self, place: usize) -> String {
        let here = match self.target.chapter() == Some(place) {
            true => " aria-current=\"page\"",
            false => "",
        };
        format!(
            "<a href=\"#{}\"{here}>{}</a>",
            escape(&self.rules.fragment(&Target::Chapter(place))),
            escape(&self.rules.chapters[place].heading())
        )
    }

    /// The chapter before and the chapter after.
    fn ways(&self, locale: &Locale) -> String {
        let Some(place) = self.target.chapter() else {
            return String::new();
        };
        let way = |to: Option<usize>, class: &str, text: &dyn Fn(String) -> Text| {
            let chapter = to.and_then(|to| self.rules.chapters.get(to));
            let Some((to, chapter)) = to.zip(chapter) else {
                return String::new();
            };
            let heading = match to {
                0 => locale.say(&Text::RulesStart),
                _ => chapter.heading(),
            };
            format!(
                "<a class=\"button {class}\" href=\"#{}\">{}</a>",
                escape(&self.rules.fragment(&Target::Chapter(to))),
                escape(&locale.say(&text(heading)))
            )
        };
        format!(
            "<nav class=\"rules-ways\" aria-label=\"{}\">{}{}</nav>",
            escape(&locale.say(&Text::RulesWays)),
            way(place.checked_sub(1), "is-before", &|chapter| {
                Text::RulesPrevious { chapter }
            }),
            way(Some(place + 1), "is-next", &|chapter| Text::RulesNext {
                chapter
            }),
        )
    }
}

/// The page while the rules are on their way, or where they cannot be had.
#[must_use]
pub fn without_rules(missing: bool, locale: &Locale) -> String {
    let mut out = head(locale);
    if missing {
        out.push_str(&paragraph(
            "rules-unknown",
            &locale.say(&Text::RulesMissing),
        ));
        out.push_str(&Deed::Again.button(&locale.say(&Text::ActionTryAgain)));
    } else {
        out.push_str(&paragraph("rules-what", &locale.say(&Text::ActionLoading)));
    }
    out
}

fn head(locale: &Locale) -> String {
    let board = Deed::Board.button(&locale.say(&Text::RulesToBoard));
    let title = locale.say(&Text::RulesTitle);
    markup::head(TITLE, &title, "", &board, locale)
}

/// Links to the aid cards.
fn cards(locale: &Locale, target: &Target) -> String {
    let link = |game: Offer| {
        let here = match *target == Target::Card(game) {
            true => " aria-current=\"page\"",
            false => "",
        };
        format!(
            "<li><a href=\"#{}\"{here}>{}</a></li>",
            fragment_of_card(game),
            escape(&card::title(game, locale))
        )
    };
    Offer::ALL.into_iter().map(link).collect()
}

/// What was found, as a list of links, and how much of it there is.
#[must_use]
pub fn results(rules: &Rules, words: &str, locale: &Locale) -> (String, String) {
    let found = rules.search(words);
    let mut list = String::new();
    for place in &found {
        let Some((number, title, text)) = described(rules, place) else {
            continue;
        };
        let mut line = String::new();
        for (piece, mark) in marked(&text, words) {
            let piece = escape(&piece);
            let _ = match mark {
                true => write!(line, "<mark>{piece}</mark>"),
                false => write!(line, "{piece}"),
            };
        }
        let _ = write!(
            list,
            "<li><a href=\"#{}\">{}</a> <span class=\"rules-where\">{}</span><p>{line}</p></li>",
            escape(&number.1),
            escape(&number.0),
            escape(&title)
        );
    }
    let name = escape(&locale.say(&Text::RulesResults));
    let list = match found.is_empty() {
        true => String::new(),
        false => format!(
            "<section aria-label=\"{name}\"><ol class=\"rules-results\">{list}</ol></section>"
        ),
    };
    (list, counted(found.len(), locale))
}

/// What a link to a found place is called and where it leads, the heading above it, and
/// its text.
fn described(rules: &Rules, found: &Found<'_>) -> Option<((String, String), String, String)> {
    let is_here = |chapter: &&Chapter| std::ptr::eq(*chapter, found.chapter);
    let place = rules.chapters.iter().position(|it| is_here(&it))?;
    let (called, to, blocks) = match found.clause {
        Some(clause) => {
            let to = fragment_of(&clause.name);
            (clause.name.clone(), to, &clause.blocks)
        }
        None => {
            let to = rules.fragment(&Target::Chapter(place));
            (found.chapter.heading(), to, &found.chapter.before)
        }
    };
    let above = match found.clause {
        Some(_) => found.chapter.title.clone(),
        None => String::new(),
    };
    let mut text = String::new();
    for span in blocks.iter().flat_map(|block| block.texts()) {
        let words = span.iter().filter(|it| !matches!(it, Span::Source(_)));
        words.for_each(|span| text.push_str(span.words()));
        text.push(' ');
    }
    Some(((called, to), above, text.trim_end().to_owned()))
}
