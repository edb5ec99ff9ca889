//! The list of puzzles, its page, and puzzles on paper.

use library::puzzles::{Choice, Chosen, Collection, Deed, Family, Page, Unread, page, said};
use library::sheet;
use record::{Goal, Puzzle, Solution, Task};
use session::{Day, Progress};

const BASIC: &str = "gipf-basic ggGG/Gg1G1/g1g1g1/6G/gG1G1g/5/4 w G7 G2 --";
const STANDARD: &str = "gipf-standard (gg)3/5/6/GG(GG)1(gg)2/6/5/(GG)3 b G12 G14 --";
const POTENTIALS: &str = "gipf-standard+Z3 (gg)2(GG)/5/6/(GG)5(gg)/6/5/(gg)2(GG) w G12Z3 G12Z3 pp";
const TAMSK: &str = "tamsk-1 H000h0/00000/000000/h000000H0/000000/00000/H000h0 w O32 O32 -";

fn task(start: &str, within: u8, grade: u8, themes: &str) -> Task {
    let goal = Goal::Win {
        within: Some(within),
    };
    Task {
        themes: themes.split_whitespace().map(ToOwned::to_owned).collect(),
        grade: Some(grade),
        ..Task::new(start.parse().unwrap(), Puzzle::new(goal, "", "", ""))
    }
}

fn collection() -> Collection {
    Collection::of([
        task(BASIC, 3, 1, "fork"),
        task(BASIC, 4, 2, "tempo fork"),
        task(STANDARD, 2, 2, ""),
        task(POTENTIALS, 2, 3, "potential"),
        task(TAMSK, 1, 1, ""),
    ])
}

#[test]
fn puzzles_are_chosen_by_game_grade_theme_and_what_is_unsolved() {
    let all = collection();
    let mut progress = Progress::default();
    let mut chosen = Chosen::default();
    assert_eq!(all.chosen(&chosen, &progress), [0, 1, 2, 3, 4]);
    let families: Vec<String> = all.families().into_iter().map(Family::word).collect();
    assert_eq!(families, ["basic", "standard", "with-Z", "tamsk"]);
    assert_eq!(all.grades(), [1, 2, 3]);
    assert_eq!(all.themes(), ["fork", "potential", "tempo"]);
    chosen.choose(Choice::Family, "basic", &all);
    assert_eq!(all.chosen(&chosen, &progress), [0, 1]);
    chosen.choose(Choice::Grade, "2", &all);
    assert_eq!(all.chosen(&chosen, &progress), [1]);
    chosen.choose(Choice::Grade, "", &all);
    chosen.choose(Choice::Theme, "fork", &all);
    assert_eq!(all.chosen(&chosen, &progress), [0, 1]);
    progress.solve(&all.entries[0].id, Day(5), 1);
    chosen.choose(Choice::Unsolved, "yes", &all);
    assert_eq!(all.chosen(&chosen, &progress), [1]);
    chosen.choose(Choice::Family, "nonsense", &all);
    assert_eq!(chosen.family, None);
}

#[test]
fn the_next_is_the_next_that_is_unsolved_and_then_the_first() {
    let all = collection();
    let mut progress = Progress::default();
    let any = Chosen::default();
    assert_eq!(all.next(None, &any, &progress), Some(0));
    assert_eq!(all.next(Some(1), &any, &progress), Some(2));
    progress.solve(&all.entries[2].id, Day(5), 1);
    assert_eq!(all.next(Some(1), &any, &progress), Some(3));
    assert_eq!(all.next(Some(4), &any, &progress), Some(0));
    for entry in &all.entries {
        progress.solve(&entry.id, Day(5), 1);
    }
    assert_eq!(all.next(Some(1), &any, &progress), None);
}

/// A day has the same puzzle for all players, days have different ones, and additions to the
/// collection change few of them.
#[test]
fn a_day_has_a_puzzle() {
    let all = collection();
    let days: Vec<usize> = (0..60)
        .map(|day| all.of_the_day(Day(day)).unwrap())
        .collect();
    for place in 0..all.entries.len() {
        let often = days.iter().filter(|&&other| other == place).count();
        assert!((3..30).contains(&often), "{place} {often}");
    }
    let mut more = collection();
    more.entries
        .extend(Collection::of([task(BASIC, 5, 5, "")]).entries);
    let changed = (0..60).filter(|&day| all.of_the_day(Day(day)) != more.of_the_day(Day(day)));
    assert!(changed.count() < 25);
    assert_eq!(Collection::default().of_the_day(Day(3)), None);
}

#[test]
fn the_page_shows_what_was_done_and_escapes_what_others_wrote() {
    let mut all = collection();
    all.entries[1].task.puzzle.title = "<script>alert(1)</script>".to_owned();
    let mut progress = Progress::default();
    progress.fail(&all.entries[0].id);
    progress.solve(&all.entries[2].id, Day(7), 1);
    let chosen = Chosen::default();
    let locale = &crate::locales()[0];
    let shown = Page {
        collection: Some(&all),
        coming: false,
        missing: false,
        series: None,
        unread: Unread::default(),
        progress: &progress,
        chosen: &chosen,
        today: Day(7),
        shown: 3,
        makes: true,
    };
    let markup = page(&shown, locale);
    for text in [
        "1 of 5 solved",
        "Puzzle of the day",
        "White wins in 3 moves",
        "Black wins in 2 moves",
        "1 wrong move so far",
        "Solved first try",
        "More puzzles",
        "&lt;script&gt;",
        "Create puzzle",
    ] {
        assert!(markup.contains(text), "{text}");
    }
    assert!(!markup.contains("<script"));
    // Three of five, and that of the day.
    assert_eq!(markup.matches("<li class=\"puzzles-one\"").count(), 3);
    let series = Page {
        series: Some("<b>For</b> beginners"),
        unread: Unread {
            count: 2,
            line: Some(7),
        },
        ..shown
    };
    let markup = page(&series, locale);
    assert!(markup.contains("&lt;b&gt;For&lt;/b&gt; beginners"));
    assert!(markup.contains("2 puzzles in this set are unreadable. First error: line 7."));
    assert!(!markup.contains("Puzzle of the day"));
    // Another file may contain a puzzle of the day.
    let coming = Page {
        coming: true,
        ..shown
    };
    assert!(!page(&coming, locale).contains("Puzzle of the day"));
    let missing = Page {
        collection: None,
        missing: true,
        ..shown
    };
    assert!(page(&missing, locale).contains("Try again"));
}

#[test]
fn deeds_and_choices_are_read_from_the_page() {
    let deed = |word: &str| Deed::read(&|name| (name == "data-deed").then(|| word.to_owned()));
    assert_eq!(deed("12"), Some(Deed::Open(12)));
    assert_eq!(deed("next"), Some(Deed::Next));
    assert_eq!(deed("nonsense"), None);
    let choice =
        |word: &str| Choice::read(&|name| (name == "data-choice").then(|| word.to_owned()));
    assert_eq!(choice("grade"), Some(Choice::Grade));
    assert_eq!(choice("nonsense"), None);
}

#[test]
fn puzzles_on_paper_have_their_solutions_behind_them() {
    let mut all = collection();
    all.entries[0].task.puzzle.title = "<i>".to_owned();
    let locale = &crate::locales()[0];
    let mut solutions = vec![Solution::Words; 5];
    solutions[0] = Solution::Turns(vec!["a2-e2".to_owned()]);
    solutions[1] = Solution::Nothing;
    solutions[2] = Solution::Unproved;
    let markup = sheet::sheet("For <club>", &all, &solutions, locale);
    let (tasks, behind) = markup.split_once("sheet-solutions").unwrap();
    assert_eq!(tasks.matches("<li class=\"sheet-one\">").count(), 5);
    assert!(tasks.contains("For &lt;club&gt;") && tasks.contains("&lt;i&gt;"));
    assert!(!tasks.contains("a2-e2") && behind.contains("<li>a2-e2</li>"));
    // A puzzle whose solution is not verified is not shown as solved.
    assert!(
        behind.contains("<li>a2-e2</li><li>No move achieves this goal.</li><li>not verified</li>")
    );
    let without = sheet::sheet("", &all, &vec![Solution::Words; 5], locale);
    assert!(!without.contains("sheet-solutions"));
}

#[test]
fn a_link_becomes_a_code_unless_it_is_too_long() {
    let code = sheet::code("https://example.org/#v=1&g=gipf-basic", "Code <1>").unwrap();
    assert!(code.starts_with("<svg") && code.contains("aria-label=\"Code &lt;1&gt;\""));
    // Three finders of seven dark modules a side, at least.
    assert!(code.matches("h1v1h-1z").count() > 3 * 24);
    assert_eq!(sheet::code(&"x".repeat(10_000), ""), None);
}

#[test]
fn what_is_to_be_done_is_told_in_short() {
    let locale = &crate::locales()[0];
    let told = |goal| {
        let puzzle = Puzzle::new(goal, "", "", "");
        said(&Task::new(TAMSK.parse().unwrap(), puzzle), locale)
    };
    assert_eq!(told(Goal::Win { within: Some(1) }), "Red wins in 1 move");
    assert_eq!(told(Goal::Keep { within: 2 }), "Red avoids losing");
    assert_eq!(told(Goal::Text), "Red to move.");
}
