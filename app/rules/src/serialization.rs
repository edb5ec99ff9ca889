//! The forms in which values are serialized: texts for those that have one, numbers for
//! pushes, lists for sets of spots. All others are derived where they are defined.
//!
//! Values that are read are checked as texts from outside are. A value alone cannot be checked
//! against a position: a [`Step`](crate::Step) may be illegal everywhere.

use core::fmt;

use serde::de::{Deserialize, Deserializer, Error, Unexpected, Visitor};
use serde::ser::{Serialize, Serializer};

use crate::board::{Board, PushId};
use crate::challenge::Attempts;
use crate::color::Color;
use crate::game::{Game, GameRuleset};
use crate::mix::Mix;
use crate::piece::{Disc, Stack};
use crate::position::Position;
use crate::reserve::Reserve;
use crate::ruleset::Ruleset;
use crate::setup::Setup;
use crate::spot::{Dot, Spot};
use crate::spots::SpotSet;
use crate::tamsk;

/// The reader of a value that is serialized as its text.
struct Text<T> {
    expected: &'static str,
    read: fn(&str) -> Result<T, String>,
}

impl<T> Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expected)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        (self.read)(text).map_err(E::custom)
    }
}

macro_rules! as_text {
    ($($value:ty, $expected:literal, $read:expr;)*) => {$(
        impl Serialize for $value {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $value {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let read: fn(&str) -> Result<Self, String> = $read;
                let expected = $expected;
                deserializer.deserialize_str(Text { expected, read })
            }
        }
    )*};
}

/// Returns the value, or an error that quotes the text.
fn known<T>(text: &str, value: Option<T>) -> Result<T, String> {
    value.ok_or_else(|| format!("{} is not known here", crate::excerpt::Excerpt(text)))
}

/// Returns the value of a text, or the message of its error.
fn parsed<T: core::str::FromStr<Err: fmt::Display>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|error: T::Err| error.to_string())
}

as_text! {
    Position, "a position text", parsed;
    Ruleset, "a ruleset text", parsed;
    Game, "a position text", parsed;
    GameRuleset, "a ruleset text", parsed;
    Setup, "a position text", |text| Self::parse(text).map_err(|error| error.to_string());
    Color, "w or b", |text| known(text, Self::named(text));
    Spot, "a spot, such as e5", |text| known(text, Board::matrx().spot(text));
    Dot, "a dot, such as e1", |text| {
        known(text, Board::gipf().dot(text).or_else(|| Board::matrx().dot(text)))
    };
    Disc, "the letter of a disc", |text| known(text, single(text).and_then(Self::from_letter));
    Stack, "the letters of discs, bottom to top", |text| {
        let discs = text.chars().map(Disc::from_letter).collect::<Option<Vec<Disc>>>();
        known(text, discs.map(Self))
    };
    Reserve, "a reserve, such as G9T3", |text| known(text, Self::parse(text));
    Mix, "potentials, such as T4Z4", |text| known(text, Self::parse(text));
    Attempts, "a number of attempts or *", |text| known(text, Self::parse(text));
    tamsk::Position, "a position text", parsed;
    tamsk::Ruleset, "a ruleset text", parsed;
    tamsk::Setup, "a position text", |text| Self::parse(text).map_err(|error| error.to_string());
    tamsk::Step, "a step, such as a1-a2o", parsed;
    tamsk::Space, "a space, such as d4", |text| known(text, Self::named(text));
}

/// Returns the only character of a text.
fn single(text: &str) -> Option<char> {
    let mut letters = text.chars();
    letters.next().filter(|_| letters.next().is_none())
}

/// A push is its index among the pushes of its board.
impl Serialize for PushId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // Boards have 44 pushes at most.
        serializer.serialize_u8(self.index() as u8)
    }
}

/// Reads the index of a push of either board.
impl<'de> Deserialize<'de> for PushId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let index = u8::deserialize(deserializer)?;
        let mut pushes = Board::matrx().pushes();
        let push = pushes.nth(index.into()).map(|(id, _)| id);
        let found = Unexpected::Unsigned(index.into());
        push.ok_or_else(|| Error::invalid_value(found, &"the index of a push, below 44"))
    }
}

/// A set is the list of its spots in board order.
impl Serialize for SpotSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

/// Reads a list of spots in any order.
impl<'de> Deserialize<'de> for SpotSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let spots = Vec::<Spot>::deserialize(deserializer)?;
        Ok(spots.into_iter().collect())
    }
}
