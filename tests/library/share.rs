//! Sharing a puzzle: a link to its task, or the address of its page.

use library::act::{LinkForm, Shared};
use library::share::Share;
use record::{GameLink, GameRecord, Goal, NodeId, Puzzle, Record, Seat, Task};
use rules::{Color, Ruleset, Variant};
use session::collection::{Collection, Family, page_of};

use crate::{HOSTILE, hostile, id, locales};

const BASIC: &str = "gipf-basic ggGG/Gg1G1/g1g1g1/6G/gG1G1g/5/4 w G7 G2 --";

fn task(title: &str) -> Task {
    let goal = Goal::Win { within: Some(3) };
    Task::new(
        BASIC.parse().expect("a position"),
        Puzzle::new(goal, title, "", ""),
    )
}

fn share(task: &Task) -> Share {
    let (record, _) = task.to_record();
    Share::new(record, NodeId::ROOT, &id("x"))
}

#[test]
fn a_puzzle_is_shared_as_its_task_and_nobody_is_invited() {
    let share = share(&task("Knot"));
    assert_eq!(share.task(), Some(&task("Knot")));
    assert_eq!((share.shared, share.reader()), (Shared::Position, None));
    let address = share.address("https://a.example/").expect("an address");
    assert!(address.starts_with("https://a.example/#v=1&p=gipf-basic"));
    assert!(address.ends_with("&q=win&in=3&title=Knot"));
    let markup = share.dialog("https://a.example/", false, &locales()[0]);
    assert!(!markup.contains("data-act=\"share\""));
    assert!(markup.contains("data-act=\"form\""));
}

#[test]
fn its_page_takes_the_place_of_the_link_and_leaves_nothing_to_choose() {
    let mut share = share(&task(""));
    let page = format!("https://club.example/{}", page_of("abcdefgh"));
    assert_eq!(page, "https://club.example/p/abcdefgh.html");
    share.page = Some(page.clone());
    for form in [LinkForm::Readable, LinkForm::Compact] {
        share.form = form;
        assert_eq!(share.address("https://a.example/"), Some(page.clone()));
    }
    for locale in &locales() {
        let markup = share.dialog("https://a.example/", true, locale);
        assert!(markup.contains(&format!(">{page}</textarea>")));
        assert!(!markup.contains("data-act=\"form\"") && !markup.contains("a.example"));
    }
    share.page = Some(HOSTILE.to_owned());
    assert!(!share.dialog("", true, &locales()[0]).contains("<script"));
}

#[test]
fn a_puzzle_is_of_the_collection_word_for_word() {
    let all = Collection::of([task("")]);
    assert_eq!(
        all.find(&task("")).map(|entry| &entry.task),
        Some(&task(""))
    );
    // A grade changes nothing, but a player's own text does, and so does another goal.
    let graded = Task {
        grade: Some(4),
        ..task("")
    };
    assert!(all.find(&graded).is_some());
    assert_eq!(all.find(&task("Mine")), None);
    let mut other = task("");
    other.puzzle.goal = Goal::Win { within: Some(4) };
    assert_eq!(all.find(&other), None);
    assert_eq!(
        Family::of(&task("").start).file(),
        Some("puzzles/basic.txt")
    );
    assert_eq!(Family::Ultimate.file(), None);
}

/// A game in which White has played a turn.
fn begun(mut record: Record) -> Share {
    let step = record.position(NodeId::ROOT).legal_steps()[0];
    let at = record.play(NodeId::ROOT, step).expect("a legal step");
    Share::new(GameRecord::Gipf(record), at, &id("x"))
}

fn named() -> Record {
    let mut record = Record::new(Ruleset::new(Variant::Basic));
    record.names.white = "Ada".to_owned();
    record
}

#[test]
fn a_game_is_shared_without_names_unless_its_sender_chooses_otherwise() {
    let mut share = begun(named());
    assert_eq!(share.shared, Shared::Game);
    for form in [LinkForm::Readable, LinkForm::Compact] {
        share.form = form;
        share.named = false;
        assert!(!share.fragment().expect("a link").contains("Ada"));
        share.named = true;
        let fragment = share.fragment().expect("a link");
        assert!(fragment.contains("&white=Ada"), "{fragment}");
        // A position is nobody's.
        share.shared = Shared::Position;
        assert!(!share.fragment().expect("a link").contains("Ada"));
        share.shared = Shared::Game;
    }
    for locale in &locales() {
        let chooses = |share: &Share| {
            let markup = share.dialog("https://a.example/", false, locale);
            markup.contains("data-act=\"names\"")
        };
        assert!(chooses(&share));
        let nameless = begun(Record::new(Ruleset::new(Variant::Basic)));
        assert!(!chooses(&nameless));
        share.shared = Shared::Position;
        assert!(!chooses(&share));
        share.shared = Shared::Game;
    }
}

#[test]
fn whoever_sends_a_turn_or_an_invitation_can_sign_it() {
    let mut record = named();
    record.seats.black = Seat::Away;
    let mut share = begun(record);
    assert_eq!(share.shared, Shared::Turn);
    assert_eq!(share.signature(), Some((Color::White, "Ada")));
    assert!(
        share
            .fragment()
            .expect("a link")
            .contains("&as=b&white=Ada")
    );
    share.sign(" Ada\u{202e} L. ");
    assert_eq!(share.signature(), Some((Color::White, "Ada L.")));
    let fragment = share.fragment().expect("a link");
    let read = GameLink::from_fragment(&fragment).expect("a link");
    assert_eq!(&*read.names().white, "Ada L.");
    share.sign("");
    assert!(!share.fragment().expect("a link").contains("white="));
    // What was written for an opponent is not in a link for everybody.
    share.sign("Ada L.");
    share.shared = Shared::Game;
    assert_eq!(share.signature(), None);
    assert!(!share.fragment().expect("a link").contains("Ada"));
    // Markup in a name is text.
    let mut record = hostile();
    record.seats.black = Seat::Away;
    for locale in &locales() {
        let markup = begun(record.clone()).dialog("https://a.example/", false, locale);
        assert!(markup.contains("data-act=\"sign\""));
        assert!(!markup.contains("<script") && !markup.contains("<img"));
    }
}
