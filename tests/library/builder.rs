//! The page that makes the code for a website.

use library::builder::{ALONE, Builder, Deed};
use locale::Text;

use crate::locales;

const LINK: &str = "v=1&g=gipf-basic&m=e1-e3&n=1";

fn builder() -> Builder {
    Builder::new("https://club.example/gipf/index.html", LINK)
}

/// Makes a choice as the list of this name does.
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
         <gipf-board link=\"https://club.example/gipf/#v=1&amp;g=gipf-basic&amp;m=e1-e3&amp;n=1\" \
         max-width=\"480\" label=\"GIPF basic, move 1 of 1\" \
         style=\"display: block; min-height: min(739px, 115vw + 187px, 100svh)\">\n  \
         <p>GIPF basic, move 1 of 1. \
         <a href=\"https://club.example/gipf/#v=1&amp;g=gipf-basic&amp;m=e1-e3&amp;n=1\">Open in the GIPF app</a></p>\n\
         </gipf-board>"
    );
    assert!(choose(&mut builder, "mode", "play"));
    assert!(choose(&mut builder, "theme", "dark"));
    assert!(choose(&mut builder, "width", "320"));
    assert!(choose(&mut builder, "controls", "no"));
    let code = builder.code(&locales()[0]);
    assert!(
        code.contains("n=1\" mode=\"play\" theme=\"dark\" controls=\"no\" max-width=\"320\""),
        "{code}"
    );
    // Defaults are not written.
    assert!(choose(&mut builder, "theme", "auto"));
    assert!(!builder.code(&locales()[0]).contains("theme"));
}

#[test]
fn a_board_of_wood() {
    let mut builder = builder();
    assert!(!builder.code(&locales()[0]).contains(" board="));
    assert!(choose(&mut builder, "board", "wood"));
    assert!(
        builder
            .code(&locales()[0])
            .contains("n=1\" board=\"wood\" max-width")
    );
    assert_eq!(
        builder.address(),
        "https://club.example/gipf/embed/1/?board=wood#v=1&g=gipf-basic&m=e1-e3&n=1"
    );
    assert!(choose(&mut builder, "board", "auto"));
    assert!(!builder.code(&locales()[0]).contains(" board="));
    assert!(!choose(&mut builder, "board", "glass"));
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
    assert!(
        code.contains(
            " width=\"480\" height=\"739\" title=\"GIPF board: GIPF basic, move 1 of 1\""
        )
    );
    // In the language of the board.
    assert_eq!(builder.language(), Some("de"));
    let code = builder.code(&locales()[1]);
    assert!(
        code.contains("title=\"GIPF-Brett: GIPF Basis, Zug 1 von 1\""),
        "{code}"
    );
    // The measured height of the board counts until it has another width.
    assert!(builder.measure(812) && !builder.measure(812));
    assert!(builder.code(&locales()[0]).contains(" height=\"812\""));
    assert!(choose(&mut builder, "width", "320"));
    assert_eq!((builder.width(), builder.height()), (320, 555));
}

#[test]
fn the_address_of_the_page_says_all_of_it() {
    let mut chosen = builder();
    assert_eq!(chosen.fields(), LINK);
    for (name, value) in [
        ("form", "frame"),
        ("mode", "play"),
        ("computer", "3"),
        ("begin", "start"),
        ("lang", "de"),
    ] {
        assert!(choose(&mut chosen, name, value), "{name}");
    }
    let fields = chosen.fields();
    assert!(fields.starts_with(LINK), "{fields}");
    assert_eq!(
        Builder::new("https://club.example/gipf/", &fields),
        Builder::new("https://club.example/gipf/index.html", &fields)
    );
    let again = Builder::new("https://club.example/gipf/index.html", &fields);
    assert_eq!(
        again.code(&locales()[0]),
        chosen.code(&locales()[0]),
        "{fields}"
    );
    // Unknown options are left out, and missing ones have their defaults.
    let odd = Builder::new(
        "https://club.example/gipf/index.html",
        "v=1&g=gipf-basic&m=e1-e3&n=1&b-mode=rule&b-=1&b-color",
    );
    assert_eq!(odd, builder());
    assert!(Builder::is_said(&fields) && !Builder::is_said(ALONE) && !Builder::is_said(""));
}

#[test]
fn a_board_begins_where_it_was_chosen() {
    let link = "v=1&g=gipf-basic&m=e1-e3_e9-e7_a1-c3&n=2";
    let mut builder = Builder::new("https://club.example/", link);
    for (value, fragment, words) in [
        ("here", link, "GIPF basic, move 2 of 3"),
        (
            "start",
            "v=1&g=gipf-basic&m=e1-e3_e9-e7_a1-c3&n=0",
            "GIPF basic, game with 3 moves",
        ),
        (
            "end",
            "v=1&g=gipf-basic&m=e1-e3_e9-e7_a1-c3&n=3",
            "GIPF basic, end of a game with 3 moves",
        ),
    ] {
        assert!(choose(&mut builder, "begin", value));
        let address = builder.address();
        assert!(address.ends_with(&["#", fragment].concat()), "{address}");
        assert_eq!(builder.words(&locales()[0]), words);
    }
    // The moves before it are not included.
    assert!(choose(&mut builder, "begin", "only"));
    let address = builder.address();
    assert!(
        address.contains("#v=1&p=gipf-basic_") && !address.contains("m="),
        "{address}"
    );
    assert_eq!(builder.words(&locales()[0]), "GIPF basic, position");
    // A puzzle starts at its beginning.
    let puzzle = "v=1&p=gipf-basic_4%2F5%2F6%2FGGGg3%2F6%2F5%2F4_w_G5_G0_--&q=win&in=1&title=Knot";
    builder.turn_to(puzzle, true);
    assert!(builder.address().ends_with(puzzle));
    assert_eq!(
        builder.words(&locales()[0]),
        "Puzzle “Knot”: White wins in 1 move"
    );
}

#[test]
fn the_computer_plays_where_visitors_do() {
    let mut builder = builder();
    assert!(choose(&mut builder, "computer", "5"));
    assert!(!builder.address().contains("computer"));
    assert!(choose(&mut builder, "mode", "play"));
    assert!(builder.address().contains("?mode=play&computer=5#"));
    assert!(
        builder
            .code(&locales()[0])
            .contains(" mode=\"play\" computer=\"5\"")
    );
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
        assert!(
            !builder
                .page(&locales()[0], &locales()[0], true)
                .contains("<script")
        );
    }
}

#[test]
fn the_page_offers_every_choice_and_marks_what_is_chosen() {
    let mut builder = builder();
    choose(&mut builder, "orientation", "black");
    let page = builder.page(&locales()[0], &locales()[0], true);
    assert_eq!(page.matches("<select").count(), 11);
    assert_eq!(page.matches(" selected>").count(), 11);
    assert!(page.contains(">GIPF basic, move 1 of 1</p>"));
    // Viewing is the default mode of a game; a game without other places offers
    // no choice of the start.
    assert!(!page.contains("value=\"view\""));
    builder.turn_to("v=1&g=matrx", false);
    let page = builder.page(&locales()[0], &locales()[0], true);
    assert_eq!(page.matches("<select").count(), 10);
    builder.turn_to(LINK, false);
    assert!(page.contains("<option value=\"black\" selected>"));
    assert!(page.contains(&locales()[0].say(&Text::BuilderTitle)));
    let deed = |word: &'static str| Deed::read(&move |_: &str| Some(word.to_owned()));
    assert_eq!(deed("copy"), Some(Deed::Copy));
    assert_eq!(deed("back"), Some(Deed::Back));
    assert_eq!(deed("other"), None);
}

#[test]
fn a_file_makes_code_of_the_address_it_was_taken_from_or_says_what_it_needs() {
    let english = &locales()[0];
    let taken = builder().page(english, english, false);
    assert!(taken.contains("https://club.example/gipf/embed.js"));
    assert!(taken.contains("href=\"https://club.example/gipf/embed/demo.html\""));
    assert!(taken.contains(&english.say(&Text::BuilderNoPreview)));
    let seen = builder().page(english, english, true);
    assert!(!seen.contains(&english.say(&Text::BuilderNoPreview)));
    let alone = Builder::new("", LINK).page(english, english, false);
    assert!(alone.contains(&english.say(&Text::BuilderNeedsWeb)));
    assert!(!alone.contains("<textarea") && !alone.contains("data-deed=\"copy\""));
}
