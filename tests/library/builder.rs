//! The page that makes the code for a website.

use library::builder::{Builder, Deed};
use locale::Text;

use crate::locales;

const LINK: &str = "v=1&g=gipf-basic&m=e1-e3&n=1";

fn builder() -> Builder {
    Builder::new("https://club.example/gipf/index.html", LINK)
}

/// Chooses as a list of choices of this name does.
fn choose(builder: &mut Builder, name: &str, value: &str) -> bool {
    let attribute = |asked: &str| (asked == "data-choice").then(|| name.to_owned());
    builder.choose(&attribute, value)
}

#[test]
fn an_element_and_its_script() {
    let mut builder = builder();
    let code = builder.code(&locales()[0]);
    assert_eq!(
        code,
        "<script src=\"https://club.example/gipf/embed.js\" async></script>\n\n\
         <gipf-board link=\"https://club.example/gipf/#v=1&amp;g=gipf-basic&amp;m=e1-e3&amp;n=1\" max-width=\"480\"></gipf-board>"
    );
    assert!(choose(&mut builder, "mode", "play"));
    assert!(choose(&mut builder, "theme", "dark"));
    assert!(choose(&mut builder, "width", "320"));
    assert!(choose(&mut builder, "controls", "no"));
    let code = builder.code(&locales()[0]);
    assert!(
        code.ends_with(
            " mode=\"play\" theme=\"dark\" controls=\"no\" max-width=\"320\"></gipf-board>"
        ),
        "{code}"
    );
    // What holds by itself is not written.
    assert!(choose(&mut builder, "theme", "auto"));
    assert!(!builder.code(&locales()[0]).contains("theme"));
}

#[test]
fn a_frame_where_no_scripts_are_allowed() {
    let mut builder = builder();
    assert!(choose(&mut builder, "form", "frame"));
    assert!(choose(&mut builder, "lang", "de"));
    assert_eq!(
        builder.address(),
        "https://club.example/gipf/embed/1/?lang=de#v=1&g=gipf-basic&m=e1-e3&n=1"
    );
    let code = builder.code(&locales()[0]);
    assert!(
        code.starts_with("<iframe src=\"https://club.example/gipf/embed/1/?lang=de#v=1&amp;g=")
    );
    assert!(code.contains(" width=\"480\" height=\"640\" title=\"GIPF board\""));
    assert_eq!((builder.width(), builder.height()), (480, 640));
}

#[test]
fn what_cannot_be_chosen_changes_nothing() {
    let mut builder = builder();
    for (name, value) in [
        ("mode", "rule"),
        ("color", "red"),
        ("", ""),
        ("width", "9999"),
    ] {
        assert!(!choose(&mut builder, name, value), "{name} {value}");
    }
    assert!(!builder.choose(&|_| None, "play"));
    assert_eq!(builder, self::builder());
}

#[test]
fn nothing_from_outside_becomes_markup() {
    let hostile = "v=1&title=\"><script>alert(1)</script>";
    let mut builder = Builder::new("https://club.example/\"><b>/", hostile);
    for form in ["element", "frame"] {
        assert!(choose(&mut builder, "form", form));
        let code = builder.code(&locales()[0]);
        assert!(
            !code.contains("<script>alert") && !code.contains("<b>"),
            "{code}"
        );
        assert!(!builder.page(&locales()[0]).contains("<script"));
    }
}

#[test]
fn the_page_offers_every_choice_and_marks_what_is_chosen() {
    let mut builder = builder();
    choose(&mut builder, "orientation", "black");
    let page = builder.page(&locales()[0]);
    assert_eq!(page.matches("<select").count(), 8);
    assert_eq!(page.matches(" selected>").count(), 8);
    assert!(page.contains("<option value=\"black\" selected>"));
    assert!(page.contains(&locales()[0].say(&Text::BuilderTitle)));
    let deed = |word: &'static str| Deed::read(&move |_: &str| Some(word.to_owned()));
    assert_eq!(deed("copy"), Some(Deed::Copy));
    assert_eq!(deed("back"), Some(Deed::Back));
    assert_eq!(deed("other"), None);
}
