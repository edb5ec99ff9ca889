//! The builder of embed codes: its choices, the code in both forms, the preview, addresses, and
//! the languages of the board.

use std::collections::BTreeSet;

use features::embed_builder::{
    ALONE, Choice, Command, Context, Control, EmbedBuilder, FIRST_HEIGHT, Message, View, Visit,
    Warning,
};
use locale::{Language, Locale, Text};

const APP: &str = "https://club.example/gipf/index.html";
const LINK: &str = "v=1&g=gipf-basic&m=e1-e3&n=1";
const LONG: &str = "v=1&g=gipf-basic&m=e1-e3_e9-e7_a1-c3&n=2";
const PUZZLE: &str =
    "v=1&p=gipf-basic_4%2F5%2F6%2FGGGg3%2F6%2F5%2F4_w_G5_G0_--&q=win&in=1&title=Knot";

/// A language with all its sentences.
fn language(language: Language) -> Locale {
    let text = |name: &str| {
        let mut files = locale::files();
        files.find(|(known, _)| *known == name).expect("a file").1
    };
    let mut locale = match language.file() {
        None => Locale::english(),
        Some(name) => Locale::parse(text(name)).expect("a sound file"),
    };
    locale.add(text(language.more())).expect("a sound file");
    locale
}

/// A builder and all that is around it.
struct World {
    builder: EmbedBuilder,
    page: Locale,
    loaded: Option<Locale>,
    /// True if languages cannot be loaded.
    offline: bool,
    /// True if the browser copies what it is asked to.
    copies: bool,
    /// The last address.
    address: String,
    copied: Option<String>,
    /// Commands other than those that are answered here.
    told: Vec<Command>,
    languages: Vec<Language>,
}

impl World {
    fn new() -> Self {
        Self {
            builder: EmbedBuilder::default(),
            page: language(Language::English),
            loaded: None,
            offline: false,
            copies: true,
            address: String::new(),
            copied: None,
            told: Vec::new(),
            languages: Vec::new(),
        }
    }

    /// A builder that was opened for a link.
    fn open(fragment: &str) -> Self {
        let mut world = Self::new();
        world.enter(fragment);
        world
    }

    fn enter(&mut self, fragment: &str) -> View {
        self.send(Message::Enter(visit(fragment)))
    }

    fn send(&mut self, message: Message) -> View {
        let mut messages = vec![message];
        while let Some(message) = messages.pop() {
            let mut commands = Vec::new();
            let context = Context {
                page: &self.page,
                loaded: self.loaded.as_ref(),
            };
            self.builder.update(message, &context, &mut commands);
            for command in commands {
                match command {
                    Command::WriteAddress(fields) => self.address = fields,
                    Command::Load(wanted) => {
                        self.languages.push(wanted);
                        if !self.offline {
                            self.loaded = Some(language(wanted));
                        }
                        messages.push(Message::Loaded(wanted, !self.offline));
                    }
                    Command::Copy(code) => {
                        self.copied = self.copies.then_some(code);
                        messages.push(Message::Copied(self.copies));
                    }
                    command => self.told.push(command),
                }
            }
        }
        self.view()
    }

    fn choose(&mut self, choice: Choice, value: &'static str) -> View {
        self.send(Message::Choose(choice, value))
    }

    fn view(&self) -> View {
        self.builder.view(&Context {
            page: &self.page,
            loaded: self.loaded.as_ref(),
        })
    }

    /// The content of the board, in the language of the page.
    fn about(&self) -> String {
        self.view().about.say(&self.page)
    }

    /// The address of the board in the preview.
    fn board(&self) -> String {
        self.view().preview.expect("a preview").address
    }

    /// The labels of a choice that are offered, and the chosen one.
    fn offered(&self, choice: Choice) -> Option<(Vec<String>, String)> {
        let Control::List { values, chosen } = self.control(choice)? else {
            panic!("{choice:?} is no list");
        };
        let say = |text: &Text| self.page.say(text);
        let labels = values.iter().map(|(_, label)| say(label)).collect();
        let chosen = values.iter().find(|(value, _)| *value == chosen);
        Some((labels, say(&chosen.expect("an offered value").1)))
    }

    /// The state of a choice that is offered.
    fn control(&self, choice: Choice) -> Option<Control> {
        let mut choices = self.view().choices.into_iter();
        Some(choices.find(|it| it.choice == choice)?.control)
    }
}

fn visit(fragment: &str) -> Visit {
    Visit {
        app: APP.to_owned(),
        online: true,
        fragment: fragment.to_owned(),
        on_board: "v=1&g=matrx".to_owned(),
        opening: false,
    }
}

#[test]
fn the_code_is_an_element_with_its_script() {
    let mut world = World::open(LINK);
    assert_eq!(
        world.view().code,
        "<script src=\"https://club.example/gipf/embed.js\" async></script>\n\n\
         <gipf-board link=\"https://club.example/gipf/#v=1&amp;g=gipf-basic&amp;m=e1-e3&amp;n=1\" \
         max-width=\"480\" label=\"GIPF basic, move 1 of 1\" \
         style=\"display: block; min-height: min(739px, 115vw + 187px, 100svh)\">\n  \
         <p>GIPF basic, move 1 of 1. \
         <a href=\"https://club.example/gipf/#v=1&amp;g=gipf-basic&amp;m=e1-e3&amp;n=1\">Open in the GIPF app</a></p>\n\
         </gipf-board>"
    );
    assert_eq!(
        world.view().examples,
        "https://club.example/gipf/embed/demo.html"
    );
    world.choose(Choice::Mode, "play");
    world.choose(Choice::Theme, "dark");
    world.choose(Choice::Width, "320");
    let view = world.send(Message::Toggle(Choice::Controls));
    let options = "n=1\" mode=\"play\" theme=\"dark\" controls=\"no\" max-width=\"320\"";
    assert!(view.code.contains(options), "{}", view.code);
    // Defaults are not written.
    let view = world.choose(Choice::Theme, "auto");
    assert!(!view.code.contains("theme"), "{}", view.code);
}

#[test]
fn every_option_is_written_into_the_code_and_the_address_of_the_board() {
    for (choice, value, name) in [
        (Choice::Mode, "play", "mode"),
        (Choice::Mode, "analyse", "mode"),
        (Choice::Theme, "light", "theme"),
        (Choice::Theme, "dark", "theme"),
        (Choice::Board, "wood", "board"),
        (Choice::Language, "en", "lang"),
        (Choice::Language, "de", "lang"),
        (Choice::Side, "black", "orientation"),
    ] {
        let mut world = World::open(LINK);
        let plain = world.view();
        world.choose(choice, value);
        is_written(&world, name, value);
        // The default takes it out again.
        assert_eq!(world.choose(choice, "auto").code, plain.code);
    }
    for (choice, name) in [
        (Choice::Coordinates, "coords"),
        (Choice::Controls, "controls"),
    ] {
        let mut world = World::open(LINK);
        let plain = world.view();
        assert_eq!(world.control(choice), Some(Control::Switch(true)));
        world.send(Message::Toggle(choice));
        assert_eq!(world.control(choice), Some(Control::Switch(false)));
        is_written(&world, name, "no");
        assert_eq!(world.send(Message::Toggle(choice)).code, plain.code);
    }
}

fn is_written(world: &World, name: &str, value: &str) {
    let code = world.view().code;
    let attribute = format!("n=1\" {name}=\"{value}\" max-width");
    assert!(code.contains(&attribute), "{code}");
    let address = format!("https://club.example/gipf/embed/1/?{name}={value}#{LINK}");
    assert_eq!(world.board(), address);
}

#[test]
fn the_code_is_a_frame_where_scripts_are_not_allowed() {
    let mut world = World::open(LINK);
    world.choose(Choice::Form, "frame");
    let view = world.choose(Choice::Language, "de");
    assert_eq!(
        view.code,
        "<iframe src=\"https://club.example/gipf/embed/1/?lang=de#v=1&amp;g=gipf-basic&amp;m=e1-e3&amp;n=1\" \
         width=\"480\" height=\"739\" title=\"GIPF-Brett: GIPF Basis, Zug 1 von 1\" \
         style=\"border: 0; max-width: 100%; max-height: 100svh\" loading=\"lazy\" \
         allow=\"clipboard-write; fullscreen\"></iframe>"
    );
}

#[test]
fn the_height_is_that_of_the_board_in_the_preview() {
    let mut world = World::open(LINK);
    world.choose(Choice::Form, "frame");
    let height = |view: &View| view.preview.as_ref().expect("a preview").height;
    // A new board has all the room that it could need.
    assert_eq!(height(&world.view()), FIRST_HEIGHT);
    assert!(world.view().code.contains(" height=\"739\""));
    let view = world.send(Message::Measured(812));
    assert_eq!(height(&view), 812);
    assert!(view.code.contains(" height=\"812\""), "{}", view.code);
    // The same board in another form of code has reported its height.
    assert_eq!(height(&world.choose(Choice::Form, "element")), 812);
    assert_eq!(height(&world.enter(LINK)), 812);
    world.choose(Choice::Form, "frame");
    // Another board of the same width: the code keeps the height until the board reports its own.
    let view = world.choose(Choice::Theme, "dark");
    assert_eq!(height(&view), FIRST_HEIGHT);
    assert!(view.code.contains(" height=\"812\""), "{}", view.code);
    // Another width, and another game.
    let view = world.choose(Choice::Width, "320");
    assert!(
        view.code.contains(" width=\"320\" height=\"555\""),
        "{}",
        view.code
    );
    world.send(Message::Measured(600));
    let view = world.enter("v=1&g=matrx&b-form=frame&b-width=320");
    assert!(view.code.contains(" height=\"555\""), "{}", view.code);
    assert_eq!(height(&view), FIRST_HEIGHT);
}

#[test]
fn the_address_of_the_page_restores_the_choices() {
    let mut world = World::open(LINK);
    assert_eq!(world.address, LINK);
    for (choice, value) in [
        (Choice::Form, "frame"),
        (Choice::Mode, "play"),
        (Choice::Opponent, "3"),
        (Choice::Begin, "start"),
        (Choice::Language, "de"),
    ] {
        world.choose(choice, value);
    }
    let fields = "&b-form=frame&b-mode=play&b-computer=3&b-begin=start&b-lang=de";
    assert_eq!(world.address, [LINK, fields].concat());
    let again = World::open(&world.address);
    assert_eq!(again.view(), world.view());
    // Unknown choices are left out, and missing ones have their defaults.
    let odd = World::open(&[LINK, "&b-mode=rule&b-=1&b-color&b-width=9999"].concat());
    assert_eq!(odd.address, LINK);
    assert_eq!(odd.view(), World::open(LINK).view());
}

#[test]
fn without_a_link_in_the_address_it_is_the_game_on_the_board() {
    let mut world = World::open(LINK);
    world.choose(Choice::Theme, "dark");
    world.choose(Choice::Begin, "end");
    // The choices stay, except for the place in the game.
    world.enter("");
    assert_eq!(world.about(), "MATRX GIPF, starting position");
    assert_eq!(world.address, "v=1&g=matrx&b-theme=dark");
    // The position alone was asked for.
    let mut alone = visit(ALONE);
    alone.on_board = LONG.to_owned();
    world.send(Message::Enter(alone));
    assert_eq!(world.about(), "GIPF basic, position");
    assert!(
        world.address.ends_with("&b-begin=only&b-theme=dark"),
        "{}",
        world.address
    );
}

#[test]
fn the_title_takes_the_focus_unless_the_app_was_opened_there() {
    assert_eq!(World::open(LINK).told, [Command::FocusTitle]);
    let mut world = World::new();
    world.send(Message::Enter(Visit {
        opening: true,
        ..visit(LINK)
    }));
    assert_eq!(world.told, []);
    world.send(Message::Leave);
    assert_eq!(world.told, [Command::Leave]);
}

#[test]
fn a_board_begins_where_it_was_chosen() {
    let mut world = World::open(LONG);
    for (value, ply, about) in [
        ("here", 2, "GIPF basic, move 2 of 3"),
        ("start", 0, "GIPF basic, game with 3 moves"),
        ("end", 3, "GIPF basic, end of a game with 3 moves"),
    ] {
        world.choose(Choice::Begin, value);
        let end = format!("#v=1&g=gipf-basic&m=e1-e3_e9-e7_a1-c3&n={ply}");
        assert!(world.board().ends_with(&end), "{}", world.board());
        assert_eq!(world.about(), about);
    }
    // The moves before it are not included.
    world.choose(Choice::Begin, "only");
    let board = world.board();
    assert!(board.contains("#v=1&p=gipf-basic_"), "{board}");
    assert!(!board.contains("m="), "{board}");
    assert_eq!(world.about(), "GIPF basic, position");
}

#[test]
fn the_content_has_a_name_in_both_languages() {
    for (fragment, english, german) in [
        (
            PUZZLE,
            "Puzzle “Knot”: White wins in 1 move",
            "Aufgabe „Knot“: Weiß gewinnt in 1 Zug",
        ),
        (
            "v=1&g=gipf-standard%2BT6",
            "GIPF standard with potentials, starting position",
            "GIPF Standard mit Potentialen, Anfangsaufstellung",
        ),
        (
            "v=1&g=gipf-tournament",
            "GIPF tournament, starting position",
            "GIPF Turnier, Anfangsaufstellung",
        ),
        (
            "v=1&g=gipf-ultimate",
            "Ultimate GIPF, starting position",
            "Ultimate GIPF, Anfangsaufstellung",
        ),
        (
            "v=1&g=tamsk-1",
            "TAMSK, starting position",
            "TAMSK, Anfangsaufstellung",
        ),
        ("nonsense", "", ""),
    ] {
        let about = World::open(fragment).view().about;
        for (tongue, words) in [(Language::English, english), (Language::German, german)] {
            assert_eq!(about.say(&language(tongue)), words, "{fragment}");
        }
    }
}

#[test]
fn a_game_is_viewed_and_a_puzzle_solved_unless_another_mode_is_chosen() {
    let game = World::open(LINK).offered(Choice::Mode).expect("a choice");
    assert_eq!(game.0, ["View", "Play", "Analyse"]);
    assert_eq!(game.1, "View");
    let mut world = World::open(PUZZLE);
    let puzzle = world.offered(Choice::Mode).expect("a choice");
    assert_eq!(puzzle.0, ["Solve puzzle", "View", "Play", "Analyse"]);
    assert_eq!(puzzle.1, "Solve puzzle");
    // A puzzle has one beginning; that it is viewed is written.
    assert_eq!(world.offered(Choice::Begin), None);
    let view = world.choose(Choice::Mode, "view");
    assert!(view.code.contains(" mode=\"view\""), "{}", view.code);
    // For the next game that is the default.
    world.enter("");
    assert!(!world.view().code.contains(" mode="));
    assert_eq!(world.offered(Choice::Mode).expect("a choice").1, "View");
}

#[test]
fn the_opponent_is_chosen_where_visitors_play() {
    let mut world = World::open(LINK);
    assert_eq!(world.offered(Choice::Opponent), None);
    world.choose(Choice::Opponent, "5");
    assert_eq!(world.address, LINK);
    world.choose(Choice::Mode, "play");
    let view = world.choose(Choice::Opponent, "5");
    assert!(
        view.code.contains(" mode=\"play\" computer=\"5\""),
        "{}",
        view.code
    );
    assert!(
        world.board().contains("?mode=play&computer=5#"),
        "{}",
        world.board()
    );
    let (labels, chosen) = world.offered(Choice::Opponent).expect("a choice");
    assert_eq!((labels.len(), &*chosen), (5, "Computer, level 5"));
    // Elsewhere it is not written, and comes back with the mode.
    let view = world.choose(Choice::Mode, "analyse");
    assert!(!view.code.contains("computer"), "{}", view.code);
    let view = world.choose(Choice::Mode, "play");
    assert!(view.code.contains(" computer=\"5\""), "{}", view.code);
}

#[test]
fn a_game_without_moves_has_one_beginning() {
    let all = World::open(LINK).view().choices.len();
    let world = World::open("v=1&g=matrx");
    assert_eq!(world.view().choices.len(), all - 1);
    assert_eq!(world.offered(Choice::Begin), None);
}

#[test]
fn a_value_that_is_not_offered_changes_nothing() {
    let mut world = World::open(LINK);
    let before = world.view();
    for (choice, value) in [
        (Choice::Mode, "rule"),
        (Choice::Mode, "view"),
        (Choice::Width, "9999"),
        (Choice::Board, "glass"),
        (Choice::Form, "auto"),
        (Choice::Controls, "no"),
    ] {
        assert_eq!(world.choose(choice, value), before, "{choice:?} {value}");
    }
    // A list is no switch.
    assert_eq!(world.send(Message::Toggle(Choice::Mode)), before);
    assert_eq!(world.address, LINK);
}

#[test]
fn the_language_of_the_board_is_loaded_once() {
    let mut world = World::open(LINK);
    world.choose(Choice::Language, "en");
    assert_eq!(world.languages, []);
    let view = world.choose(Choice::Language, "de");
    assert_eq!(world.languages, [Language::German]);
    assert!(
        view.code.contains("label=\"GIPF Basis, Zug 1 von 1\""),
        "{}",
        view.code
    );
    // The page keeps its own language.
    assert_eq!(world.about(), "GIPF basic, move 1 of 1");
    world.choose(Choice::Language, "auto");
    let view = world.choose(Choice::Language, "de");
    assert_eq!(world.languages, [Language::German]);
    assert!(view.code.contains("Zug 1 von 1"), "{}", view.code);
}

#[test]
fn a_language_that_cannot_be_loaded_is_named_and_asked_for_again() {
    let mut world = World::open(LINK);
    world.offline = true;
    let view = world.choose(Choice::Language, "de");
    assert_eq!(view.warning, Some(Warning::Language));
    assert!(view.code.contains(" lang=\"de\""), "{}", view.code);
    assert!(
        view.code.contains("label=\"GIPF basic, move 1 of 1\""),
        "{}",
        view.code
    );
    assert_eq!(world.choose(Choice::Language, "auto").warning, None);
    world.offline = false;
    let view = world.choose(Choice::Language, "de");
    assert_eq!((view.warning, world.languages.len()), (None, 2));
    assert!(view.code.contains("Zug 1 von 1"), "{}", view.code);
}

#[test]
fn the_code_is_copied_or_selected() {
    let mut world = World::open(LINK);
    let view = world.send(Message::Copy);
    assert_eq!(view.copied, Some(true));
    assert_eq!(world.copied.as_ref(), Some(&view.code));
    // Another choice makes another code.
    assert_eq!(world.choose(Choice::Theme, "dark").copied, None);
    world.copies = false;
    assert_eq!(world.send(Message::Copy).copied, Some(false));
    assert!(world.told.contains(&Command::SelectCode));
}

#[test]
fn a_file_makes_code_of_the_address_it_was_taken_from_or_says_what_it_needs() {
    let file = |app: &str| {
        let mut world = World::new();
        world.send(Message::Enter(Visit {
            app: app.to_owned(),
            online: false,
            ..visit(LINK)
        }))
    };
    let taken = file(APP);
    assert!(taken.code.contains("https://club.example/gipf/embed.js"));
    assert_eq!((taken.preview, taken.warning), (None, None));
    let unknown = file("");
    assert_eq!(unknown.warning, Some(Warning::NeedsWeb));
    assert_eq!((&*unknown.code, unknown.choices.len()), ("", 0));
}

#[test]
fn a_damaged_link_is_named() {
    let mut world = World::open("v=1&g=nothing");
    assert_eq!(world.view().warning, Some(Warning::Damaged));
    assert_eq!((&*world.view().code, world.view().preview), ("", None));
    let view = world.enter(LINK);
    assert_eq!(view.warning, None);
    assert!(!view.code.is_empty());
}

#[test]
fn no_text_from_outside_becomes_markup() {
    let hostile = "v=1&g=gipf-basic&title=\"><script>alert(1)</script>";
    for form in ["element", "frame"] {
        let mut world = World::new();
        world.send(Message::Enter(Visit {
            app: "https://club.example/\"><b>/".to_owned(),
            ..visit(hostile)
        }));
        let code = world.choose(Choice::Form, form).code;
        assert!(!code.contains("<script>"), "{code}");
        assert!(!code.contains("<b>"), "{code}");
    }
}

#[test]
fn every_choice_has_a_name_and_labels_of_its_own() {
    let world = World::open(LINK);
    for choice in Choice::ALL {
        assert_eq!(Choice::from_name(choice.name()), Some(choice));
        if matches!(world.control(choice), Some(Control::List { .. })) {
            let (labels, _) = world.offered(choice).expect("a list");
            let different: BTreeSet<&String> = labels.iter().collect();
            assert_eq!(different.len(), labels.len(), "{choice:?}");
        }
    }
    assert_eq!(Choice::from_name("color"), None);
}

#[test]
fn a_puzzle_can_be_shown_as_a_mere_picture() {
    let mut world = World::open(PUZZLE);
    let view = world.choose(Choice::Mode, "view");
    let mut lists = view.choices.iter().map(|choice| &choice.control);
    let chosen = lists.any(|control| matches!(control, Control::List { chosen: "view", .. }));
    assert!(chosen, "{view:?}");
}

#[test]
fn the_code_is_selected_only_if_it_was_not_copied() {
    for copies in [true, false] {
        let mut world = World::open(LINK);
        world.copies = copies;
        world.send(Message::Copy);
        assert_eq!(world.told.contains(&Command::SelectCode), !copies);
    }
}
