//! The parser of rulesets.

use core::str::FromStr;

use super::{Ruleset, RulesetError, Variant, attempts_text, mix_text};
use crate::challenge::Attempts;
use crate::color::{ByColor, Color};
use crate::mix::Mix;

impl FromStr for Ruleset {
    type Err = RulesetError;

    fn from_str(text: &str) -> Result<Self, RulesetError> {
        let (rest, challenges) = cut(text, '~');
        let (rest, board) = cut(rest, '@');
        let mut words = rest.split('+').peekable();
        let name = words.next().unwrap_or_default();
        let variant = Variant::ALL
            .into_iter()
            .find(|variant| variant.name() == name)
            .ok_or_else(|| RulesetError::UnknownVariant(name.to_owned()))?;
        let mut ruleset = Self::new(variant);
        if let Some(mix) = words.peek().and_then(|word| parse_mix(word)) {
            let word = words.next().unwrap_or_default();
            let unknown = || RulesetError::UnknownOption(word.to_owned());
            let usual = mix == ruleset.mix;
            ruleset = ruleset.set_mix(mix).map_err(|error| match error {
                RulesetError::UnknownOption(_) => unknown(),
                other => other,
            })?;
            let written = mix_text(mix);
            if usual {
                return Err(unknown());
            }
            if written != word {
                return Err(if is_in_order(word) {
                    unknown()
                } else {
                    RulesetError::Order {
                        found: format!("+{word}"),
                        written: format!("+{written}"),
                    }
                });
            }
        }
        let mut open = [('H', Color::White), ('h', Color::Black)].into_iter();
        for word in words {
            let unknown = || RulesetError::UnknownOption(word.to_owned());
            let mut chars = word.chars();
            let letter = chars.next().ok_or_else(unknown)?;
            let count = chars.as_str().parse::<u8>().map_err(|_| unknown())?;
            let (_, color) = open
                .find(|&(option, _)| option == letter)
                .ok_or_else(unknown)?;
            if count == 0 || chars.as_str() != count.to_string() {
                return Err(unknown());
            }
            let mut handicap = ruleset.handicap;
            handicap[color] = count;
            ruleset = ruleset.set_handicap(handicap)?;
        }
        match board {
            None => {}
            Some("@gipf") => ruleset = ruleset.on_gipf_board()?,
            Some(other) => return Err(RulesetError::UnknownOption(other.to_owned())),
        }
        if let Some(word) = challenges {
            let attempts =
                parse_attempts(word).ok_or_else(|| RulesetError::UnknownOption(word.to_owned()))?;
            ruleset = ruleset.with_challenges(attempts)?;
        }
        Ok(ruleset)
    }
}

/// Splits a text before the first `sign`, which stays in the second part.
fn cut(text: &str, sign: char) -> (&str, Option<&str>) {
    match text.find(sign) {
        Some(index) => (&text[..index], Some(&text[index..])),
        None => (text, None),
    }
}

/// Returns true if the potentials of each colour stand in their order; other
/// errors of the word do not matter.
fn is_in_order(word: &str) -> bool {
    let ordered = |mix: &str| Mix::parse(mix).is_some_and(|read| read.to_string() == mix);
    word.split('/').all(ordered)
}

/// Reads potentials in any order: `T6`, `T6/Z6`, `T6/`, `/Z6`.
fn parse_mix(word: &str) -> Option<ByColor<Mix>> {
    match word.split_once('/') {
        Some((white, black)) => Some(ByColor {
            white: Mix::parse(white)?,
            black: Mix::parse(black)?,
        }),
        None => Mix::parse(word)
            .filter(|mix| !mix.is_empty())
            .map(ByColor::both),
    }
}

/// Reads challenges: `~3`, `~3/2`, `~*`.
fn parse_attempts(word: &str) -> Option<ByColor<Attempts>> {
    let text = word.strip_prefix('~')?;
    let attempts = match text.split_once('/') {
        Some((white, black)) => ByColor {
            white: Attempts::parse(white)?,
            black: Attempts::parse(black)?,
        },
        None => ByColor::both(Attempts::parse(text)?),
    };
    (attempts_text(attempts) == word).then_some(attempts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_round_trip() {
        for text in [
            "gipf-basic",
            "gipf-standard+H3",
            "gipf-tournament+h1",
            "gipf-basic+H1+h2",
            "gipf-standard+T6",
            "gipf-standard+T4Z4+H2",
            "gipf-tournament+T6/Z6+h3",
            "gipf-standard+T6/",
            "gipf-standard+/Z6~3/2",
            "gipf-tournament+T3Z3D3Y3P3~*",
            "gipf-ultimate",
            "gipf-ultimate~0/5",
            "gipf-ultimate+T6Z6/",
            "matrx",
            "matrx@gipf",
            "matrx@gipf~*/2",
        ] {
            assert_eq!(text.parse::<Ruleset>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn wrong_texts_say_what_is_wrong() {
        let error = |text: &str| text.parse::<Ruleset>().unwrap_err();
        assert_eq!(error("chess"), RulesetError::UnknownVariant("chess".into()));
        assert_eq!(error(""), RulesetError::UnknownVariant(String::new()));
        assert_eq!(error("gipf-basic+H4"), RulesetError::HandicapTooLarge(4));
        assert_eq!(
            error("gipf-standard+T6Z6D4"),
            RulesetError::TooManyPotentials(16)
        );
        for (text, option) in [
            ("gipf-basic+", ""),
            ("gipf-basic+H0", "H0"),
            ("gipf-basic+H02", "H02"),
            ("gipf-basic+h1+H1", "H1"),
            ("gipf-basic+H1+H1", "H1"),
            ("gipf-basic+Q6", "Q6"),
            ("gipf-basic+Hé", "Hé"),
            ("gipf-basic+T6", "T6"),
            ("gipf-standard+T7", "T7"),
            ("gipf-standard+T0", "T0"),
            ("gipf-basic+Z4T4", "Z4T4"),
            ("gipf-standard+Z4T4T4", "Z4T4T4"),
            ("gipf-standard+Z4T0", "Z4T0"),
            ("gipf-standard+T6/T6", "T6/T6"),
            ("gipf-standard+/", "/"),
            ("gipf-standard+H1+T6", "T6"),
            ("gipf-standard+T6+Z6", "Z6"),
            ("gipf-standard+t6", "t6"),
            ("gipf-ultimate+T3Z3D3Y3P3", "T3Z3D3Y3P3"),
            ("gipf-ultimate+/", "/"),
            ("gipf-ultimate+H1", "H1"),
            ("matrx+T6", "T6"),
            ("matrx+h1", "h1"),
            ("matrx@", "@"),
            ("matrx@matrx", "@matrx"),
            ("gipf-ultimate@gipf", "@gipf"),
            ("gipf-standard~3", "~3"),
            ("gipf-standard+T6~", "~"),
            ("gipf-standard+T6~0", "~0"),
            ("gipf-standard+T6~3/3", "~3/3"),
            ("gipf-standard+T6~03", "~03"),
            ("gipf-standard+T6~100", "~100"),
            ("matrx~3@gipf", "~3@gipf"),
        ] {
            assert_eq!(
                error(text),
                RulesetError::UnknownOption(option.into()),
                "{text}"
            );
        }
    }

    /// The error names the canonical form, so that the text can be corrected.
    #[test]
    fn a_wrong_order_of_potentials_is_named() {
        for (found, written) in [
            ("+Y6T2", "+T2Y6"),
            ("+P1Y1D1Z1T1", "+T1Z1D1Y1P1"),
            ("+Z4T4/D6", "+T4Z4/D6"),
            ("+D6/Z4T4", "+D6/T4Z4"),
            ("+Z4T4/", "+T4Z4/"),
            ("+Z4T4/T4Z4", "+T4Z4"),
        ] {
            for rest in ["", "+H1", "~3"] {
                let error = format!("gipf-standard{found}{rest}").parse::<Ruleset>();
                let order = RulesetError::Order {
                    found: found.to_owned(),
                    written: written.to_owned(),
                };
                assert_eq!(error, Err(order));
                let good = format!("gipf-standard{written}{rest}");
                assert_eq!(good.parse::<Ruleset>().unwrap().to_string(), good);
            }
        }
        // Too many potentials are the first error, in any order.
        assert_eq!(
            "gipf-standard+Z6T6D4".parse::<Ruleset>(),
            Err(RulesetError::TooManyPotentials(16))
        );
    }

    /// D14: existing texts keep their meaning.
    #[test]
    fn no_new_game_has_a_handicap_beside_three_discs_more() {
        let refused = Err(RulesetError::HandicapWithManyPotentials);
        for text in [
            "gipf-standard+T6Z6D1+H1",
            "gipf-standard+/T6Z6D1+h3",
            "gipf-tournament+T5Z5D5/T6+H3+h3",
            "gipf-tournament+T3Z3D3Y3P3+h1~3",
        ] {
            let ruleset: Ruleset = text.parse().unwrap();
            assert_eq!(ruleset.to_string(), text);
            assert_eq!(ruleset.for_new_game(), refused, "{text}");
            let handicap = ruleset.handicap();
            let plain = ruleset.set_handicap(ByColor::both(0)).unwrap();
            assert_eq!(plain.for_new_game(), Ok(plain));
            assert_eq!(plain.with_handicap(handicap), refused);
            let mix = ByColor::from_fn(|color| ruleset.mix(color));
            let variant = Ruleset::new(ruleset.variant());
            let few = variant.with_handicap(handicap).unwrap();
            assert_eq!(few.with_mix(mix), refused);
        }
        for text in [
            "gipf-basic+H3+h3",
            "gipf-standard+T6Z6+H3",
            "gipf-tournament+T6Z6/D6Y6+h1",
            "gipf-standard+T6Z6D1",
            "gipf-ultimate",
            "matrx",
        ] {
            let ruleset: Ruleset = text.parse().unwrap();
            assert_eq!(ruleset.for_new_game(), Ok(ruleset), "{text}");
        }
    }

    #[test]
    fn many_potentials_add_three_discs_for_both() {
        let discs = |text: &str| {
            let ruleset: Ruleset = text.parse().unwrap();
            Color::ALL.map(|color| ruleset.discs(color))
        };
        assert_eq!(discs("gipf-standard+T6Z6"), [18, 18]);
        assert_eq!(discs("gipf-standard+T6Z6D1/"), [21, 21]);
        assert_eq!(discs("gipf-tournament+/T5Z5D5+H1"), [22, 21]);
        assert_eq!(discs("gipf-ultimate+T6/Z6"), [21, 21]);
        assert_eq!(discs("matrx"), [3, 3]);
    }
}
