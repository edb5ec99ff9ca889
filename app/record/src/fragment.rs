//! Links: everything that is shared is in the fragment of a URL.
//!
//! ```text
//! #v=1&p=<position>                            a position
//! #v=1&g=<ruleset>&m=<turns joined by _>&n=<ply>  a game, shown at a turn
//! #v=1&p=<position>&m=<turns>&n=<ply>          a game from another start
//! …&q=win&in=3&title=<text>&author=<text>&note=<text>   a puzzle: win in three turns
//! #z=<base64url>                               any of these, compact
//! …&id=<letters and digits>                    the game it is a state of
//! …&ch=<terms of a potential>                  one for each potential (D11)
//! …&side=<White's colour>.<base64url save>     the side game in its place
//! …&end=<name of the ending>                   the ending by the players: resigned, agreed, on time
//! …&as=w|b                                     the colour that the reader plays
//! …&white=<name>&black=<name>                  the players, if the sender wants that
//! ```
//!
//! A space is `_`; all but `A-Za-z0-9-._~` is percent-encoded. A link is split at the first
//! `=` of each key and percent-decoded, never form-decoded: `+` is a plus. Unknown keys are
//! ignored.
//!
//! By `id` two players by link know that each link continues the same game. It follows either
//! form, as the fields of a puzzle, `ch`, `side`, `end`, `as` and the names do.

use rules::{ByColor, Color};

use crate::clean::clean_name;
use crate::compact;
use crate::ending::Agreement;
use crate::file::TERMINATIONS;
use crate::link::{LinkError, LinkTo, MAX_FRAGMENT, MAX_TURNS};
use crate::percent::{decode, encode};
use crate::puzzle::Puzzle;
use crate::recordable::Recordable;
use crate::seat::Seat;
use crate::side::SideGame;
use crate::tree::{NodeId, Tree};
use crate::work_limit::WorkLimit;

/// The keys of the players' names.
const NAMES: [(Color, &str); 2] = [(Color::White, "white"), (Color::Black, "black")];

impl<G: Recordable> LinkTo<G> {
    /// A link to a node of a game.
    #[must_use]
    pub const fn new(record: Tree<G>, at: NodeId) -> Self {
        Self {
            record,
            at,
            puzzle: None,
            reader: None,
            named: false,
        }
    }

    /// A link to the position alone, without the steps before it.
    #[must_use]
    pub fn position(&self) -> Self {
        let mut record = Tree::from_position(self.record.position(self.at).clone());
        record.terms = self.record.terms.clone();
        record.keep_side_game(NodeId::ROOT, self.record.side_game(self.at).cloned());
        Self {
            reader: self.reader,
            ..Self::new(record, NodeId::ROOT)
        }
    }

    /// The link as a fragment, without the `#`: the readable form. It holds the line through
    /// the node that is shown, without variations.
    #[must_use]
    pub fn to_fragment(&self) -> String {
        let record = &self.record;
        let start = record.position(NodeId::ROOT);
        let plain = *start == G::start(start.ruleset());
        let line = record.line(self.at);
        let turns = record.turns(&line);
        let mut fields = vec![("v", "1".to_owned())];
        if plain && !turns.is_empty() {
            fields.push(("g", start.ruleset().to_string()));
        } else {
            fields.push(("p", start.to_string()));
        }
        if !turns.is_empty() {
            let texts = turns.iter().map(|turn| record.turn_or_steps(&turn.nodes));
            fields.push(("m", texts.collect::<Vec<_>>().join(" ")));
            let shown = record.turns(&record.path(self.at)).len();
            fields.push(("n", shown.to_string()));
        }
        fields.extend(self.puzzle.iter().flat_map(Puzzle::to_fields));
        // In the middle of a turn this form shows the end of the turn, unless the line ends
        // here.
        let exact = record.children(self.at).is_empty();
        joined(&fields) + &self.beside(exact)
    }

    /// The link as a fragment, without the `#`: the compact form.
    #[must_use]
    pub fn to_compact_fragment(&self) -> String {
        let mut fragment = "z=".to_owned() + &compact::write(self);
        for (key, value) in self.puzzle.iter().flat_map(Puzzle::beside_compact) {
            push_field(&mut fragment, key, &encode(&value));
        }
        fragment + &self.beside(true)
    }

    /// The fields that follow either form. `exact` is true if the form shows the node itself,
    /// not the end of its turn.
    fn beside(&self, exact: bool) -> String {
        let mut fields = String::new();
        for agreed in self.record.terms.texts() {
            push_field(&mut fields, "ch", &encode(&agreed));
        }
        if let Some(side) = self.record.side_game(self.at).filter(|_| exact) {
            push_field(&mut fields, "side", &side.word());
        }
        let ended = self.record.agreement;
        if let Some((_, agreement)) = ended.filter(|&(node, _)| node == self.last()) {
            push_end(&mut fields, agreement);
        }
        if let Some(reader) = self.reader {
            let letter = match reader {
                Color::White => "w",
                Color::Black => "b",
            };
            push_field(&mut fields, "as", letter);
        }
        if self.named {
            push_names(&mut fields, &self.record.names);
        }
        fields
    }

    /// The last node of the line that the link holds.
    fn last(&self) -> NodeId {
        self.record.line(self.at).pop().unwrap_or(self.at)
    }

    /// Returns true if a fragment of this link, with the fields that were added to it, can be
    /// read: it has [`MAX_TURNS`] turns and [`MAX_FRAGMENT`] bytes at most.
    #[must_use]
    pub fn fits(&self, fragment: &str) -> bool {
        let turns = self.record.turns(&self.record.line(self.at)).len();
        turns <= MAX_TURNS && fragment.len() <= MAX_FRAGMENT
    }

    /// The start in a fragment, a ruleset or a position, before anything is checked; none if
    /// there is none.
    #[must_use]
    pub fn start(fragment: &str) -> Option<String> {
        let fragment = fragment.strip_prefix('#').unwrap_or(fragment);
        match field(fragment, "z") {
            Some(packed) => compact::start(packed),
            None => decode(field(fragment, "p").or(field(fragment, "g"))?),
        }
    }

    /// The text of a turn in a readable fragment, counted from 1.
    #[must_use]
    pub fn turn(fragment: &str, number: usize) -> Option<String> {
        let fragment = fragment.strip_prefix('#').unwrap_or(fragment);
        let turns = decode(field(fragment, "m")?)?;
        let mut turns = turns.split(' ').filter(|text| !text.is_empty());
        turns.nth(number.checked_sub(1)?).map(str::to_owned)
    }

    /// The name of the game in a fragment, before it is checked.
    #[must_use]
    pub fn game(fragment: &str) -> Option<&str> {
        field(fragment.strip_prefix('#').unwrap_or(fragment), "id")
    }

    /// Reads a fragment of either form, with or without the `#`.
    ///
    /// # Errors
    /// The first error in it.
    pub fn from_fragment(fragment: &str) -> Result<Self, LinkError<G>> {
        let fragment = fragment.strip_prefix('#').unwrap_or(fragment);
        if fragment.len() > MAX_FRAGMENT {
            return Err(LinkError::TooLong);
        }
        let link = match field(fragment, "z") {
            Some(packed) => compact::read(packed)?,
            None => Self::readable(fragment)?,
        };
        link.with_beside(fragment)
    }

    /// Adds the fields that follow either form. Unknown values of `ch`, `end` and `as` are
    /// ignored, as `end` is in a puzzle and where the rules have ended the game.
    fn with_beside(mut self, fragment: &str) -> Result<Self, LinkError<G>> {
        self.puzzle = Puzzle::from_fields(self.puzzle, |key| {
            let value = field(fragment, key);
            value.map(|value| decoded(key, value)).transpose()
        })?;
        for agreed in fields(fragment, "ch") {
            self.record.terms.take(&decoded("ch", agreed)?);
        }
        if let Some(side) = field(fragment, "side") {
            let side = SideGame::from_word(side).ok_or(LinkError::Damaged)?;
            if !self.record.keep_side_game(self.at, Some(side)) {
                return Err(LinkError::Damaged);
            }
        }
        let last = self.last();
        if self.puzzle.is_none() && self.record.position(last).end().is_none() {
            let ended = end_of_field(fragment).filter(|&agreement| G::can_end(agreement));
            self.record.agreement = ended.map(|agreement| (last, agreement));
        }
        self.reader = match field(fragment, "as") {
            Some("w") => Some(Color::White),
            Some("b") => Some(Color::Black),
            _ => None,
        };
        if let Some(reader) = self.reader {
            self.record.seats[!reader] = Seat::Away;
        }
        let names = names_of_fields(fragment, self.reader.is_some());
        self.record.names = names.map_err(|key| LinkError::Encoding {
            key: key.to_owned(),
        })?;
        self.named = Color::ALL
            .iter()
            .any(|&color| !self.record.names[color].is_empty());
        Ok(self)
    }

    /// Reads the readable form.
    fn readable(fragment: &str) -> Result<Self, LinkError<G>> {
        let value = |key| {
            let value = field(fragment, key);
            value.map(|value| decoded(key, value)).transpose()
        };
        is_version_one(fragment)?;
        let start = match (value("p")?, value("g")?) {
            (Some(position), _) => position.parse().map_err(LinkError::Position)?,
            (None, Some(ruleset)) => G::start(ruleset.parse().map_err(LinkError::Ruleset)?),
            (None, None) => return Err(LinkError::Empty),
        };
        let record = Tree::from_position(start);
        let (record, ends) = with_turns(record, &value("m")?.unwrap_or_default())?;
        let at = match value("n")? {
            None => ends.last().copied(),
            Some(number) => {
                let ply = number.parse::<usize>().ok().filter(|&ply| ply < ends.len());
                Some(ends[ply.ok_or(LinkError::Ply(number))?])
            }
        };
        Ok(Self::new(record, at.unwrap_or(NodeId::ROOT)))
    }
}

/// The readable form of fields, each a key and its value. One function for all games, as the
/// others below, because their code is in the first load.
fn joined(fields: &[(&str, String)]) -> String {
    let mut joined = String::new();
    for (key, value) in fields {
        push_field(&mut joined, key, &encode(value));
    }
    joined.split_off(1)
}

/// Appends a field whose value is encoded already.
fn push_field(fields: &mut String, key: &str, value: &str) {
    for part in ["&", key, "=", value] {
        fields.push_str(part);
    }
}

/// Appends the field of an ending by the players.
fn push_end(fields: &mut String, agreement: Agreement) {
    let named = TERMINATIONS.iter().find(|(known, _)| *known == agreement);
    push_field(fields, "end", &encode(named.map_or("", |(_, name)| name)));
}

/// The ending by the players in a fragment, if it has one that is known.
fn end_of_field(fragment: &str) -> Option<Agreement> {
    let name = decode(field(fragment, "end")?)?;
    let named = TERMINATIONS.into_iter().find(|(_, known)| *known == name);
    named.map(|(agreement, _)| agreement)
}

/// Appends the fields of the players' names.
fn push_names(fields: &mut String, names: &ByColor<String>) {
    for (color, key) in NAMES {
        let name = clean_name(&names[color]);
        if !name.is_empty() {
            push_field(fields, key, &encode(&name));
        }
    }
}

/// The players' names in a fragment. Where a name cannot be decoded, the error is its key if the
/// link is `strict`; otherwise it counts as none, because links opened with any value there
/// before they could have names.
fn names_of_fields(fragment: &str, strict: bool) -> Result<ByColor<String>, &'static str> {
    let mut names = ByColor::<String>::default();
    for (color, key) in NAMES {
        if let Some(value) = field(fragment, key) {
            let name = decode(value);
            if strict && name.is_none() {
                return Err(key);
            }
            names[color] = clean_name(&name.unwrap_or_default());
        }
    }
    Ok(names)
}

/// The readable form of a link with these fields, each a key and its value, after the version.
/// Nothing is checked.
#[must_use]
pub fn fragment_of(fields: &[(&str, &str)]) -> String {
    let mut fragment = "v=1".to_owned();
    for (key, value) in fields {
        push_field(&mut fragment, key, &encode(value));
    }
    fragment
}

/// A readable fragment with the first `turns` of its turns, shown at the last of them.
pub(crate) fn first_turns(fragment: &str, turns: usize) -> Option<String> {
    let fragment = fragment.strip_prefix('#').unwrap_or(fragment);
    let all = decode(field(fragment, "m")?)?;
    let words = all.split(' ').filter(|text| !text.is_empty());
    let first: Vec<&str> = words.take(turns).collect();
    let is_kept = |field: &&str| {
        let key = field.split_once('=').map_or(*field, |(key, _)| key);
        !["m", "n", "side", "end"].contains(&key)
    };
    let fields: Vec<&str> = fragment.split('&').filter(is_kept).collect();
    Some(format!(
        "{}&m={}",
        fields.join("&"),
        encode(&first.join(" "))
    ))
}

/// Checks that a readable link has the version that this program knows.
pub(crate) fn is_version_one<G: Recordable>(fragment: &str) -> Result<(), LinkError<G>> {
    let version = field(fragment, "v").ok_or(LinkError::NoVersion)?;
    match &*decoded("v", version)? {
        "1" => Ok(()),
        other => Err(LinkError::Version(other.chars().take(20).collect())),
    }
}

/// The value of the first field with this key, not decoded.
pub(crate) fn field<'a>(fragment: &'a str, key: &str) -> Option<&'a str> {
    fields(fragment, key).next()
}

/// The values of all fields with this key, not decoded.
fn fields<'a>(fragment: &'a str, key: &str) -> impl Iterator<Item = &'a str> {
    let fields = fragment.split('&');
    let fields = fields.filter_map(|field| field.split_once('='));
    fields.filter_map(move |(name, value)| (name == key).then_some(value))
}

/// The decoded value of a field.
fn decoded<G: Recordable>(key: &str, value: &str) -> Result<String, LinkError<G>> {
    decode(value).ok_or_else(|| LinkError::Encoding {
        key: key.to_owned(),
    })
}

/// Plays turns from the start of a record. Returns the node after each, the start first.
fn with_turns<G: Recordable>(
    mut record: Tree<G>,
    text: &str,
) -> Result<(Tree<G>, Vec<NodeId>), LinkError<G>> {
    let mut ends = vec![NodeId::ROOT];
    let mut limit = WorkLimit::new();
    for (index, text) in text.split(' ').filter(|text| !text.is_empty()).enumerate() {
        if index >= MAX_TURNS {
            return Err(LinkError::TooManyTurns);
        }
        let from = ends[index];
        let wrong = |error| LinkError::Turn {
            number: index + 1,
            error,
        };
        let node = record.play_text(from, text, &mut limit).map_err(wrong)?;
        ends.push(node);
    }
    Ok((record, ends))
}
