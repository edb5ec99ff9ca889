//! Chapters, clauses and their blocks, as markup.

use std::fmt::Write;

use locale::Locale;
use session::markup::escape;

use super::document::{Block, Clause, Rules, Table};
use super::figure::Figures;
use super::span::Span;

/// Writes the text of the rules.
#[derive(Clone, Copy)]
pub(super) struct Writer<'a> {
    pub(super) rules: &'a Rules,
    pub(super) locale: &'a Locale,
    /// The word of the game whose cloth lies under the boards.
    pub(super) game: &'a str,
}

impl Writer<'_> {
    /// The heading of a chapter.
    pub(super) fn heading(self, index: usize, heading: &str, out: &mut String) {
        let level = self.level(index);
        let anchor = self.rules.address(index).anchor;
        let _ = write!(
            out,
            "<h{level} class=\"rules-heading\" id=\"{anchor}\" tabindex=\"-1\">{}</h{level}>",
            escape(heading)
        );
    }

    /// The text below the heading of a chapter.
    pub(super) fn rest(self, index: usize, out: &mut String) {
        let chapter = &self.rules.chapters[index];
        for block in &chapter.before {
            self.block(block, out);
        }
        for clause in &chapter.clauses {
            self.clause(clause, self.level(index) + 1, out);
        }
    }

    fn level(self, index: usize) -> usize {
        self.rules.chapters[index].level.max(2)
    }

    fn clause(self, clause: &Clause, level: usize, out: &mut String) {
        let name = escape(&clause.name);
        let anchor = clause.anchor();
        let link = match self.rules.address_of(&clause.name) {
            Some(address) => address.link(),
            None => format!("#{anchor}"),
        };
        let _ = write!(
            out,
            "<div class=\"rules-clause\" id=\"{anchor}\" role=\"group\" tabindex=\"-1\" \
             aria-labelledby=\"rule-{anchor}\"><h{level} class=\"rules-number\" id=\"rule-{anchor}\">\
             <a href=\"{link}\">{name}</a></h{level}><div class=\"rules-text\">"
        );
        for block in &clause.blocks {
            self.block(block, out);
        }
        out.push_str("</div></div>");
    }

    fn block(self, block: &Block, out: &mut String) {
        match block {
            Block::Paragraph(text) => {
                out.push_str("<p>");
                self.spans(text, out);
                out.push_str("</p>");
            }
            Block::Table(table) => self.table(table, out),
            Block::Example(example) => {
                let Self { locale, game, .. } = self;
                out.push_str(&Figures { locale, game }.figure(example));
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
            let address = match span {
                Span::Clause(number) => self.rules.address_of(number),
                Span::Link { to, .. } => self.rules.linked(to),
                _ => None,
            };
            let _ = match (span, address) {
                (_, Some(address)) => write!(out, "<a href=\"{}\">{words}</a>", address.link()),
                (Span::Strong(_), _) => write!(out, "<strong>{words}</strong>"),
                (Span::Emphasis(_), _) => write!(out, "<em>{words}</em>"),
                (Span::Code(_), _) => write!(out, "<code>{words}</code>"),
                (Span::Source(_), _) => {
                    write!(out, "<small class=\"rules-source\">{words}</small>")
                }
                // Other documents are not part of the app.
                (Span::Words(_) | Span::Clause(_) | Span::Link { .. }, None) => {
                    write!(out, "{words}")
                }
            };
        }
    }
}
