//! The texts of a language, by key.

use std::fs;
use std::path::Path;

use serde_json::Value;

/// Keys without their plural category, each with one form of its text.
pub(crate) type Texts = Vec<(String, String)>;

/// All texts of a language except those that describe the language itself.
pub(crate) fn texts(language: &str) -> Texts {
    let app = Path::new(env!("CARGO_MANIFEST_DIR")).join("../app");
    let path = app.join(format!("locale/locales/{language}.json"));
    let json = fs::read_to_string(path).expect(language);
    let file: Value = serde_json::from_str(&json).expect(language);
    let mut texts = Vec::new();
    for (group, members) in file.as_object().expect("groups") {
        if group == "language" {
            continue;
        }
        for (name, value) in members.as_object().expect("sentences") {
            let key = format!("{group}.{name}");
            match value {
                Value::Object(forms) => {
                    let forms = forms.values().filter_map(Value::as_str);
                    texts.extend(forms.map(|form| (key.clone(), form.to_owned())));
                }
                _ => texts.push((key, value.as_str().expect("a text").to_owned())),
            }
        }
    }
    texts
}

/// The words of a text around its placeholders.
pub(crate) fn without_places(text: &str) -> String {
    let mut inside = false;
    let shown = text.chars().filter(|&letter| {
        inside = letter == '{' || inside && letter != '}';
        !inside && letter != '}'
    });
    shown.collect()
}
