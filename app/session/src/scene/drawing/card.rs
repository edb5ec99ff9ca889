//! A picture for links, as wide as chats show them: the board, and beside it a text and
//! both players with their pieces.

use core::fmt::Write;

use super::sides;
use crate::markup::escape;
use crate::scene::drawing::open_wide;
use crate::scene::drawing::sides::SideWords;
use crate::scene::model::RenderModel;
use crate::scene::point::svg_number;

/// The text beside the board in a picture for chats.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Card {
    /// The title and the game: the first line.
    pub title: String,
    /// The task and further lines, the most important first.
    pub lines: Vec<String>,
    /// The words about the players; without them the players are left out.
    pub sides: Option<SideWords>,
}

/// The width of the picture, in its heights: chats ask for 1200 by 630.
const WIDE: f64 = 1200.0 / 630.0;

/// The margin at the edges, in units of the board.
const MARGIN: f64 = 0.4;
/// The sizes of the title, the first line and the others.
const SIZES: [f64; 3] = [0.86, 0.7, 0.5];
/// The average width of a letter, in its font size; a little too large, so that no line is
/// too long.
const LETTER: f64 = 0.52;
/// The distance of lines, in their font size.
const LEADING: f64 = 1.3;
/// The least width in which both players are drawn.
const SIDES: f64 = 8.0;

impl RenderModel {
    /// The board as a picture for links, an SVG file.
    #[must_use]
    pub fn to_card(&self, card: &Card) -> String {
        let (across, down) = self.scene.extent();
        let height = 2.0 * (down + MARGIN);
        let width = (height * WIDE).max(2.0 * across + SIDES + 3.0 * MARGIN);
        let height = width / WIDE;
        let mut out = open_wide((width, height), &card.title);
        let middle = MARGIN + across - width / 2.0;
        let _ = write!(out, "<g transform=\"translate({} 0)\">", svg_number(middle));
        self.scene.draw(&mut out, false);
        out.push_str("</g>");
        let left = middle + across + MARGIN;
        let room = width / 2.0 - MARGIN - left;
        let mut foot = -height / 2.0 + MARGIN;
        let lines = [&card.title].into_iter().chain(&card.lines);
        for (index, line) in lines.enumerate() {
            let size = SIZES[index.min(SIZES.len() - 1)];
            for part in broken(line, room / (size * LETTER)) {
                foot += size * LEADING;
                line_at(&mut out, (left, foot), size, index, &part);
            }
            foot += size * 0.3;
        }
        if let Some(words) = &card.sides {
            // The players are drawn below each other at the lower edge, each as beside a
            // board.
            let reach = room / 2.0;
            let top = height / 2.0 - MARGIN - 2.0 * sides::HEIGHT;
            let _ = write!(
                out,
                "<g transform=\"translate({} 0)\">",
                svg_number(left + reach - sides::INDENT)
            );
            sides::draw_at(&mut out, self, words, reach, [top, top + sides::HEIGHT]);
            out.push_str("</g>");
        }
        out.push_str("</svg>\n");
        out
    }
}

fn line_at(out: &mut String, (x, y): (f64, f64), size: f64, index: usize, text: &str) {
    let (weight, ink) = match index {
        0 => ("700", "#1c5541"),
        1 => ("400", "#2a2019"),
        _ => ("400", "#655646"),
    };
    let _ = write!(
        out,
        "<text x=\"{}\" y=\"{}\" font-size=\"{}\" font-weight=\"{weight}\" fill=\"{ink}\">{}</text>",
        svg_number(x),
        svg_number(y),
        svg_number(size),
        escape(text)
    );
}

/// The lines of a sentence, of at most so many letters each; a longer word stays whole.
fn broken(text: &str, most: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let fits = |line: &&mut String| {
            let letters = line.chars().count() + 1 + word.chars().count();
            letters as f64 <= most
        };
        match lines.last_mut().filter(fits) {
            Some(line) => {
                line.push(' ');
                line.push_str(word);
            }
            None => lines.push(word.to_owned()),
        }
    }
    lines
}
