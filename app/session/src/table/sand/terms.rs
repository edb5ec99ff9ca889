//! The terms on which players agree before a game of TAMSK, beside the ruleset (D13).

use crate::scene::sand::Speed;

/// The tag of a record that holds the terms.
const TERMS: &str = "Sand";

/// The tag of a record that says at which time the sand was left standing.
const STANDS: &str = "Stands";

const UNTIMED: &str = "untimed";
const NO_PAUSE: &str = "no-pause";
const STRICT: &str = "strict";
const DIGITS: &str = "digits";

/// Stands alone, so that the tag is there: without it the seconds are shown.
const NO_DIGITS: &str = "no-digits";
const RIGHT: &str = "timer-right";

/// The terms on which players agree before a game of TAMSK, beside the ruleset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SandTerms {
    /// The speed of the sand.
    pub speed: Speed,
    /// True if the sand runs by turns and not by the clock: for learning, and for players
    /// who need time.
    pub untimed: bool,
    /// True if the sand can be paused; clubs can forbid it.
    pub pausing: bool,
    /// True if a player who moves onto a full space has lost (TAMSK level 1, 4; D13).
    pub strict: bool,
    /// True if the seconds of every glass are written beside it.
    pub digits: bool,
    /// True if the timer stands right of the board, as Red sees it; else left (TAMSK level
    /// 3, 1).
    pub timer_right: bool,
}

impl Default for SandTerms {
    fn default() -> Self {
        Self {
            speed: Speed::ONE,
            untimed: false,
            pausing: true,
            strict: false,
            digits: true,
            timer_right: false,
        }
    }
}

impl SandTerms {
    /// Reads the terms from the tags of a record; unknown words are ignored. Without the tag
    /// they are the default ones; with it, seconds are shown only if it says so.
    pub(crate) fn of(tags: &[(String, String)]) -> Self {
        let Some(words) = value(tags, TERMS) else {
            return Self::default();
        };
        let mut terms = Self {
            digits: false,
            ..Self::default()
        };
        for word in words.split(' ') {
            match word {
                UNTIMED => terms.untimed = true,
                NO_PAUSE => terms.pausing = false,
                STRICT => terms.strict = true,
                DIGITS => terms.digits = true,
                RIGHT => terms.timer_right = true,
                word => terms.speed = Speed::read(word).unwrap_or(terms.speed),
            }
        }
        terms
    }

    /// Writes the terms into the tags of a record; the default ones need no tag.
    pub(crate) fn note(self, tags: &mut Vec<(String, String)>) {
        if self == Self::default() {
            return set(tags, TERMS, "");
        }
        let words = [
            (self.untimed, UNTIMED),
            (!self.pausing, NO_PAUSE),
            (self.strict, STRICT),
            (self.digits, DIGITS),
            (self.timer_right, RIGHT),
        ];
        let terms = words.into_iter().filter(|(is, _)| *is);
        let mut terms: Vec<String> = terms.map(|(_, word)| word.to_owned()).collect();
        if self.speed != Speed::ONE {
            terms.insert(0, self.speed.word());
        }
        if terms.is_empty() {
            terms.push(NO_DIGITS.to_owned());
        }
        set(tags, TERMS, &terms.join(" "));
    }
}

/// The time at which the sand was left standing, in milliseconds, if a record holds it.
pub(crate) fn stands(tags: &[(String, String)]) -> Option<u64> {
    value(tags, STANDS)?.parse().ok()
}

/// Notes the time at which the sand stands; 0 or none removes the tag.
pub(crate) fn note_stands(tags: &mut Vec<(String, String)>, time: Option<u64>) {
    let time = time.filter(|&time| time > 0);
    set(
        tags,
        STANDS,
        &time.map(|time| time.to_string()).unwrap_or_default(),
    );
}

fn value<'a>(tags: &'a [(String, String)], wanted: &str) -> Option<&'a str> {
    let mut tags = tags.iter();
    let found = tags.find(|(name, _)| name == wanted);
    found.map(|(_, value)| value.as_str())
}

/// Sets the value of a tag, in its place if there is one; an empty value removes it.
fn set(tags: &mut Vec<(String, String)>, wanted: &str, value: &str) {
    let index = tags.iter().position(|(name, _)| name == wanted);
    match index {
        Some(index) if value.is_empty() => drop(tags.remove(index)),
        Some(index) => value.clone_into(&mut tags[index].1),
        None if value.is_empty() => {}
        None => tags.push((wanted.to_owned(), value.to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_are_written_and_read_and_the_usual_ones_need_no_tag() {
        let mut tags = vec![("Event".to_owned(), "Club night".to_owned())];
        SandTerms::default().note(&mut tags);
        assert_eq!(tags.len(), 1);
        let terms = SandTerms {
            speed: Speed::ALL[0],
            untimed: true,
            pausing: false,
            strict: true,
            digits: true,
            timer_right: true,
        };
        terms.note(&mut tags);
        assert_eq!(tags[1].1, "x0.5 untimed no-pause strict digits timer-right");
        assert_eq!(SandTerms::of(&tags), terms);
        for speed in Speed::ALL {
            for digits in [true, false] {
                let terms = SandTerms {
                    speed,
                    digits,
                    ..SandTerms::default()
                };
                terms.note(&mut tags);
                assert_eq!(SandTerms::of(&tags), terms);
            }
        }
        SandTerms::default().note(&mut tags);
        assert_eq!(tags.len(), 1);
    }

    #[test]
    fn seconds_are_shown_unless_the_terms_of_a_record_leave_them_out() {
        let of = |words: &str| SandTerms::of(&[("Sand".to_owned(), words.to_owned())]).digits;
        assert!(SandTerms::of(&[]).digits);
        assert!(of("x2 digits"));
        assert!(!of("x2"));
        assert!(!of("no-digits"));
    }

    #[test]
    fn where_the_sand_stands_is_noted_once() {
        let mut tags = Vec::new();
        note_stands(&mut tags, Some(0));
        assert_eq!(stands(&tags), None);
        note_stands(&mut tags, Some(5));
        note_stands(&mut tags, Some(7));
        assert_eq!((stands(&tags), tags.len()), (Some(7), 1));
        note_stands(&mut tags, None);
        assert!(tags.is_empty());
    }
}
