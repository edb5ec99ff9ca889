//! Chapters, clauses and what stands in them, as markup.

use std::fmt::Write;

use locale::{Locale, Text};

use super::deed::{Deed, Spot};
use super::figure::Figures;
use super::place::fragment_of;
use super::teller::Teller;
use super::{Block, Chapter, Clause, Rules, Span, Table, Target};
use crate::markup::escape;

/// The class of the heading of what is shown, which takes the focus.
pub const HEADING: &str = "rules-heading";

/// The class of the clause that the address names.
pub const NAMED: &str = "is-named";

/// What writes the text of the rules.
#[derive(Clone, Copy)]
pub(super) struct Writer<'a> {
    pub(super) rules: &'a Rules,
    pub(super) target: &'a Target,
    pub(super) teller: &'a dyn Teller,
    pub(super) locale: &'a Locale,
}

impl Writer<'_> {
    /// A chapter under a heading of this level.
    pub(super) fn chapter(self, place: usize, level: usize, out: &mut String) {
        let chapter = &self.rules.chapters[place];
        let _ = write!(
            out,
            "<h{level} class=\"{HEADING}\" tabindex=\"-1\">{}</h{level}>",
            escape(&chapter.heading())
        );
        self.rest(chapter, place, level, out);
    }

    /// What stands below its heading.
    pub(super) fn rest(self, chapter: &Chapter, place: usize, level: usize, out: &mut String) {
        let spot = |clause, block| Spot {
            chapter: place,
            clause,
            block,
            line: 0,
        };
        for (block, what) in chapter.before.iter().enumerate() {
            self.block(what, spot(0, block), out);
        }
        for (number, clause) in chapter.clauses.iter().enumerate() {
            let named = *self.target == Target::Clause(place, number);
            self.clause(clause, named, level + 1, out);
            for (block, what) in clause.blocks.iter().enumerate() {
                self.block(what, spot(number + 1, block), out);
            }
            out.push_str("</div></div>");
        }
    }

    /// The head of a clause, up to its text.
    fn clause(self, clause: &Clause, named: bool, level: usize, out: &mut String) {
        let name = escape(&clause.name);
        let anchor = escape(&clause.anchor());
        let mark = if named { NAMED } else { "" };
        let copy = self.locale.say(&Text::RulesCopy {
            clause: clause.name.clone(),
        });
        let _ = write!(
            out,
            "<div class=\"rules-clause {mark}\" role=\"group\" tabindex=\"-1\" \
             data-clause=\"{anchor}\" aria-labelledby=\"rule-{anchor}\">\
             <h{level} class=\"rules-number\" id=\"rule-{anchor}\"><a href=\"#{}\">{name}</a></h{level}>\
             <button type=\"button\" class=\"rules-copy\" {} aria-label=\"{copy}\" title=\"{copy}\">\
             <svg viewBox=\"0 0 24 24\" aria-hidden=\"true\" focusable=\"false\">\
             <path d=\"M10 14a4 4 0 0 0 6 0l3.500-3.500a4 4 0 0 0-6-6L12 6M14 10a4 4 0 0 0-6 0l-3.500 3.500a4 4 0 0 0 6 6L12 18\"/></svg>\
             </button><div class=\"rules-text\">",
            escape(&fragment_of(&clause.name)),
            Deed::Copy(clause.name.clone()).attributes(),
            copy = escape(&copy),
        );
    }

    fn block(self, block: &Block, spot: Spot, out: &mut String) {
        match block {
            Block::Paragraph(text) => {
                out.push_str("<p>");
                self.spans(text, out);
                out.push_str("</p>");
            }
            Block::Table(table) => self.table(table, out),
            Block::Example(example) => {
                let Self { teller, locale, .. } = self;
                let figures = Figures { teller, locale };
                out.push_str(&figures.figure(example, spot));
            }
        }
    }

    fn table(self, table: &Table, out: &mut String) {
        out.push_str("<table class=\"rules-table\"><thead><tr>");
        for cell in &table.head {
            // A column without a name has no heading.
            let (tag, scope) = match cell.is_empty() {
                true => ("td", ""),
                false => ("th", " scope=\"col\""),
            };
            let _ = write!(out, "<{tag}{scope}>");
            self.spans(cell, out);
            let _ = write!(out, "</{tag}>");
        }
        out.push_str("</tr></thead><tbody>");
        for row in &table.rows {
            out.push_str("<tr>");
            for cell in row {
                out.push_str("<td>");
                self.spans(cell, out);
                out.push_str("</td>");
            }
            out.push_str("</tr>");
        }
        out.push_str("</tbody></table>");
    }

    fn spans(self, spans: &[Span], out: &mut String) {
        for span in spans {
            let words = escape(span.words());
            let _ = match span {
                Span::Words(_) => write!(out, "{words}"),
                Span::Strong(_) => write!(out, "<strong>{words}</strong>"),
                Span::Emphasis(_) => write!(out, "<em>{words}</em>"),
                Span::Code(_) => write!(out, "<code>{words}</code>"),
                Span::Clause(number) => {
                    let to = escape(&fragment_of(number));
                    write!(out, "<a href=\"#{to}\">{words}</a>")
                }
                Span::Link { to, .. } => match self.rules.linked(to) {
                    Some(to) => write!(out, "<a href=\"#{}\">{words}</a>", escape(&to)),
                    // Another document, which is no part of the app.
                    None => write!(out, "{words}"),
                },
                Span::Source(_) => write!(out, "<small class=\"rules-source\">{words}</small>"),
            };
        }
    }
}
