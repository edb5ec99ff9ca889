//! The plural rules of the languages for whole numbers.
//!
//! In the browser `Intl.PluralRules` is used. Elsewhere these rules are: the build takes from
//! them the forms that a language needs, and tests form sentences.

/// The rule of a language, if it is known: from a number to the name of its plural category.
pub(crate) fn rule(tag: &str) -> Option<fn(u32) -> &'static str> {
    match tag {
        "de" | "en" => Some(|number| if number == 1 { "one" } else { "other" }),
        _ => None,
    }
}
