//! A page of the rules: a part or a quick reference, with the contents beside it. It works
//! without scripts; the app takes its article.

use std::fmt::Write;

use features::rules_reader::{fragment_of_anchor, part_of};
use locale::{Language, Locale, Text};
use session::GameChoice;
use session::markup::escape;

use super::address::{Address, FILES};
use super::card;
use super::document::Rules;
use super::drawing;
use super::text::Writer;

/// The policy of these pages: they load only files beside them.
const POLICY: &str = "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; \
                      base-uri 'none'; form-action 'none'";

/// The style sheets of the app that a page needs.
const SHEETS: [&str; 4] = ["app.css", "type.css", "library.css", "rules.css"];

/// A page of the rules that can be made.
#[derive(Clone, Copy)]
pub(super) enum Subject {
    /// A part, or the chapters outside the parts, by its file.
    Part(&'static str),
    /// The quick reference of a game.
    Card(GameChoice),
}

impl Subject {
    /// All pages.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        let parts = FILES.into_iter().map(Self::Part);
        parts.chain(GameChoice::ALL.map(Self::Card))
    }

    /// The file, without the ending.
    pub(super) fn file(self) -> &'static str {
        match self {
            Self::Part(file) => file,
            Self::Card(game) => Address::of_card(game).file,
        }
    }

    /// The word of the game whose colours it has.
    fn game(self) -> &'static str {
        match self {
            Self::Part(file) => GameChoice::of_word(file).map_or("gipf", GameChoice::word),
            Self::Card(game) => game.word(),
        }
    }
}

/// The heading of a chapter. The first chapter has the title of the document; its heading says
/// what it is about.
pub(super) fn heading(rules: &Rules, index: usize, locale: &Locale) -> String {
    match index {
        0 => locale.say(&Text::RulesStart),
        _ => rules.chapters[index].heading(),
    }
}

/// Makes a page. `languages` are all of them.
pub(super) fn page(
    subject: Subject,
    rules: &Rules,
    locale: &Locale,
    languages: &[Language],
) -> String {
    let maker = Maker {
        subject,
        rules,
        locale,
    };
    maker.page(languages)
}

#[derive(Clone, Copy)]
struct Maker<'a> {
    subject: Subject,
    rules: &'a Rules,
    locale: &'a Locale,
}

impl Maker<'_> {
    fn say(self, text: &Text) -> String {
        escape(&self.locale.say(text))
    }

    fn page(self, languages: &[Language]) -> String {
        let (file, own) = (self.subject.file(), self.locale.language());
        let (mut alternates, mut others) = (String::new(), String::new());
        for language in languages.iter().filter(|language| **language != own) {
            let tag = language.tag();
            let address = format!("../{tag}/{file}.html");
            let name = self.say(&name(*language));
            let _ = writeln!(
                alternates,
                "<link rel=\"alternate\" hreflang=\"{tag}\" href=\"{address}\">"
            );
            let _ = write!(
                others,
                "<a class=\"button\" lang=\"{tag}\" hreflang=\"{tag}\" href=\"{address}\">{name}</a>"
            );
        }
        let sheets: String = SHEETS
            .iter()
            .map(|sheet| format!("<link rel=\"stylesheet\" href=\"../../{sheet}?v=%BUILD%\">\n"))
            .collect();
        let (title, what) = (self.say(&Text::RulesTitle), self.say(&Text::RulesWhat));
        let app = escape(&fragment_of_anchor(&self.anchor()));
        format!(
            "<!doctype html>\n<html lang=\"{tag}\" data-game=\"{game}\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1, viewport-fit=cover\">\n\
             <meta name=\"color-scheme\" content=\"light dark\">\n\
             <meta name=\"referrer\" content=\"no-referrer\">\n\
             <meta name=\"description\" content=\"{what}\">\n\
             <title>{heading} · {title} · {name}</title>\n\
             <link rel=\"icon\" type=\"image/svg+xml\" href=\"../../icon.svg?v=%BUILD%\">\n\
             {alternates}{sheets}</head>\n<body>\n{discs}\n<main class=\"rules page\">\n\
             <header class=\"head\"><h1 class=\"rules-title\">{title}</h1>\
             <div class=\"head-tools\">{others}\
             <a class=\"button is-main\" href=\"../../?page=rules#{app}\">{open}</a></div></header>\n\
             <div class=\"rules-body\">\n{contents}\n{article}\n</div>\n</main>\n</body>\n</html>\n",
            tag = own.tag(),
            game = self.subject.game(),
            heading = escape(&self.heading()),
            name = self.say(&Text::AppName),
            discs = drawing::discs(),
            open = self.say(&Text::RulesInApp),
            contents = self.contents(),
            article = self.article(),
        )
    }

    /// The indices of the chapters on the page.
    fn places(self) -> impl Iterator<Item = usize> {
        let file = match self.subject {
            Subject::Part(file) => file,
            Subject::Card(_) => "",
        };
        self.rules.chapters_of(file)
    }

    /// The name of the whole page in addresses.
    fn anchor(self) -> String {
        match self.subject {
            Subject::Card(game) => Address::of_card(game).anchor,
            Subject::Part(_) => {
                let first = self.places().next();
                first.map_or_else(String::new, |first| self.rules.address(first).anchor)
            }
        }
    }

    fn heading(self) -> String {
        match self.subject {
            Subject::Card(game) => card::title(game, self.locale),
            Subject::Part(_) => {
                let first = self.places().next().unwrap_or_default();
                heading(self.rules, first, self.locale)
            }
        }
    }

    /// The text of the page, with the shapes that its drawings need.
    fn article(self) -> String {
        let mut out = String::new();
        match self.subject {
            Subject::Card(game) => out.push_str(&card::card(game, self.locale)),
            Subject::Part(_) => self.part(&mut out),
        }
        let grounds = drawing::grounds(&out);
        let game = self.subject.game();
        format!("<article class=\"rules-article\" data-game=\"{game}\">{grounds}{out}</article>")
    }

    fn part(self, out: &mut String) {
        let writer = Writer {
            rules: self.rules,
            locale: self.locale,
            game: self.subject.game(),
        };
        for index in self.places() {
            out.push_str("<section class=\"rules-chapter\">");
            if index == 0 {
                let heading = heading(self.rules, 0, self.locale);
                let what = self.say(&Text::RulesWhat);
                writer.heading(0, &heading, out);
                let _ = write!(out, "<p class=\"rules-what\">{what}</p>");
                writer.rest(0, out);
                let _ = write!(
                    out,
                    "<h3 class=\"rules-heading\">{}</h3><ul class=\"rules-below\">{}</ul>",
                    self.say(&Text::RulesCards),
                    self.cards()
                );
            } else {
                writer.heading(index, &self.rules.chapters[index].heading(), out);
                writer.rest(index, out);
                let is_part = |game: &GameChoice| part_of(*game) == self.rules.chapters[index].name;
                if let Some(game) = GameChoice::ALL.into_iter().find(is_part) {
                    let _ = write!(out, "<p class=\"rules-more\">{}</p>", self.card(game));
                }
            }
            out.push_str("</section>");
        }
        out.push_str(&self.ways());
    }

    /// The parts, the chapters of the one that is shown, and the quick references.
    fn contents(self) -> String {
        let mut parts = String::new();
        for (index, chapter) in self.rules.chapters.iter().enumerate() {
            let address = self.rules.address(index);
            let is_here = address.file == self.subject.file();
            if chapter.level <= 2 {
                if index > 0 {
                    parts.push_str("</li>");
                }
                parts.push_str("<li>");
                let game = GameChoice::of_word(address.file).filter(|_| !chapter.name.is_empty());
                let swatch = game.map_or_else(String::new, |game| swatch(game.word()));
                let current = is_here && address.anchor == self.anchor();
                let label = heading(self.rules, index, self.locale);
                parts.push_str(&link(&address, &swatch, &label, current));
            } else if is_here {
                let label = chapter.heading();
                parts.push_str(&link(&address, "", &label, false));
            }
        }
        parts.push_str("</li>");
        let title = self.say(&Text::RulesContents);
        format!(
            "<nav class=\"rules-contents\" aria-label=\"{title}\"><details>\
             <summary>{title}</summary><ul class=\"rules-parts\">{parts}</ul>\
             <p class=\"caption\">{}</p><ul class=\"rules-parts\">{}</ul></details></nav>",
            self.say(&Text::RulesCards),
            self.cards()
        )
    }

    /// Links to the quick references.
    fn cards(self) -> String {
        let cards = GameChoice::ALL.into_iter();
        let card = |game| format!("<li>{}</li>", self.card(game));
        cards.map(card).collect()
    }

    fn card(self, game: GameChoice) -> String {
        let address = Address::of_card(game);
        let current = address.file == self.subject.file();
        link(&address, "", &card::title(game, self.locale), current)
    }

    /// Links to the page before and the page after.
    fn ways(self) -> String {
        let here = FILES.iter().position(|file| *file == self.subject.file());
        let Some(here) = here else {
            return String::new();
        };
        let way = |to: Option<&&'static str>, class: &str, text: &dyn Fn(String) -> Text| {
            let index = to.and_then(|file| self.rules.chapters_of(file).next());
            let Some(index) = index else {
                return String::new();
            };
            let label = self.say(&text(heading(self.rules, index, self.locale)));
            let link = self.rules.address(index).link();
            format!("<a class=\"button {class}\" href=\"{link}\">{label}</a>")
        };
        let before = here.checked_sub(1).and_then(|index| FILES.get(index));
        let previous = way(before, "is-before", &|chapter| Text::RulesPrevious {
            chapter,
        });
        let next = way(FILES.get(here + 1), "is-next", &|chapter| Text::RulesNext {
            chapter,
        });
        let title = self.say(&Text::RulesWays);
        format!("<nav class=\"rules-ways\" aria-label=\"{title}\">{previous}{next}</nav>")
    }
}

/// The colour of a game before its name.
fn swatch(game: &str) -> String {
    format!("<span class=\"rules-swatch\" data-game=\"{game}\" aria-hidden=\"true\"></span>")
}

fn link(address: &Address, before: &str, label: &str, current: bool) -> String {
    let current = if current {
        " aria-current=\"page\""
    } else {
        ""
    };
    format!(
        "<a href=\"{}\"{current}>{before}{}</a>",
        address.link(),
        escape(label)
    )
}

/// The name of a language, in that language.
const fn name(language: Language) -> Text {
    match language {
        Language::English => Text::BuilderEnglish,
        Language::German => Text::BuilderGerman,
    }
}
