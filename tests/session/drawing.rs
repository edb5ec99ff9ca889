//! The exported drawing comes from the render model and needs no other file.

use rules::Game;
use session::drawing;
use session::{Card, Message, Orientation, Scene, SideWords, SvgOptions};

use crate::table::Table;

fn drawn(table: &Table, coordinates: bool) -> String {
    table.model().scene.to_svg(&SvgOptions {
        title: "Ada <&> Bo".to_owned(),
        coordinates,
    })
}

#[test]
fn every_disc_and_every_dot_is_drawn() {
    let table = Table::at("gipf-standard (gg)2G/5/6/(GG)6/6/5/4 w G11 G12 --");
    let svg = drawn(&table, true);
    assert_eq!(svg.matches("href=\"#disc-white\"").count(), 3);
    assert_eq!(svg.matches("href=\"#disc-black\"").count(), 2);
    assert_eq!(svg.matches("<text").count(), 24);
    // A GIPF-piece is marked by more than its height.
    assert_eq!(svg.matches("href=\"#ring-").count(), 2);
    assert!(svg.contains("<title>Ada &lt;&amp;&gt; Bo</title>"));
    assert_eq!(drawn(&table, false).matches("<text").count(), 0);
}

#[test]
fn tags_are_balanced_and_nothing_is_loaded_from_elsewhere() {
    let mut table = Table::at("gipf-standard (gg)2G/5/6/(GG)6/6/5/4 w G11 G12 --");
    for svg in [drawn(&table, true), drawn(table.send(Message::Flip), true)] {
        for tag in ["svg", "g", "title", "text", "defs"] {
            let open =
                svg.matches(&format!("<{tag}>")).count() + svg.matches(&format!("<{tag} ")).count();
            assert_eq!(open, svg.matches(&format!("</{tag}>")).count(), "{tag}");
        }
        // Its gradients are defined in it, with colours.
        assert_eq!(svg.matches("url(").count(), svg.matches("url(#").count());
        assert_eq!(
            svg.matches("<stop").count(),
            svg.matches("stop-color=").count()
        );
        assert!(!svg.contains("class="));
        assert!(!svg.contains("NaN") && !svg.contains("inf"));
    }
}

/// Shape and letter, never hue alone: full while the potential can be used, hollow when used.
#[test]
fn potentials_carry_their_shapes_and_letters() {
    let table =
        Table::at("gipf-standard+Z6 (gg)2(GG)/5/6/2(GZ)G1(gg)1/6/5/(gg)2(GG) w G8Z5 G9Z6 pp");
    let svg = drawn(&table, false);
    assert_eq!(svg.matches("href=\"#badge-z\"").count(), 1);
    assert_eq!(svg.matches("href=\"#letter-z\"").count(), 1);
    assert!(!svg.contains("<text"));
    let part = |stack: &str| {
        let start = format!(
            "gipf-standard+Z6D6 (gg)2(GG)/5/6/2{stack}G1(gg)1/6/5/(gg)2(GG) w G7Z4D4 G9Z4D4 pp"
        );
        let table = Table::at(&start);
        let mut spots = table.board().spots.into_iter();
        let spot = spots.find(|spot| spot.name == "e4").expect("e4");
        drawing::disc::drawn(&spot.stack)
    };
    use drawing::disc::Part;
    use rules::Potential::{Dvonn, Zertz};
    let white = rules::Color::White;
    let has = |stack: &str, wanted: Part| part(stack).iter().any(|&(part, _)| part == wanted);
    assert!(has("(GZ)", Part::Badge(white, Zertz, true)));
    assert!(has("Z", Part::Badge(white, Zertz, false)));
    // A potential is used after its jump, and a tower shows its number of discs.
    assert!(has("(gD)", Part::Badge(white, Dvonn, false)));
    assert!(has("(gdD)", Part::Count(3)));
    assert!(!has("(gD)", Part::Count(2)));
}

#[test]
fn tamsk_is_drawn_with_its_rings_and_glasses() {
    let start = "tamsk-1 H000h0/00000/000000/h000000H0/000000/00000/H000h0 w O32 O32 -";
    let position: rules::tamsk::Position = start.parse().expect("the start of level 1");
    let scene = Scene::of(&Game::Tamsk(position), Orientation::White);
    let options = SvgOptions::default();
    let svg = scene.to_svg(&options);
    assert_eq!(svg.matches(drawing::space::GLASS).count(), 6);
    assert_eq!(svg.matches("<text").count(), 37);
    let named = scene.to_svg(&SvgOptions {
        coordinates: true,
        ..options
    });
    assert!(named.contains(">d4</text>"));
}

#[test]
fn screen_and_file_draw_the_same_shapes() {
    // The page and the file define all shapes of stacks.
    let shapes = drawing::disc::shapes(&|_, _| "class=\"any\"".to_owned());
    let table =
        Table::at("gipf-standard+Z6 (gg)2(GG)/5/6/2(GZ)G1(gg)1/6/5/(gg)2(GG) w G8Z5 G9Z6 pp");
    for spot in &table.board().spots {
        for (part, _) in drawing::disc::drawn(&spot.stack) {
            if let Some(shape) = drawing::disc::shape(part) {
                assert!(
                    shapes.contains(&format!("id=\"{}\"", &shape[1..])),
                    "{shape}"
                );
            }
        }
    }
}

/// The picture shows the whole game: labels, both reserves, and the player to act.
#[test]
fn a_picture_of_the_table_holds_both_players_and_whose_turn_it_is() {
    let mut table = Table::at("gipf-standard (gg)2G/5/6/(GG)6/6/5/4 b G11 G9 --");
    let options = SvgOptions {
        title: String::new(),
        coordinates: true,
    };
    let words = SideWords {
        names: rules::ByColor {
            white: "Ada".to_owned(),
            black: "<Bo>".to_owned(),
        },
        turn: "to move".to_owned(),
        reserve: "Reserve".to_owned(),
        captured: "Captured".to_owned(),
    };
    let svg = table.model().to_svg(&options, &words);
    for text in [
        ">e1</text>",
        ">Ada</text>",
        ">&lt;Bo&gt; – to move</text>",
        ">Reserve: 11</text>",
        ">Reserve: 9</text>",
        ">Captured: 7</text>",
    ] {
        assert!(svg.contains(text), "{text}");
    }
    // Discs on the board, in reserve and captured, and the sign of each player.
    let white = 3 + 11 + usize::from(table.discs(rules::Color::Black).captured) + 1;
    assert_eq!(svg.matches("href=\"#disc-white\"").count(), white);
    // The player at the lower edge stands below the board, also when it is turned.
    let places = |svg: &str| [svg.find(">Ada<"), svg.find(">&lt;Bo&gt;")];
    let [ada, bo] = places(&svg);
    assert!(ada > bo);
    let turned = table.send(Message::Flip).model().to_svg(&options, &words);
    let [ada, bo] = places(&turned);
    assert!(ada < bo);
}

/// A picture for links has the shape that chats show whole, and words beside the board.
#[test]
fn a_card_is_wide_and_says_what_it_is_about() {
    let words = SideWords {
        names: rules::ByColor {
            white: "Ada".to_owned(),
            black: "Bo".to_owned(),
        },
        turn: "to move".to_owned(),
        reserve: "Reserve".to_owned(),
        captured: "Captured".to_owned(),
    };
    let card = |sides| Card {
        title: "<GIPF> & more".to_owned(),
        lines: vec!["Win with this turn, or with the one after it".to_owned()],
        sides,
    };
    for start in [
        "gipf-standard (gg)2G/5/6/(GG)6/6/5/4 b G11 G9 --",
        "matrx (pp)(pp)(pp)1/1gZ(YY)1/2(DD)(tt)(TT)(TT)/4(ZZ)(ZZ)1/3t2/3(zz)1/3(DD)/G2 w G1T2Z1Y4P6 G0 --",
    ] {
        let model = Table::at(start).model();
        let svg = model.to_card(&card(Some(words.clone())));
        let (_, view) = svg.split_once("viewBox=\"").unwrap();
        let numbers = view.split('"').next().unwrap().split(' ');
        let numbers: Vec<f64> = numbers.map(|number| number.parse().unwrap()).collect();
        assert!((numbers[2] / numbers[3] - 1200.0 / 630.0).abs() < 0.01);
        assert!(svg.contains("<title>&lt;GIPF&gt; &amp; more</title>"));
        // A long line is broken between words.
        assert!(svg.contains(">Win with this turn,") && !svg.contains(&card(None).lines[0]));
        for text in [">Ada", ">Bo", ">Reserve: ", ">Captured: "] {
            assert!(svg.contains(text), "{text}");
        }
        assert!(svg.contains("to move"));
        let alone = model.to_card(&card(None));
        assert!(!alone.contains(">Ada") && alone.contains("disc-black"));
    }
}
