//! The choice of the language.

use crate::Language;

impl Language {
    /// The language of a BCP 47 tag, with any region or script: `de-AT` is German.
    pub fn from_tag(tag: &str) -> Option<Self> {
        let primary = tag.split(['-', '_']).next()?;
        let mut languages = Self::ALL.iter().copied();
        languages.find(|language| language.tag().eq_ignore_ascii_case(primary))
    }

    /// The first language of this program among the tags that a reader prefers, or else
    /// English.
    pub fn preferred<'a>(tags: impl IntoIterator<Item = &'a str>) -> Self {
        tags.into_iter()
            .find_map(Self::from_tag)
            .unwrap_or(Self::English)
    }

    /// The plural category of a number, by our own rule.
    #[cfg(not(target_arch = "wasm32"))]
    pub(crate) fn category(self, number: u32) -> &'static str {
        crate::plural::rule(self.tag()).map_or("other", |rule| rule(number))
    }

    /// The plural category of a number, by the browser; `other` where the browser has no
    /// plural rules.
    #[cfg(target_arch = "wasm32")]
    pub(crate) fn category(self, number: u32) -> String {
        browser_category(self.tag(), number).unwrap_or_else(|| "other".to_owned())
    }
}

/// Asks `Intl.PluralRules` without relying on its presence: `js_sys::Intl` throws where it
/// is missing.
#[cfg(target_arch = "wasm32")]
fn browser_category(tag: &str, number: u32) -> Option<String> {
    use js_sys::wasm_bindgen::JsCast;
    use js_sys::{Array, Function, Reflect};

    let intl = Reflect::get(&js_sys::global(), &"Intl".into()).ok()?;
    let constructor = Reflect::get(&intl, &"PluralRules".into()).ok()?;
    let constructor = constructor.dyn_into::<Function>().ok()?;
    let rules = Reflect::construct(&constructor, &Array::of1(&tag.into())).ok()?;
    let select = Reflect::get(&rules, &"select".into()).ok()?;
    let select = select.dyn_into::<Function>().ok()?;
    select.call1(&rules, &number.into()).ok()?.as_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_finds_its_language_with_or_without_a_region() {
        assert_eq!(Language::from_tag("de"), Some(Language::German));
        assert_eq!(Language::from_tag("de-AT"), Some(Language::German));
        assert_eq!(Language::from_tag("EN_us"), Some(Language::English));
        assert_eq!(Language::from_tag("den"), None);
        assert_eq!(Language::from_tag(""), None);
    }

    #[test]
    fn the_first_language_that_we_speak_is_preferred() {
        assert_eq!(
            Language::preferred(["tlh", "de-CH", "en"]),
            Language::German
        );
        assert_eq!(Language::preferred(["tlh"]), Language::English);
        assert_eq!(Language::preferred([]), Language::English);
    }

    #[test]
    fn every_tag_leads_back_to_its_language() {
        for language in Language::ALL {
            assert_eq!(Language::from_tag(language.tag()), Some(*language));
        }
    }
}
