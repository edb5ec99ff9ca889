//! The page of the rules: where addresses lead, examples that are played, what is found,
//! and markup in which every word stays a word.

use library::rules::{
    Deed, Line, Map, Page, Rules, Script, Target, Teller, fragment_of, fragment_of_card, marked,
    part_of, read, results, without_rules,
};
use library::words;
use locale::{Locale, Text};
use record::Ending;
use rules::{Game, GameRuleset, Piece};
use session::{Event, Offer, RenderModel};

use crate::{HOSTILE, locales};

const ENGLISH: &str = include_str!("../../docs/rules.md");
const GERMAN: &str = include_str!("../../docs/rules.de.md");

/// Draws and says as little as possible.
struct Plain;

impl Teller for Plain {
    fn board(&self, position: &Game) -> String {
        format!("<svg data-at=\"{position}\"></svg>")
    }

    fn map(&self, map: Map) -> String {
        format!("<svg data-map=\"{map:?}\"></svg>")
    }

    fn turn(&self, events: &[Event], _: &RenderModel) -> String {
        format!("{} events", events.len())
    }

    fn over(&self, ending: Ending, _: &RenderModel) -> String {
        format!("{:?}", ending.score())
    }

    fn piece(&self, piece: Piece, _: GameRuleset) -> String {
        format!("{piece:?}")
    }
}

fn both() -> [(Rules, Locale); 2] {
    let mut locales = locales();
    let german = locales.iter().position(|it| it.language().tag() == "de");
    let german = locales.remove(german.expect("German"));
    let english = locales.remove(0);
    assert_eq!(english.language().tag(), "en");
    [(read(ENGLISH), english), (read(GERMAN), german)]
        .map(|(rules, locale)| (rules.for_players(), locale))
}

fn page(rules: &Rules, fragment: &str, whole: bool, locale: &Locale) -> String {
    let target = rules.target(fragment);
    let page = Page {
        rules,
        target: &target,
        whole,
        folded: false,
    };
    page.page(&Plain, locale)
}

#[test]
fn every_chapter_and_clause_has_an_address_that_leads_there_in_both_languages() {
    let [english, german] = both().map(|(rules, _)| {
        let mut all = Vec::new();
        for (place, chapter) in rules.chapters.iter().enumerate() {
            let clauses = (0..chapter.clauses.len()).map(|clause| Target::Clause(place, clause));
            for target in [Target::Chapter(place)].into_iter().chain(clauses) {
                let fragment = rules.fragment(&target);
                assert_eq!(rules.target(&fragment), target, "{fragment}");
                all.push(fragment);
            }
        }
        for game in Offer::ALL {
            let card = fragment_of_card(game);
            assert_eq!(rules.target(&card), Target::Card(game));
            all.push(card);
            // The part in which the game is described is there, too.
            assert!(matches!(
                rules.target(&fragment_of(part_of(game))),
                Target::Chapter(_)
            ));
        }
        all
    });
    assert!(english.len() > 180, "{}", english.len());
    assert_eq!(english, german);
    let mut parted = english.clone();
    parted.sort();
    parted.dedup();
    assert_eq!(parted.len(), english.len());
}

#[test]
fn addresses_are_read_as_people_write_them() {
    let [(rules, _), _] = both();
    let clause = rules.target("clause=G-4.6");
    assert!(matches!(clause, Target::Clause(..)));
    for written in [
        "clause=g-4.6",
        "clause=G%204.6",
        "clause=G4.6",
        "x=1&clause=G-4.6",
    ] {
        assert_eq!(rules.target(written), clause, "{written}");
    }
    assert_eq!(rules.target(""), Target::CONTENTS);
    for nothing in ["clause=G-4.99", "clause=", "card=R", "G-4.6", "clause=Q"] {
        assert!(
            matches!(rules.target(nothing), Target::Unknown(_)),
            "{nothing}"
        );
    }
}

/// Whatever the address says is words, and the contents stand below.
#[test]
fn a_number_that_nothing_has_is_told() {
    for (rules, locale) in both() {
        let made = page(&rules, &format!("clause={HOSTILE}"), false, &locale);
        assert!(
            !made.contains("<img") && !made.contains("<script"),
            "{made}"
        );
        let made = page(&rules, "clause=G-99.1", false, &locale);
        let number = "G-99.1".to_owned();
        assert!(made.contains(&locale.say(&Text::RulesUnknown { number })));
        assert!(made.contains(&locale.say(&Text::RulesWhat)));
    }
}

#[test]
fn every_example_is_played_and_can_be_played_on() {
    for (rules, locale) in both() {
        let (mut examples, mut maps) = (0, 0);
        for place in 1..rules.chapters.len() {
            let fragment = rules.fragment(&Target::Chapter(place));
            let made = page(&rules, &fragment, false, &locale);
            // What could not be played would be shown as it is written.
            assert!(!made.contains("<pre>"), "{fragment}");
            maps += made.matches("data-map=").count();
            for button in made.split("data-deed=\"play\" data-of=\"").skip(1) {
                let spot = button.split('"').next().expect("a spot").to_owned();
                let attribute = |name: &str| match name {
                    "data-deed" => Some("play".to_owned()),
                    _ => Some(spot.clone()),
                };
                let Some(Deed::Play(spot)) = Deed::read(&attribute) else {
                    panic!("{spot}");
                };
                assert!(spot.laid(&rules).is_some(), "{fragment}");
                examples += 1;
            }
        }
        assert_eq!(maps, 4);
        assert!(examples > 60, "{examples}");
    }
}

#[test]
fn an_example_is_told_line_by_line() {
    let lines = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
    let script = Script::read(&lines(
        "from gipf-basic GgGg/5/6/7/6/5/4 w G9 G9 --\nturns 40\nrefuses b1-b2\nplay e1-e2\n\n a drawing",
    ));
    let script = script.expect("an example");
    assert!(script.plays());
    let [
        Line::Turns(40),
        Line::Refused(refused),
        Line::Played { text, at: None, .. },
    ] = &script.lines[..]
    else {
        panic!("{:?}", script.lines);
    };
    assert_eq!((refused.join(" "), &**text), ("b1-b2".to_owned(), "e1-e2"));
    for broken in [
        "",
        "play e1-e2",
        "from nowhere",
        "from gipf-basic GgGg/5/6/7/6/5/4 w G9 G9 --\nplay b1-b2",
        "from gipf-basic GgGg/5/6/7/6/5/4 w G9 G9 --\nsings loudly",
    ] {
        assert_eq!(Script::read(&lines(broken)), None, "{broken}");
    }
}

/// One page holds what is said in the whole document, but for what is said to programmers.
#[test]
fn a_part_on_paper_holds_all_of_its_chapters() {
    for (rules, locale) in both() {
        let chapter = page(&rules, "clause=G-4", false, &locale);
        assert!(
            chapter.contains("data-clause=\"G-4.6\"") && !chapter.contains("data-clause=\"G-3.1\"")
        );
        let part = page(&rules, "clause=G-4", true, &locale);
        let clauses = rules
            .clauses()
            .filter(|clause| clause.name.starts_with('G'));
        for clause in clauses {
            let anchor = format!("data-clause=\"{}\"", clause.anchor());
            assert!(part.contains(&anchor), "{anchor}");
        }
        assert!(!part.contains("data-clause=\"P-1.1\""));
        let all: String = (0..rules.chapters.len())
            .map(|place| {
                page(
                    &rules,
                    &rules.fragment(&Target::Chapter(place)),
                    false,
                    &locale,
                )
            })
            .collect();
        for of_programmers in [
            "grep",
            "tests/docs",
            "notation.md",
            "<code>refuses</code>",
            "marked with a point",
            "Pünktchen",
        ] {
            assert!(!all.contains(of_programmers), "{of_programmers}");
        }
    }
}

#[test]
fn the_clause_of_the_address_is_marked_and_headings_are_in_order() {
    for (rules, locale) in both() {
        let made = page(&rules, "clause=G-4.6", false, &locale);
        assert_eq!(made.matches("rules-clause is-named").count(), 1);
        let named = made
            .split("rules-clause is-named")
            .nth(1)
            .expect("a clause");
        assert!(named.starts_with("\" role=\"group\" tabindex=\"-1\" data-clause=\"G-4.6\""));
        for (fragment, whole) in [
            ("", false),
            ("clause=G", true),
            ("card=P", false),
            ("clause=R", false),
        ] {
            let made = page(&rules, fragment, whole, &locale);
            let levels = made
                .split("<h")
                .skip(1)
                .filter_map(|it| it.chars().next()?.to_digit(10));
            let levels: Vec<u32> = levels.collect();
            assert_eq!(levels.iter().filter(|&&level| level == 1).count(), 1);
            for pair in levels.windows(2) {
                assert!(pair[1] <= pair[0] + 1, "{fragment}: {levels:?}");
            }
        }
    }
}

/// Every link on the page leads somewhere.
#[test]
fn links_lead_to_what_is_there() {
    for (rules, locale) in both() {
        let mut links = 0;
        for place in 0..rules.chapters.len() {
            let made = page(
                &rules,
                &rules.fragment(&Target::Chapter(place)),
                false,
                &locale,
            );
            for link in made.split("href=\"#").skip(1) {
                let to = link.split('"').next().expect("an address");
                assert!(!matches!(rules.target(to), Target::Unknown(_)), "{to}");
                links += 1;
            }
        }
        assert!(links > 1000, "{links}");
    }
}

#[test]
fn found_words_are_marked_in_their_line() {
    let pieces = |text: &str, words: &str| -> String {
        let piece = |(piece, mark): &(String, bool)| match mark {
            true => format!("[{piece}]"),
            false => piece.clone(),
        };
        marked(text, words).iter().map(piece).collect()
    };
    assert_eq!(pieces("A row is a Row.", "row"), "A [row] is a [Row].");
    assert_eq!(
        pieces("Ein GIPF-Stein, größer", "gipfstein groß"),
        "Ein [GIPF-Stein], [größ]er"
    );
    assert_eq!(pieces("ZÈRTZ", "zertz"), "[ZÈRTZ]");
    assert_eq!(pieces("nothing of it", "chess"), "nothing of it");
    let long = "word ".repeat(100) + "needle " + &"word ".repeat(100);
    let line = pieces(&long, "needle");
    assert!(
        line.starts_with("… word") && line.ends_with("word …"),
        "{line}"
    );
    assert!(line.contains("[needle]") && line.len() < 200, "{line}");
    assert_eq!(pieces("", "x"), "");
}

#[test]
fn a_search_lists_places_as_links_and_counts_them() {
    for (rules, locale) in both() {
        let (list, count) = results(&rules, "TAMSK", &locale);
        let links = list.matches("<li><a href=\"#").count();
        assert!(links > 20 && list.contains("<mark>TAMSK</mark>"), "{list}");
        assert!(count.starts_with(&links.to_string()), "{count}");
        let (list, count) = results(&rules, "g4.6", &locale);
        assert!(
            list.contains("<a href=\"#clause=G-4.6\">G 4.6</a>"),
            "{list}"
        );
        let places = 1;
        assert_eq!(count, locale.say(&Text::RulesFound { places }));
        let (list, count) = results(&rules, HOSTILE, &locale);
        assert_eq!((&*list, count), ("", locale.say(&Text::RulesFoundNone)));
    }
}

#[test]
fn a_card_says_how_its_game_is_played() {
    for (rules, locale) in both() {
        for game in Offer::ALL {
            let made = page(&rules, &fragment_of_card(game), false, &locale);
            assert_eq!(made.matches("<svg data-at=").count(), 1);
            assert!(made.contains(&locale.say(&words::offer(game))));
            // Set-up, a turn and the end at least, each with something below it.
            assert!(
                made.matches("<section class=\"rules-section\"><h3>")
                    .count()
                    >= 4
            );
            assert!(!made.contains("</h3><ul></ul>") && !made.contains("</h3><ol></ol>"));
            let powers = made.contains(&locale.say(&Text::RulesCardAbilities));
            assert_eq!(powers, !matches!(game, Offer::Gipf | Offer::Tamsk));
        }
    }
}

#[test]
fn rules_that_cannot_be_had_can_be_asked_for_again() {
    for (_, locale) in both() {
        let missing = without_rules(true, &locale);
        assert!(missing.contains("data-deed=\"again\""));
        assert!(missing.contains(&locale.say(&Text::RulesMissing)));
        assert!(!without_rules(false, &locale).contains("data-deed=\"again\""));
    }
}
