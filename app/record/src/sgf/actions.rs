//! The properties of a record as data of the game and a list of actions.

use rules::ByColor;

use crate::clean::{clean_text, clean_title, is_hidden};
use crate::limits::MAX_STEPS;
use crate::sgf::error::{SgfError, SgfErrorKind};
use crate::sgf::scan::{Property, properties};

/// An action of a player: `; P0[12 Dropb A 2]`.
pub(super) struct Action {
    /// The number of the player in the record: 0 or 1.
    pub(super) player: usize,
    /// The first word in small letters.
    word: String,
    /// The first word and those after it, without the number in front.
    pub(super) words: Vec<String>,
    /// The comment on the action.
    pub(super) comment: String,
    /// Line and column of the value.
    pub(super) place: (usize, usize),
}

/// Properties of a player.
#[derive(Default)]
pub(super) struct Player {
    pub(super) name: String,
    pub(super) ranking: String,
    pub(super) country: String,
    pub(super) time: String,
}

/// The contents of a record.
#[derive(Default)]
pub(super) struct Sgf {
    pub(super) setup: String,
    pub(super) date: String,
    pub(super) result: String,
    /// The name of the game on the site.
    pub(super) game: String,
    /// The time control.
    pub(super) clock: String,
    /// The comment on the whole game.
    pub(super) comment: String,
    /// True if the colours are exchanged: `CM[1,0]`.
    pub(super) swapped: bool,
    pub(super) players: [Player; 2],
    pub(super) actions: Vec<Action>,
}

/// Reads the main line of the first game of a text.
pub(super) fn read(text: &str) -> Result<Sgf, SgfError> {
    let mut sgf = Sgf::default();
    let properties = properties(text)?;
    for node in properties.chunk_by(|one, other| one.node == other.node) {
        let before = sgf.actions.len();
        for property in node {
            sgf.take(property);
            if sgf.actions.len() > MAX_STEPS {
                return Err(SgfError::at(property.place, SgfErrorKind::TooLong));
            }
        }
        sgf.comment_on(node, before);
    }
    Ok(sgf)
}

impl Sgf {
    /// Reads a property; those that are not about the game are skipped.
    fn take(&mut self, property: &Property) {
        let value = &property.value;
        let root = property.node == 0;
        match property.name.as_str() {
            // One program numbers the server -1: its properties belong to player 0.
            "P0" | "P-1" => self.take_player(0, property),
            "P1" => self.take_player(1, property),
            "SU" if root => self.setup = value.trim().to_owned(),
            "DT" if root => self.date = on_one_line(value),
            "RE" if root => self.result = on_one_line(value),
            "GN" if root => self.game = on_one_line(value),
            "CM" if root => self.swapped = value.split(',').map(str::trim).eq(["1", "0"]),
            // Games by correspondence have it in `GS`.
            "TC" if root && value.trim() != "None" => self.clock = on_one_line(value),
            "GS" if root => self.clock = on_one_line(value),
            "GC" if root => self.comment = clean_text(value.trim()),
            _ => {}
        }
    }

    /// Reads a property of a player: every value that is no personal data is an action.
    fn take_player(&mut self, player: usize, property: &Property) {
        let value = property.value.trim();
        let (word, rest) = value.split_once(char::is_whitespace).unwrap_or((value, ""));
        let rest = rest.trim();
        let known = &mut self.players[player];
        match word.to_lowercase().as_str() {
            "id" => {
                let quoted = rest
                    .strip_prefix('"')
                    .and_then(|name| name.strip_suffix('"'));
                known.name = clean_title(&on_one_line(quoted.unwrap_or(rest)));
            }
            "time" => known.time = on_one_line(rest),
            "ranking" => known.ranking = on_one_line(rest),
            "country" => known.country = on_one_line(rest),
            // Other values in the root are no actions, unless they have a number.
            _ if property.node == 0 && word.parse::<usize>().is_err() => {}
            _ => self.act(player, property),
        }
    }

    fn act(&mut self, player: usize, property: &Property) {
        let mut words: Vec<String> = property
            .value
            .split_whitespace()
            .map(str::to_owned)
            .collect();
        let number = words.first().and_then(|word| word.parse::<usize>().ok());
        if let Some(number) = number {
            words.remove(0);
            // As on the site: a number that occurred before takes back the actions since.
            self.actions.truncate(number);
        }
        self.actions.push(Action {
            player,
            word: words
                .first()
                .map_or_else(String::new, |word| word.to_lowercase()),
            words,
            comment: String::new(),
            place: property.place,
        });
    }

    /// Adds the comments of a node to its action, in any order; without an action in the node,
    /// to the action before.
    fn comment_on(&mut self, node: &[Property], before: usize) {
        let comments = node.iter().filter(|property| property.name == "C");
        let comments: Vec<String> = comments
            .map(|property| clean_text(property.value.trim()))
            .filter(|comment| !comment.is_empty())
            .collect();
        if comments.is_empty() {
            return;
        }
        let own = before.min(self.actions.len().saturating_sub(1));
        let comment = match self.actions.get_mut(own) {
            Some(action) => &mut action.comment,
            None => &mut self.comment,
        };
        for text in comments {
            comment.push_str(if comment.is_empty() { "" } else { "\n" });
            comment.push_str(&text);
        }
    }

    /// The players' names by colour.
    pub(super) fn names(&self) -> ByColor<String> {
        let [first, second] = [0, 1].map(|number| self.players[number].name.clone());
        let (white, black) = if self.swapped {
            (second, first)
        } else {
            (first, second)
        };
        ByColor { white, black }
    }
}

impl Action {
    /// The first word in small letters.
    pub(super) fn word(&self) -> &str {
        &self.word
    }

    pub(super) fn error(&self, kind: fn(String) -> SgfErrorKind) -> SgfError {
        SgfError::at(self.place, kind(self.quote()))
    }

    /// The beginning of its text.
    pub(super) fn quote(&self) -> String {
        short(&self.words.join(" "))
    }

    /// The name of the place at this word, as in `C 3`.
    pub(super) fn place(&self, at: usize) -> Result<String, SgfError> {
        let words = self.words.get(at).zip(self.words.get(at + 1));
        let name = words.map(|(letter, number)| format!("{letter}{number}").to_lowercase());
        name.ok_or_else(|| self.error(SgfErrorKind::Action))
    }
}

/// The first 60 characters of a text.
pub(super) fn short(text: &str) -> String {
    text.chars().take(60).collect()
}

/// A value on one line, without hidden characters.
fn on_one_line(value: &str) -> String {
    let words: Vec<&str> = value.split_whitespace().collect();
    let shown = |letter: &char| !is_hidden(*letter);
    words.join(" ").chars().filter(shown).collect()
}
