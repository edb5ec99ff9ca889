//! The pages of the rules: every clause has its place on one, every link leads somewhere, every
//! board shows the position of its example, and the app can take the article.

use std::collections::{BTreeMap, BTreeSet};

use features::rules_reader::{Book, Target, article};
use pages::rules::{Block, Example, Line, Rules, Script, example_game, files, paths, read};
use record::{GameLink, GameRecord, NodeId};
use rules::Game;
use session::{GameChoice, LoadedGame, Orientation, Scene};

use crate::locales_of_rules;

const DOCUMENTS: [&str; 2] = [
    include_str!("../../docs/rules.md"),
    include_str!("../../docs/rules.de.md"),
];

/// The pages of a language by their file.
type Pages = BTreeMap<String, String>;

/// The pages of both languages, with the rules of each and its book.
fn both() -> [(Rules, Pages, Book); 2] {
    let files = files(&locales_of_rules());
    let mut documents = DOCUMENTS.into_iter();
    ["en", "de"].map(|tag| {
        let folder = format!("rules/{tag}/");
        let own = files
            .iter()
            .filter_map(|(path, text)| Some((path.strip_prefix(&folder)?, text)));
        let (books, pages): (Vec<_>, Vec<_>) = own.partition(|(path, _)| *path == "book.txt");
        let pages = pages
            .into_iter()
            .map(|(path, text)| (path.to_owned(), text.clone()));
        let rules = read(documents.next().expect("a document"));
        let book = Book::parse(books[0].1).expect("a book");
        (rules.for_players(), pages.collect(), book)
    })
}

/// The values of an attribute.
fn values<'a>(page: &'a str, name: &str) -> Vec<&'a str> {
    let mark = format!(" {name}=\"");
    let parts = page.split(&mark[..]).skip(1).collect::<Vec<_>>();
    let value = |rest: &'a str| rest.split('"').next().expect("a value");
    parts.into_iter().map(value).collect()
}

fn examples(rules: &Rules) -> Vec<Example> {
    let mut all = Vec::new();
    for chapter in &rules.chapters {
        let of_clauses = chapter.clauses.iter().flat_map(|clause| &clause.blocks);
        for block in chapter.before.iter().chain(of_clauses) {
            if let Block::Example(example) = block {
                all.push(example.clone());
            }
        }
    }
    all
}

#[test]
fn every_clause_has_its_place_on_the_page_of_its_part() {
    for (rules, pages, book) in both() {
        for entry in &book.entries {
            let page = &pages[&format!("{}.html", entry.file)];
            let places = values(page, "id").into_iter();
            let places = places.filter(|id| *id == entry.anchor).count();
            assert_eq!(places, 1, "{}", entry.anchor);
        }
        for clause in rules.clauses() {
            let address = rules.address_of(&clause.name).expect("an address");
            let page = &pages[&format!("{}.html", address.file)];
            assert_eq!(address.anchor, clause.anchor());
            let number = format!("{}\">{}</a>", address.link(), clause.name);
            assert!(page.contains(&number), "{number}");
        }
    }
}

#[test]
fn every_link_leads_to_something_on_a_page() {
    for (_, pages, book) in both() {
        let mut links = 0;
        for (name, page) in &pages {
            let ids: Vec<&str> = values(page, "id");
            let parted: BTreeSet<&str> = ids.iter().copied().collect();
            assert_eq!(ids.len(), parted.len(), "{name} has an identifier twice");
            for link in values(page, "href") {
                if let Some(shape) = link.strip_prefix('#') {
                    assert!(parted.contains(shape), "{name}: {link}");
                } else if let Some(rest) = link.strip_prefix("./") {
                    let (file, anchor) = rest.split_once('#').expect("a place");
                    let there = values(&pages[file], "id");
                    assert!(there.contains(&anchor), "{name}: {link}");
                    links += 1;
                } else if let Some(other) =
                    link.strip_prefix("../de/").or(link.strip_prefix("../en/"))
                {
                    assert_eq!(other, name);
                } else {
                    let app = link.strip_prefix("../../").expect("the app");
                    assert!(!app.contains('/'), "{name}: {link}");
                }
            }
            // The same in the app.
            let shown = article(page).expect("an article");
            for link in values(&shown, "href") {
                if let Some(fragment) = link.strip_prefix("?page=rules#") {
                    assert!(matches!(book.target(fragment), Target::Entry(_)), "{link}");
                } else {
                    assert!(
                        link.starts_with('#') || link.starts_with("?page=play#"),
                        "{link}"
                    );
                }
            }
            for outside in [
                "<script", "<style", " style=", " onclick", "http:", "https:",
            ] {
                assert!(!page.contains(outside), "{name}: {outside}");
            }
        }
        assert!(links > 400, "{links}");
    }
}

/// The example that its board, its words and its link show.
#[test]
fn every_example_is_drawn_and_can_be_played_on() {
    for (rules, pages, _) in both() {
        let all: String = pages.values().map(String::as_str).collect();
        // Examples that cannot be played are shown as text.
        assert!(!all.contains("<pre>"));
        let mut links: BTreeMap<String, usize> = BTreeMap::new();
        for link in values(&all, "href") {
            if let Some(fragment) = link.strip_prefix("../../?page=play#") {
                *links.entry(fragment.replace("&amp;", "&")).or_default() += 1;
            }
        }
        let (mut shown, mut maps) = (0, 0);
        let mut show = |loaded: &LoadedGame, end: &Game| {
            let (record, at) = loaded.game().to_owned();
            let fragment = GameLink::new(record, at).to_fragment();
            assert!(links.contains_key(&fragment), "{fragment}");
            let link = GameLink::from_fragment(&fragment).expect("a link");
            let at = link.at();
            assert_eq!(&link.into_record().position(at), end, "{fragment}");
            shown += 1;
        };
        for example in examples(&rules) {
            match &*example.kind {
                "turn" => {
                    let script = Script::read(&example.lines).expect("an example");
                    show(&script.loaded(), &script.record.position(script.at));
                }
                "position" => {
                    for line in &example.lines {
                        let position: Game = line.parse().expect("a position");
                        show(&example_game(&position), &position);
                    }
                }
                _ => maps += 1,
            }
        }
        assert_eq!(maps, 4);
        assert!(shown > 60, "{shown}");
        assert_eq!(links.values().sum::<usize>(), shown);
    }
}

/// The pieces on a drawing, each with the number of shapes that it consists of.
fn pieces(drawing: &str) -> BTreeMap<String, usize> {
    let parts = drawing.split("data-piece=\"").skip(1);
    let piece = |part: &str| {
        let name = part.split('"').next().expect("a name").to_owned();
        (
            name,
            part.split("</g>")
                .next()
                .unwrap_or_default()
                .matches("<use ")
                .count(),
        )
    };
    parts.map(piece).collect()
}

#[test]
fn every_board_shows_the_position_of_its_example() {
    for (rules, pages, _) in both() {
        let all: Vec<String> = pages.values().filter_map(|page| article(page)).collect();
        let all = all.concat();
        let drawings: Vec<BTreeMap<String, usize>> = all
            .split("<svg class=\"board\"")
            .skip(1)
            .map(|part| pieces(part.split("</svg>").next().unwrap_or_default()))
            .collect();
        let expected = |position: &Game| {
            let Scene::Gipf(board) = Scene::of(position, Orientation::White) else {
                return None;
            };
            let stands = board.spots.iter().filter(|spot| !spot.stack.0.is_empty());
            Some(
                stands
                    .map(|spot| spot.name.clone())
                    .collect::<BTreeSet<_>>(),
            )
        };
        let known: BTreeSet<BTreeSet<String>> = drawings
            .iter()
            .map(|pieces| pieces.keys().cloned().collect())
            .collect();
        let mut boards = 0;
        let mut look = |position: &Game| {
            if let Some(stands) = expected(position) {
                assert!(known.contains(&stands), "{position}");
                boards += 1;
            }
        };
        for example in examples(&rules) {
            if let Some(script) = Script::read(&example.lines) {
                look(&script.record.position(NodeId::ROOT));
                if script.plays() {
                    look(&script.record.position(script.at));
                }
            } else if example.kind == "position" {
                example
                    .lines
                    .iter()
                    .for_each(|line| look(&line.parse().expect("a position")));
            }
        }
        // Besides, four cards and the two maps have boards of the family.
        assert_eq!(drawings.len(), boards + 6);
        assert!(
            drawings
                .iter()
                .all(|pieces| pieces.values().all(|shapes| *shapes > 0))
        );
    }
}

#[test]
fn an_example_is_told_line_by_line() {
    let lines = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
    let script = Script::read(&lines(
        "from gipf-basic GgGg/5/6/7/6/5/4 w G9 G9 --\nturns 40\nrefuses b1-b2\nplay e1-e2\n\n a drawing",
    ));
    let script = script.expect("an example");
    assert!(script.plays() && matches!(script.record, GameRecord::Gipf(_)));
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

#[test]
fn pages_speak_to_players_and_have_headings_in_order() {
    for (_, pages, _) in both() {
        for (name, page) in &pages {
            for of_programmers in [
                "grep",
                "tests/docs",
                "notation.md",
                "<code>refuses</code>",
                "marked with a point",
                "Pünktchen",
            ] {
                assert!(!page.contains(of_programmers), "{name}: {of_programmers}");
            }
            let levels = page
                .split("<h")
                .skip(1)
                .filter_map(|it| it.chars().next()?.to_digit(10));
            let levels: Vec<u32> = levels.collect();
            assert_eq!(levels.iter().filter(|&&level| level == 1).count(), 1);
            for pair in levels.windows(2) {
                assert!(pair[1] <= pair[0] + 1, "{name}: {levels:?}");
            }
            // The present page is marked once among the parts.
            let current = page.matches(" aria-current=\"page\"").count();
            assert_eq!(current, 1, "{name}");
        }
    }
}

#[test]
fn a_quick_reference_says_how_its_game_is_played() {
    for (_, pages, _) in both() {
        for game in GameChoice::ALL {
            let page = &pages[&format!("{}-quick.html", game.word())];
            let shown = article(page).expect("an article");
            assert_eq!(shown.matches("<svg class=\"board").count(), 1);
            // Set-up, a turn and the end at least, each with something below it.
            assert!(
                shown
                    .matches("<section class=\"rules-section\"><h3>")
                    .count()
                    >= 4
            );
            assert!(!shown.contains("</h3><ul></ul>") && !shown.contains("</h3><ol></ol>"));
        }
    }
}

#[test]
fn the_same_pages_are_made_every_time_and_all_are_listed() {
    let locales = locales_of_rules();
    let made = files(&locales);
    assert_eq!(made, files(&locales));
    let pages = made.iter().map(|(path, _)| path.clone());
    let pages: BTreeSet<String> = pages.filter(|path| path.ends_with(".html")).collect();
    assert_eq!(pages, paths().collect());
    assert_eq!(article("<p>no article</p>"), None);
    assert_eq!(article("<article>never ends"), None);
}
